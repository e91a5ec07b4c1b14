#include "support/cm.h"

#include "base/utf8.h"
#include "words/columns.h"

static void columns_count_wide_characters_twice(void **state) {
    (void)state;
    assert_int_equal(columns_of(STR("")), 0);
    assert_int_equal(columns_of(STR("abc")), 3);
    assert_int_equal(columns_of(STR("客户端 →")), 8);
    assert_int_equal(columns_of(STR("e\xCC\x81")), 1);
    assert_int_equal(columns_of(STR("\xFF")), 1);
}

static void check_cut(Str s, size_t width, const char *expected) {
    Buf out;
    buf_init(&out, 1000);
    assert_true(columns_cut(&out, s, width));
    assert_str(buf_str(&out), expected);
    buf_dispose(&out);
}

static void a_cut_never_exceeds_and_shows_itself(void **state) {
    (void)state;
    check_cut(STR("abcdef"), 6, "abcdef");
    check_cut(STR("abcdef"), 5, "abcd…");
    check_cut(STR("客户端"), 6, "客户端");
    check_cut(STR("客户端"), 5, "客户…");
    check_cut(STR("客户端"), 4, "客…");
    check_cut(STR("abc"), 1, "…");
    check_cut(STR("abc"), 0, "");
}

static void check_lines(Str s, size_t width, const char *expected) {
    Buf out;
    Str line;
    buf_init(&out, 4000);
    while (columns_line(&s, width, &line)) {
        buf_add(&out, line);
        buf_add_c(&out, "|");
    }
    assert_str(buf_str(&out), expected);
    buf_dispose(&out);
}

static void lines_break_at_spaces(void **state) {
    (void)state;
    check_lines(STR("one two three"), 7, "one two|three|");
    check_lines(STR("one two three"), 6, "one|two|three|");
    check_lines(STR("one   two"), 4, "one|two|");
    check_lines(STR("one\n\ntwo\n"), 9, "one||two|");
    check_lines(STR("one two\nx"), 3, "one|two|x|");
    check_lines(STR("one two \nx"), 7, "one two|x|");
    check_lines(STR(""), 9, "");
}

static void a_long_word_is_broken_anywhere(void **state) {
    (void)state;
    check_lines(STR("abcdefgh"), 3, "abc|def|gh|");
    check_lines(STR("a bcdefgh"), 3, "a|bcd|efg|h|");
    check_lines(STR("客户"), 1, "客|户|");
    check_lines(STR("ab"), 0, "a|b|");
}

static void chinese_breaks_between_characters(void **state) {
    (void)state;
    check_lines(STR("客户端询问有哪些工具"), 8, "客户端询|问有哪些|工具|");
    /* A full stop or comma never starts a line, an opening quote never ends one. */
    check_lines(STR("客户端询，问"), 8, "客户端|询，问|");
    check_lines(STR("一页一页“列出”"), 10, "一页一页|“列出”|");
    check_lines(STR("看 tools/list 的页"), 8, "看|tools/li|st 的页|");
}

static void check_wrap(Str s, const Paragraph *p, const char *expected) {
    Buf out;
    buf_init(&out, 4000);
    assert_true(columns_wrap(&out, s, p));
    assert_str(buf_str(&out), expected);
    buf_dispose(&out);
}

static void paragraphs_hang(void **state) {
    (void)state;
    check_wrap(STR("one two three"), &(Paragraph){STR("- "), 2, 9}, "- one two\n  three\n");
    check_wrap(STR("one"), &(Paragraph){STR(""), 0, 80}, "one\n");
    check_wrap(STR(""), &(Paragraph){STR("- "), 2, 9}, "- \n");
    check_wrap(STR("a\n\nb"), &(Paragraph){STR(""), 2, 9}, "a\n\n  b\n");
    /* No room beside the first word: one character a line, and an end. */
    check_wrap(STR("abc"), &(Paragraph){STR("----"), 9, 4}, "----a\n         b\n         c\n");
}

/* Any bytes, any width: the lines hold every byte but spaces and line feeds, none
   is too wide, and the loop ends. */
static void any_bytes_end(void **state) {
    (void)state;
    uint32_t seed = 7;
    char bytes[200];
    static const char pool[] = "ab \n\xE5\xAE\xA2\xEF\xBC\x8C\xCC\x81\xFF {";
    for (int round = 0; round < 2000; round++) {
        size_t n = (size_t)round % sizeof bytes, width = (size_t)(round / 7) % 12 + 2;
        for (size_t i = 0; i < n; i++) {
            seed = seed * 1664525u + 1013904223u;
            bytes[i] = pool[(seed >> 16) % (sizeof pool - 1)];
        }
        Str rest = {bytes, n}, line;
        for (size_t lines = 0; columns_line(&rest, width, &line); lines++) {
            assert_true(columns_of(line) <= width || utf8_count(line) == 1);
            assert_true(lines <= n);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_count_wide_characters_twice),
        cmocka_unit_test(a_cut_never_exceeds_and_shows_itself),
        cmocka_unit_test(lines_break_at_spaces),
        cmocka_unit_test(a_long_word_is_broken_anywhere),
        cmocka_unit_test(chinese_breaks_between_characters),
        cmocka_unit_test(paragraphs_hang),
        cmocka_unit_test(any_bytes_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
