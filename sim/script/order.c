#include "script/order.h"

#include <lauxlib.h>
#include <stdlib.h>

#include "script/library.h"
#include "script/sandbox.h"

typedef struct Key {
    int kind; /* 0 number, 1 string, 2 boolean */
    bool is_integer;
    lua_Integer integer; /* a boolean too */
    lua_Number number;
    Str string; /* lives as long as the table holds its key */
    unsigned rank;
} Key;

static Key read_key(lua_State *L, int index, OrderRank rank) {
    Key key = {0};
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        key.is_integer = lua_isinteger(L, index);
        key.integer = key.is_integer ? lua_tointeger(L, index) : 0;
        key.number = lua_tonumber(L, index);
    } else if (type == LUA_TSTRING) {
        key.kind = 1;
        key.string.p = lua_tolstring(L, index, &key.string.n);
        key.rank = rank ? rank(key.string) : 0;
    } else if (type == LUA_TBOOLEAN) {
        key.kind = 2;
        key.integer = lua_toboolean(L, index);
    } else {
        /* Which of several came first is chance: the message does not tell. */
        luaL_error(L, "only numbers, strings and booleans have a place in the order of keys");
    }
    return key;
}

static int compare_numbers(const Key *a, const Key *b) {
    if (a->is_integer && b->is_integer)
        return (a->integer > b->integer) - (a->integer < b->integer);
    int order = (a->number > b->number) - (a->number < b->number);
    return order ? order : a->is_integer - b->is_integer;
}

static int compare(const void *x, const void *y) {
    const Key *a = x, *b = y;
    if (a->kind != b->kind) return a->kind - b->kind;
    if (a->kind == 0) return compare_numbers(a, b);
    if (a->kind == 2) return (a->integer > b->integer) - (a->integer < b->integer);
    if (a->rank != b->rank) {
        if (!a->rank || !b->rank) return a->rank ? -1 : 1;
        return a->rank < b->rank ? -1 : 1;
    }
    return str_cmp(a->string, b->string);
}

static void push_key(lua_State *L, const Key *key) {
    if (key->kind == 1)
        lua_pushlstring(L, key->string.p, key->string.n);
    else if (key->kind == 2)
        lua_pushboolean(L, key->integer != 0);
    else if (key->is_integer)
        lua_pushinteger(L, key->integer);
    else
        lua_pushnumber(L, key->number);
}

static size_t count_keys(lua_State *L, int table) {
    size_t n = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        n++;
    return n;
}

size_t order_keys(lua_State *L, int table, OrderRank rank) {
    luaL_checkstack(L, 5, NULL);
    table = lua_absindex(L, table);
    size_t count = count_keys(L, table), n = 0;
    sandbox_charge(L, 16 * count);
    Key *keys = lua_newuserdatauv(L, (count ? count : 1) * sizeof *keys, 0);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (n < count) keys[n++] = read_key(L, -2, rank);
    qsort(keys, n, sizeof *keys, compare);
    lua_createtable(L, (int)n, 0);
    for (size_t i = 0; i < n; i++) {
        push_key(L, &keys[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_remove(L, -2);
    return n;
}

void order_next(lua_State *L, int table, int key) {
    table = lua_absindex(L, table);
    bool first = lua_isnil(L, key), found = false;
    Key after = {0}, best = {0};
    if (!first) after = read_key(L, key, NULL);
    size_t looked = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1), looked++) {
        Key here = read_key(L, -2, NULL);
        if (!first && compare(&here, &after) <= 0) continue;
        if (found && compare(&here, &best) >= 0) continue;
        best = here;
        found = true;
    }
    sandbox_charge(L, looked);
    if (found)
        push_key(L, &best);
    else
        lua_pushnil(L);
}
