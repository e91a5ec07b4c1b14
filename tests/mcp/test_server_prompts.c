/* Prompts and completions of the server (2025-11-25, server/prompts,
   server/utilities/completion). */
#include "support/cm.h"
#include "support/orchard.h"

#include <stdio.h>

#define GET(id, params)      REQUEST(id, "prompts/get", params)
#define COMPLETE(id, params) REQUEST(id, "completion/complete", params)
#define ARGUMENT             "\"argument\":{\"name\":\"se\\u0061son\",\"value\":\"su\"}"

/* spec:2025-11-25/server/prompts, Listing Prompts. */
static void prompts_come_in_pages(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, REQUEST("1", "prompts/list", "{}"));
    server_sends(s, RESULT("1", "{\"prompts\":[{\"name\":\"plan\",\"arguments\":[{\"name\":"
                                "\"season\",\"required\":true},{\"name\":\"crop\"}]},{\"name\":"
                                "\"greet\"}],\"nextCursor\":\"cHJvbXB0czoy\"}"));
    tell_server(s, REQUEST("2", "prompts/list", "{\"cursor\":\"cHJvbXB0czoy\"}"));
    server_sends(
        s, RESULT("2", "{\"prompts\":[{\"name\":\"prune\",\"title\":\"Prune\",\"icons\":[]}]}"));
    server_refuses(s, REQUEST("3", "prompts/list", "{\"cursor\":\"x\"}"), "3", RPC_INVALID_PARAMS);
    server_free(s);
}

/* spec:2025-11-25/server/prompts, Getting a Prompt. */
static void a_prompt_is_handed_over_and_answered(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, GET("\"p\"", "{\"name\":\"pl\\u0061n\",\"arguments\":{\"season\":\"spring\"},"
                                "\"_meta\":{\"trace\":7,\"progressToken\":\"t\"}}"));
    Action a = server_does(s, ACTION_ASKED);
    assert_int_equal(a.method, METHOD_PROMPTS_GET);
    assert_str(a.name, "plan");
    assert_str(a.meta, "{\"trace\":7,\"progressToken\":\"t\"}");
    assert_str(a.value, "\"t\"");
    assert_true(str_find(a.bytes, STR("{\"season\":\"spring\"}"), 0) != SIZE_MAX);
    server_rests(s);
    assert_int_equal(server_running(s), 1);
    ServerPromptAnswer answer = {.description = STR("Plan"), .text = STR("Plan the \"spring\".")};
    assert_true(server_answer_prompt(s, a.ticket, &answer, NULL));
    server_sends(s, RESULT("\"p\"", "{\"description\":\"Plan\",\"messages\":[{\"role\":\"user\","
                                    "\"content\":{\"type\":\"text\",\"text\":"
                                    "\"Plan the \\\"spring\\\".\"}}]}"));
    assert_int_equal(server_running(s), 0);
    uint32_t ticket = server_takes(s, GET("2", "{\"name\":\"greet\"}"), ACTION_ASKED);
    answer = (ServerPromptAnswer){.messages = STR("[ ]"), .meta = STR("{\"a\":1}")};
    assert_true(server_answer_prompt(s, ticket, &answer, NULL));
    server_sends(s, RESULT("2", "{\"messages\":[ ],\"_meta\":{\"a\":1}}"));
    server_free(s);
}

/* spec:2025-11-25/server/prompts, Error Handling. */
static void an_unknown_prompt_is_refused(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, GET("1", "{\"name\":\"no\\u0070e\"}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32602,\"message\":"
                    "\"Unknown prompt\",\"data\":{\"name\":\"no\\u0070e\"}}}");
    server_refuses(s, GET("2", "{}"), "2", RPC_INVALID_PARAMS);
    server_refuses(s, GET("3", "{\"name\":1}"), "3", RPC_INVALID_PARAMS);
    server_free(s);
}

/* The same page: missing required arguments. */
static void required_arguments_have_to_be_there(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, GET("1", "{\"name\":\"plan\",\"arguments\":{\"crop\":\"apples\"}}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32602,\"message\":"
                    "\"Missing required argument\",\"data\":{\"argument\":\"season\"}}}");
    server_refuses(s, GET("2", "{\"name\":\"plan\"}"), "2", RPC_INVALID_PARAMS);
    /* Escaped or not, it is there; what nobody asked for does no harm. */
    server_takes(s,
                 GET("3", "{\"name\":\"plan\",\"arguments\":{\"se\\u0061son\":\"\",\"x\":\"\"}}"),
                 ACTION_ASKED);
    server_free(s);
}

/* schema.ts, GetPromptRequestParams. */
static void arguments_of_prompts_are_strings(void **state) {
    (void)state;
    static const char *const bad[] = {
        GET("1", "{\"name\":\"plan\",\"arguments\":{\"season\":1}}"),
        GET("1", "{\"name\":\"plan\",\"arguments\":{\"season\":\"x\",\"crop\":null}}"),
        GET("1", "{\"name\":\"plan\",\"arguments\":[\"season\"]}"),
        GET("1", "{\"name\":\"greet\",\"arguments\":{\"any\":{}}}")};
    Server *s = open_orchard(&orchard, "2025-11-25");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        server_refuses(s, bad[i], "1", RPC_INVALID_PARAMS);
    server_free(s);
}

static void a_prompt_that_cannot_be_given_is_an_error(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t ticket = server_takes(s, GET("1", "{\"name\":\"greet\"}"), ACTION_ASKED);
    ServerPromptAnswer bad = {.messages = STR("{}")};
    assert_false(server_answer_prompt(s, ticket, &bad, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    bad = (ServerPromptAnswer){.meta = STR("[]")};
    assert_false(server_answer_prompt(s, ticket, &bad, &err));
    assert_false(server_answer_call(s, ticket, &(ServerAnswer){.text = STR("x")}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(server_answer_completion(s, ticket, &(ServerCompletion){.count = 0}, &err));
    ServerError broke = {RPC_INTERNAL_ERROR, STR("Internal error"), {0}};
    assert_true(server_answer_error(s, ticket, &broke, NULL));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":"
                    "\"Internal error\"}}");
    assert_true(server_answer_prompt(s, ticket, &bad, &err));
    server_rests(s);
    ServerConfig config = orchard;
    ServerPrompt wrong = {STR("x"), STR("[]")};
    config.prompts = &wrong;
    config.prompts_count = 1;
    assert_null(server_new(&config, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    server_free(s);
}

/* spec:2025-11-25/server/utilities/completion, Requesting Completions. */
static void a_completion_is_handed_over_and_answered(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, COMPLETE("1", "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"}," ARGUMENT
                                 ",\"context\":{\"arguments\":{\"crop\":\"plums\"}}}"));
    Action a = server_does(s, ACTION_ASKED);
    assert_int_equal(a.method, METHOD_COMPLETE);
    assert_str(a.name, "plan");
    assert_str(a.key, "season");
    server_rests(s);
    const Str values[] = {STR("summer"), STR("su\"n")};
    assert_true(server_answer_completion(s, a.ticket, &(ServerCompletion){values, 2, 0}, NULL));
    server_sends(s, RESULT("1", "{\"completion\":{\"values\":[\"summer\",\"su\\\"n\"],\"total\":2,"
                                "\"hasMore\":false}}"));
    tell_server(s, COMPLETE("2", "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"year:///{year}\"},"
                                 "\"argument\":{\"name\":\"year\",\"value\":\"\"}}"));
    a = server_does(s, ACTION_ASKED);
    assert_str(a.name, "year:///{year}");
    assert_str(a.key, "year");
    assert_true(server_answer_completion(s, a.ticket, &(ServerCompletion){values, 1, 40}, NULL));
    server_sends(s, RESULT("2", "{\"completion\":{\"values\":[\"summer\"],\"total\":40,"
                                "\"hasMore\":true}}"));
    server_free(s);
}

/* The same page, Completion Results: at most 100 values, and whether there are more. */
static void completions_end_at_a_hundred(void **state) {
    (void)state;
    static const struct {
        size_t count;
        const char *end;
    } cases[] = {{100, "\"99\"],\"total\":100,\"hasMore\":false}}}"},
                 {101, "\"99\"],\"total\":101,\"hasMore\":true}}}"},
                 {0, "{\"values\":[],\"total\":0,\"hasMore\":false}}}"}};
    char texts[101][16];
    Str values[101];
    for (int i = 0; i < 101; i++) {
        snprintf(texts[i], sizeof texts[i], "%d", i);
        values[i] = str_of(texts[i]);
    }
    Server *s = open_orchard(&orchard, "2025-11-25");
    for (size_t i = 0; i < 3; i++) {
        uint32_t ticket = server_takes(
            s, COMPLETE("1", "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"}," ARGUMENT "}"),
            ACTION_ASKED);
        ServerCompletion answer = {values, cases[i].count, 0};
        assert_true(server_answer_completion(s, ticket, &answer, NULL));
        Str sent = server_does(s, ACTION_SEND).bytes;
        if (!str_ends(sent, cases[i].end)) fail_msg("%.*s", STR_ARG(sent));
    }
    server_free(s);
}

/* The same page, Error Handling; schema.ts, CompleteRequestParams. */
static void a_wrong_completion_is_refused(void **state) {
    (void)state;
#define PROMPT_REF "\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"}"
    static const char *const bad[] = {
        "{}",
        "{" ARGUMENT "}",
        "{" PROMPT_REF "}",
        "{" PROMPT_REF ",\"argument\":{\"name\":\"x\"}}",
        "{" PROMPT_REF ",\"argument\":{\"name\":\"x\",\"value\":1}}",
        "{" PROMPT_REF "," ARGUMENT ",\"context\":[]}",
        "{" PROMPT_REF "," ARGUMENT ",\"context\":{\"arguments\":[]}}",
        "{" PROMPT_REF "," ARGUMENT ",\"context\":{\"arguments\":{\"a\":1}}}",
        "{\"ref\":{\"type\":\"ref/prompt\"}," ARGUMENT "}",
        "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"nope\"}," ARGUMENT "}",
        "{\"ref\":{\"type\":\"ref/prompt\",\"uri\":\"year:///{year}\"}," ARGUMENT "}",
        "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"year:///{month}\"}," ARGUMENT "}",
        "{\"ref\":{\"type\":\"ref/tool\",\"name\":\"plan\"}," ARGUMENT "}",
        "{\"ref\":\"plan\"," ARGUMENT "}"};
    Server *s = open_orchard(&orchard, "2025-11-25");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[400] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\","
                            "\"params\":";
        server_refuses(s, strcat(strcat(message, bad[i]), "}"), "1", RPC_INVALID_PARAMS);
    }
    server_free(s);
}

/* The same page: method not found without the capability, which came with 2025-03-26. */
static void completions_have_to_be_declared(void **state) {
    (void)state;
    static const char asked[] =
        COMPLETE("1", "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"}," ARGUMENT "}");
    ServerConfig config = orchard;
    config.capabilities = STR("{\"prompts\":{}}");
    Server *s = open_orchard(&config, "2025-11-25");
    server_refuses(s, asked, "1", RPC_METHOD_NOT_FOUND);
    server_free(s);
    s = open_orchard(&config, "2024-11-05");
    server_takes(s, asked, ACTION_ASKED);
    server_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prompts_come_in_pages),
        cmocka_unit_test(a_prompt_is_handed_over_and_answered),
        cmocka_unit_test(an_unknown_prompt_is_refused),
        cmocka_unit_test(required_arguments_have_to_be_there),
        cmocka_unit_test(arguments_of_prompts_are_strings),
        cmocka_unit_test(a_prompt_that_cannot_be_given_is_an_error),
        cmocka_unit_test(a_completion_is_handed_over_and_answered),
        cmocka_unit_test(completions_end_at_a_hundred),
        cmocka_unit_test(a_wrong_completion_is_refused),
        cmocka_unit_test(completions_have_to_be_declared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
