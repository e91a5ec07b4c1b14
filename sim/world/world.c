#include "world/world.h"

const ToolPolicy *host_policy(const World *w, Str tool) {
    for (size_t i = 0; i < w->host.policies_count; i++)
        if (str_eq(w->host.policies[i].tool, tool)) return &w->host.policies[i];
    return NULL;
}

/* Whether it is JSON. What is none is an answer, and no error. */
static bool read(JsonDoc *doc, Str json, Err *err) {
    Err why = {0};
    if (json_parse(doc, json, &why)) return true;
    return why.code == ERR_MEMORY && err_memory(err, "what a model says");
}

/* Whether `given` has every member of the object `wanted`, with the same value. */
static bool holds_all(const JsonDoc *goal, JsonRef wanted, const JsonDoc *given, Err *err) {
    bool met = json_is(goal, wanted, JSON_OBJECT);
    for (JsonRef r = json_first(goal, wanted); r != JSON_NONE && met; r = json_next(goal, r)) {
        Buf key;
        buf_init(&key, 4096);
        json_key_add(goal, r, &key);
        JsonRef other = json_get_str(given, 0, buf_str(&key));
        met = other != JSON_NONE && json_same(goal, r, given, other);
        if (key.no_memory) met = err_memory(err, "the name of a member");
        buf_dispose(&key);
    }
    return met;
}

static bool is_call(const AskedCall *a, Str tool, Str arguments, Err *err) {
    JsonDoc wanted = {0}, given = {0};
    if (!str_eq(a->tool, tool)) return false;
    bool is =
        a->arguments.n == 0 || (read(&wanted, a->arguments, err) && read(&given, arguments, err) &&
                                holds_all(&wanted, 0, &given, err));
    json_dispose(&wanted);
    json_dispose(&given);
    return is;
}

const AskedCall *world_asked(const World *w, Str tool, Str arguments, Err *err) {
    for (size_t i = 0; i < w->asked_count; i++)
        if (is_call(&w->asked[i], tool, arguments, err)) return &w->asked[i];
    return NULL;
}

bool world_asks_for(const World *w, Str tool, Str arguments, Err *err) {
    return w->asked_count == 0 || world_asked(w, tool, arguments, err) != NULL;
}

bool world_goal_met(const World *w, Str answer, Err *err) {
    JsonDoc goal = {0}, given = {0};
    bool met = false;
    if (read(&goal, w->goal, err) && read(&given, answer, err)) {
        met = holds_all(&goal, 0, &given, err);
        if (json_is(&goal, 0, JSON_ARRAY))
            for (JsonRef r = json_first(&goal, 0); r != JSON_NONE; r = json_next(&goal, r))
                met = met || holds_all(&goal, r, &given, err);
    }
    json_dispose(&goal);
    json_dispose(&given);
    return met;
}

Transport world_transport(const World *w, const WorldServer *server) {
    return server->has_transport ? server->transport : w->transport;
}

const char *transport_name(Transport t) { return t == TRANSPORT_HTTP ? "http" : "stdio"; }

World world_with_tools(const World *w, const ToolPick *pick) {
    World copy = *w;
    for (size_t i = 0; i < pick->count; i++) {
        const ToolPolicy *had = host_policy(w, pick->tools[i]);
        pick->rows[i] = had ? *had : (ToolPolicy){.tool = pick->tools[i]};
        pick->rows[i].visible = true;
    }
    copy.host.policies = pick->rows;
    copy.host.policies_count = pick->count;
    return copy;
}
