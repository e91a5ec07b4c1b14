#include "support/cm.h"
#include "support/doc.h"

#include <float.h>
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void digits_come_back_as_they_were(void **state) {
    (void)state;
    static const char *const numbers[] = {"9007199254740993",
                                          "1234567890123456789012345678901234567890",
                                          "-1234567890123456789012345678901234567890",
                                          "1234567890123460",
                                          "1.0",
                                          "1e0",
                                          "-0",
                                          "0.1000",
                                          "1E+2",
                                          "1e999"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        Doc d = doc_of_c(numbers[i]);
        assert_true(d.read && json_is(&d.json, 0, JSON_NUMBER));
        assert_str(json_raw(&d.json, 0), numbers[i]);
        doc_free(&d);
    }
}

static void integers_are_integers_by_spelling(void **state) {
    (void)state;
    static const char *const yes[] = {"0", "-0", "7", "-7", "123456789012345678901234567890"};
    static const char *const no[] = {"1.0", "1e0", "1E2", "0.0", "-1.5", "\"1\"", "null", "[1]"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        Doc d = doc_of_c(yes[i]);
        assert_true(json_is_integer(&d.json, 0));
        doc_free(&d);
    }
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        Doc d = doc_of_c(no[i]);
        int64_t kept = 42;
        assert_false(json_is_integer(&d.json, 0));
        assert_false(json_int64(&d.json, 0, &kept));
        assert_int_equal(kept, 42);
        doc_free(&d);
    }
}

static void check_int64(const char *text, bool fits, int64_t expected) {
    Doc d = doc_of_c(text);
    int64_t got = 42;
    assert_int_equal(json_int64(&d.json, 0, &got), fits);
    if (got != (fits ? expected : 42)) fail_msg("%s gave %" PRId64, text, got);
    doc_free(&d);
}

static void int64_has_exact_ends(void **state) {
    (void)state;
    check_int64("0", true, 0);
    check_int64("-0", true, 0);
    check_int64("9007199254740993", true, 9007199254740993);
    check_int64("9223372036854775807", true, INT64_MAX);
    check_int64("-9223372036854775808", true, INT64_MIN);
    check_int64("-9223372036854775807", true, -INT64_MAX);
    check_int64("9223372036854775808", false, 0);
    check_int64("-9223372036854775809", false, 0);
    check_int64("9223372036854775810", false, 0);
    check_int64("18446744073709551616", false, 0);
    check_int64("18446744073709551617", false, 0);
    check_int64("1234567890123456789012345678901234567890", false, 0);
}

static double read_double(Str text) {
    Doc d = doc_of(text);
    double x = -42;
    assert_true(d.read && json_double(&d.json, 0, &x));
    doc_free(&d);
    return x;
}

static bool same_bits(double a, double b) { return memcmp(&a, &b, sizeof a) == 0; }

/* The program never leaves the C locale, so strtod is the measure here. */
static void doubles_are_rounded_as_strtod_does(void **state) {
    (void)state;
    static const char *const numbers[] = {"0",
                                          "-0",
                                          "-0.0",
                                          "0e5",
                                          "0.000",
                                          "1",
                                          "-1.5",
                                          "3.14159",
                                          "0.1",
                                          "123.456e-7",
                                          "1E6",
                                          "9007199254740993",
                                          "9007199254740992.5",
                                          "0.30000000000000004",
                                          "1.7976931348623157e308",
                                          "1.7976931348623159e308",
                                          "1e309",
                                          "-1e309",
                                          "4.9e-324",
                                          "2.4e-324",
                                          "2.5e-324",
                                          "1e-999",
                                          "2.2250738585072011e-308",
                                          "2.2250738585072014e-308",
                                          "5e-324",
                                          "0.00000000000000000001e20",
                                          "100000000000000000000e-20",
                                          "123123e100000",
                                          "123e-10000000",
                                          "1.00000000000000011102230246251565404236316680908203125",
                                          "1.00000000000000011102230246251565404236316680908203124",
                                          "1.00000000000000011102230246251565404236316680908203126",
                                          "0e99999999999999999999",
                                          "1e99999999999999999999",
                                          "1e-99999999999999999999"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        double got = read_double(str_of(numbers[i])), want = strtod(numbers[i], NULL);
        if (!same_bits(got, want)) fail_msg("%s gave %.17g, not %.17g", numbers[i], got, want);
    }
}

/* Numbers of few digits take a shorter way, up to just beyond it. */
static void short_numbers_are_no_exception(void **state) {
    (void)state;
    char text[32];
    uint32_t random = 3;
    for (int i = 0; i < 20000; i++) {
        int at = 0, digits = 1 + i % 17, point = i % 5 ? i % digits : 0;
        if (i % 3 == 0) text[at++] = '-';
        for (int k = 0; k < digits; k++) {
            random = random * 1664525u + 1013904223u;
            if (k && k == point) text[at++] = '.';
            text[at++] = (char)('1' + (random >> 16) % 9);
        }
        text[at] = '\0';
        double got = read_double(str_of(text)), want = strtod(text, NULL);
        if (!same_bits(got, want)) fail_msg("%s gave %.17g, not %.17g", text, got, want);
    }
}

/* Half way between 1 and the next double, then many zeros, then a digit that
   decides: it may not be lost with the digits that are left out. */
static void a_far_digit_decides(void **state) {
    (void)state;
    for (int zeros = 0; zeros < 3000; zeros += 311) {
        Buf b;
        buf_init(&b, 8192);
        buf_add_c(&b, "1.00000000000000011102230246251565404236316680908203125");
        for (int i = 0; i < zeros; i++)
            buf_add_c(&b, "0");
        assert_true(same_bits(read_double(buf_str(&b)), 1.0));
        buf_add_c(&b, "1");
        assert_true(same_bits(read_double(buf_str(&b)), 1.0 + DBL_EPSILON));
        buf_dispose(&b);
    }
}

static void long_numbers_keep_their_size(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 8192);
    for (int i = 0; i < 2000; i++)
        buf_add_c(&b, "7");
    buf_add_c(&b, "e-1999");
    assert_true(same_bits(read_double(buf_str(&b)), 7.7777777777777777777));
    buf_clear(&b);
    buf_add_c(&b, "-0.");
    for (int i = 0; i < 1999; i++)
        buf_add_c(&b, "0");
    buf_add_c(&b, "25E+2000");
    assert_true(same_bits(read_double(buf_str(&b)), -2.5));
    buf_dispose(&b);
}

static void what_is_too_large_is_infinite(void **state) {
    (void)state;
    assert_true(isinf(read_double(STR("1e999"))));
    assert_true(read_double(STR("-1e999")) < 0);
}

static void the_locale_changes_nothing(void **state) {
    (void)state;
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
    const char *set = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !set; i++)
        set = setlocale(LC_ALL, names[i]);
    if (!set) {
        print_message("skipped: no locale with a decimal comma is installed\n");
        skip();
    }
    assert_string_equal(localeconv()->decimal_point, ",");
    double x = read_double(STR("-1234.5e1"));
    setlocale(LC_ALL, "C");
    assert_true(same_bits(x, -12345.0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_come_back_as_they_were),
        cmocka_unit_test(integers_are_integers_by_spelling),
        cmocka_unit_test(int64_has_exact_ends),
        cmocka_unit_test(doubles_are_rounded_as_strtod_does),
        cmocka_unit_test(short_numbers_are_no_exception),
        cmocka_unit_test(a_far_digit_decides),
        cmocka_unit_test(long_numbers_keep_their_size),
        cmocka_unit_test(what_is_too_large_is_infinite),
        cmocka_unit_test(the_locale_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
