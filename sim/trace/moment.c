#include "trace/moment.h"

#include "trace/index.h"

static bool is_recording(const Trace *t) { return t->meta.source == TRACE_RECORDING; }

void moment_start(const Trace *t, Moment *m) {
    (void)t;
    *m = (Moment){0};
    m->init_request = m->init_result = m->agreed = m->initialized = m->list_result = SEQ_NONE;
    m->visible = m->proposal = m->validate = m->approve = m->label = m->stop = SEQ_NONE;
    m->call_request = m->call_result = m->client_request = m->server_state = SEQ_NONE;
    m->target_request = m->target_answer = m->last_wire = SEQ_NONE;
    m->exit = m->net = m->log = SEQ_NONE;
}

static bool says(const Event *e, int fact) { return (e->facts & fact) != 0; }

static void set_frame(Moment *m, int frame, FrameStatus s) { m->frames[frame - 1] = (uint8_t)s; }

static FrameStatus frame_at(const Moment *m, int frame) {
    return (FrameStatus)m->frames[frame - 1];
}

static void frame_and_gate(Moment *m, int frame, Gate gate, bool ok) {
    set_frame(m, frame, ok ? FRAME_PASSED : FRAME_FAILED);
    m->gates[gate] = ok ? GATE_OPEN : GATE_SHUT;
}

/* The host's decisions are not on the wire, so a recording can never show them. */
static void host_is_unknown(const Trace *t, Moment *m) {
    if (!is_recording(t)) return;
    set_frame(m, 4, FRAME_UNKNOWN);
    set_frame(m, 5, FRAME_UNKNOWN);
    m->gates[GATE_VISIBLE] = m->gates[GATE_PERMITTED] = GATE_UNKNOWN;
}

/* --- one kind each --------------------------------------------------------------- */

static void new_execution(Moment *m) {
    set_frame(m, 6, FRAME_NOT_REACHED);
    set_frame(m, 7, FRAME_NOT_REACHED);
    m->gates[GATE_EXECUTE] = GATE_NOT_REACHED;
    for (int i = 0; i < TICK_COUNT; i++)
        m->ticks[i] = VERDICT_UNKNOWN;
    m->label = m->call_request = m->call_result = m->target_request = m->target_answer = SEQ_NONE;
}

static void new_call(const Trace *t, Moment *m) {
    if (!is_recording(t)) {
        set_frame(m, 5, FRAME_NOT_REACHED);
        m->gates[GATE_PERMITTED] = GATE_NOT_REACHED;
    }
    new_execution(m);
    m->validate = m->approve = SEQ_NONE;
}

static void step_list(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    bool tools = e->method == METHOD_TOOLS_LIST;
    if (says(e, FACT_ERROR)) {
        if (tools && frame_at(m, 3) != FRAME_PASSED) frame_and_gate(m, 3, GATE_DISCOVER, false);
        return;
    }
    if (tools) {
        m->list_result = seq;
        m->pages_seen++;
        m->tools_seen += e->items;
    }
    if (says(e, FACT_MORE)) return;
    frame_and_gate(m, 3, GATE_DISCOVER, true);
    if (frame_at(m, 4) == FRAME_NOT_REACHED) host_is_unknown(t, m);
}

/* What one answer says of one call: shared by the moment and by trace_call_at. */
static void judge_answer(const Trace *t, const Event *e, uint8_t *execute, uint8_t ticks[]) {
    bool error = says(e, FACT_ERROR), is_error = says(e, FACT_IS_ERROR);
    ticks[TICK_PROTOCOL] = error || says(e, FACT_FLAWED) ? VERDICT_NO : VERDICT_YES;
    ticks[TICK_SERVER] = error || is_error ? VERDICT_NO : VERDICT_YES;
    if (*execute != GATE_NOT_REACHED) return;
    if (!error && !is_error)
        *execute = GATE_OPEN;
    else
        *execute = is_error && is_recording(t) ? GATE_UNKNOWN : GATE_SHUT;
}

static void judge_target(const Trace *t, const Event *e, uint8_t gates[], uint8_t ticks[]) {
    (void)t;
    bool yes = says(e, FACT_YES);
    ticks[TICK_TARGET] = yes ? VERDICT_YES : VERDICT_NO;
    gates[GATE_EXECUTE] = yes ? GATE_OPEN : GATE_SHUT;
    if (says(e, FACT_DENIED)) gates[GATE_PERMITTED] = GATE_SHUT;
}

static void step_call_answer(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    m->call_result = seq;
    judge_answer(t, e, &m->gates[GATE_EXECUTE], m->ticks);
    bool failed = says(e, FACT_ERROR | FACT_IS_ERROR);
    set_frame(m, 6, failed ? FRAME_FAILED : FRAME_PASSED);
    if (is_recording(t)) set_frame(m, 7, FRAME_PASSED);
}

static void step_answer(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    if (!says(e, FACT_UNPAIRED) && !says(e, FACT_FROM_CLIENT) && m->pending) m->pending--;
    if (e->method == METHOD_INITIALIZE) {
        m->init_result = seq;
        bool error = says(e, FACT_ERROR);
        if (error || is_recording(t)) frame_and_gate(m, 1, GATE_CONNECT, !error);
    } else if (says(e, FACT_LIST)) {
        step_list(t, m, e, seq);
    } else if (m->call_request != SEQ_NONE && e->span == m->call_request) {
        step_call_answer(t, m, e, seq);
    }
}

static bool is_call_request(const Event *e) {
    return e->method == METHOD_TOOLS_CALL || e->method == METHOD_RESOURCES_READ ||
           (e->method == METHOD_UNKNOWN && e->frame == 6);
}

static void step_request(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    if (!says(e, FACT_FROM_CLIENT)) return;
    m->client_request = seq;
    m->pending++;
    if (e->method == METHOD_INITIALIZE) m->init_request = seq;
    if (!is_call_request(e)) return;
    if (is_recording(t)) {
        host_is_unknown(t, m);
        new_call(t, m);
    }
    m->call_request = seq;
    if (frame_at(m, 7) == FRAME_FAILED) set_frame(m, 7, FRAME_NOT_REACHED); /* a repetition */
}

static void step_message(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    m->last_wire = seq;
    /* Whoever has sent a request waits, also for the answer of one that got lost. */
    if (e->status == STATUS_LOST && e->msg_kind == MSG_REQUEST) step_request(t, m, e, seq);
    if (e->status != STATUS_DELIVERED) return;
    m->link = VERDICT_YES;
    if (e->msg_kind == MSG_REQUEST) step_request(t, m, e, seq);
    if (e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR) step_answer(t, m, e, seq);
    if (e->msg_kind == MSG_NOTIFICATION && e->method == METHOD_INITIALIZED) {
        m->initialized = seq;
        set_frame(m, 2, FRAME_PASSED);
    }
}

static void step_decision(Moment *m, const Event *e, uint32_t seq) {
    bool ok = !says(e, FACT_NO);
    switch ((Decision)e->what) {
    case DECISION_VISIBLE:
        m->visible = seq;
        frame_and_gate(m, 4, GATE_VISIBLE, ok);
        break;
    case DECISION_VALIDATE:
        m->validate = seq;
        if (!ok) frame_and_gate(m, 5, GATE_PERMITTED, false);
        break;
    case DECISION_APPROVE:
        m->approve = seq;
        frame_and_gate(m, 5, GATE_PERMITTED, ok);
        break;
    case DECISION_LABEL:
        m->label = seq;
        if (frame_at(m, 7) != FRAME_FAILED) set_frame(m, 7, FRAME_PASSED);
        break;
    case DECISION_STOP:
        m->stop = seq;
        m->ticks[TICK_BUSINESS] = says(e, FACT_YES) ? VERDICT_YES : VERDICT_NO;
        break;
    case DECISION_RETRY:
    case DECISION_OTHER:
        break;
    }
}

static void step_target(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    if (!says(e, FACT_ANSWER)) {
        m->target_request = seq;
        return;
    }
    m->target_answer = seq;
    judge_target(t, e, m->gates, m->ticks);
}

static void lose_link(Moment *m) {
    m->link = VERDICT_NO;
    if (frame_at(m, 1) == FRAME_NOT_REACHED) frame_and_gate(m, 1, GATE_CONNECT, false);
}

/* Nobody waits for this call any more. It fails where it stands: on its way back when the
   target has done it, else before. */
static void step_given_up(Moment *m) {
    bool done = m->gates[GATE_EXECUTE] == GATE_OPEN;
    set_frame(m, 6, done ? FRAME_PASSED : FRAME_FAILED);
    if (done) set_frame(m, 7, FRAME_FAILED);
}

static void step_state(Moment *m, const Event *e, uint32_t seq) {
    if (e->from == ACTOR_SERVER) m->server_state = seq;
    if (e->from != ACTOR_CLIENT) return;
    if (!says(e, FACT_AGREED)) {
        if (says(e, FACT_NO) && e->span == m->call_request && e->span != SEQ_NONE)
            step_given_up(m);
        return;
    }
    m->agreed = seq;
    frame_and_gate(m, 1, GATE_CONNECT, !says(e, FACT_NO));
}

void moment_step(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    m->n = seq + 1;
    if (e->frame && e->frame != m->frame) m->stretches[e->frame - 1]++;
    m->frame = e->frame;
    switch ((EventKind)e->kind) {
    case EVENT_MESSAGE:
        step_message(t, m, e, seq);
        break;
    case EVENT_PROPOSAL:
        new_call(t, m);
        m->proposal = seq;
        break;
    case EVENT_DECISION:
        step_decision(m, e, seq);
        break;
    case EVENT_STATE:
        step_state(m, e, seq);
        break;
    case EVENT_TARGET:
        step_target(t, m, e, seq);
        break;
    case EVENT_NET:
        m->net = seq;
        if (says(e, FACT_NO))
            lose_link(m);
        else
            m->link = VERDICT_YES;
        break;
    case EVENT_EXIT:
        m->exit = seq;
        lose_link(m);
        break;
    case EVENT_BYTES:
        m->last_wire = seq;
        break;
    case EVENT_LOG:
        m->log = seq;
        break;
    case EVENT_NOTE:
    case EVENT_KIND_COUNT:
        break;
    }
}

void moment_at(const Trace *t, uint32_t n, Moment *out) {
    if (n > t->count) n = t->count;
    uint32_t from = 0;
    moment_start(t, out);
    if (t->checkpoint_count) {
        uint32_t k = n / TRACE_CHECKPOINT;
        if (k > t->checkpoint_count) k = t->checkpoint_count;
        if (k) {
            *out = t->checkpoints[k - 1];
            from = k * TRACE_CHECKPOINT;
        }
    }
    for (uint32_t seq = from; seq < n; seq++)
        moment_step(t, out, trace_event(t, seq), seq);
}

/* --- calls -------------------------------------------------------------------------- */

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

static void call_step(const Trace *t, TraceCall *c, const Event *e) {
    if (e->kind == EVENT_DECISION && (e->what == DECISION_APPROVE || says(e, FACT_NO)))
        c->gates[GATE_PERMITTED] = says(e, FACT_NO) ? GATE_SHUT : GATE_OPEN;
    if (e->kind == EVENT_TARGET && says(e, FACT_ANSWER)) judge_target(t, e, c->gates, c->ticks);
    if (e->kind == EVENT_MESSAGE && (e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR))
        judge_answer(t, e, &c->gates[GATE_EXECUTE], c->ticks);
}

/* The events of a call lie between its first one and a little behind its
   answer: the host's label comes next to it. */
enum { CALL_TAIL = 8 };

uint32_t trace_call_first(const TraceCall *c) {
    return c->proposal != SEQ_NONE ? c->proposal : c->request;
}

uint32_t trace_call_end(const Trace *t, const TraceCall *c) {
    uint32_t last = c->response != SEQ_NONE ? c->response : trace_call_first(c);
    if (c->response == SEQ_NONE && c->request != SEQ_NONE) last = c->request;
    uint32_t tail = c->response != SEQ_NONE ? CALL_TAIL : TRACE_CHECKPOINT;
    return t->count - last > tail ? last + tail : t->count;
}

uint32_t trace_call_count(const Trace *t) { return t->index->call_count; }

void trace_call_at(const Trace *t, uint32_t index, TraceCall *c) {
    const CallRow *row = &t->index->calls[index];
    *c = (TraceCall){row->proposal, row->request, row->response, {0}, {0}};
    uint32_t first = trace_call_first(c), end = trace_call_end(t, c);
    Moment before, after;
    moment_at(t, first, &before);
    moment_at(t, t->count, &after);
    c->gates[GATE_CONNECT] = before.gates[GATE_CONNECT];
    c->gates[GATE_DISCOVER] = before.gates[GATE_DISCOVER];
    c->gates[GATE_VISIBLE] = before.gates[GATE_VISIBLE];
    if (is_recording(t)) c->gates[GATE_VISIBLE] = c->gates[GATE_PERMITTED] = GATE_UNKNOWN;
    for (uint32_t seq = first; seq < end; seq++)
        if (trace_call_has(t, c, seq)) call_step(t, c, trace_event(t, seq));
    c->ticks[TICK_BUSINESS] = after.ticks[TICK_BUSINESS];
}

/* --- the end ------------------------------------------------------------------------- */

bool trace_ok(const Trace *t) { return t->outcome.goal == VERDICT_YES && t->violation_count == 0; }

int trace_last_frame(const Trace *t) {
    Moment m;
    moment_at(t, t->count, &m);
    int last = 0;
    for (int f = 1; f <= FRAME_COUNT; f++) {
        if (frame_at(&m, f) == FRAME_FAILED) return f;
        if (frame_at(&m, f) == FRAME_PASSED) last = f;
    }
    return last;
}
