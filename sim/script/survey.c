#include "script/survey.h"

#include <lauxlib.h>

#include "script/library.h"
#include "script/load.h"
#include "script/order.h"

/* Which fields hold tables of a shape of their own. */
typedef enum Nesting { NEST_ONE, NEST_LIST, NEST_NAMED } Nesting;

typedef struct Nest {
    ShapeId shape;
    const char *key;
    Nesting how;
    ShapeId inner;
} Nest;

static const Nest nests[] = {
#define NEST(shape, key, how, inner) {SHAPE_##shape, #key, NEST_##how, SHAPE_##inner},
#include "script/nest.def"
#undef NEST
};

/* A table that is still to be looked at. */
typedef struct Todo {
    int ref; /* in Lua's registry */
    ShapeId shape;
    Path path;
} Todo;

typedef struct Survey {
    Load load; /* first: bodies get it as their ctx */
    const SurveyTell *tell;
    Buf todos;
    size_t at, step, steps; /* the table that is looked at, the part, how many it has */
    size_t flaws;
} Survey;

static Todo *todo_at(Survey *s, size_t i) { return (Todo *)(void *)s->todos.p + i; }

static size_t todo_count(const Survey *s) { return s->todos.n / sizeof(Todo); }

/* Takes the value on top; the reader's path is its own. */
static void add_todo(Survey *s, ShapeId shape) {
    Reader *r = &s->load.reader;
    if (todo_count(s) == SURVEY_MAX_TABLES) {
        lua_pop(r->L, 1);
        return;
    }
    Todo todo = {luaL_ref(r->L, LUA_REGISTRYINDEX), shape, r->path};
    if (!buf_add(&s->todos, (Str){(const char *)&todo, sizeof todo}))
        path_fail_full(r->L, &r->path, &s->todos);
}

/* --- what stands in a table ---------------------------------------------------------- */

static void add_list(Survey *s, ShapeId inner) {
    Reader *r = &s->load.reader;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    for (size_t i = 1; i <= n && todo_count(s) < SURVEY_MAX_TABLES; i++) {
        size_t mark = path_index(&r->path, i);
        lua_rawgeti(r->L, list, (lua_Integer)i);
        add_todo(s, inner);
        path_back(&r->path, mark);
        sandbox_charge(r->L, 1);
    }
}

static void add_named(Survey *s, ShapeId inner) {
    Reader *r = &s->load.reader;
    int table = lua_gettop(r->L);
    size_t n = order_keys(r->L, table, NULL);
    for (size_t i = 1; i <= n; i++) {
        lua_rawgeti(r->L, table + 1, (lua_Integer)i);
        if (lua_type(r->L, -1) == LUA_TSTRING) {
            Str key;
            key.p = lua_tolstring(r->L, -1, &key.n);
            size_t mark = path_name(&r->path, key);
            lua_pushvalue(r->L, -1);
            lua_rawget(r->L, table);
            add_todo(s, inner);
            path_back(&r->path, mark);
        }
        lua_settop(r->L, table + 1);
    }
    lua_settop(r->L, table);
}

/* The field of the table at 1; what is no table is told by the table around it. */
static void add_field(Survey *s, const char *key, Nesting how, ShapeId inner) {
    size_t mark;
    Reader *r = &s->load.reader;
    if (!reader_open(r, 1, key, &mark)) return;
    if (library_is_plain(r->L, -1)) {
        if (how == NEST_LIST) add_list(s, inner);
        if (how == NEST_NAMED) add_named(s, inner);
        if (how == NEST_ONE && lua_rawlen(r->L, -1) == 0) {
            lua_pushvalue(r->L, -1);
            add_todo(s, inner);
        }
    }
    reader_close(r, mark);
}

static void add_inner(Survey *s, ShapeId shape) {
    size_t count;
    const Field *fields = shape_fields(&count);
    for (size_t i = 0; i < count; i++)
        if (fields[i].shape == shape && fields[i].type == FIELD_TEXT)
            add_field(s, fields[i].key, NEST_ONE, SHAPE_TEXT);
    for (size_t i = 0; i < sizeof nests / sizeof *nests; i++)
        if (nests[i].shape == shape) add_field(s, nests[i].key, nests[i].how, nests[i].inner);
}

/* --- the walk -------------------------------------------------------------------------- */

static void open_all(lua_State *L, void *ctx) {
    Survey *s = ctx;
    load_open(L, &s->load);
    bool set = s->load.reader.script->is_set;
    if (!set) derive_base(&s->load.reader, &s->load.derive);
    lua_settop(L, 1);
    s->load.reader.reading = true;
    s->load.reader.path.n = 0;
    add_todo(s, set ? SHAPE_SET : SHAPE_SCENARIO);
}

static void push_todo(Survey *s) {
    Reader *r = &s->load.reader;
    r->path = todo_at(s, s->at)->path;
    lua_rawgeti(r->L, LUA_REGISTRYINDEX, todo_at(s, s->at)->ref);
}

static void look_inside(lua_State *L, void *ctx) {
    Survey *s = ctx;
    ShapeId shape = todo_at(s, s->at)->shape;
    s->steps = 0;
    push_todo(s);
    s->steps = shape_check_steps(L, 1, shape, &s->load.reader.path);
    lua_settop(L, 1);
    add_inner(s, shape);
}

static void look_at(lua_State *L, void *ctx) {
    Survey *s = ctx;
    push_todo(s);
    shape_check_step(L, 1, todo_at(s, s->at)->shape, s->step, &s->load.reader.path);
}

static void tell(Survey *s, const Err *flaw) {
    if (s->flaws++ < SURVEY_MAX_FLAWS) s->tell->flaw(s->tell->ctx, flaw);
}

/* False when it cannot go on: a budget or the memory is spent. */
static bool look(Survey *s, SandboxBody body, Err *err) {
    if (load_call(&s->load, body, err)) return true;
    if (err->code != ERR_SCENARIO) return false;
    tell(s, err);
    return true;
}

static bool look_at_all(Survey *s, Err *err) {
    for (s->at = 0; s->at < todo_count(s); s->at++) {
        if (!look(s, look_inside, err)) return false;
        for (s->step = 0; s->step < s->steps; s->step++)
            if (!look(s, look_at, err)) return false;
    }
    return true;
}

bool script_survey(Str source, Str name, const ScriptFinder *finder, const SurveyTell *tell,
                   Err *err) {
    Err own;
    Err *e = err ? err : &own;
    const ScriptOptions options = {.finder = finder};
    Script *script = script_new(name, e);
    if (!script) return false;
    Survey s = {.tell = tell};
    load_init(&s.load, script, source, &options);
    buf_init(&s.todos, SURVEY_MAX_TABLES * sizeof(Todo));
    bool ok = load_call(&s.load, open_all, e) && look_at_all(&s, e);
    buf_dispose(&s.todos);
    load_dispose(&s.load);
    script_free(script);
    return ok;
}
