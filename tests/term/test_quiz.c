/* A set of exercises as text: each kind in terminals of several sizes and in both languages, and
   what is printed after a key. */
#include "support/cm.h"
#include "support/set_shown.h"

#include "term/term.h"
#include "words/columns.h"

#include <stdio.h>

static Shown shown;

static int begin(void **state) {
    (void)state;
    set_open(&shown, NULL);
    return 0;
}

static int end(void **state) {
    (void)state;
    shown_close(&shown);
    return 0;
}

static void print(unsigned parts, size_t width, Buf *out) {
    Scene s;
    SceneOptions options = {SCENE_ROWS, (uint32_t)width - 2, 12};
    TermStyle style = {.width = width, .rows = 8, .parts = parts};
    assert_true(scene_build(&s, &shown.stage.play, &options, NULL));
    buf_init(out, 1 << 20);
    assert_true(term_print_scene(&s, &style, out));
    scene_dispose(&s);
}

/* No line too long, no word missing, nothing that moves a cursor. */
static void check_text(const char *what, Str text, size_t width) {
    Str line;
    for (Str rest = text; str_next_line(&rest, &line);)
        if (columns_of(line) > width)
            fail_msg("%s: %zu columns: %.*s", what, columns_of(line), STR_ARG(line));
    for (size_t i = 0; i < text.n; i++)
        if ((unsigned char)text.p[i] < 0x20 && text.p[i] != '\n') fail_msg("%s: a control", what);
    size_t gap = str_find(text, STR("⟨"), 0);
    if (gap != SIZE_MAX) fail_msg("%s: %.*s", what, STR_ARG(str_sub(text, gap, 40)));
}

static void check(const char *what) {
    static const size_t widths[] = {20, 60, 80, 200};
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            char where[100];
            Buf out;
            snprintf(where, sizeof where, "exercise %u, %s, %zu columns, %s", set_quiz(&shown)->at,
                     what, widths[w], lang_name((Lang)lang));
            shown.stage.play.lang = (Lang)lang;
            print(TERM_SEQUENCE | TERM_QUIZ | TERM_QUIZ_SLOT | TERM_QUIZ_SAID | TERM_CHOSEN |
                      TERM_STRIP | TERM_KEYS,
                  widths[w], &out);
            check_text(where, buf_str(&out), widths[w]);
            buf_dispose(&out);
        }
    shown.stage.play.lang = LANG_EN;
}

static void every_kind(void **state) {
    (void)state;
    for (uint32_t at = 0; at <= AT_REVIEW; at++) {
        set_go(&shown, at);
        check("asked");
        if (at == AT_REVIEW) break;
        set_keys(&shown, "click:key.h");
        check("with a hint");
        if (at != AT_ORDER) set_answer(&shown, false);
        check("wrong");
        set_come(&shown, at);
        set_answer(&shown, true);
        check("right");
        set_keys(&shown, "click:key.p");
        check("paused");
    }
}

static void has(const Buf *out, const char *text) {
    if (str_find(buf_str(out), str_of(text), 0) == SIZE_MAX)
        fail_msg("\"%s\" is not in\n%.*s", text, STR_ARG(buf_str(out)));
}

static void has_not(const Buf *out, const char *text) {
    if (str_find(buf_str(out), str_of(text), 0) != SIZE_MAX)
        fail_msg("\"%s\" is in\n%.*s", text, STR_ARG(buf_str(out)));
}

static void printed(unsigned parts, const char *const *texts) {
    Buf out;
    print(parts, 80, &out);
    for (; *texts; texts++)
        has(&out, *texts);
    buf_dispose(&out);
}

#define PRINTED(parts, ...) printed(parts, (const char *const[]){__VA_ARGS__, NULL})

static void numbers_choose(void **state) {
    (void)state;
    set_go(&shown, AT_TRUTH);
    PRINTED(TERM_QUIZ, "True or false · Exercise 9 of 11", "[1 2 3 4 5 6 7 8 9▶ 10 11]",
            "  | HTTP 200 came back", "> 1 ( ) True", "  2 ( ) False",
            "  1 ( ) 200 only says that an answer was carried", "Still open: Your verdict");
    set_keys(&shown, "2");
    PRINTED(TERM_QUIZ, "  2 (•) False", "> 1 ( ) 200 only says");
    set_keys(&shown, "2 enter");
    PRINTED(TERM_QUIZ_SAID, "✓ Your verdict: False", "✗ The reason: A JSON-RPC error",
            "✗ 1 of 2 right", "It comes with 200", "S shows the solution");
    PRINTED(TERM_QUIZ, "  2 (✓) False", "  2 (✗) A JSON-RPC error");
    set_keys(&shown, "enter 1 enter");
    PRINTED(TERM_QUIZ_SAID, "✓ Right", "faults/unknown-method@6", "> Next exercise");
}

static void other_signs(void **state) {
    (void)state;
    set_go(&shown, AT_TOOLS);
    set_keys(&shown, "2");
    PRINTED(TERM_QUIZ, "  1 [ ] search_files", "> 2 [x] get_ticket");
    set_go(&shown, AT_ORDER);
    set_keys(&shown, "enter");
    PRINTED(TERM_CHOSEN, "> 1 ↕ ");
    set_go(&shown, AT_REPAIR);
    set_keys(&shown, "enter end");
    PRINTED(TERM_QUIZ, "\"path\":\"deploy\"}}}│", "✓ Valid JSON-RPC.");
    set_keys(&shown, "type:x");
    PRINTED(TERM_CHOSEN, "  ✗ ", "115", "x");
    set_go(&shown, AT_EVIDENCE);
    set_keys(&shown, "click:seq.1 enter");
    PRINTED(TERM_QUIZ, "(•) event 2 · initialize  #1");
}

static void what_comes_is_not_told(void **state) {
    (void)state;
    Buf out;
    set_go(&shown, AT_PREDICT);
    print(TERM_SEQUENCE | TERM_QUIZ | TERM_EVENT | TERM_RAIL, 80, &out);
    has(&out, "? – what comes here");
    has_not(&out, "tools/call  #");
    buf_dispose(&out);
    set_answer(&shown, true);
    print(TERM_SEQUENCE | TERM_QUIZ, 80, &out);
    has(&out, "tools/call  #");
    has_not(&out, "? – what comes here");
    buf_dispose(&out);
}

static void the_review(void **state) {
    (void)state;
    set_go(&shown, AT_PLACE);
    set_answer(&shown, true);
    set_come(&shown, AT_REVIEW);
    PRINTED(TERM_QUIZ, "The set at a glance", "right: 1 of 11 · right at once: 1 of 11",
            "10 ✓ Place it on the stage · right at once · 1 try", "> 1   Name the layer",
            "Start over");
    set_quiz(&shown)->options.hide_answers = true;
    Buf out;
    print(TERM_QUIZ, 80, &out);
    has(&out, "answered: 1 of 11");
    has_not(&out, "right");
    buf_dispose(&out);
    set_quiz(&shown)->options.hide_answers = false;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind),  cmocka_unit_test(numbers_choose),
        cmocka_unit_test(other_signs), cmocka_unit_test(what_comes_is_not_told),
        cmocka_unit_test(the_review),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
