#include "play/sight.h"

/* What each party can come to know of by its own events: bits 1 << (frame - 1) and
   1 << Gate. Where the server's word is needed that the client agreed, see settle(). */
#define SEES(gate) (1u << GATE_##gate)

#define SEES(gate) (1u << GATE_##gate)

static const struct SightRow {
    const char *name;
    Actor actor;
    unsigned frames, gates;
} rows[SIGHT_COUNT] = {
    {"all", ACTOR_NONE, 0x7F, 0x1F},
    {"host", ACTOR_HOST, 0x7F, 0x1F},
    {"client", ACTOR_CLIENT, 0x27, SEES(CONNECT) | SEES(DISCOVER) | SEES(EXECUTE)},
    {"server", ACTOR_SERVER, 0x26, SEES(DISCOVER) | SEES(EXECUTE)},
    {"target", ACTOR_TARGET, 0x20, SEES(EXECUTE)},
};

const char *sight_name(Sight s) { return rows[s].name; }

uint8_t sight_eyes(Sight s) {
    if (s == SIGHT_ALL) return UINT8_MAX;
    return (uint8_t)(1u << rows[s].actor);
}

bool sight_has(Sight s, const Event *e) { return s == SIGHT_ALL || (e->seen_by & sight_eyes(s)); }

bool sight_knows(Sight s, Actor card) {
    switch (s) {
    case SIGHT_HOST:
        return card != ACTOR_TARGET;
    case SIGHT_CLIENT:
        return card == ACTOR_CLIENT || card == ACTOR_SERVER;
    case SIGHT_SERVER:
        return card != ACTOR_HOST;
    case SIGHT_TARGET:
        return card == ACTOR_TARGET;
    case SIGHT_ALL:
    case SIGHT_COUNT:
        break;
    }
    return true;
}

uint32_t sight_at(const Trace *t, Sight s, uint32_t n) {
    if (n > t->count) n = t->count;
    while (n > 0 && !sight_has(s, trace_event(t, n - 1)))
        n--;
    return n;
}

uint32_t sight_next(const Trace *t, Sight s, uint32_t n) {
    for (uint32_t next = n + 1; next <= t->count; next++)
        if (sight_has(s, trace_event(t, next - 1))) return next;
    return n;
}

uint32_t sight_count(const Trace *t, Sight s, uint32_t n) {
    if (n > t->count) n = t->count;
    if (s == SIGHT_ALL) return n;
    uint32_t seen = 0;
    for (uint32_t seq = 0; seq < n; seq++)
        seen += sight_has(s, trace_event(t, seq));
    return seen;
}

/* The client says that it is ready only when it agrees: so much the server can tell. */
static void settle(const struct SightRow *row, Moment *m) {
    /* isError does not say whether the tool ran and failed, or was not run. */
    bool told_by_result = row->actor != ACTOR_SERVER && m->ticks[TICK_PROTOCOL] == VERDICT_YES;
    if (told_by_result && m->ticks[TICK_SERVER] == VERDICT_NO) {
        m->ticks[TICK_SERVER] = VERDICT_UNKNOWN;
        m->gates[GATE_EXECUTE] = GATE_UNKNOWN;
    }
    if (row->actor == ACTOR_SERVER && m->initialized != SEQ_NONE) {
        m->frames[0] = FRAME_PASSED;
        m->gates[GATE_CONNECT] = GATE_OPEN;
    }
    for (int i = 0; i < FRAME_COUNT; i++)
        if (!(row->frames & 1u << i) && m->frames[i] == FRAME_NOT_REACHED)
            m->frames[i] = FRAME_UNKNOWN;
    for (int i = 0; i < GATE_COUNT; i++)
        if (!(row->gates & 1u << i) && m->gates[i] == GATE_NOT_REACHED) m->gates[i] = GATE_UNKNOWN;
}

void sight_moment(const Trace *t, Sight s, uint32_t n, Moment *out) {
    if (s == SIGHT_ALL) {
        moment_at(t, n, out);
        return;
    }
    if (n > t->count) n = t->count;
    moment_start(out);
    for (uint32_t seq = 0; seq < n; seq++) {
        Event e = *trace_event(t, seq);
        e.status = (uint8_t)sight_status(s, &e);
        if (sight_has(s, &e)) moment_step(t, out, &e, seq);
    }
    settle(&rows[s], out);
}

EventStatus sight_status(Sight s, const Event *e) {
    if (s != SIGHT_ALL && e->status == STATUS_LOST) return STATUS_DELIVERED;
    return (EventStatus)e->status;
}
