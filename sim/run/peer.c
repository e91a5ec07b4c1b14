/* One client and one server: bytes in, actions carried out. */
#include "run/sim.h"

static void configure(Sim *s, Peer *p) {
    const WorldServer *w = p->world;
    const Host *h = &s->world->host;
    p->client_config = (ClientConfig){.name = h->name,
                                      .title = h->title,
                                      .version = h->version,
                                      .revision = s->world->revision,
                                      .capabilities = h->capabilities,
                                      .accepts = h->revisions_count ? h->revisions : NULL,
                                      .accepts_count = h->revisions_count,
                                      .first_page_only = h->first_page_only};
    ServerTool *tools = arena_array(&s->arena, w->tools_count, sizeof *tools);
    ServerResource *resources = arena_array(&s->arena, w->resources_count, sizeof *resources);
    for (size_t i = 0; tools && i < w->tools_count; i++)
        tools[i] = w->tools[i].wire;
    for (size_t i = 0; resources && i < w->resources_count; i++)
        resources[i] = w->resources[i].wire;
    ServerPrompt *prompts = arena_array(&s->arena, w->prompts_count, sizeof *prompts);
    for (size_t i = 0; prompts && i < w->prompts_count; i++)
        prompts[i] = w->prompts[i].wire;
    p->server_config = (ServerConfig){.name = w->name,
                                      .title = w->title,
                                      .version = w->version,
                                      .instructions = w->instructions,
                                      .capabilities = w->capabilities,
                                      .revisions = w->revisions,
                                      .revisions_count = w->revisions_count,
                                      .tools = tools,
                                      .tools_count = w->tools_count,
                                      .resources = resources,
                                      .resources_count = w->resources_count,
                                      .prompts = prompts,
                                      .prompts_count = w->prompts_count,
                                      .page_size = w->page_size,
                                      .revision_error = w->revision_error};
}

bool peer_open(Sim *s, const Item *item, Err *err) {
    Peer *p = &s->peers[item->peer];
    configure(s, p);
    Item end = {.kind = ITEM_LIFE_OVER, .peer = item->peer, .cause = item->cause};
    int64_t life = (int64_t)p->world->lives_ms * MS;
    if (life && !sim_is_http(s, item->peer) && !sim_plan(s, end, life, err)) return false;
    if (!arena_ok(&s->arena, "a run", err)) return false;
    p->client = client_new(&p->client_config, err);
    p->server = p->client ? server_new(&p->server_config, err) : NULL;
    if (!p->client || !p->server || !print_at(s, item->peer, STR(""), item->cause, err) ||
        !client_start(p->client, err))
        return false;
    return peer_pump_client(s, item->peer, item->cause, NULL, err);
}

void peer_dispose(Peer *p) {
    client_free(p->client);
    server_free(p->server);
    *p = (Peer){0};
}

bool peer_failed(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    Report *r = arena_alloc(&s->arena, sizeof *r);
    if (r) *r = (Report){.kind = ACTION_CLOSE};
    Item item = {.kind = ITEM_HOST, .peer = peer, .cause = cause, .payload = r};
    return sim_plan(s, item, 1 * MS, err);
}

bool peer_reopen(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    const Peer *p = &s->peers[peer];
    bool open = p->client && p->phase != PEER_GONE;
    if (open && !link_close(s, peer, STR("reconnect"), cause, err)) return false;
    return peer_renew(s, peer, cause, err);
}

bool peer_renew(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    Peer *p = &s->peers[peer];
    Peer old = *p;
    peer_dispose(p);
    *p = (Peer){.world = old.world,
                .sessions = old.sessions,
                .renewed = old.renewed + 1,
                .request_lost = old.request_lost,
                .answer_lost = old.answer_lost};
    s->decided = false;
    s->visible_count = 0;
    return link_connect(s, peer, cause, err);
}

static bool emit_state(Sim *s, EventDraft who, const Action *a, uint32_t *cause, Err *err) {
    if (!sim_state(s, &who, a->key, a->value, err)) return false;
    *cause = who.cause;
    return true;
}

static bool emit_ignored(Sim *s, uint8_t peer, Actor party, const Action *a, uint32_t cause,
                         Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_str(b, json_build_root(b), "ignored", a->value);
    EventDraft d = {.kind = EVENT_LOG, .from = party, .peer = peer, .cause = cause};
    return sim_emit(s, d, b, NULL, err);
}

static bool report(Sim *s, uint8_t peer, const Action *a, ItemKind to, uint32_t cause, Err *err) {
    Report *r = arena_alloc(&s->arena, sizeof *r);
    if (r) *r = (Report){a->kind, a->method, sim_copy(s, a->bytes), sim_copy(s, a->value)};
    Item item = {.kind = to, .peer = peer, .cause = cause, .ticket = a->ticket, .payload = r};
    return sim_plan(s, item, 1 * MS, err);
}

/* Once `initialized` is out the session is usable; over http the client waits
   until the server has accepted it. */
static bool report_ready(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    Report *r = arena_alloc(&s->arena, sizeof *r);
    if (r) *r = (Report){.kind = ACTION_NONE};
    Item item = {.kind = ITEM_HOST, .peer = peer, .cause = cause, .payload = r};
    int64_t wait = sim_is_http(s, peer) ? 2 * (int64_t)s->world->link_ms : 0;
    return sim_plan(s, item, (wait + 1) * MS, err);
}

static bool client_action(Sim *s, uint8_t peer, const Action *a, uint32_t *cause, Err *err) {
    switch (a->kind) {
    case ACTION_SEND:
        if (!link_to_server(s, peer, a->bytes, cause, err)) return false;
        return a->method != METHOD_INITIALIZED || report_ready(s, peer, *cause, err);
    case ACTION_STATE:
        return emit_state(s, (EventDraft){.from = ACTOR_CLIENT, .peer = peer, .cause = *cause}, a,
                          cause, err);
    case ACTION_LISTED:
        return report(s, peer, a, ITEM_HOST, *cause, err);
    case ACTION_RESULT:
    case ACTION_FAILED:
        return report(s, peer, a, a->ticket ? ITEM_RESULT : ITEM_HOST, *cause, err);
    case ACTION_IGNORED:
        if (!emit_ignored(s, peer, ACTOR_CLIENT, a, *cause, err)) return false;
        if (!s->world->host.strict_stdout || !str_is(a->value, "not-json")) return true;
        return session_lost(s, peer, STR("noise"), s->trace->count - 1, err);
    case ACTION_CLOSE:
        return link_close(s, peer, a->value, *cause, err) &&
               report(s, peer, a, ITEM_HOST, *cause, err);
    case ACTION_NONE:
    case ACTION_CALL:
    case ACTION_READ:
    case ACTION_ASKED:
    case ACTION_NOTIFIED:
        break;
    }
    return true;
}

bool peer_pump_client(Sim *s, uint8_t peer, uint32_t cause, uint32_t *sent, Err *err) {
    Action a;
    while (client_next(s->peers[peer].client, &a)) {
        if (!client_action(s, peer, &a, &cause, err)) return false;
        if (sent && a.kind == ACTION_SEND) *sent = cause;
    }
    return true;
}

/* The server drops the work that was cancelled; what it has asked for goes on. */
static bool emit_dropped(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    EventDraft who = {.from = ACTOR_SERVER, .peer = peer, .cause = cause};
    return sim_state(s, &who, STR("cancelled"), STR(""), err);
}

static bool server_action(Sim *s, uint8_t peer, const Action *a, uint32_t *cause, Err *err) {
    switch (a->kind) {
    case ACTION_SEND:
        return link_to_client(s, peer, a->bytes, cause, err);
    case ACTION_STATE:
        return emit_state(s, (EventDraft){.from = ACTOR_SERVER, .peer = peer, .cause = *cause}, a,
                          cause, err);
    case ACTION_CALL:
        return tools_call(s, peer, a, *cause, err);
    case ACTION_READ:
        return tools_read(s, peer, a, *cause, err);
    case ACTION_IGNORED:
        return emit_ignored(s, peer, ACTOR_SERVER, a, *cause, err);
    case ACTION_NOTIFIED:
        if (a->method != METHOD_CANCELLED || !a->ticket) return true;
        tools_drop(s, peer, a->ticket);
        return emit_dropped(s, peer, *cause, err);
    case ACTION_ASKED:
        return a->method != METHOD_PROMPTS_GET || prompt_answer(s, peer, a, err);
    case ACTION_NONE:
    case ACTION_RESULT:
    case ACTION_FAILED:
    case ACTION_LISTED:
    case ACTION_CLOSE:
        break;
    }
    return true;
}

/* Before initialized a server should send nothing but pings (2025-11-25, basic/lifecycle,
   Initialization). */
static bool ping_early(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    enum { OWN_TICKET = 1 };
    return server_ping(s->peers[peer].server, OWN_TICKET, err) &&
           peer_pump_server(s, peer, cause, err);
}

bool peer_pump_server(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    Action a;
    bool welcomes = false;
    while (server_next(s->peers[peer].server, &a)) {
        welcomes = welcomes || (a.kind == ACTION_SEND && a.method == METHOD_INITIALIZE);
        if (!server_action(s, peer, &a, &cause, err)) return false;
    }
    bool pings = welcomes && s->peers[peer].world->pings_early;
    return !pings || ping_early(s, peer, cause, err);
}

bool peer_deliver(Sim *s, const Item *item, Err *err) {
    Peer *p = &s->peers[item->peer];
    const Str *bytes = item->payload;
    if (p->phase == PEER_GONE) return true;
    if (item->kind == ITEM_TO_SERVER)
        return server_receive(p->server, *bytes, err) &&
               peer_pump_server(s, item->peer, item->cause, err);
    return client_receive(p->client, *bytes, err) &&
           peer_pump_client(s, item->peer, item->cause, NULL, err);
}
