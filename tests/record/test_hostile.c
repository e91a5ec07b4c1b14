/* Files that are no recording, or a broken one: bounded, and told clearly. */
#include "support/cm.h"
#include "support/recording.h"

#include <stdlib.h>

#define GOOD "{\"t\":1,\"dir\":\"exit\",\"code\":0}"

static void check_refused(Str bytes, ErrCode code, const char *said) {
    Recording rec = recording_of(bytes);
    if (rec.ok) fail_msg("accepted: %.*s", STR_ARG(bytes));
    if (!strstr(rec.err.message, said)) fail_msg("said \"%s\"", rec.err.message);
    assert_int_equal(rec.err.code, code);
    assert_true(strncmp(rec.err.where, "test.jsonl", 10) == 0);
    assert_null(rec.trace.events);
    recording_free(&rec);
}

static void refused(void **state) {
    (void)state;
    check_refused(STR(""), ERR_INPUT, "empty");
    check_refused(STR("\n\n  \r\n"), ERR_INPUT, "blank");
    check_refused(STR("\xEF\xBB\xBF"), ERR_INPUT, "blank");
    check_refused(STR("{\"case\":\"x\",\"title\":\"y\"}\n"), ERR_INPUT, "header and no events");
    check_refused(STR("hello\n"), ERR_INPUT, "None of the 1 lines");
    check_refused(STR("{}\n[]\n3\n"), ERR_INPUT, "None of the 3 lines");
    check_refused(STR("{\"dir\":\"sideways\"}"), ERR_INPUT, "sideways");
    check_refused(STR("\0\0\0\0"), ERR_INPUT, "binary");
    check_refused(STR("\x7F"
                      "ELF\2\1\1\0\0\0\n\0"),
                  ERR_INPUT, "binary");
    check_refused(STR("\x1F\x8B\x08\0"), ERR_INPUT, "gzip");
    check_refused(STR("PK\x03\x04zip"), ERR_INPUT, "zip");
    check_refused(STR("\xFF\xFE{\0\n\0"), ERR_INPUT, "UTF-16");
    check_refused(STR("\xFE\xFF\0{\0\n"), ERR_INPUT, "UTF-16");
    check_refused(STR("{\"jsonrpc\":\"2.0\",\"id\":1,"), ERR_INPUT, "cut off");
}

static void the_hint_names_the_formats(void **state) {
    (void)state;
    static const char *const names[] = {"mcpsnoop", "annotated", "case-lines", "json-rpc-lines"};
    Recording rec = recording_of_c("hello");
    assert_false(rec.ok);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strstr(rec.err.hint, names[i]))
            fail_msg("%s is not in \"%s\"", names[i], rec.err.hint);
    recording_free(&rec);
}

static void torn_last_line(void **state) {
    (void)state;
    Recording rec = recording_of_c(GOOD "\n{\"t\":2,\"dir\":\"exi");
    assert_true(rec.ok);
    assert_true(rec.report.torn_last);
    assert_int_equal(rec.trace.count, 1);
    assert_int_equal(rec.report.unread_count, 1);
    assert_int_equal(rec.report.unread[0], 2);
    assert_non_null(strstr(rec.report.unread_why, "cut off"));
    recording_free(&rec);
    rec = recording_of_c(GOOD "\n" GOOD);
    recording_check(&rec, "a whole last line without its line feed");
    assert_false(rec.report.torn_last);
    assert_int_equal(rec.trace.count, 2);
    recording_free(&rec);
}

static void bom_and_crlf(void **state) {
    (void)state;
    Recording rec = recording_of_c("\xEF\xBB\xBF{\"title\":\"t\"}\r\n\r\n" GOOD "\r\n");
    recording_check(&rec, "bom");
    assert_true(rec.report.bom);
    assert_string_equal(rec.report.title, "t");
    assert_int_equal(rec.report.lines, 3);
    assert_int_equal(trace_event(&rec.trace, 0)->line, 3);
    recording_free(&rec);
    /* only at the start of the file */
    rec = recording_of_c(GOOD "\n\xEF\xBB\xBF" GOOD "\n");
    assert_int_equal(rec.report.unread_count, 1);
    recording_free(&rec);
}

static void noise_before_and_nuls_between(void **state) {
    (void)state;
    static const char text[] = "$ server < in\n\0\0\n" GOOD "\nab\0cd\n" GOOD "\n";
    Recording rec = recording_of((Str){text, sizeof text - 1});
    assert_true(rec.ok);
    assert_int_equal(rec.trace.count, 2);
    assert_int_equal(rec.report.unread_count, 3);
    assert_int_equal(rec.report.unread[0], 1);
    assert_int_equal(rec.report.unread[1], 2);
    assert_int_equal(rec.report.unread[2], 4);
    recording_free(&rec);
}

static void deep(void **state) {
    (void)state;
    Buf text;
    buf_init(&text, 1 << 24);
    buf_add_c(&text, GOOD "\n{\"t\":2,\"dir\":\"c2s\",\"msg\":");
    for (int i = 0; i < 1000000; i++)
        buf_add_char(&text, '[');
    buf_add_c(&text, "\n" GOOD);
    Recording rec = recording_of(buf_str(&text));
    assert_true(rec.ok);
    assert_int_equal(rec.trace.count, 2);
    assert_int_equal(rec.report.unread[0], 2);
    recording_free(&rec);
    buf_dispose(&text);
}

static void much_garbage(void **state) {
    (void)state;
    Buf text;
    buf_init(&text, 1 << 24);
    for (int i = 0; i < 100000; i++)
        buf_add_c(&text, i % 2 ? "{\"half\":\n" : "}} garbage \x1B[31m\n");
    check_refused(buf_str(&text), ERR_INPUT, "None of the 100000 lines");
    buf_add_c(&text, GOOD "\n");
    Recording rec = recording_of(buf_str(&text));
    assert_true(rec.ok);
    assert_int_equal(rec.trace.count, 1);
    assert_int_equal(rec.report.unread_count, 100000);
    assert_int_equal(rec.report.unread_listed, RECORD_UNREAD_LISTED);
    assert_int_equal(rec.report.unread[RECORD_UNREAD_LISTED - 1], RECORD_UNREAD_LISTED);
    recording_free(&rec);
    buf_dispose(&text);
}

typedef struct Feeding {
    Recorder *r;
    Trace trace;
    RecordReport report;
    Err err;
} Feeding;

static void begin(Feeding *f) {
    *f = (Feeding){0};
    f->r = record_begin(STR("fed"), &f->trace, &f->report, &f->err);
    assert_non_null(f->r);
}

static void feed(Feeding *f, Str bytes) {
    if (!record_feed(f->r, bytes, &f->err)) fail_msg("%s", f->err.message);
}

/* n times a MiB of one character, in parts of a MiB; stops where they are refused. */
static int feed_mib(Feeding *f, char c, int n) {
    enum { MIB = 1024 * 1024 };
    char *part = malloc(MIB);
    int fed = 0;
    assert_non_null(part);
    memset(part, c, MIB);
    while (fed < n && record_feed(f->r, (Str){part, MIB}, &f->err))
        fed++;
    free(part);
    return fed;
}

/* A line past the limit is passed over without being kept. */
static void one_huge_line(void **state) {
    (void)state;
    Feeding f;
    begin(&f);
    assert_int_equal(feed_mib(&f, 'x', 20), 20);
    feed(&f, STR("\n" GOOD "\n"));
    assert_int_equal(feed_mib(&f, 'x', 20), 20);
    assert_true(record_end(f.r, &f.err));
    assert_int_equal(f.trace.count, 1);
    assert_int_equal(f.report.unread_count, 2);
    assert_int_equal(f.report.unread[0], 1);
    assert_int_equal(f.report.unread[1], 3);
    assert_non_null(strstr(f.report.unread_why, "longer than"));
    trace_dispose(&f.trace);
}

/* What is told of the events is told of those that are there. */
static void more_than_is_kept(void **state) {
    (void)state;
    enum { MIB = 1024 * 1024, MORE = 160 };
    Feeding f;
    Buf line;
    begin(&f);
    buf_init(&line, 2 * MIB);
    buf_add_c(&line, "{\"jsonrpc\":\"2.0\",\"method\":\"note\",\"params\":{\"text\":\"");
    while (line.n < MIB)
        buf_add_c(&line, "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    buf_add_c(&line, "\"}}\n");
    for (int i = 0; i < MORE; i++)
        assert_true(record_feed(f.r, buf_str(&line), &f.err));
    assert_true(record_end(f.r, &f.err));
    assert_in_range(f.report.stopped, 2, MORE - 1);
    assert_int_equal(f.report.events, f.report.stopped - 1);
    assert_int_equal(f.report.assumed, f.report.events);
    trace_dispose(&f.trace);
    buf_dispose(&line);
}

/* The events before the limit are all there, and where they end is told. */
static void larger_than_the_limit(void **state) {
    (void)state;
    Feeding f;
    begin(&f);
    feed(&f, STR(GOOD "\n" GOOD "\n"));
    assert_int_equal(feed_mib(&f, '\n', 3), 3);
    feed(&f, STR(GOOD "\n"));
    assert_int_equal(feed_mib(&f, 'x', 1100), 1100);
    assert_int_equal(f.report.stopped, 2 + 3 * 1024 * 1024 + 1);
    assert_non_null(strstr(f.report.stopped_why, "larger than 1073741824 bytes"));
    feed(&f, STR("\n" GOOD "\n"));
    assert_true(record_end(f.r, &f.err));
    assert_int_equal(f.trace.count, 3);
    trace_dispose(&f.trace);
}

/* A line that holds nothing but itself, larger than what its index may take. */
static void more_values_than_fit(void **state) {
    (void)state;
    Buf text;
    buf_init(&text, 1 << 24);
    buf_add_c(&text, GOOD "\n{\"t\":2,\"dir\":\"c2s\",\"msg\":[0");
    for (int i = 0; i < JSON_MAX_NODES; i++)
        buf_add_c(&text, ",0");
    buf_add_c(&text, "]}\n" GOOD);
    Recording rec = recording_of(buf_str(&text));
    assert_true(rec.ok);
    assert_int_equal(rec.trace.count, 2);
    assert_int_equal(rec.report.unread[0], 2);
    assert_non_null(strstr(rec.report.unread_why, "more values"));
    recording_free(&rec);
    buf_dispose(&text);
}

/* Not after all the bytes that may come. */
static void endless_without_an_event(void **state) {
    (void)state;
    Feeding f;
    begin(&f);
    assert_int_equal(feed_mib(&f, 'x', 1000), (int)(RECORD_HOPE_BYTES >> 20));
    assert_int_equal(f.err.code, ERR_INPUT);
    assert_non_null(strstr(f.err.message, "hold no whole line"));
    record_cancel(f.r);
    begin(&f);
    for (int i = 0; i < 2 * RECORD_HOPE_LINES && record_feed(f.r, STR("y\n"), &f.err); i++)
        continue;
    assert_int_equal(f.err.code, ERR_INPUT);
    assert_non_null(strstr(f.err.message, "None of the 1000001 lines"));
    record_cancel(f.r);
    begin(&f);
    assert_in_range(feed_mib(&f, '\0', 1000), 1, 17);
    assert_non_null(strstr(f.err.message, "binary"));
    record_cancel(f.r);
}

/* Binary files end early: not after all their bytes. */
static void large_binary(void **state) {
    (void)state;
    Trace trace;
    RecordReport report;
    Err err = {0};
    static const char line[64] = {[63] = '\n'};
    Recorder *r = record_begin(STR("binary"), &trace, &report, &err);
    int fed = 0;
    while (fed < 100000 && record_feed(r, (Str){line, sizeof line}, &err))
        fed++;
    assert_in_range(fed, 1, 20000);
    assert_int_equal(err.code, ERR_INPUT);
    record_cancel(r);
}

/* The parts in which a file comes change nothing. */
static void any_parts(void **state) {
    (void)state;
    Recording whole = recording_of_file("cases/069-encoding.jsonl");
    recording_check(&whole, "whole");
    for (size_t step = 1; step < 300; step = step * 3 + 1) {
        Trace trace;
        RecordReport report;
        Recorder *r = record_begin(STR("cases/069-encoding.jsonl"), &trace, &report, NULL);
        for (size_t at = 0; at < whole.bytes.n; at += step)
            assert_true(record_feed(r, str_sub(buf_str(&whole.bytes), at, step), NULL));
        assert_true(record_end(r, NULL));
        assert_int_equal(trace.count, whole.trace.count);
        assert_true(str_eq(buf_str(&trace.store), buf_str(&whole.trace.store)));
        assert_int_equal(report.lines, whole.report.lines);
        trace_dispose(&trace);
    }
    recording_free(&whole);
}

/* Any byte of a file may be wrong: no crash, and an answer. */
static void any_byte(void **state) {
    (void)state;
    static const char wrong[] = {'\0', '\n', '"', '{', '}', '\\', (char)0xFF, '9'};
    Recording whole = recording_of_file("cases/047-auth.jsonl");
    for (size_t at = 1400; at < whole.bytes.n; at += 3) {
        char kept = whole.bytes.p[at];
        whole.bytes.p[at] = wrong[at / 3 % sizeof wrong];
        Recording rec = recording_of(buf_str(&whole.bytes));
        assert_true(rec.ok);
        assert_in_range(rec.trace.count, 5, 12);
        recording_free(&rec);
        whole.bytes.p[at] = kept;
    }
    recording_free(&whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused),
        cmocka_unit_test(the_hint_names_the_formats),
        cmocka_unit_test(torn_last_line),
        cmocka_unit_test(bom_and_crlf),
        cmocka_unit_test(noise_before_and_nuls_between),
        cmocka_unit_test(deep),
        cmocka_unit_test(much_garbage),
        cmocka_unit_test(one_huge_line),
        cmocka_unit_test(more_than_is_kept),
        cmocka_unit_test(larger_than_the_limit),
        cmocka_unit_test(more_values_than_fit),
        cmocka_unit_test(endless_without_an_event),
        cmocka_unit_test(large_binary),
        cmocka_unit_test(any_parts),
        cmocka_unit_test(any_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
