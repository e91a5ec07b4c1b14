/* What holds between tables: ids, names and paths that must exist elsewhere. */
#include <lauxlib.h>

#include "mcp/method.h"
#include "script/internal.h"
#include "script/library.h"
#include "script/reader.h"

void check_id(Reader *r) {
    World *w = r->world;
    size_t slash = str_find(w->id, STR("/"), 0);
    if (slash != SIZE_MAX) {
        w->chapter = str_sub(w->id, 0, slash);
        if (reader_is_slug(w->chapter) && reader_is_slug(str_sub(w->id, slash + 1, w->id.n)))
            return;
    }
    path_name(&r->path, STR("id"));
    path_fail(r->L, &r->path,
              "chapter/name of small letters, digits and '-' was expected, but this is \"%.*s\".",
              STR_ARG(str_sub(w->id, 0, 80)));
}

static void check_kind(Reader *r) {
    static const char *const kinds[] = {"flow", "fault", "lab", "set"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (str_is(r->world->kind, kinds[i])) return;
    path_name(&r->path, STR("kind"));
    path_fail(r->L, &r->path,
              "\"flow\", \"fault\", \"lab\" or \"set\" was expected, but this is \"%.*s\".",
              STR_ARG(str_sub(r->world->kind, 0, 40)));
}

static void check_revision(Reader *r) {
    if (revision_known(r->world->revision)) return;
    path_name(&r->path, STR("revision"));
    path_fail(r->L, &r->path, "no protocol revision is called \"%.*s\"; \"%s\" is one.",
              STR_ARG(str_sub(r->world->revision, 0, 40)), MCP_REVISION);
}

static bool tool_exists(const World *w, Str name) {
    for (size_t i = 0; i < w->servers_count; i++)
        for (size_t k = 0; k < w->servers[i].tools_count; k++)
            if (str_eq(w->servers[i].tools[k].wire.name, name)) return true;
    return false;
}

static void check_policies(Reader *r) {
    const Host *host = &r->world->host;
    size_t mark = path_name(&r->path, STR("host"));
    path_name(&r->path, STR("policies"));
    for (size_t i = 0; i < host->policies_count; i++) {
        Str tool = host->policies[i].tool;
        if (tool_exists(r->world, tool)) continue;
        path_name(&r->path, tool);
        path_fail(r->L, &r->path, "no server has a tool of this name.");
    }
    path_back(&r->path, mark);
}

static bool file_exists(const World *w, Str path) {
    for (size_t i = 0; i < w->target.files_count; i++)
        if (str_eq(w->target.files[i].path, path)) return true;
    return false;
}

static void check_resources(Reader *r) {
    const World *w = r->world;
    for (size_t i = 0; i < w->servers_count; i++) {
        for (size_t k = 0; k < w->servers[i].resources_count; k++) {
            Str path = w->servers[i].resources[k].path;
            if (file_exists(w, path)) continue;
            path_name(&r->path, STR("servers"));
            path_index(&r->path, i + 1);
            path_name(&r->path, STR("resources"));
            path_index(&r->path, k + 1);
            path_name(&r->path, STR("path"));
            path_fail(r->L, &r->path, "target.files has no file \"%.*s\".",
                      STR_ARG(str_sub(path, 0, 80)));
        }
    }
}

static void check_asked(Reader *r) {
    for (size_t i = 0; i < r->world->asked_count; i++) {
        if (tool_exists(r->world, r->world->asked[i].tool)) continue;
        path_name(&r->path, STR("asked"));
        path_index(&r->path, i + 1);
        path_name(&r->path, STR("call"));
        path_fail(r->L, &r->path, "no server has a tool of this name.");
    }
}

/* A flow is read step by step, so every step has its caption. */
static void check_captions(Reader *r) {
    const Lesson *lesson = &r->world->lesson;
    if (!str_is(r->world->kind, "flow") || (lesson->captions[0] && lesson->captions[1])) return;
    path_fail(r->L, &r->path, "a flow needs 'figure' and 'steps', with a caption for each.");
}

static void check_exercise(Reader *r) {
    if (!str_is(r->world->kind, "fault") || r->script->has_exercise) return;
    path_fail(r->L, &r->path, "a scenario of kind \"fault\" needs an 'exercise'.");
}

static void check_goal(Reader *r) {
    if (!str_is(r->world->goal, "{}")) return;
    path_name(&r->path, STR("goal"));
    path_fail(r->L, &r->path, "at least one value was expected that the answer must hold.");
}

void check_world(Reader *r) {
    check_id(r);
    check_kind(r);
    check_revision(r);
    check_captions(r);
    check_policies(r);
    check_asked(r);
    check_resources(r);
    check_goal(r);
    check_exercise(r);
}
