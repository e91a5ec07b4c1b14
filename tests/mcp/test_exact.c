/* Numbers by their digits (RFC 8259, section 6, puts no bound on them). */
#include "support/cm.h"

#include "mcp/exact.h"

/* Rising; what shares a line is equal. */
static const char *const rising[][4] = {
    {"-1e1000000000000000000"},
    {"-10000000000000000000000000000001"},
    {"-10000000000000000000000000000000", "-1e31", "-1.0E+31", "-0.1e32"},
    {"-1.5", "-15e-1"},
    {"-1.49999999999999999999999999"},
    {"-1e-400"},
    {"0", "-0", "0.000", "0e99"},
    {"1e-400", "0.1e-399"},
    {"0.30000000000000004"},
    {"0.30000000000000005"},
    {"1", "1.0", "10e-1", "0.01e2"},
    {"1.01"},
    {"9"},
    {"10", "1e1"},
    {"9007199254740992"},
    {"9007199254740993", "9007199254740993.000"},
    {"1e309"},
    {"1e999999999999999999999"},
};

static Exact number(const char *text) { return exact_read(str_of(text)); }

static int sign(int x) { return (x > 0) - (x < 0); }

static void check_pair(size_t i, size_t k) {
    for (size_t a = 0; a < 4 && rising[i][a]; a++)
        for (size_t b = 0; b < 4 && rising[k][b]; b++)
            if (sign(exact_cmp(number(rising[i][a]), number(rising[k][b]))) != (i > k) - (i < k))
                fail_msg("%s against %s", rising[i][a], rising[k][b]);
}

static void every_pair_is_in_order(void **state) {
    (void)state;
    size_t count = sizeof rising / sizeof *rising;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            check_pair(i, k);
}

static void integers_are_known_by_value(void **state) {
    (void)state;
    static const char *const yes[] = {"0", "-0.0", "1.0", "-15e1", "1.25e2", "100e-2", "1e400"};
    static const char *const no[] = {"0.1", "1e-1", "1.25e1", "-15e-1", "100.01", "1e-400"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!exact_is_integer(number(yes[i]))) fail_msg("%s", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (exact_is_integer(number(no[i]))) fail_msg("%s", no[i]);
}

static void multiples_are_exact(void **state) {
    (void)state;
    assert_true(exact_is_multiple(number("0"), 7));
    assert_true(exact_is_multiple(number("-21"), 7));
    assert_true(exact_is_multiple(number("2.1e1"), 7));
    assert_false(exact_is_multiple(number("2.1"), 7));
    assert_false(exact_is_multiple(number("22"), 7));
    assert_true(exact_is_multiple(number("1e400"), 1000));
    assert_false(exact_is_multiple(number("1e400"), 3));
    assert_true(exact_is_multiple(number("999999999999999999999000000000"), EXACT_MAX_DIVISOR));
    assert_false(exact_is_multiple(number("999999999999999999999000000001"), EXACT_MAX_DIVISOR));
    assert_true(exact_is_multiple(number("999999937e1000000006"), 999999937));
    assert_false(exact_is_multiple(number("1e1000000006"), 999999937));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_is_in_order),
        cmocka_unit_test(integers_are_known_by_value),
        cmocka_unit_test(multiples_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
