/* What the host has worked out becomes the answer of a request of the server. */
#include "mcp/client_in.h"

#include "mcp/rawset.h"
#include "mcp/schema.h"

uint32_t client_asked(const Client *c) { return c->party.work_count; }

static JsonBuild *sample_result(const ClientSample *sample) {
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "role", "assistant");
    if (sample->content.n) {
        json_add_raw(b, root, "content", sample->content);
    } else {
        JsonVal *block = json_add_object(b, root, "content");
        json_add_c(b, block, "type", "text");
        json_add_str(b, block, "text", sample->text);
    }
    json_add_str(b, root, "model", sample->model);
    if (sample->stop_reason.n) json_add_str(b, root, "stopReason", sample->stop_reason);
    if (sample->meta.n) json_add_raw(b, root, "_meta", sample->meta);
    return b;
}

bool client_answer_sampling(Client *c, uint32_t ticket, const ClientSample *sample, Err *err) {
    bool ok;
    Work *w = party_find_asked(&c->party, ticket, METHOD_SAMPLING, &ok, err);
    if (!w) return ok;
    if (!party_check_any(sample->content, "the content of a message", err)) return false;
    if (sample->meta.n &&
        !party_check_raw(sample->meta, JSON_OBJECT, "the _meta of an answer", err))
        return false;
    return party_finish_built(&c->party, w, sample_result(sample), err);
}

/* --- elicitation ------------------------------------------------------------------------ */

static bool fits(const JsonDoc *schema, const JsonDoc *content, Err *err) {
    SchemaFault fault = {0};
    Err why = {0};
    /* A keyword that this program does not know leaves the check to the server. */
    if (!schema_check(schema, 0, &why))
        return why.code != ERR_MEMORY || err_memory(err, "the schema of a form");
    if (schema_valid(schema, 0, content, 0, &fault)) return true;
    err_set(err, ERR_SCENARIO, "Expected content that fits the form: %s expects %s, got %s.",
            fault.keyword, fault.expected, fault.got);
    return err_at(err, "%s", fault.path);
}

/* client/elicitation, Form Mode Security: clients SHOULD validate against the schema. */
static bool check_form(Str schema, Str content, Err *err) {
    JsonDoc asked = {0}, given = {0};
    bool ok = party_check_raw(content, JSON_OBJECT, "the content of a form", err) &&
              json_parse(&asked, schema, err) && json_parse(&given, content, err) &&
              fits(&asked, &given, err);
    json_dispose(&asked);
    json_dispose(&given);
    return ok;
}

static bool note_id(Client *c, Str raw_id, Err *err) {
    Err why = {0};
    if (rawset_add(&c->elicitations, raw_id, &why)) return true;
    if (why.code == ERR_MEMORY) return err_memory(err, "an elicitation");
    /* Full: a server that never says complete loses what it named before. */
    buf_clear(&c->elicitations);
    return rawset_add(&c->elicitations, raw_id, &why) || why.code != ERR_MEMORY ||
           err_memory(err, "an elicitation");
}

bool client_answer_elicitation(Client *c, uint32_t ticket, ElicitAction action, Str content,
                               Err *err) {
    static const char *const names[] = {"accept", "decline", "cancel"};
    bool ok;
    Work *w = party_find_asked(&c->party, ticket, METHOD_ELICITATION, &ok, err);
    if (!w) return ok;
    if (action > ELICIT_CANCEL)
        return err_set(err, ERR_USAGE, "Expected an action, got number %d.", (int)action);
    Str kept = party_kept(w);
    bool form = kept.n && kept.p[0] == '{', accepted = action == ELICIT_ACCEPT;
    if (accepted && form && !check_form(kept, content, err)) return false;
    if (accepted && !form && !note_id(c, kept, err)) return false;
    JsonBuild *b = json_build_new();
    json_add_c(b, json_build_root(b), "action", names[action]);
    if (accepted && form) json_add_raw(b, json_build_root(b), "content", content);
    return party_finish_built(&c->party, w, b, err);
}

bool client_note_elicitations(Client *c, Err *err) {
    const JsonDoc *doc = &c->party.doc;
    if (c->party.msg.error_code != MCP_URL_ELICITATION_REQUIRED) return true;
    JsonRef all = json_path(doc, c->party.msg.error, "data/elicitations");
    if (!json_is(doc, all, JSON_ARRAY)) return true;
    for (JsonRef r = json_first(doc, all); r != JSON_NONE; r = json_next(doc, r)) {
        JsonRef id = json_get(doc, r, "elicitationId");
        if (json_is(doc, id, JSON_STRING) && !note_id(c, json_raw(doc, id), err)) return false;
    }
    return true;
}

bool client_elicitation_complete(Client *c, Err *err) {
    Party *p = &c->party;
    Str id = json_raw(&p->doc, json_get(&p->doc, p->msg.params, "elicitationId"));
    if (!rawset_remove(&c->elicitations, id)) return party_ignore(p, "unknown-elicitation", err);
    return party_notified(p, 0, err);
}

/* --- any -------------------------------------------------------------------------------- */

bool client_answer_error(Client *c, uint32_t ticket, const RpcError *error, Err *err) {
    outbox_begin(&c->party.outbox);
    Work *w = party_find_work(&c->party, ticket);
    if (!w) return true;
    return party_check_any(error->data, "the data of an error", err) &&
           party_finish_error(&c->party, w, error, err);
}
