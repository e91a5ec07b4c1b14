/* The fold: frames, gates, ticks, stretches and calls of a session written by hand. */

#include <stdio.h>
#include <string.h>

#include "support/cm.h"
#include "trace/moment.h"

typedef struct Step {
    EventKind kind;
    Actor from, to;
    const char *raw, *data;
    int frame;
} Step;

#define C2S(frame, raw)                                                                            \
    { EVENT_MESSAGE, ACTOR_CLIENT, ACTOR_SERVER, raw, "", frame }
#define S2C(frame, raw)                                                                            \
    { EVENT_MESSAGE, ACTOR_SERVER, ACTOR_CLIENT, raw, "", frame }
#define HOST(frame, data)                                                                          \
    { EVENT_DECISION, ACTOR_HOST, ACTOR_NONE, "", data, frame }

static const Step healthy[] = {
    {EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "", "{\"event\":\"spawn\"}", 1},
    C2S(1, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}"),
    S2C(1, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-11-25\"}}"),
    {EVENT_STATE, ACTOR_CLIENT, ACTOR_NONE, "", "{\"key\":\"revision\",\"value\":\"2025-11-25\"}",
     1},
    C2S(2, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"),
    C2S(3, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}"),
    S2C(3, "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"tools\":[{},{}],\"nextCursor\":\"x\"}}"),
    C2S(3,
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\",\"params\":{\"cursor\":\"x\"}}"),
    S2C(3, "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"tools\":[{}]}}"),
    HOST(4, "{\"what\":\"visible\",\"ok\":true}"),
    {EVENT_PROPOSAL, ACTOR_MODEL, ACTOR_HOST, "", "{\"call_id\":\"call_7\"}", 5},
    HOST(5, "{\"what\":\"validate\",\"ok\":true}"),
    HOST(5, "{\"what\":\"approve\",\"ok\":true}"),
    C2S(6, "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\",\"params\":{}}"),
    {EVENT_TARGET, ACTOR_SERVER, ACTOR_TARGET, "", "{\"op\":\"search\"}", 6},
    {EVENT_TARGET, ACTOR_TARGET, ACTOR_SERVER, "", "{\"op\":\"search\",\"status\":\"ok\"}", 6},
    S2C(7, "{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{\"content\":[]}}"),
    HOST(7, "{\"what\":\"label\",\"ok\":true}"),
    HOST(7, "{\"what\":\"stop\",\"ok\":true}"),
};
enum { HEALTHY = sizeof healthy / sizeof *healthy, CALL = 13 };

/* Each event is caused by the one before, as in a session with one thread. */
static void play(Trace *t, TraceSource source, const Step *steps, size_t n) {
    Err err = {0};
    TraceMeta meta = {source, STR("test"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(t, &meta, &err));
    for (size_t i = 0; i < n; i++) {
        EventDraft d = {.kind = steps[i].kind,
                        .from = steps[i].from,
                        .to = steps[i].to,
                        .cause = i ? (uint32_t)i - 1 : SEQ_NONE,
                        .raw = str_of(steps[i].raw),
                        .data = str_of(steps[i].data)};
        if (!trace_append(t, &d, NULL, &err)) fail_msg("%zu: %s", i, err.message);
    }
}

static void every_event_has_its_frame(void **state) {
    (void)state;
    Trace t;
    play(&t, TRACE_RUN, healthy, HEALTHY);
    for (uint32_t i = 0; i < HEALTHY; i++)
        assert_int_equal(trace_event(&t, i)->frame, healthy[i].frame);
    trace_dispose(&t);
}

static void a_healthy_run_passes_everything(void **state) {
    (void)state;
    Trace t;
    Moment m;
    play(&t, TRACE_RUN, healthy, HEALTHY);
    moment_at(&t, HEALTHY, &m);
    for (int i = 0; i < FRAME_COUNT; i++)
        assert_int_equal(m.frames[i], FRAME_PASSED);
    for (int i = 0; i < GATE_COUNT; i++)
        assert_int_equal(m.gates[i], GATE_OPEN);
    for (int i = 0; i < TICK_COUNT; i++)
        assert_int_equal(m.ticks[i], VERDICT_YES);
    assert_int_equal(m.tools_seen, 3);
    assert_int_equal(m.pages_seen, 2);
    assert_int_equal(m.pending, 0);
    trace_dispose(&t);
}

static void gates_open_one_after_the_other(void **state) {
    (void)state;
    static const int opens[GATE_COUNT] = {4, 9, 10, 13, 16}; /* events shown */
    Trace t;
    Moment m;
    play(&t, TRACE_RUN, healthy, HEALTHY);
    for (int g = 0; g < GATE_COUNT; g++) {
        moment_at(&t, (uint32_t)opens[g] - 1, &m);
        assert_int_equal(m.gates[g], GATE_NOT_REACHED);
        moment_at(&t, (uint32_t)opens[g], &m);
        assert_int_equal(m.gates[g], GATE_OPEN);
    }
    trace_dispose(&t);
}

/* A recording shows the wire alone. */
static void a_recording_invents_no_decision(void **state) {
    (void)state;
    Step wire[HEALTHY];
    size_t n = 0;
    for (size_t i = 0; i < HEALTHY; i++)
        if (healthy[i].kind == EVENT_MESSAGE) wire[n++] = healthy[i];
    Trace t;
    Moment m;
    play(&t, TRACE_RECORDING, wire, n);
    moment_at(&t, t.count, &m);
    static const int frames[] = {FRAME_PASSED,  FRAME_PASSED, FRAME_PASSED, FRAME_UNKNOWN,
                                 FRAME_UNKNOWN, FRAME_PASSED, FRAME_PASSED};
    static const int gates[] = {GATE_OPEN, GATE_OPEN, GATE_UNKNOWN, GATE_UNKNOWN, GATE_OPEN};
    static const int ticks[] = {VERDICT_YES, VERDICT_YES, VERDICT_UNKNOWN, VERDICT_UNKNOWN};
    for (int i = 0; i < FRAME_COUNT; i++)
        assert_int_equal(m.frames[i], frames[i]);
    for (int i = 0; i < GATE_COUNT; i++)
        assert_int_equal(m.gates[i], gates[i]);
    for (int i = 0; i < TICK_COUNT; i++)
        assert_int_equal(m.ticks[i], ticks[i]);
    trace_dispose(&t);
}

typedef struct Change {
    size_t at;
    const char *raw, *data;
    int frame;                    /* that fails */
    int permitted, execute;       /* gates */
    int protocol, server, target; /* ticks */
} Change;

static void failures_show_where_they_happen(void **state) {
    (void)state;
    static const Change changes[] = {
        {16, "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{\"code\":-32601,\"message\":\"no\"}}", NULL,
         6, GATE_OPEN, GATE_OPEN, VERDICT_NO, VERDICT_NO, VERDICT_YES},
        {16, "{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{\"content\":[],\"isError\":true}}", NULL, 6,
         GATE_OPEN, GATE_OPEN, VERDICT_YES, VERDICT_YES, VERDICT_YES},
        {15, NULL, "{\"op\":\"search\",\"status\":\"forbidden\"}", 0, GATE_SHUT, GATE_SHUT,
         VERDICT_YES, VERDICT_YES, VERDICT_NO},
        {15, NULL, "{\"op\":\"search\",\"status\":\"not-found\"}", 0, GATE_OPEN, GATE_SHUT,
         VERDICT_YES, VERDICT_YES, VERDICT_NO},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const Change *c = &changes[i];
        Step steps[HEALTHY];
        memcpy(steps, healthy, sizeof healthy);
        if (c->raw) steps[c->at].raw = c->raw;
        if (c->data) steps[c->at].data = c->data;
        Trace t;
        Moment m;
        play(&t, TRACE_RUN, steps, HEALTHY);
        moment_at(&t, t.count, &m);
        if (c->frame) assert_int_equal(m.frames[c->frame - 1], FRAME_FAILED);
        assert_int_equal(m.gates[GATE_PERMITTED], c->permitted);
        assert_int_equal(m.gates[GATE_EXECUTE], c->execute);
        assert_int_equal(m.ticks[TICK_PROTOCOL], c->protocol);
        assert_int_equal(m.ticks[TICK_SERVER], c->server);
        assert_int_equal(m.ticks[TICK_TARGET], c->target);
        trace_dispose(&t);
    }
}

static void a_server_that_dies_at_once_shuts_the_first_gate(void **state) {
    (void)state;
    static const Step dies[] = {
        {EVENT_LOG, ACTOR_SERVER, ACTOR_NONE, "", "{\"text\":\"no such folder\"}", 1},
        {EVENT_EXIT, ACTOR_SERVER, ACTOR_NONE, "", "{\"code\":1}", 1}};
    Trace t;
    Moment m;
    play(&t, TRACE_RECORDING, dies, 2);
    moment_at(&t, 2, &m);
    assert_int_equal(m.frames[0], FRAME_FAILED);
    assert_int_equal(m.gates[GATE_CONNECT], GATE_SHUT);
    assert_int_equal(m.frames[1], FRAME_NOT_REACHED);
    assert_int_equal(trace_last_frame(&t), 1);
    trace_dispose(&t);
}

static void stretches_go_there_and_back(void **state) {
    (void)state;
    static const uint32_t ends[] = {0, 4, 5, 9, 10, 13, 16, 19};
    Trace t;
    play(&t, TRACE_RUN, healthy, HEALTHY);
    for (int i = 0; i < 7; i++)
        assert_int_equal(stretch_next(&t, ends[i]), ends[i + 1]);
    for (int i = 7; i > 0; i--)
        assert_int_equal(stretch_prev(&t, ends[i]), ends[i - 1]);
    assert_int_equal(stretch_next(&t, 19), 19);
    assert_int_equal(stretch_next(&t, 6), 9);
    assert_int_equal(stretch_prev(&t, 6), 5);
    for (int f = 1; f <= 7; f++)
        assert_int_equal(stretch_of_frame(&t, 0, f), ends[f]);
    trace_dispose(&t);
}

static void a_frame_that_comes_twice_is_visited_in_turn(void **state) {
    (void)state;
    Step twice[HEALTHY + 7];
    memcpy(twice, healthy, sizeof healthy);
    memcpy(twice + HEALTHY, healthy + 10, 7 * sizeof *healthy);
    Trace t;
    play(&t, TRACE_RUN, twice, HEALTHY + 7);
    assert_int_equal(stretch_of_frame(&t, 0, 5), 13);
    assert_int_equal(stretch_of_frame(&t, 13, 5), 22);
    assert_int_equal(stretch_of_frame(&t, 22, 5), 13);
    assert_int_equal(trace_call_count(&t), 2);
    trace_dispose(&t);
}

static void a_call_knows_its_events(void **state) {
    (void)state;
    Trace t;
    TraceCall c;
    play(&t, TRACE_RUN, healthy, HEALTHY);
    assert_int_equal(trace_call_count(&t), 1);
    trace_call_at(&t, 0, &c);
    assert_int_equal(c.proposal, 10);
    assert_int_equal(c.request, CALL);
    assert_int_equal(c.response, 16);
    for (uint32_t seq = 0; seq < t.count; seq++)
        assert_int_equal(trace_call_has(&t, &c, seq), seq >= 10 && seq <= 17);
    for (int i = 0; i < GATE_COUNT; i++)
        assert_int_equal(c.gates[i], GATE_OPEN);
    for (int i = 0; i < TICK_COUNT; i++)
        assert_int_equal(c.ticks[i], VERDICT_YES);
    trace_dispose(&t);
}

/* The fold from a checkpoint equals the fold from the start, everywhere. */
static void checkpoints_change_nothing(void **state) {
    (void)state;
    enum { ROUNDS = 60 };
    static Step many[HEALTHY + 7 * ROUNDS];
    memcpy(many, healthy, sizeof healthy);
    for (int r = 0; r < ROUNDS; r++)
        memcpy(many + HEALTHY + 7 * r, healthy + 10, 7 * sizeof *healthy);
    Trace t;
    Moment direct, folded;
    play(&t, TRACE_RUN, many, sizeof many / sizeof *many);
    assert_true(t.block_count >= 2);
    moment_start(&folded);
    for (uint32_t n = 0; n <= t.count; n++) {
        moment_at(&t, n, &direct);
        assert_memory_equal(&direct, &folded, sizeof direct);
        if (n < t.count) moment_step(&t, &folded, trace_event(&t, n), n);
    }
    trace_dispose(&t);
}

static void recorded(Trace *t, const Step *steps, size_t n, Moment *end) {
    play(t, TRACE_RECORDING, steps, n);
    moment_at(t, t->count, end);
}

/* Two calls in flight: the answer of the first one that fails counts, whichever came last. */
static void every_answer_of_a_call_counts(void **state) {
    (void)state;
    static const Step two[] = {
        C2S(6, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}"),
        C2S(6, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\"}"),
        S2C(7, "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"content\":[]}}"),
        S2C(7, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"x\"}}")};
    Trace t;
    Moment m;
    recorded(&t, two, 4, &m);
    assert_int_equal(m.frames[5], FRAME_FAILED);
    assert_int_equal(m.ticks[TICK_PROTOCOL], VERDICT_NO);
    assert_int_equal(m.gates[GATE_EXECUTE], GATE_SHUT);
    trace_dispose(&t);
}

static void what_has_begun_was_reached(void **state) {
    (void)state;
    static const Step begun[] = {C2S(3, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}"),
                                 C2S(3,
                                     "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\","
                                     "\"params\":{\"requestId\":1}}")};
    Trace t;
    Moment m;
    recorded(&t, begun, 1, &m);
    assert_int_equal(m.frames[2], FRAME_UNKNOWN);
    assert_int_equal(m.pending, 1);
    trace_dispose(&t);
    recorded(&t, begun, 2, &m);
    assert_int_equal(trace_event(&t, 1)->frame, 3);
    assert_int_equal(m.frames[2], FRAME_FAILED);
    assert_int_equal(m.pending, 0);
    trace_dispose(&t);
}

static void a_refused_second_handshake_breaks_nothing(void **state) {
    (void)state;
    static const Step twice[] = {
        C2S(1, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}"),
        S2C(1, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"),
        C2S(1, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"initialize\"}"),
        S2C(1, "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32600,\"message\":\"x\"}}")};
    Trace t;
    Moment m;
    recorded(&t, twice, 4, &m);
    assert_int_equal(m.frames[0], FRAME_PASSED);
    assert_int_equal(m.gates[GATE_CONNECT], GATE_OPEN);
    trace_dispose(&t);
}

/* A refusal by http stands in the status alone. */
static void a_status_of_400_and_more_fails_the_frame(void **state) {
    (void)state;
    Trace t;
    Moment m;
    Err err = {0};
    TraceMeta meta = {TRACE_RECORDING, STR("test"), STR("2025-11-25"), STR("http")};
    assert_true(trace_init(&t, &meta, &err));
    EventDraft ask = {.kind = EVENT_MESSAGE,
                      .from = ACTOR_CLIENT,
                      .to = ACTOR_SERVER,
                      .cause = SEQ_NONE,
                      .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}")};
    EventDraft no = {.kind = EVENT_NET,
                     .from = ACTOR_SERVER,
                     .to = ACTOR_CLIENT,
                     .cause = 0,
                     .data = STR("{\"event\":\"http-response\"}"),
                     .http = STR("{\"status\":401,\"headers\":{}}")};
    assert_true(trace_append(&t, &ask, NULL, &err) && trace_append(&t, &no, NULL, &err));
    moment_at(&t, 2, &m);
    assert_int_equal(m.frames[0], FRAME_FAILED);
    assert_int_equal(m.gates[GATE_CONNECT], GATE_SHUT);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_has_its_frame),
        cmocka_unit_test(a_healthy_run_passes_everything),
        cmocka_unit_test(gates_open_one_after_the_other),
        cmocka_unit_test(a_recording_invents_no_decision),
        cmocka_unit_test(failures_show_where_they_happen),
        cmocka_unit_test(a_server_that_dies_at_once_shuts_the_first_gate),
        cmocka_unit_test(stretches_go_there_and_back),
        cmocka_unit_test(a_frame_that_comes_twice_is_visited_in_turn),
        cmocka_unit_test(a_call_knows_its_events),
        cmocka_unit_test(checkpoints_change_nothing),
        cmocka_unit_test(every_answer_of_a_call_counts),
        cmocka_unit_test(what_has_begun_was_reached),
        cmocka_unit_test(a_refused_second_handshake_breaks_nothing),
        cmocka_unit_test(a_status_of_400_and_more_fails_the_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
