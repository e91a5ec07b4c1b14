/* Inside the panels: choosing, folding, scrolling, and the ways in and out; the
   same by clicks. */
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

static void in_and_out(void **state) {
    (void)state;
    session_keys(&s, "3 enter");
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    uint32_t n = s.play.n;
    session_keys(&s, "down down pgdn home end pgup");
    assert_int_equal(s.play.n, n); /* arrows belong to the panel now */
    session_keys(&s, "right left");
    assert_int_equal(s.play.focus, FOCUS_MESSAGE); /* those unfold and fold */
    session_keys(&s, "tab");
    assert_int_equal(s.play.focus, FOCUS_NOTES);
    session_keys(&s, "left right tab");
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    session_keys(&s, "esc up");
    assert_int_equal(s.play.focus, FOCUS_NONE);
    assert_int_equal(s.play.n, n - 1);
}

static void chooses_fields(void **state) {
    (void)state;
    session_keys(&s, "3 enter");
    uint32_t telling = s.play.seen.field;
    assert_int_equal(s.play.field, PLAY_TELLING);
    session_keys(&s, "home");
    assert_int_equal(s.play.field, 0);
    session_keys(&s, "up");
    assert_int_equal(s.play.field, 0);
    session_keys(&s, "end down");
    assert_int_equal(s.play.field, s.play.seen.message_total - 1);
    session_keys(&s, "esc up down");
    assert_int_equal(s.play.field, PLAY_TELLING); /* another event: nobody has chosen yet */
    assert_int_equal(s.play.seen.field, telling);
}

static void folds(void **state) {
    (void)state;
    session_keys(&s, "6 up up up enter home");
    assert_int_equal(play_event(&s.play)->method, METHOD_TOOLS_CALL);
    uint32_t total = s.play.seen.message_total;
    while (s.play.seen.fold == SEQ_NONE)
        assert_true(session_press(&s, "down"));
    session_keys(&s, "enter");
    assert_true(s.play.seen.message_total < total);
    session_keys(&s, "enter");
    assert_int_equal(s.play.seen.message_total, total);
    session_keys(&s, "left");
    assert_int_equal(s.play.fold_count, 1);
    assert_false(session_press(&s, "left")); /* it is folded */
    session_keys(&s, "right");
    assert_int_equal(s.play.fold_count, 0);
    assert_false(session_press(&s, "right"));
    session_keys(&s, "enter esc left right");
    assert_int_equal(s.play.fold_count, 0);
}

static void many_folds(void **state) {
    (void)state;
    session_keys(&s, "3 enter");
    for (uint32_t node = 1; node < 3 * PLAY_FOLDS; node++) {
        s.play.seen.fold = node;
        play_key(&s.play, (KeyPress){.key = KEY_ENTER});
        assert_true(s.play.fold_count <= PLAY_FOLDS);
    }
}

static void raw_scrolls(void **state) {
    (void)state;
    session_keys(&s, "3 r enter");
    assert_int_equal(s.play.tab, TAB_RAW);
    s.play.seen.message_total = 30;
    s.play.seen.message_rows = 8;
    play_key(&s.play, (KeyPress){.key = KEY_DOWN});
    assert_int_equal(s.play.message_scroll, 1);
    play_key(&s.play, (KeyPress){.key = KEY_END});
    assert_int_equal(s.play.message_scroll, 22);
    play_key(&s.play, (KeyPress){.key = KEY_PGUP});
    assert_int_equal(s.play.message_scroll, 15);
    play_key(&s.play, (KeyPress){.key = KEY_HOME});
    assert_int_equal(s.play.message_scroll, 0);
    session_keys(&s, "r");
    assert_int_equal(s.play.tab, TAB_FIELDS);
}

static void notes(void **state) {
    (void)state;
    session_keys(&s, "n n n n n");
    assert_int_equal(s.play.note, NOTE_HOW);
    assert_int_equal(s.play.panel, FOCUS_NOTES);
    session_keys(&s, "enter down down");
    assert_int_equal(s.play.focus, FOCUS_NOTES);
    assert_int_equal(s.play.notes_scroll, 2);
    session_keys(&s, "end down");
    assert_int_equal(s.play.notes_scroll, 30 - SESSION_ROWS);
    session_keys(&s, "n");
    assert_int_equal(s.play.notes_scroll, 0);
}

static void help_and_screens(void **state) {
    (void)state;
    session_keys(&s, "4 tab");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE);
    session_keys(&s, "?");
    assert_int_equal(s.play.screen, SCREEN_HELP);
    uint32_t n = s.play.n;
    session_keys(&s, "down right 1 l");
    assert_int_equal(s.play.n, n);
    assert_int_equal(s.play.lang, LANG_ZH);
    assert_int_equal(s.play.help_scroll, 1);
    session_keys(&s, "f1");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE); /* back to where it was opened */
    session_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_STAGE);
    session_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_MENU); /* the way back ends in the menu … */
    session_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_STAGE); /* … and that in the stage */
}

static void clicks(void **state) {
    (void)state;
    session_keys(&s, "click:rail.5");
    assert_int_equal(s.play.moment.frame, 5);
    session_keys(&s, "click:scrub.7");
    assert_int_equal(s.play.n, 7);
    session_keys(&s, "click:seq.9.label");
    assert_int_equal(s.play.n, 10);
    session_keys(&s, "click:gate.visible");
    assert_int_equal(s.play.moment.frame, 4);
    session_keys(&s, "click:notes.cost.label");
    assert_int_equal(s.play.note, NOTE_COST);
    session_keys(&s, "click:message.raw click:message.body");
    assert_int_equal(s.play.tab, TAB_RAW);
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    session_keys(&s, "click:message.fields click:key.esc click:key.right.cap");
    assert_int_equal(s.play.moment.frame, 5);
    session_keys(&s, "click:header.lang click:header.theme click:header.help.label");
    assert_int_equal(s.play.lang, LANG_ZH);
    assert_int_equal(s.play.theme, THEME_LIGHT);
    assert_int_equal(s.play.screen, SCREEN_HELP);
    assert_false(session_press(&s, "click:rail.1")); /* it lies under the help */
    session_keys(&s, "click:key.t.help");
    assert_int_equal(s.play.theme, THEME_CONTRAST);
    assert_int_equal(s.play.screen, SCREEN_HELP); /* looks are judged on the page itself */
    session_keys(&s, "click:key.up.help");
    assert_int_equal(s.play.screen, SCREEN_STAGE); /* others leave it */
    session_keys(&s, "? click:key.esc.help");
    assert_int_equal(s.play.screen, SCREEN_STAGE);
    session_keys(&s, "? click:key.esc.close click:scrub.play");
    assert_true(s.play.playing);
}

static void clicks_on_rows(void **state) {
    (void)state;
    session_keys(&s, "6 up up up click:message.row.2");
    assert_int_equal(s.play.field, 2);
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    session_keys(&s, "click:message.row.3");
    uint32_t total = s.play.seen.message_total;
    session_keys(&s, "click:message.row.3"); /* again: it folds */
    assert_true(s.play.seen.message_total < total);
}

static void clicks_on_nothing(void **state) {
    (void)state;
    static const char *const ids[] = {
        "",        "rail.0",    "rail.8",       "rail.",  "rail.99999999999999999999",
        "scrub.x", "gate.open", "gate.",        "key.",   "key.none",
        "header.", "header.x",  "message.row.", "seq.-1", "card.host",
        "stage",   "key.left"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        play_click(&s.play, str_of(ids[i]));
        assert_int_equal(s.play.n, 0);
    }
    assert_true(play_click(&s.play, STR("scrub.4000000")));
    assert_int_equal(s.play.n, s.trace.count); /* clamped */
}

static void wheel(void **state) {
    (void)state;
    session_keys(&s, "3");
    uint32_t n = s.play.n;
    s.play.seen.message_total = 40;
    s.play.seen.message_rows = 8;
    assert_true(play_scroll(&s.play, STR("message.row.3"), 3));
    assert_int_equal(s.play.message_scroll, 3);
    assert_true(play_scroll(&s.play, STR("message.body"), -100));
    assert_int_equal(s.play.message_scroll, 0);
    assert_false(play_scroll(&s.play, STR("card.host"), 1));
    assert_true(play_scroll(&s.play, STR("sequence"), 1));
    assert_int_equal(s.play.n, n + 1);
    assert_true(play_scroll(&s.play, STR("scrub.2"), -1));
    assert_int_equal(s.play.n, n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(in_and_out, open, close),
        cmocka_unit_test_setup_teardown(chooses_fields, open, close),
        cmocka_unit_test_setup_teardown(folds, open, close),
        cmocka_unit_test_setup_teardown(many_folds, open, close),
        cmocka_unit_test_setup_teardown(raw_scrolls, open, close),
        cmocka_unit_test_setup_teardown(notes, open, close),
        cmocka_unit_test_setup_teardown(help_and_screens, open, close),
        cmocka_unit_test_setup_teardown(clicks, open, close),
        cmocka_unit_test_setup_teardown(clicks_on_rows, open, close),
        cmocka_unit_test_setup_teardown(clicks_on_nothing, open, close),
        cmocka_unit_test_setup_teardown(wheel, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
