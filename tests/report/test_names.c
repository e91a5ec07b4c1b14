/* Names that come again, and their limits. */
#include "report/names.h"
#include "support/cm.h"

#include <stdio.h>

static uint32_t add(Names *n, Str name) {
    uint32_t number;
    Err err = {0};
    if (!names_add(n, name, &number, &err)) fail_msg("%s", err.message);
    return number;
}

static void the_same_name_has_the_same_number(void **state) {
    (void)state;
    Arena arena;
    char name[32];
    arena_init(&arena, 1 << 20);
    Names n = {.arena = &arena, .max = 20000, .what = "names"};
    for (int round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 10000; i++) {
            snprintf(name, sizeof name, "name %u", i);
            if (add(&n, str_of(name)) != i) fail_msg("%s", name);
        }
    assert_int_equal(n.count, 10000);
    assert_str(n.rows[77], "name 77");
    assert_int_equal(add(&n, STR("")), 10000);
    assert_int_equal(add(&n, STR("a\0b")), 10001);
    assert_int_equal(add(&n, STR("a\0c")), 10002);
    names_dispose(&n);
    arena_dispose(&arena);
}

static void limits_are_told(void **state) {
    (void)state;
    Arena arena;
    uint32_t number;
    Err err = {0};
    static char large[5000];
    arena_init(&arena, 4000);
    Names n = {.arena = &arena, .max = 2, .what = "learners"};
    assert_false(names_add(&n, (Str){large, sizeof large}, &number, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    arena_dispose(&arena);
    arena_init(&arena, 4000);
    assert_int_equal(add(&n, STR("a")), 0);
    assert_int_equal(add(&n, STR("b")), 1);
    assert_false(names_add(&n, STR("c"), &number, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.message, "There are more than 2 learners.");
    assert_int_equal(add(&n, STR("b")), 1);
    names_dispose(&n);
    arena_dispose(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_same_name_has_the_same_number),
                                       cmocka_unit_test(limits_are_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
