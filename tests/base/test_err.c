#include "support/cm.h"

#include "base/err.h"
#include "base/utf8.h"

static void the_first_place_and_hint_stay(void **state) {
    (void)state;
    Err err;
    assert_false(err_set(&err, ERR_INPUT, "expected %d, got %s", 3, "four"));
    assert_false(err_at(&err, "line %d", 7));
    assert_false(err_at(&err, "line %d", 8));
    assert_false(err_hint(&err, "do this"));
    assert_false(err_hint(&err, "do that"));
    assert_int_equal(err.code, ERR_INPUT);
    assert_string_equal(err.message, "expected 3, got four");
    assert_string_equal(err.where, "line 7");
    assert_string_equal(err.hint, "do this");
}

static void a_new_error_forgets_the_old_place(void **state) {
    (void)state;
    Err err;
    err_set(&err, ERR_INPUT, "a");
    err_at(&err, "line 7");
    err_hint(&err, "do this");
    err_memory(&err, "a trace");
    assert_int_equal(err.code, ERR_MEMORY);
    assert_string_equal(err.message, "There is not enough memory for a trace.");
    assert_string_equal(err.where, "");
    assert_string_equal(err.hint, "");
}

static void nobody_has_to_listen(void **state) {
    (void)state;
    assert_false(err_set(NULL, ERR_INPUT, "a"));
    assert_false(err_at(NULL, "a"));
    assert_false(err_hint(NULL, "a"));
    assert_false(err_memory(NULL, "a"));
}

static void a_long_message_ends_with_a_whole_character(void **state) {
    (void)state;
    char text[ERR_MESSAGE_MAX * 2] = "";
    for (size_t lead = 0; lead < 4; lead++) {
        memset(text, 'a', lead);
        for (size_t i = lead; i + 4 < sizeof text; i += 4)
            memcpy(text + i, "\xF0\x9F\x98\x80", 4);
        text[sizeof text - 4] = '\0';
        Err err;
        err_set(&err, ERR_INPUT, "%s", text);
        Str got = str_of(err.message);
        assert_true(got.n < ERR_MESSAGE_MAX && got.n > ERR_MESSAGE_MAX - 5);
        assert_int_equal(utf8_valid_up_to(got), got.n);
    }
}

static void codes_have_names_and_exit_statuses(void **state) {
    (void)state;
    static const struct {
        ErrCode code;
        const char *name;
        int status;
    } all[] = {{ERR_NONE, "none", 0},         {ERR_USAGE, "usage", 2},  {ERR_INPUT, "input", 3},
               {ERR_SCENARIO, "scenario", 3}, {ERR_PEER, "peer", 4},    {ERR_LIMIT, "limit", 5},
               {ERR_MEMORY, "memory", 5},     {ERR_SYSTEM, "system", 5}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        assert_string_equal(err_code_name(all[i].code), all[i].name);
        assert_int_equal(err_exit_status(all[i].code), all[i].status);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_place_and_hint_stay),
        cmocka_unit_test(a_new_error_forgets_the_old_place),
        cmocka_unit_test(nobody_has_to_listen),
        cmocka_unit_test(a_long_message_ends_with_a_whole_character),
        cmocka_unit_test(codes_have_names_and_exit_statuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
