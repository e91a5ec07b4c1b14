#include "support/cm.h"

#include "term/keys.h"

static void check(Str bytes, bool whole, size_t taken, KeyPress expected) {
    KeyPress got;
    size_t n = term_key_take(bytes, whole, &got);
    if (n != taken || got.key != expected.key || got.ch != expected.ch ||
        got.ctrl != expected.ctrl || got.shift != expected.shift)
        fail_msg("took %zu of %zu: key %d, character %u, ctrl %d, shift %d", n, bytes.n, got.key,
                 (unsigned)got.ch, got.ctrl, got.shift);
}

static void check_key(Str bytes, PlayKey key) {
    check(bytes, false, bytes.n, (KeyPress){.key = key});
}

static void arrows_and_function_keys(void **state) {
    (void)state;
    check_key(STR("\x1b[A"), KEY_UP);
    check_key(STR("\x1bOB"), KEY_DOWN);
    check_key(STR("\x1b[C"), KEY_RIGHT);
    check_key(STR("\x1bOD"), KEY_LEFT);
    check_key(STR("\x1b[1~"), KEY_HOME);
    check_key(STR("\x1b[F"), KEY_END);
    check_key(STR("\x1b[5~"), KEY_PGUP);
    check_key(STR("\x1b[6~"), KEY_PGDN);
    check_key(STR("\x1b[Z"), KEY_SHIFT_TAB);
    check_key(STR("\x1bOP"), KEY_F1);
    check_key(STR("\x1b[[A"), KEY_F1);
    check_key(STR("\x1b[15~"), KEY_F5);
    check_key(STR("\x1b[23~"), KEY_F11);
    check(STR("\x1b[1;2A"), false, 6, (KeyPress){.key = KEY_UP, .shift = true});
    check(STR("\x1b[6;2~"), false, 6, (KeyPress){.key = KEY_PGDN, .shift = true});
    check(STR("\x1b[1;5A"), false, 6, (KeyPress){0}); /* Ctrl: none of ours */
}

static void plain_keys(void **state) {
    (void)state;
    check_key(STR(" "), KEY_SPACE);
    check_key(STR("\r"), KEY_ENTER);
    check_key(STR("\n"), KEY_ENTER);
    check_key(STR("\t"), KEY_TAB);
    check_key(STR("\x7f"), KEY_BACKSPACE);
    check(STR("q"), false, 1, (KeyPress){.key = KEY_CHAR, .ch = 'q'});
    check(STR("?x"), false, 1, (KeyPress){.key = KEY_CHAR, .ch = '?'});
    check(STR("\x11"), false, 1, (KeyPress){.key = KEY_CHAR, .ch = 'q', .ctrl = true});
    check(STR("客"), false, 3, (KeyPress){.key = KEY_CHAR, .ch = 0x5BA2});
}

/* An escape byte may be Esc or the start of something: only time tells. */
static void what_is_not_whole_waits(void **state) {
    (void)state;
    KeyPress esc = {.key = KEY_ESC}, none = {0};
    check(STR(""), true, 0, none);
    check(STR("\x1b"), false, 0, none);
    check(STR("\x1b"), true, 1, esc);
    check(STR("\x1b["), false, 0, none);
    check(STR("\x1b["), true, 2, esc);
    check(STR("\x1b[1;5"), false, 0, none);
    check(STR("\x1b\x1b"), false, 1, esc);
    check(STR("\xE5\xAE"), false, 0, none);
    check(STR("\xE5\xAE"), true, 1, none);
}

static void what_is_no_key_is_taken_away(void **state) {
    (void)state;
    KeyPress none = {0};
    check(STR("\x1b[1;5C"), false, 6, none);
    check(STR("\x1b[200~x"), false, 6, none);
    check(STR("\x1bx"), false, 2, none);
    check(STR("\xFF"), false, 1, none);
    check(STR("\xC2\x9B"), false, 2, none);
    check(STR("\0"), false, 1, none);
}

/* Any bytes are used up in at most as many steps as there are bytes. */
static void any_bytes_end(void **state) {
    (void)state;
    uint32_t seed = 3;
    char bytes[64];
    static const char pool[] = "\x1b[O;1~AZ\xE5\xAE\xA2\xFF q\x7f\x01";
    for (int round = 0; round < 20000; round++) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            seed = seed * 1664525u + 1013904223u;
            bytes[i] = pool[(seed >> 16) % (sizeof pool - 1)];
        }
        Str rest = {bytes, sizeof bytes};
        while (rest.n) {
            KeyPress key;
            size_t n = term_key_take(rest, true, &key);
            assert_true(n > 0 && n <= rest.n);
            rest = str_sub(rest, n, rest.n);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_and_function_keys),
        cmocka_unit_test(plain_keys),
        cmocka_unit_test(what_is_not_whole_waits),
        cmocka_unit_test(what_is_no_key_is_taken_away),
        cmocka_unit_test(any_bytes_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
