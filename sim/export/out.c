#include "export/out.h"

static bool write_to_buf(void *ctx, Str bytes, Err *err) {
    Buf *b = ctx;
    buf_add(b, bytes);
    return buf_ok(b, "what is exported", err);
}

Sink sink_to_buf(Buf *b) { return (Sink){b, write_to_buf}; }

void out_init(Out *o, const Sink *sink, Err *err) {
    *o = (Out){.sink = sink, .err = err};
    buf_init(&o->buf, OUT_MAX);
}

static void hand_over(Out *o) {
    if (!o->failed && !buf_ok(&o->buf, "one event", o->err)) o->failed = true;
    if (!o->failed && o->buf.n && !o->sink->write(o->sink->ctx, buf_str(&o->buf), o->err))
        o->failed = true;
    buf_clear(&o->buf);
}

void out_pass(Out *o) {
    if (o->buf.n) o->last = o->buf.p[o->buf.n - 1];
    if (o->failed)
        buf_clear(&o->buf);
    else if (o->buf.failed || o->buf.n >= OUT_PIECE)
        hand_over(o);
}

void out_add(Out *o, Str s) {
    Str slice;
    while (!o->failed && out_slice(&s, &slice)) {
        buf_add(&o->buf, slice);
        out_pass(o);
    }
}

void out_c(Out *o, const char *c) { out_add(o, str_of(c)); }

static bool continues(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

bool out_slice(Str *rest, Str *slice) {
    if (rest->n == 0) return false;
    size_t n = rest->n < OUT_SLICE ? rest->n : OUT_SLICE;
    /* A character has at most three bytes that continue it. */
    for (int i = 0; i < 3 && n < rest->n && continues(rest->p[n]); i++)
        n--;
    *slice = str_sub(*rest, 0, n);
    *rest = str_sub(*rest, n, rest->n);
    return true;
}

bool out_finish(Out *o) {
    hand_over(o);
    buf_dispose(&o->buf);
    return !o->failed;
}
