#include "lesson/align.h"

#include <stdlib.h>

/* What a pair is worth. Events that can stand for each other at all are worth more than
   leaving both without a partner. */
enum { WORTH_NOTHING = 0, WORTH_LOOSE = 2, WORTH_METHOD = 8, WORTH_SAME = 16, WORTH_FRAME = 1 };

/* An event as pairing sees it. */
typedef struct Mark {
    uint64_t content; /* hash of bytes, data, HTTP part and fate */
    uint32_t shape;   /* kind, sender, receiver, class */
    uint8_t method, what, frame;
} Mark;

static uint64_t hash(uint64_t h, Str bytes) {
    for (size_t i = 0; i < bytes.n; i++)
        h = (h ^ (unsigned char)bytes.p[i]) * 1099511628211u;
    return (h ^ bytes.n) * 1099511628211u;
}

/* A result and an error are both answers, so one may stand for the other. */
static uint32_t class_of(const Event *e) {
    if (e->kind == EVENT_TARGET) return (e->facts & FACT_ANSWER) != 0;
    if (e->kind != EVENT_MESSAGE) return 0;
    return e->msg_kind == MSG_ERROR ? MSG_RESPONSE : e->msg_kind;
}

static Mark mark_of(const Trace *t, uint32_t seq) {
    const Event *e = trace_event(t, seq);
    uint64_t h = hash(14695981039346656037u ^ e->status, event_raw(t, e));
    return (Mark){.content = hash(hash(h, event_data(t, e)), event_http(t, e)),
                  .shape = (uint32_t)e->kind << 24 | (uint32_t)e->from << 16 |
                           (uint32_t)e->to << 8 | class_of(e),
                  .method = e->method,
                  .what = e->what,
                  .frame = e->frame};
}

static uint32_t worth(const Mark *a, const Mark *b) {
    if (a->shape != b->shape) return WORTH_NOTHING;
    uint32_t near = a->frame == b->frame ? WORTH_FRAME : 0;
    if (a->what != b->what) return WORTH_NOTHING;
    if (a->content == b->content) return WORTH_SAME + near;
    return (a->method == b->method ? WORTH_METHOD : WORTH_LOOSE) + near;
}

static bool same(const Mark *a, const Mark *b) {
    return a->shape == b->shape && a->content == b->content && a->method == b->method;
}

/* --- the work ------------------------------------------------------------------ */

typedef struct Side {
    Mark *marks;
    uint32_t count;
} Side;

typedef struct Work {
    Side a, b;
    uint32_t from;  /* events before it are the same in both */
    uint32_t *best; /* worth of what is left, by (i, j) */
    Alignment *out;
} Work;

static bool side_init(Side *s, const Trace *t) {
    s->count = t->count;
    s->marks = calloc(t->count ? t->count : 1, sizeof *s->marks);
    for (uint32_t i = 0; s->marks && i < t->count; i++)
        s->marks[i] = mark_of(t, i);
    return s->marks != NULL;
}

static void add(Work *w, uint32_t i, uint32_t j) {
    Alignment *out = w->out;
    bool is_same = i != SEQ_NONE && j != SEQ_NONE && same(&w->a.marks[i], &w->b.marks[j]);
    if (!is_same && out->differences++ == 0) out->first = out->count;
    out->rows[out->count++] = (AlignRow){i, j, is_same};
}

static uint32_t pair_worth(const Work *w, uint32_t i, uint32_t j) {
    return worth(&w->a.marks[i], &w->b.marks[j]);
}

static uint32_t larger(uint32_t x, uint32_t y) { return x > y ? x : y; }

/* Cell (i, j) of the table: i and j count from the first event that differs. */
static uint32_t *cell(const Work *w, uint32_t i, uint32_t j) {
    return &w->best[(size_t)(i - w->from) * (w->b.count - w->from + 1) + (j - w->from)];
}

static void fill(Work *w) {
    for (uint32_t i = w->a.count; i-- > w->from;)
        for (uint32_t j = w->b.count; j-- > w->from;) {
            uint32_t pair = pair_worth(w, i, j);
            uint32_t best = larger(*cell(w, i + 1, j), *cell(w, i, j + 1));
            if (pair) best = larger(best, pair + *cell(w, i + 1, j + 1));
            *cell(w, i, j) = best;
        }
}

static void follow(Work *w) {
    uint32_t i = w->from, j = w->from;
    while (i < w->a.count && j < w->b.count) {
        uint32_t pair = pair_worth(w, i, j);
        if (pair && *cell(w, i, j) == pair + *cell(w, i + 1, j + 1))
            add(w, i++, j++);
        else if (*cell(w, i, j) == *cell(w, i + 1, j))
            add(w, i++, SEQ_NONE);
        else
            add(w, SEQ_NONE, j++);
    }
    while (i < w->a.count)
        add(w, i++, SEQ_NONE);
    while (j < w->b.count)
        add(w, SEQ_NONE, j++);
}

/* The nearest event from j on that can stand for i, or SEQ_NONE. */
static uint32_t near_by(const Work *w, uint32_t i, uint32_t j) {
    uint32_t end = w->b.count - j > ALIGN_NEAR ? j + ALIGN_NEAR : w->b.count;
    for (; j < end; j++)
        if (pair_worth(w, i, j) >= WORTH_METHOD) return j;
    return SEQ_NONE;
}

/* For runs that are too long to be weighed. */
static void walk(Work *w) {
    uint32_t j = w->from;
    for (uint32_t i = w->from; i < w->a.count; i++) {
        uint32_t partner = near_by(w, i, j);
        while (partner != SEQ_NONE && j < partner)
            add(w, SEQ_NONE, j++);
        add(w, i, partner);
        if (partner != SEQ_NONE) j++;
    }
    while (j < w->b.count)
        add(w, SEQ_NONE, j++);
}

static bool pair_rest(Work *w) {
    uint64_t cells = (uint64_t)(w->a.count - w->from + 1) * (w->b.count - w->from + 1);
    if (cells > ALIGN_MAX_CELLS) {
        walk(w);
        return true;
    }
    w->best = calloc((size_t)cells, sizeof *w->best);
    if (!w->best) return false;
    fill(w);
    follow(w);
    free(w->best);
    return true;
}

static bool pair_all(Work *w) {
    size_t most = (size_t)w->a.count + w->b.count;
    w->out->rows = calloc(most ? most : 1, sizeof *w->out->rows);
    if (!w->out->rows) return false;
    while (w->from < w->a.count && w->from < w->b.count &&
           same(&w->a.marks[w->from], &w->b.marks[w->from])) {
        add(w, w->from, w->from);
        w->from++;
    }
    return pair_rest(w);
}

bool align_runs(const Trace *a, const Trace *b, Alignment *out, Err *err) {
    Work w = {.out = out};
    *out = (Alignment){0};
    bool ok = side_init(&w.a, a) && side_init(&w.b, b) && pair_all(&w);
    free(w.a.marks);
    free(w.b.marks);
    if (out->differences == 0) out->first = out->count;
    if (ok) return true;
    alignment_dispose(out);
    return err_memory(err, "two runs side by side");
}

void alignment_dispose(Alignment *align) {
    free(align->rows);
    *align = (Alignment){0};
}

uint32_t align_first_different(const Trace *run, const Trace *other) {
    uint32_t seq = 0;
    for (; seq < run->count && seq < other->count; seq++) {
        Mark a = mark_of(run, seq), b = mark_of(other, seq);
        if (!same(&a, &b)) break;
    }
    return seq;
}
