/* JSON strings read where they stand: raw bytes with quotes and escapes, as the
   strict reader (json/json.h) accepted them. Nothing is copied or allocated, so
   ids and member names can be compared without a failure path.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_RAWSTR_H
#define FAULTLINE_MCP_RAWSTR_H

#include "base/str.h"

/* The next code point of a string with its quotes; *at starts at 0. False at the
   end. A lone surrogate escape is its own number, so it equals nothing else. */
bool rawstr_next(Str raw, size_t *at, uint32_t *cp);
/* Same code points, however they are escaped: "a" and "\u0061" are equal. */
bool rawstr_eq(Str a, Str b);
/* The raw string says exactly this text, which stands there without quotes and escapes. */
bool rawstr_is(Str raw, Str text);
bool rawstr_starts(Str raw, Str text);
/* Number of code points, as minLength and maxLength count. */
size_t rawstr_count(Str raw);

#endif
