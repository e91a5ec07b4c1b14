/* Files read in place, and what happens when somebody cuts them meanwhile. */
#include "support/cm.h"

#include "app/mapped.h"
#include "app/out.h"
#include "app/recording.h"
#include "export/trace_json.h"
#include "support/wording.h"
#include "term/term.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PAGES = 40, PAGE = 4096 };
#define LINE "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"

static int make_file(void **state) {
    char path[64] = "/tmp/faultline-mapped-XXXXXX";
    int fd = mkstemp(path);
    if (fd < 0) return -1;
    close(fd);
    char *copy = malloc(sizeof path);
    if (copy) memcpy(copy, path, sizeof path);
    *state = copy;
    return copy ? 0 : -1;
}

static int remove_file(void **state) {
    unlink(*state);
    free(*state);
    return 0;
}

static void write_lines(const char *path, size_t bytes) {
    Buf b;
    Err err = {0};
    buf_init(&b, bytes + sizeof LINE);
    while (b.n < bytes)
        buf_add_c(&b, LINE);
    if (!out_put(path, buf_str(&b), &err)) fail_msg("%s", err.message);
    buf_dispose(&b);
}

static Mapped map(const char *path, size_t max) {
    InFile f;
    Mapped m;
    Err err = {0};
    assert_true(infile_open(&f, path, &err));
    assert_true(mapped_open(&m, &f, max));
    infile_close(&f);
    return m;
}

static void the_bytes_are_the_file_s(void **state) {
    write_lines(*state, PAGES * PAGE);
    Mapped m = map(*state, SIZE_MAX / 4);
    assert_in_range(m.bytes.n, PAGES * PAGE, PAGES * PAGE + sizeof LINE);
    mapped_rest(m.bytes);
    for (size_t at = 0; at < m.bytes.n; at += sizeof LINE - 1)
        assert_memory_equal(m.bytes.p + at, LINE, sizeof LINE - 1);
    assert_false(mapped_shrunk(&m));
    mapped_close(&m);
    assert_int_equal(m.bytes.n, 0);
    mapped_close(&m);
}

static void no_more_than_asked_for(void **state) {
    write_lines(*state, PAGE);
    Mapped m = map(*state, 10);
    assert_int_equal(m.bytes.n, 10);
    mapped_close(&m);
}

static void what_cannot_be_mapped_is_left_to_reading(void **state) {
    InFile f;
    Mapped m;
    char byte;
    size_t got;
    Err err = {0};
    assert_true(infile_open(&f, *state, &err));
    assert_false(mapped_open(&m, &f, 100)); /* empty */
    infile_close(&f);
    write_lines(*state, 1);
    assert_true(infile_open(&f, *state, &err));
    assert_true(infile_read(&f, &byte, 1, &got, &err));
    assert_false(mapped_open(&m, &f, 100)); /* begun */
    infile_close(&f);
    assert_int_equal(m.bytes.n, 0);
    mapped_close(&m);
}

/* A page that is gone reads as zeros, one that is left as it was. */
static void a_file_that_is_cut_ends_nothing(void **state) {
    write_lines(*state, PAGES * PAGE);
    Mapped m = map(*state, SIZE_MAX / 4);
    assert_int_equal(truncate(*state, PAGE), 0);
    assert_true(mapped_shrunk(&m));
    assert_memory_equal(m.bytes.p, LINE, sizeof LINE - 1);
    for (size_t at = 2 * PAGE; at < m.bytes.n; at += 1000)
        assert_int_equal(m.bytes.p[at], 0);
    mapped_close(&m);
}

static void a_recording_is_not_copied(void **state) {
    Recording r;
    Err err = {0};
    write_lines(*state, 3 * sizeof LINE);
    if (!recording_load(*state, NULL, &r, &err)) fail_msg("%s", err.message);
    assert_int_equal(r.trace.count, 4);
    Str raw = event_raw(&r.trace, trace_event(&r.trace, 2));
    assert_ptr_equal(raw.p, r.file.bytes.p + 2 * (sizeof LINE - 1));
    assert_int_equal(truncate(*state, 0), 0);
    assert_int_equal(event_raw(&r.trace, trace_event(&r.trace, 2)).n, sizeof LINE - 2);
    assert_true(mapped_shrunk(&r.file));
    trace_dispose(&r.trace);
    mapped_close(&r.file);
}

static bool take(void *ctx, Str text, Err *err) {
    size_t *total = ctx;
    (void)err;
    *total += text.n;
    return true;
}

/* Everything that is shown of the trace, and all of it as JSON. */
static void show_all(const Trace *trace, const Words *words, size_t *printed, size_t *exported) {
    Play play;
    Err err = {0};
    PlaySubject subject = {.trace = trace, .words = words, .name = STR("cut")};
    play_init(&play, &subject, &(PlayOptions){0});
    TermStyle style = {.width = 80, .rows = 20, .parts = TERM_STAGE};
    assert_true(term_print_all(&play, &style, &(TermWriter){printed, take}, &err));
    TraceJsonOptions json = {.words = words};
    assert_true(trace_json(trace, &json, &(Sink){exported, take}, &err));
}

/* Bytes that were a message once are none any more: shown as what they are, no harm done. */
static void a_recording_that_is_cut_can_still_be_shown(void **state) {
    Recording r;
    Err err = {0};
    size_t before = 0, after = 0, exported = 0;
    Words *words = wording_load();
    write_lines(*state, PAGE);
    if (!recording_load(*state, NULL, &r, &err)) fail_msg("%s", err.message);
    show_all(&r.trace, words, &before, &exported);
    assert_true(recording_is_whole(&r.file, &err));
    assert_int_equal(truncate(*state, 0), 0);
    show_all(&r.trace, words, &after, &exported);
    assert_in_range(after, 1000, 2 * before);
    assert_false(recording_is_whole(&r.file, &err));
    assert_int_equal(err.code, ERR_INPUT);
    trace_dispose(&r.trace);
    mapped_close(&r.file);
    words_free(words);
}

/* --- watching --------------------------------------------------------------- */

typedef struct Told {
    int times, most; /* goes on so often */
    uint64_t last, total;
    const char *cut; /* the file that gets shorter meanwhile, or NULL */
} Told;

static bool watch(void *ctx, uint64_t done, uint64_t total) {
    Told *told = ctx;
    told->times++;
    told->last = done;
    told->total = total;
    if (told->cut) assert_int_equal(truncate(told->cut, PAGE), 0);
    return told->times <= told->most;
}

static bool load(const char *path, Told *told, Err *err) {
    Recording r;
    bool ok = recording_load(path, &(Watcher){told, 0, watch}, &r, err);
    if (ok) trace_dispose(&r.trace);
    mapped_close(&r.file);
    return ok;
}

static void an_opening_can_be_given_up(void **state) {
    Err err = {0};
    Told told = {.most = 0};
    write_lines(*state, PAGES * PAGE);
    assert_false(load(*state, &told, &err));
    assert_int_equal(err.code, ERR_INPUT);
    assert_non_null(strstr(err.message, "given up"));
    assert_int_equal(told.last, told.total);
    told = (Told){.most = 1};
    assert_true(load(*state, &told, &err));
    assert_int_equal(told.times, 1);
}

static void a_file_that_is_cut_while_it_is_read_is_told(void **state) {
    Err err = {0};
    Told told = {.most = 9, .cut = *state};
    write_lines(*state, PAGES * PAGE);
    assert_false(load(*state, &told, &err));
    assert_int_equal(err.code, ERR_INPUT);
    assert_string_equal(err.message, "The file became shorter while it was read.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_bytes_are_the_file_s, make_file, remove_file),
        cmocka_unit_test_setup_teardown(no_more_than_asked_for, make_file, remove_file),
        cmocka_unit_test_setup_teardown(what_cannot_be_mapped_is_left_to_reading, make_file,
                                        remove_file),
        cmocka_unit_test_setup_teardown(a_file_that_is_cut_ends_nothing, make_file, remove_file),
        cmocka_unit_test_setup_teardown(a_recording_is_not_copied, make_file, remove_file),
        cmocka_unit_test_setup_teardown(a_recording_that_is_cut_can_still_be_shown, make_file,
                                        remove_file),
        cmocka_unit_test_setup_teardown(an_opening_can_be_given_up, make_file, remove_file),
        cmocka_unit_test_setup_teardown(a_file_that_is_cut_while_it_is_read_is_told, make_file,
                                        remove_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
