#include "trace/moment.h"

#include "trace/block.h"
#include "trace/judge.h"

void moment_start(Moment *m) {
    *m = (Moment){0};
    m->init_request = m->init_result = m->agreed = m->initialized = m->list_result = SEQ_NONE;
    m->visible = m->proposal = m->validate = m->approve = m->label = m->stop = SEQ_NONE;
    m->call_request = m->call_result = m->client_request = m->server_state = SEQ_NONE;
    m->target_request = m->target_answer = m->last_wire = SEQ_NONE;
    m->exit = m->net = m->log = SEQ_NONE;
}

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
    if (!trace_is_recording(t)) return;
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
    if (!trace_is_recording(t)) {
        set_frame(m, 5, FRAME_NOT_REACHED);
        m->gates[GATE_PERMITTED] = GATE_NOT_REACHED;
    }
    new_execution(m);
    m->validate = m->approve = SEQ_NONE;
}

static void step_list(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    bool tools = g->method == METHOD_TOOLS_LIST;
    if (gist_says(g, FACT_ERROR)) {
        if (tools && frame_at(m, 3) != FRAME_PASSED) frame_and_gate(m, 3, GATE_DISCOVER, false);
        return;
    }
    if (tools) {
        m->list_result = seq;
        m->pages_seen++;
        m->tools_seen += g->items;
    }
    if (gist_says(g, FACT_MORE)) return;
    frame_and_gate(m, 3, GATE_DISCOVER, true);
    if (frame_at(m, 4) == FRAME_NOT_REACHED) host_is_unknown(t, m);
}

static void step_call_answer(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    m->call_result = seq;
    judge_answer(t, g, &m->gates[GATE_EXECUTE], m->ticks);
    bool failed = gist_says(g, FACT_ERROR | FACT_IS_ERROR);
    set_frame(m, 6, failed ? FRAME_FAILED : FRAME_PASSED);
    if (trace_is_recording(t)) set_frame(m, 7, FRAME_PASSED);
}

/* A method that nobody knows is a call where the host has approved it as one. */
static bool is_call_request(const Trace *t, const Gist *g) {
    return g->method == METHOD_TOOLS_CALL || g->method == METHOD_RESOURCES_READ ||
           (g->method == METHOD_UNKNOWN && g->frame == 6 && !trace_is_recording(t));
}

static void step_answer(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    if (!gist_says(g, FACT_UNPAIRED) && !gist_says(g, FACT_FROM_CLIENT) && m->pending) m->pending--;
    if (g->method == METHOD_INITIALIZE) {
        m->init_result = seq;
        bool error = gist_says(g, FACT_ERROR), works = frame_at(m, 1) == FRAME_PASSED;
        if ((error && !works) || (!error && trace_is_recording(t)))
            frame_and_gate(m, 1, GATE_CONNECT, !error);
    } else if (gist_says(g, FACT_LIST)) {
        step_list(t, m, g, seq);
    } else if (g->span != SEQ_NONE && is_call_request(t, gist_at(t, g->span))) {
        if (g->span != m->call_request) m->gates[GATE_EXECUTE] = GATE_NOT_REACHED;
        step_call_answer(t, m, g, seq);
    }
}

static void step_request(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    if (!gist_says(g, FACT_FROM_CLIENT)) return;
    m->client_request = seq;
    m->pending++;
    if (g->method == METHOD_INITIALIZE) m->init_request = seq;
    if (!is_call_request(t, g)) return;
    if (trace_is_recording(t)) {
        host_is_unknown(t, m);
        new_call(t, m);
    }
    m->call_request = seq;
    if (frame_at(m, 7) == FRAME_FAILED) set_frame(m, 7, FRAME_NOT_REACHED); /* a repetition */
}

/* The client waits no longer; what it waited for did not come. */
static void step_cancelled(Moment *m, const Gist *g) {
    if (m->pending) m->pending--;
    if (frame_at(m, g->frame) != FRAME_PASSED) set_frame(m, g->frame, FRAME_FAILED);
}

static void step_message(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    m->last_wire = seq;
    /* Whoever has sent a request waits, also for the answer of one that got lost. */
    if (g->status == STATUS_LOST && g->msg_kind == MSG_REQUEST) step_request(t, m, g, seq);
    if (g->status != STATUS_DELIVERED) return;
    m->link = VERDICT_YES;
    if (g->msg_kind == MSG_REQUEST) step_request(t, m, g, seq);
    if (g->msg_kind == MSG_RESPONSE || g->msg_kind == MSG_ERROR) step_answer(t, m, g, seq);
    if (g->msg_kind == MSG_NOTIFICATION && g->method == METHOD_INITIALIZED) {
        m->initialized = seq;
        set_frame(m, 2, FRAME_PASSED);
    }
    if (g->method == METHOD_CANCELLED && g->span != SEQ_NONE && gist_says(g, FACT_FROM_CLIENT))
        step_cancelled(m, g);
}

static void step_decision(Moment *m, const Gist *g, uint32_t seq) {
    bool ok = !gist_says(g, FACT_NO);
    switch ((Decision)g->what) {
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
        m->ticks[TICK_BUSINESS] = gist_says(g, FACT_YES) ? VERDICT_YES : VERDICT_NO;
        break;
    case DECISION_RETRY:
        new_execution(m);
        break;
    case DECISION_OTHER:
        break;
    }
}

static void step_target(Moment *m, const Gist *g, uint32_t seq) {
    if (!gist_says(g, FACT_ANSWER)) {
        m->target_request = seq;
        return;
    }
    m->target_answer = seq;
    judge_target(g, m->gates, m->ticks);
}

static void lose_link(Moment *m) {
    m->link = VERDICT_NO;
    if (frame_at(m, 1) != FRAME_PASSED) frame_and_gate(m, 1, GATE_CONNECT, false);
}

/* Nobody waits for this call any more. It fails where it stands: on its way back when the
   target has done it, else before. */
static void step_given_up(Moment *m) {
    bool done = m->gates[GATE_EXECUTE] == GATE_OPEN;
    set_frame(m, 6, done ? FRAME_PASSED : FRAME_FAILED);
    if (done) set_frame(m, 7, FRAME_FAILED);
}

static void step_state(Moment *m, const Gist *g, uint32_t seq) {
    if (g->from == ACTOR_SERVER) m->server_state = seq;
    if (g->from != ACTOR_CLIENT) return;
    if (!gist_says(g, FACT_AGREED)) {
        if (gist_says(g, FACT_NO) && g->span == m->call_request && g->span != SEQ_NONE)
            step_given_up(m);
        return;
    }
    m->agreed = seq;
    frame_and_gate(m, 1, GATE_CONNECT, !gist_says(g, FACT_NO));
}

/* http refused what was asked in this frame, so it did not come about. */
static void step_refused(Moment *m, const Gist *g) {
    if (g->frame != 2 && frame_at(m, g->frame) == FRAME_PASSED) return;
    set_frame(m, g->frame, FRAME_FAILED);
    if (g->frame == 1) m->gates[GATE_CONNECT] = GATE_SHUT;
    if (g->frame == 3) m->gates[GATE_DISCOVER] = GATE_SHUT;
    if (g->frame == 6) m->gates[GATE_EXECUTE] = GATE_SHUT;
}

static void step_kind(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    switch ((EventKind)g->kind) {
    case EVENT_MESSAGE:
        step_message(t, m, g, seq);
        break;
    case EVENT_PROPOSAL:
        new_call(t, m);
        m->proposal = seq;
        break;
    case EVENT_DECISION:
        step_decision(m, g, seq);
        break;
    case EVENT_STATE:
        step_state(m, g, seq);
        break;
    case EVENT_TARGET:
        step_target(m, g, seq);
        break;
    case EVENT_NET:
        m->net = seq;
        if (gist_says(g, FACT_NO))
            lose_link(m);
        else
            m->link = gist_says(g, FACT_YES) ? VERDICT_NO : VERDICT_YES;
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

static void step(const Trace *t, Moment *m, const Gist *g, uint32_t seq) {
    m->n = seq + 1;
    if (g->frame && g->frame != m->frame) m->stretches[g->frame - 1]++;
    m->frame = g->frame;
    step_kind(t, m, g, seq);
    if (gist_says(g, FACT_REFUSED)) step_refused(m, g);
    /* A frame that has begun was reached, also when the recording shows no end of it. */
    if (trace_is_recording(t) && frame_at(m, g->frame) == FRAME_NOT_REACHED)
        set_frame(m, g->frame, FRAME_UNKNOWN);
}

void moment_step(const Trace *t, Moment *m, const Event *e, uint32_t seq) {
    Gist g = gist_of(e);
    step(t, m, &g, seq);
}

void moment_at(const Trace *t, uint32_t n, Moment *out) {
    if (n > t->count) n = t->count;
    moment_start(out);
    if (t->block_count == 0) return;
    uint32_t k = n / TRACE_CHECKPOINT;
    if (k == t->block_count) k--; /* the end of the last one */
    const TraceBlock *block = &t->blocks[k];
    uint32_t first = k * TRACE_CHECKPOINT;
    *out = block->start;
    for (uint32_t i = 0; i < n - first; i++)
        step(t, out, &block->gists[i], first + i);
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
