#include "support/cm.h"
#include "support/doc.h"

#include "base/escape.h"
#include "json/build.h"

#include <stdlib.h>

/* Prints, frees and compares; what was printed must be JSON of one line. */
static void check(JsonBuild *b, const char *expected) {
    Buf out;
    Err err = {0};
    buf_init(&out, 1 << 20);
    if (!json_build_print(b, &out, &err)) fail_msg("%s", err.message);
    assert_str(buf_str(&out), expected);
    Doc d = doc_of(buf_str(&out));
    if (!d.read) fail_msg("%s %s", d.err.message, d.err.where);
    assert_int_equal(str_find(buf_str(&out), STR("\n"), 0), SIZE_MAX);
    doc_free(&d);
    buf_dispose(&out);
    json_build_free(b);
}

static void check_failure(JsonBuild *b, ErrCode code, const char *message) {
    Buf out;
    Err err = {0};
    buf_init(&out, 1000);
    assert_false(json_build_print(b, &out, &err));
    assert_int_equal(err.code, code);
    assert_string_equal(err.message, message);
    assert_int_equal(out.n, 0);
    buf_dispose(&out);
    json_build_free(b);
}

static void members_keep_the_order_of_adding(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "jsonrpc", "2.0");
    json_add_int(b, root, "id", 1);
    JsonVal *params = json_add_object(b, root, "params");
    JsonVal *list = json_add_array(b, params, "list");
    json_add_null(b, root, "after");
    json_add_bool(b, list, NULL, true);
    json_add_bool(b, list, NULL, false);
    json_add_object(b, list, NULL);
    json_add_int(b, json_add_array(b, list, NULL), NULL, 7);
    json_add_c(b, params, "a", "");
    check(b, "{\"jsonrpc\":\"2.0\",\"id\":1,\"params\":{\"list\":[true,false,{},[7]],\"a\":\"\"},"
             "\"after\":null}");
}

static void an_empty_build_is_an_empty_object(void **state) {
    (void)state;
    check(json_build_new(), "{}");
}

static void integers_are_exact(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    JsonVal *list = json_add_array(b, json_build_root(b), "n");
    static const int64_t all[] = {0, -1, 1234567890123460, 9007199254740993, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        json_add_int(b, list, NULL, all[i]);
    check(b, "{\"n\":[0,-1,1234567890123460,9007199254740993,9223372036854775807,"
             "-9223372036854775808]}");
}

static void check_string(Str value, const char *expected) {
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "s", value);
    Buf all, direct;
    buf_init(&all, 1000);
    buf_init(&direct, 1000);
    buf_addf(&all, "{\"s\":%s}", expected);
    escape_json(&direct, value);
    assert_str(buf_str(&direct), expected);
    check(b, buf_cstr(&all));
    buf_dispose(&all);
    buf_dispose(&direct);
}

static void strings_of_any_bytes_are_json(void **state) {
    (void)state;
    check_string((Str){NULL, 0}, "\"\"");
    check_string(STR("你好, \"world\" \\ /"), "\"你好, \\\"world\\\" \\\\ /\"");
    check_string(STR("a\nb\tc\r\b\f"), "\"a\\nb\\tc\\u000d\\u0008\\u000c\"");
    check_string(STR("a\0b"), "\"a\\u0000b\"");
    check_string(STR("\xC3("), "\"\xEF\xBF\xBD(\"");
    check_string(STR("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check_string(STR("\x7F\xE2\x80\xAE\xE2\x80\xA8"), "\"\\u007f\\u202e\\u2028\"");
}

static void a_string_may_be_a_part_of_another(void **state) {
    (void)state;
    check_string(str_sub(STR("abcdef"), 1, 3), "\"bcd\"");
}

static void keys_are_escaped_and_mended(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_int(b, root, "a\"\\\n", 1);
    json_add_int(b, root, "\xFFx\xE4\xBD", 2);
    json_add_int(b, root, "", 3);
    json_add_int(b, root, "你", 4);
    check(b, "{\"a\\\"\\\\\\n\":1,\"\xEF\xBF\xBDx\xEF\xBF\xBD\xEF\xBF\xBD\":2,\"\":3,\"你\":4}");
}

static void raw_values_keep_their_bytes(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_raw(b, root, "id", STR("1234567890123456789012345678901234567890"));
    json_add_raw(b, root, "x", STR("1.0"));
    json_add_raw(b, root, "s", STR("\"\\u0061\\/\""));
    json_add_raw(b, root, "o", STR("{\r\n  \"a\" : [1,\n2]\r}\n"));
    json_add_raw(b, root, "none", (Str){NULL, 0});
    check(b, "{\"id\":1234567890123456789012345678901234567890,\"x\":1.0,\"s\":\"\\u0061\\/\","
             "\"o\":{  \"a\" : [1,2]},\"none\":null}");
}

static void misplaced_values_are_told(void **state) {
    (void)state;
    static const char misplaced[] =
        "Expected an object for a value with a key, or an array for one "
        "without, but there was none.";
    static const char missing[] =
        "Expected a text or the bytes of a JSON value, but there was none.";
    JsonBuild *b = json_build_new();
    json_add_int(b, NULL, "a", 1);
    check_failure(b, ERR_INPUT, misplaced);
    b = json_build_new();
    json_add_int(b, json_build_root(b), NULL, 1);
    check_failure(b, ERR_INPUT, misplaced);
    b = json_build_new();
    assert_null(json_add_object(b, json_add_array(b, json_build_root(b), "a"), "key"));
    check_failure(b, ERR_INPUT, misplaced);
    b = json_build_new();
    json_add_c(b, json_build_root(b), "a", NULL);
    check_failure(b, ERR_INPUT, missing);
    b = json_build_new();
    json_add_raw(b, json_build_root(b), "a", STR("1\0002"));
    check_failure(b, ERR_INPUT, missing);
}

static void the_first_failure_stays(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    json_add_c(b, json_build_root(b), "a", NULL);
    assert_null(json_add_array(b, json_build_root(b), "list"));
    json_add_int(b, NULL, NULL, 1);
    check_failure(b, ERR_INPUT,
                  "Expected a text or the bytes of a JSON value, but there was none.");
}

static void no_build_at_all_is_want_of_memory(void **state) {
    (void)state;
    assert_null(json_build_root(NULL));
    assert_null(json_add_object(NULL, NULL, "a"));
    json_add_c(NULL, NULL, "a", "b");
    json_add_c(NULL, NULL, "a", NULL);
    json_add_raw(NULL, NULL, "a", STR("\0"));
    check_failure(NULL, ERR_MEMORY, "There is not enough memory for a JSON value.");
}

static void depth_is_bounded(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    JsonVal *at = json_build_root(b);
    for (int i = 1; i < JSON_MAX_DEPTH; i++)
        at = i % 2 ? json_add_array(b, at, "a") : json_add_object(b, at, NULL);
    assert_non_null(at);
    Buf out;
    Err err;
    buf_init(&out, 4096);
    assert_true(json_build_print(b, &out, &err));
    Doc d = doc_of(buf_str(&out));
    assert_true(d.read);
    doc_free(&d);
    buf_dispose(&out);
    assert_null(json_add_object(b, at, NULL));
    check_failure(b, ERR_LIMIT, "A JSON value to be written is nested too deep: the limit is 128.");
}

static void a_value_has_a_longest_length(void **state) {
    (void)state;
    size_t n = (size_t)JSON_MAX_BYTES + 1;
    char *long_text = malloc(n);
    assert_non_null(long_text);
    memset(long_text, '7', n);
    for (int raw = 0; raw < 2; raw++) {
        JsonBuild *b = json_build_new();
        (raw ? json_add_raw : json_add_str)(b, json_build_root(b), "a", (Str){long_text, n});
        check_failure(b, ERR_LIMIT,
                      "A JSON value to be written is too long: the limit is 67108864 bytes.");
    }
    free(long_text);
}

static void a_full_buffer_is_told(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    json_add_c(b, json_build_root(b), "key", "value");
    Buf out;
    Err err;
    buf_init(&out, 10);
    assert_false(json_build_print(b, &out, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_int_equal(out.n, 0);
    buf_dispose(&out);
    json_build_free(b);
    json_build_free(NULL);
}

static void a_build_may_be_printed_twice_and_go_on(void **state) {
    (void)state;
    JsonBuild *b = json_build_new();
    Buf out;
    buf_init(&out, 100);
    json_add_int(b, json_build_root(b), "a", 1);
    assert_true(json_build_print(b, &out, NULL));
    json_add_int(b, json_build_root(b), "b", 2);
    assert_true(json_build_print(b, &out, NULL));
    assert_str(buf_str(&out), "{\"a\":1}{\"a\":1,\"b\":2}");
    buf_dispose(&out);
    json_build_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_keep_the_order_of_adding),
        cmocka_unit_test(an_empty_build_is_an_empty_object),
        cmocka_unit_test(integers_are_exact),
        cmocka_unit_test(strings_of_any_bytes_are_json),
        cmocka_unit_test(a_string_may_be_a_part_of_another),
        cmocka_unit_test(keys_are_escaped_and_mended),
        cmocka_unit_test(raw_values_keep_their_bytes),
        cmocka_unit_test(misplaced_values_are_told),
        cmocka_unit_test(the_first_failure_stays),
        cmocka_unit_test(no_build_at_all_is_want_of_memory),
        cmocka_unit_test(depth_is_bounded),
        cmocka_unit_test(a_value_has_a_longest_length),
        cmocka_unit_test(a_full_buffer_is_told),
        cmocka_unit_test(a_build_may_be_printed_twice_and_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
