#include "base/err.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

/* A text that is cut off must not end in half a character. */
__attribute__((format(printf, 3, 0))) static void put(char *out, size_t cap, const char *format,
                                                      va_list args) {
    int n = vsnprintf(out, cap, format, args);
    if (n < 0 || (size_t)n < cap) return;
    Str text = {out, cap - 1};
    size_t start = text.n - 1;
    while (start > text.n - 4 && ((unsigned char)out[start] & 0xC0u) == 0x80u)
        start--;
    size_t next = start;
    if (utf8_next(text, &next) == UTF8_BAD) out[start] = '\0';
}

bool err_set(Err *err, ErrCode code, const char *format, ...) {
    if (!err) return false;
    va_list args;
    va_start(args, format);
    put(err->message, sizeof err->message, format, args);
    va_end(args);
    err->code = code;
    err->where[0] = '\0';
    err->hint[0] = '\0';
    return false;
}

bool err_at(Err *err, const char *format, ...) {
    if (!err || err->where[0]) return false;
    va_list args;
    va_start(args, format);
    put(err->where, sizeof err->where, format, args);
    va_end(args);
    return false;
}

bool err_hint(Err *err, const char *format, ...) {
    if (!err || err->hint[0]) return false;
    va_list args;
    va_start(args, format);
    put(err->hint, sizeof err->hint, format, args);
    va_end(args);
    return false;
}

bool err_memory(Err *err, const char *what) {
    return err_set(err, ERR_MEMORY, "There is not enough memory for %s.", what);
}

const char *err_code_name(ErrCode code) {
    static const char *const names[] = {"none", "usage", "input",  "scenario",
                                        "peer", "limit", "memory", "system"};
    return names[code];
}

int err_exit_status(ErrCode code) {
    static const int status[] = {0, 2, 3, 3, 4, 5, 5, 5};
    return status[code];
}
