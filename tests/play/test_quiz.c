/* A set of exercises in a session: each kind answered by keys, by clicks, by the wheel. */
#include "support/cm.h"
#include "support/set_shown.h"

#include "quiz/words.h"

#include <stdio.h>
#include <string.h>

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

static void send_it(void) { keys("end enter"); }

/* Answered right at once, and said so. */
static void is_right(uint32_t at) {
    if (!done(at)->right)
        fail_msg("exercise %u: %u of %u", at, quiz()->mark.right_count, quiz()->mark.asked);
    assert_true(done(at)->first);
    assert_int_equal(done(at)->tries, 1);
    assert_true(quiz_tells(quiz()));
    assert_false(form_text_none(&quiz()->mark.says));
}

/* --- each kind by keys --------------------------------------------------------------- */

static void name_the_layer(void **state) {
    (void)state;
    set_go(&shown, AT_LAYER);
    QuizRow rows[QUIZ_ROWS];
    uint32_t before = quiz_rows(quiz(), rows);
    choose("authorization");
    assert_true(quiz_rows(quiz(), rows) > before); /* now there are kinds, those of the layer */
    assert_int_equal(rows[quiz()->row].slot, 1);
    choose("forbidden");
    assert_int_equal(quiz()->row, quiz_rows(quiz(), rows) - 1);
    keys("enter");
    is_right(AT_LAYER);
    keys("enter");
    assert_int_equal(quiz()->at, AT_EVIDENCE);
}

static void another_layer_forgets_the_kind(void **state) {
    (void)state;
    set_go(&shown, AT_LAYER);
    choose("authorization");
    choose("forbidden");
    choose("protocol");
    assert_int_equal(quiz()->answer.values[1].n, 0);
    send_it();
    assert_int_equal(done(AT_LAYER)->tries, 0); /* it goes to what is open instead */
    QuizRow rows[QUIZ_ROWS];
    quiz_rows(quiz(), rows);
    assert_int_equal(rows[quiz()->row].slot, 1);
}

static void point_at_the_evidence(void **state) {
    (void)state;
    set_go(&shown, AT_EVIDENCE);
    assert_int_equal(shown.stage.play.n, shown.stage.play.subject.trace->count);
    keys("click:seq.1 enter");
    assert_true(str_is(quiz()->answer.values[0], "1"));
    keys("enter");
    assert_int_equal(done(AT_EVIDENCE)->tries, 1);
    assert_false(done(AT_EVIDENCE)->right);
    uint64_t seq = word_number(quiz()->form.slots[0].right);
    char click[40];
    keys("home");
    snprintf(click, sizeof click, "click:seq.%u", (unsigned)seq);
    keys(click); /* goes there */
    keys(click); /* points at it */
    assert_int_equal(word_number(quiz()->answer.values[0]), seq);
    send_it();
    assert_true(done(AT_EVIDENCE)->right);
    assert_false(done(AT_EVIDENCE)->first);
}

static void choose_the_fix(void **state) {
    (void)state;
    set_go(&shown, AT_FIX);
    char id[QUIZ_MAX_ID + 1];
    snprintf(id, sizeof id, "%.*s", STR_ARG(quiz()->form.slots[0].right));
    choose(id);
    keys("enter");
    is_right(AT_FIX);
    assert_int_equal(quiz()->outcome, FIX_REACHED);
    assert_non_null(quiz()->ran.trace);
    keys("tab");
    assert_int_equal(shown.stage.play.screen, SCREEN_STAGE);
    assert_ptr_equal(shown.stage.play.subject.trace, quiz()->ran.trace);
    keys("a");
    assert_int_equal(shown.stage.play.screen, SCREEN_QUIZ);
    assert_ptr_equal(shown.stage.play.subject.trace, &quiz()->asked);
    assert_true(quiz()->said); /* what was said is still there */
}

static void predict_what_comes(void **state) {
    (void)state;
    set_go(&shown, AT_PREDICT);
    assert_int_equal(shown.stage.play.subject.trace->count, quiz()->form.seq);
    choose("request");
    choose("client");
    QuizRow rows[QUIZ_ROWS];
    quiz_rows(quiz(), rows);
    assert_int_equal(rows[quiz()->row].slot, 2);
    keys("3"); /* the server: its third choice */
    choose("tools/call");
    keys("enter");
    is_right(AT_PREDICT);
    assert_true(shown.stage.play.subject.trace->count > quiz()->form.seq);
    assert_int_equal(shown.stage.play.n, quiz()->form.seq + 1);
}

/* With no message nothing else is asked. */
static void nothing_is_one_answer(void **state) {
    (void)state;
    set_go(&shown, AT_PREDICT);
    choose("nothing");
    QuizRow rows[QUIZ_ROWS];
    assert_int_equal(quiz()->row, quiz_rows(quiz(), rows) - 1);
    keys("enter");
    assert_int_equal(done(AT_PREDICT)->tries, 1);
    assert_int_equal(quiz()->mark.asked, 1);
    assert_false(quiz()->mark.right);
}

/* Lifts the row of this id and carries it to its place. */
static void carry(const char *id, uint32_t to) {
    uint32_t row = set_row(&shown, id);
    while (quiz()->row != row)
        keys(quiz()->row < row ? "down" : "up");
    keys("enter");
    assert_true(quiz()->lifted);
    while (quiz()->row != to)
        keys(quiz()->row < to ? "down" : "up");
    assert_int_equal(set_row(&shown, id), to);
    keys("enter");
    assert_false(quiz()->lifted);
}

static void put_in_order(void **state) {
    (void)state;
    set_go(&shown, AT_ORDER);
    assert_false(str_eq(quiz()->answer.values[0], quiz()->form.slots[0].right));
    carry("ask", 0);
    carry("agree", 1);
    carry("notifications/initialized", 2);
    carry("list", 3);
    send_it();
    is_right(AT_ORDER);
}

static void a_lifted_row_stays_inside(void **state) {
    (void)state;
    set_go(&shown, AT_ORDER);
    keys("enter up up");
    assert_true(quiz()->lifted);
    assert_int_equal(quiz()->row, 0);
    for (int i = 0; i < 12; i++)
        keys("down");
    assert_int_equal(quiz()->row, 4);
    keys("end"); /* puts it down */
    assert_false(quiz()->lifted);
    keys("down up enter");
    assert_true(quiz()->lifted);
    keys("2");
    assert_int_equal(quiz()->row, 1);
    assert_true(quiz()->lifted);
    keys("esc");
    assert_false(quiz()->lifted);
    assert_int_equal(shown.stage.play.screen, SCREEN_QUIZ);
}

static void match_duties(void **state) {
    (void)state;
    set_go(&shown, AT_MATCH);
    keys("1 2 4 3 enter"); /* each number goes to the next duty */
    is_right(AT_MATCH);
    assert_int_equal(quiz()->mark.asked, 4);
}

static void one_duty_is_wrong(void **state) {
    (void)state;
    set_go(&shown, AT_MATCH);
    keys("3 2 4 3 enter");
    assert_false(quiz()->mark.right);
    assert_int_equal(quiz()->mark.right_count, 3);
    assert_false(quiz()->mark.slots[0]);
    keys("enter"); /* back to what is wrong */
    QuizRow rows[QUIZ_ROWS];
    quiz_rows(quiz(), rows);
    assert_int_equal(rows[quiz()->row].slot, 0);
    assert_int_equal(rows[quiz()->row].choice, 2);
    keys("1");
    assert_false(quiz()->marked);
    send_it();
    assert_true(done(AT_MATCH)->right);
    assert_false(done(AT_MATCH)->first);
}

static void repair_a_message(void **state) {
    (void)state;
    set_go(&shown, AT_REPAIR);
    assert_null(play_typing(&shown.stage.play));
    keys("enter");
    const Typed *t = play_typing(&shown.stage.play);
    assert_ptr_equal(t, &quiz()->text);
    Str text = typed_str(t);
    size_t at = str_find(text, STR("execute"), 0);
    assert_true(at != SIZE_MAX);
    keys("home");
    for (size_t i = 0; i < at + 7; i++)
        keys("right");
    for (int i = 0; i < 7; i++)
        keys("backspace");
    keys("type:call");
    assert_true(str_find(typed_str(t), STR("tools/call"), 0) != SIZE_MAX);
    assert_int_equal(quiz()->at, AT_REPAIR); /* right and left moved the caret alone */
    keys("enter enter");
    is_right(AT_REPAIR);
    assert_non_null(quiz()->ran.trace);
    assert_null(play_typing(&shown.stage.play)); /* it is done with: letters are keys again */
}

static void letters_in_a_message_are_text(void **state) {
    (void)state;
    set_go(&shown, AT_REPAIR);
    keys("enter end h s p o 1 ? l");
    assert_true(str_ends(typed_str(&quiz()->text), "hspo1?l"));
    assert_false(quiz()->paused || quiz()->hint || quiz()->solution);
    play_paste(&shown.stage.play, STR("{\n}"));
    assert_true(str_ends(typed_str(&quiz()->text), "{ }"));
    keys("down p");
    assert_true(quiz()->paused);
    keys("p");
}

static void refuse_a_card(void **state) {
    (void)state;
    set_go(&shown, AT_APPROVE);
    keys("2");
    choose("evidence");
    keys("enter");
    is_right(AT_APPROVE);
}

static void judge_a_claim(void **state) {
    (void)state;
    set_go(&shown, AT_TRUTH);
    choose("false");
    choose("carried");
    keys("enter");
    is_right(AT_TRUTH);
    set_go(&shown, AT_TRUTH);
    keys("1 2 enter"); /* true, and the other reason */
    assert_int_equal(quiz()->mark.right_count, 0);
    assert_true(str_is(quiz()->mark.says.text->en, "It comes with 200, as any answer does."));
}

static void place_a_line(void **state) {
    (void)state;
    set_go(&shown, AT_PLACE);
    keys("9");
    assert_true(str_is(quiz()->answer.values[0], "server-target"));
    choose("client-server");
    keys("enter");
    is_right(AT_PLACE);
}

static void pick_tools(void **state) {
    (void)state;
    set_go(&shown, AT_TOOLS);
    keys("1 2 1"); /* ticks both, and the first one not */
    assert_true(str_is(quiz()->answer.values[0], "get_ticket"));
    keys("home space");
    send_it();
    is_right(AT_TOOLS);
    assert_non_null(quiz()->ran.trace);
    set_go(&shown, AT_TOOLS);
    send_it(); /* no tool is a set, too */
    assert_int_equal(done(AT_TOOLS)->tries, 1);
    assert_true(str_is(quiz()->answer.values[0], "-"));
}

/* --- by clicks ----------------------------------------------------------------------- */

static void all_by_mouse(void **state) {
    (void)state;
    char click[40];
    set_go(&shown, AT_TRUTH);
    snprintf(click, sizeof click, "click:quiz.row.%u", set_row(&shown, "false"));
    keys(click);
    snprintf(click, sizeof click, "click:quiz.row.%u.label", set_row(&shown, "carried"));
    keys(click);
    QuizRow rows[QUIZ_ROWS];
    snprintf(click, sizeof click, "click:quiz.row.%u", quiz_rows(quiz(), rows) - 1);
    keys(click);
    is_right(AT_TRUTH);
    keys("click:quiz.item.9");
    assert_int_equal(quiz()->at, 9);
    keys("click:key.p.clock");
    assert_true(quiz()->paused);
    keys("click:quiz.item.2"); /* wherever it is, it goes on */
    assert_false(quiz()->paused);
    assert_int_equal(quiz()->at, 9);
    set_go(&shown, AT_ORDER);
    snprintf(click, sizeof click, "click:quiz.row.%u", set_row(&shown, "list"));
    keys(click);
    assert_false(quiz()->lifted); /* the first click chooses, the next one lifts */
    keys(click);
    assert_true(quiz()->lifted);
    keys(click);
    assert_false(quiz()->lifted);
}

static void the_wheel_goes_from_line_to_line(void **state) {
    (void)state;
    Play *p = &shown.stage.play;
    set_go(&shown, AT_LAYER);
    assert_true(play_scroll(p, STR("quiz.row.0.label"), 3));
    assert_int_equal(quiz()->row, 3);
    assert_true(play_scroll(p, STR("quiz"), 100));
    assert_int_equal(quiz()->row, 8); /* the one that answers */
    assert_false(play_scroll(p, STR("quiz"), 1));
    assert_true(play_scroll(p, STR("quiz.ask"), -8));
    assert_int_equal(quiz()->row, 0);
    assert_int_equal(quiz()->answer.values[0].n, 0); /* it chooses nothing */
    set_go(&shown, AT_ORDER);
    keys("enter");
    assert_false(play_scroll(p, STR("quiz"), 1)); /* what is lifted is moved by keys */
    keys("enter p");
    assert_false(play_scroll(p, STR("quiz"), 1));
    keys("p");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(name_the_layer),        cmocka_unit_test(another_layer_forgets_the_kind),
        cmocka_unit_test(point_at_the_evidence), cmocka_unit_test(choose_the_fix),
        cmocka_unit_test(predict_what_comes),    cmocka_unit_test(nothing_is_one_answer),
        cmocka_unit_test(put_in_order),          cmocka_unit_test(a_lifted_row_stays_inside),
        cmocka_unit_test(match_duties),          cmocka_unit_test(one_duty_is_wrong),
        cmocka_unit_test(repair_a_message),      cmocka_unit_test(letters_in_a_message_are_text),
        cmocka_unit_test(refuse_a_card),         cmocka_unit_test(judge_a_claim),
        cmocka_unit_test(place_a_line),          cmocka_unit_test(pick_tools),
        cmocka_unit_test(all_by_mouse),          cmocka_unit_test(the_wheel_goes_from_line_to_line),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
