#include <lauxlib.h>
#include <string.h>

#include "script/library.h"
#include "script/sandbox.h"

int table_insert(lua_State *L) {
    library_check_plain(L, 1);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1), at = n + 1;
    int args = lua_gettop(L);
    if (args == 3) {
        at = luaL_checkinteger(L, 2);
        luaL_argcheck(L, at >= 1 && at <= n + 1, 2, "a position inside the table is expected");
    } else if (args != 2) {
        return luaL_error(L, "table.insert takes (table, value) or (table, position, value)");
    }
    sandbox_charge(L, (size_t)(n + 1 - at));
    for (lua_Integer i = n; i >= at; i--) {
        lua_rawgeti(L, 1, i);
        lua_rawseti(L, 1, i + 1);
    }
    lua_rawseti(L, 1, at);
    return 0;
}

int table_remove(lua_State *L) {
    library_check_plain(L, 1);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1), at = luaL_optinteger(L, 2, n);
    if (n == 0) return lua_pushnil(L), 1;
    luaL_argcheck(L, at >= 1 && at <= n, 2, "a position inside the table is expected");
    sandbox_charge(L, (size_t)(n - at));
    lua_rawgeti(L, 1, at);
    for (lua_Integer i = at; i < n; i++) {
        lua_rawgeti(L, 1, i + 1);
        lua_rawseti(L, 1, i);
    }
    lua_pushnil(L);
    lua_rawseti(L, 1, n);
    return 1;
}

/* Replaces a number at the top by its text, and refuses what is neither. */
static void to_text(lua_State *L, lua_Integer position) {
    int type = lua_type(L, -1);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
        luaL_error(L, "table.concat: item %I is a %s; strings and numbers only",
                   (LUAI_UACINT)position, library_typename(L, -1));
    if (type == LUA_TSTRING) return;
    library_tostring(L, -1);
    lua_replace(L, -2);
}

/* Joins into `out`, or only counts when it is NULL. */
static size_t join(lua_State *L, lua_Integer from, lua_Integer to, char *out) {
    Str between = library_str(L, 2);
    size_t n = 0;
    for (lua_Integer i = from; i <= to; i++) {
        lua_rawgeti(L, 1, i);
        to_text(L, i);
        Str s = library_str(L, -1);
        if (out && s.n) memcpy(out + n, s.p, s.n);
        n += s.n;
        if (i < to && out && between.n) memcpy(out + n, between.p, between.n);
        if (i < to) n += between.n;
        lua_pop(L, 1);
        library_check_size(L, n, SANDBOX_MAX_STRING);
    }
    return n;
}

int table_concat(lua_State *L) {
    library_check_plain(L, 1);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
    lua_Integer from = luaL_optinteger(L, 3, 1), to = luaL_optinteger(L, 4, n);
    luaL_optlstring(L, 2, "", NULL);
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) lua_pushliteral(L, ""), lua_replace(L, 2);
    if (from > to) return lua_pushliteral(L, ""), 1;
    luaL_argcheck(L, from >= 1 && to <= n, 3, "positions inside the table are expected");
    sandbox_charge(L, 2 * (size_t)(to - from + 1));
    size_t size = join(L, from, to, NULL);
    char *out = library_bytes(L, size);
    join(L, from, to, out);
    lua_pushlstring(L, out, size);
    return 1;
}

int table_unpack(lua_State *L) {
    library_check_plain(L, 1);
    lua_Integer n = (lua_Integer)lua_rawlen(L, 1);
    lua_Integer from = luaL_optinteger(L, 2, 1), to = luaL_optinteger(L, 3, n);
    if (from > to) return 0;
    if ((lua_Unsigned)to - (lua_Unsigned)from >= LIBRARY_MAX_UNPACK)
        return luaL_error(L, "table.unpack gives at most %d values", (int)LIBRARY_MAX_UNPACK);
    luaL_checkstack(L, LIBRARY_MAX_UNPACK, NULL);
    for (lua_Integer i = from;; i++) {
        lua_rawgeti(L, 1, i);
        if (i == to) break;
    }
    return (int)(to - from + 1);
}
