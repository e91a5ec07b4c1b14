/* What a protocol machine wants done. Machines do no I/O and know no clock:
   bytes go in, actions come out, in order. Bytes in an action belong to the
   machine and live until the first call of another function of it that is not
   machine_next, once every action has been taken. */
#ifndef FAULTLINE_MCP_ACTION_H
#define FAULTLINE_MCP_ACTION_H

#include "mcp/message.h"

/* How deep raw JSON of a caller may be nested: what is sent can be read again, so the
   deepest message goes around it: a definition, in a list, in a result, in a batch. */
enum { RAW_MAX_DEPTH = JSON_MAX_DEPTH - 4 };

typedef enum ActionKind {
    ACTION_NONE,
    ACTION_SEND,     /* bytes: one message, without a line feed (2025-03-26: or a batch of answers);
                        method: what is asked, or what is answered; ticket: the caller's, when it
                        is a request of the caller */
    ACTION_STATE,    /* key, value: something the party now knows or is, and no message shows */
    ACTION_CALL,     /* server: run the tool `name` with `bytes` = arguments; answer with `ticket`;
                        value: the raw progress token, empty when none was asked for; meta; key: the
                        raw task object when it is to run as a task */
    ACTION_READ,     /* server: read the resource `name` (its URI); key: the template it matched,
                        empty for a listed resource; answer with `ticket`; value, meta: as above */
    ACTION_ASKED,    /* another request that somebody has to answer with `ticket`; bytes = its raw
                        params; value, meta: as above. method, and name:
                          server: prompts/get (name: the prompt's), completion/complete (name: the
                            prompt's or the URI of the template, key: the argument's)
                          client: sampling/createMessage, elicitation/create (name: form, url) */
    ACTION_RESULT,   /* the request `ticket` has a result; bytes = the raw result object */
    ACTION_FAILED,   /* the request `ticket` has an error; bytes = the raw error, value empty; or
                        its answer cannot be used: value says why (stable name) */
    ACTION_LISTED,   /* client: every page of list `method` is in; see client_list_items */
    ACTION_NOTIFIED, /* a notification of `method` came; bytes = raw params (may be empty); ticket:
                        for notifications/cancelled of the work that it has dropped, for
                        notifications/progress of the caller's request that makes progress */
    ACTION_IGNORED,  /* what came was dropped; value says why (stable name) */
    ACTION_CLOSE     /* the party ends the session; value says why (stable name); name: the
                        member of the result, or the flaw, that it went by */
} ActionKind;

/* Stable names in value. A flaw's name (msg_flaw_name) may stand there too.
   ACTION_IGNORED: not-json, batch, closed, unknown-id, no-id, unknown-notification,
     before-initialize, bad-params, unknown-token,
     progress-not-rising, unknown-elicitation.
   ACTION_FAILED: cursor-loop, too-many-pages, too-many-items, bad-page, bad-cursor,
     bad-result (name: the member of the result), timed-out.
   ACTION_CLOSE: initialize-failed, bad-initialize, revision-unsupported,
     initialize-timed-out. */

typedef struct Action {
    ActionKind kind;
    Str bytes;
    Str name;
    Str key, value;
    MethodId method;
    uint32_t ticket; /* the caller's number of a request, the machine's of work to do */
    Str meta;        /* the raw _meta object of the request, empty when it has none */
} Action;

/* "send", "state", "call", … */
const char *action_kind_name(ActionKind kind);

/* An error as an answer. */
typedef struct RpcError {
    int code;
    Str message;
    Str data; /* raw JSON or empty */
} RpcError;

#endif
