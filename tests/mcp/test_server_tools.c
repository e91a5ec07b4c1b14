/* Lists, calls and reads of the server (2025-11-25, server/tools,
   server/resources, server/utilities/pagination, basic/utilities/cancellation). */
#include "support/cm.h"
#include "support/machines.h"

#include <stdio.h>

#define TOOL_1                                                                                     \
    "{\"name\":\"read_temperature\",\"inputSchema\":{\"type\":\"object\",\"properties\":{"         \
    "\"zone\":{\"type\":\"string\",\"enum\":[\"north\",\"south\"]}},\"required\":[\"zone\"],"      \
    "\"additionalProperties\":false}}"
#define TOOL_2                                                                                     \
    "{\"name\":\"set_vent\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"percent\":{"    \
    "\"type\":\"integer\",\"minimum\":0,\"maximum\":100}},\"required\":[\"percent\"]}}"
#define TOOL_3                                                                                     \
    "{\"name\":\"self_test\",\"inputSchema\":{\"type\":\"object\",\"additionalProperties\":false}" \
    "}"
/* base64 of "tools:2" */
#define CURSOR "\"dG9vbHM6Mg\""

static void pages_follow_each_other(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    tell_server(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
    server_sends(s, RESULT("1", "{\"tools\":[" TOOL_1 "," TOOL_2 "],\"nextCursor\":" CURSOR "}"));
    tell_server(s, REQUEST("2", "tools/list", "{\"cursor\":" CURSOR "}"));
    server_sends(s, RESULT("2", "{\"tools\":[" TOOL_3 "]}"));
    tell_server(s, REQUEST("3", "resources/list", "{}"));
    /* The line break of the definition has become a blank. */
    server_sends(s, RESULT("3", "{\"resources\":[{\"uri\":\"sim://manual.txt\",   \"name\":"
                                "\"manual\"},{\"uri\":\"sim://plan.txt\",   \"name\":\"plan\"}]}"));
    tell_server(s, REQUEST("4", "resources/templates/list", "{}"));
    server_sends(s, RESULT("4", "{\"resourceTemplates\":[]}"));
    server_free(s);
}

static void a_page_of_zero_holds_everything(void **state) {
    (void)state;
    ServerConfig config = greenhouse;
    config.page_size = 0;
    Server *s = open_server(&config);
    tell_server(s, REQUEST("1", "tools/list", "{}"));
    server_sends(s, RESULT("1", "{\"tools\":[" TOOL_1 "," TOOL_2 "," TOOL_3 "]}"));
    server_free(s);
    config.tools_count = 0;
    s = open_server(&config);
    tell_server(s, REQUEST("1", "tools/list", "{}"));
    server_sends(s, RESULT("1", "{\"tools\":[]}"));
    server_refuses(s, REQUEST("2", "tools/list", "{\"cursor\":" CURSOR "}"), "2",
                   RPC_INVALID_PARAMS);
    server_free(s);
}

/* server/utilities/pagination, Error Handling. */
static void a_wrong_cursor_is_refused(void **state) {
    (void)state;
    static const char *const requests[] = {
        REQUEST("1", "tools/list", "{\"cursor\":\"\"}"),
        REQUEST("1", "tools/list", "{\"cursor\":null}"),
        REQUEST("1", "tools/list", "{\"cursor\":2}"),
        REQUEST("1", "tools/list", "{\"cursor\":\"dG9vbHM6Mw\"}"),
        REQUEST("1", "tools/list", "{\"cursor\":\"dG9vbHM6Mg==\"}"),
        REQUEST("1", "resources/list", "{\"cursor\":" CURSOR "}")};
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        server_refuses(s, requests[i], "1", RPC_INVALID_PARAMS);
    server_free(s);
}

#define CALL(id, name, arguments)                                                                  \
    REQUEST(id, "tools/call", "{\"name\":\"" name "\",\"arguments\":" arguments "}")

static uint32_t call_vent(Server *s, const char *message) {
    tell_server(s, message);
    assert_str(server_does(s, ACTION_STATE).key, "validated");
    Action a = server_does(s, ACTION_CALL);
    assert_str(a.name, "set_vent");
    server_rests(s);
    return a.ticket;
}

static void a_call_is_checked_handed_over_and_answered(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    tell_server(s, CALL("\"c\"", "read_temp\\u0065rature", "{ \"zone\": \"north\" }"));
    Action a = server_does(s, ACTION_STATE);
    assert_str(a.key, "validated");
    assert_str(a.value, "read_temperature");
    a = server_does(s, ACTION_CALL);
    assert_str(a.name, "read_temperature");
    assert_str(a.bytes, "{ \"zone\": \"north\" }");
    assert_str(a.value, "");
    server_rests(s);
    assert_int_equal(server_running(s), 1);
    ServerAnswer answer = {.text = STR("21.5 \xC2\xB0"
                                       "C\n"),
                           .structured = STR("{\"celsius\":\n21.50}")};
    assert_true(server_answer_call(s, a.ticket, &answer, NULL));
    server_sends(s, RESULT("\"c\"", "{\"content\":[{\"type\":\"text\",\"text\":\"21.5 \xC2\xB0"
                                    "C\\n\"}],\"structuredContent\":{\"celsius\":21.50}}"));
    server_rests(s);
    assert_int_equal(server_running(s), 0);
    assert_true(server_answer_call(s, a.ticket, &answer, NULL));
    server_rests(s);
    server_free(s);
}

static void an_answer_takes_many_forms(void **state) {
    (void)state;
    static const struct {
        ServerAnswer answer;
        const char *result;
    } forms[] = {
        {{.is_error = false}, RESULT("5", "{\"content\":[]}")},
        {{.text = {"", 0}}, RESULT("5", "{\"content\":[{\"type\":\"text\",\"text\":\"\"}]}")},
        {{.text = {"no", 2}, .is_error = true},
         RESULT("5", "{\"content\":[{\"type\":\"text\",\"text\":\"no\"}],\"isError\":true}")},
        {{.structured = {"{\"a\":1}", 7}},
         RESULT("5", "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"a\\\":1}\"}],"
                     "\"structuredContent\":{\"a\":1}}")},
        {{.text = {"x", 1}, .content = {"[ ]", 3}}, RESULT("5", "{\"content\":[ ]}")},
    };
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        uint32_t ticket = call_vent(s, CALL("5", "set_vent", "{\"percent\":1}"));
        assert_true(server_answer_call(s, ticket, &forms[i].answer, NULL));
        server_sends(s, forms[i].result);
    }
    server_free(s);
}

static void an_answer_that_is_no_json_is_an_error(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_server(&greenhouse);
    uint32_t ticket = call_vent(s, CALL("5", "set_vent", "{\"percent\":1}"));
    ServerAnswer content = {.content = STR("{}")}, structured = {.structured = STR("[1]")},
                 broken = {.structured = STR("{\"a\":")};
    assert_false(server_answer_call(s, ticket, &content, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    assert_false(server_answer_call(s, ticket, &structured, &err));
    assert_false(server_answer_call(s, ticket, &broken, &err));
    assert_false(server_answer_read(s, ticket, STR("[]"), &err));
    assert_int_equal(err.code, ERR_USAGE);
    server_rests(s);
    assert_int_equal(server_running(s), 1);
    server_free(s);
}

/* server/tools, Error Handling: the model is to see it and to try again. */
static void bad_arguments_give_a_result_that_is_an_error(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    tell_server(s, CALL("7", "set_vent", "{\"percent\":140}"));
    Action a = server_does(s, ACTION_STATE);
    assert_str(a.key, "rejected");
    assert_str(a.value, "set_vent");
    server_sends(s, RESULT("7", "{\"content\":[{\"type\":\"text\",\"text\":\"Bad arguments: at "
                                "\\\"percent\\\", maximum expects 100, got 140.\"}],"
                                "\"structuredContent\":{\"code\":\"bad-arguments\",\"path\":"
                                "\"percent\",\"keyword\":\"maximum\"},\"isError\":true}"));
    server_rests(s);
    assert_int_equal(server_running(s), 0);
    /* Without arguments it is as if they were {}. */
    tell_server(s, REQUEST("8", "tools/call", "{\"name\":\"set_vent\"}"));
    assert_str(server_does(s, ACTION_STATE).key, "rejected");
    assert_true(str_find(server_does(s, ACTION_SEND).bytes,
                         STR("\"path\":\"percent\",\"keyword\":\"required\""), 0) != SIZE_MAX);
    tell_server(s, REQUEST("9", "tools/call", "{\"name\":\"self_test\"}"));
    assert_str(server_does(s, ACTION_STATE).key, "validated");
    assert_str(server_does(s, ACTION_CALL).bytes, "{}");
    server_free(s);
}

/* The same page: errors in finding the tool and in the request itself are protocol errors. */
static void a_malformed_call_is_a_protocol_error(void **state) {
    (void)state;
    static const char *const calls[] = {CALL("1", "nope", "{}"),
                                        CALL("1", "Set_vent", "{}"),
                                        CALL("1", "set_vent\\u0000", "{}"),
                                        CALL("1", "set_vent", "\"{\\\"percent\\\":1}\""),
                                        CALL("1", "set_vent", "[]"),
                                        CALL("1", "set_vent", "null"),
                                        REQUEST("1", "tools/call", "{\"arguments\":{}}"),
                                        REQUEST("1", "tools/call", "{\"name\":7}"),
                                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}"};
    Server *s = open_server(&greenhouse);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        server_refuses(s, calls[i], "1", RPC_INVALID_PARAMS);
    tell_server(s, CALL("2", "no\\npe", "{}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32602,\"message\":"
                    "\"Unknown tool\",\"data\":{\"name\":\"no\\npe\"}}}");
    assert_int_equal(server_running(s), 0);
    server_free(s);
}

static void a_server_that_skips_the_check_trusts_the_host(void **state) {
    (void)state;
    ServerConfig config = greenhouse;
    config.skip_validation = true;
    Server *s = open_server(&config);
    tell_server(s, CALL("7", "set_vent", "{\"percent\":140}"));
    assert_str(server_does(s, ACTION_CALL).bytes, "{\"percent\":140}");
    server_rests(s);
    server_refuses(s, CALL("8", "set_vent", "[]"), "8", RPC_INVALID_PARAMS);
    server_free(s);
}

/* basic/utilities/progress: the token is handed on with the call. */
static void the_progress_token_comes_with_the_call(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    tell_server(s, REQUEST("1", "tools/call",
                           "{\"name\":\"self_test\",\"_meta\":{\"progressToken\":\"\\u0074\"}}"));
    server_does(s, ACTION_STATE);
    assert_str(server_does(s, ACTION_CALL).value, "\"\\u0074\"");
    server_free(s);
}

/* basic/utilities/cancellation: stop, and do not answer. */
static void a_cancelled_call_gets_no_answer(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    uint32_t first = call_vent(s, CALL("\"a\"", "set_vent", "{\"percent\":1}"));
    uint32_t second = call_vent(s, CALL("8", "set_vent", "{\"percent\":2}"));
    uint32_t third = call_vent(s, CALL("9", "set_vent", "{\"percent\":3}"));
    assert_true(first != second && second != third);
    tell_server(s, NOTIFICATION("notifications/cancelled", "{\"requestId\":\"8\"}"));
    server_ignores(s, "unknown-id");
    tell_server(s, NOTIFICATION("notifications/cancelled", "{\"requestId\":\"\\u0061\"}"));
    Action a = server_does(s, ACTION_NOTIFIED);
    assert_int_equal(a.method, METHOD_CANCELLED);
    assert_int_equal(a.ticket, first);
    server_rests(s);
    ServerAnswer answer = {.text = STR("done")};
    assert_true(server_answer_call(s, first, &answer, NULL));
    server_rests(s);
    assert_true(server_answer_call(s, third, &answer, NULL));
    server_sends(s, RESULT("9", "{\"content\":[{\"type\":\"text\",\"text\":\"done\"}]}"));
    assert_true(server_answer_error(s, second,
                                    &(ServerError){RPC_INTERNAL_ERROR, STR("broke"), {0}}, NULL));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":8,\"error\":{\"code\":-32603,\"message\":"
                    "\"broke\"}}");
    assert_int_equal(server_running(s), 0);
    server_free(s);
}

/* server/resources, Reading Resources and Error Handling. */
static void resources_are_read(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_server(&greenhouse);
    tell_server(s, REQUEST("1", "resources/read", "{\"uri\":\"sim:\\/\\/plan.txt\"}"));
    Action a = server_does(s, ACTION_READ);
    assert_str(a.name, "sim://plan.txt");
    ServerAnswer answer = {.text = STR("x")};
    assert_false(server_answer_call(s, a.ticket, &answer, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(server_answer_read(s, a.ticket, STR("{}"), &err));
    assert_true(server_answer_read(s, a.ticket,
                                   STR("[{\"uri\":\"sim://plan.txt\",\"text\":\"p\"}]"), &err));
    server_sends(s, RESULT("1", "{\"contents\":[{\"uri\":\"sim://plan.txt\",\"text\":\"p\"}]}"));
    tell_server(s, REQUEST("2", "resources/read", "{\"uri\":\"sim://nope\"}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32002,\"message\":"
                    "\"Resource not found\",\"data\":{\"uri\":\"sim://nope\"}}}");
    server_refuses(s, REQUEST("3", "resources/read", "{}"), "3", RPC_INVALID_PARAMS);
    tell_server(s, REQUEST("4", "resources/read", "{\"uri\":\"sim://plan.txt\"}"));
    a = server_does(s, ACTION_READ);
    assert_false(server_answer_error(s, a.ticket, &(ServerError){1, STR("x"), STR("{")}, &err));
    ServerError gone = {MCP_RESOURCE_NOT_FOUND, STR("gone"), STR("{\"uri\":\n1}")};
    assert_true(server_answer_error(s, a.ticket, &gone, &err));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{\"code\":-32002,\"message\":\"gone\","
                    "\"data\":{\"uri\": 1}}}");
    server_free(s);
}

static void too_many_calls_are_refused(void **state) {
    (void)state;
    Server *s = open_server(&greenhouse);
    uint32_t first = call_vent(s, CALL("1", "set_vent", "{\"percent\":1}"));
    for (int i = 1; i < SERVER_MAX_RUNNING; i++) {
        char message[200];
        snprintf(message, sizeof message, CALL("\"%d\"", "set_vent", "{\"percent\":1}"), i);
        call_vent(s, message);
    }
    tell_server(s, CALL("2", "set_vent", "{\"percent\":1}"));
    server_does(s, ACTION_STATE);
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32603,\"message\":"
                    "\"Internal error: too many calls at once\"}}");
    server_rests(s);
    assert_true(server_answer_call(s, first, &(ServerAnswer){.text = STR("")}, NULL));
    server_does(s, ACTION_SEND);
    call_vent(s, CALL("3", "set_vent", "{\"percent\":1}"));
    assert_int_equal(server_running(s), SERVER_MAX_RUNNING);
    server_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_follow_each_other),
        cmocka_unit_test(a_page_of_zero_holds_everything),
        cmocka_unit_test(a_wrong_cursor_is_refused),
        cmocka_unit_test(a_call_is_checked_handed_over_and_answered),
        cmocka_unit_test(an_answer_takes_many_forms),
        cmocka_unit_test(an_answer_that_is_no_json_is_an_error),
        cmocka_unit_test(bad_arguments_give_a_result_that_is_an_error),
        cmocka_unit_test(a_malformed_call_is_a_protocol_error),
        cmocka_unit_test(a_server_that_skips_the_check_trusts_the_host),
        cmocka_unit_test(the_progress_token_comes_with_the_call),
        cmocka_unit_test(a_cancelled_call_gets_no_answer),
        cmocka_unit_test(resources_are_read),
        cmocka_unit_test(too_many_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
