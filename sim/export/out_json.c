#include "export/out_json.h"

#include <inttypes.h>

#include "base/escape.h"
#include "base/utf8.h"
#include "export/millis.h"

void out_string(Out *o, Str s) {
    Buf piece;
    Str slice;
    buf_init(&piece, OUT_MAX);
    out_c(o, "\"");
    while (!o->failed && out_slice(&s, &slice)) {
        buf_clear(&piece);
        escape_json(&piece, slice);
        if (!buf_ok(&piece, "one event", o->err)) o->failed = true;
        out_add(o, str_sub(buf_str(&piece), 1, piece.n - 2));
    }
    out_c(o, "\"");
    buf_dispose(&piece);
}

static void add_triple(Out *o, Str three) {
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t bits = 0;
    for (size_t i = 0; i < 3; i++)
        bits = bits << 8 | (i < three.n ? (uint8_t)three.p[i] : 0);
    for (size_t i = 0; i < 4; i++)
        buf_add_char(&o->buf, i <= three.n ? alphabet[bits >> (18 - 6 * i) & 63] : '=');
}

void out_base64(Out *o, Str bytes) {
    out_c(o, "\"");
    for (size_t at = 0; at < bytes.n && !o->failed; at += 3) {
        add_triple(o, str_sub(bytes, at, 3));
        out_pass(o);
    }
    out_c(o, "\"");
}

/* A supplementary plane holds none of the controls, so four digits do. */
static void add_harmless(Buf *out, Str json) {
    size_t at = 0;
    while (at < json.n && !out->failed) {
        size_t start = at;
        uint32_t cp = utf8_next(json, &at);
        if (cp == '\n' || cp == '\r' || cp == '\t')
            buf_add_char(out, ' ');
        else if (cp != UTF8_BAD && utf8_is_control(cp))
            buf_addf(out, "\\u%04x", (unsigned)cp);
        else
            buf_add(out, str_sub(json, start, at - start));
    }
}

void out_value(Out *o, Str json) {
    Str slice;
    while (!o->failed && out_slice(&json, &slice)) {
        add_harmless(&o->buf, slice);
        out_pass(o);
    }
}

void out_millis(Out *o, int64_t us) {
    millis_add(&o->buf, us);
    out_pass(o);
}

void out_uint(Out *o, uint64_t n) {
    buf_addf(&o->buf, "%" PRIu64, n);
    out_pass(o);
}
