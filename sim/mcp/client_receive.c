/* What the client does with what comes from the server. */
#include "mcp/client_in.h"

#include "mcp/rawstr.h"

static bool close_with(Client *c, const char *why, const char *name, Err *err) {
    c->phase = CLIENT_CLOSED;
    c->party.sent_count = 0;
    Action a = {.kind = ACTION_CLOSE, .value = str_of(why), .name = str_of(name)};
    return outbox_push(&c->party.outbox, &a, err);
}

/* The accepted revision that the server named; n == 0 when it is none. */
static Str accepted(const Client *c, JsonRef named) {
    const ClientConfig *config = c->config;
    const Str *accepts = config->accepts ? config->accepts : &config->revision;
    size_t count = config->accepts ? config->accepts_count : 1;
    for (size_t i = 0; i < count; i++)
        if (rawstr_is(json_raw(&c->party.doc, named), accepts[i])) return accepts[i];
    return (Str){0};
}

static bool begin_session(Client *c, Err *err) {
    buf_add(&c->server, json_raw(&c->party.doc, c->party.msg.result));
    if (!buf_ok(&c->server, "what a server says of itself", err)) return false;
    if (!json_parse(&c->theirs, buf_str(&c->server), err)) return false;
    c->phase = CLIENT_READY;
    return party_state(&c->party, "revision", c->revision, err) &&
           party_notify(&c->party, "notifications/initialized", (Str){0}, err);
}

static bool take_handshake(Client *c, const Sent *sent, Err *err) {
    static const Need needs[] = {{"protocolVersion", JSON_STRING},
                                 {"capabilities", JSON_OBJECT},
                                 {"serverInfo", JSON_OBJECT},
                                 {"serverInfo/name", JSON_STRING},
                                 {"serverInfo/version", JSON_STRING}};
    const Message *m = &c->party.msg;
    if (m->kind == MSG_ERROR)
        return party_settle(&c->party, sent, err) && close_with(c, "initialize-failed", "", err);
    if (m->flaw != FLAW_NONE) return close_with(c, "bad-initialize", msg_flaw_name(m->flaw), err);
    const Need *unmet = party_unmet(&c->party.doc, m->result, needs, sizeof needs / sizeof *needs);
    if (unmet) return close_with(c, "bad-initialize", unmet->path, err);
    c->revision = accepted(c, json_get(&c->party.doc, m->result, "protocolVersion"));
    if (c->revision.n == 0) return close_with(c, "revision-unsupported", "protocolVersion", err);
    return begin_session(c, err);
}

static bool answer(Client *c, Err *err) {
    Sent sent;
    bool no_id = c->party.msg.id.kind == ID_NONE || c->party.msg.id.kind == ID_NULL;
    if (!party_take(&c->party, c->party.msg.id, &sent))
        return party_ignore(&c->party, no_id ? "no-id" : "unknown-id", err);
    if (sent.purpose == FOR_HANDSHAKE) return take_handshake(c, &sent, err);
    if (sent.purpose == FOR_LIST) return client_take_page(c, &sent, err);
    return party_settle(&c->party, &sent, err);
}

/* What somebody answers who is asked and does nothing: client/roots, client/elicitation
   (Response Actions), client/sampling (Error Handling). */
static bool answer_declared(Client *c, MethodId method, Err *err) {
    Party *p = &c->party;
    if (method == METHOD_ROOTS_LIST)
        return party_answer(p, party_asked(p), STR("{\"roots\":[]}"), err);
    if (method == METHOD_ELICITATION)
        return party_answer(p, party_asked(p), STR("{\"action\":\"decline\"}"), err);
    Refusal refusal = {-1, STR("User rejected sampling request"), {0}};
    return party_refuse(p, party_asked(p), &refusal, err);
}

static bool request(Client *c, Err *err) {
    Party *p = &c->party;
    MethodId method = p->msg.known;
    if (p->msg.flaw != FLAW_NONE) return party_refuse_flaw(p, err);
    if (method == METHOD_PING) return party_answer(p, party_asked(p), STR("{}"), err);
    if (method != METHOD_ROOTS_LIST && method != METHOD_SAMPLING && method != METHOD_ELICITATION)
        return party_refuse_method(p, "", err);
    if (json_get(&c->own, 0, method_row(method)->capability) == JSON_NONE)
        return party_refuse_method(p, ": the client does not declare it", err);
    return answer_declared(c, method, err);
}

static bool notification(Client *c, Err *err) {
    const char *unwanted = party_unwanted(&c->party, METHOD_FROM_SERVER);
    MsgFlaw flaw = c->party.msg.flaw;
    if (flaw != FLAW_NONE) return party_ignore(&c->party, msg_flaw_name(flaw), err);
    if (unwanted) return party_ignore(&c->party, unwanted, err);
    return party_notified(&c->party, 0, err);
}

bool client_receive(Client *c, Str bytes, Err *err) {
    Err why = {0};
    outbox_begin(&c->party.outbox);
    bool read = party_read(&c->party, bytes, &why);
    if (!read && why.code == ERR_MEMORY) return err_memory(err, "a message");
    if (c->phase == CLIENT_CLOSED) return party_ignore(&c->party, "closed", err);
    if (!read) return party_ignore(&c->party, "not-json", err);
    switch (c->party.msg.kind) {
    case MSG_REQUEST:
        return request(c, err);
    case MSG_NOTIFICATION:
        return notification(c, err);
    case MSG_RESPONSE:
    case MSG_ERROR:
        return answer(c, err);
    case MSG_BATCH:
        return party_ignore(&c->party, "batch", err);
    case MSG_INVALID:
        break;
    }
    return party_ignore(&c->party, msg_flaw_name(c->party.msg.flaw), err);
}
