#include <lauxlib.h>
#include <string.h>

#include "script/library.h"
#include "script/sandbox.h"

/* A position as scripts give it: from 1, or from the end when negative. What lies
   further than one behind the end becomes n + 2. */
static size_t position(lua_Integer at, size_t n) {
    if (at >= 0) return at > (lua_Integer)n + 1 ? n + 2 : (size_t)at;
    return at < -(lua_Integer)n ? 0 : n + 1 - (size_t)-at;
}

/* The part from i to j, both from 1 and inclusive. */
static Str part(lua_State *L, Str s, lua_Integer default_end) {
    size_t from = position(luaL_optinteger(L, 2, 1), s.n);
    size_t to = position(luaL_optinteger(L, 3, default_end), s.n);
    if (from < 1) from = 1;
    if (to > s.n) to = s.n;
    return from > to ? (Str){s.p, 0} : str_sub(s, from - 1, to - from + 1);
}

int string_len(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)library_str(L, 1).n);
    return 1;
}

int string_sub(lua_State *L) {
    luaL_checkinteger(L, 2);
    Str s = part(L, library_str(L, 1), -1);
    lua_pushlstring(L, s.p, s.n);
    return 1;
}

int string_byte(lua_State *L) {
    Str s = part(L, library_str(L, 1), luaL_optinteger(L, 2, 1));
    luaL_argcheck(L, s.n <= LIBRARY_MAX_UNPACK, 3, "at most 250 bytes at once");
    luaL_checkstack(L, LIBRARY_MAX_UNPACK, NULL);
    for (size_t i = 0; i < s.n; i++)
        lua_pushinteger(L, (unsigned char)s.p[i]);
    return (int)s.n;
}

int string_char(lua_State *L) {
    int n = lua_gettop(L);
    luaL_argcheck(L, n <= LIBRARY_MAX_UNPACK, 1, "at most 250 bytes at once");
    char bytes[LIBRARY_MAX_UNPACK];
    for (int i = 0; i < n; i++) {
        lua_Integer c = luaL_checkinteger(L, i + 1);
        luaL_argcheck(L, c >= 0 && c <= 255, i + 1, "a byte from 0 to 255 is expected");
        bytes[i] = (char)(unsigned char)c;
    }
    lua_pushlstring(L, bytes, (size_t)n);
    return 1;
}

static char to_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }
static char to_upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

/* ASCII letters only, whatever the locale. */
static int map(lua_State *L, char (*change)(char)) {
    Str s = library_str(L, 1);
    char *out = library_bytes(L, s.n);
    for (size_t i = 0; i < s.n; i++)
        out[i] = change(s.p[i]);
    lua_pushlstring(L, out, s.n);
    return 1;
}

int string_lower(lua_State *L) { return map(L, to_lower); }
int string_upper(lua_State *L) { return map(L, to_upper); }

int string_reverse(lua_State *L) {
    Str s = library_str(L, 1);
    char *out = library_bytes(L, s.n);
    for (size_t i = 0; i < s.n; i++)
        out[i] = s.p[s.n - 1 - i];
    lua_pushlstring(L, out, s.n);
    return 1;
}

int string_rep(lua_State *L) {
    Str s = library_str(L, 1), between = {"", 0};
    lua_Integer n = luaL_checkinteger(L, 2);
    if (!lua_isnoneornil(L, 3)) between = library_str(L, 3);
    if (n <= 0 || s.n + between.n == 0) return lua_pushliteral(L, ""), 1;
    if ((lua_Unsigned)n > LIBRARY_MAX_REP || (s.n + between.n) > LIBRARY_MAX_REP / (size_t)n)
        return luaL_error(L, "the result would have more than %d bytes", (int)LIBRARY_MAX_REP);
    char *out = library_bytes(L, (s.n + between.n) * (size_t)n), *p = out;
    for (lua_Integer i = 0; i < n; i++) {
        if (i && between.n) memcpy(p, between.p, between.n), p += between.n;
        if (s.n) memcpy(p, s.p, s.n), p += s.n;
    }
    lua_pushlstring(L, out, (size_t)(p - out));
    return 1;
}

/* Always plain: a needle is never a pattern. */
int string_find(lua_State *L) {
    Str s = library_str(L, 1), needle = library_str(L, 2);
    size_t from = position(luaL_optinteger(L, 3, 1), s.n);
    if (from < 1) from = 1;
    size_t hit = from > s.n + 1 ? SIZE_MAX : library_find(L, s, needle, from - 1);
    if (hit == SIZE_MAX) return lua_pushnil(L), 1;
    lua_pushinteger(L, (lua_Integer)hit + 1);
    lua_pushinteger(L, (lua_Integer)(hit + needle.n));
    return 2;
}
