/* What tells the look-alikes apart, and what each fix leaves behind at the target. */
#include "support/cm.h"
#include "support/scenario_run.h"

#include "trace/moment.h"

#include <stdio.h>

static uint32_t count(const ScenarioRun *r, EventKind kind, const char *path, const char *value) {
    JsonDoc doc = {0};
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->trace.count; i++) {
        const Event *e = trace_event(&r->trace, i);
        n += e->kind == kind && (!path || str_is(event_field(&r->trace, e, &doc, path), value));
    }
    json_dispose(&doc);
    return n;
}

static uint32_t count_calls(const ScenarioRun *r) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->trace.count; i++) {
        const Event *e = trace_event(&r->trace, i);
        n += e->kind == EVENT_MESSAGE && e->method == METHOD_TOOLS_CALL &&
             e->msg_kind == MSG_REQUEST;
    }
    return n;
}

/* --- the three silences --------------------------------------------------------------- */

/* A session id is made from the scenario's own id. */
static void add_http(const ScenarioRun *r, const Event *e, Buf *out) {
    Str http = event_http(&r->trace, e), name = STR("\"mcp-session-id\":\"");
    size_t at = str_find(http, name, 0), from = at == SIZE_MAX ? http.n : at + name.n;
    buf_add(out, str_sub(http, 0, from));
    buf_add(out, str_sub(http, str_find(http, STR("\""), from), http.n));
}

/* All that the client, its host and the model can know of, each event with its time. */
static void known_here(const ScenarioRun *r, Buf *out) {
    for (uint32_t i = 0; i < r->trace.count; i++) {
        const Event *e = trace_event(&r->trace, i);
        if (!(e->seen_by & (1 << ACTOR_CLIENT | 1 << ACTOR_HOST | 1 << ACTOR_MODEL))) continue;
        buf_addf(out, "%lld %d %d ", (long long)e->t_us, e->kind, e->from);
        buf_add(out, event_raw(&r->trace, e));
        buf_add(out, event_data(&r->trace, e));
        add_http(r, e, out);
        buf_add_char(out, '\n');
    }
    assert_false(out->failed);
}

static void test_same_for_the_client(void **state) {
    (void)state;
    static const struct {
        const char *id, *variant;
    } cases[] = {{"lookalikes/timeout-downstream", "done"},
                 {"lookalikes/timeout-downstream", "not-done"},
                 {"lookalikes/timeout-answer-lost", NULL}};
    ScenarioRun first = scenario_run("lookalikes/timeout-not-sent", NULL, false, NULL);
    Buf known, other;
    buf_init(&known, 1 << 20);
    buf_init(&other, 1 << 20);
    known_here(&first, &known);
    assert_true(str_find(buf_str(&known), STR("notifications/cancelled"), 0) != SIZE_MAX);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ScenarioRun r = scenario_run(cases[i].id, cases[i].variant, false, NULL);
        buf_clear(&other);
        known_here(&r, &other);
        if (!str_eq(buf_str(&known), buf_str(&other)))
            fail_msg("%s:\n%s\n%s", cases[i].id, buf_cstr(&known), buf_cstr(&other));
        assert_int_not_equal(scenario_first_difference(&first, &r), SEQ_NONE);
        scenario_run_dispose(&r);
    }
    buf_dispose(&known);
    buf_dispose(&other);
    scenario_run_dispose(&first);
}

/* How many messages are in the channel at the end, how many calls it took, whether one of
   them was one too many. */
typedef struct Left {
    const char *id, *variant, *fix;
    uint32_t sent, calls;
    const char *crossed; /* a boundary, or NULL */
} Left;

static const Left left[] = {
    {"timeout-not-sent", NULL, NULL, 0, 1, NULL},
    {"timeout-not-sent", NULL, "ask-state", 1, 3, NULL},
    {"timeout-not-sent", NULL, "same-key", 1, 2, NULL},
    {"timeout-not-sent", NULL, "send-again", 1, 2, NULL},
    {"timeout-not-sent", NULL, "longer-timeout", 0, 1, NULL},
    {"timeout-not-sent", NULL, "claim-done", 0, 1, NULL},
    {"timeout-downstream", "done", NULL, 1, 1, NULL},
    {"timeout-downstream", "done", "ask-state", 1, 2, NULL},
    {"timeout-downstream", "done", "same-key", 1, 2, NULL},
    {"timeout-downstream", "done", "send-again", 2, 2, "repeated-effect"},
    {"timeout-downstream", "done", "longer-timeout", 1, 1, NULL},
    {"timeout-downstream", "not-done", NULL, 0, 1, NULL},
    {"timeout-downstream", "not-done", "ask-state", 1, 3, NULL},
    {"timeout-downstream", "not-done", "same-key", 1, 2, NULL},
    {"timeout-downstream", "not-done", "send-again", 1, 2, NULL},
    {"timeout-downstream", "not-done", "longer-timeout", 0, 1, NULL},
    {"timeout-answer-lost", NULL, NULL, 1, 1, NULL},
    {"timeout-answer-lost", NULL, "ask-state", 1, 2, NULL},
    {"timeout-answer-lost", NULL, "same-key", 1, 2, NULL},
    {"timeout-answer-lost", NULL, "send-again", 2, 2, "repeated-effect"},
    {"timeout-answer-lost", NULL, "new-key", 2, 2, "repeated-effect"},
    {"timeout-answer-lost", NULL, "longer-timeout", 1, 1, NULL},
    {"duplicate-write", NULL, NULL, 2, 2, "repeated-effect"},
    {"duplicate-write", NULL, "no-blind-retry", 1, 2, NULL},
    {"duplicate-write", NULL, "same-key", 1, 2, NULL},
    {"duplicate-write", NULL, "longer-timeout", 2, 2, "repeated-effect"},
    {"duplicate-write", NULL, "say-idempotent", 2, 2, "repeated-effect"},
    {"duplicate-write", NULL, "report-first", 2, 2, "repeated-effect"},
    {"unauthenticated", NULL, NULL, 0, 0, NULL},
    {"unauthenticated", NULL, "sign-in", 1, 1, NULL},
    {"unauthenticated", NULL, "reconnect", 0, 0, NULL},
    {"unauthenticated", NULL, "token-in-url", 0, 0, NULL},
    {"unauthenticated", NULL, "ask-model", 0, 0, NULL},
    {"stdout-noise", NULL, NULL, 0, 0, NULL},
    {"stdout-noise", NULL, "to-stderr", 1, 1, NULL},
    {"stdout-noise", NULL, "lenient", 1, 1, NULL},
    {"stdout-noise", NULL, "reconnect", 0, 0, NULL},
    {"not-exposed", NULL, NULL, 0, 0, NULL},
    {"not-exposed", NULL, "show-it", 1, 1, NULL},
    {"not-exposed", NULL, "tell-user", 0, 0, NULL},
    {"not-exposed", NULL, "use-announce", 1, 1, "unasked-effect"},
    {"not-exposed", NULL, "call-anyway", 0, 0, NULL},
    {"not-exposed", NULL, "reconnect", 0, 0, NULL},
    {"not-authorized", NULL, NULL, 0, 1, NULL},
    {"not-authorized", NULL, "ask-owner", 1, 1, NULL},
    {"not-authorized", NULL, "tell-user", 0, 1, NULL},
    {"not-authorized", NULL, "retry", 0, 2, NULL},
    {"not-authorized", NULL, "approve-always", 0, 1, NULL},
    {"not-authorized", NULL, "use-announce", 1, 2, "unasked-effect"},
    {"bad-arguments", NULL, NULL, 0, 1, NULL},
    {"bad-arguments", NULL, "correct", 1, 2, NULL},
    {"bad-arguments", NULL, "limit-in-schema", 1, 1, NULL},
    {"bad-arguments", NULL, "retry", 0, 2, NULL},
    {"bad-arguments", NULL, "largest", 1, 2, NULL},
    {"bad-arguments", NULL, "leave-out", 1, 2, NULL},
    {"business-refusal", NULL, NULL, 0, 1, NULL},
    {"business-refusal", NULL, "ask-owner", 1, 1, NULL},
    {"business-refusal", NULL, "tell-user", 0, 1, NULL},
    {"business-refusal", NULL, "retry", 0, 2, NULL},
    {"business-refusal", NULL, "more-rights", 0, 1, NULL},
    {"business-refusal", NULL, "other-channel", 0, 1, NULL},
    {"business-refusal", NULL, "use-announce", 1, 2, "unasked-effect"},
};

static void test_what_is_left(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        const Left *row = &left[i];
        char id[80];
        snprintf(id, sizeof id, "lookalikes/%s", row->id);
        ScenarioRun r = scenario_run(id, row->variant, false, row->fix);
        uint32_t sent = count(&r, EVENT_TARGET, "effect", "sent");
        const char *crossed = r.trace.violation_count ? r.trace.violations[0].kind : NULL;
        bool as_told = crossed && row->crossed ? strcmp(crossed, row->crossed) == 0
                                               : !crossed && !row->crossed;
        if (sent != row->sent || count_calls(&r) != row->calls || !as_told)
            fail_msg("%s %s: %u sent, %u calls, %s", row->id, row->fix ? row->fix : "-", sent,
                     count_calls(&r), crossed ? crossed : "no boundary crossed");
        scenario_run_dispose(&r);
    }
}

/* A server that gives up before its client does says that it does not know. */
static void test_patience_of_the_server(void **state) {
    (void)state;
    static const char *const variants[] = {"done", "not-done"};
    for (int v = 0; v < 2; v++) {
        ScenarioRun r =
            scenario_run("lookalikes/timeout-downstream", variants[v], false, "longer-timeout");
        assert_int_equal(count(&r, EVENT_STATE, "key", "no-answer"), 1);
        assert_int_equal(count(&r, EVENT_STATE, "key", "timed-out"), 0);
        assert_true(str_find(buf_str(&r.dump), STR("\"code\":\"OUTCOME_OPEN\""), 0) != SIZE_MAX);
        scenario_run_dispose(&r);
        r = scenario_run("lookalikes/timeout-downstream", variants[v], false, NULL);
        assert_int_equal(count(&r, EVENT_STATE, "key", "no-answer"), 0);
        assert_int_equal(count(&r, EVENT_STATE, "key", "cancelled"), 1);
        scenario_run_dispose(&r);
    }
}

/* --- healthy, and still asked about ----------------------------------------------------- */

static bool succeeds(const ScenarioRun *r) {
    return trace_ok(&r->trace) && r->trace.violation_count == 0;
}

/* Nothing is wrong and there is something to point at; only meddling does harm. */
static void test_nothing_is_wrong(void **state) {
    (void)state;
    static const char *const ids[] = {"lookalikes/no-fault-405",
                                      "lookalikes/no-fault-ping-before-ready"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        ScenarioRun r = scenario_run(ids[i], NULL, false, NULL);
        uint32_t seqs[EXERCISE_MAX_EVIDENCE];
        size_t right = 0, count = r.exercise->fixes_count;
        assert_int_equal(r.world->fault.n, 0);
        assert_int_equal(r.exercise->layer, LAYER_NONE);
        assert_int_equal(r.exercise->kind.n, 0);
        assert_true(succeeds(&r));
        assert_true(exercise_evidence(r.exercise, &r.trace, seqs) > 0);
        for (size_t k = 0; k < count; k++) {
            const Fix *fix = &r.exercise->fixes[k];
            char id[80];
            snprintf(id, sizeof id, "%.*s", STR_ARG(fix->id));
            ScenarioRun f = scenario_run(ids[i], NULL, false, id);
            if (succeeds(&f) != fix->right) fail_msg("%s, %s", ids[i], id);
            right += fix->right;
            scenario_run_dispose(&f);
        }
        assert_true(right >= 1 && count - right >= 2);
        scenario_run_dispose(&r);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_for_the_client),
        cmocka_unit_test(test_what_is_left),
        cmocka_unit_test(test_patience_of_the_server),
        cmocka_unit_test(test_nothing_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
