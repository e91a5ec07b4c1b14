/* A set of exercises in a session: hints, solutions, pauses, the clock, the review, and what comes
   back when one returns. */
#include "support/cm.h"
#include "support/set_shown.h"

static Shown shown;

static int begin(void **state) {
    (void)state;
    set_open(&shown, NULL);
    return 0;
}

static int end(void **state) {
    (void)state;
    shown_close(&shown);
    return 0;
}

static Quiz *quiz(void) { return set_quiz(&shown); }

static void keys(const char *words) { set_keys(&shown, words); }

static const QuizDone *done(uint32_t at) { return &quiz()->done[at]; }

/* Moves to the choice by arrows alone, and takes it. */
static void choose(const char *id) {
    uint32_t row = set_row(&shown, id);
    while (quiz()->row < row)
        keys("down");
    while (quiz()->row > row)
        keys("up");
    keys("enter");
}

static void hint_and_solution(void **state) {
    (void)state;
    set_go(&shown, AT_TRUTH);
    keys("h");
    assert_false(quiz()->hint); /* it has none */
    set_go(&shown, AT_PLACE);
    keys("s");
    assert_false(quiz()->solution); /* not before a try */
    keys("h");
    assert_true(quiz()->hint);
    keys("h h h");
    assert_int_equal(done(AT_PLACE)->hints, 1);
    choose("model");
    keys("enter");
    assert_false(quiz()->mark.right);
    keys("s");
    assert_true(quiz()->solution);
    assert_true(str_is(quiz()->answer.values[0], "client-server"));
    assert_true(done(AT_PLACE)->shown);
    assert_false(done(AT_PLACE)->right); /* given up is not answered */
    assert_int_equal(done(AT_PLACE)->tries, 1);
    keys("enter");
    assert_int_equal(quiz()->at, AT_TOOLS);
}

static void what_to_open_next(void **state) {
    (void)state;
    set_go(&shown, AT_PLACE);
    assert_false(play_quiz_next(&shown.stage.play));
    choose("host");
    keys("enter");
    assert_false(play_quiz_next(&shown.stage.play)); /* it would tell the answer */
    choose("client-server");
    keys("enter");
    assert_true(play_quiz_next(&shown.stage.play));
    assert_string_equal(shown.stage.play.wanted, "flow/seven-frames@7");
    assert_true(play_take_want(&shown.stage.play) & WANT_OPEN);
}

static void skip_and_come_back(void **state) {
    (void)state;
    set_go(&shown, AT_LAYER);
    keys("right right pgdn");
    assert_int_equal(quiz()->at, AT_PREDICT);
    keys("left pgup");
    assert_int_equal(quiz()->at, AT_EVIDENCE);
    assert_int_equal(done(AT_FIX)->tries, 0);
    assert_int_equal(quiz_open_item(quiz(), 0), AT_LAYER);
    keys("left left left");
    assert_int_equal(quiz()->at, AT_LAYER);
}

static void paused_nothing_is_answered(void **state) {
    (void)state;
    set_go(&shown, AT_TRUTH);
    keys("p 1 2 down right enter");
    assert_false(quiz()->paused); /* Enter went on, and nothing else was done */
    assert_int_equal(quiz()->answer.values[0].n, 0);
    assert_int_equal(quiz()->at, AT_TRUTH);
}

static uint64_t now;

static uint64_t clock_of(void *ctx) {
    (void)ctx;
    return now;
}

static void time_stands_still_while_paused(void **state) {
    (void)state;
    set_go(&shown, AT_TRUTH);
    QuizCalls before = quiz()->calls;
    quiz()->calls.now = clock_of;
    quiz()->used_ms = 0;
    quiz()->now_ms = 0;
    now = 1000;
    quiz_clock(quiz());
    now = 61500;
    assert_true(quiz_clock(quiz())); /* a minute is over */
    assert_int_equal(quiz()->used_ms, 60500);
    keys("p");
    now = 900000;
    quiz_clock(quiz());
    assert_int_equal(quiz()->used_ms, 60500);
    keys("p");
    now = 905000;
    quiz_clock(quiz());
    assert_int_equal(quiz()->used_ms, 65500);
    quiz()->options.minutes = 2;
    assert_int_equal(quiz_left_ms(quiz()), 54500);
    assert_false(quiz_late(quiz()));
    now = 1000000;
    quiz_clock(quiz());
    assert_true(quiz_late(quiz()));
    quiz()->options.minutes = 0;
    quiz()->calls = before;
    quiz()->used_ms = 0;
}

/* --- leaders, the end
 * ------------------------------------------------------------------------------ */

static void answers_are_taken_in_silence(void **state) {
    (void)state;
    quiz()->options.hide_answers = true;
    set_go(&shown, AT_TRUTH);
    keys("1 1 enter");
    assert_int_equal(done(AT_TRUTH)->tries, 1);
    assert_false(quiz_tells(quiz()));
    keys("s");
    assert_false(quiz()->solution);
    keys("enter");
    assert_int_equal(quiz()->at, AT_PLACE);
    quiz()->options.hide_answers = false;
}

static void the_review(void **state) {
    (void)state;
    set_go(&shown, AT_PLACE);
    choose("client-server");
    keys("enter");
    set_come(&shown, AT_TOOLS);
    keys("right");
    assert_true(quiz_over(quiz()));
    assert_null(quiz_item(quiz()));
    assert_int_equal(quiz_count_right(quiz()), 1);
    keys("down down enter");
    assert_int_equal(quiz()->at, AT_FIX);
    keys("end");
    set_come(&shown, AT_REVIEW);
    keys("end enter"); /* starts over */
    assert_int_equal(quiz()->at, 0);
    assert_int_equal(quiz_count_right(quiz()), 0);
}

static void pages_lead_back(void **state) {
    (void)state;
    static const char *const ways[] = {"? esc",   "f1 enter", "g esc",    "esc esc",
                                       "tab esc", "tab a",    "tab tab a"};
    set_go(&shown, AT_LAYER);
    choose("protocol");
    uint32_t row = quiz()->row;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        keys(ways[i]);
        if (shown.stage.play.screen != SCREEN_QUIZ) fail_msg("%s does not lead back", ways[i]);
        assert_true(str_is(quiz()->answer.values[0], "protocol"));
        assert_int_equal(quiz()->row, row);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hint_and_solution),
        cmocka_unit_test(what_to_open_next),
        cmocka_unit_test(skip_and_come_back),
        cmocka_unit_test(paused_nothing_is_answered),
        cmocka_unit_test(time_stands_still_while_paused),
        cmocka_unit_test(answers_are_taken_in_silence),
        cmocka_unit_test(the_review),
        cmocka_unit_test(pages_lead_back),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
