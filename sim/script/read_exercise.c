/* The fault, the variants and the exercise: what a lesson asks and how it answers. */
#include <lauxlib.h>

#include "base/nearest.h"
#include "lesson/kind.h"
#include "script/internal.h"
#include "script/library.h"
#include "script/order.h"
#include "script/reader.h"
#include "script/value.h"

/* Keeps the function on top for later calls. */
static int keep_function(Reader *r, int table, const char *key) {
    size_t mark;
    reader_open(r, table, key, &mark);
    lua_pushvalue(r->L, -1);
    int ref = luaL_ref(r->L, LUA_REGISTRYINDEX);
    reader_close(r, mark);
    return ref;
}

/* "There are: a, b" */
static void names_in_hint(const char *const *names, size_t n, char text[ERR_HINT_MAX]) {
    Buf hint;
    buf_init(&hint, ERR_HINT_MAX - 1);
    buf_add_c(&hint, "There are:");
    for (size_t i = 0; i < n; i++)
        buf_addf(&hint, "%s%s", i ? ", " : " ", names[i]);
    snprintf(text, ERR_HINT_MAX, "%.*s", STR_ARG(buf_str(&hint)));
    buf_dispose(&hint);
}

_Noreturn void reader_refuse_name(Reader *r, const char *key, const char *const *names, size_t n) {
    Str given = reader_string(r, -1, key);
    const char *nearest = nearest_of(given, names, n);
    char text[ERR_HINT_MAX];
    names_in_hint(names, n, text);
    path_name(&r->path, str_of(key));
    given = str_sub(given, 0, 60);
    if (nearest)
        path_fail_hint(r->L, &r->path, text, "\"%.*s\" is not known; is \"%s\" meant?",
                       STR_ARG(given), nearest);
    path_fail_hint(r->L, &r->path, text, "\"%.*s\" is not known.", STR_ARG(given));
}

/* --- the fault --------------------------------------------------------------- */

static void check_fault_kind(Reader *r) {
    const char *names[FAULT_KIND_COUNT];
    if (fault_find(reader_string(r, -1, "kind")) != FAULT_NONE) return;
    for (int i = 1; i < FAULT_KIND_COUNT; i++)
        names[i - 1] = fault_row((FaultKind)i)->name;
    reader_refuse_name(r, "kind", names, FAULT_KIND_COUNT - 1);
}

void read_fault(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "fault", &mark)) return;
    shape_check(r->L, -1, SHAPE_FAULT, &r->path);
    check_fault_kind(r);
    r->world->fault = reader_string(r, -1, "kind");
    reader_close(r, mark);
    r->world->fault_options = reader_object(r, 1, "fault", "");
}

/* --- variants ------------------------------------------------------------------ */

static void read_variant(Reader *r, size_t i) {
    Script *s = r->script;
    shape_check(r->L, -1, SHAPE_VARIANT, &r->path);
    s->variants[i].id = reader_slug(r, -1, "id");
    s->variants[i].title = reader_text(r, -1, "title");
    s->variant_refs[i] = keep_function(r, -1, "apply");
    for (size_t k = 0; k < i; k++)
        if (str_eq(s->variants[k].id, s->variants[i].id))
            reader_refuse(r, "id", "there is a variant of that id already.");
}

void read_variants(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "variants", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n == 0 || n > SCRIPT_MAX_VARIANTS)
        path_fail(r->L, &r->path, "1 to %d variants are expected, but here are %zu.",
                  (int)SCRIPT_MAX_VARIANTS, n);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_variant(r, i);
        reader_close(r, inner);
    }
    r->script->variants_count = n;
    reader_close(r, mark);
}

/* --- the exercise ---------------------------------------------------------------- */

static Layer read_layer(Reader *r) {
    Layer layer;
    const char *names[LAYER_COUNT];
    if (layer_find(reader_string(r, -1, "layer"), &layer)) return layer;
    for (int i = 0; i < LAYER_COUNT; i++)
        names[i] = layer_name((Layer)i);
    reader_refuse_name(r, "layer", names, LAYER_COUNT);
}

static _Noreturn void refuse_kind(Reader *r, const Exercise *x) {
    size_t count, n = 0;
    const char *names[64] = {NULL};
    char text[ERR_HINT_MAX];
    const KindRow *rows = kind_rows(&count), *row = kind_find(x->kind);
    for (size_t i = 0; i < count && n < sizeof names / sizeof *names; i++)
        if (rows[i].layer == x->layer) names[n++] = rows[i].name;
    if (!row && n) reader_refuse_name(r, "kind", names, n);
    if (!row) reader_refuse(r, "kind", "with layer \"none\" there is no kind.");
    names_in_hint(names, n, text);
    path_name(&r->path, STR("kind"));
    path_fail_hint(r->L, &r->path, n ? text : "With layer = \"none\" leave kind out.",
                   "\"%s\" belongs to the layer %s, but the layer here is %s.", row->name,
                   layer_name(row->layer), layer_name(x->layer));
}

static void read_kind(Reader *r, Exercise *x) {
    x->kind = reader_string(r, -1, "kind");
    const KindRow *row = kind_find(x->kind);
    if (row ? row->layer == x->layer : x->kind.n == 0 && x->layer == LAYER_NONE) return;
    if (x->kind.n == 0) path_fail(r->L, &r->path, "the key 'kind' is missing.");
    refuse_kind(r, x);
}

void reader_match(Reader *r, EvidenceMatch *m) {
    lua_State *L = r->L;
    int table = lua_gettop(L);
    if (lua_type(L, table) != LUA_TTABLE || !library_is_plain(L, table))
        path_fail(L, &r->path, "a table of conditions was expected, but this is a %s.",
                  library_typename(L, table));
    size_t n = order_keys(L, table, NULL);
    if (n == 0 || n > EXERCISE_MAX_FIELDS)
        path_fail(L, &r->path, "1 to %d conditions are expected, but here are %zu.",
                  (int)EXERCISE_MAX_FIELDS, n);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(L, table + 1, (lua_Integer)i + 1);
        if (lua_type(L, -1) != LUA_TSTRING || lua_rawlen(L, -1) > EXERCISE_MAX_PATH)
            path_fail(L, &r->path, "a condition is named by a path of at most %d bytes.",
                      (int)EXERCISE_MAX_PATH);
        m->fields[i].path = reader_copy(r, -1);
        size_t mark = path_name(&r->path, m->fields[i].path);
        lua_rawget(L, table);
        buf_clear(&r->scratch);
        value_write(L, -1, &r->path, &r->scratch);
        m->fields[i].value = reader_keep_scratch(r);
        reader_close(r, mark);
    }
    m->count = n;
    lua_settop(L, table);
}

/* A list of matches under this key of the table on top; how many. */
static size_t read_matches(Reader *r, const char *key, EvidenceMatch *out, size_t most) {
    size_t mark;
    if (!reader_open(r, -1, key, &mark)) return 0;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n == 0 || n > most)
        path_fail(r->L, &r->path, "1 to %zu matches are expected, but here are %zu.", most, n);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        reader_match(r, &out[i]);
        reader_close(r, inner);
    }
    reader_close(r, mark);
    return n;
}

void read_marks(Reader *r) {
    Script *s = r->script;
    lua_settop(r->L, 1);
    s->marks_count = read_matches(r, "predict", s->marks, SCRIPT_MAX_MARKS);
}

static void read_layers(Reader *r, Exercise *x) {
    size_t mark;
    reader_open(r, -1, "layers", &mark);
    shape_check(r->L, -1, SHAPE_LAYERS, &r->path);
    for (int i = 0; i < LAYER_COUNT; i++)
        x->layer_feedback[i] = reader_text(r, -1, layer_name((Layer)i));
    reader_close(r, mark);
}

static void read_fix(Reader *r, Exercise *x, size_t i) {
    shape_check(r->L, -1, SHAPE_FIX, &r->path);
    x->fixes[i] = (Fix){.id = reader_slug(r, -1, "id"),
                        .label = reader_text(r, -1, "label"),
                        .feedback = reader_text(r, -1, "feedback"),
                        .right = reader_boolean(r, -1, "right", false)};
    r->script->fix_refs[i] = keep_function(r, -1, "apply");
    for (size_t k = 0; k < i; k++)
        if (str_eq(x->fixes[k].id, x->fixes[i].id))
            reader_refuse(r, "id", "there is a fix of that id already.");
}

static void read_fixes(Reader *r, Exercise *x) {
    size_t mark;
    reader_open(r, -1, "fixes", &mark);
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n == 0 || n > EXERCISE_MAX_FIXES)
        path_fail(r->L, &r->path, "1 to %d fixes are expected, but here are %zu.",
                  (int)EXERCISE_MAX_FIXES, n);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_fix(r, x, i);
        reader_close(r, inner);
    }
    x->fixes_count = n;
    reader_close(r, mark);
}

static void read_hints(Reader *r, Exercise *x) {
    size_t mark;
    reader_open(r, -1, "hints", &mark);
    int list = lua_gettop(r->L);
    if (lua_rawlen(r->L, list) != EXERCISE_HINTS)
        path_fail(r->L, &r->path,
                  "three hints are expected: where to look, what to compare, the rule.");
    for (size_t i = 0; i < EXERCISE_HINTS; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        shape_check(r->L, -1, SHAPE_TEXT, &r->path);
        x->hints[i] = reader_text_here(r);
        reader_close(r, inner);
    }
    reader_close(r, mark);
}

void read_exercise(Reader *r) {
    size_t mark;
    Exercise *x = &r->script->exercise;
    if (!reader_open(r, 1, "exercise", &mark)) return;
    shape_check(r->L, -1, SHAPE_EXERCISE, &r->path);
    x->layer = read_layer(r);
    read_kind(r, x);
    x->evidence_count = read_matches(r, "evidence", x->evidence, EXERCISE_MAX_EVIDENCE);
    x->evidence_right = reader_text(r, -1, "evidence_right");
    x->evidence_wrong = reader_text(r, -1, "evidence_wrong");
    read_layers(r, x);
    read_fixes(r, x);
    read_hints(r, x);
    x->explanation = reader_text(r, -1, "explanation");
    reader_close(r, mark);
    r->script->has_exercise = true;
}
