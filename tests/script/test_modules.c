/* `require`: what a scenario may ask for, what it gets, and that nothing it writes leads
   anywhere else. Files that lie about themselves are the program's affair (tests/app). */
#include "support/cm.h"
#include "support/little_scenario.h"

#include <stdio.h>

/* --- files by name ------------------------------------------------------------------ */

typedef struct TestFile {
    const char *of, *name, *text; /* of: the scenario beside which it lies */
} TestFile;

typedef struct Shelf {
    const TestFile *files;
    char asked[400]; /* every name in its turn */
} Shelf;

static bool find_module(void *ctx, const ScriptModule *m, Err *err) {
    Shelf *s = ctx;
    Str name = m->name, of = m->of;
    size_t n = strlen(s->asked);
    snprintf(s->asked + n, sizeof s->asked - n, "%.*s:%.*s ", STR_ARG(of), STR_ARG(name));
    for (const TestFile *f = s->files; f && f->name; f++)
        if (str_is(name, f->name) && str_is(of, f->of)) return buf_add_c(m->source, f->text);
    return err_set(err, ERR_SCENARIO, "There is no module \"%.*s\".", STR_ARG(name));
}

static bool find_base(void *ctx, Str id, Buf *source, Err *err) {
    (void)ctx, (void)id, (void)err;
    Buf base = little_with("return scenario {", "local helper = require 'helper'\n"
                                                "return scenario {\n  link_ms = helper.link,");
    bool ok = buf_add(source, buf_str(&base));
    buf_dispose(&base);
    return ok;
}

static bool load_source(Str source, Shelf *shelf, Script **out, Err *err) {
    ScriptFinder finder = {shelf, find_base, find_module};
    ScriptOptions options = {.finder = &finder};
    return script_load_with(source, STR("main.lua"), &options, out, err);
}

/* The little scenario with these lines before it. */
static bool load(const char *lines, Shelf *shelf, Script **out, Err *err) {
    Buf source;
    buf_init(&source, 1024 * 1024);
    buf_add_c(&source, lines);
    buf_add_c(&source, little_scenario);
    bool ok = load_source(buf_str(&source), shelf, out, err);
    buf_dispose(&source);
    return ok;
}

static void loads(const char *lines, const TestFile *files, const char *asked) {
    Script *s;
    Err err = {0};
    Shelf shelf = {.files = files};
    if (!load(lines, &shelf, &s, &err)) fail_msg("%s: %s", err.where, err.message);
    assert_string_equal(shelf.asked, asked);
    script_free(s);
}

static void refuses(const char *lines, const TestFile *files, const char *where, const char *says) {
    Script *s;
    Err err = {0};
    Shelf shelf = {.files = files};
    if (load(lines, &shelf, &s, &err)) fail_msg("%s was taken", lines);
    if (!strstr(err.message, says) || strcmp(err.where, where) != 0)
        fail_msg("%s\n gave %s: %s", lines, err.where, err.message);
    assert_null(s);
}

/* --- what one gets ------------------------------------------------------------------- */

static void test_value(void **state) {
    (void)state;
    static const TestFile files[] = {
        {"", "tools", "local t = { n = 0 } function t.up() t.n = t.n + 1 return t.n end return t"},
        {"", "silent", "local x = 1"},
        {"", "number", "return 7"},
        {"", "no", "return false"},
        {"", "deep", "return { tools = require 'tools' }"},
        {0}};
    loads("local t = require 'tools' assert(t.up() == 1)\n", files, ":tools ");
    loads("assert(require 'silent' == true)\n", files, ":silent ");
    loads("assert(require('number') == 7 and require 'number' == 7)\n", files, ":number ");
    loads("assert(require 'no' == false and require 'no' == false)\n", files, ":no ");
    /* one table, however many ask for it */
    loads("local a, b = require 'tools', require 'deep'\n"
          "assert(a.up() == 1 and b.tools.up() == 2 and a == b.tools)\n",
          files, ":tools :deep ");
    loads("local ok = pcall(require, '../x') assert(not ok)\n", files, "");
}

/* Each load reads again and keeps nothing of the one before. */
static void test_fresh(void **state) {
    (void)state;
    static const TestFile files[] = {{"", "tools", "return { n = 0 }"}, {0}};
    for (int i = 0; i < 3; i++)
        loads("local t = require 'tools' assert(t.n == 0) t.n = 9\n", files, ":tools ");
}

/* What a scenario builds on has its own folder, and its own copy of a module. */
static void test_of_the_base(void **state) {
    (void)state;
    static const TestFile files[] = {{"", "helper", "return { link = 1 }"},
                                     {"labs/little", "helper", "return { link = 77 }"},
                                     {0}};
    static const char source[] = "local helper = require 'helper'\n"
                                 "return scenario {\n"
                                 "  based_on = 'labs/little', id = 'labs/own', kind = 'lab',\n"
                                 "  title = { en = 'T', zh = '题' },\n"
                                 "  change = function(s)\n"
                                 "    assert(helper.link == 1 and require('helper').link == 1)\n"
                                 "  end,\n"
                                 "}\n";
    Script *s;
    Err err = {0};
    Shelf shelf = {.files = files};
    if (!load_source(STR(source), &shelf, &s, &err)) fail_msg("%s: %s", err.where, err.message);
    assert_int_equal(script_world(s)->link_ms, 77);
    assert_string_equal(shelf.asked, ":helper labs/little:helper ");
    script_free(s);
}

/* --- what one does not get ------------------------------------------------------------ */

static void test_names(void **state) {
    (void)state;
    static const char *const names[] = {
        "",       ".",     "..",   "../x",    "/etc/passwd", "a/b", "a.b",     "a\\\\b", "A",
        "a b",    "a\\0b", "a\\n", "x.lua",   "\\u{202e}",   "ä",   "file://", "~",      "$HOME",
        "%2e%2e", "\\xff", "con:", "..\\0/x", "a//b",        "./a", "*"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char lines[80];
        snprintf(lines, sizeof lines, "require '%s'\n", names[i]);
        refuses(lines, NULL, "main.lua:1", "the name of a module has small letters");
    }
    refuses("require(('a'):rep(41))\n", NULL, "main.lua:1", "the name of a module has");
    refuses("require {}\n", NULL, "main.lua:1", "string expected");
    refuses("require(nil)\n", NULL, "main.lua:1", "string expected");
    refuses("require()\n", NULL, "main.lua:1", "string expected");
    refuses("\n\nrequire 'faultline'\n", NULL, "main.lua:3", "names are there already");
    refuses("require 'absent'\n", NULL, "main.lua:1", "There is no module \"absent\".");
    refuses("pcall(require, 'absent')\n", NULL, "main.lua:1", "There is no module \"absent\".");
}

static void test_errors(void **state) {
    (void)state;
    static const TestFile files[] = {{"", "a", "return require 'b'"},
                                     {"", "b", "\nlocal c = require 'a' return c"},
                                     {"", "self", "local me = require 'self'"},
                                     {"", "syntax", "local x =\n= 1"},
                                     {"", "raises", "\n\nerror('too late')"},
                                     {"", "raises-table", "error({})"},
                                     {"", "global", "\nx = 1"},
                                     {"", "close", "local x <close> = nil"},
                                     {"", "code", "\x1bLua"},
                                     {"", "bytes", "return '\xff'"},
                                     {"", "endless", "\nwhile true do end"},
                                     {"", "later", "return function() return nil + 1 end"},
                                     {0}};
    refuses("require 'a'\n", files, "b.lua:2", "'a' is required in a circle");
    refuses("require 'self'\n", files, "self.lua:1", "'self' is required in a circle");
    refuses("require 'syntax'\n", files, "syntax.lua:2", "unexpected symbol near '='");
    refuses("require 'raises'\n", files, "raises.lua:3", "too late");
    refuses("require 'raises-table'\n", files, "raises-table.lua:1", "type table");
    refuses("require 'global'\n", files, "global.lua:2", "the name 'x' is not declared");
    refuses("require 'close'\n", files, "close.lua:1", "<close>");
    refuses("require 'code'\n", files, "code.lua:1", "compiled code");
    refuses("require 'bytes'\n", files, "bytes.lua:1", "not UTF-8");
    refuses("require 'endless'\n", files, "endless.lua:2", "budget of 2000000 steps");
    refuses("pcall(require, 'endless')\n", files, "endless.lua:2", "budget of 2000000 steps");
    refuses("require('later')()\n", files, "later.lua:1", "arithmetic on a nil value");
    refuses("pcall(require, 'self') error('after') \n", files, "main.lua:1", "after");
}

/* One module for each of the letters it is asked for, and no more than there may be. */
static void test_limits(void **state) {
    (void)state;
    static const TestFile files[] = {
        {"", "a", ""}, {"", "b", ""}, {"", "c", ""}, {"", "d", ""}, {"", "e", ""},
        {"", "f", ""}, {"", "g", ""}, {"", "h", ""}, {"", "i", ""}, {0}};
    loads("for _, n in ipairs { 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a' } do require(n) end\n",
          files, ":a :b :c :d :e :f :g :h ");
    refuses(
        "for _, n in ipairs { 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i' } do require(n) end\n",
        files, "main.lua:1", "at most 8 modules");
}

static bool flood(void *ctx, const ScriptModule *m, Err *err) {
    (void)ctx, (void)err;
    while (buf_add_c(m->source, "-- a line of a file without an end\n"))
        ;
    return true;
}

static void test_flood(void **state) {
    (void)state;
    Script *s;
    Err err = {0};
    ScriptFinder finder = {.module = flood};
    ScriptOptions options = {.finder = &finder};
    assert_false(script_load_with(STR("require 'x'"), STR("m.lua"), &options, &s, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.where, "m.lua:1");
    assert_false(script_load(STR("require 'x'"), STR("m.lua"), &s, &err));
    assert_string_equal(err.message, "no other file can be reached here");
}

/* While a scenario runs nothing is read any more. */
static void test_not_later(void **state) {
    (void)state;
    Buf source = little_with("model = function(view)", "model = function(view) require 'x'");
    Script *s;
    Err err = {0};
    Shelf shelf = {0};
    assert_true(load_source(buf_str(&source), &shelf, &s, &err));
    ModelView view = {.turn = 1};
    ModelMove move = {0};
    buf_init(&move.tool, 100);
    buf_init(&move.json, 100);
    const ModelBehaviour *model = &script_world(s)->model;
    assert_false(model->fn(model->ctx, &view, &move, &err));
    assert_non_null(strstr(err.message, "'require' works while the file is read"));
    buf_dispose(&move.tool);
    buf_dispose(&move.json);
    buf_dispose(&source);
    script_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value),       cmocka_unit_test(test_fresh),
        cmocka_unit_test(test_of_the_base), cmocka_unit_test(test_names),
        cmocka_unit_test(test_errors),      cmocka_unit_test(test_limits),
        cmocka_unit_test(test_flood),       cmocka_unit_test(test_not_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
