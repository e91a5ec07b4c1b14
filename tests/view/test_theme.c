/* Every theme can be read: 4.5:1 for all text, 7:1 in the contrast theme. */
#include "support/cm.h"

#include "view/theme.h"

#include <stdio.h>

static void check(const char *what, Color fg, Color bg, double least) {
    double got = color_contrast(fg, bg);
    if (got < least) fail_msg("%s: %.2f:1 is less than %.1f:1", what, got, least);
}

static void check_theme(PlayTheme which, double least) {
    Theme t = theme_of(which);
    const Color grounds[] = {t.window, t.panel, t.card, t.chosen};
    const char *names[] = {"window", "panel", "card", "chosen"};
    for (int g = 0; g < 4; g++)
        for (int tone = 0; tone < TONE_COUNT; tone++) {
            char what[64];
            snprintf(what, sizeof what, "theme %d, tone %d on %s", which, tone, names[g]);
            check(what, theme_tone(&t, (Tone)tone), grounds[g], least);
        }
    check("number on response", t.on_tone, t.response, least);
    check("number on request", t.on_tone, t.request, least);
    check("number on error", t.on_tone, t.error, least);
}

static void themes_can_be_read(void **state) {
    (void)state;
    check_theme(THEME_DARK, 4.5);
    check_theme(THEME_LIGHT, 4.5);
    check_theme(THEME_CONTRAST, 7);
}

static void contrast_is_computed_right(void **state) {
    (void)state;
    Color black = {0, 0, 0, 255}, white = {255, 255, 255, 255}, grey = {119, 119, 119, 255};
    assert_float_equal(color_contrast(black, white), 21, 0.001);
    assert_float_equal(color_contrast(white, white), 1, 0.001);
    assert_float_equal(color_contrast(grey, white), 4.48, 0.01);
    assert_float_equal(color_contrast(white, grey), 4.48, 0.01);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(themes_can_be_read),
                                       cmocka_unit_test(contrast_is_computed_right)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
