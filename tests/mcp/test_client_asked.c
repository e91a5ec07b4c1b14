/* What the server asks of the client (2025-11-25, client/roots, client/sampling,
   client/elicitation). */
#include "support/cm.h"
#include "support/orchard.h"

#include <stdio.h>

#define SAMPLING(id, params)    REQUEST(id, "sampling/createMessage", params)
#define ELICITATION(id, params) REQUEST(id, "elicitation/create", params)
#define FORM(schema)            "{\"message\":\"Row?\",\"requestedSchema\":" schema "}"
#define ROW_FORM                                                                                   \
    FORM("{\"type\":\"object\",\"properties\":{\"row\":{\"type\":\"integer\",\"minimum\":1}},"     \
         "\"required\":[\"row\"]}")
#define URL(id)                                                                                    \
    "{\"mode\":\"url\",\"message\":\"Go\",\"url\":\"https://a.example/\",\"elicitationId\":" id "}"

/* The client borrows `config`, which is made from keeper. */
static Client *open_with(ClientConfig *config, const char *capabilities, const char *revision) {
    *config = keeper;
    config->capabilities = str_of(capabilities);
    return open_keeper(config, revision);
}

/* spec:2025-11-25/client/roots, Listing Roots. */
static void roots_are_those_of_the_config(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    tell_client(c, REQUEST("\"r\"", "roots/list", "{}"));
    client_sends(c, RESULT("\"r\"", "{\"roots\":[{\"uri\":\"file:///home/keeper/a\\\"b\",\"name\":"
                                    "\"Garden\"},{\"uri\":\"file:///srv\"}]}"));
    client_free(c);
}

/* The same page, Root List Changes: MUST be told where declared. */
static void changed_roots_are_told(void **state) {
    (void)state;
    ClientConfig config;
    static const ClientRoot other = {{"file:///new", 11}, {NULL, 0}};
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_set_roots(c, &other, 1, NULL));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}");
    client_rests(c);
    tell_client(c, REQUEST("1", "roots/list", "{}"));
    client_sends(c, RESULT("1", "{\"roots\":[{\"uri\":\"file:///new\"}]}"));
    client_free(c);
    c = open_with(&config, "{\"roots\":{}}", "2025-11-25");
    assert_true(client_set_roots(c, &other, 1, NULL));
    client_rests(c);
    client_free(c);
}

/* The same page, Data Types: MUST be a file:// URI. */
static void a_root_is_a_file_uri(void **state) {
    (void)state;
    Err err = {0};
    static const ClientRoot bad = {{"https://a", 9}, {NULL, 0}};
    ClientConfig config = keeper;
    config.roots = &bad;
    config.roots_count = 1;
    assert_null(client_new(&config, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_false(client_set_roots(c, &bad, 1, &err));
    tell_client(c, REQUEST("1", "roots/list", "{}"));
    assert_true(str_find(client_does(c, ACTION_SEND).bytes, STR("/srv"), 0) != SIZE_MAX);
    client_free(c);
}

/* client/roots, Error Handling: -32601 without the capability; so for the others. */
static void what_is_not_declared_is_not_found(void **state) {
    (void)state;
    ClientConfig config;
    Client *c = open_with(&config, "{}", "2025-11-25");
    client_refuses(c, REQUEST("1", "roots/list", "{}"), "1", RPC_METHOD_NOT_FOUND);
    client_refuses(c, SAMPLING("2", "{}"), "2", RPC_METHOD_NOT_FOUND);
    client_refuses(c, ELICITATION("3", ROW_FORM), "3", RPC_METHOD_NOT_FOUND);
    client_refuses(c, REQUEST("4", "tasks/get", "{\"taskId\":\"x\"}"), "4", RPC_METHOD_NOT_FOUND);
    client_free(c);
    /* elicitation came with 2025-06-18. */
    c = open_keeper(&keeper, "2025-03-26");
    client_refuses(c, ELICITATION("3", ROW_FORM), "3", RPC_METHOD_NOT_FOUND);
    client_free(c);
}

/* --- sampling ----------------------------------------------------------------- */

#define TEXT(role)   "{\"role\":\"" role "\",\"content\":{\"type\":\"text\",\"text\":\"x\"}}"
#define USE(id)      "{\"type\":\"tool_use\",\"id\":\"" id "\",\"name\":\"t\",\"input\":{}}"
#define OUTCOME(id)  "{\"type\":\"tool_result\",\"toolUseId\":\"" id "\",\"content\":[]}"
#define SAY(role, x) "{\"role\":\"" role "\",\"content\":" x "}"
#define MESSAGES(x)  "{\"messages\":[" x "],\"maxTokens\":10}"

/* spec:2025-11-25/client/sampling, Creating Messages. */
static void sampling_goes_to_the_host_and_back(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    tell_client(c, SAMPLING("\"s\"", "{\"messages\":[" TEXT("user") "],\"maxTokens\":10,"
                                                                    "\"_meta\":{\"x\":1}}"));
    Action a = client_does(c, ACTION_ASKED);
    assert_int_equal(a.method, METHOD_SAMPLING);
    assert_str(a.bytes, "{\"messages\":[" TEXT("user") "],\"maxTokens\":10,\"_meta\":{\"x\":1}}");
    assert_str(a.meta, "{\"x\":1}");
    client_rests(c);
    assert_int_equal(client_asked(c), 1);
    ClientSample sample = {.model = STR("m-1"), .text = STR("y\n"), .stop_reason = STR("endTurn")};
    assert_true(client_answer_sampling(c, a.ticket, &sample, NULL));
    client_sends(c, RESULT("\"s\"", "{\"role\":\"assistant\",\"content\":{\"type\":\"text\","
                                    "\"text\":\"y\\n\"},\"model\":\"m-1\",\"stopReason\":"
                                    "\"endTurn\"}"));
    assert_int_equal(client_asked(c), 0);
    uint32_t ticket = client_takes(c, SAMPLING("2", MESSAGES("")));
    sample = (ClientSample){
        .model = STR("m"), .content = STR("[" USE("1") "]"), .meta = STR("{\"k\":2}")};
    assert_true(client_answer_sampling(c, ticket, &sample, NULL));
    client_sends(c, RESULT("2", "{\"role\":\"assistant\",\"content\":[" USE(
                                    "1") "],\"model\":"
                                         "\"m\",\"_meta\":{\"k\":2}}"));
    client_free(c);
}

/* The same page, Error Handling: -1 when the user rejects it. */
static void a_rejected_sampling_is_an_error(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    uint32_t ticket = client_takes(c, SAMPLING("1", MESSAGES("")));
    RpcError error = {-1, STR("User rejected sampling request"), {0}};
    assert_true(client_answer_error(c, ticket, &error, NULL));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,\"message\":"
                    "\"User rejected sampling request\"}}");
    assert_true(client_answer_error(c, ticket, &error, NULL));
    client_rests(c);
    client_free(c);
}

static void a_sample_that_is_no_json_is_an_error(void **state) {
    (void)state;
    Err err = {0};
    Client *c = open_keeper(&keeper, "2025-11-25");
    uint32_t ticket = client_takes(c, SAMPLING("1", MESSAGES("")));
    ClientSample bad = {.model = STR("m"), .content = STR("{")};
    assert_false(client_answer_sampling(c, ticket, &bad, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    bad = (ClientSample){.model = STR("m"), .meta = STR("[]")};
    assert_false(client_answer_sampling(c, ticket, &bad, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    RpcError error = {-1, STR("no"), STR("{")};
    assert_false(client_answer_error(c, ticket, &error, &err));
    client_rests(c);
    assert_int_equal(client_asked(c), 1);
    client_free(c);
}

/* schema.ts, CreateMessageRequestParams; the page, Tools in Sampling, Tool Result
   Messages, Tool Use and Result Balance. */
static void sampling_that_breaks_a_rule_is_refused(void **state) {
    (void)state;
    static const char *const bad[] = {
        "{}",
        "{\"messages\":[]}",
        "{\"messages\":{},\"maxTokens\":1}",
        "{\"messages\":[],\"maxTokens\":\"1\"}",
        MESSAGES("1"),
        MESSAGES(TEXT("system")),
        MESSAGES("{\"role\":\"user\"}"),
        MESSAGES("{\"role\":\"user\",\"content\":\"x\"}"),
        MESSAGES(SAY("user", "[" OUTCOME("1") ",{\"type\":\"text\",\"text\":\"x\"}]")),
        MESSAGES(SAY("assistant", USE("1"))),
        MESSAGES(SAY("assistant", USE("1")) "," TEXT("user")),
        MESSAGES(SAY("assistant", USE("1")) "," SAY("user", OUTCOME("2"))),
        MESSAGES(SAY("assistant", USE("1")) "," SAY("assistant", OUTCOME("1"))),
        MESSAGES(
            SAY("assistant", "[" USE("1") "," USE("2") "]") "," SAY("user", "[" OUTCOME("1") "]")),
    };
    Client *c = open_keeper(&keeper, "2025-11-25");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[600] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"sampling/createMessage\","
                            "\"params\":";
        client_refuses(c, strcat(strcat(message, bad[i]), "}"), "1", RPC_INVALID_PARAMS);
    }
    client_takes(
        c,
        SAMPLING(
            "2",
            MESSAGES(TEXT("user") "," SAY("assistant", "[" USE("1") "," USE("\\u0032") "]") "," SAY(
                "user", "[" OUTCOME("2") "," OUTCOME("1") "]"))));
    client_free(c);
}

static void too_many_tool_uses_are_refused(void **state) {
    (void)state;
    enum { USES = 129 };
    static char message[USES * 140];
    strcpy(message, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"sampling/createMessage\","
                    "\"params\":{\"maxTokens\":1,\"messages\":[{\"role\":\"assistant\","
                    "\"content\":[");
    for (int i = 0; i < USES; i++)
        strcat(message, i ? "," USE("1") : USE("1"));
    strcat(message, "]},{\"role\":\"user\",\"content\":[" OUTCOME("1") "]}]}}");
    Client *c = open_keeper(&keeper, "2025-11-25");
    client_refuses(c, message, "1", RPC_INVALID_PARAMS);
    client_free(c);
}

/* schema.ts: the client MUST return an error for tools without sampling.tools. */
static void tools_in_sampling_have_to_be_declared(void **state) {
    (void)state;
    ClientConfig config;
    Client *c = open_with(&config, "{\"sampling\":{}}", "2025-11-25");
    client_refuses(c, SAMPLING("1", "{\"messages\":[],\"maxTokens\":1,\"tools\":[]}"), "1",
                   RPC_INVALID_PARAMS);
    client_refuses(c, SAMPLING("2", "{\"messages\":[],\"maxTokens\":1,\"toolChoice\":{}}"), "2",
                   RPC_INVALID_PARAMS);
    client_takes(c, SAMPLING("3", MESSAGES(TEXT("user"))));
    client_free(c);
    /* Before 2025-11-25 nobody knew them: an unknown member, and content is one block. */
    c = open_with(&config, "{\"sampling\":{}}", "2025-06-18");
    client_takes(c, SAMPLING("1", "{\"messages\":[],\"maxTokens\":1,\"tools\":[]}"));
    client_refuses(c, SAMPLING("2", MESSAGES(SAY("user", "[]"))), "2", RPC_INVALID_PARAMS);
    client_free(c);
}

/* --- elicitation ---------------------------------------------------------------- */

/* spec:2025-11-25/client/elicitation, Form Mode Elicitation Requests, Response Actions. */
static void a_form_goes_to_the_host_and_back(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    tell_client(c, ELICITATION("1", ROW_FORM));
    Action a = client_does(c, ACTION_ASKED);
    assert_int_equal(a.method, METHOD_ELICITATION);
    assert_str(a.name, "form");
    assert_str(a.bytes, ROW_FORM);
    client_rests(c);
    assert_true(client_answer_elicitation(c, a.ticket, ELICIT_ACCEPT, STR("{\"row\":\n3}"), NULL));
    client_sends(c, RESULT("1", "{\"action\":\"accept\",\"content\":{\"row\":3}}"));
    static const char *const actions[] = {"", "decline", "cancel"};
    for (int i = ELICIT_DECLINE; i <= ELICIT_CANCEL; i++) {
        char expected[100];
        uint32_t ticket = client_takes(c, ELICITATION("2", ROW_FORM));
        assert_true(
            client_answer_elicitation(c, ticket, (ElicitAction)i, STR("{\"row\":1}"), NULL));
        snprintf(expected, sizeof expected, RESULT("2", "{\"action\":\"%s\"}"), actions[i]);
        client_sends(c, expected);
    }
    client_free(c);
}

/* The same page, Form Mode Security: clients SHOULD validate what they send. */
static void content_has_to_fit_the_form(void **state) {
    (void)state;
    static const char *const bad[] = {"{}", "{\"row\":0}", "{\"row\":\"1\"}", "[]", "{", ""};
    Err err = {0};
    Client *c = open_keeper(&keeper, "2025-11-25");
    uint32_t ticket = client_takes(c, ELICITATION("1", ROW_FORM));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(client_answer_elicitation(c, ticket, ELICIT_ACCEPT, str_of(bad[i]), &err));
        assert_int_equal(err.code, ERR_SCENARIO);
        client_rests(c);
    }
    assert_false(client_answer_elicitation(c, ticket, (ElicitAction)3, (Str){0}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(client_answer_sampling(c, ticket, &(ClientSample){.model = STR("m")}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_int_equal(client_asked(c), 1);
    /* A keyword outside the subset: nothing is held against it. */
    ticket = client_takes(c, ELICITATION("2", FORM("{\"type\":\"object\",\"properties\":{\"a\":{"
                                                   "\"type\":\"string\",\"pattern\":\"b\"}}}")));
    assert_true(client_answer_elicitation(c, ticket, ELICIT_ACCEPT, STR("{\"a\":\"c\"}"), NULL));
    client_sends(c, RESULT("2", "{\"action\":\"accept\",\"content\":{\"a\":\"c\"}}"));
    client_free(c);
}

/* The same page, Requested Schema: flat objects of primitives only. */
static void a_form_is_flat(void **state) {
    (void)state;
    static const char *const bad[] = {
        "{\"message\":\"x\"}",
        "{\"requestedSchema\":{\"type\":\"object\",\"properties\":{}}}",
        FORM("[]"),
        FORM("{\"type\":\"string\"}"),
        FORM("{\"type\":\"object\"}"),
        FORM("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"object\"}}}"),
        FORM("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"null\"}}}"),
        FORM("{\"type\":\"object\",\"properties\":{\"a\":{}}}"),
        FORM("{\"type\":\"object\",\"properties\":{\"a\":true}}"),
        "{\"mode\":\"modal\",\"message\":\"x\",\"requestedSchema\":{\"type\":\"object\","
        "\"properties\":{}}}",
        "{\"mode\":1,\"message\":\"x\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{}}"
        "}",
    };
    Client *c = open_keeper(&keeper, "2025-11-25");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[400] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"elicitation/create\","
                            "\"params\":";
        client_refuses(c, strcat(strcat(message, bad[i]), "}"), "1", RPC_INVALID_PARAMS);
    }
    client_takes(c, ELICITATION("2", FORM("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":"
                                          "\"array\",\"items\":{\"type\":\"string\"}}}}")));
    client_takes(c, ELICITATION("3", "{\"mode\":\"form\",\"message\":\"x\",\"requestedSchema\":{"
                                     "\"type\":\"object\",\"properties\":{}}}"));
    client_free(c);
}

/* The same page, Error Handling: -32602 for a mode that is not declared; {} is form only. */
static void modes_have_to_be_declared(void **state) {
    (void)state;
    ClientConfig config;
    Client *c = open_with(&config, "{\"elicitation\":{}}", "2025-11-25");
    client_refuses(c, ELICITATION("1", URL("\"e\"")), "1", RPC_INVALID_PARAMS);
    client_takes(c, ELICITATION("2", ROW_FORM));
    client_free(c);
    c = open_with(&config, "{\"elicitation\":{\"url\":{}}}", "2025-11-25");
    client_refuses(c, ELICITATION("1", ROW_FORM), "1", RPC_INVALID_PARAMS);
    client_takes(c, ELICITATION("2", URL("\"e\"")));
    client_free(c);
    /* 2025-06-18 knew no modes: the member means nothing. */
    c = open_with(&config, "{\"elicitation\":{\"url\":{}}}", "2025-06-18");
    client_takes(c, ELICITATION("1", ROW_FORM));
    client_refuses(c, ELICITATION("2", URL("\"e\"")), "2", RPC_INVALID_PARAMS);
    client_free(c);
}

/* The same page, URL Mode Elicitation Requests. */
static void a_url_is_only_agreed_to(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    client_refuses(c, ELICITATION("1", "{\"mode\":\"url\",\"message\":\"x\",\"url\":\"u\"}"), "1",
                   RPC_INVALID_PARAMS);
    client_refuses(c, ELICITATION("1", URL("1")), "1", RPC_INVALID_PARAMS);
    tell_client(c, ELICITATION("2", URL("\"e\"")));
    Action a = client_does(c, ACTION_ASKED);
    assert_str(a.name, "url");
    assert_true(client_answer_elicitation(c, a.ticket, ELICIT_ACCEPT, STR("{\"a\":1}"), NULL));
    client_sends(c, RESULT("2", "{\"action\":\"accept\"}"));
    client_free(c);
}

#define COMPLETE(id)                                                                               \
    NOTIFICATION("notifications/elicitation/complete", "{\"elicitationId\":" id "}")

/* The same page, Completion Notifications: unknown and completed ids MUST be ignored. */
static void only_what_was_agreed_to_can_be_complete(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    tell_client(c, COMPLETE("\"e\""));
    client_ignores(c, "unknown-elicitation");
    uint32_t ticket = client_takes(c, ELICITATION("1", URL("\"e\"")));
    assert_true(client_answer_elicitation(c, ticket, ELICIT_ACCEPT, (Str){0}, NULL));
    client_does(c, ACTION_SEND);
    ticket = client_takes(c, ELICITATION("2", URL("\"f\"")));
    assert_true(client_answer_elicitation(c, ticket, ELICIT_DECLINE, (Str){0}, NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, COMPLETE("\"f\""));
    client_ignores(c, "unknown-elicitation");
    tell_client(c, COMPLETE("\"\\u0065\""));
    assert_int_equal(client_does(c, ACTION_NOTIFIED).method, METHOD_ELICITATION_COMPLETE);
    client_rests(c);
    tell_client(c, COMPLETE("\"e\""));
    client_ignores(c, "unknown-elicitation");
    tell_client(c, COMPLETE("5"));
    client_ignores(c, "bad-params");
    client_free(c);
}

/* The same page, URL Elicitation Required Error: -32042 names them, too. */
static void an_error_can_require_elicitations(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    client_call(c, STR("count_trees"), (Str){0}, 1, NULL);
    client_does(c, ACTION_SEND);
    tell_client(c, "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32042,\"message\":\"m\","
                   "\"data\":{\"elicitations\":[" URL("\"g\"") ",1," URL("2") "]}}}");
    client_does(c, ACTION_FAILED);
    client_rests(c);
    tell_client(c, COMPLETE("\"g\""));
    client_does(c, ACTION_NOTIFIED);
    client_free(c);
}

/* A server that never completes anything cannot fill the memory. */
static void open_elicitations_have_a_limit(void **state) {
    (void)state;
    char id[400], message[800];
    Client *c = open_keeper(&keeper, "2025-11-25");
    for (int i = 0; i < 100; i++) {
        memset(id, 'x', sizeof id);
        id[snprintf(id, sizeof id, "%03d", i)] = 'x';
        snprintf(message, sizeof message, ELICITATION("1", URL("\"%.300s\"")), id);
        uint32_t ticket = client_takes(c, message);
        assert_true(client_answer_elicitation(c, ticket, ELICIT_ACCEPT, (Str){0}, NULL));
        client_does(c, ACTION_SEND);
    }
    snprintf(message, sizeof message, COMPLETE("\"%.300s\""), id);
    tell_client(c, message);
    client_does(c, ACTION_NOTIFIED);
    client_free(c);
}

/* A server that asks before its answer to initialize, which then cannot be used. */
static void a_session_that_ends_has_nothing_to_answer(void **state) {
    (void)state;
    Client *c = started_client(&keeper);
    uint32_t ticket = client_takes(c, SAMPLING("1", MESSAGES("")));
    tell_client(c, RESULT("1", "{}"));
    client_does(c, ACTION_CLOSE);
    assert_int_equal(client_asked(c), 0);
    assert_true(client_answer_sampling(c, ticket, &(ClientSample){.model = STR("m")}, NULL));
    client_rests(c);
    client_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_are_those_of_the_config),
        cmocka_unit_test(changed_roots_are_told),
        cmocka_unit_test(a_root_is_a_file_uri),
        cmocka_unit_test(what_is_not_declared_is_not_found),
        cmocka_unit_test(sampling_goes_to_the_host_and_back),
        cmocka_unit_test(a_rejected_sampling_is_an_error),
        cmocka_unit_test(a_sample_that_is_no_json_is_an_error),
        cmocka_unit_test(a_session_that_ends_has_nothing_to_answer),
        cmocka_unit_test(sampling_that_breaks_a_rule_is_refused),
        cmocka_unit_test(too_many_tool_uses_are_refused),
        cmocka_unit_test(tools_in_sampling_have_to_be_declared),
        cmocka_unit_test(a_form_goes_to_the_host_and_back),
        cmocka_unit_test(content_has_to_fit_the_form),
        cmocka_unit_test(a_form_is_flat),
        cmocka_unit_test(modes_have_to_be_declared),
        cmocka_unit_test(a_url_is_only_agreed_to),
        cmocka_unit_test(only_what_was_agreed_to_can_be_complete),
        cmocka_unit_test(an_error_can_require_elicitations),
        cmocka_unit_test(open_elicitations_have_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
