/* How a session ends when its work is done. There is no message for it: over stdio the
   client closes the server's input and waits, and only then sends signals; over http it
   gives the session id back with DELETE (2025-11-25, basic/lifecycle, Shutdown;
   basic/transports, Session Management). */
#include "run/sim.h"

enum { PATIENCE_MS = 2000 }; /* the specification names no time */

typedef enum Stage { STAGE_INPUT, STAGE_TERM, STAGE_KILL } Stage;
static const char *const signals[] = {"", "SIGTERM", "SIGKILL"};

/* --- a process ----------------------------------------------------------------------- */

static bool plan_exit(Sim *s, uint8_t peer, Stage stage, int64_t after_us, uint32_t cause,
                      Err *err) {
    Item item = {.kind = ITEM_EXIT, .peer = peer, .cause = cause, .ticket = (uint32_t)stage};
    return sim_plan(s, item, after_us, err);
}

/* One step harder each time; the process goes at the one that it listens to. */
static bool ask_to_go(Sim *s, uint8_t peer, Stage stage, uint32_t cause, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "event", stage == STAGE_INPUT ? "stdin-eof" : "signal");
    if (stage != STAGE_INPUT) json_add_c(b, json_build_root(b), "text", signals[stage]);
    uint32_t seq;
    if (!sim_emit(s, sim_net(peer, cause), b, &seq, err)) return false;
    bool goes = stage >= (Stage)s->peers[peer].world->exits_on;
    int64_t wait = goes ? (int64_t)s->world->link_ms * MS : PATIENCE_MS * MS;
    return plan_exit(s, peer, stage, wait, seq, err);
}

static bool emit_exit(Sim *s, uint8_t peer, Stage stage, uint32_t cause, uint32_t *seq, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    if (stage == STAGE_INPUT)
        json_add_int(b, json_build_root(b), "code", 0);
    else
        json_add_c(b, json_build_root(b), "signal", signals[stage]);
    EventDraft d = {.kind = EVENT_EXIT, .from = ACTOR_SERVER, .peer = peer, .cause = cause};
    return sim_emit(s, d, b, seq, err);
}

bool shutdown_exit(Sim *s, const Item *item, Err *err) {
    Stage stage = (Stage)item->ticket;
    uint32_t seq;
    if (stage < (Stage)s->peers[item->peer].world->exits_on)
        return ask_to_go(s, item->peer, stage + 1, item->cause, err);
    return emit_exit(s, item->peer, stage, item->cause, &seq, err);
}

bool shutdown_by_itself(Sim *s, const Item *item, Err *err) {
    Peer *p = &s->peers[item->peer];
    uint32_t seq;
    if (p->phase == PEER_GONE) return true;
    p->phase = PEER_GONE;
    return emit_exit(s, item->peer, STAGE_INPUT, item->cause, &seq, err) &&
           session_over(s, item->peer, seq, err);
}

/* --- http ---------------------------------------------------------------------------- */

static bool give_back(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    uint32_t seq;
    if (s->peers[peer].session.n == 0) return link_close(s, peer, STR("shutdown"), cause, err);
    if (!link_delete(s, sim_net(peer, cause), &seq, err)) return false;
    Item item = {.kind = ITEM_ACCEPTED,
                 .peer = peer,
                 .cause = seq,
                 .ticket = s->peers[peer].world->keeps_sessions ? 405 : 200};
    return sim_plan(s, item, 2 * (int64_t)s->world->link_ms * MS, err);
}

/* --- all ----------------------------------------------------------------------------- */

bool shutdown_all(Sim *s, uint32_t cause, Err *err) {
    bool ok = true;
    for (uint8_t i = 0; i < s->peer_count && ok; i++) {
        Peer *p = &s->peers[i];
        if (!p->client || p->phase == PEER_GONE) continue;
        p->phase = PEER_GONE;
        ok = sim_is_http(s, i) ? give_back(s, i, cause, err)
                               : ask_to_go(s, i, STAGE_INPUT, cause, err);
    }
    return ok;
}
