#include "script/library.h"
#include "script/order.h"
#include "script/reader.h"

enum {
    DEFAULT_THINK_MS = 400,
    MAX_RETRIES = 20,
    DEFAULT_TURNS = 8,
    MAX_TURNS = 50,
    MAX_POLICIES = 256
};

static Consent read_consent(Reader *r) {
    size_t mark;
    Str word = reader_string(r, -1, "consent");
    if (word.n == 0 || str_is(word, "user")) return CONSENT_USER;
    if (str_is(word, "policy")) return CONSENT_POLICY;
    if (str_is(word, "deny")) return CONSENT_DENY;
    reader_open(r, -1, "consent", &mark);
    path_fail(r->L, &r->path,
              "\"policy\", \"user\" or \"deny\" was expected, but this is \"%.*s\".",
              STR_ARG(str_sub(word, 0, 40)));
}

static void read_policies(Reader *r, int host) {
    size_t mark;
    if (!reader_open(r, host, "policies", &mark)) return;
    int table = lua_gettop(r->L);
    size_t n = order_keys(r->L, table, NULL);
    if (n > MAX_POLICIES) path_fail(r->L, &r->path, "at most %d policies fit.", (int)MAX_POLICIES);
    ToolPolicy *policies = reader_alloc(r, n, sizeof *policies);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(r->L, table + 1, (lua_Integer)i + 1);
        policies[i].tool = reader_copy(r, -1);
        size_t inner = path_name(&r->path, policies[i].tool);
        lua_rawget(r->L, table);
        shape_check(r->L, -1, SHAPE_POLICY, &r->path);
        policies[i].visible = reader_boolean(r, -1, "visible", false);
        policies[i].consent = read_consent(r);
        reader_close(r, inner);
    }
    lua_pop(r->L, 1);
    reader_close(r, mark);
    r->world->host.policies = policies;
    r->world->host.policies_count = n;
}

void read_host(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "host", &mark)) return;
    int host = lua_gettop(r->L);
    Host *h = &r->world->host;
    shape_check(r->L, host, SHAPE_HOST, &r->path);
    h->name = reader_string(r, host, "name");
    h->title = reader_string(r, host, "title");
    h->version = reader_string(r, host, "version");
    h->capabilities = reader_object(r, host, "capabilities", "{}");
    h->lists_resources = reader_boolean(r, host, "lists_resources", false);
    h->think_ms = reader_integer(r, host, "think_ms", DEFAULT_THINK_MS);
    h->max_turns = reader_integer(r, host, "max_turns", DEFAULT_TURNS);
    if (h->max_turns == 0 || h->max_turns > MAX_TURNS)
        path_fail(r->L, &r->path, "max_turns is from 1 to %d.", (int)MAX_TURNS);
    h->connect_timeout_ms = reader_integer(r, host, "connect_timeout_ms", 0);
    h->request_timeout_ms = reader_integer(r, host, "request_timeout_ms", 0);
    h->retries = reader_integer(r, host, "retries", 0);
    h->call_method = reader_string(r, host, "call_method");
    h->unmarked = !reader_boolean(r, host, "marks_results", true);
    h->drops = reader_string(r, host, "drops");
    h->asks_offline = reader_boolean(r, host, "ask_model_without_session", false);
    h->revisions = reader_strings(r, host, "revisions", &h->revisions_count);
    h->first_page_only = reader_boolean(r, host, "first_page_only", false);
    h->asks_undeclared = reader_boolean(r, host, "asks_undeclared", false);
    h->pairs_by_order = reader_boolean(r, host, "pairs_by_order", false);
    h->strict_stdout = reader_boolean(r, host, "strict_stdout", false);
    h->closes = reader_boolean(r, host, "closes", false);
    if (h->retries > MAX_RETRIES)
        path_fail(r->L, &r->path, "retries is from 0 to %d.", (int)MAX_RETRIES);
    read_picked_prompt(r, host);
    read_policies(r, host);
    reader_close(r, mark);
}
