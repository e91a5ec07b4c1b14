/* The less common requests of the client, the end of its patience, and its roots. */
#include "mcp/client_in.h"

#include "mcp/rawobj.h"

static bool begin(Client *c, const char *what, Err *err) {
    return client_in_phase(c, c->phase == CLIENT_READY, what, err);
}

/* The _meta to send; out stays empty when there is none. */
static bool build_meta(const Client *c, const ClientRequest *r, Buf *out, Err *err) {
    char id[24];
    if (!r->progress) {
        buf_add(out, r->meta);
        return buf_ok(out, "a request", err);
    }
    party_next_id(&c->party, id);
    return rawobj_add(out, r->meta, "progressToken", str_of(id), err);
}

static bool send_with(Client *c, const ClientRequest *r, Str meta, Err *err) {
    Ask ask = {.method = method_row(r->method)->name, .params = r->params, .ticket = r->ticket};
    if (meta.n == 0) return party_ask(&c->party, &ask, err);
    Buf params;
    buf_init(&params, JSON_MAX_BYTES);
    bool ok = rawobj_add(&params, r->params, "_meta", meta, err);
    ask.params = buf_str(&params);
    ok = ok && party_ask(&c->party, &ask, err);
    buf_dispose(&params);
    return ok;
}

bool client_send(Client *c, const ClientRequest *r, Err *err) {
    const MethodRow *row = method_row(r->method);
    if (!begin(c, "send a request", err)) return false;
    if (r->method == METHOD_UNKNOWN || r->method == METHOD_INITIALIZE ||
        row->kind != METHOD_IS_REQUEST || !((unsigned)row->from & METHOD_FROM_CLIENT))
        return err_set(err, ERR_USAGE, "Expected a request of a client, but \"%s\" is none.",
                       row->name);
    if (r->params.n && !party_check_raw(r->params, JSON_OBJECT, "the params of a request", err))
        return false;
    if (r->meta.n && !party_check_raw(r->meta, JSON_OBJECT, "the _meta of a request", err))
        return false;
    Buf meta;
    buf_init(&meta, JSON_MAX_BYTES);
    bool ok = build_meta(c, r, &meta, err) && send_with(c, r, buf_str(&meta), err);
    buf_dispose(&meta);
    return ok;
}

bool client_get_prompt(Client *c, Str name, Str arguments, uint32_t ticket, Err *err) {
    if (!begin(c, "get a prompt", err)) return false;
    if (arguments.n && !party_check_raw(arguments, JSON_OBJECT, "the arguments of a prompt", err))
        return false;
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "name", name);
    if (arguments.n) json_add_raw(b, json_build_root(b), "arguments", arguments);
    return client_ask_built(c, (Ask){.method = "prompts/get", .ticket = ticket}, b, err);
}

static void add_ref(JsonBuild *b, const ClientCompletion *what) {
    bool of_prompt = what->prompt.n > 0;
    JsonVal *ref = json_add_object(b, json_build_root(b), "ref");
    json_add_c(b, ref, "type", of_prompt ? "ref/prompt" : "ref/resource");
    json_add_str(b, ref, of_prompt ? "name" : "uri", of_prompt ? what->prompt : what->uri);
}

bool client_complete(Client *c, const ClientCompletion *what, uint32_t ticket, Err *err) {
    if (!begin(c, "ask for completions", err)) return false;
    if (what->context.n &&
        !party_check_raw(what->context, JSON_OBJECT, "the context of a completion", err))
        return false;
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    add_ref(b, what);
    JsonVal *argument = json_add_object(b, root, "argument");
    json_add_str(b, argument, "name", what->argument);
    json_add_str(b, argument, "value", what->value);
    if (what->context.n && client_has(c, FEATURE_COMPLETION_CONTEXT))
        json_add_raw(b, json_add_object(b, root, "context"), "arguments", what->context);
    return client_ask_built(c, (Ask){.method = "completion/complete", .ticket = ticket}, b, err);
}

static bool ask_uri(Client *c, const char *method, Str uri, uint32_t ticket, Err *err) {
    if (!begin(c, "change a subscription", err)) return false;
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "uri", uri);
    return client_ask_built(c, (Ask){.method = method, .ticket = ticket}, b, err);
}

bool client_subscribe(Client *c, Str uri, uint32_t ticket, Err *err) {
    return ask_uri(c, "resources/subscribe", uri, ticket, err);
}

bool client_unsubscribe(Client *c, Str uri, uint32_t ticket, Err *err) {
    return ask_uri(c, "resources/unsubscribe", uri, ticket, err);
}

bool client_set_level(Client *c, LogLevel level, uint32_t ticket, Err *err) {
    if (!begin(c, "set a log level", err)) return false;
    if (level >= LEVEL_COUNT)
        return err_set(err, ERR_USAGE, "Expected a level of RFC 5424, got number %d.", (int)level);
    JsonBuild *b = json_build_new();
    json_add_c(b, json_build_root(b), "level", level_name(level));
    return client_ask_built(c, (Ask){.method = "logging/setLevel", .ticket = ticket}, b, err);
}

/* --- the end of patience ---------------------------------------------------------- */

bool client_timed_out(Client *c, uint32_t ticket, Err *err) {
    outbox_begin(&c->party.outbox);
    Sent *sent = party_find_sent(&c->party, ticket, FOR_HANDSHAKE);
    if (!sent) return true;
    bool ok = party_cancel(&c->party, sent, STR("timed out"), err) &&
              party_fail(&c->party, sent, "timed-out", err);
    if (ok) client_forget(c, sent);
    return ok;
}

bool client_handshake_timed_out(Client *c, Err *err) {
    outbox_begin(&c->party.outbox);
    return c->phase != CLIENT_INITIALIZING || client_close(c, "initialize-timed-out", "", err);
}

/* --- roots ---------------------------------------------------------------------------- */

bool client_check_roots(const ClientRoot *roots, size_t count, Err *err) {
    for (size_t i = 0; i < count; i++)
        if (!str_starts(roots[i].uri, "file://"))
            return err_set(err, ERR_SCENARIO,
                           "Expected the URI of a root to begin with file://, "
                           "got \"%.*s\".",
                           STR_ARG(str_sub(roots[i].uri, 0, 200)));
    return true;
}

bool client_set_roots(Client *c, const ClientRoot *roots, size_t count, Err *err) {
    outbox_begin(&c->party.outbox);
    if (!client_check_roots(roots, count, err)) return false;
    c->roots = roots;
    c->roots_count = count;
    return !client_may(c, METHOD_ROOTS_CHANGED) ||
           party_notify(&c->party, "notifications/roots/list_changed", (Str){0}, err);
}
