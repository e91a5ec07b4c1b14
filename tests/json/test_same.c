#include "support/cm.h"
#include "support/doc.h"

static void check(const char *a, const char *b, bool same) {
    Doc x = doc_of_c(a), y = doc_of_c(b);
    assert_true(x.read && y.read);
    if (json_same(&x.json, 0, &y.json, 0) != same) fail_msg("%s and %s", a, b);
    if (json_same(&y.json, 0, &x.json, 0) != same) fail_msg("%s and %s", b, a);
    assert_true(json_same(&x.json, 0, &x.json, 0));
    doc_free(&x);
    doc_free(&y);
}

static void the_order_of_members_does_not_matter(void **state) {
    (void)state;
    check("{}", "{ }", true);
    check("{\"a\":1,\"b\":{\"x\":1,\"y\":[2]},\"c\":3}",
          "{\"c\":3,\"b\":{\"y\":[2],\"x\":1},\"a\":1}", true);
    check("{\"a\":1,\"b\":2}", "{\"b\":1,\"a\":2}", false);
    check("{\"a\":1,\"b\":2}", "{\"a\":1,\"c\":2}", false);
    check("{\"a\":1,\"b\":2}", "{\"c\":2,\"a\":1}", false);
    check("{\"a\":1}", "{\"a\":1,\"b\":2}", false);
    check("{\"a\":null}", "{}", false);
    check("{\"b\":1,\"\\u0061\":2}", "{\"a\":2,\"b\":1}", true);
}

static void the_order_of_items_does(void **state) {
    (void)state;
    check("[1,2]", "[ 1 , 2 ]", true);
    check("[1,2]", "[2,1]", false);
    check("[1,2]", "[1,2,3]", false);
    check("[]", "{}", false);
    check("[[],[]]", "[[[]]]", false);
}

static void numbers_are_equal_by_value(void **state) {
    (void)state;
    check("0", "-0", true);
    check("1", "1.0", true);
    check("100", "1e2", true);
    check("9007199254740993", "9007199254740992", false);
    check("1234567890123456789012345678901234567890", "1234567890123456789012345678901234567891",
          false);
    check("1", "-1", false);
    check("1", "\"1\"", false);
    check("0.1", "1e-1", true);
    check("-0.0", "0", true);
}

static void strings_are_equal_unescaped(void **state) {
    (void)state;
    check("\"a\"", "\"\\u0061\"", true);
    check("\"\\ud83d\\ude00\"", "\"\xF0\x9F\x98\x80\"", true);
    check("\"a\"", "\"a\\u0000\"", false);
    check("\"a\"", "\"A\"", false);
    check("\"\"", "null", false);
    check("\"/\"", "\"\\/\"", true);
}

static void words_are_equal_to_themselves(void **state) {
    (void)state;
    static const char *const words[] = {"true", "false", "null", "0", "\"\"", "[]", "{}"};
    for (size_t i = 0; i < 7; i++)
        for (size_t k = 0; k < 7; k++)
            check(words[i], words[k], i == k);
}

static void nothing_is_the_same_as_nothing_only(void **state) {
    (void)state;
    Doc d = doc_of_c("null");
    assert_true(json_same(&d.json, JSON_NONE, &d.json, JSON_NONE));
    assert_false(json_same(&d.json, JSON_NONE, &d.json, 0));
    assert_false(json_same(&d.json, 0, &d.json, JSON_NONE));
    doc_free(&d);
}

static void many(Buf *b, bool backwards) {
    buf_add_c(b, "{");
    for (int i = 0; i < 50000; i++)
        buf_addf(b, "%s\"k%d\":[%d]", i ? "," : "", backwards ? 49999 - i : i,
                 backwards ? 49999 - i : i);
    buf_add_c(b, "}");
}

static void large_objects_the_other_way_round(void **state) {
    (void)state;
    Buf a, b;
    buf_init(&a, 4 << 20);
    buf_init(&b, 4 << 20);
    many(&a, false);
    many(&b, true);
    check(buf_cstr(&a), buf_cstr(&b), true);
    b.p[b.n - 3] = '7';
    check(buf_cstr(&a), buf_cstr(&b), false);
    buf_dispose(&a);
    buf_dispose(&b);
}

static void as_deep_as_a_document_may_be(void **state) {
    (void)state;
    Buf a, b;
    buf_init(&a, 4096);
    buf_init(&b, 4096);
    for (int i = 0; i < JSON_MAX_DEPTH; i++) {
        buf_add_c(&a, "{\"x\":0,\"y\":");
        buf_add_c(&b, "{\"y\":");
    }
    buf_add_c(&a, "0");
    buf_add_c(&b, "0");
    for (int i = 0; i < JSON_MAX_DEPTH; i++) {
        buf_add_c(&a, "}");
        buf_add_c(&b, ",\"x\":0}");
    }
    check(buf_cstr(&a), buf_cstr(&b), true);
    buf_dispose(&a);
    buf_dispose(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_members_does_not_matter),
        cmocka_unit_test(the_order_of_items_does),
        cmocka_unit_test(numbers_are_equal_by_value),
        cmocka_unit_test(strings_are_equal_unescaped),
        cmocka_unit_test(words_are_equal_to_themselves),
        cmocka_unit_test(nothing_is_the_same_as_nothing_only),
        cmocka_unit_test(large_objects_the_other_way_round),
        cmocka_unit_test(as_deep_as_a_document_may_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
