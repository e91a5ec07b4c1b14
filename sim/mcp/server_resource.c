/* resources/read, subscribe and unsubscribe (server/resources). */
#include "mcp/server_in.h"

#include "mcp/rawset.h"
#include "mcp/rawstr.h"
#include "mcp/uri_template.h"

/* What a URI names: a resource of the list, or what a template covers. */
typedef struct Found {
    const ServerResource *listed;
    const ServerTemplate *covered;
    Buf uri; /* without quotes and escapes */
} Found;

static void look_up(const ServerConfig *config, Found *found) {
    Str uri = buf_str(&found->uri);
    for (size_t i = 0; !found->listed && i < config->resources_count; i++)
        if (str_eq(uri, config->resources[i].uri)) found->listed = &config->resources[i];
    for (size_t i = 0; !found->listed && !found->covered && i < config->templates_count; i++)
        if (uri_template_covers(config->templates[i].uri_template, uri))
            found->covered = &config->templates[i];
}

/* False without memory. Dispose found->uri in any case. */
static bool find(const Server *s, Found *found, Err *err) {
    *found = (Found){0};
    buf_init(&found->uri, JSON_MAX_BYTES);
    json_string(&s->party.doc, server_param(s, "uri"), &found->uri);
    if (!buf_ok(&found->uri, "a URI", err)) return false;
    look_up(s->config, found);
    return true;
}

/* server/resources, Error Handling; up to 2025-11-25 with a code of its own. */
static bool not_found(Server *s, Err *err) {
    Refusal refusal = {MCP_RESOURCE_NOT_FOUND, STR("Resource not found"), {0}};
    return server_refuse_value(s, refusal, "uri", err);
}

static bool hand_over(Server *s, const Found *found, Err *err) {
    if (!found->listed && !found->covered) return not_found(s, err);
    Action action = {.kind = ACTION_READ, .name = buf_str(&found->uri)};
    if (found->covered) action.key = found->covered->uri_template;
    return party_hand_over(&s->party, &action, (Str){0}, err);
}

bool server_read_resource(Server *s, Err *err) {
    Found found;
    bool ok = find(s, &found, err) && hand_over(s, &found, err);
    buf_dispose(&found.uri);
    return ok;
}

static bool subscribe(Server *s, const Found *found, bool on, Err *err) {
    Err why = {0};
    Str raw = json_raw(&s->party.doc, server_param(s, "uri"));
    if (!found->listed && !found->covered) return not_found(s, err);
    if (!on)
        rawset_remove(&s->subscribed, raw);
    else if (!rawset_add(&s->subscribed, raw, &why))
        return why.code == ERR_MEMORY
                   ? err_memory(err, "a subscription")
                   : party_refuse_text(&s->party, RPC_INTERNAL_ERROR,
                                       "Internal error: too many subscriptions", err);
    return server_answer_empty(s, err);
}

static bool change(Server *s, bool on, Err *err) {
    Found found;
    bool ok = find(s, &found, err) && subscribe(s, &found, on, err);
    buf_dispose(&found.uri);
    return ok;
}

bool server_subscribe(Server *s, Err *err) { return change(s, true, err); }

bool server_unsubscribe(Server *s, Err *err) { return change(s, false, err); }

bool server_subscribed(const Server *s, Str uri) { return rawset_has_text(&s->subscribed, uri); }
