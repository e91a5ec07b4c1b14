#include "lesson/checklist.h"

const char *check_name(CheckId id) {
    static const char *const names[CHECK_COUNT] = {"reached",  "answered", "status", "error",
                                                   "is-error", "complete", "trusted"};
    return names[id];
}

/* The latest event of each sort that was seen; SEQ_NONE: none. */
typedef struct Look {
    const Trace *t;
    JsonDoc doc;
    uint32_t alive;                  /* something came from the server, or the connection stands */
    uint32_t silent;                 /* the link failed, or what was sent was lost */
    uint32_t request;                /* of the client */
    uint32_t answer;                 /* any answer of the server */
    uint32_t paired;                 /* the one to `request` */
    uint32_t status;                 /* with an HTTP status */
    uint32_t target;                 /* an answer of the target system */
    uint32_t result;                 /* an answer to tools/call */
    uint32_t label;                  /* the host hands a result on */
    uint32_t crossed;                /* somebody acted beyond what was asked for */
    uint32_t answers[CHECK_ANSWERS]; /* a ring */
    uint32_t answer_count;
    uint32_t closed; /* by the client, after it was heard of */
    bool heard;      /* anything at all from the server */
} Look;

static void look_init(Look *l, const Trace *t) {
    *l = (Look){.t = t};
    l->alive = l->silent = l->request = l->answer = l->paired = l->status = SEQ_NONE;
    l->target = l->result = l->label = l->crossed = l->closed = SEQ_NONE;
}

static bool is_closing(Look *l, uint32_t seq) {
    Str data = event_data(l->t, trace_event(l->t, seq));
    return data.n && json_parse(&l->doc, data, NULL) &&
           json_string_is(&l->doc, json_get(&l->doc, 0, "event"), "closed");
}

static bool is_answer(const Event *e) {
    return e->kind == EVENT_MESSAGE && (e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR) &&
           !(e->facts & FACT_FROM_CLIENT);
}

static void look_answer(Look *l, const Event *e, uint32_t seq) {
    l->answer = seq;
    if (e->span != SEQ_NONE && e->span == l->request) l->paired = seq;
    if (e->method == METHOD_TOOLS_CALL || (e->facts & FACT_ERROR)) l->result = seq;
    l->answers[l->answer_count++ % CHECK_ANSWERS] = seq;
}

static void look_message(Look *l, const Event *e, uint32_t seq) {
    if (e->msg_kind == MSG_REQUEST && (e->facts & FACT_FROM_CLIENT)) {
        l->request = seq;
        l->paired = SEQ_NONE;
    }
    if (e->status != STATUS_DELIVERED) {
        l->silent = seq;
        return;
    }
    if (e->from == ACTOR_SERVER) l->alive = seq;
    if (is_answer(e)) look_answer(l, e, seq);
}

static void look_net(Look *l, const Event *e, uint32_t seq) {
    /* Whoever closes after something was heard has been answered. */
    if (e->from == ACTOR_CLIENT && l->heard && is_closing(l, seq)) {
        l->closed = seq;
        return;
    }
    if (e->status != STATUS_DELIVERED || (e->facts & FACT_NO))
        l->silent = seq;
    else
        l->alive = seq;
}

static void look_at(Look *l, const Event *e, uint32_t seq) {
    if (e->http_len && e->from == ACTOR_SERVER) l->status = seq;
    bool of_server = e->from == ACTOR_SERVER && e->status == STATUS_DELIVERED;
    l->heard = l->heard || (of_server && e->kind != EVENT_LOG && e->kind != EVENT_STATE);
    if (e->kind == EVENT_MESSAGE) look_message(l, e, seq);
    if (e->kind == EVENT_NET) look_net(l, e, seq);
    if (e->kind == EVENT_EXIT) l->silent = seq;
    if (e->kind == EVENT_TARGET && (e->facts & FACT_ANSWER)) l->target = seq;
    if (e->kind == EVENT_DECISION && e->what == DECISION_LABEL) l->label = seq;
}

static void look_through(Look *l, uint32_t n, uint8_t eyes) {
    for (uint32_t seq = n > CHECK_WINDOW ? n - CHECK_WINDOW : 0; seq < n; seq++) {
        const Event *e = trace_event(l->t, seq);
        if (eyes == UINT8_MAX || (e->seen_by & eyes)) look_at(l, e, seq);
    }
    /* That a boundary was crossed is judged by whoever sees everything. */
    for (int i = 0; i < l->t->violation_count && eyes == UINT8_MAX; i++) {
        uint32_t seq = l->t->violations[i].seq;
        if (seq < n && l->crossed == SEQ_NONE) l->crossed = seq;
    }
}

/* --- reading ---------------------------------------------------------------------- */

typedef enum Part { PART_RAW, PART_DATA, PART_HTTP } Part;

static bool read(Look *l, uint32_t seq, Part part) {
    if (seq == SEQ_NONE) return false;
    const Event *e = trace_event(l->t, seq);
    Str bytes = part == PART_DATA   ? event_data(l->t, e)
                : part == PART_HTTP ? event_http(l->t, e)
                                    : event_raw(l->t, e);
    return bytes.n && json_parse(&l->doc, bytes, NULL);
}

static Str value(Look *l, uint32_t seq, Part part, const char *path) {
    if (!read(l, seq, part)) return STR("");
    return json_raw(&l->doc, json_path(&l->doc, 0, path));
}

/* A raw whole number of up to nine digits, or 0. */
static uint32_t number(Str raw) {
    uint32_t n = 0;
    if (raw.n > 9) return 0;
    for (size_t i = 0; i < raw.n; i++) {
        if (raw.p[i] < '0' || raw.p[i] > '9') return 0;
        n = n * 10 + (uint32_t)(raw.p[i] - '0');
    }
    return n;
}

/* --- the questions ------------------------------------------------------------------ */

static bool later(uint32_t a, uint32_t b) { return a != SEQ_NONE && (b == SEQ_NONE || a > b); }

static CheckLine line(CheckState state, uint32_t seq, const char *says) {
    return (CheckLine){state, seq, says, STR(""), STR("")};
}

static CheckLine reached(Look *l) {
    if (later(l->silent, l->alive)) return line(CHECK_TROUBLE, l->silent, "no");
    if (l->alive != SEQ_NONE) return line(CHECK_FINE, l->alive, "yes");
    return line(CHECK_OPEN, SEQ_NONE, "open");
}

static CheckLine answered(Look *l) {
    if (l->request == SEQ_NONE) {
        bool tried = l->silent != SEQ_NONE;
        return line(CHECK_OPEN, SEQ_NONE, tried ? "nothing" : "open");
    }
    CheckLine out = line(CHECK_OPEN, l->request, "waiting");
    if (l->paired != SEQ_NONE)
        out = line(CHECK_FINE, l->paired, "yes");
    else if (l->silent == l->request || later(l->silent, l->request) ||
             later(l->closed, l->request))
        out = line(CHECK_TROUBLE, later(l->closed, l->silent) ? l->closed : l->silent, "no");
    out.a = value(l, l->request, PART_RAW, "id");
    return out;
}

/* The target's answer counts with the request that it was asked for. */
static bool target_counts(const Look *l) {
    return l->target != SEQ_NONE && (l->request == SEQ_NONE || l->target > l->request);
}

static CheckLine status(Look *l) {
    Str http = value(l, l->status, PART_HTTP, "status"), target = STR("");
    bool refused = false;
    if (target_counts(l)) {
        target = value(l, l->target, PART_DATA, "http");
        if (target.n == 0) target = value(l, l->target, PART_DATA, "status");
        refused = trace_event(l->t, l->target)->facts & FACT_NO;
    }
    bool bad = refused || number(http) >= 400;
    bool by_target = target.n && (refused || later(l->target, l->status));
    CheckLine out =
        line(bad ? CHECK_TROUBLE : CHECK_FINE, by_target ? l->target : l->status, "both");
    out.a = http;
    out.b = target;
    if (http.n == 0) out.says = "target";
    if (target.n == 0) out.says = "http";
    if (http.n == 0 && target.n == 0) return line(CHECK_OPEN, SEQ_NONE, "open");
    return out;
}

static CheckLine error(Look *l) {
    if (l->answer == SEQ_NONE) return line(CHECK_OPEN, SEQ_NONE, "open");
    const Event *e = trace_event(l->t, l->answer);
    CheckLine out = line(CHECK_FINE, l->answer, "no");
    if (e->facts & FACT_UNPAIRED) {
        out = line(CHECK_TROUBLE, l->answer, "stray");
    } else if (e->facts & FACT_ERROR) {
        out = line(CHECK_TROUBLE, l->answer, "yes");
        out.b = value(l, l->answer, PART_RAW, "error/code");
    }
    out.a = value(l, l->answer, PART_RAW, "id");
    return out;
}

static CheckLine is_error(Look *l) {
    if (l->result == SEQ_NONE) return line(CHECK_OPEN, SEQ_NONE, "open");
    const Event *e = trace_event(l->t, l->result);
    if (e->facts & FACT_ERROR) return line(CHECK_OPEN, l->result, "no-result");
    if (e->facts & FACT_IS_ERROR) return line(CHECK_TROUBLE, l->result, "yes");
    return line(CHECK_FINE, l->result, "no");
}

/* What one result says of its end. A list's page with a cursor waits for the next one; a
   part that was asked for as a part has `next` and is no cut. */
static CheckLine end_of(Look *l, uint32_t seq) {
    CheckLine out = line(CHECK_FINE, seq, "yes");
    const Event *e = trace_event(l->t, seq);
    if (e->facts & FACT_MORE) return line(CHECK_OPEN, seq, "page");
    if (e->facts & (FACT_IS_ERROR | FACT_ERROR)) return line(CHECK_OPEN, seq, "nothing");
    if (!read(l, seq, PART_RAW)) return out;
    JsonRef data = json_path(&l->doc, 0, "result/structuredContent");
    if (!json_is(&l->doc, data, JSON_OBJECT)) return out;
    out.a = json_raw(&l->doc, json_get(&l->doc, data, "last"));
    out.b = json_raw(&l->doc, json_get(&l->doc, data, "total"));
    if (json_true(&l->doc, json_get(&l->doc, data, "truncated"))) {
        out.state = CHECK_TROUBLE;
        out.says = out.a.n && out.b.n ? "cut" : "cut-somewhere";
    } else if (json_get(&l->doc, data, "next") != JSON_NONE && out.a.n && out.b.n) {
        out.says = "part";
    }
    return out;
}

/* A cut is not healed by the next result, which is of something else: it stays until its
   own rest has come. */
static CheckLine complete(Look *l) {
    CheckLine out = line(CHECK_OPEN, SEQ_NONE, "open");
    uint32_t from = l->answer_count > CHECK_ANSWERS ? l->answer_count - CHECK_ANSWERS : 0;
    Str cut_path = STR("");
    for (uint32_t i = from; i < l->answer_count; i++) {
        uint32_t seq = l->answers[i % CHECK_ANSWERS];
        Str path = value(l, seq, PART_RAW, "result/structuredContent/path");
        if (out.state == CHECK_TROUBLE && !str_eq(path, cut_path)) continue;
        out = end_of(l, seq);
        if (out.state == CHECK_TROUBLE) cut_path = path;
    }
    return out;
}

static CheckLine trusted(Look *l) {
    if (l->crossed != SEQ_NONE) return line(CHECK_TROUBLE, l->crossed, "crossed");
    if (l->label == SEQ_NONE) return line(CHECK_OPEN, SEQ_NONE, "open");
    Str as = value(l, l->label, PART_DATA, "as");
    bool plain = str_is(as, "\"plain\"") || (trace_event(l->t, l->label)->facts & FACT_NO);
    return line(plain ? CHECK_TROUBLE : CHECK_FINE, l->label, plain ? "unmarked" : "marked");
}

void checklist_at(const Trace *t, uint32_t n, uint8_t eyes, Checklist *out) {
    static CheckLine (*const ask[CHECK_COUNT])(Look *) = {reached,  answered, status, error,
                                                          is_error, complete, trusted};
    Look l;
    look_init(&l, t);
    look_through(&l, n < t->count ? n : t->count, eyes);
    for (int i = 0; i < CHECK_COUNT; i++)
        out->lines[i] = ask[i](&l);
    json_dispose(&l.doc);
}
