#include "mcp/schema_text.h"

#include "base/utf8.h"
#include "mcp/rawstr.h"

#include <string.h>

#define ELLIPSIS "\xE2\x80\xA6"

/* A Buf over the caller's bytes: its ceiling is below what is there, so it never asks for
   memory, and a text can always be given. It is not disposed. */
static void begin(Buf *b, ShortText out) {
    *b = (Buf){.p = out.p, .cap = out.size, .max = out.size - sizeof ELLIPSIS};
}

static void finish(Buf *b, ShortText out) { strcpy(out.p + b->n, b->failed ? ELLIPSIS : ""); }

static void add_text(Buf *b, uint32_t cp) {
    bool surrogate = cp >= 0xD800 && cp <= 0xDFFF;
    utf8_add(b, cp == UTF8_BAD || surrogate ? 0xFFFD : cp);
}

static void add_name(Buf *b, Str raw) {
    size_t at = 0;
    uint32_t cp;
    while (!b->failed && rawstr_next(raw, &at, &cp))
        add_text(b, cp);
}

static void add_index(Buf *b, const JsonDoc *doc, JsonRef item) {
    uint32_t index = 0;
    JsonRef c = json_first(doc, doc->nodes[item].parent);
    for (; c != JSON_NONE && c != item; c = json_next(doc, c))
        index++;
    buf_addf(b, "%u", (unsigned)index);
}

static void add_path(Buf *b, const JsonDoc *doc, JsonRef from, JsonRef to) {
    JsonRef way[JSON_MAX_DEPTH + 1];
    size_t n = 0;
    for (; to != from && to != JSON_NONE && n <= JSON_MAX_DEPTH; to = doc->nodes[to].parent)
        way[n++] = to;
    while (n > 0) {
        JsonRef step = way[--n];
        if (json_is(doc, doc->nodes[step].parent, JSON_OBJECT))
            add_name(b, json_key_raw(doc, step));
        else
            add_index(b, doc, step);
        if (n > 0) buf_add_char(b, '/');
    }
}

void schema_text_path(ShortText out, const JsonDoc *doc, JsonRef from, JsonRef to) {
    Buf b;
    begin(&b, out);
    add_path(&b, doc, from, to);
    finish(&b, out);
}

void schema_text_path_name(ShortText out, const JsonDoc *doc, JsonRef from, JsonRef to, Str name) {
    Buf b;
    begin(&b, out);
    add_path(&b, doc, from, to);
    if (b.n) buf_add_char(&b, '/');
    add_name(&b, name);
    finish(&b, out);
}

void schema_text_raw(ShortText out, Str raw) {
    Buf b;
    begin(&b, out);
    for (size_t at = 0; at < raw.n && !b.failed;) {
        uint32_t cp = utf8_next(raw, &at);
        add_text(&b, cp == '\n' || cp == '\r' || cp == '\t' ? ' ' : cp);
    }
    finish(&b, out);
}
