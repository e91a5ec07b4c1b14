/* What appending has to remember: requests in flight (by peer, direction and
   id), progress tokens, the calls so far, and the current frame. Private to
   sim/trace; owned by its Trace. */
#ifndef FAULTLINE_TRACE_INDEX_H
#define FAULTLINE_TRACE_INDEX_H

#include "trace/trace.h"

typedef enum KeySort { KEY_REQUEST_ID, KEY_PROGRESS_TOKEN } KeySort;

/* Where a request can be found again: who sent it, to whom, under which id. */
typedef struct FlightKey {
    KeySort sort;
    RpcId id;
    uint8_t peer;
    bool from_client;
} FlightKey;

typedef struct CallRow {
    uint32_t proposal, request, response, label; /* seqs or SEQ_NONE */
} CallRow;

struct TraceIndex {
    JsonDoc doc;  /* scratch for raw */
    JsonDoc data; /* scratch for data */
    struct FlightEntry *entries;
    uint32_t entry_count, entry_cap, free_entry;
    uint32_t *buckets;
    uint32_t bucket_count;
    CallRow *calls;
    uint32_t call_count, call_cap;
    uint8_t frame;
    uint32_t session[PEERS_MAX]; /* seq of the latest initialize of each peer */
    size_t touched;              /* borrowed bytes handed out since the last rest */
};

TraceIndex *index_new(void); /* NULL without memory */
void index_free(TraceIndex *ix);
size_t index_memory(const TraceIndex *ix);
/* Lets go of scratch that one large message made large. */
void index_trim(TraceIndex *ix);
/* Remembers that request seq is in flight under this key. False without memory. */
bool index_put(TraceIndex *ix, const Trace *t, const FlightKey *key, uint32_t seq);
/* The latest request in flight under this key, or SEQ_NONE; `take` removes it. */
uint32_t index_find(TraceIndex *ix, const Trace *t, const FlightKey *key, bool take);
/* Remembers a call: a proposal, a request (joined to its proposal by its causes), a response. */
bool index_note_call(TraceIndex *ix, const Trace *t, uint32_t seq);
/* Fills kind-dependent fields of e (method, facts, span, frame, seen_by …), whose bytes are
   kept already. trace/classify.c */
bool classify(Trace *t, Event *e, const EventDraft *draft, uint32_t seq, Err *err);
/* What the host decided about. trace/frame.c */
Decision decision_of(Str what);
/* The frame an event belongs to; `current` is the frame of the one before. trace/frame.c */
uint8_t frame_of(const Trace *t, const Event *e, uint8_t current);
/* Who can know of an event. trace/frame.c */
uint8_t seen_by(const Trace *t, const Event *e);

#endif
