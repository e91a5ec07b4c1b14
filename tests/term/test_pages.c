/* Menu, glossary, opening and the filter as text: the same as in the window, at any width. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

#include "term/term.h"
#include "words/columns.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TEXT(literal)                                                                              \
    { literal, sizeof(literal) - 1 }

static const CourseRow rows[] = {
    {.id = TEXT("flow/sample"),
     .chapter = TEXT("flow"),
     .kind = TEXT("flow"),
     .title = {TEXT("The sample"), TEXT("样例")}},
    {.id = TEXT("faults/two"),
     .chapter = TEXT("faults"),
     .kind = TEXT("fault"),
     .link = LINK_TRUST,
     .title = {TEXT("The folder stays shut"), TEXT("文件夹打不开")},
     .solved = true},
};
static const Course course = {rows, sizeof rows / sizeof *rows};

/* --- a page at a width ------------------------------------------------------------- */

static void print(Session *s, size_t width, unsigned parts, Buf *out) {
    Scene scene;
    session_build(s, &scene);
    buf_init(out, 1 << 20);
    assert_true(term_print_scene(&scene, &(TermStyle){.width = width, .parts = parts}, out));
    scene_dispose(&scene);
}

static void check_width(Str text, size_t width) {
    Str line;
    while (str_next_line(&text, &line))
        if (columns_of(line) > width) fail_msg("wider than %zu: '%.*s'", width, STR_ARG(line));
}

static void has(const Buf *out, const char *text) {
    if (str_find(buf_str(out), str_of(text), 0) == SIZE_MAX)
        fail_msg("'%s' is not in\n%.*s", text, STR_ARG(buf_str(out)));
}

static void pages_fit_any_width(void **state) {
    (void)state;
    static const char *const ways[] = {"esc", "esc tab right", "g", "g end", "o", "3 /", "?"};
    static const size_t widths[] = {TERM_WIDTH_MIN, 60, 80, 200};
    Session s;
    session_open(&s);
    play_set_course(&s.play, &course);
    Play start = s.play;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++)
            for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
                Buf out;
                s.play = start;
                s.play.lang = (Lang)lang;
                session_keys(&s, ways[i]);
                print(&s, widths[w], TERM_PAGE | TERM_CHOSEN | TERM_FIELD | TERM_KEYS | TERM_HELP,
                      &out);
                check_width(buf_str(&out), widths[w]);
                buf_dispose(&out);
            }
    session_close(&s);
}

static void the_menu_as_text(void **state) {
    (void)state;
    Session s;
    Buf out;
    session_open(&s);
    play_set_course(&s.play, &course);
    session_keys(&s, "esc down");
    print(&s, 80, TERM_PAGE | TERM_FIELD | TERM_KEYS, &out);
    has(&out, "Course map · 1 of 1 solved");
    has(&out, "1 Protocol surface – ");
    has(&out, "▶ The sample  flow/sample · flow");
    has(&out, "  > ✓ The folder stays shut  faults/two · fault");
    has(&out, "Language: English");
    has(&out, "Ctrl+D quit"); /* q is text here */
    buf_dispose(&out);
    session_close(&s);
}

static void the_filter_marks_the_sequence(void **state) {
    (void)state;
    Session s;
    Buf out;
    session_open(&s);
    session_keys(&s, "tab / k i n d : p r o p");
    print(&s, 80, TERM_SEQUENCE | TERM_FIELD, &out);
    has(&out, "Find: kind:prop  (1 event fits)");
    buf_dispose(&out);
    session_keys(&s, "enter");
    print(&s, 80, TERM_FIELD, &out);
    has(&out, "(match 1 of 1)");
    session_keys(&s, "left");
    buf_dispose(&out);
    print(&s, 80, TERM_SEQUENCE, &out);
    has(&out, "\n* ");
    buf_dispose(&out);
    session_close(&s);
}

/* --- in the player ---------------------------------------------------------------------- */

static bool fill(void *ctx, Play *play, Err *err) {
    (void)ctx;
    (void)err;
    play_set_course(play, &course);
    return true;
}

static bool refuse(void *ctx, Play *play, Err *err) {
    snprintf(ctx, TYPED_MAX, "%s", play->wanted);
    err_set(err, ERR_INPUT, "There is no \"%s\".", play->wanted);
    return err_hint(err, "Look again.");
}

static void play_lines(const char *keys, char *asked, Play *p, Buf *out) {
    Trace trace;
    Words *words = wording_load();
    int in[2];
    FILE *file = tmpfile();
    Err err = {0};
    wording_story(&trace);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(write(in[1], keys, strlen(keys)), (ssize_t)strlen(keys));
    close(in[1]);
    PlaySubject subject = {.trace = &trace, .words = words, .name = STR("flow/sample")};
    play_init(p, &subject, &(PlayOptions){.lang = LANG_EN});
    TermOptions options = {
        .in = in[0], .out = fileno(file), .open = refuse, .course = fill, .reload_ctx = asked};
    if (!term_play(p, &options, &err)) fail_msg("%s", err.message);
    close(in[0]);
    buf_init(out, 1 << 22);
    rewind(file);
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, file)) > 0;)
        buf_add(out, (Str){part, n});
    fclose(file);
    trace_dispose(&trace);
    words_free(words);
}

static void keys_in_the_player(void **state) {
    (void)state;
    char asked[TYPED_MAX] = "";
    Play p;
    Buf out;
    play_lines("esc type:folder_shut enter esc esc\n/ type:kind:decision enter down q\n", asked, &p,
               &out);
    assert_string_equal(asked, "faults/two");
    has(&out, "Not opened: There is no \"faults/two\". Look again.");
    has(&out, "Find: kind:decision  (");
    has(&out, "(match 2 of ");
    assert_int_equal(p.screen, SCREEN_STAGE);
    buf_dispose(&out);
}

static void letters_are_text_in_the_player(void **state) {
    (void)state;
    char asked[TYPED_MAX] = "";
    Play p;
    Buf out;
    play_lines("o q l t type:/x enter esc g q esc esc / q esc q down down\n", asked, &p, &out);
    assert_string_equal(asked, "qlt/x");
    has(&out, "Path: qlt/x");
    has(&out, "The filter is gone: all events again.");
    assert_int_equal(p.n, 0); /* the last q quits before the arrows */
    buf_dispose(&out);
}

static void notes_name_their_terms(void **state) {
    (void)state;
    Session s;
    Buf out;
    session_open(&s);
    session_keys(&s, "3");
    print(&s, 80, TERM_NOTES, &out);
    has(&out, "glossary (G): host · ");
    buf_dispose(&out);
    session_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(pages_fit_any_width),
                                       cmocka_unit_test(the_menu_as_text),
                                       cmocka_unit_test(the_filter_marks_the_sequence),
                                       cmocka_unit_test(keys_in_the_player),
                                       cmocka_unit_test(letters_are_text_in_the_player),
                                       cmocka_unit_test(notes_name_their_terms)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
