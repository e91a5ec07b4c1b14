/* Recordings: the same bytes at once and in parts of any size give the same trace
   and report; every moment folded from a checkpoint is the one folded from the
   start; what is exported is strict JSON and harmless text. */
#include "fuzz/fuzz.h"

#include "export/trace_json.h"
#include "export/trace_text.h"
#include "record/record.h"
#include "trace/moment.h"

#include <string.h>

enum { OUT_MAX = 256 * 1024 * 1024, EVENTS_MAX = 2000, CALLS_MAX = 200 };

typedef struct Import {
    Trace trace;
    RecordReport report;
    Err err;
    bool ok;
} Import;

/* Sizes of parts that depend on the bytes alone, so that a failure repeats. */
static uint32_t next_size(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    uint32_t size = *state >> 24;
    return size < 128 ? size % 8 : size;
}

static void import_in_parts(Import *made, Str bytes) {
    uint32_t state = (uint32_t)bytes.n;
    for (size_t i = 0; i < bytes.n; i++)
        state = state * 31u + (uint8_t)bytes.p[i];
    Recorder *r = record_begin(STR("fuzz.jsonl"), &made->trace, &made->report, &made->err);
    FUZZ_CHECK(r, "%s", made->err.message);
    made->ok = true;
    for (size_t at = 0; made->ok && at < bytes.n;) {
        Str part = str_sub(bytes, at, next_size(&state));
        made->ok = record_feed(r, part, &made->err);
        at += part.n;
    }
    if (made->ok)
        made->ok = record_end(r, &made->err);
    else
        record_cancel(r);
}

static void export_json(const Trace *t, const Words *words, Buf *out) {
    TraceJsonOptions options = {.words = words};
    Sink sink = sink_to_buf(out);
    Err err = {0};
    buf_init(out, OUT_MAX);
    FUZZ_CHECK(trace_json(t, &options, &sink, &err), "%s", err.message);
    fuzz_check_json(buf_str(out), "the trace as JSON");
}

static void check_text(const Trace *t, const Words *words) {
    for (int i = 0; i < LANG_COUNT; i++) {
        TraceTextOptions options = {.words = words, .lang = (Lang)i, .columns = 60};
        Buf out;
        buf_init(&out, OUT_MAX);
        Sink sink = sink_to_buf(&out);
        Err err = {0};
        FUZZ_CHECK(trace_text(t, &options, &sink, &err), "%s", err.message);
        fuzz_check_visible(buf_str(&out), "\n");
        buf_dispose(&out);
    }
}

static void check_same_report(const RecordReport *a, const RecordReport *b) {
    FUZZ_CHECK(strcmp(a->format, b->format) == 0, "%s, %s", a->format, b->format);
    FUZZ_CHECK(a->lines == b->lines && a->events == b->events, "lines %u, %u; events %u, %u",
               a->lines, b->lines, a->events, b->events);
    FUZZ_CHECK(a->unread_count == b->unread_count && a->unread_listed == b->unread_listed &&
                   strcmp(a->unread_why, b->unread_why) == 0,
               "unread %u %s, %u %s", a->unread_count, a->unread_why, b->unread_count,
               b->unread_why);
    FUZZ_CHECK(memcmp(a->unread, b->unread, a->unread_listed * sizeof *a->unread) == 0, "unread");
    FUZZ_CHECK(a->torn_last == b->torn_last && a->bom == b->bom && a->has_times == b->has_times,
               "torn %d, %d", a->torn_last, b->torn_last);
    FUZZ_CHECK(a->untimed == b->untimed && a->backwards == b->backwards &&
                   a->assumed == b->assumed && a->redacted == b->redacted &&
                   a->peers_merged == b->peers_merged && a->revision_agreed == b->revision_agreed,
               "counts differ");
}

static void check_same(const Import *whole, const Import *parts, const Words *words) {
    FUZZ_CHECK(whole->ok == parts->ok, "%s%s", whole->err.message, parts->err.message);
    if (!whole->ok) {
        FUZZ_CHECK(whole->err.message[0] && !strcmp(whole->err.message, parts->err.message),
                   "\"%s\", in parts \"%s\"", whole->err.message, parts->err.message);
        return;
    }
    Buf a, b;
    check_same_report(&whole->report, &parts->report);
    export_json(&whole->trace, words, &a);
    export_json(&parts->trace, words, &b);
    FUZZ_CHECK(str_eq(buf_str(&a), buf_str(&b)), "the traces differ");
    buf_dispose(&a);
    buf_dispose(&b);
}

/* Fields alone: the bytes between them mean nothing. */
static void check_same_moment(const Moment *a, const Moment *b) {
    size_t wide = offsetof(Moment, init_request);
    FUZZ_CHECK(memcmp(a, b, offsetof(Moment, link) + 1) == 0, "moment %u", a->n);
    FUZZ_CHECK(memcmp((const char *)a + wide, (const char *)b + wide, sizeof *a - wide) == 0,
               "moment %u", a->n);
}

static void check_stretches(const Trace *t, uint32_t n) {
    uint32_t next = stretch_next(t, n), prev = stretch_prev(t, n);
    FUZZ_CHECK(next > n || next == t->count, "next of %u is %u", n, next);
    FUZZ_CHECK(next <= t->count && (prev < n || prev == 0), "%u, next %u, prev %u", n, next, prev);
    for (int frame = 1; frame <= FRAME_COUNT; frame++)
        FUZZ_CHECK(stretch_of_frame(t, n, frame) <= t->count, "frame %d", frame);
}

static void check_moments(const Trace *t) {
    Moment folded;
    moment_start(&folded);
    for (uint32_t n = 0; n <= t->count && n < EVENTS_MAX; n++) {
        Moment seek;
        if (n > 0) moment_step(t, &folded, trace_event(t, n - 1), n - 1);
        moment_at(t, n, &seek);
        check_same_moment(&folded, &seek);
        if (n < 64) check_stretches(t, n);
    }
}

static void check_calls(const Trace *t) {
    for (uint32_t i = 0; i < trace_call_count(t) && i < CALLS_MAX; i++) {
        TraceCall call;
        trace_call_at(t, i, &call);
        uint32_t first = trace_call_first(&call), end = trace_call_end(t, &call);
        FUZZ_CHECK(first < end && end <= t->count, "call %u: %u to %u", i, first, end);
        FUZZ_CHECK(trace_call_has(t, &call, first), "call %u without its first event", i);
    }
    int frame = trace_last_frame(t);
    FUZZ_CHECK(frame >= 0 && frame <= FRAME_COUNT, "last frame %d", frame);
    trace_ok(t);
}

static void check_events(const Trace *t) {
    for (uint32_t seq = 0; seq < t->count; seq++) {
        const Event *e = trace_event(t, seq);
        FUZZ_CHECK(e->cause == SEQ_NONE || e->cause < seq, "cause of %u", seq);
        FUZZ_CHECK(e->span == SEQ_NONE || e->span <= seq, "span of %u", seq);
        FUZZ_CHECK(e->peer == 0 || e->peer < t->peer_count, "peer of %u", seq);
        FUZZ_CHECK(e->frame <= FRAME_COUNT, "frame of %u", seq);
        if (e->data_len) fuzz_check_json(event_data(t, e), "data");
        if (e->http_len) fuzz_check_json(event_http(t, e), "http");
        if (e->facts & FACT_PARSED) fuzz_check_json(event_raw(t, e), "a parsed message");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Import whole, parts; /* too large for a stack */
    Str bytes = fuzz_str(data, size);
    memset(&whole, 0, sizeof whole);
    memset(&parts, 0, sizeof parts);
    whole.ok = record_import(bytes, STR("fuzz.jsonl"), &whole.trace, &whole.report, &whole.err);
    import_in_parts(&parts, bytes);
    check_same(&whole, &parts, fuzz_words());
    if (whole.ok) {
        check_events(&whole.trace);
        check_moments(&whole.trace);
        check_calls(&whole.trace);
        check_text(&whole.trace, fuzz_words());
        trace_dispose(&whole.trace);
    }
    if (parts.ok) trace_dispose(&parts.trace);
    return 0;
}
