#include "script/value.h"

#include <inttypes.h>
#include <lauxlib.h>
#include <math.h>

#include "base/escape.h"
#include "base/utf8.h"
#include "script/library.h"
#include "script/number.h"
#include "script/order.h"
#include "script/sandbox.h"

/* Members in the order in which people read them; the rest by the alphabet. */
static unsigned rank_of(Str key) {
    static const char *const known[] = {
        "$schema",   "type",        "uri",          "name",        "title",
        "version",   "status",      "code",         "message",     "hint",
        "kind",      "path",        "document",     "file",        "query",
        "section",   "line",        "first",        "last",        "next",
        "total",     "truncated",   "size",         "lines",       "description",
        "mimeType",  "inputSchema", "outputSchema", "annotations", "enum",
        "const",     "default",     "minimum",      "maximum",     "minLength",
        "maxLength", "items",       "properties",   "required",    "additionalProperties",
        "to",        "text"};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (str_is(key, known[i])) return i + 1;
    return 0;
}

Str value_utf8(lua_State *L, int index, const Path *path) {
    Str s;
    s.p = lua_tolstring(L, index, &s.n);
    size_t valid = utf8_valid_up_to(s);
    if (valid < s.n) path_fail(L, path, "byte %zu of this text is no UTF-8.", valid + 1);
    return s;
}

static void write_value(lua_State *L, Path *path, Buf *out, int depth);

static void write_number(lua_State *L, Path *path, Buf *out) {
    if (lua_isinteger(L, -1)) {
        buf_addf(out, "%" PRId64, (int64_t)lua_tointeger(L, -1));
        return;
    }
    double value = lua_tonumber(L, -1);
    char text[NUMBER_TEXT];
    number_text(value, text);
    if (!isfinite(value)) path_fail(L, path, "%s is no number that JSON can carry.", text);
    buf_add_c(out, text);
}

static void write_items(lua_State *L, Path *path, Buf *out, int depth) {
    size_t n = lua_rawlen(L, -1), keys = 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        keys++;
    buf_add_char(out, '[');
    for (size_t i = 1; i <= n; i++) {
        size_t mark = path_index(path, i);
        if (i > 1) buf_add_char(out, ',');
        lua_rawgeti(L, -1, (lua_Integer)i);
        if (lua_isnil(L, -1)) path_fail(L, path, "this position of the list is empty.");
        write_value(L, path, out, depth + 1);
        lua_pop(L, 1);
        path_back(path, mark);
    }
    if (keys != n)
        path_fail(L, path, "this table mixes positions and names; JSON knows lists and objects.");
    buf_add_char(out, ']');
}

static void write_members(lua_State *L, Path *path, Buf *out, int depth) {
    int table = lua_gettop(L);
    size_t n = order_keys(L, table, rank_of);
    buf_add_char(out, '{');
    for (size_t i = 1; i <= n; i++) {
        lua_rawgeti(L, table + 1, (lua_Integer)i);
        if (lua_type(L, -1) != LUA_TSTRING)
            path_fail(L, path,
                      "this table mixes positions and names; JSON knows lists and objects.");
        Str key = value_utf8(L, -1, path);
        size_t mark = path_name(path, key);
        if (i > 1) buf_add_char(out, ',');
        escape_json(out, key);
        buf_add_char(out, ':');
        lua_rawget(L, table);
        write_value(L, path, out, depth + 1);
        lua_settop(L, table + 1);
        path_back(path, mark);
    }
    buf_add_char(out, '}');
    lua_settop(L, table);
}

static void write_table(lua_State *L, Path *path, Buf *out, int depth) {
    if (depth >= VALUE_MAX_DEPTH)
        path_fail(L, path, "tables are nested more than %d deep here.", (int)VALUE_MAX_DEPTH);
    if (!library_is_plain(L, -1)) path_fail(L, path, "a table with a metatable cannot be sent.");
    luaL_checkstack(L, 12, NULL);
    if (library_is_array(L, -1) || lua_rawlen(L, -1) > 0)
        write_items(L, path, out, depth);
    else
        write_members(L, path, out, depth);
}

/* Writes the value on top of the stack and leaves it there. */
static void write_value(lua_State *L, Path *path, Buf *out, int depth) {
    size_t before = out->n;
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        buf_add_c(out, lua_toboolean(L, -1) ? "true" : "false");
        break;
    case LUA_TNUMBER:
        write_number(L, path, out);
        break;
    case LUA_TSTRING:
        escape_json(out, value_utf8(L, -1, path));
        break;
    case LUA_TTABLE:
        write_table(L, path, out, depth);
        break;
    default:
        if (!library_is_null(L, -1))
            path_fail(L, path, "a value of type %s cannot be sent.", library_typename(L, -1));
        buf_add_c(out, "null");
        break;
    }
    if (out->failed) path_fail_full(L, path, out);
    sandbox_charge(L, 2 + (out->n - before) / SANDBOX_BYTES_A_STEP);
}

void value_write(lua_State *L, int index, Path *path, Buf *out) {
    luaL_checkstack(L, 12, NULL);
    lua_pushvalue(L, index);
    write_value(L, path, out, 0);
    lua_pop(L, 1);
}

void value_write_object(lua_State *L, int index, Path *path, Buf *out) {
    if (lua_type(L, index) != LUA_TTABLE)
        path_fail(L, path, "a table was expected, but this is a %s.", library_typename(L, index));
    bool list = lua_rawlen(L, index) > 0 || library_is_array(L, index);
    if (list) path_fail(L, path, "a table with names was expected, but this is a list.");
    value_write(L, index, path, out);
}

/* --- to Lua ---------------------------------------------------------------- */

static void push_scratch(lua_State *L) {
    Err err;
    Buf *scratch = sandbox_scratch(L);
    if (!buf_ok(scratch, "one text", &err)) sandbox_abort(L, &err);
    lua_pushlstring(L, buf_str(scratch).p, scratch->n);
}

static void push_string(lua_State *L, const JsonDoc *doc, JsonRef ref) {
    Str plain = json_plain(doc, ref);
    if (plain.p) {
        lua_pushlstring(L, plain.p, plain.n);
        return;
    }
    buf_clear(sandbox_scratch(L));
    json_string(doc, ref, sandbox_scratch(L));
    push_scratch(L);
}

static void push_number(lua_State *L, const JsonDoc *doc, JsonRef ref) {
    int64_t integer;
    double number;
    Str raw = json_raw(doc, ref);
    if (json_is_integer(doc, ref)) {
        if (json_int64(doc, ref, &integer))
            lua_pushinteger(L, integer);
        else
            lua_pushlstring(L, raw.p, raw.n);
    } else if (json_double(doc, ref, &number) && isfinite(number)) {
        lua_pushnumber(L, number);
    } else {
        lua_pushlstring(L, raw.p, raw.n);
    }
}

static void push_members(lua_State *L, const JsonDoc *doc, JsonRef ref) {
    lua_createtable(L, 0, (int)json_count(doc, ref));
    for (JsonRef c = json_first(doc, ref); c != JSON_NONE; c = json_next(doc, c)) {
        buf_clear(sandbox_scratch(L));
        json_key_add(doc, c, sandbox_scratch(L));
        push_scratch(L);
        value_push(L, doc, c);
        lua_rawset(L, -3);
    }
}

static void push_items(lua_State *L, const JsonDoc *doc, JsonRef ref) {
    lua_createtable(L, (int)json_count(doc, ref), 0);
    library_mark_array(L, -1);
    lua_Integer i = 1;
    for (JsonRef c = json_first(doc, ref); c != JSON_NONE; c = json_next(doc, c)) {
        value_push(L, doc, c);
        lua_rawseti(L, -2, i++);
    }
}

void value_push(lua_State *L, const JsonDoc *doc, JsonRef ref) {
    luaL_checkstack(L, 6, NULL);
    sandbox_charge(L, 1);
    switch (json_kind(doc, ref)) {
    case JSON_FALSE:
        lua_pushboolean(L, false);
        break;
    case JSON_TRUE:
        lua_pushboolean(L, true);
        break;
    case JSON_NUMBER:
        push_number(L, doc, ref);
        break;
    case JSON_STRING:
        push_string(L, doc, ref);
        break;
    case JSON_ARRAY:
        push_items(L, doc, ref);
        break;
    case JSON_OBJECT:
        push_members(L, doc, ref);
        break;
    case JSON_NULL:
        library_push_null(L);
        break;
    }
}
