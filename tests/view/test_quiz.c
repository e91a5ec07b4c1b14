/* Every kind of exercise at every size, zoom, language and theme, asked, answered wrongly and
   rightly: the rules of the look hold; nothing of what is asked for is told too early. */
#include "support/cm.h"
#include "support/layout_rules.h"
#include "support/session.h"
#include "support/set_shown.h"

#include <stdio.h>
#include <string.h>

static const int sizes[][2] = {{1024, 640}, {1280, 720}, {1920, 1080}, {3840, 2160}};
static const int odd[][2] = {{640, 400}, {700, 1400}, {899, 700}, {1100, 500}};
static const float zooms[] = {0.75f, 1, 1.5f, 2.5f};

enum { SIZES = sizeof sizes / sizeof *sizes, ODD = sizeof odd / sizeof *odd, ZOOMS = 4 };

static Shown shown;
static unsigned pictures;

static int begin(void **state) {
    (void)state;
    set_open(&shown, NULL);
    return 0;
}

static int end(void **state) {
    (void)state;
    printf("%u pictures\n", pictures);
    shown_close(&shown);
    return 0;
}

static Play *play(void) { return &shown.stage.play; }

static void check(const char *what, const int size[2]) {
    char where[200];
    snprintf(where, sizeof where, "%s, exercise %u: %dx%d zoom %.2f %s theme %d", what,
             set_quiz(&shown)->at, size[0], size[1], (double)play()->zoom, lang_name(play()->lang),
             (int)play()->theme);
    shown_draw(&shown, (ViewSize){size[0], size[1], 1});
    layout_check(&shown.layout, play()->theme, where);
    layout_check_drawn(&shown.layout, &shown.draw, where);
    if (layout_find(&shown.layout, "quiz") == NULL) fail_msg("%s: there is no exercise", where);
    pictures++;
}

/* --- the whole product --------------------------------------------------------------- */

static void every_kind_everywhere(void **state) {
    (void)state;
    for (uint32_t at = 0; at <= AT_REVIEW; at++) {
        set_go(&shown, at);
        for (int size = 0; size < SIZES; size++)
            for (int zoom = 0; zoom < ZOOMS; zoom++)
                for (int look = 0; look < THEME_COUNT * LANG_COUNT; look++) {
                    play()->zoom = zooms[zoom];
                    play()->theme = (PlayTheme)(look % THEME_COUNT);
                    play()->lang = (Lang)(look / THEME_COUNT);
                    check("asked", sizes[size]);
                    shown_check_glyphs(&shown, "asked");
                }
    }
}

/* --- every state of every kind ------------------------------------------------------- */

/* The theme changes from one picture to the next. */
static void sweep(const char *what) {
    static int theme;
    TextMeter real = shown.meter;
    shown.meter = session_meter();
    for (int size = 0; size < SIZES + ODD; size++)
        for (int zoom = 0; zoom < ZOOMS; zoom++)
            for (int lang = 0; lang < LANG_COUNT; lang++, theme++) {
                play()->zoom = zooms[zoom];
                play()->lang = (Lang)lang;
                play()->theme = (PlayTheme)(theme % THEME_COUNT);
                check(what, size < SIZES ? sizes[size] : odd[size - SIZES]);
            }
    shown.meter = real;
    play()->zoom = 1;
}

static void every_state(void **state) {
    (void)state;
    for (uint32_t at = 0; at < AT_REVIEW; at++) {
        set_go(&shown, at);
        set_keys(&shown, "click:key.h");
        sweep("asked, with a hint");
        bool may_be_wrong = at != AT_ORDER;
        if (at == AT_ORDER) set_keys(&shown, "end enter");
        if (may_be_wrong) set_answer(&shown, false);
        sweep("wrong");
        if (at != AT_REPAIR) set_keys(&shown, "click:quiz.row.0");
        sweep("changed since");
        set_come(&shown, at);
        set_answer(&shown, true);
        sweep("right");
        set_keys(&shown, "home");
        sweep("right, its first line in hand");
    }
    set_come(&shown, AT_REVIEW);
    sweep("the review of all");
    set_keys(&shown, "end");
    sweep("the end of the review");
}

/* Each line in hand once, where the list scrolls. */
static void every_line_in_hand_is_seen(void **state) {
    (void)state;
    QuizRow rows[QUIZ_ROWS];
    static const int small[2] = {640, 400};
    for (uint32_t at = 0; at <= AT_REVIEW; at++) {
        set_go(&shown, at);
        uint32_t n = quiz_rows(set_quiz(&shown), rows);
        for (uint32_t i = 0; i < n; i++) {
            char id[40];
            set_quiz(&shown)->row = i;
            check("in hand", small);
            snprintf(id, sizeof id, "quiz.row.%u", i);
            if (!layout_find(&shown.layout, id)) fail_msg("exercise %u: %s is not seen", at, id);
        }
    }
}

static void while_something_else(void **state) {
    (void)state;
    set_go(&shown, AT_ORDER);
    set_keys(&shown, "down enter down");
    sweep("lifted");
    set_keys(&shown, "enter p");
    sweep("paused");
    set_keys(&shown, "p");
    set_go(&shown, AT_REPAIR);
    set_keys(&shown, "enter home type:{");
    sweep("typing what is no JSON");
    set_keys(&shown, "end type:x_y_z");
    for (int i = 0; i < 60; i++)
        set_keys(&shown, "type:a_long_message_that_goes_on");
    sweep("typing a long message");
    set_go(&shown, AT_EVIDENCE);
    set_keys(&shown, "up up up enter");
    sweep("pointed at an event");
    set_go(&shown, AT_FIX);
    set_answer(&shown, true);
    set_quiz(&shown)->kept = KEPT_FAILED;
    snprintf(set_quiz(&shown)->note, ANSWER_NOTE, "%s",
             "There is no room left on the device for attempts.jsonl.");
    sweep("not kept");
}

static void with_little_time(void **state) {
    (void)state;
    QuizOptions before = set_quiz(&shown)->options;
    set_quiz(&shown)->options = (QuizOptions){.minutes = 15, .hide_answers = true};
    set_go(&shown, AT_TRUTH);
    sweep("with a limit");
    set_quiz(&shown)->used_ms = 14 * 60000 + 30000;
    set_answer(&shown, false);
    sweep("in the last minute, taken");
    assert_null(layout_find(&shown.layout, "quiz.said.text"));
    set_quiz(&shown)->used_ms = 20 * 60000;
    sweep("late");
    set_come(&shown, AT_REVIEW);
    sweep("the review of what is hidden");
    set_quiz(&shown)->options = before;
    set_quiz(&shown)->used_ms = 0;
}

static void its_help(void **state) {
    (void)state;
    static const ViewSize size = {1024, 640, 1};
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        set_go(&shown, AT_LAYER);
        play()->lang = (Lang)lang;
        play()->theme = THEME_DARK;
        set_keys(&shown, "?");
        shown_draw(&shown, size);
        layout_check(&shown.layout, THEME_DARK, "help");
        shown_check_glyphs(&shown, "help");
        assert_non_null(layout_find(&shown.layout, "key.h.help"));
        set_keys(&shown, "esc");
        assert_int_equal(play()->screen, SCREEN_QUIZ);
        set_keys(&shown, "esc");
        shown_draw(&shown, size);
        layout_check(&shown.layout, THEME_DARK, "menu");
        set_keys(&shown, "esc");
    }
    play()->lang = LANG_EN;
}

/* --- what may not be told ------------------------------------------------------------ */

static bool says(const char *what) {
    for (size_t i = 0; i < shown.layout.count; i++)
        if (str_find(shown.layout.items[i].full, str_of(what), 0) != SIZE_MAX) return true;
    for (size_t i = 0; i < shown.draw.count; i++)
        if (shown.draw.cmds[i].kind == DRAW_TEXT &&
            str_find(shown.draw.cmds[i].text, str_of(what), 0) != SIZE_MAX)
            return true;
    return false;
}

/* Not in the sequence, not on the stage, whatever one presses. */
static void the_future_is_hidden(void **state) {
    (void)state;
    static const char *const ways[] = {"",
                                       "tab",
                                       "tab end",
                                       "tab end tab end",
                                       "tab end d",
                                       "tab end right right",
                                       "tab end / type:call enter",
                                       "v v"};
    static const int size[2] = {1920, 1080};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        set_go(&shown, AT_PREDICT);
        set_keys(&shown, ways[i]);
        shown_draw(&shown, (ViewSize){size[0], size[1], 1});
        uint32_t n = set_quiz(&shown)->form.n;
        assert_true(n < set_quiz(&shown)->form.subject.trace->count);
        assert_int_equal(play()->subject.trace->count, n);
        for (uint32_t seq = n; seq < n + 20; seq++) {
            char id[24], dot[24];
            snprintf(id, sizeof id, "seq.%u", seq);
            snprintf(dot, sizeof dot, "scrub.%u", seq + 1);
            if (layout_find(&shown.layout, id)) fail_msg("%s: %s is told", ways[i], id);
            if (layout_find(&shown.layout, dot)) fail_msg("%s: %s is told", ways[i], dot);
        }
        while (play()->screen != SCREEN_QUIZ)
            set_keys(&shown, "esc");
    }
    check("asked", size);
    assert_non_null(layout_find(&shown.layout, "quiz.hidden"));
    set_answer(&shown, false);
    check("answered", size);
    char id[24];
    snprintf(id, sizeof id, "seq.%u", set_quiz(&shown)->form.seq);
    assert_non_null(layout_find(&shown.layout, id));
    assert_null(layout_find(&shown.layout, "quiz.hidden"));
}

static void what_is_said_waits_for_an_answer(void **state) {
    (void)state;
    static const int size[2] = {1920, 1080};
    set_go(&shown, AT_TRUTH);
    check("asked", size);
    assert_false(says("The error stands in the body"));
    assert_false(says("faults/unknown-method@6"));
    assert_null(layout_find(&shown.layout, "quiz.said"));
    set_answer(&shown, true);
    check("answered", size);
    assert_true(says("The error stands in the body"));
    assert_string_equal(layout_find(&shown.layout, "quiz.said")->state, "right");
    assert_true(says("faults/unknown-method@6"));
    set_go(&shown, AT_PLACE);
    set_keys(&shown, "p");
    check("paused", size);
    assert_false(says("Where does the line run?"));
    set_keys(&shown, "p");
}

/* --- hits ---------------------------------------------------------------------------- */

static void hit(const char *id) {
    const Item *item = layout_find(&shown.layout, id);
    if (!item) fail_msg("%s is not there", id);
    Str found = layout_hit(&shown.layout, item->x + item->w / 2, item->y + 3);
    if (!str_starts(found, id)) fail_msg("%s is hidden by %.*s", id, STR_ARG(found));
}

static void clicks_find_their_line(void **state) {
    (void)state;
    static const int size[2] = {1920, 1080};
    QuizRow rows[QUIZ_ROWS];
    for (uint32_t at = 0; at <= AT_REVIEW; at++) {
        set_go(&shown, at);
        check("asked", size);
        uint32_t n = quiz_rows(set_quiz(&shown), rows);
        for (uint32_t i = 0; i < n; i++) {
            char id[40];
            snprintf(id, sizeof id, "quiz.row.%u", i);
            hit(id);
        }
        hit("quiz.item.10");
        hit("key.p.clock");
    }
    set_go(&shown, AT_TRUTH);
    set_answer(&shown, true);
    check("answered", size);
    hit("quiz.next");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_everywhere),
        cmocka_unit_test(every_state),
        cmocka_unit_test(every_line_in_hand_is_seen),
        cmocka_unit_test(while_something_else),
        cmocka_unit_test(with_little_time),
        cmocka_unit_test(its_help),
        cmocka_unit_test(the_future_is_hidden),
        cmocka_unit_test(what_is_said_waits_for_an_answer),
        cmocka_unit_test(clicks_find_their_line),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
