/* Calls and reads: from the request to ACTION_CALL or ACTION_READ. */
#include "mcp/server_in.h"

#include "mcp/rawstr.h"
#include "mcp/schema.h"

#include <stdio.h>

/* The request at hand becomes a task for somebody else. */
static bool hand_over(Server *s, Action action, Err *err) {
    JsonRef token = server_param(s, "_meta/progressToken");
    if (!server_run(s, &action.ticket, err)) return false;
    if (action.ticket == 0) return true;
    action.method = s->party.msg.known;
    action.value = json_raw(&s->party.doc, token);
    return outbox_push(&s->party.outbox, &action, err);
}

static JsonBuild *rejection(const SchemaFault *fault) {
    char text[512], at[160] = "at the top";
    if (fault->path[0]) snprintf(at, sizeof at, "at \"%s\"", fault->path);
    snprintf(text, sizeof text, "Bad arguments: %s, %s expects %s, got %s.", at, fault->keyword,
             fault->expected, fault->got);
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    JsonVal *block = json_add_object(b, json_add_array(b, root, "content"), NULL);
    json_add_c(b, block, "type", "text");
    json_add_c(b, block, "text", text);
    JsonVal *structured = json_add_object(b, root, "structuredContent");
    json_add_c(b, structured, "code", "bad-arguments");
    json_add_c(b, structured, "path", fault->path);
    json_add_c(b, structured, "keyword", fault->keyword);
    json_add_bool(b, root, "isError", true);
    return b;
}

/* Not a protocol error: the model is to see it and try again (server/tools, Error Handling). */
static bool reject(Server *s, const ServerTool *tool, const SchemaFault *fault, Err *err) {
    Buf result;
    buf_init(&result, JSON_MAX_BYTES);
    bool ok = party_state(&s->party, "rejected", tool->name, err) &&
              party_print(rejection(fault), &result, err) &&
              party_answer(&s->party, party_asked(&s->party), buf_str(&result), err);
    buf_dispose(&result);
    return ok;
}

static bool call(Server *s, size_t i, JsonRef arguments, Err *err) {
    const ServerTool *tool = &s->config->tools[i];
    bool none = arguments == JSON_NONE;
    const JsonDoc *doc = none ? &s->nothing : &s->party.doc;
    if (none) arguments = 0;
    if (!s->config->skip_validation) {
        SchemaFault fault = {0};
        if (!schema_valid(&s->schemas[i], 0, doc, arguments, &fault))
            return reject(s, tool, &fault, err);
        if (!party_state(&s->party, "validated", tool->name, err)) return false;
    }
    Action action = {.kind = ACTION_CALL, .name = tool->name, .bytes = json_raw(doc, arguments)};
    return hand_over(s, action, err);
}

bool server_call_tool(Server *s, Err *err) {
    static const Need need_name = {"name", JSON_STRING}, need_object = {"arguments", JSON_OBJECT};
    const JsonDoc *doc = &s->party.doc;
    JsonRef name = server_param(s, "name"), arguments = server_param(s, "arguments");
    if (!json_is(doc, name, JSON_STRING)) return server_refuse_param(s, &need_name, err);
    if (arguments != JSON_NONE && !json_is(doc, arguments, JSON_OBJECT))
        return server_refuse_param(s, &need_object, err);
    for (size_t i = 0; i < s->config->tools_count; i++)
        if (rawstr_is(json_raw(doc, name), s->config->tools[i].name))
            return call(s, i, arguments, err);
    Refusal refusal = {RPC_INVALID_PARAMS, STR("Unknown tool"), {0}};
    return server_refuse_value(s, refusal, "name", err);
}

/* The resource that the request at hand names. NULL when there is none: that has been
   answered then, and *ok says whether it could be. */
static const ServerResource *find_resource(Server *s, bool *ok, Err *err) {
    static const Need need = {"uri", JSON_STRING};
    JsonRef uri = server_param(s, "uri");
    if (!json_is(&s->party.doc, uri, JSON_STRING)) {
        *ok = server_refuse_param(s, &need, err);
        return NULL;
    }
    for (size_t i = 0; i < s->config->resources_count; i++)
        if (rawstr_is(json_raw(&s->party.doc, uri), s->config->resources[i].uri))
            return &s->config->resources[i];
    /* server/resources, Error Handling. */
    Refusal refusal = {MCP_RESOURCE_NOT_FOUND, STR("Resource not found"), {0}};
    *ok = server_refuse_value(s, refusal, "uri", err);
    return NULL;
}

bool server_read_resource(Server *s, Err *err) {
    bool ok = true;
    const ServerResource *resource = find_resource(s, &ok, err);
    if (!resource) return ok;
    return hand_over(s, (Action){.kind = ACTION_READ, .name = resource->uri}, err);
}

bool server_subscribe(Server *s, Err *err) {
    bool ok = true;
    if (!find_resource(s, &ok, err)) return ok;
    return party_answer(&s->party, party_asked(&s->party), STR("{}"), err);
}
