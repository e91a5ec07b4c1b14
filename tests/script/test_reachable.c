/* Everything that a script can get hold of, held against reachable.txt: a change
   in the list of names, in a metatable, or in Lua's own state shows here. */
#include "support/cm.h"

#include "script/sandbox.h"

#include <stdio.h>

static void read_golden(Buf *out) {
    char block[4096];
    size_t n;
    buf_init(out, 65536);
    FILE *file = fopen(FAULTLINE_SOURCE_DIR "/tests/script/reachable.txt", "rb");
    assert_non_null(file);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        buf_add(out, (Str){block, n});
    fclose(file);
}

static void test_reachable(void **state) {
    (void)state;
    Err err = {0};
    Buf golden, now;
    Sandbox *s = sandbox_new(&err);
    read_golden(&golden);
    buf_init(&now, 65536);
    assert_true(sandbox_reachable(s, &now, &err));
    Str a = buf_str(&now), b = buf_str(&golden), got, expected;
    while (str_next_line(&a, &got)) {
        if (!str_next_line(&b, &expected)) expected = STR("nothing more");
        if (!str_eq(got, expected))
            fail_msg("got      %.*s\n         expected %.*s", STR_ARG(got), STR_ARG(expected));
    }
    if (b.n) fail_msg("%.*s is gone", STR_ARG(b));
    buf_dispose(&now);
    buf_dispose(&golden);
    sandbox_free(s);
}

/* A script has run and tried to change what others see. */
static void test_nothing_stays(void **state) {
    (void)state;
    Err err = {0};
    Buf before, after, out;
    Sandbox *s = sandbox_new(&err);
    buf_init(&before, 65536);
    buf_init(&after, 65536);
    buf_init(&out, 65536);
    assert_true(sandbox_reachable(s, &before, &err));
    assert_true(sandbox_eval(s,
                             STR("pcall(function() string.len = 1 end) "
                                 "pcall(function() newname = 1 end) "
                                 "pcall(setmetatable, _ENV, {}) "
                                 "pcall(setmetatable, string, {}) "
                                 "local t = setmetatable({}, { __index = _ENV }) "
                                 "local a = array {} a[1] = t "
                                 "return 'done'"),
                             &out, &err));
    assert_true(sandbox_reachable(s, &after, &err));
    assert_true(str_eq(buf_str(&before), buf_str(&after)));
    buf_dispose(&before);
    buf_dispose(&after);
    buf_dispose(&out);
    sandbox_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reachable),
        cmocka_unit_test(test_nothing_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
