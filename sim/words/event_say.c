#include "words/event_say.h"

#include "base/escape.h"
#include "base/utf8.h"

#include <inttypes.h>
#include <stdio.h>

bool say_read(Say *s, JsonDoc *doc, Str json) {
    Err why = {0};
    if (json_parse(doc, json, &why)) return true;
    if (why.code == ERR_MEMORY) arena_no_memory(&s->arena);
    return false;
}

void say_init(Say *s, const Words *w, Lang lang, const Trace *t, uint32_t seq) {
    *s = (Say){.words = w, .lang = lang, .trace = t, .e = trace_event(t, seq)};
    arena_init(&s->arena, SAY_ARENA_MAX);
    Str data = event_data(t, s->e);
    if (data.n) say_read(s, &s->data, data);
    if (s->e->facts & FACT_PARSED) say_read(s, &s->raw, event_raw(t, s->e));
}

void say_dispose(Say *s) {
    json_dispose(&s->data);
    json_dispose(&s->raw);
    arena_dispose(&s->arena);
}

static Str keep(Say *s, Buf *b) {
    Str copy = arena_take(&s->arena, b);
    return copy.p ? copy : STR("");
}

/* Cut by the code points that are shown, never inside an escape's sign. */
Str say_outside(Say *s, Str text) {
    Buf out;
    buf_init(&out, (size_t)SAY_VALUE_MAX * 4 + 64);
    size_t at = 0, shown = 0;
    while (at < text.n) {
        size_t from = at, before = out.n;
        utf8_next(text, &at);
        escape_visible(&out, str_sub(text, from, at - from));
        shown += utf8_count(str_sub(buf_str(&out), before, out.n - before));
        if (shown < SAY_VALUE_MAX || (shown == SAY_VALUE_MAX && at == text.n)) continue;
        out.n = before;
        buf_add_c(&out, "…");
        break;
    }
    return keep(s, &out);
}

Str say_text(Say *s, const JsonDoc *doc, const char *path) {
    if (doc->count == 0) return STR("");
    JsonRef r = json_path(doc, 0, path);
    if (r == JSON_NONE) return STR("");
    if (!json_is(doc, r, JSON_STRING)) return say_outside(s, json_raw(doc, r));
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    json_string(doc, r, &text);
    Str out = say_outside(s, buf_str(&text));
    if (text.no_memory) arena_no_memory(&s->arena);
    buf_dispose(&text);
    return out;
}

Str say_data(Say *s, const char *path) { return say_text(s, &s->data, path); }

Str say_raw(Say *s, const char *path) { return say_text(s, &s->raw, path); }

bool say_data_is(const Say *s, const char *path, const char *value) {
    if (s->data.count == 0) return false;
    return json_string_is(&s->data, json_path(&s->data, 0, path), value);
}

Str say_word(Say *s, const char *key, const WordArg args[]) {
    Buf out;
    buf_init(&out, SAY_ARENA_MAX);
    words_add(s->words, s->lang, key, args, &out);
    return keep(s, &out);
}

Str say_named(Say *s, const char *key, Str value) {
    char full[64];
    int n = snprintf(full, sizeof full, "%s.%.*s", key, STR_ARG(value));
    if (n > 0 && (size_t)n < sizeof full && words_has(s->words, full))
        return words_get(s->words, s->lang, full);
    return say_outside(s, value);
}

Str say_join(Say *s, Str a, Str b) {
    if (a.n == 0) return b;
    if (b.n == 0) return a;
    return say_word(s, "event.join", (WordArg[]){{"a", a}, {"b", b}, WORD_ARGS_END});
}

Str say_number(Say *s, uint64_t n) {
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, n);
    Str copy = arena_copy(&s->arena, str_of(digits));
    return copy.p ? copy : STR("");
}

static Str http_line(Say *s, const JsonDoc *http, bool request) {
    Str status = say_text(s, http, "status");
    if (status.n) return say_word(s, "event.http", (WordArg[]){{"status", status}, WORD_ARGS_END});
    if (!request) return STR("");
    Str method = say_text(s, http, "method"), path = say_text(s, http, "path");
    return say_word(s, "event.about", (WordArg[]){{"a", method}, {"b", path}, WORD_ARGS_END});
}

Str say_http(Say *s, bool request) {
    JsonDoc doc = {0};
    Str http = event_http(s->trace, s->e), line = STR("");
    if (http.n && say_read(s, &doc, http)) line = http_line(s, &doc, request);
    json_dispose(&doc);
    return line;
}
