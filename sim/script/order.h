/* One fixed order for the keys of a table, the same in every process: Lua's own
   order depends on addresses. Private to script/. */
#ifndef FAULTLINE_SCRIPT_ORDER_H
#define FAULTLINE_SCRIPT_ORDER_H

#include <lua.h>

#include "base/str.h"

/* A place before the alphabet for a well-known key; 0 for none. */
typedef unsigned (*OrderRank)(Str key);

/* Pushes an array of the keys: numbers first by value, then strings (by rank
   where there is one, then by their bytes), then false, true. Raises when a key
   is anything else. Returns their number. Raw access only. */
size_t order_keys(lua_State *L, int table, OrderRank rank);
/* Pushes the key behind the one on the stack at `key` (nil: the first), or nil. */
void order_next(lua_State *L, int table, int key);

#endif
