/* Keys by their words. */
#include "support/cm.h"

#include "play/key.h"

static void words_of_keys(void **state) {
    (void)state;
    static const struct {
        const char *word;
        PlayKey key;
    } rows[] = {{"left", KEY_LEFT},   {"right", KEY_RIGHT}, {"space", KEY_SPACE},
                {"home", KEY_HOME},   {"end", KEY_END},     {"shift+tab", KEY_SHIFT_TAB},
                {"enter", KEY_ENTER}, {"esc", KEY_ESC},     {"pgup", KEY_PGUP},
                {"pgdn", KEY_PGDN},   {"f1", KEY_F1},       {"f11", KEY_F11}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        KeyPress press;
        assert_true(key_parse(str_of(rows[i].word), &press));
        assert_int_equal(press.key, rows[i].key);
        assert_false(press.ctrl);
    }
}

static void shifted_keys(void **state) {
    (void)state;
    static const char *const no[] = {"shift+",         "shift+a",     "shift+enter",
                                     "shift+shift+up", "shift+space", "ctrl+shift+up"};
    KeyPress press;
    assert_true(key_parse(STR("shift+pgdn"), &press));
    assert_int_equal(press.key, KEY_PGDN);
    assert_true(press.shift);
    assert_true(key_parse(STR("up"), &press));
    assert_false(press.shift);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_false(key_parse(str_of(no[i]), &press));
}

static void characters(void **state) {
    (void)state;
    KeyPress press;
    assert_true(key_parse(STR("?"), &press));
    assert_int_equal(press.key, KEY_CHAR);
    assert_int_equal(press.ch, '?');
    assert_true(key_parse(STR("中"), &press));
    assert_int_equal(press.ch, 0x4E2D);
    assert_true(key_parse(STR("ctrl+q"), &press));
    assert_true(press.ctrl);
    assert_int_equal(press.ch, 'q');
}

static void no_keys(void **state) {
    (void)state;
    static const char *const words[] = {"",     "lef", "ab",   "ctrl+", "ctrl+ab",
                                        "\x80", "\n",  "\x1b", "LEFT"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        KeyPress press;
        assert_false(key_parse(str_of(words[i]), &press));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(words_of_keys),
                                       cmocka_unit_test(shifted_keys), cmocka_unit_test(characters),
                                       cmocka_unit_test(no_keys)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
