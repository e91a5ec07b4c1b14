#include "script/reader.h"

#include <lauxlib.h>

#include "script/library.h"
#include "script/sandbox.h"
#include "script/value.h"

bool reader_open(Reader *r, int table, const char *key, size_t *mark) {
    luaL_checkstack(r->L, 8, NULL);
    table = lua_absindex(r->L, table);
    lua_pushstring(r->L, key);
    if (lua_rawget(r->L, table) == LUA_TNIL) {
        lua_pop(r->L, 1);
        return false;
    }
    *mark = path_name(&r->path, str_of(key));
    return true;
}

void reader_close(Reader *r, size_t mark) {
    lua_pop(r->L, 1);
    path_back(&r->path, mark);
}

size_t reader_open_item(Reader *r, int list, size_t i) {
    luaL_checkstack(r->L, 8, NULL);
    lua_rawgeti(r->L, list, (lua_Integer)i);
    return path_index(&r->path, i);
}

static _Noreturn void too_much(Reader *r) {
    Err err;
    if (arena_ok(&r->world->arena, "the scenario", &err)) err_memory(&err, "the scenario");
    sandbox_abort(r->L, &err);
}

void *reader_alloc(Reader *r, size_t count, size_t size) {
    void *p = arena_array(&r->world->arena, count, size);
    if (!p) too_much(r);
    return p;
}

Str reader_copy(Reader *r, int index) {
    Str copy = arena_copy(&r->world->arena, value_utf8(r->L, index, &r->path));
    if (!copy.p) too_much(r);
    return copy;
}

Str reader_keep_scratch(Reader *r) {
    Err err;
    if (!buf_ok(&r->scratch, "the scenario", &err)) sandbox_abort(r->L, &err);
    Str copy = arena_copy(&r->world->arena, buf_str(&r->scratch));
    if (!copy.p) too_much(r);
    buf_clear(&r->scratch);
    return copy;
}

Str reader_string(Reader *r, int table, const char *key) {
    size_t mark;
    if (!reader_open(r, table, key, &mark)) return STR("");
    Str copy = reader_copy(r, -1);
    reader_close(r, mark);
    return copy;
}

TextId reader_text_here(Reader *r) {
    Text text = {reader_string(r, -1, "en"), reader_string(r, -1, "zh")};
    size_t id = r->texts.n / sizeof text;
    if (id >= WORLD_MAX_TEXTS)
        path_fail(r->L, &r->path, "a scenario holds at most %d texts.", (int)WORLD_MAX_TEXTS);
    if (!buf_add(&r->texts, (Str){(const char *)&text, sizeof text})) too_much(r);
    return (TextId)id;
}

TextId reader_text(Reader *r, int table, const char *key) {
    size_t mark;
    if (!reader_open(r, table, key, &mark)) return 0;
    TextId id = reader_text_here(r);
    reader_close(r, mark);
    return id;
}

bool reader_is_slug(Str s) {
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-') return false;
    }
    return s.n > 0;
}

Str reader_slug(Reader *r, int table, const char *key) {
    Str s = reader_string(r, table, key);
    if (!reader_is_slug(s)) reader_refuse(r, key, "small letters, digits and '-' are expected.");
    return s;
}

_Noreturn void reader_refuse(Reader *r, const char *key, const char *message) {
    path_name(&r->path, str_of(key));
    path_fail(r->L, &r->path, "%s", message);
}

uint32_t reader_integer(Reader *r, int table, const char *key, uint32_t absent) {
    size_t mark;
    if (!reader_open(r, table, key, &mark)) return absent;
    uint32_t value = (uint32_t)lua_tointeger(r->L, -1);
    reader_close(r, mark);
    return value;
}

bool reader_boolean(Reader *r, int table, const char *key, bool absent) {
    size_t mark;
    if (!reader_open(r, table, key, &mark)) return absent;
    bool value = lua_toboolean(r->L, -1);
    reader_close(r, mark);
    return value;
}

Str reader_object(Reader *r, int table, const char *key, const char *absent) {
    size_t mark;
    if (!reader_open(r, table, key, &mark)) return str_of(absent);
    buf_clear(&r->scratch);
    value_write_object(r->L, -1, &r->path, &r->scratch);
    reader_close(r, mark);
    return reader_keep_scratch(r);
}

Str *reader_strings(Reader *r, int table, const char *key, size_t *count) {
    size_t mark;
    *count = 0;
    if (!reader_open(r, table, key, &mark)) return NULL;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    Str *strings = reader_alloc(r, n, sizeof *strings);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        if (lua_type(r->L, -1) != LUA_TSTRING)
            path_fail(r->L, &r->path, "a text in quotes was expected, but this is a %s.",
                      library_typename(r->L, -1));
        strings[i] = reader_copy(r, -1);
        reader_close(r, inner);
    }
    reader_close(r, mark);
    *count = n;
    return strings;
}

/* --- lists ----------------------------------------------------------------------- */

static void check_count(Reader *r, const ReaderList *l, size_t n) {
    if (n >= l->least && n <= l->most) return;
    if (l->least)
        path_fail(r->L, &r->path, "%zu to %zu %s are expected, but here are %zu.", l->least,
                  l->most, l->what, n);
    path_fail(r->L, &r->path, "at most %zu %s fit, but here are %zu.", l->most, l->what, n);
}

static void check_name(Reader *r, const ReaderList *l, const char *items, size_t at) {
    for (size_t i = 0; l->name && i < at; i++)
        if (str_eq(l->name(items + i * l->size), l->name(items + at * l->size)))
            path_fail(r->L, &r->path, "%s", l->again);
}

void *reader_list(Reader *r, int table, const ReaderList *l, size_t *count) {
    size_t mark;
    *count = 0;
    if (!reader_open(r, table, l->key, &mark)) return NULL;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    check_count(r, l, n);
    char *items = reader_alloc(r, n, l->size);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        shape_check(r->L, -1, l->shape, &r->path);
        l->read(r, items + i * l->size);
        check_name(r, l, items, i);
        reader_close(r, inner);
    }
    reader_close(r, mark);
    *count = n;
    return items;
}
