#include "play/find.h"

#include "words/event_words.h"

static const struct {
    const char *key;
    FindWhat what;
} KEYS[] = {{"dir:", FIND_DIR},       {"method:", FIND_METHOD}, {"kind:", FIND_KIND},
            {"status:", FIND_STATUS}, {"id:", FIND_ID},         {"mark:", FIND_MARK}};

/* --- comparing, ASCII letters without case ------------------------------------- */

static unsigned char lower(char c) {
    return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool same_start(Str text, Str start) {
    if (start.n > text.n) return false;
    for (size_t i = 0; i < start.n; i++)
        if (lower(text.p[i]) != lower(start.p[i])) return false;
    return true;
}

static bool same(Str a, Str b) { return a.n == b.n && same_start(a, b); }

size_t find_text(Str text, Str word, size_t from) {
    if (word.n == 0 || word.n > text.n) return SIZE_MAX;
    unsigned char first = lower(word.p[0]);
    for (size_t at = from; at <= text.n - word.n; at++)
        if (lower(text.p[at]) == first && same_start(str_sub(text, at, word.n), word)) return at;
    return SIZE_MAX;
}

static bool holds(Str text, Str word) {
    return word.n == 0 || find_text(text, word, 0) != SIZE_MAX;
}

/* --- reading the line ----------------------------------------------------------- */

static FindTerm read_term(Str word) {
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        Str key = str_of(KEYS[i].key);
        if (same_start(word, key)) return (FindTerm){KEYS[i].what, str_sub(word, key.n, word.n)};
    }
    return (FindTerm){FIND_WORD, word};
}

void find_read(Str line, FindQuery *out) {
    *out = (FindQuery){0};
    while ((line = str_trim(line)).n && out->count < FIND_TERMS) {
        size_t end = str_find(line, STR(" "), 0);
        out->terms[out->count++] = read_term(str_sub(line, 0, end));
        line = str_sub(line, end, line.n);
    }
}

size_t find_word(const FindQuery *q, Str text, size_t from, size_t *len) {
    size_t best = SIZE_MAX;
    for (int i = 0; i < q->count; i++) {
        if (q->terms[i].what != FIND_WORD) continue;
        size_t at = find_text(text, q->terms[i].value, from);
        if (at >= best) continue;
        best = at;
        *len = q->terms[i].value.n;
    }
    return best;
}

/* --- one event -------------------------------------------------------------------- */

/* An event with the part of it that was parsed last. */
typedef struct Look {
    const FindIn *in;
    const Event *event;
    uint32_t seq;
    JsonDoc doc;
} Look;

static Str string_or_raw(const JsonDoc *doc, JsonRef r) {
    if (r == JSON_NONE) return (Str){0};
    Str plain = json_plain(doc, r);
    return plain.p ? plain : json_raw(doc, r);
}

/* The member at `path` of these bytes; lives until the next call. */
static Str member(Look *l, Str bytes, const char *path) {
    if (bytes.n == 0 || !json_parse(&l->doc, bytes, NULL)) return (Str){0};
    return string_or_raw(&l->doc, json_path(&l->doc, 0, path));
}

static bool way_fits(const Event *e, Str value) {
    static const struct {
        const char *name;
        Actor from, to;
    } ways[] = {{"c2s", ACTOR_CLIENT, ACTOR_SERVER}, {"s2c", ACTOR_SERVER, ACTOR_CLIENT}};
    for (int i = 0; i < 2; i++)
        if (e->from == ways[i].from && e->to == ways[i].to && same(str_of(ways[i].name), value))
            return true;
    return value.n && same_start(str_of(actor_name((Actor)e->from)), value);
}

static bool method_of_fits(Look *l, const Event *e, Str value) {
    if (e->kind != EVENT_MESSAGE) return false;
    if (e->method != METHOD_UNKNOWN)
        return holds(str_of(method_row((MethodId)e->method)->name), value);
    if (!(e->facts & FACT_PARSED)) return false;
    Str own = member(l, event_raw(l->in->trace, e), "method");
    return own.n && holds(own, value);
}

static bool method_fits(Look *l, Str value) {
    const Event *e = l->event;
    if (method_of_fits(l, e, value)) return true;
    bool answer = e->span != SEQ_NONE && e->span != l->seq && e->span < l->in->trace->count;
    return answer && method_of_fits(l, trace_event(l->in->trace, e->span), value);
}

static bool kind_fits(const Event *e, Str value) {
    if (same_start(str_of(event_kind_name((EventKind)e->kind)), value)) return true;
    return e->kind == EVENT_MESSAGE &&
           same_start(str_of(msg_kind_name((MsgKind)e->msg_kind)), value);
}

static bool says_no(const Event *e) {
    return e->facts & (FACT_ERROR | FACT_IS_ERROR | FACT_NO | FACT_FLAWED) ||
           e->status != STATUS_DELIVERED || e->kind == EVENT_BYTES;
}

static bool says_yes(const Event *e) {
    bool result = e->kind == EVENT_MESSAGE && e->msg_kind == MSG_RESPONSE;
    return !says_no(e) && (e->facts & FACT_YES || result);
}

static bool status_fits(Look *l, Str value) {
    const Event *e = l->event;
    const Trace *t = l->in->trace;
    if (value.n == 0 || same_start(str_of(event_status_name((EventStatus)e->status)), value))
        return true;
    if (same(value, STR("error")) && says_no(e)) return true;
    if (same(value, STR("ok")) && says_yes(e)) return true;
    return same_start(member(l, event_http(t, e), "status"), value) ||
           same_start(member(l, event_data(t, e), "status"), value) ||
           same_start(member(l, event_data(t, e), "http"), value);
}

static bool message_id_fits(Look *l, const Event *e, Str value) {
    if (!(e->facts & FACT_PARSED)) return false;
    Str id = member(l, event_raw(l->in->trace, e), "id");
    return id.n && same(id, value);
}

static bool id_fits(Look *l, Str value) {
    const Event *e = l->event;
    if (value.n == 0 || message_id_fits(l, e, value)) return true;
    bool other = e->span != SEQ_NONE && e->span != l->seq && e->span < l->in->trace->count;
    if (other && message_id_fits(l, trace_event(l->in->trace, e->span), value)) return true;
    Str call = member(l, event_data(l->in->trace, e), "call_id");
    return call.n && same(call, value);
}

static bool worded_fits(const Look *l, Str value) {
    enum { LINE_MAX_BYTES = 8 * 1024 };
    if (!l->in->words) return false;
    Buf line;
    buf_init(&line, LINE_MAX_BYTES);
    words_event(l->in->words, l->in->lang, l->in->trace, l->seq, &line);
    bool fits = holds(buf_str(&line), value);
    buf_dispose(&line);
    return fits;
}

static bool word_fits(const Look *l, Str value) {
    const Trace *t = l->in->trace;
    return holds(event_raw(t, l->event), value) || holds(event_data(t, l->event), value) ||
           holds(event_http(t, l->event), value) || worded_fits(l, value);
}

static bool mark_fits(const JsonDoc *doc, JsonRef node, const Event *e, Str value) {
    const FieldRow *row = field_row(doc, node, e);
    return row && same_start(str_of(field_mark_name(row->mark)), value);
}

static bool marks_fit(Look *l, Str value) {
    enum { NODES_MAX = 500 }; /* further ones are members of long lists */
    const Event *e = l->event;
    const Trace *t = l->in->trace;
    Str bytes = e->raw_len ? event_raw(t, e) : event_data(t, e);
    if (value.n == 0) return true;
    if (bytes.n == 0 || !json_parse(&l->doc, bytes, NULL)) return false;
    for (JsonRef node = 1; node < l->doc.count && node < NODES_MAX; node++)
        if (mark_fits(&l->doc, node, e, value)) return true;
    return false;
}

bool find_mark(const FindQuery *q, const JsonDoc *doc, JsonRef node, const Event *e) {
    for (int i = 0; i < q->count; i++) {
        Str value = q->terms[i].value;
        if (q->terms[i].what == FIND_MARK && value.n && mark_fits(doc, node, e, value)) return true;
    }
    return false;
}

bool find_is_dear(const FindQuery *q) {
    for (int i = 0; i < q->count; i++)
        if (q->terms[i].what == FIND_MARK) return true;
    return false;
}

static bool term_fits(Look *l, const FindTerm *term) {
    switch (term->what) {
    case FIND_DIR:
        return term->value.n == 0 || way_fits(l->event, term->value);
    case FIND_METHOD:
        return term->value.n == 0 || method_fits(l, term->value);
    case FIND_KIND:
        return kind_fits(l->event, term->value);
    case FIND_STATUS:
        return status_fits(l, term->value);
    case FIND_ID:
        return id_fits(l, term->value);
    case FIND_MARK:
        return marks_fit(l, term->value);
    case FIND_WORD:
        break;
    }
    return word_fits(l, term->value);
}

bool find_matches(const FindQuery *q, const FindIn *in, uint32_t seq) {
    Look l = {.in = in, .event = trace_event(in->trace, seq), .seq = seq};
    bool fits = true;
    for (int i = 0; i < q->count && fits; i++)
        fits = term_fits(&l, &q->terms[i]);
    json_dispose(&l.doc);
    return fits;
}
