/* The rules of a sampling request (client/sampling): who says what, and that the
   results of tools stand where they have to. */
#include "mcp/client_in.h"

#include "mcp/rawstr.h"

enum { MAX_TOOL_USES = 128 }; /* and results, in one message: each is sought for each */

/* A message's content: one block, or since 2025-11-25 an array of them. */
typedef struct Blocks {
    const JsonDoc *doc;
    JsonRef first;
    uint32_t count;
} Blocks;

static Blocks blocks_of(const JsonDoc *doc, JsonRef message) {
    JsonRef content = json_get(doc, message, "content");
    if (!json_is(doc, content, JSON_ARRAY)) return (Blocks){doc, content, 1};
    return (Blocks){doc, json_first(doc, content), json_count(doc, content)};
}

static uint32_t count_type(Blocks blocks, const char *type) {
    uint32_t found = 0;
    JsonRef r = blocks.first;
    for (uint32_t i = 0; i < blocks.count; i++, r = json_next(blocks.doc, r))
        found += json_string_is(blocks.doc, json_get(blocks.doc, r, "type"), type);
    return found;
}

static bool has_result(Blocks results, Str id) {
    JsonRef r = results.first;
    for (uint32_t i = 0; i < results.count; i++, r = json_next(results.doc, r))
        if (rawstr_eq(json_raw(results.doc, json_get(results.doc, r, "toolUseId")), id))
            return true;
    return false;
}

/* Tool Use and Result Balance: each use has its result in the next message. */
static bool balanced(Blocks uses, Blocks results) {
    JsonRef r = uses.first;
    for (uint32_t i = 0; i < uses.count; i++, r = json_next(uses.doc, r))
        if (json_string_is(uses.doc, json_get(uses.doc, r, "type"), "tool_use") &&
            !has_result(results, json_raw(uses.doc, json_get(uses.doc, r, "id"))))
            return false;
    return true;
}

static bool says(const JsonDoc *doc, JsonRef message, const char *role) {
    return json_string_is(doc, json_get(doc, message, "role"), role);
}

static bool well_formed(const Client *c, JsonRef message) {
    const JsonDoc *doc = &c->party.doc;
    JsonRef content = json_get(doc, message, "content");
    if (!says(doc, message, "user") && !says(doc, message, "assistant")) return false;
    return json_is(doc, content, JSON_OBJECT) ||
           (client_has(c, FEATURE_SAMPLING_TOOLS) && json_is(doc, content, JSON_ARRAY));
}

/* Tool Result Messages. */
static bool mixed(Blocks blocks) {
    uint32_t results = count_type(blocks, "tool_result");
    return results > 0 && results < blocks.count;
}

static const char *bad_message(const Client *c, JsonRef message) {
    const JsonDoc *doc = &c->party.doc;
    if (!well_formed(c, message))
        return "Invalid params: each message has to have a role and content";
    Blocks blocks = blocks_of(doc, message);
    uint32_t uses = count_type(blocks, "tool_use");
    if (mixed(blocks)) return "Tool results mixed with other content";
    if (uses == 0 || !says(doc, message, "assistant")) return NULL;
    Blocks results = blocks_of(doc, json_next(doc, message));
    if (uses > MAX_TOOL_USES || results.count > MAX_TOOL_USES)
        return "Invalid params: too many tool uses in one message";
    bool answered = says(doc, json_next(doc, message), "user") && balanced(blocks, results);
    return answered ? NULL : "Tool result missing in request";
}

const char *client_bad_sampling(const Client *c) {
    const JsonDoc *doc = &c->party.doc;
    JsonRef params = c->party.msg.params;
    bool tools = json_get(doc, params, "tools") != JSON_NONE ||
                 json_get(doc, params, "toolChoice") != JSON_NONE;
    /* schema.ts, CreateMessageRequestParams: the client MUST return an error. */
    if (tools && client_has(c, FEATURE_SAMPLING_TOOLS) &&
        !capability_flag((Declared){&c->own, 0}, "sampling/tools"))
        return "Invalid params: the client does not declare sampling.tools";
    JsonRef messages = json_get(doc, params, "messages");
    for (JsonRef r = json_first(doc, messages); r != JSON_NONE; r = json_next(doc, r)) {
        const char *bad = bad_message(c, r);
        if (bad) return bad;
    }
    return NULL;
}
