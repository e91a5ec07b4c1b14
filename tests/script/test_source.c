/* From a path to its line, and tokens that hide what looks like code. */
#include "support/cm.h"

#include "script/source.h"
#include "script/token.h"

static const char sample[] = "-- scenario { not this }\n"            /* 1 */
                             "local tool = {\n"                      /* 2 */
                             "  name = 'a', -- name = 'b'\n"         /* 3 */
                             "  deep = { { x = 1 }, { x = 2,\n"      /* 4 */
                             "    y = 3 } },\n"                      /* 5 */
                             "  fn = function(a, b)\n"               /* 6 */
                             "    local t, u = { 1, 2 }, 3\n"        /* 7 */
                             "    if a then return t, u end\n"       /* 8 */
                             "    for i = 1, 2 do u = i end\n"       /* 9 */
                             "    repeat local q = 1, 2 until q\n"   /* 10 */
                             "  end,\n"                              /* 11 */
                             "  last = [[\n"                         /* 12 */
                             " }, ] ]=] last2 = 1,\n"                /* 13 */
                             "]],\n"                                 /* 14 */
                             "  after = \"}, {\\\"\",\n"             /* 15 */
                             "}\n"                                   /* 16 */
                             "return scenario {\n"                   /* 17 */
                             "  id = 'x/y', title = { en = '', },\n" /* 18 */
                             "  servers = {\n"                       /* 19 */
                             "    { tools = { tool, other,\n"        /* 20 */
                             "        { name = 'c' } } },\n"         /* 21 */
                             "  },\n"                                /* 22 */
                             "  files = { ['a/b.md'] = 'text',\n"    /* 23 */
                             "    [2] = 'two', 'one' },\n"           /* 24 */
                             "  list = array { 'p',\n"               /* 25 */
                             "    'q' };\n"                          /* 26 */
                             "  goal = make { 1 },\n"                /* 27 */
                             "}\n";

static void test_lines(void **state) {
    (void)state;
    static const struct {
        const char *path;
        int line;
    } rows[] = {
        {"", 17},
        {"id", 18},
        {"title", 18},
        {"title.en", 18},
        {"title.zh", 18},
        {"servers", 19},
        {"servers[1]", 20},
        {"servers[1].tools", 20},
        {"servers[1].tools[1]", 20},
        {"servers[1].tools[1].name", 3},
        {"servers[1].tools[1].deep[1].x", 4},
        {"servers[1].tools[1].deep[2].y", 5},
        {"servers[1].tools[1].fn", 6},
        {"servers[1].tools[1].last", 12},
        {"servers[1].tools[1].last2", 2},
        {"servers[1].tools[1].after", 15},
        {"servers[1].tools[2].name", 20},
        {"servers[1].tools[3].name", 21},
        {"servers[1].tools[4]", 20},
        {"servers[2].name", 19},
        {"files[\"a/b.md\"]", 23},
        {"files[2]", 24},
        {"files[1]", 24},
        {"list[2]", 26},
        {"goal[1]", 27},
        {"absent", 17},
        {"absent.more", 17},
        {"files[\"a/b.md", 23},
        {"[", 17},
        {"[99999999999999999999]", 17},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int line = source_line_of(str_of(sample), str_of(rows[i].path));
        if (line != rows[i].line)
            fail_msg("%s: got %d, expected %d", rows[i].path, line, rows[i].line);
    }
    assert_int_equal(source_line_of(STR("return {}"), STR("id")), 0);
    assert_int_equal(source_line_of(STR("return scenario({ a = 1,\n b = 2 })"), STR("b")), 2);
    assert_int_equal(
        source_line_of(STR("local a = { b = a }\nreturn scenario { x = a }"), STR("x.b.b.b.b.c")),
        1);
    assert_int_equal(source_line_of(STR("return scenario { scenario = scenario }"),
                                    STR("scenario.scenario.scenario")),
                     1);
}

static void test_refusals(void **state) {
    (void)state;
    assert_int_equal(source_find_close(STR("a\n\nlocal x <close> = 1")), 3);
    assert_int_equal(source_find_close(STR("local x < -- >\n close --[[ ]] > = 1")), 2);
    assert_int_equal(source_find_close(STR("local x <const> = '<close>' -- <close>")), 0);
    assert_int_equal(source_find_close(STR("return a < close, b > c")), 0);
    assert_int_equal(source_find_close(STR("<close>")), 1);
    assert_int_equal(source_find_close(STR("<close")), 0);
    assert_int_equal(source_find_power(STR("x = 1\ny = 2^3")), 2);
    assert_int_equal(source_find_power(STR("x = '^' .. \"\\\"^\" .. [==[ ]] ^ ]==] --[[\n^ ]]")),
                     0);
    assert_int_equal(source_line_at(STR("a\nb\nc"), 4), 3);
    assert_int_equal(source_line_at(STR("a"), 100), 1);
}

/* Any bytes at all: it ends, and the tokens lie inside the text. */
static void test_any_bytes(void **state) {
    (void)state;
    static const char pool[] = "[[]]==--\"'\\\n{}(),;.0e+x^<>a_ \t\xFF\0";
    uint32_t seed = 1;
    for (int round = 0; round < 3000; round++) {
        char bytes[64];
        size_t n = (size_t)round % sizeof bytes;
        for (size_t i = 0; i < n; i++) {
            seed = seed * 1664525u + 1013904223u;
            bytes[i] = pool[(seed >> 16) % (sizeof pool - 1)];
        }
        Tokens t;
        size_t count = 0;
        tokens_start(&t, (Str){bytes, n});
        for (Token a = tokens_next(&t); a.kind != TOKEN_END; a = tokens_next(&t), count++)
            assert_true(a.text.p >= bytes && a.text.p + a.text.n <= bytes + n);
        assert_true(count <= n);
        source_line_of((Str){bytes, n}, (Str){bytes, n / 2});
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
