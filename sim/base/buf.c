#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buf_init(Buf *b, size_t max) { *b = (Buf){.max = max}; }

void buf_dispose(Buf *b) {
    free(b->p);
    *b = (Buf){.max = b->max};
}

void buf_clear(Buf *b) {
    b->n = 0;
    b->failed = b->no_memory = false;
}

/* Room for `more` bytes within the ceiling, and for a NUL behind them, which
   does not count. */
static bool reserve(Buf *b, size_t more) {
    if (b->failed) return false;
    if (more > b->max - b->n || more >= SIZE_MAX - b->n) return !(b->failed = true);
    size_t need = b->n + more + 1;
    if (need <= b->cap) return true;
    size_t cap = b->cap > b->max / 2 ? b->max + 1 : b->cap * 2;
    if (cap < need) cap = need < 64 ? 64 : need;
    char *grown = realloc(b->p, cap);
    if (!grown) {
        b->no_memory = true;
        return !(b->failed = true);
    }
    b->p = grown;
    b->cap = cap;
    return true;
}

bool buf_add(Buf *b, Str s) {
    if (s.n == 0) return !b->failed;
    if (!reserve(b, s.n)) return false;
    memcpy(b->p + b->n, s.p, s.n);
    b->n += s.n;
    return true;
}

bool buf_add_c(Buf *b, const char *c) { return buf_add(b, str_of(c)); }

bool buf_add_char(Buf *b, char c) { return buf_add(b, (Str){&c, 1}); }

bool buf_addf(Buf *b, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0 || !reserve(b, (size_t)n)) {
        va_end(again);
        return !(b->failed = true);
    }
    vsnprintf(b->p + b->n, (size_t)n + 1, format, again);
    va_end(again);
    b->n += (size_t)n;
    return true;
}

void buf_blame(Buf *b, const Buf *other) {
    b->failed |= other->failed;
    b->no_memory |= other->no_memory;
}

Str buf_str(const Buf *b) { return (Str){b->p ? b->p : "", b->n}; }

const char *buf_cstr(Buf *b) {
    if (!reserve(b, 0)) return NULL;
    b->p[b->n] = '\0';
    return b->p;
}

bool buf_ok(const Buf *b, const char *what, Err *err) {
    if (!b->failed) return true;
    if (b->no_memory) return err_memory(err, what);
    return err_set(err, ERR_LIMIT, "There is more of %s than fits: the limit is %zu bytes.", what,
                   b->max);
}
