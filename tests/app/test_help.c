#include "support/cm.h"
#include "support/wording.h"

#include "app/help.h"
#include "base/utf8.h"

#include <stdio.h>

enum { HELP_COLUMNS = 80, HELP_TEST_MAX = 64 * 1024 };

/* Every word is there, and no line runs out of a usual terminal. */
static void check(const App *app, const Command *c) {
    Buf b;
    buf_init(&b, HELP_TEST_MAX);
    help_add(app, c, &b);
    assert_false(b.failed);
    const char *name = c ? c->name : "the general help";
    if (str_find(buf_str(&b), STR("⟨"), 0) != SIZE_MAX) fail_msg("%s: %s", name, buf_cstr(&b));
    Str rest = buf_str(&b), line;
    while (str_next_line(&rest, &line)) {
        int columns = 0;
        for (size_t at = 0; at < line.n;)
            columns += utf8_columns(utf8_next(line, &at));
        if (columns > HELP_COLUMNS) fail_msg("%s: too wide: %.*s", name, STR_ARG(line));
    }
    buf_dispose(&b);
}

static void every_command_and_option_is_explained(void **state) {
    App app = {.words = *state};
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        app.lang = (Lang)lang;
        check(&app, NULL);
        for (size_t i = 0; commands[i]; i++)
            check(&app, commands[i]);
    }
}

static void commands_have_an_about_line(void **state) {
    for (size_t i = 0; commands[i]; i++) {
        char key[64];
        snprintf(key, sizeof key, "cli.%s.about", commands[i]->name);
        if (!words_has(*state, key)) fail_msg("there is no %s", key);
    }
}

static int load(void **state) { return (*state = wording_load()) ? 0 : -1; }

static int unload(void **state) {
    words_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_and_option_is_explained),
        cmocka_unit_test(commands_have_an_about_line),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
