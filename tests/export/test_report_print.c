/* A report on paper: what a sink that fails does, and the words that all forms share. */
#include "export/report_print.h"
#include "export/report_words.h"
#include "support/cm.h"
#include "support/wording.h"

#include <stdio.h>

static Words *words;

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

static void add(ReportMaker *m, const char *learner, const char *given, bool right) {
    ReportAnswer a = {.when = STR("2025-11-25T08:00:00.000Z"),
                      .learner = str_of(learner),
                      .scenario = STR("faults/forbidden"),
                      .exercise = STR("layer"),
                      .given = str_of(given),
                      .expected = STR("{\"layer\":\"authorization\"}"),
                      .right = right,
                      .seconds = 61};
    assert_true(report_add(m, &a, NULL));
}

static Report small_class(bool anonymous) {
    Report r;
    ReportMaker *m = report_begin(NULL);
    assert_non_null(m);
    for (int i = 0; i < 3; i++)
        add(m, "Ana", "{\"layer\":\"tool\",\"kind\":\"not-found\",\"n\":1}", false);
    add(m, "Bo", "{\"layer\":\"authorization\"}", true);
    assert_true(report_end(m, &(ReportOptions){anonymous, 3}, &r, NULL));
    return r;
}

static ReportPrint print_of(const Report *r, Lang lang) {
    return (ReportPrint){.report = r,
                         .source = {.logs = 1},
                         .words = words,
                         .lang = lang,
                         .anonymous = r->learners[0].number > 0,
                         .style = STR("b { color: red }\n")};
}

static bool (*const forms[])(const ReportPrint *, const Sink *, Err *) = {report_json, report_csv,
                                                                          report_text, report_html};
enum { FORMS = sizeof forms / sizeof *forms };

/* --- sinks ---------------------------------------------------------------------------- */

static bool refuse(void *ctx, Str bytes, Err *err) {
    (void)bytes;
    ++*(int *)ctx;
    return err_set(err, ERR_SYSTEM, "No room.");
}

static void a_sink_that_fails_is_told_once(void **state) {
    (void)state;
    Report r = small_class(false);
    ReportPrint p = print_of(&r, LANG_EN);
    for (int i = 0; i < FORMS; i++) {
        int calls = 0;
        Err err = {0};
        Sink sink = {&calls, refuse};
        assert_false(forms[i](&p, &sink, &err));
        assert_string_equal(err.message, "No room.");
        assert_int_equal(calls, 1);
    }
    report_dispose(&r);
}

static void the_same_report_gives_the_same_bytes(void **state) {
    (void)state;
    Report r = small_class(false);
    for (int i = 0; i < FORMS * LANG_COUNT; i++) {
        Buf a, b;
        ReportPrint p = print_of(&r, (Lang)(i / FORMS));
        buf_init(&a, 1 << 20);
        buf_init(&b, 1 << 20);
        Sink to_a = sink_to_buf(&a), to_b = sink_to_buf(&b);
        assert_true(forms[i % FORMS](&p, &to_a, NULL));
        assert_true(forms[i % FORMS](&p, &to_b, NULL));
        assert_true(a.n > 100 && str_eq(buf_str(&a), buf_str(&b)));
        assert_int_equal(str_find(buf_str(&a), STR("⟨"), 0), SIZE_MAX); /* a missing word */
        buf_dispose(&a);
        buf_dispose(&b);
    }
    report_dispose(&r);
}

/* --- words ------------------------------------------------------------------------------- */

static void times_for_people(void **state) {
    (void)state;
    const struct {
        uint64_t ms;
        const char *en, *zh;
    } cases[] = {{0, "0 s", "0 秒"},
                 {499, "0 s", "0 秒"},
                 {59499, "59 s", "59 秒"},
                 {59500, "1 min 0 s", "1 分 0 秒"},
                 {3599499, "59 min 59 s", "59 分 59 秒"},
                 {3600000, "1 h 0 min", "1 小时 0 分"},
                 {360000000, "100 h 0 min", "100 小时 0 分"}};
    ReportPrint p = {.words = words};
    for (size_t i = 0; i < sizeof cases / sizeof *cases * 2; i++) {
        Buf b;
        buf_init(&b, 100);
        p.lang = (Lang)(i % 2);
        report_time(&p, cases[i / 2].ms, &b);
        assert_str(buf_str(&b), i % 2 ? cases[i / 2].zh : cases[i / 2].en);
        buf_dispose(&b);
    }
}

static void seconds_and_shares_as_numbers(void **state) {
    (void)state;
    const struct {
        uint64_t tenths;
        const char *text;
    } cases[] = {{0, "0"}, {5, "0.0005"}, {10000, "1"}, {462025, "46.2025"}, {100000, "10"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buf b;
        buf_init(&b, 100);
        report_seconds(cases[i].tenths, &b);
        assert_str(buf_str(&b), cases[i].text);
        buf_dispose(&b);
    }
    assert_int_equal(report_percent(0, 0), 0);
    assert_int_equal(report_percent(1, 3), 33);
    assert_int_equal(report_percent(2, 3), 67);
    assert_int_equal(report_percent(UINT64_C(4) << 40, UINT64_C(4) << 40), 100);
}

static Str a_text(const void *ctx, const ReportKey *key, Lang lang) {
    (void)ctx;
    (void)lang;
    return str_is(key->value, "b") ? STR("<b>") : STR("");
}

static void what_was_given_in_words(void **state) {
    (void)state;
    Report r = small_class(false);
    Buf b;
    buf_init(&b, 1000);
    ReportPrint p = print_of(&r, LANG_EN);
    report_given(&p, &r.exercises[0], &b);
    assert_str(buf_str(&b), "layer: tool, kind: not found, n: 1");
    buf_clear(&b);
    p.lang = LANG_ZH;
    report_given(&p, &r.exercises[0], &b);
    assert_str(buf_str(&b), "哪一层：工具业务层、种类：不存在、n：1");
    buf_clear(&b);
    report_given(&p, &(ReportExercise){.wrong = STR("{\"claim\":[true,\"\\u001b\"]}")}, &b);
    assert_str(buf_str(&b), "true、␛");
    buf_clear(&b);
    report_given(&p, &(ReportExercise){.wrong = STR("{\"evidence\":12}")}, &b);
    assert_str(buf_str(&b), "证据：13");
    buf_clear(&b);
    p.texts = (ReportTexts){NULL, a_text};
    report_given(&p, &(ReportExercise){.wrong = STR("{\"answer\":\"true\",\"reason\":\"b\"}")}, &b);
    assert_str(buf_str(&b), "判断：对、理由：<b>");
    buf_clear(&b);
    report_given(&p, &(ReportExercise){.wrong = STR("{\"x\":\"\\u001b[31m\\u202e\"}")}, &b);
    assert_str(buf_str(&b), "␛[31m⟨U+202E⟩");
    buf_dispose(&b);
    report_dispose(&r);
}

static void learners_without_a_name(void **state) {
    (void)state;
    const struct {
        ReportLearner learner;
        const char *text;
    } cases[] = {{{.name = STR("Ana")}, "Ana"},
                 {{.name = STR("")}, "(no name)"},
                 {{.name = STR(" \n")}, "(no name)"},
                 {{.number = 7}, "Learner 7"}};
    ReportPrint p = {.words = words};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buf b;
        buf_init(&b, 100);
        report_learner(&p, &cases[i].learner, &b);
        assert_str(buf_str(&b), cases[i].text);
        buf_dispose(&b);
    }
}

static void an_anonymous_report_has_no_name(void **state) {
    (void)state;
    Report r = small_class(true);
    ReportPrint p = print_of(&r, LANG_EN);
    for (int i = 0; i < FORMS; i++) {
        Buf b;
        buf_init(&b, 1 << 20);
        Sink sink = sink_to_buf(&b);
        assert_true(forms[i](&p, &sink, NULL));
        assert_int_equal(str_find(buf_str(&b), STR("Ana"), 0), SIZE_MAX);
        buf_dispose(&b);
    }
    report_dispose(&r);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_sink_that_fails_is_told_once),
                                       cmocka_unit_test(the_same_report_gives_the_same_bytes),
                                       cmocka_unit_test(times_for_people),
                                       cmocka_unit_test(seconds_and_shares_as_numbers),
                                       cmocka_unit_test(what_was_given_in_words),
                                       cmocka_unit_test(learners_without_a_name),
                                       cmocka_unit_test(an_anonymous_report_has_no_name)};
    return cmocka_run_group_tests(tests, load, unload);
}
