/* The pieces of JSON that the exporters write. Whatever comes from outside is
   harmless on a terminal afterwards. Inside the export room only. */
#ifndef FAULTLINE_EXPORT_OUT_JSON_H
#define FAULTLINE_EXPORT_OUT_JSON_H

#include "export/out.h"

/* A JSON string of any length; broken UTF-8 becomes U+FFFD. */
void out_string(Out *o, Str s);
/* A JSON string with the bytes in base64 (RFC 4648, section 4). */
void out_base64(Out *o, Str bytes);
/* One JSON value that the strict reader accepts, as it is but for what must not
   reach a terminal: controls inside strings as \uXXXX, which reads the same, and
   line feeds, returns and tabs between tokens as blanks. */
void out_value(Out *o, Str json);
/* A number of microseconds in milliseconds: whole, else with up to three decimals. */
void out_millis(Out *o, int64_t us);
void out_uint(Out *o, uint64_t n);

#endif
