/* How sessions end: because the work is done, because a process goes, because a server
   has forgotten; and servers that are reached in different ways. */
#include "run/run.h"
#include "support/cm.h"
#include "support/small_world.h"
#include "trace/moment.h"

static void go(const SmallWorld *w, Trace *t) {
    Err err = {0};
    if (!run(&w->world, NULL, t, &err)) fail_msg("%s", err.message);
}

static void over_http(SmallWorld *w) {
    small_world(w);
    w->world.transport = TRANSPORT_HTTP;
    w->server.command = STR("https://docs.example.com/mcp");
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

static const Event *last(const Trace *t) { return trace_event(t, t->count - 1); }

static void http_is(const Trace *t, const Event *e, const char *path, const char *value) {
    JsonDoc doc = {0};
    assert_non_null(e);
    assert_true(json_parse(&doc, event_http(t, e), NULL));
    Str got = json_plain(&doc, json_path(&doc, 0, path));
    if (got.n == 0) got = json_raw(&doc, json_path(&doc, 0, path));
    if (!str_is(got, value)) fail_msg("%s: %.*s, not %s", path, STR_ARG(got), value);
    json_dispose(&doc);
}

static uint32_t count_messages(const Trace *t, MethodId method, MsgKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        n += e->kind == EVENT_MESSAGE && e->method == method && e->msg_kind == kind;
    }
    return n;
}

/* --- the work is done -------------------------------------------------------------- */

static void without_being_told_nobody_closes(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    go(&w, &t);
    assert_int_equal(last(&t)->kind, EVENT_DECISION);
    trace_dispose(&t);
}

static void a_process_goes_when_its_input_ends(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    JsonDoc doc = {0};
    small_world(&w);
    w.world.host.closes = true;
    go(&w, &t);
    moment_at(&t, t.count, &m);
    const Event *eof = find(&t, EVENT_NET, "event", "stdin-eof", 0);
    assert_non_null(eof);
    assert_int_equal(trace_event(&t, eof->cause)->what, DECISION_STOP);
    assert_int_equal(last(&t)->kind, EVENT_EXIT);
    assert_str(event_field(&t, last(&t), &doc, "code"), "0");
    assert_int_equal(last(&t)->t_us - eof->t_us, 10000);
    assert_int_equal(m.link, VERDICT_NO);
    assert_true(trace_ok(&t));
    json_dispose(&doc);
    trace_dispose(&t);
}

static void a_deaf_process_is_asked_harder(void **state) {
    (void)state;
    static const struct {
        ExitsOn on;
        const char *last;
        uint32_t signals;
        int64_t after_us;
    } rows[] = {{EXITS_ON_TERM, "SIGTERM", 1, 2010000}, {EXITS_ON_KILL, "SIGKILL", 2, 4010000}};
    for (size_t i = 0; i < 2; i++) {
        SmallWorld w;
        Trace t;
        JsonDoc doc = {0};
        small_world(&w);
        w.world.host.closes = true;
        w.server.exits_on = rows[i].on;
        go(&w, &t);
        const Event *eof = find(&t, EVENT_NET, "event", "stdin-eof", 0);
        assert_non_null(find(&t, EVENT_NET, "text", "SIGTERM", 0));
        assert_int_equal(find(&t, EVENT_NET, "text", "SIGKILL", 0) != NULL, rows[i].signals == 2);
        assert_str(event_field(&t, last(&t), &doc, "signal"), rows[i].last);
        assert_int_equal(last(&t)->t_us - eof->t_us, rows[i].after_us);
        json_dispose(&doc);
        trace_dispose(&t);
    }
}

static void a_session_id_is_given_back(void **state) {
    (void)state;
    for (int keeps = 0; keeps < 2; keeps++) {
        SmallWorld w;
        Trace t;
        over_http(&w);
        w.world.host.closes = true;
        w.server.keeps_sessions = keeps;
        go(&w, &t);
        const Event *ask = find(&t, EVENT_NET, "event", "http-request", 0);
        http_is(&t, ask, "method", "DELETE");
        http_is(&t, ask, "path", "/mcp");
        http_is(&t, ask, "headers/mcp-protocol-version", "2025-11-25");
        JsonDoc doc = {0};
        assert_true(json_parse(&doc, event_http(&t, ask), NULL));
        assert_true(json_path(&doc, 0, "headers/mcp-session-id") != JSON_NONE);
        assert_true(json_path(&doc, 0, "headers/content-type") == JSON_NONE);
        json_dispose(&doc);
        http_is(&t, trace_event(&t, t.count - 2), "status", keeps ? "405" : "200");
        assert_ptr_equal(find(&t, EVENT_NET, "reason", "shutdown", 0), last(&t));
        trace_dispose(&t);
    }
}

/* --- before its time --------------------------------------------------------------- */

static void a_process_may_end_by_itself(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.tools[0].work_ms = 5000;
    w.server.lives_ms = 3000;
    w.world.host.closes = true;
    go(&w, &t);
    const Event *gone = find(&t, EVENT_EXIT, "code", "0", 0);
    assert_non_null(gone);
    assert_int_equal(gone->t_us, 3020000);
    assert_non_null(find(&t, EVENT_DECISION, "as", "error", 0));
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 0);
    assert_null(find(&t, EVENT_NET, "event", "stdin-eof", 0)); /* nothing left to close */
    assert_non_null(find(&t, EVENT_DECISION, "reason", "answered", 0));
    trace_dispose(&t);
}

static bool call_until_it_works(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)err;
    const SmallWorld *w = ctx;
    bool done = view->seen_count && view->seen[view->seen_count - 1].ok;
    out->kind = done ? MOVE_ANSWER : MOVE_CALL;
    buf_add_c(&out->tool, w->move_tool);
    buf_add_c(&out->json, done ? "{\"found\":true}" : w->move_arguments);
    return true;
}

static void a_forgotten_session_is_begun_anew(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    over_http(&w);
    w.server.forgets_after = 4; /* initialized, tools/list twice, resources/list */
    w.world.model.fn = call_until_it_works;
    go(&w, &t);
    assert_true(trace_ok(&t));
    const Event *gone = find(&t, EVENT_NET, "status", "404", 0);
    http_is(&t, gone, "status", "404");
    assert_int_equal(count_messages(&t, METHOD_INITIALIZE, MSG_REQUEST), 2);
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 2);
    assert_int_equal(count_messages(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 1);
    uint32_t turns = 0;
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        JsonDoc doc = {0};
        turns += e->kind == EVENT_PROPOSAL;
        if (e->kind == EVENT_MESSAGE && e->method == METHOD_INITIALIZE &&
            e->msg_kind == MSG_REQUEST) {
            assert_true(json_parse(&doc, event_http(&t, e), NULL));
            assert_true(json_path(&doc, 0, "headers/mcp-session-id") == JSON_NONE);
        }
        json_dispose(&doc);
    }
    assert_int_equal(turns, 2);
    trace_dispose(&t);
}

/* --- ways to a server --------------------------------------------------------------- */

static void each_server_has_its_own_transport(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    WorldServer both[2] = {w.server, w.server};
    both[1].name = STR("far-server");
    both[1].command = STR("https://far.example.com/mcp");
    both[1].has_transport = true;
    both[1].transport = TRANSPORT_HTTP;
    w.world.servers = both;
    w.world.servers_count = 2;
    w.world.host.closes = true;
    go(&w, &t);
    assert_non_null(find(&t, EVENT_NET, "event", "spawn", 0));
    assert_non_null(find(&t, EVENT_NET, "event", "connect", 0));
    for (uint32_t i = 0; i < t.count; i++)
        if (trace_event(&t, i)->kind == EVENT_MESSAGE)
            assert_int_equal(event_http(&t, trace_event(&t, i)).n > 0, trace_event(&t, i)->peer);
    assert_non_null(find(&t, EVENT_NET, "event", "stdin-eof", 0));
    assert_non_null(find(&t, EVENT_NET, "event", "http-request", 0));
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_being_told_nobody_closes),
        cmocka_unit_test(a_process_goes_when_its_input_ends),
        cmocka_unit_test(a_deaf_process_is_asked_harder),
        cmocka_unit_test(a_session_id_is_given_back),
        cmocka_unit_test(a_process_may_end_by_itself),
        cmocka_unit_test(a_forgotten_session_is_begun_anew),
        cmocka_unit_test(each_server_has_its_own_transport),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
