/* The host when an answer comes: it repeats, or labels and hands on; and at the end
   it judges the model's answer by the goal. */
#include "mcp/client_features.h"
#include "run/sim.h"

static Str text_at(Sim *s, const JsonDoc *doc, const char *path) {
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    json_string(doc, json_path(doc, 0, path), &text);
    return arena_take(&s->arena, &text);
}

bool host_show(Sim *s, Seen seen, Err *err) {
    if (s->seen_count == sizeof s->seen / sizeof *s->seen)
        return err_set(err, ERR_LIMIT, "The model is shown more than %d answers.",
                       (int)RUN_MAX_CALLS);
    s->seen[s->seen_count++] = seen;
    return true;
}

/* What the model gets to see of an answer: never the envelope, never its id. */
static bool see(Sim *s, const Call *c, const Report *r, Seen *out, Err *err) {
    JsonDoc doc = {0};
    bool failed = r->kind == ACTION_FAILED, silent = failed && r->bytes.n == 0;
    if (!silent && !json_parse(&doc, r->bytes, err)) return false;
    *out = (Seen){.call_id = c->call_id,
                  .tool = c->tool,
                  .marked = !s->world->host.unmarked,
                  .ok = !failed && !json_true(&doc, json_get(&doc, 0, "isError"))};
    out->text = silent ? r->why
                       : text_at(s, &doc,
                                 failed       ? "message"
                                 : c->is_read ? "contents/0/text"
                                              : "content/0/text");
    if (!failed) out->data = sim_copy(s, json_raw(&doc, json_get(&doc, 0, "structuredContent")));
    json_dispose(&doc);
    return true;
}

/* A filter takes the whole answer away: it cannot tell what in it was meant well. */
static bool filter(const Sim *s, Seen *seen) {
    Str drops = s->world->host.drops;
    if (drops.n == 0 || str_find(seen->text, drops, 0) == SIZE_MAX) return false;
    seen->ok = false;
    seen->text = STR("dropped");
    seen->data = STR("");
    return true;
}

/* The JSON-RPC id of a call's request, as it stood on the wire. */
static Str id_of(Sim *s, const Call *c) {
    JsonDoc doc = {0};
    const Event *e = c->request == SEQ_NONE ? NULL : trace_event(s->trace, c->request);
    if (!e || !sim_read(s, &doc, event_raw(s->trace, e))) return STR("null");
    Str id = sim_copy(s, json_raw(&doc, json_get(&doc, 0, "id")));
    json_dispose(&doc);
    return id;
}

static bool is_failure(Sim *s, const Report *r) {
    JsonDoc doc = {0};
    bool failed = r->kind == ACTION_FAILED;
    if (!failed && sim_read(s, &doc, r->bytes))
        failed = json_true(&doc, json_get(&doc, 0, "isError"));
    json_dispose(&doc);
    return failed;
}

/* The host repeats a failed call by itself, without asking anybody. */
static bool retry(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    JsonBuild *b = host_decision(c, "retry", true, err);
    if (!b) return false;
    json_add_int(b, json_build_root(b), "attempt", ++c->retries + 1);
    EventDraft d = {
        .kind = EVENT_DECISION, .from = ACTOR_HOST, .peer = item->peer, .cause = item->cause};
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && host_carry_out(s, item->ticket, seq, err);
}

/* The call that the host takes this answer for: the one whose request it answers, or,
   for a host that pairs by order, the first that still waits at this server. */
static Call *taken_for(Sim *s, const Item *item) {
    Call *own = &s->calls[item->ticket - 1];
    if (!s->world->host.pairs_by_order) return own;
    for (uint32_t i = 0; i < s->call_count; i++)
        if (s->calls[i].open && s->calls[i].peer == item->peer) return &s->calls[i];
    return own;
}

bool host_result(Sim *s, const Item *item, Err *err) {
    Call *own = &s->calls[item->ticket - 1], *c = taken_for(s, item);
    const Report *r = item->payload;
    c->open = false;
    if (c->retries < s->world->host.retries && is_failure(s, r)) return retry(s, item, err);
    Seen seen;
    if (!see(s, c, r, &seen, err)) return false;
    JsonBuild *b = host_decision(c, "label", true, err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_raw(b, root, "id", id_of(s, own));
    json_add_c(b, root, "as",
               filter(s, &seen)           ? "dropped"
               : !seen.marked             ? "plain"
               : r->kind == ACTION_FAILED ? "error"
                                          : "data");
    json_add_str(b, root, "source", s->peers[item->peer].world->name);
    if (c != own) json_add_str(b, root, "tool", c->tool); /* what it is taken for */
    EventDraft d = {.kind = EVENT_DECISION,
                    .from = ACTOR_HOST,
                    .to = ACTOR_MODEL,
                    .peer = item->peer,
                    .cause = item->cause};
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && host_show(s, seen, err) && host_call_over(s, seq, err);
}

bool host_patience(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    Client *client = s->peers[item->peer].client;
    if (!c->open || !client || s->queue.now_us < c->patience_us) return true;
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "party", "client");
    json_add_c(b, root, "key", "timed-out");
    json_add_bool(b, root, "ok", false);
    json_add_int(b, root, "value", s->world->host.request_timeout_ms);
    EventDraft d = {
        .kind = EVENT_STATE, .from = ACTOR_CLIENT, .peer = item->peer, .cause = item->cause};
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && client_timed_out(client, item->ticket, err) &&
           peer_pump_client(s, item->peer, seq, NULL, err);
}

bool host_stop(Sim *s, const char *reason, Str answer, uint32_t cause, Err *err) {
    Err why = {0};
    bool reached = world_goal_met(s->world, answer, &why);
    sim_heed(s, &why);
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "what", "stop");
    json_add_bool(b, root, "ok", reached);
    json_add_c(b, root, "reason", reason);
    json_add_raw(b, root, "answer", answer);
    EventDraft d = {.kind = EVENT_DECISION, .from = ACTOR_HOST, .to = ACTOR_USER, .cause = cause};
    s->stopped = true;
    s->trace->outcome.goal = reached ? VERDICT_YES : VERDICT_NO;
    uint32_t seq;
    if (!sim_emit(s, d, b, &seq, err)) return false;
    return !s->world->host.closes || shutdown_all(s, seq, err);
}
