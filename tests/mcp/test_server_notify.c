/* Logging and progress of the server (2025-11-25, server/utilities/logging,
   basic/utilities/progress). */
#include "support/cm.h"
#include "support/orchard.h"

#include "mcp/level.h"

#include <stdio.h>

#define LOG(level, data)                                                                           \
    NOTIFICATION("notifications/message", "{\"level\":\"" level "\",\"data\":" data "}")

/* spec:2025-11-25/server/utilities/logging, Log Levels: those of RFC 5424, in its order. */
static void levels_stand_in_the_order_of_rfc_5424(void **state) {
    (void)state;
    static const char *const names[] = {"debug", "info",     "notice", "warning",
                                        "error", "critical", "alert",  "emergency"};
    assert_int_equal(LEVEL_COUNT, 8);
    for (int i = 0; i < LEVEL_COUNT; i++) {
        assert_string_equal(level_name((LogLevel)i), names[i]);
        assert_int_equal(level_find(str_of(names[i])), i);
    }
    assert_int_equal(level_find(STR("Error")), LEVEL_COUNT);
    assert_int_equal(level_find((Str){0}), LEVEL_COUNT);
    assert_string_equal(level_name(LEVEL_COUNT), "");
}

/* The same page, Message Flow: only the level set and above. */
static void messages_below_the_level_are_not_sent(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    for (int set = 0; set < LEVEL_COUNT; set++) {
        char message[200];
        snprintf(message, sizeof message, REQUEST("1", "logging/setLevel", "{\"level\":\"%s\"}"),
                 level_name((LogLevel)set));
        tell_server(s, message);
        server_sends(s, RESULT("1", "{}"));
        assert_int_equal(server_log_level(s), set);
        for (int level = 0; level < LEVEL_COUNT; level++) {
            ServerLog log = {(LogLevel)level, {0}, STR("1")};
            assert_true(server_log(s, &log, NULL));
            if (level >= set)
                assert_int_equal(server_does(s, ACTION_SEND).method, METHOD_LOG_MESSAGE);
            server_rests(s);
        }
    }
    server_free(s);
}

/* The same page: without a level the server MAY decide. */
static void before_a_level_is_set_the_config_decides(void **state) {
    (void)state;
    ServerConfig config = orchard;
    ServerLog log = {LEVEL_NOTICE, STR("water"), STR("{\"litres\":\n1.50}")};
    Server *s = open_orchard(&config, "2025-11-25");
    assert_true(server_log(s, &log, NULL));
    server_sends(s, NOTIFICATION("notifications/message",
                                 "{\"level\":\"notice\",\"logger\":\"water\",\"data\":"
                                 "{\"litres\":1.50}}"));
    server_free(s);
    config.log_level = LEVEL_ERROR;
    s = open_orchard(&config, "2025-11-25");
    assert_true(server_log(s, &log, NULL));
    server_rests(s);
    server_free(s);
}

/* The same page, Capabilities: who emits MUST declare. */
static void without_the_capability_nothing_is_logged(void **state) {
    (void)state;
    ServerConfig config = orchard;
    config.capabilities = STR("{}");
    Server *s = open_orchard(&config, "2025-11-25");
    assert_true(server_log(s, &(ServerLog){LEVEL_ALERT, {0}, STR("1")}, NULL));
    server_rests(s);
    server_refuses(s, REQUEST("1", "logging/setLevel", "{\"level\":\"info\"}"), "1",
                   RPC_METHOD_NOT_FOUND);
    server_free(s);
}

static void a_log_message_has_to_be_one(void **state) {
    (void)state;
    Err err = {0};
    Server *s = open_orchard(&orchard, "2025-11-25");
    assert_false(server_log(s, &(ServerLog){LEVEL_COUNT, {0}, STR("1")}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(server_log(s, &(ServerLog){LEVEL_INFO, {0}, {0}}, &err));
    assert_false(server_log(s, &(ServerLog){LEVEL_INFO, {0}, STR("{")}, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    server_rests(s);
    server_free(s);
}

/* basic/lifecycle, Initialization: logging may come before initialized. */
static void logging_may_begin_with_the_answer_to_initialize(void **state) {
    (void)state;
    Server *s = new_server(&orchard);
    tell_server(s, INITIALIZE("0", "2025-11-25"));
    server_does(s, ACTION_SEND);
    assert_true(server_log(s, &(ServerLog){LEVEL_INFO, {0}, STR("\"up\"")}, NULL));
    server_sends(s, LOG("info", "\"up\""));
    server_free(s);
}

/* --- progress ----------------------------------------------------------------- */

#define CALL_WITH(id, meta)                                                                        \
    REQUEST(id, "tools/call", "{\"name\":\"count_trees\",\"_meta\":" meta "}")

static bool progress(Server *s, uint32_t ticket, const char *value) {
    return server_progress(s, ticket, &(ServerProgress){.progress = str_of(value)}, NULL);
}

/* spec:2025-11-25/basic/utilities/progress, Progress Flow. */
static void progress_carries_the_token_of_its_request(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t a = server_takes(s, CALL_WITH("1", "{\"progressToken\":\"\\u0061\"}"), ACTION_CALL);
    uint32_t b =
        server_takes(s, CALL_WITH("2", "{\"progressToken\":-9007199254740993}"), ACTION_CALL);
    uint32_t silent = server_takes(s, CALL_WITH("3", "{}"), ACTION_CALL);
    assert_true(progress(s, a, "0.25"));
    server_sends(s, NOTIFICATION("notifications/progress",
                                 "{\"progressToken\":\"\\u0061\",\"progress\":0.25}"));
    ServerProgress full = {STR("5"), STR("10.0"), STR("half")};
    assert_true(server_progress(s, b, &full, NULL));
    server_sends(s, NOTIFICATION("notifications/progress",
                                 "{\"progressToken\":-9007199254740993,\"progress\":5,\"total\":"
                                 "10.0,\"message\":\"half\"}"));
    assert_true(progress(s, silent, "1"));
    server_rests(s);
    server_free(s);
}

/* The same page: the value MUST increase; to the last digit. */
static void progress_has_to_increase(void **state) {
    (void)state;
    Err err = {0};
    static const char *const rising[] = {"-1",
                                         "0",
                                         "0.5",
                                         "5e-1",
                                         "0.50000000000000000000001",
                                         "9007199254740992",
                                         "9007199254740993",
                                         "1e20"};
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t ticket = server_takes(s, CALL_WITH("1", "{\"progressToken\":1}"), ACTION_CALL);
    for (size_t i = 0; i < sizeof rising / sizeof *rising; i++) {
        bool same = i == 3;
        assert_int_equal(progress(s, ticket, rising[i]), !same);
        if (!same) server_does(s, ACTION_SEND);
        server_rests(s);
    }
    ServerProgress down = {.progress = STR("7")};
    assert_false(server_progress(s, ticket, &down, &err));
    assert_int_equal(err.code, ERR_USAGE);
    down.progress = STR("\"8\"");
    assert_false(server_progress(s, ticket, &down, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    server_free(s);
}

/* The same page: MUST stop after completion. */
static void progress_stops_with_the_answer(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    uint32_t a = server_takes(s, CALL_WITH("1", "{\"progressToken\":1}"), ACTION_CALL);
    uint32_t b = server_takes(s, CALL_WITH("2", "{\"progressToken\":2}"), ACTION_CALL);
    assert_true(server_answer_call(s, a, &(ServerAnswer){.text = STR("3")}, NULL));
    server_does(s, ACTION_SEND);
    assert_true(progress(s, a, "1"));
    server_rests(s);
    tell_server(s, NOTIFICATION("notifications/cancelled", "{\"requestId\":2}"));
    server_does(s, ACTION_NOTIFIED);
    assert_true(progress(s, b, "1"));
    server_rests(s);
    server_free(s);
}

/* The same page: a string or integer, unique across active requests. */
static void a_progress_token_is_unique_and_of_its_kind(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    server_takes(s, CALL_WITH("1", "{\"progressToken\":\"a\"}"), ACTION_CALL);
    static const char *const bad[] = {
        CALL_WITH("2", "{\"progressToken\":\"\\u0061\"}"),
        CALL_WITH("2", "{\"progressToken\":1.5}"), CALL_WITH("2", "{\"progressToken\":null}"),
        CALL_WITH("2", "{\"progressToken\":{}}"), CALL_WITH("2", "[]")};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        tell_server(s, bad[i]);
        server_does(s, ACTION_STATE);
        assert_true(str_find(server_does(s, ACTION_SEND).bytes, STR("-32602"), 0) != SIZE_MAX);
        server_rests(s);
    }
    server_free(s);
}

/* schema.ts, ProgressNotification: `message` came with 2025-03-26. */
static void the_message_of_progress_came_later(void **state) {
    (void)state;
    ServerProgress told = {STR("1"), {0}, STR("m")};
    Server *s = open_orchard(&orchard, "2024-11-05");
    uint32_t ticket = server_takes(s, CALL_WITH("1", "{\"progressToken\":1}"), ACTION_CALL);
    assert_true(server_progress(s, ticket, &told, NULL));
    server_sends(s, NOTIFICATION("notifications/progress", "{\"progressToken\":1,\"progress\":1}"));
    server_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_stand_in_the_order_of_rfc_5424),
        cmocka_unit_test(messages_below_the_level_are_not_sent),
        cmocka_unit_test(before_a_level_is_set_the_config_decides),
        cmocka_unit_test(without_the_capability_nothing_is_logged),
        cmocka_unit_test(a_log_message_has_to_be_one),
        cmocka_unit_test(logging_may_begin_with_the_answer_to_initialize),
        cmocka_unit_test(progress_carries_the_token_of_its_request),
        cmocka_unit_test(progress_has_to_increase),
        cmocka_unit_test(progress_stops_with_the_answer),
        cmocka_unit_test(a_progress_token_is_unique_and_of_its_kind),
        cmocka_unit_test(the_message_of_progress_came_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
