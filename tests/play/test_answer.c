/* Answering: right, wrong, again; every layer has something of its own to say; each fix is
   run and watched. */
#include "support/cm.h"
#include "support/side.h"

#include <string.h>

#define FAULT "faults/forbidden"

static const char *const faults[] = {"faults/unreachable-network", "faults/unknown-method",
                                     "faults/forbidden",           "faults/missing-file",
                                     "faults/truncated-output",    "faults/injected-text"};
enum { FAULTS = sizeof faults / sizeof *faults };

static Side s;

static int open(void **state) {
    (void)state;
    side_open(&s, FAULT, NULL);
    return 0;
}

static int close(void **state) {
    (void)state;
    side_close(&s);
    return 0;
}

static void opens_only_on_an_exercise(void **state) {
    (void)state;
    Side flow;
    side_open(&flow, "flow/read-file", NULL);
    side_keys(&flow, "a h d");
    assert_int_equal(flow.play.screen, SCREEN_STAGE);
    assert_int_equal(flow.play.answer.hints, 0);
    side_close(&flow);
    side_keys(&s, "6 tab a");
    assert_int_equal(s.play.screen, SCREEN_ANSWER);
    uint32_t n = s.play.n;
    side_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE); /* where it was opened */
    assert_int_equal(s.play.n, n);
    side_keys(&s, "a a");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE);
}

static void nothing_is_pointed_at_before_the_first_event(void **state) {
    (void)state;
    side_keys(&s, "home a enter");
    assert_int_equal(s.play.answer.tries[ANSWER_EVIDENCE].count, 0);
    assert_int_equal(s.kept, 0);
}

static void points_at_an_event(void **state) {
    (void)state;
    side_keys(&s, "end a enter"); /* the end shows trouble, but not first */
    const AnswerTries *t = &s.play.answer.tries[ANSWER_EVIDENCE];
    assert_int_equal(t->count, 1);
    assert_int_equal(t->latest[0].choice, s.base.trace.count - 1);
    assert_false(t->latest[0].right);
    assert_int_equal(s.play.answer.step, ANSWER_EVIDENCE); /* again */
    assert_int_equal(s.kept, 1);
    assert_true(s.last.has_evidence && !s.last.has_layer && !s.last.has_fix && !s.last_right);
    side_keys(&s, "home down down enter");
    assert_int_equal(t->count, 2);
    side_solve_evidence(&s);
    assert_int_equal(t->count, 3);
    assert_true(t->latest[2].right && s.last_right);
    assert_int_equal(s.play.answer.reached, ANSWER_LAYER);
}

static void steps_open_one_after_the_other(void **state) {
    (void)state;
    side_keys(&s, "a right tab click:answer.step.1 click:answer.step.2 click:answer.layer.3");
    assert_int_equal(s.play.answer.step, ANSWER_EVIDENCE);
    side_solve_evidence(&s);
    side_keys(&s, "left");
    assert_int_equal(s.play.answer.step, ANSWER_EVIDENCE);
    side_keys(&s, "right right");
    assert_int_equal(s.play.answer.step, ANSWER_LAYER);
    side_keys(&s, "shift+tab tab click:answer.step.0 click:answer.step.1.title");
    assert_int_equal(s.play.answer.step, ANSWER_LAYER);
    side_keys(&s, "esc a"); /* leaving forgets nothing */
    assert_int_equal(s.play.answer.step, ANSWER_LAYER);
    assert_int_equal(s.play.answer.tries[ANSWER_EVIDENCE].count, 1);
}

static void only_the_first_step_moves_through_the_run(void **state) {
    (void)state;
    side_solve_evidence(&s);
    uint32_t n = s.play.n;
    side_keys(&s, "up down down pgdn end home 3 5");
    assert_int_equal(s.play.n, n);
    side_keys(&s, "left 3");
    assert_int_equal(s.play.moment.frame, 3);
}

/* Each layer, right or wrong, is marked and has feedback that no other has. */
static void every_layer_says_its_own(void **state) {
    (void)state;
    for (int f = 0; f < FAULTS; f++) {
        Side one;
        side_open(&one, faults[f], NULL);
        const Exercise *x = one.base.exercise;
        side_solve_evidence(&one);
        for (int i = 0; i < LAYER_COUNT; i++) {
            Layer layer = (Layer)i;
            if (layer == x->layer) continue;
            side_choose_layer(&one, layer);
            assert_int_equal(one.play.answer.layers[layer], MARK_WRONG);
            assert_int_equal(one.play.answer.step, ANSWER_LAYER);
            assert_true(one.last.has_layer && one.last.layer == layer && !one.last_right);
            for (int lang = 0; lang < LANG_COUNT; lang++) {
                one.play.lang = (Lang)lang;
                Str said = play_exercise_text(&one.play, x->layer_feedback[layer]);
                assert_true(said.n > 20);
                for (int k = 0; k < i; k++)
                    assert_false(str_eq(said, play_exercise_text(&one.play, x->layer_feedback[k])));
            }
        }
        const AnswerTries *t = &one.play.answer.tries[ANSWER_LAYER];
        assert_int_equal(t->count, LAYER_COUNT - 1);
        side_solve_layer(&one);
        assert_int_equal(t->count, LAYER_COUNT);
        assert_int_equal(one.play.answer.layers[x->layer], MARK_RIGHT);
        side_close(&one);
    }
}

static void the_latest_tries_are_kept(void **state) {
    (void)state;
    side_keys(&s, "home down a");
    for (int i = 0; i < ANSWER_TRIES + 3; i++)
        side_keys(&s, "enter down");
    const AnswerTries *t = &s.play.answer.tries[ANSWER_EVIDENCE];
    assert_int_equal(t->count, ANSWER_TRIES + 3);
    assert_int_equal(t->kept, ANSWER_TRIES);
}

/* --- fixes ------------------------------------------------------------------------------ */

/* From where the new run differs, playing, and back. */
static void watches_each_fix(void **state) {
    (void)state;
    for (int f = 0; f < FAULTS; f++) {
        Side one;
        side_open(&one, faults[f], NULL);
        const Exercise *x = one.base.exercise;
        side_solve_evidence(&one);
        uint32_t n = one.play.n;
        side_solve_layer(&one);
        for (size_t i = 0; i < x->fixes_count; i++) {
            char id[100] = {0};
            memcpy(id, x->fixes[i].id.p, x->fixes[i].id.n);
            side_keys(&one, "click:answer.step.2");
            side_choose_fix(&one, id);
            const Play *p = &one.play;
            assert_true(p->answer.watching);
            assert_true(p->playing || p->n == p->subject.trace->count);
            assert_int_equal(p->screen, SCREEN_STAGE);
            assert_ptr_equal(p->subject.trace, &one.fixed[i].trace);
            uint32_t first = align_first_different(&one.fixed[i].trace, &one.base.trace);
            assert_int_equal(p->n, first + 1); /* the event that differs is there */
            bool good = trace_ok(&one.fixed[i].trace);
            assert_int_equal(good, x->fixes[i].right);
            assert_int_equal(p->answer.outcomes[i] == FIX_REACHED, good);
            assert_int_equal(p->answer.fixes[i], good ? MARK_RIGHT : MARK_WRONG);
            while (p->playing)
                play_tick(&one.play, PLAY_PAUSE_MS);
            assert_int_equal(p->n, p->subject.trace->count);
            side_keys(&one, i % 2 ? "esc" : "a");
            assert_int_equal(p->screen, SCREEN_ANSWER);
            assert_ptr_equal(p->subject.trace, &one.base.trace);
            assert_ptr_equal(p->subject.world, one.base.world);
            assert_int_equal(p->n, n);
        }
        assert_int_equal(one.play.answer.tries[ANSWER_FIX].count, x->fixes_count);
        assert_true(play_solved(&one.play));
        side_close(&one);
    }
}

static void a_wrong_fix_may_be_followed_by_another(void **state) {
    (void)state;
    side_solve_evidence(&s);
    side_solve_layer(&s);
    side_choose_fix(&s, "retry");
    assert_false(play_solved(&s.play));
    side_keys(&s, "esc");
    assert_int_equal(s.play.answer.step, ANSWER_FIX);
    side_choose_fix(&s, "run-shell");
    assert_int_equal(s.play.answer.outcomes[3], FIX_CROSSED);
    side_keys(&s, "a");
    side_choose_fix(&s, "narrow");
    assert_true(play_solved(&s.play));
    side_keys(&s, "end esc");
    assert_int_equal(s.play.answer.step, ANSWER_WHY); /* the explanation */
    side_keys(&s, "enter down down pgdn end home up");
    assert_int_equal(s.play.answer.step, ANSWER_WHY);
    side_keys(&s, "left"); /* the others can still be tried */
    side_choose_fix(&s, "retry");
    side_keys(&s, "esc");
    assert_true(play_solved(&s.play));
    assert_int_equal(s.play.answer.step, ANSWER_FIX);
}

static void what_can_be_done_while_watching(void **state) {
    (void)state;
    side_solve_evidence(&s);
    side_solve_layer(&s);
    side_choose_fix(&s, "ask-grant");
    Str label = play_exercise_text(&s.play, s.base.exercise->fixes[0].label);
    assert_true(str_starts(label, "Ask the folder"));
    side_keys(&s, "space home end tab v k h ? esc d");
    assert_int_equal(s.play.screen, SCREEN_COMPARE);
    assert_ptr_equal(s.play.subject.trace, &s.fixed[0].trace);
    side_keys(&s, "esc v v v v enter esc"); /* into the panel and out of it */
    assert_true(s.play.answer.watching);
    side_keys(&s, "esc");
    assert_false(s.play.answer.watching);
    assert_int_equal(s.play.screen, SCREEN_ANSWER);
}

/* --- by mouse ------------------------------------------------------------------------------ */

static void solves_by_clicks_alone(void **state) {
    (void)state;
    side_keys(&s, "click:key.a click:seq.17 click:seq.17.label");
    assert_int_equal(s.play.answer.step, ANSWER_LAYER);
    side_keys(&s, "click:answer.layer.2");
    assert_int_equal(s.play.answer.tries[ANSWER_LAYER].count, 0); /* only marked */
    side_keys(&s, "click:answer.layer.2.label");
    assert_int_equal(s.play.answer.layers[LAYER_TOOL], MARK_WRONG);
    side_keys(&s, "click:answer.layer.3 click:answer.layer.3");
    assert_int_equal(s.play.answer.step, ANSWER_FIX);
    side_keys(&s, "click:key.h.hint click:answer.fix.1 click:answer.fix.1");
    assert_true(s.play.answer.watching);
    side_keys(&s, "click:key.esc");
    assert_true(play_solved(&s.play));
    assert_int_equal(s.play.answer.hints, 1);
}

static void clicks_on_nothing(void **state) {
    (void)state;
    static const char *const ids[] = {"answer.",        "answer.layer.",
                                      "answer.layer.9", "answer.layer.-1",
                                      "answer.fix.99",  "answer.fix.x",
                                      "answer.step.9",  "answer.step.",
                                      "check.",         "check.99",
                                      "compare.1",      "compare.",
                                      "answer",         "answer.fix.99999999999",
                                      "compare.field.0"};
    side_solve_evidence(&s);
    Play before = s.play;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        play_click(&s.play, str_of(ids[i]));
    assert_int_equal(s.play.answer.step, before.answer.step);
    assert_int_equal(s.play.n, before.n);
    side_keys(&s, "esc");
    play_click(&s.play, STR("answer.layer.3")); /* not on this screen */
    assert_int_equal(s.play.answer.row[ANSWER_LAYER], before.answer.row[ANSWER_LAYER]);
}

/* --- hints, the round, keeping -----------------------------------------------------------------
 */

static void the_round_stands_where_the_notes_are(void **state) {
    (void)state;
    side_keys(&s, "end k");
    assert_true(s.play.checklist);
    assert_int_equal(s.play.panel, FOCUS_NOTES);
    NoteKind note = s.play.note;
    side_keys(&s, "n");
    assert_false(s.play.checklist);
    assert_int_equal(s.play.note, note);
    side_keys(&s, "k click:check.2"); /* to the event that shows it */
    assert_int_equal(play_event(&s.play)->kind, EVENT_TARGET);
    side_keys(&s, "k a");
    assert_true(play_checks_in_answer(&s.play)); /* at the first two steps it is there anyway */
    side_keys(&s, "k");
    assert_false(s.play.checklist);
    side_solve_evidence(&s);
    side_solve_layer(&s);
    assert_false(play_checks_in_answer(&s.play));
    side_keys(&s, "k");
    assert_true(play_checks_in_answer(&s.play));
}

static bool no_run(void *ctx, Str fix, PlayRun *out, Err *err) {
    (void)ctx, (void)fix, (void)out;
    char long_text[ERR_MESSAGE_MAX] = {0};
    memset(long_text, 'x', sizeof long_text - 1);
    return err_set(err, ERR_SCENARIO, "%s", long_text);
}

static void a_fix_that_cannot_be_run(void **state) {
    (void)state;
    side_solve_evidence(&s);
    side_solve_layer(&s);
    s.runs.fixed = no_run;
    side_choose_fix(&s, "retry");
    assert_false(s.play.answer.watching);
    assert_int_equal(s.play.screen, SCREEN_ANSWER);
    assert_int_equal(strlen(s.play.answer.note), ANSWER_NOTE - 1);
    s.runs.fixed = NULL;
    side_choose_fix(&s, "retry");
    assert_false(s.play.answer.watching);
    assert_int_equal(s.play.answer.fixes[2], MARK_WRONG);
}

static void any_keys_anywhere(void **state) {
    (void)state;
    static const char *const words[] = {"a",
                                        "d",
                                        "v",
                                        "h",
                                        "k",
                                        "enter",
                                        "esc",
                                        "up",
                                        "down",
                                        "left",
                                        "right",
                                        "tab",
                                        "home",
                                        "end",
                                        "space",
                                        "pgup",
                                        "pgdn",
                                        "shift+tab",
                                        "3",
                                        "n",
                                        "r",
                                        "c",
                                        "?",
                                        "l",
                                        "t",
                                        "click:answer.fix.2",
                                        "click:answer.layer.3",
                                        "click:seq.17",
                                        "click:compare.4"};
    uint32_t seed = 20251125;
    side_solve_evidence(&s);
    side_solve_layer(&s);
    for (int i = 0; i < 6000; i++) {
        seed = seed * 1664525 + 1013904223;
        side_keys(&s, words[(seed >> 16) % (sizeof words / sizeof *words)]);
        assert_true(s.play.n <= s.play.subject.trace->count);
        assert_true(s.play.answer.step <= s.play.answer.reached);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(opens_only_on_an_exercise, open, close),
        cmocka_unit_test_setup_teardown(nothing_is_pointed_at_before_the_first_event, open, close),
        cmocka_unit_test_setup_teardown(points_at_an_event, open, close),
        cmocka_unit_test_setup_teardown(steps_open_one_after_the_other, open, close),
        cmocka_unit_test_setup_teardown(only_the_first_step_moves_through_the_run, open, close),
        cmocka_unit_test(every_layer_says_its_own),
        cmocka_unit_test_setup_teardown(the_latest_tries_are_kept, open, close),
        cmocka_unit_test(watches_each_fix),
        cmocka_unit_test_setup_teardown(a_wrong_fix_may_be_followed_by_another, open, close),
        cmocka_unit_test_setup_teardown(what_can_be_done_while_watching, open, close),
        cmocka_unit_test_setup_teardown(solves_by_clicks_alone, open, close),
        cmocka_unit_test_setup_teardown(clicks_on_nothing, open, close),
        cmocka_unit_test_setup_teardown(the_round_stands_where_the_notes_are, open, close),
        cmocka_unit_test_setup_teardown(a_fix_that_cannot_be_run, open, close),
        cmocka_unit_test_setup_teardown(any_keys_anywhere, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
