#include "support/scarce.h"

#include "support/cm.h"

#include <cjson/cJSON.h>

#include <stdlib.h>

/* What the linker makes of malloc and the others. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *p, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *p, size_t size);

enum { MANY = 1000 * 1000 * 1000 };

static long left = MANY; /* allocations until the one that fails */
static bool for_good;

static bool fails(void) {
    if (left > 0) return left-- == 0;
    if (!for_good) left = MANY;
    return true;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *p, size_t size) { return fails() ? NULL : __real_realloc(p, size); }

/* With the n-th allocation failing. */
static bool try(const Scarce *s, long n, Err *err) {
    cJSON_Hooks hooks = {__wrap_malloc, free};
    cJSON_InitHooks(&hooks);
    for_good = s->for_good;
    left = n;
    bool ok = s->work(s->ctx, err);
    cJSON_InitHooks(NULL);
    return ok;
}

static long count_allocations(const Scarce *s) {
    Err err = {0};
    if (!try(s, MANY, &err)) fail_msg("with enough memory: %s", err.message);
    return MANY - left;
}

long scarce_each(const Scarce *s) {
    long count = count_allocations(s);
    for (long n = 0; n < count; n += s->stride) {
        Err err = {0};
        bool ok = try(s, n, &err);
        left = MANY;
        if (ok || err.code != ERR_MEMORY)
            fail_msg("allocation %ld of %ld: %s, code %s: %s", n, count, ok ? "done" : "failed",
                     err_code_name(err.code), err.message);
    }
    print_message("%ld allocations; one in %ld failed %s\n", count, s->stride,
                  s->for_good ? "for good" : "once");
    return count;
}
