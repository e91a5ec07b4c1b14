/* run(): whole sessions of a small world, and what a changed world makes of them. */
#include <string.h>

#include "run/run.h"
#include "support/cm.h"
#include "support/small_world.h"
#include "trace/moment.h"

static void go(const SmallWorld *w, Trace *t) {
    Err err = {0};
    if (!run(&w->world, NULL, t, &err)) fail_msg("%s", err.message);
}

static uint32_t count_kind(const Trace *t, EventKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++)
        n += trace_event(t, i)->kind == kind;
    return n;
}

/* The first event of a kind whose data holds this member with this value. */
static const Event *find(const Trace *t, EventKind kind, const char *path, const char *value) {
    JsonDoc doc = {0};
    const Event *found = NULL;
    for (uint32_t i = 0; i < t->count && !found; i++) {
        const Event *e = trace_event(t, i);
        if (e->kind == kind && str_is(event_field(t, e, &doc, path), value)) found = e;
    }
    json_dispose(&doc);
    return found;
}

static void everything_passes(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    go(&w, &t);
    moment_at(&t, t.count, &m);
    for (int i = 0; i < FRAME_COUNT; i++)
        assert_int_equal(m.frames[i], FRAME_PASSED);
    for (int i = 0; i < GATE_COUNT; i++)
        assert_int_equal(m.gates[i], GATE_OPEN);
    for (int i = 0; i < TICK_COUNT; i++)
        assert_int_equal(m.ticks[i], VERDICT_YES);
    assert_true(trace_ok(&t));
    assert_int_equal(m.pages_seen, 2);
    assert_int_equal(m.pending, 0);
    trace_dispose(&t);
}

static void time_and_causes_only_go_forward(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.transport = TRANSPORT_HTTP;
    w.server.command = STR("https://docs.example/mcp");
    go(&w, &t);
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        assert_true(i == 0 || e->t_us >= trace_event(&t, i - 1)->t_us);
        assert_true(i == 0 ? e->cause == SEQ_NONE : e->cause < i);
    }
    trace_dispose(&t);
}

static void two_runs_are_the_same_bytes(void **state) {
    (void)state;
    SmallWorld w;
    Trace a, b;
    small_world(&w);
    go(&w, &a);
    go(&w, &b);
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.store.n, b.store.n);
    assert_memory_equal(a.store.p, b.store.p, a.store.n);
    for (uint32_t i = 0; i < a.count; i++) {
        assert_int_equal(trace_event(&a, i)->t_us, trace_event(&b, i)->t_us);
        assert_int_equal(trace_event(&a, i)->cause, trace_event(&b, i)->cause);
    }
    trace_dispose(&a);
    trace_dispose(&b);
}

static void http_carries_status_session_and_version(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    JsonDoc doc = {0};
    small_world(&w);
    w.world.transport = TRANSPORT_HTTP;
    w.server.command = STR("https://docs.example/mcp");
    go(&w, &t);
    assert_true(trace_ok(&t));
    int posts = 0;
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind != EVENT_MESSAGE) continue;
        assert_true(json_parse(&doc, event_http(&t, e), NULL));
        JsonRef session = json_path(&doc, 0, "headers/mcp-session-id");
        JsonRef version = json_path(&doc, 0, "headers/mcp-protocol-version");
        bool from_client = e->from == ACTOR_CLIENT;
        bool first = e->method == METHOD_INITIALIZE;
        posts += from_client;
        assert_str(json_plain(&doc, json_get(&doc, 0, "path")), from_client ? "/mcp" : "");
        /* 2025-11-25, basic/transports: both headers on every request after initialize. */
        if (from_client) assert_int_equal(session != JSON_NONE, !first);
        if (from_client) assert_int_equal(version != JSON_NONE, !first);
        if (!from_client) assert_int_equal(session != JSON_NONE, first);
    }
    assert_int_equal(posts, 6);
    const Event *accepted = find(&t, EVENT_NET, "event", "http-status");
    assert_non_null(accepted);
    assert_int_equal(accepted->frame, 2);
    json_dispose(&doc);
    trace_dispose(&t);
}

static void a_resource_is_read_for_the_model(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.move_read = "docs://deploy";
    go(&w, &t);
    assert_true(trace_ok(&t));
    TraceCall c;
    assert_int_equal(trace_call_count(&t), 1);
    trace_call_at(&t, 0, &c);
    assert_int_equal(trace_event(&t, c.request)->method, METHOD_RESOURCES_READ);
    assert_int_equal(c.gates[GATE_EXECUTE], GATE_OPEN);
    trace_dispose(&t);
}

/* --- one thing changed -------------------------------------------------------- */

typedef struct Want {
    int validate, approve, requests, permitted, execute;
} Want;

static void expect(const SmallWorld *w, Want want) {
    Trace t;
    Moment m;
    go(w, &t);
    moment_at(&t, t.count, &m);
    const Event *v = find(&t, EVENT_DECISION, "what", "validate");
    const Event *a = find(&t, EVENT_DECISION, "what", "approve");
    assert_int_equal(v ? (v->facts & FACT_YES) != 0 : -1, want.validate);
    assert_int_equal(a ? (a->facts & FACT_YES) != 0 : -1, want.approve);
    assert_int_equal(m.call_request != SEQ_NONE, want.requests);
    assert_int_equal(m.gates[GATE_PERMITTED], want.permitted);
    assert_int_equal(m.gates[GATE_EXECUTE], want.execute);
    assert_false(trace_ok(&t));
    trace_dispose(&t);
}

static void a_hidden_tool_is_not_called(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.move_tool = "delete_doc";
    expect(&w, (Want){0, -1, 0, GATE_SHUT, GATE_NOT_REACHED});
}

static void arguments_outside_the_schema_stop_at_the_host(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.move_arguments = "{\"query\":\"\"}";
    expect(&w, (Want){0, -1, 0, GATE_SHUT, GATE_NOT_REACHED});
}

static void what_policy_denies_never_leaves(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.policies[0].consent = CONSENT_DENY;
    expect(&w, (Want){1, 0, 0, GATE_SHUT, GATE_NOT_REACHED});
}

static void the_target_refuses_an_identity(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.search_path = "secret";
    expect(&w, (Want){1, 1, 1, GATE_SHUT, GATE_SHUT});
}

static void the_user_is_asked_and_takes_time(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.policies[0].consent = CONSENT_USER;
    go(&w, &t);
    const Event *a = find(&t, EVENT_DECISION, "by", "user");
    assert_non_null(a);
    assert_int_equal(a->from, ACTOR_USER);
    assert_int_equal(a->t_us - trace_event(&t, a->cause)->t_us, 2000000);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* The server answers with another revision that the client cannot use. */
static void no_common_revision_ends_the_session(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    w.server.revisions = &w.revisions[1];
    w.server.revisions_count = 1;
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_int_equal(m.frames[0], FRAME_FAILED);
    assert_int_equal(m.gates[GATE_CONNECT], GATE_SHUT);
    assert_int_equal(m.frames[1], FRAME_NOT_REACHED);
    assert_non_null(find(&t, EVENT_DECISION, "reason", "no-session"));
    assert_int_equal(count_kind(&t, EVENT_PROPOSAL), 0);
    trace_dispose(&t);
}

/* --- bounds --------------------------------------------------------------------- */

static bool propose_for_ever(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)ctx;
    (void)view;
    (void)err;
    out->kind = MOVE_CALL;
    buf_add_c(&out->tool, "search_docs");
    buf_add_c(&out->json, "{\"query\":\"deploy\"}");
    return true;
}

static void a_model_that_never_ends_is_stopped(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.model.fn = propose_for_ever;
    go(&w, &t);
    assert_non_null(find(&t, EVENT_DECISION, "reason", "too-many-turns"));
    assert_int_equal(count_kind(&t, EVENT_PROPOSAL), RUN_MAX_TURNS);
    trace_dispose(&t);
}

static bool break_off(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)ctx;
    (void)view;
    (void)out;
    return err_set(err, ERR_SCENARIO, "the model broke");
}

static void an_error_of_a_callback_is_the_runs(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Err err = {0};
    small_world(&w);
    w.world.model.fn = break_off;
    assert_false(run(&w.world, NULL, &t, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    assert_true(t.count > 0);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_passes),
        cmocka_unit_test(time_and_causes_only_go_forward),
        cmocka_unit_test(two_runs_are_the_same_bytes),
        cmocka_unit_test(http_carries_status_session_and_version),
        cmocka_unit_test(a_resource_is_read_for_the_model),
        cmocka_unit_test(a_hidden_tool_is_not_called),
        cmocka_unit_test(arguments_outside_the_schema_stop_at_the_host),
        cmocka_unit_test(what_policy_denies_never_leaves),
        cmocka_unit_test(the_target_refuses_an_identity),
        cmocka_unit_test(the_user_is_asked_and_takes_time),
        cmocka_unit_test(no_common_revision_ends_the_session),
        cmocka_unit_test(a_model_that_never_ends_is_stopped),
        cmocka_unit_test(an_error_of_a_callback_is_the_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
