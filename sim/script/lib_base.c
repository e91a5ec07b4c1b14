#include <lauxlib.h>
#include <string.h>

#include "script/library.h"
#include "script/number.h"
#include "script/order.h"
#include "script/sandbox.h"

int base_array(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argcheck(L, library_is_plain(L, 1), 1, "a table without a metatable is expected");
    lua_settop(L, 1);
    library_mark_array(L, 1);
    return 1;
}

int base_assert(lua_State *L) {
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1)) return lua_gettop(L);
    if (lua_gettop(L) == 1) return luaL_error(L, "assertion failed");
    lua_settop(L, 2);
    return lua_error(L);
}

int base_error(lua_State *L) {
    lua_Integer level = luaL_optinteger(L, 2, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && level > 0 && level < 100) {
        luaL_where(L, (int)level);
        lua_insert(L, 1);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int ipairs_step(lua_State *L) {
    lua_Integer i = luaL_checkinteger(L, 2);
    luaL_argcheck(L, i < LUA_MAXINTEGER, 2, "no next position");
    lua_pushinteger(L, i + 1);
    return lua_geti(L, 1, i + 1) == LUA_TNIL ? 1 : 2;
}

int base_ipairs(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_pushcfunction(L, ipairs_step);
    lua_insert(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

int base_next(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    order_next(L, 1, 2);
    if (lua_isnil(L, -1)) return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    return 2;
}

/* Upvalues: the table, its keys in order, the position among them. */
static int pairs_step(lua_State *L) {
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(3));
    for (;;) {
        i++;
        if (lua_rawgeti(L, lua_upvalueindex(2), i) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_pop(L, 2); /* taken out of the table since the loop began */
        sandbox_charge(L, 1);
    }
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
}

int base_pairs(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    order_keys(L, 1, NULL);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, pairs_step, 3);
    return 1;
}

int base_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushboolean(L, true);
    lua_insert(L, 1);
    int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    sandbox_charge(L, 1); /* raises again when the budget is spent */
    if (status == LUA_OK) return lua_gettop(L);
    lua_pushboolean(L, false);
    lua_replace(L, 1);
    return 2;
}

int base_select(lua_State *L) {
    int n = lua_gettop(L);
    if (lua_type(L, 1) == LUA_TSTRING && strcmp(lua_tostring(L, 1), "#") == 0) {
        lua_pushinteger(L, n - 1);
        return 1;
    }
    lua_Integer i = luaL_checkinteger(L, 1);
    if (i < 0) i += n;
    luaL_argcheck(L, i >= 1, 1, "a position from 1 is expected");
    return i >= n ? 0 : n - (int)i;
}

/* --- metatables ------------------------------------------------------------ */

static bool event_allowed(Str event) {
    static const char *const events[] = {
        "__index", "__newindex", "__call", "__eq",  "__lt",   "__le",   "__len",
        "__add",   "__sub",      "__mul",  "__div", "__idiv", "__mod",  "__unm",
        "__band",  "__bor",      "__bxor", "__shl", "__shr",  "__bnot", "__concat"};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if (str_is(event, events[i])) return true;
    return false;
}

/* Copies one entry of the metatable at 2 into the table at 3. Of those that may not
   be there the first by name is kept: Lua's own order would change the message. */
static void copy_event(lua_State *L, Str *refused) {
    if (lua_type(L, -2) != LUA_TSTRING) return;
    Str key;
    key.p = lua_tolstring(L, -2, &key.n);
    if (!str_starts(key, "__")) return;
    if (!event_allowed(key)) {
        if (!refused->p || str_cmp(key, *refused) < 0) *refused = key;
        return;
    }
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 3);
}

/* The table gets a copy of the events, so that nothing can be added to them
   later: finalizers, weak tables and __close stay out for good. */
int base_setmetatable(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    int type = lua_type(L, 2);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    lua_settop(L, 2);
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
        return luaL_error(L, "this table's metatable cannot be changed");
    if (type == LUA_TNIL) {
        lua_setmetatable(L, 1);
        return 1;
    }
    lua_createtable(L, 0, 4);
    size_t looked = 0;
    Str refused = {0};
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1), looked++)
        copy_event(L, &refused);
    sandbox_charge(L, looked);
    if (refused.p)
        return luaL_error(L, "setmetatable: '%s' is not available in a scenario", refused.p);
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

/* --- numbers, text, types -------------------------------------------------- */

static int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return 99;
}

static int push_based(lua_State *L, Str s, int base) {
    s = str_trim(s);
    bool negative = s.n && s.p[0] == '-';
    if (negative) s = str_sub(s, 1, s.n);
    lua_Unsigned value = 0;
    for (size_t i = 0; i < s.n; i++) {
        int digit = digit_value(s.p[i]);
        if (digit >= base || s.n > 64) return lua_pushnil(L), 1;
        value = value * (lua_Unsigned)base + (lua_Unsigned)digit;
    }
    if (s.n == 0) return lua_pushnil(L), 1;
    lua_pushinteger(L, (lua_Integer)(negative ? 0 - value : value));
    return 1;
}

int base_tonumber(lua_State *L) {
    if (!lua_isnoneornil(L, 2)) {
        lua_Integer base = luaL_checkinteger(L, 2);
        luaL_checktype(L, 1, LUA_TSTRING);
        luaL_argcheck(L, base >= 2 && base <= 36, 2, "a base from 2 to 36 is expected");
        return push_based(L, library_str(L, 1), (int)base);
    }
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER) return 1;
    if (lua_type(L, 1) == LUA_TSTRING) {
        Str s = library_str(L, 1);
        if (s.n < 200 && lua_stringtonumber(L, s.p) == s.n + 1) return 1;
    }
    lua_pushnil(L);
    return 1;
}

static void push_number_text(lua_State *L, int index) {
    char text[NUMBER_TEXT];
    if (lua_isinteger(L, index)) {
        lua_pushfstring(L, "%I", (LUAI_UACINT)lua_tointeger(L, index));
        return;
    }
    number_text(lua_tonumber(L, index), text);
    bool whole = !strpbrk(text, ".eni"); /* no point, exponent, "inf" or "nan" */
    lua_pushfstring(L, whole ? "%s.0" : "%s", text);
}

void library_tostring(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TSTRING:
        lua_pushvalue(L, index);
        break;
    case LUA_TNUMBER:
        push_number_text(L, index);
        break;
    case LUA_TBOOLEAN:
        lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
        break;
    default:
        lua_pushstring(L, library_typename(L, index));
        break;
    }
}

int base_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    library_tostring(L, 1);
    return 1;
}

int base_type(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushstring(L, library_typename(L, 1));
    return 1;
}
