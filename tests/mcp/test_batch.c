/* Batches: in 2025-03-26 MUST they be received (spec:2025-03-26/basic/index, Batching);
   no other revision has them (spec:2025-06-18/changelog). JSON-RPC 2.0, section 6. */
#include "support/cm.h"
#include "support/orchard.h"

#define PING(id) "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"ping\"}"
#define CALL(id) REQUEST(id, "tools/call", "{\"name\":\"count_trees\"}")
#define DONE     "{\"content\":[{\"type\":\"text\",\"text\":\"7\"}]}"

static void answer(Server *s, uint32_t ticket) {
    assert_true(server_answer_call(s, ticket, &(ServerAnswer){.text = STR("7")}, NULL));
}

static void a_batch_is_answered_by_a_batch(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    tell_server(s, "[" PING("1") "," NOTIFICATION("notifications/roots/list_changed",
                                                  "{}") ", " REQUEST("\"\\u0062\"", "no/such",
                                                                     "{}") "," PING("3") "]");
    assert_int_equal(server_does(s, ACTION_NOTIFIED).method, METHOD_ROOTS_CHANGED);
    server_sends(
        s, "[" RESULT("1",
                      "{}") ",{\"jsonrpc\":\"2.0\",\"id\":\"\\u0062\",\"error\":{"
                            "\"code\":-32601,\"message\":\"Method not found\",\"data\":{\"method\":"
                            "\"no/such\"}}}," RESULT("3", "{}") "]");
    server_rests(s);
    server_free(s);
}

/* The array goes out when all of it has been processed; others do not wait for it. */
static void a_batch_waits_for_its_last_answer(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    tell_server(s, "[" CALL("1") "," CALL("2") "," PING("3") "]");
    server_does(s, ACTION_STATE);
    uint32_t first = server_does(s, ACTION_CALL).ticket;
    server_does(s, ACTION_STATE);
    uint32_t second = server_does(s, ACTION_CALL).ticket;
    server_rests(s);
    tell_server(s, PING("4"));
    server_sends(s, RESULT("4", "{}"));
    answer(s, second);
    server_rests(s);
    answer(s, first);
    server_sends(s, "[" RESULT("3", "{}") "," RESULT("2", DONE) "," RESULT("1", DONE) "]");
    server_rests(s);
    server_free(s);
}

static void two_batches_keep_apart(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    uint32_t a = server_takes(s, "[" CALL("1") "]", ACTION_CALL);
    uint32_t b = server_takes(s, "[" CALL("2") "]", ACTION_CALL);
    answer(s, b);
    server_sends(s, "[" RESULT("2", DONE) "]");
    answer(s, a);
    server_sends(s, "[" RESULT("1", DONE) "]");
    server_free(s);
}

/* "If there are no Response objects … MUST NOT return an empty Array": nothing at all. */
static void a_batch_of_notifications_gets_no_answer(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    tell_server(s, "[" NOTIFICATION("notifications/nothing", "{}") "]");
    server_ignores(s, "unknown-notification");
    tell_server(s, "[" RESULT("9", "{}") "," RESULT("8", "{}") "]");
    assert_str(server_does(s, ACTION_IGNORED).value, "unknown-id");
    server_ignores(s, "unknown-id");
    server_free(s);
}

/* basic/utilities/cancellation: what is cancelled is left out of the array. */
static void a_cancelled_call_is_left_out_of_its_batch(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    tell_server(s, "[" CALL("1") "," PING("2") "]");
    server_does(s, ACTION_STATE);
    server_does(s, ACTION_CALL);
    tell_server(s, NOTIFICATION("notifications/cancelled", "{\"requestId\":1}"));
    server_does(s, ACTION_NOTIFIED);
    server_sends(s, "[" RESULT("2", "{}") "]");
    server_takes(s, "[" CALL("3") "]", ACTION_CALL);
    tell_server(s, NOTIFICATION("notifications/cancelled", "{\"requestId\":3}"));
    server_does(s, ACTION_NOTIFIED);
    server_rests(s);
    server_free(s);
}

/* JSON-RPC 2.0, section 6, Examples: each wrong member gets its own error. */
static void what_is_no_message_in_a_batch_gets_an_error(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    tell_server(s, "[1," PING("2") ",[" PING("3") "]]");
    server_sends(s, "[{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32600,\"message\":"
                    "\"Invalid Request: not-object\"}}," RESULT(
                        "2", "{}") ",{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32600,\"message\":"
                                   "\"Invalid Request: batches are not served\"}}]");
    server_free(s);
}

/* JSON-RPC 2.0, section 6: an empty array is no batch. */
static void a_batch_has_one_to_64_messages(void **state) {
    (void)state;
    char message[65 * 60] = "[";
    Server *s = open_orchard(&orchard, "2025-03-26");
    server_refuses(s, "[]", "", RPC_INVALID_REQUEST);
    for (int i = 0; i < 64; i++)
        strcat(message, i ? "," PING("1") : PING("1"));
    strcat(message, "]");
    tell_server(s, message);
    assert_int_equal(server_does(s, ACTION_SEND).bytes.p[0], '[');
    server_rests(s);
    message[strlen(message) - 1] = '\0';
    server_refuses(s, strcat(message, "," PING("1") "]"), "", RPC_INVALID_REQUEST);
    server_free(s);
}

/* spec:2025-03-26/basic/lifecycle: initialize MUST NOT be part of a batch. */
static void initialize_is_not_part_of_a_batch(void **state) {
    (void)state;
    Server *s = new_server(&orchard);
    server_refuses(s, "[" INITIALIZE("1", "2025-03-26") "]", "", RPC_INVALID_REQUEST);
    assert_int_equal(server_revision(s).n, 0);
    server_refuses(s, "[" PING("1") "]", "", RPC_INVALID_REQUEST);
    server_free(s);
    s = open_orchard(&orchard, "2025-03-26");
    tell_server(s, "[" INITIALIZE("1", "2025-03-26") "]");
    assert_true(str_starts(server_does(s, ACTION_SEND).bytes,
                           "[{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32600,"));
    server_free(s);
}

static void other_revisions_have_no_batches(void **state) {
    (void)state;
    static const char *const others[] = {"2024-11-05", "2025-06-18", "2025-11-25"};
    for (size_t i = 0; i < 3; i++) {
        Server *s = open_orchard(&orchard, others[i]);
        server_refuses(s, "[" PING("1") "]", "", RPC_INVALID_REQUEST);
        server_free(s);
        Client *c = open_keeper(&keeper, others[i]);
        tell_client(c, "[" PING("1") "]");
        client_ignores(c, "batch");
        client_free(c);
    }
}

/* The client MUST receive them, too: answers, requests, or both. */
static void the_client_takes_a_batch(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-03-26");
    assert_true(client_ping(c, 11, NULL) && client_ping(c, 12, NULL));
    client_does(c, ACTION_SEND);
    client_does(c, ACTION_SEND);
    tell_client(c, "[" RESULT("3", "{}") "," RESULT("2", "{}") "]");
    assert_int_equal(client_does(c, ACTION_RESULT).ticket, 12);
    assert_int_equal(client_does(c, ACTION_RESULT).ticket, 11);
    client_rests(c);
    tell_client(c, "[" REQUEST("1", "sampling/createMessage",
                               "{\"messages\":[],\"maxTokens\":1}") "," PING("2") ",true]");
    uint32_t ticket = client_does(c, ACTION_ASKED).ticket;
    client_ignores(c, "not-object");
    assert_true(client_answer_error(c, ticket, &(RpcError){-1, STR("no"), {0}}, NULL));
    client_sends(c, "[" RESULT("2", "{}") ",{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,"
                                          "\"message\":\"no\"}}]");
    client_rests(c);
    tell_client(c, "[]");
    client_ignores(c, "batch");
    client_free(c);
}

/* A list goes on page by page while the rest of the batch is read. */
static void a_page_may_come_in_a_batch(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-03-26");
    assert_true(client_list(c, METHOD_TOOLS_LIST, 5, NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, "[" RESULT("2", "{\"tools\":[1],\"nextCursor\":\"n\"}") "," PING("9") "]");
    client_sends(c, REQUEST("3", "tools/list", "{\"cursor\":\"n\"}"));
    client_sends(c, "[" RESULT("9", "{}") "]");
    tell_client(c, "[" RESULT("3", "{\"tools\":[2]}") "]");
    client_does(c, ACTION_LISTED);
    assert_str(client_list_items(c, METHOD_TOOLS_LIST), "[1,2]");
    client_free(c);
}

/* Sessions that end in the middle of one leave nothing behind. */
static void an_unfinished_batch_is_freed(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    server_takes(s, "[" CALL("1") "]", ACTION_CALL);
    server_takes(s, "[" CALL("2") "]", ACTION_CALL);
    server_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_is_answered_by_a_batch),
        cmocka_unit_test(a_batch_waits_for_its_last_answer),
        cmocka_unit_test(two_batches_keep_apart),
        cmocka_unit_test(a_batch_of_notifications_gets_no_answer),
        cmocka_unit_test(a_cancelled_call_is_left_out_of_its_batch),
        cmocka_unit_test(what_is_no_message_in_a_batch_gets_an_error),
        cmocka_unit_test(a_batch_has_one_to_64_messages),
        cmocka_unit_test(initialize_is_not_part_of_a_batch),
        cmocka_unit_test(other_revisions_have_no_batches),
        cmocka_unit_test(the_client_takes_a_batch),
        cmocka_unit_test(a_page_may_come_in_a_batch),
        cmocka_unit_test(an_unfinished_batch_is_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
