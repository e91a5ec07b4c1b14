#include "support/cm.h"

#include "base/escape.h"
#include "base/utf8.h"

typedef bool Escape(Buf *out, Str s);

static void check(Escape *escape, Str in, const char *expected) {
    Buf b;
    buf_init(&b, 1000);
    assert_true(escape(&b, in));
    assert_str(buf_str(&b), expected);
    buf_dispose(&b);
}

static void controls_become_visible(void **state) {
    (void)state;
    check(escape_visible, STR("a\x1B[31m\n\0b"), "a␛[31m␊␀b");
    check(escape_visible, STR("\x7F"), "␡");
    check(escape_visible, STR("\xC2\x9B"), "⟨U+009B⟩");
    check(escape_visible, STR("x\xE2\x80\xAEy"), "x⟨U+202E⟩y");
    check(escape_visible, STR("\xEF\xBB\xBF{}"), "⟨U+FEFF⟩{}");
    check(escape_visible, STR("你好 😀"), "你好 😀");
}

static void broken_bytes_become_visible(void **state) {
    (void)state;
    check(escape_visible, STR("\xC3("), "⟨C3⟩(");
    check(escape_visible, STR("\xED\xA0\x80"), "⟨ED⟩⟨A0⟩⟨80⟩");
    check(escape_visible, STR("\xE4\xBD"), "⟨E4⟩⟨BD⟩");
}

static void lines_keep_their_ends(void **state) {
    (void)state;
    check(escape_lines, STR("a\n\tb\r\n"), "a\n    b␍\n");
    check(escape_lines, STR("\xE2\x80\xA8"), "⟨U+2028⟩");
}

static void json_strings(void **state) {
    (void)state;
    check(escape_json, STR(""), "\"\"");
    check(escape_json, STR("a\"b\\c/d"), "\"a\\\"b\\\\c/d\"");
    check(escape_json, STR("\n\t\r\b\f"), "\"\\n\\t\\u000d\\u0008\\u000c\"");
    check(escape_json, STR("a\0b\x7F"), "\"a\\u0000b\\u007f\"");
    check(escape_json, STR("\xE2\x80\xA8\xE2\x80\xAE"), "\"\\u2028\\u202e\"");
    check(escape_json, STR("\xFF你\xC3"), "\"\xEF\xBF\xBD你\xEF\xBF\xBD\"");
}

/* Whatever goes in, what comes out is UTF-8 without a single control. */
static void nothing_harmful_gets_through(void **state) {
    (void)state;
    static Escape *const all[] = {escape_visible, escape_json};
    char bytes[3];
    Buf b;
    buf_init(&b, 200);
    for (unsigned i = 0; i < 65536; i++) {
        bytes[0] = (char)(i >> 8);
        bytes[1] = (char)(i & 0xFF);
        bytes[2] = (char)0x80;
        for (size_t k = 0; k < 2; k++) {
            buf_clear(&b);
            all[k](&b, (Str){bytes, 3});
            Str out = buf_str(&b);
            for (size_t at = 0; at < out.n;) {
                uint32_t cp = utf8_next(out, &at);
                if (cp == UTF8_BAD || utf8_is_control(cp)) fail_msg("%u: U+%04X", i, (unsigned)cp);
            }
        }
    }
    buf_dispose(&b);
}

static void a_full_buffer_ends_it(void **state) {
    (void)state;
    static Escape *const all[] = {escape_visible, escape_lines, escape_json};
    for (size_t k = 0; k < 3; k++) {
        Buf b;
        buf_init(&b, 8);
        assert_false(all[k](&b, STR("\x01\x01\x01\x01\x01\x01")));
        assert_true(b.n <= 8);
        assert_int_equal(utf8_valid_up_to(buf_str(&b)), b.n);
        buf_dispose(&b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_become_visible),
        cmocka_unit_test(broken_bytes_become_visible),
        cmocka_unit_test(lines_keep_their_ends),
        cmocka_unit_test(json_strings),
        cmocka_unit_test(nothing_harmful_gets_through),
        cmocka_unit_test(a_full_buffer_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
