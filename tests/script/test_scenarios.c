/* The scenarios that come with the program: they load, say everything in both
   languages and in the room there is, run to their goal, and run the same way
   every time. */
#include "support/cm.h"
#include "support/little_scenario.h"
#include "support/scenario_run.h"

#include "base/utf8.h"
#include "run/run.h"

#include <stdio.h>

static const char *const ids[] = {"flow/seven-frames", "flow/read-file",    "flow/pagination",
                                  "flow/version",      "flow/capabilities", "flow/ids",
                                  "flow/stdio",        "flow/shutdown",     "flow/local-remote",
                                  "flow/calendar",     "flow/identity",     "flow/primitives"};
enum { IDS = sizeof ids / sizeof *ids };

static Script *load_variant(const char *id, Str variant) {
    Script *s;
    Err err = {0};
    Buf source = scenario_read(id);
    ScriptOptions options = {.variant = variant, .finder = &scenario_finder};
    if (!script_load_with(buf_str(&source), str_of(id), &options, &s, &err))
        fail_msg("%s: %s", err.where, err.message);
    buf_dispose(&source);
    assert_str(script_world(s)->id, id);
    return s;
}

static Script *load(const char *id) { return load_variant(id, STR("")); }

/* Does `check` with every variant, or once where there is none: a variant may tell its
   story in other words. */
static void each_variant(void (*check)(const char *id, const World *w)) {
    for (size_t i = 0; i < IDS; i++) {
        size_t n;
        Script *first = load(ids[i]);
        const ScriptVariant *variants = script_variants(first, &n);
        for (size_t k = 0; k < (n ? n : 1); k++) {
            Script *s = load_variant(ids[i], n ? variants[k].id : STR(""));
            check(ids[i], script_world(s));
            script_free(s);
        }
        script_free(first);
    }
}

static void check_length(const char *id, Text t, size_t en, size_t zh) {
    size_t got_en = utf8_count(t.en), got_zh = utf8_count(t.zh);
    if (got_en > en || got_zh > zh)
        fail_msg("%s: %zu > %zu or %zu > %zu\n%.*s\n%.*s", id, got_en, en, got_zh, zh,
                 STR_ARG(t.en), STR_ARG(t.zh));
    if (!got_en || !got_zh) fail_msg("%s: a text is empty", id);
}

/* A caption has one line, a note six, in the smallest window. */
static void check_texts(const char *id, const World *w) {
    for (int step = 0; step <= 7; step++) {
        check_length(id, w->texts[w->lesson.captions[step]], 110, 45);
        for (int k = 0; k < NOTE_KIND_COUNT; k++)
            check_length(id, w->texts[w->lesson.notes[step][k]], 240, 100);
    }
    check_length(id, w->texts[w->lesson.title], 40, 16);
    check_length(id, w->texts[w->lesson.question], 120, 50);
    check_length(id, w->texts[w->lesson.summary], 240, 100);
    check_length(id, w->texts[w->lesson.limits], 240, 100);
    check_length(id, w->texts[w->task], 36, 16); /* two lines on the host's card */
    assert_true(w->lesson.sources_count > 0);
}

static void test_texts(void **state) {
    (void)state;
    each_variant(check_texts);
}

/* Chinese text is set with full-width punctuation. */
static void check_punctuation(const char *id, const World *w) {
    static const char *const wrong[] = {", ", "; ", "? ", "。 ", "， ", "“ ", " ”"};
    for (size_t t = 1; t < w->texts_count; t++)
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
            if (str_find(w->texts[t].zh, str_of(wrong[k]), 0) != SIZE_MAX)
                fail_msg("%s: \"%s\" in %.*s", id, wrong[k], STR_ARG(w->texts[t].zh));
}

static void test_punctuation(void **state) {
    (void)state;
    each_variant(check_punctuation);
}

static void run_into(Script *s, Trace *t) {
    Err err = {0};
    RunChoices none = {0};
    if (!run(script_world(s), &none, t, &err)) fail_msg("%s: %s", err.where, err.message);
}

static uint32_t count_method(const Trace *t, MethodId method, MsgKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        if (e->kind == EVENT_MESSAGE && e->method == method && e->msg_kind == kind) n++;
    }
    return n;
}

static void test_seven_frames(void **state) {
    (void)state;
    Trace t;
    Script *s = load("flow/seven-frames");
    run_into(s, &t);
    assert_int_equal(t.outcome.goal, VERDICT_YES);
    assert_int_equal(t.violation_count, 0);
    assert_int_equal(count_method(&t, METHOD_INITIALIZE, MSG_REQUEST), 1);
    assert_int_equal(count_method(&t, METHOD_INITIALIZED, MSG_NOTIFICATION), 1);
    assert_int_equal(count_method(&t, METHOD_TOOLS_LIST, MSG_RESPONSE), 2);
    assert_int_equal(count_method(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 1);
    assert_int_equal(count_method(&t, METHOD_PING, MSG_REQUEST), 0);
    uint8_t frame = 1;
    for (uint32_t i = 0; i < t.count; i++) { /* the seven steps, each once, in order */
        const Event *e = trace_event(&t, i);
        assert_true(e->frame == frame || e->frame == frame + 1);
        frame = e->frame;
        assert_false(e->facts & (FACT_ERROR | FACT_IS_ERROR | FACT_FLAWED | FACT_NO));
    }
    assert_int_equal(frame, 7);
    trace_dispose(&t);
    script_free(s);
}

static void test_read_file(void **state) {
    (void)state;
    Trace t;
    Script *s = load("flow/read-file");
    run_into(s, &t);
    assert_int_equal(t.outcome.goal, VERDICT_YES);
    assert_int_equal(t.violation_count, 0);
    assert_int_equal(count_method(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 2);
    assert_int_equal(count_method(&t, METHOD_RESOURCES_READ, MSG_RESPONSE), 1);
    assert_int_equal(count_method(&t, METHOD_RESOURCES_LIST, MSG_RESPONSE), 1);
    for (uint32_t i = 0; i < t.count; i++)
        assert_false(trace_event(&t, i)->facts &
                     (FACT_ERROR | FACT_IS_ERROR | FACT_FLAWED | FACT_NO));
    /* The notes speak of lines 1 to 40 of 46, next 41, and of line 31. */
    Buf all;
    buf_init(&all, 1024 * 1024);
    for (uint32_t i = 0; i < t.count; i++)
        buf_add(&all, event_raw(&t, trace_event(&t, i)));
    assert_true(
        str_find(buf_str(&all),
                 STR("\"first\":1,\"last\":40,\"next\":41,\"total\":46,\"truncated\":false"),
                 0) != SIZE_MAX);
    assert_str(
        script_world(s)->goal,
        "{\"file\":\"deploy/rollout.sh\",\"line\":31,\"handbook_seconds\":600,\"seconds\":600}");
    buf_dispose(&all);
    trace_dispose(&t);
    script_free(s);
}

/* Nothing is granted below secrets/, for the lessons that need a refusal. */
static void test_refused_folder(void **state) {
    (void)state;
    Script *s = load("flow/read-file");
    const Target *target = &script_world(s)->target;
    const char *const ops[] = {"list", "read", "search"};
    for (size_t i = 0; i < 3; i++) {
        TargetRequest ask = {
            .op = str_of(ops[i]), .path = STR("secrets/rotation.md"), .query = STR("T")};
        TargetAnswer answer;
        Err err = {0};
        assert_true(target_do(target, STR("repo-reader"), &ask, &answer, &err));
        assert_int_equal(answer.status, TARGET_FORBIDDEN);
        buf_dispose(&answer.data);
    }
    script_free(s);
}

static void write_run(const char *id, Buf *out) {
    Trace t;
    Script *s = load(id);
    run_into(s, &t);
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        buf_addf(out, "%u %lld %u ", i, (long long)e->t_us, e->frame);
        buf_add(out, event_raw(&t, e));
        buf_add(out, event_data(&t, e));
        buf_add(out, event_http(&t, e));
        buf_add_char(out, '\n');
    }
    trace_dispose(&t);
    script_free(s);
}

static void test_same_every_time(void **state) {
    (void)state;
    for (size_t i = 0; i < IDS; i++) {
        Buf a, b;
        buf_init(&a, 1024 * 1024);
        buf_init(&b, 1024 * 1024);
        write_run(ids[i], &a);
        write_run(ids[i], &b);
        assert_false(a.failed);
        assert_true(a.n > 1000 && str_eq(buf_str(&a), buf_str(&b)));
        buf_dispose(&a);
        buf_dispose(&b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),          cmocka_unit_test(test_punctuation),
        cmocka_unit_test(test_seven_frames),   cmocka_unit_test(test_read_file),
        cmocka_unit_test(test_refused_folder), cmocka_unit_test(test_same_every_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
