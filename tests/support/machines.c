#include "support/machines.h"

#include "support/cm.h"

/* STR is no constant; this is. */
#define LIT(text)                                                                                  \
    { text, sizeof(text) - 1 }

#define SCHEMA_ZONE                                                                                \
    "{\"type\":\"object\",\"properties\":{\"zone\":{\"type\":\"string\",\"enum\":[\"north\","      \
    "\"south\"]}},\"required\":[\"zone\"],\"additionalProperties\":false}"
#define SCHEMA_VENT                                                                                \
    "{\"type\":\"object\",\"properties\":{\"percent\":{\"type\":\"integer\",\"minimum\":0,"        \
    "\"maximum\":100}},\"required\":[\"percent\"]}"
#define SCHEMA_NONE "{\"type\":\"object\",\"additionalProperties\":false}"
#define TOOL(name, schema)                                                                         \
    { LIT(name), LIT("{\"name\":\"" name "\",\"inputSchema\":" schema "}"), LIT(schema) }
/* A definition as an author may write it: over two lines. */
#define RESOURCE(uri, name)                                                                        \
    { LIT(uri), LIT("{\"uri\":\"" uri "\",\n  \"name\":\"" name "\"}") }

static const ServerTool tools[] = {TOOL("read_temperature", SCHEMA_ZONE),
                                   TOOL("set_vent", SCHEMA_VENT), TOOL("self_test", SCHEMA_NONE)};
static const ServerResource resources[] = {RESOURCE("sim://manual.txt", "manual"),
                                           RESOURCE("sim://plan.txt", "plan")};
static const Str revisions_spoken[] = {LIT("2025-11-25"), LIT("2025-06-18")};

const ServerConfig greenhouse = {
    .name = LIT("greenhouse"),
    .title = LIT("Greenhouse"),
    .version = LIT("1.0"),
    .instructions = LIT("Read before you write."),
    .capabilities = LIT("{\"tools\":{\"listChanged\":false},\"resources\":{},\"logging\":{}}"),
    .revisions = revisions_spoken,
    .revisions_count = 2,
    .tools = tools,
    .tools_count = 3,
    .resources = resources,
    .resources_count = 2,
    .page_size = 2};

const ClientConfig visitor = {.name = LIT("visitor"),
                              .version = LIT("0.1"),
                              .revision = LIT("2025-11-25"),
                              .accepts = revisions_spoken,
                              .accepts_count = 2};

Server *new_server(const ServerConfig *config) {
    Err err = {0};
    Server *s = server_new(config, &err);
    if (!s) fail_msg("%s", err.message);
    return s;
}

Server *open_server(const ServerConfig *config) {
    Server *s = new_server(config);
    tell_server(s, INITIALIZE("0", "2025-11-25"));
    server_does(s, ACTION_SEND);
    tell_server(s, INITIALIZED);
    server_does(s, ACTION_NOTIFIED);
    server_rests(s);
    return s;
}

Client *started_client(const ClientConfig *config) {
    Err err = {0};
    Client *c = client_new(config, &err);
    if (!c || !client_start(c, &err)) fail_msg("%s", err.message);
    assert_int_equal(client_does(c, ACTION_SEND).method, METHOD_INITIALIZE);
    client_rests(c);
    return c;
}

Client *open_client(const ClientConfig *config) {
    Client *c = started_client(config);
    tell_client(c, RESULT("1", "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":"
                               "{\"tools\":{},\"resources\":{\"subscribe\":true}},"
                               "\"serverInfo\":{\"name\":\"g\",\"version\":\"1\"}}"));
    assert_str(client_does(c, ACTION_STATE).value, "2025-11-25");
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    client_rests(c);
    return c;
}

void tell_server(Server *s, const char *message) {
    Err err = {0};
    if (!server_receive(s, str_of(message), &err)) fail_msg("%s: %s", message, err.message);
}

void tell_client(Client *c, const char *message) {
    Err err = {0};
    if (!client_receive(c, str_of(message), &err)) fail_msg("%s: %s", message, err.message);
}

static void check_kind(const Action *a, ActionKind kind) {
    if (a->kind != kind)
        fail_msg("expected %s, got %s: %.*s%.*s", action_kind_name(kind), action_kind_name(a->kind),
                 STR_ARG(a->bytes), STR_ARG(a->value));
}

Action server_does(Server *s, ActionKind kind) {
    Action a = {0};
    server_next(s, &a);
    check_kind(&a, kind);
    return a;
}

Action client_does(Client *c, ActionKind kind) {
    Action a = {0};
    client_next(c, &a);
    check_kind(&a, kind);
    return a;
}

void server_sends(Server *s, const char *message) {
    assert_str(server_does(s, ACTION_SEND).bytes, message);
}

void client_sends(Client *c, const char *message) {
    assert_str(client_does(c, ACTION_SEND).bytes, message);
}

void server_rests(Server *s) { server_does(s, ACTION_NONE); }

void client_rests(Client *c) { client_does(c, ACTION_NONE); }

void server_ignores(Server *s, const char *why) {
    assert_str(server_does(s, ACTION_IGNORED).value, why);
    server_rests(s);
}

void client_ignores(Client *c, const char *why) {
    assert_str(client_does(c, ACTION_IGNORED).value, why);
    client_rests(c);
}

void server_refuses(Server *s, const char *message, const char *id, int code) {
    tell_server(s, message);
    Str sent = server_does(s, ACTION_SEND).bytes;
    JsonDoc doc = {0};
    Message m;
    assert_true(json_parse(&doc, sent, NULL));
    message_read(&doc, &m);
    if (m.kind != MSG_ERROR || m.flaw != FLAW_NONE || m.error_code != code || !str_is(m.id.raw, id))
        fail_msg("%s\n         expected id %s code %d, got %.*s", message, id, code, STR_ARG(sent));
    json_dispose(&doc);
    server_rests(s);
}
