#include "run/run.h"

#include "run/sim.h"
#include "trace/moment.h"

bool sim_is_http(const Sim *s, uint8_t peer) {
    return world_transport(s->world, s->peers[peer].world) == TRANSPORT_HTTP;
}

JsonBuild *sim_data(Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) err_memory(err, "an event");
    return b;
}

bool sim_emit(Sim *s, EventDraft draft, JsonBuild *data, uint32_t *seq, Err *err) {
    Buf text;
    buf_init(&text, TRACE_MAX_MEMORY);
    bool ok = !data || json_build_print(data, &text, err);
    json_build_free(data);
    draft.t_us = s->queue.now_us;
    if (data) draft.data = buf_str(&text);
    if (ok && s->trace->count >= RUN_MAX_EVENTS) {
        ok = err_set(err, ERR_LIMIT, "The run has more than %d events.", (int)RUN_MAX_EVENTS);
        err_hint(err, "Something repeats without end: look at the model's turns in the scenario.");
    }
    ok = ok && trace_append(s->trace, &draft, seq, err);
    buf_dispose(&text);
    return ok;
}

bool sim_state(Sim *s, EventDraft *who, Str key, Str value, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "party", actor_name(who->from));
    json_add_str(b, root, "key", key);
    json_add_str(b, root, "value", value);
    who->kind = EVENT_STATE;
    return sim_emit(s, *who, b, &who->cause, err);
}

EventDraft sim_net(uint8_t peer, uint32_t cause) {
    return (EventDraft){
        .kind = EVENT_NET, .from = ACTOR_CLIENT, .to = ACTOR_SERVER, .peer = peer, .cause = cause};
}

Str sim_copy(Sim *s, Str bytes) { return arena_copy(&s->arena, bytes); }

void sim_heed(Sim *s, const Err *why) {
    if (why->code == ERR_MEMORY) arena_no_memory(&s->arena);
}

bool sim_read(Sim *s, JsonDoc *doc, Str json) {
    Err why = {0};
    bool read = json_parse(doc, json, &why);
    sim_heed(s, &why);
    return read;
}

bool sim_plan(Sim *s, Item item, int64_t after_us, Err *err) {
    item.session = s->peers[item.peer].renewed;
    return arena_ok(&s->arena, "a run", err) && queue_plan(&s->queue, item, after_us, err);
}

/* What was under way in a session that has been set up anew comes to nothing. The
   model's and the host's own steps belong to no session. */
static bool is_stale(const Sim *s, const Item *item) {
    if (item->kind == ITEM_TURN || item->kind == ITEM_VALIDATE || item->kind == ITEM_APPROVE)
        return false;
    return item->session != s->peers[item->peer].renewed;
}

static bool handle(Sim *s, const Item *item, Err *err) {
    if (is_stale(s, item)) return true;
    switch (item->kind) {
    case ITEM_CONNECTED:
        return peer_open(s, item, err);
    case ITEM_TO_SERVER:
    case ITEM_TO_CLIENT:
        return peer_deliver(s, item, err);
    case ITEM_UNREACHED:
        return link_unreached(s, item, err);
    case ITEM_ACCEPTED:
        return link_accept(s, item, err);
    case ITEM_EXIT:
        return shutdown_exit(s, item, err);
    case ITEM_LIFE_OVER:
        return shutdown_by_itself(s, item, err);
    case ITEM_HOST:
        return host_continue(s, item, err);
    case ITEM_TURN:
        return host_turn(s, item, err);
    case ITEM_VALIDATE:
        return host_validate(s, item, err);
    case ITEM_APPROVE:
        return host_approve(s, item, err);
    case ITEM_RESULT:
        return host_result(s, item, err);
    case ITEM_TARGET:
        return tools_target_step(s, item, err);
    case ITEM_ANSWER:
        return tools_answer(s, item, err);
    case ITEM_PATIENCE:
        return host_patience(s, item, err);
    }
    return true;
}

static bool turn_the_clock(Sim *s, Err *err) {
    Item item;
    for (int steps = 0; queue_next(&s->queue, &item); steps++) {
        if (steps >= RUN_MAX_STEPS)
            return err_set(err, ERR_LIMIT, "The run takes more than %d steps.", (int)RUN_MAX_STEPS);
        if (!handle(s, &item, err)) return false;
    }
    return true;
}

static bool start(Sim *s, Err *err) {
    for (size_t i = 0; i < s->peer_count; i++) {
        s->peers[i].world = &s->world->servers[i];
        if (!trace_peer(s->trace, (uint8_t)i, s->world->servers[i].name, err)) return false;
        if (!link_connect(s, (uint8_t)i, SEQ_NONE, err)) return false;
    }
    return true;
}

/* Nothing is planned any more: whoever still waits will wait for ever. */
static bool finish(Sim *s, Err *err) {
    return s->stopped || host_stop(s, "no-answer", STR("{}"), SEQ_NONE, err);
}

static bool record_choices(Trace *t, const RunChoices *choices, Err *err) {
    for (size_t i = 0; choices && i < choices->fixes_count; i++)
        if (!trace_choice(t, choices->fixes[i], err)) return false;
    return true;
}

bool run(const World *world, const RunChoices *choices, Trace *out, Err *err) {
    TraceMeta meta = {.source = TRACE_RUN,
                      .scenario = world->id,
                      .revision = world->revision,
                      .transport = str_of(transport_name(world->transport))};
    if (!trace_init(out, &meta, err)) return false;
    Sim s = {.world = world, .trace = out, .peer_count = world->servers_count};
    if (choices) s.edit = choices->edit, s.edit_seq = choices->edit_seq;
    if (s.peer_count > WORLD_MAX_SERVERS) s.peer_count = WORLD_MAX_SERVERS;
    arena_init(&s.arena, RUN_MAX_BYTES);
    s.memory.arena = &s.arena;
    s.target = world->target;
    s.target.memory = &s.memory;
    bool ok = record_choices(out, choices, err) && start(&s, err) && turn_the_clock(&s, err) &&
              finish(&s, err) && arena_ok(&s.arena, "a run", err);
    /* The symptom is that of the run nobody has mended yet. */
    if (!trace_ok(out) && out->choice_count == 0) out->outcome.symptom = world->lesson.symptom;
    for (size_t i = 0; i < s.peer_count; i++)
        peer_dispose(&s.peers[i]);
    queue_dispose(&s.queue);
    arena_dispose(&s.arena);
    return ok;
}
