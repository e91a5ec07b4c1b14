/* Keys and clicks at random on a set of exercises, drawn after each: nothing breaks, and the
   rules of the look hold in whatever comes of it. */
#include "support/cm.h"
#include "support/layout_rules.h"
#include "support/session.h"
#include "support/set_shown.h"

#include <stdio.h>

enum { STEPS = 1500, CHECK_EVERY = 7 };

static Shown shown;

static int begin(void **state) {
    (void)state;
    set_open(&shown, NULL);
    shown.meter = session_meter();
    return 0;
}

static int end(void **state) {
    (void)state;
    shown_close(&shown);
    return 0;
}

static uint32_t next(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)(*state >> 32);
}

static const char *const words[] = {
    "up",   "down", "down", "down",      "enter", "enter",      "space", "left", "right",
    "home", "end",  "tab",  "esc",       "1",     "2",          "3",     "4",    "9",
    "h",    "s",    "p",    "l",         "t",     "?",          "g",     "a",    "o",
    "v",    "d",    "/",    "+",         "-",     "{",          "\"",    ",",    "x",
    "0",    "pgup", "pgdn", "backspace", "f1",    "shift+down",
};

static void press(uint64_t *state) {
    char click[60];
    const Layout *l = &shown.layout;
    if (next(state) % 3 || l->count == 0) {
        set_keys(&shown, words[next(state) % (sizeof words / sizeof *words)]);
        return;
    }
    snprintf(click, sizeof click, "click:%s", l->items[next(state) % l->count].id);
    set_keys(&shown, click);
}

/* Whatever was opened, back to the set. */
static void come_back(uint64_t *state) {
    if (shown.stage.play.quiz && next(state) % 40) return;
    if (!shown.stage.play.quiz) {
        Err err = {0};
        Source source = {.word = FAULTLINE_SOURCE_DIR "/tests/data/sets/every-kind.lua"};
        if (!stage_replace(&shown.stage, source, &err)) fail_msg("%s", err.message);
    }
    set_come(&shown, next(state) % (AT_REVIEW + 1));
}

static void at_random(void **test) {
    (void)test;
    static const ViewSize sizes[] = {
        {1280, 720, 1}, {640, 400, 1}, {1024, 640, 1}, {3840, 2160, 2}};
    uint64_t seed = 20261130, state = seed;
    for (int i = 0; i < STEPS; i++) {
        ViewSize size = sizes[(uint32_t)i / 97 % 4];
        press(&state);
        come_back(&state);
        shown_draw(&shown, size);
        if (i % CHECK_EVERY) continue;
        char where[120];
        snprintf(where, sizeof where, "seed %llu, step %d, exercise %u, screen %d",
                 (unsigned long long)seed, i, set_quiz(&shown)->at, (int)shown.stage.play.screen);
        layout_check(&shown.layout, shown.stage.play.theme, where);
    }
    printf("seed %llu, %d steps\n", (unsigned long long)seed, (int)STEPS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(at_random)};
    return cmocka_run_group_tests(tests, begin, end);
}
