#include "script/library.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

#include "base/nearest.h"
#include "script/order.h"
#include "script/sandbox.h"

typedef struct Row {
    const char *library; /* "" is the global table */
    const char *name;
    lua_CFunction fn; /* NULL: a constant, see push_constant */
} Row;

/* The whole list. tests/script/reachable.txt holds the state against it. */
static const Row rows[] = {
    {"", "array", base_array},
    {"", "assert", base_assert},
    {"", "error", base_error},
    {"", "ipairs", base_ipairs},
    {"", "next", base_next},
    {"", "null", NULL},
    {"", "pairs", base_pairs},
    {"", "pcall", base_pcall},
    {"", "require", base_require},
    {"", "scenario", base_scenario},
    {"", "select", base_select},
    {"", "set", base_set},
    {"", "setmetatable", base_setmetatable},
    {"", "tonumber", base_tonumber},
    {"", "tostring", base_tostring},
    {"", "type", base_type},
    {"string", "byte", string_byte},
    {"string", "char", string_char},
    {"string", "find", string_find},
    {"string", "format", string_format},
    {"string", "len", string_len},
    {"string", "lower", string_lower},
    {"string", "rep", string_rep},
    {"string", "reverse", string_reverse},
    {"string", "sub", string_sub},
    {"string", "upper", string_upper},
    {"table", "concat", table_concat},
    {"table", "insert", table_insert},
    {"table", "remove", table_remove},
    {"table", "sort", table_sort},
    {"table", "unpack", table_unpack},
    {"text", "between", text_between},
    {"text", "contains", text_contains},
    {"text", "ends", text_ends},
    {"text", "lines", text_lines},
    {"text", "number", text_number},
    {"text", "replace", text_replace},
    {"text", "split", text_split},
    {"text", "starts", text_starts},
    {"text", "trim", text_trim},
    {"math", "abs", math_abs},
    {"math", "ceil", math_ceil},
    {"math", "floor", math_floor},
    {"math", "fmod", math_fmod},
    {"math", "huge", NULL},
    {"math", "max", math_max},
    {"math", "maxinteger", NULL},
    {"math", "min", math_min},
    {"math", "mininteger", NULL},
    {"math", "tointeger", math_tointeger},
    {"math", "type", math_type},
    {"math", "ult", math_ult},
};
enum { ROWS = sizeof rows / sizeof *rows };

static const char *const libraries[] = {"string", "table", "text", "math"};

/* What people look for, and what there is instead. */
static const struct {
    const char *name, *instead;
} absent[] = {
    {"string.gsub", "there are no patterns; use text.replace(s, old, new)"},
    {"string.match", "there are no patterns; use text.number, text.between or text.split"},
    {"string.gmatch", "there are no patterns; use text.split or text.lines"},
    {"math.random", "a scenario runs the same way every time; write the value down"},
    {"table.move", "copy with a loop"},
    {"print", "return the value, or raise it with error(…) to see it"},
    {"load", "code comes from the scenario file alone"},
    {"os", "a scenario knows no clock, no files and no environment"},
    {"io", "a scenario knows no files; put the text into target.files"},
    {"coroutine", "there are no coroutines; keep state in a table"},
    {"getmetatable", "metatables can be set, not read"},
    {"rawget", "t[key] does it, for tables without a metatable"},
    {"rawset", "t[key] = value does it, for tables without a metatable"},
    {"collectgarbage", "memory looks after itself"},
    {"_G", "global names are fixed; use locals"},
};

static void push_constant(lua_State *L, const char *name) {
    if (strcmp(name, "huge") == 0)
        lua_pushnumber(L, (lua_Number)HUGE_VAL);
    else if (strcmp(name, "maxinteger") == 0)
        lua_pushinteger(L, LUA_MAXINTEGER);
    else if (strcmp(name, "mininteger") == 0)
        lua_pushinteger(L, LUA_MININTEGER);
    else
        library_push_null(L);
}

/* --- names that are not there ---------------------------------------------- */

static const char *find_instead(const char *full) {
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (strcmp(absent[i].name, full) == 0) return absent[i].instead;
    return NULL;
}

static const char *find_nearest(const char *library, Str name) {
    const char *names[ROWS + sizeof libraries / sizeof *libraries];
    size_t n = 0;
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i].library, library) == 0) names[n++] = rows[i].name;
    for (size_t i = 0; !*library && i < sizeof libraries / sizeof *libraries; i++)
        names[n++] = libraries[i];
    return nearest_of(name, names, n);
}

/* __index of every library table: reached only by a name that the table has not. */
static int on_absent(lua_State *L) {
    const char *library = lua_tostring(L, lua_upvalueindex(1));
    const char *dot = *library ? "." : "";
    if (lua_type(L, 2) != LUA_TSTRING)
        return luaL_error(L, "there is no name of type %s here", luaL_typename(L, 2));
    Str name = library_str(L, 2);
    if (name.n > 60) name.n = 60;
    const char *full = lua_pushfstring(L, "%s%s%s", library, dot, lua_tostring(L, 2));
    const char *instead = find_instead(full);
    if (instead) return luaL_error(L, "'%s' is not available: %s", full, instead);
    const char *nearest = find_nearest(library, name);
    if (nearest)
        return luaL_error(L, "nothing is called '%s'; is '%s%s%s' meant?", full, library, dot,
                          nearest);
    return luaL_error(L, "nothing is called '%s'", full);
}

static int on_assign(lua_State *L) {
    const char *library = lua_tostring(L, lua_upvalueindex(1));
    if (*library) return luaL_error(L, "the table '%s' cannot be changed", library);
    library_tostring(L, 2);
    return luaL_error(L, "the name '%s' is not declared: write 'local' before its first use",
                      lua_tostring(L, -1));
}

/* --- building -------------------------------------------------------------- */

static void add_rows(lua_State *L, const char *library) {
    for (size_t i = 0; i < ROWS; i++) {
        if (strcmp(rows[i].library, library) != 0) continue;
        if (rows[i].fn)
            lua_pushcfunction(L, rows[i].fn);
        else
            push_constant(L, rows[i].name);
        lua_setfield(L, -2, rows[i].name);
    }
}

static void set_handler(lua_State *L, const char *event, lua_CFunction fn, const char *library) {
    lua_pushstring(L, library);
    lua_pushcclosure(L, fn, 1);
    lua_setfield(L, -2, event);
}

/* Replaces the table on top by an empty one that shows its contents, refuses
   assignments, and names what is missing. */
static void guard(lua_State *L, const char *library) {
    lua_createtable(L, 0, 1);
    set_handler(L, "__index", on_absent, library);
    lua_setmetatable(L, -2);
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 3);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    set_handler(L, "__newindex", on_assign, library);
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_remove(L, -2);
}

/* s:upper() finds string.upper; nothing of the metatable can be read or changed. */
static void set_string_methods(lua_State *L) {
    lua_pushliteral(L, "");
    lua_createtable(L, 0, 2);
    lua_getfield(L, -3, "string");
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

static const char array_key, scenario_key, set_key;

static void make_array_mark(lua_State *L) {
    lua_createtable(L, 0, 1);
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &array_key);
}

void library_open(lua_State *L) {
    make_array_mark(L);
    lua_createtable(L, 0, ROWS);
    add_rows(L, "");
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        lua_createtable(L, 0, ROWS);
        add_rows(L, libraries[i]);
        guard(L, libraries[i]);
        lua_setfield(L, -2, libraries[i]);
    }
    set_string_methods(L);
    guard(L, "");
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* --- shared by the functions ----------------------------------------------- */

static int keep_table(lua_State *L, const void *key) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, key);
    return 1;
}

int base_scenario(lua_State *L) { return keep_table(L, &scenario_key); }

int base_set(lua_State *L) { return keep_table(L, &set_key); }

void library_push_scenario(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &scenario_key); }

void library_push_set(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &set_key); }

void library_push_null(lua_State *L) { lua_pushlightuserdata(L, NULL); }

bool library_is_null(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TLIGHTUSERDATA && !lua_touserdata(L, index);
}

void library_mark_array(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &array_key);
    lua_setmetatable(L, index);
}

bool library_is_array(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &array_key);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

bool library_is_plain(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    if (!lua_getmetatable(L, index)) return true;
    lua_pop(L, 1);
    return library_is_array(L, index);
}

void library_check_plain(lua_State *L, int arg) {
    luaL_checktype(L, arg, LUA_TTABLE);
    luaL_argcheck(L, library_is_plain(L, arg), arg, "a table without a metatable is expected");
}

const char *library_typename(lua_State *L, int index) {
    return library_is_null(L, index) ? "null" : luaL_typename(L, index);
}

Str library_str(lua_State *L, int arg) {
    Str s;
    s.p = luaL_checklstring(L, arg, &s.n);
    return s;
}

char *library_bytes(lua_State *L, size_t n) { return lua_newuserdatauv(L, n ? n : 1, 0); }

size_t library_find(lua_State *L, Str text, Str needle, size_t from) {
    if (needle.n > LIBRARY_MAX_NEEDLE)
        luaL_error(L, "a text searched for may have %d bytes, this one has more",
                   (int)LIBRARY_MAX_NEEDLE);
    size_t hit = str_find(text, needle, from);
    size_t looked = hit == SIZE_MAX ? text.n - (from < text.n ? from : text.n) : hit - from;
    sandbox_charge(L, 1 + looked / 8);
    return hit;
}

void library_check_size(lua_State *L, size_t size, size_t max) {
    if (size > max) luaL_error(L, "the result would have more than %d bytes", (int)max);
}
