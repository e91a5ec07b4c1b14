/* What scenarios do with text instead of patterns. */
#include <lauxlib.h>
#include <string.h>

#include "script/library.h"
#include "script/sandbox.h"

int text_contains(lua_State *L) {
    Str s = library_str(L, 1), part = library_str(L, 2);
    lua_pushboolean(L, library_find(L, s, part, 0) != SIZE_MAX);
    return 1;
}

int text_starts(lua_State *L) {
    Str s = library_str(L, 1), part = library_str(L, 2);
    lua_pushboolean(L, s.n >= part.n && str_eq(str_sub(s, 0, part.n), part));
    return 1;
}

int text_ends(lua_State *L) {
    Str s = library_str(L, 1), part = library_str(L, 2);
    lua_pushboolean(L, s.n >= part.n && str_eq(str_sub(s, s.n - part.n, part.n), part));
    return 1;
}

int text_trim(lua_State *L) {
    Str s = str_trim(library_str(L, 1));
    lua_pushlstring(L, s.p ? s.p : "", s.n);
    return 1;
}

static void append(lua_State *L, lua_Integer at, Str s) {
    lua_pushlstring(L, s.p, s.n);
    lua_rawseti(L, -2, at);
    sandbox_charge(L, 2);
}

static void push_array(lua_State *L) {
    lua_createtable(L, 0, 0);
    library_mark_array(L, -1);
}

/* The lines without their line feeds; a last line feed begins no further line. */
int text_lines(lua_State *L) {
    Str rest = library_str(L, 1), line;
    push_array(L);
    for (lua_Integer n = 1; str_next_line(&rest, &line); n++)
        append(L, n, line);
    return 1;
}

int text_split(lua_State *L) {
    Str s = library_str(L, 1), by = library_str(L, 2);
    luaL_argcheck(L, by.n > 0, 2, "a separator that is not empty is expected");
    push_array(L);
    lua_Integer n = 1;
    size_t from = 0, hit;
    while ((hit = library_find(L, s, by, from)) != SIZE_MAX) {
        append(L, n++, str_sub(s, from, hit - from));
        from = hit + by.n;
    }
    append(L, n, str_sub(s, from, s.n));
    return 1;
}

/* Copies s with every `old` as `new` to out, or only counts when it is NULL. */
static size_t replace(lua_State *L, char *out) {
    Str s = library_str(L, 1), old = library_str(L, 2), new = library_str(L, 3);
    size_t from = 0, n = 0, hit;
    do {
        hit = library_find(L, s, old, from);
        Str keep = str_sub(s, from, hit == SIZE_MAX ? s.n : hit - from);
        if (out && keep.n) memcpy(out + n, keep.p, keep.n);
        n += keep.n;
        if (hit == SIZE_MAX) break;
        if (out && new.n) memcpy(out + n, new.p, new.n);
        n += new.n;
        from = hit + old.n;
        library_check_size(L, n, SANDBOX_MAX_STRING);
    } while (true);
    return n;
}

int text_replace(lua_State *L) {
    luaL_argcheck(L, library_str(L, 2).n > 0, 2, "a text that is not empty is expected");
    size_t n = replace(L, NULL);
    char *out = library_bytes(L, n);
    replace(L, out);
    lua_pushlstring(L, out, n);
    return 1;
}

/* What stands between two texts; without the second, up to the end of the line. */
int text_between(lua_State *L) {
    Str s = library_str(L, 1), from = library_str(L, 2);
    Str to = lua_isnoneornil(L, 3) ? STR("\n") : library_str(L, 3);
    size_t at = library_find(L, s, from, 0);
    size_t start = at == SIZE_MAX ? at : at + from.n;
    size_t end = at == SIZE_MAX ? at : library_find(L, s, to, start);
    if (end == SIZE_MAX && start != SIZE_MAX && lua_isnoneornil(L, 3)) end = s.n;
    if (end == SIZE_MAX)
        lua_pushnil(L);
    else
        lua_pushlstring(L, s.p + start, end - start);
    return 1;
}

static bool is_digit(Str s, size_t at) { return at < s.n && s.p[at] >= '0' && s.p[at] <= '9'; }

/* The number that begins at `at`: digits, perhaps with a sign before and a part behind a point. */
static Str number_at(Str s, size_t at) {
    size_t end = at + (at < s.n && s.p[at] == '-');
    if (!is_digit(s, end)) return str_sub(s, at, 0);
    while (is_digit(s, end))
        end++;
    if (end < s.n && s.p[end] == '.' && is_digit(s, end + 1)) do
            end++;
        while (is_digit(s, end));
    return str_sub(s, at, end - at);
}

static Str find_number(Str s) {
    for (size_t at = 0; at < s.n; at++) {
        Str number = number_at(s, at);
        if (number.n) return number;
    }
    return (Str){NULL, 0};
}

/* The first number; behind these words, when they are given, with blanks between at most. */
int text_number(lua_State *L) {
    char digits[64];
    Str s = library_str(L, 1), found;
    if (lua_isnoneornil(L, 2)) {
        found = find_number(s);
        sandbox_charge(L, 1 + s.n / 8);
    } else {
        Str words = library_str(L, 2);
        size_t at = library_find(L, s, words, 0);
        size_t from = at == SIZE_MAX ? s.n : at + words.n;
        while (from < s.n && s.p[from] == ' ')
            from++;
        found = number_at(s, from);
        sandbox_charge(L, 1 + (s.n - from) / 8);
    }
    luaL_argcheck(L, found.n < sizeof digits, 1, "this number has more than 63 digits");
    if (found.n) memcpy(digits, found.p, found.n);
    digits[found.n] = '\0';
    if (found.n == 0 || lua_stringtonumber(L, digits) == 0) lua_pushnil(L);
    return 1;
}
