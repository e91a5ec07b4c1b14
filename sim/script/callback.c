/* The world's callbacks: a tool's handler and the model. Values go in, the
   function runs, its table is checked and comes out as JSON, all in one protected
   call; what it fills belongs to the caller. */
#include <lauxlib.h>

#include "mcp/schema.h"
#include "script/internal.h"
#include "script/library.h"
#include "script/reader.h"
#include "script/value.h"

static bool get_field(lua_State *L, const char *key) {
    lua_pushstring(L, key);
    if (lua_rawget(L, 1) != LUA_TNIL) return true;
    lua_pop(L, 1);
    return false;
}

/* Writes the field `key` of the table at 1 into out: a string's bytes or JSON. */
static void take_field(lua_State *L, const char *key, Path *path, Buf *out) {
    if (!get_field(L, key)) return;
    size_t mark = path_name(path, str_of(key));
    if (lua_type(L, -1) == LUA_TSTRING)
        buf_add(out, value_utf8(L, -1, path));
    else
        value_write_object(L, -1, path, out);
    if (out->failed) path_fail_full(L, path, out);
    path_back(path, mark);
    lua_pop(L, 1);
}

/* Leaves the function's result alone on the stack. */
static void call(lua_State *L, int arguments) {
    sandbox_blame(L, -1 - arguments);
    lua_call(L, arguments, 1);
    lua_insert(L, 1);
    lua_settop(L, 1);
}

/* --- handlers -------------------------------------------------------------- */

typedef struct Handling {
    Asking asking; /* first: it is the sandbox's owner */
    const Callback *callback;
    JsonDoc arguments, schema, data;
    ToolResult *out;
    Path path;
} Handling;

/* 2025-11-25, server/tools, Output Schema: structured results must fit it. */
static void check_output(lua_State *L, Handling *h) {
    Err err;
    SchemaFault fault;
    const ToolResult *out = h->out;
    if (h->callback->output_schema.n == 0 || (out->is_error && out->data.n == 0)) return;
    path_name(&h->path, STR("data"));
    if (out->data.n == 0)
        path_fail(L, &h->path, "the tool has an outputSchema, so its result needs 'data'.");
    if (!json_parse(&h->schema, h->callback->output_schema, &err) ||
        !json_parse(&h->data, buf_str(&out->data), &err))
        sandbox_abort(L, &err);
    if (!schema_valid(&h->schema, 0, &h->data, 0, &fault))
        path_fail(L, &h->path,
                  "this does not fit the outputSchema: %s%s%s %s was expected, but it is %s.",
                  fault.path, fault.path[0] ? ": " : "", fault.keyword, fault.expected, fault.got);
}

static void handle(lua_State *L, void *ctx) {
    Handling *h = ctx;
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->callback->ref);
    value_push(L, &h->arguments, 0);
    target_push(L);
    call(L, 2);
    shape_check(L, 1, SHAPE_RESULT, &h->path);
    take_field(L, "text", &h->path, &h->out->text);
    take_field(L, "data", &h->path, &h->out->data);
    if (get_field(L, "is_error")) h->out->is_error = lua_toboolean(L, -1);
    if (!h->out->text.n && !h->out->data.n)
        path_fail(L, &h->path, "a result needs 'text', 'data', or both.");
    check_output(L, h);
    /* 2025-11-25, server/tools, Structured Content: mirrored as a text block. */
    if (!h->out->text.n) buf_add(&h->out->text, buf_str(&h->out->data));
    if (h->out->text.failed) path_fail_full(L, &h->path, &h->out->text);
}

static void handling_dispose(Handling *h) {
    json_dispose(&h->arguments);
    json_dispose(&h->schema);
    json_dispose(&h->data);
    asking_dispose(&h->asking);
}

bool callback_handle(void *ctx, Str arguments, const TargetPort *target, ToolResult *out,
                     Err *err) {
    const Callback *c = ctx;
    Sandbox *sandbox = c->script->sandbox;
    Handling h = {.callback = c, .out = out};
    h.asking.port = target;
    path_start(&h.path, "");
    path_name(&h.path, c->name);
    path_name(&h.path, STR("result"));
    out->is_error = false;
    bool ok = json_parse(&h.arguments, arguments, err);
    if (ok) {
        sandbox_set_owner(sandbox, &h.asking);
        ok = sandbox_call(sandbox, handle, &h, err);
        sandbox_set_owner(sandbox, NULL);
    }
    handling_dispose(&h);
    return ok;
}

/* --- the model ------------------------------------------------------------- */

typedef struct Moving {
    const Callback *callback;
    const ModelView *view;
    ModelMove *out;
    JsonDoc doc;
    Path path;
} Moving;

static void set_str(lua_State *L, const char *key, Str value) {
    lua_pushlstring(L, value.p ? value.p : "", value.n);
    lua_setfield(L, -2, key);
}

static void push_seen(lua_State *L, Moving *m, const Seen *seen) {
    Err err;
    lua_createtable(L, 0, 6);
    set_str(L, "call_id", seen->call_id);
    set_str(L, "tool", seen->tool);
    set_str(L, "text", seen->text);
    lua_pushboolean(L, seen->ok);
    lua_setfield(L, -2, "ok");
    lua_pushboolean(L, seen->marked);
    lua_setfield(L, -2, "marked");
    if (seen->data.n == 0) return;
    if (!json_parse(&m->doc, seen->data, &err)) sandbox_abort(L, &err);
    value_push(L, &m->doc, 0);
    lua_setfield(L, -2, "data");
}

static void push_view(lua_State *L, Moving *m) {
    const ModelView *v = m->view;
    lua_createtable(L, 0, 5);
    if (v->prompt.n) set_str(L, "prompt", v->prompt);
    lua_pushinteger(L, v->turn);
    lua_setfield(L, -2, "turn");
    lua_createtable(L, (int)v->tools_count, 0);
    for (size_t i = 0; i < v->tools_count; i++) {
        lua_pushlstring(L, v->tools[i].p, v->tools[i].n);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "tools");
    lua_createtable(L, (int)v->seen_count, 0);
    for (size_t i = 0; i < v->seen_count; i++) {
        push_seen(L, m, &v->seen[i]);
        if (i + 1 == v->seen_count) {
            lua_pushvalue(L, -1);
            lua_setfield(L, -4, "last");
        }
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "seen");
}

static bool reconnects(lua_State *L) {
    bool yes = get_field(L, "reconnect") && lua_toboolean(L, -1);
    lua_settop(L, 1);
    return yes;
}

/* Which one of the five the table is. */
static MoveKind move_kind(lua_State *L, const Path *path) {
    static const char *const keys[] = {"call", "calls", "read", "answer"};
    static const MoveKind kinds[] = {MOVE_CALL, MOVE_CALLS, MOVE_READ, MOVE_ANSWER};
    MoveKind kind = MOVE_RECONNECT;
    int found = reconnects(L);
    for (int i = 0; i < 4; i++) {
        if (!get_field(L, keys[i])) continue;
        kind = kinds[i];
        found++;
    }
    lua_settop(L, 1);
    if (found != 1)
        path_fail(L, path,
                  "a move is one of { call = … }, { calls = … }, { read = … }, { answer = … } "
                  "and { reconnect = true }.");
    return kind;
}

/* Adds the call on top as JSON, and pops it. */
static void take_call(lua_State *L, Path *path, Buf *out) {
    shape_check(L, -1, SHAPE_PROPOSED, path);
    buf_add_c(out, out->n ? ",{\"tool\":" : "[{\"tool\":");
    lua_pushliteral(L, "call");
    lua_rawget(L, -2);
    value_write(L, -1, path, out);
    buf_add_c(out, ",\"arguments\":");
    lua_pushliteral(L, "arguments");
    if (lua_rawget(L, -3) == LUA_TNIL)
        buf_add_c(out, "{}");
    else
        value_write_object(L, -1, path, out);
    buf_add_char(out, '}');
    lua_pop(L, 3);
}

static void take_calls(lua_State *L, Moving *m) {
    if (!get_field(L, "calls")) return;
    size_t n = lua_rawlen(L, -1), mark = path_name(&m->path, STR("calls"));
    if (n == 0 || n > MOVE_MAX_CALLS)
        path_fail(L, &m->path, "1 to %d calls were expected, but here are %zu.",
                  (int)MOVE_MAX_CALLS, n);
    for (size_t i = 1; i <= n; i++) {
        size_t inner = path_index(&m->path, i);
        lua_rawgeti(L, -1, (lua_Integer)i);
        take_call(L, &m->path, &m->out->json);
        path_back(&m->path, inner);
    }
    buf_add_char(&m->out->json, ']');
    path_back(&m->path, mark);
    lua_pop(L, 1);
}

static void take_move(lua_State *L, Moving *m) {
    ModelMove *out = m->out;
    out->kind = move_kind(L, &m->path);
    if (out->kind != MOVE_CALL && get_field(L, "arguments"))
        path_fail(L, &m->path, "only a call has 'arguments'.");
    take_field(L, "call", &m->path, &out->tool);
    take_calls(L, m);
    take_field(L, "read", &m->path, &out->tool);
    take_field(L, "arguments", &m->path, &out->json);
    take_field(L, "answer", &m->path, &out->json);
    if (out->kind == MOVE_CALL && out->json.n == 0) buf_add_c(&out->json, "{}");
    if (out->json.failed) path_fail_full(L, &m->path, &out->json);
}

static void move(lua_State *L, void *ctx) {
    Moving *m = ctx;
    lua_rawgeti(L, LUA_REGISTRYINDEX, m->callback->ref);
    push_view(L, m);
    call(L, 1);
    shape_check(L, 1, SHAPE_MOVE, &m->path);
    take_move(L, m);
}

bool callback_move(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    const Callback *c = ctx;
    Moving m = {.callback = c, .view = view, .out = out};
    path_start(&m.path, "model");
    bool ok = sandbox_call(c->script->sandbox, move, &m, err);
    json_dispose(&m.doc);
    return ok;
}
