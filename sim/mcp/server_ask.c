/* Requests of the server's own. */
#include "mcp/schema.h"
#include "mcp/server_in.h"

#include <string.h>

bool server_ping(Server *s, uint32_t ticket, Err *err) {
    outbox_begin(&s->party.outbox);
    return party_ask(&s->party, &(Ask){.method = "ping", .ticket = ticket}, err);
}

bool server_request(Server *s, Str method, Str params, uint32_t ticket, Err *err) {
    outbox_begin(&s->party.outbox);
    if (params.n && !party_check_raw(params, JSON_OBJECT, "the params of a request", err))
        return false;
    return party_ask_named(&s->party, method, params, ticket, err);
}

static Declared client_declares(const Server *s) {
    return (Declared){&s->theirs, json_get(&s->theirs, 0, "capabilities")};
}

bool server_may(const Server *s, MethodId method) {
    const MethodRow *row = method_row(method);
    if (!s->ready || row->kind != METHOD_IS_REQUEST || !((unsigned)row->from & METHOD_FROM_SERVER))
        return false;
    return method_in_revision(method, revision_rules(s->revision)) &&
           !capability_lack(client_declares(s), method, s->revision).capability;
}

/* "{}" counts as form mode (client/elicitation, Capabilities). */
static bool takes_mode(const Server *s, bool url) {
    Declared by = client_declares(s);
    if (url)
        return server_has(s, FEATURE_ELICITATION_URL) && capability_flag(by, "elicitation/url");
    return capability_flag(by, "elicitation/form") || !capability_flag(by, "elicitation/url");
}

/* What of the request the client does not declare, or NULL. */
static const char *undeclared_part(const Server *s, MethodId method, const JsonDoc *params) {
    if (method == METHOD_ELICITATION &&
        !takes_mode(s, json_string_is(params, json_get(params, 0, "mode"), "url")))
        return "this mode of elicitation";
    bool tools =
        json_get(params, 0, "tools") != JSON_NONE || json_get(params, 0, "toolChoice") != JSON_NONE;
    if (method == METHOD_SAMPLING && tools &&
        !(server_has(s, FEATURE_SAMPLING_TOOLS) &&
          capability_flag(client_declares(s), "sampling/tools")))
        return "tools in sampling";
    return NULL;
}

static bool check_params(const Server *s, MethodId method, const JsonDoc *params, Err *err) {
    const Need *unmet = shape_unmet(method, SHAPE_PARAMS, params, 0);
    if (unmet)
        return err_set(err, ERR_USAGE, "Expected %s of %s to be %s.", unmet->path,
                       method_row(method)->name, shape_kind_words(unmet->kind));
    const char *part = undeclared_part(s, method, params);
    return !part || err_set(err, ERR_USAGE, "The client does not declare %s.", part);
}

bool server_ask(Server *s, MethodId method, Str params, uint32_t ticket, Err *err) {
    const char *name = method_row(method)->name;
    JsonDoc doc = {0};
    outbox_begin(&s->party.outbox);
    if (!server_may(s, method))
        return err_set(err, ERR_USAGE, "A server cannot send %s: %s.", name,
                       s->ready ? "the client does not declare it"
                                : "notifications/initialized has not come");
    Str given = params.n ? params : STR("{}");
    bool ok = party_check_raw(given, JSON_OBJECT, "the params of a request", err) &&
              json_parse(&doc, given, err) && check_params(s, method, &doc, err);
    Str form = json_raw(&doc, json_get(&doc, 0, "requestedSchema"));
    Ask ask = {.method = name, .params = params, .ticket = ticket, .keep = form};
    ok = ok && party_ask(&s->party, &ask, err);
    json_dispose(&doc);
    return ok;
}

/* client/elicitation, Form Mode Security: servers SHOULD validate what they receive. */
bool server_check_form(const Server *s, const Sent *sent, const char **bad, Err *err) {
    const JsonDoc *doc = &s->party.doc;
    JsonRef result = s->party.msg.result, content = json_get(doc, result, "content");
    if (sent->kept.n == 0 || !json_string_is(doc, json_get(doc, result, "action"), "accept"))
        return true;
    JsonDoc form = {0};
    bool fits = false;
    bool ok =
        content == JSON_NONE ||
        (json_parse(&form, buf_str(&sent->kept), err) &&
         (schema_judge(&form, 0, doc, content, &fits) || err_memory(err, "the schema of a form")));
    json_dispose(&form);
    if (ok && !fits) *bad = "content";
    return ok;
}

/* No request of a server has the purpose -1. */
static Sent *find(Server *s, uint32_t ticket) {
    outbox_begin(&s->party.outbox);
    return party_find_sent(&s->party, ticket, -1);
}

bool server_cancel(Server *s, uint32_t ticket, Str reason, Err *err) {
    Sent *sent = find(s, ticket);
    if (!sent) return true;
    if (!party_cancel(&s->party, sent, reason, err)) return false;
    party_forget(&s->party, sent);
    return true;
}

bool server_timed_out(Server *s, uint32_t ticket, Err *err) {
    Sent *sent = find(s, ticket);
    if (!sent) return true;
    bool ok = party_cancel(&s->party, sent, STR("timed out"), err) &&
              party_fail(&s->party, sent, "timed-out", err);
    if (ok) party_forget(&s->party, sent);
    return ok;
}
