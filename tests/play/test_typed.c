/* A line that is being typed: what goes in, what comes out, and that it stays UTF-8. */
#include "support/cm.h"

#include "base/utf8.h"
#include "play/typed.h"

#include <string.h>

static Typed line;

static void keys(const char *words) {
    Str rest = str_of(words);
    while ((rest = str_trim(rest)).n) {
        size_t end = str_find(rest, STR(" "), 0);
        KeyPress key;
        assert_true(key_parse(str_sub(rest, 0, end), &key));
        typed_key(&line, key);
        assert_int_equal(utf8_valid_up_to(typed_str(&line)), line.n);
        assert_true(line.caret <= line.n);
        rest = str_sub(rest, end, rest.n);
    }
}

static void holds(const char *text, uint32_t caret) {
    if (!str_is(typed_str(&line), text))
        fail_msg("'%.*s' is not '%s'", STR_ARG(typed_str(&line)), text);
    assert_int_equal(line.caret, caret);
}

static void letters_and_carets(void **state) {
    (void)state;
    typed_clear(&line);
    keys("a b space c");
    holds("ab c", 4);
    keys("left left x");
    holds("abx c", 3);
    keys("home 1 end 2");
    holds("1abx c2", 7);
    keys("backspace backspace left backspace");
    holds("1ab ", 3);
    keys("home backspace left");
    holds("1ab ", 0);
    keys("end right right");
    holds("1ab ", 4);
}

static void characters_of_several_bytes(void **state) {
    (void)state;
    typed_clear(&line);
    keys("工 具 é");
    holds("工具é", 8);
    keys("left left backspace");
    holds("具é", 0);
    keys("right backspace");
    holds("é", 0);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 0xD800}), TYPED_CARET);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 0x110000}), TYPED_CARET);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 0x1B}), TYPED_CARET);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 0x202E}), TYPED_CARET);
    holds("é", 0);
}

static void what_is_taken(void **state) {
    (void)state;
    typed_set(&line, STR("abc"));
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_ENTER}), TYPED_NOT_TAKEN);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_UP}), TYPED_NOT_TAKEN);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 'x', .ctrl = true}),
                     TYPED_NOT_TAKEN);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_LEFT}), TYPED_CARET);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 'u', .ctrl = true}),
                     TYPED_TEXT);
    holds("", 0);
}

static void pasting(void **state) {
    (void)state;
    typed_set(&line, STR("a c"));
    keys("left left");
    assert_true(typed_add(&line, STR("\n\x1b[0m\xFF\xC3中\xE2\x80\xAE")));
    holds("a  [0m中  c", 10);
    assert_false(typed_add(&line, STR("\xFF\xFE")));
}

static void has_a_ceiling(void **state) {
    (void)state;
    char many[3 * TYPED_MAX];
    memset(many, 'x', sizeof many);
    typed_clear(&line);
    typed_add(&line, (Str){many, TYPED_MAX - 1});
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 0x5DE5}), TYPED_CARET);
    typed_add(&line, (Str){many, sizeof many});
    assert_int_equal(line.n, TYPED_MAX);
    assert_int_equal(typed_key(&line, (KeyPress){.key = KEY_CHAR, .ch = 'y'}), TYPED_CARET);
    keys("backspace y");
    assert_int_equal(line.n, TYPED_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(letters_and_carets),
                                       cmocka_unit_test(characters_of_several_bytes),
                                       cmocka_unit_test(what_is_taken), cmocka_unit_test(pasting),
                                       cmocka_unit_test(has_a_ceiling)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
