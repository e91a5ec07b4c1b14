#include "support/cm.h"

#include "base/utf8.h"

static void every_code_point_comes_back(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 4);
    for (uint32_t cp = 0; cp <= 0x10FFFF; cp++) {
        if (cp >= 0xD800 && cp <= 0xDFFF) continue;
        buf_clear(&b);
        utf8_add(&b, cp);
        size_t at = 0;
        if (utf8_next(buf_str(&b), &at) != cp || at != b.n) fail_msg("U+%04X", (unsigned)cp);
    }
    buf_dispose(&b);
}

/* At each of these the first byte is bad and exactly one byte is passed over. */
static void broken_bytes_are_passed_one_by_one(void **state) {
    (void)state;
    const Str broken[] = {
        STR("\x80"),                     /* a continuation alone */
        STR("\xC0\xAF"),                 /* overlong, 2 bytes */
        STR("\xC1\xBF"),                 /* overlong, 2 bytes */
        STR("\xE0\x80\xAF"),             /* overlong, 3 bytes */
        STR("\xE0\x9F\xBF"),             /* overlong, 3 bytes */
        STR("\xF0\x80\x80\xAF"),         /* overlong, 4 bytes */
        STR("\xF0\x8F\xBF\xBF"),         /* overlong, 4 bytes */
        STR("\xED\xA0\x80"),             /* surrogate U+D800 */
        STR("\xED\xBF\xBF"),             /* surrogate U+DFFF */
        STR("\xF4\x90\x80\x80"),         /* U+110000 */
        STR("\xF5\x80\x80\x80"),         /* lead byte above F4 */
        STR("\xF8\x88\x80\x80\x80"),     /* 5 bytes */
        STR("\xFC\x83\xBF\xBF\xBF\xBF"), /* 6 bytes */
        STR("\xFE"),
        STR("\xFF"),
        STR("\xC3"),         /* cut */
        STR("\xE4\xBD"),     /* cut */
        STR("\xF0\x9F\x98"), /* cut */
        STR("\xC3("),        /* not continued */
        STR("\xE4\xBD("),    /* not continued */
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        size_t at = 0;
        assert_int_equal(utf8_next(broken[i], &at), UTF8_BAD);
        assert_int_equal(at, 1);
        assert_int_equal(utf8_valid_up_to(broken[i]), 0);
    }
}

static void the_first_fault_is_found(void **state) {
    (void)state;
    assert_int_equal(utf8_valid_up_to(STR("")), 0);
    assert_int_equal(utf8_valid_up_to(STR("\xE4\xBD\xA0ok")), 5);
    assert_int_equal(utf8_valid_up_to(STR("\xE4\xBD\xA0\xFFok")), 3);
}

static void counting_takes_a_bad_byte_as_one(void **state) {
    (void)state;
    assert_int_equal(utf8_count(STR("")), 0);
    assert_int_equal(utf8_count(STR("a\xE4\xBD\xA0\xF0\x9F\x98\x80")), 3);
    assert_int_equal(utf8_count(STR("\xE4\xBD")), 2);
}

static void columns(void **state) {
    (void)state;
    assert_int_equal(utf8_columns('a'), 1);
    assert_int_equal(utf8_columns(0x4F60), 2);
    assert_int_equal(utf8_columns(0xFF0C), 2);
    assert_int_equal(utf8_columns(0x1F600), 2);
    assert_int_equal(utf8_columns(0x0301), 0);
    assert_int_equal(utf8_columns(0x200B), 0);
    assert_int_equal(utf8_columns(0x2500), 1);
}

static void a_cut_falls_between_characters(void **state) {
    (void)state;
    Str text = STR("a\u00e9\u4f60\U0001F600"); /* 1, 2, 3 and 4 bytes */
    static const size_t kept[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
    for (size_t max = 0; max < sizeof kept / sizeof *kept; max++)
        if (utf8_cut(text, max) != kept[max]) fail_msg("cut at %zu", max);
    assert_int_equal(utf8_cut(STR(""), 5), 0);
    assert_int_equal(utf8_cut(STR("\x80\x80\x80"), 2), 0); /* nothing but ends of characters */
}

static void controls(void **state) {
    (void)state;
    static const uint32_t yes[] = {0,      0x1F,   0x7F,   0x85,   0x9F,   0x61C,  0x200E, 0x200F,
                                   0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF};
    static const uint32_t no[] = {0x20,   0x7E,   0xA0,   0x4F60, 0x2027,
                                  0x202F, 0x2065, 0x206A, 0x1F600};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!utf8_is_control(yes[i])) fail_msg("U+%04X is a control", (unsigned)yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (utf8_is_control(no[i])) fail_msg("U+%04X is no control", (unsigned)no[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_point_comes_back),
        cmocka_unit_test(broken_bytes_are_passed_one_by_one),
        cmocka_unit_test(the_first_fault_is_found),
        cmocka_unit_test(counting_takes_a_bad_byte_as_one),
        cmocka_unit_test(columns),
        cmocka_unit_test(a_cut_falls_between_characters),
        cmocka_unit_test(controls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
