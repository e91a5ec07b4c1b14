#include "export/trace_json.h"

#include "base/utf8.h"
#include "export/out_json.h"
#include "trace/moment.h"
#include "words/event_words.h"

typedef struct Writer {
    Out out;
    const Trace *t;
    const TraceJsonOptions *options;
    JsonDoc doc; /* scratch for the calls */
} Writer;

/* "KEY": with a comma before it, unless it is the first member. */
static void key(Writer *w, const char *name) {
    if (w->out.last != '{') out_c(&w->out, ",");
    out_c(&w->out, "\"");
    out_c(&w->out, name);
    out_c(&w->out, "\":");
}

static void member(Writer *w, const char *name, Str value) {
    key(w, name);
    out_string(&w->out, value);
}

static void member_c(Writer *w, const char *name, const char *value) {
    member(w, name, str_of(value));
}

static void member_seq(Writer *w, const char *name, uint32_t seq) {
    key(w, name);
    if (seq == SEQ_NONE)
        out_c(&w->out, "null");
    else
        out_uint(&w->out, seq);
}

static void member_value(Writer *w, const char *name, Str json) {
    if (json.n == 0) return;
    key(w, name);
    out_value(&w->out, json);
}

static Str text_of(const Writer *w, uint32_t id) {
    return text_source_get(&w->options->texts, id, w->options->lang);
}

/* --- the head ------------------------------------------------------------- */

static void add_choices(Writer *w) {
    key(w, "choices");
    out_c(&w->out, "[");
    for (int i = 0; i < w->t->choice_count; i++) {
        if (i) out_c(&w->out, ",");
        out_string(&w->out, w->t->choices[i]);
    }
    out_c(&w->out, "]");
}

static void add_gates(Writer *w, const uint8_t gates[GATE_COUNT]) {
    key(w, "gates");
    out_c(&w->out, "{");
    for (int i = 0; i < GATE_COUNT; i++)
        member_c(w, gate_name((Gate)i), gate_state_name((GateState)gates[i]));
    out_c(&w->out, "}");
}

static const char *verdict(uint8_t v) {
    if (v == VERDICT_YES) return "true";
    return v == VERDICT_NO ? "false" : "null";
}

static void add_ticks(Writer *w, const uint8_t ticks[TICK_COUNT]) {
    key(w, "ticks");
    out_c(&w->out, "{");
    for (int i = 0; i < TICK_COUNT; i++) {
        key(w, tick_name((Tick)i));
        out_c(&w->out, verdict(ticks[i]));
    }
    out_c(&w->out, "}");
}

static void add_frames(Writer *w, const Moment *end) {
    out_c(&w->out, ",\n\"frames\":[");
    for (int f = 1; f <= FRAME_COUNT; f++) {
        out_c(&w->out, f == 1 ? "\n{" : ",\n{");
        key(w, "n");
        out_uint(&w->out, (uint64_t)f);
        member(w, "title", words_frame(w->options->words, w->options->lang, f));
        member_c(w, "status", frame_status_name((FrameStatus)end->frames[f - 1]));
        out_c(&w->out, "}");
    }
    out_c(&w->out, "\n]");
}

static void add_violations(Writer *w) {
    key(w, "violations");
    out_c(&w->out, "[");
    for (int i = 0; i < w->t->violation_count; i++) {
        const Violation *v = &w->t->violations[i];
        out_c(&w->out, i ? ",{" : "{");
        member_seq(w, "seq", v->seq);
        member_c(w, "kind", v->kind);
        out_c(&w->out, "}");
    }
    out_c(&w->out, "]");
}

static void add_outcome(Writer *w) {
    Str symptom = text_of(w, w->t->outcome.symptom);
    out_c(&w->out, "{\"ok\":");
    out_c(&w->out, trace_ok(w->t) ? "true" : "false");
    key(w, "frame");
    out_uint(&w->out, (uint64_t)trace_last_frame(w->t));
    if (symptom.n) member(w, "symptom", symptom);
    add_violations(w);
    out_c(&w->out, "}");
}

static void add_head(Writer *w) {
    Moment end;
    moment_at(w->t, w->t->count, &end);
    out_c(&w->out, "{\"format\":\"faultline-trace\",\"version\":1");
    member(w, "scenario", w->t->meta.scenario);
    member(w, "revision", w->t->meta.revision);
    Str transport = w->t->meta.transport;
    member(w, "transport", transport.n ? transport : STR("unknown"));
    add_choices(w);
    add_frames(w, &end);
    add_gates(w, end.gates);
    add_ticks(w, end.ticks);
    key(w, "outcome");
    add_outcome(w);
}

/* --- the calls ------------------------------------------------------------ */

/* A member of an event's data or message that is a string or a number. */
static void member_at(Writer *w, const char *name, Str json, const char *path) {
    Err why = {0};
    if (json.n == 0) return;
    if (!json_parse(&w->doc, json, &why)) {
        if (why.code == ERR_MEMORY) w->out.failed = !err_memory(w->out.err, "one event");
        return;
    }
    JsonRef r = json_path(&w->doc, 0, path);
    if (json_is(&w->doc, r, JSON_STRING) || json_is(&w->doc, r, JSON_NUMBER))
        member_value(w, name, json_raw(&w->doc, r));
}

static Str data_at(const Writer *w, uint32_t seq) {
    return seq == SEQ_NONE ? STR("") : event_data(w->t, trace_event(w->t, seq));
}

static Str raw_at(const Writer *w, uint32_t seq) {
    return seq == SEQ_NONE ? STR("") : event_raw(w->t, trace_event(w->t, seq));
}

static void add_call_tool(Writer *w, const TraceCall *c) {
    if (c->proposal != SEQ_NONE) {
        member_at(w, "tool", data_at(w, c->proposal), "tool");
        return;
    }
    bool read =
        c->request != SEQ_NONE && trace_event(w->t, c->request)->method == METHOD_RESOURCES_READ;
    member_at(w, "tool", raw_at(w, c->request), read ? "params/uri" : "params/name");
}

static void add_call_events(Writer *w, const TraceCall *c) {
    bool first = true;
    key(w, "events");
    out_c(&w->out, "[");
    uint32_t end = trace_call_end(w->t, c);
    for (uint32_t seq = trace_call_first(c); seq < end && !w->out.failed; seq++) {
        if (!trace_call_has(w->t, c, seq)) continue;
        if (!first) out_c(&w->out, ",");
        out_uint(&w->out, seq);
        first = false;
    }
    out_c(&w->out, "]");
}

static void add_call(Writer *w, uint32_t index) {
    TraceCall c;
    trace_call_at(w->t, index, &c);
    out_c(&w->out, index ? ",\n{" : "\n{");
    member_at(w, "call_id", data_at(w, c.proposal), "call_id");
    member_at(w, "id", raw_at(w, c.request), "id");
    add_call_tool(w, &c);
    add_gates(w, c.gates);
    add_ticks(w, c.ticks);
    add_call_events(w, &c);
    out_c(&w->out, "}");
}

static void add_calls(Writer *w) {
    uint32_t count = trace_call_count(w->t);
    out_c(&w->out, ",\n\"calls\":[");
    for (uint32_t i = 0; i < count && !w->out.failed; i++)
        add_call(w, i);
    out_c(&w->out, count ? "\n]" : "]");
}

/* --- the events ----------------------------------------------------------- */

static void add_actor(Writer *w, const char *name, uint8_t actor) {
    if (actor != ACTOR_NONE) member_c(w, name, actor_name((Actor)actor));
}

static bool beyond_host(uint8_t actor) {
    return actor == ACTOR_CLIENT || actor == ACTOR_SERVER || actor == ACTOR_TARGET;
}

/* What happens inside the host has no server. */
static void add_peer(Writer *w, const Event *e) {
    if (e->peer >= w->t->peer_count || (!beyond_host(e->from) && !beyond_host(e->to))) return;
    member(w, "peer", w->t->peers[e->peer]);
}

static void add_bytes(Writer *w, const Event *e) {
    Str raw = event_raw(w->t, e);
    if (raw.n == 0) return;
    if (e->facts & FACT_PARSED) member_value(w, "msg", raw);
    if (utf8_valid_up_to(raw) == raw.n) {
        member(w, "raw", raw);
    } else {
        key(w, "raw_b64");
        out_base64(&w->out, raw);
    }
}

static void add_seen_by(Writer *w, const Event *e) {
    bool first = true;
    key(w, "seen_by");
    out_c(&w->out, "[");
    for (int a = ACTOR_USER; a < ACTOR_COUNT; a++) {
        if (!(e->seen_by & 1u << a)) continue;
        if (!first) out_c(&w->out, ",");
        out_string(&w->out, str_of(actor_name((Actor)a)));
        first = false;
    }
    out_c(&w->out, "]");
}

static void add_event(Writer *w, uint32_t seq) {
    const Event *e = trace_event(w->t, seq);
    out_c(&w->out, seq ? ",\n{" : "\n{");
    member_seq(w, "seq", seq);
    key(w, "t");
    out_millis(&w->out, e->t_us);
    key(w, "frame");
    out_uint(&w->out, e->frame);
    member_c(w, "kind", event_kind_name((EventKind)e->kind));
    add_actor(w, "from", e->from);
    add_actor(w, "to", e->to);
    add_peer(w, e);
    member_c(w, "status", event_status_name((EventStatus)e->status));
    add_bytes(w, e);
    member_value(w, "http", event_http(w->t, e));
    member_value(w, "data", event_data(w->t, e));
    member_seq(w, "cause", e->cause);
    member_seq(w, "span", e->span);
    add_seen_by(w, e);
    Str note = text_of(w, e->note);
    if (note.n) member(w, "note", note);
    out_c(&w->out, "}");
}

static void add_events(Writer *w) {
    out_c(&w->out, ",\n\"events\":[");
    for (uint32_t seq = 0; seq < w->t->count && !w->out.failed; seq++)
        add_event(w, seq);
    out_c(&w->out, w->t->count ? "\n]" : "]");
}

static void add_fault(Writer *w, const RevealedFault *f) {
    out_c(&w->out, ",\n\"fault\":");
    if (!f) {
        out_c(&w->out, "null");
        return;
    }
    out_c(&w->out, "{");
    member(w, "kind", f->kind);
    member(w, "layer", f->layer);
    member(w, "hop", f->hop);
    key(w, "evidence");
    out_c(&w->out, "[");
    for (size_t i = 0; i < f->evidence_count; i++) {
        if (i) out_c(&w->out, ",");
        out_uint(&w->out, f->evidence[i]);
    }
    out_c(&w->out, "]}");
}

bool trace_json(const Trace *t, const TraceJsonOptions *options, const Sink *sink, Err *err) {
    Writer w = {.t = t, .options = options};
    out_init(&w.out, sink, err);
    add_head(&w);
    add_calls(&w);
    add_events(&w);
    if (options->reveal) add_fault(&w, options->fault);
    out_c(&w.out, "}\n");
    json_dispose(&w.doc);
    return out_finish(&w.out);
}

bool trace_outcome_json(const Trace *t, const TraceJsonOptions *options, const Sink *sink,
                        Err *err) {
    Writer w = {.t = t, .options = options};
    out_init(&w.out, sink, err);
    add_outcome(&w);
    return out_finish(&w.out);
}
