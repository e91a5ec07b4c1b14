/* A walk over everything that a script can get hold of. */
#include <lauxlib.h>
#include <lua.h>

#include "script/library.h"
#include "script/order.h"
#include "script/sandbox.h"

enum { MAX_DEPTH = 12, SEEN = 1 };

typedef struct Walk {
    Buf *out;
    Buf path;
    int depth;
} Walk;

static void visit(lua_State *L, Walk *w);

/* Visits the value on top as a part of the path, and takes it off. */
static void visit_part(lua_State *L, Walk *w, const char *before, const char *name) {
    size_t n = w->path.n;
    buf_addf(&w->path, "%s%s", before, name);
    visit(L, w);
    w->path.n = n;
    lua_pop(L, 1);
}

static bool first_time(lua_State *L) {
    lua_pushvalue(L, -1);
    bool seen = lua_rawget(L, SEEN) != LUA_TNIL;
    lua_pop(L, 1);
    if (seen) return false;
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, SEEN);
    return true;
}

static void visit_entries(lua_State *L, Walk *w) {
    int table = lua_gettop(L);
    size_t n = order_keys(L, table, NULL);
    int keys = lua_gettop(L);
    for (size_t i = 1; i <= n; i++) {
        lua_rawgeti(L, keys, (lua_Integer)i);
        library_tostring(L, -1);
        lua_pushvalue(L, -2);
        lua_rawget(L, table);
        visit_part(L, w, ".", lua_tostring(L, -2));
        lua_settop(L, keys);
    }
    lua_settop(L, table);
}

static void visit_inside(lua_State *L, Walk *w) {
    if (lua_getmetatable(L, -1)) visit_part(L, w, "<metatable>", "");
    if (lua_type(L, -1) == LUA_TTABLE) visit_entries(L, w);
    if (lua_type(L, -1) != LUA_TFUNCTION) return;
    for (int i = 1; lua_getupvalue(L, -1, i); i++)
        visit_part(L, w, "<upvalue>", "");
}

static void visit(lua_State *L, Walk *w) {
    luaL_checkstack(L, 10, NULL);
    bool deep = lua_type(L, -1) == LUA_TTABLE || lua_type(L, -1) == LUA_TFUNCTION;
    bool first = !deep || first_time(L);
    buf_addf(w->out, "%s %s", buf_cstr(&w->path), library_typename(L, -1));
    if (lua_type(L, -1) == LUA_TSTRING) buf_addf(w->out, " \"%s\"", lua_tostring(L, -1));
    buf_add_c(w->out, first ? "\n" : " (above)\n");
    if (!first || w->depth >= MAX_DEPTH) return;
    w->depth++;
    visit_inside(L, w);
    w->depth--;
}

static void walk_all(lua_State *L, void *ctx) {
    Walk *w = ctx;
    lua_createtable(L, 0, 0);
    lua_pushliteral(L, "");
    visit_part(L, w, "string", "");
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    visit_part(L, w, "globals", "");
    lua_pushinteger(L, 1);
    visit_part(L, w, "number", "");
    lua_pushboolean(L, true);
    visit_part(L, w, "boolean", "");
    lua_pushnil(L);
    visit_part(L, w, "nil", "");
    lua_createtable(L, 0, 0);
    library_mark_array(L, -1);
    visit_part(L, w, "array", "");
}

bool sandbox_reachable(Sandbox *s, Buf *out, Err *err) {
    Walk w = {.out = out};
    buf_init(&w.path, 4096);
    bool ok = sandbox_call(s, walk_all, &w, err);
    buf_dispose(&w.path);
    return ok;
}
