/* Only what gives the same bits on every machine. */
#include <lauxlib.h>
#include <math.h>

#include "script/library.h"

static int push_rounded(lua_State *L, lua_Number value) {
    lua_Integer whole;
    if (lua_numbertointeger(value, &whole))
        lua_pushinteger(L, whole);
    else
        lua_pushnumber(L, value);
    return 1;
}

int math_floor(lua_State *L) {
    if (lua_isinteger(L, 1)) return lua_settop(L, 1), 1;
    return push_rounded(L, floor(luaL_checknumber(L, 1)));
}

int math_ceil(lua_State *L) {
    if (lua_isinteger(L, 1)) return lua_settop(L, 1), 1;
    return push_rounded(L, ceil(luaL_checknumber(L, 1)));
}

int math_abs(lua_State *L) {
    if (lua_isinteger(L, 1)) {
        lua_Integer n = lua_tointeger(L, 1);
        lua_pushinteger(L, n < 0 ? (lua_Integer)(0 - (lua_Unsigned)n) : n);
    } else {
        lua_pushnumber(L, fabs(luaL_checknumber(L, 1)));
    }
    return 1;
}

/* The argument that stands before all others when compared with <, or behind. */
static int extreme(lua_State *L, bool largest) {
    int best = 1, n = lua_gettop(L);
    luaL_checknumber(L, 1);
    for (int i = 2; i <= n; i++) {
        luaL_checknumber(L, i);
        if (lua_compare(L, largest ? best : i, largest ? i : best, LUA_OPLT)) best = i;
    }
    lua_pushvalue(L, best);
    return 1;
}

int math_max(lua_State *L) { return extreme(L, true); }
int math_min(lua_State *L) { return extreme(L, false); }

int math_fmod(lua_State *L) {
    if (lua_isinteger(L, 1) && lua_isinteger(L, 2)) {
        lua_Integer a = lua_tointeger(L, 1), b = lua_tointeger(L, 2);
        luaL_argcheck(L, b != 0, 2, "zero");
        lua_pushinteger(L, b == -1 ? 0 : a % b); /* mininteger % -1 overflows in C */
    } else {
        lua_pushnumber(L, fmod(luaL_checknumber(L, 1), luaL_checknumber(L, 2)));
    }
    return 1;
}

int math_tointeger(lua_State *L) {
    int exact = 0;
    lua_Integer n = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &exact) : 0;
    luaL_checkany(L, 1);
    if (exact)
        lua_pushinteger(L, n);
    else
        lua_pushnil(L);
    return 1;
}

int math_type(lua_State *L) {
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER)
        lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
    else
        lua_pushnil(L);
    return 1;
}

int math_ult(lua_State *L) {
    lua_Unsigned a = (lua_Unsigned)luaL_checkinteger(L, 1);
    lua_Unsigned b = (lua_Unsigned)luaL_checkinteger(L, 2);
    lua_pushboolean(L, a < b);
    return 1;
}
