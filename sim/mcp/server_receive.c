/* Which answer a message gets before anybody looks into its params. */
#include "mcp/server_in.h"

#include "base/escape.h"

#include <stdio.h>

typedef bool (*Handler)(Server *s, Err *err);

static bool answer_raw(Server *s, const char *result, Err *err) {
    return party_answer(&s->party, party_asked(&s->party), str_of(result), err);
}

static bool answer_ping(Server *s, Err *err) { return answer_raw(s, "{}", err); }

static bool no_templates(Server *s, Err *err) {
    return answer_raw(s, "{\"resourceTemplates\":[]}", err);
}

static bool no_prompts(Server *s, Err *err) { return answer_raw(s, "{\"prompts\":[]}", err); }

static bool no_tasks(Server *s, Err *err) { return answer_raw(s, "{\"tasks\":[]}", err); }

static bool no_completion(Server *s, Err *err) {
    return answer_raw(s, "{\"completion\":{\"values\":[]}}", err);
}

static bool unknown_prompt(Server *s, Err *err) {
    return server_refuse_text(s, "Unknown prompt", err);
}

static bool unknown_task(Server *s, Err *err) { return server_refuse_text(s, "Unknown task", err); }

static const Handler handlers[METHOD_COUNT] = {
    [METHOD_INITIALIZE] = server_initialize,
    [METHOD_PING] = answer_ping,
    [METHOD_TOOLS_LIST] = server_list_tools,
    [METHOD_TOOLS_CALL] = server_call_tool,
    [METHOD_RESOURCES_LIST] = server_list_resources,
    [METHOD_RESOURCES_TEMPLATES] = no_templates,
    [METHOD_RESOURCES_READ] = server_read_resource,
    [METHOD_RESOURCES_SUBSCRIBE] = server_subscribe,
    [METHOD_RESOURCES_UNSUBSCRIBE] = server_subscribe,
    [METHOD_PROMPTS_LIST] = no_prompts,
    [METHOD_PROMPTS_GET] = unknown_prompt,
    [METHOD_COMPLETE] = no_completion,
    [METHOD_SET_LEVEL] = server_set_level,
    [METHOD_TASKS_LIST] = no_tasks,
    [METHOD_TASKS_GET] = unknown_task,
    [METHOD_TASKS_RESULT] = unknown_task,
    [METHOD_TASKS_CANCEL] = unknown_task,
};

static bool refuse(Server *s, const char *why, Err *err) {
    Refusal refusal = {RPC_INVALID_REQUEST, str_of(why), {0}};
    return party_refuse(&s->party, party_asked(&s->party), &refusal, err);
}

/* A revision of a lesson's own invention is served by the rules of the pinned one. */
static bool in_revision(const Server *s, MethodId method) {
    return method_in_revision(method,
                              revision_known(s->revision) ? s->revision : STR(MCP_REVISION));
}

/* The capability that the method needs and the server does not declare, or NULL. */
static const char *undeclared(const Server *s, MethodId method) {
    const char *capability = method_row(method)->capability;
    /* A capability is declared by being there, whatever its value (schema.ts, ServerCapabilities);
       subscribe is one of the few flags. */
    if (capability[0] && json_get(&s->capabilities, 0, capability) == JSON_NONE) return capability;
    if (method != METHOD_RESOURCES_SUBSCRIBE && method != METHOD_RESOURCES_UNSUBSCRIBE) return NULL;
    JsonRef flag = json_path(&s->capabilities, 0, "resources/subscribe");
    return json_true(&s->capabilities, flag) ? NULL : "resources.subscribe";
}

static bool serve(Server *s, MethodId method, Err *err) {
    char why[64];
    const char *capability = undeclared(s, method);
    if (!capability) return handlers[method](s, err);
    snprintf(why, sizeof why, ": the server declares no %s", capability);
    return party_refuse_method(&s->party, why, err);
}

static bool request(Server *s, Err *err) {
    MethodId method = s->party.msg.known;
    bool begun = s->revision.n > 0;
    if (s->party.msg.flaw != FLAW_NONE) return party_refuse_flaw(&s->party, err);
    if (!handlers[method] || (begun && !in_revision(s, method)))
        return party_refuse_method(&s->party, "", err);
    if (!begun && method != METHOD_INITIALIZE && method != METHOD_PING)
        return refuse(s, "Invalid Request: initialize has to come first", err);
    if (begun && method == METHOD_INITIALIZE)
        return refuse(s, "Invalid Request: the session is already initialized", err);
    return serve(s, method, err);
}

static bool notification(Server *s, Err *err) {
    Party *p = &s->party;
    const char *unwanted = party_unwanted(p, METHOD_FROM_CLIENT);
    if (p->msg.flaw != FLAW_NONE) return party_ignore(p, msg_flaw_name(p->msg.flaw), err);
    if (unwanted) return party_ignore(p, unwanted, err);
    if (p->msg.known == METHOD_CANCELLED) return server_cancelled(s, err);
    if (p->msg.known == METHOD_INITIALIZED) {
        if (s->revision.n == 0) return party_ignore(p, "before-initialize", err);
        s->ready = true;
    }
    return party_notified(p, 0, err);
}

static bool answer(Server *s, Err *err) {
    Sent sent;
    bool no_id = s->party.msg.id.kind == ID_NONE || s->party.msg.id.kind == ID_NULL;
    if (!party_take(&s->party, s->party.msg.id, &sent))
        return party_ignore(&s->party, no_id ? "no-id" : "unknown-id", err);
    return party_settle(&s->party, &sent, err);
}

static bool not_json(Server *s, const Err *why, Err *err) {
    Buf data;
    buf_init(&data, sizeof *why * 8);
    buf_add(&data, STR("{\"reason\":"));
    escape_json(&data, str_of(why->message));
    buf_add(&data, STR(",\"where\":"));
    escape_json(&data, str_of(why->where));
    buf_add_char(&data, '}');
    Refusal refusal = {RPC_PARSE_ERROR, STR("Parse error"), buf_str(&data)};
    bool ok = buf_ok(&data, "an error", err) && party_refuse(&s->party, (Asked){0}, &refusal, err);
    buf_dispose(&data);
    return ok;
}

bool server_receive(Server *s, Str bytes, Err *err) {
    Err why = {0};
    outbox_begin(&s->party.outbox);
    if (!party_read(&s->party, bytes, &why)) {
        if (why.code == ERR_MEMORY) return err_memory(err, "a message");
        return not_json(s, &why, err);
    }
    switch (s->party.msg.kind) {
    case MSG_REQUEST:
        return request(s, err);
    case MSG_NOTIFICATION:
        return notification(s, err);
    case MSG_RESPONSE:
    case MSG_ERROR:
        return answer(s, err);
    case MSG_BATCH:
        return refuse(s, "Invalid Request: batches are not served", err);
    case MSG_INVALID:
        break;
    }
    return party_refuse_flaw(&s->party, err);
}
