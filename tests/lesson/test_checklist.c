/* The doctor's round over the six faults and the healthy run: what each question is
   answered with, by which event, and that it waits for that event. */
#include "support/cm.h"
#include "support/scenario_run.h"
#include "support/wording.h"

#include "lesson/checklist.h"

static const char *const states[] = {"open", "fine", "trouble"};

static void add_line(const CheckLine *l, CheckId id, Buf *out) {
    buf_addf(out, "%s %s %s", check_name(id), states[l->state], l->says);
    if (l->seq != SEQ_NONE) buf_addf(out, " @%u", l->seq);
    if (l->a.n) buf_addf(out, " %.*s", STR_ARG(l->a));
    if (l->b.n) buf_addf(out, " %.*s", STR_ARG(l->b));
    buf_add_char(out, '\n');
}

static void check_at(const Trace *t, uint32_t n, uint8_t eyes, const char *expected) {
    Checklist list;
    Buf got;
    buf_init(&got, 4096);
    checklist_at(t, n, eyes, &list);
    for (int i = 0; i < CHECK_COUNT; i++)
        add_line(&list.lines[i], (CheckId)i, &got);
    if (!str_is(buf_str(&got), expected))
        fail_msg("after %u:\n%.*sis not\n%s", n, STR_ARG(buf_str(&got)), expected);
    buf_dispose(&got);
}

static void check_end(const char *id, const char *expected) {
    ScenarioRun r = scenario_run(id, NULL, false, NULL);
    check_at(&r.trace, r.trace.count, UINT8_MAX, expected);
    scenario_run_dispose(&r);
}

#define NOTHING                                                                                    \
    "reached open open\nanswered open open\nstatus open open\nerror open open\n"                   \
    "is-error open open\ncomplete open open\ntrusted open open\n"

static void nothing_yet(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    check_at(&t, 0, UINT8_MAX, NOTHING);
    check_at(&t, 99, UINT8_MAX, NOTHING);
    trace_dispose(&t);
}

static void the_healthy_run(void **state) {
    (void)state;
    check_end("flow/read-file", "reached fine yes @35\n"
                                "answered fine yes @35 6\n"
                                "status fine both @35 200 200\n"
                                "error fine no @35 6\n"
                                "is-error fine no @27\n"
                                "complete fine yes @35\n"
                                "trusted fine marked @36\n");
}

static void no_route(void **state) {
    (void)state;
    check_end("faults/unreachable-network", "reached trouble no @1\n"
                                            "answered open nothing\n"
                                            "status open open\n"
                                            "error open open\n"
                                            "is-error open open\n"
                                            "complete open open\n"
                                            "trusted open open\n");
}

static void unknown_method(void **state) {
    (void)state;
    check_end("faults/unknown-method", "reached fine yes @15\n"
                                       "answered fine yes @15 4\n"
                                       "status fine http @15 200\n"
                                       "error trouble yes @15 4 -32601\n"
                                       "is-error open no-result @15\n"
                                       "complete open nothing @15\n"
                                       "trusted fine marked @16\n");
}

static void forbidden(void **state) {
    (void)state;
    check_end("faults/forbidden", "reached fine yes @19\n"
                                  "answered fine yes @19 4\n"
                                  "status trouble both @17 200 403\n"
                                  "error fine no @19 4\n"
                                  "is-error trouble yes @19\n"
                                  "complete open nothing @19\n"
                                  "trusted fine marked @20\n");
}

static void missing_file(void **state) {
    (void)state;
    check_end("faults/missing-file", "reached fine yes @18\n"
                                     "answered fine yes @18 4\n"
                                     "status trouble both @17 200 404\n"
                                     "error fine no @18 4\n"
                                     "is-error trouble yes @18\n"
                                     "complete open nothing @18\n"
                                     "trusted fine marked @19\n");
}

static void truncated(void **state) {
    (void)state;
    check_end("faults/truncated-output", "reached fine yes @35\n"
                                         "answered fine yes @35 6\n"
                                         "status fine both @35 200 200\n"
                                         "error fine no @35 6\n"
                                         "is-error fine no @27\n"
                                         "complete trouble cut @27 20 46\n"
                                         "trusted fine marked @36\n");
}

static void injected(void **state) {
    (void)state;
    check_end("faults/injected-text", "reached fine yes @53\n"
                                      "answered fine yes @53 8\n"
                                      "status fine both @53 200 200\n"
                                      "error fine no @53 8\n"
                                      "is-error fine no @53\n"
                                      "complete fine yes @53\n"
                                      "trusted trouble crossed @43\n");
}

/* A line is open until its event has happened, and changes with nothing else. */
static void waits_for_its_event(void **state) {
    (void)state;
    ScenarioRun r = scenario_run("faults/forbidden", NULL, false, NULL);
    for (uint32_t n = 0; n <= r.trace.count; n++) {
        Checklist list, again;
        checklist_at(&r.trace, n, UINT8_MAX, &list);
        for (int i = 0; i < CHECK_COUNT; i++)
            assert_true(list.lines[i].seq == SEQ_NONE || list.lines[i].seq < n);
        checklist_at(&r.trace, n ? n - 1 : 0, UINT8_MAX, &again);
        for (int i = 0; i < CHECK_COUNT && n; i++)
            if (list.lines[i].state == CHECK_TROUBLE && list.lines[i].seq < n - 1)
                assert_int_equal(again.lines[i].state, CHECK_TROUBLE);
    }
    scenario_run_dispose(&r);
}

/* Whoever does not see the target system does not know its status, nor what was crossed. */
static void through_other_eyes(void **state) {
    (void)state;
    ScenarioRun r = scenario_run("faults/forbidden", NULL, false, NULL);
    check_at(&r.trace, r.trace.count, 1 << ACTOR_CLIENT,
             "reached fine yes @19\n"
             "answered fine yes @19 4\n"
             "status fine http @19 200\n"
             "error fine no @19 4\n"
             "is-error trouble yes @19\n"
             "complete open nothing @19\n"
             "trusted open open\n");
    check_at(&r.trace, r.trace.count, 1 << ACTOR_TARGET,
             "reached open open\n"
             "answered open open\n"
             "status trouble target @17 403\n"
             "error open open\n"
             "is-error open open\n"
             "complete open open\n"
             "trusted open open\n");
    scenario_run_dispose(&r);
    r = scenario_run("faults/injected-text", NULL, false, NULL);
    Checklist list;
    checklist_at(&r.trace, r.trace.count, 1 << ACTOR_HOST, &list);
    assert_string_equal(list.lines[CHECK_TRUSTED].says, "unmarked");
    scenario_run_dispose(&r);
}

static void on_the_way(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    wording_message(&t, ACTOR_CLIENT,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/list\"}"));
    check_at(&t, 1, UINT8_MAX,
             "reached open open\nanswered open waiting @0 \"a\"\nstatus open open\n"
             "error open open\nis-error open open\ncomplete open open\ntrusted open open\n");
    wording_message(&t, ACTOR_SERVER, STR("{\"jsonrpc\":\"2.0\",\"id\":\"b\",\"result\":{}}"));
    check_at(&t, 2, UINT8_MAX,
             "reached fine yes @1\nanswered open waiting @0 \"a\"\nstatus open open\n"
             "error trouble stray @1 \"b\"\nis-error open open\ncomplete fine yes @1\n"
             "trusted open open\n");
    wording_message(
        &t, ACTOR_SERVER,
        STR("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{\"tools\":[],\"nextCursor\":\"x\"}}"));
    check_at(&t, 3, UINT8_MAX,
             "reached fine yes @2\nanswered fine yes @2 \"a\"\nstatus open open\n"
             "error fine no @2 \"a\"\nis-error open open\ncomplete open page @2\n"
             "trusted open open\n");
    wording_event(&t, EVENT_EXIT, ACTOR_SERVER, ACTOR_NONE, "{\"code\":1}");
    Checklist list;
    checklist_at(&t, 4, UINT8_MAX, &list);
    assert_int_equal(list.lines[CHECK_REACHED].state, CHECK_TROUBLE);
    assert_int_equal(list.lines[CHECK_REACHED].seq, 3);
    trace_dispose(&t);
}

/* Turned away with a status, the server was reached; so it was when its stdout is full of noise. */
static void closed_after_something_was_heard(void **state) {
    (void)state;
    check_end("lookalikes/unauthenticated", "reached fine yes @2\n"
                                            "answered trouble no @3 1\n"
                                            "status trouble http @2 401\n"
                                            "error open open\n"
                                            "is-error open open\n"
                                            "complete open open\n"
                                            "trusted open open\n");
}

/* The latest request is the one that was lost, and not the one before it. */
static void a_request_that_was_lost(void **state) {
    (void)state;
    check_end("lookalikes/timeout-not-sent", "reached fine yes @17\n"
                                             "answered trouble no @12 3\n"
                                             "status fine http @17 202\n"
                                             "error fine no @7 2\n"
                                             "is-error open open\n"
                                             "complete fine yes @7\n"
                                             "trusted fine marked @15\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_after_something_was_heard),
        cmocka_unit_test(a_request_that_was_lost),
        cmocka_unit_test(nothing_yet),
        cmocka_unit_test(the_healthy_run),
        cmocka_unit_test(no_route),
        cmocka_unit_test(unknown_method),
        cmocka_unit_test(forbidden),
        cmocka_unit_test(missing_file),
        cmocka_unit_test(truncated),
        cmocka_unit_test(injected),
        cmocka_unit_test(waits_for_its_event),
        cmocka_unit_test(through_other_eyes),
        cmocka_unit_test(on_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
