#include "script/path.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/escape.h"
#include "base/utf8.h"
#include "script/sandbox.h"

void path_start(Path *p, const char *root) {
    *p = (Path){.n = 0};
    path_name(p, str_of(root));
}

static void add(Path *p, Str s) {
    size_t room = sizeof p->text - 1 - p->n;
    s = str_sub(s, 0, room);
    s.n = utf8_valid_up_to(s);
    if (s.n) memcpy(p->text + p->n, s.p, s.n);
    p->n += s.n;
    p->text[p->n] = '\0';
}

static bool is_identifier(Str s) {
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!letter && !(i && c >= '0' && c <= '9')) return false;
    }
    return s.n > 0;
}

size_t path_name(Path *p, Str name) {
    size_t mark = p->n;
    if (is_identifier(name)) {
        if (p->n) add(p, STR("."));
        add(p, name);
    } else if (name.n) {
        add(p, STR("[\""));
        add(p, name);
        add(p, STR("\"]"));
    }
    return mark;
}

size_t path_index(Path *p, size_t index) {
    size_t mark = p->n;
    char text[32];
    snprintf(text, sizeof text, "[%zu]", index);
    add(p, str_of(text));
    return mark;
}

void path_back(Path *p, size_t mark) {
    p->n = mark;
    p->text[mark] = '\0';
}

static void write_message(Err *err, const Path *p, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void write_message(Err *err, const Path *p, const char *format, va_list args) {
    char raw[ERR_MESSAGE_MAX];
    vsnprintf(raw, sizeof raw, format, args);
    Buf shown;
    buf_init(&shown, ERR_MESSAGE_MAX - 1);
    escape_visible(&shown, (Str){p->text, p->n});
    if (p->n) buf_add_c(&shown, ": ");
    escape_visible(&shown, str_of(raw));
    err_set(err, ERR_SCENARIO, "%.*s", STR_ARG(buf_str(&shown)));
    if (shown.no_memory) err_memory(err, "what the script did");
    buf_dispose(&shown);
}

_Noreturn void path_fail_full(lua_State *L, const Path *p, const Buf *full) {
    Err err;
    if (!full->no_memory) path_fail(L, p, "this value has more than %zu bytes.", full->max);
    err_memory(&err, "what the script did");
    sandbox_abort(L, &err);
}

_Noreturn void path_fail(lua_State *L, const Path *p, const char *format, ...) {
    Err err;
    va_list args;
    va_start(args, format);
    write_message(&err, p, format, args);
    va_end(args);
    sandbox_abort(L, &err);
}

_Noreturn void path_fail_hint(lua_State *L, const Path *p, const char *hint, const char *format,
                              ...) {
    Err err;
    va_list args;
    va_start(args, format);
    write_message(&err, p, format, args);
    va_end(args);
    err_hint(&err, "%s", hint);
    sandbox_abort(L, &err);
}
