/* What client and server have in common: reading a message, their own requests
   and ids, and the building of what they send. Meant for this room only.

   Functions that may put actions into the outbox return false, with err filled,
   only for want of memory or at a limit. */
#ifndef FAULTLINE_MCP_PARTY_H
#define FAULTLINE_MCP_PARTY_H

#include "mcp/outbox.h"

enum { PARTY_MAX_SENT = 64 };

/* A request of ours that waits for its answer. */
typedef struct Sent {
    int64_t id;
    MethodId method;
    uint32_t ticket;
    int purpose; /* the machine's own mark */
} Sent;

typedef struct Party {
    Outbox outbox;
    JsonDoc doc; /* the message at hand; borrows the caller's bytes */
    Message msg;
    Buf out; /* the message being built */
    Sent sent[PARTY_MAX_SENT];
    uint32_t sent_count;
    int64_t last_id;
} Party;

void party_init(Party *p);
void party_dispose(Party *p);

/* Reads bytes into doc and msg. False when they are no JSON or too much of it
   (why->code ERR_INPUT or ERR_LIMIT) or without memory (ERR_MEMORY). */
bool party_read(Party *p, Str bytes, Err *why);

/* A request to send. */
typedef struct Ask {
    const char *method;
    Str params;
    uint32_t ticket;
    int purpose;
} Ask;

/* Sends it with the next id: 1, 2, 3 … ERR_LIMIT when PARTY_MAX_SENT wait already. */
bool party_ask(Party *p, const Ask *ask, Err *err);
bool party_notify(Party *p, const char *method, Str params, Err *err);
/* Takes the request with this id off the list of what waits. */
bool party_take(Party *p, RpcId id, Sent *out);
/* Says to the caller how `sent` ended, going by the message at hand. */
bool party_settle(Party *p, const Sent *sent, Err *err);
bool party_fail(Party *p, const Sent *sent, const char *why, Err *err);

/* The request that is being answered. */
typedef struct Asked {
    RpcId id;
    MethodId method;
} Asked;

typedef struct Refusal {
    int code;
    Str message;
    Str data; /* raw JSON or empty */
} Refusal;

/* The request at hand; its id is left out when it is neither string nor integer. */
Asked party_asked(const Party *p);
bool party_answer(Party *p, Asked to, Str result, Err *err);
bool party_refuse(Party *p, Asked to, const Refusal *refusal, Err *err);
/* -32600 for the message at hand, naming its flaw. */
bool party_refuse_flaw(Party *p, Err *err);
/* -32601 for the request at hand. why: what to say behind the method's name. */
bool party_refuse_method(Party *p, const char *why, Err *err);

bool party_state(Party *p, const char *key, Str value, Err *err);
bool party_ignore(Party *p, const char *why, Err *err);
/* The notification at hand; ticket as in ACTION_NOTIFIED. */
bool party_notified(Party *p, uint32_t ticket, Err *err);
/* Why a well-formed notification at hand is not for this side; NULL when it is. */
const char *party_unwanted(const Party *p, MethodFrom from);

/* A member that must be there. */
typedef struct Need {
    const char *path;
    JsonKind kind;
} Need;

/* The first of `count` needs that the object does not meet; NULL when it meets all. */
const Need *party_unmet(const JsonDoc *doc, JsonRef object, const Need *needs, size_t count);
/* "a string", "an object", … */
const char *party_kind_words(JsonKind kind);
/* An Implementation object: name, title unless empty, version. */
void party_add_info(JsonBuild *b, const char *key, const Str info[3]);
/* Prints and frees b. out is emptied before. */
bool party_print(JsonBuild *b, Buf *out, Err *err);
/* Proves that outside bytes are one JSON value of this kind. what: for the error (ERR_SCENARIO). */
bool party_check_raw(Str json, JsonKind kind, const char *what, Err *err);

#endif
