/* Every allocation in turn fails: it is told, nothing is lost, and the log is either
   as it was or has the whole answer. The sources are read in here with allocators that
   count, instead of being linked from their libraries. */
#define _XOPEN_SOURCE 700

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

static int to_come; /* allocations that still succeed; below 0: all of them */
static int live;    /* blocks that were not freed */

static bool refuse(void) {
    if (to_come == 0) return true;
    if (to_come > 0) to_come--;
    return false;
}

static void *counted_malloc(size_t size) {
    void *p = refuse() ? NULL : malloc(size);
    live += p != NULL;
    return p;
}

static void *counted_calloc(size_t count, size_t size) {
    void *p = refuse() ? NULL : calloc(count, size);
    live += p != NULL;
    return p;
}

static void *counted_realloc(void *old, size_t size) {
    void *p = refuse() ? NULL : realloc(old, size);
    live += p && !old;
    return p;
}

static void counted_free(void *p) {
    live -= p != NULL;
    free(p);
}

#define malloc  counted_malloc
#define calloc  counted_calloc
#define realloc counted_realloc
#define free    counted_free
#define reserve buf_reserve
#include "base/arena.c"
#include "base/buf.c"
#undef reserve
#include "json/build.c"
#include "json/keys.c"
#define close json_parse_close
#include "json/parse.c"
#undef close
#define text_of attempt_text_of
#include "store/attempt.c"
#include "store/attempts.c"
#include "store/attempts_whole.c"
#include "store/line_set.c"
#include "store/lines.c"
#define grow     progress_grow
#define insert   progress_insert
#define place_of progress_place_of
#include "store/progress.c"
#include "store/settings.c"
#undef malloc
#undef calloc
#undef realloc
#undef free

#include "support/answers.h"
#include "support/cm.h"
#include "support/folder.h"

typedef struct Place {
    char folder[FOLDER_MAX], file[FOLDER_MAX + 32];
} Place;

static bool do_append(const Place *p, Err *err) {
    Attempt a = answer_of("Ana", 100);
    return attempts_append(p->folder, &a, err);
}

static bool do_progress(const Place *p, Err *err) {
    Progress progress;
    bool ok = progress_load(p->folder, &progress, err);
    progress_dispose(&progress);
    return ok;
}

static bool do_export(const Place *p, Err *err) {
    AttemptCount count = {0};
    return attempts_export(p->folder, p->file, &count, err);
}

static bool do_import(const Place *p, Err *err) {
    AttemptCount count = {0};
    return attempts_import(p->folder, p->file, &count, err);
}

static bool do_reset(const Place *p, Err *err) {
    size_t removed;
    return attempts_reset(p->folder, STR("faults/other"), &removed, err);
}

static bool do_write_settings(const Place *p, Err *err) {
    Settings s = {.zoom = 2, .lang = "zh"};
    return settings_write(p->folder, &s, err);
}

static bool do_read_settings(const Place *p, Err *err) {
    Settings s;
    return settings_read(p->folder, &s, err);
}

static void put_lines(const char *folder, const char *name, uint32_t from, uint32_t to) {
    Buf log;
    buf_init(&log, 1 << 20);
    for (uint32_t i = from; i < to; i++) {
        Attempt a = answer_of("Ana \"x\"", i);
        a.scenario = i % 5 ? STR("faults/forbidden") : STR("faults/other");
        assert_true(attempt_write(&a, &log, NULL));
    }
    folder_put(folder, name, buf_str(&log));
    buf_dispose(&log);
}

static bool same_log(const Place *p, const Buf *before) {
    Buf now = folder_get(p->folder, ATTEMPTS_FILE);
    bool same = str_eq(buf_str(&now), buf_str(before));
    buf_dispose(&now);
    return same;
}

/* The thing is done with one allocation less to fail each time, until it works. */
static void fail_each(const Place *p, bool (*work)(const Place *, Err *)) {
    for (int n = 0; n < 2000; n++) {
        Err err = {0};
        to_come = -1;
        Buf before = folder_get(p->folder, ATTEMPTS_FILE);
        int at_first = live;
        to_come = n;
        bool ok = work(p, &err);
        to_come = -1;
        assert_int_equal(live, at_first);
        if (!ok) assert_true(same_log(p, &before));
        if (!ok) assert_int_equal(err.code, ERR_MEMORY);
        buf_dispose(&before);
        if (ok) return;
    }
    fail_msg("it never worked");
}

static void every_allocation_in_turn(void **state) {
    (void)state;
    static bool (*const works[])(const Place *,
                                 Err *) = {do_append, do_progress,       do_export,       do_import,
                                           do_reset,  do_write_settings, do_read_settings};
    Place p;
    to_come = -1;
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        folder_make(p.folder);
        snprintf(p.file, sizeof p.file, "%s/in.jsonl", p.folder);
        put_lines(p.folder, ATTEMPTS_FILE, 0, 20);
        put_lines(p.folder, "in.jsonl", 10, 30);
        folder_put(p.folder, SETTINGS_FILE, STR("{\"lang\":\"en\",\"learner\":\"a\\u0041\"}"));
        fail_each(&p, works[i]);
        folder_remove(p.folder);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_in_turn)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
