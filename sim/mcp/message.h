/* One message on the wire: which class of JSON-RPC 2.0 it is, its id, its
   method, and what is wrong with it where it breaks a rule.
   Borrows everything from the JsonDoc it was read from. */
#ifndef FAULTLINE_MCP_MESSAGE_H
#define FAULTLINE_MCP_MESSAGE_H

#include "mcp/method.h"
#include "json/build.h"
#include "json/json.h"

typedef enum MsgKind {
    MSG_INVALID, /* valid JSON that is no message; see flaw */
    MSG_REQUEST,
    MSG_RESPONSE, /* with result */
    MSG_ERROR,    /* with error */
    MSG_NOTIFICATION,
    MSG_BATCH /* an array: legal in 2025-03-26 only (basic/index, Batching) */
} MsgKind;

/* What breaks JSON-RPC or the base rules of MCP (2025-11-25, basic/index).
   One row each: MSG_FLAW(symbol, stable name). */
#define MSG_FLAWS(X)                                                                               \
    X(NONE, "none")                                                                                \
    X(NOT_OBJECT, "not-object")   /* neither object nor array */                                   \
    X(NO_VERSION, "no-jsonrpc")   /* "jsonrpc" missing or not "2.0" */                             \
    X(ID_NULL, "id-null")         /* request with id null */                                       \
    X(ID_KIND, "id-kind")         /* id neither string nor integer */                              \
    X(METHOD_KIND, "method-kind") /* method is no string */                                        \
    X(PARAMS_KIND, "params-kind") /* params is no object */                                        \
    X(RESULT_AND_ERROR, "result-and-error")                                                        \
    X(RESULT_KIND, "result-kind")             /* result is no object */                            \
    X(ERROR_SHAPE, "error-shape")             /* error without integer code and string message */  \
    X(NO_KIND, "no-kind")                     /* neither method, result nor error */               \
    X(RESPONSE_NO_ID, "response-no-id")       /* a result without id */                            \
    X(METHOD_AND_RESULT, "method-and-result") /* method together with result or error */           \
    X(REQUEST_NO_ID, "request-without-id")    /* a method that is answered, without an id */       \
    X(NOTIFICATION_ID, "notification-id")     /* a method that is not answered, with an id */      \
    X(EMPTY_BATCH, "empty-batch")             /* JSON-RPC 2.0, section 6 */                        \
    X(BATCH, "batch")                         /* where the revision has none: message_flaw */      \
    X(ID_IN_USE, "id-in-use") /* of a request that still has no answer: what a trace finds */

typedef enum MsgFlaw {
#define X(symbol, name) FLAW_##symbol,
    MSG_FLAWS(X)
#undef X
        FLAW_COUNT
} MsgFlaw;

const char *msg_flaw_name(MsgFlaw flaw);
const char *msg_kind_name(MsgKind kind); /* "request", "response", "error", … */

typedef enum IdKind { ID_NONE, ID_NULL, ID_INTEGER, ID_STRING, ID_OTHER } IdKind;

/* A request id, kept as the very bytes on the wire (a string with its quotes). */
typedef struct RpcId {
    IdKind kind;
    Str raw;
} RpcId;

/* Same id: same kind and same value. 1 and "1" differ; "a" and "\u0061" do not.
   No digit is lost, whatever their number. Two absent ids are not the same. */
bool rpc_id_eq(RpcId a, RpcId b);
/* The value as an id, or as a progress token, which is of the same kinds. */
RpcId rpc_id_of(const JsonDoc *doc, JsonRef value);

typedef struct Message {
    MsgKind kind;
    MsgFlaw flaw;   /* may stand beside a kind: the message is readable and yet wrong */
    RpcId id;       /* ID_NONE when absent */
    Str method;     /* bytes between the quotes; empty unless request or notification */
    MethodId known; /* METHOD_UNKNOWN when the tables have no such method */
    JsonRef params, result, error; /* JSON_NONE when absent */
    int64_t error_code;            /* 0 when there is none or it does not fit */
} Message;

/* Classifies a parsed document. Never fails: what is wrong is said in kind and flaw.
   One flaw is named: what makes it no message at all first, then a wrong
   "jsonrpc", then the rest. An error without an id, or with null, is no flaw:
   2025-11-25 (basic/index, Error Responses) leaves an unreadable id out, JSON-RPC
   2.0 (section 5) writes null. Whether a known method needs an id does not depend on the
   revision (2025-11-25, basic/index, Requests and Notifications). A batch is not looked into. */
void message_read(const JsonDoc *doc, Message *out);
/* The same for a message that is one value in a larger document. */
void message_read_at(const JsonDoc *doc, JsonRef at, Message *out);
/* What it breaks where this revision is spoken: its flaw, or FLAW_BATCH. An empty revision
   is one that nobody knows, and judges nothing. */
MsgFlaw message_flaw(const Message *m, Str revision);

/* Builders of whole messages: {"jsonrpc":"2.0", …} in the order id, method,
   params / id, result. `params` and `result` are raw JSON; empty params are left
   out, an empty result is {}. Line feeds between their tokens become blanks, so
   that a message is one line (2025-11-25, basic/transports, stdio). They add to
   `out` and return false when it is full. */
bool message_request(Buf *out, RpcId id, const char *method, Str params);
bool message_notification(Buf *out, const char *method, Str params);
bool message_result(Buf *out, RpcId id, Str result);
/* An id of kind ID_NONE is left out (2025-11-25, basic/index: the id could not
   be read). data may be empty. */
bool message_error(Buf *out, RpcId id, int code, Str message, Str data);

#endif
