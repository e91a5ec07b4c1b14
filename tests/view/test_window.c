/* The window's picture at every size, zoom, language, theme and moment: nothing
   leaves it, nothing lies on anything, nothing is cut or too small or too pale. */
#include "support/cm.h"
#include "support/layout_rules.h"
#include "support/session.h"
#include "support/wording.h"

#include "view/window.h"

#include <stdio.h>
#include <string.h>

static const int sizes[][2] = {{1024, 640}, {1280, 720}, {1920, 1080}, {3840, 2160}};
static const float zooms[] = {0.75f, 1, 1.5f, 2.5f};

static DrawList draw;
static Layout layout;

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

static void picture(Play *p, int w, int h, float ratio) {
    TextMeter meter = session_meter();
    ViewInput in = {p, {w, h, ratio}, &meter};
    Err err = {0};
    if (!view_draw(&in, &draw, &layout, &err)) fail_msg("%s", err.message);
}

static void check(Play *p, int w, int h) {
    char where[160];
    picture(p, w, h, 1);
    snprintf(where, sizeof where,
             "%dx%d zoom %.2f %s theme %d screen %d focus %d panel %d tab %d note %d n %u", w, h,
             (double)p->zoom, lang_name(p->lang), (int)p->theme, (int)p->screen, (int)p->focus,
             (int)p->panel, (int)p->tab, (int)p->note, p->n);
    layout_check(&layout, p->theme, where);
    layout_check_drawn(&layout, &draw, where);
}

static void press(Play *p, const char *keys, int w, int h) {
    Str rest = str_of(keys);
    while (rest.n) {
        size_t blank = str_find(rest, STR(" "), 0);
        KeyPress key;
        assert_true(key_parse(str_sub(rest, 0, blank == SIZE_MAX ? rest.n : blank), &key));
        play_key(p, key);
        rest = blank == SIZE_MAX ? STR("") : str_sub(rest, blank + 1, rest.n);
        if (rest.n) picture(p, w, h, 1); /* the last one is drawn by check */
    }
}

/* All moments of the session's trace at one size, zoom and language. */
static void check_moments(Session *s, int w, int h, uint32_t step) {
    static const char *const places[] = {"", "tab", "enter", "r", "n enter"};
    Play start = s->play;
    for (uint32_t n = 0; n <= s->trace.count; n += step) {
        char id[24];
        snprintf(id, sizeof id, "scrub.%u", n);
        s->play = start;
        s->play.theme = (PlayTheme)(n % THEME_COUNT);
        play_click(&s->play, str_of(id));
        Play here = s->play;
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            if (i > 1 && (n + i) % 3) continue;
            s->play = here;
            press(&s->play, places[i], w, h);
            check(&s->play, w, h);
        }
    }
    s->play = start;
}

static void sweep(Session *s, uint32_t step) {
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (size_t z = 0; z < sizeof zooms / sizeof *zooms; z++)
            for (int lang = 0; lang < LANG_COUNT; lang++) {
                s->play.zoom = zooms[z];
                s->play.lang = (Lang)lang;
                /* The largest is the one before it, twice as large. */
                check_moments(s, sizes[size][0], sizes[size][1], size == 3 ? 5 * step : step);
            }
}

static void every_moment_everywhere(void **state) {
    (void)state;
    Session s;
    session_open(&s);
    sweep(&s, 1);
    session_close(&s);
}

static void help_everywhere(void **state) {
    (void)state;
    Session s;
    session_open(&s);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (size_t z = 0; z < sizeof zooms / sizeof *zooms; z++)
            for (int theme = 0; theme < THEME_COUNT * LANG_COUNT; theme++) {
                s.play.zoom = zooms[z];
                s.play.theme = (PlayTheme)(theme % THEME_COUNT);
                s.play.lang = (Lang)(theme / THEME_COUNT);
                s.play.screen = SCREEN_STAGE;
                press(&s.play, "?", sizes[size][0], sizes[size][1]);
                check(&s.play, sizes[size][0], sizes[size][1]);
                press(&s.play, "end", sizes[size][0], sizes[size][1]);
                check(&s.play, sizes[size][0], sizes[size][1]);
            }
    session_close(&s);
}

static void odd_sizes(void **state) {
    (void)state;
    static const int odd[][2] = {{640, 400},   {800, 600},  {899, 700},  {901, 559},
                                 {1100, 500},  {700, 1400}, {1400, 640}, {2560, 1440},
                                 {3840, 1080}, {1080, 1920}};
    Session s;
    session_open(&s);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            s.play.lang = (Lang)lang;
            check_moments(&s, odd[i][0], odd[i][1], 2);
        }
    session_close(&s);
}

static void packets_on_their_way(void **state) {
    (void)state;
    Session s;
    session_open(&s);
    for (size_t size = 0; size < 2; size++)
        for (uint32_t n = 0; n < s.trace.count; n++) {
            play_key(&s.play, (KeyPress){.key = KEY_DOWN});
            for (int i = 0; i < 5; i++) {
                check(&s.play, sizes[size][0], sizes[size][1]);
                play_tick(&s.play, PLAY_HOP_MS / 4);
            }
            if (n + 1 == s.trace.count) play_key(&s.play, (KeyPress){.key = KEY_HOME});
        }
    session_close(&s);
}

/* --- what comes from outside ------------------------------------------------------ */

#define LONG                                                                                       \
    "an_endless_name_that_somebody_gave_to_something_without_a_thought_for_those_who_have_to_"     \
    "look_at_it_in_a_small_window"

static void add(Trace *t, EventKind kind, Actor from, Actor to, const char *data) {
    wording_event(t, kind, from, to, data);
}

static void hostile_trace(Trace *t, TraceSource source) {
    TraceMeta meta = {source, STR(LONG), STR(LONG), STR("a transport that nobody knows")};
    assert_true(trace_init(t, &meta, NULL));
    assert_true(trace_peer(t, 0, STR(LONG " \x1b[31m \xE2\x80\xAE"), NULL));
    add(t, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "{\"event\":\"refused\",\"text\":\"" LONG "\"}");
    add(t, EVENT_NET, ACTOR_NONE, ACTOR_NONE, "{\"event\":\"" LONG "\"}");
    wording_message(t, ACTOR_CLIENT,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":\"" LONG "\",\"method\":\"" LONG "\"}"));
    wording_message(t, ACTOR_SERVER,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":\"" LONG
                        "\",\"error\":{\"code\":-32601123,\"message\":\"" LONG LONG "\"}}"));
    wording_message(t, ACTOR_SERVER, STR("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}"));
    wording_message(t, ACTOR_SERVER,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"" LONG
                        "\",\"capabilities\":{\"" LONG
                        "\":{},\"b\":{}},\"serverInfo\":{\"name\":\"" LONG "\",\"version\":\"" LONG
                        "\"}}}"));
    wording_message(t, ACTOR_SERVER, STR("\x1b[2J not a message \x80\x81\n\n\xE2\x80\xAE" LONG));
    wording_message(t, ACTOR_SERVER, STR("[]"));
    add(t, EVENT_PROPOSAL, ACTOR_MODEL, ACTOR_HOST,
        "{\"call_id\":\"" LONG "\",\"tool\":\"\\u202e" LONG "\",\"arguments\":{}}");
    add(t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
        "{\"what\":\"" LONG "\",\"ok\":false,\"reason\":\"" LONG "\"}");
    add(t, EVENT_DECISION, ACTOR_HOST, ACTOR_NONE,
        "{\"what\":\"approve\",\"ok\":false,\"by\":\"" LONG "\",\"tool\":\"" LONG "\"}");
    add(t, EVENT_STATE, ACTOR_SERVER, ACTOR_NONE,
        "{\"party\":\"server\",\"key\":\"" LONG "\",\"value\":[1,2,3]}");
    add(t, EVENT_TARGET, ACTOR_SERVER, ACTOR_TARGET,
        "{\"op\":\"" LONG "\",\"path\":\"" LONG "\",\"identity\":\"" LONG "\"}");
    add(t, EVENT_TARGET, ACTOR_TARGET, ACTOR_SERVER,
        "{\"op\":\"read\",\"status\":\"forbidden\",\"http\":403}");
    add(t, EVENT_LOG, ACTOR_SERVER, ACTOR_NONE, "{\"text\":\"" LONG "\"}");
    add(t, EVENT_NOTE, ACTOR_NONE, ACTOR_NONE, "{\"who\":\"" LONG "\",\"text\":\"" LONG LONG "\"}");
    add(t, EVENT_EXIT, ACTOR_SERVER, ACTOR_NONE, "{\"signal\":\"" LONG "\"}");
    add(t, EVENT_EXIT, ACTOR_SERVER, ACTOR_NONE, "{}");
}

static void hostile_events(void **state) {
    (void)state;
    for (int recording = 0; recording < 2; recording++) {
        Session s;
        Trace t;
        hostile_trace(&t, recording ? TRACE_RECORDING : TRACE_RUN);
        if (recording)
            session_open_recording(&s, &t);
        else
            session_open_on(&s, &t);
        sweep(&s, recording ? 3 : 2);
        session_close(&s);
    }
}

static void long_traces(void **state) {
    (void)state;
    Trace t;
    Session s;
    TraceMeta meta = {TRACE_RECORDING, STR("long.jsonl"), STR(""), STR("http")};
    assert_true(trace_init(&t, &meta, NULL));
    for (int i = 0; i < 3000; i++) {
        char raw[80];
        snprintf(raw, sizeof raw, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}", i);
        wording_message(&t, ACTOR_CLIENT, str_of(raw));
    }
    session_open_recording(&s, &t);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        check_moments(&s, sizes[size][0], sizes[size][1], 999);
    session_close(&s);
}

static void no_events(void **state) {
    (void)state;
    Trace t;
    Session s;
    TraceMeta meta = {TRACE_RECORDING, STR(""), STR(""), STR("")};
    assert_true(trace_init(&t, &meta, NULL));
    session_open_recording(&s, &t);
    sweep(&s, 1);
    session_close(&s);
}

/* --- zoom, hits -------------------------------------------------------------------- */

static void zoom_leaves_room(void **state) {
    (void)state;
    Session s;
    session_open(&s);
    ViewSize small = {1024, 640, 1}, hidpi = {2560, 1440, 2}, wall = {3840, 2160, 1};
    s.play.zoom = 2.5f;
    assert_float_equal(view_zoom(&s.play, &small), 1.6, 0.001);
    assert_true(view_zoom_clamped(&s.play, &small));
    s.play.zoom = 1;
    assert_float_equal(view_zoom(&s.play, &small), 1, 0.001);
    assert_float_equal(view_zoom(&s.play, &hidpi), 1, 0.001);
    assert_float_equal(view_zoom(&s.play, &wall), 2, 0.001); /* a wall is read from afar */
    assert_false(view_zoom_clamped(&s.play, &small));
    picture(&s.play, 2560, 1440, 2);
    assert_float_equal(layout_find(&layout, "heading")->px, 48, 0.01);
    picture(&s.play, 1, 1, 0); /* nothing to see, nothing to crash */
    session_close(&s);
}

static void clicks_find_their_item(void **state) {
    (void)state;
    static const char *const ids[] = {"rail.3",    "gate.visible", "scrub.12",    "scrub.play",
                                      "notes.why", "notes.body",   "message.raw", "message.fields",
                                      "key.right", "header.lang",  "header.help", "card.host",
                                      "packet"};
    Session s;
    session_open(&s);
    play_click(&s.play, STR("scrub.5"));
    picture(&s.play, 1280, 720, 1);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const Item *item = layout_find(&layout, ids[i]);
        if (!item) fail_msg("%s is not there", ids[i]);
        Str hit = layout_hit(&layout, item->x + item->w / 2, item->y + item->h / 2);
        if (!str_starts(hit, ids[i])) fail_msg("%s is hidden by %.*s", ids[i], STR_ARG(hit));
    }
    session_close(&s);
}

/* Clicks and turns the wheel all over the picture; what follows can be drawn. */
static void every_click_is_taken(void **state) {
    (void)state;
    Session s;
    session_open(&s);
    play_click(&s.play, STR("scrub.7"));
    Play here = s.play;
    uint32_t clicks = 0, changes = 0;
    for (int y = 4; y < 720; y += 14)
        for (int x = 4; x < 1280; x += 17) {
            s.play = here;
            if (clicks++ % 7 == 0) picture(&s.play, 1280, 720, 1);
            char id[LAYOUT_ID_MAX + 1];
            Str hit = layout_hit(&layout, (float)x, (float)y);
            snprintf(id, sizeof id, "%.*s", STR_ARG(hit));
            changes += play_click(&s.play, str_of(id));
            play_scroll(&s.play, str_of(id), 1);
            if (clicks % 7 == 6) picture(&s.play, 1280, 720, 1);
        }
    assert_true(changes > 100);
    session_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_moment_everywhere),
        cmocka_unit_test(help_everywhere),
        cmocka_unit_test(odd_sizes),
        cmocka_unit_test(packets_on_their_way),
        cmocka_unit_test(hostile_events),
        cmocka_unit_test(long_traces),
        cmocka_unit_test(no_events),
        cmocka_unit_test(zoom_leaves_room),
        cmocka_unit_test(clicks_find_their_item),
        cmocka_unit_test(every_click_is_taken),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
