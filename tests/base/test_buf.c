#include "support/cm.h"

#include "base/buf.h"

static void holds_exactly_its_ceiling(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 5);
    assert_true(buf_add(&b, STR("abc")));
    assert_true(buf_addf(&b, "%d", 42));
    assert_string_equal(buf_cstr(&b), "abc42");
    assert_false(buf_add_char(&b, '!'));
    assert_str(buf_str(&b), "abc42");
    assert_null(buf_cstr(&b));
    buf_dispose(&b);
}

static void an_addition_that_does_not_fit_is_left_out_whole(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 4);
    buf_add_c(&b, "ab");
    assert_false(buf_add_c(&b, "cde"));
    assert_str(buf_str(&b), "ab");
    buf_clear(&b);
    assert_true(buf_addf(&b, "%s", "abcd"));
    assert_false(buf_addf(&b, "%s", "e"));
    assert_str(buf_str(&b), "abcd");
    buf_dispose(&b);
}

static void failure_sticks_until_cleared(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 2);
    assert_false(buf_add_c(&b, "abc"));
    assert_false(buf_add_char(&b, 'a'));
    assert_false(buf_addf(&b, "a"));
    assert_false(buf_add_c(&b, ""));
    assert_int_equal(buf_str(&b).n, 0);
    buf_clear(&b);
    assert_true(buf_add_c(&b, "ab"));
    buf_dispose(&b);
}

static void failure_says_what_the_bytes_were_for(void **state) {
    (void)state;
    Buf b;
    Err err;
    buf_init(&b, 2);
    assert_true(buf_ok(&b, "a message", &err));
    buf_add_c(&b, "abc");
    assert_false(buf_ok(&b, "a message", &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.message, "There is more of a message than fits: the limit is 2 bytes.");
    b.no_memory = true;
    assert_false(buf_ok(&b, "a message", &err));
    assert_int_equal(err.code, ERR_MEMORY);
    buf_dispose(&b);
}

static void no_ceiling_of_zero_is_exceeded(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 0);
    assert_true(buf_add(&b, (Str){NULL, 0}));
    assert_string_equal(buf_cstr(&b), "");
    assert_false(buf_add_char(&b, 'a'));
    buf_dispose(&b);
}

static void a_huge_length_is_refused_before_it_is_read(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, SIZE_MAX);
    buf_add_char(&b, 'a');
    assert_false(buf_add(&b, (Str){"x", SIZE_MAX}));
    assert_false(b.no_memory);
    assert_str(buf_str(&b), "a");
    buf_dispose(&b);
}

static void grows_over_many_additions(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 100000);
    for (int i = 0; i < 100000; i++)
        assert_true(buf_add_char(&b, (char)('a' + i % 26)));
    assert_int_equal(b.n, 100000);
    for (size_t i = 0; i < 100000; i += 997)
        assert_int_equal(b.p[i], 'a' + i % 26);
    buf_dispose(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_exactly_its_ceiling),
        cmocka_unit_test(an_addition_that_does_not_fit_is_left_out_whole),
        cmocka_unit_test(failure_sticks_until_cleared),
        cmocka_unit_test(failure_says_what_the_bytes_were_for),
        cmocka_unit_test(no_ceiling_of_zero_is_exceeded),
        cmocka_unit_test(a_huge_length_is_refused_before_it_is_read),
        cmocka_unit_test(grows_over_many_additions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
