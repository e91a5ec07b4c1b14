/* Machines with few fonts or none, made of a fontconfig of our own. */
#include "support/cm.h"

#include "sdl/fonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Has fontconfig look only into the folders named in `dirs` (XML). */
static void only_fonts_of(const char *dirs) {
    char path[64];
    snprintf(path, sizeof path, "/tmp/faultline-fonts-%ld.conf", (long)getpid());
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fprintf(f,
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>%s"
            "</fontconfig>",
            dirs);
    assert_int_equal(fclose(f), 0);
    assert_int_equal(setenv("FONTCONFIG_FILE", path, 1), 0);
}

static int remove_configuration(void **state) {
    (void)state;
    const char *path = getenv("FONTCONFIG_FILE");
    if (path) remove(path);
    unsetenv("FONTCONFIG_FILE");
    return 0;
}

static void without_fonts_the_error_names_the_packages(void **state) {
    (void)state;
    Err err = {0};
    only_fonts_of("");
    assert_null(fonts_new(&err));
    assert_int_equal(err.code, ERR_SYSTEM);
    assert_non_null(strstr(err.hint, "fonts-inter fonts-jetbrains-mono fonts-noto-cjk"));
}

static void other_families_take_the_place_of_absent_ones(void **state) {
    (void)state;
    const char *dir = "/usr/share/fonts/truetype/dejavu";
    if (access(dir, R_OK) != 0) skip();
    Err err = {0};
    char dirs[128];
    snprintf(dirs, sizeof dirs, "<dir>%s</dir>", dir);
    only_fonts_of(dirs);
    Fonts *fonts = fonts_new(&err);
    assert_non_null(fonts);
    for (int face = 0; face < FACE_COUNT; face++) {
        assert_true(fonts_has_glyph(fonts, (Face)face, 'A'));
        assert_false(fonts_has_glyph(fonts, (Face)face, 0x4E2D));
        assert_true(fonts_width(fonts, (Face)face, 15, STR("A\xE4\xB8\xAD")) > 15);
    }
    assert_string_equal(fonts_family(fonts, FACE_MONO, 'A'), "DejaVu Sans Mono");
    assert_true(fonts_width(fonts, FACE_MONO, 15, STR("ii")) ==
                fonts_width(fonts, FACE_MONO, 15, STR("WW")));
    fonts_free(fonts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(without_fonts_the_error_names_the_packages, remove_configuration),
        cmocka_unit_test_teardown(other_families_take_the_place_of_absent_ones,
                                  remove_configuration),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
