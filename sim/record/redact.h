/* Secrets are taken out before anything is stored: a trace is shown on a
   projector and sent on. The name stays, and the scheme of an Authorization
   header, for a diagnosis needs them; the value becomes "[redacted]".
   JSON-RPC messages are never touched: their bytes are the recording.
   Without memory `out` is marked as failed, so that nothing half redacted is used. */
#ifndef FAULTLINE_RECORD_REDACT_H
#define FAULTLINE_RECORD_REDACT_H

#include "json/json.h"

/* Adds the bytes of {method, path, headers} or {status, headers} to out without
   the values of authorization, cookie and the like, and of secret parameters in
   path and location. Gives the number of values replaced; with 0 the bytes are
   the file's own. scratch is overwritten. */
uint32_t redact_http(const JsonDoc *doc, JsonRef http, Buf *scratch, Buf *out);
/* The same for a=b&c=d, alone or behind a '?'. */
uint32_t redact_form(Str text, Buf *out);
/* The same for the top members of an object that is no JSON-RPC message; nothing
   is added to out when nothing is replaced. `doc` is used for parsing. */
uint32_t redact_json(JsonDoc *doc, Str text, Buf *out);

#endif
