#include "lesson/exercise.h"

const Fix *exercise_fix(const Exercise *x, Str id) {
    for (size_t i = 0; i < x->fixes_count; i++)
        if (str_eq(x->fixes[i].id, id)) return &x->fixes[i];
    return NULL;
}

/* --- one event, and what is read of it -------------------------------------- */

typedef enum Part { PART_DATA, PART_MESSAGE, PART_HTTP, PART_COUNT } Part;

/* An event under examination: each part is parsed when it is first asked for. */
typedef struct Suspect {
    const Trace *trace;
    const Event *e;
    JsonDoc docs[PART_COUNT];
    bool tried[PART_COUNT];
} Suspect;

static void suspect_next(Suspect *s, const Event *e) {
    s->e = e;
    for (int i = 0; i < PART_COUNT; i++)
        s->tried[i] = false;
}

static void suspect_dispose(Suspect *s) {
    for (int i = 0; i < PART_COUNT; i++)
        json_dispose(&s->docs[i]);
}

static Str part_bytes(const Suspect *s, Part part) {
    if (part == PART_DATA) return event_data(s->trace, s->e);
    if (part == PART_HTTP) return event_http(s->trace, s->e);
    return s->e->facts & FACT_PARSED ? event_raw(s->trace, s->e) : STR("");
}

/* A document without nodes when the event has no such part. */
static const JsonDoc *part_of(Suspect *s, Part part) {
    JsonDoc *doc = &s->docs[part];
    if (s->tried[part]) return doc;
    s->tried[part] = true;
    if (!json_parse(doc, part_bytes(s, part), NULL)) json_dispose(doc);
    return doc;
}

/* --- one condition ---------------------------------------------------------- */

/* Takes "data/", "msg/" or "http/" off the path; without one it leads into the data. */
static Part part_named(Str *path) {
    static const char *const names[PART_COUNT] = {"data/", "msg/", "http/"};
    for (int i = 0; i < PART_COUNT; i++) {
        if (!str_starts(*path, names[i])) continue;
        *path = str_sub(*path, str_of(names[i]).n, path->n);
        return (Part)i;
    }
    return PART_DATA;
}

static bool path_has(const JsonDoc *doc, Str rest, const JsonDoc *value) {
    char path[EXERCISE_MAX_PATH + 1];
    if (doc->count == 0 || rest.n > EXERCISE_MAX_PATH) return false;
    for (size_t i = 0; i < rest.n; i++)
        path[i] = rest.p[i];
    path[rest.n] = '\0';
    JsonRef found = json_path(doc, 0, path);
    return found != JSON_NONE && json_same(doc, found, value, 0);
}

static bool part_has(Suspect *s, const FieldMatch *field, const JsonDoc *value) {
    Str rest = field->path;
    const JsonDoc *doc = part_of(s, part_named(&rest));
    return path_has(doc, rest, value);
}

/* A response answers for the method of its request. What no revision knows is
   told by its own bytes. */
static bool has_method(Suspect *s, const JsonDoc *value) {
    const Event *e = s->e;
    if (e->kind != EVENT_MESSAGE) return false;
    if (e->method != METHOD_UNKNOWN) return json_string_is(value, 0, method_row(e->method)->name);
    const JsonDoc *doc = part_of(s, PART_MESSAGE);
    JsonRef own = doc->count ? json_get(doc, 0, "method") : JSON_NONE;
    return own != JSON_NONE && json_same(doc, own, value, 0);
}

static bool has_frame(const Suspect *s, const JsonDoc *value) {
    int64_t frame;
    return json_int64(value, 0, &frame) && frame == s->e->frame;
}

static bool meets(Suspect *s, const FieldMatch *field, const JsonDoc *value) {
    const Event *e = s->e;
    Str path = field->path;
    if (str_is(path, "kind")) return json_string_is(value, 0, event_kind_name((EventKind)e->kind));
    if (str_is(path, "from")) return json_string_is(value, 0, actor_name((Actor)e->from));
    if (str_is(path, "to")) return json_string_is(value, 0, actor_name((Actor)e->to));
    if (str_is(path, "status"))
        return json_string_is(value, 0, event_status_name((EventStatus)e->status));
    if (str_is(path, "method")) return has_method(s, value);
    if (str_is(path, "frame")) return has_frame(s, value);
    return part_has(s, field, value);
}

/* --- one match -------------------------------------------------------------- */

typedef struct Values {
    JsonDoc docs[EXERCISE_MAX_FIELDS];
} Values;

static bool values_parse(Values *v, const EvidenceMatch *m) {
    for (size_t i = 0; i < m->count; i++)
        if (!json_parse(&v->docs[i], m->fields[i].value, NULL)) return false;
    return true;
}

static bool meets_all(Suspect *s, const EvidenceMatch *m, const Values *v) {
    for (size_t i = 0; i < m->count; i++)
        if (!meets(s, &m->fields[i], &v->docs[i])) return false;
    return true;
}

static void values_dispose(Values *v) {
    for (size_t i = 0; i < EXERCISE_MAX_FIELDS; i++)
        json_dispose(&v->docs[i]);
}

/* The first event of from … to-1 that meets all conditions, or SEQ_NONE. */
static uint32_t first_between(const EvidenceMatch *m, const Trace *t, uint32_t from, uint32_t to) {
    Suspect s = {.trace = t};
    Values v = {0};
    uint32_t found = SEQ_NONE;
    bool ok = m->count > 0 && values_parse(&v, m);
    for (uint32_t seq = from; ok && found == SEQ_NONE && seq < to; seq++) {
        suspect_next(&s, trace_event(t, seq));
        if (meets_all(&s, m, &v)) found = seq;
    }
    values_dispose(&v);
    suspect_dispose(&s);
    return found;
}

uint32_t match_first(const EvidenceMatch *m, const Trace *t) {
    return first_between(m, t, 0, t->count);
}

bool match_event(const EvidenceMatch *m, const Trace *t, uint32_t seq) {
    return first_between(m, t, seq, seq + 1) == seq;
}

bool match_message(const EvidenceMatch *m, Str bytes) {
    JsonDoc doc = {0};
    Values v = {0};
    bool met = m->count > 0 && values_parse(&v, m) && json_parse(&doc, bytes, NULL);
    for (size_t i = 0; met && i < m->count; i++)
        met = path_has(&doc, m->fields[i].path, &v.docs[i]);
    values_dispose(&v);
    json_dispose(&doc);
    return met;
}

/* Puts seq in its place among the n that are there, unless it is one of them. */
static size_t insert(uint32_t *out, size_t n, uint32_t seq) {
    size_t at = 0;
    while (at < n && out[at] < seq)
        at++;
    if (at < n && out[at] == seq) return n;
    for (size_t i = n; i > at; i--)
        out[i] = out[i - 1];
    out[at] = seq;
    return n + 1;
}

size_t exercise_evidence(const Exercise *x, const Trace *unfixed,
                         uint32_t out[EXERCISE_MAX_EVIDENCE]) {
    size_t n = 0;
    for (size_t i = 0; i < x->evidence_count; i++) {
        uint32_t seq = match_first(&x->evidence[i], unfixed);
        if (seq != SEQ_NONE) n = insert(out, n, seq);
    }
    return n;
}
