/* What a script may name: one table of functions and constants in library.c, each
   written here and bounded here. Nothing of Lua's own libraries is opened.
   Private to script/. */
#ifndef FAULTLINE_SCRIPT_LIBRARY_H
#define FAULTLINE_SCRIPT_LIBRARY_H

#include <lua.h>

#include "base/buf.h"
#include "base/str.h"

enum {
    LIBRARY_MAX_REP = 64 * 1024, /* bytes that string.rep makes */
    LIBRARY_MAX_FORMAT = 64 * 1024,
    LIBRARY_MAX_NEEDLE = 256,    /* bytes of a text that is searched for */
    LIBRARY_MAX_UNPACK = 250,    /* values of unpack, byte and char */
    LIBRARY_MAX_SORT = 64 * 1024 /* items that sort takes */
};

/* Builds the guarded global table of a fresh state. */
void library_open(lua_State *L);

/* The table that `scenario { … }`, or `set { … }`, was called with, or nil; pushed. */
void library_push_scenario(lua_State *L);
void library_push_set(lua_State *L);

/* Pushes the value as text: numbers in shortest form, never an address. */
void library_tostring(lua_State *L, int index);
/* The name of a value's type; "null" for null. */
const char *library_typename(lua_State *L, int index);

/* null, and the mark of a table that is an array even when it is empty. */
void library_push_null(lua_State *L);
bool library_is_null(lua_State *L, int index);
void library_mark_array(lua_State *L, int index);
bool library_is_array(lua_State *L, int index);
/* A table without a metatable (the array mark is none). Library functions take
   only such tables: no length or index in them can be a script's function. */
bool library_is_plain(lua_State *L, int index);
void library_check_plain(lua_State *L, int arg);

/* A string argument, never NULL. */
Str library_str(lua_State *L, int arg);
/* Bytes that Lua collects; pushed. For results built in C. */
char *library_bytes(lua_State *L, size_t n);
/* Offset of needle at or after from, or SIZE_MAX; charges the search. */
size_t library_find(lua_State *L, Str text, Str needle, size_t from);
/* Raises when a result would be longer than a string may be. */
void library_check_size(lua_State *L, size_t size, size_t max);

/* The functions, by library. */
int base_array(lua_State *L);
int base_assert(lua_State *L);
int base_error(lua_State *L);
int base_ipairs(lua_State *L);
int base_next(lua_State *L);
int base_pairs(lua_State *L);
int base_pcall(lua_State *L);
int base_require(lua_State *L); /* modules.c */
int base_scenario(lua_State *L);
int base_select(lua_State *L);
int base_set(lua_State *L);
int base_setmetatable(lua_State *L);
int base_tonumber(lua_State *L);
int base_tostring(lua_State *L);
int base_type(lua_State *L);
int string_byte(lua_State *L);
int string_char(lua_State *L);
int string_find(lua_State *L);
int string_format(lua_State *L);
int string_len(lua_State *L);
int string_lower(lua_State *L);
int string_rep(lua_State *L);
int string_reverse(lua_State *L);
int string_sub(lua_State *L);
int string_upper(lua_State *L);
int table_concat(lua_State *L);
int table_insert(lua_State *L);
int table_remove(lua_State *L);
int table_sort(lua_State *L);
int table_unpack(lua_State *L);
int text_between(lua_State *L);
int text_contains(lua_State *L);
int text_ends(lua_State *L);
int text_lines(lua_State *L);
int text_number(lua_State *L);
int text_replace(lua_State *L);
int text_split(lua_State *L);
int text_starts(lua_State *L);
int text_trim(lua_State *L);
int math_abs(lua_State *L);
int math_ceil(lua_State *L);
int math_floor(lua_State *L);
int math_fmod(lua_State *L);
int math_max(lua_State *L);
int math_min(lua_State *L);
int math_tointeger(lua_State *L);
int math_type(lua_State *L);
int math_ult(lua_State *L);

#endif
