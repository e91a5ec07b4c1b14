#include "support/orchard.h"

#include "support/cm.h"

#include <stdio.h>

#define LIT(text)                                                                                  \
    { text, sizeof(text) - 1 }

#define COUNT_SCHEMA                                                                               \
    "{\"type\":\"object\",\"properties\":{\"row\":{\"type\":\"integer\",\"minimum\":1}}}"

static const ServerTool tools[] = {
    {LIT("count_trees"),
     LIT("{\"name\":\"count_trees\",\"title\":\"Count\",\"inputSchema\":" COUNT_SCHEMA
         ",\"outputSchema\":{\"type\":\"object\"},\"execution\":{\"taskSupport\":\"optional\"},"
         "\"annotations\":{\"readOnlyHint\":true}}"),
     LIT(COUNT_SCHEMA)}};
static const ServerResource resources[] = {
    {LIT("file:///map.txt"), LIT("{\"uri\":\"file:///map.txt\",\"name\":\"map\"}")},
    {LIT("file:///log.txt"), LIT("{\"uri\":\"file:///log.txt\",\"name\":\"log\"}")}};
static const ServerTemplate templates[] = {
    {LIT("tree:///{row}/{number}"),
     LIT("{\"uriTemplate\":\"tree:///{row}/{number}\",\"name\":\"tree\",\"title\":\"A tree\"}")},
    {LIT("notes:///{+path}"), LIT("{\"uriTemplate\":\"notes:///{+path}\",\"name\":\"notes\"}")},
    {LIT("year:///{year}"), LIT("{\"uriTemplate\":\"year:///{year}\",\"name\":\"year\"}")}};
static const ServerPrompt prompts[] = {
    {LIT("plan"), LIT("{\"name\":\"plan\",\"arguments\":[{\"name\":\"season\",\"required\":true},"
                      "{\"name\":\"crop\"}]}")},
    {LIT("greet"), LIT("{\"name\":\"greet\"}")},
    {LIT("prune"), LIT("{\"name\":\"prune\",\"title\":\"Prune\",\"icons\":[]}")}};
static const Str spoken[] = {LIT("2025-11-25"), LIT("2025-06-18"), LIT("2025-03-26"),
                             LIT("2024-11-05")};

#define SERVER_CAPABILITIES                                                                        \
    "{\"tools\":{\"listChanged\":true},\"resources\":{\"listChanged\":true,\"subscribe\":true},"   \
    "\"prompts\":{\"listChanged\":true},\"completions\":{},\"logging\":{},\"tasks\":{\"list\":{}," \
    "\"requests\":{\"tools\":{\"call\":{}}}}}"
#define CLIENT_CAPABILITIES                                                                        \
    "{\"roots\":{\"listChanged\":true},\"sampling\":{\"tools\":{}},\"elicitation\":{\"form\":{},"  \
    "\"url\":{}}}"

const ServerConfig orchard = {.name = LIT("orchard"),
                              .title = LIT("Orchard"),
                              .version = LIT("2.0"),
                              .capabilities = LIT(SERVER_CAPABILITIES),
                              .revisions = spoken,
                              .revisions_count = 4,
                              .tools = tools,
                              .tools_count = 1,
                              .resources = resources,
                              .resources_count = 2,
                              .page_size = 2,
                              .templates = templates,
                              .templates_count = 3,
                              .prompts = prompts,
                              .prompts_count = 3};

static const ClientRoot roots[] = {{LIT("file:///home/keeper/a\"b"), LIT("Garden")},
                                   {LIT("file:///srv"), {NULL, 0}}};

const ClientConfig keeper = {.name = LIT("keeper"),
                             .title = LIT("Keeper"),
                             .version = LIT("0.2"),
                             .revision = LIT("2025-11-25"),
                             .capabilities = LIT(CLIENT_CAPABILITIES),
                             .accepts = spoken,
                             .accepts_count = 4,
                             .host_answers = true,
                             .roots = roots,
                             .roots_count = 2};

Server *open_orchard(const ServerConfig *config, const char *revision) {
    char message[600];
    snprintf(message, sizeof message,
             REQUEST("0", "initialize",
                     "{\"protocolVersion\":\"%s\",\"capabilities\":" CLIENT_CAPABILITIES ","
                     "\"clientInfo\":{\"name\":\"keeper\",\"version\":\"0.2\"}}"),
             revision);
    Server *s = new_server(config);
    tell_server(s, message);
    server_does(s, ACTION_SEND);
    tell_server(s, INITIALIZED);
    server_does(s, ACTION_NOTIFIED);
    server_rests(s);
    assert_str(server_revision(s), revision);
    return s;
}

Client *open_keeper(const ClientConfig *config, const char *revision) {
    char message[600];
    snprintf(message, sizeof message,
             RESULT("1", "{\"protocolVersion\":\"%s\",\"capabilities\":" SERVER_CAPABILITIES ","
                         "\"serverInfo\":{\"name\":\"orchard\",\"version\":\"2.0\"}}"),
             revision);
    Client *c = started_client(config);
    tell_client(c, message);
    assert_str(client_does(c, ACTION_STATE).value, revision);
    assert_int_equal(client_does(c, ACTION_SEND).method, METHOD_INITIALIZED);
    client_rests(c);
    return c;
}

uint32_t server_takes(Server *s, const char *message, ActionKind kind) {
    tell_server(s, message);
    if (kind == ACTION_CALL) server_does(s, ACTION_STATE);
    uint32_t ticket = server_does(s, kind).ticket;
    server_rests(s);
    return ticket;
}

uint32_t client_takes(Client *c, const char *message) {
    tell_client(c, message);
    uint32_t ticket = client_does(c, ACTION_ASKED).ticket;
    client_rests(c);
    return ticket;
}

void client_refuses(Client *c, const char *message, const char *id, int code) {
    tell_client(c, message);
    Str sent = client_does(c, ACTION_SEND).bytes;
    JsonDoc doc = {0};
    Message m;
    assert_true(json_parse(&doc, sent, NULL));
    message_read(&doc, &m);
    if (m.kind != MSG_ERROR || m.flaw != FLAW_NONE || m.error_code != code || !str_is(m.id.raw, id))
        fail_msg("%s\n         expected id %s code %d, got %.*s", message, id, code, STR_ARG(sent));
    json_dispose(&doc);
    client_rests(c);
}
