/* What is kept of an answer, and what of it stays: tries, hints, the log's refusals, another day.
 */
#include "support/cm.h"
#include "support/side.h"

static Side s;

static int open(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    return 0;
}

static int close(void **state) {
    (void)state;
    side_close(&s);
    return 0;
}

/* Enter pressed twice is no second try, nor is what one looks at once the part is right. */
static void the_same_again_is_no_answer(void **state) {
    (void)state;
    side_keys(&s, "home down a enter enter");
    assert_int_equal(s.play.answer.tries[ANSWER_EVIDENCE].count, 1);
    assert_int_equal(s.kept, 1);
    assert_true(s.play.notice.n > 0); /* it is said, and not in silence */
    side_solve_evidence(&s);
    side_choose_layer(&s, LAYER_TOOL);
    side_choose_layer(&s, LAYER_TOOL);
    side_solve_layer(&s);
    assert_int_equal(s.kept, 4);
    side_keys(&s, "left");
    side_choose_layer(&s, LAYER_TRUST); /* what would have been said? */
    assert_int_equal(s.play.answer.layers[LAYER_TRUST], MARK_WRONG);
    assert_int_equal(s.kept, 4);
    side_keys(&s, "right");
    side_choose_fix(&s, "retry");
    side_keys(&s, "esc");
    side_choose_fix(&s, "retry"); /* is seen again */
    assert_true(s.play.answer.watching);
    assert_int_equal(s.kept, 5);
    side_keys(&s, "esc");
    side_choose_fix(&s, "narrow");
    side_keys(&s, "esc left");
    side_choose_fix(&s, "run-shell");
    assert_true(s.play.answer.watching);
    assert_int_equal(s.kept, 6);
    assert_int_equal(s.play.answer.kept, KEPT_NOTHING);
}

/* … unless it could not be kept the first time. */
static void what_was_not_kept_can_be_given_again(void **state) {
    (void)state;
    s.refuse = true;
    side_keys(&s, "home down a enter");
    assert_int_equal(s.play.answer.kept, KEPT_FAILED);
    s.refuse = false;
    side_keys(&s, "enter");
    assert_int_equal(s.kept, 1);
    assert_int_equal(s.play.answer.kept, KEPT_SAVED);
}

static void hints_are_counted(void **state) {
    (void)state;
    Str text;
    assert_false(play_hint_text(&s.play, &text));
    for (uint32_t i = 1; i <= EXERCISE_HINTS; i++) {
        side_keys(&s, "h");
        assert_true(play_hint_text(&s.play, &text));
        assert_true(str_eq(text, play_exercise_text(&s.play, s.base.exercise->hints[i - 1])));
        assert_int_equal(s.play.answer.hints, i);
    }
    side_keys(&s, "h");
    assert_false(play_hint_text(&s.play, &text));
    side_keys(&s, "h h"); /* seen again is not one more */
    assert_int_equal(s.play.answer.hints, EXERCISE_HINTS);
    side_solve_evidence(&s);
    assert_int_equal(s.last_hints, EXERCISE_HINTS);
}

static void what_cannot_be_kept_is_still_there(void **state) {
    (void)state;
    s.refuse = true;
    side_solve_evidence(&s);
    assert_int_equal(s.play.answer.kept, KEPT_FAILED);
    assert_string_equal(s.play.answer.note, "No space left on device.");
    assert_int_equal(s.play.answer.tries[ANSWER_EVIDENCE].count, 1);
    side_solve_layer(&s);
    assert_int_equal(s.kept, 0);
    s.refuse = false;
    side_choose_fix(&s, "ask-grant");
    assert_int_equal(s.kept, 1);
    assert_int_equal(s.play.answer.kept, KEPT_SAVED);
    assert_string_equal(s.play.answer.note, "");
    assert_true(s.last.has_fix && str_is(s.last.fix, "ask-grant"));
    s.runs.save = NULL; /* nobody keeps answers: nothing is said of it */
    side_keys(&s, "esc left");
    side_choose_fix(&s, "narrow");
    assert_int_equal(s.play.answer.kept, KEPT_NOTHING);
}

/* What was solved some other day can be read up, and tried anew. */
static void the_explanation_stays(void **state) {
    (void)state;
    Side one;
    side_open(&one, "faults/forbidden", &(PlayOptions){.still = true, .known = true});
    side_keys(&one, "a right");
    assert_int_equal(one.play.answer.step, ANSWER_WHY);
    side_keys(&one, "left left");
    assert_int_equal(one.play.answer.step, ANSWER_EVIDENCE);
    side_keys(&one, "click:answer.step.3");
    assert_int_equal(one.play.answer.step, ANSWER_WHY);
    assert_false(play_solved(&one.play));
    side_keys(&one, "click:answer.step.1 click:answer.step.0");
    side_solve_evidence(&one);
    assert_int_equal(one.play.answer.step, ANSWER_LAYER);
    assert_int_equal(one.kept, 1);
    side_keys(&one, "right");
    assert_int_equal(one.play.answer.step, ANSWER_WHY);
    play_forget_answer(&one.play);
    assert_false(answer_is_open(&one.play.answer, ANSWER_WHY));
    side_close(&one);
    side_open(&one, "faults/forbidden", &(PlayOptions){.still = true, .known = true, .mystery = 3});
    side_keys(&one, "a right click:answer.step.3"); /* a mystery keeps its secret */
    assert_int_equal(one.play.answer.step, ANSWER_EVIDENCE);
    side_close(&one);
}

/* Loaded anew, the answer is where it was, unless it is another exercise. */
static void reloading_forgets_nothing(void **state) {
    (void)state;
    side_solve_evidence(&s);
    side_choose_layer(&s, LAYER_TOOL);
    side_solve_layer(&s);
    side_choose_fix(&s, "retry");
    side_keys(&s, "v v k");
    Play before = s.play;
    PlaySubject subject = s.play.subject;
    subject.world = s.base.world;
    subject.trace = &s.base.trace;
    play_init(&s.play, &subject, &(PlayOptions){.still = true});
    play_answer_keep(&s.play, &before);
    assert_int_equal(s.play.screen, SCREEN_ANSWER);
    assert_int_equal(s.play.answer.step, ANSWER_FIX);
    assert_int_equal(s.play.answer.layers[LAYER_TOOL], MARK_WRONG);
    assert_int_equal(s.play.answer.outcomes[2], FIX_MISSED);
    assert_false(s.play.answer.watching);
    assert_int_equal(s.play.sight, SIGHT_CLIENT);
    assert_true(s.play.checklist);
    before.answer.fix_count++;
    play_init(&s.play, &subject, &(PlayOptions){.still = true});
    play_answer_keep(&s.play, &before);
    assert_int_equal(s.play.answer.reached, ANSWER_EVIDENCE);
    assert_int_equal(s.play.screen, SCREEN_STAGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_again_is_no_answer, open, close),
        cmocka_unit_test_setup_teardown(what_was_not_kept_can_be_given_again, open, close),
        cmocka_unit_test_setup_teardown(hints_are_counted, open, close),
        cmocka_unit_test_setup_teardown(what_cannot_be_kept_is_still_there, open, close),
        cmocka_unit_test(the_explanation_stays),
        cmocka_unit_test_setup_teardown(reloading_forgets_nothing, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
