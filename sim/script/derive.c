#include "script/derive.h"

#include <lauxlib.h>

#include "script/internal.h"
#include "script/library.h"
#include "script/sandbox.h"

enum { OWN = 1, BASE = 2 };

/* A lesson's words, questions and its fault are its own; what exists is taken over. */
static const char *const not_taken[] = {
    "id",    "kind",    "title", "question", "symptom",  "summary",  "limits",  "figure",
    "steps", "sources", "needs", "change",   "variants", "exercise", "predict", "fault"};

/* --- the scenario it builds on ----------------------------------------------- */

static bool is_id(Str id) {
    size_t slash = str_find(id, STR("/"), 0);
    return slash != SIZE_MAX && reader_is_slug(str_sub(id, 0, slash)) &&
           reader_is_slug(str_sub(id, slash + 1, id.n));
}

static Str base_id(Reader *r) {
    if (lua_type(r->L, -1) != LUA_TSTRING)
        path_fail(r->L, &r->path, "the id of a scenario was expected, but this is a %s.",
                  library_typename(r->L, -1));
    Str id = reader_copy(r, -1);
    if (!is_id(id))
        path_fail(r->L, &r->path, "an id such as \"flow/read-file\" was expected, not \"%.*s\".",
                  STR_ARG(str_sub(id, 0, 80)));
    return id;
}

static void find_base(Reader *r, Derive *d, Str id) {
    Err err = {0};
    const ScriptFinder *finder = d->options->finder;
    if (!finder)
        path_fail(r->L, &r->path, "the scenario \"%.*s\" cannot be looked up here.",
                  STR_ARG(str_sub(id, 0, 80)));
    if (finder->find(finder->ctx, id, &d->base, &err) && buf_ok(&d->base, "a scenario", &err))
        return;
    sandbox_abort(r->L, &err);
}

static void name_base(Reader *r, Str id) {
    char name[ERR_WHERE_MAX];
    snprintf(name, sizeof name, "%.*s.lua", STR_ARG(str_sub(id, 0, 200)));
    sandbox_name(r->script->sandbox, SANDBOX_BASE, str_of(name));
}

/* Leaves the base's table at BASE. */
static void run_base(Reader *r, Derive *d, Str id) {
    lua_State *L = r->L;
    r->reading = false;
    d->modules.from = id;
    sandbox_compile(L, SANDBOX_BASE, buf_str(&d->base));
    lua_call(L, 0, 1);
    library_push_scenario(L);
    bool good = lua_rawequal(L, BASE, BASE + 1) && library_is_plain(L, BASE);
    lua_settop(L, BASE);
    d->modules.from = STR("");
    r->reading = true;
    if (!good)
        path_fail(L, &r->path, "the file of \"%.*s\" does not end with return scenario { … }.",
                  STR_ARG(id));
    lua_pushliteral(L, "based_on");
    if (lua_rawget(L, BASE) != LUA_TNIL)
        path_fail(L, &r->path, "\"%.*s\" builds on another scenario itself; build on that one.",
                  STR_ARG(id));
    lua_settop(L, BASE);
}

/* Own keys in place of the base's; null takes one away. */
static void merge(lua_State *L) {
    for (size_t i = 0; i < sizeof not_taken / sizeof *not_taken; i++) {
        lua_pushnil(L);
        lua_setfield(L, BASE, not_taken[i]);
    }
    for (lua_pushnil(L); lua_next(L, OWN);) {
        lua_pushvalue(L, -2);
        if (library_is_null(L, -2))
            lua_pushnil(L);
        else
            lua_pushvalue(L, -2);
        lua_rawset(L, BASE);
        lua_pop(L, 1);
        sandbox_charge(L, 1);
    }
    lua_replace(L, OWN);
}

void derive_base(Reader *r, Derive *d) {
    size_t mark;
    r->reading = true;
    if (!reader_open(r, OWN, "based_on", &mark)) return;
    Str id = base_id(r);
    lua_settop(r->L, OWN);
    find_base(r, d, id);
    name_base(r, id);
    run_base(r, d, id);
    if (!library_is_plain(r->L, OWN))
        path_fail(r->L, &r->path, "a scenario is a table without a metatable.");
    path_back(&r->path, mark);
    merge(r->L);
    d->derived = true;
}

/* --- functions that change the table -------------------------------------------- */

/* Calls the function on top with the table, and looks at what it has left. */
static void let_change(Reader *r) {
    r->reading = false;
    sandbox_blame(r->L, -1);
    lua_pushvalue(r->L, OWN);
    lua_call(r->L, 1, 0);
    r->reading = true;
    shape_check(r->L, OWN, SHAPE_SCENARIO, &r->path);
}

static void let_kept_change(Reader *r, int ref) {
    lua_rawgeti(r->L, LUA_REGISTRYINDEX, ref);
    let_change(r);
}

static void own_change(Reader *r) {
    lua_pushliteral(r->L, "change");
    if (lua_rawget(r->L, OWN) == LUA_TNIL)
        lua_pop(r->L, 1);
    else
        let_change(r);
}

/* --- choices ---------------------------------------------------------------------- */

static _Noreturn void unknown_choice(Reader *r, const char *what, Str given, const Buf *names) {
    Err err;
    err_set(&err, ERR_USAGE, "There is no %s \"%.*s\".", what, STR_ARG(str_sub(given, 0, 80)));
    if (names->n)
        err_hint(&err, "There are: %.*s.", STR_ARG(buf_str(names)));
    else
        err_hint(&err, "This scenario has none.");
    sandbox_abort(r->L, &err);
}

static void choose_variant(Reader *r, Str id) {
    const Script *s = r->script;
    size_t i = 0;
    if (s->variants_count == 0 && id.n == 0) return;
    while (i < s->variants_count && id.n && !str_eq(s->variants[i].id, id))
        i++;
    buf_clear(&r->scratch);
    for (size_t k = 0; k < s->variants_count; k++)
        buf_addf(&r->scratch, "%s%.*s", k ? ", " : "", STR_ARG(s->variants[k].id));
    if (i == s->variants_count) unknown_choice(r, "variant", id, &r->scratch);
    let_kept_change(r, s->variant_refs[i]);
}

static void apply_fix(Reader *r, Str id) {
    const Exercise *x = &r->script->exercise;
    const Fix *fix = exercise_fix(x, id);
    buf_clear(&r->scratch);
    for (size_t k = 0; k < x->fixes_count; k++)
        buf_addf(&r->scratch, "%s%.*s", k ? ", " : "", STR_ARG(x->fixes[k].id));
    if (!fix) unknown_choice(r, "fix", id, &r->scratch);
    let_kept_change(r, r->script->fix_refs[fix - x->fixes]);
}

/* One fault in a scenario, and the exercise asks for that one. */
static void compare_kinds(Reader *r) {
    size_t mark, inner;
    const Exercise *x = &r->script->exercise;
    if (!r->script->has_exercise || !reader_open(r, OWN, "fault", &mark)) return;
    shape_check(r->L, -1, SHAPE_FAULT, &r->path);
    Str kind = reader_string(r, -1, "kind");
    reader_close(r, mark);
    if (str_eq(kind, x->kind) || fault_find(kind) == FAULT_NONE) return;
    reader_open(r, OWN, "exercise", &inner);
    path_name(&r->path, STR("kind"));
    path_fail(r->L, &r->path, "the fault in this scenario is \"%.*s\", but this is \"%.*s\".",
              STR_ARG(str_sub(kind, 0, 40)), STR_ARG(x->kind));
}

void derive(Reader *r, Derive *d) {
    const ScriptOptions *o = d->options;
    derive_base(r, d);
    shape_check(r->L, OWN, SHAPE_SCENARIO, &r->path);
    own_change(r);
    read_variants(r);
    choose_variant(r, o->variant);
    read_exercise(r);
    read_marks(r);
    compare_kinds(r);
    if (o->healthy) {
        lua_pushnil(r->L);
        lua_setfield(r->L, OWN, "fault");
    }
    for (size_t i = 0; i < o->fixes_count; i++)
        apply_fix(r, o->fixes[i]);
}
