/* prompts/get (server/prompts) and completion/complete (server/utilities/completion):
   what can be judged here is, the rest is handed over. */
#include "mcp/server_in.h"

#include "mcp/rawstr.h"

const ServerPrompt *server_find_prompt(const Server *s, JsonRef name) {
    Str raw = json_raw(&s->party.doc, name);
    for (size_t i = 0; i < s->config->prompts_count; i++)
        if (rawstr_is(raw, s->config->prompts[i].name)) return &s->config->prompts[i];
    return NULL;
}

/* Whether every member of the object (may be JSON_NONE) is a string: schema.ts,
   GetPromptRequestParams and CompleteRequestParams. */
static bool all_strings(const JsonDoc *doc, JsonRef object) {
    for (JsonRef r = json_first(doc, object); r != JSON_NONE; r = json_next(doc, r))
        if (!json_is(doc, r, JSON_STRING)) return false;
    return true;
}

static bool has_member(const JsonDoc *doc, JsonRef object, Str raw_name) {
    for (JsonRef r = json_first(doc, object); r != JSON_NONE; r = json_next(doc, r))
        if (rawstr_eq(json_key_raw(doc, r), raw_name)) return true;
    return false;
}

/* The raw name of the first required argument that the request does not give; n == 0: none. */
static Str missing_argument(const Server *s, const ServerPrompt *prompt) {
    const JsonDoc *definition = &s->prompts[prompt - s->config->prompts];
    JsonRef given = server_param(s, "arguments"), all = json_get(definition, 0, "arguments");
    if (!json_is(definition, all, JSON_ARRAY)) return (Str){0};
    for (JsonRef r = json_first(definition, all); r != JSON_NONE; r = json_next(definition, r)) {
        Str name = json_raw(definition, json_get(definition, r, "name"));
        if (json_true(definition, json_get(definition, r, "required")) &&
            !has_member(&s->party.doc, given, name))
            return name;
    }
    return (Str){0};
}

static bool refuse_missing(Server *s, Str argument, Err *err) {
    Buf data;
    buf_init(&data, JSON_MAX_BYTES);
    buf_add(&data, STR("{\"argument\":"));
    buf_add(&data, argument);
    buf_add_char(&data, '}');
    Refusal refusal = {RPC_INVALID_PARAMS, STR("Missing required argument"), buf_str(&data)};
    bool ok = buf_ok(&data, "an error", err) &&
              party_refuse(&s->party, party_asked(&s->party), &refusal, err);
    buf_dispose(&data);
    return ok;
}

static bool hand_over(Server *s, Str name, Str key, Err *err) {
    Action action = {.kind = ACTION_ASKED,
                     .name = name,
                     .key = key,
                     .bytes = json_raw(&s->party.doc, s->party.msg.params)};
    return party_hand_over(&s->party, &action, (Str){0}, err);
}

bool server_get_prompt(Server *s, Err *err) {
    const ServerPrompt *prompt = server_find_prompt(s, server_param(s, "name"));
    Refusal unknown = {RPC_INVALID_PARAMS, STR("Unknown prompt"), {0}};
    if (!prompt) return server_refuse_value(s, unknown, "name", err);
    if (!all_strings(&s->party.doc, server_param(s, "arguments")))
        return server_refuse_text(s, "Invalid params: arguments have to be strings", err);
    Str missing = missing_argument(s, prompt);
    if (missing.n) return refuse_missing(s, missing, err);
    return hand_over(s, prompt->name, (Str){0}, err);
}

/* --- completion/complete ------------------------------------------------------ */

/* The template, or a resource, that has this URI; p == NULL: none. */
static Str find_template(const Server *s, JsonRef uri) {
    const ServerConfig *config = s->config;
    Str raw = json_raw(&s->party.doc, uri);
    for (size_t i = 0; i < config->templates_count; i++)
        if (rawstr_is(raw, config->templates[i].uri_template))
            return config->templates[i].uri_template;
    for (size_t i = 0; i < config->resources_count; i++)
        if (rawstr_is(raw, config->resources[i].uri)) return config->resources[i].uri;
    return (Str){0};
}

static bool complete(Server *s, Str of, Err *err) {
    Buf argument;
    buf_init(&argument, JSON_MAX_BYTES);
    json_string(&s->party.doc, server_param(s, "argument/name"), &argument);
    bool ok = buf_ok(&argument, "an argument", err) && hand_over(s, of, buf_str(&argument), err);
    buf_dispose(&argument);
    return ok;
}

bool server_complete(Server *s, Err *err) {
    const JsonDoc *doc = &s->party.doc;
    JsonRef type = server_param(s, "ref/type"), name = server_param(s, "ref/name"),
            uri = server_param(s, "ref/uri");
    bool of_prompt = json_string_is(doc, type, "ref/prompt");
    if (server_has(s, FEATURE_COMPLETION_CONTEXT) &&
        !all_strings(doc, server_param(s, "context/arguments")))
        return server_refuse_text(s, "Invalid params: context/arguments have to be strings", err);
    if (of_prompt && json_is(doc, name, JSON_STRING)) {
        const ServerPrompt *prompt = server_find_prompt(s, name);
        Refusal unknown = {RPC_INVALID_PARAMS, STR("Unknown prompt"), {0}};
        return prompt ? complete(s, prompt->name, err)
                      : server_refuse_value(s, unknown, "ref/name", err);
    }
    if (!json_string_is(doc, type, "ref/resource") || !json_is(doc, uri, JSON_STRING))
        return server_refuse_text(
            s, "Invalid params: ref has to be a ref/prompt with name or a ref/resource with uri",
            err);
    Str of = find_template(s, uri);
    Refusal unknown = {RPC_INVALID_PARAMS, STR("Unknown resource template"), {0}};
    return of.p ? complete(s, of, err) : server_refuse_value(s, unknown, "ref/uri", err);
}
