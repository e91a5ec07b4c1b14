/* Moving through a trace: by events, stretches, frames, and by playing. */
#include "support/cm.h"
#include "support/session.h"

static Session s;

static int open(void **state) {
    (void)state;
    session_open(&s);
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

/* Frame of the last event shown. */
static int frame_now(void) { return s.play.moment.frame; }

static void starts_at_rest(void **state) {
    (void)state;
    assert_int_equal(s.play.n, 0);
    assert_false(s.play.playing);
    assert_false(play_moving(&s.play));
    assert_null(play_event(&s.play));
    assert_false(session_press(&s, "left"));
    assert_false(session_press(&s, "up"));
    assert_int_equal(s.play.n, 0);
}

static void events_and_stretches(void **state) {
    (void)state;
    assert_true(session_press(&s, "down"));
    assert_int_equal(s.play.n, 1);
    assert_int_equal(play_event(&s.play)->kind, EVENT_NET);
    session_press(&s, "right"); /* to the end of frame 1 */
    assert_int_equal(frame_now(), 1);
    assert_int_equal(trace_event(&s.trace, s.play.n)->frame, 2);
    for (int frame = 2; frame <= FRAME_COUNT; frame++) {
        session_press(&s, "right");
        assert_int_equal(frame_now(), frame);
    }
    assert_int_equal(s.play.n, s.trace.count);
    assert_false(session_press(&s, "right"));
    assert_false(session_press(&s, "down"));
    session_press(&s, "pgup");
    assert_int_equal(frame_now(), 6);
    session_press(&s, "pgdn");
    assert_int_equal(frame_now(), 7);
}

static void ends_and_numbers(void **state) {
    (void)state;
    session_keys(&s, "end");
    assert_int_equal(s.play.n, s.trace.count);
    session_keys(&s, "home");
    assert_int_equal(s.play.n, 0);
    session_keys(&s, "4");
    assert_int_equal(frame_now(), 4);
    assert_int_equal(play_event(&s.play)->kind, EVENT_DECISION);
    session_keys(&s, "2");
    assert_int_equal(frame_now(), 2);
    assert_false(session_press(&s, "8"));
    assert_false(session_press(&s, "9"));
}

static void travels_and_rests(void **state) {
    (void)state;
    session_keys(&s, "down");
    assert_true(play_moving(&s.play));
    assert_true(play_progress(&s.play) < 0.01f);
    assert_true(play_tick(&s.play, PLAY_HOP_MS / 2));
    float half = play_progress(&s.play);
    assert_true(half > 0.5f &&
                half < 1); /* eased: the first half of the time takes more than half the way */
    play_tick(&s.play, PLAY_HOP_MS);
    assert_true(play_progress(&s.play) >= 1);
    assert_false(play_moving(&s.play));
    assert_false(play_tick(&s.play, 1000)); /* at rest nothing changes */
    session_keys(&s, "down");
    assert_true(play_moving(&s.play));
    session_keys(&s, "up");
    assert_false(play_moving(&s.play)); /* nothing travels on the way back */
    assert_true(s.play.back);
}

static void still_means_still(void **state) {
    (void)state;
    PlaySubject subject = s.play.subject;
    play_init(&s.play, &subject, &(PlayOptions){.still = true, .frame = 3});
    assert_int_equal(frame_now(), 3);
    session_keys(&s, "down");
    assert_false(play_moving(&s.play));
    assert_true(play_progress(&s.play) >= 1);
}

static void plays_to_the_end(void **state) {
    (void)state;
    uint32_t steps = 0;
    session_keys(&s, "space");
    assert_true(s.play.playing);
    while (s.play.playing) {
        uint32_t before = s.play.n;
        play_tick(&s.play, PLAY_PAUSE_MS);
        assert_int_equal(s.play.n, before + 1); /* one event a tick, however late it comes */
        assert_true(++steps <= s.trace.count);
    }
    assert_int_equal(s.play.n, s.trace.count);
    play_tick(&s.play, UINT32_MAX);
    assert_false(play_moving(&s.play));
    session_keys(&s, "space"); /* at the end: again from the beginning */
    assert_int_equal(s.play.n, 0);
    assert_true(s.play.playing);
    session_keys(&s, "space");
    assert_false(s.play.playing);
}

static void waits_between_events(void **state) {
    (void)state;
    session_keys(&s, "space");
    play_tick(&s.play, 1);
    assert_int_equal(s.play.n, 1); /* the first one comes at once */
    play_tick(&s.play, PLAY_PAUSE_MS - 1);
    assert_int_equal(s.play.n, 1);
    play_tick(&s.play, 1);
    assert_int_equal(s.play.n, 2);
    session_keys(&s, "down"); /* taking over by hand pauses */
    assert_false(s.play.playing);
    assert_int_equal(s.play.n, 3);
}

static void empty_trace(void **state) {
    (void)state;
    Trace none;
    Session empty;
    TraceMeta meta = {TRACE_RECORDING, STR("none.jsonl"), STR(""), STR("stdio")};
    assert_true(trace_init(&none, &meta, NULL));
    session_open_recording(&empty, &none);
    session_keys(&empty, "right left up down space end home 3 tab tab enter esc r n c ? esc");
    assert_int_equal(empty.play.n, 0);
    assert_false(empty.play.playing);
    session_close(&empty);
}

static void zoom_and_looks(void **state) {
    (void)state;
    for (int i = 0; i < 20; i++)
        session_press(&s, "+");
    assert_float_equal(s.play.zoom, PLAY_ZOOM_MAX, 0.001);
    assert_false(session_press(&s, "+"));
    for (int i = 0; i < 20; i++)
        session_press(&s, "-");
    assert_float_equal(s.play.zoom, PLAY_ZOOM_MIN, 0.001);
    session_keys(&s, "0 5 l t");
    assert_float_equal(s.play.zoom, 1, 0.001);
    assert_int_equal(s.play.lang, LANG_ZH);
    assert_int_equal(s.play.theme, THEME_LIGHT);
    assert_int_equal(frame_now(), 5); /* looks keep the place */
    session_keys(&s, "l t t");
    assert_int_equal(s.play.lang, LANG_EN);
    assert_int_equal(s.play.theme, THEME_DARK);
}

static void what_the_shell_does(void **state) {
    (void)state;
    session_keys(&s, "f11 f5 c");
    assert_int_equal(play_take_want(&s.play), WANT_FULLSCREEN | WANT_RELOAD | WANT_COPY);
    assert_int_equal(play_take_want(&s.play), 0);
    session_keys(&s, "ctrl+q");
    assert_int_equal(play_take_want(&s.play), WANT_QUIT);
    session_keys(&s, "ctrl+x q");
    assert_int_equal(play_take_want(&s.play), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(starts_at_rest, open, close),
        cmocka_unit_test_setup_teardown(events_and_stretches, open, close),
        cmocka_unit_test_setup_teardown(ends_and_numbers, open, close),
        cmocka_unit_test_setup_teardown(travels_and_rests, open, close),
        cmocka_unit_test_setup_teardown(still_means_still, open, close),
        cmocka_unit_test_setup_teardown(plays_to_the_end, open, close),
        cmocka_unit_test_setup_teardown(waits_between_events, open, close),
        cmocka_unit_test_setup_teardown(zoom_and_looks, open, close),
        cmocka_unit_test_setup_teardown(what_the_shell_does, open, close),
        cmocka_unit_test(empty_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
