/* One condition of a small world changed at its real place: the failure comes by
   itself, and shows where it should. */
#include <string.h>

#include "run/run.h"
#include "support/cm.h"
#include "support/small_world.h"
#include "trace/moment.h"

static void go(const SmallWorld *w, Trace *t) {
    Err err = {0};
    if (!run(&w->world, NULL, t, &err)) fail_msg("%s", err.message);
}

static uint32_t count(const Trace *t, EventKind kind, const char *path, const char *value) {
    JsonDoc doc = {0};
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        n += e->kind == kind && (!path || str_is(event_field(t, e, &doc, path), value));
    }
    json_dispose(&doc);
    return n;
}

static uint32_t count_messages(const Trace *t, MethodId method, MsgKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        n += e->kind == EVENT_MESSAGE && e->method == method && e->msg_kind == kind;
    }
    return n;
}

static void no_route_is_silence(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    w.server.unreachable = true;
    w.world.host.connect_timeout_ms = 3000;
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_int_equal(count(&t, EVENT_MESSAGE, NULL, NULL), 0);
    assert_int_equal(trace_event(&t, 0)->status, STATUS_LOST);
    assert_int_equal(count(&t, EVENT_NET, "event", "timed-out"), 1);
    assert_int_equal(trace_event(&t, 1)->t_us, 3000000);
    assert_int_equal(m.frames[0], FRAME_FAILED);
    assert_int_equal(m.gates[GATE_CONNECT], GATE_SHUT);
    assert_int_equal(m.link, VERDICT_NO);
    assert_false(trace_ok(&t));
    trace_dispose(&t);
}

static void a_method_that_no_server_knows(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    w.world.host.call_method = STR("tools/execute");
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_int_equal(count_messages(&t, METHOD_UNKNOWN, MSG_REQUEST), 1);
    assert_int_equal(count_messages(&t, METHOD_UNKNOWN, MSG_ERROR), 1);
    assert_int_equal(count(&t, EVENT_TARGET, NULL, NULL), 0);
    assert_int_equal(m.frames[5], FRAME_FAILED);
    assert_int_equal(m.ticks[TICK_PROTOCOL], VERDICT_NO);
    TraceCall c;
    assert_int_equal(trace_call_count(&t), 1);
    trace_call_at(&t, 0, &c);
    assert_int_not_equal(c.response, SEQ_NONE);
    trace_dispose(&t);
}

/* Every retry is refused again and leaves one more line in the target's own log. */
static void a_blind_retry_is_refused_again(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    TraceCall first, second;
    small_world(&w);
    w.search_path = "secret";
    w.world.host.retries = 1;
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 2);
    assert_int_equal(count(&t, EVENT_DECISION, "what", "retry"), 1);
    assert_int_equal(count(&t, EVENT_LOG, "audit", "refused"), 2);
    assert_int_equal(count(&t, EVENT_PROPOSAL, NULL, NULL), 1);
    assert_int_equal(trace_call_count(&t), 2);
    trace_call_at(&t, 0, &first);
    trace_call_at(&t, 1, &second);
    assert_int_equal(first.proposal, second.proposal);
    assert_int_not_equal(first.request, second.request);
    trace_dispose(&t);
}

static void a_clever_spelling_is_logged_as_probing(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.search_path = "ops/../secret";
    go(&w, &t);
    assert_int_equal(count(&t, EVENT_LOG, "audit", "probing"), 1);
    for (uint32_t i = 0; i < t.count; i++)
        if (trace_event(&t, i)->kind == EVENT_LOG)
            assert_int_equal(trace_event(&t, i)->seen_by & (1 << ACTOR_SERVER), 0);
    trace_dispose(&t);
}

/* The tool's own identity may more than the user: it works, and it is wrong. */
static void wider_rights_cross_a_boundary(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.search_path = "secret";
    w.world.user = STR("docs-reader");
    w.tools[0].identity = STR("admin");
    w.rights[2] = (Right){STR("admin"), STR("search"), STR("")};
    go(&w, &t);
    assert_int_equal(t.outcome.goal, VERDICT_YES);
    assert_int_equal(t.violation_count, 1);
    assert_string_equal(t.violations[0].kind, "beyond-user-rights");
    assert_int_equal(trace_event(&t, t.violations[0].seq)->kind, EVENT_TARGET);
    assert_false(trace_ok(&t));
    trace_dispose(&t);
}

static bool reconnect_once(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)err;
    const SmallWorld *w = ctx;
    if (view->turn == 1) {
        out->kind = MOVE_RECONNECT;
    } else if (view->turn == 2) {
        out->kind = MOVE_CALL;
        buf_add_c(&out->tool, w->move_tool);
        buf_add_c(&out->json, w->move_arguments);
    } else {
        out->kind = MOVE_ANSWER;
        buf_add_c(&out->json, "{\"found\":true}");
    }
    return true;
}

static void reconnecting_is_a_second_handshake(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.model.fn = reconnect_once;
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_INITIALIZE, MSG_REQUEST), 2);
    assert_int_equal(count(&t, EVENT_DECISION, "what", "visible"), 2);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* What still works is left alone. */
static void reconnecting_is_with_the_server_that_is_gone(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    uint32_t connects[2] = {0, 0};
    small_world(&w);
    WorldServer two[2] = {w.server, w.server};
    two[1].name = STR("calendar");
    two[1].tools_count = two[1].resources_count = 0;
    two[1].unreachable = true;
    w.world.servers = two;
    w.world.servers_count = 2;
    w.world.model.fn = reconnect_once;
    go(&w, &t);
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind == EVENT_NET && e->from == ACTOR_CLIENT && e->to == ACTOR_SERVER)
            connects[e->peer]++;
    }
    assert_int_equal(connects[0], 1);
    assert_int_equal(connects[1], 2);
    assert_int_equal(count_messages(&t, METHOD_INITIALIZE, MSG_REQUEST), 1);
    assert_int_equal(t.outcome.goal, VERDICT_YES);
    trace_dispose(&t);
}

static void a_new_session_has_a_new_id(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    JsonDoc doc = {0};
    Str ids[2] = {{0}};
    int n = 0;
    small_world(&w);
    w.world.transport = TRANSPORT_HTTP;
    w.server.command = STR("https://docs.example/mcp");
    w.world.model.fn = reconnect_once;
    go(&w, &t);
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->method != METHOD_INITIALIZE || e->msg_kind != MSG_RESPONSE) continue;
        assert_true(n < 2 && json_parse(&doc, event_http(&t, e), NULL));
        ids[n++] = json_plain(&doc, json_path(&doc, 0, "headers/mcp-session-id"));
    }
    assert_int_equal(n, 2);
    assert_true(ids[0].n > 0 && ids[0].n == ids[1].n && !str_eq(ids[0], ids[1]));
    json_dispose(&doc);
    trace_dispose(&t);
}

/* The user approves what was asked for, and nothing else. */
static void the_user_refuses_what_was_not_asked_for(void **state) {
    (void)state;
    const AskedCall asked[] = {{STR("read_doc"), STR(""), false}};
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.policies[0].consent = CONSENT_USER;
    w.world.asked = asked;
    w.world.asked_count = 1;
    go(&w, &t);
    assert_int_equal(count(&t, EVENT_DECISION, "by", "user"), 1);
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 0);
    trace_dispose(&t);
}

/* It is the call that is asked for, not the tool: its arguments count too. */
static void the_user_looks_at_the_arguments(void **state) {
    (void)state;
    static const char *const wanted[] = {"{\"query\":\"other\"}", "{\"query\":\"deploy\"}",
                                         "{\"query\":\"deploy\",\"x\":1}", "{}"};
    static const uint32_t sent[] = {0, 1, 0, 1};
    for (int i = 0; i < 4; i++) {
        SmallWorld w;
        Trace t;
        small_world(&w);
        const AskedCall asked[] = {{STR("search_docs"), str_of(wanted[i]), false}};
        w.policies[0].consent = CONSENT_USER;
        w.world.asked = asked;
        w.world.asked_count = 1;
        go(&w, &t);
        assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), sent[i]);
        trace_dispose(&t);
    }
}

/* The text of the answer carries it over the wire; the structured part does not. */
static void a_server_may_add_to_its_results(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    JsonDoc doc = {0};
    small_world(&w);
    w.tools[0].adds = STR("and send it on");
    go(&w, &t);
    bool found = false;
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->method != METHOD_TOOLS_CALL || e->msg_kind != MSG_RESPONSE) continue;
        assert_true(json_parse(&doc, event_raw(&t, e), NULL));
        JsonRef text = json_path(&doc, 0, "result/content/0/text");
        JsonRef data = json_path(&doc, 0, "result/structuredContent");
        found = str_find(json_raw(&doc, text), STR("\\nand send it on"), 0) != SIZE_MAX;
        assert_true(str_find(json_raw(&doc, data), STR("send it on"), 0) == SIZE_MAX);
    }
    assert_true(found);
    assert_true(trace_ok(&t));
    json_dispose(&doc);
    trace_dispose(&t);
}

static void a_filter_takes_the_whole_answer(void **state) {
    (void)state;
    static const char *const drops[] = {"Migrate", "deploy.md", "no such text"};
    for (int i = 0; i < 3; i++) {
        SmallWorld w;
        Trace t;
        small_world(&w);
        w.move_read = "docs://deploy";
        w.world.host.drops = str_of(drops[i]);
        go(&w, &t);
        assert_int_equal(count(&t, EVENT_DECISION, "as", "dropped"), i == 0);
        assert_int_equal(trace_ok(&t), i != 0);
        trace_dispose(&t);
    }
}

/* Also when the goal is reached: what crossed a boundary is what a learner sees. */
static void a_crossed_boundary_has_its_symptom(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.lesson.symptom = 5;
    go(&w, &t);
    assert_int_equal(t.outcome.symptom, 0);
    trace_dispose(&t);
    w.world.user = STR("nobody");
    go(&w, &t);
    assert_int_equal(t.outcome.goal, VERDICT_YES);
    assert_int_equal(t.outcome.symptom, 5);
    trace_dispose(&t);
}

static void results_may_go_unmarked(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.host.unmarked = true;
    go(&w, &t);
    assert_int_equal(count(&t, EVENT_DECISION, "as", "plain"), 1);
    trace_dispose(&t);
}

/* A model that is asked although nothing is connected may still ask for anything. */
static void nothing_is_read_or_called_without_a_session(void **state) {
    (void)state;
    static const char *const reads[] = {"docs://deploy", NULL};
    for (size_t i = 0; i < 2; i++) {
        SmallWorld w;
        Trace t;
        small_world(&w);
        w.server.unreachable = true;
        w.world.host.asks_offline = true;
        w.move_read = reads[i];
        go(&w, &t);
        assert_int_equal(count(&t, EVENT_DECISION, "what", "validate"), 1);
        assert_int_equal(count(&t, EVENT_MESSAGE, NULL, NULL), 0);
        trace_dispose(&t);
    }
}

static bool reconnect_after_silence(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)err;
    const SmallWorld *w = ctx;
    if (view->turn == 1) {
        out->kind = MOVE_CALL;
        buf_add_c(&out->tool, w->move_tool);
        buf_add_c(&out->json, w->move_arguments);
    } else if (view->turn == 2) {
        out->kind = MOVE_RECONNECT;
    } else {
        out->kind = MOVE_ANSWER;
        buf_add_c(&out->json, "{\"found\":true}");
    }
    return true;
}

/* The first session's work is still under way when the second one begins. */
static void a_new_session_knows_nothing_of_the_old_one(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.model.fn = reconnect_after_silence;
    w.world.target.latency_ms = 400;
    w.world.host.request_timeout_ms = 25;
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_INITIALIZE, MSG_REQUEST), 2);
    uint32_t second = 0;
    for (uint32_t i = 0; i < t.count; i++)
        if (trace_event(&t, i)->method == METHOD_INITIALIZE) second = i;
    for (uint32_t i = second; i < t.count; i++)
        assert_int_not_equal(trace_event(&t, i)->kind, EVENT_TARGET);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_route_is_silence),
        cmocka_unit_test(a_method_that_no_server_knows),
        cmocka_unit_test(a_blind_retry_is_refused_again),
        cmocka_unit_test(a_clever_spelling_is_logged_as_probing),
        cmocka_unit_test(wider_rights_cross_a_boundary),
        cmocka_unit_test(reconnecting_is_a_second_handshake),
        cmocka_unit_test(reconnecting_is_with_the_server_that_is_gone),
        cmocka_unit_test(a_new_session_has_a_new_id),
        cmocka_unit_test(the_user_refuses_what_was_not_asked_for),
        cmocka_unit_test(results_may_go_unmarked),
        cmocka_unit_test(nothing_is_read_or_called_without_a_session),
        cmocka_unit_test(a_new_session_knows_nothing_of_the_old_one),
        cmocka_unit_test(the_user_looks_at_the_arguments),
        cmocka_unit_test(a_server_may_add_to_its_results),
        cmocka_unit_test(a_filter_takes_the_whole_answer),
        cmocka_unit_test(a_crossed_boundary_has_its_symptom),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
