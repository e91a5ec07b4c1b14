/* What each fault of the catalogue changes in a world: one condition, at the
   place where it would really be. */
#include <string.h>

#include "fault/fault.h"
#include "mcp/revision.h"
#include "world/world.h"

/* One option of the fault as plain text; empty when it is not given. */
typedef struct Options {
    const JsonDoc *doc;
    World *world;
} Options;

static Str text_option(const Options *o, const char *key) {
    Buf plain;
    buf_init(&plain, WORLD_MAX_BYTES);
    json_string(o->doc, json_get(o->doc, 0, key), &plain);
    Arena *arena = &o->world->arena;
    Str kept = plain.n ? arena_copy(arena, buf_str(&plain)) : STR("");
    arena->failed = arena->failed || plain.failed; /* so that it is not taken for absent */
    arena->no_memory = arena->no_memory || plain.no_memory;
    buf_dispose(&plain);
    return kept;
}

static uint32_t number_option(const Options *o, const char *key) {
    int64_t n = 0;
    json_int64(o->doc, json_get(o->doc, 0, key), &n);
    return n > 0 && n <= UINT32_MAX ? (uint32_t)n : 0;
}

static bool missing(FaultKind kind, const char *what, Err *err) {
    const FaultRow *row = fault_row(kind);
    err_set(err, ERR_SCENARIO, "The fault '%s' changes nothing: %s.", row->name, what);
    return err_hint(err, "Its options: %s.", row->options);
}

/* The server that the options name, the first without one, in a copy of the world's own
   table. NULL with err filled. */
static WorldServer *named_server(World *w, const Options *o, FaultKind kind, Err *err) {
    size_t i = number_option(o, "server");
    if (i == 0) i = 1;
    if (i > w->servers_count) {
        missing(kind, "there is no such server", err);
        return NULL;
    }
    WorldServer *servers = arena_array(&w->arena, w->servers_count, sizeof *servers);
    if (!servers) {
        arena_ok(&w->arena, "a scenario", err);
        return NULL;
    }
    memcpy(servers, w->servers, w->servers_count * sizeof *servers);
    w->servers = servers;
    return &servers[i - 1];
}

static bool no_route(World *w, const Options *o, Err *err) {
    WorldServer *server = named_server(w, o, FAULT_UNREACHABLE, err);
    if (server) server->unreachable = true;
    return server != NULL;
}

static bool has_tool(const WorldServer *server, Str name) {
    for (size_t i = 0; i < server->tools_count; i++)
        if (str_eq(server->tools[i].wire.name, name)) return true;
    return false;
}

/* What is lost goes into the one field or the other; false when it is neither. */
static bool set_lost(const Options *o, Str what, Str *request, Str *answer) {
    Str lost = text_option(o, "lost");
    if (str_is(lost, "request")) *request = what;
    if (str_is(lost, "answer")) *answer = what;
    return what.n && (str_is(lost, "request") || str_is(lost, "answer"));
}

static bool lost_message(World *w, const Options *o, Err *err) {
    Str tool = text_option(o, "tool");
    WorldServer *server = named_server(w, o, FAULT_TIMED_OUT, err);
    if (!server) return false;
    if (!has_tool(server, tool)) return missing(FAULT_TIMED_OUT, "there is no such tool", err);
    return set_lost(o, tool, &server->loses_request, &server->loses_answer) ||
           missing(FAULT_TIMED_OUT, "it says neither request nor answer", err);
}

/* One line more that the server prints, and where messages stand. */
static bool noise(World *w, const Options *o, Err *err) {
    Str text = text_option(o, "text"), tool = text_option(o, "tool");
    WorldServer *server = named_server(w, o, FAULT_NOISE, err);
    if (!server) return false;
    Transport t = server->has_transport ? server->transport : w->transport;
    if (text.n == 0 || t == TRANSPORT_HTTP)
        return missing(FAULT_NOISE, "it gives no text, or the server has no stdout", err);
    if (tool.n && !has_tool(server, tool))
        return missing(FAULT_NOISE, "there is no such tool", err);
    ServerPrint *prints = arena_array(&w->arena, server->prints_count + 1, sizeof *prints);
    if (!prints) return arena_ok(&w->arena, "a scenario", err);
    for (size_t i = 0; i < server->prints_count; i++)
        prints[i] = server->prints[i];
    prints[server->prints_count++] = (ServerPrint){.to = PRINT_STDOUT, .text = text, .tool = tool};
    server->prints = prints;
    return true;
}

static bool old_token(World *w, const Options *o, Err *err) {
    WorldServer *server = named_server(w, o, FAULT_UNAUTHENTICATED, err);
    if (!server) return false;
    server->token_expired = true;
    return server->token.n || missing(FAULT_UNAUTHENTICATED, "the server has no token", err);
}

static bool lost_work(World *w, const Options *o, Err *err) {
    Target *t = &w->target;
    return set_lost(o, text_option(o, "op"), &t->loses_request, &t->loses_answer) ||
           missing(FAULT_PARTIAL, "it names no op, or neither request nor answer", err);
}

static bool other_method(World *w, const Options *o, Err *err) {
    w->host.call_method = text_option(o, "method");
    if (w->host.call_method.n) return true;
    return missing(FAULT_UNKNOWN_METHOD, "it names no method", err);
}

/* --- what is agreed on ------------------------------------------------------------ */

static bool other_revision(World *w, const Options *o, Err *err) {
    Str revision = text_option(o, "revision");
    WorldServer *server = named_server(w, o, FAULT_VERSION, err);
    if (!server) return false;
    if (!revision_known(revision)) return missing(FAULT_VERSION, "there is no such revision", err);
    Str *only = arena_array(&w->arena, 1, sizeof *only);
    if (!only) return arena_ok(&w->arena, "a scenario", err);
    *only = revision;
    server->revisions = only;
    server->revisions_count = 1;
    return true;
}

/* The object without one of its members; empty where it has none of this name. */
static Str without_member(World *w, Str object, Str name, Err *err) {
    JsonDoc doc = {0};
    Buf out, key;
    bool found = false;
    buf_init(&out, WORLD_MAX_BYTES);
    buf_init(&key, WORLD_MAX_BYTES);
    bool ok = json_parse(&doc, object, err);
    for (JsonRef r = ok ? json_first(&doc, 0) : JSON_NONE; r != JSON_NONE; r = json_next(&doc, r)) {
        buf_clear(&key);
        json_key_add(&doc, r, &key);
        bool is = str_eq(buf_str(&key), name);
        found = found || is;
        if (is) continue;
        buf_addf(&out, "%c%.*s:%.*s", out.n ? ',' : '{', STR_ARG(json_key_raw(&doc, r)),
                 STR_ARG(json_raw(&doc, r)));
    }
    buf_add_c(&out, out.n ? "}" : "{}");
    Str kept = found && !out.failed ? arena_copy(&w->arena, buf_str(&out)) : STR("");
    json_dispose(&doc);
    buf_dispose(&key);
    buf_dispose(&out);
    return kept;
}

static bool undeclared(World *w, const Options *o, Err *err) {
    Str name = text_option(o, "capability");
    WorldServer *server = named_server(w, o, FAULT_CAPABILITY, err);
    if (!server) return false;
    server->capabilities = without_member(w, server->capabilities, name, err);
    return server->capabilities.n ||
           missing(FAULT_CAPABILITY, "the server declares nothing of this name", err);
}

static bool one_page(World *w, const Options *o, Err *err) {
    (void)o;
    if (w->host.first_page_only) return missing(FAULT_PAGINATION, "the client does it anyway", err);
    w->host.first_page_only = true;
    return true;
}

/* --- the target system -------------------------------------------------------------- */

/* Takes away the right of the identity on exactly this path or below it; every one
   when no action is named. */
static bool no_right(World *w, const Options *o, Err *err) {
    Str identity = text_option(o, "identity"), path = text_option(o, "path");
    Str action = text_option(o, "action");
    Target *t = &w->target;
    Right *kept = arena_array(&w->arena, t->rights_count + 1, sizeof *kept);
    if (!kept) return arena_ok(&w->arena, "a scenario", err);
    size_t n = 0;
    for (size_t i = 0; i < t->rights_count; i++) {
        const Right *r = &t->rights[i];
        bool below = r->prefix.n >= path.n && str_eq(str_sub(r->prefix, 0, path.n), path);
        bool meant = below && (action.n == 0 || str_eq(r->action, action));
        if (!str_eq(r->identity, identity) || !meant) kept[n++] = *r;
    }
    if (n == t->rights_count)
        return missing(FAULT_FORBIDDEN, "that identity has no right on that path", err);
    t->rights = kept;
    t->rights_count = n;
    return true;
}

static File *copy_files(World *w, Str path, size_t *at) {
    Target *t = &w->target;
    File *files = arena_array(&w->arena, t->files_count, sizeof *files);
    *at = t->files_count;
    for (size_t i = 0; files && i < t->files_count; i++) {
        files[i] = t->files[i];
        if (str_eq(files[i].path, path)) *at = i;
    }
    return files;
}

static bool gone_file(World *w, const Options *o, Err *err) {
    Target *t = &w->target;
    size_t at;
    Str moved_to = text_option(o, "moved_to");
    File *files = copy_files(w, text_option(o, "path"), &at);
    if (!files) return arena_ok(&w->arena, "a scenario", err);
    if (at == t->files_count) return missing(FAULT_NOT_FOUND, "there is no such file", err);
    if (moved_to.n)
        files[at].path = moved_to;
    else
        files[at] = files[--t->files_count];
    t->files = files;
    return true;
}

static bool short_reads(World *w, const Options *o, Err *err) {
    w->target.read_limit = number_option(o, "lines");
    return w->target.read_limit || missing(FAULT_TRUNCATED, "it gives no number of lines", err);
}

/* The file's bytes before line n (counted from 1); all of them when there are fewer. */
static size_t offset_of_line(Str content, uint32_t n) {
    Str rest = content, line;
    for (uint32_t k = 1; k < n && str_next_line(&rest, &line);)
        k++;
    return content.n - rest.n;
}

/* The server adds the text to what one of its tools gives back. */
static bool added_result(World *w, Str name, Str text, Err *err) {
    bool found = false;
    WorldServer *servers = arena_array(&w->arena, w->servers_count, sizeof *servers);
    for (size_t i = 0; servers && i < w->servers_count; i++) {
        servers[i] = w->servers[i];
        WorldTool *tools = arena_array(&w->arena, servers[i].tools_count, sizeof *tools);
        for (size_t k = 0; tools && k < servers[i].tools_count; k++) {
            tools[k] = servers[i].tools[k];
            if (!str_eq(tools[k].wire.name, name)) continue;
            tools[k].adds = text;
            found = true;
        }
        servers[i].tools = tools;
    }
    w->servers = servers;
    if (!arena_ok(&w->arena, "a scenario", err)) return false;
    return found || missing(FAULT_INJECTED, "no server has such a tool", err);
}

static bool added_text(World *w, const Options *o, Err *err) {
    Target *t = &w->target;
    size_t at;
    Str text = text_option(o, "text"), tool = text_option(o, "tool");
    if (tool.n && text.n) return added_result(w, tool, text, err);
    uint32_t line = number_option(o, "line");
    File *files = copy_files(w, text_option(o, "path"), &at);
    if (!files) return arena_ok(&w->arena, "a scenario", err);
    if (at == t->files_count || text.n == 0)
        return missing(FAULT_INJECTED, "there is no such file, or no text", err);
    Str old = files[at].content;
    size_t cut = line ? offset_of_line(old, line) : old.n;
    Buf b;
    buf_init(&b, WORLD_MAX_BYTES);
    buf_add(&b, str_sub(old, 0, cut));
    buf_add(&b, text);
    if (!str_ends(text, "\n")) buf_add_char(&b, '\n');
    buf_add(&b, str_sub(old, cut, old.n));
    files[at].content = arena_copy(&w->arena, buf_str(&b));
    bool ok = buf_ok(&b, "a file of the target", err) && arena_ok(&w->arena, "a scenario", err);
    buf_dispose(&b);
    t->files = files;
    return ok;
}

static bool other_rule(World *w, const Options *o, Err *err) {
    size_t at;
    Str text = text_option(o, "text");
    File *files = copy_files(w, text_option(o, "path"), &at);
    if (!files) return arena_ok(&w->arena, "a scenario", err);
    if (at == w->target.files_count || text.n == 0 || str_eq(text, files[at].content))
        return missing(FAULT_BUSINESS_REFUSAL, "there is no such file, or no other text", err);
    files[at].content = text;
    w->target.files = files;
    return true;
}

/* --- the host -------------------------------------------------------------------- */

static bool hidden_tool(World *w, const Options *o, Err *err) {
    Str tool = text_option(o, "tool");
    Host *h = &w->host;
    ToolPolicy *policies = arena_array(&w->arena, h->policies_count + 1, sizeof *policies);
    if (!policies) return arena_ok(&w->arena, "a scenario", err);
    bool found = false;
    for (size_t i = 0; i < h->policies_count; i++) {
        policies[i] = h->policies[i];
        if (!str_eq(policies[i].tool, tool) || !policies[i].visible) continue;
        policies[i].visible = false;
        found = true;
    }
    h->policies = policies;
    return found || missing(FAULT_NOT_EXPOSED, "the model sees no such tool", err);
}

static bool more_retries(World *w, const Options *o, Err *err) {
    w->host.retries = number_option(o, "times");
    return w->host.retries || missing(FAULT_BLIND_RETRY, "it gives no number of times", err);
}

static bool in_order(World *w, const Options *o, Err *err) {
    (void)o;
    if (w->host.pairs_by_order) return missing(FAULT_MISPAIRED, "the host does it anyway", err);
    w->host.pairs_by_order = true;
    return true;
}

/* --- the model --------------------------------------------------------------------- */

/* A model that errs once: in its first call of the tool one argument is wrong. */
typedef struct Slip {
    ModelBehaviour model;
    Str tool, argument;
    int64_t value;
} Slip;

static bool has_seen(const ModelView *view, Str tool) {
    for (size_t i = 0; i < view->seen_count; i++)
        if (str_eq(view->seen[i].tool, tool)) return true;
    return false;
}

/* The arguments with the one in place of what stood there. */
static bool put_wrong(const Slip *slip, Buf *json, Err *err) {
    JsonDoc doc = {0};
    Buf out;
    buf_init(&out, WORLD_MAX_BYTES);
    bool ok = json_parse(&doc, buf_str(json), err);
    buf_add_char(&out, '{');
    for (JsonRef r = ok ? json_first(&doc, 0) : JSON_NONE; r != JSON_NONE; r = json_next(&doc, r)) {
        if (json_key_is(&doc, r, slip->argument.p)) continue;
        Str key = json_key_raw(&doc, r), value = json_raw(&doc, r);
        buf_addf(&out, "%.*s:%.*s,", STR_ARG(key), STR_ARG(value));
    }
    buf_addf(&out, "\"%.*s\":%lld}", STR_ARG(slip->argument), (long long)slip->value);
    json_dispose(&doc);
    buf_clear(json);
    buf_add(json, buf_str(&out));
    ok = ok && buf_ok(&out, "the arguments of a call", err);
    buf_dispose(&out);
    return ok;
}

static bool slip(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    const Slip *s = ctx;
    if (!s->model.fn(s->model.ctx, view, out, err)) return false;
    bool first =
        out->kind == MOVE_CALL && str_eq(buf_str(&out->tool), s->tool) && !has_seen(view, s->tool);
    return !first || put_wrong(s, &out->json, err);
}

/* The name of an argument as our scenarios write it: it goes into JSON as it is. */
static bool is_plain(Str name) {
    for (size_t i = 0; i < name.n; i++) {
        char c = name.p[i];
        if (!(c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) return false;
    }
    return name.n > 0;
}

static bool wrong_argument(World *w, const Options *o, Err *err) {
    Slip *s = arena_alloc(&w->arena, sizeof *s);
    if (!s) return arena_ok(&w->arena, "a scenario", err);
    *s = (Slip){w->model, text_option(o, "tool"), text_option(o, "argument"), 0};
    bool found = false;
    for (size_t i = 0; i < w->servers_count; i++)
        found = found || has_tool(&w->servers[i], s->tool);
    if (!found || !is_plain(s->argument))
        return missing(FAULT_BAD_ARGUMENTS, "there is no such tool, or no argument", err);
    if (!json_int64(o->doc, json_get(o->doc, 0, "value"), &s->value))
        return missing(FAULT_BAD_ARGUMENTS, "it gives no value", err);
    w->model = (ModelBehaviour){s, slip};
    return true;
}

typedef bool (*Change)(World *w, const Options *o, Err *err);

bool world_apply_fault(World *w, Err *err) {
    static const Change changes[FAULT_KIND_COUNT] = {[FAULT_NOISE] = noise,
                                                     [FAULT_UNAUTHENTICATED] = old_token,
                                                     [FAULT_UNREACHABLE] = no_route,
                                                     [FAULT_TIMED_OUT] = lost_message,
                                                     [FAULT_UNKNOWN_METHOD] = other_method,
                                                     [FAULT_VERSION] = other_revision,
                                                     [FAULT_CAPABILITY] = undeclared,
                                                     [FAULT_PAGINATION] = one_page,
                                                     [FAULT_MISPAIRED] = in_order,
                                                     [FAULT_NOT_EXPOSED] = hidden_tool,
                                                     [FAULT_BLIND_RETRY] = more_retries,
                                                     [FAULT_FORBIDDEN] = no_right,
                                                     [FAULT_NOT_FOUND] = gone_file,
                                                     [FAULT_BAD_ARGUMENTS] = wrong_argument,
                                                     [FAULT_BUSINESS_REFUSAL] = other_rule,
                                                     [FAULT_PARTIAL] = lost_work,
                                                     [FAULT_TRUNCATED] = short_reads,
                                                     [FAULT_INJECTED] = added_text};
    if (w->fault.n == 0) return true;
    FaultKind kind = fault_find(w->fault);
    if (kind == FAULT_NONE)
        return err_set(err, ERR_SCENARIO, "The catalogue has no fault '%.*s'.", STR_ARG(w->fault));
    JsonDoc doc = {0};
    Str options = w->fault_options.n ? w->fault_options : STR("{}");
    bool ok = json_parse(&doc, options, err);
    Options o = {&doc, w};
    ok = ok && changes[kind](w, &o, err);
    json_dispose(&doc);
    return arena_ok(&w->arena, "a scenario", err) && ok;
}
