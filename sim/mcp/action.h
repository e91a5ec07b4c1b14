/* What a protocol machine wants done. Machines do no I/O and know no clock:
   bytes go in, actions come out, in order. Bytes and refs in an action belong
   to the machine and live until the next call that is not machine_next. */
#ifndef FAULTLINE_MCP_ACTION_H
#define FAULTLINE_MCP_ACTION_H

#include "mcp/message.h"

typedef enum ActionKind {
    ACTION_NONE,
    ACTION_SEND,      /* bytes: one message, without a line feed; method/id tell which */
    ACTION_STATE,     /* key, value: something the party now knows or is */
    ACTION_CALL,      /* server: run the tool `name` with `bytes` = arguments; answer with `ticket` */
    ACTION_READ,      /* server: read the resource `name` (its URI); answer with `ticket` */
    ACTION_RESULT,    /* client: the request `ticket` has a result; bytes = the raw result object */
    ACTION_FAILED,    /* client: the request `ticket` has an error; bytes = the raw error object */
    ACTION_LISTED,    /* client: every page of list `method` is in; see client_list_items */
    ACTION_NOTIFIED,  /* a notification of `method` came; bytes = raw params (may be empty) */
    ACTION_IGNORED,   /* what came was dropped; value says why (stable name) */
    ACTION_CLOSE      /* the party ends the session; value says why (stable name) */
} ActionKind;

typedef struct Action {
    ActionKind kind;
    Str bytes;
    Str name;
    Str key, value;
    MethodId method;
    uint32_t ticket; /* the caller's number of a request (client), the machine's of a call (server) */
} Action;

#endif
