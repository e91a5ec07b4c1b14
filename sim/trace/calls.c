/* One call among many: the events that belong to it, and what they say. */
#include "trace/block.h"
#include "trace/index.h"
#include "trace/judge.h"

static bool caused_by(const Trace *t, const Event *e, uint32_t seq) {
    for (int i = 0; i < 3 && e->cause != SEQ_NONE; i++) {
        if (e->cause == seq) return true;
        e = trace_event(t, e->cause);
    }
    return false;
}

bool trace_call_has(const Trace *t, const TraceCall *c, uint32_t seq) {
    const Event *e = trace_event(t, seq);
    if (c->request != SEQ_NONE && e->span == c->request) return true;
    if (c->proposal == SEQ_NONE) return false;
    return seq == c->proposal || (e->kind == EVENT_DECISION && caused_by(t, e, c->proposal));
}

static void call_step(const Trace *t, TraceCall *c, const Gist *g) {
    if (g->kind == EVENT_DECISION && (g->what == DECISION_APPROVE || gist_says(g, FACT_NO)))
        c->gates[GATE_PERMITTED] = gist_says(g, FACT_NO) ? GATE_SHUT : GATE_OPEN;
    if (g->kind == EVENT_TARGET && gist_says(g, FACT_ANSWER)) judge_target(g, c->gates, c->ticks);
    if (g->kind == EVENT_MESSAGE && (g->msg_kind == MSG_RESPONSE || g->msg_kind == MSG_ERROR))
        judge_answer(t, g, &c->gates[GATE_EXECUTE], c->ticks);
}

uint32_t trace_call_first(const TraceCall *c) {
    return c->proposal != SEQ_NONE ? c->proposal : c->request;
}

uint32_t trace_call_end(const Trace *t, const TraceCall *c) {
    if (c->response != SEQ_NONE)
        return (c->label != SEQ_NONE && c->label > c->response ? c->label : c->response) + 1;
    /* Without an answer it has no end of its own; look a little further than its request. */
    uint32_t last = c->request != SEQ_NONE ? c->request : trace_call_first(c);
    return t->count - last > TRACE_CHECKPOINT ? last + TRACE_CHECKPOINT : t->count;
}

uint32_t trace_call_count(const Trace *t) { return t->index->call_count; }

void trace_call_at(const Trace *t, uint32_t index, TraceCall *c) {
    const CallRow *row = &t->index->calls[index];
    *c = (TraceCall){row->proposal, row->request, row->response, row->label, {0}, {0}};
    uint32_t first = trace_call_first(c), end = trace_call_end(t, c);
    Moment before, after;
    moment_at(t, first, &before);
    moment_at(t, t->count, &after);
    c->gates[GATE_CONNECT] = before.gates[GATE_CONNECT];
    c->gates[GATE_DISCOVER] = before.gates[GATE_DISCOVER];
    c->gates[GATE_VISIBLE] = before.gates[GATE_VISIBLE];
    if (trace_is_recording(t)) c->gates[GATE_VISIBLE] = c->gates[GATE_PERMITTED] = GATE_UNKNOWN;
    for (uint32_t seq = first; seq < end; seq++)
        if (trace_call_has(t, c, seq)) call_step(t, c, gist_at(t, seq));
    /* What became of the task says nothing of a call that failed. */
    if (c->ticks[TICK_SERVER] == VERDICT_YES) c->ticks[TICK_BUSINESS] = after.ticks[TICK_BUSINESS];
}
