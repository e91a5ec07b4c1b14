/* The host: it alone decides what the model sees, what is carried out, and how
   a result is handed on. The server only offers; the model only proposes. */
#include "mcp/schema.h"
#include "run/sim.h"

/* Call ids start elsewhere than JSON-RPC ids, so that nobody takes one for the other. */
enum { FIRST_CALL_ID = 7, USER_DECIDES_MS = 2000 };

/* --- discovery ---------------------------------------------------------------- */

static bool settled(const Sim *s) {
    for (size_t i = 0; i < s->peer_count; i++)
        if (s->peers[i].phase != PEER_DISCOVERED && s->peers[i].phase != PEER_GONE) return false;
    return true;
}

static bool list(Sim *s, const Item *item, MethodId what, PeerPhase phase, Err *err) {
    Peer *p = &s->peers[item->peer];
    p->phase = phase;
    return client_list(p->client, what, 0, err) &&
           peer_pump_client(s, item->peer, item->cause, NULL, err);
}

/* Adds each tool's name of one server to the visible or the hidden array. */
static bool sort_tools(Sim *s, uint8_t peer, JsonBuild *b, JsonVal *visible, JsonVal *hidden,
                       Err *err) {
    JsonDoc doc = {0};
    Str items = client_list_items(s->peers[peer].client, METHOD_TOOLS_LIST);
    if (items.n && !json_parse(&doc, items, err)) return false;
    size_t max = sizeof s->visible / sizeof *s->visible;
    for (JsonRef r = items.n ? json_first(&doc, 0) : JSON_NONE; r != JSON_NONE;
         r = json_next(&doc, r)) {
        Str name = json_plain(&doc, json_get(&doc, r, "name"));
        const ToolPolicy *policy = host_policy(s->world, name);
        bool shown = policy && policy->visible && s->visible_count < max;
        json_add_str(b, shown ? visible : hidden, NULL, name);
        if (!shown) continue;
        s->visible_peer[s->visible_count] = peer;
        s->visible[s->visible_count++] = sim_copy(s, name);
    }
    json_dispose(&doc);
    return true;
}

static void add_asked(Sim *s, JsonBuild *b) {
    JsonVal *asks = json_add_array(b, json_build_root(b), "asks_user");
    for (size_t i = 0; i < s->visible_count; i++)
        if (host_policy(s->world, s->visible[i])->consent == CONSENT_USER)
            json_add_str(b, asks, NULL, s->visible[i]);
}

/* The resources the host may read for the model: all that were listed. */
static bool add_resources(Sim *s, JsonBuild *b, Err *err) {
    JsonVal *uris = NULL;
    bool ok = true;
    for (uint8_t i = 0; i < s->peer_count && ok; i++) {
        JsonDoc doc = {0};
        Client *client = s->peers[i].phase == PEER_DISCOVERED ? s->peers[i].client : NULL;
        Str items = client ? client_list_items(client, METHOD_RESOURCES_LIST) : STR("");
        if (items.n == 0) continue;
        ok = json_parse(&doc, items, err);
        if (ok && !uris) uris = json_add_array(b, json_build_root(b), "resources");
        for (JsonRef r = ok ? json_first(&doc, 0) : JSON_NONE; r != JSON_NONE;
             r = json_next(&doc, r))
            json_add_raw(b, uris, NULL, json_raw(&doc, json_get(&doc, r, "uri")));
        json_dispose(&doc);
    }
    return ok;
}

static bool plan_turn(Sim *s, uint32_t cause, Err *err) {
    Item item = {.kind = ITEM_TURN, .cause = cause};
    return sim_plan(s, item, (int64_t)s->world->host.think_ms * MS, err);
}

static bool decide_visible(Sim *s, uint32_t cause, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "what", "visible");
    json_add_bool(b, root, "ok", true);
    JsonVal *visible = json_add_array(b, root, "tools");
    JsonVal *hidden = json_add_array(b, root, "hidden");
    for (uint8_t i = 0; i < s->peer_count; i++)
        if (s->peers[i].phase == PEER_DISCOVERED && !sort_tools(s, i, b, visible, hidden, err)) {
            json_build_free(b);
            return false;
        }
    add_asked(s, b);
    if (!add_resources(s, b, err)) {
        json_build_free(b);
        return false;
    }
    s->decided = true;
    EventDraft d = {.kind = EVENT_DECISION, .from = ACTOR_HOST, .to = ACTOR_MODEL, .cause = cause};
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && plan_turn(s, seq, err);
}

static bool any_session(const Sim *s) {
    for (size_t i = 0; i < s->peer_count; i++)
        if (s->peers[i].phase == PEER_DISCOVERED) return true;
    return false;
}

bool host_continue(Sim *s, const Item *item, Err *err) {
    Peer *p = &s->peers[item->peer];
    const Report *r = item->payload;
    bool resources = s->world->host.lists_resources && p->world->resources_count > 0;
    bool tools = p->world->tools_count > 0;
    if (r->kind == ACTION_CLOSE || p->phase == PEER_STARTING) p->phase = PEER_GONE;
    if (r->kind == ACTION_NONE) {
        p->phase = PEER_READY;
        if (tools) return list(s, item, METHOD_TOOLS_LIST, PEER_LISTING_TOOLS, err);
    }
    if (p->phase == PEER_READY || p->phase == PEER_LISTING_TOOLS) {
        if (resources) return list(s, item, METHOD_RESOURCES_LIST, PEER_LISTING_RESOURCES, err);
        p->phase = PEER_DISCOVERED;
    }
    if (p->phase == PEER_LISTING_RESOURCES) p->phase = PEER_DISCOVERED;
    if (s->decided || s->stopped || !settled(s)) return true;
    if (any_session(s)) return decide_visible(s, item->cause, err);
    if (s->world->host.asks_offline) return plan_turn(s, item->cause, err);
    return host_stop(s, "no-session", STR("{}"), item->cause, err);
}

/* --- the model's turn ------------------------------------------------------------- */

static Call *new_call(Sim *s, const ModelMove *move) {
    Call *c = &s->calls[s->call_count++];
    Buf id;
    buf_init(&id, 32);
    buf_addf(&id, "call_%u", FIRST_CALL_ID + s->call_count - 1);
    *c = (Call){.call_id = sim_copy(s, buf_str(&id)),
                .tool = sim_copy(s, buf_str(&move->tool)),
                .arguments = sim_copy(s, buf_str(&move->json)),
                .is_read = move->kind == MOVE_READ,
                .request = SEQ_NONE};
    buf_dispose(&id);
    return c;
}

static bool propose(Sim *s, const ModelMove *move, uint32_t cause, Err *err) {
    Call *c = new_call(s, move);
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

static bool take_move(Sim *s, const ModelMove *move, uint32_t cause, Err *err) {
    if (move->kind == MOVE_RECONNECT) return peer_reopen(s, 0, cause, err);
    if (move->kind != MOVE_ANSWER) return propose(s, move, cause, err);
    return host_stop(s, "answered", buf_str(&move->json), cause, err);
}

bool host_turn(Sim *s, const Item *item, Err *err) {
    uint32_t max = s->world->host.max_turns;
    if (max == 0 || max > RUN_MAX_TURNS) max = RUN_MAX_TURNS;
    if (s->turn >= max) return host_stop(s, "too-many-turns", STR("{}"), item->cause, err);
    ModelView view = {++s->turn, s->visible, s->visible_count, s->seen, s->seen_count};
    ModelMove move = {.kind = MOVE_ANSWER};
    buf_init(&move.tool, 4096);
    buf_init(&move.json, RUN_MAX_BYTES);
    const ModelBehaviour *model = &s->world->model;
    bool ok = model->fn(model->ctx, &view, &move, err) && take_move(s, &move, item->cause, err);
    buf_dispose(&move.tool);
    buf_dispose(&move.json);
    return ok;
}

/* --- validation and approval --------------------------------------------------------- */

/* A decision about a call: {"what":…,"ok":…,"call_id":…}. The caller may add to it. */
static JsonBuild *decision(const Call *c, const char *what, bool ok, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return NULL;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "what", what);
    json_add_bool(b, root, "ok", ok);
    json_add_str(b, root, "call_id", c->call_id);
    return b;
}

/* What the model is told when the host itself refuses a call. */
static bool refuse(Sim *s, const Call *c, const char *why, uint32_t cause, Err *err) {
    s->seen[s->seen_count++] =
        (Seen){.call_id = c->call_id, .tool = c->tool, .ok = false, .text = str_of(why)};
    return plan_turn(s, cause, err);
}

static bool find_visible(const Sim *s, Str tool, uint8_t *peer) {
    for (size_t i = 0; i < s->visible_count; i++)
        if (str_eq(s->visible[i], tool)) {
            *peer = s->visible_peer[i];
            return true;
        }
    return false;
}

static JsonRef find_item(const JsonDoc *doc, const char *key, Str value) {
    for (JsonRef r = json_first(doc, 0); r != JSON_NONE; r = json_next(doc, r))
        if (str_eq(json_plain(doc, json_get(doc, r, key)), value)) return r;
    return JSON_NONE;
}

/* NULL when the call may go on, else a stable name of what is wrong. */
static const char *check_tool(Sim *s, Call *c, SchemaFault *fault) {
    if (!find_visible(s, c->tool, &c->peer)) return "not-visible";
    JsonDoc tools = {0}, arguments = {0};
    Str items = client_list_items(s->peers[c->peer].client, METHOD_TOOLS_LIST);
    const char *wrong = "bad-arguments";
    if (json_parse(&tools, items, NULL) && json_parse(&arguments, c->arguments, NULL)) {
        JsonRef schema = json_get(&tools, find_item(&tools, "name", c->tool), "inputSchema");
        if (schema_valid(&tools, schema, &arguments, 0, fault)) wrong = NULL;
    }
    json_dispose(&tools);
    json_dispose(&arguments);
    return wrong;
}

static const char *check_resource(Sim *s, Call *c) {
    const char *wrong = "not-listed";
    for (uint8_t i = 0; i < s->peer_count && wrong; i++) {
        JsonDoc doc = {0};
        Str items = client_list_items(s->peers[i].client, METHOD_RESOURCES_LIST);
        if (items.n && json_parse(&doc, items, NULL) &&
            find_item(&doc, "uri", c->tool) != JSON_NONE) {
            c->peer = i;
            wrong = NULL;
        }
        json_dispose(&doc);
    }
    return wrong;
}

bool host_validate(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    SchemaFault fault = {.path = ""};
    const char *wrong = c->is_read ? check_resource(s, c) : check_tool(s, c, &fault);
    JsonBuild *b = decision(c, "validate", !wrong, err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    if (wrong) json_add_c(b, root, "reason", wrong);
    if (fault.keyword[0]) {
        json_add_c(b, root, "path", fault.path);
        json_add_c(b, root, "keyword", fault.keyword);
    }
    EventDraft d = {.kind = EVENT_DECISION,
                    .from = ACTOR_HOST,
                    .to = wrong ? ACTOR_MODEL : ACTOR_NONE,
                    .peer = c->peer,
                    .cause = item->cause};
    uint32_t seq;
    if (!sim_emit(s, d, b, &seq, err)) return false;
    if (wrong) return refuse(s, c, wrong, seq, err);
    const ToolPolicy *policy = c->is_read ? NULL : host_policy(s->world, c->tool);
    bool asks = policy && policy->consent == CONSENT_USER;
    Item next = {.kind = ITEM_APPROVE, .cause = seq, .ticket = item->ticket};
    return sim_plan(s, next, (asks ? USER_DECIDES_MS : 1) * MS, err);
}

/* {"name":…,"arguments":…}, for a client that calls by another method. */
static bool call_by(Sim *s, const Call *c, uint32_t ticket, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_str(b, json_build_root(b), "name", c->tool);
    json_add_raw(b, json_build_root(b), "arguments", c->arguments);
    Buf params;
    buf_init(&params, RUN_MAX_BYTES);
    bool ok = json_build_print(b, &params, err) &&
              client_request(s->peers[c->peer].client, s->world->host.call_method, buf_str(&params),
                             ticket, err);
    json_build_free(b);
    buf_dispose(&params);
    return ok;
}

static bool carry_out(Sim *s, uint32_t ticket, uint32_t cause, Err *err) {
    Call *c = &s->calls[ticket - 1];
    Client *client = s->peers[c->peer].client;
    bool sent;
    if (c->is_read)
        sent = client_read(client, c->tool, ticket, err);
    else if (s->world->host.call_method.n)
        sent = call_by(s, c, ticket, err);
    else
        sent = client_call(client, c->tool, c->arguments, ticket, err);
    return sent && peer_pump_client(s, c->peer, cause, &c->request, err);
}

bool host_approve(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    const ToolPolicy *policy = c->is_read ? NULL : host_policy(s->world, c->tool);
    bool asks = policy && policy->consent == CONSENT_USER;
    bool ok = asks ? world_asks_for(s->world, c->tool) : !policy || policy->consent != CONSENT_DENY;
    JsonBuild *b = decision(c, "approve", ok, err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "by", asks ? "user" : "policy");
    EventDraft d = {.kind = EVENT_DECISION,
                    .from = asks ? ACTOR_USER : ACTOR_HOST,
                    .to = asks ? ACTOR_HOST : ACTOR_NONE,
                    .peer = c->peer,
                    .cause = item->cause};
    uint32_t seq;
    if (!sim_emit(s, d, b, &seq, err)) return false;
    return ok ? carry_out(s, item->ticket, seq, err) : refuse(s, c, "not-approved", seq, err);
}

/* --- results ---------------------------------------------------------------------------- */

static Str text_at(Sim *s, const JsonDoc *doc, const char *path) {
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    json_string(doc, json_path(doc, 0, path), &text);
    Str kept = sim_copy(s, buf_str(&text));
    buf_dispose(&text);
    return kept;
}

/* What the model gets to see of an answer: never the envelope, never its id. */
static bool see(Sim *s, const Call *c, const Report *r, Err *err) {
    JsonDoc doc = {0};
    if (!json_parse(&doc, r->bytes, err)) return false;
    bool failed = r->kind == ACTION_FAILED;
    Seen seen = {.call_id = c->call_id,
                 .tool = c->tool,
                 .marked = !s->world->host.unmarked,
                 .ok = !failed && !json_true(&doc, json_get(&doc, 0, "isError"))};
    seen.text = text_at(s, &doc,
                        failed       ? "message"
                        : c->is_read ? "contents/0/text"
                                     : "content/0/text");
    if (!failed) seen.data = sim_copy(s, json_raw(&doc, json_get(&doc, 0, "structuredContent")));
    s->seen[s->seen_count++] = seen;
    json_dispose(&doc);
    return true;
}

/* The JSON-RPC id of a call's request, as it stood on the wire. */
static Str id_of(Sim *s, const Call *c) {
    JsonDoc doc = {0};
    const Event *e = c->request == SEQ_NONE ? NULL : trace_event(s->trace, c->request);
    if (!e || !json_parse(&doc, event_raw(s->trace, e), NULL)) return STR("null");
    Str id = sim_copy(s, json_raw(&doc, json_get(&doc, 0, "id")));
    json_dispose(&doc);
    return id;
}

static bool is_failure(const Report *r) {
    JsonDoc doc = {0};
    bool failed = r->kind == ACTION_FAILED;
    if (!failed && json_parse(&doc, r->bytes, NULL))
        failed = json_true(&doc, json_get(&doc, 0, "isError"));
    json_dispose(&doc);
    return failed;
}

/* The host repeats a failed call by itself, without asking anybody. */
static bool retry(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    JsonBuild *b = decision(c, "retry", true, err);
    if (!b) return false;
    json_add_int(b, json_build_root(b), "attempt", ++c->retries + 1);
    EventDraft d = {
        .kind = EVENT_DECISION, .from = ACTOR_HOST, .peer = item->peer, .cause = item->cause};
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && carry_out(s, item->ticket, seq, err);
}

bool host_result(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    const Report *r = item->payload;
    if (c->retries < s->world->host.retries && is_failure(r)) return retry(s, item, err);
    JsonBuild *b = decision(c, "label", true, err);
    if (!b) return false;
    JsonVal *root = json_build_root(b);
    json_add_raw(b, root, "id", id_of(s, c));
    bool marked = !s->world->host.unmarked;
    json_add_c(b, root, "as", !marked ? "plain" : r->kind == ACTION_FAILED ? "error" : "data");
    json_add_str(b, root, "source", s->peers[item->peer].world->name);
    EventDraft d = {.kind = EVENT_DECISION,
                    .from = ACTOR_HOST,
                    .to = ACTOR_MODEL,
                    .peer = item->peer,
                    .cause = item->cause};
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && see(s, c, r, err) && plan_turn(s, seq, err);
}

bool host_stop(Sim *s, const char *reason, Str answer, uint32_t cause, Err *err) {
    bool reached = world_goal_met(s->world, answer);
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
    return sim_emit(s, d, b, NULL, err);
}
