#include "support/cm.h"

#include "sdl/display.h"

#include <stdlib.h>

/* SDL talks to the desktop's bus when it starts; libdbus keeps its own memory to the end. Asked
   by the leak sanitizer, where there is one. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) { return "leak:libdbus\n"; }

static int no_display(void **state) {
    (void)state;
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("SDL_VIDEODRIVER");
    return 0;
}

static void without_a_display_it_says_so(void **state) {
    (void)state;
    char why[200] = "";
    assert_false(display_available(why, sizeof why));
    assert_non_null(strstr(why, "DISPLAY"));
    assert_non_null(strstr(why, "WAYLAND_DISPLAY"));
    assert_false(display_available(NULL, 0));
    char small[8];
    assert_false(display_available(small, sizeof small));
    assert_int_equal(strlen(small), 7);
}

static void a_display_that_does_not_answer_is_none(void **state) {
    (void)state;
    char why[200] = "";
    setenv("DISPLAY", ":9876", 1);
    assert_false(display_available(why, sizeof why));
    assert_true(strlen(why) > 10);
}

static void a_hidden_driver_counts_when_asked_for(void **state) {
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_true(display_available(NULL, 0));
    setenv("SDL_VIDEODRIVER", "no-such-driver", 1);
    assert_false(display_available(NULL, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_a_display_it_says_so, no_display),
        cmocka_unit_test_setup(a_display_that_does_not_answer_is_none, no_display),
        cmocka_unit_test_setup(a_hidden_driver_counts_when_asked_for, no_display),
    };
    return cmocka_run_group_tests(tests, NULL, no_display);
}
