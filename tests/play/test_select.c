/* Lines of the message that are selected, by Shift and by dragging, and what C copies then. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

static Session s;

#define MESSAGE                                                                                    \
    "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"tools\":[],\"n\":1e3,\"deep\":{\"a\":{\"b\":"     \
    "null}}}}"

/* One message as the only event of a recording: seven lines of fields. */
static int open(void **state) {
    (void)state;
    Trace t;
    TraceMeta meta = {TRACE_RECORDING, STR("r.jsonl"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(&t, &meta, NULL));
    wording_message(&t, ACTOR_SERVER, STR(MESSAGE));
    session_open_recording(&s, &t);
    session_keys(&s, "end");
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

static void check_copied(const char *expected) {
    Buf out;
    buf_init(&out, 100000);
    session_press(&s, "c");
    assert_int_equal(play_take_want(&s.play) & WANT_COPY, WANT_COPY);
    assert_true(play_copy_text(&s.play, &out));
    if (!str_is(buf_str(&out), expected))
        fail_msg("copied '%.*s', not '%s'", STR_ARG(buf_str(&out)), expected);
    buf_dispose(&out);
}

static void check_lines(uint32_t first, uint32_t last) {
    uint32_t a = 99, b = 99;
    assert_true(play_selection(&s.play, &a, &b));
    assert_int_equal(a, first);
    assert_int_equal(b, last);
}

static void check_none(void) {
    uint32_t a, b;
    assert_false(play_selection(&s.play, &a, &b));
}

static bool drag(const char *item) {
    bool changed = play_drag(&s.play, str_of(item));
    session_press(&s, "c"); /* draws, so that the play knows what is seen */
    return changed;
}

static void shift_selects_fields(void **state) {
    (void)state;
    session_keys(&s, "shift+down");
    check_none(); /* outside the panel Shift means nothing */
    session_keys(&s, "enter home down shift+down");
    check_lines(1, 2);
    check_copied("\"id\":7,\"result\":{");
    session_keys(&s, "shift+up shift+up");
    check_lines(0, 1); /* over the line where it began */
    check_copied("{\"jsonrpc\":\"2.0\",\"id\":7");
    session_keys(&s, "shift+end");
    check_lines(1, 7);
    check_copied("\"id\":7,\"result\":{\"tools\":[],\"n\":1e3,\"deep\":{\"a\":{\"b\":null}}}}");
    assert_int_equal(s.play.field, 7); /* its end is explained, and seen */
    session_keys(&s, "up");
    check_none();
    session_keys(&s, "end shift+down");
    check_lines(7, 7); /* there is no other line to go to */
    session_keys(&s, "down");
    check_none();
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
}

static void all_and_nothing(void **state) {
    (void)state;
    session_keys(&s, "ctrl+a");
    check_none();
    session_keys(&s, "enter ctrl+a");
    check_lines(0, 7);
    check_copied(MESSAGE);
    session_keys(&s, "esc"); /* first the selection, then the panel */
    check_none();
    assert_int_equal(s.play.focus, FOCUS_MESSAGE);
    session_keys(&s, "esc");
    assert_int_equal(s.play.focus, FOCUS_NONE);
    session_keys(&s, "enter ctrl+a r");
    check_none(); /* the raw lines are others */
    session_keys(&s, "ctrl+a home");
    check_none();
}

static void shift_selects_raw_bytes(void **state) {
    (void)state;
    session_keys(&s, "r enter shift+down");
    check_lines(0, 0); /* the first line seen: none was marked */
    Buf out;
    buf_init(&out, 1000);
    assert_true(play_copy_text(&s.play, &out));
    assert_int_equal(out.n, SESSION_COLUMNS);
    assert_true(str_starts(STR(MESSAGE), buf_cstr(&out)));
    buf_dispose(&out);
    session_keys(&s, "shift+down shift+down");
    check_lines(0, s.play.seen.message_total - 1);
    check_copied(MESSAGE);
    PlaySeen wider = s.play.seen;
    wider.message_columns = 70;
    play_seen(&s.play, &wider);
    check_none(); /* in another width these would be other bytes */
}

static void dragging_selects(void **state) {
    (void)state;
    assert_false(play_drag(&s.play, STR("message.row.2"))); /* nothing was clicked */
    session_keys(&s, "click:message.row.1");
    check_none();
    assert_false(play_drag(&s.play, STR("message.row.1"))); /* only a shaky hand */
    assert_true(drag("message.row.3"));
    check_lines(1, 3);
    assert_false(play_drag(&s.play, STR("card.host")));
    assert_true(drag("message.row.0"));
    check_lines(0, 1);
    assert_true(drag("message.body")); /* under the last line */
    check_lines(1, 7);
    assert_true(drag("message.above"));
    check_lines(0, 1);
    session_keys(&s, "click:message.row.4");
    check_none();
    session_keys(&s, "click:rail.1");
    assert_false(play_drag(&s.play, STR("message.row.2")));
}

static void a_click_that_drags_folds_nothing(void **state) {
    (void)state;
    session_keys(&s, "click:message.row.2");
    assert_int_equal(s.play.seen.message_total, 8);
    session_keys(&s, "click:message.row.2");
    assert_int_equal(s.play.seen.message_total, 4); /* it is folded at once … */
    drag("message.row.0");
    assert_int_equal(s.play.seen.message_total, 8); /* … and is not, once the hand moves on */
    check_lines(0, 2);
    session_keys(&s, "click:message.row.0");
    drag("message.row.2");
    check_lines(0, 2);
    session_keys(&s, "enter");
    check_none(); /* what folds gives the lines other numbers */
}

static void http_lines(void **state) {
    (void)state;
    static const char http[] = "{\"method\":\"POST\",\"path\":\"/mcp\",\"headers\":{\"accept\":"
                               "\"text/html\",\"x\":\"a\\tb\"}}";
    Trace t;
    TraceMeta meta = {TRACE_RECORDING, STR("r.jsonl"), STR("2025-11-25"), STR("http")};
    session_close(&s);
    assert_true(trace_init(&t, &meta, NULL));
    EventDraft e = {.kind = EVENT_MESSAGE,
                    .from = ACTOR_CLIENT,
                    .to = ACTOR_SERVER,
                    .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"),
                    .http = {http, sizeof http - 1}};
    assert_true(trace_append(&t, &e, NULL, NULL));
    session_open_recording(&s, &t);
    session_keys(&s, "end r r enter ctrl+a");
    check_lines(0, 2);
    check_copied("POST /mcp\naccept: text/html\nx: a\tb\n");
    session_keys(&s, "esc home down shift+down");
    check_copied("accept: text/html\nx: a\tb\n");
}

static void another_event_has_no_selection(void **state) {
    (void)state;
    session_keys(&s, "enter ctrl+a click:scrub.0");
    check_none();
    session_keys(&s, "ctrl+a shift+down shift+pgdn");
    check_none(); /* nothing is there to select */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(shift_selects_fields, open, close),
        cmocka_unit_test_setup_teardown(all_and_nothing, open, close),
        cmocka_unit_test_setup_teardown(shift_selects_raw_bytes, open, close),
        cmocka_unit_test_setup_teardown(dragging_selects, open, close),
        cmocka_unit_test_setup_teardown(a_click_that_drags_folds_nothing, open, close),
        cmocka_unit_test_setup_teardown(http_lines, open, close),
        cmocka_unit_test_setup_teardown(another_event_has_no_selection, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
