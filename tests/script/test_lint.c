/* What the reading of the text alone finds: keys that stand twice, locals without a use. */
#include "support/cm.h"
#include "support/little_scenario.h"

#include "script/lint.h"

#include <stdio.h>

/* "twice NAME LINE<FIRST; unused NAME LINE; " */
static void finds(const char *source, const char *expected) {
    LintRow rows[LINT_MAX];
    char got[400] = "";
    size_t n = lint_source(str_of(source), rows);
    for (size_t i = 0; i < n; i++) {
        size_t at = strlen(got);
        if (rows[i].kind == LINT_KEY_TWICE)
            snprintf(got + at, sizeof got - at, "twice %.*s %d<%d; ", STR_ARG(rows[i].name),
                     rows[i].line, rows[i].first);
        else
            snprintf(got + at, sizeof got - at, "unused %.*s %d; ", STR_ARG(rows[i].name),
                     rows[i].line);
    }
    if (strcmp(got, expected) != 0) fail_msg("%s\ngave     %s\nexpected %s", source, got, expected);
}

static void test_keys(void **state) {
    (void)state;
    finds("return { a = 1, b = 2 }", "");
    finds("return {\n a = 1,\n b = 2,\n a = 3 }", "twice a 4<2; ");
    finds("return { a = 1; [\"a\"] = 2, ['a'] = 3 }", "twice a 1<1; twice a 1<1; ");
    finds("return { a = { a = 1 }, b = { a = 1 } }", "");
    finds("return { { a = 1 }, { a = 1, a = 2 } }", "twice a 1<1; ");
    finds("return f { a = 1, a = 1 }", "twice a 1<1; ");
    finds("return { a == 1, a == 1, [a] = 1, [1] = 1, ['x' .. 'a'] = 2, x = 1 }", "");
    finds("return { [ [[long]] ] = 1, [ [=[long]=] ] = 2 }", "twice long 1<1; ");
    finds("-- { a = 1, a = 1 }\nreturn '{ a = 1, a = 1 }'", "");
}

/* Statements inside a function are not entries of the table around it. */
static void test_blocks(void **state) {
    (void)state;
    finds("return { f = function(s) s.a, b = 1, 2 s.c, b = 1, 2 end, f2 = 1, f = 2 }",
          "twice f 1<1; ");
    finds("return { f = function() if x then return 1 elseif y then return 2 else z = 1 end end, "
          "g = function() for i = 1, 2 do a, g = 1, 2 end while x do a, g = 1 end end, "
          "h = function() repeat a, h = 1 until a end, g = 1 }",
          "twice g 1<1; ");
    finds("return { a = f(1, a), b = t[a, 1], a = 2 }", "twice a 1<1; ");
}

static void test_locals(void **state) {
    (void)state;
    finds("local a = 1 return a", "");
    finds("local a = 1\nlocal b = 2\nreturn a", "unused b 2; ");
    finds("local a <const>, b = 1, 2 return 1", "unused a 1; unused b 1; ");
    finds("local _, last = f() return last", "");
    finds("local function f() end\nlocal function g() return g() end", "unused f 1; ");
    finds("local title = 1 return { title = 2, x = s.title, y = s:title() }", "unused title 1; ");
    finds("local title = 1 return { title = title }", "");
    finds("local t = {} t.x = 1", "");
    finds("local a for i = 1, 2 do local a = i print(a) end", "");
}

/* Text that is no Lua: anything may be found, nothing may happen. */
static void test_broken(void **state) {
    (void)state;
    static const char *const broken[] = {
        "",         "}",           "end end end",  "{",           "local",     "local local local",
        "local <",  "local a <",   "[\"",          "{ [",         "{ [\"a\"",  "function(((((",
        "{{{{{{{{", "local a,,,,", "{ a = { a = ", "::local::\n", "\xff\xfe{", "local function",
    };
    LintRow rows[LINT_MAX];
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        lint_source(str_of(broken[i]), rows);
    Buf deep;
    buf_init(&deep, 1 << 20);
    for (int i = 0; i < 2000; i++)
        buf_add_c(&deep, "{a={a=1,");
    assert_int_equal(lint_source(buf_str(&deep), rows), 0);
    buf_clear(&deep);
    for (int i = 0; i < 20000; i++)
        buf_addf(&deep, "local a%d\n", i);
    assert_int_equal(lint_source(buf_str(&deep), rows), LINT_MAX);
    buf_clear(&deep);
    buf_add_char(&deep, '{');
    for (int i = 0; i < 9000; i++)
        buf_addf(&deep, "a%d=1,", i);
    lint_source(buf_str(&deep), rows);
    buf_dispose(&deep);
}

/* Any cut of a real scenario. */
static void test_cuts(void **state) {
    (void)state;
    Buf source = scenario_read("faults/injected-text");
    LintRow rows[LINT_MAX];
    assert_int_equal(lint_source(buf_str(&source), rows), 0);
    for (size_t n = 0; n < source.n; n += 97)
        lint_source(str_sub(buf_str(&source), 0, n), rows);
    buf_dispose(&source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),   cmocka_unit_test(test_blocks), cmocka_unit_test(test_locals),
        cmocka_unit_test(test_broken), cmocka_unit_test(test_cuts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
