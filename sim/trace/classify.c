/* What an event is, read off its bytes once. */
#include "trace/index.h"

static uint16_t flag(bool on, int fact) { return on ? (uint16_t)fact : 0; }

static bool sent_by_client(const Event *e) { return e->from == ACTOR_CLIENT; }

static FlightKey key_of(const Event *e, KeySort sort, RpcId id, bool from_client) {
    return (FlightKey){.sort = sort, .id = id, .peer = e->peer, .from_client = from_client};
}

/* A message as it was parsed: perhaps where the producer had it, not where the trace keeps it. */
typedef struct Parsed {
    const JsonDoc *doc;
    Message m;
    Str raw;      /* the bytes that were parsed … */
    uint64_t off; /* … and where the trace keeps them */
} Parsed;

/* The id by the bytes that stay. */
static RpcId kept(const Trace *t, const Parsed *p, RpcId id) {
    if (id.kind != ID_NONE)
        id.raw = trace_bytes(t, p->off + (uint64_t)(id.raw.p - p->raw.p), (uint32_t)id.raw.n);
    return id;
}

static RpcId param_id(const Trace *t, const Parsed *p, const char *path) {
    RpcId id = rpc_id_of(p->doc, json_path(p->doc, p->m.params, path));
    if (id.kind == ID_NULL) id.kind = ID_OTHER;
    return kept(t, p, id);
}

/* 2025-11-25, basic/index, Requests: an id MUST NOT be used again in the same session; here
   it belongs to a request that waits. What an earlier session left waiting does not count. */
static void check_id(Trace *t, Event *e, uint32_t seq, const FlightKey *key) {
    uint32_t *session = &t->index->session[e->peer % PEERS_MAX];
    if (e->method == METHOD_INITIALIZE && sent_by_client(e)) *session = seq;
    uint32_t other = index_find(t->index, t, key, false);
    if (other == SEQ_NONE || other < *session || e->flaw != FLAW_NONE) return;
    e->flaw = FLAW_ID_IN_USE;
    e->facts |= FACT_FLAWED;
}

static bool note_request(Trace *t, Event *e, uint32_t seq, const Parsed *p) {
    e->span = seq;
    FlightKey key = key_of(e, KEY_REQUEST_ID, kept(t, p, p->m.id), sent_by_client(e));
    check_id(t, e, seq, &key);
    if (!index_put(t->index, t, &key, seq)) return false;
    RpcId token = param_id(t, p, "_meta/progressToken");
    key = key_of(e, KEY_PROGRESS_TOKEN, token, sent_by_client(e));
    return token.kind == ID_NONE || index_put(t->index, t, &key, seq);
}

static void pair_answer(Trace *t, Event *e, const Parsed *p) {
    FlightKey key = key_of(e, KEY_REQUEST_ID, kept(t, p, p->m.id), !sent_by_client(e));
    bool arrives = e->status == STATUS_DELIVERED; /* a lost answer leaves its request waiting */
    e->span = key.id.kind == ID_NONE ? SEQ_NONE : index_find(t->index, t, &key, arrives);
    if (e->span == SEQ_NONE) {
        e->facts |= FACT_UNPAIRED;
        return;
    }
    e->method = trace_event(t, e->span)->method;
    if (e->cause == SEQ_NONE) e->cause = e->span;
}

static void pair_notification(Trace *t, Event *e, const Parsed *p) {
    FlightKey key;
    if (e->method == METHOD_CANCELLED)
        key = key_of(e, KEY_REQUEST_ID, param_id(t, p, "requestId"), sent_by_client(e));
    else if (e->method == METHOD_PROGRESS)
        key = key_of(e, KEY_PROGRESS_TOKEN, param_id(t, p, "progressToken"), !sent_by_client(e));
    else
        return;
    if (key.id.kind != ID_NONE) e->span = index_find(t->index, t, &key, false);
}

/* The one array of a page: tools, resources, resourceTemplates, prompts. */
static uint16_t items_of_page(const JsonDoc *doc, JsonRef result) {
    for (JsonRef r = json_first(doc, result); r != JSON_NONE; r = json_next(doc, r)) {
        uint32_t n = json_count(doc, r);
        if (json_is(doc, r, JSON_ARRAY)) return n > UINT16_MAX ? UINT16_MAX : (uint16_t)n;
    }
    return 0;
}

static void read_facts(Event *e, const Parsed *p) {
    const JsonDoc *doc = p->doc;
    JsonRef result = p->m.result;
    e->facts |= flag(p->m.kind == MSG_ERROR, FACT_ERROR);
    e->facts |= flag(json_true(doc, json_get(doc, result, "isError")), FACT_IS_ERROR);
    e->facts |= flag(json_get(doc, result, "nextCursor") != JSON_NONE, FACT_MORE);
    if (!method_is_list((MethodId)e->method)) return;
    e->facts |= FACT_LIST;
    e->items = items_of_page(doc, result);
}

static bool classify_message(Trace *t, Event *e, uint32_t seq, const Parsed *p) {
    const Message *m = &p->m;
    e->msg_kind = (uint8_t)m->kind;
    e->flaw = (uint8_t)message_flaw(m, t->meta.revision);
    e->method = (uint8_t)m->known;
    e->facts |= FACT_PARSED | flag(e->flaw != FLAW_NONE, FACT_FLAWED);
    if (m->kind == MSG_REQUEST && !note_request(t, e, seq, p)) return false;
    if (m->kind == MSG_RESPONSE || m->kind == MSG_ERROR) pair_answer(t, e, p);
    if (m->kind == MSG_NOTIFICATION) pair_notification(t, e, p);
    read_facts(e, p);
    return true;
}

/* Events of the link that mean the wire is down, or never was up. */
static bool is_broken_link(Str event) {
    static const char *const broken[] = {
        "refused",   "timed-out",        "unreachable",    "closed",    "reset",
        "tls-error", "connection-reset", "stream-aborted", "dns-error", "connect-refused"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (str_is(event, broken[i])) return true;
    return false;
}

static void classify_target(Event *e, const JsonDoc *data) {
    JsonRef status = json_get(data, 0, "status");
    if (status == JSON_NONE) return;
    e->facts |= FACT_ANSWER | (json_string_is(data, status, "ok") ? FACT_YES : FACT_NO);
    e->facts |= flag(json_string_is(data, status, "forbidden"), FACT_DENIED);
}

/* Closed because the work is done is not broken. */
static void classify_net(Event *e, const JsonDoc *data) {
    Str event = json_plain(data, json_get(data, 0, "event"));
    bool done = json_string_is(data, json_get(data, 0, "reason"), "shutdown");
    if (is_broken_link(event)) e->facts |= done ? FACT_YES : FACT_NO;
}

static void classify_data(Event *e, const JsonDoc *data) {
    if (e->kind == EVENT_TARGET) classify_target(e, data);
    if (e->kind == EVENT_DECISION)
        e->what = (uint8_t)decision_of(json_plain(data, json_get(data, 0, "what")));
    if (e->kind == EVENT_NET) classify_net(e, data);
    if (e->kind == EVENT_STATE && json_string_is(data, json_get(data, 0, "key"), "revision"))
        e->facts |= FACT_AGREED;
    JsonRef ok = json_get(data, 0, "ok");
    if (json_is(data, ok, JSON_TRUE)) e->facts |= FACT_YES;
    if (json_is(data, ok, JSON_FALSE)) e->facts |= FACT_NO;
}

/* What http says about an answer stands in its status alone. */
static bool classify_http(const Trace *t, Event *e, Err *err) {
    int64_t status = 0;
    JsonDoc *doc = &t->index->data;
    Err bad = {0};
    if (json_parse(doc, event_http(t, e), &bad))
        json_int64(doc, json_get(doc, 0, "status"), &status);
    e->facts |= flag(status >= 400, FACT_REFUSED);
    return bad.code != ERR_MEMORY || err_memory(err, "reading what http says");
}

static void inherit_span(const Trace *t, Event *e) {
    bool inherits = e->kind == EVENT_TARGET || e->kind == EVENT_STATE || e->kind == EVENT_NET ||
                    (e->kind == EVENT_DECISION && e->what == DECISION_LABEL);
    if (e->span == SEQ_NONE && e->cause != SEQ_NONE && inherits)
        e->span = trace_event(t, e->cause)->span;
}

/* What is no strict JSON is bytes, whatever the producer took it for. */
static bool classify_raw(Trace *t, Event *e, const EventDraft *draft, uint32_t seq, Err *err) {
    Parsed p = {.doc = draft->doc, .raw = draft->raw, .off = e->raw_off};
    Err bad = {0};
    if (!p.doc) {
        p.raw = event_raw(t, e);
        p.doc = &t->index->doc;
        if (!json_parse(&t->index->doc, p.raw, &bad)) {
            e->kind = EVENT_BYTES;
            e->facts |= FACT_FLAWED;
            return bad.code != ERR_MEMORY || err_memory(err, "reading a message");
        }
    }
    message_read_at(p.doc, draft->doc ? draft->value : 0, &p.m);
    return classify_message(t, e, seq, &p) || err_memory(err, "the requests in flight");
}

bool classify(Trace *t, Event *e, const EventDraft *draft, uint32_t seq, Err *err) {
    TraceIndex *ix = t->index;
    e->facts |= flag(sent_by_client(e), FACT_FROM_CLIENT);
    if (e->data_len) {
        if (!json_parse(&ix->data, event_data(t, e), err))
            return err_at(err, "data of event %u", seq);
        if (!json_is(&ix->data, 0, JSON_OBJECT))
            return err_set(err, ERR_INPUT, "The data of event %u is not a JSON object.", seq);
        classify_data(e, &ix->data);
    }
    if (e->http_len && e->from == ACTOR_SERVER && !classify_http(t, e, err)) return false;
    if (e->kind == EVENT_MESSAGE && !classify_raw(t, e, draft, seq, err)) return false;
    inherit_span(t, e);
    e->frame = ix->frame = frame_of(t, e, ix->frame);
    e->seen_by = seen_by(t, e);
    return true;
}
