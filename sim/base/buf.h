/* A growing byte buffer with a ceiling. Failure (ceiling reached, no memory)
   sticks: later additions do nothing, so a writer checks once, at the end.
   The buffer owns its bytes; a Str taken from it lives until the next addition. */
#ifndef FAULTLINE_BASE_BUF_H
#define FAULTLINE_BASE_BUF_H

#include "base/err.h"
#include "base/str.h"

typedef struct Buf {
    char *p;
    size_t n;
    size_t cap;
    size_t max;
    bool failed;    /* an addition did not fit; the contents end before it */
    bool no_memory; /* … because the system had none */
} Buf;

/* An empty buffer that never holds more than max bytes. Allocates nothing. */
void buf_init(Buf *b, size_t max);
void buf_dispose(Buf *b);
/* Empties it and forgets a failure; keeps the memory. */
void buf_clear(Buf *b);
bool buf_add(Buf *b, Str s);
bool buf_add_c(Buf *b, const char *c);
bool buf_add_char(Buf *b, char c);
bool buf_addf(Buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Another buffer, of which b should hold something, has failed: so has b. */
void buf_blame(Buf *b, const Buf *other);
Str buf_str(const Buf *b);
/* The contents with a NUL behind them; NULL after a failure. Lives until the next addition. */
const char *buf_cstr(Buf *b);
/* True when nothing failed; else fills err and says what the bytes were for. */
bool buf_ok(const Buf *b, const char *what, Err *err);

#endif
