#include "script/modules.h"

#include <lauxlib.h>

#include "script/library.h"
#include "script/sandbox.h"

enum { MODULE_MAX_FILE = 8192 };

static const char loaded_key, reading_key;

void modules_init(Modules *m, const ScriptFinder *finder) {
    *m = (Modules){.finder = finder, .from = STR("")};
    buf_init(&m->text, SANDBOX_MAX_SOURCE + 1);
    buf_init(&m->file, MODULE_MAX_FILE);
}

void modules_dispose(Modules *m) {
    buf_dispose(&m->text);
    buf_dispose(&m->file);
}

bool modules_is_name(Str name) {
    for (size_t i = 0; i < name.n; i++) {
        char c = name.p[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (!plain) return false;
    }
    return name.n > 0 && name.n <= MODULE_MAX_NAME;
}

static Str module_name(lua_State *L) {
    Str name = library_str(L, 1);
    if (str_is(name, "faultline"))
        luaL_error(L, "'faultline' need not be required: its names are there already");
    if (!modules_is_name(name))
        luaL_error(L,
                   "the name of a module has small letters, digits, '-' and '_' alone: it stands "
                   "for NAME.lua beside the scenario or in lua/");
    return name;
}

/* Pushes the table of what was required before; one for each scenario's folder. */
static void push_loaded(lua_State *L, const Modules *m) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &loaded_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 2);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &loaded_key);
    }
    lua_pushlstring(L, m->from.p, m->from.n);
    if (lua_rawget(L, -2) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 2);
        lua_pushlstring(L, m->from.p, m->from.n);
        lua_pushvalue(L, -2);
        lua_rawset(L, -4);
    }
    lua_remove(L, -2);
}

static void find(lua_State *L, Modules *m, Str name) {
    Err err = {0};
    const ScriptFinder *finder = m->finder;
    if (!finder || !finder->module) luaL_error(L, "no other file can be reached here");
    if (m->count == SANDBOX_MAX_MODULES)
        luaL_error(L, "a scenario requires at most %d modules", (int)SANDBOX_MAX_MODULES);
    buf_clear(&m->text);
    buf_clear(&m->file);
    const ScriptModule module = {name, m->from, &m->text, &m->file};
    if (!finder->module(finder->ctx, &module, &err) || !buf_ok(&m->text, "a module", &err))
        sandbox_abort(L, &err);
    if (m->file.n == 0) buf_addf(&m->file, "%.*s.lua", STR_ARG(name));
    sandbox_name(sandbox_of(L), (SandboxFile)(SANDBOX_MODULE + m->count++), buf_str(&m->file));
}

/* Stack: name, the table of modules. Leaves the module's value on top. */
static void run(lua_State *L, Modules *m, Str name) {
    lua_pushvalue(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &reading_key);
    lua_rawset(L, 2);
    find(L, m, name);
    sandbox_compile(L, (SandboxFile)(SANDBOX_MODULE + m->count - 1), buf_str(&m->text));
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushboolean(L, true);
    }
    lua_pushvalue(L, 1);
    lua_pushvalue(L, -2);
    lua_rawset(L, 2);
}

/* A value that no script can have: it stands for a module that is being read. */
static bool is_reading(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &reading_key) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &reading_key);
    }
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    return same;
}

int base_require(lua_State *L) {
    Str name = module_name(L);
    Modules *m = sandbox_modules(sandbox_of(L));
    if (!m)
        return luaL_error(L, "'require' works while the file is read: write it at the top, "
                             "outside every function");
    lua_settop(L, 1);
    push_loaded(L, m);
    lua_pushvalue(L, 1);
    int type = lua_rawget(L, 2);
    if (is_reading(L))
        return luaL_error(L, "'%s' is required in a circle: it is still being read", name.p);
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        run(L, m, name);
    }
    return 1;
}
