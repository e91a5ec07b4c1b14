/* The less common requests of the client and the end of its patience (2025-11-25,
   server/prompts, server/resources, server/utilities, basic/utilities/progress,
   basic/lifecycle). */
#include "support/cm.h"
#include "support/orchard.h"

#include <stdio.h>

static void prompts_and_completions_are_asked_for(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_get_prompt(c, STR("pl\"an"), STR("{\"season\":\"x\"}"), 1, NULL));
    client_sends(
        c, REQUEST("2", "prompts/get", "{\"name\":\"pl\\\"an\",\"arguments\":{\"season\":\"x\"}}"));
    assert_true(client_get_prompt(c, STR("greet"), (Str){0}, 2, NULL));
    client_sends(c, REQUEST("3", "prompts/get", "{\"name\":\"greet\"}"));
    ClientCompletion what = {.prompt = STR("plan"),
                             .argument = STR("season"),
                             .value = STR("su"),
                             .context = STR("{\"crop\":\"plum\"}")};
    assert_true(client_complete(c, &what, 3, NULL));
    client_sends(c, REQUEST("4", "completion/complete",
                            "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"},\"argument\":{"
                            "\"name\":\"season\",\"value\":\"su\"},\"context\":{\"arguments\":{"
                            "\"crop\":\"plum\"}}}"));
    what = (ClientCompletion){.uri = STR("year:///{year}"), .argument = STR("year")};
    assert_true(client_complete(c, &what, 4, NULL));
    client_sends(c, REQUEST("5", "completion/complete",
                            "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"year:///{year}\"},"
                            "\"argument\":{\"name\":\"year\",\"value\":\"\"}}"));
    tell_client(c, RESULT("5", "{\"completion\":{\"values\":[]}}"));
    assert_int_equal(client_does(c, ACTION_RESULT).ticket, 4);
    client_rests(c);
    client_free(c);
}

static void subscriptions_and_levels_are_asked_for(void **state) {
    (void)state;
    Err err = {0};
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_subscribe(c, STR("a:b"), 1, NULL));
    client_sends(c, REQUEST("2", "resources/subscribe", "{\"uri\":\"a:b\"}"));
    assert_true(client_unsubscribe(c, STR("a:b"), 2, NULL));
    client_sends(c, REQUEST("3", "resources/unsubscribe", "{\"uri\":\"a:b\"}"));
    assert_true(client_set_level(c, LEVEL_WARNING, 3, NULL));
    client_sends(c, REQUEST("4", "logging/setLevel", "{\"level\":\"warning\"}"));
    assert_false(client_set_level(c, LEVEL_COUNT, 3, &err));
    assert_int_equal(err.code, ERR_USAGE);
    tell_client(c, NOTIFICATION("notifications/resources/updated", "{\"uri\":\"a:b\"}"));
    assert_int_equal(client_does(c, ACTION_NOTIFIED).method, METHOD_RESOURCES_UPDATED);
    tell_client(c, NOTIFICATION("notifications/resources/updated", "{}"));
    client_ignores(c, "bad-params");
    tell_client(c, NOTIFICATION("notifications/message", "{\"data\":1}"));
    client_ignores(c, "bad-params");
    client_free(c);
}

/* schema.ts, RequestParams: _meta goes along, and so does its progress token. */
static void meta_goes_along(void **state) {
    (void)state;
    Err err = {0};
    Client *c = open_keeper(&keeper, "2025-11-25");
    ClientRequest r = {.method = METHOD_TOOLS_CALL,
                       .params = STR("{\"name\":\"count_trees\" }"),
                       .meta = STR("{\"a.b/c\":[1]}"),
                       .ticket = 6};
    assert_true(client_send(c, &r, NULL));
    client_sends(
        c, REQUEST("2", "tools/call", "{\"name\":\"count_trees\" ,\"_meta\":{\"a.b/c\":[1]}}"));
    r.progress = true;
    assert_true(client_send(c, &r, NULL));
    client_sends(c, REQUEST("3", "tools/call",
                            "{\"name\":\"count_trees\" ,\"_meta\":{\"a.b/c\":[1],"
                            "\"progressToken\":3}}"));
    r.meta = (Str){0};
    r.params = (Str){0};
    r.method = METHOD_RESOURCES_LIST;
    assert_true(client_send(c, &r, NULL));
    client_sends(c, REQUEST("4", "resources/list", "{\"_meta\":{\"progressToken\":4}}"));
    r.progress = false;
    assert_true(client_send(c, &r, NULL));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"resources/list\"}");
    r.meta = STR("{}");
    r.params = STR("{\"_meta\":{}}");
    assert_false(client_send(c, &r, &err));
    assert_int_equal(err.code, ERR_USAGE);
    r.meta = STR("[]");
    assert_false(client_send(c, &r, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    static const MethodId none[] = {METHOD_UNKNOWN, METHOD_INITIALIZE, METHOD_ROOTS_LIST,
                                    METHOD_ROOTS_CHANGED};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(client_send(c, &(ClientRequest){.method = none[i]}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    client_rests(c);
    client_free(c);
}

#define PROGRESS(token, progress)                                                                  \
    NOTIFICATION("notifications/progress",                                                         \
                 "{\"progressToken\":" token ",\"progress\":" progress "}")

static Client *with_progress(uint32_t ticket) {
    Client *c = open_keeper(&keeper, "2025-11-25");
    ClientRequest r = {.method = METHOD_TOOLS_CALL,
                       .params = STR("{\"name\":\"count_trees\"}"),
                       .progress = true,
                       .ticket = ticket};
    assert_true(client_send(c, &r, NULL));
    client_does(c, ACTION_SEND);
    return c;
}

/* spec:2025-11-25/basic/utilities/progress: it belongs to an active request, by its token. */
static void progress_comes_with_the_ticket_of_its_request(void **state) {
    (void)state;
    Client *c = with_progress(44);
    tell_client(c, PROGRESS("2", "0.1"));
    Action a = client_does(c, ACTION_NOTIFIED);
    assert_int_equal(a.ticket, 44);
    assert_int_equal(a.method, METHOD_PROGRESS);
    assert_str(a.bytes, "{\"progressToken\":2,\"progress\":0.1}");
    client_rests(c);
    tell_client(c, PROGRESS("\"2\"", "1"));
    client_ignores(c, "unknown-token");
    tell_client(c, PROGRESS("3", "1"));
    client_ignores(c, "unknown-token");
    tell_client(c, PROGRESS("2.0", "1"));
    client_ignores(c, "bad-params");
    tell_client(c, PROGRESS("2", "\"1\""));
    client_ignores(c, "bad-params");
    tell_client(c, NOTIFICATION("notifications/progress", "{\"progress\":1}"));
    client_ignores(c, "bad-params");
    client_free(c);
}

/* The same page: MUST increase, and MUST stop after completion. */
static void progress_that_does_not_rise_is_dropped(void **state) {
    (void)state;
    Client *c = with_progress(44);
    tell_client(c, PROGRESS("2", "9007199254740992"));
    client_does(c, ACTION_NOTIFIED);
    tell_client(c, PROGRESS("2", "9007199254740992.0"));
    client_ignores(c, "progress-not-rising");
    tell_client(c, PROGRESS("2", "1"));
    client_ignores(c, "progress-not-rising");
    tell_client(c, PROGRESS("2", "9007199254740993"));
    client_does(c, ACTION_NOTIFIED);
    client_rests(c);
    tell_client(c, RESULT("2", "{\"content\":[]}"));
    client_does(c, ACTION_RESULT);
    tell_client(c, PROGRESS("2", "9007199254740994"));
    client_ignores(c, "unknown-token");
    client_free(c);
}

static void a_token_of_the_callers_own_counts_too(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_request(c, STR("tools/call"),
                               STR("{\"name\":\"x\",\"_meta\":{\"progressToken\":\"mine\"}}"), 8,
                               NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, PROGRESS("\"m\\u0069ne\"", "1"));
    assert_int_equal(client_does(c, ACTION_NOTIFIED).ticket, 8);
    client_free(c);
}

/* basic/lifecycle, Timeouts: cancel, stop waiting; the machine itself has no clock. */
static void a_request_times_out_when_the_caller_says_so(void **state) {
    (void)state;
    Client *c = with_progress(44);
    assert_true(client_timed_out(c, 45, NULL));
    client_rests(c);
    assert_true(client_timed_out(c, 44, NULL));
    client_sends(
        c, NOTIFICATION("notifications/cancelled", "{\"requestId\":2,\"reason\":\"timed out\"}"));
    Action a = client_does(c, ACTION_FAILED);
    assert_str(a.value, "timed-out");
    assert_int_equal(a.ticket, 44);
    client_rests(c);
    assert_int_equal(client_pending(c), 0);
    tell_client(c, PROGRESS("2", "1"));
    client_ignores(c, "unknown-token");
    tell_client(c, RESULT("2", "{\"content\":[]}"));
    client_ignores(c, "unknown-id");
    assert_true(client_timed_out(c, 44, NULL));
    client_rests(c);
    client_free(c);
}

static void a_list_that_timed_out_can_be_asked_again(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_list(c, METHOD_PROMPTS_LIST, 1, NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, RESULT("2", "{\"prompts\":[1],\"nextCursor\":\"x\"}"));
    client_does(c, ACTION_SEND);
    assert_true(client_timed_out(c, 1, NULL));
    client_sends(
        c, NOTIFICATION("notifications/cancelled", "{\"requestId\":3,\"reason\":\"timed out\"}"));
    assert_int_equal(client_does(c, ACTION_FAILED).method, METHOD_PROMPTS_LIST);
    assert_true(client_list(c, METHOD_PROMPTS_LIST, 2, NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, RESULT("3", "{\"prompts\":[3]}"));
    client_ignores(c, "unknown-id");
    tell_client(c, RESULT("4", "{\"prompts\":[4]}"));
    client_does(c, ACTION_LISTED);
    assert_str(client_list_items(c, METHOD_PROMPTS_LIST), "[4]");
    client_free(c);
}

/* basic/utilities/cancellation: initialize MUST NOT be cancelled. */
static void an_initialize_that_timed_out_ends_the_session(void **state) {
    (void)state;
    Client *c = started_client(&keeper);
    assert_true(client_timed_out(c, 0, NULL));
    client_rests(c);
    assert_int_equal(client_phase(c), CLIENT_INITIALIZING);
    assert_true(client_handshake_timed_out(c, NULL));
    assert_str(client_does(c, ACTION_CLOSE).value, "initialize-timed-out");
    client_rests(c);
    assert_int_equal(client_phase(c), CLIENT_CLOSED);
    tell_client(c, RESULT("1", "{}"));
    client_ignores(c, "closed");
    assert_true(client_handshake_timed_out(c, NULL));
    client_rests(c);
    client_free(c);
    c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_handshake_timed_out(c, NULL));
    client_rests(c);
    assert_int_equal(client_phase(c), CLIENT_READY);
    client_free(c);
}

/* schema.ts: what the result of each method has to hold. */
static void a_result_that_lacks_its_members_fails(void **state) {
    (void)state;
    static const struct {
        MethodId method;
        const char *result, *member;
    } bad[] = {
        {METHOD_TOOLS_CALL, "{}", "content"},
        {METHOD_TOOLS_CALL, "{\"content\":{}}", "content"},
        {METHOD_TOOLS_CALL, "{\"content\":[],\"structuredContent\":[]}", "structuredContent"},
        {METHOD_RESOURCES_READ, "{\"content\":[]}", "contents"},
        {METHOD_PROMPTS_GET, "{\"description\":\"\"}", "messages"},
        {METHOD_COMPLETE, "{\"values\":[]}", "completion"},
        {METHOD_COMPLETE, "{\"completion\":{\"values\":1}}", "completion/values"},
        {METHOD_TASKS_GET, "{\"taskId\":\"x\"}", "status"},
        {METHOD_TOOLS_LIST, "{}", "tools"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[200];
        Client *c = open_keeper(&keeper, "2025-11-25");
        assert_true(client_send(c, &(ClientRequest){.method = bad[i].method, .ticket = 3}, NULL));
        client_does(c, ACTION_SEND);
        snprintf(message, sizeof message, RESULT("2", "%s"), bad[i].result);
        tell_client(c, message);
        Action a = client_does(c, ACTION_FAILED);
        assert_str(a.value, "bad-result");
        assert_str(a.name, bad[i].member);
        assert_str(a.bytes, bad[i].result);
        assert_int_equal(a.ticket, 3);
        assert_int_equal(client_pending(c), 0);
        client_free(c);
    }
}

#define WEIGHS(schema) "{\"name\":\"weigh\",\"inputSchema\":{},\"outputSchema\":" schema "}"
#define GRAMS                                                                                      \
    "{\"type\":\"object\",\"properties\":{\"g\":{\"type\":\"number\"}},\"required\":[\"g\"]}"

static bool output_is_taken(const char *revision, const char *tools, const char *result) {
    char message[400];
    Client *c = open_keeper(&keeper, revision);
    assert_true(client_list(c, METHOD_TOOLS_LIST, 2, NULL));
    client_does(c, ACTION_SEND);
    snprintf(message, sizeof message, RESULT("2", "{\"tools\":[%s]}"), tools);
    tell_client(c, message);
    client_does(c, ACTION_LISTED);
    assert_true(client_call(c, STR("weigh"), (Str){0}, 3, NULL));
    client_does(c, ACTION_SEND);
    snprintf(message, sizeof message, RESULT("3", "%s"), result);
    tell_client(c, message);
    Action a;
    assert_true(client_next(c, &a));
    assert_int_equal(a.ticket, 3);
    bool taken = a.kind == ACTION_RESULT;
    if (!taken) assert_str(a.value, "bad-result");
    if (!taken) assert_str(a.name, "structuredContent");
    client_free(c);
    return taken;
}

/* server/tools, Output Schema: clients SHOULD validate structured results against it. */
static void a_tool_gives_what_it_promised(void **state) {
    (void)state;
    const char *now = "2025-11-25", *good = "{\"content\":[],\"structuredContent\":{\"g\":1.5}}",
               *bad = "{\"content\":[],\"structuredContent\":{\"g\":\"1\"}}",
               *none = "{\"content\":[]}", *failed = "{\"content\":[],\"isError\":true}";
    assert_true(output_is_taken(now, WEIGHS(GRAMS), good));
    assert_false(output_is_taken(now, WEIGHS(GRAMS), bad));
    assert_false(output_is_taken(now, WEIGHS(GRAMS), none));
    assert_true(output_is_taken(now, WEIGHS(GRAMS), failed));
    assert_true(output_is_taken(now, "{\"name\":\"weigh\",\"inputSchema\":{}}", bad));
    assert_true(output_is_taken(now, WEIGHS("{\"$ref\":\"#/x\"}"), bad));
    assert_true(output_is_taken("2025-03-26", WEIGHS(GRAMS), none));
}

/* server/utilities/completion, Completion Results: max 100. */
static void more_than_a_hundred_completions_fail(void **state) {
    (void)state;
    for (int count = 100; count <= 101; count++) {
        char message[600] =
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"completion\":{\"values\":[";
        for (int i = 0; i < count; i++)
            strcat(message, i ? ",\"\"" : "\"\"");
        strcat(message, "]}}}");
        Client *c = open_keeper(&keeper, "2025-11-25");
        assert_true(client_complete(c, &(ClientCompletion){.prompt = STR("plan")}, 3, NULL));
        client_does(c, ACTION_SEND);
        tell_client(c, message);
        client_does(c, count == 100 ? ACTION_RESULT : ACTION_FAILED);
        client_free(c);
    }
}

static void features_need_a_session(void **state) {
    (void)state;
    Err err = {0};
    Client *c = started_client(&keeper);
    assert_false(client_get_prompt(c, STR("x"), (Str){0}, 1, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(client_complete(c, &(ClientCompletion){.prompt = STR("x")}, 1, &err));
    assert_false(client_subscribe(c, STR("x"), 1, &err));
    assert_false(client_set_level(c, LEVEL_INFO, 1, &err));
    assert_false(client_send(c, &(ClientRequest){.method = METHOD_PING}, &err));
    client_rests(c);
    client_free(c);
    c = open_keeper(&keeper, "2025-11-25");
    assert_false(client_get_prompt(c, STR("x"), STR("[]"), 1, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    ClientCompletion what = {.prompt = STR("x"), .context = STR("1")};
    assert_false(client_complete(c, &what, 1, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    client_free(c);
}

/* basic/lifecycle, Capability Negotiation. */
static void what_the_server_declares_may_be_asked(void **state) {
    (void)state;
    static const struct {
        MethodId method;
        const char *in; /* one letter for each revision, oldest first */
    } cases[] = {
        {METHOD_TOOLS_CALL, "yyyy"},    {METHOD_RESOURCES_SUBSCRIBE, "yyyy"},
        {METHOD_COMPLETE, "yyyy"},      {METHOD_SET_LEVEL, "yyyy"},
        {METHOD_TASKS_LIST, "---y"},    {METHOD_TASKS_CANCEL, "----"},
        {METHOD_ROOTS_CHANGED, "yyyy"}, {METHOD_ROOTS_LIST, "----"},
        {METHOD_INITIALIZED, "yyyy"},   {METHOD_DISCOVER, "----"},
        {METHOD_UNKNOWN, "----"},       {METHOD_TOOLS_CHANGED, "----"},
    };
    for (size_t k = 0; k < 4; k++) {
        Client *c = open_keeper(&keeper, revisions()[k]);
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            if (client_may(c, cases[i].method) != (cases[i].in[k] == 'y'))
                fail_msg("%s in %s", method_row(cases[i].method)->name, revisions()[k]);
        client_free(c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prompts_and_completions_are_asked_for),
        cmocka_unit_test(subscriptions_and_levels_are_asked_for),
        cmocka_unit_test(meta_goes_along),
        cmocka_unit_test(progress_comes_with_the_ticket_of_its_request),
        cmocka_unit_test(progress_that_does_not_rise_is_dropped),
        cmocka_unit_test(a_token_of_the_callers_own_counts_too),
        cmocka_unit_test(a_request_times_out_when_the_caller_says_so),
        cmocka_unit_test(a_list_that_timed_out_can_be_asked_again),
        cmocka_unit_test(an_initialize_that_timed_out_ends_the_session),
        cmocka_unit_test(a_result_that_lacks_its_members_fails),
        cmocka_unit_test(a_tool_gives_what_it_promised),
        cmocka_unit_test(more_than_a_hundred_completions_fail),
        cmocka_unit_test(features_need_a_session),
        cmocka_unit_test(what_the_server_declares_may_be_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
