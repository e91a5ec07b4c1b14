/* The simulated link: when a message arrives, and what http says around it. */
#include "mcp/revision.h"
#include "run/sim.h"

#include <stdio.h>

static int64_t one_way(const Sim *s) { return (int64_t)s->world->link_ms * MS; }

/* "https://repo.example/mcp" → "/mcp" */
static Str url_path(Str url) {
    size_t host = str_find(url, STR("://"), 0);
    size_t slash = host == SIZE_MAX ? SIZE_MAX : str_find(url, STR("/"), host + 3);
    return slash == SIZE_MAX ? STR("/") : str_sub(url, slash, url.n);
}

/* A session id that is the same in every run, and another one for each session: visible
   ASCII, as basic/transports demands. */
static Str session_id(Sim *s, uint8_t peer) {
    uint64_t h = 1469598103934665603u ^ peer ^ ((uint64_t)s->peers[peer].sessions++ << 8);
    for (size_t i = 0; i < s->world->id.n; i++)
        h = (h ^ (uint8_t)s->world->id.p[i]) * 1099511628211u;
    Buf b;
    buf_init(&b, 64);
    buf_addf(&b, "%08x-%08x", (unsigned)(h >> 32), (unsigned)h);
    Str id = sim_copy(s, buf_str(&b));
    buf_dispose(&b);
    return id;
}

enum { CONNECT_TIMEOUT_MS = 10000 };

static uint32_t connect_timeout(const Sim *s) {
    uint32_t ms = s->world->host.connect_timeout_ms;
    return ms ? ms : CONNECT_TIMEOUT_MS;
}

bool link_connect(Sim *s, uint8_t peer, uint32_t cause, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    const WorldServer *w = s->peers[peer].world;
    JsonVal *root = json_build_root(b);
    bool http = sim_is_http(s, peer);
    json_add_c(b, root, "event", http ? "connect" : "spawn");
    json_add_str(b, root, http ? "url" : "command", w->command);
    EventDraft d = sim_net(peer, cause);
    d.status = w->unreachable ? STATUS_LOST : STATUS_DELIVERED;
    uint32_t seq;
    if (!sim_emit(s, d, b, &seq, err)) return false;
    Item item = {.kind = ITEM_CONNECTED, .peer = peer, .cause = seq};
    if (!w->unreachable) return sim_plan(s, item, 2 * one_way(s), err);
    item.kind = ITEM_UNREACHED;
    return sim_plan(s, item, (int64_t)connect_timeout(s) * MS, err);
}

/* No answer at all: not even a refusal, so nobody can say more than how long it waited. */
bool link_unreached(Sim *s, const Item *item, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "event", "timed-out");
    json_add_int(b, json_build_root(b), "after_ms", connect_timeout(s));
    EventDraft d = sim_net(item->peer, item->cause);
    d.to = ACTOR_NONE;
    uint32_t seq;
    return sim_emit(s, d, b, &seq, err) && peer_failed(s, item->peer, seq, err);
}

/* --- http around a message (2025-11-25, basic/transports) ------------------------ */

static JsonBuild *ask_of(Sim *s, uint8_t peer, const char *method, Err *err) {
    const Peer *p = &s->peers[peer];
    JsonBuild *b = sim_data(err);
    if (!b) return NULL;
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "method", method);
    json_add_str(b, root, "path", url_path(p->world->command));
    JsonVal *headers = json_add_object(b, root, "headers");
    if (method[0] == 'P') {
        json_add_c(b, headers, "content-type", "application/json");
        json_add_c(b, headers, "accept", "application/json, text/event-stream");
    }
    /* On every request, never in the URL (2025-11-25, basic/authorization). */
    if (p->world->token.n) {
        Buf bearer;
        buf_init(&bearer, RUN_MAX_BYTES);
        buf_addf(&bearer, "Bearer %.*s", STR_ARG(p->world->token));
        json_add_str(b, headers, "authorization", buf_str(&bearer));
        buf_dispose(&bearer);
    }
    if (p->session.n) {
        Str revision = client_revision(p->client);
        if (revision_has(revision, FEATURE_VERSION_HEADER))
            json_add_str(b, headers, "mcp-protocol-version", revision);
        json_add_str(b, headers, "mcp-session-id", p->session);
    }
    return b;
}

static JsonBuild *status_of(const Peer *p, int status, bool gives_session, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return NULL;
    JsonVal *root = json_build_root(b);
    json_add_int(b, root, "status", status);
    JsonVal *headers = json_add_object(b, root, "headers");
    if (status == 200) json_add_c(b, headers, "content-type", "application/json");
    if (gives_session) json_add_str(b, headers, "mcp-session-id", p->session);
    return b;
}

/* Emits a draft with its http part printed from `http` (freed here; NULL: none). */
static bool emit_with_http(Sim *s, EventDraft d, JsonBuild *http, uint32_t *seq, Err *err) {
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    bool ok = !http || json_build_print(http, &text, err);
    json_build_free(http);
    d.http = buf_str(&text);
    ok = ok && sim_emit(s, d, NULL, seq, err);
    buf_dispose(&text);
    return ok;
}

bool link_delete(Sim *s, EventDraft d, uint32_t *seq, Err *err) {
    JsonBuild *http = ask_of(s, d.peer, "DELETE", err);
    d.data = STR("{\"event\":\"http-request\"}");
    return http && emit_with_http(s, d, http, seq, err);
}

/* A session that the server no longer knows: this POST and what follows get 404. */
static bool is_forgotten(Peer *p) {
    uint32_t after = p->world->forgets_after;
    return p->session.n && p->sessions == 1 && after && ++p->posts > after;
}

/* The status that a POST gets instead of being looked at; 202 when it is. */
static uint32_t status_instead(Peer *p) {
    if (p->world->token.n && p->world->token_expired) return 401;
    return is_forgotten(p) ? 404 : 202;
}

static Str *payload(Sim *s, Str bytes) {
    Str *p = arena_alloc(&s->arena, sizeof *p);
    if (p) *p = sim_copy(s, bytes);
    return p;
}

/* http: a message without an id is answered by a status alone. */
static bool is_answered_by_status(const Trace *t, uint32_t seq) {
    return trace_event(t, seq)->msg_kind != MSG_REQUEST;
}

/* --- what the link loses ----------------------------------------------------------- */

/* Whether this is a call of the tool; its id goes to *id. */
static bool is_call_of(Sim *s, Str tool, Str bytes, Str *id) {
    JsonDoc doc = {0};
    if (tool.n == 0 || !sim_read(s, &doc, bytes)) return false;
    bool is = json_string_is(&doc, json_get(&doc, 0, "method"), "tools/call") &&
              str_eq(json_plain(&doc, json_path(&doc, 0, "params/name")), tool);
    *id = json_raw(&doc, json_get(&doc, 0, "id"));
    json_dispose(&doc);
    return is;
}

/* The first call is lost, or remembered as the one whose answer will be. */
static bool loses_request(Sim *s, Peer *p, Str bytes) {
    Str id;
    if (p->request_lost) return false;
    if (p->lost_id.n == 0 && !p->answer_lost && is_call_of(s, p->world->loses_answer, bytes, &id))
        p->lost_id = sim_copy(s, id);
    p->request_lost = is_call_of(s, p->world->loses_request, bytes, &id);
    return p->request_lost;
}

static bool loses_answer(Sim *s, Peer *p, Str bytes) {
    JsonDoc doc = {0};
    if (p->answer_lost || p->lost_id.n == 0 || !sim_read(s, &doc, bytes)) return false;
    p->answer_lost = json_get(&doc, 0, "method") == JSON_NONE &&
                     str_eq(json_raw(&doc, json_get(&doc, 0, "id")), p->lost_id);
    json_dispose(&doc);
    return p->answer_lost;
}

/* What goes on the wire as the next event: what its sender meant, or what it was edited to. */
static Str on_wire(const Sim *s, Str bytes) {
    return s->edit.n && s->trace->count == s->edit_seq ? s->edit : bytes;
}

bool link_to_server(Sim *s, uint8_t peer, Str meant, uint32_t *cause, Err *err) {
    Str bytes = on_wire(s, meant);
    bool lost = loses_request(s, &s->peers[peer], bytes);
    EventDraft d = {.kind = EVENT_MESSAGE,
                    .from = ACTOR_CLIENT,
                    .to = ACTOR_SERVER,
                    .status = lost ? STATUS_LOST : STATUS_DELIVERED,
                    .peer = peer,
                    .cause = *cause,
                    .raw = bytes};
    bool on_http = sim_is_http(s, peer);
    JsonBuild *http = on_http ? ask_of(s, peer, "POST", err) : NULL;
    if ((on_http && !http) || !emit_with_http(s, d, http, cause, err)) return false;
    if (lost) return true;
    Item status = {.kind = ITEM_ACCEPTED, .peer = peer, .cause = *cause, .ticket = 202};
    if (on_http) status.ticket = status_instead(&s->peers[peer]);
    if (status.ticket != 202) return sim_plan(s, status, 2 * one_way(s), err);
    Item item = {
        .kind = ITEM_TO_SERVER, .peer = peer, .cause = *cause, .payload = payload(s, bytes)};
    if (!sim_plan(s, item, one_way(s), err)) return false;
    if (!on_http || !is_answered_by_status(s->trace, *cause)) return true;
    return sim_plan(s, status, 2 * one_way(s), err);
}

bool link_to_client(Sim *s, uint8_t peer, Str meant, uint32_t *cause, Err *err) {
    Str bytes = on_wire(s, meant);
    Peer *p = &s->peers[peer];
    EventDraft d = {.kind = EVENT_MESSAGE,
                    .from = ACTOR_SERVER,
                    .to = ACTOR_CLIENT,
                    .peer = peer,
                    .cause = *cause,
                    .raw = bytes};
    bool lost = loses_answer(s, p, bytes);
    if (lost) d.status = STATUS_LOST;
    /* A refused initialize begins no session. */
    bool on_http = sim_is_http(s, peer);
    bool opens = on_http && p->session.n == 0 && server_revision(p->server).n > 0;
    if (opens) p->session = session_id(s, peer);
    JsonBuild *http = on_http ? status_of(p, 200, opens, err) : NULL;
    if ((on_http && !http) || !emit_with_http(s, d, http, cause, err)) return false;
    if (lost) return true;
    Item item = {
        .kind = ITEM_TO_CLIENT, .peer = peer, .cause = *cause, .payload = payload(s, bytes)};
    return sim_plan(s, item, one_way(s), err);
}

bool link_accept(Sim *s, const Item *item, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "event", "http-status");
    json_add_int(b, json_build_root(b), "status", item->ticket);
    /* Where to sign in again stands behind that address (2025-11-25, basic/authorization). */
    static const char challenge[] =
        "\"www-authenticate\":\"Bearer error=\\\"invalid_token\\\", "
        "resource_metadata=\\\"/.well-known/oauth-protected-resource\\\"\"";
    char http[sizeof challenge + 64];
    snprintf(http, sizeof http, "{\"status\":%u,\"headers\":{%s}}", (unsigned)item->ticket,
             item->ticket == 401 ? challenge : "");
    EventDraft d = {.kind = EVENT_NET,
                    .from = ACTOR_SERVER,
                    .to = ACTOR_CLIENT,
                    .peer = item->peer,
                    .cause = item->cause,
                    .http = str_of(http)};
    uint32_t seq;
    if (!sim_emit(s, d, b, &seq, err)) return false;
    bool answers_delete = item->ticket == 200 || item->ticket == 405;
    if (answers_delete) return link_close(s, item->peer, STR("shutdown"), seq, err);
    if (item->ticket == 401) return session_lost(s, item->peer, STR("unauthenticated"), seq, err);
    return item->ticket != 404 || session_forgotten(s, item->peer, seq, err);
}

bool link_close(Sim *s, uint8_t peer, Str reason, uint32_t cause, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "event", "closed");
    json_add_str(b, json_build_root(b), "reason", reason);
    s->peers[peer].phase = PEER_GONE;
    return sim_emit(s, sim_net(peer, cause), b, NULL, err);
}
