/* The party's own requests, from the sending to the answer or to the end of patience. */
#include "mcp/party.h"

#include "mcp/result.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void party_next_id(const Party *p, char out[24]) { snprintf(out, 24, "%" PRId64, p->last_id + 1); }

/* Params are parsed for their token alone, so only those that may have one are. */
static bool watch_params(Watch *w, Str params, Err *err) {
    JsonDoc doc = {0};
    if (str_find(params, STR("progressToken"), 0) == SIZE_MAX) return true;
    if (!json_parse(&doc, params, err)) return false;
    bool ok = watch_start(w, rpc_id_of(&doc, json_path(&doc, 0, "_meta/progressToken")), err);
    json_dispose(&doc);
    return ok;
}

static void dispose(Sent *sent) {
    watch_dispose(&sent->watch);
    buf_dispose(&sent->kept);
}

bool party_ask(Party *p, const Ask *ask, Err *err) {
    if (p->sent_count == PARTY_MAX_SENT)
        return err_set(err, ERR_LIMIT, "%d requests wait for an answer; no more may be sent.",
                       PARTY_MAX_SENT);
    char id[24];
    party_next_id(p, id);
    Sent sent = {.id = p->last_id + 1,
                 .method = method_find(str_of(ask->method)),
                 .ticket = ask->ticket,
                 .purpose = ask->purpose};
    buf_init(&sent.kept, JSON_MAX_BYTES);
    buf_add(&sent.kept, ask->keep);
    buf_clear(&p->out);
    message_request(&p->out, (RpcId){ID_INTEGER, str_of(id)}, ask->method, ask->params);
    Action a = {.kind = ACTION_SEND, .method = sent.method, .ticket = ask->ticket};
    bool ok = buf_ok(&p->out, "a message", err) && buf_ok(&sent.kept, "a request", err) &&
              watch_params(&sent.watch, ask->params, err);
    a.bytes = buf_str(&p->out);
    ok = ok && outbox_push(&p->outbox, &a, err);
    if (!ok) {
        dispose(&sent);
        return false;
    }
    p->last_id++;
    p->sent[p->sent_count++] = sent;
    return true;
}

const char *party_method_text(Str method, Buf *out, Err *err) {
    if (method.n && memchr(method.p, '\0', method.n)) {
        err_set(err, ERR_USAGE, "Expected the name of a method without a zero byte.");
        return NULL;
    }
    buf_init(out, JSON_MAX_BYTES);
    buf_add(out, method);
    const char *text = buf_cstr(out);
    if (!text) buf_ok(out, "the name of a method", err);
    return text;
}

bool party_ask_named(Party *p, Str method, Str params, uint32_t ticket, Err *err) {
    Buf text = {0};
    Ask ask = {.method = party_method_text(method, &text, err), .params = params, .ticket = ticket};
    bool ok = ask.method && party_ask(p, &ask, err);
    buf_dispose(&text);
    return ok;
}

static bool is_id(const Sent *sent, RpcId id) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, sent->id);
    return rpc_id_eq((RpcId){ID_INTEGER, str_of(text)}, id);
}

bool party_take(Party *p, Sent *out, bool *found, Err *err) {
    RpcId id = p->msg.id;
    uint32_t i = 0;
    while (i < p->sent_count && !is_id(&p->sent[i], id))
        i++;
    *found = i < p->sent_count;
    if (!*found)
        return party_ignore(p, id.kind == ID_NONE || id.kind == ID_NULL ? "no-id" : "unknown-id",
                            err);
    *out = p->sent[i];
    out->watch = (Watch){{0}, {0}};
    p->sent[i].kept = (Buf){0};
    party_forget(p, &p->sent[i]);
    return true;
}

Sent *party_find_sent(Party *p, uint32_t ticket, int but) {
    for (uint32_t i = 0; i < p->sent_count; i++)
        if (p->sent[i].ticket == ticket && p->sent[i].purpose != but) return &p->sent[i];
    return NULL;
}

void party_forget(Party *p, Sent *sent) {
    dispose(sent);
    size_t at = (size_t)(sent - p->sent);
    p->sent_count--;
    memmove(sent, sent + 1, (p->sent_count - at) * sizeof *sent);
}

bool party_cancel(Party *p, const Sent *sent, Str reason, Err *err) {
    Buf params;
    buf_init(&params, JSON_MAX_BYTES);
    JsonBuild *b = json_build_new();
    json_add_int(b, json_build_root(b), "requestId", sent->id);
    if (reason.n) json_add_str(b, json_build_root(b), "reason", reason);
    bool ok = party_print(b, &params, err) &&
              party_notify(p, "notifications/cancelled", buf_str(&params), err);
    buf_dispose(&params);
    return ok;
}

bool party_settle(Party *p, const Sent *sent, const char *bad, Err *err) {
    bool good = p->msg.kind == MSG_RESPONSE && p->msg.flaw == FLAW_NONE;
    const char *lacks = good ? result_bad_member(sent->method, &p->doc, p->msg.result) : NULL;
    if (lacks || !good) bad = lacks;
    Action a = {.kind = good && !bad ? ACTION_RESULT : ACTION_FAILED,
                .bytes = json_raw(&p->doc, good ? p->msg.result : p->msg.error),
                .method = sent->method,
                .ticket = sent->ticket};
    if (p->msg.flaw != FLAW_NONE) a.value = str_of(msg_flaw_name(p->msg.flaw));
    if (bad) {
        a.value = STR("bad-result");
        a.name = str_of(bad);
    }
    return outbox_push(&p->outbox, &a, err);
}

bool party_fail(Party *p, const Sent *sent, const char *why, Err *err) {
    Action a = {.kind = ACTION_FAILED,
                .value = str_of(why),
                .method = sent->method,
                .ticket = sent->ticket};
    return outbox_push(&p->outbox, &a, err);
}

bool party_progress(Party *p, Err *err) {
    if (shape_unmet(METHOD_PROGRESS, SHAPE_PARAMS, &p->doc, p->msg.params))
        return party_ignore(p, "bad-params", err);
    RpcId token = rpc_id_of(&p->doc, json_get(&p->doc, p->msg.params, "progressToken"));
    Str progress = json_raw(&p->doc, json_get(&p->doc, p->msg.params, "progress"));
    if (token.kind != ID_STRING && token.kind != ID_INTEGER)
        return party_ignore(p, "bad-params", err);
    for (uint32_t i = 0; i < p->sent_count; i++) {
        Sent *sent = &p->sent[i];
        if (!watch_is(&sent->watch, token)) continue;
        if (!watch_rises(&sent->watch, progress))
            return party_ignore(p, "progress-not-rising", err);
        return watch_step(&sent->watch, progress, err) && party_notified(p, sent->ticket, err);
    }
    return party_ignore(p, "unknown-token", err);
}
