#include "proof/parts.h"

/* Two FNV-1a sums that start differently: runs are told apart, nobody is kept out. */
static void add_bytes(Digest *d, const void *bytes, size_t n) {
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++) {
        d->a = (d->a ^ p[i]) * 1099511628211u;
        d->b = (d->b ^ p[i] ^ 0x5Au) * 1099511628211u;
    }
}

static void add_str(Digest *d, Str s) {
    uint64_t n = s.n;
    add_bytes(d, &n, sizeof n);
    add_bytes(d, s.p, s.n);
}

static void add_event(Digest *d, const Trace *t, const Event *e) {
    const uint8_t small[] = {e->kind, e->from, e->to, e->status, e->frame, e->peer};
    add_bytes(d, &e->t_us, sizeof e->t_us);
    add_bytes(d, &e->cause, sizeof e->cause);
    add_bytes(d, small, sizeof small);
    add_str(d, event_raw(t, e));
    add_str(d, event_data(t, e));
    add_str(d, event_http(t, e));
}

Digest digest_of(const Trace *t) {
    Digest d = {14695981039346656037u, 590684067820433389u};
    for (uint32_t i = 0; i < t->count; i++)
        add_event(&d, t, trace_event(t, i));
    return d;
}

bool digest_same(Digest a, Digest b) { return a.a == b.a && a.b == b.b; }

static Digest digest_event(const Trace *t, uint32_t seq) {
    Digest d = {14695981039346656037u, 590684067820433389u};
    add_event(&d, t, trace_event(t, seq));
    return d;
}

uint32_t first_difference(const Trace *a, const Trace *b) {
    uint32_t seq = 0;
    while (seq < a->count && seq < b->count &&
           digest_same(digest_event(a, seq), digest_event(b, seq)))
        seq++;
    return seq == a->count && seq == b->count ? SEQ_NONE : seq;
}
