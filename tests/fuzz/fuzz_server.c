/* A server that can do all that it may, in each revision and in each phase. Each
   line of the input is a message of the client; it is also what the caller gives as
   raw JSON. Whatever came, what the server sends keeps the rules, and it answers no
   more often than it was asked. */
#include "fuzz/wire.h"

#include "mcp/server_features.h"
#include "support/machines.h"

#include <string.h>

#define LIT(text)                                                                                  \
    { text, sizeof(text) - 1 }

static const ServerTemplate templates[] = {
    {LIT("sim://{name}/pages/{+rest}"), LIT("{\"uriTemplate\":\"sim://{name}/pages/{+rest}\","
                                            "\"name\":\"pages\"}")}};
static const ServerPrompt prompts[] = {
    {LIT("greet"), LIT("{\"name\":\"greet\",\"arguments\":[{\"name\":\"who\",\"required\":true},"
                       "{\"name\":\"how\"}]}")},
    {LIT("plain"), LIT("{\"name\":\"plain\"}")}};
static const Str spoken[] = {LIT("2025-11-25"), LIT("2025-06-18"), LIT("2025-03-26"),
                             LIT("2024-11-05")};

static ServerConfig able(void) {
    ServerConfig config = greenhouse;
    config.capabilities =
        STR("{\"tools\":{\"listChanged\":true},\"resources\":{\"subscribe\":true,"
            "\"listChanged\":true},\"prompts\":{\"listChanged\":true},\"logging\":{},"
            "\"completions\":{},\"tasks\":{\"list\":{},\"cancel\":{},\"requests\":"
            "{\"tools\":{\"call\":{}}}}}");
    config.revisions = spoken;
    config.revisions_count = sizeof spoken / sizeof *spoken;
    config.templates = templates;
    config.templates_count = 1;
    config.prompts = prompts;
    config.prompts_count = 2;
    return config;
}

typedef struct Run {
    Server *server;
    WireWork work;
    uint32_t told, answers; /* messages that came, answers that went */
    uint32_t line;
} Run;

static void count_answer(Run *run, Str bytes) {
    JsonDoc doc = {0};
    Message m;
    if (!json_parse(&doc, bytes, NULL)) return;
    message_read(&doc, &m);
    run->answers += m.kind == MSG_RESPONSE || m.kind == MSG_ERROR || m.kind == MSG_BATCH;
    json_dispose(&doc);
}

static void drain(Run *run) {
    Action a = {0};
    for (int n = 0; server_next(run->server, &a); n++) {
        FUZZ_CHECK(n < WIRE_ACTIONS_MAX, "no end of actions");
        bool batches = str_is(server_revision(run->server), "2025-03-26");
        wire_check_action(&a, batches ? WIRE_BATCH : 0);
        wire_keep(&run->work, &a);
        if (a.kind == ACTION_SEND) count_answer(run, a.bytes);
    }
    FUZZ_CHECK(run->answers <= run->told, "%u answers to %u messages", run->answers, run->told);
}

static void tell(Run *run, Str message) {
    Err err = {0};
    run->told++;
    FUZZ_CHECK(server_receive(run->server, message, &err), "%s", err.message);
    drain(run);
}

/* --- answers ------------------------------------------------------------------ */

static bool answer_call(Server *s, uint32_t ticket, Str line, Err *err) {
    ServerAnswer answers[] = {{.text = line},
                              {.text = line, .structured = line, .is_error = true},
                              {.structured = line, .meta = line},
                              {.content = line}};
    return server_answer_call(s, ticket, &answers[ticket % 4], err);
}

static bool answer_asked(Server *s, const Action *a, Str line, Err *err) {
    ServerPromptAnswer prompt = {.description = line, .text = line};
    if (a->ticket % 2) prompt.messages = line;
    Str values[] = {line, STR("b")};
    ServerCompletion completion = {.values = values, .count = 2, .total = a->ticket % 5};
    return a->method == METHOD_PROMPTS_GET
               ? server_answer_prompt(s, a->ticket, &prompt, err)
               : server_answer_completion(s, a->ticket, &completion, err);
}

/* In one of several ways; what is refused gets an error instead. */
static void answer(Server *s, const Action *a, Str line) {
    Err err = {0};
    ServerProgress progress = {line, line, line};
    ServerError error = {MCP_RESOURCE_NOT_FOUND, line, line};
    wire_check_fault(server_progress(s, a->ticket, &progress, &err), &err);
    bool ok = a->ticket % 7 == 6       ? server_answer_result(s, a->ticket, line, &err)
              : a->kind == ACTION_CALL ? answer_call(s, a->ticket, line, &err)
              : a->kind == ACTION_READ ? server_answer_read(s, a->ticket, line, &err)
                                       : answer_asked(s, a, line, &err);
    wire_check_fault(ok, &err);
    if (!ok) ok = server_answer_error(s, a->ticket, &error, &err);
    error.data = STR("{}");
    if (!ok) wire_check_fault(server_answer_error(s, a->ticket, &error, &err), &err);
}

static void answer_all(Run *run, Str line) {
    for (size_t i = 0; i < run->work.count; i++)
        answer(run->server, &run->work.asked[i], line);
    run->work.count = 0;
    drain(run);
}

/* --- what it does of itself ------------------------------------------------------ */

static void notify(Server *s, Str line, uint32_t n) {
    static const MethodId changed[] = {METHOD_TOOLS_CHANGED, METHOD_RESOURCES_CHANGED,
                                       METHOD_PROMPTS_CHANGED, METHOD_PING};
    Err err = {0};
    ServerLog log = {(LogLevel)(n % LEVEL_COUNT), line, line};
    wire_check_fault(server_changed(s, changed[n % 4], &err), &err);
    wire_check_fault(server_updated(s, line, &err), &err);
    wire_check_fault(server_log(s, &log, &err), &err);
    wire_check_fault(server_notify(s, METHOD_LOG_MESSAGE, line, &err), &err);
}

static void ask(Server *s, Str line, uint32_t n) {
    static const MethodId asked[] = {METHOD_ROOTS_LIST, METHOD_SAMPLING, METHOD_ELICITATION,
                                     METHOD_TASKS_GET, METHOD_TOOLS_LIST};
    Err err = {0};
    wire_check_fault(server_ask(s, asked[n % 5], line, n, &err), &err);
    wire_check_fault(server_request(s, line, line, n + 100, &err), &err);
    wire_check_fault(server_ping(s, n + 200, &err), &err);
    if (n % 3 == 1) wire_check_fault(server_cancel(s, n, line, &err), &err);
    if (n % 3 == 2) wire_check_fault(server_timed_out(s, n + 199, &err), &err);
}

/* `late`: nothing is answered before the end, so that much runs at once. */
static void feed(Run *run, Str input, bool late) {
    Str rest = input, line;
    for (uint32_t n = 0; n < WIRE_LINES_MAX && str_next_line(&rest, &line); n++) {
        tell(run, line);
        if (!late) answer_all(run, line);
        notify(run->server, line, n);
        ask(run->server, line, n);
        drain(run);
    }
    answer_all(run, STR("{\"late\":true}"));
    uint32_t left = server_running(run->server);
    FUZZ_CHECK(left == 0 || run->work.lost, "%u calls were never asked for", left);
}

#define CLIENT(revision)                                                                           \
    REQUEST("0", "initialize",                                                                     \
            "{\"protocolVersion\":\"" revision "\",\"capabilities\":{\"roots\":{\"listChanged\":"  \
            "true},\"sampling\":{\"tools\":{}},\"elicitation\":{\"form\":{},\"url\":{}}},"         \
            "\"clientInfo\":{\"name\":\"v\",\"version\":\"1\"}}")

static void serve(Str input, const char *hello, bool late) {
    ServerConfig config = able();
    Err err = {0};
    config.skip_validation = late;
    Run run = {.server = server_new(&config, &err)};
    FUZZ_CHECK(run.server, "%s", err.message);
    if (hello) tell(&run, str_of(hello));
    if (hello && !late) tell(&run, STR(INITIALIZED));
    feed(&run, input, late);
    server_free(run.server);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str input = fuzz_str(data, size);
    serve(input, NULL, false);
    serve(input, CLIENT("2025-11-25"), false);
    serve(input, CLIENT("2025-11-25"), true);
    serve(input, CLIENT("2025-03-26"), false);
    serve(input, CLIENT("2025-03-26"), true);
    return 0;
}
