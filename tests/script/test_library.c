/* What the library's functions give, most of all where they differ from Lua's. */
#include "support/cm.h"

#include "script/sandbox.h"

typedef struct Row {
    const char *source, *gives;
} Row;

static const Row texts[] = {
    {"return tostring(nil) .. ' ' .. tostring(true) .. ' ' .. tostring('a')", "nil true a"},
    {"return tostring(1) .. ' ' .. tostring(1.0) .. ' ' .. tostring(-0.0)", "1 1.0 0.0"},
    {"return tostring(0.1) .. ' ' .. tostring(1 / 3)", "0.1 0.3333333333333333"},
    {"return tostring(1e15) .. ' ' .. tostring(1e300) .. ' ' .. tostring(5e-324)",
     "1e+15 1e+300 4.94065645841247e-324"},
    {"return tostring(1 / 0) .. ' ' .. tostring(-1 / 0) .. ' ' .. tostring(0 / 0)", "inf -inf nan"},
    {"return tostring(math.mininteger)", "-9223372036854775808"},
    {"return type(null) .. ' ' .. tostring(null) .. ' ' .. tostring(null == null)",
     "null null true"},
    {"return tostring(tonumber('0x10')) .. tostring(tonumber(' 12 ')) .. tostring(tonumber('1e2'))",
     "1612100.0"},
    {"return tostring(tonumber('')) .. tostring(tonumber('1x')) .. tostring(tonumber({}))",
     "nilnilnil"},
    {"return tonumber('zz', 36) .. ' ' .. tonumber('-ff', 16) .. ' ' .. tostring(tonumber('8', 8))",
     "1295 -255 nil"},
    {"return ('Az\xC3\x84'):upper() .. ('Az\xC3\x84'):lower()", "AZ\xC3\x84"
                                                                "az\xC3\x84"},
    {"return ('abcdef'):sub(2, 4) .. ('abcdef'):sub(-2) .. ('abc'):sub(3, 2) .. ('abc'):sub(0)",
     "bcdefabc"},
    {"return ('abc'):sub(math.mininteger, math.maxinteger)", "abc"},
    {"return table.concat({ ('abc'):byte(1, -1) }, ' ') .. string.char(33, 63)", "97 98 99!?"},
    {"return #{ ('abc'):byte(9) }", "0"},
    {"return ('abc'):reverse() .. ('-'):rep(3) .. ('a'):rep(3, ',')", "cba---a,a,a"},
    {"return table.concat({ ('a.b.c'):find('.', 1, true) }, ' ')", "2 2"},
    {"return table.concat({ ('a.b.c'):find('.') }, ' ')", "2 2"},
    {"return table.concat({ ('a.b.c'):find('.', 3) }, ' ')", "4 4"},
    {"return table.concat({ ('abc'):find('', 4) }, ' ') .. tostring(('abc'):find('', 5))",
     "4 3nil"},
    {"return table.concat({ ('abab'):find('b', -1) }, ' ')", "4 4"},
};

static const Row formats[] = {
    {"return ('%d|%5d|%-5d|%05d|%+d|% d'):format(1, 2, 3, -4, 5, 6)", "1|    2|3    |-0004|+5| 6"},
    {"return ('%.3d|%5.3d|%05.3d'):format(7, 7, 7)", "007|  007|  007"},
    {"return ('%d'):format(math.mininteger)", "-9223372036854775808"},
    {"return ('%d %s'):format(3.0, 3.0)", "3 3.0"},
    {"return ('%x %X %08x'):format(255, 255, -1)", "ff FF ffffffffffffffff"},
    {"return ('%s|%5s|%-5s|%.2s'):format('a', 'b', 'c', 'defg')", "a|    b|c    |de"},
    {"return ('%s %s'):format(1, 0.1)", "1 0.1"},
    {"return ('%c%c%%'):format(72, 105)", "Hi%"},
    {"return ('%f %.1f %8.2f %-8.2f|'):format(1, 0.25, 3.14159, -1)",
     "1.000000 0.2     3.14 -1.00   |"},
    {"return ('%e %g %g'):format(12345.678, 1e20, 0.0001)", "1.234568e+04 1e+20 0.0001"},
    {"return ('%5.1f|%05.1f|%f'):format(1 / 0, -1 / 0, 0 / 0)", "  inf| -inf|nan"},
    {"return ('no verbs'):format()", "no verbs"},
    {"return ('a\\0b%s'):format('c') == 'a\\0bc'", "true"},
};

static const Row tables[] = {
    {"local t = { 1, 3 } table.insert(t, 2, 2) table.insert(t, 4) return table.concat(t, ',')",
     "1,2,3,4"},
    {"local t = { 'a', 'b', 'c' } local x = table.remove(t, 1) return x .. table.concat(t) .. #t",
     "abc2"},
    {"local t = { 1 } return tostring(table.remove(t)) .. tostring(table.remove(t)) .. #t",
     "1nil0"},
    {"return table.concat({ 1, 2.5, 'x' }, '-') .. table.concat({}, 'x') .. table.concat({ 7 })",
     "1-2.5-x7"},
    {"return table.concat({ 1, 2, 3, 4 }, ',', 2, 3)", "2,3"},
    {"local t = { 5, 3, 9, 1 } table.sort(t) return table.concat(t, ' ')", "1 3 5 9"},
    {"local t = { 'b', 'B', 'a', 'ab', '' } table.sort(t) return table.concat(t, ' ')",
     " B a ab b"},
    {"local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) "
     "return table.concat(t, ' ')",
     "3 2 1"},
    /* Stable: what compares equal keeps its order. */
    {"local t = { 'b1', 'a1', 'b2', 'a2', 'b3' } "
     "table.sort(t, function(x, y) return x:sub(1, 1) < y:sub(1, 1) end) "
     "return table.concat(t, ' ')",
     "a1 a2 b1 b2 b3"},
    /* A comparison that fails leaves the table as it was. */
    {"local t, n = { 3, 2, 1 }, 0 pcall(table.sort, t, function() n = n + 1 if n > 1 then error() "
     "end return true end) return table.concat(t, ' ')",
     "3 2 1"},
    {"return select('#', table.unpack({ 1, nil, 3 }, 1, 3))", "3"},
    {"local t = array { 2, 1 } table.sort(t) table.insert(t, 9) return table.concat(t, ',')",
     "1,2,9"},
};

static const Row orders[] = {
    {"local r = {} for k, v in pairs({ b = 1, a = 2, [3] = 3, [1] = 4, [2.5] = 5, [-7] = 6, "
     "[true] = 7, [false] = 8 }) do r[#r + 1] = tostring(k) .. '=' .. v end "
     "return table.concat(r, ' ')",
     "-7=6 1=4 2.5=5 3=3 a=2 b=1 false=8 true=7"},
    {"local r, t = {}, { c = 1, a = 1, b = 1 } for k in pairs(t) do r[#r + 1] = k t.b = nil "
     "t.zz = 1 end return table.concat(r, ' ')",
     "a c"},
    {"local t, r, k = { y = 1, x = 2, 5 }, {}, nil repeat k = next(t, k) r[#r + 1] = tostring(k) "
     "until k == nil return table.concat(r, ' ')",
     "1 x y nil"},
    {"return tostring(next({})) .. tostring(next({ 7 }))", "nil1"},
    {"local n = 0 for i, v in ipairs({ 1, 2, nil, 4 }) do n = n + v end return n", "3"},
    {"return pcall(pairs, { [{}] = 1 })", "false"},
    {"return select(2, pcall(pairs, { [{}] = 1 }))",
     "only numbers, strings and booleans have a place in the order of keys"},
};

static const Row words[] = {
    {"return tostring(text.contains('abc', 'b')) .. tostring(text.contains('abc', '.'))",
     "truefalse"},
    {"return tostring(text.starts('abc', 'ab')) .. tostring(text.starts('a', 'ab'))", "truefalse"},
    {"return tostring(text.ends('abc', 'bc')) .. tostring(text.ends('abc', ''))", "truetrue"},
    {"return table.concat(text.split('a,,b,', ','), '|')", "a||b|"},
    {"return #text.split('', ',')", "1"},
    {"return table.concat(text.lines('a\\n\\nb\\n'), '|') .. #text.lines('')", "a||b0"},
    {"return '<' .. text.trim('\\t a b \\r\\n') .. '>' .. text.trim('   ')", "<a b>"},
    {"return text.between('a [b] c [d]', '[', ']')", "b"},
    {"return text.between('a=1\\nb=2\\n', 'b=')", "2"},
    {"return text.between('a=1\\nb=2', 'b=') .. text.between('x', 'x')", "2"},
    {"return tostring(text.between('a [b', '[', ']')) .. tostring(text.between('a', 'b'))",
     "nilnil"},
    {"return text.between('', '', '') .. text.between('ab', '', 'b')", "a"},
    {"return text.number('wait 600 seconds')", "600"},
    {"return text.number('a -1.50 b')", "-1.5"},
    {"return text.number('WAIT=20 MAX=  7.x', 'MAX=')", "7"},
    {"return math.type(text.number('7.0')) .. math.type(text.number('7.'))", "floatinteger"},
    {"return tostring(text.number('none')) .. tostring(text.number('a 1', 'b'))", "nilnil"},
    {"return tostring(text.number('-', '')) .. tostring(text.number('x1', 'x '))", "nilnil"},
    {"return text.number('at 7:40') .. text.number('1e9')", "71"},
    {"return text.number('9223372036854775808')", "9.223372036854776e+18"},
    {"return text.replace('a.b.c', '.', '--') .. text.replace('aaa', 'aa', 'b')", "a--b--cba"},
    {"return text.replace('abc', 'x', 'y') .. text.replace('', 'x', 'y')", "abc"},
};

static const Row numbers[] = {
    {"return math.floor(2.7) .. ' ' .. math.floor(-2.7) .. ' ' .. math.ceil(2.1)", "2 -3 3"},
    {"return math.type(math.floor(2.0)) .. ' ' .. math.type(2.5) .. ' ' .. "
     "tostring(math.type('2'))",
     "integer float nil"},
    {"return math.max(1, 7, 3) .. ' ' .. math.min(4, 2.5) .. ' ' .. math.abs(-3)", "7 2.5 3"},
    {"return math.fmod(-7, 3) .. ' ' .. math.fmod(7.5, 2)", "-1 1.5"},
    {"return tostring(math.tointeger(3.0)) .. tostring(math.tointeger(3.5)) .. "
     "tostring(math.tointeger('3'))",
     "3nilnil"},
    {"return tostring(math.ult(1, -1)) .. tostring(math.huge)", "trueinf"},
    {"return 7 // 2 .. ' ' .. -7 // 2 .. ' ' .. 7 % -3 .. ' ' .. (1 << 62)",
     "3 -4 -2 4611686018427387904"},
};

static const Row metatables[] = {
    {"local C = {} C.__index = C function C.hi() return 'hi' end "
     "return setmetatable({}, C).hi()",
     "hi"},
    {"local v = setmetatable({ 1 }, { __add = function(a, b) return a[1] + b end }) return v + 2",
     "3"},
    {"local t = setmetatable({}, { __call = function(_, x) return x end }) return t('called')",
     "called"},
    {"local t = setmetatable({}, { __index = { a = 1 } }) setmetatable(t, nil) "
     "return tostring(t.a)",
     "nil"},
    {"return select('#', pcall(error))", "2"},
    {"return tostring(pcall(pcall, error, 'x'))", "true"},
    {"return select(2, pcall(error, 'at', 0))", "at"},
    {"return assert(1, 'unused')", "1"},
};

static void try_all(const Row *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        Err err = {0};
        Buf out;
        Sandbox *s = sandbox_new(&err);
        buf_init(&out, 65536);
        bool ok = sandbox_eval(s, str_of(rows[i].source), &out, &err);
        if (!ok || !str_is(buf_str(&out), rows[i].gives))
            fail_msg("%s\n  gave     %s%s\n  expected %s", rows[i].source,
                     ok ? buf_cstr(&out) : "error: ", err.message, rows[i].gives);
        buf_dispose(&out);
        sandbox_free(s);
    }
}

#define TRY(rows) try_all(rows, sizeof rows / sizeof *(rows))
static void test_texts(void **state) { (void)state, TRY(texts); }
static void test_formats(void **state) { (void)state, TRY(formats); }
static void test_tables(void **state) { (void)state, TRY(tables); }
static void test_orders(void **state) { (void)state, TRY(orders); }
static void test_words(void **state) { (void)state, TRY(words); }
static void test_numbers(void **state) { (void)state, TRY(numbers); }
static void test_metatables(void **state) { (void)state, TRY(metatables); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),      cmocka_unit_test(test_formats),
        cmocka_unit_test(test_tables),     cmocka_unit_test(test_orders),
        cmocka_unit_test(test_words),      cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_metatables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
