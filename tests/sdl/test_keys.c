#include "support/cm.h"

#include "sdl/key_event.h"

/* SDL's numbers, written out: tests do not include SDL. */
enum { CODE_LEFT = 0x40000050, CODE_F11 = 0x40000044, CODE_KP_ENTER = 0x40000058 };
enum { LSHIFT = 0x0001, LCTRL = 0x0040, LALT = 0x0100, RALT = 0x0200, NUM = 0x1000 };

static KeyPress down(int32_t code, uint16_t mod) {
    KeyPress press = {0};
    if (!key_event_down(code, mod, &press)) press = (KeyPress){0};
    return press;
}

static void keys_without_a_character(void **state) {
    (void)state;
    assert_int_equal(down(CODE_LEFT, 0).key, KEY_LEFT);
    assert_int_equal(down(CODE_F11, NUM).key, KEY_F11);
    assert_int_equal(down('\r', 0).key, KEY_ENTER);
    assert_int_equal(down(CODE_KP_ENTER, 0).key, KEY_ENTER);
    assert_int_equal(down('\t', 0).key, KEY_TAB);
    assert_int_equal(down('\t', LSHIFT).key, KEY_SHIFT_TAB);
    assert_true(down(CODE_LEFT, LSHIFT).shift);
    assert_false(down(CODE_LEFT, 0).shift);
    assert_false(down('\r', LSHIFT).shift);
    assert_int_equal(down(27, 0).key, KEY_ESC);
    assert_int_equal(down('\b', 0).key, KEY_BACKSPACE);
    assert_int_equal(down(0x40000065, 0).key, KEY_NONE); /* the menu key */
}

static void characters_come_from_text_only(void **state) {
    (void)state;
    for (int32_t code = ' '; code < 0x7F; code++) {
        assert_int_equal(down(code, 0).key, KEY_NONE);
        assert_int_equal(down(code, LSHIFT).key, KEY_NONE);
        assert_int_equal(down(code, RALT).key, KEY_NONE); /* AltGr */
    }
    KeyPress press = {0};
    size_t at = 0;
    assert_true(key_event_text("?", &at, LSHIFT, &press));
    assert_int_equal(press.key, KEY_CHAR);
    assert_int_equal(press.ch, '?');
    assert_false(press.ctrl);
    assert_false(key_event_text("?", &at, LSHIFT, &press));
}

/* For every combination, exactly one of the two events speaks; with Alt, which
   is the desktop's, none does. */
static void no_press_is_told_twice(void **state) {
    (void)state;
    static const uint16_t mods[] = {0,   LSHIFT, LCTRL, LCTRL | LSHIFT, RALT,        LCTRL | RALT,
                                    NUM, LALT,   0x400, LALT | LSHIFT,  LCTRL | NUM, 0x4000};
    for (size_t i = 0; i < sizeof mods / sizeof *mods; i++) {
        KeyPress a, b;
        size_t at = 0;
        bool from_key = key_event_down('q', mods[i], &a);
        bool from_text = key_event_text("q", &at, mods[i], &b);
        assert_false(from_key && from_text);
        bool desktop = (mods[i] & (LALT | 0x400)) != 0;
        assert_int_equal(from_key || from_text, !desktop);
    }
}

static void control_and_a_letter(void **state) {
    (void)state;
    KeyPress press = down('q', LCTRL);
    assert_int_equal(press.key, KEY_CHAR);
    assert_int_equal(press.ch, 'q');
    assert_true(press.ctrl);
    assert_true(down(CODE_LEFT, LCTRL).ctrl);
}

static void a_committed_text_is_many_keys(void **state) {
    (void)state;
    KeyPress press;
    size_t at = 0;
    const char *text = "\xE4\xBD\xA0 \x01\xFFx";
    assert_true(key_event_text(text, &at, 0, &press));
    assert_int_equal(press.ch, 0x4F60);
    assert_true(key_event_text(text, &at, 0, &press));
    assert_int_equal(press.key, KEY_SPACE);
    assert_true(key_event_text(text, &at, 0, &press)); /* past the control and the broken byte */
    assert_int_equal(press.ch, 'x');
    assert_false(key_event_text(text, &at, 0, &press));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_without_a_character),
        cmocka_unit_test(characters_come_from_text_only),
        cmocka_unit_test(no_press_is_told_twice),
        cmocka_unit_test(control_and_a_letter),
        cmocka_unit_test(a_committed_text_is_many_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
