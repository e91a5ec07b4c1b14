/* A set of JSON strings, kept as the raw bytes they came in: URIs, ids. Lives in a
   Buf of its owner, one a line, since no raw JSON string holds a line feed.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_RAWSET_H
#define FAULTLINE_MCP_RAWSET_H

#include "base/buf.h"

/* However it is escaped. */
bool rawset_has(const Buf *set, Str raw);
/* The same for a text without quotes and escapes. */
bool rawset_has_text(const Buf *set, Str text);
/* Adding what is there already changes nothing. ERR_LIMIT when the Buf is full; the
   set is as it was then. */
bool rawset_add(Buf *set, Str raw, Err *err);
/* False when it was not there. */
bool rawset_remove(Buf *set, Str raw);

#endif
