/* The host between a proposal and its execution: validation, approval, and the
   request that goes out. */
#include "mcp/schema.h"
#include "run/sim.h"

enum { USER_DECIDES_MS = 2000 };

/* What the model is told when the host itself refuses a call. */
static bool refuse(Sim *s, const Call *c, const char *why, uint32_t cause, Err *err) {
    Seen seen = {.call_id = c->call_id, .tool = c->tool, .ok = false, .text = str_of(why)};
    return host_show(s, seen, err) && host_call_over(s, cause, err);
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
    if (s->peers[c->peer].phase != PEER_DISCOVERED) return "no-session";
    JsonDoc tools = {0}, arguments = {0};
    Str items = client_list_items(s->peers[c->peer].client, METHOD_TOOLS_LIST);
    const char *wrong = "bad-arguments";
    if (sim_read(s, &tools, items) && sim_read(s, &arguments, c->arguments)) {
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
        if (s->peers[i].phase != PEER_DISCOVERED) continue;
        JsonDoc doc = {0};
        Str items = client_list_items(s->peers[i].client, METHOD_RESOURCES_LIST);
        if (items.n && sim_read(s, &doc, items) && find_item(&doc, "uri", c->tool) != JSON_NONE) {
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
    JsonBuild *b = host_decision(c, "validate", !wrong, err);
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

/* A host waits for so long and no longer (2025-11-25, basic/lifecycle, Timeouts). */
static bool be_patient(Sim *s, Call *c, uint32_t ticket, Err *err) {
    int64_t wait = (int64_t)s->world->host.request_timeout_ms * MS;
    if (wait == 0) return true;
    c->patience_us = s->queue.now_us + wait;
    Item item = {.kind = ITEM_PATIENCE, .peer = c->peer, .cause = c->request, .ticket = ticket};
    return sim_plan(s, item, wait, err);
}

bool host_carry_out(Sim *s, uint32_t ticket, uint32_t cause, Err *err) {
    Call *c = &s->calls[ticket - 1];
    Client *client = s->peers[c->peer].client;
    bool sent;
    if (s->peers[c->peer].phase != PEER_DISCOVERED) return refuse(s, c, "no-session", cause, err);
    c->open = true;
    if (c->is_read)
        sent = client_read(client, c->tool, ticket, err);
    else if (s->world->host.call_method.n)
        sent = call_by(s, c, ticket, err);
    else
        sent = client_call(client, c->tool, c->arguments, ticket, err);
    return sent && peer_pump_client(s, c->peer, cause, &c->request, err) &&
           be_patient(s, c, ticket, err);
}

bool host_approve(Sim *s, const Item *item, Err *err) {
    Call *c = &s->calls[item->ticket - 1];
    const ToolPolicy *policy = c->is_read ? NULL : host_policy(s->world, c->tool);
    bool asks = policy && policy->consent == CONSENT_USER;
    Err why = {0};
    bool ok = asks ? world_asks_for(s->world, c->tool, c->arguments, &why)
                   : !policy || policy->consent != CONSENT_DENY;
    sim_heed(s, &why);
    JsonBuild *b = host_decision(c, "approve", ok, err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "by", asks ? "user" : "policy");
    EventDraft d = {.kind = EVENT_DECISION,
                    .from = asks ? ACTOR_USER : ACTOR_HOST,
                    .to = asks ? ACTOR_HOST : ACTOR_NONE,
                    .peer = c->peer,
                    .cause = item->cause};
    uint32_t seq;
    if (!sim_emit(s, d, b, &seq, err)) return false;
    return ok ? host_carry_out(s, item->ticket, seq, err) : refuse(s, c, "not-approved", seq, err);
}
