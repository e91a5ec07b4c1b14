#include "support/cm.h"

#include "base/str.h"

#include <limits.h>

static void null_and_empty_are_the_same(void **state) {
    (void)state;
    assert_true(str_eq(str_of(NULL), STR("")));
    assert_true(str_eq((Str){NULL, 0}, STR("")));
    assert_false(str_eq((Str){NULL, 0}, STR("a")));
    assert_int_equal(str_trim((Str){NULL, 0}).n, 0);
    assert_int_equal(str_find((Str){NULL, 0}, STR("a"), 0), SIZE_MAX);
}

static void a_nul_is_a_byte(void **state) {
    (void)state;
    assert_false(str_eq(STR("a\0b"), STR("a\0c")));
    assert_true(str_eq(STR("a\0b"), STR("a\0b")));
    assert_false(str_is(STR("a\0b"), "a"));
    assert_int_equal(str_find(STR("a\0b"), STR("b"), 0), 2);
}

static void starts_and_ends(void **state) {
    (void)state;
    assert_true(str_starts(STR("tools/list"), "tools/"));
    assert_false(str_starts(STR("tool"), "tools/"));
    assert_true(str_ends(STR("run.jsonl"), ".jsonl"));
    assert_false(str_ends(STR("l"), ".jsonl"));
    assert_true(str_starts(STR(""), ""));
    assert_true(str_ends(STR(""), ""));
}

static void order_is_by_unsigned_bytes_then_length(void **state) {
    (void)state;
    assert_true(str_cmp(STR("a"), STR("b")) < 0);
    assert_true(str_cmp(STR("z"), STR("\xC3\xA9")) < 0);
    assert_true(str_cmp(STR("ab"), STR("a")) > 0);
    assert_int_equal(str_cmp(STR("ab"), STR("ab")), 0);
}

static void parts_are_clamped(void **state) {
    (void)state;
    assert_str(str_sub(STR("abc"), 1, 1), "b");
    assert_str(str_sub(STR("abc"), 1, SIZE_MAX), "bc");
    assert_str(str_sub(STR("abc"), 9, 9), "");
    assert_str(str_sub(STR("abc"), SIZE_MAX, SIZE_MAX), "");
}

static void find_looks_at_every_place(void **state) {
    (void)state;
    assert_int_equal(str_find(STR("aaab"), STR("ab"), 0), 2);
    assert_int_equal(str_find(STR("abab"), STR("ab"), 1), 2);
    assert_int_equal(str_find(STR("abab"), STR("ab"), 3), SIZE_MAX);
    assert_int_equal(str_find(STR("ab"), STR("abc"), 0), SIZE_MAX);
    assert_int_equal(str_find(STR("ab"), STR(""), 2), 2);
    assert_int_equal(str_find(STR("ab"), STR(""), 3), SIZE_MAX);
}

static void trim_takes_blanks_at_both_ends(void **state) {
    (void)state;
    assert_str(str_trim(STR(" \t\r\n a b \n")), "a b");
    assert_str(str_trim(STR(" \n")), "");
}

static void lines_end_at_lf_only(void **state) {
    (void)state;
    Str rest = STR("one\r\n\ntwo"), line;
    assert_true(str_next_line(&rest, &line));
    assert_str(line, "one\r");
    assert_true(str_next_line(&rest, &line));
    assert_str(line, "");
    assert_true(str_next_line(&rest, &line));
    assert_str(line, "two");
    assert_false(str_next_line(&rest, &line));
}

static void printf_lengths_fit_an_int(void **state) {
    (void)state;
    assert_int_equal(str_printf_len((Str){"", SIZE_MAX}), INT_MAX);
    assert_int_equal(str_printf_len(STR("abc")), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_and_empty_are_the_same),
        cmocka_unit_test(a_nul_is_a_byte),
        cmocka_unit_test(starts_and_ends),
        cmocka_unit_test(order_is_by_unsigned_bytes_then_length),
        cmocka_unit_test(parts_are_clamped),
        cmocka_unit_test(find_looks_at_every_place),
        cmocka_unit_test(trim_takes_blanks_at_both_ends),
        cmocka_unit_test(lines_end_at_lf_only),
        cmocka_unit_test(printf_lengths_fit_an_int),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
