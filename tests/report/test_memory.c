/* Without memory: each allocation of a report, and of its four forms, fails once. It is told, and
   nothing is left behind. */
#include "export/report_print.h"
#include "support/cm.h"
#include "support/scarce.h"
#include "support/wording.h"

enum { LEARNERS = 5, OUT_MAX = 1024 * 1024 };

static Words *words;

static bool add_answers(ReportMaker *m, Err *err) {
    static const char *const learners[LEARNERS] = {"Ana", "Bo", "Chen", "Dora", "Emil"};
    ReportAnswer a = {.when = STR("2025-11-25T08:00:00.000Z"),
                      .scenario = STR("faults/forbidden"),
                      .exercise = STR("layer"),
                      .given = STR("{\"layer\":\"tool\",\"kind\":\"not-found\"}"),
                      .expected = STR("{\"layer\":\"authorization\"}"),
                      .seconds = 4};
    for (int i = 0; i < LEARNERS * 4; i++) {
        a.learner = str_of(learners[i / 4]);
        if (!report_add(m, &a, err)) return false;
    }
    return true;
}

static bool print(const Report *r, Err *err) {
    bool (*const forms[])(const ReportPrint *, const Sink *, Err *) = {report_json, report_csv,
                                                                       report_text, report_html};
    ReportPrint p = {.report = r, .words = words};
    bool ok = true;
    for (size_t i = 0; ok && i < sizeof forms / sizeof *forms; i++) {
        Buf out;
        buf_init(&out, OUT_MAX);
        Sink sink = sink_to_buf(&out);
        ok = forms[i](&p, &sink, err);
        buf_dispose(&out);
    }
    return ok;
}

static bool make_and_print(void *ctx, Err *err) {
    Report r;
    (void)ctx;
    ReportMaker *m = report_begin(err);
    if (!m) return false;
    if (!add_answers(m, err)) {
        report_drop(m);
        return false;
    }
    bool ok = report_end(m, &(ReportOptions){0}, &r, err) && print(&r, err);
    report_dispose(&r);
    return ok;
}

static void a_report_without_memory_is_told(void **state) {
    (void)state;
    assert_true(scarce_each(&(Scarce){make_and_print, NULL, .stride = 1}) > 50);
}

static int load(void **state) {
    (void)state;
    words = wording_load();
    return 0;
}

static int unload(void **state) {
    (void)state;
    words_free(words);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_report_without_memory_is_told)};
    return cmocka_run_group_tests(tests, load, unload);
}
