/* JSON objects put together from raw bytes. Meant for this room only. */
#ifndef FAULTLINE_MCP_RAWOBJ_H
#define FAULTLINE_MCP_RAWOBJ_H

#include "base/buf.h"
#include "base/err.h"

/* Adds to out the object (raw JSON, proved to be an object; empty is {}) with one more
   member behind its own; all else stays byte for byte. ERR_USAGE when it has a member
   of that name already. */
bool rawobj_add(Buf *out, Str object, const char *key, Str value, Err *err);

#endif
