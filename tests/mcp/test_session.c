/* A client and a server wired together: a whole session, byte for byte. */
#include "support/cm.h"
#include "support/machines.h"

/* What went over the wire, one line a message, and what else was done. */
typedef struct Session {
    Client *client;
    Server *server;
    Buf wire;
    Buf done;
} Session;

static void add_line(Buf *b, const char *prefix, Str text) {
    buf_add_c(b, prefix);
    buf_add(b, text);
    buf_add_char(b, '\n');
}

/* Another function's call ends the life of an action's bytes: it is told a copy. */
static void deliver(Session *s, bool to_server, Str bytes) {
    Buf copy;
    Err err = {0};
    buf_init(&copy, 1 << 20);
    buf_add(&copy, bytes);
    add_line(&s->wire, to_server ? "> " : "< ", bytes);
    bool ok = to_server ? server_receive(s->server, buf_str(&copy), &err)
                        : client_receive(s->client, buf_str(&copy), &err);
    buf_dispose(&copy);
    if (!ok) fail_msg("%s", err.message);
}

static void note(Session *s, const char *who, const Action *a) {
    buf_addf(&s->done, "%s %s %u ", who, action_kind_name(a->kind), (unsigned)a->ticket);
    add_line(&s->done, "", a->kind == ACTION_STATE ? a->key : a->value);
}

static void serve(Session *s, const Action *a) {
    ServerAnswer answer = {.structured = STR("{\"celsius\":21.50}")};
    Str plan = STR("[{\"uri\":\"sim://plan.txt\",\"text\":\"Keep both zones warm.\"}]");
    bool ok = a->kind == ACTION_CALL ? server_answer_call(s->server, a->ticket, &answer, NULL)
                                     : server_answer_read(s->server, a->ticket, plan, NULL);
    assert_true(ok);
}

static bool step_server(Session *s) {
    Action a;
    if (!server_next(s->server, &a)) return false;
    if (a.kind == ACTION_SEND) {
        deliver(s, false, a.bytes);
        return true;
    }
    note(s, "server", &a);
    if (a.kind == ACTION_CALL || a.kind == ACTION_READ) serve(s, &a);
    return true;
}

static bool step_client(Session *s) {
    Action a;
    if (!client_next(s->client, &a)) return false;
    if (a.kind == ACTION_SEND)
        deliver(s, true, a.bytes);
    else
        note(s, "client", &a);
    return true;
}

static void settle(Session *s) {
    for (int steps = 0; step_client(s) || step_server(s); steps++)
        if (steps > 1000) fail_msg("the two never come to rest");
}

static const char wire[] =
    "> {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
    "\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"visitor\",\"version\":\"0.1\"}"
    "}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-11-25\","
    "\"capabilities\":{\"tools\":{\"listChanged\":false},\"resources\":{},\"logging\":{}},"
    "\"serverInfo\":{\"name\":\"greenhouse\",\"title\":\"Greenhouse\",\"version\":\"1.0\"},"
    "\"instructions\":\"Read before you write.\"}}\n"
    "> {\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"tools\":[{\"name\":\"read_temperature\","
    "\"inputSchema\":{\"type\":\"object\",\"properties\":{\"zone\":{\"type\":\"string\",\"enum\":["
    "\"north\",\"south\"]}},\"required\":[\"zone\"],\"additionalProperties\":false}},{\"name\":"
    "\"set_vent\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"percent\":{\"type\":"
    "\"integer\",\"minimum\":0,\"maximum\":100}},\"required\":[\"percent\"]}}],\"nextCursor\":"
    "\"dG9vbHM6Mg\"}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\",\"params\":{\"cursor\":"
    "\"dG9vbHM6Mg\"}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"tools\":[{\"name\":\"self_test\","
    "\"inputSchema\":{\"type\":\"object\",\"additionalProperties\":false}}]}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"resources/list\"}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{\"resources\":[{\"uri\":\"sim://manual.txt\","
    "   \"name\":\"manual\"},{\"uri\":\"sim://plan.txt\",   \"name\":\"plan\"}]}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/call\",\"params\":{\"name\":"
    "\"read_temperature\",\"arguments\":{\"zone\":\"north\"}}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{\"content\":[{\"type\":\"text\",\"text\":"
    "\"{\\\"celsius\\\":21.50}\"}],\"structuredContent\":{\"celsius\":21.50}}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"tools/call\",\"params\":{\"name\":\"set_vent\","
    "\"arguments\":{\"percent\":140}}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{\"content\":[{\"type\":\"text\",\"text\":"
    "\"Bad arguments: at \\\"percent\\\", maximum expects 100, got 140.\"}],\"structuredContent\":{"
    "\"code\":\"bad-arguments\",\"path\":\"percent\",\"keyword\":\"maximum\"},\"isError\":true}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"resources/read\",\"params\":{\"uri\":"
    "\"sim://plan.txt\"}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"contents\":[{\"uri\":\"sim://plan.txt\","
    "\"text\":\"Keep both zones warm.\"}]}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"tools/call\",\"params\":{\"name\":\"nope\"}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":8,\"error\":{\"code\":-32602,\"message\":\"Unknown tool\","
    "\"data\":{\"name\":\"nope\"}}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"greenhouse/reboot\"}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":9,\"error\":{\"code\":-32601,\"message\":\"Method not found\","
    "\"data\":{\"method\":\"greenhouse/reboot\"}}}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":10,\"method\":\"ping\"}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":10,\"result\":{}}\n"
    "< {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"
    "> {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n"
    "< {\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}\n";

static const char done[] = "client state 0 revision\n"
                           "server notified 0 \n"
                           "client listed 21 \n"
                           "client listed 22 \n"
                           "server state 0 validated\n"
                           "server call 1 \n"
                           "client result 23 \n"
                           "server state 0 rejected\n"
                           "client result 24 \n"
                           "server read 2 \n"
                           "client result 25 \n"
                           "client failed 26 \n"
                           "client failed 27 \n"
                           "client result 28 \n"
                           "server result 29 \n"
                           "client notified 0 \n";

static void play(Session *s) {
    Client *c = s->client;
    assert_true(client_start(c, NULL));
    settle(s);
    assert_true(client_list(c, METHOD_TOOLS_LIST, 21, NULL));
    settle(s);
    assert_true(client_list(c, METHOD_RESOURCES_LIST, 22, NULL));
    settle(s);
    assert_true(client_call(c, STR("read_temperature"), STR("{\"zone\":\"north\"}"), 23, NULL));
    settle(s);
    assert_true(client_call(c, STR("set_vent"), STR("{\"percent\":140}"), 24, NULL));
    settle(s);
    assert_true(client_read(c, STR("sim://plan.txt"), 25, NULL));
    settle(s);
    assert_true(client_call(c, STR("nope"), (Str){0}, 26, NULL));
    settle(s);
    assert_true(client_request(c, STR("greenhouse/reboot"), (Str){0}, 27, NULL));
    settle(s);
    assert_true(client_ping(c, 28, NULL));
    settle(s);
    assert_true(server_ping(s->server, 29, NULL));
    settle(s);
    assert_true(server_notify(s->server, METHOD_TOOLS_CHANGED, (Str){0}, NULL));
    settle(s);
}

static Session new_session(void) {
    Session s = {.client = client_new(&visitor, NULL), .server = new_server(&greenhouse)};
    buf_init(&s.wire, 1 << 20);
    buf_init(&s.done, 1 << 20);
    return s;
}

static void end_session(Session *s) {
    client_free(s->client);
    server_free(s->server);
    buf_dispose(&s->wire);
    buf_dispose(&s->done);
}

static void a_whole_session_is_these_bytes(void **state) {
    (void)state;
    Session s = new_session();
    play(&s);
    assert_str(buf_str(&s.wire), wire);
    assert_str(buf_str(&s.done), done);
    assert_int_equal(client_phase(s.client), CLIENT_READY);
    assert_true(server_ready(s.server));
    assert_int_equal(client_pending(s.client) + server_running(s.server), 0);
    end_session(&s);
}

static void two_sessions_are_the_same(void **state) {
    (void)state;
    Session a = new_session(), b = new_session();
    play(&a);
    play(&b);
    assert_true(str_eq(buf_str(&a.wire), buf_str(&b.wire)));
    end_session(&a);
    end_session(&b);
}

/* Older client: both settle on its revision (basic/lifecycle, Version Negotiation). */
static void an_older_client_is_served(void **state) {
    (void)state;
    ClientConfig config = visitor;
    config.revision = STR("2025-06-18");
    Session s = new_session();
    client_free(s.client);
    s.client = client_new(&config, NULL);
    play(&s);
    assert_str(client_revision(s.client), "2025-06-18");
    assert_str(server_revision(s.server), "2025-06-18");
    end_session(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_session_is_these_bytes),
        cmocka_unit_test(two_sessions_are_the_same),
        cmocka_unit_test(an_older_client_is_served),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
