/* Without memory: each allocation of a whole session fails once. The machines then say
   so and leave nothing behind (the leak sanitizer looks). Linked with --wrap for the
   three functions, see tests/CMakeLists.txt; cJSON is told its own way. */
#include "support/cm.h"
#include "support/wired.h"

#include <cjson/cJSON.h>

#include <stdlib.h>

/* What the linker makes of malloc and the others. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *p, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *p, size_t size);

/* Allocations until the one that fails; below zero: none does. */
static long left = -1;

static bool fails(void) { return left >= 0 && left-- == 0; }

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *p, size_t size) { return fails() ? NULL : __real_realloc(p, size); }

static bool play(const char *revision, Err *err) {
    Wired w;
    ClientConfig config = keeper;
    config.revision = str_of(revision);
    bool ok = wired_open(&w, &config, err) && wired_play(&w, err);
    wired_close(&w);
    return ok;
}

static long count_allocations(const char *revision) {
    enum { MANY = 1000 * 1000 };
    left = MANY;
    assert_true(play(revision, NULL));
    long count = MANY - left;
    left = -1;
    return count;
}

static void every_allocation_may_fail(const char *revision) {
    long count = count_allocations(revision);
    assert_true(count > 500);
    for (long i = 0; i < count; i++) {
        Err err = {0};
        left = i;
        bool ok = play(revision, &err);
        left = -1;
        if (ok || err.code != ERR_MEMORY)
            fail_msg("allocation %ld of %ld: %s, code %d: %s", i, count, ok ? "done" : "failed",
                     (int)err.code, err.message);
    }
    print_message("%ld allocations, each failed once\n", count);
}

static void a_session_without_memory_ends_well(void **state) {
    (void)state;
    every_allocation_may_fail("2025-11-25");
}

static void so_does_one_with_batches_and_older_definitions(void **state) {
    (void)state;
    every_allocation_may_fail("2025-03-26");
}

int main(void) {
    cJSON_Hooks hooks = {__wrap_malloc, free};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_without_memory_ends_well),
        cmocka_unit_test(so_does_one_with_batches_and_older_definitions),
    };
    cJSON_InitHooks(&hooks);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
