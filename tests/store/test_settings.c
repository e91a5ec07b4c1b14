/* Settings: there and back, and what is made of files that are not as they should be. */
#include <math.h>
#include <string.h>

#include "store/settings.h"
#include "support/cm.h"
#include "support/folder.h"

static void nothing_remembered(const Settings *s) {
    assert_string_equal(s->lang, "");
    assert_string_equal(s->theme, "");
    assert_string_equal(s->scenario, "");
    assert_string_equal(s->learner, "");
    assert_int_equal(s->shown, 0);
    assert_true(fabs(s->zoom) < 1e-9);
    assert_false(s->still);
}

static void there_and_back(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    Settings s = {.lang = "zh", .theme = "contrast", .zoom = 1.25, .still = true, .shown = 17},
             back;
    Err err = {0};
    folder_make(folder);
    assert_true(settings_read(folder, &back, &err));
    nothing_remembered(&back);
    assert_true(settings_put(s.scenario, sizeof s.scenario, STR("faults/forbidden@6")));
    assert_true(settings_put(s.learner, sizeof s.learner, STR("张 \"伟\"\n")));
    assert_true(settings_write(folder, &s, &err));
    assert_true(settings_read(folder, &back, &err));
    assert_string_equal(back.lang, "zh");
    assert_string_equal(back.theme, "contrast");
    assert_true(fabs(back.zoom - 1.25) < 1e-9);
    assert_true(back.still);
    assert_string_equal(back.scenario, "faults/forbidden@6");
    assert_int_equal(back.shown, 17);
    assert_string_equal(back.learner, "张 \"伟\"\n");
    s = (Settings){0};
    assert_true(settings_write(folder, &s, &err)); /* forgetting works, too */
    assert_true(settings_read(folder, &back, &err));
    nothing_remembered(&back);
    folder_remove(folder);
}

static void a_text_fits_or_is_left_out(void **state) {
    (void)state;
    char field[4] = "x";
    assert_false(settings_put(field, sizeof field, STR("four")));
    assert_string_equal(field, "");
    assert_true(settings_put(field, sizeof field, STR("abc")));
    assert_string_equal(field, "abc");
    assert_false(settings_put(field, sizeof field, STR("a\0b")));
    assert_string_equal(field, "");
    assert_true(settings_put(field, sizeof field, (Str){NULL, 0}));
}

static void broken_files_are_told_and_count_for_nothing(void **state) {
    (void)state;
    static char wide[SETTINGS_MAX_BYTES + 10];
    memset(wide, ' ', sizeof wide - 1);
    const char *const files[] = {"", "{", "[]", "{\"lang\":\"zh\",\"lang\":\"en\"}", "\xff", wide};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char folder[FOLDER_MAX];
        Settings s;
        Err err = {0};
        folder_make(folder);
        folder_put(folder, SETTINGS_FILE, str_of(files[i]));
        assert_false(settings_read(folder, &s, &err));
        assert_true(err.message[0] && err.where[0] && err.hint[0]);
        nothing_remembered(&s);
        s.zoom = 2;
        assert_true(settings_write(folder, &s, &err));
        assert_true(settings_read(folder, &s, &err));
        assert_true(fabs(s.zoom - 2) < 1e-9);
        folder_remove(folder);
    }
}

static void members_of_another_kind_are_unset(void **state) {
    (void)state;
    static const char *const files[] = {
        "{\"lang\":7,\"theme\":null,\"zoom\":\"2\",\"still\":\"yes\"}",
        "{\"scenario\":[],\"learner\":{}}",
        "{\"lang\":\"a language with a long name\",\"zoom\":-1,\"still\":1,\"new\":[1]}",
        "{\"zoom\":1e999,\"theme\":\"a\\u0000b\"}",
        "{\"zoom\":11}",
        "{}",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char folder[FOLDER_MAX];
        Settings s;
        Err err = {0};
        folder_make(folder);
        folder_put(folder, SETTINGS_FILE, str_of(files[i]));
        assert_true(settings_read(folder, &s, &err));
        nothing_remembered(&s);
        folder_remove(folder);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_and_back),
        cmocka_unit_test(a_text_fits_or_is_left_out),
        cmocka_unit_test(broken_files_are_told_and_count_for_nothing),
        cmocka_unit_test(members_of_another_kind_are_unset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
