/* Moments in short and long traces, and opening a recording beside the strict
   pass that it cannot do without. */
#include "bench/bench.h"

#include "record/record.h"
#include "trace/moment.h"
#include "json/json.h"

#include <stdio.h>

enum { SHORT = 1000, LONG = 1000 * 1000, SEEKS = 200 * 1000, ROUNDS = 5 };
enum { RECORDING_SIZE = 32 * 1024 * 1024 };

/* --- seeking --------------------------------------------------------------- */

static void append(Trace *t, unsigned i) {
    char raw[200];
    Err err = {0};
    bool result = i % 2;
    snprintf(raw, sizeof raw,
             result ? "{\"jsonrpc\":\"2.0\",\"id\":%u,\"result\":{\"content\":[]}}"
                    : "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"tools/call\",\"params\":"
                      "{\"name\":\"search\",\"arguments\":{}}}",
             i / 2);
    EventDraft draft = {.kind = EVENT_MESSAGE,
                        .from = result ? ACTOR_SERVER : ACTOR_CLIENT,
                        .to = result ? ACTOR_CLIENT : ACTOR_SERVER,
                        .t_us = i,
                        .cause = SEQ_NONE,
                        .raw = str_of(raw)};
    if (!trace_append(t, &draft, NULL, &err)) bench_fail("%s", err.message);
}

static void fill(Trace *t, unsigned count) {
    TraceMeta meta = {TRACE_RECORDING, STR("bench"), STR("2025-11-25"), STR("stdio")};
    Err err = {0};
    if (!trace_init(t, &meta, &err)) bench_fail("%s", err.message);
    for (unsigned i = 0; i < count; i++)
        append(t, i);
}

/* To places all over the trace, always the same ones. */
static void seek(void *ctx) {
    const Trace *t = ctx;
    uint32_t state = 1;
    for (int i = 0; i < SEEKS; i++) {
        Moment moment;
        state = state * 1664525u + 1013904223u;
        moment_at(t, (uint32_t)((uint64_t)state * t->count >> 32), &moment);
        if (moment.n > t->count) bench_fail("a moment past the end");
    }
}

static double seek_in(unsigned count) {
    Trace t;
    fill(&t, count);
    double took = bench_best(ROUNDS, seek, &t) / SEEKS;
    trace_dispose(&t);
    return took;
}

static void bench_seek(void) {
    double in_short = seek_in(SHORT), in_long = seek_in(LONG);
    bench_title("Going to any moment of a trace");
    bench_row("of 1 000 events", in_short, in_short);
    bench_row("of 1 000 000 events", in_long, in_short);
}

/* --- opening --------------------------------------------------------------- */

static void strict(void *ctx) {
    Str rest = *(Str *)ctx, line;
    JsonDoc doc = {0};
    while (str_next_line(&rest, &line))
        if (!json_parse(&doc, line, NULL)) bench_fail("the data is no JSON");
    json_dispose(&doc);
}

static void import(void *ctx) {
    static RecordReport report;
    Trace t;
    Err err = {0};
    if (!record_import(*(Str *)ctx, STR("bench.jsonl"), &t, &report, &err))
        bench_fail("%s", err.message);
    if (report.unread_count) bench_fail("%u lines unread", report.unread_count);
    trace_dispose(&t);
}

void bench_trace(const Bench *b) {
    (void)b;
    bench_seek();
    Buf data;
    bench_recording(RECORDING_SIZE, &data);
    Str bytes = buf_str(&data);
    double pass = bench_best(ROUNDS, strict, &bytes);
    bench_title("A recording of %.0f MB", (double)bytes.n / 1e6);
    bench_row("strict pass over its lines", pass, pass);
    bench_row("opened: a trace of all its events", bench_best(ROUNDS, import, &bytes), pass);
    buf_dispose(&data);
}
