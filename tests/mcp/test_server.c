/* The server's lifecycle, its refusals and its own requests (2025-11-25,
   basic/lifecycle, basic/index, basic/utilities; JSON-RPC 2.0). */
#include "support/cm.h"
#include "support/machines.h"

/* basic/lifecycle, Version Negotiation: the same revision in a normal result. */
static void initialize_is_answered_with_the_revision_asked_for(void **state) {
    (void)state;
    Server *s = new_server(&greenhouse);
    tell_server(s, INITIALIZE("\"\\u0061\"", "2025-06-18"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":\"\\u0061\",\"result\":{"
                    "\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{"
                    "\"listChanged\":false},\"resources\":{},\"logging\":{}},\"serverInfo\":{"
                    "\"name\":\"greenhouse\",\"title\":\"Greenhouse\",\"version\":\"1.0\"},"
                    "\"instructions\":\"Read before you write.\"}}");
    server_rests(s);
    assert_str(server_revision(s), "2025-06-18");
    assert_false(server_ready(s));
    tell_server(s, INITIALIZED);
    assert_int_equal(server_does(s, ACTION_NOTIFIED).method, METHOD_INITIALIZED);
    server_rests(s);
    assert_true(server_ready(s));
    server_free(s);
}

/* The same page: another revision, the newest, as a result and not as an error. */
static void an_unknown_revision_is_answered_with_the_newest(void **state) {
    (void)state;
    static const char *const asked[] = {INITIALIZE("1", "1.0.0"), INITIALIZE("1", "2026-07-28"),
                                        INITIALIZE("1", ""), INITIALIZE("1", "2025-11-25 ")};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        Server *s = new_server(&greenhouse);
        tell_server(s, asked[i]);
        assert_true(str_find(server_does(s, ACTION_SEND).bytes,
                             STR("{\"protocolVersion\":\"2025-11-25\","), 0) != SIZE_MAX);
        assert_str(server_revision(s), "2025-11-25");
        server_free(s);
    }
}

/* schema.ts, InitializeRequestParams and Implementation. */
static void initialize_without_its_members_is_refused(void **state) {
    (void)state;
#define VERSION "\"protocolVersion\":\"2025-11-25\""
#define INFO    "\"clientInfo\":{\"name\":\"v\",\"version\":\"1\"}"
    static const char *const params[] = {
        "{\"capabilities\":{}," INFO "}",
        "{\"protocolVersion\":20251125,\"capabilities\":{}," INFO "}",
        "{" VERSION "," INFO "}",
        "{" VERSION ",\"capabilities\":[]," INFO "}",
        "{" VERSION ",\"capabilities\":{}}",
        "{" VERSION ",\"capabilities\":{},\"clientInfo\":{\"name\":\"v\"}}",
        "{" VERSION ",\"capabilities\":{},\"clientInfo\":{\"name\":1,\"version\":\"1\"}}",
        "{}"};
    Server *s = new_server(&greenhouse);
    for (size_t i = 0; i < sizeof params / sizeof *params; i++) {
        char text[300] = "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"initialize\",\"params\":";
        server_refuses(s, strcat(strcat(text, params[i]), "}"), "4", RPC_INVALID_PARAMS);
        assert_int_equal(server_revision(s).n, 0);
    }
    server_refuses(s, "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"initialize\"}", "5",
                   RPC_INVALID_PARAMS);
    tell_server(s, REQUEST("6", "initialize", "{}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":6,\"error\":{\"code\":-32602,\"message\":"
                    "\"Invalid params: protocolVersion has to be a string\"}}");
    /* Nothing is spoilt by that. */
    tell_server(s, INITIALIZE("7", "2025-11-25"));
    server_does(s, ACTION_SEND);
    assert_str(server_revision(s), "2025-11-25");
    server_free(s);
}

/* basic/lifecycle: initialization MUST be the first interaction. */
static void before_initialize_only_ping_is_served(void **state) {
    (void)state;
    Server *s = new_server(&greenhouse);
    server_refuses(s, REQUEST("1", "tools/list", "{}"), "1", RPC_INVALID_REQUEST);
    server_refuses(s, REQUEST("2", "prompts/list", "{}"), "2", RPC_INVALID_REQUEST);
    server_refuses(s, REQUEST("3", "server/discover", "{}"), "3", RPC_METHOD_NOT_FOUND);
    tell_server(s, "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"ping\"}");
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{}}");
    tell_server(s, INITIALIZED);
    server_ignores(s, "before-initialize");
    assert_false(server_ready(s));
    server_free(s);
}

/* The same page lets nobody wait for initialized but the server itself. */
static void between_answer_and_initialized_all_is_served(void **state) {
    (void)state;
    Server *s = new_server(&greenhouse);
    tell_server(s, INITIALIZE("1", "2025-11-25"));
    server_does(s, ACTION_SEND);
    tell_server(s, REQUEST("2", "tools/list", "{}"));
    assert_int_equal(server_does(s, ACTION_SEND).method, METHOD_TOOLS_LIST);
    server_free(s);
}

static void a_second_initialize_is_refused(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    server_refuses(s, INITIALIZE("9", "2025-06-18"), "9", RPC_INVALID_REQUEST);
    assert_str(server_revision(s), "2025-11-25");
    assert_true(server_ready(s));
    server_free(s);
}

/* basic/utilities/ping; and ids go back digit for digit. */
static void ids_come_back_as_they_were_written(void **state) {
    (void)state;
    static const char *const ids[] = {"1",
                                      "\"1\"",
                                      "0",
                                      "-0",
                                      "-7",
                                      "9007199254740993",
                                      "1234567890123456789012345678901234567890",
                                      "\"\"",
                                      "\"\\u0061\\ud83d\\ude00\"",
                                      "\"\\ud800\""};
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char in[200] = "{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"id\":",
             out[200] = "{\"jsonrpc\":\"2.0\",\"id\":";
        tell_server(s, strcat(strcat(in, ids[i]), "}"));
        server_sends(s, strcat(strcat(out, ids[i]), ",\"result\":{}}"));
        server_rests(s);
    }
    server_free(s);
}

/* JSON-RPC 2.0, section 5.1; 2025-11-25, basic/index: the id is left out when unreadable. */
static void what_is_no_json_gets_a_parse_error_without_id(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "{",
                                      "Server running on stdio",
                                      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"",
                                      "{\"jsonrpc\":\"2.0\",\"id\":01,\"method\":\"ping\"}",
                                      "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}",
                                      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}{}",
                                      "\xEF\xBB\xBF{}",
                                      "{\"a\":\"\xC3\x28\"}"};
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        server_refuses(s, bad[i], "", RPC_PARSE_ERROR);
    char deep[400] = "";
    memset(deep, '[', 300);
    server_refuses(s, deep, "", RPC_PARSE_ERROR);
    Err err = {0};
    assert_true(server_receive(s, (Str){"{}\0", 3}, &err));
    assert_true(str_find(server_does(s, ACTION_SEND).bytes, STR("-32700"), 0) != SIZE_MAX);
    server_free(s);
}

static void what_is_no_request_gets_an_invalid_request(void **state) {
    (void)state;
    static const struct {
        const char *text, *id;
    } bad[] = {
        {"17", ""},
        {"{}", ""},
        {"{\"jsonrpc\":\"2.0\",\"id\":3}", "3"},
        {"{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":1}", "\"x\""},
        {"{\"jsonrpc\":\"2.0\",\"method\":1,\"params\":\"bar\"}", ""},
        {"{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", ""},
        {"{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", ""},
        {"{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}", ""},
        {"{\"id\":3,\"method\":\"ping\"}", "3"},
        {"{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\",\"params\":[]}", "3"},
        {"{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\",\"result\":{}}", "3"},
        /* basic/index, Notifications: they MUST NOT include an id */
        {REQUEST("3", "notifications/cancelled", "{\"requestId\":1}"), "3"},
        {"[]", ""},
        {"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", ""},
    };
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        server_refuses(s, bad[i].text, bad[i].id, RPC_INVALID_REQUEST);
    server_free(s);
}

/* JSON-RPC 2.0, 5.1; capabilities: basic/lifecycle, Capability Negotiation. */
static void unknown_and_undeclared_methods_are_not_found(void **state) {
    (void)state;
    static const char *const methods[] = {
        REQUEST("3", "greenhouse/reboot", "{}"),      REQUEST("3", "", "{}"),
        REQUEST("3", "prompts/list", "{}"),           REQUEST("3", "prompts/get", "{}"),
        REQUEST("3", "completion/complete", "{}"),    REQUEST("3", "tasks/list", "{}"),
        REQUEST("3", "resources/subscribe", "{}"),    REQUEST("3", "roots/list", "{}"),
        REQUEST("3", "sampling/createMessage", "{}"), REQUEST("3", "elicitation/create", "{}"),
        REQUEST("3", "server/discover", "{}"),        REQUEST("3", "tools/lis\\u0074s", "{}")};
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        server_refuses(s, methods[i], "3", RPC_METHOD_NOT_FOUND);
    tell_server(s, REQUEST("4", "no\\u0000pe", "{}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{\"code\":-32601,\"message\":"
                    "\"Method not found\",\"data\":{\"method\":\"no\\u0000pe\"}}}");
    tell_server(s, REQUEST("5", "prompts/list", "{}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":5,\"error\":{\"code\":-32601,\"message\":"
                    "\"Method not found: the server declares no prompts\",\"data\":{\"method\":"
                    "\"prompts/list\"}}}");
    server_free(s);
}

/* Tasks came with 2025-11-25, so nobody who agreed on 2025-06-18 has them. */
static void methods_of_another_revision_are_not_found(void **state) {
    (void)state;
    ServerConfig config = greenhouse;
    config.capabilities = STR("{\"tasks\":{\"list\":{}}}");
    Server *s = new_server(&config);
    tell_server(s, INITIALIZE("1", "2025-06-18"));
    server_does(s, ACTION_SEND);
    server_refuses(s, REQUEST("2", "tasks/list", "{}"), "2", RPC_METHOD_NOT_FOUND);
    server_free(s);
}

/* schema.ts, ServerCapabilities: present means supported, even when empty. */
static void capabilities_count_by_presence(void **state) {
    (void)state;
    ServerConfig config = greenhouse;
    config.capabilities = STR("{\"prompts\":{},\"completions\":{},\n"
                              "\"tasks\":{\"list\":{}},\"resources\":{\"subscribe\":true}}");
    Server *s = open_server(&config);
    server_refuses(s, REQUEST("1", "tools/list", "{}"), "1", RPC_METHOD_NOT_FOUND);
    server_refuses(s, REQUEST("1", "tools/call", "{\"name\":\"self_test\"}"), "1",
                   RPC_METHOD_NOT_FOUND);
    server_refuses(s, REQUEST("1", "logging/setLevel", "{}"), "1", RPC_METHOD_NOT_FOUND);
    tell_server(s, REQUEST("2", "prompts/list", "{}"));
    server_sends(s, RESULT("2", "{\"prompts\":[]}"));
    server_refuses(s, REQUEST("3", "prompts/get", "{\"name\":\"x\"}"), "3", RPC_INVALID_PARAMS);
    server_refuses(s, REQUEST("4", "completion/complete", "{}"), "4", RPC_INVALID_PARAMS);
    tell_server(s, REQUEST("5", "tasks/list", "{}"));
    server_sends(s, RESULT("5", "{\"tasks\":[]}"));
    server_refuses(s, REQUEST("6", "tasks/get", "{\"taskId\":\"x\"}"), "6", RPC_INVALID_PARAMS);
    tell_server(s, REQUEST("7", "resources/subscribe", "{\"uri\":\"sim://plan.txt\"}"));
    server_sends(s, RESULT("7", "{}"));
    server_refuses(s, REQUEST("8", "resources/unsubscribe", "{\"uri\":\"sim://x\"}"), "8",
                   MCP_RESOURCE_NOT_FOUND);
    server_free(s);
}

/* server/utilities/logging, Log Levels and Error Handling. */
static void levels_are_those_of_the_page(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    tell_server(s, REQUEST("1", "logging/setLevel", "{\"level\":\"notice\"}"));
    server_sends(s, RESULT("1", "{}"));
    server_refuses(s, REQUEST("2", "logging/setLevel", "{\"level\":\"loud\"}"), "2",
                   RPC_INVALID_PARAMS);
    server_refuses(s, REQUEST("3", "logging/setLevel", "{}"), "3", RPC_INVALID_PARAMS);
    server_free(s);
}

/* basic/index, Notifications: the receiver MUST NOT send a response. */
static void notifications_are_never_answered(void **state) {
    (void)state;
    static const struct {
        const char *text, *why;
    } heard[] = {
        {NOTIFICATION("notifications/nothing", "{}"), "unknown-notification"},
        {NOTIFICATION("notifications/message", "{}"), "unknown-notification"},
        {NOTIFICATION("tools/call", "{\"name\":\"self_test\"}"), "request-without-id"},
        {NOTIFICATION("notifications/initialized", "[]"), "params-kind"},
        {"{\"method\":\"notifications/initialized\"}", "no-jsonrpc"},
        {NOTIFICATION("notifications/cancelled", "{\"requestId\":77}"), "unknown-id"},
        {NOTIFICATION("notifications/cancelled", "{}"), "bad-params"},
        {NOTIFICATION("notifications/cancelled", "{\"requestId\":null}"), "bad-params"},
    };
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++) {
        tell_server(s, heard[i].text);
        server_ignores(s, heard[i].why);
    }
    tell_server(s, NOTIFICATION("notifications/roots/list_changed", "{\"a\":1}"));
    Action a = server_does(s, ACTION_NOTIFIED);
    assert_int_equal(a.method, METHOD_ROOTS_CHANGED);
    assert_str(a.bytes, "{\"a\":1}");
    server_rests(s);
    server_free(s);
}

/* basic/utilities/ping, from the server's side; its ids are its own. */
static void the_server_asks_too(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    assert_true(server_ping(s, 51, NULL) && server_ping(s, 52, NULL));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
    Action a = server_does(s, ACTION_SEND);
    assert_str(a.bytes, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
    assert_int_equal(a.ticket, 52);
    tell_server(s, RESULT("\"2\"", "{}"));
    server_ignores(s, "unknown-id");
    tell_server(s, RESULT("2", "{}"));
    assert_int_equal(server_does(s, ACTION_RESULT).ticket, 52);
    tell_server(s, RESULT("2", "{}"));
    server_ignores(s, "unknown-id");
    tell_server(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,\"message\":\"no\"}}");
    a = server_does(s, ACTION_FAILED);
    assert_int_equal(a.ticket, 51);
    assert_str(a.bytes, "{\"code\":-1,\"message\":\"no\"}");
    tell_server(s, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-1,\"message\":\"no\"}}");
    server_ignores(s, "no-id");
    server_free(s);
}

static void the_server_notifies(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_server(&greenhouse);
    assert_true(server_notify(s, METHOD_TOOLS_CHANGED, (Str){0}, &err));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}");
    assert_true(
        server_notify(s, METHOD_PROGRESS, STR("{\"progressToken\":1,\n\"progress\":2}"), &err));
    server_sends(s,
                 NOTIFICATION("notifications/progress", "{\"progressToken\":1, \"progress\":2}"));
    assert_false(server_notify(s, METHOD_PING, (Str){0}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(server_notify(s, METHOD_INITIALIZED, (Str){0}, &err));
    assert_false(server_notify(s, METHOD_UNKNOWN, (Str){0}, &err));
    assert_false(server_notify(s, METHOD_LOG_MESSAGE, STR("[]"), &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    server_rests(s);
    server_free(s);
}

static void too_many_pings_reach_a_limit(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_server(&greenhouse);
    int sent = 0;
    while (server_ping(s, 1, &err))
        sent++;
    assert_int_equal(sent, 64);
    assert_int_equal(err.code, ERR_LIMIT);
    for (int i = 0; i < sent; i++)
        server_does(s, ACTION_SEND);
    server_rests(s);
    server_free(s);
}

static void a_wrong_config_is_refused(void **state) {
    (void)state;
    static const ServerTool bad_tool = {
        .name = {"t", 1}, .definition = {"{}", 2}, .input_schema = {"{\"pattern\":\"a\"}", 15}};
    Err err = {0};
    ServerConfig config = greenhouse;
    config.revisions_count = 0;
    assert_null(server_new(&config, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    const Str modern = STR("2026-07-28");
    config.revisions = &modern;
    config.revisions_count = 1;
    assert_null(server_new(&config, &err));
    config = greenhouse;
    config.capabilities = STR("[]");
    assert_null(server_new(&config, &err));
    config.capabilities = STR("{\"tools\":{}");
    assert_null(server_new(&config, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    config = greenhouse;
    config.tools = &bad_tool;
    config.tools_count = 1;
    assert_null(server_new(&config, &err));
    assert_string_equal(err.where, "inputSchema/pattern");
    assert_non_null(strstr(err.message, "Tool t"));
    config.skip_validation = true;
    server_free(new_server(&config));
    server_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(initialize_is_answered_with_the_revision_asked_for),
        cmocka_unit_test(an_unknown_revision_is_answered_with_the_newest),
        cmocka_unit_test(initialize_without_its_members_is_refused),
        cmocka_unit_test(before_initialize_only_ping_is_served),
        cmocka_unit_test(between_answer_and_initialized_all_is_served),
        cmocka_unit_test(a_second_initialize_is_refused),
        cmocka_unit_test(ids_come_back_as_they_were_written),
        cmocka_unit_test(what_is_no_json_gets_a_parse_error_without_id),
        cmocka_unit_test(what_is_no_request_gets_an_invalid_request),
        cmocka_unit_test(unknown_and_undeclared_methods_are_not_found),
        cmocka_unit_test(methods_of_another_revision_are_not_found),
        cmocka_unit_test(capabilities_count_by_presence),
        cmocka_unit_test(levels_are_those_of_the_page),
        cmocka_unit_test(notifications_are_never_answered),
        cmocka_unit_test(the_server_asks_too),
        cmocka_unit_test(the_server_notifies),
        cmocka_unit_test(too_many_pings_reach_a_limit),
        cmocka_unit_test(a_wrong_config_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
