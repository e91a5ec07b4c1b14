/* Structured results against the outputSchema of their tool (server/tools, Output Schema). */
#include "mcp/client_in.h"

#include "mcp/schema.h"

/* The outputSchema of the tool in the list that was read into doc, or JSON_NONE. */
static JsonRef find_schema(const JsonDoc *doc, Str tool) {
    Buf name;
    JsonRef found = JSON_NONE;
    buf_init(&name, JSON_MAX_BYTES);
    for (JsonRef r = json_first(doc, 0); r != JSON_NONE && found == JSON_NONE;
         r = json_next(doc, r)) {
        buf_clear(&name);
        if (json_string(doc, json_get(doc, r, "name"), &name) && str_eq(buf_str(&name), tool))
            found = json_get(doc, r, "outputSchema");
    }
    buf_dispose(&name);
    return found;
}

static bool promises_nothing(const Client *c, Str tools) {
    const JsonDoc *doc = &c->party.doc;
    JsonRef result = c->party.msg.result;
    return json_true(doc, json_get(doc, result, "isError")) ||
           json_get(doc, result, "task") != JSON_NONE ||
           str_find(tools, STR("\"outputSchema\""), 0) == SIZE_MAX;
}

bool client_check_output(const Client *c, const Sent *sent, const char **bad, Err *err) {
    Str tools = client_list_items(c, METHOD_TOOLS_LIST);
    bool call = sent->method == METHOD_TOOLS_CALL && c->party.msg.kind == MSG_RESPONSE;
    if (!call || sent->kept.n == 0 || !client_has(c, FEATURE_STRUCTURED) ||
        promises_nothing(c, tools))
        return true;
    JsonDoc list = {0};
    bool fits = true, ok = json_parse(&list, tools, err);
    JsonRef schema = ok ? find_schema(&list, buf_str(&sent->kept)) : JSON_NONE;
    JsonRef given = json_get(&c->party.doc, c->party.msg.result, "structuredContent");
    if (schema != JSON_NONE && given == JSON_NONE)
        fits = false;
    else if (schema != JSON_NONE)
        ok = schema_judge(&list, schema, &c->party.doc, given, &fits) ||
             err_memory(err, "the schema of a tool");
    json_dispose(&list);
    if (!fits) *bad = "structuredContent";
    return ok;
}
