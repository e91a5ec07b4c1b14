/* What the server asks of the client (client/roots, client/sampling,
   client/elicitation): answered here, or handed to the host. */
#include "mcp/client_in.h"

static bool refuse_params(Client *c, const char *why, Err *err) {
    return party_refuse_text(&c->party, RPC_INVALID_PARAMS, why, err);
}

static bool answer_raw(Client *c, const char *result, Err *err) {
    return party_answer(&c->party, party_asked(&c->party), str_of(result), err);
}

static JsonRef param(const Client *c, const char *path) {
    return json_path(&c->party.doc, c->party.msg.params, path);
}

/* --- roots/list, tasks/… ------------------------------------------------------------ */

static bool list_roots(Client *c, Err *err) {
    JsonBuild *b = json_build_new();
    JsonVal *roots = json_add_array(b, json_build_root(b), "roots");
    for (size_t i = 0; i < c->roots_count; i++) {
        JsonVal *root = json_add_object(b, roots, NULL);
        json_add_str(b, root, "uri", c->roots[i].uri);
        if (c->roots[i].name.n) json_add_str(b, root, "name", c->roots[i].name);
    }
    return party_answer_built(&c->party, b, err);
}

static bool no_tasks(Client *c, Err *err) { return answer_raw(c, "{\"tasks\":[]}", err); }

static bool unknown_task(Client *c, Err *err) { return refuse_params(c, "Unknown task", err); }

/* --- sampling, elicitation -------------------------------------------------------------- */

static bool hand_over(Client *c, const char *name, Str keep, Err *err) {
    Action action = {.kind = ACTION_ASKED,
                     .name = str_of(name),
                     .bytes = json_raw(&c->party.doc, c->party.msg.params)};
    return party_hand_over(&c->party, &action, keep, err);
}

static bool sample(Client *c, Err *err) {
    const char *bad = client_bad_sampling(c);
    if (bad) return refuse_params(c, bad, err);
    if (c->config->host_answers) return hand_over(c, "", (Str){0}, err);
    return party_refuse_text(&c->party, -1, "User rejected sampling request", err);
}

/* Forms are flat objects of primitives (client/elicitation, Requested Schema); an
   array is a choice of several. */
static bool is_form(const JsonDoc *doc, JsonRef schema) {
    static const char *const kinds[] = {"string", "number", "integer", "boolean", "array"};
    JsonRef fields = json_get(doc, schema, "properties");
    if (!json_string_is(doc, json_get(doc, schema, "type"), "object")) return false;
    if (!json_is(doc, fields, JSON_OBJECT)) return false;
    for (JsonRef r = json_first(doc, fields); r != JSON_NONE; r = json_next(doc, r)) {
        size_t i = 0, count = sizeof kinds / sizeof *kinds;
        while (i < count && !json_string_is(doc, json_get(doc, r, "type"), kinds[i]))
            i++;
        if (i == count) return false;
    }
    return true;
}

static bool takes_form(const Client *c) {
    Declared by = {&c->own, 0};
    return capability_flag(by, "elicitation/form") || !capability_flag(by, "elicitation/url");
}

static bool turn_down_or(Client *c, const char *mode, JsonRef keep, Err *err) {
    if (!c->config->host_answers) return answer_raw(c, "{\"action\":\"decline\"}", err);
    return hand_over(c, mode, json_raw(&c->party.doc, keep), err);
}

static bool elicit_url(Client *c, Err *err) {
    static const Need needs[] = {{"url", JSON_STRING}, {"elicitationId", JSON_STRING}};
    if (!capability_flag((Declared){&c->own, 0}, "elicitation/url"))
        return refuse_params(c, "Invalid params: the client does not declare the mode url", err);
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (!json_is(&c->party.doc, param(c, needs[i].path), needs[i].kind))
            return party_refuse_need(&c->party, &needs[i], err);
    return turn_down_or(c, "url", param(c, "elicitationId"), err);
}

static bool elicit(Client *c, Err *err) {
    const JsonDoc *doc = &c->party.doc;
    JsonRef mode = param(c, "mode"), schema = param(c, "requestedSchema");
    bool modes = client_has(c, FEATURE_ELICITATION_URL);
    if (modes && json_string_is(doc, mode, "url")) return elicit_url(c, err);
    if (modes && mode != JSON_NONE && !json_string_is(doc, mode, "form"))
        return refuse_params(c, "Invalid params: there is no such mode of elicitation", err);
    if (modes && !takes_form(c))
        return refuse_params(c, "Invalid params: the client does not declare the mode form", err);
    if (!is_form(doc, schema))
        return refuse_params(c, "Invalid params: requestedSchema has to be a flat object", err);
    return turn_down_or(c, "form", schema, err);
}

/* --- which answer a request gets ------------------------------------------------------- */

typedef bool (*Handler)(Client *c, Err *err);

static const Handler handlers[METHOD_COUNT] = {
    [METHOD_ROOTS_LIST] = list_roots,     [METHOD_SAMPLING] = sample,
    [METHOD_ELICITATION] = elicit,        [METHOD_TASKS_LIST] = no_tasks,
    [METHOD_TASKS_GET] = unknown_task,    [METHOD_TASKS_RESULT] = unknown_task,
    [METHOD_TASKS_CANCEL] = unknown_task,
};

bool client_take_request(Client *c, Err *err) {
    Party *p = &c->party;
    MethodId method = p->msg.known;
    Str revision = revision_rules(c->revision.n ? c->revision : c->config->revision);
    if (p->msg.flaw != FLAW_NONE) return party_refuse_flaw(p, err);
    if (party_has_work(p, p->msg.id)) return party_refuse_repeated(p, err);
    if (method == METHOD_PING) return answer_raw(c, "{}", err);
    if (!handlers[method] || !method_in_revision(method, revision))
        return party_refuse_method(p, "", err);
    if (capability_lack((Declared){&c->own, 0}, method, revision).capability)
        return party_refuse_method(p, ": the client does not declare it", err);
    const Need *unmet = shape_unmet(method, SHAPE_PARAMS, &p->doc, p->msg.params);
    return unmet ? party_refuse_need(p, unmet, err) : handlers[method](c, err);
}
