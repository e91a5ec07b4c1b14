/* Opening a recording beside the strict pass that it cannot do without. */
#include "bench/bench.h"

#include "record/record.h"
#include "trace/gist.h"
#include "trace/moment.h"
#include "json/json.h"

#include <stdio.h>

enum { ROUNDS = 5, RECORDING_SIZE = 32 * 1024 * 1024 };

static void strict(void *ctx) {
    Str rest = *(Str *)ctx, line;
    JsonDoc doc = {0};
    while (str_next_line(&rest, &line))
        if (!json_parse(&doc, line, NULL)) bench_fail("the data is no JSON");
    json_dispose(&doc);
}

/* As the program opens a file: what it says stays where it is. */
static void import(void *ctx) {
    static RecordReport report;
    Str bytes = *(Str *)ctx;
    Trace t;
    Err err = {0};
    Recorder *r = record_begin(STR("bench.jsonl"), &t, &report, &err);
    if (!r) bench_fail("%s", err.message);
    trace_borrow(&t, bytes, NULL);
    if (!record_feed(r, bytes, &err) || !record_end(r, &err)) bench_fail("%s", err.message);
    if (report.unread_count) bench_fail("%u lines unread", report.unread_count);
    trace_dispose(&t);
}

void bench_trace(const Bench *b) {
    (void)b;
    Buf data;
    bench_recording(RECORDING_SIZE, &data);
    Str bytes = buf_str(&data);
    double pass = bench_best(ROUNDS, strict, &bytes);
    bench_title("A recording of %.0f MB", (double)bytes.n / 1e6);
    bench_row("strict pass over its lines", pass, pass);
    bench_row("opened: a trace of all its events", bench_best(ROUNDS, import, &bytes), pass);
    bench_note("memory of an event and its checkpoint", "%10.1f bytes",
               (double)(sizeof(Event) + sizeof(Gist)) + (double)sizeof(Moment) / TRACE_CHECKPOINT);
    buf_dispose(&data);
}
