/* The inside of a JSON string: the bytes between its quotes, already checked by
   the strict pass, read without their escapes. Inside the json room only.
   An escaped surrogate without its partner reads as U+FFFD everywhere. */
#ifndef FAULTLINE_JSON_TEXT_H
#define FAULTLINE_JSON_TEXT_H

#include "base/buf.h"
#include "base/str.h"

/* Adds the text to out, unescaped. */
bool text_add(Str body, Buf *out);
/* Whether the text, unescaped, is exactly these bytes. */
bool text_is(Str body, Str plain);
/* Order of two texts, both unescaped, by code points. */
int text_cmp(Str a, Str b);
/* Equal texts have equal hashes, however they are escaped. */
uint64_t text_hash(Str body);

#endif
