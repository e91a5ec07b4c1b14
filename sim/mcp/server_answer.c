/* What somebody else has worked out becomes the answer of a request. */
#include "mcp/result.h"
#include "mcp/server_in.h"

_Static_assert((int)SERVER_MAX_RUNNING == (int)PARTY_MAX_WORK, "the limit that server.h promises");
_Static_assert((int)SERVER_MAX_COMPLETIONS == (int)RESULT_MAX_COMPLETIONS, "what a client takes");

static bool check_part(Str json, JsonKind kind, const char *what, Err *err) {
    return json.n == 0 || party_check_raw(json, kind, what, err);
}

static void add_part(JsonBuild *b, const char *key, Str json) {
    if (json.n) json_add_raw(b, json_build_root(b), key, json);
}

static void add_text_block(JsonBuild *b, JsonVal *block, Str text) {
    json_add_c(b, block, "type", "text");
    json_add_str(b, block, "text", text);
}

/* --- tools/call, resources/read ---------------------------------------------- */

static void add_content(JsonBuild *b, const ServerAnswer *answer) {
    JsonVal *root = json_build_root(b);
    Str text = answer->text.p ? answer->text : answer->structured;
    if (answer->content.n) {
        json_add_raw(b, root, "content", answer->content);
        return;
    }
    JsonVal *content = json_add_array(b, root, "content");
    if (!answer->text.p && !answer->structured.n) return;
    add_text_block(b, json_add_object(b, content, NULL), text);
}

bool server_answer_call(Server *s, uint32_t ticket, const ServerAnswer *answer, Err *err) {
    bool ok;
    Work *w = party_find_asked(&s->party, ticket, METHOD_TOOLS_CALL, &ok, err);
    if (!w) return ok;
    if (!check_part(answer->content, JSON_ARRAY, "the content of an answer", err) ||
        !check_part(answer->structured, JSON_OBJECT, "the structured part of an answer", err) ||
        !check_part(answer->meta, JSON_OBJECT, "the _meta of an answer", err))
        return false;
    JsonBuild *b = json_build_new();
    add_content(b, answer);
    if (server_has(s, FEATURE_STRUCTURED)) add_part(b, "structuredContent", answer->structured);
    if (answer->is_error) json_add_bool(b, json_build_root(b), "isError", true);
    add_part(b, "_meta", answer->meta);
    return party_finish_built(&s->party, w, b, err);
}

bool server_answer_read(Server *s, uint32_t ticket, Str contents, Err *err) {
    bool ok;
    Work *w = party_find_asked(&s->party, ticket, METHOD_RESOURCES_READ, &ok, err);
    if (!w) return ok;
    if (!party_check_raw(contents, JSON_ARRAY, "the contents of a resource", err)) return false;
    JsonBuild *b = json_build_new();
    add_part(b, "contents", contents);
    return party_finish_built(&s->party, w, b, err);
}

/* --- prompts/get, completion/complete ------------------------------------------ */

static void add_messages(JsonBuild *b, const ServerPromptAnswer *answer) {
    JsonVal *root = json_build_root(b);
    if (answer->messages.n) {
        json_add_raw(b, root, "messages", answer->messages);
        return;
    }
    JsonVal *message = json_add_object(b, json_add_array(b, root, "messages"), NULL);
    json_add_c(b, message, "role", "user");
    add_text_block(b, json_add_object(b, message, "content"), answer->text);
}

bool server_answer_prompt(Server *s, uint32_t ticket, const ServerPromptAnswer *answer, Err *err) {
    bool ok;
    Work *w = party_find_asked(&s->party, ticket, METHOD_PROMPTS_GET, &ok, err);
    if (!w) return ok;
    if (!check_part(answer->messages, JSON_ARRAY, "the messages of a prompt", err) ||
        !check_part(answer->meta, JSON_OBJECT, "the _meta of an answer", err))
        return false;
    JsonBuild *b = json_build_new();
    if (answer->description.n)
        json_add_str(b, json_build_root(b), "description", answer->description);
    add_messages(b, answer);
    add_part(b, "_meta", answer->meta);
    return party_finish_built(&s->party, w, b, err);
}

bool server_answer_completion(Server *s, uint32_t ticket, const ServerCompletion *answer,
                              Err *err) {
    bool ok;
    Work *w = party_find_asked(&s->party, ticket, METHOD_COMPLETE, &ok, err);
    if (!w) return ok;
    size_t count = answer->count, total = answer->total > count ? answer->total : count;
    if (count > SERVER_MAX_COMPLETIONS) count = SERVER_MAX_COMPLETIONS;
    JsonBuild *b = json_build_new();
    JsonVal *completion = json_add_object(b, json_build_root(b), "completion");
    JsonVal *values = json_add_array(b, completion, "values");
    for (size_t i = 0; i < count; i++)
        json_add_str(b, values, NULL, answer->values[i]);
    json_add_int(b, completion, "total", (int64_t)total);
    json_add_bool(b, completion, "hasMore", total > count);
    return party_finish_built(&s->party, w, b, err);
}

/* --- any ------------------------------------------------------------------------ */

bool server_answer_result(Server *s, uint32_t ticket, Str result, Err *err) {
    outbox_begin(&s->party.outbox);
    Work *w = party_find_work(&s->party, ticket);
    if (!w) return true;
    return party_check_raw(result, JSON_OBJECT, "a result", err) &&
           party_finish(&s->party, w, result, err);
}

bool server_answer_error(Server *s, uint32_t ticket, const ServerError *error, Err *err) {
    outbox_begin(&s->party.outbox);
    Work *w = party_find_work(&s->party, ticket);
    if (!w) return true;
    return party_check_any(error->data, "the data of an error", err) &&
           party_finish_error(&s->party, w, error, err);
}
