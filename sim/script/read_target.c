#include "script/library.h"
#include "script/order.h"
#include "script/reader.h"

enum { DEFAULT_LATENCY_MS = 3, MAX_RIGHTS = 256, RIGHT_ACTIONS = 5 };

static void read_files(Reader *r, int target) {
    size_t mark;
    if (!reader_open(r, target, "files", &mark)) return;
    int table = lua_gettop(r->L);
    size_t n = order_keys(r->L, table, NULL);
    if (n > WORLD_MAX_FILES)
        path_fail(r->L, &r->path, "at most %d files fit.", (int)WORLD_MAX_FILES);
    File *files = reader_alloc(r, n, sizeof *files);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(r->L, table + 1, (lua_Integer)i + 1);
        files[i].path = reader_copy(r, -1);
        size_t inner = path_name(&r->path, files[i].path);
        if (str_starts(files[i].path, "/") || str_ends(files[i].path, "/"))
            path_fail(r->L, &r->path, "a path has no '/' at its ends: folder/file.");
        lua_rawget(r->L, table);
        if (lua_type(r->L, -1) != LUA_TSTRING)
            path_fail(r->L, &r->path, "the file's text was expected, but this is a %s.",
                      library_typename(r->L, -1));
        files[i].content = reader_copy(r, -1);
        reader_close(r, inner);
    }
    lua_pop(r->L, 1);
    reader_close(r, mark);
    r->world->target.files = files;
    r->world->target.files_count = n;
}

/* --- rights ---------------------------------------------------------------- */

static void add_right(Reader *r, Right right) {
    if (r->scratch.n / sizeof right >= MAX_RIGHTS)
        path_fail(r->L, &r->path, "at most %d rights fit.", (int)MAX_RIGHTS);
    buf_add(&r->scratch, (Str){(const char *)&right, sizeof right});
}

static void read_identity(Reader *r, Str identity) {
    static const char *const actions[RIGHT_ACTIONS] = {"list", "read", "search", "write", "send"};
    shape_check(r->L, -1, SHAPE_RIGHTS, &r->path);
    for (int i = 0; i < RIGHT_ACTIONS; i++) {
        size_t n;
        Str *prefixes = reader_strings(r, -1, actions[i], &n);
        for (size_t k = 0; k < n; k++)
            add_right(r, (Right){identity, str_of(actions[i]), prefixes[k]});
    }
}

static void read_rights(Reader *r, int target) {
    size_t mark;
    if (!reader_open(r, target, "rights", &mark)) return;
    int table = lua_gettop(r->L);
    size_t n = order_keys(r->L, table, NULL);
    buf_clear(&r->scratch);
    for (size_t i = 1; i <= n; i++) {
        lua_rawgeti(r->L, table + 1, (lua_Integer)i);
        Str identity = reader_copy(r, -1);
        size_t inner = path_name(&r->path, identity);
        lua_rawget(r->L, table);
        read_identity(r, identity);
        reader_close(r, inner);
    }
    lua_pop(r->L, 1);
    reader_close(r, mark);
    r->world->target.rights_count = r->scratch.n / sizeof(Right);
    /* The arena aligns for any type, so the bytes are the array. */
    r->world->target.rights = (const Right *)(const void *)reader_keep_scratch(r).p;
}

void read_target(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "target", &mark)) return;
    int target = lua_gettop(r->L);
    shape_check(r->L, target, SHAPE_TARGET, &r->path);
    r->world->target.name = reader_string(r, target, "name");
    r->world->target.latency_ms = reader_integer(r, target, "latency_ms", DEFAULT_LATENCY_MS);
    r->world->target.read_limit = reader_integer(r, target, "read_limit", 0);
    r->world->target.patience_ms = reader_integer(r, target, "patience_ms", 0);
    r->world->target.loses_request = reader_string(r, target, "loses_request");
    r->world->target.loses_answer = reader_string(r, target, "loses_answer");
    read_files(r, target);
    read_rights(r, target);
    reader_close(r, mark);
}
