/* Where lines end: Latin words stay whole, Chinese punctuation stays where it may. */
#include "support/cm.h"
#include "support/session.h"

#include "base/utf8.h"
#include "view/text_layout.h"

static TextMeter meter;

/* `columns` of the meter per line: 10 px type, 6 px a column. */
static TextBlock block(const char *text, int columns) {
    meter = session_meter();
    return (TextBlock){&meter, FACE_TEXT, 10, (float)columns * 6, str_of(text)};
}

static void check_lines(const char *text, int columns, const char *const expected[]) {
    TextBlock b = block(text, columns);
    size_t at = 0, i = 0;
    TextLine line;
    while (text_next_line(&b, &at, &line)) {
        if (!expected[i]) fail_msg("one line too many: %.*s", STR_ARG(line.text));
        if (!str_is(line.text, expected[i]))
            fail_msg("line %zu is '%.*s', not '%s'", i, STR_ARG(line.text), expected[i]);
        i++;
    }
    if (expected[i]) fail_msg("'%s' is missing", expected[i]);
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void words_stay_whole(void **state) {
    (void)state;
    check_lines("the quick brown fox", 10, LINES("the quick", "brown fox"));
    check_lines("the  quick", 9, LINES("the", "quick"));
    check_lines("tools/list again", 10, LINES("tools/list", "again"));
    check_lines("one\ntwo\n\nthree", 10, LINES("one", "two", "", "three"));
    check_lines("ends\n", 10, LINES("ends"));
    check_lines("a", 1, LINES("a"));
}

static void long_words_are_broken(void **state) {
    (void)state;
    check_lines("abcdefghij", 4, LINES("abcd", "efgh", "ij"));
    check_lines("no abcdefghij", 4, LINES("no", "abcd", "efgh", "ij"));
    check_lines("中文", 1, LINES("中", "文")); /* one character at least, however narrow */
}

static void chinese_breaks_anywhere(void **state) {
    (void)state;
    check_lines("客户端逐页询问", 6, LINES("客户端", "逐页询", "问"));
    check_lines("调用 tools/list 方法", 16, LINES("调用 tools/list", "方法"));
    check_lines("用MCP连接", 5, LINES("用MCP", "连接"));
}

static void punctuation_keeps_its_place(void **state) {
    (void)state;
    check_lines("客户端。服务器", 6, LINES("客户", "端。服", "务器"));
    check_lines("客户（端）服", 6, LINES("客户", "（端）", "服"));
    check_lines("说“好的”吧", 4, LINES("说", "“好", "的”", "吧"));
    check_lines("一二三，，，四", 8, LINES("一二", "三，，，", "四"));
}

static void may_break(void **state) {
    (void)state;
    Str closing = STR("，。、；：？！）》」』”’"), opening = STR("（《「『“‘");
    for (size_t at = 0; at < closing.n;)
        assert_false(text_may_break(0x4E2D, utf8_next(closing, &at)));
    for (size_t at = 0; at < opening.n;)
        assert_false(text_may_break(utf8_next(opening, &at), 0x4E2D));
    assert_true(text_may_break(0x4E2D, 0x6587));
    assert_true(text_may_break(' ', 'a'));
    assert_false(text_may_break('a', 'b'));
}

static void fits_whole_characters(void **state) {
    (void)state;
    TextBlock b = block("中文字", 5);
    assert_int_equal(text_fit(&b),
                     6); /* two characters of three bytes; half of one does not count */
    b = block("中", 1);
    assert_int_equal(text_fit(&b), 0);
    b = block("abc", 3);
    assert_int_equal(text_fit(&b), 3);
    b = block("", 3);
    assert_int_equal(text_fit(&b), 0);
    b = block("\x80\xFF\xC3", 2);
    assert_true(text_fit(&b) <= 3);
}

static void never_sticks(void **state) {
    (void)state;
    static const char *const texts[] = {"\n\n\n",   "   ",      "\x80\x80", " a",
                                        "，，，，", "（（（（", "a\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int columns = 0; columns < 5; columns++) {
            TextBlock b = block(texts[i], columns);
            assert_true(text_count_lines(&b, 100) < 100);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay_whole),
        cmocka_unit_test(long_words_are_broken),
        cmocka_unit_test(chinese_breaks_anywhere),
        cmocka_unit_test(punctuation_keeps_its_place),
        cmocka_unit_test(may_break),
        cmocka_unit_test(fits_whole_characters),
        cmocka_unit_test(never_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
