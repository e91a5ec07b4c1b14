/* A client that can do all that it may, in each phase. Each line of the input is a
   message of the server; it is also what the caller gives as names and raw JSON.
   Whatever came, what the client sends keeps the rules, lists are JSON, and
   nothing stays in flight for ever. */
#include "fuzz/wire.h"

#include "mcp/client_features.h"
#include "support/machines.h"

#define LIT(text)                                                                                  \
    { text, sizeof(text) - 1 }

static const Str spoken[] = {LIT("2025-11-25"), LIT("2025-06-18"), LIT("2025-03-26"),
                             LIT("2024-11-05")};
static const ClientRoot roots[] = {{LIT("file:///home"), LIT("home")}, {LIT("file:///srv"), {0}}};

typedef struct Run {
    Client *client;
    WireWork work;
} Run;

static void drain(Run *run) {
    Action a = {0};
    for (int n = 0; client_next(run->client, &a); n++) {
        FUZZ_CHECK(n < WIRE_ACTIONS_MAX, "no end of actions");
        bool batches = str_is(client_revision(run->client), "2025-03-26");
        wire_check_action(&a, WIRE_WRONG | (batches ? WIRE_BATCH : 0));
        wire_keep(&run->work, &a);
        if (a.kind == ACTION_LISTED)
            fuzz_check_json(client_list_items(run->client, a.method), "a list");
    }
    FUZZ_CHECK(client_pending(run->client) <= CLIENT_MAX_PENDING, "%u in flight",
               client_pending(run->client));
}

/* --- what the caller asks for ----------------------------------------------------- */

static void ask(Client *c, Str line, uint32_t n) {
    static const MethodId lists[] = {METHOD_TOOLS_LIST, METHOD_RESOURCES_LIST,
                                     METHOD_RESOURCES_TEMPLATES, METHOD_PROMPTS_LIST, METHOD_PING};
    Err err = {0};
    wire_check_fault(client_list(c, lists[n % 5], n, &err), &err);
    wire_check_fault(client_call(c, line, line, n + 100, &err), &err);
    wire_check_fault(client_read(c, line, n + 200, &err), &err);
    wire_check_fault(client_request(c, line, line, n + 300, &err), &err);
    wire_check_fault(client_notify(c, line, line, &err), &err);
    wire_check_fault(client_ping(c, n + 400, &err), &err);
    if (n % 4 == 3) wire_check_fault(client_cancel(c, n + 100, line, &err), &err);
    if (n % 4 == 2) wire_check_fault(client_timed_out(c, n + 199, &err), &err);
    if (n % 32 == 31) wire_check_fault(client_handshake_timed_out(c, &err), &err);
}

static void ask_more(Client *c, Str line, uint32_t n) {
    Err err = {0};
    ClientRequest request = {(MethodId)(n % METHOD_COUNT), line, {0}, n % 2, n + 500};
    if (n % 3 == 0) request.meta = line;
    ClientCompletion what = {.uri = line, .argument = line, .value = line, .context = line};
    if (n % 2) what.prompt = line;
    wire_check_fault(client_send(c, &request, &err), &err);
    wire_check_fault(client_get_prompt(c, line, line, n + 600, &err), &err);
    wire_check_fault(client_complete(c, &what, n + 700, &err), &err);
    wire_check_fault(client_subscribe(c, line, n + 800, &err), &err);
    wire_check_fault(client_unsubscribe(c, line, n + 900, &err), &err);
    wire_check_fault(client_set_level(c, (LogLevel)(n % LEVEL_COUNT), n + 1000, &err), &err);
    wire_check_fault(client_set_roots(c, roots, n % 3, &err), &err);
    client_may(c, (MethodId)(n % METHOD_COUNT));
}

/* --- what the host answers ---------------------------------------------------------- */

static void answer(Client *c, const Action *a, Str line) {
    Err err = {0};
    ClientSample sample = {line, line, {0}, line, {0}};
    if (a->ticket % 2) sample.content = line;
    if (a->ticket % 3 == 0) sample.meta = line;
    bool ok =
        a->method == METHOD_SAMPLING
            ? client_answer_sampling(c, a->ticket, &sample, &err)
            : client_answer_elicitation(c, a->ticket, (ElicitAction)(a->ticket % 3), line, &err);
    wire_check_fault(ok, &err);
    RpcError error = {-1, line, line};
    if (!ok) ok = client_answer_error(c, a->ticket, &error, &err);
    error.data = (Str){0};
    if (!ok) wire_check_fault(client_answer_error(c, a->ticket, &error, &err), &err);
}

static void answer_all(Run *run, Str line) {
    for (size_t i = 0; i < run->work.count; i++)
        answer(run->client, &run->work.asked[i], line);
    run->work.count = 0;
    drain(run);
}

static void feed(Run *run, Str input, bool busy) {
    Str rest = input, line;
    for (uint32_t n = 0; n < WIRE_LINES_MAX && str_next_line(&rest, &line); n++) {
        Err err = {0};
        if (busy)
            ask(run->client, line, n);
        else
            ask_more(run->client, line, n);
        drain(run);
        FUZZ_CHECK(client_receive(run->client, line, &err), "%s", err.message);
        drain(run);
        answer_all(run, line);
        if (client_phase(run->client) == CLIENT_READY)
            fuzz_check_json(client_server(run->client), "client_server");
    }
    uint32_t left = client_asked(run->client);
    FUZZ_CHECK(left == 0 || run->work.lost, "%u requests were never handed out", left);
}

#define SERVER(revision)                                                                           \
    RESULT("1", "{\"protocolVersion\":\"" revision "\",\"capabilities\":{\"tools\":{},"            \
                "\"resources\":{\"subscribe\":true},\"prompts\":{},\"logging\":{},"                \
                "\"completions\":{}},\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}}")

static ClientConfig able(void) {
    ClientConfig config = visitor;
    config.capabilities = STR("{\"roots\":{\"listChanged\":true},\"sampling\":{\"tools\":{},"
                              "\"context\":{}},\"elicitation\":{\"form\":{},\"url\":{}}}");
    config.accepts = spoken;
    config.accepts_count = sizeof spoken / sizeof *spoken;
    config.roots = roots;
    config.roots_count = 2;
    config.host_answers = true;
    return config;
}

/* welcome NULL: the answer to initialize is still to come. */
static void visit(const ClientConfig *config, Str input, const char *welcome, bool busy) {
    Err err = {0};
    Run run = {.client = client_new(config, &err)};
    FUZZ_CHECK(run.client, "%s", err.message);
    FUZZ_CHECK(client_start(run.client, &err), "%s", err.message);
    if (welcome) {
        FUZZ_CHECK(client_receive(run.client, str_of(welcome), &err), "%s", err.message);
        FUZZ_CHECK(client_phase(run.client) == CLIENT_READY, "not ready");
    }
    drain(&run);
    feed(&run, input, busy);
    client_free(run.client);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str input = fuzz_str(data, size);
    ClientConfig config = able();
    visit(&visitor, input, NULL, true);
    visit(&config, input, SERVER("2025-11-25"), true);
    visit(&config, input, SERVER("2025-11-25"), false);
    config.host_answers = false;
    config.first_page_only = true;
    visit(&config, input, SERVER("2025-03-26"), true);
    return 0;
}
