/* What the client does with what comes from the server. */
#include "mcp/client_in.h"

#include "mcp/rawstr.h"

bool client_close(Client *c, const char *why, const char *name, Err *err) {
    c->phase = CLIENT_CLOSED;
    while (c->party.sent_count)
        party_forget(&c->party, &c->party.sent[0]);
    while (c->party.work_count)
        (void)party_end_work(&c->party, &c->party.work[0], NULL);
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
    const Message *m = &c->party.msg;
    if (m->kind == MSG_ERROR)
        return party_settle(&c->party, sent, NULL, err) &&
               client_close(c, "initialize-failed", "", err);
    if (m->flaw != FLAW_NONE) return client_close(c, "bad-initialize", msg_flaw_name(m->flaw), err);
    const Need *unmet = shape_unmet(METHOD_INITIALIZE, SHAPE_RESULT, &c->party.doc, m->result);
    if (unmet) return client_close(c, "bad-initialize", unmet->path, err);
    c->revision = accepted(c, json_get(&c->party.doc, m->result, "protocolVersion"));
    if (c->revision.n == 0) return client_close(c, "revision-unsupported", "protocolVersion", err);
    return begin_session(c, err);
}

static bool take_answer(Client *c, const Sent *sent, Err *err) {
    const char *bad = NULL;
    if (sent->purpose == FOR_HANDSHAKE) return take_handshake(c, sent, err);
    if (sent->purpose == FOR_LIST) return client_take_page(c, sent, err);
    return client_note_elicitations(c, err) && client_check_output(c, sent, &bad, err) &&
           party_settle(&c->party, sent, bad, err);
}

static bool answer(Client *c, Err *err) {
    Sent sent;
    bool found, ok = party_take(&c->party, &sent, &found, err);
    if (!found) return ok;
    ok = take_answer(c, &sent, err);
    buf_dispose(&sent.kept);
    return ok;
}

static bool notification(Client *c, Err *err) {
    bool left, ok = party_hear(&c->party, METHOD_FROM_SERVER, &left, err);
    if (!left) return ok;
    if (c->party.msg.known == METHOD_ELICITATION_COMPLETE)
        return client_elicitation_complete(c, err);
    return party_notified(&c->party, 0, err);
}

static bool take(void *machine, Err *err) {
    Client *c = machine;
    Party *p = &c->party;
    if (c->phase == CLIENT_CLOSED) return party_ignore(p, "closed", err);
    switch (p->msg.kind) {
    case MSG_REQUEST:
        return client_take_request(c, err);
    case MSG_NOTIFICATION:
        return notification(c, err);
    case MSG_RESPONSE:
    case MSG_ERROR:
        return answer(c, err);
    case MSG_BATCH:
        return party_ignore(p, "batch", err);
    case MSG_INVALID:
        break;
    }
    return party_ignore(p, msg_flaw_name(p->msg.flaw), err);
}

bool client_receive(Client *c, Str bytes, Err *err) {
    Party *p = &c->party;
    Err why = {0};
    outbox_begin(&p->outbox);
    bool read = party_read(p, bytes, &why);
    if (!read && why.code == ERR_MEMORY) return err_memory(err, "a message");
    if (!read) return party_ignore(p, c->phase == CLIENT_CLOSED ? "closed" : "not-json", err);
    bool batch = p->msg.kind == MSG_BATCH && c->phase == CLIENT_READY &&
                 client_has(c, FEATURE_BATCH) && party_batch_right(p);
    return batch ? party_batch(p, take, c, err) : take(c, err);
}
