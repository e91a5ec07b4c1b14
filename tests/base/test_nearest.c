#include "support/cm.h"

#include "base/nearest.h"

static void distance_counts_edits(void **state) {
    (void)state;
    assert_int_equal(edit_distance(STR(""), STR("")), 0);
    assert_int_equal(edit_distance(STR("abc"), STR("")), 3);
    assert_int_equal(edit_distance(STR("forbiden"), STR("forbidden")), 1);
    assert_int_equal(edit_distance(STR("fromat"), STR("format")), 1); /* a swap is one */
    assert_int_equal(edit_distance(STR("kitten"), STR("sitting")), 3);
    assert_int_equal(edit_distance(STR("Read-File"), STR("read_file")), 0);
}

static void long_names_resemble_nothing(void **state) {
    (void)state;
    char name[NEAREST_MAX + 1];
    memset(name, 'a', sizeof name);
    Str longest = {name, NEAREST_MAX}, longer = {name, NEAREST_MAX + 1};
    assert_int_equal(edit_distance(longest, STR("b")), NEAREST_MAX);
    assert_true(edit_distance(longer, longer) == SIZE_MAX);
}

static Str pick(const char *typed) {
    Nearest n = {.typed = str_of(typed)};
    nearest_offer(&n, STR("play"));
    nearest_offer(&n, STR("replay"));
    nearest_offer(&n, STR("run"));
    nearest_offer(&n, STR("snap"));
    return n.best;
}

static void the_nearest_name_wins(void **state) {
    (void)state;
    assert_true(str_is(pick("reply"), "replay"));
    assert_true(str_is(pick("paly"), "play"));
    assert_true(str_is(pick("rnu"), "run"));
    assert_true(str_is(pick("re"), "replay")); /* its beginning */
    assert_null(pick("diagnose").p);
    assert_null(pick("").p);
}

static void the_best_of_a_list(void **state) {
    (void)state;
    static const char *const names[] = {"text", "next", "id"};
    assert_string_equal(nearest_of(STR("Nest"), names, 3), "next");
    assert_string_equal(nearest_of(STR("nextt"), names, 3), "next");
    assert_string_equal(nearest_of(STR("Id"), names, 3), "id");
    assert_null(nearest_of(STR("elephant"), names, 3));
    assert_null(nearest_of(STR("text"), names, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distance_counts_edits),
        cmocka_unit_test(long_names_resemble_nothing),
        cmocka_unit_test(the_nearest_name_wins),
        cmocka_unit_test(the_best_of_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
