#include "trace/index.h"

static uint8_t at_least(uint8_t current, uint8_t least) {
    return current < least ? least : current;
}

static bool is_answer(const Event *e) {
    return e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR;
}

/* Whatever a client sends once a call is approved is the execution, also when no
   revision knows its method. A recording shows no approval: there an unknown method
   counts as work as soon as the session is ready. */
static bool asks_for_work(const Trace *t, const Event *e, uint8_t current) {
    if (e->msg_kind != MSG_REQUEST || !(e->facts & FACT_FROM_CLIENT)) return false;
    if (t->meta.source == TRACE_RECORDING) return e->method == METHOD_UNKNOWN && current >= 2;
    return current == 5;
}

static uint8_t frame_of_message(const Trace *t, const Event *e, uint8_t current) {
    switch ((int)e->method) {
    case METHOD_INITIALIZE:
    case METHOD_DISCOVER:
        return 1;
    case METHOD_INITIALIZED:
        return 2;
    case METHOD_TOOLS_LIST:
    case METHOD_RESOURCES_LIST:
    case METHOD_RESOURCES_TEMPLATES:
    case METHOD_PROMPTS_LIST:
    case METHOD_TOOLS_CHANGED:
    case METHOD_RESOURCES_CHANGED:
    case METHOD_PROMPTS_CHANGED:
        return 3;
    case METHOD_TOOLS_CALL:
    case METHOD_RESOURCES_READ:
    case METHOD_PROMPTS_GET:
        return is_answer(e) ? 7 : 6;
    case METHOD_PROGRESS:
    case METHOD_CANCELLED:
        /* One with an id is taken for a request, and belongs to itself. */
        if (e->span == SEQ_NONE || trace_event(t, e->span) == e) return at_least(current, 1);
        return trace_event(t, e->span)->frame;
    default:
        break;
    }
    return asks_for_work(t, e, current) ? 6 : at_least(current, 1);
}

Decision decision_of(Str what) {
    static const char *const names[] = {"",      "visible", "validate", "approve",
                                        "label", "retry",   "stop"};
    for (int i = DECISION_VISIBLE; i <= DECISION_STOP; i++)
        if (str_is(what, names[i])) return (Decision)i;
    return DECISION_OTHER;
}

static uint8_t frame_of_decision(Decision d, uint8_t current) {
    switch (d) {
    case DECISION_VISIBLE:
        return 4;
    case DECISION_VALIDATE:
    case DECISION_APPROVE:
        return 5;
    case DECISION_RETRY:
        return 6;
    case DECISION_LABEL:
        return 7;
    /* An end before anything could be asked is an end where the session stood. */
    case DECISION_STOP:
        return current >= 4 ? 7 : at_least(current, 1);
    case DECISION_OTHER:
        break;
    }
    return at_least(current, 1);
}

uint8_t frame_of(const Trace *t, const Event *e, uint8_t current) {
    switch ((EventKind)e->kind) {
    case EVENT_MESSAGE:
        return frame_of_message(t, e, current);
    case EVENT_PROPOSAL:
        return 5;
    case EVENT_TARGET:
        return 6;
    case EVENT_DECISION:
        return frame_of_decision((Decision)e->what, current);
    case EVENT_STATE:
    case EVENT_NET:
    case EVENT_BYTES:
    case EVENT_LOG:
    case EVENT_EXIT:
    case EVENT_NOTE:
    case EVENT_KIND_COUNT:
        break;
    }
    return at_least(current, 1);
}

static uint8_t bit(int actor) { return (uint8_t)(1u << actor); }

/* The client lives inside the host, so what one sees the other can look up. */
static uint8_t with_host(int actor) {
    return actor == ACTOR_CLIENT ? (uint8_t)(bit(ACTOR_CLIENT) | bit(ACTOR_HOST)) : bit(actor);
}

static uint8_t ends_of(const Event *e) {
    uint8_t seen = e->from ? with_host(e->from) : 0;
    if (e->to && e->status == STATUS_DELIVERED) seen |= with_host(e->to);
    return seen;
}

static uint8_t seen_of_decision(Decision d) {
    uint8_t host = bit(ACTOR_HOST);
    switch (d) {
    case DECISION_VISIBLE:
    case DECISION_LABEL:
        return host | bit(ACTOR_MODEL);
    case DECISION_APPROVE:
        return host | bit(ACTOR_USER);
    case DECISION_STOP:
        return host | bit(ACTOR_MODEL) | bit(ACTOR_USER);
    case DECISION_VALIDATE:
    case DECISION_RETRY:
    case DECISION_OTHER:
        break;
    }
    return host;
}

/* A process's stderr and its end are seen by whoever started it; what goes on behind an
   address, or in the target system, is not. */
static uint8_t seen_of_process(const Trace *t, const Event *e) {
    bool far = str_is(t->meta.transport, "http") && e->from == ACTOR_SERVER;
    if (far || e->from == ACTOR_TARGET) return ends_of(e);
    return ends_of(e) | bit(ACTOR_CLIENT) | bit(ACTOR_HOST);
}

uint8_t seen_by(const Trace *t, const Event *e) {
    switch ((EventKind)e->kind) {
    case EVENT_PROPOSAL:
        return bit(ACTOR_MODEL) | bit(ACTOR_HOST);
    case EVENT_DECISION:
        return seen_of_decision((Decision)e->what);
    case EVENT_LOG:
    case EVENT_EXIT:
        return seen_of_process(t, e);
    case EVENT_MESSAGE:
    case EVENT_STATE:
    case EVENT_TARGET:
    case EVENT_NET:
    case EVENT_BYTES:
    case EVENT_NOTE:
    case EVENT_KIND_COUNT:
        break;
    }
    return ends_of(e);
}
