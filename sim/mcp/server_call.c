/* tools/call: from the request to ACTION_CALL. */
#include "mcp/server_in.h"

#include "mcp/rawstr.h"
#include "mcp/schema.h"

#include <stdio.h>

static JsonBuild *rejection(const SchemaFault *fault, bool with_structured) {
    char text[512], at[160] = "at the top";
    if (fault->path[0]) snprintf(at, sizeof at, "at \"%s\"", fault->path);
    snprintf(text, sizeof text, "Bad arguments: %s, %s expects %s, got %s.", at, fault->keyword,
             fault->expected, fault->got);
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    JsonVal *block = json_add_object(b, json_add_array(b, root, "content"), NULL);
    json_add_c(b, block, "type", "text");
    json_add_c(b, block, "text", text);
    if (with_structured) {
        JsonVal *structured = json_add_object(b, root, "structuredContent");
        json_add_c(b, structured, "code", "bad-arguments");
        json_add_c(b, structured, "path", fault->path);
        json_add_c(b, structured, "keyword", fault->keyword);
    }
    json_add_bool(b, root, "isError", true);
    return b;
}

/* Not a protocol error: the model is to see it and try again (server/tools, Error Handling). */
static bool reject(Server *s, const ServerTool *tool, const SchemaFault *fault, Err *err) {
    bool structured = server_has(s, FEATURE_STRUCTURED);
    return party_state(&s->party, "rejected", tool->name, err) &&
           party_answer_built(&s->party, rejection(fault, structured), err);
}

/* What stands behind "Method not found", or NULL when the call may go on.
   basic/utilities/tasks, Tool-Level Negotiation. */
static const char *wrong_way(const JsonDoc *definition, bool as_task) {
    JsonRef support = json_path(definition, 0, "execution/taskSupport");
    if (json_string_is(definition, support, "required"))
        return as_task ? NULL : ": this tool runs as a task only";
    if (json_string_is(definition, support, "optional")) return NULL;
    return as_task ? ": this tool does not run as a task" : NULL;
}

/* Answers the call when it is asked for in a way that the tool forbids: *refused. */
static bool check_task(Server *s, const ServerTool *tool, bool *refused, Err *err) {
    JsonDoc definition = {0};
    if (!json_parse(&definition, tool->definition, err)) return false;
    const char *why = wrong_way(&definition, server_param(s, "task") != JSON_NONE);
    json_dispose(&definition);
    *refused = why != NULL;
    return !why || party_refuse_method(&s->party, why, err);
}

static bool serves_tasks(const Server *s) {
    return server_has(s, FEATURE_TASKS) &&
           capability_flag((Declared){&s->capabilities, 0}, "tasks/requests/tools/call");
}

static bool call(Server *s, size_t i, JsonRef arguments, Err *err) {
    const ServerTool *tool = &s->config->tools[i];
    const JsonDoc *doc = arguments == JSON_NONE ? &s->nothing : &s->party.doc;
    JsonRef task = serves_tasks(s) ? server_param(s, "task") : JSON_NONE;
    if (arguments == JSON_NONE) arguments = 0;
    if (!s->config->skip_validation) {
        SchemaFault fault = {0};
        if (!schema_valid(&s->schemas[i], 0, doc, arguments, &fault))
            return reject(s, tool, &fault, err);
        if (!party_state(&s->party, "validated", tool->name, err)) return false;
    }
    Action action = {.kind = ACTION_CALL,
                     .name = tool->name,
                     .bytes = json_raw(doc, arguments),
                     .key = json_raw(&s->party.doc, task)};
    return party_hand_over(&s->party, &action, (Str){0}, err);
}

bool server_call_tool(Server *s, Err *err) {
    static const Need need_task = {"task", JSON_OBJECT};
    JsonRef name = server_param(s, "name"), task = server_param(s, "task");
    size_t i = 0;
    while (i < s->config->tools_count &&
           !rawstr_is(json_raw(&s->party.doc, name), s->config->tools[i].name))
        i++;
    if (i == s->config->tools_count)
        return server_refuse_value(s, (Refusal){RPC_INVALID_PARAMS, STR("Unknown tool"), {0}},
                                   "name", err);
    if (serves_tasks(s)) {
        bool refused;
        if (task != JSON_NONE && !json_is(&s->party.doc, task, JSON_OBJECT))
            return party_refuse_need(&s->party, &need_task, err);
        if (!check_task(s, &s->config->tools[i], &refused, err)) return false;
        if (refused) return true;
    }
    return call(s, i, server_param(s, "arguments"), err);
}
