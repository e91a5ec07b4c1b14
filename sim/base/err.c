#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>

bool err_set(Err *err, ErrCode code, const char *format, ...) {
    if (!err) return false;
    va_list args;
    va_start(args, format);
    vsnprintf(err->message, sizeof err->message, format, args);
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
    vsnprintf(err->where, sizeof err->where, format, args);
    va_end(args);
    return false;
}

bool err_hint(Err *err, const char *format, ...) {
    if (!err || err->hint[0]) return false;
    va_list args;
    va_start(args, format);
    vsnprintf(err->hint, sizeof err->hint, format, args);
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
