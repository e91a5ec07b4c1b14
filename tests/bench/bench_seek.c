/* Going to a place in a short and in a long trace: the moment alone, and what a user does,
   a key or a click and the picture of where it leads. */
#include "bench/bench.h"

#include "app/snapshot.h"
#include "support/wording.h"

#include <stdio.h>

enum { SHORT = 1000, LONG = 1000 * 1000, SEEKS = 200 * 1000, ROUNDS = 5, PICTURES = 400 };
enum { WIDTH = 1280, HEIGHT = 720 };

/* A trace of calls and their results, whose bytes lie outside of it, as a file's do. */
typedef struct Long {
    Buf bytes;
    Trace trace;
} Long;

static void add_message(Buf *out, unsigned i) {
    if (i % 2)
        buf_addf(out, "{\"jsonrpc\":\"2.0\",\"id\":%u,\"result\":{\"content\":[]}}\n", i / 2);
    else
        buf_addf(out,
                 "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"tools/call\",\"params\":"
                 "{\"name\":\"search\",\"arguments\":{}}}\n",
                 i / 2);
}

static void append(Trace *t, Str raw, unsigned i) {
    Err err = {0};
    bool result = i % 2;
    EventDraft draft = {.kind = EVENT_MESSAGE,
                        .from = result ? ACTOR_SERVER : ACTOR_CLIENT,
                        .to = result ? ACTOR_CLIENT : ACTOR_SERVER,
                        .t_us = i,
                        .cause = SEQ_NONE,
                        .raw = raw};
    if (!trace_append(t, &draft, NULL, &err)) bench_fail("%s", err.message);
}

static void fill(Long *l, unsigned count) {
    TraceMeta meta = {TRACE_RECORDING, STR("bench"), STR("2025-11-25"), STR("stdio")};
    Err err = {0};
    buf_init(&l->bytes, (size_t)count * 120);
    for (unsigned i = 0; i < count; i++)
        add_message(&l->bytes, i);
    Str rest = buf_str(&l->bytes), line;
    if (l->bytes.failed || !trace_init(&l->trace, &meta, &err)) bench_fail("no trace");
    trace_borrow(&l->trace, rest, NULL);
    for (unsigned i = 0; str_next_line(&rest, &line); i++)
        append(&l->trace, line, i);
}

static void empty(Long *l) {
    trace_dispose(&l->trace);
    buf_dispose(&l->bytes);
}

/* Places all over the trace, always the same ones. */
static uint32_t next_place(uint32_t *state, const Trace *t) {
    *state = *state * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)*state * t->count >> 32);
}

static void seek(void *ctx) {
    const Trace *t = ctx;
    uint32_t state = 1;
    for (int i = 0; i < SEEKS; i++) {
        Moment moment;
        moment_at(t, next_place(&state, t), &moment);
        if (moment.n > t->count) bench_fail("a moment past the end");
    }
}

/* --- with the picture -------------------------------------------------------- */

typedef struct Walked {
    double seek, step, stretch;
} Walked;

static void go(Play *play, int how, uint32_t place) {
    char item[32];
    snprintf(item, sizeof item, "scrub.%u", place);
    if (how == 0) play_click(play, str_of(item));
    if (how == 1) play_key(play, (KeyPress){.key = KEY_DOWN});
    if (how == 2) play_key(play, (KeyPress){.key = KEY_RIGHT});
    play_tick(play, PLAY_HOP_MS);
}

/* The middle one of many ways, each with the picture it ends in. */
static double time_of(Snapshot *s, const Trace *t, int how) {
    static double took[PICTURES];
    uint32_t state = 1;
    Err err = {0};
    for (int i = 0; i < PICTURES; i++) {
        uint32_t place = next_place(&state, t);
        if (how && i % 50 == 0) go(s->play, 0, place);
        ViewInput in = {s->play, s->size, &s->meter};
        double start = bench_now();
        go(s->play, how, place);
        if (!view_draw(&in, &s->list, &s->layout, &err)) bench_fail("%s", err.message);
        took[i] = bench_now() - start;
    }
    return bench_median(took, PICTURES);
}

static Walked look(const Trace *t, const Words *words) {
    static Stage stage;
    Snapshot s;
    Err err = {0};
    play_init(&stage.play, &(PlaySubject){.trace = t, .words = words, .name = STR("bench")},
              &(PlayOptions){0});
    if (!snapshot_open(&s, &stage, (ViewSize){WIDTH, HEIGHT, 1}, &err))
        bench_fail("%s", err.message);
    Walked seen = {time_of(&s, t, 0), time_of(&s, t, 1), time_of(&s, t, 2)};
    snapshot_close(&s);
    return seen;
}

void bench_seek(const Bench *b) {
    (void)b;
    static Long small, large;
    fill(&small, SHORT);
    fill(&large, LONG);
    double in_small = bench_best(ROUNDS, seek, &small.trace) / SEEKS;
    double in_large = bench_best(ROUNDS, seek, &large.trace) / SEEKS;
    bench_title("The moment after any event, alone; the long trace does not fit a cache");
    bench_row("of 1 000 events", in_small, in_small);
    bench_row("of 1 000 000 events", in_large, in_small);
    Words *words = wording_load();
    Walked short_seen = look(&small.trace, words), long_seen = look(&large.trace, words);
    bench_title("Going there and putting the picture together, the middle one of %d", PICTURES);
    bench_row("a click anywhere, of 1 000 events", short_seen.seek, short_seen.seek);
    bench_row("a click anywhere, of 1 000 000 events", long_seen.seek, short_seen.seek);
    bench_row("one event on, of 1 000", short_seen.step, short_seen.step);
    bench_row("one event on, of 1 000 000", long_seen.step, short_seen.step);
    bench_row("one stretch on, of 1 000", short_seen.stretch, short_seen.stretch);
    bench_row("one stretch on, of 1 000 000", long_seen.stretch, short_seen.stretch);
    bench_note("memory of 1 000 000 events", "%10.1f MB", (double)trace_memory(&large.trace) / 1e6);
    words_free(words);
    empty(&small);
    empty(&large);
}
