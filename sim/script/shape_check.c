#include <lauxlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/nearest.h"
#include "script/library.h"
#include "script/order.h"
#include "script/reader.h"
#include "script/value.h"

static size_t shape_keys(ShapeId shape, const Field **first) {
    size_t count, n = 0;
    const Field *fields = shape_fields(&count);
    for (size_t i = 0; i < count; i++) {
        if (fields[i].shape != shape) continue;
        if (n++ == 0) *first = &fields[i];
    }
    return n;
}

static const Field *find_field(const Field *fields, size_t n, Str key) {
    for (size_t i = 0; i < n; i++)
        if (str_is(key, fields[i].key)) return &fields[i];
    return NULL;
}

/* --- what is wrong, in words ----------------------------------------------- */

static const char *article(ShapeId shape) {
    return strchr("AEIOU", *shape_class(shape)) ? "an" : "a";
}

static _Noreturn void unknown_key(lua_State *L, ShapeId shape, Str key, const Path *path) {
    const Field *fields = NULL;
    size_t n = shape_keys(shape, &fields);
    const char *names[32];
    char hint[ERR_HINT_MAX] = "The keys here are:";
    for (size_t i = 0; i < n; i++) {
        names[i] = fields[i].key;
        if (strlen(hint) + strlen(names[i]) + 3 >= sizeof hint) continue;
        strcat(strcat(hint, i ? ", " : " "), names[i]);
    }
    const char *nearest = nearest_of(key, names, n);
    if (nearest)
        path_fail_hint(L, path, hint, "%s %s has no key '%.*s'; is '%s' meant?", article(shape),
                       shape_class(shape), STR_ARG(str_sub(key, 0, 60)), nearest);
    path_fail_hint(L, path, hint, "%s %s has no key '%.*s'.", article(shape), shape_class(shape),
                   STR_ARG(str_sub(key, 0, 60)));
}

static const char *type_words(FieldType type) {
    static const char *const words[] = {"a text in quotes that is not empty",
                                        "a text in quotes",
                                        "{ en = \"…\", zh = \"…\" }",
                                        "a whole number from 0 to 1000000000",
                                        "true or false",
                                        "a function",
                                        "a table with names",
                                        "a list { …, … } with no gaps",
                                        "a table with names",
                                        "a table with names, or a list of such"};
    return words[type];
}

static _Noreturn void wrong_type(lua_State *L, const Field *field, const Path *path) {
    if (lua_type(L, -1) == LUA_TSTRING && lua_rawlen(L, -1) == 0)
        path_fail(L, path, "%s was expected, but this text is empty.", type_words(field->type));
    if (lua_type(L, -1) == LUA_TNUMBER || lua_type(L, -1) == LUA_TBOOLEAN) {
        library_tostring(L, -1);
        path_fail(L, path, "%s was expected, but this is %s.", type_words(field->type),
                  lua_tostring(L, -1));
    }
    path_fail(L, path, "%s was expected, but this is a %s.", type_words(field->type),
              library_typename(L, -1));
}

/* --- checks ---------------------------------------------------------------- */

static bool is_list(lua_State *L) {
    if (!library_is_plain(L, -1)) return false;
    size_t n = lua_rawlen(L, -1), keys = 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        keys++;
    return keys == n;
}

static bool is_named(lua_State *L) {
    return library_is_plain(L, -1) && !library_is_array(L, -1) && lua_rawlen(L, -1) == 0;
}

static bool is_count(lua_State *L) {
    int exact = 0;
    lua_Integer n = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &exact) : 0;
    return exact && n >= 0 && n <= FIELD_MAX_INTEGER;
}

static bool has_type(lua_State *L, FieldType type) {
    switch (type) {
    case FIELD_STRING:
        return lua_type(L, -1) == LUA_TSTRING && lua_rawlen(L, -1) > 0;
    case FIELD_ANY_STRING:
        return lua_type(L, -1) == LUA_TSTRING;
    case FIELD_INTEGER:
        return is_count(L);
    case FIELD_BOOLEAN:
        return lua_type(L, -1) == LUA_TBOOLEAN;
    case FIELD_FUNCTION:
        return lua_type(L, -1) == LUA_TFUNCTION;
    case FIELD_LIST:
        return is_list(L);
    case FIELD_TEXT:
    case FIELD_TABLE:
    case FIELD_OBJECT:
        return is_named(L);
    case FIELD_OBJECTS:
        return library_is_plain(L, -1);
    case FIELD_TYPE_COUNT:
        break;
    }
    return false;
}

/* The field's value is on top. */
static void check_field(lua_State *L, const Field *field, Path *path) {
    size_t mark = path_name(path, str_of(field->key));
    if (!has_type(L, field->type)) wrong_type(L, field, path);
    if (lua_type(L, -1) == LUA_TSTRING) value_utf8(L, -1, path);
    path_back(path, mark);
}

/* The i-th of the keys that order_keys has pushed; leaves its value on top. */
static const Field *check_key(lua_State *L, int table, ShapeId shape, size_t i, Path *path) {
    const Field *fields = NULL;
    size_t n = shape_keys(shape, &fields);
    lua_rawgeti(L, -1, (lua_Integer)i);
    if (lua_type(L, -1) != LUA_TSTRING)
        path_fail(L, path, "%s %s has names for its keys, but here is a value without one.",
                  article(shape), shape_class(shape));
    Str key;
    key.p = lua_tolstring(L, -1, &key.n);
    const Field *field = find_field(fields, n, key);
    if (!field) {
        path_name(path, key);
        unknown_key(L, shape, key, path);
    }
    lua_rawget(L, table);
    check_field(L, field, path);
    return field;
}

static void check_keys(lua_State *L, int table, ShapeId shape, Path *path) {
    size_t keys = order_keys(L, table, NULL);
    for (size_t i = 1; i <= keys; i++) {
        const Field *field = check_key(L, table, shape, i, path);
        if (field->type == FIELD_TEXT) {
            size_t mark = path_name(path, str_of(field->key));
            shape_check(L, -1, SHAPE_TEXT, path);
            path_back(path, mark);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void check_present(lua_State *L, int table, const Field *field, const Path *path) {
    lua_pushstring(L, field->key);
    if (field->must && lua_rawget(L, table) == LUA_TNIL)
        path_fail(L, path, "the key '%s' is missing: %s is expected.", field->key,
                  type_words(field->type));
    lua_pop(L, 1);
}

static void check_is_table(lua_State *L, int index, ShapeId shape, const Path *path) {
    luaL_checkstack(L, 12, NULL);
    if (lua_type(L, index) != LUA_TTABLE || !library_is_plain(L, index))
        path_fail(L, path, "%s %s was expected, but this is a %s.", article(shape),
                  shape_class(shape), library_typename(L, index));
}

void shape_check(lua_State *L, int index, ShapeId shape, Path *path) {
    const Field *fields = NULL;
    size_t n = shape_keys(shape, &fields);
    index = lua_absindex(L, index);
    check_is_table(L, index, shape, path);
    check_keys(L, index, shape, path);
    for (size_t i = 0; i < n; i++)
        check_present(L, index, &fields[i], path);
}

size_t shape_check_steps(lua_State *L, int index, ShapeId shape, const Path *path) {
    const Field *fields = NULL;
    check_is_table(L, index, shape, path);
    return order_keys(L, lua_absindex(L, index), NULL) + shape_keys(shape, &fields);
}

/* First the keys that are there, then those that should be. */
void shape_check_step(lua_State *L, int index, ShapeId shape, size_t step, Path *path) {
    const Field *fields = NULL;
    size_t n = shape_keys(shape, &fields);
    index = lua_absindex(L, index);
    check_is_table(L, index, shape, path);
    size_t keys = order_keys(L, index, NULL);
    if (step < keys)
        check_key(L, index, shape, step + 1, path);
    else if (step < keys + n)
        check_present(L, index, &fields[step - keys], path);
}
