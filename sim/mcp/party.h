/* What client and server have in common: reading a message, their own requests
   and ids, the other side's requests that are being worked on, and the building of
   what they send. Meant for this room only.

   Functions that may put actions into the outbox return false, with err filled,
   only for want of memory or at a limit. The files:
     party.c        reading, answering, small actions
     party_ask.c    own requests: sent, answered, cancelled, timed out
     party_work.c   the other side's requests that wait for an answer of ours
     party_batch.c  several messages in one array (2025-03-26 only) */
#ifndef FAULTLINE_MCP_PARTY_H
#define FAULTLINE_MCP_PARTY_H

#include "mcp/outbox.h"
#include "mcp/shape.h"
#include "mcp/watch.h"

enum { PARTY_MAX_SENT = 64, PARTY_MAX_WORK = 64, PARTY_MAX_BATCH = 64 };

/* A request of ours that waits for its answer. */
typedef struct Sent {
    int64_t id;
    MethodId method;
    uint32_t ticket;
    int purpose; /* the machine's own mark */
    Watch watch; /* the progress that was asked for */
    Buf kept;    /* what the machine will want back with the answer */
} Sent;

/* The request that is being answered. */
typedef struct Asked {
    RpcId id;
    MethodId method;
    uint32_t batch; /* the batch it came in; 0: in none */
} Asked;

/* A request of the other side that somebody is working on. */
typedef struct Work {
    uint32_t ticket;
    Asked asked; /* its id's bytes are in `bytes` */
    Watch watch; /* the progress that the other side asked for */
    Buf bytes;   /* the raw id, and behind it what the machine wanted kept */
} Work;

typedef struct Batch Batch;

typedef struct Party {
    Outbox outbox;
    JsonDoc doc; /* the message at hand; borrows the caller's bytes */
    Message msg;
    Buf out; /* the message being built */
    Sent sent[PARTY_MAX_SENT];
    uint32_t sent_count;
    int64_t last_id;
    Work work[PARTY_MAX_WORK];
    uint32_t work_count, last_ticket;
    Batch *batches;               /* those that still wait for answers */
    uint32_t reading, last_batch; /* the batch being read, 0: none */
} Party;

void party_init(Party *p);
void party_dispose(Party *p);

/* Reads bytes into doc and msg. False when they are no JSON or too much of it
   (why->code ERR_INPUT or ERR_LIMIT) or without memory (ERR_MEMORY). */
bool party_read(Party *p, Str bytes, Err *why);

/* --- own requests (party_ask.c) ------------------------------------------- */

/* A request to send. */
typedef struct Ask {
    const char *method;
    Str params;
    uint32_t ticket;
    int purpose;
    Str keep; /* may be empty */
} Ask;

/* Sends it with the next id: 1, 2, 3 … ERR_LIMIT when PARTY_MAX_SENT wait already.
   Params that hold _meta/progressToken ask for progress. */
bool party_ask(Party *p, const Ask *ask, Err *err);
/* The same for a method by its name, which may be one that does not exist. */
bool party_ask_named(Party *p, Str method, Str params, uint32_t ticket, Err *err);
/* The name as C wants it, in `out`; NULL with err when that cannot be (ERR_USAGE). */
const char *party_method_text(Str method, Buf *out, Err *err);
/* The id that the next request will have, as JSON. */
void party_next_id(const Party *p, char out[24]);
bool party_notify(Party *p, const char *method, Str params, Err *err);
/* Takes the request that the answer at hand belongs to off the list of what waits: dispose of
   out->kept. Where there is none, *found is false and the answer ignored. */
bool party_take(Party *p, Sent *out, bool *found, Err *err);
/* The request of the caller with this ticket whose purpose is not `but`; NULL when none waits. */
Sent *party_find_sent(Party *p, uint32_t ticket, int but);
/* Takes it off the list unanswered. */
void party_forget(Party *p, Sent *sent);
/* notifications/cancelled for a request of ours; it stays on the list. reason may be empty. */
bool party_cancel(Party *p, const Sent *sent, Str reason, Err *err);
/* Says to the caller how `sent` ended, going by the message at hand: a result that
   does not hold what it has to is a failure, and so is one whose member `bad` (or NULL) the
   machine found wrong. */
bool party_settle(Party *p, const Sent *sent, const char *bad, Err *err);
bool party_fail(Party *p, const Sent *sent, const char *why, Err *err);
/* notifications/progress came: ACTION_NOTIFIED with the ticket of the request of ours,
   or ACTION_IGNORED. */
bool party_progress(Party *p, Err *err);

/* --- the other side's requests (party.c, party_work.c) ----------------------- */

typedef RpcError Refusal;

/* The request at hand; its id is left out when it is neither string nor integer. */
Asked party_asked(const Party *p);
bool party_answer(Party *p, Asked to, Str result, Err *err);
/* The request at hand, with a result that is still to be printed, and is freed. */
bool party_answer_built(Party *p, JsonBuild *result, Err *err);
bool party_refuse(Party *p, Asked to, const Refusal *refusal, Err *err);
/* -32600 for the message at hand, naming its flaw. */
bool party_refuse_flaw(Party *p, Err *err);
/* An error in words for the request at hand. */
bool party_refuse_text(Party *p, int code, const char *message, Err *err);
/* -32602: the member is not of this kind. */
bool party_refuse_need(Party *p, const Need *need, Err *err);
/* -32600: the id at hand belongs to a request that has no answer yet. */
bool party_refuse_repeated(Party *p, Err *err);
/* -32601 for the request at hand. why: what to say behind the method's name. */
bool party_refuse_method(Party *p, const char *why, Err *err);

/* The request at hand becomes somebody else's: *action gets its ticket, method, raw
   _meta and progress token and is queued. keep: bytes that the machine will want
   back. When that cannot be (a bad _meta, too many at once) it has been refused. */
bool party_hand_over(Party *p, Action *action, Str keep, Err *err);
Work *party_find_work(Party *p, uint32_t ticket);
/* The work of this ticket, about to be answered; NULL when there is none (cancelled
   meanwhile) or it is of another method: then *ok is false. */
Work *party_find_asked(Party *p, uint32_t ticket, MethodId method, bool *ok, Err *err);
/* What was kept. */
Str party_kept(const Work *work);
/* Whether a request with this id waits for an answer of ours. */
bool party_has_work(const Party *p, RpcId id);
/* Forgets it, and sends the answers of its batch when it was the last one. */
bool party_end_work(Party *p, Work *work, Err *err);
/* Answers it and ends it. */
bool party_finish(Party *p, Work *work, Str result, Err *err);
/* The same with a result that is still to be printed, and is freed. */
bool party_finish_built(Party *p, Work *work, JsonBuild *result, Err *err);
bool party_finish_error(Party *p, Work *work, const RpcError *error, Err *err);
/* notifications/cancelled came (basic/utilities/cancellation): drops the work. */
bool party_cancelled(Party *p, Err *err);

/* --- batches (party_batch.c) --------------------------------------------------- */

/* What a machine does with the message at hand. */
typedef bool (*Taker)(void *machine, Err *err);

/* False when the array at hand is none: empty, or of more than PARTY_MAX_BATCH messages. */
bool party_batch_right(const Party *p);
/* The batch at hand, message by message. Its answers go out as one array, when all
   of them are there (JSON-RPC 2.0, section 6). */
bool party_batch(Party *p, Taker take, void *machine, Err *err);
/* The message that was built goes out, or into the batch. */
bool party_send(Party *p, Asked to, Err *err);
/* The batch is finished, unless something of it is still being worked on. */
bool party_end_batch(Party *p, uint32_t batch, Err *err);
void party_dispose_batches(Party *p);

/* --- small things --------------------------------------------------------------- */

bool party_state(Party *p, const char *key, Str value, Err *err);
bool party_ignore(Party *p, const char *why, Err *err);
/* The notification at hand; ticket as in ACTION_NOTIFIED. */
bool party_notified(Party *p, uint32_t ticket, Err *err);
/* The notification at hand, for a side that hears what `from` sends. What both machines treat
   alike is done; *left when it is well formed and for the machine itself. */
bool party_hear(Party *p, MethodFrom from, bool *left, Err *err);
/* An Implementation object: name, title unless empty, version. */
void party_add_info(JsonBuild *b, const char *key, const Str info[3]);
/* Prints and frees b. out is emptied before. */
bool party_print(JsonBuild *b, Buf *out, Err *err);
/* Proves that outside bytes are one JSON value of this kind, and may stand in a message.
   what: for the error (ERR_SCENARIO; too deep or too much of it: ERR_LIMIT). */
bool party_check_raw(Str json, JsonKind kind, const char *what, Err *err);
/* The same for a value of any kind, or none at all. */
bool party_check_any(Str json, const char *what, Err *err);

#endif
