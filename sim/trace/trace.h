/* The trace: everything that happened in one run, replay or live session, in
   order, append-only. It is the only thing that pictures, graders, exporters
   and tests read.

   A Trace owns its events and a byte store; an event holds offsets into that
   store, or into the file a recording was mapped from (trace_borrow), so the
   messages of a file are not copied, and memory grows with the number of events.
   Appending classifies: what message it is, which request a response belongs to,
   which frame it falls into, who can know of it. Producers say only what happened. */
#ifndef FAULTLINE_TRACE_TRACE_H
#define FAULTLINE_TRACE_TRACE_H

#include "base/arena.h"
#include "base/buf.h"
#include "mcp/message.h"

typedef enum Actor {
    ACTOR_NONE,
    ACTOR_USER,
    ACTOR_MODEL,
    ACTOR_HOST,
    ACTOR_CLIENT,
    ACTOR_SERVER,
    ACTOR_TARGET,
    ACTOR_COUNT
} Actor;
const char *actor_name(Actor a); /* "user", …; "" for ACTOR_NONE */

typedef enum EventKind {
#define EVENT_KIND(symbol, name) EVENT_##symbol,
#include "trace/kinds.def"
#undef EVENT_KIND
    EVENT_KIND_COUNT
} EventKind;
const char *event_kind_name(EventKind k);

typedef enum EventStatus { STATUS_DELIVERED, STATUS_LOST, STATUS_REFUSED } EventStatus;
const char *event_status_name(EventStatus s);

/* Facts read off an event once, when it is appended. */
enum {
    FACT_ERROR = 1 << 0,       /* a JSON-RPC error */
    FACT_IS_ERROR = 1 << 1,    /* a tools/call result with isError true */
    FACT_MORE = 1 << 2,        /* a page with nextCursor */
    FACT_UNPAIRED = 1 << 3,    /* a response to a request that is not in flight */
    FACT_FLAWED = 1 << 4,      /* breaks a rule of JSON-RPC or of the base protocol */
    FACT_NO = 1 << 5,          /* a decision that says no; a target that refuses or fails */
    FACT_YES = 1 << 6,         /* a decision that says yes; a target that did it; a link closed
                                  because the work is done */
    FACT_FROM_CLIENT = 1 << 7, /* a message sent by the client */
    FACT_ANSWER = 1 << 8,      /* target: the answer (else the request to it) */
    FACT_PARSED = 1 << 9,      /* raw is strict JSON: `msg` may be shown */
    FACT_LIST = 1 << 10,       /* request for or answer with a page of a list */
    FACT_DENIED = 1 << 11,     /* a target's answer: this identity may not */
    FACT_AGREED = 1 << 12,     /* the client judged the revision that came back (NO: unusable) */
    FACT_REFUSED = 1 << 13     /* http answered with a status of 400 or more */
};

/* What a decision of the host is about: the member `what` of its data. */
typedef enum Decision {
    DECISION_OTHER,
    DECISION_VISIBLE,
    DECISION_VALIDATE,
    DECISION_APPROVE,
    DECISION_LABEL,
    DECISION_RETRY,
    DECISION_STOP
} Decision;

#define SEQ_NONE UINT32_MAX
enum { FRAME_COUNT = 7, TRACE_MAX_EVENTS = 1024 * 1024, TRACE_CHECKPOINT = 256, PEERS_MAX = 16 };
/* Of events, index and copied bytes together. */
#define TRACE_MAX_MEMORY ((size_t)144 << 20)
/* How much of borrowed bytes is read between two rests. */
#define TRACE_REST_BYTES ((size_t)64 << 20)
#define OFFSET_BORROWED  ((uint64_t)1 << 63)

typedef struct Event {
    int64_t t_us;                         /* virtual or recorded time, microseconds */
    uint64_t raw_off, data_off, http_off; /* into the store, or with OFFSET_BORROWED the file */
    uint32_t raw_len, data_len, http_len; /* 0: absent */
    uint32_t cause; /* seq of the event that made this one happen, or SEQ_NONE */
    uint32_t span;  /* seq of the request this belongs to (its own on a request; what the
                       server and the target do for it too), or SEQ_NONE */
    uint32_t line;  /* where it stands in the file it came from, 0: nowhere */
    uint32_t note;  /* text id of the scenario, 0: none */
    uint16_t facts;
    uint8_t method;   /* MethodId; a response has its request's */
    uint8_t kind;     /* EventKind */
    uint8_t from, to; /* Actor */
    uint8_t status;   /* EventStatus */
    uint8_t frame;    /* 1–7; 0 only before the first frame */
    uint8_t peer;     /* index into the trace's peers */
    uint8_t seen_by;  /* bit 1 << Actor */
    uint8_t msg_kind; /* MsgKind of a message */
    uint8_t flaw;     /* MsgFlaw */
    uint8_t what;     /* Decision of a decision */
    uint16_t items;   /* how many tools, resources … a page holds */
} Event;

/* What a producer says about an event. Unset fields are zero; cause must be set. */
typedef struct EventDraft {
    EventKind kind;
    Actor from, to;
    EventStatus status;
    int64_t t_us;
    uint32_t cause; /* SEQ_NONE for none */
    uint32_t line, note;
    uint8_t peer;
    Str raw;  /* exact bytes of a message or of bytes that are none */
    Str data; /* one JSON object */
    Str http; /* one JSON object {method, path, headers} or {status, headers} */
    /* Where raw was parsed already: it is, or lies around, this value of doc, which has to
       live until the event is appended. NULL: the trace parses raw itself. */
    const JsonDoc *doc;
    JsonRef value;
} EventDraft;

typedef enum TraceSource { TRACE_RUN, TRACE_RECORDING } TraceSource;

typedef struct TraceMeta {
    TraceSource source;
    Str scenario;  /* id, or the recording's file name */
    Str revision;  /* the scenario's, or the one agreed on in a recording */
    Str transport; /* "stdio" or "http"; empty: a recording that does not tell */
} TraceMeta;

typedef enum Verdict { VERDICT_UNKNOWN, VERDICT_NO, VERDICT_YES } Verdict;

/* What the run itself established at its end; the goal is judged by values. */
typedef struct Outcome {
    Verdict goal;     /* the task's goal is reached; UNKNOWN in a recording */
    uint32_t symptom; /* text id of the scenario: what a learner sees; 0: none */
} Outcome;

typedef struct Violation {
    uint32_t seq;
    char kind[32]; /* stable name */
} Violation;

typedef struct TraceIndex TraceIndex; /* pairing, calls, frame context; trace/index.h */
typedef struct TraceBlock TraceBlock; /* what the fold reads; trace/block.h */

typedef struct Trace {
    Event *events;
    TraceBlock *blocks; /* of TRACE_CHECKPOINT events each */
    uint32_t block_count, block_cap;
    uint32_t count, cap;
    Buf store;
    Str borrowed; /* bytes that outlive the trace, or empty */
    void (*rest)(Str borrowed);
    TraceMeta meta;       /* its Strs point into memory the trace owns */
    Str peers[PEERS_MAX]; /* names; index 0 is the first server */
    uint8_t peer_count;
    Str choices[16]; /* fix ids, in the order they were applied */
    uint8_t choice_count;
    Outcome outcome;
    Violation violations[16];
    uint8_t violation_count;
    TraceIndex *index;
    Arena meta_arena;
} Trace;

bool trace_init(Trace *t, const TraceMeta *meta, Err *err);
void trace_dispose(Trace *t);
/* Gives a peer its name; index must be the next free one or an old one. */
bool trace_peer(Trace *t, uint8_t index, Str name, Err *err);
bool trace_choice(Trace *t, Str fix_id, Err *err);
bool trace_violation(Trace *t, uint32_t seq, const char *kind, Err *err);
/* Bytes (a mapped file) that outlive the trace: a draft's bytes that lie in them
   are remembered by their place instead of being copied. Call before appending.
   `rest` (or NULL) is called again and again while the bytes are read through the
   trace, each time after about TRACE_REST_BYTES of memory were touched: whoever mapped
   the file can then give that memory back. */
void trace_borrow(Trace *t, Str bytes, void (*rest)(Str bytes));
/* Bytes of memory that the trace takes by now, borrowed ones left out. */
size_t trace_memory(const Trace *t);
/* Where bytes handed out by event_raw, event_data or event_http stand. */
uint64_t trace_offset(const Trace *t, const char *p);
Str trace_bytes(const Trace *t, uint64_t offset, uint32_t len);
/* The revision that a recording turns out to speak. */
bool trace_set_revision(Trace *t, Str revision, Err *err);

/* Appends a copy of the draft. Its seq goes to *seq unless NULL. Bytes may hold
   anything; data and http must be JSON objects or empty (ERR_INPUT otherwise).
   ERR_LIMIT past TRACE_MAX_EVENTS or TRACE_MAX_MEMORY. After ERR_LIMIT or ERR_MEMORY the
   trace may only be read and disposed of. */
bool trace_append(Trace *t, const EventDraft *draft, uint32_t *seq, Err *err);

const Event *trace_event(const Trace *t, uint32_t seq); /* seq < count */
/* Borrowed until the next append. */
Str event_raw(const Trace *t, const Event *e);
Str event_data(const Trace *t, const Event *e);
Str event_http(const Trace *t, const Event *e);

/* Reads one member of an event's data: as raw JSON, or a string's plain bytes.
   Empty when absent. `scratch` holds the parsed form between calls. */
Str event_field(const Trace *t, const Event *e, JsonDoc *scratch, const char *path);

#endif
