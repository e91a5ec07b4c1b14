#include "view/making.h"

#include "base/escape.h"
#include "base/utf8.h"

#include <inttypes.h>
#include <stdio.h>

Str make_word(const Making *m, const char *key) {
    return words_get(m->play->subject.words, m->play->lang, key);
}

Str make_word_of(const Making *m, const char *prefix, const char *name) {
    char key[64];
    snprintf(key, sizeof key, "%s.%s", prefix, name);
    return make_word(m, key);
}

Str make_keep(Making *m, Buf *b) {
    Str copy = arena_copy(&m->scene->arena, buf_str(b));
    if (b->failed) m->scene->arena.failed = true;
    if (b->no_memory) m->scene->arena.no_memory = true;
    buf_dispose(b);
    return copy.p ? copy : STR("");
}

Str make_say(Making *m, const char *key, const WordArg args[]) {
    Buf out;
    buf_init(&out, MAKING_ARENA);
    words_add(m->play->subject.words, m->play->lang, key, args, &out);
    return make_keep(m, &out);
}

Str make_say1(Making *m, const char *key, const char *name, Str value) {
    return make_say(m, key, (WordArg[]){{name, value}, {NULL, {NULL, 0}}});
}

Str make_say2(Making *m, const char *key, Str a, Str b) {
    return make_say(m, key, (WordArg[]){{"a", a}, {"b", b}, {NULL, {NULL, 0}}});
}

Str make_number(Making *m, uint64_t n) {
    Buf out;
    buf_init(&out, 32);
    buf_addf(&out, "%" PRIu64, n);
    return make_keep(m, &out);
}

Str make_join(Making *m, Str a, const char *between, Str b) {
    if (a.n == 0) return b;
    if (b.n == 0) return a;
    Buf out;
    buf_init(&out, MAKING_ARENA);
    buf_add(&out, a);
    buf_add_c(&out, between);
    buf_add(&out, b);
    return make_keep(m, &out);
}

Str make_outside(Making *m, Str text, size_t max) {
    Buf out;
    buf_init(&out, max * 16 + 64);
    size_t at = 0;
    for (size_t shown = 0; at < text.n; shown++) {
        size_t from = at;
        utf8_next(text, &at);
        if (shown + 1 == max && at < text.n) {
            buf_add_c(&out, "…");
            break;
        }
        escape_visible(&out, str_sub(text, from, at - from));
    }
    return make_keep(m, &out);
}

Str make_named(Making *m, const char *prefix, Str name) {
    char key[64];
    int n = snprintf(key, sizeof key, "%s.%.*s", prefix, STR_ARG(name));
    if (n > 0 && (size_t)n < sizeof key && words_has(m->play->subject.words, key))
        return make_word(m, key);
    return make_outside(m, name, MAKING_VALUE);
}

static Str part_bytes(const Trace *t, const Event *e, Part part) {
    switch (part) {
    case PART_DATA:
        return event_data(t, e);
    case PART_HTTP:
        return event_http(t, e);
    case PART_RAW:
        break;
    }
    return e->facts & FACT_PARSED ? event_raw(t, e) : STR("");
}

const JsonDoc *make_part(Making *m, uint32_t seq, Part part) {
    if (seq == SEQ_NONE) return NULL;
    if (seq == m->part_seq && part == m->part_kind) return m->part.count ? &m->part : NULL;
    m->part_seq = seq;
    m->part_kind = part;
    Str bytes = part_bytes(m->trace, trace_event(m->trace, seq), part);
    m->part.count = 0;
    if (bytes.n == 0 || !json_parse(&m->part, bytes, NULL)) return NULL;
    return &m->part;
}

Str make_value(Making *m, uint32_t seq, Part part, const char *path) {
    const JsonDoc *doc = make_part(m, seq, part);
    JsonRef r = doc ? json_path(doc, 0, path) : JSON_NONE;
    if (r == JSON_NONE) return STR("");
    if (!json_is(doc, r, JSON_STRING)) return make_outside(m, json_raw(doc, r), MAKING_VALUE);
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    json_string(doc, r, &text);
    Str value = make_outside(m, buf_str(&text), MAKING_VALUE);
    buf_dispose(&text);
    return value;
}

Actor make_card_of(Actor a) { return a == ACTOR_USER || a == ACTOR_MODEL ? ACTOR_HOST : a; }

int make_column(Actor card) {
    return card == ACTOR_NONE ? -1 : (int)make_card_of(card) - (int)ACTOR_HOST;
}

Str make_party(const Making *m, Actor a) { return make_word_of(m, "scene.party", actor_name(a)); }

bool make_is_recording(const Making *m) { return m->trace->meta.source == TRACE_RECORDING; }
