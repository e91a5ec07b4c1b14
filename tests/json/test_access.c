#include "support/cm.h"
#include "support/doc.h"

static const char message[] =
    "{\"jsonrpc\":\"2.0\",\"id\":9007199254740993,\"method\":\"tools/call\",\"params\":"
    "{\"name\":\"get_weather\",\"arguments\":{\"city\":\"\\u5317\\u4eac\",\"a/b\":1,\"\":2}},"
    "\"list\":[10,[20,{\"x\":30}],\"\"],\"t\":true,\"f\":false,\"n\":null}";

static void check_raw(const Doc *d, const char *path, const char *expected) {
    assert_str(json_raw(&d->json, json_path(&d->json, 0, path)), expected);
}

static void paths(void **state) {
    (void)state;
    Doc d = doc_of_c(message);
    assert_true(d.read);
    assert_int_equal(json_path(&d.json, 0, ""), 0);
    check_raw(&d, "id", "9007199254740993");
    check_raw(&d, "params/name", "\"get_weather\"");
    check_raw(&d, "params/arguments/city", "\"\\u5317\\u4eac\"");
    check_raw(&d, "list/0", "10");
    check_raw(&d, "list/1/1/x", "30");
    check_raw(&d, "list/2", "\"\"");
    check_raw(&d, "params/arguments/", "2");
    static const char *const nowhere[] = {"ID",
                                          "params/nam",
                                          "params/name/x",
                                          "list/3",
                                          "list/-1",
                                          "list/x",
                                          "list/",
                                          "list/1x",
                                          "/id",
                                          "list/000000000000001",
                                          "list/99999999999999",
                                          "params/arguments/a/b",
                                          "id/0"};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        if (json_path(&d.json, 0, nowhere[i]) != JSON_NONE) fail_msg("%s", nowhere[i]);
    doc_free(&d);
}

static void nothing_answers_nothing(void **state) {
    (void)state;
    Doc d = doc_of_c(message);
    Buf out;
    int64_t i = 7;
    double x = 7;
    buf_init(&out, 100);
    static const JsonRef none[] = {JSON_NONE, 10000};
    for (size_t k = 0; k < 2; k++) {
        JsonRef r = none[k];
        assert_int_equal(json_kind(&d.json, r), JSON_NULL);
        assert_false(json_is(&d.json, r, JSON_NULL));
        assert_null(json_raw(&d.json, r).p);
        assert_int_equal(json_get(&d.json, r, "id"), JSON_NONE);
        assert_int_equal(json_path(&d.json, r, "id"), JSON_NONE);
        assert_int_equal(json_item(&d.json, r, 0), JSON_NONE);
        assert_int_equal(json_count(&d.json, r), 0);
        assert_int_equal(json_first(&d.json, r), JSON_NONE);
        assert_int_equal(json_next(&d.json, r), JSON_NONE);
        assert_null(json_key_raw(&d.json, r).p);
        assert_false(json_key_add(&d.json, r, &out));
        assert_false(json_key_is(&d.json, r, ""));
        assert_false(json_string(&d.json, r, &out));
        assert_false(json_string_is(&d.json, r, ""));
        assert_null(json_plain(&d.json, r).p);
        assert_false(json_is_integer(&d.json, r));
        assert_false(json_int64(&d.json, r, &i));
        assert_false(json_double(&d.json, r, &x));
        assert_false(json_true(&d.json, r));
    }
    assert_int_equal(i, 7);
    assert_int_equal(out.n, 0);
    doc_free(&d);
}

static void a_document_that_was_not_read_answers_nothing(void **state) {
    (void)state;
    JsonDoc doc = {0};
    assert_int_equal(json_get(&doc, 0, "id"), JSON_NONE);
    assert_false(json_is(&doc, 0, JSON_OBJECT));
    assert_int_equal(json_path(&doc, 0, "a/b"), JSON_NONE);
    json_dispose(&doc);
}

static void members_are_found_by_what_their_keys_read(void **state) {
    (void)state;
    Doc d =
        doc_of_c("{\"\\u0069d\":1,\"a\\u0000b\":2,\"\\\\\":3,\"\\ud83d\\ude00\":4,\"\\ud800\":5,"
                 "\"\\n\":6,\"n\":7}");
    assert_true(d.read);
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "id")), "1");
    assert_str(json_raw(&d.json, json_get_str(&d.json, 0, STR("a\0b"))), "2");
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "\\")), "3");
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "\xF0\x9F\x98\x80")), "4");
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "\xEF\xBF\xBD")), "5");
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "\n")), "6");
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "n")), "7");
    static const char *const absent[] = {"\\u0069d", "a", "\\\\", "\\n", "i", "id ", "\xFF", ""};
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (json_get(&d.json, 0, absent[i]) != JSON_NONE) fail_msg("%s", absent[i]);
    doc_free(&d);
}

static void members_keep_their_order(void **state) {
    (void)state;
    Doc d = doc_of_c("{\"z\":{\"q\":1},\"a\":[0],\"m\\n\":2}");
    static const char *const keys[] = {"z", "a", "m\n"};
    static const char *const raw[] = {"\"z\"", "\"a\"", "\"m\\n\""};
    size_t i = 0;
    for (JsonRef m = json_first(&d.json, 0); m != JSON_NONE; m = json_next(&d.json, m), i++) {
        Buf out;
        buf_init(&out, 10);
        assert_true(i < 3 && json_key_is(&d.json, m, keys[i]));
        assert_false(json_key_is(&d.json, m, "x"));
        assert_str(json_key_raw(&d.json, m), raw[i]);
        assert_true(json_key_add(&d.json, m, &out));
        assert_str(buf_str(&out), keys[i]);
        buf_dispose(&out);
    }
    assert_int_equal(i, 3);
    assert_null(json_key_raw(&d.json, 0).p);
    assert_null(json_key_raw(&d.json, json_path(&d.json, 0, "a/0")).p);
    doc_free(&d);
}

static void check_string(const char *json, Str expected) {
    Doc d = doc_of_c(json);
    Buf out;
    buf_init(&out, 100);
    assert_true(d.read && json_string(&d.json, 0, &out));
    if (!str_eq(buf_str(&out), expected)) fail_msg("%s", json);
    assert_int_equal(json_string_is(&d.json, 0, expected.p), strlen(expected.p) == expected.n);
    Str plain = json_plain(&d.json, 0);
    if (strchr(json, '\\'))
        assert_null(plain.p);
    else
        assert_true(plain.p && str_eq(plain, expected));
    doc_free(&d);
    buf_dispose(&out);
}

static void strings_are_unescaped(void **state) {
    (void)state;
    check_string("\"\"", STR(""));
    check_string("\"plain\"", STR("plain"));
    check_string("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", STR("\"\\/\b\f\n\r\t"));
    check_string("\"\\u0041\\u00E9\\u4f60\\uD83D\\uDE00\"",
                 STR("A\xC3\xA9\xE4\xBD\xA0\xF0\x9F\x98\x80"));
    check_string("\"a\\u0000b\"", STR("a\0b"));
    check_string("\"\\udbff\\udfff\"", STR("\xF4\x8F\xBF\xBF"));
    check_string("\"\\ud800\"", STR("\xEF\xBF\xBD"));
    check_string("\"\\ud800\\n\"", STR("\xEF\xBF\xBD\n"));
    check_string("\"\\ud800u0041\"", STR("\xEF\xBF\xBDu0041"));
    check_string("\"\\ud800\\u0041\"", STR("\xEF\xBF\xBD"
                                           "A"));
    check_string("\"\\ud800\\ud83d\\ude00\"", STR("\xEF\xBF\xBD\xF0\x9F\x98\x80"));
    check_string("\"\\udc00\\ud800\"", STR("\xEF\xBF\xBD\xEF\xBF\xBD"));
    check_string("\"\\\\u0041\"", STR("\\u0041"));
    check_string("\"\x7F\xE2\x80\xA8\"", STR("\x7F\xE2\x80\xA8"));
}

static void a_comparison_takes_the_whole_string(void **state) {
    (void)state;
    Doc d = doc_of_c("[\"abc\",\"\\u0061bc\",\"abc\\u0000\"]");
    for (uint32_t i = 0; i < 2; i++) {
        JsonRef r = json_item(&d.json, 0, i);
        assert_true(json_string_is(&d.json, r, "abc"));
        assert_false(json_string_is(&d.json, r, "ab"));
        assert_false(json_string_is(&d.json, r, "abcd"));
        assert_false(json_string_is(&d.json, r, ""));
    }
    assert_false(json_string_is(&d.json, json_item(&d.json, 0, 2), "abc"));
    doc_free(&d);
}

static void a_full_buffer_is_told(void **state) {
    (void)state;
    static const char *const strings[] = {"\"abcd\"", "\"ab\\ncd\"", "\"\\u4f60\\u597d\""};
    for (size_t i = 0; i < 3; i++) {
        Doc d = doc_of_c(strings[i]);
        Buf out;
        buf_init(&out, 3);
        assert_false(json_string(&d.json, 0, &out));
        assert_true(out.n <= 3);
        doc_free(&d);
        buf_dispose(&out);
    }
}

static void other_kinds_are_no_strings(void **state) {
    (void)state;
    Doc d = doc_of_c("[1,null,[],{},true]");
    Buf out;
    buf_init(&out, 10);
    for (JsonRef r = 0; r < d.json.count; r++) {
        assert_false(json_string(&d.json, r, &out));
        assert_null(json_plain(&d.json, r).p);
        assert_int_equal(json_true(&d.json, r), r == 5);
    }
    assert_int_equal(json_get(&d.json, 0, "0"), JSON_NONE);
    assert_int_equal(json_item(&d.json, 4, 0), JSON_NONE);
    doc_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths),
        cmocka_unit_test(nothing_answers_nothing),
        cmocka_unit_test(a_document_that_was_not_read_answers_nothing),
        cmocka_unit_test(members_are_found_by_what_their_keys_read),
        cmocka_unit_test(members_keep_their_order),
        cmocka_unit_test(strings_are_unescaped),
        cmocka_unit_test(a_comparison_takes_the_whole_string),
        cmocka_unit_test(a_full_buffer_is_told),
        cmocka_unit_test(other_kinds_are_no_strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
