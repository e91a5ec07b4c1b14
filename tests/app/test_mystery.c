/* Which fault a number stands for: the same everywhere, and every variant has its numbers. */
#include "support/cm.h"

#include "app/mystery.h"

#include <stdio.h>
#include <string.h>

static Data data;

static int find_data(void **state) {
    (void)state;
    return data_find(&data, NULL) ? 0 : -1;
}

static void stands_for(uint64_t number, const char *scenario, const char *variant) {
    Mystery m;
    Err err = {0};
    if (!mystery_pick(&data, number, &m, &err)) fail_msg("%s", err.message);
    assert_string_equal(m.scenario, scenario);
    assert_string_equal(m.variant, variant);
}

/* A class writes its numbers down. They change only with the scenarios. */
static void a_number_is_one_fault(void **state) {
    (void)state;
    stands_for(1, "faults/unreachable-network", "");
    stands_for(2, "faults/unknown-method", "");
    stands_for(3, "faults/truncated-output", "");
    stands_for(5, "faults/missing-file", "resource");
}

static void every_variant_is_met(void **state) {
    (void)state;
    enum { NUMBERS = 400, KINDS_MAX = 32, NAME = 2 * SCENARIO_NAME_MAX };
    static char seen[KINDS_MAX][NAME];
    size_t count = 0;
    for (uint64_t number = 1; number <= NUMBERS; number++) {
        Mystery m;
        char name[NAME];
        size_t i = 0;
        assert_true(mystery_pick(&data, number, &m, NULL));
        snprintf(name, sizeof name, "%s %s", m.scenario, m.variant);
        while (i < count && strcmp(seen[i], name) != 0)
            i++;
        assert_true(i < KINDS_MAX);
        if (i == count) memcpy(seen[count++], name, sizeof name);
    }
    assert_int_equal(count, 11); /* six faults, one of them in two variants, one in five */
}

static void numbers(void **state) {
    (void)state;
    static const char *const none[] = {"",   "0",  "00",  "-1",
                                       "1x", " 1", "1.5", "12345678901234567890"};
    uint64_t n;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(mystery_number(none[i], &n, NULL));
    assert_true(mystery_number("12", &n, NULL) && n == 12);
    assert_true(mystery_number(NULL, &n, NULL) && n >= 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_is_one_fault),
        cmocka_unit_test(every_variant_is_met),
        cmocka_unit_test(numbers),
    };
    return cmocka_run_group_tests(tests, find_data, NULL);
}
