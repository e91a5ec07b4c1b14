#include "base/arena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024 };

struct ArenaBlock {
    ArenaBlock *next;
    size_t used;
    size_t cap;
    max_align_t bytes[];
};

void arena_init(Arena *a, size_t max) { *a = (Arena){.max = max}; }

void arena_dispose(Arena *a) {
    while (a->blocks) {
        ArenaBlock *next = a->blocks->next;
        free(a->blocks);
        a->blocks = next;
    }
    *a = (Arena){.max = a->max};
}

static ArenaBlock *add_block(Arena *a, size_t size) {
    size_t cap = size > BLOCK_SIZE ? size : BLOCK_SIZE;
    ArenaBlock *block = cap > SIZE_MAX - sizeof *block ? NULL : calloc(1, sizeof *block + cap);
    if (!block) {
        arena_no_memory(a);
        return NULL;
    }
    block->cap = cap;
    block->next = a->blocks;
    a->blocks = block;
    return block;
}

void *arena_alloc(Arena *a, size_t size) {
    size_t step = alignof(max_align_t);
    if (size > a->max - a->used || a->max - a->used - size < step) {
        a->failed = true;
        return NULL;
    }
    size = (size + step - 1) / step * step;
    ArenaBlock *block = a->blocks;
    if (!block || block->cap - block->used < size) block = add_block(a, size);
    if (!block) return NULL;
    void *p = (char *)block->bytes + block->used;
    block->used += size;
    a->used += size;
    return p;
}

void *arena_array(Arena *a, size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) {
        a->failed = true;
        return NULL;
    }
    return arena_alloc(a, count * size);
}

Str arena_copy(Arena *a, Str s) {
    char *p = arena_alloc(a, s.n + 1);
    if (!p) return (Str){NULL, 0};
    if (s.n) memcpy(p, s.p, s.n);
    return (Str){p, s.n};
}

Str arena_take(Arena *a, Buf *b) {
    Str copy = b->failed ? (Str){NULL, 0} : arena_copy(a, buf_str(b));
    a->failed |= b->failed;
    a->no_memory |= b->no_memory;
    buf_dispose(b);
    return copy;
}

void arena_no_memory(Arena *a) { a->failed = a->no_memory = true; }

bool arena_ok(const Arena *a, const char *what, Err *err) {
    if (!a->failed) return true;
    if (a->no_memory) return err_memory(err, what);
    return err_set(err, ERR_LIMIT, "There is more of %s than fits: the limit is %zu bytes.", what,
                   a->max);
}
