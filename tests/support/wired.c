#include "support/wired.h"

#define FORM                                                                                       \
    "{\"message\":\"Which row?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{"        \
    "\"row\":{\"type\":\"integer\",\"title\":\"Row\"}},\"required\":[\"row\"]}}"
#define URL                                                                                        \
    "{\"mode\":\"url\",\"message\":\"Sign in\",\"url\":\"https://orchard.example/in\","            \
    "\"elicitationId\":\"e-1\"}"
#define SAMPLE                                                                                     \
    "{\"messages\":[{\"role\":\"user\",\"content\":{\"type\":\"text\",\"text\":\"Ripe?\"}}],"      \
    "\"maxTokens\":20,\"_meta\":{\"progressToken\":\"ripe\"}}"
#define TASK                                                                                       \
    "{\"task\":{\"taskId\":\"t-1\",\"status\":\"working\",\"createdAt\":"                          \
    "\"2025-11-25T10:30:00Z\",\"lastUpdatedAt\":\"2025-11-25T10:30:00Z\",\"ttl\":60000}}"

bool wired_open(Wired *w, const ClientConfig *client, Err *err) {
    *w = (Wired){.hold = false};
    buf_init(&w->wire, 1 << 20);
    buf_init(&w->done, 1 << 20);
    w->client = client_new(client, err);
    w->server = w->client ? server_new(&orchard, err) : NULL;
    return w->server != NULL;
}

void wired_close(Wired *w) {
    client_free(w->client);
    server_free(w->server);
    buf_dispose(&w->wire);
    buf_dispose(&w->done);
}

/* --- who answers what is handed over ------------------------------------------------ */

static bool serve_call(Wired *w, const Action *a, Err *err) {
    if (a->key.n) return server_answer_result(w->server, a->ticket, STR(TASK), err);
    ServerAnswer answer = {.structured = STR("{\"trees\":7}"), .meta = STR("{\"took\":2}")};
    ServerProgress half = {STR("0.5"), STR("1"), STR("half")}, all = {.progress = STR("1")};
    return server_progress(w->server, a->ticket, &half, err) &&
           server_progress(w->server, a->ticket, &all, err) &&
           server_answer_call(w->server, a->ticket, &answer, err);
}

static bool serve_asked(Wired *w, const Action *a, Err *err) {
    static const Str values[] = {{"spring", 6}, {"summer", 6}};
    ServerPromptAnswer prompt = {.description = STR("A plan"), .text = STR("Plan the spring.")};
    ServerCompletion completion = {values, 2, 4};
    if (a->method == METHOD_PROMPTS_GET)
        return server_answer_prompt(w->server, a->ticket, &prompt, err);
    return server_answer_completion(w->server, a->ticket, &completion, err);
}

static bool serve(Wired *w, const Action *a, Err *err) {
    Str contents = STR("[{\"uri\":\"tree:///3/17\",\"text\":\"A plum.\"}]");
    if (w->hold) return true;
    if (a->kind == ACTION_CALL) return serve_call(w, a, err);
    if (a->kind == ACTION_READ) return server_answer_read(w->server, a->ticket, contents, err);
    return a->kind != ACTION_ASKED || serve_asked(w, a, err);
}

static bool host(Wired *w, const Action *a, Err *err) {
    ClientSample sample = {
        .model = STR("m-1"), .text = STR("Ripe."), .stop_reason = STR("endTurn")};
    if (w->hold || a->kind != ACTION_ASKED) return true;
    if (a->method == METHOD_SAMPLING)
        return client_answer_sampling(w->client, a->ticket, &sample, err);
    return client_answer_elicitation(w->client, a->ticket, ELICIT_ACCEPT, STR("{\"row\":3}"), err);
}

/* --- the wire ------------------------------------------------------------------------- */

static void add_line(Buf *b, const char *prefix, Str text) {
    buf_add_c(b, prefix);
    buf_add(b, text);
    buf_add_char(b, '\n');
}

/* Another function's call ends the life of an action's bytes: it is told a copy. */
static bool deliver(Wired *w, bool to_server, Str bytes, Err *err) {
    Buf copy;
    buf_init(&copy, 1 << 20);
    buf_add(&copy, bytes);
    add_line(&w->wire, to_server ? "> " : "< ", bytes);
    bool ok = buf_ok(&copy, "a message", err) &&
              (to_server ? server_receive(w->server, buf_str(&copy), err)
                         : client_receive(w->client, buf_str(&copy), err));
    buf_dispose(&copy);
    return ok;
}

static void note(Wired *w, const char *who, const Action *a) {
    buf_addf(&w->done, "%s %s %s ", who, action_kind_name(a->kind), method_row(a->method)->name);
    add_line(&w->done, "", a->kind == ACTION_STATE ? a->key : a->value);
}

/* One action of either; *more is false when both rest. */
static bool step(Wired *w, bool *more, Err *err) {
    Action a;
    bool of_client = client_next(w->client, &a);
    *more = of_client || server_next(w->server, &a);
    if (!*more) return true;
    if (a.kind == ACTION_SEND) return deliver(w, of_client, a.bytes, err);
    note(w, of_client ? "client" : "server", &a);
    return of_client ? host(w, &a, err) : serve(w, &a, err);
}

static bool settle(Wired *w, Err *err) {
    bool more = true, ok = true;
    while (ok && more)
        ok = step(w, &more, err);
    return ok && buf_ok(&w->wire, "the wire", err) && buf_ok(&w->done, "what was done", err);
}

/* --- what the two do ---------------------------------------------------------------------- */

typedef bool (*Scene)(Client *c, Server *s, Err *err);

static bool begin(Client *c, Server *s, Err *err) {
    (void)s;
    return client_start(c, err);
}

static bool list_all(Client *c, Server *s, Err *err) {
    (void)s;
    return client_list(c, METHOD_TOOLS_LIST, 1, err) &&
           client_list(c, METHOD_RESOURCES_LIST, 2, err) &&
           client_list(c, METHOD_RESOURCES_TEMPLATES, 3, err) &&
           client_list(c, METHOD_PROMPTS_LIST, 4, err);
}

static bool call_with_progress(Client *c, Server *s, Err *err) {
    (void)s;
    ClientRequest r = {.method = METHOD_TOOLS_CALL,
                       .params = STR("{\"name\":\"count_trees\",\"arguments\":{\"row\":1}}"),
                       .meta = STR("{\"for\":\"a lesson\"}"),
                       .progress = true,
                       .ticket = 5};
    return client_send(c, &r, err);
}

static bool call_wrongly(Client *c, Server *s, Err *err) {
    (void)s;
    return client_call(c, STR("count_trees"), STR("{\"row\":0}"), 6, err) &&
           client_call(c, STR("no_such"), (Str){0}, 7, err) &&
           client_request(c, STR("no/such"), (Str){0}, 8, err) &&
           client_get_prompt(c, STR("plan"), (Str){0}, 9, err) &&
           client_read(c, STR("file:///none"), 10, err);
}

static bool read_and_subscribe(Client *c, Server *s, Err *err) {
    (void)s;
    return client_read(c, STR("tree:///3/17"), 11, err) &&
           client_subscribe(c, STR("file:///log.txt"), 12, err);
}

static bool tell_changes(Client *c, Server *s, Err *err) {
    (void)c;
    return server_updated(s, STR("file:///log.txt"), err) &&
           server_updated(s, STR("file:///map.txt"), err) &&
           server_changed(s, METHOD_TOOLS_CHANGED, err) &&
           server_changed(s, METHOD_RESOURCES_CHANGED, err) &&
           server_changed(s, METHOD_PROMPTS_CHANGED, err);
}

static bool ask_prompts(Client *c, Server *s, Err *err) {
    (void)s;
    ClientCompletion what = {.prompt = STR("plan"),
                             .argument = STR("season"),
                             .value = STR("s"),
                             .context = STR("{\"crop\":\"plums\"}")};
    return client_unsubscribe(c, STR("file:///log.txt"), 13, err) &&
           client_get_prompt(c, STR("plan"), STR("{\"season\":\"spring\"}"), 14, err) &&
           client_complete(c, &what, 15, err) && client_set_level(c, LEVEL_WARNING, 16, err);
}

static bool log_some(Client *c, Server *s, Err *err) {
    (void)c;
    return server_log(s, &(ServerLog){LEVEL_NOTICE, {0}, STR("\"unheard\"")}, err) &&
           server_log(s, &(ServerLog){LEVEL_ERROR, STR("pump"), STR("{\"dry\":true}")}, err);
}

static bool ask_client(Client *c, Server *s, Err *err) {
    (void)c;
    bool form = server_may(s, METHOD_ELICITATION);
    bool url = form && str_is(server_revision(s), MCP_REVISION);
    return server_ping(s, 20, err) && server_ask(s, METHOD_ROOTS_LIST, (Str){0}, 21, err) &&
           server_ask(s, METHOD_SAMPLING, STR(SAMPLE), 22, err) &&
           (!form || server_ask(s, METHOD_ELICITATION, STR(FORM), 23, err)) &&
           (!url || server_ask(s, METHOD_ELICITATION, STR(URL), 24, err));
}

static bool change_roots(Client *c, Server *s, Err *err) {
    static const ClientRoot one = {{"file:///new", 11}, {NULL, 0}};
    bool url = str_is(server_revision(s), MCP_REVISION);
    return client_set_roots(c, &one, 1, err) && client_ping(c, 25, err) &&
           (!url ||
            server_notify(s, METHOD_ELICITATION_COMPLETE, STR("{\"elicitationId\":\"e-1\"}"), err));
}

static bool call_as_task(Client *c, Server *s, Err *err) {
    (void)s;
    ClientRequest r = {.method = METHOD_TOOLS_CALL,
                       .params = STR("{\"name\":\"count_trees\",\"task\":{\"ttl\":60000}}"),
                       .ticket = 26};
    return client_send(c, &r, err) &&
           (!client_may(c, METHOD_TASKS_LIST) || client_list(c, METHOD_TASKS_LIST, 27, err));
}

/* Raw lines that no machine of ours would send. */
static bool send_nonsense(Client *c, Server *s, Err *err) {
    return server_receive(s, STR("Listening on port 80"), err) &&
           server_receive(s,
                          STR("[{\"jsonrpc\":\"2.0\",\"id\":90,\"method\":\"ping\"},1,"
                              "{\"jsonrpc\":\"2.0\",\"id\":91,\"method\":\"prompts/get\","
                              "\"params\":{\"name\":\"greet\"}}]"),
                          err) &&
           client_receive(c, STR("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"no/such\"}"), err);
}

static bool ask_and_wait(Client *c, Server *s, Err *err) {
    return client_call(c, STR("count_trees"), (Str){0}, 30, err) &&
           client_read(c, STR("year:///1"), 31, err) &&
           server_ask(s, METHOD_SAMPLING, STR(SAMPLE), 32, err) &&
           server_ask(s, METHOD_ROOTS_LIST, (Str){0}, 33, err);
}

static bool lose_patience(Client *c, Server *s, Err *err) {
    return client_cancel(c, 30, STR("enough"), err) && client_timed_out(c, 31, err) &&
           server_timed_out(s, 32, err) && server_cancel(s, 33, (Str){0}, err);
}

bool wired_play(Wired *w, Err *err) {
    static const struct {
        Scene scene;
        bool hold;
    } scenes[] = {{begin, false},        {list_all, false},           {call_with_progress, false},
                  {call_wrongly, false}, {read_and_subscribe, false}, {tell_changes, false},
                  {ask_prompts, false},  {log_some, false},           {ask_client, false},
                  {change_roots, false}, {call_as_task, false},       {send_nonsense, false},
                  {ask_and_wait, true},  {lose_patience, true}};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        w->hold = scenes[i].hold;
        if (!scenes[i].scene(w->client, w->server, err) || !settle(w, err)) return false;
    }
    return true;
}
