/* How far one request has come, by its progress token (2025-11-25,
   basic/utilities/progress): the token, and the value told last. Both sides keep
   one for a request that asks for progress: who sends it, and who works on it.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_WATCH_H
#define FAULTLINE_MCP_WATCH_H

#include "mcp/message.h"

typedef struct Watch {
    Buf token; /* raw; empty when nobody asked for progress */
    Buf last;  /* the raw number told last; empty before the first */
} Watch;

/* Tokens are strings or integers, as ids are. Nothing is kept of any other kind. */
bool watch_start(Watch *w, RpcId token, Err *err);
void watch_dispose(Watch *w);
bool watch_is(const Watch *w, RpcId token);
/* Whether this raw number is above the one told last: progress MUST increase with
   each notification. Compared by its digits. */
bool watch_rises(const Watch *w, Str progress);
bool watch_step(Watch *w, Str progress, Err *err);

#endif
