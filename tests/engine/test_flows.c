/* What the flows of chapter 1 need of the engine: each condition is a field of the
   world, and what comes of it shows in the trace. */
#include <string.h>

#include "run/run.h"
#include "support/cm.h"
#include "support/small_world.h"
#include "trace/moment.h"

static void go(const SmallWorld *w, Trace *t) {
    Err err = {0};
    if (!run(&w->world, NULL, t, &err)) fail_msg("%s", err.message);
}

static uint32_t count_messages(const Trace *t, MethodId method, MsgKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        n += e->kind == EVENT_MESSAGE && e->method == method && e->msg_kind == kind;
    }
    return n;
}

/* The nth event (from 0) of a kind whose data holds this member with this value. */
static const Event *find(const Trace *t, EventKind kind, const char *path, const char *value,
                         uint32_t nth) {
    JsonDoc doc = {0};
    const Event *found = NULL;
    for (uint32_t i = 0; i < t->count && !found; i++) {
        const Event *e = trace_event(t, i);
        if (e->kind == kind && str_is(event_field(t, e, &doc, path), value) && nth-- == 0)
            found = e;
    }
    json_dispose(&doc);
    return found;
}

static void field_is(const Trace *t, const Event *e, const char *path, const char *value) {
    JsonDoc doc = {0};
    assert_non_null(e);
    Str got = event_field(t, e, &doc, path);
    if (!str_is(got, value)) fail_msg("%s: %.*s, not %s", path, STR_ARG(got), value);
    json_dispose(&doc);
}

/* --- lists ------------------------------------------------------------------------ */

static void a_client_may_stop_at_the_first_page(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.host.first_page_only = true;
    w.policies[2].visible = true;
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_TOOLS_LIST, MSG_REQUEST), 1);
    const Event *visible = find(&t, EVENT_DECISION, "what", "visible", 0);
    field_is(&t, visible, "tools", "[\"search_docs\",\"read_doc\"]");
    field_is(&t, visible, "hidden", "[]");
    trace_dispose(&t);
}

static void only_declared_lists_are_asked_for(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.server.capabilities = STR("{\"tools\":{}}");
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_RESOURCES_LIST, MSG_REQUEST), 0);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

static void asking_for_what_was_not_declared_is_refused_and_harmless(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    w.server.capabilities = STR("{\"tools\":{}}");
    w.world.host.asks_undeclared = true;
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_int_equal(count_messages(&t, METHOD_RESOURCES_LIST, MSG_REQUEST), 1);
    assert_int_equal(count_messages(&t, METHOD_RESOURCES_LIST, MSG_ERROR), 1);
    assert_int_equal(m.frames[2], FRAME_PASSED);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* --- revisions -------------------------------------------------------------------- */

static void speaks(SmallWorld *w, const char *revision) {
    w->revisions[0] = str_of(revision);
    w->server.revisions_count = 1;
}

static void another_revision_may_be_accepted(void **state) {
    (void)state;
    static const Str both[] = {{"2025-11-25", 10}, {"2025-06-18", 10}};
    SmallWorld w;
    Trace t;
    small_world(&w);
    speaks(&w, "2025-06-18");
    w.world.transport = TRANSPORT_HTTP;
    w.server.command = STR("https://docs.example.com/mcp");
    w.world.host.revisions = both;
    w.world.host.revisions_count = 2;
    go(&w, &t);
    assert_true(trace_ok(&t));
    JsonDoc doc = {0};
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind != EVENT_MESSAGE || e->from != ACTOR_CLIENT) continue;
        assert_true(json_parse(&doc, event_http(&t, e), NULL));
        Str version = json_plain(&doc, json_path(&doc, 0, "headers/mcp-protocol-version"));
        assert_str(version, e->method == METHOD_INITIALIZE ? "" : "2025-06-18");
    }
    json_dispose(&doc);
    trace_dispose(&t);
}

static void a_revision_that_is_not_spoken_ends_the_session(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    speaks(&w, "2025-06-18");
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_int_equal(count_messages(&t, METHOD_INITIALIZE, MSG_RESPONSE), 1);
    assert_int_equal(count_messages(&t, METHOD_INITIALIZED, MSG_NOTIFICATION), 0);
    assert_non_null(find(&t, EVENT_NET, "reason", "revision-unsupported", 0));
    assert_int_equal(m.gates[GATE_CONNECT], GATE_SHUT);
    assert_false(trace_ok(&t));
    trace_dispose(&t);
}

static void a_server_may_refuse_with_an_error(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    JsonDoc doc = {0};
    small_world(&w);
    speaks(&w, "2025-06-18");
    w.server.revision_error = true;
    w.world.transport = TRANSPORT_HTTP;
    w.server.command = STR("https://docs.example.com/mcp");
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_INITIALIZE, MSG_ERROR), 1);
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind != EVENT_MESSAGE || e->msg_kind != MSG_ERROR) continue;
        assert_str(event_http(&t, e),
                   "{\"status\":200,\"headers\":{\"content-type\":\"application/json\"}}");
        assert_str(event_raw(&t, e),
                   "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32602,\"message\":"
                   "\"Unsupported protocol version\",\"data\":{\"supported\":[\"2025-06-18\"],"
                   "\"requested\":\"2025-11-25\"}}}");
    }
    assert_non_null(find(&t, EVENT_NET, "reason", "initialize-failed", 0));
    json_dispose(&doc);
    trace_dispose(&t);
    /* What it speaks is answered as ever. */
    small_world(&w);
    w.server.revision_error = true;
    go(&w, &t);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* --- what a server prints --------------------------------------------------------- */

static void prints(SmallWorld *w, const ServerPrint *lines, size_t n) {
    small_world(w);
    w->server.capabilities = STR("{\"tools\":{},\"resources\":{},\"logging\":{}}");
    w->server.prints = lines;
    w->server.prints_count = n;
}

static void logs_stand_apart_from_messages(void **state) {
    (void)state;
    static const ServerPrint lines[] = {
        {.to = PRINT_STDERR, .text = {"ready", 5}},
        {.to = PRINT_CLIENT,
         .text = {"searching \"it\"", 14},
         .tool = {"search_docs", 11},
         .level = LEVEL_INFO},
        {.to = PRINT_STDERR, .text = {"never", 5}, .tool = {"read_doc", 8}}};
    SmallWorld w;
    Trace t;
    prints(&w, lines, 3);
    go(&w, &t);
    assert_true(trace_ok(&t));
    const Event *log = find(&t, EVENT_LOG, "text", "ready", 0);
    assert_non_null(log);
    assert_int_equal(log->from, ACTOR_SERVER);
    assert_true(log < find(&t, EVENT_STATE, "key", "revision", 0));
    assert_null(find(&t, EVENT_LOG, "text", "never", 0));
    assert_int_equal(count_messages(&t, METHOD_LOG_MESSAGE, MSG_NOTIFICATION), 1);
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind != EVENT_MESSAGE || e->method != METHOD_LOG_MESSAGE) continue;
        assert_int_equal(e->from, ACTOR_SERVER);
        assert_str(event_raw(&t, e),
                   "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":"
                   "{\"level\":\"info\",\"logger\":\"docs-server\","
                   "\"data\":\"searching \\\"it\\\"\"}}");
    }
    trace_dispose(&t);
}

static const ServerPrint noise[] = {
    {.to = PRINT_STDOUT, .text = {"Loading 3 files...", 18}, .tool = {"search_docs", 11}}};

static void a_lenient_client_drops_a_line_that_is_no_message(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    prints(&w, noise, 1);
    go(&w, &t);
    uint32_t bytes = 0;
    for (uint32_t i = 0; i < t.count; i++)
        bytes += trace_event(&t, i)->kind == EVENT_BYTES;
    assert_int_equal(bytes, 1);
    assert_non_null(find(&t, EVENT_LOG, "ignored", "not-json", 0));
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

static void a_strict_client_ends_the_session_there(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    prints(&w, noise, 1);
    w.world.host.strict_stdout = true;
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_non_null(find(&t, EVENT_NET, "reason", "noise", 0));
    assert_non_null(find(&t, EVENT_DECISION, "as", "error", 0));
    /* The model was told, and has answered. */
    assert_non_null(find(&t, EVENT_DECISION, "reason", "answered", 0));
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 0);
    assert_int_equal(m.link, VERDICT_NO);
    assert_false(trace_ok(&t));
    trace_dispose(&t);
}

/* Noise before the handshake: there is no session to lose, and none comes about. */
static void noise_at_the_start_ends_it_all_for_a_strict_client(void **state) {
    (void)state;
    static const ServerPrint banner[] = {{.to = PRINT_STDOUT, .text = {"Welcome!", 8}}};
    SmallWorld w;
    Trace t;
    prints(&w, banner, 1);
    go(&w, &t);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
    w.world.host.strict_stdout = true;
    go(&w, &t);
    assert_non_null(find(&t, EVENT_DECISION, "reason", "no-session", 0));
    trace_dispose(&t);
}

static bool call_twice(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)err;
    const SmallWorld *w = ctx;
    out->kind = view->seen_count < 2 ? MOVE_CALL : MOVE_ANSWER;
    buf_add_c(&out->tool, w->move_tool);
    buf_add_c(&out->json, view->seen_count < 2 ? w->move_arguments : "{\"found\":false}");
    return true;
}

static void nothing_is_sent_into_an_ended_session(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    prints(&w, noise, 1);
    w.world.host.strict_stdout = true;
    w.world.model.fn = call_twice;
    go(&w, &t);
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 1);
    assert_non_null(find(&t, EVENT_DECISION, "reason", "no-session", 0));
    assert_non_null(find(&t, EVENT_DECISION, "reason", "answered", 0));
    trace_dispose(&t);
}

/* --- several calls at once -------------------------------------------------------- */

/* Two calls in one move, the slow one first; then the answer tells what was seen last. */
static bool two_calls(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)ctx, (void)err;
    if (view->seen_count == 0) {
        out->kind = MOVE_CALLS;
        buf_add_c(&out->json, "[{\"tool\":\"search_docs\",\"arguments\":{\"query\":\"deploy\"}},"
                              "{\"tool\":\"read_doc\",\"arguments\":{\"query\":\"build\"}}]");
        return true;
    }
    out->kind = MOVE_ANSWER;
    buf_addf(&out->json, "{\"seen\":%zu,\"first\":\"%.*s\",\"id\":\"%.*s\"}", view->seen_count,
             STR_ARG(view->seen[0].tool), STR_ARG(view->seen[0].call_id));
    return true;
}

static void two_in_flight(SmallWorld *w) {
    small_world(w);
    w->world.model.fn = two_calls;
    w->policies[1].consent = CONSENT_POLICY;
    w->tools[0].work_ms = 200;
    w->world.goal = STR("{\"seen\":2,\"first\":\"read_doc\",\"id\":\"call_8\"}");
}

static void answers_find_their_calls_in_any_order(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    two_in_flight(&w);
    go(&w, &t);
    moment_at(&t, t.count, &m);
    assert_true(trace_ok(&t));
    assert_int_equal(trace_call_count(&t), 2);
    TraceCall first, second;
    trace_call_at(&t, 0, &first);
    trace_call_at(&t, 1, &second);
    assert_true(first.request < second.request && first.response > second.response);
    for (int i = 0; i < TICK_COUNT; i++)
        assert_true(first.ticks[i] == VERDICT_YES && second.ticks[i] == VERDICT_YES);
    const Event *label = find(&t, EVENT_DECISION, "what", "label", 0);
    field_is(&t, label, "call_id", "call_8");
    field_is(&t, label, "id", "6");
    assert_int_equal(m.pending, 0);
    trace_dispose(&t);
}

static void pairing_by_order_swaps_the_answers(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    two_in_flight(&w);
    w.world.host.pairs_by_order = true;
    go(&w, &t);
    const Event *label = find(&t, EVENT_DECISION, "what", "label", 0);
    field_is(&t, label, "call_id", "call_7");
    field_is(&t, label, "id", "6");
    field_is(&t, label, "tool", "search_docs");
    label = find(&t, EVENT_DECISION, "what", "label", 1);
    field_is(&t, label, "call_id", "call_8");
    assert_false(trace_ok(&t));
    trace_dispose(&t);
}

/* One of the two is refused before it is sent: the other is still waited for. */
static void a_refused_call_does_not_hurry_the_others(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    two_in_flight(&w);
    w.policies[1].consent = CONSENT_DENY;
    go(&w, &t);
    assert_true(trace_ok(&t));
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 1);
    trace_dispose(&t);
}

static bool endless_calls(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)ctx, (void)view, (void)err;
    out->kind = MOVE_CALLS;
    for (int i = 0; i < MOVE_MAX_CALLS; i++)
        buf_addf(&out->json, "%c{\"tool\":\"none\",\"arguments\":{}}", i ? ',' : '[');
    buf_add_char(&out->json, ']');
    return true;
}

static void calls_without_end_are_an_error(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Err err = {0};
    small_world(&w);
    w.world.model.fn = endless_calls;
    assert_false(run(&w.world, NULL, &t, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_client_may_stop_at_the_first_page),
        cmocka_unit_test(only_declared_lists_are_asked_for),
        cmocka_unit_test(asking_for_what_was_not_declared_is_refused_and_harmless),
        cmocka_unit_test(another_revision_may_be_accepted),
        cmocka_unit_test(a_revision_that_is_not_spoken_ends_the_session),
        cmocka_unit_test(a_server_may_refuse_with_an_error),
        cmocka_unit_test(logs_stand_apart_from_messages),
        cmocka_unit_test(a_lenient_client_drops_a_line_that_is_no_message),
        cmocka_unit_test(a_strict_client_ends_the_session_there),
        cmocka_unit_test(noise_at_the_start_ends_it_all_for_a_strict_client),
        cmocka_unit_test(nothing_is_sent_into_an_ended_session),
        cmocka_unit_test(answers_find_their_calls_in_any_order),
        cmocka_unit_test(pairing_by_order_swaps_the_answers),
        cmocka_unit_test(a_refused_call_does_not_hurry_the_others),
        cmocka_unit_test(calls_without_end_are_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
