#include "mcp/server_in.h"

#include "mcp/rawstr.h"

#include <string.h>

JsonRef server_param(const Server *s, const char *path) {
    return json_path(&s->party.doc, s->party.msg.params, path);
}

bool server_refuse_text(Server *s, const char *message, Err *err) {
    return party_refuse_text(&s->party, RPC_INVALID_PARAMS, message, err);
}

bool server_answer_empty(Server *s, Err *err) {
    return party_answer(&s->party, party_asked(&s->party), STR("{}"), err);
}

bool server_refuse_value(Server *s, Refusal refusal, const char *path, Err *err) {
    const char *slash = strrchr(path, '/');
    Buf data;
    buf_init(&data, JSON_MAX_BYTES);
    /* The value goes back with the escapes it came with. */
    buf_addf(&data, "{\"%s\":", slash ? slash + 1 : path);
    buf_add(&data, json_raw(&s->party.doc, server_param(s, path)));
    buf_add_char(&data, '}');
    refusal.data = buf_str(&data);
    bool ok = buf_ok(&data, "an error", err) &&
              party_refuse(&s->party, party_asked(&s->party), &refusal, err);
    buf_dispose(&data);
    return ok;
}

/* The same revision when it is spoken here, else the newest that is
   (basic/lifecycle, Version Negotiation), or none with revision_error. */
static Str choose_revision(const Server *s, JsonRef proposed) {
    const ServerConfig *config = s->config;
    for (size_t i = 0; i < config->revisions_count; i++)
        if (rawstr_is(json_raw(&s->party.doc, proposed), config->revisions[i]))
            return config->revisions[i];
    return config->revision_error ? (Str){0} : config->revisions[0];
}

/* The error that basic/lifecycle, Error Handling, shows: -32602 with what is supported. */
static bool refuse_revision(Server *s, JsonRef proposed, Err *err) {
    const ServerConfig *config = s->config;
    Buf data;
    buf_init(&data, JSON_MAX_BYTES);
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    JsonVal *supported = json_add_array(b, root, "supported");
    for (size_t i = 0; i < config->revisions_count; i++)
        json_add_str(b, supported, NULL, config->revisions[i]);
    json_add_raw(b, root, "requested", json_raw(&s->party.doc, proposed));
    bool ok = party_print(b, &data, err);
    Refusal refusal = {RPC_INVALID_PARAMS, STR("Unsupported protocol version"), buf_str(&data)};
    ok = ok && party_refuse(&s->party, party_asked(&s->party), &refusal, err);
    buf_dispose(&data);
    return ok;
}

static JsonBuild *initialize_result(const Server *s) {
    const ServerConfig *config = s->config;
    Str title = server_has(s, FEATURE_TITLE) ? config->title : (Str){0};
    const Str info[] = {config->name, title, config->version};
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_str(b, root, "protocolVersion", s->revision);
    json_add_raw(b, root, "capabilities", config->capabilities);
    party_add_info(b, "serverInfo", info);
    if (config->instructions.n) json_add_str(b, root, "instructions", config->instructions);
    return b;
}

static bool keep_client(Server *s, Err *err) {
    buf_add(&s->client, json_raw(&s->party.doc, s->party.msg.params));
    return buf_ok(&s->client, "what a client says of itself", err) &&
           json_parse(&s->theirs, buf_str(&s->client), err);
}

bool server_initialize(Server *s, Err *err) {
    JsonRef proposed = server_param(s, "protocolVersion");
    Str revision = choose_revision(s, proposed);
    if (revision.n == 0) return refuse_revision(s, proposed, err);
    if (!keep_client(s, err)) return false;
    s->revision = revision;
    return party_answer_built(&s->party, initialize_result(s), err);
}
