#include "mcp/schema.h"
#include "mcp/server_in.h"

#include <stdlib.h>

static bool parse_config(JsonDoc *doc, Str json, const char *what, Err *err) {
    return party_check_raw(json, JSON_OBJECT, what, err) && json_parse(doc, json, err);
}

static bool load_revisions(const ServerConfig *config, Err *err) {
    if (config->revisions_count == 0)
        return err_set(err, ERR_SCENARIO, "Expected a server to speak at least one revision.");
    for (size_t i = 0; i < config->revisions_count; i++)
        if (!revision_has_handshake(config->revisions[i]))
            return err_set(err, ERR_SCENARIO,
                           "Revision %.*s has no initialize, so this server cannot offer it.",
                           STR_ARG(config->revisions[i]));
    return true;
}

static bool load_schema(JsonDoc *doc, const ServerTool *tool, Err *err) {
    if (!parse_config(doc, tool->input_schema, "the inputSchema of a tool", err)) return false;
    Err why = {0};
    if (schema_check(doc, 0, &why)) return true;
    err_set(err, ERR_SCENARIO, "Tool %.*s: %s", STR_ARG(tool->name), why.message);
    err_at(err, "inputSchema/%s", why.where);
    return err_hint(err, "%s", why.hint);
}

static bool load_tools(Server *s, Err *err) {
    const ServerConfig *config = s->config;
    s->schemas = calloc(config->tools_count + 1, sizeof *s->schemas);
    if (!s->schemas) return err_memory(err, "the tools of a server");
    for (size_t i = 0; i < config->tools_count; i++) {
        const ServerTool *tool = &config->tools[i];
        if (!party_check_raw(tool->definition, JSON_OBJECT, "the definition of a tool", err))
            return false;
        if (!config->skip_validation && !load_schema(&s->schemas[i], tool, err)) return false;
    }
    return true;
}

static bool load(Server *s, Err *err) {
    const ServerConfig *config = s->config;
    for (size_t i = 0; i < config->resources_count; i++)
        if (!party_check_raw(config->resources[i].definition, JSON_OBJECT,
                             "the definition of a resource", err))
            return false;
    return load_revisions(config, err) && json_parse(&s->nothing, STR("{}"), err) &&
           parse_config(&s->capabilities, config->capabilities, "the capabilities of a server",
                        err) &&
           load_tools(s, err);
}

Server *server_new(const ServerConfig *config, Err *err) {
    Server *s = calloc(1, sizeof *s);
    if (!s) {
        err_memory(err, "a server");
        return NULL;
    }
    s->config = config;
    party_init(&s->party);
    if (load(s, err)) return s;
    server_free(s);
    return NULL;
}

void server_free(Server *s) {
    if (!s) return;
    while (s->running_count)
        server_end_running(s, &s->running[0]);
    for (size_t i = 0; s->schemas && i < s->config->tools_count; i++)
        json_dispose(&s->schemas[i]);
    free(s->schemas);
    json_dispose(&s->capabilities);
    json_dispose(&s->nothing);
    party_dispose(&s->party);
    free(s);
}

bool server_next(Server *s, Action *out) { return outbox_next(&s->party.outbox, out); }

bool server_ready(const Server *s) { return s->ready; }

Str server_revision(const Server *s) { return s->revision; }

uint32_t server_running(const Server *s) { return s->running_count; }

bool server_ping(Server *s, uint32_t ticket, Err *err) {
    outbox_begin(&s->party.outbox);
    return party_ask(&s->party, &(Ask){.method = "ping", .ticket = ticket}, err);
}

bool server_notify(Server *s, MethodId method, Str params, Err *err) {
    const MethodRow *row = method_row(method);
    if (method == METHOD_UNKNOWN || row->kind != METHOD_IS_NOTIFICATION ||
        !((unsigned)row->from & METHOD_FROM_SERVER))
        return err_set(err, ERR_USAGE, "Expected a notification of a server, but \"%s\" is none.",
                       row->name);
    if (params.n && !party_check_raw(params, JSON_OBJECT, "the params of a notification", err))
        return false;
    outbox_begin(&s->party.outbox);
    return party_notify(&s->party, row->name, params, err);
}
