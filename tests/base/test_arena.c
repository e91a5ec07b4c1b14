#include "support/cm.h"

#include "base/arena.h"

#include <stdalign.h>

static void bytes_are_zero_and_aligned(void **state) {
    (void)state;
    Arena a;
    arena_init(&a, 1 << 20);
    for (size_t size = 0; size < 200; size += 7) {
        unsigned char *p = arena_alloc(&a, size);
        assert_non_null(p);
        assert_int_equal((uintptr_t)p % alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(p[i], 0);
        memset(p, 0xAA, size);
    }
    arena_dispose(&a);
}

static void what_is_taken_stays_apart(void **state) {
    (void)state;
    Arena a;
    arena_init(&a, 16 << 20);
    uint32_t *taken[600];
    for (uint32_t i = 0; i < 600; i++) {
        taken[i] = arena_array(&a, 300, sizeof *taken[i]);
        assert_non_null(taken[i]);
        for (size_t k = 0; k < 300; k++)
            taken[i][k] = i;
    }
    for (uint32_t i = 0; i < 600; i++)
        for (size_t k = 0; k < 300; k++)
            assert_int_equal(taken[i][k], i);
    arena_dispose(&a);
}

static void one_allocation_may_be_larger_than_a_block(void **state) {
    (void)state;
    Arena a;
    arena_init(&a, 1 << 20);
    char *p = arena_alloc(&a, 300000);
    assert_non_null(p);
    p[299999] = 'x';
    assert_non_null(arena_alloc(&a, 10));
    arena_dispose(&a);
}

static void the_ceiling_is_remembered(void **state) {
    (void)state;
    Arena a;
    Err err;
    arena_init(&a, 100);
    assert_non_null(arena_alloc(&a, 60));
    assert_true(arena_ok(&a, "events", &err));
    assert_null(arena_alloc(&a, 60));
    assert_false(arena_ok(&a, "events", &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.message, "There is more of events than fits: the limit is 100 bytes.");
    arena_dispose(&a);
    assert_int_equal(a.max, 100);
    assert_non_null(arena_alloc(&a, 60));
    arena_dispose(&a);
}

static void a_product_that_overflows_fails(void **state) {
    (void)state;
    Arena a;
    arena_init(&a, SIZE_MAX);
    assert_null(arena_array(&a, SIZE_MAX / 2, 4));
    assert_null(arena_alloc(&a, SIZE_MAX - 8));
    assert_true(a.failed);
    arena_dispose(&a);
}

static void a_copy_ends_with_a_nul(void **state) {
    (void)state;
    Arena a;
    arena_init(&a, 100);
    Str copy = arena_copy(&a, STR("a\0b"));
    assert_int_equal(copy.n, 3);
    assert_memory_equal(copy.p, "a\0b\0", 4);
    assert_non_null(arena_copy(&a, (Str){NULL, 0}).p);
    Str big = {"", 0};
    big.n = 1000;
    assert_null(arena_copy(&a, big).p);
    arena_dispose(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_are_zero_and_aligned),
        cmocka_unit_test(what_is_taken_stays_apart),
        cmocka_unit_test(one_allocation_may_be_larger_than_a_block),
        cmocka_unit_test(the_ceiling_is_remembered),
        cmocka_unit_test(a_product_that_overflows_fails),
        cmocka_unit_test(a_copy_ends_with_a_nul),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
