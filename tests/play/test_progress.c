/* The page of the learner's answers: what it asks of its shell, and what it asks before. */
#include "support/cm.h"
#include "support/session.h"

#include "play/progress.h"

#include <string.h>

static Session s;

#define TEXT(literal)                                                                              \
    { literal, sizeof(literal) - 1 }
#define ROW(i, t, o)                                                                               \
    { .id = TEXT(i), .chapter = TEXT("faults"), .kind = TEXT("fault"), .tried = t, .solved = o }

static const CourseRow rows[] = {ROW("faults/one", true, true), ROW("faults/two", false, false),
                                 ROW("faults/three", true, false)};
static const Course course = {rows, sizeof rows / sizeof *rows};

static int open(void **state) {
    (void)state;
    session_open(&s);
    play_set_course(&s.play, &course);
    session_keys(&s, "3 esc click:menu.progress");
    assert_int_equal(s.play.screen, SCREEN_PROGRESS);
    assert_true(play_take_want(&s.play) & WANT_COURSE);
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

/* What the page wants, once; nothing else is wanted. */
static void wants(ProgressDoing doing, const char *word) {
    assert_int_equal(play_take_want(&s.play), WANT_PROGRESS);
    assert_int_equal(s.play.doing, doing);
    assert_string_equal(s.play.wanted, word);
    assert_int_equal(s.play.asked, 0);
}

static void lists_what_was_tried(void **state) {
    (void)state;
    assert_int_equal(progress_count(&s.play), 5);
    assert_int_equal(progress_line(&s.play, 0).doing, PROGRESS_EXPORT);
    assert_int_equal(progress_line(&s.play, 1).doing, PROGRESS_IMPORT);
    assert_ptr_equal(progress_line(&s.play, 2).lesson, &rows[0]);
    assert_ptr_equal(progress_line(&s.play, 3).lesson, &rows[2]);
    assert_int_equal(progress_line(&s.play, 4).doing, PROGRESS_RESET_ALL);
    play_set_course(&s.play, NULL);
    assert_int_equal(progress_count(&s.play), 3);
    assert_int_equal(progress_line(&s.play, 2).doing, PROGRESS_RESET_ALL);
}

static void a_mystery_is_not_given_away(void **state) {
    (void)state;
    s.play.mystery = 7;
    assert_int_equal(progress_count(&s.play), 4);
    assert_ptr_equal(progress_line(&s.play, 2).lesson, &rows[0]); /* it was solved before */
    assert_false(play_tells_tried(&s.play, &rows[2]));
    s.play.answer.solved = true;
    assert_int_equal(progress_count(&s.play), 5);
    s.play.mystery = 0;
}

static void files_need_no_question(void **state) {
    (void)state;
    session_keys(&s, "enter");
    wants(PROGRESS_EXPORT, "~/faultline-answers.jsonl");
    session_keys(&s, "backspace 2 down enter");
    wants(PROGRESS_IMPORT, "~/faultline-answers.json2");
    for (int i = 0; i < 40; i++)
        session_press(&s, "backspace");
    assert_false(session_press(&s, "enter")); /* no path, nothing to do */
    assert_int_equal(play_take_want(&s.play), 0);
}

static void one_lesson_is_asked_about_once(void **state) {
    (void)state;
    session_keys(&s, "down down down enter");
    assert_int_equal(play_take_want(&s.play), 0);
    assert_int_equal(s.play.asked, 1);
    session_keys(&s, "enter");
    wants(PROGRESS_RESET, "faults/three");
    assert_int_equal(s.play.chosen, 0); /* one Enter too many removes nothing more */
}

static void everything_is_asked_about_twice(void **state) {
    (void)state;
    session_keys(&s, "pgdn enter enter");
    assert_int_equal(play_take_want(&s.play), 0);
    assert_int_equal(s.play.asked, 2);
    session_keys(&s, "enter");
    wants(PROGRESS_RESET_ALL, "");
}

static void anything_else_is_a_no(void **state) {
    (void)state;
    static const char *const noes[] = {"esc", "up", "x", "left"};
    for (size_t i = 0; i < sizeof noes / sizeof *noes; i++) {
        session_keys(&s, "pgdn enter enter");
        assert_int_equal(s.play.asked, 2);
        session_keys(&s, noes[i]);
        assert_int_equal(s.play.asked, 0);
        assert_int_equal(s.play.screen, SCREEN_PROGRESS);
        assert_int_equal(play_take_want(&s.play), 0);
    }
    session_keys(&s, "pgdn enter f1 esc esc tab right right enter pgdn"); /* opened again */
    assert_int_equal(s.play.asked, 0);
}

static void works_by_clicks(void **state) {
    (void)state;
    session_keys(&s, "click:progress.line.2.label");
    assert_int_equal(s.play.chosen, 2);
    session_keys(&s, "click:progress.line.2");
    assert_int_equal(s.play.asked, 1);
    session_keys(&s, "click:progress.line.3"); /* another line: no */
    assert_int_equal(s.play.asked, 0);
    session_keys(&s, "click:progress.line.3 click:progress.line.3");
    wants(PROGRESS_RESET, "faults/three");
    assert_false(session_press(&s, "click:progress.line.99"));
    assert_false(session_press(&s, "click:progress.line."));
    assert_false(session_press(&s, "click:progress.line.999999999999"));
    assert_false(session_press(&s, "click:progress.path"));
    assert_int_equal(play_take_want(&s.play), 0);
}

static void an_answer_is_forgotten(void **state) {
    (void)state;
    PlayAnswer *a = &s.play.answer;
    *a = (PlayAnswer){.step = ANSWER_WHY, .reached = ANSWER_WHY, .solved = true, .fix_count = 3};
    a->layers[LAYER_TOOL] = MARK_WRONG;
    a->hints = 2;
    play_forget_answer(&s.play);
    PlayAnswer fresh = {.fix_count = 3};
    assert_memory_equal(a, &fresh, sizeof fresh);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lists_what_was_tried, open, close),
        cmocka_unit_test_setup_teardown(a_mystery_is_not_given_away, open, close),
        cmocka_unit_test_setup_teardown(files_need_no_question, open, close),
        cmocka_unit_test_setup_teardown(one_lesson_is_asked_about_once, open, close),
        cmocka_unit_test_setup_teardown(everything_is_asked_about_twice, open, close),
        cmocka_unit_test_setup_teardown(anything_else_is_a_no, open, close),
        cmocka_unit_test_setup_teardown(works_by_clicks, open, close),
        cmocka_unit_test_setup_teardown(an_answer_is_forgotten, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
