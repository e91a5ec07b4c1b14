/* What an event is, read off its bytes once. */
#include "trace/index.h"

static uint16_t flag(bool on, int fact) { return on ? (uint16_t)fact : 0; }

static bool sent_by_client(const Event *e) { return e->from == ACTOR_CLIENT; }

static FlightKey key_of(const Event *e, KeySort sort, RpcId id, bool from_client) {
    return (FlightKey){.sort = sort, .id = id, .peer = e->peer, .from_client = from_client};
}

static RpcId id_at(const JsonDoc *doc, JsonRef r) {
    IdKind kind = json_is(doc, r, JSON_STRING) ? ID_STRING
                  : json_is_integer(doc, r)    ? ID_INTEGER
                                               : ID_OTHER;
    return (RpcId){r == JSON_NONE ? ID_NONE : kind, json_raw(doc, r)};
}

static bool note_request(Trace *t, Event *e, uint32_t seq, const Message *m) {
    e->span = seq;
    FlightKey key = key_of(e, KEY_REQUEST_ID, m->id, sent_by_client(e));
    if (!index_put(t->index, t, &key, seq)) return false;
    RpcId token =
        id_at(&t->index->doc, json_path(&t->index->doc, m->params, "_meta/progressToken"));
    key = key_of(e, KEY_PROGRESS_TOKEN, token, sent_by_client(e));
    return token.kind == ID_NONE || index_put(t->index, t, &key, seq);
}

static void pair_answer(Trace *t, Event *e, const Message *m) {
    FlightKey key = key_of(e, KEY_REQUEST_ID, m->id, !sent_by_client(e));
    e->span = m->id.kind == ID_NONE ? SEQ_NONE : index_find(t->index, t, &key, true);
    if (e->span == SEQ_NONE) {
        e->facts |= FACT_UNPAIRED;
        return;
    }
    e->method = trace_event(t, e->span)->method;
    if (e->cause == SEQ_NONE) e->cause = e->span;
}

static void pair_notification(Trace *t, Event *e, const Message *m) {
    const JsonDoc *doc = &t->index->doc;
    FlightKey key;
    if (e->method == METHOD_CANCELLED)
        key = key_of(e, KEY_REQUEST_ID, id_at(doc, json_path(doc, m->params, "requestId")),
                     sent_by_client(e));
    else if (e->method == METHOD_PROGRESS)
        key = key_of(e, KEY_PROGRESS_TOKEN, id_at(doc, json_path(doc, m->params, "progressToken")),
                     !sent_by_client(e));
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

static bool classify_message(Trace *t, Event *e, uint32_t seq) {
    const JsonDoc *doc = &t->index->doc;
    Message m;
    message_read(doc, &m);
    e->msg_kind = (uint8_t)m.kind;
    e->flaw = (uint8_t)m.flaw;
    e->method = (uint8_t)m.known;
    e->facts |= FACT_PARSED | flag(m.flaw != FLAW_NONE || m.kind == MSG_INVALID, FACT_FLAWED);
    if (m.kind == MSG_REQUEST && !note_request(t, e, seq, &m)) return false;
    if (m.kind == MSG_RESPONSE || m.kind == MSG_ERROR) pair_answer(t, e, &m);
    if (m.kind == MSG_NOTIFICATION) pair_notification(t, e, &m);
    e->facts |= flag(m.kind == MSG_ERROR, FACT_ERROR);
    e->facts |= flag(json_true(doc, json_get(doc, m.result, "isError")), FACT_IS_ERROR);
    e->facts |= flag(json_get(doc, m.result, "nextCursor") != JSON_NONE, FACT_MORE);
    if (!method_is_list((MethodId)e->method)) return true;
    e->facts |= FACT_LIST;
    e->items = items_of_page(doc, m.result);
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

static void classify_data(Event *e, const JsonDoc *data) {
    if (e->kind == EVENT_TARGET) classify_target(e, data);
    if (e->kind == EVENT_DECISION)
        e->what = (uint8_t)decision_of(json_plain(data, json_get(data, 0, "what")));
    if (e->kind == EVENT_NET)
        e->facts |= flag(is_broken_link(json_plain(data, json_get(data, 0, "event"))), FACT_NO);
    if (e->kind == EVENT_STATE && json_string_is(data, json_get(data, 0, "key"), "revision"))
        e->facts |= FACT_AGREED;
    JsonRef ok = json_get(data, 0, "ok");
    if (json_is(data, ok, JSON_TRUE)) e->facts |= FACT_YES;
    if (json_is(data, ok, JSON_FALSE)) e->facts |= FACT_NO;
}

static void inherit_span(const Trace *t, Event *e) {
    bool inherits = e->kind == EVENT_TARGET || e->kind == EVENT_STATE || e->kind == EVENT_NET ||
                    (e->kind == EVENT_DECISION && e->what == DECISION_LABEL);
    if (e->span == SEQ_NONE && e->cause != SEQ_NONE && inherits)
        e->span = trace_event(t, e->cause)->span;
}

bool classify(Trace *t, Event *e, uint32_t seq, Err *err) {
    TraceIndex *ix = t->index;
    e->facts |= flag(sent_by_client(e), FACT_FROM_CLIENT);
    if (e->data_len) {
        if (!json_parse(&ix->data, event_data(t, e), err))
            return err_at(err, "data of event %u", seq);
        if (!json_is(&ix->data, 0, JSON_OBJECT))
            return err_set(err, ERR_INPUT, "The data of event %u is not a JSON object.", seq);
        classify_data(e, &ix->data);
    }
    if (e->kind == EVENT_MESSAGE) {
        Err bad = {0};
        if (json_parse(&ix->doc, event_raw(t, e), &bad)) {
            if (!classify_message(t, e, seq)) return err_memory(err, "the requests in flight");
        } else if (bad.code == ERR_MEMORY) {
            return err_memory(err, "reading a message");
        } else {
            e->kind = EVENT_BYTES;
            e->facts |= FACT_FLAWED;
        }
    }
    inherit_span(t, e);
    e->frame = ix->frame = frame_of(e, ix->frame);
    e->seen_by = seen_by(e);
    return true;
}
