/* Values between Lua and JSON.
   To JSON: nil and functions are refused; a table with positions 1..n is an array,
   any other an object, an empty one an object unless made by array{}; members
   stand in one fixed order (well-known keys first, then the alphabet); integers
   keep every digit, floats get the fewest digits that read back the same, without
   ".0"; null is null.
   To Lua: an integer that needs more than 64 bits, and a number beyond a float's
   range, become strings of their digits, so that nothing is lost silently; null
   becomes null, never a hole. Private to script/. */
#ifndef FAULTLINE_SCRIPT_VALUE_H
#define FAULTLINE_SCRIPT_VALUE_H

#include <lua.h>

#include "base/buf.h"
#include "script/path.h"
#include "json/json.h"

enum { VALUE_MAX_DEPTH = 32, VALUE_MAX_BYTES = 1024 * 1024 };

/* Adds the value as JSON; raises through path_fail. */
void value_write(lua_State *L, int index, Path *path, Buf *out);
/* The same, refusing everything but a table that becomes an object. */
void value_write_object(lua_State *L, int index, Path *path, Buf *out);
/* Pushes the value. */
void value_push(lua_State *L, const JsonDoc *doc, JsonRef ref);
/* A string of the script: refuses bytes that are no UTF-8. */
Str value_utf8(lua_State *L, int index, const Path *path);

#endif
