/* Points of view: what is seen from where, how one moves there, what cannot be known. */
#include "support/cm.h"
#include "support/side.h"

#include <stdio.h>

static const Sight parties[] = {SIGHT_HOST, SIGHT_CLIENT, SIGHT_SERVER, SIGHT_TARGET};
static const char *const faults[] = {"faults/unreachable-network", "faults/unknown-method",
                                     "faults/forbidden",           "faults/missing-file",
                                     "faults/truncated-output",    "faults/injected-text"};

static Side s;

static void look_from(Sight sight) {
    while (s.play.sight != sight)
        side_keys(&s, "v");
}

/* Every way of moving ends on something that is seen. */
static void moves_among_what_is_seen(void **state) {
    (void)state;
    static const char *const keys[] = {"down", "down",  "right", "up",  "left", "pgdn",
                                       "3",    "6",     "space", "end", "up",   "home",
                                       "down", "right", "7",     "tab", "left"};
    for (size_t f = 0; f < sizeof faults / sizeof *faults; f++) {
        side_open(&s, faults[f], NULL);
        for (size_t i = 0; i < sizeof parties / sizeof *parties; i++) {
            look_from(parties[i]);
            for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
                side_keys(&s, keys[k]);
                const Event *e = play_event(&s.play);
                assert_true(!e || sight_has(parties[i], e));
            }
            for (uint32_t n = 0; n <= s.base.trace.count; n++) {
                char click[32];
                snprintf(click, sizeof click, "click:scrub.%u", n);
                side_keys(&s, click);
                assert_int_equal(s.play.n, sight_at(&s.base.trace, parties[i], n));
            }
        }
        side_close(&s);
    }
}

/* Down goes through all that is seen, once each, and stops. */
static void goes_through_all(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    for (size_t i = 0; i < sizeof parties / sizeof *parties; i++) {
        look_from(parties[i]);
        side_keys(&s, "home");
        uint32_t seen = 0, all = sight_count(&s.base.trace, parties[i], s.base.trace.count);
        for (uint32_t before = UINT32_MAX; s.play.n != before; seen++) {
            before = s.play.n;
            side_keys(&s, "down");
        }
        assert_int_equal(seen - 1, all);
        side_keys(&s, "space"); /* at the end: again from the start, to the end */
        uint32_t steps = 1;
        while (s.play.playing) {
            play_tick(&s.play, PLAY_PAUSE_MS);
            assert_true(++steps <= all + 1);
        }
        assert_int_equal(steps, all);
    }
    side_close(&s);
}

static void everything_again(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "end");
    Moment all = s.play.moment;
    side_keys(&s, "v v v v");
    assert_int_equal(s.play.sight, SIGHT_TARGET);
    assert_int_equal(play_event(&s.play)->kind, EVENT_LOG); /* its own audit log */
    assert_memory_not_equal(&all, &s.play.moment, sizeof all);
    side_keys(&s, "v end");
    assert_int_equal(s.play.sight, SIGHT_ALL);
    assert_memory_equal(&all, &s.play.moment, sizeof all);
    side_close(&s);
}

/* "Not reached" would be a claim: who cannot know says so. */
static void what_cannot_be_known_is_unknown(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "end v v");
    assert_int_equal(s.play.sight, SIGHT_CLIENT);
    assert_int_equal(s.play.moment.gates[GATE_VISIBLE], GATE_UNKNOWN);
    assert_int_equal(s.play.moment.gates[GATE_PERMITTED], GATE_UNKNOWN);
    assert_int_equal(s.play.moment.gates[GATE_DISCOVER], GATE_OPEN);
    assert_int_equal(s.play.moment.frames[3], FRAME_UNKNOWN);
    assert_int_equal(s.play.moment.ticks[TICK_TARGET], VERDICT_UNKNOWN);
    assert_int_equal(s.play.moment.target_answer, SEQ_NONE);
    side_keys(&s, "v");
    assert_int_equal(s.play.sight, SIGHT_SERVER);
    assert_int_equal(s.play.moment.gates[GATE_CONNECT],
                     GATE_OPEN); /* the client said it is ready */
    assert_int_equal(s.play.moment.gates[GATE_PERMITTED], GATE_SHUT);
    assert_int_equal(s.play.moment.proposal, SEQ_NONE);
    side_keys(&s, "home");
    assert_int_equal(s.play.moment.gates[GATE_CONNECT], GATE_UNKNOWN);
    side_keys(&s, "v end");
    assert_int_equal(s.play.moment.call_request, SEQ_NONE);
    assert_int_equal(s.play.moment.gates[GATE_EXECUTE], GATE_SHUT);
    side_close(&s);
}

static void nobody_sees_a_loss(void **state) {
    (void)state;
    side_open(&s, "faults/unreachable-network", NULL);
    const Event *e = trace_event(&s.base.trace, 0);
    assert_int_equal(e->status, STATUS_LOST);
    assert_int_equal(sight_status(SIGHT_ALL, e), STATUS_LOST);
    assert_int_equal(sight_status(SIGHT_CLIENT, e), STATUS_DELIVERED);
    side_keys(&s, "v v v end down up"); /* the server has seen nothing at all */
    assert_int_equal(s.play.n, 0);
    side_close(&s);
}

static void who_knows_whom(void **state) {
    (void)state;
    static const Actor cards[] = {ACTOR_HOST, ACTOR_CLIENT, ACTOR_SERVER, ACTOR_TARGET};
    static const char *const expected[SIGHT_COUNT] = {"1111", "1110", "0110", "0111", "0001"};
    for (int sight = 0; sight < SIGHT_COUNT; sight++)
        for (int i = 0; i < 4; i++)
            assert_int_equal(sight_knows((Sight)sight, cards[i]), expected[sight][i] == '1');
}

/* The comparison and the filter keep to it, too. */
static void beside_and_filter(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "end d v v");
    const Alignment *al = s.play.beside.align;
    for (uint32_t i = 0; i < 2 * al->count; i++) {
        assert_true(play_compare_shows(&s.play, s.play.compare_row));
        side_keys(&s, i < al->count ? "up" : "down");
    }
    side_keys(&s, "esc / 4 0 3 enter down down up");
    const Event *e = play_event(&s.play);
    assert_true(!e || sight_has(s.play.sight, e));
    assert_int_equal(s.play.filter.found, 0); /* only server and target read that number */
    side_close(&s);
}

/* The lesson speaks from where everything is seen; a party's log does not hold its words. */
static void the_lesson_is_silent_there(void **state) {
    (void)state;
    for (size_t f = 0; f < sizeof faults / sizeof *faults; f++) {
        side_open(&s, faults[f], NULL);
        Str captions[SIGHT_COUNT];
        for (uint32_t n = 0; n <= s.base.trace.count; n++) {
            char click[32];
            snprintf(click, sizeof click, "click:scrub.%u", n);
            side_keys(&s, click);
            for (int i = 0; i < SIGHT_COUNT; i++, side_keys(&s, "v")) {
                Str own = play_caption(&s.play);
                if (n > 0 && s.play.sight != SIGHT_ALL)
                    assert_true(str_eq(own, captions[s.play.sight]));
                captions[s.play.sight] = own;
                bool lesson = s.play.sight == SIGHT_ALL && s.play.n == 0;
                if (!lesson) continue;
                assert_true(str_eq(own, play_text(&s.play, s.base.world->lesson.captions[0])));
            }
        }
        for (int k = 0; k < NOTE_KIND_COUNT; k++) {
            Str lesson = play_note(&s.play, (NoteKind)k);
            look_from(SIGHT_TARGET);
            Str target = play_note(&s.play, (NoteKind)k);
            look_from(SIGHT_ALL);
            assert_true(target.n > 20 && !str_eq(lesson, target));
            assert_true(str_find(target, STR("⟨"), 0) == SIZE_MAX); /* a gap in the words */
        }
        for (int i = SIGHT_ALL + 1; i < SIGHT_COUNT; i++)
            assert_true(captions[i].n > 20 && str_find(captions[i], STR("⟨"), 0) == SIZE_MAX);
        side_close(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_among_what_is_seen),
        cmocka_unit_test(goes_through_all),
        cmocka_unit_test(everything_again),
        cmocka_unit_test(what_cannot_be_known_is_unknown),
        cmocka_unit_test(nobody_sees_a_loss),
        cmocka_unit_test(who_knows_whom),
        cmocka_unit_test(beside_and_filter),
        cmocka_unit_test(the_lesson_is_silent_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
