/* Small JSON objects put together from raw members, so that what a file says
   stands in the trace byte for byte. The buffer holds the object without its
   closing brace until data_close. */
#ifndef FAULTLINE_RECORD_DATA_H
#define FAULTLINE_RECORD_DATA_H

#include "json/json.h"

/* Adds a member; key is a plain word, value raw JSON. */
void data_add(Buf *data, const char *key, Str value);
/* Adds a member with a string value. */
void data_add_text(Buf *data, const char *key, Str value);
/* Adds the members of an object but for those named in skip (ended by NULL). */
void data_members(Buf *data, const JsonDoc *doc, JsonRef object, const char *const *skip);
/* Ends the object; leaves an empty buffer empty. */
void data_close(Buf *data);

#endif
