/* The inside of a JSON string: the bytes between its quotes, already checked by
   the strict pass, read without their escapes. Nothing is copied or allocated but by
   text_add. For this room, and for sim/mcp where ids and names are compared. */
#ifndef FAULTLINE_JSON_TEXT_H
#define FAULTLINE_JSON_TEXT_H

#include "base/buf.h"
#include "base/str.h"

/* The next code point, at body.p[*at]; *at < body.n. An escaped surrogate without its
   partner is its own number here, and U+FFFD for all the functions below. */
uint32_t text_next(Str body, size_t *at);
/* Adds the text to out, unescaped. */
bool text_add(Str body, Buf *out);
/* Whether the text, unescaped, is exactly these bytes. */
bool text_is(Str body, Str plain);
/* Order of two texts, both unescaped, by code points. */
int text_cmp(Str a, Str b);
/* Equal texts have equal hashes, however they are escaped. */
uint64_t text_hash(Str body);

#endif
