/* Calls and reads: from the request to ACTION_CALL or ACTION_READ. */
#include "mcp/server_in.h"

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
    JsonRef name = server_param(s, "name"), arguments = server_param(s, "arguments");
    if (!json_is(&s->party.doc, name, JSON_STRING)) return server_refuse_param(s, &need_name, err);
    if (arguments != JSON_NONE && !json_is(&s->party.doc, arguments, JSON_OBJECT))
        return server_refuse_param(s, &need_object, err);
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    size_t i = 0;
    bool ok = json_string(&s->party.doc, name, &text) || buf_ok(&text, "a tool's name", err);
    while (ok && i < s->config->tools_count && !str_eq(s->config->tools[i].name, buf_str(&text)))
        i++;
    if (ok && i < s->config->tools_count)
        ok = call(s, i, arguments, err);
    else if (ok)
        ok = server_refuse_value(s, "Unknown tool", "name", buf_str(&text), err);
    buf_dispose(&text);
    return ok;
}

/* Reads the uri of the request at hand and finds it among the resources. */
static bool find_uri(Server *s, Buf *uri, const ServerResource **found, Err *err) {
    *found = NULL;
    if (!json_string(&s->party.doc, server_param(s, "uri"), uri))
        return buf_ok(uri, "a resource's uri", err);
    for (size_t i = 0; i < s->config->resources_count; i++)
        if (str_eq(s->config->resources[i].uri, buf_str(uri))) *found = &s->config->resources[i];
    return true;
}

/* server/resources, Error Handling. */
static bool refuse_uri(Server *s, Str uri, Err *err) {
    Buf data;
    buf_init(&data, JSON_MAX_BYTES);
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "uri", uri);
    bool ok = party_print(b, &data, err);
    Refusal refusal = {MCP_RESOURCE_NOT_FOUND, STR("Resource not found"), buf_str(&data)};
    ok = ok && party_refuse(&s->party, party_asked(&s->party), &refusal, err);
    buf_dispose(&data);
    return ok;
}

static bool with_uri(Server *s, Err *err) {
    static const Need need = {"uri", JSON_STRING};
    if (!json_is(&s->party.doc, server_param(s, "uri"), JSON_STRING))
        return server_refuse_param(s, &need, err);
    Buf uri;
    buf_init(&uri, JSON_MAX_BYTES);
    const ServerResource *found;
    bool ok = find_uri(s, &uri, &found, err);
    if (ok && !found)
        ok = refuse_uri(s, buf_str(&uri), err);
    else if (ok && s->party.msg.known == METHOD_RESOURCES_READ)
        ok = hand_over(s, (Action){.kind = ACTION_READ, .name = found->uri}, err);
    else if (ok)
        ok = party_answer(&s->party, party_asked(&s->party), STR("{}"), err);
    buf_dispose(&uri);
    return ok;
}

bool server_read_resource(Server *s, Err *err) { return with_uri(s, err); }

bool server_subscribe(Server *s, Err *err) { return with_uri(s, err); }
