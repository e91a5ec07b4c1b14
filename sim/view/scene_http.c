/* The HTTP part of an event: one line above the message, and line by line with what each
   header means. */
#include "view/making.h"

#include <stdio.h>

enum { HTTP_LINES = 64, KEY_MAX = 96 };

/* "POST /mcp" or "HTTP 200" */
static Str start_line(Making *m, uint32_t seq) {
    Str status = make_value(m, seq, PART_HTTP, "status");
    if (status.n) return make_join(m, STR("HTTP"), " ", status);
    return make_join(m, make_value(m, seq, PART_HTTP, "method"), " ",
                     make_value(m, seq, PART_HTTP, "path"));
}

static void add_header(const JsonDoc *doc, JsonRef h, Buf *name, Buf *value) {
    json_key_add(doc, h, name);
    if (!json_string(doc, h, value)) buf_add(value, json_raw(doc, h));
}

Str make_http(Making *m, uint32_t seq) {
    Str start = start_line(m, seq);
    const JsonDoc *doc = make_part(m, seq, PART_HTTP);
    if (!doc) return STR("");
    Buf out;
    buf_init(&out, 4000);
    buf_add(&out, start);
    JsonRef headers = json_get(doc, 0, "headers");
    for (JsonRef h = json_first(doc, headers); h != JSON_NONE; h = json_next(doc, h)) {
        buf_add_c(&out, "  ·  ");
        json_key_add(doc, h, &out);
        buf_add_c(&out, ": ");
        if (!json_string(doc, h, &out)) buf_add(&out, json_raw(doc, h));
    }
    Str line = make_outside(m, buf_str(&out), 400);
    buf_dispose(&out);
    return line;
}

/* Several servers need not be reached in the same way: how this one's session began says it. */
static Str transport_here(Making *m) {
    enum { FAR = 256 };
    uint32_t n = m->trace->peer_count > 1 ? m->play->n : 0;
    for (uint32_t seq = 0; seq < n && seq < FAR; seq++) {
        const Event *e = trace_event(m->trace, seq);
        if (e->kind != EVENT_NET || e->peer != m->peer) continue;
        Str event = make_value(m, seq, PART_DATA, "event");
        if (str_is(event, "spawn")) return STR("stdio");
        if (str_is(event, "connect")) return STR("http");
    }
    return make_outside(m, m->trace->meta.transport, MAKING_VALUE);
}

/* "http · 200" where the event has a status or a method, else the transport alone. */
Str make_wire(Making *m) {
    Str wire = transport_here(m);
    const Event *e = play_event(m->play);
    if (!e || e->http_len == 0) return wire;
    uint32_t seq = m->play->n - 1;
    Str what = make_value(m, seq, PART_HTTP, "status");
    if (what.n == 0) what = make_value(m, seq, PART_HTTP, "method");
    return make_join(m, wire, " · ", what);
}

/* --- line by line ----------------------------------------------------------------- */

/* The word "http.NAME", in small letters, or `otherwise`. */
static Str explain(Making *m, const char *prefix, Str name, const char *otherwise) {
    char key[KEY_MAX];
    int n = snprintf(key, sizeof key, "%s.%.*s", prefix, STR_ARG(name));
    if (n < 0 || (size_t)n >= sizeof key || !words_has(m->play->subject.words, key))
        return make_word(m, otherwise);
    return make_word(m, key);
}

static Str small(Making *m, Str name) {
    Buf out;
    buf_init(&out, KEY_MAX);
    for (size_t i = 0; i < name.n; i++) {
        char c = name.p[i];
        buf_add_char(&out, c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c);
    }
    return make_keep(m, &out);
}

/* Where 2025-11-25 says so: all of it is transport but what asks who somebody is. */
static Str source_of(Str name) {
    static const char *const of_authorization[] = {"authorization", "www-authenticate", "401",
                                                   "403"};
    for (size_t i = 0; i < sizeof of_authorization / sizeof *of_authorization; i++)
        if (str_is(name, of_authorization[i])) return STR("2025-11-25 · basic/authorization");
    return STR("2025-11-25 · basic/transports");
}

static void explain_start(Making *m, uint32_t seq) {
    SceneMessage *msg = &m->scene->message;
    Str status = make_value(m, seq, PART_HTTP, "status");
    msg->field_name = status.n ? status : make_value(m, seq, PART_HTTP, "method");
    msg->field_text = status.n ? explain(m, "http.status", status, "http.status")
                               : explain(m, "http.request", msg->field_name, "http.request");
    msg->field_source = source_of(msg->field_name);
}

static void explain_header(Making *m, Str name, Str value) {
    enum { LONG = 30 };
    SceneMessage *msg = &m->scene->message;
    Str key = small(m, str_sub(name, 0, KEY_MAX / 2));
    msg->field_name = make_outside(m, name, MAKING_VALUE);
    msg->field_text = explain(m, "http", key, "http.header");
    if (!str_eq(msg->field_text, make_word(m, "http.header"))) msg->field_source = source_of(key);
    if (str_starts(key, "mcp-")) msg->field_mark = make_word(m, "scene.mark.revision");
    if (name.n + value.n > LONG) msg->field_value = make_outside(m, value, SCENE_VALUE_MAX);
}

static void header_row(Making *m, Rows *rows, uint32_t line, JsonRef h) {
    Buf name, value;
    buf_init(&name, JSON_MAX_BYTES);
    buf_init(&value, JSON_MAX_BYTES);
    add_header(&m->part, h, &name, &value);
    SceneRow *row = make_row(m, rows, line);
    if (row) {
        make_span(row, make_outside(m, buf_str(&name), MAKING_VALUE), TONE_KEY);
        make_span(row, STR(": "), TONE_QUIET);
        make_span(row, make_outside(m, buf_str(&value), m->options.columns + 2), TONE_STRING);
    }
    if (line == rows->chosen) explain_header(m, buf_str(&name), buf_str(&value));
    buf_dispose(&name);
    buf_dispose(&value);
}

void make_http_rows(Making *m, uint32_t seq, Rows *rows) {
    SceneMessage *msg = &m->scene->message;
    const Play *p = m->play;
    Str start = start_line(m, seq);
    const JsonDoc *doc = make_part(m, seq, PART_HTTP);
    if (!doc) return;
    JsonRef headers = json_get(doc, 0, "headers");
    uint32_t count = json_is(doc, headers, JSON_OBJECT) ? json_count(doc, headers) : 0;
    msg->total = 1 + (count < HTTP_LINES ? count : HTTP_LINES);
    rows->chosen = msg->chosen = p->field < msg->total ? p->field : 0;
    uint32_t scroll = p->message_scroll == PLAY_TELLING ? 0 : p->message_scroll;
    rows->first = msg->first = make_first(scroll, msg->total, rows->wanted);
    SceneRow *row = make_row(m, rows, 0);
    if (row) make_span(row, start, TONE_STRONG);
    uint32_t line = 1;
    for (JsonRef h = json_first(doc, headers); h != JSON_NONE && line < msg->total;
         h = json_next(doc, h))
        header_row(m, rows, line++, h);
    if (msg->chosen == 0) explain_start(m, seq);
}
