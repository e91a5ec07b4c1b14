#include "mcp/party.h"

#include "base/escape.h"

#include <inttypes.h>
#include <stdio.h>

void party_init(Party *p) {
    *p = (Party){0};
    outbox_init(&p->outbox);
    buf_init(&p->out, JSON_MAX_BYTES);
}

void party_dispose(Party *p) {
    outbox_dispose(&p->outbox);
    json_dispose(&p->doc);
    buf_dispose(&p->out);
}

bool party_read(Party *p, Str bytes, Err *why) {
    p->msg = (Message){.params = JSON_NONE, .result = JSON_NONE, .error = JSON_NONE};
    if (!json_parse(&p->doc, bytes, why)) return false;
    message_read(&p->doc, &p->msg);
    return true;
}

static bool send_out(Party *p, MethodId method, uint32_t ticket, Err *err) {
    if (!buf_ok(&p->out, "a message", err)) return false;
    Action a = {.kind = ACTION_SEND, .bytes = buf_str(&p->out), .method = method, .ticket = ticket};
    return outbox_push(&p->outbox, &a, err);
}

bool party_ask(Party *p, const Ask *ask, Err *err) {
    if (p->sent_count == PARTY_MAX_SENT)
        return err_set(err, ERR_LIMIT, "%d requests wait for an answer; no more may be sent.",
                       PARTY_MAX_SENT);
    char id[24];
    snprintf(id, sizeof id, "%" PRId64, p->last_id + 1);
    MethodId method = method_find(str_of(ask->method));
    buf_clear(&p->out);
    message_request(&p->out, (RpcId){ID_INTEGER, str_of(id)}, ask->method, ask->params);
    if (!send_out(p, method, ask->ticket, err)) return false;
    p->sent[p->sent_count++] = (Sent){++p->last_id, method, ask->ticket, ask->purpose};
    return true;
}

bool party_notify(Party *p, const char *method, Str params, Err *err) {
    buf_clear(&p->out);
    message_notification(&p->out, method, params);
    return send_out(p, method_find(str_of(method)), 0, err);
}

static bool is_id(const Sent *sent, RpcId id) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, sent->id);
    return rpc_id_eq((RpcId){ID_INTEGER, str_of(text)}, id);
}

bool party_take(Party *p, RpcId id, Sent *out) {
    for (uint32_t i = 0; i < p->sent_count; i++) {
        if (!is_id(&p->sent[i], id)) continue;
        *out = p->sent[i];
        p->sent_count--;
        for (; i < p->sent_count; i++)
            p->sent[i] = p->sent[i + 1];
        return true;
    }
    return false;
}

bool party_settle(Party *p, const Sent *sent, Err *err) {
    bool good = p->msg.kind == MSG_RESPONSE && p->msg.flaw == FLAW_NONE;
    Action a = {.kind = good ? ACTION_RESULT : ACTION_FAILED,
                .bytes = json_raw(&p->doc, good ? p->msg.result : p->msg.error),
                .method = sent->method,
                .ticket = sent->ticket};
    if (p->msg.flaw != FLAW_NONE) a.value = str_of(msg_flaw_name(p->msg.flaw));
    return outbox_push(&p->outbox, &a, err);
}

bool party_fail(Party *p, const Sent *sent, const char *why, Err *err) {
    Action a = {.kind = ACTION_FAILED,
                .value = str_of(why),
                .method = sent->method,
                .ticket = sent->ticket};
    return outbox_push(&p->outbox, &a, err);
}

Asked party_asked(const Party *p) {
    bool readable = p->msg.id.kind == ID_INTEGER || p->msg.id.kind == ID_STRING;
    return (Asked){readable ? p->msg.id : (RpcId){0}, p->msg.known};
}

bool party_answer(Party *p, Asked to, Str result, Err *err) {
    buf_clear(&p->out);
    message_result(&p->out, to.id, result);
    return send_out(p, to.method, 0, err);
}

bool party_refuse(Party *p, Asked to, const Refusal *refusal, Err *err) {
    buf_clear(&p->out);
    message_error(&p->out, to.id, refusal->code, refusal->message, refusal->data);
    return send_out(p, to.method, 0, err);
}

bool party_refuse_flaw(Party *p, Err *err) {
    char text[64];
    snprintf(text, sizeof text, "Invalid Request: %s", msg_flaw_name(p->msg.flaw));
    return party_refuse(p, party_asked(p), &(Refusal){RPC_INVALID_REQUEST, str_of(text), {0}}, err);
}

bool party_refuse_method(Party *p, const char *why, Err *err) {
    char text[128];
    snprintf(text, sizeof text, "Method not found%s", why);
    Buf data;
    buf_init(&data, JSON_MAX_BYTES);
    /* The name goes back with the escapes it came with. */
    buf_add(&data, STR("{\"method\":\""));
    buf_add(&data, p->msg.method);
    buf_add(&data, STR("\"}"));
    Refusal refusal = {RPC_METHOD_NOT_FOUND, str_of(text), buf_str(&data)};
    bool ok = buf_ok(&data, "an error", err) && party_refuse(p, party_asked(p), &refusal, err);
    buf_dispose(&data);
    return ok;
}

bool party_state(Party *p, const char *key, Str value, Err *err) {
    Action a = {.kind = ACTION_STATE, .key = str_of(key), .value = value};
    return outbox_push(&p->outbox, &a, err);
}

bool party_ignore(Party *p, const char *why, Err *err) {
    Action a = {.kind = ACTION_IGNORED, .value = str_of(why), .method = p->msg.known};
    return outbox_push(&p->outbox, &a, err);
}

bool party_notified(Party *p, uint32_t ticket, Err *err) {
    Action a = {.kind = ACTION_NOTIFIED,
                .bytes = json_raw(&p->doc, p->msg.params),
                .method = p->msg.known,
                .ticket = ticket};
    return outbox_push(&p->outbox, &a, err);
}

const char *party_unwanted(const Party *p, MethodFrom from) {
    const MethodRow *row = method_row(p->msg.known);
    if (p->msg.known != METHOD_UNKNOWN && row->kind == METHOD_IS_REQUEST)
        return "request-without-id";
    if (p->msg.known == METHOD_UNKNOWN || !((unsigned)row->from & (unsigned)from))
        return "unknown-notification";
    return NULL;
}

const Need *party_unmet(const JsonDoc *doc, JsonRef object, const Need *needs, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!json_is(doc, json_path(doc, object, needs[i].path), needs[i].kind)) return &needs[i];
    return NULL;
}

const char *party_kind_words(JsonKind kind) {
    static const char *const words[] = {"null",     "false",    "true",     "a number",
                                        "a string", "an array", "an object"};
    return words[kind];
}

void party_add_info(JsonBuild *b, const char *key, const Str info[3]) {
    JsonVal *object = json_add_object(b, json_build_root(b), key);
    json_add_str(b, object, "name", info[0]);
    if (info[1].n) json_add_str(b, object, "title", info[1]);
    json_add_str(b, object, "version", info[2]);
}

bool party_print(JsonBuild *b, Buf *out, Err *err) {
    buf_clear(out);
    bool ok = b ? json_build_print(b, out, err) : err_memory(err, "a message");
    json_build_free(b);
    return ok;
}

bool party_check_raw(Str json, JsonKind kind, const char *what, Err *err) {
    JsonDoc doc = {0};
    Err why = {0};
    bool parsed = json_parse(&doc, json, &why);
    bool right = parsed && json_is(&doc, 0, kind);
    json_dispose(&doc);
    if (right) return true;
    if (why.code == ERR_MEMORY) return err_memory(err, what);
    err_set(err, ERR_SCENARIO, "Expected %s to be %s in JSON, but %s", what, party_kind_words(kind),
            parsed ? "it is another kind of value." : why.message);
    return err_at(err, "%s", why.where);
}
