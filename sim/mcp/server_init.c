#include "mcp/server_in.h"

#include "mcp/rawstr.h"

#include <stdio.h>

JsonRef server_param(const Server *s, const char *path) {
    return json_path(&s->party.doc, s->party.msg.params, path);
}

bool server_refuse_param(Server *s, const Need *need, Err *err) {
    char text[128];
    snprintf(text, sizeof text, "Invalid params: %s has to be %s", need->path,
             party_kind_words(need->kind));
    return server_refuse_text(s, text, err);
}

bool server_refuse_text(Server *s, const char *message, Err *err) {
    Refusal refusal = {RPC_INVALID_PARAMS, str_of(message), {0}};
    return party_refuse(&s->party, party_asked(&s->party), &refusal, err);
}

bool server_refuse_value(Server *s, Refusal refusal, const char *path, Err *err) {
    Buf data;
    buf_init(&data, JSON_MAX_BYTES);
    /* The value goes back with the escapes it came with. */
    buf_addf(&data, "{\"%s\":", path);
    buf_add(&data, json_raw(&s->party.doc, server_param(s, path)));
    buf_add_char(&data, '}');
    refusal.data = buf_str(&data);
    bool ok = buf_ok(&data, "an error", err) &&
              party_refuse(&s->party, party_asked(&s->party), &refusal, err);
    buf_dispose(&data);
    return ok;
}

/* The same revision when it is spoken here, else the newest that is
   (basic/lifecycle, Version Negotiation). */
static Str choose_revision(const Server *s, JsonRef proposed) {
    const ServerConfig *config = s->config;
    for (size_t i = 0; i < config->revisions_count; i++)
        if (rawstr_is(json_raw(&s->party.doc, proposed), config->revisions[i]))
            return config->revisions[i];
    return config->revisions[0];
}

static JsonBuild *initialize_result(const Server *s) {
    const ServerConfig *config = s->config;
    const Str info[] = {config->name, config->title, config->version};
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_str(b, root, "protocolVersion", s->revision);
    json_add_raw(b, root, "capabilities", config->capabilities);
    party_add_info(b, "serverInfo", info);
    if (config->instructions.n) json_add_str(b, root, "instructions", config->instructions);
    return b;
}

bool server_initialize(Server *s, Err *err) {
    static const Need needs[] = {{"protocolVersion", JSON_STRING},
                                 {"capabilities", JSON_OBJECT},
                                 {"clientInfo", JSON_OBJECT},
                                 {"clientInfo/name", JSON_STRING},
                                 {"clientInfo/version", JSON_STRING}};
    const Need *unmet =
        party_unmet(&s->party.doc, s->party.msg.params, needs, sizeof needs / sizeof *needs);
    if (unmet) return server_refuse_param(s, unmet, err);
    s->revision = choose_revision(s, server_param(s, "protocolVersion"));
    Buf result;
    buf_init(&result, JSON_MAX_BYTES);
    bool ok = party_print(initialize_result(s), &result, err) &&
              party_answer(&s->party, party_asked(&s->party), buf_str(&result), err);
    buf_dispose(&result);
    return ok;
}

bool server_set_level(Server *s, Err *err) {
    static const char *const levels[] = {"debug", "info",     "notice", "warning",
                                         "error", "critical", "alert",  "emergency"};
    JsonRef level = server_param(s, "level");
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (json_string_is(&s->party.doc, level, levels[i]))
            return party_answer(&s->party, party_asked(&s->party), STR("{}"), err);
    return server_refuse_text(s, "Invalid params: level has to be a level of RFC 5424", err);
}
