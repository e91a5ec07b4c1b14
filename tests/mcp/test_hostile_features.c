/* Mutated messages for machines that declare everything, in every revision they speak:
   neither crashes, each message gets at most one answer, what is sent is right, and
   whatever was handed over can be answered or cancelled. */
#include "support/cm.h"
#include "support/mutate.h"
#include "support/orchard.h"

enum { ROUNDS = 12000, FRESH_EVERY = 30 };

#define REF "\"ref\":{\"type\":\"ref/prompt\",\"name\":\"plan\"}"
#define USE "{\"type\":\"tool_use\",\"id\":\"1\",\"name\":\"t\",\"input\":{}}"
#define OUT "{\"type\":\"tool_result\",\"toolUseId\":\"1\",\"content\":[]}"

static const char *const to_server[] = {
    REQUEST("1", "prompts/get", "{\"name\":\"plan\",\"arguments\":{\"season\":\"x\"}}"),
    REQUEST("2", "completion/complete",
            "{" REF ",\"argument\":{\"name\":\"season\",\"value\":\"s\"},\"context\":{"
            "\"arguments\":{\"crop\":\"p\"}}}"),
    REQUEST("3", "resources/read", "{\"uri\":\"tree:///3/17\"}"),
    REQUEST("4", "resources/subscribe", "{\"uri\":\"year:///1\"}"),
    REQUEST("5", "resources/unsubscribe", "{\"uri\":\"year:///1\"}"),
    REQUEST("6", "logging/setLevel", "{\"level\":\"error\"}"),
    REQUEST("7", "tools/call",
            "{\"name\":\"count_trees\",\"task\":{\"ttl\":1},\"_meta\":{\"progressToken\":\"a\"}}"),
    REQUEST("8", "tasks/get", "{\"taskId\":\"x\"}"),
    NOTIFICATION("notifications/cancelled", "{\"requestId\":7}"),
    NOTIFICATION("notifications/progress", "{\"progressToken\":1,\"progress\":0.5}"),
    RESULT("1", "{\"roots\":[]}"),
    "[" REQUEST("9", "ping", "{}") "," REQUEST(
        "10", "prompts/get", "{\"name\":\"greet\"}") "," NOTIFICATION("notifications/initialized",
                                                                      "{}") "]",
};

static const char *const to_client[] = {
    REQUEST("1", "roots/list", "{}"),
    REQUEST("2", "sampling/createMessage",
            "{\"messages\":[{\"role\":\"assistant\",\"content\":[" USE "]},{\"role\":\"user\","
            "\"content\":[" OUT "]}],\"maxTokens\":1,\"_meta\":{\"progressToken\":4}}"),
    REQUEST("3", "elicitation/create",
            "{\"message\":\"m\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{\"row\":{"
            "\"type\":\"integer\"}}}}"),
    REQUEST("4", "elicitation/create",
            "{\"mode\":\"url\",\"message\":\"m\",\"url\":\"u\",\"elicitationId\":\"e\"}"),
    NOTIFICATION("notifications/elicitation/complete", "{\"elicitationId\":\"e\"}"),
    NOTIFICATION("notifications/progress", "{\"progressToken\":2,\"progress\":1e2}"),
    NOTIFICATION("notifications/cancelled", "{\"requestId\":2}"),
    NOTIFICATION("notifications/resources/updated", "{\"uri\":\"u\"}"),
    RESULT("2", "{\"content\":[]}"),
    "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32042,\"message\":\"\",\"data\":{"
    "\"elicitations\":[{\"elicitationId\":\"f\"}]}}}",
    "[" RESULT("2", "{\"content\":[]}") "," REQUEST("5", "ping", "{}") "]",
};

static void check_sent(Str bytes, bool batches) {
    JsonDoc doc = {0};
    Message m;
    if (!json_parse(&doc, bytes, NULL)) fail_msg("no JSON: %.*s", STR_ARG(bytes));
    message_read(&doc, &m);
    bool right = m.kind == MSG_BATCH ? batches : m.kind != MSG_INVALID;
    if (!right || m.flaw != FLAW_NONE || memchr(bytes.p, '\n', bytes.n))
        fail_msg("%.*s", STR_ARG(bytes));
    json_dispose(&doc);
}

static const char *any_revision(Random *r) { return revisions()[pick(r, 4)]; }

/* --- the server ------------------------------------------------------------------ */

static void answer_server(Server *s, const Action *a, Random *r) {
    ServerError error = {RPC_INTERNAL_ERROR, STR("no"), {0}};
    ServerCompletion none = {.count = 0};
    server_progress(s, a->ticket, &(ServerProgress){.progress = STR("1")}, NULL);
    if (pick(r, 4) == 0) assert_true(server_answer_error(s, a->ticket, &error, NULL));
    server_answer_call(s, a->ticket, &(ServerAnswer){.text = STR("x")}, NULL);
    server_answer_read(s, a->ticket, STR("[]"), NULL);
    server_answer_prompt(s, a->ticket, &(ServerPromptAnswer){.text = STR("x")}, NULL);
    server_answer_completion(s, a->ticket, &none, NULL);
}

static void drain_server(Server *s, Random *r, bool batches) {
    Action a, work = {0};
    while (server_next(s, &a)) {
        if (a.kind == ACTION_SEND) check_sent(a.bytes, batches);
        if (a.kind == ACTION_CALL || a.kind == ACTION_READ || a.kind == ACTION_ASKED) work = a;
    }
    if (!work.ticket || pick(r, 3) == 0) return;
    answer_server(s, &work, r);
    while (server_next(s, &a))
        if (a.kind == ACTION_SEND) check_sent(a.bytes, batches);
    /* It has its answer: a second one is not sent. */
    assert_true(server_answer_result(s, work.ticket, STR("{}"), NULL));
    assert_false(server_next(s, &a));
}

static void the_whole_server_stands_mutated_messages(void **state) {
    (void)state;
    Random r = {3141592653u};
    char text[MUTATE_MAX];
    Server *s = NULL;
    for (int i = 0; i < ROUNDS; i++) {
        if (i % FRESH_EVERY == 0) {
            server_free(s);
            s = open_orchard(&orchard, any_revision(&r));
        }
        Str seed = str_of(to_server[pick(&r, sizeof to_server / sizeof *to_server)]);
        Str bytes = mutate(&r, seed, 2, true, text);
        Err err = {0};
        if (i % 7 == 0) server_ask(s, METHOD_ROOTS_LIST, (Str){0}, 1, NULL);
        if (i % 11 == 0) server_timed_out(s, 1, NULL);
        if (!server_receive(s, bytes, &err)) fail_msg("%.*s: %s", STR_ARG(bytes), err.message);
        drain_server(s, &r, revision_has(server_revision(s), FEATURE_BATCH));
        assert_true(server_running(s) <= SERVER_MAX_RUNNING);
    }
    server_free(s);
}

/* --- the client ------------------------------------------------------------------ */

static void answer_client(Client *c, const Action *a, Random *r) {
    RpcError error = {-1, STR("no"), {0}};
    ElicitAction action = (ElicitAction)pick(r, 3);
    if (pick(r, 4) == 0) assert_true(client_answer_error(c, a->ticket, &error, NULL));
    client_answer_sampling(c, a->ticket, &(ClientSample){.model = STR("m")}, NULL);
    client_answer_elicitation(c, a->ticket, action, STR("{\"row\":1}"), NULL);
}

static void drain_client(Client *c, Random *r, bool batches) {
    Action a, work = {0};
    while (client_next(c, &a)) {
        if (a.kind == ACTION_SEND) check_sent(a.bytes, batches);
        if (a.kind == ACTION_ASKED) work = a;
    }
    if (!work.ticket || pick(r, 3) == 0) return;
    answer_client(c, &work, r);
    while (client_next(c, &a))
        if (a.kind == ACTION_SEND) check_sent(a.bytes, batches);
}

static void give_work(Client *c, Random *r) {
    ClientRequest call = {.method = METHOD_TOOLS_CALL, .progress = true, .ticket = 2};
    if (pick(r, 2)) client_send(c, &call, NULL);
    if (pick(r, 4) == 0) client_list(c, METHOD_PROMPTS_LIST, 3, NULL);
    if (pick(r, 4) == 0) client_timed_out(c, 2, NULL);
    if (pick(r, 8) == 0) client_cancel(c, 3, (Str){0}, NULL);
}

static void the_whole_client_stands_mutated_messages(void **state) {
    (void)state;
    Random r = {2718281828u};
    char text[MUTATE_MAX];
    Client *c = NULL;
    for (int i = 0; i < ROUNDS; i++) {
        if (i % FRESH_EVERY == 0) {
            client_free(c);
            c = open_keeper(&keeper, any_revision(&r));
        }
        Str seed = str_of(to_client[pick(&r, sizeof to_client / sizeof *to_client)]);
        Str bytes = mutate(&r, seed, 2, true, text);
        Err err = {0};
        give_work(c, &r);
        if (!client_receive(c, bytes, &err)) fail_msg("%.*s: %s", STR_ARG(bytes), err.message);
        drain_client(c, &r, revision_has(client_revision(c), FEATURE_BATCH));
        assert_true(client_pending(c) <= CLIENT_MAX_PENDING);
    }
    client_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_server_stands_mutated_messages),
        cmocka_unit_test(the_whole_client_stands_mutated_messages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
