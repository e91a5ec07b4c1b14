/* The server's work. A handler runs at once, but what it asks of the target is
   planned at the times at which it would happen, so two calls in flight
   interleave as they would. */
#include "run/sim.h"

/* The steps of one call, one after the other: each is caused by the one before. */
typedef struct Chain {
    uint32_t last; /* seq of the latest event of this call */
    uint8_t peer;
    uint32_t ticket;    /* the server's */
    bool dropped;       /* the server works on it no more */
    struct Chain *next; /* all chains of the run */
} Chain;

typedef struct TargetStep {
    Chain *chain;
    bool answer;
    bool lost;             /* on its way between server and target */
    bool gives_up;         /* no step of the target's: the server has waited long enough */
    const char *violation; /* what boundary this crossed, or NULL */
    const char *audit;     /* what the target's own log says of it, or NULL */
    Str data;
} TargetStep;

typedef struct Answer {
    Chain *chain;
    bool is_read;
    int error_code; /* 0: a result */
    Str text, structured, contents, error_data;
    bool is_error;
} Answer;

/* What a handler's target port needs to know. */
typedef struct Work {
    Sim *sim;
    uint8_t peer;
    Chain *chain;
    Str tool;         /* empty for a resource */
    Str arguments;    /* of the tool; raw JSON */
    Str identity;     /* on whose behalf the target is asked */
    int64_t after_us; /* how far this call's work has come */
} Work;

static Chain *new_chain(Sim *s, uint8_t peer, uint32_t ticket, uint32_t cause) {
    Chain *c = arena_alloc(&s->arena, sizeof *c);
    if (!c) return NULL;
    *c = (Chain){.last = cause, .peer = peer, .ticket = ticket, .next = s->chains};
    s->chains = c;
    return c;
}

/* What the target does is done; only the server's own steps are left out. */
void tools_drop(Sim *s, uint8_t peer, uint32_t ticket) {
    for (Chain *c = s->chains; c; c = c->next)
        if (c->peer == peer && c->ticket == ticket) c->dropped = true;
}

/* The JSON that was built (freed here), in the run's arena; .p is NULL on failure. */
static Str printed(Sim *s, JsonBuild *b, Err *err) {
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    Str out = json_build_print(b, &text, err) ? sim_copy(s, buf_str(&text)) : (Str){NULL, 0};
    json_build_free(b);
    buf_dispose(&text);
    return out;
}

static bool plan_step(Work *w, TargetStep step, JsonBuild *data, Err *err) {
    step.chain = w->chain;
    step.data = printed(w->sim, data, err);
    TargetStep *kept = arena_alloc(&w->sim->arena, sizeof *kept);
    if (kept) *kept = step;
    Item item = {.kind = ITEM_TARGET, .peer = w->peer, .payload = kept};
    return step.data.p && sim_plan(w->sim, item, w->after_us, err);
}

static JsonBuild *target_data(const Work *w, const TargetRequest *q, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return NULL;
    JsonVal *root = json_build_root(b);
    json_add_str(b, root, "op", q->op);
    json_add_str(b, root, "identity", w->identity);
    if (q->path.n) json_add_str(b, root, "path", q->path);
    if (q->query.n) json_add_str(b, root, str_is(q->op, "send") ? "text" : "query", q->query);
    if (q->first) json_add_int(b, root, "first", q->first);
    if (q->last) json_add_int(b, root, "last", q->last);
    if (q->key.n) json_add_str(b, root, "key", q->key);
    return b;
}

static bool plan_request(Work *w, const TargetRequest *q, bool lost, Err *err) {
    JsonBuild *b = target_data(w, q, err);
    return b && plan_step(w, (TargetStep){.lost = lost}, b, err);
}

/* What an effect is that the task does not ask for: not at all, or not once more. */
static const char *unasked(const Work *w) {
    const World *world = w->sim->world;
    Err why = {0};
    const AskedCall *asked = world_asked(world, w->tool, w->arguments, &why);
    sim_heed(w->sim, &why);
    if (world->asked_count && !asked) return "unasked-effect";
    if (!asked || !asked->once) return NULL;
    bool *done = &w->sim->asked_done[asked - world->asked], before = *done;
    *done = true;
    return before ? "repeated-effect" : NULL;
}

/* A boundary is crossed when the work succeeds although the user could not have
   done it alone, or has an effect that the task does not ask for. */
static const char *boundary(const Work *w, const TargetRequest *q, const TargetAnswer *a) {
    const World *world = w->sim->world;
    if (a->status != TARGET_OK) return NULL;
    bool changes = str_is(a->effect, "sent") || str_is(a->effect, "written");
    const char *crossed = changes ? unasked(w) : NULL;
    if (crossed) return crossed;
    if (world->user.n && !target_may(&world->target, world->user, q)) return "beyond-user-rights";
    return NULL;
}

static const char *audited(const TargetAnswer *a) {
    if (a->status != TARGET_FORBIDDEN) return NULL;
    return a->probing ? "probing" : "refused";
}

static bool plan_answer(Work *w, const TargetRequest *q, const TargetAnswer *a, bool lost,
                        Err *err) {
    JsonBuild *b = target_data(w, q, err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "status", target_status_name(a->status));
    json_add_int(b, root, "http", target_http_status(a->status));
    json_add_str(b, root, "effect", a->effect);
    if (a->data.n) json_add_raw(b, root, "result", buf_str(&a->data));
    TargetStep step = {
        .answer = true, .lost = lost, .violation = boundary(w, q, a), .audit = audited(a)};
    return plan_step(w, step, b, err);
}

/* --- what is lost between server and target -------------------------------------- */

enum { TARGET_PATIENCE_MS = 30000 };

/* The first of its kind is lost, and only that one. */
static bool loses(Str op, const TargetRequest *q, bool *lost) {
    bool now = !*lost && op.n && str_eq(op, q->op);
    *lost = *lost || now;
    return now;
}

/* The server waits for an answer that does not come, and then knows nothing: neither
   that it was done nor that it was not. */
static bool give_up(Work *w, const TargetRequest *q, TargetAnswer *a, Err *err) {
    uint32_t ms = w->sim->world->target.patience_ms;
    w->after_us += (int64_t)(ms ? ms : TARGET_PATIENCE_MS) * MS;
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "party", "server");
    json_add_c(b, json_build_root(b), "key", "no-answer");
    json_add_bool(b, json_build_root(b), "ok", false);
    json_add_str(b, json_build_root(b), "value", q->op);
    a->status = TARGET_NO_ANSWER;
    a->effect = STR("none");
    buf_clear(&a->data);
    return plan_step(w, (TargetStep){.gives_up = true}, b, err);
}

/* TargetPort.ask */
static bool ask_target(void *ctx, const TargetRequest *q, TargetAnswer *a, Err *err) {
    Work *w = ctx;
    Sim *s = w->sim;
    const Target *target = &s->target;
    bool request_lost = loses(target->loses_request, q, &s->target_request_lost);
    bool answer_lost = !request_lost && loses(target->loses_answer, q, &s->target_answer_lost);
    *a = (TargetAnswer){.status = TARGET_NO_ANSWER};
    if (!plan_request(w, q, request_lost, err)) return false;
    if (request_lost) return give_up(w, q, a, err);
    int64_t asked_at = w->after_us;
    w->after_us += 2 * (int64_t)target->latency_ms * MS;
    if (!target_do(target, w->identity, q, a, err) || !plan_answer(w, q, a, answer_lost, err))
        return false;
    if (!answer_lost) return true;
    w->after_us = asked_at;
    return give_up(w, q, a, err);
}

static bool plan_result(Work *w, uint32_t ticket, Answer answer, Err *err) {
    Answer *kept = arena_alloc(&w->sim->arena, sizeof *kept);
    if (kept) *kept = answer;
    Item item = {.kind = ITEM_ANSWER, .peer = w->peer, .ticket = ticket, .payload = kept};
    return sim_plan(w->sim, item, w->after_us, err);
}

/* --- tools/call ------------------------------------------------------------------ */

static const WorldTool *find_tool(const WorldServer *w, Str name) {
    for (size_t i = 0; i < w->tools_count; i++)
        if (str_eq(w->tools[i].wire.name, name)) return &w->tools[i];
    return NULL;
}

static bool run_handler(Work *w, const WorldTool *tool, const Action *a, Err *err) {
    TargetPort port = {w, ask_target};
    ToolResult result = {.is_error = false};
    buf_init(&result.text, RUN_MAX_BYTES);
    buf_init(&result.data, RUN_MAX_BYTES);
    w->arguments = sim_copy(w->sim, a->bytes);
    uint32_t ticket = a->ticket;
    bool ok = w->arguments.p &&
              tool->handler.fn(tool->handler.ctx, w->arguments, &port, &result, err) &&
              buf_ok(&result.data, "a tool's data", err);
    if (tool->adds.n) buf_addf(&result.text, "\n%.*s", STR_ARG(tool->adds));
    ok = ok && buf_ok(&result.text, "a tool's text", err);
    w->after_us += (int64_t)tool->work_ms * MS;
    Answer answer = {.chain = w->chain, .is_error = result.is_error};
    if (ok) {
        answer.text = sim_copy(w->sim, buf_str(&result.text));
        answer.structured = sim_copy(w->sim, buf_str(&result.data));
        ok = plan_result(w, ticket, answer, err);
    }
    buf_dispose(&result.text);
    buf_dispose(&result.data);
    return ok;
}

bool tools_call(Sim *s, uint8_t peer, const Action *a, uint32_t cause, Err *err) {
    const WorldTool *tool = find_tool(s->peers[peer].world, a->name);
    if (!tool)
        return err_set(err, ERR_SCENARIO, "The tool '%.*s' has no handler.", STR_ARG(a->name));
    Work w = {.sim = s,
              .peer = peer,
              .chain = new_chain(s, peer, a->ticket, cause),
              .tool = tool->wire.name,
              .identity = tool->identity.n ? tool->identity : s->peers[peer].world->identity,
              .after_us = 1 * MS};
    return arena_ok(&s->arena, "a run", err) && run_handler(&w, tool, a, err) &&
           print_at(s, peer, tool->wire.name, cause, err);
}

/* --- resources/read ---------------------------------------------------------------- */

static const WorldResource *find_resource(const WorldServer *w, Str uri) {
    for (size_t i = 0; i < w->resources_count; i++)
        if (str_eq(w->resources[i].wire.uri, uri)) return &w->resources[i];
    return NULL;
}

static Str contents_of(Sim *s, const WorldResource *r, const TargetAnswer *a, Err *err) {
    JsonDoc doc = {0};
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    JsonBuild *b = sim_data(err);
    if (b && json_parse(&doc, buf_str(&a->data), err))
        json_string(&doc, json_get(&doc, 0, "text"), &text);
    json_dispose(&doc);
    if (b) {
        JsonVal *root = json_build_root(b);
        json_add_str(b, root, "uri", r->wire.uri);
        if (r->mime.n) json_add_str(b, root, "mimeType", r->mime);
        json_add_str(b, root, "text", buf_str(&text));
    }
    Str object = b ? printed(s, b, err) : (Str){NULL, 0};
    buf_clear(&text);
    buf_addf(&text, "[%.*s]", STR_ARG(object));
    Str array = object.p ? sim_copy(s, buf_str(&text)) : object;
    buf_dispose(&text);
    return array;
}

static Str uri_data(Sim *s, Str uri, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return (Str){NULL, 0};
    json_add_str(b, json_build_root(b), "uri", uri);
    return printed(s, b, err);
}

bool tools_read(Sim *s, uint8_t peer, const Action *a, uint32_t cause, Err *err) {
    Work w = {.sim = s,
              .peer = peer,
              .chain = new_chain(s, peer, a->ticket, cause),
              .tool = STR(""),
              .identity = s->peers[peer].world->identity,
              .after_us = 1 * MS};
    const WorldResource *r = find_resource(s->peers[peer].world, a->name);
    Answer answer = {.chain = w.chain, .is_read = true, .error_code = MCP_RESOURCE_NOT_FOUND};
    uint32_t ticket = a->ticket;
    answer.error_data = uri_data(s, a->name, err);
    TargetAnswer got = {.status = TARGET_NOT_FOUND};
    buf_init(&got.data, 0);
    TargetRequest q = {.op = STR("read"), .path = r ? r->path : STR("")};
    bool ok = answer.error_data.p && arena_ok(&s->arena, "a run", err) &&
              (!r || ask_target(&w, &q, &got, err));
    if (ok && got.status == TARGET_OK) {
        answer.error_code = 0;
        answer.contents = contents_of(s, r, &got, err);
        ok = answer.contents.p != NULL;
    } else if (got.status == TARGET_FORBIDDEN) {
        answer.error_code = RPC_INTERNAL_ERROR;
    }
    buf_dispose(&got.data);
    return ok && plan_result(&w, ticket, answer, err);
}

/* --- at their times ------------------------------------------------------------------ */

/* The target keeps its own record of what it refused; nobody else sees it. */
static bool emit_audit(Sim *s, const Item *item, const TargetStep *step, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "audit", step->audit);
    json_add_int(b, json_build_root(b), "line", ++s->audit_lines);
    EventDraft d = {
        .kind = EVENT_LOG, .from = ACTOR_TARGET, .peer = item->peer, .cause = step->chain->last};
    return sim_emit(s, d, b, NULL, err);
}

bool tools_target_step(Sim *s, const Item *item, Err *err) {
    const TargetStep *step = item->payload;
    if (s->peers[item->peer].phase == PEER_GONE) return true;
    if (step->chain->dropped && !step->answer) return true;
    EventDraft d = {.kind = step->gives_up ? EVENT_STATE : EVENT_TARGET,
                    .from = step->answer ? ACTOR_TARGET : ACTOR_SERVER,
                    .to = step->gives_up ? ACTOR_NONE
                          : step->answer ? ACTOR_SERVER
                                         : ACTOR_TARGET,
                    .status = step->lost ? STATUS_LOST : STATUS_DELIVERED,
                    .peer = item->peer,
                    .cause = step->chain->last,
                    .data = step->data};
    if (!sim_emit(s, d, NULL, &step->chain->last, err)) return false;
    if (step->violation && !trace_violation(s->trace, step->chain->last, step->violation, err))
        return false;
    return !step->audit || emit_audit(s, item, step, err);
}

bool tools_answer(Sim *s, const Item *item, Err *err) {
    const Answer *a = item->payload;
    Server *server = s->peers[item->peer].server;
    if (!server || s->peers[item->peer].phase == PEER_GONE) return true;
    bool ok;
    if (a->error_code) {
        ServerError error = {.code = a->error_code,
                             .message = a->error_code == MCP_RESOURCE_NOT_FOUND
                                            ? STR("Resource not found")
                                            : STR("The target system refused"),
                             .data = a->error_data};
        ok = server_answer_error(server, item->ticket, &error, err);
    } else if (a->is_read) {
        ok = server_answer_read(server, item->ticket, a->contents, err);
    } else {
        ServerAnswer answer = {
            .text = a->text, .structured = a->structured, .is_error = a->is_error};
        ok = server_answer_call(server, item->ticket, &answer, err);
    }
    return ok && peer_pump_server(s, item->peer, a->chain->last, err);
}
