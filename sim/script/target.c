/* The object that a handler asks the target through: target:read { path = … }.
   What comes back is a table: status, http, effect, and the answer's own fields. */
#include <lauxlib.h>

#include "script/internal.h"
#include "script/library.h"
#include "script/reader.h"
#include "script/value.h"

void asking_dispose(Asking *a) {
    if (a->answered) buf_dispose(&a->answer.data);
    a->answered = false;
    json_dispose(&a->doc);
}

static Str argument(lua_State *L, const char *key) {
    lua_pushstring(L, key);
    lua_rawget(L, 2);
    Str s = {"", 0};
    if (lua_type(L, -1) == LUA_TSTRING) s.p = lua_tolstring(L, -1, &s.n);
    lua_pop(L, 1); /* the table at 2 keeps the string */
    return s;
}

static uint32_t line_number(lua_State *L, const char *key) {
    lua_pushstring(L, key);
    lua_rawget(L, 2);
    uint32_t n = (uint32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
}

static void push_answer(lua_State *L, Asking *a) {
    Err err;
    Str data = buf_str(&a->answer.data);
    if (data.n == 0) {
        lua_createtable(L, 0, 3);
    } else {
        if (!json_parse(&a->doc, data, &err)) sandbox_abort(L, &err);
        value_push(L, &a->doc, 0);
    }
    lua_pushstring(L, target_status_name(a->answer.status));
    lua_setfield(L, -2, "status");
    lua_pushinteger(L, target_http_status(a->answer.status));
    lua_setfield(L, -2, "http");
    lua_pushlstring(L, a->answer.effect.p, a->answer.effect.n);
    lua_setfield(L, -2, "effect");
}

/* By whom it went to, not by a path. */
static const char *place_key(ShapeId shape) {
    return shape == SHAPE_SEND || shape == SHAPE_SENT ? "to" : "path";
}

static const char *text_key(ShapeId shape) {
    return shape == SHAPE_SEND || shape == SHAPE_WRITE ? "text" : "query";
}

static int ask(lua_State *L, const char *op, ShapeId shape) {
    Asking *a = sandbox_owner(sandbox_of(L));
    Path path;
    Err err;
    if (!a) return luaL_error(L, "the target can be asked only while a handler runs");
    path_start(&path, op);
    if (lua_gettop(L) != 2)
        return luaL_error(L, "write target:%s { … }, with a colon and one table", op);
    shape_check(L, 2, shape, &path);
    TargetRequest request = {.op = str_of(op),
                             .path = argument(L, place_key(shape)),
                             .query = argument(L, text_key(shape)),
                             .key = argument(L, "key"),
                             .first = line_number(L, "first"),
                             .last = line_number(L, "last")};
    asking_dispose(a);
    a->answered = true;
    a->answer = (TargetAnswer){.status = TARGET_OK};
    if (!a->port->ask(a->port->ctx, &request, &a->answer, &err)) sandbox_abort(L, &err);
    push_answer(L, a);
    return 1;
}

static int target_read(lua_State *L) { return ask(L, "read", SHAPE_READ); }
static int target_list(lua_State *L) { return ask(L, "list", SHAPE_LIST); }
static int target_search(lua_State *L) { return ask(L, "search", SHAPE_SEARCH); }
static int target_send(lua_State *L) { return ask(L, "send", SHAPE_SEND); }
static int target_write_file(lua_State *L) { return ask(L, "write", SHAPE_WRITE); }
static int target_sent(lua_State *L) { return ask(L, "sent", SHAPE_SENT); }

void target_push(lua_State *L) {
    lua_createtable(L, 0, 6);
    lua_pushcfunction(L, target_read);
    lua_setfield(L, -2, "read");
    lua_pushcfunction(L, target_list);
    lua_setfield(L, -2, "list");
    lua_pushcfunction(L, target_search);
    lua_setfield(L, -2, "search");
    lua_pushcfunction(L, target_send);
    lua_setfield(L, -2, "send");
    lua_pushcfunction(L, target_sent);
    lua_setfield(L, -2, "sent");
    lua_pushcfunction(L, target_write_file);
    lua_setfield(L, -2, "write");
}
