/* The answer, the comparison, the doctor's round, hints, watched fixes, points of view and
   mysteries at every size, zoom, language and theme: the rules of the look hold. */
#include "support/cm.h"
#include "support/layout_rules.h"
#include "support/session.h"
#include "support/side.h"

#include "view/window.h"

#include <stdio.h>
#include <string.h>

static const int sizes[][2] = {{1024, 640}, {1280, 720}, {1920, 1080}, {3840, 2160},
                               {640, 400},  {700, 1400}, {899, 700},   {1100, 500}};
static const float zooms[] = {0.75f, 1, 1.5f, 2.5f};

static DrawList draw;
static Layout layout;
static Side s;

static int begin(void **state) {
    (void)state;
    draw_init(&draw);
    layout_init(&layout);
    return 0;
}

static int end(void **state) {
    (void)state;
    draw_dispose(&draw);
    layout_dispose(&layout);
    return 0;
}

static void picture(Play *p, int w, int h) {
    TextMeter meter = session_meter();
    ViewInput in = {p, {w, h, 1}, &meter};
    Err err = {0};
    if (!view_draw(&in, &draw, &layout, &err)) fail_msg("%s", err.message);
}

static void check(const char *what, int w, int h) {
    char where[200];
    Play *p = &s.play;
    picture(p, w, h);
    picture(p, w, h); /* once more: what the first one told the session counts */
    snprintf(where, sizeof where, "%s: %s %dx%d zoom %.2f %s theme %d", s.id, what, w, h,
             (double)p->zoom, lang_name(p->lang), (int)p->theme);
    layout_check(&layout, p->theme, where);
    layout_check_drawn(&layout, &draw, where);
}

/* The state of the session in every size; the theme changes from one to the next. */
static void sweep(const char *what) {
    int theme = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t z = 0; z < sizeof zooms / sizeof *zooms; z++)
            for (int lang = 0; lang < LANG_COUNT; lang++, theme++) {
                Play before = s.play;
                s.play.zoom = zooms[z];
                s.play.lang = (Lang)lang;
                s.play.theme = (PlayTheme)(theme % THEME_COUNT);
                check(what, sizes[i][0], sizes[i][1]);
                s.play = before;
            }
}

static void open(const char *id) { side_open(&s, id, &(PlayOptions){.lang = LANG_EN}); }

static void sweep_hints(const char *what) {
    for (int i = 0; i <= EXERCISE_HINTS; i++) {
        sweep(what);
        side_keys(&s, "h");
    }
}

/* --- the answer ------------------------------------------------------------------------- */

static void answer_from_start_to_end(const char *id) {
    open(id);
    side_keys(&s, "a");
    sweep("asked");
    side_keys(&s, "end enter up enter up enter");
    sweep_hints("wrong evidence");
    side_solve_evidence(&s);
    sweep("evidence");
    for (int i = 0; i < LAYER_COUNT; i++)
        if ((Layer)i != s.base.exercise->layer) side_choose_layer(&s, (Layer)i);
    sweep_hints("wrong layers");
    side_solve_layer(&s);
    sweep("layer");
    for (size_t i = s.base.exercise->fixes_count; i-- > 0;) {
        side_keys(&s, "click:answer.step.2");
        char fix[100] = {0};
        memcpy(fix, s.base.exercise->fixes[i].id.p, s.base.exercise->fixes[i].id.n);
        side_choose_fix(&s, fix);
        if (i == 0) sweep("watched");
        side_keys(&s, "end");
        sweep("watched to the end");
        side_keys(&s, "esc");
        if (i == 1) sweep("fixes");
    }
    sweep_hints("solved");
    side_keys(&s, "left k");
    sweep("the round beside the fixes");
    side_close(&s);
}

static void forbidden(void **state) {
    (void)state;
    answer_from_start_to_end("faults/forbidden");
}

static void injected(void **state) {
    (void)state;
    answer_from_start_to_end("faults/injected-text");
}

static void unreachable(void **state) {
    (void)state;
    answer_from_start_to_end("faults/unreachable-network");
}

static void not_kept(void **state) {
    (void)state;
    open("faults/missing-file");
    s.refuse = true;
    side_solve_evidence(&s);
    sweep("not kept");
    side_solve_layer(&s);
    side_keys(&s, "h h");
    sweep("not kept, with a hint");
    side_close(&s);
}

/* --- beside, the round, points of view ------------------------------------------------------ */

static void compared(void **state) {
    (void)state;
    static const char *const ids[] = {"faults/unreachable-network", "faults/truncated-output",
                                      "faults/injected-text"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        open(ids[i]);
        side_keys(&s, "end d");
        sweep("first difference");
        side_keys(&s, "right right tab");
        sweep("another difference");
        side_keys(&s, "home");
        sweep("first row");
        side_keys(&s, "end v v v");
        sweep("last row, server's log");
        side_close(&s);
    }
}

static void the_round(void **state) {
    (void)state;
    open("faults/forbidden");
    side_keys(&s, "k");
    sweep("empty round");
    side_keys(&s, "end h");
    sweep("round and hint");
    side_keys(&s, "tab enter down down");
    sweep("round in the sequence, entered");
    side_close(&s);
    open("flow/read-file"); /* no exercise */
    side_keys(&s, "end k");
    sweep("round of a healthy run");
    side_close(&s);
}

static void points_of_view(void **state) {
    (void)state;
    open("faults/forbidden");
    for (int sight = 1; sight < SIGHT_COUNT; sight++) {
        side_keys(&s, "v end");
        sweep("end");
        side_keys(&s, "home");
        sweep("start");
        side_keys(&s, "tab end up");
        sweep("sequence");
        side_keys(&s, "a");
        sweep("answer");
        side_keys(&s, "a tab");
    }
    side_close(&s);
}

/* --- what is shown and what is not ----------------------------------------------------------- */

static bool stands(const char *id) {
    for (size_t i = 0; i < layout.count; i++)
        if (strcmp(layout.items[i].id, id) == 0) return true;
    return false;
}

static void only_what_is_seen(void **state) {
    (void)state;
    open("faults/forbidden");
    for (int sight = 1; sight < SIGHT_COUNT; sight++) {
        side_keys(&s, "v end");
        for (int screen = 0; screen < 2; screen++) {
            picture(&s.play, 3840, 2160);
            for (uint32_t seq = 0; seq < s.base.trace.count; seq++) {
                char dot[32], line[32];
                snprintf(dot, sizeof dot, "scrub.%u", seq + 1);
                snprintf(line, sizeof line, "seq.%u", seq);
                bool seen = play_shows(&s.play, seq);
                assert_int_equal(stands(dot), seen);
                assert_true(!stands(line) || seen);
            }
            side_keys(&s, "tab");
        }
    }
    side_close(&s);
}

/* All that the layout says, but for places. */
static void say_all(Buf *out) {
    for (size_t i = 0; i < layout.count; i++) {
        const Item *item = &layout.items[i];
        buf_addf(out, "%s %s ", item->id, item->state ? item->state : "");
        buf_add(out, item->full);
        buf_add_char(out, '\n');
    }
}

/* Another world where this party sees the same: what it does not see has other contents. */
static void add_other(Trace *t, const Trace *of, uint32_t seq, bool seen) {
    const Event *e = trace_event(of, seq);
    EventDraft d = {.kind = (EventKind)e->kind,
                    .from = (Actor)e->from,
                    .to = (Actor)e->to,
                    .status = (EventStatus)e->status,
                    .t_us = e->t_us,
                    .cause = e->cause,
                    .peer = e->peer,
                    .raw = event_raw(of, e),
                    .data = event_data(of, e),
                    .http = event_http(of, e)};
    if (!seen && e->kind == EVENT_TARGET)
        d.data =
            e->facts & FACT_ANSWER
                ? STR("{\"op\":\"write\",\"identity\":\"root\",\"status\":\"ok\",\"http\":200}")
                : STR("{\"op\":\"write\",\"identity\":\"root\",\"path\":\"secret\"}");
    if (!seen && e->kind == EVENT_DECISION)
        d.data = STR("{\"what\":\"validate\",\"ok\":false,\"tool\":\"secret\"}");
    if (!seen && e->kind == EVENT_PROPOSAL)
        d.data = STR("{\"call_id\":\"call_999\",\"tool\":\"secret\",\"arguments\":{}}");
    if (!seen && e->kind == EVENT_MESSAGE)
        d.raw = STR("{\"jsonrpc\":\"2.0\",\"id\":999,\"method\":\"tools/call\"}");
    if (!seen && e->kind == EVENT_STATE)
        d.data = STR("{\"party\":\"server\",\"key\":\"rejected\",\"value\":\"secret\"}");
    if (!seen && e->kind == EVENT_LOG) d.data = STR("{\"text\":\"secret\"}");
    assert_true(trace_append(t, &d, NULL, NULL));
}

static void other_world(Trace *t, const Trace *of, Sight sight) {
    assert_true(trace_init(t, &of->meta, NULL));
    for (uint8_t i = 0; i < of->peer_count; i++)
        assert_true(trace_peer(t, i, of->peers[i], NULL));
    for (uint32_t seq = 0; seq < of->count; seq++)
        add_other(t, of, seq, sight_has(sight, trace_event(of, seq)));
}

static void draw_at(uint32_t n, bool sequence, Buf *out) {
    char click[32];
    snprintf(click, sizeof click, "click:scrub.%u", n);
    side_keys(&s, click);
    if (sequence) side_keys(&s, "tab");
    picture(&s.play, 1920, 1080);
    if (sequence) side_keys(&s, "tab");
    buf_clear(out);
    say_all(out);
}

static void check_same(const Buf *here, const Buf *there, const char *id, uint32_t n) {
    Str a = buf_str(here), b = buf_str(there), one, other;
    while (str_next_line(&a, &one)) {
        if (str_next_line(&b, &other) && str_eq(one, other)) continue;
        fail_msg("%s, %s, after %u: '%.*s' is '%.*s' in another world", id,
                 sight_name(s.play.sight), n, STR_ARG(one), STR_ARG(other));
    }
    assert_int_equal(b.n, 0);
}

/* A party's picture is the same in both worlds: nothing of the rest gets into it. */
static void nothing_of_the_rest_gets_in(void **state) {
    (void)state;
    static const char *const ids[] = {"faults/forbidden", "faults/injected-text",
                                      "faults/truncated-output", "faults/unknown-method"};
    Buf here, there;
    buf_init(&here, 1 << 20);
    buf_init(&there, 1 << 20);
    for (size_t f = 0; f < sizeof ids / sizeof *ids; f++)
        for (int sight = 1; sight < SIGHT_COUNT; sight++) {
            Trace other;
            open(ids[f]);
            s.play.subject.exercise = NULL; /* it is about everything */
            while (s.play.sight != (Sight)sight)
                side_keys(&s, "v");
            side_keys(&s, "k");
            other_world(&other, &s.base.trace, (Sight)sight);
            for (uint32_t n = 0; n <= s.base.trace.count; n += 3)
                for (int sequence = 0; sequence < 2; sequence++) {
                    s.play.subject.trace = &s.base.trace;
                    draw_at(n, sequence, &here);
                    s.play.subject.trace = &other;
                    side_keys(&s, n ? "home" : "end");
                    draw_at(n, sequence, &there);
                    check_same(&here, &there, ids[f], n);
                    side_keys(&s, n ? "home" : "end");
                }
            trace_dispose(&other);
            side_close(&s);
        }
    buf_dispose(&here);
    buf_dispose(&there);
}

/* --- mysteries -----------------------------------------------------------------------------------
 */

static bool says(Str text, const char *what) { return str_find(text, str_of(what), 0) != SIZE_MAX; }

/* The id and both titles. */
static void check_hidden(const char *where) {
    Buf json;
    Err err = {0};
    buf_init(&json, 1 << 24);
    picture(&s.play, 1920, 1080);
    assert_true(layout_json(&layout, &json, &err));
    const Text *title = &s.base.world->texts[s.base.world->lesson.title];
    char en[200], zh[200];
    snprintf(en, sizeof en, "%.*s", STR_ARG(title->en));
    snprintf(zh, sizeof zh, "%.*s", STR_ARG(title->zh));
    const char *const words[] = {s.id, en, zh};
    for (size_t i = 0; i < 3; i++) {
        if (says(buf_str(&json), words[i])) fail_msg("%s: the layout tells %s", where, words[i]);
        for (size_t k = 0; k < draw.count; k++)
            if (draw.cmds[k].kind == DRAW_TEXT && says(draw.cmds[k].text, words[i]))
                fail_msg("%s: the picture tells %s", where, words[i]);
    }
    buf_clear(&json);
    assert_true(play_copy_text(&s.play, &json));
    assert_false(says(buf_str(&json), s.id));
    assert_false(str_eq(play_title(&s.play), title->en));
    buf_dispose(&json);
}

static void a_mystery_has_no_name(void **state) {
    (void)state;
    static const char *const ids[] = {"faults/unreachable-network", "faults/unknown-method",
                                      "faults/forbidden",           "faults/missing-file",
                                      "faults/truncated-output",    "faults/injected-text"};
    static const char *const ways[] = {"",  "end", "tab",   "a",   "h", "esc d", "esc k",  "v v",
                                       "l", "? ",  "esc c", "esc", "g", "esc o", "esc esc"};
    for (size_t f = 0; f < sizeof ids / sizeof *ids; f++) {
        side_open(&s, ids[f], &(PlayOptions){.lang = LANG_EN, .mystery = 4711});
        assert_true(play_hides_name(&s.play));
        assert_true(says(play_title(&s.play), "4711"));
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            side_keys(&s, ways[i]);
            check_hidden(ways[i]);
        }
        side_keys(&s, "esc");
        s.play.sight = SIGHT_ALL;
        s.play.screen = SCREEN_STAGE;
        side_solve_evidence(&s);
        side_solve_layer(&s);
        check_hidden("layer");
        for (size_t i = 0; i < s.base.exercise->fixes_count; i++) {
            const Fix *fix = &s.base.exercise->fixes[i];
            char id[100] = {0};
            memcpy(id, fix->id.p, fix->id.n);
            if (fix->right) continue;
            side_choose_fix(&s, id);
            check_hidden("watching");
            side_keys(&s, "esc");
        }
        side_keys(&s, "home");
        while (!s.base.exercise->fixes[s.play.answer.row[ANSWER_FIX]].right)
            side_keys(&s, "down");
        side_keys(&s, "enter esc");
        assert_false(play_hides_name(&s.play)); /* solved: it may be told */
        assert_false(says(play_title(&s.play), "4711"));
        side_close(&s);
    }
}

static void a_mystery_fits_everywhere(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden",
              &(PlayOptions){.lang = LANG_EN, .mystery = UINT64_MAX}); /* the longest number */
    sweep("mystery");
    side_keys(&s, "end a h");
    sweep("mystery, asked");
    side_close(&s);
}

/* --- hits
 * -------------------------------------------------------------------------------------------- */

/* Whatever is pressed in the picture does what it is named after. */
static void clicks_find_their_item(void **state) {
    (void)state;
    static const char *const ids[] = {"answer.layer.0", "answer.layer.7", "answer.fix.0",
                                      "answer.fix.4",   "answer.step.0",  "answer.step.2",
                                      "key.h.hint",     "key.esc"};
    open("faults/forbidden");
    side_solve_evidence(&s);
    side_solve_layer(&s);
    picture(&s.play, 1280, 720);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const Item *item = layout_find(&layout, ids[i]);
        if (!item) fail_msg("%s is not there", ids[i]);
        Str hit = layout_hit(&layout, item->x + item->w / 2, item->y + item->h / 2);
        if (!str_starts(hit, ids[i])) fail_msg("%s is hidden by %.*s", ids[i], STR_ARG(hit));
    }
    side_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forbidden),
        cmocka_unit_test(injected),
        cmocka_unit_test(unreachable),
        cmocka_unit_test(not_kept),
        cmocka_unit_test(compared),
        cmocka_unit_test(the_round),
        cmocka_unit_test(points_of_view),
        cmocka_unit_test(only_what_is_seen),
        cmocka_unit_test(nothing_of_the_rest_gets_in),
        cmocka_unit_test(a_mystery_has_no_name),
        cmocka_unit_test(a_mystery_fits_everywhere),
        cmocka_unit_test(clicks_find_their_item),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
