#include "mcp/result.h"

#include "mcp/rawstr.h"
#include "mcp/shape.h"

static bool is_one_of(const JsonDoc *doc, JsonRef value, const char *const *names) {
    while (*names && !json_string_is(doc, value, *names))
        names++;
    return *names != NULL;
}

/* server/utilities/completion. */
static const char *bad_completion(const JsonDoc *doc, JsonRef result) {
    JsonRef values = json_path(doc, result, "completion/values");
    bool bad = json_count(doc, values) > RESULT_MAX_COMPLETIONS;
    for (JsonRef r = json_first(doc, values); r != JSON_NONE && !bad; r = json_next(doc, r))
        bad = !json_is(doc, r, JSON_STRING);
    return bad ? "completion/values" : NULL;
}

/* client/roots, Root: it MUST be a file:// URI. */
static const char *bad_root(const JsonDoc *doc, JsonRef result) {
    JsonRef roots = json_get(doc, result, "roots");
    for (JsonRef r = json_first(doc, roots); r != JSON_NONE; r = json_next(doc, r)) {
        JsonRef uri = json_get(doc, r, "uri");
        if (!json_is(doc, uri, JSON_STRING) || !rawstr_starts(json_raw(doc, uri), STR("file://")))
            return "roots/uri";
    }
    return NULL;
}

/* client/sampling, Responses. */
static const char *bad_sample(const JsonDoc *doc, JsonRef result) {
    static const char *const roles[] = {"user", "assistant", NULL};
    JsonRef content = json_get(doc, result, "content");
    if (!is_one_of(doc, json_get(doc, result, "role"), roles)) return "role";
    bool right = json_is(doc, content, JSON_OBJECT) || json_is(doc, content, JSON_ARRAY);
    return right ? NULL : "content";
}

/* client/elicitation, Response Actions. */
static const char *bad_elicitation(const JsonDoc *doc, JsonRef result) {
    static const char *const actions[] = {"accept", "decline", "cancel", NULL};
    return is_one_of(doc, json_get(doc, result, "action"), actions) ? NULL : "action";
}

const char *result_bad_member(MethodId method, const JsonDoc *doc, JsonRef result) {
    if (json_is(doc, json_get(doc, result, "task"), JSON_OBJECT)) return NULL;
    const Need *unmet = shape_unmet(method, SHAPE_RESULT, doc, result);
    if (unmet) return unmet->path;
    if (method == METHOD_COMPLETE) return bad_completion(doc, result);
    if (method == METHOD_ROOTS_LIST) return bad_root(doc, result);
    if (method == METHOD_SAMPLING) return bad_sample(doc, result);
    return method == METHOD_ELICITATION ? bad_elicitation(doc, result) : NULL;
}
