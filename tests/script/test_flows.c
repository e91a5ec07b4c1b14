/* The flows of chapter 1 besides the first two: the first variant of each, which runs
   without a choice, reaches its goal; each other one ends as its words say, and no two
   run alike. */
#include "support/cm.h"
#include "support/scenario_run.h"

#include "trace/moment.h"

#include <stdio.h>

/* events: how many there are, so that nothing changes unseen. */
typedef struct Case {
    const char *id, *variant;
    bool ok;
    uint32_t events;
} Case;

static const Case cases[] = {
    {"flow/pagination", "all-pages", true, 20},
    {"flow/pagination", "first-page", false, 9},
    {"flow/version", "accept", true, 19},
    {"flow/version", "disconnect", false, 5},
    {"flow/version", "error-form", false, 5},
    {"flow/version", "guess", false, 5},
    {"flow/capabilities", "careful", true, 28},
    {"flow/capabilities", "asks-anyway", true, 30},
    {"flow/capabilities", "needed", false, 13},
    {"flow/ids", "by-id", true, 27},
    {"flow/ids", "by-order", false, 27},
    {"flow/ids", "one-by-one", true, 27},
    {"flow/stdio", "clean", true, 21},
    {"flow/stdio", "noise-lenient", true, 23},
    {"flow/stdio", "noise-strict", false, 22},
    {"flow/stdio", "http", true, 34},
    {"flow/shutdown", "stdio", true, 20},
    {"flow/shutdown", "stubborn", true, 22},
    {"flow/shutdown", "server-first", true, 19},
    {"flow/shutdown", "http", true, 22},
    {"flow/local-remote", "own-account", true, 35},
    {"flow/local-remote", "sandboxed", true, 35},
    {"flow/calendar", "target-refuses", true, 31},
    {"flow/calendar", "granted", true, 30},
    {"flow/calendar", "user-refuses", true, 22},
    {"flow/calendar", "schema-refuses", true, 21},
    {"flow/calendar", "transport-refuses", false, 3},
    {"flow/identity", "on-behalf", true, 29},
    {"flow/identity", "stdio", true, 28},
    {"flow/identity", "shared-account", false, 28},
    {"flow/identity", "passthrough", false, 30},
    {"flow/primitives", "with-prompt", true, 34},
    {"flow/primitives", "without-prompt", false, 20},
};
enum { CASES = sizeof cases / sizeof *cases };

static const char *name_of(const Case *c) {
    static char name[80];
    snprintf(name, sizeof name, "%s %s", c->id, c->variant ? c->variant : "");
    return name;
}

static void test_outcomes(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        ScenarioRun r = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        assert_str(r.world->kind, "flow");
        if (trace_ok(&r.trace) != cases[i].ok)
            fail_msg("%s: %s", name_of(&cases[i]), cases[i].ok ? "fails" : "works");
        if (r.trace.count != cases[i].events)
            fail_msg("%s: %u events", name_of(&cases[i]), r.trace.count);
        assert_int_equal(r.trace.outcome.symptom != 0, !cases[i].ok);
        scenario_run_dispose(&r);
    }
}

/* The first case of a scenario is its first variant. */
static void test_first_variant(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        bool first = i == 0 || strcmp(cases[i].id, cases[i - 1].id) != 0;
        ScenarioRun a = scenario_run(cases[i].id, NULL, true, NULL);
        ScenarioRun b = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        if ((scenario_first_difference(&a, &b) == SEQ_NONE) != first)
            fail_msg("%s: %s", name_of(&cases[i]), first ? "not the first" : "as the first");
        if (first) assert_true(trace_ok(&a.trace));
        scenario_run_dispose(&a);
        scenario_run_dispose(&b);
    }
}

static void test_variants_differ(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        for (size_t k = i + 1; k < CASES && strcmp(cases[i].id, cases[k].id) == 0; k++) {
            ScenarioRun a = scenario_run(cases[i].id, cases[i].variant, false, NULL);
            ScenarioRun b = scenario_run(cases[k].id, cases[k].variant, false, NULL);
            if (scenario_first_difference(&a, &b) == SEQ_NONE)
                fail_msg("%s: as %s", name_of(&cases[i]), cases[k].variant);
            scenario_run_dispose(&a);
            scenario_run_dispose(&b);
        }
    }
}

/* Every variant that there is has its case here. */
static void test_all_variants(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        size_t n, here = 0;
        ScenarioRun r = scenario_run(cases[i].id, NULL, false, NULL);
        script_variants(r.script, &n);
        for (size_t k = 0; k < CASES; k++)
            here += strcmp(cases[i].id, cases[k].id) == 0;
        assert_int_equal(here, n ? n : 1);
        scenario_run_dispose(&r);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_first_variant),
        cmocka_unit_test(test_variants_differ),
        cmocka_unit_test(test_all_variants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
