/* The misconception matrix. */
#include "report/matrix.h"
#include "support/cm.h"

#include <stdio.h>

static void add(Matrix *m, const char *right, const char *chosen, int times) {
    for (int i = 0; i < times; i++)
        matrix_add(m, str_of(right), str_of(chosen));
}

static void answers_stand_where_they_belong(void **state) {
    (void)state;
    Matrix m;
    matrix_init(&m);
    assert_int_equal(m.count, LAYER_COUNT);
    add(&m, "authorization", "tool", 3);
    add(&m, "authorization", "authorization", 2);
    matrix_sort(&m);
    assert_int_equal(m.n[LAYER_AUTHORIZATION][LAYER_TOOL], 3);
    assert_int_equal(m.n[LAYER_TOOL][LAYER_AUTHORIZATION], 0);
    assert_int_equal(matrix_total(&m, LAYER_AUTHORIZATION), 5);
    assert_true(matrix_has(&m, LAYER_TOOL));
    assert_false(matrix_has(&m, LAYER_NETWORK));
}

static void the_commonest_mistake_is_found(void **state) {
    (void)state;
    Matrix m;
    MatrixMix mix;
    matrix_init(&m);
    assert_false(matrix_commonest(&m, &mix));
    add(&m, "tool", "tool", 9);
    assert_false(matrix_commonest(&m, &mix)); /* right is no mistake */
    add(&m, "tool", "result", 2);
    add(&m, "trust", "result", 2);
    assert_true(matrix_commonest(&m, &mix)); /* two of two is more than two of eleven */
    assert_int_equal(mix.right, LAYER_TRUST);
    assert_int_equal(mix.of, 2);
    add(&m, "tool", "none", 3);
    assert_true(matrix_commonest(&m, &mix));
    assert_int_equal(mix.right, LAYER_TOOL);
    assert_int_equal(mix.chosen, LAYER_NONE);
    assert_int_equal(mix.times, 3);
    assert_int_equal(mix.of, 14);
}

/* Layers of other versions come behind the known ones, whatever order they came in. */
static void other_layers_are_sorted(void **state) {
    (void)state;
    Matrix a, b;
    matrix_init(&a);
    matrix_init(&b);
    add(&a, "zebra", "tool", 1);
    add(&a, "apple", "zebra", 2);
    add(&a, "middle", "middle", 3);
    add(&b, "middle", "middle", 3);
    add(&b, "apple", "zebra", 2);
    add(&b, "zebra", "tool", 1);
    matrix_sort(&a);
    matrix_sort(&b);
    assert_memory_equal(&a, &b, sizeof a);
    assert_str(matrix_layer(&a, LAYER_COUNT), "apple");
    assert_str(matrix_layer(&a, LAYER_COUNT + 2), "zebra");
    assert_int_equal(a.n[LAYER_COUNT][LAYER_COUNT + 2], 2);
    assert_int_equal(a.n[LAYER_COUNT + 2][LAYER_TOOL], 1);
    assert_int_equal(a.n[LAYER_COUNT + 1][LAYER_COUNT + 1], 3);
}

static void what_has_no_room_is_counted(void **state) {
    (void)state;
    Matrix m;
    char name[MATRIX_MAX_NAME + 2];
    matrix_init(&m);
    memset(name, 'x', sizeof name);
    matrix_add(&m, (Str){name, sizeof name - 1}, STR("tool"));
    matrix_add(&m, STR("a\0b"), STR("tool"));
    matrix_add(&m, STR(""), STR("tool"));
    assert_int_equal(m.left_out, 3);
    assert_int_equal(m.count, LAYER_COUNT);
    for (int i = 0; i < MATRIX_MAX; i++) {
        snprintf(name, sizeof name, "layer %d", i);
        add(&m, name, "tool", 1);
    }
    assert_int_equal(m.count, MATRIX_MAX);
    assert_int_equal(m.left_out, 3 + LAYER_COUNT);
    matrix_add(&m, (Str){memset(name, 'y', MATRIX_MAX_NAME), MATRIX_MAX_NAME}, STR("tool"));
    assert_int_equal(m.left_out, 4 + LAYER_COUNT);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(answers_stand_where_they_belong),
                                       cmocka_unit_test(the_commonest_mistake_is_found),
                                       cmocka_unit_test(other_layers_are_sorted),
                                       cmocka_unit_test(what_has_no_room_is_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
