/* The host: it alone decides what the model sees (discover.c), what is carried out
   (permit.c), and how a result is handed on (result.c). The server only offers; the
   model only proposes. Here: the model's turns. */
#include "run/sim.h"

/* Call ids start elsewhere than JSON-RPC ids, so that nobody takes one for the other. */
enum { FIRST_CALL_ID = 7 };

bool host_plan_turn(Sim *s, uint32_t cause, Err *err) {
    Item item = {.kind = ITEM_TURN, .cause = cause};
    return sim_plan(s, item, (int64_t)s->world->host.think_ms * MS, err);
}

bool host_call_over(Sim *s, uint32_t cause, Err *err) {
    if (s->waiting) s->waiting--;
    return s->waiting || host_plan_turn(s, cause, err);
}

JsonBuild *host_decision(const Call *c, const char *what, bool ok, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return NULL;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "what", what);
    json_add_bool(b, root, "ok", ok);
    json_add_str(b, root, "call_id", c->call_id);
    return b;
}

/* A tool or a resource with its arguments. */
typedef struct Proposal {
    Str what, arguments;
    bool is_read;
} Proposal;

static Call *new_call(Sim *s, Proposal p) {
    Call *c = &s->calls[s->call_count++];
    Buf id;
    buf_init(&id, 32);
    buf_addf(&id, "call_%u", FIRST_CALL_ID + s->call_count - 1);
    *c = (Call){.call_id = arena_take(&s->arena, &id),
                .tool = sim_copy(s, p.what),
                .arguments = sim_copy(s, p.arguments),
                .is_read = p.is_read,
                .request = SEQ_NONE};
    return c;
}

static bool propose(Sim *s, Proposal p, uint32_t cause, Err *err) {
    if (s->call_count == RUN_MAX_CALLS) {
        err_set(err, ERR_LIMIT, "The model makes more than %d calls.", (int)RUN_MAX_CALLS);
        return err_hint(err, "Propose fewer calls in one move of the scenario's model.");
    }
    Call *c = new_call(s, p);
    s->waiting++;
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_str(b, root, "call_id", c->call_id);
    if (c->is_read) {
        json_add_c(b, root, "tool", "read_resource");
        json_add_str(b, json_add_object(b, root, "arguments"), "uri", c->tool);
    } else {
        json_add_str(b, root, "tool", c->tool);
        json_add_raw(b, root, "arguments", c->arguments);
    }
    EventDraft d = {.kind = EVENT_PROPOSAL, .from = ACTOR_MODEL, .to = ACTOR_HOST, .cause = cause};
    if (!sim_emit(s, d, b, &c->proposal, err)) return false;
    Item item = {.kind = ITEM_VALIDATE, .cause = c->proposal, .ticket = s->call_count};
    return sim_plan(s, item, 1 * MS, err);
}

static bool propose_all(Sim *s, Str calls, uint32_t cause, Err *err) {
    JsonDoc doc = {0};
    bool ok = json_parse(&doc, calls, err);
    uint32_t n = ok ? json_count(&doc, 0) : 0;
    if (ok && (n == 0 || n > MOVE_MAX_CALLS))
        ok = err_set(err, ERR_SCENARIO, "A move has 1 to %d calls, not %u.", (int)MOVE_MAX_CALLS,
                     (unsigned)n);
    for (JsonRef r = ok ? json_first(&doc, 0) : JSON_NONE; r != JSON_NONE && ok;
         r = json_next(&doc, r)) {
        Proposal p = {json_plain(&doc, json_get(&doc, r, "tool")),
                      json_raw(&doc, json_get(&doc, r, "arguments")), false};
        ok = propose(s, p, cause, err);
    }
    json_dispose(&doc);
    return ok;
}

/* The model asks for a session and knows of no server: the first that is gone, else the first. */
static uint8_t peer_to_reopen(const Sim *s) {
    for (size_t i = 0; i < s->world->servers_count; i++)
        if (s->peers[i].phase == PEER_GONE) return (uint8_t)i;
    return 0;
}

static bool take_move(Sim *s, const ModelMove *move, uint32_t cause, Err *err) {
    Str what = buf_str(&move->tool), json = buf_str(&move->json);
    switch (move->kind) {
    case MOVE_CALL:
    case MOVE_READ:
        return propose(s, (Proposal){what, json, move->kind == MOVE_READ}, cause, err);
    case MOVE_CALLS:
        return propose_all(s, json, cause, err);
    case MOVE_RECONNECT:
        return peer_reopen(s, peer_to_reopen(s), cause, err);
    case MOVE_ANSWER:
        break;
    }
    return host_stop(s, "answered", json, cause, err);
}

bool host_turn(Sim *s, const Item *item, Err *err) {
    uint32_t max = s->world->host.max_turns;
    if (max == 0 || max > RUN_MAX_TURNS) max = RUN_MAX_TURNS;
    if (s->turn >= max) return host_stop(s, "too-many-turns", STR("{}"), item->cause, err);
    ModelView view = {++s->turn, s->visible, s->visible_count, s->seen, s->seen_count, s->prompt};
    ModelMove move = {.kind = MOVE_ANSWER};
    buf_init(&move.tool, 4096);
    buf_init(&move.json, RUN_MAX_BYTES);
    const ModelBehaviour *model = &s->world->model;
    bool ok = model->fn(model->ctx, &view, &move, err) && take_move(s, &move, item->cause, err);
    buf_dispose(&move.tool);
    buf_dispose(&move.json);
    return ok;
}
