/* The printed moment, from scenes that are built and from one made by hand. */
#include "support/cm.h"
#include "support/wording.h"

#include <stdio.h>

#include "base/utf8.h"
#include "term/term.h"
#include "words/columns.h"

static Words *words;

static int load(void **state) {
    (void)state;
    words = wording_load();
    return 0;
}

static int unload(void **state) {
    (void)state;
    words_free(words);
    return 0;
}

static void start(Play *p, const Trace *t, Lang lang) {
    PlaySubject subject = {.trace = t, .words = words, .name = STR("flow/sample")};
    play_init(p, &subject, &(PlayOptions){.lang = lang, .still = true});
}

static void press(Play *p, const char *key) {
    KeyPress k;
    assert_true(key_parse(str_of(key), &k));
    play_key(p, k);
}

static void print(const Play *p, TermStyle style, Buf *out) {
    Scene s;
    SceneOptions options = {SCENE_ROWS, (uint32_t)style.width - 2, 40};
    assert_true(scene_build(&s, p, &options, NULL));
    buf_init(out, 1 << 22);
    assert_true(term_print_scene(&s, &style, out));
    scene_dispose(&s);
}

static void check_holds(const Buf *out, const char *text) {
    if (str_find(buf_str(out), str_of(text), 0) == SIZE_MAX)
        fail_msg("\"%s\" is not in\n%.*s", text, STR_ARG(buf_str(out)));
}

/* ⟨scene.key⟩: a word that is missing. ⟨U+202E⟩ and ⟨FF⟩ are escapes. */
static void check_no_gap(Str s) {
    for (size_t at = 0; (at = str_find(s, STR("⟨"), at)) != SIZE_MAX; at++)
        if (at + 3 < s.n && s.p[at + 3] >= 'a' && s.p[at + 3] <= 'z')
            fail_msg("a word is missing: %.*s", STR_ARG(str_sub(s, at, 40)));
}

/* No line wider than the width, no control but line feeds, no missing word. */
static void check_lines(const Buf *out, size_t width) {
    Str rest = buf_str(out), line;
    assert_true(str_ends(rest, "\n"));
    check_no_gap(rest);
    while (str_next_line(&rest, &line)) {
        if (columns_of(line) > width)
            fail_msg("%zu columns: %.*s", columns_of(line), STR_ARG(line));
        for (size_t at = 0; at < line.n;)
            assert_false(utf8_is_control(utf8_next(line, &at)));
    }
}

static const unsigned ALL =
    TERM_TITLE | TERM_STAGE | TERM_CAPTION | TERM_NOTES | TERM_SEQUENCE | TERM_HELP | TERM_KEYS;

static void a_moment_says_what_the_picture_shows(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    for (int i = 0; i < 7; i++)
        press(&p, "down");
    print(&p, (TermStyle){.width = 80, .rows = 99, .parts = TERM_STAGE | TERM_KEYS}, &out);
    check_lines(&out, 80);
    check_holds(&out, "3 · Discover   7 / 21\n[1✓ 2✓ 3▶ 4 5 6 7] now Discover · passed 1 2 · "
                      "not reached 4 5 6 7\n");
    check_holds(&out, "* SERVER  docs 1.4 · capabilities: tools");
    check_holds(&out, "\nGates: connect ✓ open · discover not reached · visible not reached\n"
                      "  permitted");
    check_holds(&out, "\nClient ◀──── Server   tools/list  ");
    check_holds(&out,
                "\nserver → client: tools/list, response to #2, 2 on this page, another page\n"
                "  follows\n  { \"jsonrpc\": \"2.0\",\n");
    check_holds(&out, "nextCursor");
    check_holds(&out, "q quit\n");
    buf_dispose(&out);
    trace_dispose(&t);
}

static void a_notification_is_dashed_and_a_failure_has_a_cross(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    wording_story(&t);
    wording_message(
        &t, ACTOR_SERVER,
        STR("{\"jsonrpc\":\"2.0\",\"id\":99,\"error\":{\"code\":1,\"message\":\"x\"}}"));
    start(&p, &t, LANG_ZH);
    for (int i = 0; i < 5; i++)
        press(&p, "down");
    print(&p, (TermStyle){.width = 80, .parts = TERM_EVENT}, &out);
    check_holds(&out, "客户端 ╌╌╌╌▶ 服务器");
    buf_dispose(&out);
    press(&p, "end");
    print(&p, (TermStyle){.width = 80, .parts = TERM_EVENT}, &out);
    check_holds(&out, "客户端 ◀──✗── 服务器");
    buf_dispose(&out);
    trace_dispose(&t);
}

static void keys_that_do_not_fit_are_left_out_but_never_the_last(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    for (size_t width = 20; width <= 200; width += 20) {
        print(&p, (TermStyle){.width = width, .parts = TERM_KEYS}, &out);
        check_lines(&out, width);
        if (width >= 40) check_holds(&out, "q quit");
        Str rest = buf_str(&out), line;
        assert_true(str_next_line(&rest, &line) && rest.n == 0);
        buf_dispose(&out);
    }
    trace_dispose(&t);
}

static void add_hostile(Trace *t) {
    Buf raw;
    buf_init(&raw, 1 << 20);
    buf_add_c(&raw,
              "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"a\\u001b[2J\xE2\x80\xAE\",\"params\":"
              "{\"\xC2\x9B\":\"");
    for (int i = 0; i < 2000; i++)
        buf_add_c(&raw, i % 2 ? "客\xCC\x81" : "\xE2\x80\xA8y ");
    buf_add_c(&raw, "\"}}");
    wording_message(t, ACTOR_CLIENT, buf_str(&raw));
    wording_message(t, ACTOR_SERVER, STR("\x1B]0;x\x07\xFF\n\x9B\n"));
    wording_event(t, EVENT_LOG, ACTOR_SERVER, ACTOR_CLIENT, "{\"text\":\"\\u009b\\u202e\\n\"}");
    buf_dispose(&raw);
}

/* Every moment, in both languages, at every width, in every panel and tab. */
static void no_line_is_ever_too_wide(void **state) {
    (void)state;
    static const size_t widths[] = {20, 60, 80, 200};
    static const char *const ways[][3] = {
        {"up", "up", "up"}, {"enter", "down", "r"}, {"n", "enter", "up"}, {"tab", "up", "up"}};
    Trace t;
    wording_story(&t);
    add_hostile(&t);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (size_t w = 0; w < 4; w++)
            for (size_t way = 0; way < 4; way++)
                for (uint32_t n = 0; n <= t.count; n++) {
                    Play p;
                    Buf out;
                    start(&p, &t, (Lang)lang);
                    for (uint32_t i = 0; i < n; i++)
                        press(&p, "down");
                    for (int k = 0; way && k < 3; k++)
                        press(&p, ways[way][k]);
                    print(&p, (TermStyle){.width = widths[w], .rows = 99, .parts = ALL}, &out);
                    check_lines(&out, widths[w]);
                    buf_dispose(&out);
                }
    trace_dispose(&t);
}

static void colours_change_no_word(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf plain, color, stripped;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    press(&p, "end");
    print(&p, (TermStyle){.width = 60, .rows = 99, .parts = ALL}, &plain);
    print(&p, (TermStyle){.width = 60, .rows = 99, .parts = ALL, .color = true}, &color);
    assert_true(color.n > plain.n);
    buf_init(&stripped, 1 << 22);
    for (size_t i = 0; i < color.n; i++) {
        if (color.p[i] == '\x1B')
            while (color.p[i] != 'm')
                i++;
        else
            buf_add_char(&stripped, color.p[i]);
    }
    assert_true(str_eq(buf_str(&stripped), buf_str(&plain)));
    buf_dispose(&plain);
    buf_dispose(&color);
    buf_dispose(&stripped);
    trace_dispose(&t);
}

static void brief_is_shorter_and_keeps_the_event(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf full, brief;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    for (int i = 0; i < 3; i++)
        press(&p, "down");
    print(&p, (TermStyle){.width = 60, .rows = 3, .parts = TERM_STAGE}, &full);
    print(&p, (TermStyle){.width = 60, .rows = 3, .parts = TERM_STAGE, .brief = true}, &brief);
    assert_true(brief.n < full.n);
    check_holds(&full, "TARGET");
    assert_int_equal(str_find(buf_str(&brief), STR("TARGET"), 0), SIZE_MAX);
    check_holds(&brief, "server → client: initialize, response to #1");
    check_holds(&brief, "Gates: not reached connect discover");
    buf_dispose(&full);
    buf_dispose(&brief);
    trace_dispose(&t);
}

/* A scene made by hand: the printing trusts nobody, not even the scene. */
static void a_scene_with_controls_is_harmless(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    Scene s = {.screen = SCREEN_STAGE, .lang = LANG_EN, .play = &p, .n = 1, .count = 2};
    SceneRow row = {.span_count = 1, .indent = 1000000};
    row.spans[0] = (SceneSpan){STR("a\x1B[31m\nb"), TONE_STRING};
    Str bad = STR("x\x1B]0;t\x07\xE2\x80\xAE\xFF\ny");
    s.title = s.heading = s.caption = s.event = s.notes.body = bad;
    s.cards[0] = (SceneCard){.actor = ACTOR_HOST, .title = STR("H"), .subtitle = bad};
    s.cards[0].lines[s.cards[0].line_count++] = (SceneLine){.text = bad};
    s.packet = (ScenePacket){
        .shown = true, .from = ACTOR_CLIENT, .to = ACTOR_SERVER, .title = bad, .detail = bad};
    s.message = (SceneMessage){.shown = true,
                               .title = bad,
                               .http = bad,
                               .rows = &row,
                               .row_count = 1,
                               .total = 9,
                               .field_name = bad,
                               .field_text = bad,
                               .field_value = bad,
                               .focused = true};
    s.steps = &(SceneStep){.from = ACTOR_HOST, .to = ACTOR_CLIENT, .label = bad, .frame = 77};
    s.step_count = 1;
    s.keys[0] = (SceneKey){bad, bad, "key.x"};
    s.key_count = 1;
    buf_init(&out, 1 << 20);
    assert_true(term_print_scene(&s, &(TermStyle){.width = 40, .rows = 9, .parts = ALL}, &out));
    check_lines(&out, 40);
    check_holds(&out, "x␛]0;t␇⟨U+202E⟩⟨FF⟩");
    check_holds(&out, "… more lines: 8");
    buf_dispose(&out);
    trace_dispose(&t);
}

static void a_full_buffer_is_told(void **state) {
    (void)state;
    Trace t;
    Play p;
    Scene s;
    Buf out;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    press(&p, "end");
    assert_true(scene_build(&s, &p, &(SceneOptions){20, 78, 20}, NULL));
    for (size_t room = 0; room < 1000; room += 37) {
        buf_init(&out, room);
        assert_false(term_print_scene(&s, &(TermStyle){.width = 80, .parts = ALL}, &out));
        buf_dispose(&out);
    }
    scene_dispose(&s);
    trace_dispose(&t);
}

/* --- everything as one text ------------------------------------------------------ */

static bool gather(void *ctx, Str text, Err *err) {
    buf_add(ctx, text);
    return buf_ok(ctx, "the text", err);
}

static void print_all(const Play *p, size_t width, Buf *out) {
    TermStyle style = {.width = width};
    TermWriter to = {out, gather};
    buf_init(out, 1 << 24);
    assert_true(term_print_all(p, &style, &to, NULL));
}

static void the_whole_text_has_every_event(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    char place[32];
    wording_story(&t);
    start(&p, &t, LANG_EN);
    press(&p, "down");
    print_all(&p, 80, &out);
    check_lines(&out, 80);
    for (uint32_t n = 1; n <= t.count; n++) {
        snprintf(place, sizeof place, "   %u / 21\n", (unsigned)n);
        check_holds(&out, place);
    }
    check_holds(&out, "\nGates: connect ✓ open\n"); /* where it opens */
    check_holds(&out, "\nGates: discover ✓ open\n");
    /* What the fields fold away stands there as bytes. */
    check_holds(&out, "\"read_doc\"");
    check_holds(&out, "[1✓ 2✓ 3✓ 4✓ 5✓ 6✓ 7▶] now Return, passed · passed 1 2 3 4 5 6\n");
    check_holds(&out, "Success: protocol ok (✓ yes)");
    assert_int_equal(p.n, 1);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void the_whole_text_begins_where_it_is_asked_to(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    TermWriter to = {&out, gather};
    wording_story(&t);
    start(&p, &t, LANG_EN);
    buf_init(&out, 1 << 24);
    assert_true(term_print_all(&p, &(TermStyle){.width = 80, .from = 6}, &to, NULL));
    check_holds(&out, "   6 / 21\n");
    check_holds(&out, "   21 / 21\n");
    assert_true(str_find(buf_str(&out), STR("   5 / 21\n"), 0) == SIZE_MAX);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void the_whole_text_of_hostile_events(void **state) {
    (void)state;
    static const size_t widths[] = {20, 60, 200};
    Trace t;
    wording_story(&t);
    add_hostile(&t);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (size_t w = 0; w < 3; w++) {
            Play p;
            Buf out;
            start(&p, &t, (Lang)lang);
            print_all(&p, widths[w], &out);
            check_lines(&out, widths[w]);
            buf_dispose(&out);
        }
    trace_dispose(&t);
}

static void an_empty_trace_has_a_text(void **state) {
    (void)state;
    Trace t;
    Play p;
    Buf out;
    wording_trace(&t);
    start(&p, &t, LANG_EN);
    print_all(&p, 80, &out);
    check_holds(&out, "Gates: connect not reached");
    buf_dispose(&out);
    trace_dispose(&t);
}

static bool refuse(void *ctx, Str text, Err *err) {
    (void)text;
    ++*(int *)ctx;
    return err_set(err, ERR_SYSTEM, "disk full");
}

static void a_failing_writer_ends_the_text(void **state) {
    (void)state;
    Trace t;
    Play p;
    Err err = {0};
    int calls = 0;
    wording_story(&t);
    start(&p, &t, LANG_EN);
    TermStyle style = {.width = 80};
    assert_false(term_print_all(&p, &style, &(TermWriter){&calls, refuse}, &err));
    assert_int_equal(calls, 1);
    assert_int_equal(err.code, ERR_SYSTEM);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_moment_says_what_the_picture_shows),
        cmocka_unit_test(a_notification_is_dashed_and_a_failure_has_a_cross),
        cmocka_unit_test(keys_that_do_not_fit_are_left_out_but_never_the_last),
        cmocka_unit_test(no_line_is_ever_too_wide),
        cmocka_unit_test(colours_change_no_word),
        cmocka_unit_test(brief_is_shorter_and_keeps_the_event),
        cmocka_unit_test(a_scene_with_controls_is_harmless),
        cmocka_unit_test(a_full_buffer_is_told),
        cmocka_unit_test(the_whole_text_has_every_event),
        cmocka_unit_test(the_whole_text_begins_where_it_is_asked_to),
        cmocka_unit_test(the_whole_text_of_hostile_events),
        cmocka_unit_test(an_empty_trace_has_a_text),
        cmocka_unit_test(a_failing_writer_ends_the_text),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
