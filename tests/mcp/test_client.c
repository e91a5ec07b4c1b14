/* The client (2025-11-25, basic/lifecycle, basic/utilities, server/utilities/pagination). */
#include "support/cm.h"
#include "support/machines.h"

#define ANSWER(revision)                                                                           \
    RESULT("1", "{\"protocolVersion\":\"" revision "\",\"capabilities\":{},"                       \
                "\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}}")

static void the_handshake_goes_its_way(void **state) {
    (void)state;
    Err err = {0};
    ClientConfig config = visitor;
    config.title = STR("Visitor");
    config.capabilities = STR("{\"roots\":{}}");
    Client *c = client_new(&config, &err);
    assert_int_equal(client_phase(c), CLIENT_NEW);
    assert_true(client_start(c, &err));
    assert_int_equal(client_phase(c), CLIENT_INITIALIZING);
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{"
                    "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"roots\":{}},"
                    "\"clientInfo\":{\"name\":\"visitor\",\"title\":\"Visitor\",\"version\":"
                    "\"0.1\"}}}");
    client_rests(c);
    assert_false(client_start(c, &err));
    assert_int_equal(err.code, ERR_USAGE);
    tell_client(c, ANSWER("2025-06-18"));
    Action a = client_does(c, ACTION_STATE);
    assert_str(a.key, "revision");
    assert_str(a.value, "2025-06-18");
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    client_rests(c);
    assert_int_equal(client_phase(c), CLIENT_READY);
    assert_str(client_revision(c), "2025-06-18");
    assert_str(client_server(c), "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                                 "\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}}");
    client_free(c);
}

static void closes(const char *answer, const char *why, const char *name) {
    Client *c = started_client(&visitor);
    tell_client(c, answer);
    Action a = client_does(c, ACTION_CLOSE);
    if (!str_is(a.value, why) || !str_is(a.name, name))
        fail_msg("%s: %.*s, %.*s", answer, STR_ARG(a.value), STR_ARG(a.name));
    client_rests(c);
    assert_int_equal(client_phase(c), CLIENT_CLOSED);
    assert_int_equal(client_revision(c).n, 0);
    tell_client(c, ANSWER("2025-11-25"));
    client_ignores(c, "closed");
    tell_client(c, "{");
    client_ignores(c, "closed");
    Err err = {0};
    assert_false(client_ping(c, 1, &err));
    assert_int_equal(err.code, ERR_USAGE);
    client_free(c);
}

/* basic/lifecycle, Version Negotiation, and schema.ts, InitializeResult. */
static void an_answer_that_cannot_be_used_ends_the_session(void **state) {
    (void)state;
#define SERVER "\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}"
    closes(ANSWER("2024-11-05"), "revision-unsupported", "protocolVersion");
    closes(ANSWER(""), "revision-unsupported", "protocolVersion");
    closes(ANSWER("2025-11-25\\u0000"), "revision-unsupported", "protocolVersion");
    closes(RESULT("1", "{}"), "bad-initialize", "protocolVersion");
    closes(RESULT("1", "{\"protocolVersion\":1,\"capabilities\":{}," SERVER "}"), "bad-initialize",
           "protocolVersion");
    closes(RESULT("1", "{\"protocolVersion\":\"2025-11-25\"," SERVER "}"), "bad-initialize",
           "capabilities");
    closes(RESULT("1", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":[]," SERVER "}"),
           "bad-initialize", "capabilities");
    closes(RESULT("1", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{}}"),
           "bad-initialize", "serverInfo");
    closes(RESULT("1", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                       "\"serverInfo\":{\"name\":\"g\"}}"),
           "bad-initialize", "serverInfo/version");
    closes(RESULT("1", "[]"), "bad-initialize", "result-kind");
}

static void an_error_for_initialize_ends_the_session(void **state) {
    (void)state;
    Client *c = started_client(&visitor);
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32602,\"message\":\"no\"}}");
    Action a = client_does(c, ACTION_FAILED);
    assert_int_equal(a.method, METHOD_INITIALIZE);
    assert_str(a.bytes, "{\"code\":-32602,\"message\":\"no\"}");
    assert_str(client_does(c, ACTION_CLOSE).value, "initialize-failed");
    client_rests(c);
    client_free(c);
}

static void without_a_list_only_the_proposed_revision_is_accepted(void **state) {
    (void)state;
    ClientConfig config = visitor;
    config.accepts = NULL;
    Client *c = started_client(&config);
    tell_client(c, ANSWER("2025-06-18"));
    assert_str(client_does(c, ACTION_CLOSE).value, "revision-unsupported");
    client_free(c);
    c = open_client(&config);
    assert_str(client_revision(c), "2025-11-25");
    client_free(c);
}

/* An id is digits: 1 and "1" differ, and 1.0 is none. */
static void only_its_own_id_counts(void **state) {
    (void)state;
    Client *c = started_client(&visitor);
    tell_client(c, RESULT("\"1\"", "{}"));
    client_ignores(c, "unknown-id");
    tell_client(c, RESULT("1.0", "{}"));
    client_ignores(c, "unknown-id");
    tell_client(c, RESULT("null", "{}"));
    client_ignores(c, "no-id");
    tell_client(c, RESULT("2", "{}"));
    client_ignores(c, "unknown-id");
    assert_int_equal(client_pending(c), 1);
    client_free(c);
}

static void requests_get_their_answers_in_any_order(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    assert_true(client_call(c, STR("a\"b"), STR("{\"x\":\n12345678901234567890}"), 70, NULL));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":"
                    "\"a\\\"b\",\"arguments\":{\"x\":12345678901234567890}}}");
    assert_true(client_call(c, STR("t"), (Str){0}, 71, NULL));
    client_sends(c, REQUEST("3", "tools/call", "{\"name\":\"t\"}"));
    assert_true(client_read(c, STR("sim://a"), 72, NULL));
    client_sends(c, REQUEST("4", "resources/read", "{\"uri\":\"sim://a\"}"));
    assert_true(client_ping(c, 73, NULL));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"}");
    client_rests(c);
    assert_int_equal(client_pending(c), 4);
    tell_client(c, RESULT("5", "{}"));
    assert_int_equal(client_does(c, ACTION_RESULT).ticket, 73);
    tell_client(c, RESULT("3", "{\"content\":[ ]}"));
    Action a = client_does(c, ACTION_RESULT);
    assert_int_equal(a.ticket, 71);
    assert_int_equal(a.method, METHOD_TOOLS_CALL);
    assert_str(a.bytes, "{\"content\":[ ]}");
    tell_client(c, RESULT("3", "{}"));
    client_ignores(c, "unknown-id");
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{\"code\":-32002,\"message\":\"\"}}");
    a = client_does(c, ACTION_FAILED);
    assert_int_equal(a.ticket, 72);
    assert_str(a.bytes, "{\"code\":-32002,\"message\":\"\"}");
    assert_str(a.value, "");
    assert_int_equal(client_pending(c), 1);
    client_free(c);
}

/* A malformed answer still ends the wait for it. */
static void a_flawed_answer_fails_its_request(void **state) {
    (void)state;
    static const struct {
        const char *text, *why, *bytes;
    } flawed[] = {
        {RESULT("2", "[]"), "result-kind", ""},
        {RESULT("2", "null"), "result-kind", ""},
        {"{\"id\":2,\"result\":{}}", "no-jsonrpc", ""},
        {"{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":\"no\"}", "error-shape", "\"no\""},
        {"{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{},\"error\":{\"code\":1,\"message\":\"\"}}",
         "result-and-error", "{\"code\":1,\"message\":\"\"}"},
    };
    for (size_t i = 0; i < sizeof flawed / sizeof *flawed; i++) {
        Client *c = open_client(&visitor);
        client_ping(c, 9, NULL);
        client_does(c, ACTION_SEND);
        tell_client(c, flawed[i].text);
        Action a = client_does(c, ACTION_FAILED);
        assert_int_equal(a.ticket, 9);
        assert_str(a.value, flawed[i].why);
        assert_str(a.bytes, flawed[i].bytes);
        assert_int_equal(client_pending(c), 0);
        client_free(c);
    }
}

static void what_is_no_message_is_dropped(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    tell_client(c, "Server running on stdio");
    client_ignores(c, "not-json");
    tell_client(c, "");
    client_ignores(c, "not-json");
    tell_client(c, "[" RESULT("2", "{}") "]");
    client_ignores(c, "batch");
    tell_client(c, "true");
    client_ignores(c, "not-object");
    tell_client(c, "{\"jsonrpc\":\"2.0\"}");
    client_ignores(c, "no-kind");
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,\"message\":\"\"}}");
    client_ignores(c, "no-id");
    client_free(c);
}

/* basic/utilities/ping: any time; basic/lifecycle: only what was negotiated. */
static void the_server_may_ask(void **state) {
    (void)state;
    Client *c = started_client(&visitor);
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"id\":\"\\u0070\",\"method\":\"ping\"}");
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":\"\\u0070\",\"result\":{}}");
    tell_client(c, REQUEST("1", "roots/list", "{}"));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":"
                    "\"Method not found: the client does not declare it\",\"data\":{\"method\":"
                    "\"roots/list\"}}}");
    tell_client(c, REQUEST("1", "sampling/createMessage", "{}"));
    assert_true(str_find(client_does(c, ACTION_SEND).bytes, STR("-32601"), 0) != SIZE_MAX);
    tell_client(c, REQUEST("1", "elicitation/create", "{}"));
    assert_true(str_find(client_does(c, ACTION_SEND).bytes, STR("-32601"), 0) != SIZE_MAX);
    tell_client(c, REQUEST("2", "tools/list", "{}"));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32601,\"message\":"
                    "\"Method not found\",\"data\":{\"method\":\"tools/list\"}}}");
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}");
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32600,\"message\":"
                    "\"Invalid Request: id-null\"}}");
    client_rests(c);
    client_free(c);
}

static void a_declared_feature_is_answered_with_nothing(void **state) {
    (void)state;
    ClientConfig config = visitor;
    config.capabilities = STR("{\"roots\":{},\"sampling\":{},\"elicitation\":{}}");
    Client *c = open_client(&config);
    tell_client(c, REQUEST("1", "roots/list", "{}"));
    client_sends(c, RESULT("1", "{\"roots\":[]}"));
    tell_client(c, REQUEST("2", "elicitation/create",
                           "{\"message\":\"Name?\",\"requestedSchema\":{\"type\":\"object\","
                           "\"properties\":{}}}"));
    client_sends(c, RESULT("2", "{\"action\":\"decline\"}"));
    tell_client(c, REQUEST("3", "sampling/createMessage", "{\"messages\":[],\"maxTokens\":9}"));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-1,\"message\":"
                    "\"User rejected sampling request\"}}");
    client_free(c);
}

static void notifications_are_passed_on_or_dropped(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    tell_client(c, NOTIFICATION("notifications/tools/list_changed", "{}"));
    assert_int_equal(client_does(c, ACTION_NOTIFIED).method, METHOD_TOOLS_CHANGED);
    tell_client(c, NOTIFICATION("notifications/message", "{\"level\":\"info\",\"data\":1}"));
    assert_str(client_does(c, ACTION_NOTIFIED).bytes, "{\"level\":\"info\",\"data\":1}");
    client_rests(c);
    tell_client(c, NOTIFICATION("notifications/initialized", "{}"));
    client_ignores(c, "unknown-notification");
    tell_client(c, NOTIFICATION("notifications/x", "{}"));
    client_ignores(c, "unknown-notification");
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"method\":\"ping\"}");
    client_ignores(c, "request-without-id");
    tell_client(c, NOTIFICATION("notifications/message", "7"));
    client_ignores(c, "params-kind");
    client_free(c);
}

static void capabilities_say_what_may_be_asked(void **state) {
    (void)state;
    Client *c = started_client(&visitor);
    assert_false(client_may(c, METHOD_PING));
    client_free(c);
    c = open_client(&visitor);
    assert_true(client_may(c, METHOD_PING));
    assert_true(client_may(c, METHOD_TOOLS_CALL));
    assert_true(client_may(c, METHOD_RESOURCES_SUBSCRIBE));
    assert_false(client_may(c, METHOD_PROMPTS_LIST));
    assert_false(client_may(c, METHOD_ROOTS_LIST));
    client_free(c);
}

/* basic/utilities/cancellation: the sender ignores what comes late. */
static void a_cancelled_request_waits_no_longer(void **state) {
    (void)state;
    Err err = {0};
    Client *c = open_client(&visitor);
    client_call(c, STR("slow"), (Str){0}, 7, NULL);
    client_does(c, ACTION_SEND);
    assert_true(client_cancel(c, 7, STR("took too long"), &err));
    client_sends(c, NOTIFICATION("notifications/cancelled",
                                 "{\"requestId\":2,\"reason\":\"took too long\"}"));
    assert_int_equal(client_pending(c), 0);
    tell_client(c, RESULT("2", "{\"content\":[]}"));
    client_ignores(c, "unknown-id");
    assert_true(client_cancel(c, 7, (Str){0}, &err));
    client_rests(c);
    client_free(c);
    /* initialize MUST NOT be cancelled. */
    c = started_client(&visitor);
    assert_true(client_cancel(c, 0, (Str){0}, &err));
    client_rests(c);
    assert_int_equal(client_pending(c), 1);
    client_free(c);
}

static void a_wrong_client_can_do_anything(void **state) {
    (void)state;
    Err err = {0};
    Client *c = client_new(&visitor, &err);
    assert_true(client_request(c, STR("tools/list"), (Str){0}, 1, &err));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
    assert_true(client_request(c, STR("no\n"), STR("[1]"), 2, &err));
    client_sends(c, REQUEST("2", "no\\n", "[1]"));
    assert_true(client_notify(c, STR("notifications/x"), STR("{}"), &err));
    client_sends(c, NOTIFICATION("notifications/x", "{}"));
    assert_false(client_request(c, STR("x"), STR("{"), 3, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(client_request(c, (Str){"x\0y", 3}, (Str){0}, 3, &err));
    assert_int_equal(err.code, ERR_USAGE);
    tell_client(c, RESULT("1", "{\"tools\":[]}"));
    Action a = client_does(c, ACTION_RESULT);
    assert_int_equal(a.ticket, 1);
    assert_int_equal(client_list_items(c, METHOD_TOOLS_LIST).n, 0);
    client_free(c);
}

static void phases_and_limits_are_kept(void **state) {
    (void)state;
    Err err = {0};
    Client *c = started_client(&visitor);
    assert_false(client_call(c, STR("t"), (Str){0}, 1, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(client_read(c, STR("u"), 1, &err));
    assert_false(client_list(c, METHOD_TOOLS_LIST, 1, &err));
    assert_true(client_ping(c, 1, &err));
    client_free(c);
    c = open_client(&visitor);
    assert_false(client_call(c, STR("t"), STR("{x}"), 1, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_int_equal(client_pending(c), 0);
    for (uint32_t i = 0; i < CLIENT_MAX_PENDING; i++)
        assert_true(client_ping(c, i, &err));
    assert_false(client_ping(c, 1, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_int_equal(client_pending(c), CLIENT_MAX_PENDING);
    tell_client(c, RESULT("2", "{}"));
    assert_true(client_ping(c, 1, &err));
    client_free(c);
    ClientConfig config = visitor;
    config.capabilities = STR("[]");
    assert_null(client_new(&config, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    client_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_handshake_goes_its_way),
        cmocka_unit_test(an_answer_that_cannot_be_used_ends_the_session),
        cmocka_unit_test(an_error_for_initialize_ends_the_session),
        cmocka_unit_test(without_a_list_only_the_proposed_revision_is_accepted),
        cmocka_unit_test(only_its_own_id_counts),
        cmocka_unit_test(requests_get_their_answers_in_any_order),
        cmocka_unit_test(a_flawed_answer_fails_its_request),
        cmocka_unit_test(what_is_no_message_is_dropped),
        cmocka_unit_test(the_server_may_ask),
        cmocka_unit_test(a_declared_feature_is_answered_with_nothing),
        cmocka_unit_test(notifications_are_passed_on_or_dropped),
        cmocka_unit_test(capabilities_say_what_may_be_asked),
        cmocka_unit_test(a_cancelled_request_waits_no_longer),
        cmocka_unit_test(a_wrong_client_can_do_anything),
        cmocka_unit_test(phases_and_limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
