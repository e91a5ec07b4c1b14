/* Requests of the other side that somebody is working on. */
#include "mcp/party.h"

#include <string.h>

static bool refuse_busy(Party *p, Err *err) {
    return party_refuse_text(p, RPC_INTERNAL_ERROR, "Internal error: too many calls at once", err);
}

/* Progress tokens MUST be strings or integers and unique among active requests
   (basic/utilities/progress). NULL when this one may be used. */
static const char *bad_token(const Party *p, RpcId token) {
    if (token.kind == ID_NONE) return NULL;
    if (token.kind != ID_STRING && token.kind != ID_INTEGER)
        return "Invalid params: progressToken has to be a string or an integer";
    for (uint32_t i = 0; i < p->work_count; i++)
        if (watch_is(&p->work[i].watch, token))
            return "Invalid params: progressToken belongs to another request";
    return NULL;
}

static bool begin(Party *p, RpcId token, Str keep, Err *err) {
    Work w = {.ticket = p->last_ticket + 1, .asked = party_asked(p)};
    buf_init(&w.bytes, 2 * (size_t)JSON_MAX_BYTES);
    buf_add(&w.bytes, w.asked.id.raw);
    buf_add(&w.bytes, keep);
    w.asked.id.raw = str_sub(buf_str(&w.bytes), 0, w.asked.id.raw.n);
    if (!buf_ok(&w.bytes, "a call", err) || !watch_start(&w.watch, token, err)) {
        buf_dispose(&w.bytes);
        watch_dispose(&w.watch);
        return false;
    }
    p->last_ticket++;
    p->work[p->work_count++] = w;
    return true;
}

bool party_hand_over(Party *p, Action *action, Str keep, Err *err) {
    static const Need need_meta = {"_meta", JSON_OBJECT};
    JsonRef meta = json_get(&p->doc, p->msg.params, "_meta");
    if (meta != JSON_NONE && !json_is(&p->doc, meta, JSON_OBJECT))
        return party_refuse_need(p, &need_meta, err);
    RpcId token = rpc_id_of(&p->doc, json_get(&p->doc, meta, "progressToken"));
    const char *bad = bad_token(p, token);
    if (bad) return party_refuse_text(p, RPC_INVALID_PARAMS, bad, err);
    if (p->work_count == PARTY_MAX_WORK) return refuse_busy(p, err);
    if (!begin(p, token, keep, err)) return false;
    action->ticket = p->last_ticket;
    action->method = p->msg.known;
    action->value = token.raw;
    action->meta = json_raw(&p->doc, meta);
    return outbox_push(&p->outbox, action, err);
}

Work *party_find_work(Party *p, uint32_t ticket) {
    for (uint32_t i = 0; i < p->work_count; i++)
        if (p->work[i].ticket == ticket) return &p->work[i];
    return NULL;
}

Str party_kept(const Work *work) {
    Str all = buf_str(&work->bytes);
    return str_sub(all, work->asked.id.raw.n, all.n);
}

Work *party_find_asked(Party *p, uint32_t ticket, MethodId method, bool *ok, Err *err) {
    outbox_begin(&p->outbox);
    *ok = true;
    Work *w = party_find_work(p, ticket);
    if (!w || w->asked.method == method) return w;
    *ok = err_set(err, ERR_USAGE, "Ticket %u is a %s, and cannot be answered as something else.",
                  (unsigned)ticket, method_row(w->asked.method)->name);
    return NULL;
}

/* Its place; work_count when there is none. */
static uint32_t find_id(const Party *p, RpcId id) {
    uint32_t i = 0;
    while (i < p->work_count && !rpc_id_eq(p->work[i].asked.id, id))
        i++;
    return i;
}

bool party_has_work(const Party *p, RpcId id) { return find_id(p, id) < p->work_count; }

bool party_end_work(Party *p, Work *work, Err *err) {
    uint32_t batch = work->asked.batch;
    watch_dispose(&work->watch);
    buf_dispose(&work->bytes);
    size_t at = (size_t)(work - p->work);
    p->work_count--;
    memmove(work, work + 1, (p->work_count - at) * sizeof *work);
    return party_end_batch(p, batch, err);
}

bool party_finish(Party *p, Work *work, Str result, Err *err) {
    bool ok = party_answer(p, work->asked, result, err);
    return party_end_work(p, work, err) && ok;
}

bool party_finish_built(Party *p, Work *work, JsonBuild *result, Err *err) {
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    bool ok = party_print(result, &text, err) && party_finish(p, work, buf_str(&text), err);
    buf_dispose(&text);
    return ok;
}

bool party_finish_error(Party *p, Work *work, const RpcError *error, Err *err) {
    bool ok = party_refuse(p, work->asked, error, err);
    return party_end_work(p, work, err) && ok;
}

bool party_cancelled(Party *p, Err *err) {
    RpcId id = rpc_id_of(&p->doc, json_get(&p->doc, p->msg.params, "requestId"));
    if (id.kind != ID_STRING && id.kind != ID_INTEGER) return party_ignore(p, "bad-params", err);
    uint32_t i = find_id(p, id);
    if (i == p->work_count) return party_ignore(p, "unknown-id", err);
    return party_notified(p, p->work[i].ticket, err) && party_end_work(p, &p->work[i], err);
}
