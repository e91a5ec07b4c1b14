/* A moment: the fold over the first n events of a trace. Fixed size; going
   back is folding again from the beginning of a block, so it is exact and costs the same
   anywhere. All that a picture of the moment needs starts here. */
#ifndef FAULTLINE_TRACE_MOMENT_H
#define FAULTLINE_TRACE_MOMENT_H

#include "trace/trace.h"

typedef enum FrameStatus {
    FRAME_NOT_REACHED,
    FRAME_PASSED,
    FRAME_FAILED,
    FRAME_UNKNOWN
} FrameStatus;
typedef enum GateState { GATE_NOT_REACHED, GATE_OPEN, GATE_SHUT, GATE_UNKNOWN } GateState;
typedef enum Gate {
    GATE_CONNECT,
    GATE_DISCOVER,
    GATE_VISIBLE,
    GATE_PERMITTED,
    GATE_EXECUTE,
    GATE_COUNT
} Gate;
/* The four meanings of success: the protocol was kept, the server ran it, the
   target accepted it, the business result is right. */
typedef enum Tick { TICK_PROTOCOL, TICK_SERVER, TICK_TARGET, TICK_BUSINESS, TICK_COUNT } Tick;

const char *frame_status_name(FrameStatus s);
const char *gate_state_name(GateState s);
const char *gate_name(Gate g); /* "connect", … */
const char *tick_name(Tick t); /* "protocol", … */

typedef struct Moment {
    uint32_t n;                      /* events folded */
    uint8_t frame;                   /* of the last event; 0 at the very start */
    uint32_t stretches[FRAME_COUNT]; /* of each frame: how many have begun */
    uint8_t frames[FRAME_COUNT];     /* FrameStatus */
    uint8_t gates[GATE_COUNT];       /* GateState */
    uint8_t ticks[TICK_COUNT];       /* Verdict, of the latest call */
    uint8_t link;                    /* Verdict: the wire is up */
    /* The latest event of each sort, or SEQ_NONE: what the cards tell. */
    uint32_t init_request, init_result; /* of initialize */
    uint32_t agreed;                    /* the client accepted the revision */
    uint32_t initialized;
    uint32_t list_result; /* latest page of tools */
    uint32_t tools_seen;  /* tools on all pages so far */
    uint32_t pages_seen;
    uint32_t visible, proposal, validate, approve, label, stop;
    uint32_t call_request, call_result; /* of tools/call or resources/read */
    uint32_t client_request;            /* latest request of the client */
    uint32_t pending;                   /* requests of the client without an answer */
    uint32_t server_state;              /* latest state event of the server */
    uint32_t target_request, target_answer;
    uint32_t last_wire; /* latest message or bytes on the wire */
    uint32_t exit, net, log;
} Moment;

/* The fold over the first n events (n is clamped to the count). */
void moment_at(const Trace *t, uint32_t n, Moment *out);
/* One step of the fold; for folds of a caller's own. */
void moment_step(const Trace *t, Moment *m, const Event *e, uint32_t seq);
void moment_start(Moment *m);
/* Stretches: runs of neighbouring events of one frame. */
/* n (events shown) after the last event of the next stretch; count at the end. */
uint32_t stretch_next(const Trace *t, uint32_t n);
/* n after the last event of the stretch before; 0 at the start. */
uint32_t stretch_prev(const Trace *t, uint32_t n);
/* n after the end of the frame's first stretch, or, when n is at the end of one of
   its stretches already, of the next one (round again). n itself when it has none. */
uint32_t stretch_of_frame(const Trace *t, uint32_t n, int frame);

/* One call, from the model's proposal (absent in a recording) to the answer. */
typedef struct TraceCall {
    uint32_t proposal, request, response, label; /* seqs or SEQ_NONE */
    uint8_t gates[GATE_COUNT];                   /* GateState */
    uint8_t ticks[TICK_COUNT];                   /* Verdict */
} TraceCall;
uint32_t trace_call_count(const Trace *t);
/* The index-th call (index < count). Costs a pass over the call's own events. */
void trace_call_at(const Trace *t, uint32_t index, TraceCall *out);
uint32_t trace_call_first(const TraceCall *c);
/* One past the last event that may belong to it. */
uint32_t trace_call_end(const Trace *t, const TraceCall *c);
/* Whether event seq belongs to this call. */
bool trace_call_has(const Trace *t, const TraceCall *c, uint32_t seq);

/* Whether the whole trace reached its goal and crossed no boundary; the frame in
   which it ended or failed (the failed one, else the last reached). */
bool trace_ok(const Trace *t);
int trace_last_frame(const Trace *t);

#endif
