#include "mcp/schema.h"
#include "mcp/server_in.h"
#include "mcp/uri_template.h"

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

static bool load_prompts(Server *s, Err *err) {
    const ServerConfig *config = s->config;
    s->prompts = calloc(config->prompts_count + 1, sizeof *s->prompts);
    if (!s->prompts) return err_memory(err, "the prompts of a server");
    for (size_t i = 0; i < config->prompts_count; i++)
        if (!parse_config(&s->prompts[i], config->prompts[i].definition,
                          "the definition of a prompt", err))
            return false;
    return true;
}

static bool load_resources(const ServerConfig *config, Err *err) {
    for (size_t i = 0; i < config->resources_count; i++)
        if (!party_check_raw(config->resources[i].definition, JSON_OBJECT,
                             "the definition of a resource", err))
            return false;
    for (size_t i = 0; i < config->templates_count; i++)
        if (!uri_template_check(config->templates[i].uri_template, err) ||
            !party_check_raw(config->templates[i].definition, JSON_OBJECT,
                             "the definition of a resource template", err))
            return false;
    return true;
}

static bool load(Server *s, Err *err) {
    const ServerConfig *config = s->config;
    return load_resources(config, err) && load_revisions(config, err) &&
           json_parse(&s->nothing, STR("{}"), err) &&
           parse_config(&s->capabilities, config->capabilities, "the capabilities of a server",
                        err) &&
           load_tools(s, err) && load_prompts(s, err);
}

Server *server_new(const ServerConfig *config, Err *err) {
    Server *s = calloc(1, sizeof *s);
    if (!s) {
        err_memory(err, "a server");
        return NULL;
    }
    s->config = config;
    s->level = config->log_level;
    party_init(&s->party);
    buf_init(&s->client, JSON_MAX_BYTES);
    buf_init(&s->subscribed, SERVER_MAX_SUBSCRIBED);
    if (load(s, err)) return s;
    server_free(s);
    return NULL;
}

void server_free(Server *s) {
    if (!s) return;
    for (size_t i = 0; s->schemas && i < s->config->tools_count; i++)
        json_dispose(&s->schemas[i]);
    for (size_t i = 0; s->prompts && i < s->config->prompts_count; i++)
        json_dispose(&s->prompts[i]);
    free(s->schemas);
    free(s->prompts);
    json_dispose(&s->capabilities);
    json_dispose(&s->nothing);
    json_dispose(&s->theirs);
    buf_dispose(&s->client);
    buf_dispose(&s->subscribed);
    party_dispose(&s->party);
    free(s);
}

bool server_next(Server *s, Action *out) { return outbox_next(&s->party.outbox, out); }

bool server_ready(const Server *s) { return s->ready; }

Str server_revision(const Server *s) { return s->revision; }

Str server_client(const Server *s) { return buf_str(&s->client); }

uint32_t server_running(const Server *s) { return s->party.work_count; }

bool server_has(const Server *s, Feature feature) {
    return revision_has(revision_rules(s->revision), feature);
}

Lack server_lack(const Server *s, MethodId method) {
    return capability_lack((Declared){&s->capabilities, 0}, method, s->revision);
}
