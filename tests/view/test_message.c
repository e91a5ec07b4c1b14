/* The message panel: folded fields, raw bytes, and bytes that mean harm. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

#include <stdlib.h>
#include <string.h>

static Session s;

/* One message as the only event of a recording. */
static void open_message(Str raw) {
    Trace t;
    TraceMeta meta = {TRACE_RECORDING, STR("r.jsonl"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(&t, &meta, NULL));
    wording_message(&t, ACTOR_SERVER, raw);
    session_open_recording(&s, &t);
    session_keys(&s, "end");
}

static void check_rows(const char *const expected[]) {
    Scene scene;
    Buf row;
    buf_init(&row, 1 << 20);
    session_build(&s, &scene);
    uint32_t i = 0;
    for (; expected[i]; i++) {
        Str got = session_row(&scene, scene.message.first + i, &row);
        if (!str_is(got, expected[i]))
            fail_msg("row %u is '%.*s', not '%s'", i, STR_ARG(got), expected[i]);
    }
    assert_int_equal(scene.message.row_count, i);
    buf_dispose(&row);
    scene_dispose(&scene);
}

#define ROWS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void short_messages_are_open(void **state) {
    (void)state;
    open_message(STR("{\"jsonrpc\":\"2.0\",\"id\":\"a\\u0062\",\"result\":{\"tools\":[],\"n\":1e3,"
                     "\"deep\":{\"a\":{\"b\":null}}}}"));
    check_rows(ROWS("{ \"jsonrpc\": \"2.0\",", "  \"id\": \"a\\u0062\",", "  \"result\": {",
                    "    \"tools\": [],", "    \"n\": 1e3,", "    \"deep\": {",
                    "      \"a\": { \"b\": null }", "    } } }"));
    session_close(&s);
}

static void long_messages_come_folded(void **state) {
    (void)state;
    open_message(STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"tools\":["
                     "{\"name\":\"one\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"a\":"
                     "{},\"b\":{},\"c\":{},\"d\":{}}}},"
                     "{\"name\":\"two\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"a\":"
                     "{},\"b\":{},\"c\":{},\"d\":{}}}}],"
                     "\"nextCursor\":\"p2\"}}"));
    check_rows(ROWS("{ \"jsonrpc\": \"2.0\",", "  \"id\": 1,", "  \"result\": {",
                    "    \"tools\": [", "      { \"name\": \"one\", … },",
                    "      { \"name\": \"two\", … }", "    ],", "    \"nextCursor\": \"p2\""));
    Scene scene;
    session_build(&s, &scene);
    assert_true(str_is(scene.message.field_name, "nextCursor")); /* the telling one */
    assert_true(scene.message.field_text.n > 20);
    scene_dispose(&scene);
    session_keys(&s, "enter up up up up"); /* to tools */
    assert_int_equal(s.play.field, 3);
    session_keys(&s, "enter");
    check_rows(ROWS("{ \"jsonrpc\": \"2.0\",", "  \"id\": 1,", "  \"result\": {",
                    "    \"tools\": [ … 2 items ],", "    \"nextCursor\": \"p2\"", "  } }"));
    session_close(&s);
}

static void explains_the_chosen_field(void **state) {
    (void)state;
    open_message(STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"no\","
                     "\"data\":{\"x\":1}}}"));
    Scene scene;
    session_build(&s, &scene);
    assert_true(str_is(scene.message.field_name, "code"));
    assert_true(str_find(scene.message.field_text, STR("32601"), 0) != SIZE_MAX);
    assert_true(str_is(scene.message.field_mark, "principle"));
    scene_dispose(&scene);
    session_keys(&s, "enter home down");
    session_build(&s, &scene);
    assert_true(str_is(scene.message.field_name, "id"));
    scene_dispose(&scene);
    session_keys(&s, "end"); /* a line of brackets means nothing */
    session_build(&s, &scene);
    assert_int_equal(scene.message.field_text.n, 0);
    scene_dispose(&scene);
    session_close(&s);
}

static void shows_long_values_as_text(void **state) {
    (void)state;
    open_message(STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\","
                     "\"text\":\"one\\ntwo\\u001b[31m\\u202e\"}]}}"));
    session_keys(&s, "enter");
    for (int i = 0; i < 8; i++)
        session_press(&s, i ? "down" : "home");
    Scene scene;
    session_build(&s, &scene);
    while (!str_is(scene.message.field_name, "text")) {
        scene_dispose(&scene);
        assert_true(session_press(&s, "up"));
        session_build(&s, &scene);
    }
    Str value = scene.message.field_value;
    assert_true(str_starts(value, "one\ntwo"));
    assert_true(str_find(value, STR("\x1b"), 0) == SIZE_MAX);
    assert_true(str_find(value, STR("⟨U+202E⟩"), 0) != SIZE_MAX);
    scene_dispose(&scene);
    session_close(&s);
}

static void raw_shows_controls(void **state) {
    (void)state;
    open_message(STR("noise \x1b[31m\x80 and a tab\tin one line"));
    check_rows(ROWS("noise ␛[31m⟨80⟩ and a tab␉in one line"));
    Scene scene;
    session_build(&s, &scene);
    assert_true(scene.message.field_text.n > 0); /* says that there are no fields */
    assert_int_equal(scene.message.badge_tone, TONE_ERROR);
    scene_dispose(&scene);
    session_close(&s);
}

static void raw_is_broken_by_columns(void **state) {
    (void)state;
    char text[300];
    memset(text, 'x', sizeof text);
    open_message((Str){text, 2 * SESSION_COLUMNS + 10});
    Scene scene;
    Buf row;
    buf_init(&row, 4096);
    session_build(&s, &scene);
    assert_int_equal(scene.message.total, 3);
    assert_int_equal(session_row(&scene, 0, &row).n, SESSION_COLUMNS);
    assert_int_equal(session_row(&scene, 2, &row).n, 10);
    scene_dispose(&scene);
    buf_dispose(&row);
    session_close(&s);
}

static void huge_messages_make_few_rows(void **state) {
    (void)state;
    Buf big;
    buf_init(&big, 8 << 20);
    buf_add_c(
        &big,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"");
    for (int i = 0; i < 1 << 20; i++)
        buf_add_char(&big, 'x');
    buf_add_c(&big, "\"}],\"list\":[");
    for (int i = 0; i < 10000; i++)
        buf_addf(&big, "%s{\"n\":%d,\"deep\":{\"a\":[{}]}}", i ? "," : "", i);
    buf_add_c(&big, "]}}");
    open_message(buf_str(&big));
    Scene scene;
    session_build(&s, &scene);
    assert_true(scene.message.row_count <= SESSION_ROWS);
    assert_true(scene.arena.used < 64 * 1024);
    scene_dispose(&scene);
    session_keys(&s, "enter end up enter"); /* unfolds the list: 10 000 lines */
    assert_true(s.play.seen.message_total > 10000);
    session_keys(&s, "end pgup r end");
    session_build(&s, &scene);
    assert_int_equal(scene.message.row_count, SESSION_ROWS);
    assert_int_equal(scene.message.first + SESSION_ROWS, scene.message.total);
    assert_true(scene.arena.used < 64 * 1024);
    scene_dispose(&scene);
    buf_dispose(&big);
    session_close(&s);
}

static void deep_messages(void **state) {
    (void)state;
    Buf deep;
    buf_init(&deep, 4096);
    buf_add_c(&deep, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":");
    for (int i = 0; i < JSON_MAX_DEPTH - 2; i++)
        buf_add_c(&deep, "{\"a\":");
    buf_add_c(&deep, "[[]]");
    for (int i = 0; i < JSON_MAX_DEPTH - 2; i++)
        buf_add_char(&deep, '}');
    buf_add_char(&deep, '}');
    open_message(buf_str(&deep));
    session_keys(&s, "enter");
    for (int i = 0; i < 400; i++)
        session_press(&s, i % 2 ? "enter" : "down");
    session_keys(&s, "home end r end r");
    buf_dispose(&deep);
    session_close(&s);
}

static void odd_documents(void **state) {
    (void)state;
    static const char *const texts[] = {"[]",
                                        "{}",
                                        "1",
                                        "\"x\"",
                                        "null",
                                        "[1,2]",
                                        "[[[]]]",
                                        "{\"\":{\"\":[{}]}}",
                                        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        open_message(str_of(texts[i]));
        session_keys(&s, "enter home down down enter end enter r down r tab esc tab l t");
        session_close(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_messages_are_open),
        cmocka_unit_test(long_messages_come_folded),
        cmocka_unit_test(explains_the_chosen_field),
        cmocka_unit_test(shows_long_values_as_text),
        cmocka_unit_test(raw_shows_controls),
        cmocka_unit_test(raw_is_broken_by_columns),
        cmocka_unit_test(huge_messages_make_few_rows),
        cmocka_unit_test(deep_messages),
        cmocka_unit_test(odd_documents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
