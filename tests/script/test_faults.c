/* The faults and the look-alikes: every run that a learner can start. Without a fix the task fails
   and shows its evidence; the healthy run and each right fix reach the goal; each wrong fix does
   not, or crosses a boundary; no two runs look alike. */
#include "support/cm.h"
#include "support/scenario_run.h"

#include "trace/moment.h"

#include <stdio.h>

enum { MAX_RUNS = EXERCISE_MAX_FIXES + 1 };

/* One way to meet a fault. first: where the faulty run leaves the healthy one, if that is
   not the first piece of evidence. */
typedef struct Case {
    const char *id, *variant;
    uint32_t events, first;
} Case;

static const Case cases[] = {
    {"faults/unreachable-network", NULL, 3, 0},
    {"faults/unknown-method", NULL, 18, 0},
    {"faults/forbidden", NULL, 22, 0},
    {"faults/missing-file", "file", 21, 0},
    {"faults/missing-file", "resource", 29, 0},
    {"faults/truncated-output", NULL, 38, 0},
    {"faults/injected-text", "issue", 56, 0},
    /* One line more in the script: the listing counts lines. */
    {"faults/injected-text", "comment", 56, 17},
    {"faults/injected-text", "log", 56, 0},
    {"faults/injected-text", "server", 56, 0},
    {"faults/injected-text", "words", 20, 0},
    {"lookalikes/timeout-not-sent", NULL, 19, 0},
    {"lookalikes/timeout-downstream", "done", 24, 0},
    {"lookalikes/timeout-downstream", "not-done", 23, 0},
    {"lookalikes/timeout-answer-lost", NULL, 25, 0},
    {"lookalikes/not-exposed", NULL, 10, 0},
    {"lookalikes/not-authorized", NULL, 22, 0},
    {"lookalikes/bad-arguments", NULL, 17, 0},
    {"lookalikes/business-refusal", NULL, 19, 0},
    {"lookalikes/unauthenticated", NULL, 5, 0},
    {"lookalikes/stdout-noise", NULL, 6, 0},
    {"lookalikes/duplicate-write", NULL, 33, 0},
};
enum { CASES = sizeof cases / sizeof *cases };

static const char *name_of(const Case *c) {
    static char name[80];
    snprintf(name, sizeof name, "%s %s", c->id, c->variant ? c->variant : "");
    return name;
}

static char *fix_id(const ScenarioRun *r, size_t i) {
    static char id[80];
    snprintf(id, sizeof id, "%.*s", STR_ARG(r->exercise->fixes[i].id));
    return id;
}

static void test_unfixed(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun r = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        uint32_t seqs[EXERCISE_MAX_EVIDENCE];
        assert_str(r.world->id, cases[i].id);
        assert_str(r.world->kind, "fault");
        if (trace_ok(&r.trace)) fail_msg("%s: nothing fails", name_of(&cases[i]));
        if (r.trace.count != cases[i].events)
            fail_msg("%s: %u events", name_of(&cases[i]), r.trace.count);
        assert_true(r.trace.outcome.symptom != 0);
        if (exercise_evidence(r.exercise, &r.trace, seqs) == 0)
            fail_msg("%s: no evidence", name_of(&cases[i]));
        scenario_run_dispose(&r);
    }
}

/* Up to the condition itself the two runs are the same, byte for byte. */
static void test_healthy(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun bad = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        ScenarioRun good = scenario_run(cases[i].id, cases[i].variant, true, NULL);
        uint32_t seqs[EXERCISE_MAX_EVIDENCE];
        assert_int_equal(good.world->fault.n, 0);
        if (!trace_ok(&good.trace) || good.trace.violation_count)
            fail_msg("%s: the healthy run fails", name_of(&cases[i]));
        exercise_evidence(bad.exercise, &bad.trace, seqs);
        uint32_t first = scenario_first_difference(&bad, &good);
        if (first != (cases[i].first ? cases[i].first : seqs[0]))
            fail_msg("%s: the runs differ from %u on", name_of(&cases[i]), first);
        scenario_run_dispose(&bad);
        scenario_run_dispose(&good);
    }
}

/* A wrong fix that does no harm here: telling the model to ignore bad orders holds in
   three of the four places where they may stand, and repeating is safe when the first
   request was lost. */
static bool holds_by_luck(const Case *c, Str fix) {
    static const struct {
        const char *fix, *variant;
    } lucky[] = {
        {"plea", "comment"}, {"plea", "log"}, {"plea", "server"}, {"send-again", "not-done"}};
    for (size_t i = 0; c->variant && i < sizeof lucky / sizeof *lucky; i++)
        if (str_is(fix, lucky[i].fix) && strcmp(lucky[i].variant, c->variant) == 0) return true;
    return false;
}

static void check_fix(const Case *c, const ScenarioRun *r, const Fix *fix) {
    bool ok = trace_ok(&r->trace) && r->trace.violation_count == 0;
    bool expected = fix->right || holds_by_luck(c, fix->id);
    if (ok != expected)
        fail_msg("%s, %.*s: %s", name_of(c), STR_ARG(fix->id), ok ? "works" : "fails");
    assert_int_equal(r->trace.choice_count, 1);
    assert_true(str_eq(r->trace.choices[0], fix->id));
}

static void test_fixes(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun runs[MAX_RUNS];
        runs[0] = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        size_t n = runs[0].exercise->fixes_count, right = 0;
        for (size_t k = 0; k < n; k++) {
            const char *id = fix_id(&runs[0], k);
            runs[k + 1] = scenario_run(cases[i].id, cases[i].variant, false, id);
            check_fix(&cases[i], &runs[k + 1], &runs[0].exercise->fixes[k]);
            right += runs[0].exercise->fixes[k].right;
        }
        assert_true(right >= 1 && n - right >= 2);
        for (size_t a = 0; a <= n; a++)
            for (size_t b = a + 1; b <= n; b++)
                if (scenario_first_difference(&runs[a], &runs[b]) == SEQ_NONE)
                    fail_msg("%s: runs %zu and %zu are the same", name_of(&cases[i]), a, b);
        for (size_t k = 0; k <= n; k++)
            scenario_run_dispose(&runs[k]);
    }
}

static void test_same_every_time(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun a = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        ScenarioRun b = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        assert_int_equal(scenario_first_difference(&a, &b), SEQ_NONE);
        scenario_run_dispose(&a);
        scenario_run_dispose(&b);
    }
}

/* A run without a choice is that of the first variant. */
static void test_first_variant(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun a = scenario_run(cases[i].id, NULL, false, NULL);
        size_t count;
        const ScriptVariant *variants = script_variants(a.script, &count);
        ScenarioRun b = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        bool first = !cases[i].variant || str_is(variants[0].id, cases[i].variant);
        assert_int_equal(scenario_first_difference(&a, &b) == SEQ_NONE, first);
        assert_int_equal(count > 0, cases[i].variant != NULL);
        scenario_run_dispose(&a);
        scenario_run_dispose(&b);
    }
}

/* The layer and the kind asked for are those of the fault that is in it. */
static void test_layers(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun r = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        FaultKind kind = fault_find(r.world->fault);
        assert_int_not_equal(kind, FAULT_NONE);
        assert_int_equal(fault_row(kind)->layer, r.exercise->layer);
        assert_str(r.exercise->kind, fault_row(kind)->name);
        scenario_run_dispose(&r);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unfixed),       cmocka_unit_test(test_healthy),
        cmocka_unit_test(test_fixes),         cmocka_unit_test(test_same_every_time),
        cmocka_unit_test(test_first_variant), cmocka_unit_test(test_layers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
