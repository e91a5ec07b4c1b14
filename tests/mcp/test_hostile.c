/* Bytes that nobody meant well: mutated messages, in an order fixed by a seed.
   Neither machine crashes, and what it sends is one valid message a line. */
#include "support/cm.h"
#include "support/machines.h"
#include "support/mutate.h"

#include "mcp/schema.h"

enum { ROUNDS = 12000, FRESH_EVERY = 40 };

static const char *const seeds[] = {
    INITIALIZE("1", "2025-11-25"),
    INITIALIZED,
    REQUEST("2", "tools/list", "{}"),
    REQUEST("3", "tools/list", "{\"cursor\":\"dG9vbHM6Mg\"}"),
    REQUEST("4", "tools/call", "{\"name\":\"set_vent\",\"arguments\":{\"percent\":40}}"),
    REQUEST("\"\\u0061\"", "tools/call",
            "{\"name\":\"read_temperature\",\"arguments\":{\"zone\":\"north\"},"
            "\"_meta\":{\"progressToken\":5}}"),
    REQUEST("5", "resources/read", "{\"uri\":\"sim://plan.txt\"}"),
    REQUEST("6", "logging/setLevel", "{\"level\":\"info\"}"),
    REQUEST("7", "ping", "{}"),
    REQUEST("8", "roots/list", "{}"),
    NOTIFICATION("notifications/cancelled", "{\"requestId\":4,\"reason\":\"x\"}"),
    NOTIFICATION("notifications/progress", "{\"progressToken\":5,\"progress\":1e3}"),
    NOTIFICATION("notifications/tools/list_changed", "{}"),
    RESULT("1", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
                "\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}}"),
    RESULT("2", "{\"tools\":[{\"name\":\"a\"}],\"nextCursor\":\"p2\"}"),
    RESULT("2", "{\"tools\":[]}"),
    RESULT("3", "{\"content\":[],\"isError\":true}"),
    "{\"jsonrpc\":\"2.0\",\"id\":4,\"error\":{\"code\":-32601,\"message\":\"no\",\"data\":[]}}",
};

static Str mutated(Random *r, char text[MUTATE_MAX]) {
    Str seed = str_of(seeds[pick(r, sizeof seeds / sizeof *seeds)]);
    return mutate(r, seed, 3, true, text);
}

static void check_sent(Str bytes, Str after) {
    JsonDoc doc = {0};
    Err err = {0};
    Message m;
    if (!json_parse(&doc, bytes, &err))
        fail_msg("after %.*s: %.*s: %s", STR_ARG(after), STR_ARG(bytes), err.message);
    message_read(&doc, &m);
    bool one_line = !memchr(bytes.p, '\n', bytes.n) && !memchr(bytes.p, '\r', bytes.n);
    if (m.kind == MSG_INVALID || m.kind == MSG_BATCH || m.flaw != FLAW_NONE || !one_line)
        fail_msg("after %.*s: %.*s", STR_ARG(after), STR_ARG(bytes));
    json_dispose(&doc);
}

/* True for what must not be answered: notifications and responses. */
static bool wants_silence(Str bytes) {
    JsonDoc doc = {0};
    Message m = {0};
    if (json_parse(&doc, bytes, NULL)) message_read(&doc, &m);
    json_dispose(&doc);
    return m.kind == MSG_NOTIFICATION || m.kind == MSG_RESPONSE || m.kind == MSG_ERROR;
}

static void drain_server(Server *s, Str after, bool answers) {
    Action a;
    uint32_t ticket = 0;
    int sent = 0;
    while (server_next(s, &a)) {
        if (a.kind == ACTION_CALL || a.kind == ACTION_READ) ticket = a.ticket;
        if (a.kind != ACTION_SEND) continue;
        sent++;
        check_sent(a.bytes, after);
    }
    if (sent > 1 || (sent && wants_silence(after)))
        fail_msg("%d answers to %.*s", sent, STR_ARG(after));
    if (!ticket || !answers) return;
    server_answer_call(s, ticket, &(ServerAnswer){.text = STR("x")}, NULL);
    server_answer_read(s, ticket, STR("[]"), NULL);
    while (server_next(s, &a))
        check_sent(a.bytes, after);
}

static void the_server_stands_mutated_messages(void **state) {
    (void)state;
    Random r = {2463534242u};
    char text[MUTATE_MAX];
    Server *s = NULL;
    for (int i = 0; i < ROUNDS; i++) {
        if (i % FRESH_EVERY == 0) {
            server_free(s);
            s = pick(&r, 4) ? open_server(&greenhouse) : new_server(&greenhouse);
        }
        Str bytes = mutated(&r, text);
        Err err = {0};
        if (!server_receive(s, bytes, &err)) fail_msg("%.*s: %s", STR_ARG(bytes), err.message);
        drain_server(s, bytes, pick(&r, 2));
    }
    server_free(s);
}

static void drain_client(Client *c, Str after) {
    Action a;
    int sent = 0;
    while (client_next(c, &a)) {
        if (a.kind != ACTION_SEND) continue;
        sent++;
        check_sent(a.bytes, after);
    }
    if (sent > 1) fail_msg("%d messages after %.*s", sent, STR_ARG(after));
}

static void give_work(Random *r, Client *c) {
    if (client_phase(c) != CLIENT_READY) return;
    if (pick(r, 2))
        client_list(c, METHOD_TOOLS_LIST, 1, NULL);
    else
        client_call(c, STR("t"), (Str){0}, 2, NULL);
    drain_client(c, STR("work"));
}

static void the_client_stands_mutated_messages(void **state) {
    (void)state;
    Random r = {88172645u};
    char text[MUTATE_MAX];
    Client *c = NULL;
    for (int i = 0; i < ROUNDS; i++) {
        if (i % FRESH_EVERY == 0) {
            client_free(c);
            c = pick(&r, 4) ? open_client(&visitor) : started_client(&visitor);
        }
        if (i % 3 == 0) give_work(&r, c);
        Str bytes = mutated(&r, text);
        Err err = {0};
        if (!client_receive(c, bytes, &err)) fail_msg("%.*s: %s", STR_ARG(bytes), err.message);
        drain_client(c, bytes);
    }
    client_free(c);
}

/* Neither ever answers an answer, so two machines cannot set each other off. */
static void two_machines_come_to_rest(void **state) {
    (void)state;
    Random r = {521288629u};
    char text[MUTATE_MAX];
    for (int i = 0; i < 1500; i++) {
        Server *s = open_server(&greenhouse);
        Client *c = open_client(&visitor);
        Action a = {.kind = ACTION_SEND, .bytes = mutated(&r, text)};
        Buf bytes;
        buf_init(&bytes, 1 << 20);
        bool to_server = pick(&r, 2), more = true;
        int hops = 0;
        for (; more; to_server = !to_server, hops++) {
            buf_clear(&bytes);
            buf_add(&bytes, a.bytes);
            if (to_server)
                assert_true(server_receive(s, buf_str(&bytes), NULL));
            else
                assert_true(client_receive(c, buf_str(&bytes), NULL));
            more = false;
            while (!more && (to_server ? server_next(s, &a) : client_next(c, &a)))
                more = a.kind == ACTION_SEND;
        }
        assert_in_range(hops, 1, 2);
        buf_dispose(&bytes);
        server_free(s);
        client_free(c);
    }
}

#define OBJECT_SCHEMA                                                                              \
    "{\"type\":\"object\",\"properties\":{\"a\":{\"enum\":[1,\"x\"]},\"b\":{\"not\":{}}},"         \
    "\"required\":[\"a\"],\"additionalProperties\":{\"multipleOf\":3}}"
static const char *const schemas[] = {
    OBJECT_SCHEMA,
    "{\"anyOf\":[{\"items\":{\"minimum\":1e2}},{\"maxLength\":3}],\"uniqueItems\":true}",
    "{\"oneOf\":[{\"const\":null},{\"minProperties\":1,\"maxItems\":2}],\"title\":\"t\"}",
};
static const char *const values[] = {
    "{\"a\":1,\"b\":{},\"c\":9}", "[100,1e2,[],{}]", "\"\\ud83d\\ude00\"",
    "{\"\\u0061\":\"x\"}",        "-0.5e-3",         "[[],[1],[1]]"};

/* A schema that is accepted judges any value, and says where a bad one is bad. */
static void schemas_stand_mutation(void **state) {
    (void)state;
    Random r = {1812433253u};
    char text[2][MUTATE_MAX];
    JsonDoc s = {0}, v = {0};
    int judged = 0, failed = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Str schema = mutate(&r, str_of(schemas[pick(&r, sizeof schemas / sizeof *schemas)]), 2,
                            false, text[0]);
        Str value =
            mutate(&r, str_of(values[pick(&r, sizeof values / sizeof *values)]), 2, false, text[1]);
        SchemaFault fault = {0};
        if (!json_parse(&s, schema, NULL) || !json_parse(&v, value, NULL)) continue;
        if (!schema_check(&s, 0, NULL)) continue;
        judged++;
        if (schema_valid(&s, 0, &v, 0, &fault)) continue;
        failed++;
        assert_true(fault.keyword[0] && fault.expected[0] && fault.got[0]);
    }
    assert_true(failed > 100 && judged > failed + 100);
    json_dispose(&s);
    json_dispose(&v);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_server_stands_mutated_messages),
        cmocka_unit_test(the_client_stands_mutated_messages),
        cmocka_unit_test(two_machines_come_to_rest),
        cmocka_unit_test(schemas_stand_mutation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
