/* The end of a session before its work is done: what was asked for in it gets no answer
   any more, and the host is told. */
#include "run/sim.h"

/* The model hears of each call that it failed, and why; at once, or when the session
   has been renewed. */
static bool fail_call(Sim *s, Call *c, bool renewed, uint32_t cause, Err *err) {
    JsonBuild *b = host_decision(c, "label", true, err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "as", "error");
    json_add_str(b, json_build_root(b), "source", s->peers[c->peer].world->name);
    EventDraft d = {.kind = EVENT_DECISION,
                    .from = ACTOR_HOST,
                    .to = ACTOR_MODEL,
                    .peer = c->peer,
                    .cause = cause};
    uint32_t seq;
    c->open = false;
    Seen seen = {
        .call_id = c->call_id, .tool = c->tool, .ok = false, .text = STR("the session has ended")};
    return sim_emit(s, d, b, &seq, err) && host_show(s, seen, err) &&
           (renewed || host_call_over(s, seq, err));
}

static bool fail_calls(Sim *s, uint8_t peer, bool renewed, uint32_t cause, Err *err) {
    bool ok = true;
    for (uint32_t i = 0; i < s->call_count && ok; i++)
        if (s->calls[i].open && s->calls[i].peer == peer)
            ok = fail_call(s, &s->calls[i], renewed, cause, err);
    return ok;
}

bool session_over(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    return peer_failed(s, peer, cause, err) && fail_calls(s, peer, false, cause, err);
}

bool session_forgotten(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    s->waiting = 0; /* the next move comes when the new session has discovered its tools */
    return fail_calls(s, peer, true, cause, err) && peer_renew(s, peer, cause, err);
}

bool session_lost(Sim *s, uint8_t peer, Str why, uint32_t cause, Err *err) {
    if (s->peers[peer].phase == PEER_GONE) return true;
    if (!link_close(s, peer, why, cause, err)) return false;
    return session_over(s, peer, s->trace->count - 1, err);
}
