/* What gets lost on the way, whose patience ends, and what a target remembers: each
   condition of a small world alone. */
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

static uint32_t first_of(const Trace *t, EventKind kind, MethodId method, EventStatus status) {
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        if (e->kind == kind && e->method == method && e->status == status) return i;
    }
    return SEQ_NONE;
}

static uint32_t messages(const Trace *t, MethodId method, MsgKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        n += e->kind == EVENT_MESSAGE && e->method == method && e->msg_kind == kind;
    }
    return n;
}

/* --- between client and server -------------------------------------------------------- */

static void a_lost_call_reaches_nobody(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    TraceCall c;
    small_world(&w);
    w.server.loses_request = STR("search_docs");
    w.world.host.request_timeout_ms = 5000;
    go(&w, &t);
    uint32_t lost = first_of(&t, EVENT_MESSAGE, METHOD_TOOLS_CALL, STATUS_LOST);
    assert_int_not_equal(lost, SEQ_NONE);
    assert_int_equal(trace_event(&t, lost)->seen_by & (1 << ACTOR_SERVER), 0);
    assert_int_equal(count(&t, EVENT_TARGET, NULL, NULL), 0);
    assert_int_equal(count(&t, EVENT_STATE, "key", "timed-out"), 1);
    uint32_t cancelled = first_of(&t, EVENT_MESSAGE, METHOD_CANCELLED, STATUS_DELIVERED);
    assert_int_equal(trace_event(&t, cancelled)->span, lost);
    assert_int_equal(trace_event(&t, cancelled)->t_us, trace_event(&t, lost)->t_us + 5000000);
    moment_at(&t, t.count, &m);
    assert_int_equal(m.frames[5], FRAME_FAILED);
    assert_int_equal(m.ticks[TICK_TARGET], VERDICT_UNKNOWN);
    assert_int_equal(trace_call_count(&t), 1);
    trace_call_at(&t, 0, &c);
    assert_int_equal(c.request, lost);
    assert_int_equal(c.response, SEQ_NONE);
    trace_dispose(&t);
}

static void a_lost_answer_leaves_the_deed_done(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    w.server.loses_answer = STR("search_docs");
    w.world.host.request_timeout_ms = 5000;
    go(&w, &t);
    uint32_t lost = first_of(&t, EVENT_MESSAGE, METHOD_TOOLS_CALL, STATUS_LOST);
    assert_int_equal(trace_event(&t, lost)->msg_kind, MSG_RESPONSE);
    assert_int_equal(count(&t, EVENT_TARGET, "status", "ok"), 1);
    assert_int_equal(count(&t, EVENT_LOG, "ignored", "unknown-id"), 1); /* cancelled too late */
    moment_at(&t, t.count, &m);
    assert_int_equal(m.frames[5], FRAME_PASSED);
    assert_int_equal(m.frames[6], FRAME_FAILED);
    assert_int_equal(m.ticks[TICK_TARGET], VERDICT_YES);
    assert_int_equal(m.ticks[TICK_PROTOCOL], VERDICT_UNKNOWN);
    trace_dispose(&t);
}

/* Only the first is lost, also across a new session. */
static void a_repetition_arrives(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Moment m;
    small_world(&w);
    w.server.loses_request = STR("search_docs");
    w.world.host.request_timeout_ms = 5000;
    w.world.host.retries = 1;
    go(&w, &t);
    assert_int_equal(messages(&t, METHOD_TOOLS_CALL, MSG_REQUEST), 2);
    assert_int_equal(messages(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 1);
    assert_int_equal(count(&t, EVENT_DECISION, "what", "retry"), 1);
    assert_int_equal(trace_call_count(&t), 2);
    moment_at(&t, t.count, &m);
    assert_int_equal(m.frames[6], FRAME_PASSED);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* The patience for one request ends with its answer. */
static void patience_is_for_one_request(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.host.request_timeout_ms = 5000;
    go(&w, &t);
    assert_int_equal(count(&t, EVENT_STATE, "key", "timed-out"), 0);
    assert_int_equal(messages(&t, METHOD_CANCELLED, MSG_NOTIFICATION), 0);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* Without a limit nobody gives up, and the run ends when nothing can happen any more. */
static void without_a_limit_it_waits_for_ever(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.server.loses_request = STR("search_docs");
    go(&w, &t);
    assert_int_equal(messages(&t, METHOD_CANCELLED, MSG_NOTIFICATION), 0);
    assert_int_equal(count(&t, EVENT_DECISION, "reason", "no-answer"), 1);
    trace_dispose(&t);
}

/* --- at the door ------------------------------------------------------------------------ */

/* The token stands on every POST; once it has expired nothing is looked at. */
static void an_expired_token_gets_401(void **state) {
    (void)state;
    for (int expired = 0; expired < 2; expired++) {
        SmallWorld w;
        Trace t;
        Moment m;
        small_world(&w);
        w.world.transport = TRANSPORT_HTTP;
        w.server.command = STR("https://docs.example/mcp");
        w.server.token = STR("tk-1");
        w.server.token_expired = expired;
        go(&w, &t);
        for (uint32_t i = 0; i < t.count; i++) {
            const Event *e = trace_event(&t, i);
            Str http = event_http(&t, e);
            if (e->kind == EVENT_MESSAGE && e->from == ACTOR_CLIENT)
                assert_true(str_find(http, STR("\"authorization\":\"Bearer tk-1\""), 0) !=
                            SIZE_MAX);
            else
                assert_true(str_find(http, STR("tk-1"), 0) == SIZE_MAX);
        }
        moment_at(&t, t.count, &m);
        assert_int_equal(count(&t, EVENT_NET, "status", "401"), (uint32_t)expired);
        assert_int_equal(count(&t, EVENT_NET, "reason", "unauthenticated"), (uint32_t)expired);
        assert_int_equal(messages(&t, METHOD_INITIALIZE, MSG_RESPONSE), (uint32_t)!expired);
        assert_int_equal(m.gates[GATE_CONNECT], expired ? GATE_SHUT : GATE_OPEN);
        assert_int_equal(trace_ok(&t), !expired);
        trace_dispose(&t);
    }
}

/* Sent before initialized, answered with {}; no request of the client's is touched. */
static void an_early_ping_is_answered(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.server.pings_early = true;
    go(&w, &t);
    uint32_t ping = first_of(&t, EVENT_MESSAGE, METHOD_PING, STATUS_DELIVERED);
    uint32_t ready = first_of(&t, EVENT_MESSAGE, METHOD_INITIALIZED, STATUS_DELIVERED);
    assert_int_not_equal(ping, SEQ_NONE);
    assert_true(ping < ready);
    assert_int_equal(trace_event(&t, ping)->from, ACTOR_SERVER);
    assert_int_equal(messages(&t, METHOD_PING, MSG_REQUEST), 1);
    assert_int_equal(messages(&t, METHOD_PING, MSG_RESPONSE), 1);
    assert_true(trace_ok(&t));
    trace_dispose(&t);
}

/* --- between server and target ----------------------------------------------------------- */

static void a_server_that_waits_in_vain_says_so(void **state) {
    (void)state;
    for (int k = 0; k < 2; k++) {
        SmallWorld w;
        Trace t;
        small_world(&w);
        *(k ? &w.world.target.loses_answer : &w.world.target.loses_request) = STR("search");
        w.world.target.patience_ms = 2000;
        go(&w, &t);
        uint32_t lost = first_of(&t, EVENT_TARGET, METHOD_UNKNOWN, STATUS_LOST);
        assert_int_not_equal(lost, SEQ_NONE);
        assert_int_equal(trace_event(&t, lost)->from, k ? ACTOR_TARGET : ACTOR_SERVER);
        assert_int_equal(count(&t, EVENT_STATE, "key", "no-answer"), 1);
        assert_int_equal(count(&t, EVENT_TARGET, "status", "ok"), (uint32_t)k);
        assert_int_equal(messages(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 1);
        assert_false(trace_ok(&t));
        trace_dispose(&t);
    }
}

/* Cancelled meanwhile: the server does nothing more, and sends no answer. */
static void a_cancelled_call_has_no_answer(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    small_world(&w);
    w.world.target.loses_answer = STR("search");
    w.world.host.request_timeout_ms = 5000;
    go(&w, &t);
    assert_int_equal(count(&t, EVENT_STATE, "key", "cancelled"), 1);
    assert_int_equal(count(&t, EVENT_STATE, "key", "no-answer"), 0);
    assert_int_equal(count(&t, EVENT_TARGET, "effect", "read"), 1);
    assert_int_equal(messages(&t, METHOD_TOOLS_CALL, MSG_RESPONSE), 0);
    trace_dispose(&t);
}

/* --- what a target remembers ------------------------------------------------------------- */

static void sends(const Target *t, const char *op, const char *key, const char *expected) {
    TargetRequest q = {.op = str_of(op), .path = STR("#a"), .query = STR("x"), .key = str_of(key)};
    TargetAnswer a;
    assert_true(target_do(t, STR("bot"), &q, &a, NULL));
    assert_str(buf_str(&a.data), expected);
    buf_dispose(&a.data);
}

static void a_key_is_used_once(void **state) {
    (void)state;
    const Right rights[] = {{STR("bot"), STR("send"), STR("#a")},
                            {STR("bot"), STR("list"), STR("#a")}};
    Arena arena;
    arena_init(&arena, 100000);
    TargetMemory memory = {.arena = &arena};
    Target t = {.rights = rights, .rights_count = 2, .memory = &memory};
    sends(&t, "sent", "", "{\"to\":\"#a\",\"messages\":[]}");
    sends(&t, "send", "k1", "{\"to\":\"#a\",\"bytes\":1,\"id\":\"m-101\"}");
    sends(&t, "send", "k1", "{\"to\":\"#a\",\"bytes\":1,\"id\":\"m-101\",\"repeated\":true}");
    sends(&t, "send", "", "{\"to\":\"#a\",\"bytes\":1,\"id\":\"m-102\"}");
    sends(&t, "send", "", "{\"to\":\"#a\",\"bytes\":1,\"id\":\"m-103\"}");
    assert_int_equal(memory.sent_count, 3);
    t.rights_count = 1; /* what was sent needs the right to list it */
    sends(&t, "sent", "", "");
    memory.sent_count = TARGET_MAX_SENT;
    sends(&t, "send", "k9", "");
    t.memory = NULL;
    sends(&t, "send", "k1", "{\"to\":\"#a\",\"bytes\":1}");
    arena_dispose(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lost_call_reaches_nobody),
        cmocka_unit_test(a_lost_answer_leaves_the_deed_done),
        cmocka_unit_test(a_repetition_arrives),
        cmocka_unit_test(patience_is_for_one_request),
        cmocka_unit_test(without_a_limit_it_waits_for_ever),
        cmocka_unit_test(an_expired_token_gets_401),
        cmocka_unit_test(an_early_ping_is_answered),
        cmocka_unit_test(a_server_that_waits_in_vain_says_so),
        cmocka_unit_test(a_cancelled_call_has_no_answer),
        cmocka_unit_test(a_key_is_used_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
