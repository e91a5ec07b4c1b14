/* A message that came: classified, then given to a server and to a client in each
   of their phases. Each line of the input is one message; it is also what the
   caller puts in as raw JSON. Whatever came, what the machines send is one line
   of strict JSON, a message without a flaw. */
#include "fuzz/fuzz.h"

#include "mcp/client.h"
#include "mcp/message.h"
#include "mcp/server.h"
#include "support/machines.h"

#include <string.h>

enum { LINES_MAX = 40, ACTIONS_MAX = 100000 };

static void check_class(const JsonDoc *doc) {
    Message m;
    message_read(doc, &m);
    FUZZ_CHECK(m.flaw < FLAW_COUNT && msg_flaw_name(m.flaw)[0], "flaw %d", (int)m.flaw);
    FUZZ_CHECK(msg_kind_name(m.kind)[0], "kind %d", (int)m.kind);
    FUZZ_CHECK(m.kind != MSG_INVALID || m.flaw != FLAW_NONE, "invalid for no reason");
    FUZZ_CHECK((m.id.kind == ID_NONE) == (m.id.raw.n == 0), "an id without bytes");
    bool real_id = m.id.kind == ID_INTEGER || m.id.kind == ID_STRING;
    if (real_id) FUZZ_CHECK(rpc_id_eq(m.id, m.id), "an id that is not itself");
    if (m.flaw != FLAW_NONE) return;
    FUZZ_CHECK(m.kind != MSG_REQUEST || (real_id && m.method.p), "a request without id or method");
    FUZZ_CHECK(m.kind != MSG_RESPONSE || (real_id && json_is(doc, m.result, JSON_OBJECT)),
               "a response without id or result");
    FUZZ_CHECK(m.kind != MSG_NOTIFICATION || m.id.kind == ID_NONE, "a notification with an id");
}

/* A caller may make the client send params that are no object (client_request);
   a server's own are always right. */
static void check_sent(Str bytes, bool may_be_wrong) {
    JsonDoc doc = {0};
    Err err = {0};
    Message m;
    FUZZ_CHECK(!memchr(bytes.p, '\n', bytes.n), "more than a line: %.*s", STR_ARG(bytes));
    FUZZ_CHECK(json_parse(&doc, bytes, &err), "%s: %.*s", err.message, STR_ARG(bytes));
    message_read(&doc, &m);
    bool fine = m.flaw == FLAW_NONE || (may_be_wrong && m.flaw == FLAW_PARAMS_KIND);
    FUZZ_CHECK(fine && m.kind != MSG_BATCH, "%s: %.*s", msg_flaw_name(m.flaw), STR_ARG(bytes));
    json_dispose(&doc);
}

static void check_action(const Action *a, bool of_client) {
    FUZZ_CHECK(action_kind_name(a->kind)[0], "action %d", (int)a->kind);
    if (a->kind == ACTION_SEND) check_sent(a->bytes, of_client);
    if (a->kind == ACTION_CALL || a->kind == ACTION_RESULT) fuzz_check_json(a->bytes, "bytes");
    if (a->kind == ACTION_IGNORED || a->kind == ACTION_CLOSE)
        FUZZ_CHECK(a->value.n > 0, "no reason given");
}

static void check_fault(bool ok, const Err *err) {
    FUZZ_CHECK(ok || (err->code != ERR_NONE && err->code != ERR_MEMORY && err->message[0]),
               "a fault without a word");
}

/* --- the server ----------------------------------------------------------- */

/* Answers a call in one of several ways; whatever is refused gets an error instead. */
static void answer_call(Server *s, const Action *a, Str line) {
    Err err = {0};
    ServerAnswer answers[] = {{.text = line},
                              {.text = line, .structured = line, .is_error = true},
                              {.structured = line},
                              {.content = line}};
    const ServerAnswer *answer = &answers[a->ticket % 4];
    bool ok = server_answer_call(s, a->ticket, answer, &err);
    check_fault(ok, &err);
    ServerError error = {.code = MCP_RESOURCE_NOT_FOUND, .message = line, .data = line};
    if (!ok) ok = server_answer_error(s, a->ticket, &error, &err);
    error.data = STR("{}");
    if (!ok) server_answer_error(s, a->ticket, &error, &err);
}

static void answer_read(Server *s, const Action *a, Str line) {
    Err err = {0};
    bool ok = server_answer_read(s, a->ticket, line, &err);
    check_fault(ok, &err);
    if (!ok) check_fault(server_answer_read(s, a->ticket, STR("[]"), &err), &err);
}

typedef struct ToAnswer {
    Action calls[LINES_MAX]; /* one a line at most */
    size_t count;
} ToAnswer;

static void drain_server(Server *s, ToAnswer *open) {
    Action a = {0};
    for (int n = 0; server_next(s, &a); n++) {
        FUZZ_CHECK(n < ACTIONS_MAX, "no end of actions");
        check_action(&a, false);
        if (a.kind != ACTION_CALL && a.kind != ACTION_READ) continue;
        FUZZ_CHECK(open->count < LINES_MAX, "more calls than messages");
        open->calls[open->count++] = a;
    }
}

static void answer_all(Server *s, ToAnswer *open, Str line) {
    for (size_t i = 0; i < open->count; i++) {
        if (open->calls[i].kind == ACTION_CALL) answer_call(s, &open->calls[i], line);
        if (open->calls[i].kind == ACTION_READ) answer_read(s, &open->calls[i], line);
    }
    open->count = 0;
    drain_server(s, open);
}

/* `late`: calls are answered at the end only, so that many run at once. */
static void feed_server(Server *s, Str input, bool late) {
    ToAnswer open = {.count = 0};
    Str rest = input, line;
    drain_server(s, &open);
    for (int n = 0; n < LINES_MAX && str_next_line(&rest, &line); n++) {
        Err err = {0};
        FUZZ_CHECK(server_receive(s, line, &err), "%s", err.message);
        drain_server(s, &open);
        if (!late) answer_all(s, &open, line);
        bool ok = server_notify(s, METHOD_LOG_MESSAGE, line, &err);
        check_fault(ok, &err);
    }
    answer_all(s, &open, STR("{\"late\":true}"));
    FUZZ_CHECK(server_running(s) == 0, "%u calls were never asked for", server_running(s));
}

static void serve(Str input, int phase) {
    static const char *const before[] = {INITIALIZE("0", "2025-06-18"), INITIALIZED};
    ServerConfig config = greenhouse;
    Err err = {0};
    config.skip_validation = phase == 3;
    Server *s = server_new(&config, &err);
    FUZZ_CHECK(s, "%s", err.message);
    for (int i = 0; i < phase && i < 2; i++)
        FUZZ_CHECK(server_receive(s, str_of(before[i]), &err), "%s", err.message);
    if (phase == 3) server_ping(s, 7, &err);
    feed_server(s, input, phase == 3);
    server_free(s);
}

/* --- the client ----------------------------------------------------------- */

static void drain_client(Client *c) {
    Action a = {0};
    for (int n = 0; client_next(c, &a); n++) {
        FUZZ_CHECK(n < ACTIONS_MAX, "no end of actions");
        check_action(&a, true);
        if (a.kind == ACTION_LISTED) fuzz_check_json(client_list_items(c, a.method), "a list");
    }
}

/* What a caller may ask for with the line as its own. */
static void ask(Client *c, Str line, uint32_t ticket) {
    Err err = {0};
    static const MethodId lists[] = {METHOD_TOOLS_LIST, METHOD_RESOURCES_LIST, METHOD_PING};
    check_fault(client_list(c, lists[ticket % 3], ticket, &err), &err);
    check_fault(client_call(c, line, line, ticket + 100, &err), &err);
    check_fault(client_read(c, line, ticket + 200, &err), &err);
    check_fault(client_request(c, line, line, ticket + 300, &err), &err);
    check_fault(client_notify(c, line, line, &err), &err);
    check_fault(client_ping(c, ticket + 400, &err), &err);
    if (ticket % 4 == 3) check_fault(client_cancel(c, ticket + 100, line, &err), &err);
    FUZZ_CHECK(client_pending(c) <= CLIENT_MAX_PENDING, "%u in flight", client_pending(c));
}

static void feed_client(Client *c, Str input) {
    Str rest = input, line;
    for (uint32_t n = 0; n < LINES_MAX && str_next_line(&rest, &line); n++) {
        Err err = {0};
        ask(c, line, n);
        FUZZ_CHECK(client_receive(c, line, &err), "%s", err.message);
        drain_client(c);
        client_may(c, METHOD_TOOLS_LIST);
        if (client_phase(c) == CLIENT_READY) fuzz_check_json(client_server(c), "client_server");
    }
    drain_client(c);
}

#define WELCOME                                                                                    \
    RESULT("1", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{},"              \
                "\"resources\":{}},\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}}")

static void visit(Str input, int phase) {
    Err err = {0};
    ClientConfig config = visitor;
    config.first_page_only = phase == 3;
    if (phase > 1) config.capabilities = STR("{\"roots\":{},\"sampling\":{},\"elicitation\":{}}");
    Client *c = client_new(&config, &err);
    FUZZ_CHECK(c, "%s", err.message);
    if (phase > 0) FUZZ_CHECK(client_start(c, &err), "%s", err.message);
    if (phase > 1) FUZZ_CHECK(client_receive(c, STR(WELCOME), &err), "%s", err.message);
    if (phase > 1) FUZZ_CHECK(client_phase(c) == CLIENT_READY, "not ready");
    drain_client(c);
    feed_client(c, input);
    client_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str input = fuzz_str(data, size), rest = input, line;
    JsonDoc doc = {0};
    for (int n = 0; n < LINES_MAX && str_next_line(&rest, &line); n++)
        if (json_parse(&doc, line, NULL)) check_class(&doc);
    json_dispose(&doc);
    for (int phase = 0; phase < 4; phase++) {
        serve(input, phase);
        visit(input, phase);
    }
    return 0;
}
