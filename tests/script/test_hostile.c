/* Scripts that try to run for ever, to fill the memory, to reach out or to crash.
   Each ends by itself with an error that says what happened, or gives a harmless
   value. A script that does not end is caught by the alarm. */
#include "support/cm.h"

#include "script/sandbox.h"

#include <unistd.h>

typedef struct Attack {
    const char *source;
    ErrCode code;     /* ERR_NONE: it gives a value */
    const char *says; /* part of the message, or the whole value */
} Attack;

#define CALL_BUDGET "budget of 2000000 steps for one call"
#define BIG         "local s = ('x'):rep(65536) for i = 1, 3 do s = s .. s end "
#define LONG        "local s = ('x'):rep(65536) for i = 1, 5 do s = s .. s end return #s"

/* Loops, and what keeps them from being stopped. */
static const Attack endless[] = {
    {"while true do end", ERR_LIMIT, CALL_BUDGET},
    {"repeat until false", ERR_LIMIT, CALL_BUDGET},
    {"::top:: goto top", ERR_LIMIT, CALL_BUDGET},
    {"for i = 1, math.maxinteger do end", ERR_LIMIT, CALL_BUDGET},
    {"while true do pcall(function() while true do end end) end", ERR_LIMIT, CALL_BUDGET},
    {"pcall(function() while true do end end) return 'escaped'", ERR_LIMIT, CALL_BUDGET},
    {"local function f() return pcall(f) end while true do f() end", ERR_LIMIT, CALL_BUDGET},
    {"local function f() return f() end f()", ERR_LIMIT, CALL_BUDGET},
    {"local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) return t[1]",
     ERR_SCENARIO, "nested too deeply"},
    {"local t = setmetatable({}, { __eq = function() while true do end end }) return t == "
     "setmetatable({}, { __eq = 1 })",
     ERR_LIMIT, CALL_BUDGET},
    {"local t = setmetatable({}, { __index = function() while true do end end }) "
     "for _ in ipairs(t) do end",
     ERR_LIMIT, CALL_BUDGET},
    {"setmetatable({}, { __gc = function() while true do end end })", ERR_SCENARIO, "__gc"},
    {"setmetatable({}, { __gc = true })", ERR_SCENARIO, "__gc"},
    {"local m = {} local t = setmetatable({}, m) m.__gc = function() while true do end end "
     "t = nil return 'no finalizer'",
     ERR_NONE, "no finalizer"},
    {"setmetatable({}, { __close = function() while true do end end })", ERR_SCENARIO, "__close"},
    {"local x <close> = nil", ERR_SCENARIO, "<close>"},
    {"local x<\n  close --[[ ]]\n> = nil", ERR_SCENARIO, "<close>"},
    {"setmetatable({}, { __mode = 'k' })", ERR_SCENARIO, "__mode"},
    /* the first by name, whatever order the table has in this process */
    {"setmetatable({}, { __pairs = 1, __name = 1, __mode = 1, __gc = 1, __tostring = 1 })",
     ERR_SCENARIO, "'__gc'"},
    {"coroutine.wrap(function() end)()", ERR_SCENARIO, "'coroutine' is not available"},
};

/* Library functions that could work for ever on little input. */
static const Attack functions[] = {
    {"return string.find(('a'):rep(32), ('a?'):rep(32) .. ('a'):rep(32))", ERR_NONE, "nil"},
    {"return string.find(('a'):rep(3000), '.-.-.-.-b')", ERR_NONE, "nil"},
    {"return ('x'):match('x')", ERR_SCENARIO, "'string.match' is not available"},
    {BIG "while true do text.number(s) end", ERR_LIMIT, CALL_BUDGET},
    {BIG "while true do text.number(s, 'x') end", ERR_LIMIT, CALL_BUDGET},
    {BIG "while true do text.between(s, 'y', 'z') end", ERR_LIMIT, CALL_BUDGET},
    {"return text.number(('1'):rep(64))", ERR_SCENARIO, "more than 63 digits"},
    {"return ('x'):gsub('x', 'y')", ERR_SCENARIO, "text.replace"},
    {"return string.rep('', 1 << 62)", ERR_NONE, ""},
    {"return string.rep('', 1 << 62, '')", ERR_NONE, ""},
    {"return string.rep('x', 1 << 62, 'y')", ERR_SCENARIO, "more than 65536 bytes"},
    {"return string.rep('x', 60 << 20)", ERR_SCENARIO, "more than 65536 bytes"},
    {"return #string.rep('x', 65536)", ERR_NONE, "65536"},
    {"return #string.rep('x', 65537)", ERR_SCENARIO, "more than 65536 bytes"},
    {"return ('x'):rep(-5)", ERR_NONE, ""},
    {"table.move({}, 1, 1 << 50, 2)", ERR_SCENARIO, "'table.move' is not available"},
    {"local t = setmetatable({}, { __len = function() return 1 << 50 end }) table.insert(t, 1)",
     ERR_SCENARIO, "without a metatable"},
    {"local t = setmetatable({}, { __len = function() return 1 << 50 end }) table.remove(t)",
     ERR_SCENARIO, "without a metatable"},
    {"local t = setmetatable({}, { __len = function() return 1 << 50 end }) table.sort(t)",
     ERR_SCENARIO, "without a metatable"},
    {"local t = setmetatable({}, { __index = function() return 'x' end }) table.concat(t, '', 1, "
     "9)",
     ERR_SCENARIO, "without a metatable"},
    {"return table.concat({}, 'x', 1, 1 << 60)", ERR_SCENARIO, "inside the table"},
    {"return table.concat({}, 'x', math.mininteger, math.maxinteger)", ERR_SCENARIO,
     "inside the table"},
    {"return table.unpack({}, 1, 1 << 30)", ERR_SCENARIO, "at most 250 values"},
    {"return table.unpack({}, math.mininteger, math.maxinteger)", ERR_SCENARIO,
     "at most 250 values"},
    {"return table.unpack({}, math.maxinteger, math.maxinteger)", ERR_NONE, "nil"},
    {"local t = {} for i = 1, 60000 do t[i] = i % 9 end while true do table.sort(t) end", ERR_LIMIT,
     CALL_BUDGET},
    {"local t = {} for i = 1, 70000 do t[i] = i end table.sort(t)", ERR_SCENARIO,
     "at most 65536 items"},
    {"local t = {} for i = 1, 500 do t[i] = i % 7 end table.sort(t, function() return true end) "
     "return #t",
     ERR_NONE, "500"},
    {"local t = { 3, 1, 2 } table.sort(t, function(a, b) t[1] = nil t[9] = 1 return a < b end) "
     "return #t > 0",
     ERR_NONE, "true"},
    {"table.sort({ 1, 'x' })", ERR_SCENARIO, "cannot compare"},
    {"table.sort({ 1, 2 }, function() error('no order') end)", ERR_SCENARIO, "no order"},
    {BIG "while true do s:upper() end", ERR_LIMIT, CALL_BUDGET},
    {BIG "while true do s:reverse() end", ERR_LIMIT, CALL_BUDGET},
    {BIG "while true do text.split(s, 'xx') end", ERR_LIMIT, CALL_BUDGET},
    {BIG "local n = ('x'):rep(255) .. 'y' while true do text.contains(s, n) end", ERR_LIMIT,
     CALL_BUDGET},
    {BIG "return text.contains('x', s)", ERR_SCENARIO, "may have 256 bytes"},
    {BIG "return text.replace(s, 'x', ('y'):rep(9000))", ERR_SCENARIO, "more than 1048576 bytes"},
    {BIG "local a, b = s .. 'a', s .. 'b' while true do local _ = a < b end", ERR_LIMIT,
     CALL_BUDGET},
    {BIG "local a, b = s .. 'a', s .. 'b' while true do local _ = a == b end", ERR_LIMIT,
     CALL_BUDGET},
    {BIG "return string.format('%s%s', s:sub(1, 60000), s:sub(1, 60000))", ERR_SCENARIO,
     "more than 65536 bytes"},
    {BIG "return s:byte(1, -1)", ERR_SCENARIO, "at most 250 bytes"},
    {"local t = {} for i = 1, 20000 do t[i] = i end while true do next(t, 1) end", ERR_LIMIT,
     CALL_BUDGET},
    {"local t = {} for i = 1, 20000 do t[i] = i end while true do pairs(t) end", ERR_LIMIT,
     CALL_BUDGET},
    {"return select(-1, 1, 2, 3)", ERR_NONE, "3"},
    {"return select(math.mininteger, 1)", ERR_SCENARIO, "a position from 1"},
    {"return select(math.maxinteger, 1)", ERR_NONE, "nil"},
    {"return math.fmod(math.mininteger, -1)", ERR_NONE, "0"},
    {"return math.fmod(1, 0)", ERR_SCENARIO, "zero"},
    {"return math.abs(math.mininteger) == math.mininteger", ERR_NONE, "true"},
};

static const Attack memory[] = {
    {"local t = {} for i = 1, 1e9 do t[i] = { i } end", ERR_LIMIT, "budget"},
    {"local t = {} while true do pcall(function() for i = 1, 1e9 do t[#t + 1] = ('x'):rep(999) "
     ".. i end end) end",
     ERR_LIMIT, CALL_BUDGET},
    {"local s = 'x' while true do s = s .. s end", ERR_LIMIT, "string of more than 1048576 bytes"},
    {"local s = 'x' while true do pcall(function() s = s .. s end) end", ERR_LIMIT, CALL_BUDGET},
    {LONG, ERR_LIMIT, "string of more than 1048576 bytes"},
    {"local ok = pcall(function() " LONG " end) return ok", ERR_NONE, "false"},
    {"local function f(n) return n == 0 and 0 or 1 + f(n - 1) end return f(10000000)", ERR_LIMIT,
     "budget"},
    {"local function f(n) return n == 0 and 0 or 1 + f(n - 1) end return f(9000)", ERR_NONE,
     "9000"},
};

/* Values that a careless host would trip over. */
static const Attack values[] = {
    {"error()", ERR_SCENARIO, "type nil"},
    {"error({})", ERR_SCENARIO, "type table"},
    {"error(function() end)", ERR_SCENARIO, "type function"},
    {"error(setmetatable({}, { __index = function() error('again') end }))", ERR_SCENARIO,
     "type table"},
    {"error(setmetatable({}, { __tostring = function() error('again') end }))", ERR_SCENARIO,
     "__tostring"},
    {"error('with \\27[31m colour')", ERR_SCENARIO, "with \xE2\x90\x9B[31m colour"},
    {"error('two\\nlines')", ERR_SCENARIO, "two\xE2\x90\x8Alines"},
    {"error('')", ERR_SCENARIO, ""},
    {"error(('long '):rep(2000))", ERR_SCENARIO, "long long"},
    {"error('bare', 0)", ERR_SCENARIO, "bare"},
    {"local ok, e = pcall(error, { code = 7 }) return e.code", ERR_NONE, "7"},
    {"assert(false, 'this was not right')", ERR_SCENARIO, "this was not right"},
    {"assert(nil)", ERR_SCENARIO, "assertion failed"},
    {"return string.format('%p', {})", ERR_SCENARIO, "'%p'"},
    {"return string.format('%q', 'x')", ERR_SCENARIO, "'%q'"},
    {"return string.format('%s', {})", ERR_SCENARIO, "use tostring"},
    {"return string.format('%9999d', 1)", ERR_SCENARIO, "'%9'"},
    {"return string.format('%', 1)", ERR_SCENARIO, "string.format knows"},
    {"return string.format('%d')", ERR_SCENARIO, "value expected"},
    {"return string.format('%d', 1.5)", ERR_SCENARIO, "no integer representation"},
    {"return #string.format('%99.99f', 1e308)", ERR_NONE, "409"},
    {"return tostring({}) .. tostring(print2 == nil)", ERR_SCENARIO, "nothing is called 'print2'"},
    {"return tostring({}) .. tostring(tostring) .. tostring(null)", ERR_NONE, "tablefunctionnull"},
};

/* Ways out. */
static const Attack reach[] = {
    {"return os.time()", ERR_SCENARIO, "'os' is not available"},
    {"return io.open('/etc/passwd')", ERR_SCENARIO, "'io' is not available"},
    {"return load('return 1')", ERR_SCENARIO, "'load' is not available"},
    {"return require('x')", ERR_SCENARIO, "'require' works while the file is read"},
    {"return dofile('x')", ERR_SCENARIO, "nothing is called 'dofile'"},
    {"return debug", ERR_SCENARIO, "nothing is called 'debug'"},
    {"return package", ERR_SCENARIO, "nothing is called 'package'"},
    {"return _G", ERR_SCENARIO, "'_G' is not available"},
    {"return rawget({}, 1)", ERR_SCENARIO, "'rawget' is not available"},
    {"return rawset({}, 1, 1)", ERR_SCENARIO, "'rawset' is not available"},
    {"return collectgarbage()", ERR_SCENARIO, "'collectgarbage' is not available"},
    {"return getmetatable('')", ERR_SCENARIO, "'getmetatable' is not available"},
    {"return math.random()", ERR_SCENARIO, "'math.random' is not available"},
    {"return string.dump(function() end)", ERR_SCENARIO, "nothing is called 'string.dump'"},
    {"return 2 ^ 0.5", ERR_SCENARIO, "operator ^"},
    {"return '2 ^ 3' .. [[ ^ ]] --[[ ^ ]] -- ^", ERR_NONE, "2 ^ 3 ^ "},
    {"x = 1", ERR_SCENARIO, "'x' is not declared"},
    {"string.upper = nil", ERR_SCENARIO, "'string' cannot be changed"},
    {"string = nil", ERR_SCENARIO, "'string' is not declared"},
    {"math.huge = 0", ERR_SCENARIO, "'math' cannot be changed"},
    {"_ENV.pcall = nil", ERR_SCENARIO, "'pcall' is not declared"},
    {"setmetatable(_ENV, {})", ERR_SCENARIO, "cannot be changed"},
    {"setmetatable(string, {})", ERR_SCENARIO, "cannot be changed"},
    {"setmetatable(array {}, {})", ERR_SCENARIO, "cannot be changed"},
    {"setmetatable('', {})", ERR_SCENARIO, "table expected"},
    {"for k in pairs(_ENV) do return k end return 'nothing'", ERR_NONE, "nothing"},
    {"for k in pairs(string) do return k end return 'nothing'", ERR_NONE, "nothing"},
    {"local _ENV = {} return x", ERR_NONE, "nil"},
    {"local _ENV = {} return ('x'):rep(3)", ERR_NONE, "xxx"},
    {"table.insert(string, 1)", ERR_SCENARIO, "without a metatable"},
    {"return #(strng or '')", ERR_SCENARIO, "is 'string' meant?"},
    {"return ('x'):uper()", ERR_SCENARIO, "is 'string.upper' meant?"},
    {"return '10' + 1", ERR_SCENARIO, "arithmetic on a string"},
};

static const Attack sources[] = {
    {"\x1bLua\x54\x00", ERR_SCENARIO, "compiled code"},
    {"return 'a' return", ERR_SCENARIO, "expected near 'return'"},
    {"\xEF\xBB\xBFreturn 'behind a mark'", ERR_NONE, "behind a mark"},
    {"return '\xFF'", ERR_SCENARIO, "not UTF-8"},
    {"return \"\\u{7FFFFFFF}\" ~= ''", ERR_NONE, "true"},
    {"", ERR_NONE, "nil"},
    {"return 0x7fffffffffffffff + 1 == math.mininteger", ERR_NONE, "true"},
};

static void try_all(const Attack *attacks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        Err err = {0};
        Buf out;
        Sandbox *s = sandbox_new(&err);
        assert_non_null(s);
        sandbox_name(s, SANDBOX_MAIN, STR("hostile.lua"));
        buf_init(&out, 4 * 1024 * 1024);
        alarm(60);
        bool ok = sandbox_eval(s, str_of(attacks[i].source), &out, &err);
        alarm(0);
        bool says = ok ? str_is(buf_str(&out), attacks[i].says)
                       : str_find(str_of(err.message), str_of(attacks[i].says), 0) != SIZE_MAX;
        bool placed = ok || str_starts(str_of(err.where), "hostile.lua");
        if (err.code != attacks[i].code || !says || !placed)
            fail_msg("%.200s\n  gave %.200s\n  %s: %s (%s)", attacks[i].source,
                     ok ? buf_cstr(&out) : "", err.where, err.message, err_code_name(err.code));
        buf_dispose(&out);
        sandbox_free(s);
    }
}

#define TRY(rows) try_all(rows, sizeof rows / sizeof *(rows))
static void test_endless(void **state) { (void)state, TRY(endless); }
static void test_functions(void **state) { (void)state, TRY(functions); }
static void test_memory(void **state) { (void)state, TRY(memory); }
static void test_values(void **state) { (void)state, TRY(values); }
static void test_reach(void **state) { (void)state, TRY(reach); }
static void test_sources(void **state) { (void)state, TRY(sources); }

static void repeat(Buf *out, const char *before, const char *each, size_t n, const char *after) {
    buf_init(out, 4 * 1024 * 1024);
    buf_add_c(out, before);
    for (size_t i = 0; i < n; i++)
        buf_add_c(out, each);
    buf_add_c(out, after);
}

/* Source text made to hurt the compiler. */
static void test_deep_sources(void **state) {
    (void)state;
    static const struct {
        const char *before, *each;
        size_t n;
        const char *after, *says;
    } rows[] = {
        {"return ", "(", 300, "", "nested too deeply"},
        {"return ", "{", 300, "", "nested too deeply"},
        {"return 'a'", "..'a'", 300, "", "nested too deeply"},
        {"", "do ", 300, "", "nested too deeply"},
        {"return ", "not ", 300, "1", "nested too deeply"},
        {"return ", "- ", 300, "1", "nested too deeply"},
        {"local a = ", "function() return ", 300, "", "nested too deeply"},
        {"", "local a; ", 250, "", "too many local variables"},
        {"return '", "x", 512 * 1024, "'", "more than 524288 bytes"},
        {"--", "x", 512 * 1024, "", "more than 524288 bytes"},
        {"return [", "=", 500, "[", "near"},
        {"", "goto a ", 60000, "", "goto"},
        {"local t = {", "1,", 200000, "} return #t", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buf source, out;
        Err err = {0};
        Sandbox *s = sandbox_new(&err);
        repeat(&source, rows[i].before, rows[i].each, rows[i].n, rows[i].after);
        buf_init(&out, 64);
        alarm(60);
        bool ok = sandbox_eval(s, buf_str(&source), &out, &err);
        alarm(0);
        if (rows[i].says &&
            (ok || str_find(str_of(err.message), str_of(rows[i].says), 0) == SIZE_MAX))
            fail_msg("%s…: %s", rows[i].each, err.message);
        if (!rows[i].says) assert_str(buf_str(&out), "200000");
        buf_dispose(&source);
        buf_dispose(&out);
        sandbox_free(s);
    }
}

/* Twenty million steps are the whole life of a sandbox; each call has its own two. */
static void test_run_budget(void **state) {
    (void)state;
    Err err = {0};
    Buf out;
    Sandbox *s = sandbox_new(&err);
    buf_init(&out, 1024);
    int calls = 0;
    while (calls < 100 && sandbox_eval(s, STR("for i = 1, 9e5 do end"), &out, &err))
        calls++;
    assert_int_equal(err.code, ERR_LIMIT);
    assert_non_null(strstr(err.message, "20000000 steps for one run"));
    assert_in_range(calls, 20, 24);
    assert_false(sandbox_eval(s, STR("return 1"), &out, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    buf_dispose(&out);
    sandbox_free(s);
}

/* A call that failed leaves the state fit for the next one. */
static void test_after_an_error(void **state) {
    (void)state;
    Err err = {0};
    Buf out;
    Sandbox *s = sandbox_new(&err);
    buf_init(&out, 1024);
    assert_false(sandbox_eval(s, STR("while true do end"), &out, &err));
    assert_false(sandbox_eval(s, STR("error('x')"), &out, &err));
    assert_string_equal(err.message, "x");
    assert_string_equal(err.where, "script:1");
    assert_true(sandbox_eval(s, STR("return 'fine'"), &out, &err));
    assert_str(buf_str(&out), "fine");
    buf_dispose(&out);
    sandbox_free(s);
}

/* The line is that of the script's code, whoever noticed the error. */
static void test_places(void **state) {
    (void)state;
    static const struct {
        const char *source;
        const char *where;
    } rows[] = {
        {"\n\nerror('x')", "a.lua:3"},
        {"\nlocal function f()\n  string.rep()\nend\nf()", "a.lua:3"},
        {"\nlocal function f() error('x', 2) end\n\nf()", "a.lua:4"},
        {"\n\n\nlocal t = nil\nt.x = 1", "a.lua:5"},
        {"\nwhile true do\nend", "a.lua:2"},
        {"\n\nx = = 1", "a.lua:3"},
        {"\n\nlocal y <close> = 1", "a.lua:3"},
        {"\n--[[\n]]\n\nreturn 1 ^ 2", "a.lua:5"},
        {"\nlocal s = ('x'):rep(65536)\nwhile true do\n  s = s .. s\nend", "a.lua:4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Err err = {0};
        Buf out;
        Sandbox *s = sandbox_new(&err);
        sandbox_name(s, SANDBOX_MAIN, STR("a.lua"));
        buf_init(&out, 64);
        assert_false(sandbox_eval(s, str_of(rows[i].source), &out, &err));
        if (strcmp(err.where, rows[i].where) != 0)
            fail_msg("%s\n  %s: %s", rows[i].source, err.where, err.message);
        buf_dispose(&out);
        sandbox_free(s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endless),        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_memory),         cmocka_unit_test(test_values),
        cmocka_unit_test(test_reach),          cmocka_unit_test(test_sources),
        cmocka_unit_test(test_deep_sources),   cmocka_unit_test(test_run_budget),
        cmocka_unit_test(test_after_an_error), cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
