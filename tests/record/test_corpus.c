/* Every recording and case there is: all lines are read, and nothing changes on
   the way. */
#include "support/cm.h"
#include "support/recording.h"

typedef struct Totals {
    uint32_t events, kinds[EVENT_KIND_COUNT], agreed;
} Totals;

static Totals *totals_at(bool reset) {
    static Totals totals;
    if (reset) totals = (Totals){0};
    return &totals;
}

static bool is_at(Str text, size_t at, Str part) {
    return part.n && str_eq(str_sub(text, at, part.n), part);
}

/* The bytes that follow "msg": on the line, looked up without the JSON reader. */
static void check_bytes(const Recording *rec, const Event *e, const char *path) {
    Str line = recording_line(rec, e->line), raw = event_raw(&rec->trace, e);
    size_t at = str_find(line, STR("\"msg\":"), 0);
    if (str_find(line, STR("\"dir\""), 0) == SIZE_MAX) {
        if (!str_eq(line, raw)) fail_msg("%s:%u is not kept", path, (unsigned)e->line);
        return;
    }
    if (at == SIZE_MAX) return; /* from raw bytes: test_messages */
    at += 6;
    while (at < line.n && line.p[at] == ' ')
        at++;
    if (!is_at(line, at, raw) || !strchr(",}", line.p[at + raw.n]))
        fail_msg("%s:%u: %.*s", path, (unsigned)e->line, STR_ARG(raw));
}

static void check_events(const Recording *rec, const char *path) {
    JsonDoc doc = {0};
    int64_t before = 0;
    for (uint32_t i = 0; i < rec->trace.count; i++) {
        const Event *e = trace_event(&rec->trace, i);
        Str data = event_data(&rec->trace, e), http = event_http(&rec->trace, e);
        if (data.n && !(json_parse(&doc, data, NULL) && json_is(&doc, 0, JSON_OBJECT)))
            fail_msg("%s:%u: data is %.*s", path, (unsigned)e->line, STR_ARG(data));
        if (http.n && !(json_parse(&doc, http, NULL) && json_is(&doc, 0, JSON_OBJECT)))
            fail_msg("%s:%u: http is %.*s", path, (unsigned)e->line, STR_ARG(http));
        if (e->t_us < before) fail_msg("%s:%u: time goes back", path, (unsigned)e->line);
        before = e->t_us;
        if (e->kind == EVENT_MESSAGE) check_bytes(rec, e, path);
    }
    json_dispose(&doc);
}

static void check_file(const char *path) {
    Recording rec = recording_of_file(path);
    Totals *totals = totals_at(false);
    recording_check(&rec, path);
    check_events(&rec, path);
    totals->events += rec.trace.count;
    totals->agreed += rec.report.revision_agreed;
    for (int k = 0; k < EVENT_KIND_COUNT; k++)
        totals->kinds[k] += recording_count(&rec, (EventKind)k);
    assert_int_equal(rec.report.backwards, 0);
    assert_int_equal(rec.report.has_header, str_starts(str_of(path), "cases/"));
    recording_free(&rec);
}

/* Counted with another program over the same files. */
static void all_files(void **state) {
    (void)state;
    const Totals *totals = totals_at(true);
    assert_int_equal(recording_each("recordings", check_file), 13);
    assert_int_equal(recording_each("cases", check_file), 71);
    assert_int_equal(totals->events, 715);
    assert_int_equal(totals->kinds[EVENT_MESSAGE], 573);
    assert_int_equal(totals->kinds[EVENT_BYTES], 23);
    assert_int_equal(totals->kinds[EVENT_NET], 30);
    assert_int_equal(totals->kinds[EVENT_LOG], 22);
    assert_int_equal(totals->kinds[EVENT_EXIT], 21);
    assert_int_equal(totals->kinds[EVENT_NOTE], 46);
}

typedef struct Expected {
    const char *path;
    uint32_t counts[6]; /* of the kinds below */
    const char *revision, *transport;
    uint8_t peers;
} Expected;

static const EventKind kinds[6] = {EVENT_MESSAGE, EVENT_BYTES, EVENT_NET,
                                   EVENT_LOG,     EVENT_EXIT,  EVENT_NOTE};

static const Expected expected[] = {
    {"recordings/everything-tour.jsonl", {36, 0, 0, 1, 1, 0}, "2025-11-25", "stdio", 0},
    {"recordings/fs-missing-file.jsonl", {11, 0, 0, 2, 1, 0}, "2025-11-25", "stdio", 0},
    {"recordings/server-will-not-start.jsonl", {0, 0, 0, 2, 1, 0}, "", "stdio", 0},
    {"recordings/example-conversation-2026-07-28.jsonl",
     {14, 0, 0, 0, 0, 0},
     "2026-07-28",
     "", /* bare lines do not tell it */
     0},
    {"cases/001-stdout-pollution.jsonl", {5, 1, 0, 0, 0, 1}, "2025-03-26", "stdio", 0},
    {"cases/007-stdout-pollution.jsonl", {1, 2, 0, 0, 1, 1}, "2024-11-05", "stdio", 2},
    {"cases/016-network.jsonl", {0, 0, 2, 0, 0, 1}, "", "http", 0},
    {"cases/041-tool-names.jsonl", {19, 0, 0, 0, 0, 1}, "2025-03-26", "stdio", 3},
    {"cases/047-auth.jsonl", {2, 4, 4, 0, 0, 1}, "2025-11-25", "http", 0},
    {"cases/068-truncation.jsonl", {8, 0, 0, 0, 1, 1}, "2024-11-05", "stdio", 0},
    {"cases/069-encoding.jsonl", {4, 2, 1, 0, 0, 1}, "2025-06-18", "http", 0},
    {"cases/094-numbers.jsonl", {9, 0, 0, 0, 0, 0}, "2025-11-25", "stdio", 0},
    {"cases/096-batch.jsonl", {4, 0, 0, 0, 0, 1}, "2025-06-18", "stdio", 0},
    {"cases/100-double-initialize.jsonl", {8, 0, 0, 0, 0, 0}, "2024-11-05", "stdio", 2},
    {"cases/104-era-2026.jsonl", {2, 0, 0, 0, 0, 1}, "2026-07-28", "stdio", 0},
};

static void check_one(const Expected *x) {
    Recording rec = recording_of_file(x->path);
    recording_check(&rec, x->path);
    for (int k = 0; k < 6; k++)
        if (recording_count(&rec, kinds[k]) != x->counts[k])
            fail_msg("%s: %s %u", x->path, event_kind_name(kinds[k]),
                     (unsigned)recording_count(&rec, kinds[k]));
    assert_str(rec.trace.meta.revision, x->revision);
    assert_str(rec.trace.meta.transport, x->transport);
    assert_str(rec.trace.meta.scenario, x->path);
    assert_int_equal(rec.trace.meta.source, TRACE_RECORDING);
    assert_int_equal(rec.trace.peer_count, x->peers);
    recording_free(&rec);
}

static void some_files(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        check_one(&expected[i]);
}

/* The directions that the annotated file states are found in the bare one. */
static void check_directions(const char *bare_path, const char *annotated_path, uint32_t lines) {
    Recording bare = recording_of_file(bare_path), told = recording_of_file(annotated_path);
    recording_check(&bare, bare_path);
    recording_check(&told, annotated_path);
    assert_string_equal(bare.report.format, "json-rpc-lines");
    assert_string_equal(told.report.format, "annotated");
    assert_int_equal(bare.trace.count, lines);
    assert_int_equal(told.trace.count, lines);
    for (uint32_t i = 1; i <= lines; i++) {
        const Event *a = recording_at(&bare, i), *b = recording_at(&told, i);
        if (a->from != b->from || a->to != b->to) fail_msg("%s:%u", bare_path, (unsigned)i);
        assert_true(str_eq(event_raw(&bare.trace, a), event_raw(&told.trace, b)));
    }
    recording_free(&bare);
    recording_free(&told);
}

static void directions(void **state) {
    (void)state;
    check_directions("recordings/example-conversation.jsonl",
                     "recordings/example-conversation.annotated.jsonl", 20);
    check_directions("recordings/example-conversation-2026-07-28.jsonl",
                     "recordings/example-conversation-2026-07-28.annotated.jsonl", 14);
}

static void header(void **state) {
    (void)state;
    Recording rec = recording_of_file("cases/004-stdout-pollution.jsonl");
    assert_string_equal(rec.report.format, "case-lines");
    assert_string_equal(rec.report.case_id, "004-stdout-bom");
    assert_true(strlen(rec.report.title) > 0);
    assert_true(strlen(rec.report.source) > 0);
    assert_int_equal(trace_event(&rec.trace, 0)->line, 2);
    recording_free(&rec);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_files),
        cmocka_unit_test(some_files),
        cmocka_unit_test(directions),
        cmocka_unit_test(header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
