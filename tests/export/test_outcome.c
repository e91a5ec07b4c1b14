/* An answer to an exercise tells the outcome of a run by itself, in the same bytes as
   the whole trace. */
#include "export/trace_json.h"
#include "support/cm.h"
#include "support/doc.h"
#include "support/wording.h"

static Str text_of(const void *ctx, uint32_t id, Lang lang) {
    (void)ctx;
    if (id != 5) return STR("");
    return lang == LANG_ZH ? STR("找不到") : STR("not\xE2\x80\xAE \"found\"");
}

static void compare(const Trace *t, Lang lang, Words *words) {
    Buf all, alone;
    TraceJsonOptions options = {.words = words, .lang = lang, .texts = {NULL, text_of}};
    buf_init(&all, 64 * 1024 * 1024);
    buf_init(&alone, 10000);
    Sink to_all = sink_to_buf(&all), to_alone = sink_to_buf(&alone);
    assert_true(trace_json(t, &options, &to_all, NULL));
    assert_true(trace_outcome_json(t, &options, &to_alone, NULL));
    Doc d = doc_of(buf_str(&all));
    assert_true(d.read);
    assert_true(str_eq(json_raw(&d.json, json_get(&d.json, 0, "outcome")), buf_str(&alone)));
    doc_free(&d);
    buf_dispose(&all);
    buf_dispose(&alone);
}

static void the_outcome_alone_is_the_same(void **state) {
    (void)state;
    Trace t;
    Words *words = wording_load();
    wording_story(&t);
    compare(&t, LANG_EN, words);
    t.outcome.symptom = 5;
    assert_true(trace_violation(&t, 12, "wider-rights", NULL));
    assert_true(trace_violation(&t, 13, "leak", NULL));
    compare(&t, LANG_EN, words);
    compare(&t, LANG_ZH, words);
    trace_dispose(&t);
    wording_trace(&t); /* without a single event */
    compare(&t, LANG_EN, words);
    trace_dispose(&t);
    words_free(words);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_outcome_alone_is_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
