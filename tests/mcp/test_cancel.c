/* Cancellation and its races, in both directions (2025-11-25, basic/utilities/cancellation),
   and ids that are used again (basic/index, Requests). */
#include "support/cm.h"
#include "support/orchard.h"

#include <stdio.h>

#define CALL(id)      REQUEST(id, "tools/call", "{\"name\":\"count_trees\"}")
#define CANCELLED(id) NOTIFICATION("notifications/cancelled", "{\"requestId\":" id "}")
#define SAMPLING(id)  REQUEST(id, "sampling/createMessage", "{\"messages\":[],\"maxTokens\":1}")

/* Behavior Requirements: stop, and do not answer; whatever it is that runs. */
static void the_server_drops_what_is_cancelled(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t call = server_takes(s, CALL("1"), ACTION_CALL);
    uint32_t read =
        server_takes(s, REQUEST("2", "resources/read", "{\"uri\":\"year:///1\"}"), ACTION_READ);
    uint32_t prompt =
        server_takes(s, REQUEST("\"p\"", "prompts/get", "{\"name\":\"greet\"}"), ACTION_ASKED);
    static const char *const cancelled[] = {CANCELLED("1"), CANCELLED("2"), CANCELLED("\"p\"")};
    const uint32_t tickets[] = {call, read, prompt};
    for (int i = 0; i < 3; i++) {
        tell_server(s, cancelled[i]);
        Action a = server_does(s, ACTION_NOTIFIED);
        assert_int_equal(a.method, METHOD_CANCELLED);
        assert_int_equal(a.ticket, tickets[i]);
        server_rests(s);
    }
    assert_int_equal(server_running(s), 0);
    assert_true(server_answer_call(s, call, &(ServerAnswer){.text = STR("x")}, NULL));
    assert_true(server_answer_read(s, read, STR("[]"), NULL));
    assert_true(server_answer_prompt(s, prompt, &(ServerPromptAnswer){.text = STR("x")}, NULL));
    assert_true(server_answer_result(s, prompt, STR("{}"), NULL));
    server_rests(s);
    server_free(s);
}

/* Timing Considerations: it may come when all is done. */
static void a_cancellation_that_comes_late_changes_nothing(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t ticket = server_takes(s, CALL("1"), ACTION_CALL);
    assert_true(server_answer_call(s, ticket, &(ServerAnswer){.text = STR("x")}, NULL));
    server_does(s, ACTION_SEND);
    tell_server(s, CANCELLED("1"));
    server_ignores(s, "unknown-id");
    tell_server(s, CANCELLED("1"));
    server_ignores(s, "unknown-id");
    server_free(s);
    Client *c = open_keeper(&keeper, "2025-11-25");
    ticket = client_takes(c, SAMPLING("1"));
    assert_true(client_answer_error(c, ticket, &(RpcError){-1, STR("no"), {0}}, NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, CANCELLED("1"));
    client_ignores(c, "unknown-id");
    client_free(c);
}

/* The other direction: the server cancels what it asked the client. */
static void the_client_drops_what_is_cancelled(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    uint32_t first = client_takes(c, SAMPLING("\"\\u0061\""));
    uint32_t second = client_takes(c, SAMPLING("2"));
    tell_client(c, CANCELLED("\"2\""));
    client_ignores(c, "unknown-id");
    tell_client(c, CANCELLED("\"a\""));
    Action a = client_does(c, ACTION_NOTIFIED);
    assert_int_equal(a.method, METHOD_CANCELLED);
    assert_int_equal(a.ticket, first);
    client_rests(c);
    ClientSample sample = {.model = STR("m"), .text = STR("x")};
    assert_true(client_answer_sampling(c, first, &sample, NULL));
    client_rests(c);
    assert_true(client_answer_sampling(c, second, &sample, NULL));
    client_does(c, ACTION_SEND);
    assert_int_equal(client_asked(c), 0);
    client_free(c);
}

/* "MUST only reference requests that were previously issued in the same direction." */
static void a_cancellation_means_the_senders_own_requests(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_call(c, STR("count_trees"), (Str){0}, 7, NULL));
    client_does(c, ACTION_SEND);
    tell_client(c, CANCELLED("2"));
    client_ignores(c, "unknown-id");
    assert_int_equal(client_pending(c), 1);
    client_free(c);
    Server *s = open_orchard(&orchard, "2025-11-25");
    assert_true(server_ping(s, 7, NULL));
    server_does(s, ACTION_SEND);
    tell_server(s, CANCELLED("1"));
    server_ignores(s, "unknown-id");
    tell_server(s, RESULT("1", "{}"));
    assert_int_equal(server_does(s, ACTION_RESULT).ticket, 7);
    server_free(s);
}

/* Error Handling: malformed ones SHOULD be ignored. */
static void a_malformed_cancellation_is_ignored(void **state) {
    (void)state;
    static const char *const bad[] = {"{}", "{\"requestId\":null}", "{\"requestId\":1.0}",
                                      "{\"requestId\":{}}", "{\"requestId\":true}"};
    Server *s = open_orchard(&orchard, "2025-11-25");
    Client *c = open_keeper(&keeper, "2025-11-25");
    server_takes(s, CALL("1"), ACTION_CALL);
    client_takes(c, SAMPLING("1"));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char message[200];
        snprintf(message, sizeof message, NOTIFICATION("notifications/cancelled", "%s"), bad[i]);
        tell_server(s, message);
        server_ignores(s, "bad-params");
        tell_client(c, message);
        client_ignores(c, "bad-params");
    }
    assert_int_equal(server_running(s), 1);
    assert_int_equal(client_asked(c), 1);
    server_free(s);
    client_free(c);
}

/* initialize MUST NOT be cancelled; a server that is told so all the same goes on. */
static void initialize_cannot_be_cancelled(void **state) {
    (void)state;
    Server *s = new_server(&orchard);
    tell_server(s, INITIALIZE("0", "2025-11-25"));
    server_does(s, ACTION_SEND);
    tell_server(s, CANCELLED("0"));
    server_ignores(s, "unknown-id");
    tell_server(s, INITIALIZED);
    server_does(s, ACTION_NOTIFIED);
    assert_true(server_ready(s));
    server_free(s);
    Client *c = started_client(&keeper);
    assert_true(client_cancel(c, 0, STR("no"), NULL));
    client_rests(c);
    assert_int_equal(client_phase(c), CLIENT_INITIALIZING);
    client_free(c);
}

/* The answer and the cancellation cross on the wire: both machines come to rest. */
static void an_answer_and_a_cancellation_may_cross(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    Client *c = open_keeper(&keeper, "2025-11-25");
    assert_true(client_call(c, STR("count_trees"), (Str){0}, 7, NULL));
    client_does(c, ACTION_SEND);
    uint32_t ticket = server_takes(s, CALL("2"), ACTION_CALL);
    assert_true(server_answer_call(s, ticket, &(ServerAnswer){.text = STR("x")}, NULL));
    assert_true(client_cancel(c, 7, (Str){0}, NULL));
    server_sends(s, RESULT("2", "{\"content\":[{\"type\":\"text\",\"text\":\"x\"}]}"));
    client_sends(c, CANCELLED("2"));
    tell_server(s, CANCELLED("2"));
    server_ignores(s, "unknown-id");
    tell_client(c, RESULT("2", "{\"content\":[]}"));
    client_ignores(c, "unknown-id");
    assert_int_equal(server_running(s) + client_pending(c), 0);
    server_free(s);
    client_free(c);
}

/* basic/index, Requests: an id MUST NOT have been used before. While the first has no
   answer, two answers under one id could not be told apart: the second is refused. */
static void an_id_in_flight_cannot_be_used_again(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t ticket = server_takes(s, CALL("\"a\""), ACTION_CALL);
    server_refuses(s, CALL("\"\\u0061\""), "\"\\u0061\"", RPC_INVALID_REQUEST);
    server_refuses(s, REQUEST("\"a\"", "ping", "{}"), "\"a\"", RPC_INVALID_REQUEST);
    assert_true(server_answer_call(s, ticket, &(ServerAnswer){.text = STR("x")}, NULL));
    server_does(s, ACTION_SEND);
    server_takes(s, CALL("\"a\""), ACTION_CALL);
    server_takes(s, CALL("1"), ACTION_CALL);
    server_takes(s, CALL("\"1\""), ACTION_CALL);
    server_free(s);
    Client *c = open_keeper(&keeper, "2025-11-25");
    client_takes(c, SAMPLING("1"));
    client_refuses(c, SAMPLING("1"), "1", RPC_INVALID_REQUEST);
    client_refuses(c, REQUEST("1", "ping", "{}"), "1", RPC_INVALID_REQUEST);
    client_takes(c, SAMPLING("\"1\""));
    client_free(c);
}

static void too_many_requests_of_the_server_are_refused(void **state) {
    (void)state;
    char message[200];
    Client *c = open_keeper(&keeper, "2025-11-25");
    for (int i = 0; i < 64; i++) {
        snprintf(message, sizeof message, SAMPLING("%d"), i);
        client_takes(c, message);
    }
    client_refuses(c, SAMPLING("64"), "64", RPC_INTERNAL_ERROR);
    assert_int_equal(client_asked(c), 64);
    client_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_server_drops_what_is_cancelled),
        cmocka_unit_test(a_cancellation_that_comes_late_changes_nothing),
        cmocka_unit_test(the_client_drops_what_is_cancelled),
        cmocka_unit_test(a_cancellation_means_the_senders_own_requests),
        cmocka_unit_test(a_malformed_cancellation_is_ignored),
        cmocka_unit_test(initialize_cannot_be_cancelled),
        cmocka_unit_test(an_answer_and_a_cancellation_may_cross),
        cmocka_unit_test(an_id_in_flight_cannot_be_used_again),
        cmocka_unit_test(too_many_requests_of_the_server_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
