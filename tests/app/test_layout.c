/* The whole product of sizes, languages, themes and zooms over every screen of a real lesson,
   with the real fonts: the rules of the look hold, and no glyph is missing. */
#include "support/cm.h"
#include "support/layout_rules.h"
#include "support/shown.h"

#include <stdio.h>

static const int sizes[][2] = {{1024, 640}, {1280, 720}, {1920, 1080}, {3840, 2160}};
static const float zooms[] = {0.75f, 1, 1.5f, 2.5f};

enum { SIZES = sizeof sizes / sizeof *sizes, ZOOMS = sizeof zooms / sizeof *zooms };

static Shown shown;
static unsigned pictures;

static int begin(void **state) {
    (void)state;
    shown_open(&shown, "flow/read-file");
    return 0;
}

static int end(void **state) {
    (void)state;
    printf("%u pictures\n", pictures);
    shown_close(&shown);
    return 0;
}

static void check(ViewSize size, const char *what) {
    const Play *p = &shown.stage.play;
    char where[160];
    snprintf(where, sizeof where, "%s at %dx%d zoom %.2f %s theme %d n %u", what, size.w, size.h,
             (double)p->zoom, lang_name(p->lang), (int)p->theme, p->n);
    shown_draw(&shown, size);
    layout_check(&shown.layout, p->theme, where);
    layout_check_drawn(&shown.layout, &shown.draw, where);
    shown_check_glyphs(&shown, where);
    pictures++;
}

/* Every frame on both screens; the panels take turns in being entered. */
static void check_frames(ViewSize size, unsigned turn) {
    static const char *const panels[] = {"", "enter", "n enter", "r", "r r", "n"};
    for (int frame = 0; frame <= FRAME_COUNT; frame++) {
        char keys[16] = "home";
        if (frame) snprintf(keys, sizeof keys, "%d", frame);
        Play before = shown.stage.play;
        shown_press(&shown, keys, size);
        Play here = shown.stage.play;
        for (int sequence = 0; sequence < 2; sequence++) {
            shown.stage.play = here;
            if (sequence) shown_press(&shown, "tab", size);
            shown_press(&shown, panels[(turn + (unsigned)frame) % 6], size);
            check(size, sequence ? "sequence" : "stage");
        }
        shown.stage.play = before;
    }
}

static void check_pages(ViewSize size, unsigned turn) {
    static const struct {
        const char *keys, *what;
    } pages[] = {{"3 ?", "help"},
                 {"3 ? end", "the help's end"},
                 {"3 enter ?", "help of a panel"},
                 {"esc", "menu"},
                 {"esc tab right right", "the menu's foot"},
                 {"esc type:the", "a search in the menu"},
                 {"esc type:nothing_like_this", "nothing in the menu"},
                 {"3 g", "glossary"},
                 {"3 g end", "the glossary's end"},
                 {"3 g type:layer", "a search in the glossary"},
                 {"3 g type:qqq", "nothing in the glossary"},
                 {"esc tab right right enter", "the answers"},
                 {"esc tab right right enter down down enter", "a question"},
                 {"esc tab right right enter down down enter enter", "the last question"},
                 {"esc tab right right enter type:_or_elsewhere enter", "what came of it"},
                 {"o", "opening"},
                 {"o type:/no/such/file.lua enter", "a file that is not there"},
                 {"3 /", "an empty filter"},
                 {"3 / type:tools_dir:server", "a filter"},
                 {"3 / type:dir:server enter down", "matches"},
                 {"3 / type:dir:server enter tab", "matches in the sequence"},
                 {"3 / type:qqq", "no match"}};
    enum { PAGES = sizeof pages / sizeof *pages };
    Play before = shown.stage.play;
    for (unsigned i = 0; i < PAGES; i++) {
        bool always = i == 0 || i == 3 || i == 7 || i == 11;
        if (!always && (i + turn) % 3) continue;
        shown.stage.play = before;
        shown_press(&shown, pages[i].keys, size);
        check(size, pages[i].what);
    }
    shown.stage.play = before;
}

static void every_screen_everywhere(void **state) {
    (void)state;
    unsigned turn = 0;
    for (unsigned size = 0; size < SIZES; size++)
        for (unsigned zoom = 0; zoom < ZOOMS; zoom++)
            for (int look = 0; look < THEME_COUNT * LANG_COUNT; look++, turn++) {
                ViewSize s = {sizes[size][0], sizes[size][1], 1};
                shown.stage.play.zoom = zooms[zoom];
                shown.stage.play.theme = (PlayTheme)(look % THEME_COUNT);
                shown.stage.play.lang = (Lang)(look / THEME_COUNT);
                check_frames(s, turn);
                check_pages(s, turn);
            }
}

static void small_and_dense_windows(void **state) {
    (void)state;
    static const ViewSize odd[] = {{640, 400, 1}, {900, 600, 1}, {700, 1200, 1}, {2560, 1440, 2}};
    for (unsigned i = 0; i < sizeof odd / sizeof *odd; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++)
            for (unsigned turn = 0; turn < 3; turn++) {
                shown.stage.play.zoom = 1;
                shown.stage.play.theme = (PlayTheme)turn;
                shown.stage.play.lang = (Lang)lang;
                check_frames(odd[i], turn);
                check_pages(odd[i], turn);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_screen_everywhere),
                                       cmocka_unit_test(small_and_dense_windows)};
    return cmocka_run_group_tests(tests, begin, end);
}
