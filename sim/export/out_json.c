#include "export/out_json.h"

#include <inttypes.h>

#include "base/base64.h"
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

void out_base64(Out *o, Str bytes) {
    enum { PIECE = 3 * 8 * 1024 };
    out_c(o, "\"");
    for (size_t at = 0; at < bytes.n && !o->failed; at += PIECE) {
        base64_add(&o->buf, str_sub(bytes, at, PIECE));
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
