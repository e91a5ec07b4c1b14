/* Memory that is freed all at once: what is taken from an arena lives as long
   as the arena. Has a ceiling; an allocation that does not fit gives NULL and
   is remembered, so that a builder may check once, at the end. */
#ifndef FAULTLINE_BASE_ARENA_H
#define FAULTLINE_BASE_ARENA_H

#include "base/buf.h"

typedef struct ArenaBlock ArenaBlock;

typedef struct Arena {
    ArenaBlock *blocks;
    size_t used;
    size_t max;
    bool failed;
    bool no_memory;
} Arena;

void arena_init(Arena *a, size_t max);
void arena_dispose(Arena *a);
/* Zeroed bytes, aligned for any type; NULL when they do not fit. */
void *arena_alloc(Arena *a, size_t size);
/* count × size zeroed bytes; NULL when they do not fit or the product overflows. */
void *arena_array(Arena *a, size_t count, size_t size);
/* A copy with a NUL behind it; .p is NULL when it does not fit. */
Str arena_copy(Arena *a, Str s);
/* A copy of what the buffer holds, which is disposed of. A buffer that failed fails the
   arena in the same way, and .p is NULL. */
Str arena_take(Arena *a, Buf *b);
/* Failed for want of memory somewhere else: what is built with the arena is not whole. */
void arena_no_memory(Arena *a);
/* True when nothing failed; else fills err and says what the memory was for. */
bool arena_ok(const Arena *a, const char *what, Err *err);

#endif
