/* The host while it discovers: it lists what each server offers, then decides what
   the model sees of it. */
#include "run/sim.h"

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
    return sim_emit(s, d, b, &seq, err) && prompt_pick(s, seq, err);
}

static bool any_session(const Sim *s) {
    for (size_t i = 0; i < s->peer_count; i++)
        if (s->peers[i].phase == PEER_DISCOVERED) return true;
    return false;
}

/* A list is asked for when the server declared what it is a list of (basic/lifecycle,
   Capability Negotiation); a careless host asks all the same. */
static bool wants(const Sim *s, const Peer *p, MethodId list) {
    const Host *host = &s->world->host;
    if (list == METHOD_RESOURCES_LIST && !host->lists_resources) return false;
    if (list == METHOD_PROMPTS_LIST && !host->prompt.n) return false;
    return p->client && (host->asks_undeclared || client_may(p->client, list));
}

bool host_continue(Sim *s, const Item *item, Err *err) {
    Peer *p = &s->peers[item->peer];
    const Report *r = item->payload;
    if (r->method == METHOD_PROMPTS_GET) return prompt_adopt(s, item, err);
    if (r->kind == ACTION_CLOSE || p->phase == PEER_STARTING) p->phase = PEER_GONE;
    if (r->kind == ACTION_NONE) {
        p->phase = PEER_READY;
        if (wants(s, p, METHOD_TOOLS_LIST))
            return list(s, item, METHOD_TOOLS_LIST, PEER_LISTING_TOOLS, err);
    }
    if (p->phase == PEER_READY || p->phase == PEER_LISTING_TOOLS) {
        if (wants(s, p, METHOD_RESOURCES_LIST))
            return list(s, item, METHOD_RESOURCES_LIST, PEER_LISTING_RESOURCES, err);
        p->phase = PEER_LISTING_RESOURCES;
    }
    if (p->phase == PEER_LISTING_RESOURCES) {
        if (wants(s, p, METHOD_PROMPTS_LIST))
            return list(s, item, METHOD_PROMPTS_LIST, PEER_LISTING_PROMPTS, err);
        p->phase = PEER_DISCOVERED;
    }
    if (p->phase == PEER_LISTING_PROMPTS) p->phase = PEER_DISCOVERED;
    if (s->decided || s->stopped || !settled(s)) return true;
    if (any_session(s)) return decide_visible(s, item->cause, err);
    if (s->world->host.asks_offline) return host_plan_turn(s, item->cause, err);
    return host_stop(s, "no-session", STR("{}"), item->cause, err);
}
