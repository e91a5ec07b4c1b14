#include "mcp/client_in.h"

#include <stdlib.h>

_Static_assert((int)CLIENT_MAX_PENDING == (int)PARTY_MAX_SENT, "the limit that client.h promises");

static Str own_capabilities(const ClientConfig *config) {
    return config->capabilities.n ? config->capabilities : STR("{}");
}

Client *client_new(const ClientConfig *config, Err *err) {
    Client *c = calloc(1, sizeof *c);
    if (!c) {
        err_memory(err, "a client");
        return NULL;
    }
    c->config = config;
    party_init(&c->party);
    buf_init(&c->server, JSON_MAX_BYTES);
    buf_init(&c->elicitations, CLIENT_MAX_ELICITATIONS);
    c->roots = config->roots;
    c->roots_count = config->roots_count;
    for (size_t i = 0; i < CLIENT_LISTS; i++) {
        buf_init(&c->lists[i].items, JSON_MAX_BYTES);
        buf_init(&c->lists[i].cursor, JSON_MAX_BYTES);
    }
    Str own = own_capabilities(config);
    if (party_check_raw(own, JSON_OBJECT, "the capabilities of a client", err) &&
        json_parse(&c->own, own, err) && client_check_roots(c->roots, c->roots_count, err))
        return c;
    client_free(c);
    return NULL;
}

void client_free(Client *c) {
    if (!c) return;
    for (size_t i = 0; i < CLIENT_LISTS; i++) {
        buf_dispose(&c->lists[i].items);
        buf_dispose(&c->lists[i].cursor);
    }
    buf_dispose(&c->server);
    buf_dispose(&c->elicitations);
    json_dispose(&c->own);
    json_dispose(&c->theirs);
    party_dispose(&c->party);
    free(c);
}

ClientPhase client_phase(const Client *c) { return c->phase; }

Str client_revision(const Client *c) { return c->revision; }

Str client_server(const Client *c) { return buf_str(&c->server); }

bool client_has(const Client *c, Feature feature) {
    return revision_has(revision_rules(c->revision.n ? c->revision : c->config->revision), feature);
}

bool client_may(const Client *c, MethodId method) {
    const MethodRow *row = method_row(method);
    if (c->phase != CLIENT_READY || !((unsigned)row->from & METHOD_FROM_CLIENT) ||
        !method_in_revision(method, revision_rules(c->revision)))
        return false;
    Declared by_server = {&c->theirs, json_get(&c->theirs, 0, "capabilities")},
             by_client = {&c->own, 0};
    bool request = row->kind == METHOD_IS_REQUEST;
    return !capability_lack(request ? by_server : by_client, method, c->revision).capability;
}

bool client_next(Client *c, Action *out) { return outbox_next(&c->party.outbox, out); }

uint32_t client_pending(const Client *c) { return c->party.sent_count; }

bool client_in_phase(Client *c, bool right, const char *what, Err *err) {
    static const char *const names[] = {"has not begun", "waits for the answer to initialize",
                                        "is ready", "is over"};
    outbox_begin(&c->party.outbox);
    if (right) return true;
    return err_set(err, ERR_USAGE, "A client cannot %s now: its session %s.", what,
                   names[c->phase]);
}

/* A wrong client may send any kind of value. */
static bool check_json(Str json, Err *err) {
    Err why = {0};
    if (party_check_any(json, "what a client sends", &why)) return true;
    if (why.code == ERR_SCENARIO) why.code = ERR_USAGE;
    if (err) *err = why;
    return false;
}

static JsonBuild *initialize_params(const ClientConfig *config) {
    bool titled = revision_has(revision_rules(config->revision), FEATURE_TITLE);
    const Str info[] = {config->name, titled ? config->title : (Str){0}, config->version};
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_str(b, root, "protocolVersion", config->revision);
    json_add_raw(b, root, "capabilities", own_capabilities(config));
    party_add_info(b, "clientInfo", info);
    return b;
}

bool client_ask_built(Client *c, Ask ask, JsonBuild *params, Err *err) {
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    bool ok = party_print(params, &text, err);
    ask.params = buf_str(&text);
    ok = ok && party_ask(&c->party, &ask, err);
    buf_dispose(&text);
    return ok;
}

bool client_start(Client *c, Err *err) {
    if (!client_in_phase(c, c->phase == CLIENT_NEW, "start", err)) return false;
    Ask ask = {.method = "initialize", .purpose = FOR_HANDSHAKE};
    if (!client_ask_built(c, ask, initialize_params(c->config), err)) return false;
    c->phase = CLIENT_INITIALIZING;
    return true;
}

bool client_call(Client *c, Str tool, Str arguments, uint32_t ticket, Err *err) {
    if (!client_in_phase(c, c->phase == CLIENT_READY, "call a tool", err)) return false;
    if (!check_json(arguments, err)) return false;
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "name", tool);
    if (arguments.n) json_add_raw(b, json_build_root(b), "arguments", arguments);
    Ask ask = {.method = "tools/call", .ticket = ticket, .keep = tool};
    return client_ask_built(c, ask, b, err);
}

bool client_read(Client *c, Str uri, uint32_t ticket, Err *err) {
    if (!client_in_phase(c, c->phase == CLIENT_READY, "read a resource", err)) return false;
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "uri", uri);
    return client_ask_built(c, (Ask){.method = "resources/read", .ticket = ticket}, b, err);
}

bool client_ping(Client *c, uint32_t ticket, Err *err) {
    if (!client_in_phase(c, c->phase != CLIENT_CLOSED, "send a ping", err)) return false;
    return party_ask(&c->party, &(Ask){.method = "ping", .ticket = ticket}, err);
}

bool client_request(Client *c, Str method, Str params, uint32_t ticket, Err *err) {
    if (!client_in_phase(c, c->phase != CLIENT_CLOSED, "send a request", err)) return false;
    if (!check_json(params, err)) return false;
    return party_ask_named(&c->party, method, params, ticket, err);
}

bool client_notify(Client *c, Str method, Str params, Err *err) {
    if (!client_in_phase(c, c->phase != CLIENT_CLOSED, "send a notification", err)) return false;
    if (!check_json(params, err)) return false;
    Buf text = {0};
    const char *name = party_method_text(method, &text, err);
    bool ok = name && party_notify(&c->party, name, params, err);
    buf_dispose(&text);
    return ok;
}

void client_forget(Client *c, Sent *sent) {
    if (sent->purpose == FOR_LIST) client_end_list(client_find_list(c, sent->method));
    party_forget(&c->party, sent);
}

bool client_cancel(Client *c, uint32_t ticket, Str reason, Err *err) {
    if (!client_in_phase(c, c->phase != CLIENT_CLOSED, "cancel a request", err)) return false;
    Sent *sent = party_find_sent(&c->party, ticket, FOR_HANDSHAKE);
    if (!sent) return true;
    if (!party_cancel(&c->party, sent, reason, err)) return false;
    client_forget(c, sent);
    return true;
}
