/* Sessions of older revisions, and tasks, which only 2025-11-25 has
   (spec:2025-06-18/changelog, spec:2025-11-25/changelog, spec:2025-11-25/basic/utilities/tasks). */
#include "support/cm.h"
#include "support/orchard.h"

#include <stdio.h>

#define CALL(id, params) REQUEST(id, "tools/call", params)

/* schema.ts of each revision, CallToolResult: structuredContent came with 2025-06-18. */
static void structured_content_is_left_out_before_it_was_there(void **state) {
    (void)state;
    static const struct {
        const char *revision, *result;
    } cases[] = {
        {"2024-11-05", "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"n\\\":7}\"}]}"},
        {"2025-03-26", "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"n\\\":7}\"}]}"},
        {"2025-06-18", "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"n\\\":7}\"}],"
                       "\"structuredContent\":{\"n\":7}}"},
        {"2025-11-25", "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"n\\\":7}\"}],"
                       "\"structuredContent\":{\"n\":7}}"},
    };
    for (size_t i = 0; i < 4; i++) {
        char expected[200];
        Server *s = open_orchard(&orchard, cases[i].revision);
        uint32_t ticket = server_takes(s, CALL("1", "{\"name\":\"count_trees\"}"), ACTION_CALL);
        ServerAnswer answer = {.structured = STR("{\"n\":7}")};
        assert_true(server_answer_call(s, ticket, &answer, NULL));
        snprintf(expected, sizeof expected, RESULT("1", "%s"), cases[i].result);
        server_sends(s, expected);
        tell_server(s, CALL("2", "{\"name\":\"count_trees\",\"arguments\":{\"row\":0}}"));
        server_does(s, ACTION_STATE);
        Str sent = server_does(s, ACTION_SEND).bytes;
        assert_true(str_ends(sent, "\"isError\":true}}"));
        assert_int_equal(str_find(sent, STR("structuredContent"), 0) != SIZE_MAX, i >= 2);
        server_free(s);
    }
}

/* schema.ts of each revision, Tool and Prompt. */
static void definitions_hold_what_the_revision_knows(void **state) {
    (void)state;
#define SCHEMA                                                                                     \
    "\"inputSchema\":{\"type\":\"object\",\"properties\":{\"row\":{\"type\":\"integer\","          \
    "\"minimum\":1}}}"
#define HINTS "\"annotations\":{\"readOnlyHint\":true}"
    static const struct {
        const char *revision, *tool, *prompt;
    } cases[] = {
        {"2024-11-05", "{\"name\":\"count_trees\"," SCHEMA "}", "{\"name\":\"prune\"}"},
        {"2025-03-26", "{\"name\":\"count_trees\"," SCHEMA "," HINTS "}", "{\"name\":\"prune\"}"},
        {"2025-06-18",
         "{\"name\":\"count_trees\",\"title\":\"Count\"," SCHEMA
         ",\"outputSchema\":{\"type\":\"object\"}," HINTS "}",
         "{\"name\":\"prune\",\"title\":\"Prune\"}"},
        {"2025-11-25",
         "{\"name\":\"count_trees\",\"title\":\"Count\"," SCHEMA
         ",\"outputSchema\":{\"type\":\"object\"},\"execution\":{\"taskSupport\":\"optional\"}"
         "," HINTS "}",
         "{\"name\":\"prune\",\"title\":\"Prune\",\"icons\":[]}"},
    };
    for (size_t i = 0; i < 4; i++) {
        char expected[500];
        Server *s = open_orchard(&orchard, cases[i].revision);
        tell_server(s, REQUEST("1", "tools/list", "{}"));
        snprintf(expected, sizeof expected, RESULT("1", "{\"tools\":[%s]}"), cases[i].tool);
        server_sends(s, expected);
        tell_server(s, REQUEST("2", "prompts/list", "{\"cursor\":\"cHJvbXB0czoy\"}"));
        snprintf(expected, sizeof expected, RESULT("2", "{\"prompts\":[%s]}"), cases[i].prompt);
        server_sends(s, expected);
        server_free(s);
    }
}

/* schema.ts, Implementation: title came with 2025-06-18. */
static void the_title_of_a_party_came_later(void **state) {
    (void)state;
    static const char *const asked[] = {INITIALIZE("1", "2025-03-26"),
                                        INITIALIZE("1", "2025-06-18")};
    for (int i = 0; i < 2; i++) {
        ClientConfig config = keeper;
        config.revision = i ? STR("2025-06-18") : STR("2025-03-26");
        Server *s = new_server(&orchard);
        tell_server(s, asked[i]);
        bool titled =
            str_find(server_does(s, ACTION_SEND).bytes, STR("\"Orchard\""), 0) != SIZE_MAX;
        assert_int_equal(titled, i);
        server_free(s);
        Client *c = client_new(&config, NULL);
        assert_true(client_start(c, NULL));
        titled = str_find(client_does(c, ACTION_SEND).bytes, STR("\"Keeper\""), 0) != SIZE_MAX;
        assert_int_equal(titled, i);
        client_free(c);
    }
}

/* schema.ts, CompleteRequest: context came with 2025-06-18; before, it means nothing. */
static void the_context_of_a_completion_came_later(void **state) {
    (void)state;
    static const char asked[] = REQUEST(
        "1", "completion/complete",
        "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"},\"argument\":{\"name\":\"season\","
        "\"value\":\"\"},\"context\":{\"arguments\":{\"crop\":1}}}");
    Server *s = open_orchard(&orchard, "2025-06-18");
    server_refuses(s, asked, "1", RPC_INVALID_PARAMS);
    server_free(s);
    s = open_orchard(&orchard, "2025-03-26");
    server_takes(s, asked, ACTION_ASKED);
    server_free(s);
    ClientCompletion what = {.prompt = STR("plan"), .context = STR("{\"crop\":\"x\"}")};
    Client *c = open_keeper(&keeper, "2025-03-26");
    assert_true(client_complete(c, &what, 1, NULL));
    assert_true(str_find(client_does(c, ACTION_SEND).bytes, STR("context"), 0) == SIZE_MAX);
    client_free(c);
}

/* --- tasks ---------------------------------------------------------------------- */

#define AS_TASK "{\"name\":\"count_trees\",\"task\":{\"ttl\":60000}}"

/* What a server with one tool borrows. */
typedef struct OneTool {
    ServerConfig config;
    ServerTool tool;
    char definition[200];
} OneTool;

static Server *open_with(OneTool *one, const char *capabilities, const char *support) {
    snprintf(one->definition, sizeof one->definition,
             "{\"name\":\"count_trees\",\"inputSchema\":{\"type\":\"object\"}%s}", support);
    one->tool =
        (ServerTool){STR("count_trees"), str_of(one->definition), STR("{\"type\":\"object\"}")};
    one->config = orchard;
    one->config.capabilities = str_of(capabilities);
    one->config.tools = &one->tool;
    return open_orchard(&one->config, "2025-11-25");
}

#define TASKS "{\"tools\":{},\"tasks\":{\"requests\":{\"tools\":{\"call\":{}}}}}"

/* Task Support and Handling: MUST process normally, ignoring any task metadata. */
static void without_the_capability_a_task_is_ignored(void **state) {
    (void)state;
    OneTool one;
    Server *s = open_with(&one, "{\"tools\":{},\"tasks\":{}}", "");
    tell_server(s, CALL("1", AS_TASK));
    server_does(s, ACTION_STATE);
    Action a = server_does(s, ACTION_CALL);
    assert_int_equal(a.key.n, 0);
    assert_true(server_answer_call(s, a.ticket, &(ServerAnswer){.text = STR("7")}, NULL));
    server_sends(s, RESULT("1", "{\"content\":[{\"type\":\"text\",\"text\":\"7\"}]}"));
    tell_server(s, CALL("2", "{\"name\":\"count_trees\",\"task\":5}"));
    server_does(s, ACTION_STATE);
    server_does(s, ACTION_CALL);
    server_free(s);
    s = open_orchard(&orchard, "2025-06-18");
    tell_server(s, CALL("1", AS_TASK));
    server_does(s, ACTION_STATE);
    assert_int_equal(server_does(s, ACTION_CALL).key.n, 0);
    server_free(s);
}

/* Tool-Level Negotiation. */
static void a_tool_may_forbid_or_require_tasks(void **state) {
    (void)state;
    static const struct {
        const char *support;
        bool plain, task;
    } cases[] = {
        {"", true, false},
        {",\"execution\":{}", true, false},
        {",\"execution\":{\"taskSupport\":\"forbidden\"}", true, false},
        {",\"execution\":{\"taskSupport\":\"optional\"}", true, true},
        {",\"execution\":{\"taskSupport\":\"required\"}", false, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OneTool one;
        Server *s = open_with(&one, TASKS, cases[i].support);
        if (cases[i].plain)
            server_takes(s, CALL("1", "{\"name\":\"count_trees\"}"), ACTION_CALL);
        else
            server_refuses(s, CALL("1", "{\"name\":\"count_trees\"}"), "1", RPC_METHOD_NOT_FOUND);
        if (cases[i].task)
            server_takes(s, CALL("2", AS_TASK), ACTION_CALL);
        else
            server_refuses(s, CALL("2", AS_TASK), "2", RPC_METHOD_NOT_FOUND);
        server_refuses(s, CALL("3", "{\"name\":\"count_trees\",\"task\":5}"), "3",
                       RPC_INVALID_PARAMS);
        server_free(s);
    }
}

/* Creating Tasks: the call goes on with its task, and is answered by CreateTaskResult. */
static void a_call_as_a_task_says_so(void **state) {
    (void)state;
    static const char made[] = "{\"task\":{\"taskId\":\"t1\",\"status\":\"working\",\"createdAt\":"
                               "\"2025-11-25T10:30:00Z\","
                               "\"lastUpdatedAt\":\"2025-11-25T10:30:00Z\",\"ttl\":60000}}";
    char message[300];
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, CALL("1", AS_TASK));
    server_does(s, ACTION_STATE);
    Action a = server_does(s, ACTION_CALL);
    assert_str(a.key, "{\"ttl\":60000}");
    assert_true(server_answer_result(s, a.ticket, STR(made), NULL));
    snprintf(message, sizeof message, RESULT("1", "%s"), made);
    server_sends(s, message);
    server_free(s);
    Client *c = open_keeper(&keeper, "2025-11-25");
    ClientRequest r = {.method = METHOD_TOOLS_CALL, .params = STR(AS_TASK), .ticket = 4};
    assert_true(client_send(c, &r, NULL));
    client_does(c, ACTION_SEND);
    message[strlen("{\"jsonrpc\":\"2.0\",\"id\":")] = '2';
    tell_client(c, message);
    assert_int_equal(client_does(c, ACTION_RESULT).ticket, 4);
    client_free(c);
}

/* Capabilities: tasks/… need `tasks`, tasks/list and tasks/cancel a flag of their own. */
static void task_methods_have_to_be_declared(void **state) {
    (void)state;
    static const char *const methods[] = {"tasks/get", "tasks/result", "tasks/list",
                                          "tasks/cancel"};
    static const struct {
        const char *capabilities;
        int codes[4];
    } cases[] = {
        {"{\"tools\":{}}", {-32601, -32601, -32601, -32601}},
        {"{\"tasks\":{}}", {-32602, -32602, -32601, -32601}},
        {"{\"tasks\":{\"list\":{},\"cancel\":{}}}", {-32602, -32602, 0, -32602}},
    };
    for (size_t i = 0; i < 3; i++) {
        ServerConfig config = orchard;
        config.capabilities = str_of(cases[i].capabilities);
        Server *s = open_orchard(&config, "2025-11-25");
        for (size_t k = 0; k < 4; k++) {
            char message[200];
            snprintf(message, sizeof message, REQUEST("1", "%s", "{\"taskId\":\"t\"}"), methods[k]);
            if (cases[i].codes[k]) {
                server_refuses(s, message, "1", cases[i].codes[k]);
                continue;
            }
            tell_server(s, message);
            server_sends(s, RESULT("1", "{\"tasks\":[]}"));
        }
        server_free(s);
    }
}

/* Task Status Notification, from a client. */
static void the_server_hears_of_tasks(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, NOTIFICATION("notifications/tasks/status", "{\"taskId\":\"x\"}"));
    server_ignores(s, "bad-params");
    tell_server(
        s, NOTIFICATION("notifications/tasks/status", "{\"taskId\":\"x\",\"status\":\"failed\"}"));
    assert_int_equal(server_does(s, ACTION_NOTIFIED).method, METHOD_TASKS_STATUS);
    server_free(s);
}

/* The same from the other side: the client as receiver. */
static void the_client_has_no_tasks(void **state) {
    (void)state;
    ClientConfig config = keeper;
    config.capabilities = STR("{\"sampling\":{},\"tasks\":{\"list\":{}}}");
    Client *c = open_keeper(&config, "2025-11-25");
    tell_client(c, REQUEST("1", "tasks/list", "{}"));
    client_sends(c, RESULT("1", "{\"tasks\":[]}"));
    client_refuses(c, REQUEST("2", "tasks/get", "{\"taskId\":\"x\"}"), "2", RPC_INVALID_PARAMS);
    client_refuses(c, REQUEST("3", "tasks/get", "{}"), "3", RPC_INVALID_PARAMS);
    client_refuses(c, REQUEST("4", "tasks/cancel", "{\"taskId\":\"x\"}"), "4",
                   RPC_METHOD_NOT_FOUND);
    /* No sampling as a task is declared: the member is ignored. */
    client_takes(
        c, REQUEST("5", "sampling/createMessage", "{\"messages\":[],\"maxTokens\":1,\"task\":{}}"));
    tell_client(
        c, NOTIFICATION("notifications/tasks/status", "{\"taskId\":\"x\",\"status\":\"working\"}"));
    assert_int_equal(client_does(c, ACTION_NOTIFIED).method, METHOD_TASKS_STATUS);
    tell_client(c, NOTIFICATION("notifications/tasks/status", "{\"taskId\":\"x\"}"));
    client_ignores(c, "bad-params");
    client_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(structured_content_is_left_out_before_it_was_there),
        cmocka_unit_test(definitions_hold_what_the_revision_knows),
        cmocka_unit_test(the_title_of_a_party_came_later),
        cmocka_unit_test(the_context_of_a_completion_came_later),
        cmocka_unit_test(without_the_capability_a_task_is_ignored),
        cmocka_unit_test(a_tool_may_forbid_or_require_tasks),
        cmocka_unit_test(a_call_as_a_task_says_so),
        cmocka_unit_test(task_methods_have_to_be_declared),
        cmocka_unit_test(the_server_hears_of_tasks),
        cmocka_unit_test(the_client_has_no_tasks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
