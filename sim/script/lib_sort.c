/* table.sort: a merge sort of our own. Lua's picks pivots by the clock and
   leaves the table half done when a comparison fails; this one is stable, its
   work is bounded whatever the comparison says, and the table changes only at the end. */
#include <lauxlib.h>

#include "script/library.h"
#include "script/sandbox.h"

enum { ARG_TABLE = 1, ARG_LESS = 2, FROM = 3, TO = 4 };

static bool default_less(lua_State *L, int a, int b) {
    int type = lua_type(L, a);
    if (type == LUA_TNUMBER && lua_type(L, b) == LUA_TNUMBER) return lua_compare(L, a, b, LUA_OPLT);
    if (type == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING)
        return str_cmp(library_str(L, a), library_str(L, b)) < 0;
    return luaL_error(L, "table.sort cannot compare a %s with a %s", library_typename(L, a),
                      library_typename(L, b)) != 0;
}

/* Whether item i of the table at FROM must stand before item j. */
static bool less(lua_State *L, lua_Integer i, lua_Integer j) {
    bool result;
    sandbox_charge(L, 4);
    if (lua_isnil(L, ARG_LESS)) {
        lua_rawgeti(L, FROM, i);
        lua_rawgeti(L, FROM, j);
        result = default_less(L, -2, -1);
        lua_pop(L, 2);
        return result;
    }
    lua_pushvalue(L, ARG_LESS);
    lua_rawgeti(L, FROM, i);
    lua_rawgeti(L, FROM, j);
    lua_call(L, 2, 1);
    result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

static void merge(lua_State *L, lua_Integer low, lua_Integer mid, lua_Integer high) {
    lua_Integer i = low, j = mid;
    for (lua_Integer k = low; k < high; k++) {
        bool right = i >= mid || (j < high && less(L, j, i));
        lua_rawgeti(L, FROM, right ? j++ : i++);
        lua_rawseti(L, TO, k);
    }
}

static void copy(lua_State *L, int from, int to, lua_Integer n) {
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, from, i);
        lua_rawseti(L, to, i);
    }
}

int table_sort(lua_State *L) {
    library_check_plain(L, ARG_TABLE);
    if (!lua_isnoneornil(L, ARG_LESS)) luaL_checktype(L, ARG_LESS, LUA_TFUNCTION);
    lua_settop(L, 2);
    lua_Integer n = (lua_Integer)lua_rawlen(L, ARG_TABLE);
    if (n > LIBRARY_MAX_SORT)
        return luaL_error(L, "table.sort takes at most %d items", (int)LIBRARY_MAX_SORT);
    sandbox_charge(L, 4 * (size_t)n);
    lua_createtable(L, (int)n, 0);
    lua_createtable(L, (int)n, 0);
    copy(L, ARG_TABLE, FROM, n);
    for (lua_Integer width = 1; width < n; width *= 2) {
        for (lua_Integer low = 1; low <= n; low += 2 * width) {
            lua_Integer mid = low + width, high = low + 2 * width;
            if (mid > n + 1) mid = n + 1;
            if (high > n + 1) high = n + 1;
            merge(L, low, mid, high);
        }
        lua_insert(L, FROM); /* the two change places */
    }
    copy(L, FROM, ARG_TABLE, n);
    return 0;
}
