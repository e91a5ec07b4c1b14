/* Requests of the server's own (2025-11-25, client/roots, client/sampling,
   client/elicitation, basic/utilities/cancellation, basic/lifecycle). */
#include "support/cm.h"
#include "support/orchard.h"

#include <stdio.h>

#define SAMPLE                                                                                     \
    "{\"messages\":[{\"role\":\"user\",\"content\":{\"type\":\"text\",\"text\":\"?\"}}],"          \
    "\"maxTokens\":50}"
#define FORM                                                                                       \
    "{\"message\":\"Which row?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{}}}"
#define URL                                                                                        \
    "{\"mode\":\"url\",\"message\":\"Sign in\",\"url\":\"https://a.example/\","                    \
    "\"elicitationId\":\"e1\"}"

static Server *open_with(const char *capabilities, const char *revision) {
    char message[400];
    snprintf(message, sizeof message,
             REQUEST("0", "initialize",
                     "{\"protocolVersion\":\"%s\",\"capabilities\":%s,"
                     "\"clientInfo\":{\"name\":\"k\",\"version\":\"1\"}}"),
             revision, capabilities);
    Server *s = new_server(&orchard);
    tell_server(s, message);
    server_does(s, ACTION_SEND);
    tell_server(s, INITIALIZED);
    server_does(s, ACTION_NOTIFIED);
    return s;
}

static void asks(Server *s, MethodId method, const char *params, uint32_t ticket) {
    Err err = {0};
    if (!server_ask(s, method, str_of(params), ticket, &err)) fail_msg("%s", err.message);
    Action a = server_does(s, ACTION_SEND);
    assert_int_equal(a.method, method);
    assert_int_equal(a.ticket, ticket);
    server_rests(s);
}

static void may_not_ask(Server *s, MethodId method, const char *params) {
    Err err = {0};
    if (server_ask(s, method, str_of(params), 1, &err)) fail_msg("%s", params);
    assert_int_equal(err.code, ERR_USAGE);
    server_rests(s);
}

/* spec:2025-11-25/client/roots, Listing Roots; schema.ts, ListRootsResult. */
static void roots_are_asked_for(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    assert_true(server_may(s, METHOD_ROOTS_LIST));
    assert_true(server_ask(s, METHOD_ROOTS_LIST, (Str){0}, 5, NULL));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"roots/list\"}");
    tell_server(s, RESULT("1", "{\"roots\":[{\"uri\":\"file:///a\"}]}"));
    Action a = server_does(s, ACTION_RESULT);
    assert_int_equal(a.ticket, 5);
    assert_int_equal(a.method, METHOD_ROOTS_LIST);
    asks(s, METHOD_ROOTS_LIST, "", 6);
    tell_server(s, RESULT("2", "{\"roots\":{}}"));
    a = server_does(s, ACTION_FAILED);
    assert_str(a.value, "bad-result");
    assert_str(a.name, "roots");
    tell_server(s, NOTIFICATION("notifications/roots/list_changed", "{}"));
    assert_int_equal(server_does(s, ACTION_NOTIFIED).method, METHOD_ROOTS_CHANGED);
    server_free(s);
}

/* What the pages demand beyond the schema: client/roots, Root; client/sampling, Responses;
   client/elicitation, Response Actions. */
static void an_answer_of_the_client_has_to_keep_the_rules(void **state) {
    (void)state;
    static const struct {
        MethodId method;
        const char *params, *answer, *bad;
    } cases[] = {
        {METHOD_ROOTS_LIST, "", "{\"roots\":[{\"uri\":\"https://a\"}]}", "roots/uri"},
        {METHOD_ROOTS_LIST, "", "{\"roots\":[{\"uri\":\"file:///a\"},{}]}", "roots/uri"},
        {METHOD_ROOTS_LIST, "", "{\"roots\":[{\"uri\":\"file:\\/\\/\\/a\"}]}", NULL},
        {METHOD_ROOTS_LIST, "", "{\"roots\":[]}", NULL},
        {METHOD_SAMPLING, SAMPLE, "{\"role\":\"system\",\"model\":\"m\",\"content\":{}}", "role"},
        {METHOD_SAMPLING, SAMPLE, "{\"role\":\"user\",\"model\":\"m\",\"content\":\"x\"}",
         "content"},
        {METHOD_SAMPLING, SAMPLE, "{\"role\":\"assistant\",\"model\":\"m\",\"content\":[]}", NULL},
        {METHOD_ELICITATION, FORM, "{\"action\":\"maybe\"}", "action"},
        {METHOD_ELICITATION, FORM, "{\"action\":\"cancel\"}", NULL},
    };
    Server *s = open_orchard(&orchard, "2025-11-25");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char answer[256];
        snprintf(answer, sizeof answer, "{\"jsonrpc\":\"2.0\",\"id\":%zu,\"result\":%s}", i + 1,
                 cases[i].answer);
        asks(s, cases[i].method, cases[i].params, 9);
        tell_server(s, answer);
        Action a = server_does(s, cases[i].bad ? ACTION_FAILED : ACTION_RESULT);
        if (cases[i].bad) assert_str(a.value, "bad-result");
        if (cases[i].bad) assert_str(a.name, cases[i].bad);
    }
    server_free(s);
}

#define ROW_FORM                                                                                   \
    "{\"message\":\"Which row?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":"         \
    "{\"row\":{\"type\":\"integer\"}},\"required\":[\"row\"]}}"
#define ODD_FORM                                                                                   \
    "{\"message\":\"?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{},"               \
    "\"patternProperties\":{}}}"

/* client/elicitation, Form Mode Security: servers SHOULD validate what they receive. */
static void content_has_to_fit_the_form_that_was_asked_for(void **state) {
    (void)state;
    static const struct {
        const char *params, *result;
        bool fits;
    } cases[] = {
        {ROW_FORM, "{\"action\":\"accept\",\"content\":{\"row\":3}}", true},
        {ROW_FORM, "{\"action\":\"accept\",\"content\":{\"row\":\"3\"}}", false},
        {ROW_FORM, "{\"action\":\"accept\",\"content\":{}}", false},
        {ROW_FORM, "{\"action\":\"accept\"}", false},
        {ROW_FORM, "{\"action\":\"decline\"}", true},
        {ODD_FORM, "{\"action\":\"accept\",\"content\":{\"x\":1}}", true},
    };
    Server *s = open_orchard(&orchard, "2025-11-25");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char answer[256];
        snprintf(answer, sizeof answer, "{\"jsonrpc\":\"2.0\",\"id\":%zu,\"result\":%s}", i + 1,
                 cases[i].result);
        asks(s, METHOD_ELICITATION, cases[i].params, 4);
        tell_server(s, answer);
        Action a = server_does(s, cases[i].fits ? ACTION_RESULT : ACTION_FAILED);
        if (!cases[i].fits) assert_str(a.name, "content");
    }
    asks(s, METHOD_ELICITATION, ROW_FORM, 5);
    server_free(s); /* with a form that nobody answered */
}

/* spec:2025-11-25/client/sampling and client/elicitation, Protocol Messages. */
static void sampling_and_elicitation_are_asked_for(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    assert_true(server_ask(s, METHOD_SAMPLING, STR(SAMPLE), 7, NULL));
    server_sends(s, REQUEST("1", "sampling/createMessage", SAMPLE));
    tell_server(s, RESULT("1", "{\"role\":\"assistant\",\"content\":{\"type\":\"text\",\"text\":"
                               "\"!\"},\"model\":\"m\"}"));
    assert_int_equal(server_does(s, ACTION_RESULT).ticket, 7);
    asks(s, METHOD_SAMPLING, SAMPLE, 8);
    tell_server(s, RESULT("2", "{\"role\":\"assistant\",\"content\":{}}"));
    assert_str(server_does(s, ACTION_FAILED).name, "model");
    asks(s, METHOD_ELICITATION, FORM, 9);
    tell_server(s, RESULT("3", "{\"action\":\"decline\"}"));
    assert_int_equal(server_does(s, ACTION_RESULT).ticket, 9);
    asks(s, METHOD_ELICITATION, URL, 10);
    tell_server(s, RESULT("4", "{\"action\":\"accept\",\"content\":[]}"));
    assert_str(server_does(s, ACTION_FAILED).name, "content");
    server_free(s);
}

/* basic/lifecycle, Operation: only negotiated capabilities. */
static void what_the_client_does_not_declare_is_not_asked(void **state) {
    (void)state;
    Server *s = open_with("{}", "2025-11-25");
    may_not_ask(s, METHOD_ROOTS_LIST, "");
    may_not_ask(s, METHOD_SAMPLING, SAMPLE);
    may_not_ask(s, METHOD_ELICITATION, FORM);
    may_not_ask(s, METHOD_TASKS_LIST, "");
    may_not_ask(s, METHOD_TOOLS_LIST, "");
    may_not_ask(s, METHOD_ROOTS_CHANGED, "");
    may_not_ask(s, METHOD_UNKNOWN, "");
    assert_true(server_may(s, METHOD_PING));
    server_free(s);
    s = open_with("{\"elicitation\":{},\"sampling\":{}}", "2025-06-18");
    asks(s, METHOD_ELICITATION, FORM, 1);
    may_not_ask(s, METHOD_ELICITATION, URL);
    server_free(s);
    s = open_with("{\"elicitation\":{},\"sampling\":{}}", "2025-03-26");
    may_not_ask(s, METHOD_ELICITATION, FORM);
    asks(s, METHOD_SAMPLING, SAMPLE, 1);
    server_free(s);
}

/* spec:2025-11-25/client/elicitation, Capabilities: {} is form only. */
static void only_declared_modes_are_asked(void **state) {
    (void)state;
    Server *s = open_with("{\"elicitation\":{}}", "2025-11-25");
    asks(s, METHOD_ELICITATION, FORM, 1);
    may_not_ask(s, METHOD_ELICITATION, URL);
    server_free(s);
    s = open_with("{\"elicitation\":{\"url\":{}}}", "2025-11-25");
    may_not_ask(s, METHOD_ELICITATION, FORM);
    asks(s, METHOD_ELICITATION, URL, 1);
    server_free(s);
}

/* spec:2025-11-25/client/sampling, Tools in Sampling: MUST NOT without sampling.tools. */
static void tools_in_sampling_have_to_be_declared(void **state) {
    (void)state;
#define WITH_TOOLS "{\"messages\":[],\"maxTokens\":1,\"tools\":[]}"
    Server *s = open_with("{\"sampling\":{}}", "2025-11-25");
    may_not_ask(s, METHOD_SAMPLING, WITH_TOOLS);
    may_not_ask(s, METHOD_SAMPLING, "{\"messages\":[],\"maxTokens\":1,\"toolChoice\":{}}");
    asks(s, METHOD_SAMPLING, SAMPLE, 1);
    server_free(s);
    s = open_with("{\"sampling\":{\"tools\":{}}}", "2025-11-25");
    asks(s, METHOD_SAMPLING, WITH_TOOLS, 1);
    server_free(s);
}

static void params_have_to_hold_what_the_method_needs(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_orchard(&orchard, "2025-11-25");
    may_not_ask(s, METHOD_SAMPLING, "");
    may_not_ask(s, METHOD_SAMPLING, "{\"messages\":[]}");
    may_not_ask(s, METHOD_ELICITATION, "{\"mode\":\"form\"}");
    assert_false(server_ask(s, METHOD_SAMPLING, STR("[]"), 1, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    server_free(s);
}

/* basic/lifecycle, Initialization: nothing but pings and logging before initialized. */
static void before_initialized_only_ping_is_asked(void **state) {
    (void)state;
    Server *s = new_server(&orchard);
    tell_server(s, INITIALIZE("0", "2025-11-25"));
    server_does(s, ACTION_SEND);
    assert_false(server_may(s, METHOD_PING));
    may_not_ask(s, METHOD_ROOTS_LIST, "");
    assert_true(server_ping(s, 1, NULL));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
    server_free(s);
}

static void a_wrong_server_can_ask_anything(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_with("{}", "2025-11-25");
    assert_true(server_request(s, STR("elicitation/create"), STR("{}"), 3, &err));
    server_sends(s, REQUEST("1", "elicitation/create", "{}"));
    assert_true(server_request(s, STR("no/such"), (Str){0}, 4, &err));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"no/such\"}");
    assert_false(server_request(s, STR("x"), STR("[]"), 5, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    assert_false(server_request(s, (Str){"a\0", 2}, (Str){0}, 5, &err));
    assert_int_equal(err.code, ERR_USAGE);
    tell_server(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"\"}}");
    assert_int_equal(server_does(s, ACTION_FAILED).ticket, 3);
    server_free(s);
}

/* basic/utilities/cancellation: the sender SHOULD ignore a late answer. */
static void the_server_cancels_its_own_request(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    asks(s, METHOD_ROOTS_LIST, "", 5);
    assert_true(server_cancel(s, 5, STR("enough"), NULL));
    server_sends(
        s, NOTIFICATION("notifications/cancelled", "{\"requestId\":1,\"reason\":\"enough\"}"));
    server_rests(s);
    tell_server(s, RESULT("1", "{\"roots\":[]}"));
    server_ignores(s, "unknown-id");
    assert_true(server_cancel(s, 5, (Str){0}, NULL));
    server_rests(s);
    server_free(s);
}

/* basic/lifecycle, Timeouts: SHOULD cancel and stop waiting. */
static void a_request_of_the_server_times_out(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    asks(s, METHOD_ELICITATION, FORM, 5);
    assert_true(server_timed_out(s, 5, NULL));
    server_sends(
        s, NOTIFICATION("notifications/cancelled", "{\"requestId\":1,\"reason\":\"timed out\"}"));
    Action a = server_does(s, ACTION_FAILED);
    assert_str(a.value, "timed-out");
    assert_int_equal(a.ticket, 5);
    assert_int_equal(a.method, METHOD_ELICITATION);
    server_rests(s);
    tell_server(s, RESULT("1", "{\"action\":\"cancel\"}"));
    server_ignores(s, "unknown-id");
    assert_true(server_timed_out(s, 5, NULL));
    server_rests(s);
    server_free(s);
}

/* basic/utilities/progress: either side. */
static void the_client_tells_the_server_of_progress(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    asks(s, METHOD_SAMPLING,
         "{\"messages\":[],\"maxTokens\":1,\"_meta\":{\"progressToken\":\"q\"}}", 5);
    tell_server(s, NOTIFICATION("notifications/progress",
                                "{\"progressToken\":\"\\u0071\",\"progress\":1}"));
    assert_int_equal(server_does(s, ACTION_NOTIFIED).ticket, 5);
    server_rests(s);
    tell_server(
        s, NOTIFICATION("notifications/progress", "{\"progressToken\":\"q\",\"progress\":1.0}"));
    server_ignores(s, "progress-not-rising");
    tell_server(s, NOTIFICATION("notifications/progress", "{\"progressToken\":5,\"progress\":2}"));
    server_ignores(s, "unknown-token");
    server_free(s);
}

static void the_server_knows_its_client(void **state) {
    (void)state;
    Server *s = new_server(&orchard);
    assert_int_equal(server_client(s).n, 0);
    tell_server(s, REQUEST("0", "initialize",
                           "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{ },"
                           "\"clientInfo\":{\"name\":\"k\",\"version\":\"1\"}}"));
    assert_str(server_client(s), "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{ },"
                                 "\"clientInfo\":{\"name\":\"k\",\"version\":\"1\"}}");
    server_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_are_asked_for),
        cmocka_unit_test(an_answer_of_the_client_has_to_keep_the_rules),
        cmocka_unit_test(content_has_to_fit_the_form_that_was_asked_for),
        cmocka_unit_test(sampling_and_elicitation_are_asked_for),
        cmocka_unit_test(what_the_client_does_not_declare_is_not_asked),
        cmocka_unit_test(only_declared_modes_are_asked),
        cmocka_unit_test(tools_in_sampling_have_to_be_declared),
        cmocka_unit_test(params_have_to_hold_what_the_method_needs),
        cmocka_unit_test(before_initialized_only_ping_is_asked),
        cmocka_unit_test(a_wrong_server_can_ask_anything),
        cmocka_unit_test(the_server_cancels_its_own_request),
        cmocka_unit_test(a_request_of_the_server_times_out),
        cmocka_unit_test(the_client_tells_the_server_of_progress),
        cmocka_unit_test(the_server_knows_its_client),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
