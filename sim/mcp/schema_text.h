/* Short texts about a place in a document, for errors and faults of schemas.
   All write a NUL-terminated, valid UTF-8 text of at most `size` bytes and end
   it with "…" where it had to be cut. Meant for this room only. */
#ifndef FAULTLINE_MCP_SCHEMA_TEXT_H
#define FAULTLINE_MCP_SCHEMA_TEXT_H

#include "json/json.h"

typedef struct ShortText {
    char *p;
    size_t size; /* at least 4 */
} ShortText;

/* The way from `from` down to `to`: names and indexes parted by '/'. */
void schema_text_path(ShortText out, const JsonDoc *doc, JsonRef from, JsonRef to);
/* The same with one more name, given as a string value (a missing member). */
void schema_text_path_name(ShortText out, const JsonDoc *doc, JsonRef from, JsonRef to, Str name);
/* The value's own bytes, on one line. */
void schema_text_raw(ShortText out, Str raw);

#endif
