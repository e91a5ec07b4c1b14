/* Which answer a message gets before anybody looks into its params. */
#include "mcp/server_in.h"

#include "base/escape.h"

#include <stdio.h>

typedef bool (*Handler)(Server *s, Err *err);

static bool no_tasks(Server *s, Err *err) {
    return party_answer(&s->party, party_asked(&s->party), STR("{\"tasks\":[]}"), err);
}

static bool unknown_task(Server *s, Err *err) { return server_refuse_text(s, "Unknown task", err); }

static const Handler handlers[METHOD_COUNT] = {
    [METHOD_INITIALIZE] = server_initialize,
    [METHOD_PING] = server_answer_empty,
    [METHOD_TOOLS_LIST] = server_list_tools,
    [METHOD_TOOLS_CALL] = server_call_tool,
    [METHOD_RESOURCES_LIST] = server_list_resources,
    [METHOD_RESOURCES_TEMPLATES] = server_list_templates,
    [METHOD_RESOURCES_READ] = server_read_resource,
    [METHOD_RESOURCES_SUBSCRIBE] = server_subscribe,
    [METHOD_RESOURCES_UNSUBSCRIBE] = server_unsubscribe,
    [METHOD_PROMPTS_LIST] = server_list_prompts,
    [METHOD_PROMPTS_GET] = server_get_prompt,
    [METHOD_COMPLETE] = server_complete,
    [METHOD_SET_LEVEL] = server_set_level,
    [METHOD_TASKS_LIST] = no_tasks,
    [METHOD_TASKS_GET] = unknown_task,
    [METHOD_TASKS_RESULT] = unknown_task,
    [METHOD_TASKS_CANCEL] = unknown_task,
};

static bool refuse(Server *s, const char *why, Err *err) {
    return party_refuse_text(&s->party, RPC_INVALID_REQUEST, why, err);
}

static bool refuse_undeclared(Server *s, Lack lack, Err *err) {
    char why[80];
    snprintf(why, sizeof why, ": the server declares no %s%s%s", lack.capability,
             lack.flag[0] ? "." : "", lack.flag);
    return party_refuse_method(&s->party, why, err);
}

static bool serve(Server *s, MethodId method, Err *err) {
    Party *p = &s->party;
    Lack lack = server_lack(s, method);
    if (lack.capability) return refuse_undeclared(s, lack, err);
    const Need *unmet = shape_unmet(method, SHAPE_PARAMS, &p->doc, p->msg.params);
    return unmet ? party_refuse_need(p, unmet, err) : handlers[method](s, err);
}

static bool request(Server *s, Err *err) {
    MethodId method = s->party.msg.known;
    bool begun = s->revision.n > 0;
    if (s->party.msg.flaw != FLAW_NONE) return party_refuse_flaw(&s->party, err);
    if (party_has_work(&s->party, s->party.msg.id)) return party_refuse_repeated(&s->party, err);
    if (!handlers[method] || (begun && !method_in_revision(method, revision_rules(s->revision))))
        return party_refuse_method(&s->party, "", err);
    if (!begun && method != METHOD_INITIALIZE && method != METHOD_PING)
        return refuse(s, "Invalid Request: initialize has to come first", err);
    if (begun && method == METHOD_INITIALIZE)
        return refuse(s, "Invalid Request: the session is already initialized", err);
    return serve(s, method, err);
}

static bool notification(Server *s, Err *err) {
    bool left, ok = party_hear(&s->party, METHOD_FROM_CLIENT, &left, err);
    if (!left) return ok;
    if (s->party.msg.known == METHOD_INITIALIZED) {
        if (s->revision.n == 0) return party_ignore(&s->party, "before-initialize", err);
        s->ready = true;
    }
    return party_notified(&s->party, 0, err);
}

static bool answer(Server *s, Err *err) {
    Sent sent;
    const char *bad = NULL;
    bool found, ok = party_take(&s->party, &sent, &found, err);
    if (!found) return ok;
    ok = server_check_form(s, &sent, &bad, err) && party_settle(&s->party, &sent, bad, err);
    buf_dispose(&sent.kept);
    return ok;
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

static bool take(void *machine, Err *err) {
    Server *s = machine;
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

bool server_receive(Server *s, Str bytes, Err *err) {
    Err why = {0};
    outbox_begin(&s->party.outbox);
    if (!party_read(&s->party, bytes, &why)) {
        if (why.code == ERR_MEMORY) return err_memory(err, "a message");
        return not_json(s, &why, err);
    }
    if (s->party.msg.kind != MSG_BATCH || !revision_has(revision_rules(s->revision), FEATURE_BATCH))
        return take(s, err);
    if (!party_batch_right(&s->party))
        return refuse(s, "Invalid Request: a batch has to hold 1 to 64 messages", err);
    return party_batch(&s->party, take, s, err);
}
