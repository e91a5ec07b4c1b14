#include "script/load.h"

#include <lauxlib.h>

#include "script/internal.h"
#include "script/library.h"
#include "script/reader.h"
#include "script/source.h"
#include "script/value.h"

enum { DEFAULT_LINK_MS = 5 };

void read_model(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "model", &mark)) return;
    Callback *callback = reader_alloc(r, 1, sizeof *callback);
    callback->script = r->script;
    callback->name = STR("model");
    lua_pushvalue(r->L, -1);
    callback->ref = luaL_ref(r->L, LUA_REGISTRYINDEX);
    buf_clear(&r->scratch);
    sandbox_add_place(r->L, -1, &r->scratch);
    r->script->model_place = reader_keep_scratch(r);
    r->world->model = (ModelBehaviour){callback, callback_move};
    reader_close(r, mark);
}

static void keep_texts(Reader *r) {
    size_t n = r->texts.n / sizeof(Text);
    Text *texts = reader_alloc(r, n, sizeof *texts);
    for (size_t i = 0; i < n; i++)
        texts[i] = ((const Text *)(const void *)r->texts.p)[i];
    r->world->texts = texts;
    r->world->texts_count = n;
}

/* One set of values, or a list of several that will do. */
static Str read_goal(Reader *r) {
    size_t mark;
    reader_open(r, 1, "goal", &mark);
    int goal = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, goal);
    buf_clear(&r->scratch);
    if (n == 0) value_write_object(r->L, goal, &r->path, &r->scratch);
    for (size_t i = 1; i <= n; i++) {
        size_t inner = reader_open_item(r, goal, i);
        buf_add_char(&r->scratch, i == 1 ? '[' : ',');
        value_write_object(r->L, -1, &r->path, &r->scratch);
        if (str_ends(buf_str(&r->scratch), "{}"))
            path_fail(r->L, &r->path, "at least one value was expected that the answer must hold.");
        reader_close(r, inner);
    }
    if (n) buf_add_char(&r->scratch, ']');
    reader_close(r, mark);
    return reader_keep_scratch(r);
}

static void read_asked(Reader *r, void *item) {
    AskedCall *asked = item;
    asked->tool = reader_string(r, -1, "call");
    asked->arguments = reader_object(r, -1, "arguments", "");
    asked->once = reader_boolean(r, -1, "once", false);
}

static void read_all_asked(Reader *r) {
    static const ReaderList asked = {.key = "asked",
                                     .what = "calls",
                                     .most = WORLD_MAX_ASKED,
                                     .size = sizeof(AskedCall),
                                     .shape = SHAPE_ASKED,
                                     .read = read_asked};
    r->world->asked = reader_list(r, 1, &asked, &r->world->asked_count);
}

static void read_world(Reader *r) {
    World *w = r->world;
    shape_check(r->L, 1, SHAPE_SCENARIO, &r->path);
    w->id = reader_string(r, 1, "id");
    w->kind = reader_string(r, 1, "kind");
    w->revision = reader_string(r, 1, "revision");
    w->link_ms = reader_integer(r, 1, "link_ms", DEFAULT_LINK_MS);
    w->task = reader_text(r, 1, "task");
    w->goal = read_goal(r);
    w->user = reader_string(r, 1, "user");
    read_all_asked(r);
    read_transport(r);
    read_lesson(r);
    read_servers(r);
    read_host(r);
    read_target(r);
    read_model(r);
    read_fault(r);
    check_world(r);
    keep_texts(r);
}

/* Only a set has exercises, whatever it is marked as. */
static bool has_exercises(lua_State *L) {
    if (lua_type(L, 1) != LUA_TTABLE) return false;
    lua_pushliteral(L, "exercises");
    bool has = lua_rawget(L, 1) != LUA_TNIL;
    lua_pop(L, 1);
    return has;
}

/* What the file returns is marked as what it is. */
static void check_mark(Reader *r) {
    lua_State *L = r->L;
    library_push_scenario(L);
    library_push_set(L);
    bool table = lua_type(L, 1) == LUA_TTABLE, set = has_exercises(L);
    bool scenario = table && lua_rawequal(L, 1, 2);
    r->script->is_set = table && lua_rawequal(L, 1, 3);
    if (r->script->is_set || (scenario && !set)) return;
    if (!set)
        path_fail_hint(L, &r->path, "Begin the table with: return scenario {",
                       "The file must end with return scenario { … }.");
    r->reading = scenario;
    if (scenario) path_name(&r->path, STR("exercises"));
    path_fail_hint(L, &r->path, "Begin the table with: return set {",
                   "%s set of exercises must be returned with return set { … }.",
                   scenario ? "a" : "A");
}

void load_open(lua_State *L, Load *l) {
    l->reader.L = L;
    sandbox_compile(L, SANDBOX_MAIN, l->source);
    lua_call(L, 0, 1);
    check_mark(&l->reader);
    lua_settop(L, 1);
}

static void load_all(lua_State *L, void *ctx) {
    Load *l = ctx;
    load_open(L, l);
    if (l->reader.script->is_set) {
        l->reader.reading = true;
        read_set(&l->reader);
        keep_texts(&l->reader);
        return;
    }
    derive(&l->reader, &l->derive);
    read_world(&l->reader);
}

/* While the tables are read no line of the script runs: the source tells the line. A
   value that the file does not have came from a function that changed the table (the
   sandbox names it) or from the scenario that this one builds on. */
void load_tell_line(const Load *l, Str path, Err *err) {
    const Sandbox *sandbox = l->reader.script->sandbox;
    if (!err || !l->reader.reading) return;
    bool own = !l->derive.derived || source_has(l->source, path);
    if (!own && sandbox_blames(sandbox)) return;
    int line = source_line_of(own ? l->source : buf_str(&l->derive.base), path);
    if (!line && err->code != ERR_USAGE) return;
    err->where[0] = '\0';
    if (err->code != ERR_USAGE)
        err_at(err, "%s:%d", sandbox_file(sandbox, own ? SANDBOX_MAIN : SANDBOX_BASE), line);
}

/* The world is whole: now the one condition in it changes. */
static bool apply_fault(Load *l, Err *err) {
    if (world_apply_fault(l->reader.world, err)) return true;
    load_tell_line(l, STR("fault"), err);
    return false;
}

void load_init(Load *l, Script *s, Str source, const ScriptOptions *options) {
    *l = (Load){.source = source, .derive = {.options = options}};
    l->reader.script = s;
    l->reader.world = &s->world;
    path_start(&l->reader.path, "");
    buf_init(&l->reader.texts, (WORLD_MAX_TEXTS + 1) * sizeof(Text));
    buf_init(&l->reader.scratch, VALUE_MAX_BYTES);
    buf_init(&l->derive.base, SANDBOX_MAX_SOURCE + 1);
    modules_init(&l->derive.modules, options->finder);
    sandbox_set_modules(s->sandbox, &l->derive.modules);
}

void load_dispose(Load *l) {
    buf_dispose(&l->reader.texts);
    buf_dispose(&l->reader.scratch);
    buf_dispose(&l->derive.base);
    sandbox_set_modules(l->reader.script->sandbox, NULL);
    modules_dispose(&l->derive.modules);
}

bool load_call(Load *l, SandboxBody body, Err *err) {
    if (sandbox_call(l->reader.script->sandbox, body, l, err)) return true;
    load_tell_line(l, (Str){l->reader.path.text, l->reader.path.n}, err);
    return false;
}

/* Text 0 is none. */
static bool begin_texts(Load *l, Err *err) {
    Text none = {STR(""), STR("")};
    return buf_add(&l->reader.texts, (Str){(const char *)&none, sizeof none}) ||
           err_memory(err, "the scenario");
}

static void keep_set_texts(Script *s) {
    s->set.texts = s->world.texts;
    s->set.texts_count = s->world.texts_count;
}

bool load_run(Load *l, Err *err) {
    if (!begin_texts(l, err) || !load_call(l, load_all, err)) return false;
    keep_set_texts(l->reader.script);
    return apply_fault(l, err);
}

static Str own_string(Reader *r, const char *key) {
    size_t mark;
    Str s = STR("");
    if (!reader_open(r, 1, key, &mark)) return s;
    if (lua_type(r->L, -1) == LUA_TSTRING) s = reader_copy(r, -1);
    reader_close(r, mark);
    return s;
}

/* These are never taken over from another scenario, so that one need not be read. */
static void load_own(lua_State *L, void *ctx) {
    Load *l = ctx;
    Reader *r = &l->reader;
    size_t mark;
    load_open(L, l);
    r->reading = true;
    if (!reader_open(r, 1, "title", &mark)) path_fail(L, &r->path, "the key 'title' is missing.");
    shape_check(L, -1, SHAPE_TEXT, &r->path);
    r->world->lesson.title = reader_text_here(r);
    reader_close(r, mark);
    r->world->id = own_string(r, "id");
    r->world->kind = r->script->is_set ? STR("set") : own_string(r, "kind");
    keep_texts(r);
}

bool load_head(Load *l, Err *err) { return begin_texts(l, err) && load_call(l, load_own, err); }
