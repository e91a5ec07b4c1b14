#include "mcp/party.h"

#include "base/escape.h"

#include <stdio.h>

void party_init(Party *p) {
    *p = (Party){0};
    outbox_init(&p->outbox);
    buf_init(&p->out, JSON_MAX_BYTES);
}

void party_dispose(Party *p) {
    while (p->sent_count)
        party_forget(p, &p->sent[p->sent_count - 1]);
    for (uint32_t i = 0; i < p->work_count; i++) {
        watch_dispose(&p->work[i].watch);
        buf_dispose(&p->work[i].bytes);
    }
    party_dispose_batches(p);
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

bool party_notify(Party *p, const char *method, Str params, Err *err) {
    buf_clear(&p->out);
    message_notification(&p->out, method, params);
    return party_send(p, (Asked){.method = method_find(str_of(method))}, err);
}

/* --- answers ---------------------------------------------------------------- */

Asked party_asked(const Party *p) {
    bool readable = p->msg.id.kind == ID_INTEGER || p->msg.id.kind == ID_STRING;
    return (Asked){readable ? p->msg.id : (RpcId){0}, p->msg.known, p->reading};
}

bool party_answer(Party *p, Asked to, Str result, Err *err) {
    buf_clear(&p->out);
    message_result(&p->out, to.id, result);
    return party_send(p, to, err);
}

bool party_answer_built(Party *p, JsonBuild *result, Err *err) {
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    bool ok =
        party_print(result, &text, err) && party_answer(p, party_asked(p), buf_str(&text), err);
    buf_dispose(&text);
    return ok;
}

bool party_refuse(Party *p, Asked to, const Refusal *refusal, Err *err) {
    buf_clear(&p->out);
    message_error(&p->out, to.id, refusal->code, refusal->message, refusal->data);
    return party_send(p, to, err);
}

bool party_refuse_text(Party *p, int code, const char *message, Err *err) {
    return party_refuse(p, party_asked(p), &(Refusal){code, str_of(message), {0}}, err);
}

bool party_refuse_flaw(Party *p, Err *err) {
    char text[64];
    snprintf(text, sizeof text, "Invalid Request: %s", msg_flaw_name(p->msg.flaw));
    return party_refuse_text(p, RPC_INVALID_REQUEST, text, err);
}

bool party_refuse_need(Party *p, const Need *need, Err *err) {
    char text[128];
    snprintf(text, sizeof text, "Invalid params: %s has to be %s", need->path,
             shape_kind_words(need->kind));
    return party_refuse_text(p, RPC_INVALID_PARAMS, text, err);
}

bool party_refuse_repeated(Party *p, Err *err) {
    return party_refuse_text(p, RPC_INVALID_REQUEST,
                             "Invalid Request: this id belongs to a request without an answer",
                             err);
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

/* --- small things ----------------------------------------------------------- */

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

/* Why the notification is not for this side; NULL when it is. */
static const char *unwanted(const Party *p, MethodFrom from) {
    const MethodRow *row = method_row(p->msg.known);
    if (p->msg.flaw != FLAW_NONE) return msg_flaw_name(p->msg.flaw);
    bool ours = p->msg.known != METHOD_UNKNOWN && (unsigned)row->from & (unsigned)from;
    return ours ? NULL : "unknown-notification";
}

bool party_hear(Party *p, MethodFrom from, bool *left, Err *err) {
    MethodId method = p->msg.known;
    const char *why = unwanted(p, from);
    *left = false;
    if (why) return party_ignore(p, why, err);
    if (method == METHOD_CANCELLED) return party_cancelled(p, err);
    if (method == METHOD_PROGRESS) return party_progress(p, err);
    if (shape_unmet(method, SHAPE_PARAMS, &p->doc, p->msg.params))
        return party_ignore(p, "bad-params", err);
    *left = true;
    return true;
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

/* Reads what is to stand in a message. */
static bool read_raw(JsonDoc *doc, Str json, const char *what, const char *wanted, Err *err) {
    Err why = {0};
    bool read = json_parse(doc, json, &why);
    if (read && doc->depth <= RAW_MAX_DEPTH) return true;
    if (read)
        return err_set(err, ERR_LIMIT,
                       "Expected %s to be nested at most %d deep, so that the message around it "
                       "can be read, but it is %u deep.",
                       what, RAW_MAX_DEPTH, (unsigned)doc->depth);
    if (why.code == ERR_MEMORY) return err_memory(err, what);
    err_set(err, why.code == ERR_LIMIT ? ERR_LIMIT : ERR_SCENARIO, "Expected %s to be %s, but %s",
            what, wanted, why.message);
    return err_at(err, "%s", why.where);
}

bool party_check_raw(Str json, JsonKind kind, const char *what, Err *err) {
    JsonDoc doc = {0};
    char wanted[32];
    snprintf(wanted, sizeof wanted, "%s in JSON", shape_kind_words(kind));
    bool right = read_raw(&doc, json, what, wanted, err);
    if (right && !json_is(&doc, 0, kind))
        right = err_set(err, ERR_SCENARIO, "Expected %s to be %s, but it is another kind of value.",
                        what, wanted);
    json_dispose(&doc);
    return right;
}

bool party_check_any(Str json, const char *what, Err *err) {
    JsonDoc doc = {0};
    bool right = json.n == 0 || read_raw(&doc, json, what, "JSON", err);
    json_dispose(&doc);
    return right;
}
