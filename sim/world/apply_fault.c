/* What each fault of the catalogue changes in a world: one condition, at the
   place where it would really be. */
#include <string.h>

#include "fault/fault.h"
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

static bool no_route(World *w, const Options *o, Err *err) {
    size_t i = number_option(o, "server");
    if (i == 0) i = 1;
    if (i > w->servers_count) return missing(FAULT_UNREACHABLE, "there is no such server", err);
    WorldServer *servers = arena_array(&w->arena, w->servers_count, sizeof *servers);
    if (!servers) return arena_ok(&w->arena, "a scenario", err);
    memcpy(servers, w->servers, w->servers_count * sizeof *servers);
    servers[i - 1].unreachable = true;
    w->servers = servers;
    return true;
}

static bool other_method(World *w, const Options *o, Err *err) {
    w->host.call_method = text_option(o, "method");
    if (w->host.call_method.n) return true;
    return missing(FAULT_UNKNOWN_METHOD, "it names no method", err);
}

/* Takes away every right of the identity on exactly this path or below it. */
static bool no_right(World *w, const Options *o, Err *err) {
    Str identity = text_option(o, "identity"), path = text_option(o, "path");
    Target *t = &w->target;
    Right *kept = arena_array(&w->arena, t->rights_count + 1, sizeof *kept);
    if (!kept) return arena_ok(&w->arena, "a scenario", err);
    size_t n = 0;
    for (size_t i = 0; i < t->rights_count; i++) {
        const Right *r = &t->rights[i];
        bool below = r->prefix.n >= path.n && str_eq(str_sub(r->prefix, 0, path.n), path);
        if (!str_eq(r->identity, identity) || !below) kept[n++] = *r;
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

typedef bool (*Change)(World *w, const Options *o, Err *err);

bool world_apply_fault(World *w, Err *err) {
    static const Change changes[FAULT_KIND_COUNT] = {
        [FAULT_UNREACHABLE] = no_route,  [FAULT_UNKNOWN_METHOD] = other_method,
        [FAULT_FORBIDDEN] = no_right,    [FAULT_NOT_FOUND] = gone_file,
        [FAULT_TRUNCATED] = short_reads, [FAULT_INJECTED] = added_text};
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
