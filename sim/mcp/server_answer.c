/* Calls on their way and what becomes of them. */
#include "mcp/server_in.h"

#include <stdlib.h>
#include <string.h>

static bool refuse_more(Server *s, Err *err) {
    Refusal refusal = {RPC_INTERNAL_ERROR, STR("Internal error: too many calls at once"), {0}};
    return party_refuse(&s->party, party_asked(&s->party), &refusal, err);
}

bool server_run(Server *s, uint32_t *ticket, Err *err) {
    *ticket = 0;
    if (s->running_count == SERVER_MAX_RUNNING) return refuse_more(s, err);
    RpcId id = s->party.msg.id;
    char *bytes = malloc(id.raw.n);
    if (!bytes) return err_memory(err, "a call");
    memcpy(bytes, id.raw.p, id.raw.n);
    *ticket = ++s->last_ticket;
    s->running[s->running_count++] =
        (Running){*ticket, s->party.msg.known, {id.kind, {bytes, id.raw.n}}, bytes};
    return true;
}

Running *server_find_running(Server *s, uint32_t ticket) {
    for (uint32_t i = 0; i < s->running_count; i++)
        if (s->running[i].ticket == ticket) return &s->running[i];
    return NULL;
}

void server_end_running(Server *s, Running *r) {
    free(r->id_bytes);
    s->running_count--;
    size_t behind = s->running_count - (size_t)(r - s->running);
    memmove(r, r + 1, behind * sizeof *r);
}

static bool send_result(Server *s, Running *r, Str result, Err *err) {
    bool ok = party_answer(&s->party, (Asked){r->id, r->method}, result, err);
    server_end_running(s, r);
    return ok;
}

static bool wrong_kind(const Running *r, Err *err) {
    return err_set(err, ERR_USAGE, "Ticket %u is a %s, and cannot be answered as something else.",
                   (unsigned)r->ticket, method_row(r->method)->name);
}

static void add_content(JsonBuild *b, const ServerAnswer *answer) {
    JsonVal *root = json_build_root(b);
    Str text = answer->text.p ? answer->text : answer->structured;
    if (answer->content.n) {
        json_add_raw(b, root, "content", answer->content);
        return;
    }
    JsonVal *content = json_add_array(b, root, "content");
    if (!answer->text.p && !answer->structured.n) return;
    JsonVal *block = json_add_object(b, content, NULL);
    json_add_c(b, block, "type", "text");
    json_add_str(b, block, "text", text);
}

static bool print_answer(const ServerAnswer *answer, Buf *out, Err *err) {
    if (answer->content.n &&
        !party_check_raw(answer->content, JSON_ARRAY, "the content of an answer", err))
        return false;
    if (answer->structured.n &&
        !party_check_raw(answer->structured, JSON_OBJECT, "the structured part of an answer", err))
        return false;
    JsonBuild *b = json_build_new();
    add_content(b, answer);
    if (answer->structured.n)
        json_add_raw(b, json_build_root(b), "structuredContent", answer->structured);
    if (answer->is_error) json_add_bool(b, json_build_root(b), "isError", true);
    return party_print(b, out, err);
}

bool server_answer_call(Server *s, uint32_t ticket, const ServerAnswer *answer, Err *err) {
    outbox_begin(&s->party.outbox);
    Running *r = server_find_running(s, ticket);
    if (!r) return true;
    if (r->method != METHOD_TOOLS_CALL) return wrong_kind(r, err);
    Buf result;
    buf_init(&result, JSON_MAX_BYTES);
    bool ok = print_answer(answer, &result, err) && send_result(s, r, buf_str(&result), err);
    buf_dispose(&result);
    return ok;
}

bool server_answer_read(Server *s, uint32_t ticket, Str contents, Err *err) {
    outbox_begin(&s->party.outbox);
    Running *r = server_find_running(s, ticket);
    if (!r) return true;
    if (r->method != METHOD_RESOURCES_READ) return wrong_kind(r, err);
    if (!party_check_raw(contents, JSON_ARRAY, "the contents of a resource", err)) return false;
    Buf result;
    buf_init(&result, JSON_MAX_BYTES);
    JsonBuild *b = json_build_new();
    json_add_raw(b, json_build_root(b), "contents", contents);
    bool ok = party_print(b, &result, err) && send_result(s, r, buf_str(&result), err);
    buf_dispose(&result);
    return ok;
}

static bool one_json_value(Str json, Err *err) {
    JsonDoc doc = {0};
    Err why = {0};
    bool ok = json_parse(&doc, json, &why);
    json_dispose(&doc);
    if (ok) return true;
    err_set(err, why.code == ERR_MEMORY ? ERR_MEMORY : ERR_SCENARIO,
            "Expected the data of an error to be JSON, but %s", why.message);
    return err_at(err, "%s", why.where);
}

bool server_answer_error(Server *s, uint32_t ticket, const ServerError *error, Err *err) {
    outbox_begin(&s->party.outbox);
    Running *r = server_find_running(s, ticket);
    if (!r) return true;
    if (error->data.n && !one_json_value(error->data, err)) return false;
    Refusal refusal = {error->code, error->message, error->data};
    bool ok = party_refuse(&s->party, (Asked){r->id, r->method}, &refusal, err);
    server_end_running(s, r);
    return ok;
}

bool server_cancelled(Server *s, Err *err) {
    Party *p = &s->party;
    JsonRef ref = server_param(s, "requestId");
    RpcId id = {json_is(&p->doc, ref, JSON_STRING) ? ID_STRING : ID_INTEGER,
                json_raw(&p->doc, ref)};
    if (!json_is(&p->doc, ref, JSON_STRING) && !json_is_integer(&p->doc, ref))
        return party_ignore(p, "bad-params", err);
    for (uint32_t i = 0; i < s->running_count; i++) {
        if (!rpc_id_eq(s->running[i].id, id)) continue;
        uint32_t ticket = s->running[i].ticket;
        server_end_running(s, &s->running[i]);
        return party_notified(p, ticket, err);
    }
    return party_ignore(p, "unknown-id", err);
}
