/* Base64 there and back (RFC 4648, sections 4 and 10). */
#include "support/cm.h"

#include "base/base64.h"

static void only_the_whole_of_it_is_read(void **state) {
    (void)state;
    static const struct {
        const char *text, *bytes;
    } good[] = {{"", ""},        {"Zg==", "f"},         {"Zm8=", "fo"},
                {"Zm9v", "foo"}, {"Zm9vYmE=", "fooba"}, {"+/+/", "\xFB\xFF\xBF"}};
    static const char *const bad[] = {
        "Z", "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Zm9-", "Zm\n9"};
    Buf out;
    buf_init(&out, 100);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        buf_clear(&out);
        assert_true(base64_decode(str_of(good[i].text), &out));
        assert_str(buf_str(&out), good[i].bytes);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (base64_decode(str_of(bad[i]), &out)) fail_msg("%s", bad[i]);
    buf_dispose(&out);
}

static void it_comes_back(void **state) {
    (void)state;
    static const char all[] = "\x00\xFF\x10"
                              "foobar\xFB\xEF\xBE";
    for (size_t n = 0; n < sizeof all; n++) {
        Buf coded, plain;
        buf_init(&coded, 64);
        buf_init(&plain, 64);
        assert_true(base64_add(&coded, (Str){all, n}));
        assert_int_equal(coded.n, (n + 2) / 3 * 4);
        assert_true(base64_decode(buf_str(&coded), &plain));
        assert_int_equal(plain.n, n);
        if (n) assert_memory_equal(plain.p, all, n);
        buf_dispose(&coded);
        buf_dispose(&plain);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_whole_of_it_is_read),
        cmocka_unit_test(it_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
