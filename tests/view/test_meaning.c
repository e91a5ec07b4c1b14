/* What the chosen field means, and its value: scrolled where they are longer than their room. */
#include "support/cm.h"
#include "support/layout_rules.h"
#include "support/session.h"
#include "support/wording.h"

#include "view/window.h"

static Session s;
static DrawList draw;
static Layout layout;

static void picture(int w, int h) {
    TextMeter meter = session_meter();
    ViewInput in = {&s.play, {w, h, 1}, &meter};
    Err err = {0};
    if (!view_draw(&in, &draw, &layout, &err)) fail_msg("%s", err.message);
    layout_check(&layout, s.play.theme, "meaning");
    layout_check_drawn(&layout, &draw, "meaning");
}

static void press(const char *key) {
    KeyPress k;
    assert_true(key_parse(str_of(key), &k));
    play_key(&s.play, k);
    picture(1280, 720);
}

static bool named(const char *field) {
    const Item *name = layout_find(&layout, "message.field");
    return name && str_is(name->text, field);
}

/* A result whose text has `lines` numbered lines. */
static void open_text(int lines) {
    Trace t;
    Buf raw;
    TraceMeta meta = {TRACE_RECORDING, STR("r.jsonl"), STR("2025-11-25"), STR("stdio")};
    buf_init(&raw, 100000);
    buf_add_c(&raw, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\","
                    "\"text\":\"");
    for (int i = 1; i <= lines; i++)
        buf_addf(&raw, "line %d\\n", i);
    buf_add_c(&raw, "the end\"}]}}");
    assert_true(trace_init(&t, &meta, NULL));
    wording_message(&t, ACTOR_SERVER, buf_str(&raw));
    buf_dispose(&raw);
    session_open_recording(&s, &t);
    draw_init(&draw);
    layout_init(&layout);
    press("end");
    press("enter");
    press("home");
    while (s.play.seen.field + 1 < s.play.seen.message_total && !named("text"))
        press("down");
}

static void close_text(void) {
    session_close(&s);
    draw_dispose(&draw);
    layout_dispose(&layout);
}

static bool value_says(const char *words) {
    const Item *value = layout_find(&layout, "message.value");
    return value && str_find(value->text, str_of(words), 0) != SIZE_MAX;
}

static void a_long_value_is_read(void **state) {
    (void)state;
    open_text(100);
    uint32_t field = s.play.seen.field;
    assert_true(s.play.seen.words_total > 100);
    assert_string_equal(layout_find(&layout, "message.meaning")->state, "scrolls");
    press("tab");
    assert_true(play_reads(&s.play));
    press("down");
    assert_int_equal(s.play.words_scroll, 1);
    assert_true(value_says("line 1\n")); /* there is more room for it now */
    assert_false(value_says("the end"));
    assert_int_equal(s.play.seen.field, field); /* it is the same field all the time */
    press("end");
    assert_true(value_says("the end"));
    assert_null(layout_find(&layout, "message.meaning")); /* that is scrolled away */
    press("down");
    assert_true(value_says("the end"));
    press("l"); /* keeps the place */
    assert_true(play_reads(&s.play));
    assert_true(value_says("the end"));
    press("home");
    assert_non_null(layout_find(&layout, "message.meaning"));
    press("tab");
    assert_int_equal(s.play.focus, FOCUS_NOTES);
    press("shift+tab");
    assert_true(play_reads(&s.play));
    press("shift+tab");
    assert_false(play_reads(&s.play));
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    press("up");
    assert_int_equal(s.play.words_scroll, 0);
    close_text();
}

static void by_mouse(void **state) {
    (void)state;
    open_text(100);
    assert_true(play_scroll(&s.play, STR("message.meaning"), 3));
    assert_int_equal(s.play.words_scroll, 3);
    assert_true(play_scroll(&s.play, STR("message.value"), -3));
    assert_false(play_scroll(&s.play, STR("message.value"), -3));
    assert_true(play_click(&s.play, STR("message.meaning")));
    assert_true(play_reads(&s.play));
    play_click(&s.play, STR("message.row.0"));
    assert_false(play_reads(&s.play));
    assert_int_equal(s.play.words_scroll, 0);
    close_text();
}

static void a_short_one_is_no_stop(void **state) {
    (void)state;
    open_text(2);
    press("home");
    assert_true(s.play.seen.words_total <= s.play.seen.words_rows);
    press("tab");
    assert_int_equal(s.play.focus, FOCUS_NOTES);
    press("tab");
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    close_text();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_value_is_read),
        cmocka_unit_test(by_mouse),
        cmocka_unit_test(a_short_one_is_no_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
