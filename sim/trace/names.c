#include "trace/moment.h"

const char *actor_name(Actor a) {
    static const char *const names[ACTOR_COUNT] = {"",       "user",   "model", "host",
                                                   "client", "server", "target"};
    return names[a];
}

const char *event_kind_name(EventKind k) {
    static const char *const names[EVENT_KIND_COUNT] = {
#define EVENT_KIND(symbol, name) name,
#include "trace/kinds.def"
#undef EVENT_KIND
    };
    return names[k];
}

const char *event_status_name(EventStatus s) {
    static const char *const names[] = {"delivered", "lost", "refused"};
    return names[s];
}

const char *frame_status_name(FrameStatus s) {
    static const char *const names[] = {"not-reached", "passed", "failed", "unknown"};
    return names[s];
}

const char *gate_state_name(GateState s) {
    static const char *const names[] = {"not-reached", "open", "shut", "unknown"};
    return names[s];
}

const char *gate_name(Gate g) {
    static const char *const names[] = {"connect", "discover", "visible", "permitted", "execute"};
    return names[g];
}

const char *tick_name(Tick t) {
    static const char *const names[] = {"protocol", "server", "target", "business"};
    return names[t];
}
