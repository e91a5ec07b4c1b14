/* Appending: what a trace knows of an event that its producer did not say. */

#include <stdio.h>
#include <string.h>

#include "support/cm.h"
#include "trace/gist.h"
#include "trace/moment.h"

static void start(Trace *t, TraceSource source) {
    Err err = {0};
    TraceMeta meta = {source, STR("test"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(t, &meta, &err));
    assert_true(trace_peer(t, 0, STR("docs"), &err));
}

static uint32_t add(Trace *t, EventDraft d) {
    Err err = {0};
    uint32_t seq = SEQ_NONE;
    if (!trace_append(t, &d, &seq, &err)) fail_msg("%s", err.message);
    return seq;
}

static uint32_t c2s(Trace *t, const char *raw) {
    return add(t, (EventDraft){.kind = EVENT_MESSAGE,
                               .from = ACTOR_CLIENT,
                               .to = ACTOR_SERVER,
                               .cause = SEQ_NONE,
                               .raw = str_of(raw)});
}

static uint32_t s2c(Trace *t, const char *raw) {
    return add(t, (EventDraft){.kind = EVENT_MESSAGE,
                               .from = ACTOR_SERVER,
                               .to = ACTOR_CLIENT,
                               .cause = SEQ_NONE,
                               .raw = str_of(raw)});
}

static uint32_t said(Trace *t, EventKind kind, Actor from, const char *data) {
    return add(t,
               (EventDraft){.kind = kind, .from = from, .cause = SEQ_NONE, .data = str_of(data)});
}

static const Event *at(const Trace *t, uint32_t seq) { return trace_event(t, seq); }

static void event_is_small(void **state) {
    (void)state;
    assert_int_equal(sizeof(Event) + sizeof(Gist), 96); /* as docs/formats.md says */
}

static void answers_find_their_request(void **state) {
    (void)state;
    Trace t;
    start(&t, TRACE_RUN);
    uint32_t a = c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{}}");
    uint32_t b = c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"method\":\"ping\"}");
    uint32_t own = s2c(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
    uint32_t to_b = s2c(&t, "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{}}");
    uint32_t to_own = c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    uint32_t to_a = s2c(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[]}}");
    uint32_t again = s2c(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[]}}");
    assert_int_equal(at(&t, a)->span, a);
    assert_int_equal(at(&t, to_b)->span, b);
    assert_int_equal(at(&t, to_own)->span, own);
    assert_int_equal(at(&t, to_a)->span, a);
    assert_int_equal(at(&t, to_a)->cause, a);
    assert_int_equal(at(&t, to_a)->method, METHOD_TOOLS_CALL);
    assert_int_equal(at(&t, again)->span, SEQ_NONE);
    assert_true(at(&t, again)->facts & FACT_UNPAIRED);
    trace_dispose(&t);
}

/* 2025-06-18, changelog: batching is gone. */
static void a_batch_breaks_the_rules_of_a_revision_without_one(void **state) {
    (void)state;
    static const char batch[] = "[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}]";
    Trace t;
    Err err = {0};
    start(&t, TRACE_RECORDING);
    const Event *e = at(&t, c2s(&t, batch));
    assert_int_equal(e->flaw, FLAW_BATCH);
    assert_true(e->facts & FACT_FLAWED);
    assert_true(trace_set_revision(&t, STR("2025-03-26"), &err));
    e = at(&t, c2s(&t, batch));
    assert_int_equal(e->flaw, FLAW_NONE);
    assert_false(e->facts & FACT_FLAWED);
    trace_dispose(&t);
}

/* basic/index, Requests: an id MUST NOT be used again in the same session. */
static void an_id_in_use_is_not_used_again(void **state) {
    (void)state;
    static const char one[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}",
                      answer[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";
    Trace t;
    start(&t, TRACE_RECORDING);
    assert_int_equal(at(&t, c2s(&t, one))->flaw, FLAW_NONE);
    assert_int_equal(at(&t, s2c(&t, one))->flaw, FLAW_NONE); /* each side has its own */
    const Event *again = at(&t, c2s(&t, one));
    assert_int_equal(again->flaw, FLAW_ID_IN_USE);
    assert_true(again->facts & FACT_FLAWED);
    s2c(&t, answer);
    s2c(&t, answer);
    assert_int_equal(at(&t, c2s(&t, one))->flaw, FLAW_NONE);
    /* a new session begins with ids of its own */
    uint32_t fresh =
        c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}");
    assert_int_equal(at(&t, fresh)->flaw, FLAW_NONE);
    assert_int_equal(at(&t, c2s(&t, one))->flaw, FLAW_ID_IN_USE);
    trace_dispose(&t);
}

static void every_event_has_a_frame(void **state) {
    (void)state;
    static const char *const methods[] = {"notifications/progress", "notifications/cancelled"};
    for (size_t i = 0; i < 2; i++) {
        Trace t;
        char raw[120];
        start(&t, TRACE_RECORDING);
        snprintf(raw, sizeof raw, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\"}", methods[i]);
        assert_int_equal(at(&t, c2s(&t, raw))->frame, 1);
        trace_dispose(&t);
    }
}

static void ids_keep_every_digit(void **state) {
    (void)state;
    static const char *const ids[] = {"9007199254740993", "-9223372036854775808",
                                      "1234567890123456789012345678901234567890", "\"a\\u0062\""};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        Trace t;
        char request[256], answer[256];
        start(&t, TRACE_RUN);
        snprintf(request, sizeof request, "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"ping\"}",
                 ids[i]);
        snprintf(answer, sizeof answer, "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}",
                 i == 3 ? "\"ab\"" : ids[i]);
        uint32_t q = c2s(&t, request), r = s2c(&t, answer);
        assert_int_equal(at(&t, r)->span, q);
        assert_true(str_is(event_raw(&t, at(&t, q)), request));
        trace_dispose(&t);
    }
}

static void neighbours_of_a_big_id_are_others(void **state) {
    (void)state;
    Trace t;
    start(&t, TRACE_RUN);
    c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":9007199254740993,\"method\":\"ping\"}");
    uint32_t r = s2c(&t, "{\"jsonrpc\":\"2.0\",\"id\":9007199254740992,\"result\":{}}");
    assert_true(at(&t, r)->facts & FACT_UNPAIRED);
    trace_dispose(&t);
}

static void progress_and_cancellation_belong_to_their_request(void **state) {
    (void)state;
    Trace t;
    start(&t, TRACE_RUN);
    uint32_t q = c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\",\"params\":{"
                         "\"name\":\"x\",\"_meta\":{\"progressToken\":\"p\"}}}");
    uint32_t p = s2c(&t, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\","
                         "\"params\":{\"progressToken\":\"p\",\"progress\":1}}");
    uint32_t c = c2s(&t, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\","
                         "\"params\":{\"requestId\":4}}");
    assert_int_equal(at(&t, p)->span, q);
    assert_int_equal(at(&t, c)->span, q);
    assert_int_equal(at(&t, p)->frame, 6);
    trace_dispose(&t);
}

static void bytes_that_are_no_message_stay_bytes(void **state) {
    (void)state;
    Trace t;
    start(&t, TRACE_RUN);
    uint32_t noise = s2c(&t, "Server listening on port 3000");
    uint32_t odd = s2c(&t, "[1,2]");
    uint32_t both = s2c(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{},\"error\":{}}");
    assert_int_equal(at(&t, noise)->kind, EVENT_BYTES);
    assert_false(at(&t, noise)->facts & FACT_PARSED);
    assert_int_equal(at(&t, odd)->kind, EVENT_MESSAGE);
    assert_int_equal(at(&t, odd)->msg_kind, MSG_BATCH);
    assert_true(at(&t, both)->facts & FACT_FLAWED);
    trace_dispose(&t);
}

/* Who could know: what answer mode and the points of view rest on. */
static void nobody_sees_what_it_cannot(void **state) {
    (void)state;
    Trace t;
    start(&t, TRACE_RUN);
    uint32_t m = c2s(&t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
    uint32_t p = said(&t, EVENT_PROPOSAL, ACTOR_MODEL, "{\"call_id\":\"call_7\"}");
    uint32_t g = add(&t, (EventDraft){.kind = EVENT_TARGET,
                                      .from = ACTOR_SERVER,
                                      .to = ACTOR_TARGET,
                                      .cause = SEQ_NONE,
                                      .data = STR("{\"op\":\"read\"}")});
    uint32_t lost =
        add(&t, (EventDraft){.kind = EVENT_MESSAGE,
                             .from = ACTOR_SERVER,
                             .to = ACTOR_CLIENT,
                             .status = STATUS_LOST,
                             .cause = SEQ_NONE,
                             .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")});
    assert_int_equal(at(&t, m)->seen_by, 1 << ACTOR_HOST | 1 << ACTOR_CLIENT | 1 << ACTOR_SERVER);
    assert_int_equal(at(&t, p)->seen_by, 1 << ACTOR_MODEL | 1 << ACTOR_HOST);
    assert_int_equal(at(&t, g)->seen_by, 1 << ACTOR_SERVER | 1 << ACTOR_TARGET);
    assert_int_equal(at(&t, lost)->seen_by, 1 << ACTOR_SERVER);
    trace_dispose(&t);
}

static void a_refused_append_leaves_nothing(void **state) {
    (void)state;
    Trace t;
    Err err = {0};
    start(&t, TRACE_RUN);
    EventDraft bad = {.kind = EVENT_DECISION, .cause = SEQ_NONE, .data = STR("{\"what\":")};
    EventDraft list = {.kind = EVENT_DECISION, .cause = SEQ_NONE, .data = STR("[]")};
    assert_false(trace_append(&t, &bad, NULL, &err));
    assert_int_equal(err.code, ERR_INPUT);
    assert_false(trace_append(&t, &list, NULL, &err));
    assert_int_equal(t.count, 0);
    assert_int_equal(t.store.n, 0);
    trace_dispose(&t);
}

/* What a log's line holds, parsed with the line: the member "msg". */
static uint32_t add_parsed(Trace *t, Actor from, JsonDoc *doc, const char *line) {
    Err err = {0};
    if (!json_parse(doc, str_of(line), &err)) fail_msg("%s", err.message);
    JsonRef msg = json_get(doc, 0, "msg");
    return add(t, (EventDraft){.kind = EVENT_MESSAGE,
                               .from = from,
                               .to = from == ACTOR_CLIENT ? ACTOR_SERVER : ACTOR_CLIENT,
                               .cause = SEQ_NONE,
                               .raw = json_raw(doc, msg),
                               .doc = doc,
                               .value = msg});
}

static void check_parsed_session(Trace *t) {
    JsonDoc doc = {0};
    uint32_t ask = add_parsed(t, ACTOR_CLIENT, &doc,
                              "{\"dir\":\"c2s\",\"msg\":{\"jsonrpc\":\"2.0\",\"id\":\"a\\u0062\","
                              "\"method\":\"tools/call\",\"params\":{\"_meta\":"
                              "{\"progressToken\":77}}}}");
    uint32_t on = add_parsed(t, ACTOR_SERVER, &doc,
                             "{\"msg\": {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\","
                             "\"params\":{\"progressToken\":77,\"progress\":1}}}");
    uint32_t done = add_parsed(t, ACTOR_SERVER, &doc,
                               "{\"other\":[{}],\"msg\":{\"jsonrpc\":\"2.0\",\"id\":\"ab\","
                               "\"result\":{\"isError\":true}}}");
    json_dispose(&doc);
    assert_int_equal(at(t, on)->span, ask);
    assert_int_equal(at(t, done)->span, ask);
    assert_int_equal(at(t, done)->method, METHOD_TOOLS_CALL);
    assert_true(at(t, done)->facts & FACT_IS_ERROR);
    assert_true(at(t, done)->facts & FACT_PARSED);
    assert_str(event_raw(t, at(t, done)),
               "{\"jsonrpc\":\"2.0\",\"id\":\"ab\",\"result\":{\"isError\":true}}");
}

static void what_the_producer_parsed_is_not_parsed_again(void **state) {
    (void)state;
    Trace t;
    start(&t, TRACE_RECORDING);
    check_parsed_session(&t);
    trace_dispose(&t);
}

static void bytes_of_a_mapped_file_are_not_copied(void **state) {
    (void)state;
    static const char file[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"
                               "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n";
    Trace t;
    start(&t, TRACE_RECORDING);
    trace_borrow(&t, STR(file), NULL);
    Str rest = STR(file), line;
    EventDraft d = {.kind = EVENT_MESSAGE, .cause = SEQ_NONE};
    for (int i = 0; i < 2; i++) {
        assert_true(str_next_line(&rest, &line));
        d.raw = line;
        d.from = i ? ACTOR_SERVER : ACTOR_CLIENT;
        d.to = i ? ACTOR_CLIENT : ACTOR_SERVER;
        assert_ptr_equal(event_raw(&t, at(&t, add(&t, d))).p, line.p);
    }
    assert_int_equal(at(&t, 1)->span, 0);
    assert_int_equal(t.store.n, 0);
    trace_dispose(&t);
}

/* Ten thousand requests in flight, answered in another order. */
static void many_requests_in_flight(void **state) {
    (void)state;
    enum { N = 10000 };
    Trace t;
    char raw[128];
    start(&t, TRACE_RECORDING);
    for (int i = 0; i < N; i++) {
        snprintf(raw, sizeof raw, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}", i);
        c2s(&t, raw);
    }
    for (int i = 0; i < N; i++) {
        int id = (i * 7919) % N;
        snprintf(raw, sizeof raw, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"result\":{}}", id);
        assert_int_equal(at(&t, s2c(&t, raw))->span, id);
    }
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_is_small),
        cmocka_unit_test(answers_find_their_request),
        cmocka_unit_test(a_batch_breaks_the_rules_of_a_revision_without_one),
        cmocka_unit_test(an_id_in_use_is_not_used_again),
        cmocka_unit_test(every_event_has_a_frame),
        cmocka_unit_test(ids_keep_every_digit),
        cmocka_unit_test(neighbours_of_a_big_id_are_others),
        cmocka_unit_test(progress_and_cancellation_belong_to_their_request),
        cmocka_unit_test(bytes_that_are_no_message_stay_bytes),
        cmocka_unit_test(nobody_sees_what_it_cannot),
        cmocka_unit_test(a_refused_append_leaves_nothing),
        cmocka_unit_test(what_the_producer_parsed_is_not_parsed_again),
        cmocka_unit_test(bytes_of_a_mapped_file_are_not_copied),
        cmocka_unit_test(many_requests_in_flight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
