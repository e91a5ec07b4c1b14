/* The scene: the same moment gives the same words whatever the way to it, and
   what a recording cannot know is said to be unknown. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

#include <stdio.h>

static Session s;

static int open(void **state) {
    (void)state;
    session_open(&s);
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

static void go(uint32_t n) {
    char id[32];
    snprintf(id, sizeof id, "click:scrub.%u", n);
    session_press(&s, id);
}

static void any_way_leads_to_the_same_scene(void **state) {
    (void)state;
    Buf direct, walked;
    buf_init(&direct, 1 << 20);
    buf_init(&walked, 1 << 20);
    for (uint32_t n = 0; n <= s.trace.count; n++)
        for (uint32_t m = 0; m <= n; m += 3) {
            go(0);
            go(m);
            buf_clear(&direct);
            session_scene(&s, &direct);
            go(0);
            for (uint32_t i = 0; i < n; i++)
                session_press(&s, "down");
            session_keys(&s, "enter down enter esc");
            for (uint32_t i = n; i > m; i--)
                session_press(&s, "up");
            if (n == m) { /* nothing was left: go away and come back */
                session_press(&s, m ? "up" : "down");
                go(m);
            }
            buf_clear(&walked);
            session_scene(&s, &walked);
            if (!str_eq(buf_str(&direct), buf_str(&walked)))
                fail_msg("%u forward, back to %u:\n%.*s\nis not\n%.*s", n, m,
                         STR_ARG(buf_str(&walked)), STR_ARG(buf_str(&direct)));
        }
    buf_dispose(&direct);
    buf_dispose(&walked);
}

static const SceneCard *card(const Scene *scene, Actor a) { return &scene->cards[a - ACTOR_HOST]; }

static bool card_says(const Scene *scene, Actor a, const char *text) {
    const SceneCard *c = card(scene, a);
    if (str_is(c->subtitle, text)) return true;
    for (int i = 0; i < c->line_count; i++)
        if (str_is(c->lines[i].text, text)) return true;
    return false;
}

static void check_card(Actor a, const char *text) {
    Scene scene;
    session_build(&s, &scene);
    if (!card_says(&scene, a, text))
        fail_msg("n = %u: the card of %s does not say '%s'", s.play.n, actor_name(a), text);
    scene_dispose(&scene);
}

static void cards_tell_each_state(void **state) {
    (void)state;
    check_card(ACTOR_CLIENT, "not connected");
    check_card(ACTOR_HOST, "visible tools: –");
    check_card(ACTOR_TARGET, "not asked yet");
    check_card(ACTOR_TARGET, "documents");
    check_card(ACTOR_SERVER, "docs");
    session_keys(&s, "2 up up up");
    check_card(ACTOR_CLIENT, "offers 2025-11-25");
    check_card(ACTOR_CLIENT, "waiting for #1");
    check_card(ACTOR_SERVER, "serving initialize");
    session_keys(&s, "3");
    check_card(ACTOR_CLIENT, "paired #3");
    check_card(ACTOR_CLIENT, "tools so far: 3");
    check_card(ACTOR_SERVER, "docs 1.4");
    check_card(ACTOR_SERVER, "capabilities: tools");
    check_card(ACTOR_SERVER, "page 2, the last");
    session_keys(&s, "4");
    check_card(ACTOR_HOST, "visible tools: 2 of 3");
    session_keys(&s, "5");
    check_card(ACTOR_HOST, "model: asks for search_docs");
    session_keys(&s, "6");
    check_card(ACTOR_HOST, "model: waits for the result");
    check_card(ACTOR_HOST, "call_7 → request #4");
    check_card(ACTOR_TARGET, "as docs-reader");
    check_card(ACTOR_TARGET, "done");
    session_keys(&s, "end");
    check_card(ACTOR_HOST, "model: has answered");
    check_card(ACTOR_CLIENT, "connection closed");
}

static void a_recording_invents_nothing(void **state) {
    (void)state;
    Trace t;
    TraceMeta meta = {TRACE_RECORDING, STR("r.jsonl"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(&t, &meta, NULL));
    wording_message(&t, ACTOR_CLIENT,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/"
                        "call\",\"params\":{\"name\":\"x\"}}"));
    wording_message(&t, ACTOR_SERVER,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[]}}"));
    Session old = s;
    session_open_recording(&s, &t);
    session_keys(&s, "end");
    check_card(ACTOR_HOST, "model: unknown");
    check_card(ACTOR_HOST, "user: unknown");
    check_card(ACTOR_HOST, "unknown: not in a recording");
    check_card(ACTOR_TARGET, "unknown: not in a recording");
    Scene scene;
    session_build(&s, &scene);
    assert_int_equal(scene.gates[GATE_VISIBLE].state, GATE_UNKNOWN);
    assert_int_equal(scene.ticks[TICK_TARGET].verdict, VERDICT_UNKNOWN);
    assert_int_equal(scene.ticks[TICK_PROTOCOL].verdict, VERDICT_YES);
    scene_dispose(&scene);
    session_close(&s);
    s = old;
}

static ScenePacket packet_at(uint32_t n, Scene *scene) {
    go(n);
    session_build(&s, scene);
    return scene->packet;
}

static void packets(void **state) {
    (void)state;
    Scene scene;
    assert_false(packet_at(0, &scene).shown);
    scene_dispose(&scene);
    ScenePacket p = packet_at(2, &scene); /* initialize */
    assert_true(p.shown && p.on_wire && !p.backward && !p.dashed && !p.failed);
    assert_true(str_is(p.title, "initialize") && str_is(p.detail, "request #1"));
    scene_dispose(&scene);
    p = packet_at(3, &scene);
    assert_true(p.backward && p.tone == TONE_RESPONSE);
    assert_true(str_is(p.detail, "result #1"));
    scene_dispose(&scene);
    p = packet_at(5, &scene);
    assert_true(p.dashed && p.tone == TONE_NOTIFY);
    assert_true(str_is(p.detail, "notification · no id"));
    scene_dispose(&scene);
    p = packet_at(10, &scene); /* the host decides what is visible */
    assert_int_equal(p.inside, ACTOR_HOST);
    assert_true(str_is(p.title, "visible: 2 of 3"));
    scene_dispose(&scene);
    p = packet_at(16, &scene);
    assert_int_equal(p.to, ACTOR_TARGET);
    assert_true(str_is(p.title, "search") && str_is(p.detail, "deployment"));
    scene_dispose(&scene);
}

static void gates_and_frames_follow(void **state) {
    (void)state;
    Scene scene;
    session_keys(&s, "4");
    session_build(&s, &scene);
    assert_int_equal(scene.gates[GATE_VISIBLE].state, GATE_OPEN);
    assert_true(scene.gates[GATE_VISIBLE].current);
    assert_int_equal(scene.gates[GATE_EXECUTE].state, GATE_NOT_REACHED);
    assert_true(scene.frames[3].current && !scene.frames[2].current);
    assert_true(str_is(scene.heading, "4 · Make visible"));
    assert_false(scene.ticks_told);
    scene_dispose(&scene);
    session_keys(&s, "end l");
    session_build(&s, &scene);
    assert_true(scene.ticks_told);
    assert_true(str_is(scene.heading, "第 7 步 · 返回"));
    scene_dispose(&scene);
}

static void answers_come_in_any_order(void **state) {
    (void)state;
    Session old = s;
    Trace t;
    wording_trace(&t);
    for (int id = 3; id <= 5; id++) {
        char ask[80];
        snprintf(ask, sizeof ask, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}", id);
        wording_message(&t, ACTOR_CLIENT, str_of(ask));
    }
    wording_message(&t, ACTOR_SERVER, STR("{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{}}"));
    wording_message(&t, ACTOR_SERVER, STR("{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{}}"));
    wording_message(&t, ACTOR_SERVER, STR("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}"));
    session_open_on(&s, &t);
    go(1);
    check_card(ACTOR_CLIENT, "waiting for #3");
    go(4);
    check_card(ACTOR_CLIENT, "paired #4");
    check_card(ACTOR_CLIENT, "waiting for 2 answers");
    go(5);
    check_card(ACTOR_CLIENT, "paired #5");
    check_card(ACTOR_CLIENT, "waiting for #3");
    go(6);
    check_card(ACTOR_CLIENT, "paired #3");
    session_close(&s);
    s = old;
}

static void the_revision_is_the_one_agreed_on(void **state) {
    (void)state;
    Scene scene;
    Str kept = s.trace.meta.revision;
    s.trace.meta.revision = STR("2026-07-28"); /* what the client offered */
    session_build(&s, &scene);
    assert_true(str_is(scene.revision, "MCP 2026-07-28"));
    scene_dispose(&scene);
    session_keys(&s, "end");
    session_build(&s, &scene);
    assert_true(str_is(scene.revision, "MCP 2025-11-25"));
    scene_dispose(&scene);
    s.trace.meta.revision = kept;
}

static Str strip_at(uint32_t n, Scene *scene) {
    go(n);
    session_build(&s, scene);
    assert_true(scene->strip.shown);
    assert_int_equal(scene->strip.tone, TONE_ERROR);
    assert_int_equal(scene->strip.mark, MARK_WRONG);
    return scene->strip.head;
}

static void a_bad_end_is_said(void **state) {
    (void)state;
    Scene scene;
    s.trace.outcome.goal = VERDICT_NO;
    go(s.trace.count - 1);
    session_build(&s, &scene);
    assert_false(scene.strip.shown); /* not before it is over */
    scene_dispose(&scene);
    assert_true(str_is(strip_at(s.trace.count, &scene), "Goal not reached"));
    scene_dispose(&scene);
    /* What a party cannot know, its own log does not tell. */
    session_keys(&s, "v");
    session_build(&s, &scene);
    assert_false(scene.strip.shown);
    scene_dispose(&scene);
}

static void a_crossed_boundary_is_said(void **state) {
    (void)state;
    Scene scene;
    s.trace.outcome.goal = VERDICT_YES;
    assert_true(trace_violation(&s.trace, 15, "unasked-effect", NULL));
    assert_true(str_is(strip_at(16, &scene), "Boundary crossed"));
    assert_true(str_is(scene.strip.text, "Event 16: an effect that nobody asked for."));
    scene_dispose(&scene);
    go(17);
    session_build(&s, &scene);
    assert_false(scene.strip.shown);
    scene_dispose(&scene);
    assert_true(str_is(strip_at(s.trace.count, &scene), "Boundary crossed"));
    scene_dispose(&scene);
}

static void a_failed_frame_has_a_caption_of_its_own(void **state) {
    (void)state;
    Scene scene;
    Session old = s;
    Trace t;
    wording_trace(&t);
    wording_event(&t, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "{\"event\":\"connecting\"}");
    wording_event(&t, EVENT_NET, ACTOR_CLIENT, ACTOR_NONE, "{\"event\":\"timed-out\"}");
    session_open_on(&s, &t);
    s.play.subject.world = NULL; /* no captions of its own */
    session_keys(&s, "end");
    session_build(&s, &scene);
    assert_int_equal(scene.frames[0].status, FRAME_FAILED);
    assert_true(str_starts(scene.caption, "No session comes about"));
    scene_dispose(&scene);
    session_close(&s);
    s = old;
}

/* Arguments are one reason of several. */
static void a_call_is_turned_down_for_its_reason(void **state) {
    (void)state;
    static const struct {
        const char *reason, *title, *detail;
    } rows[] = {{"bad-arguments", "arguments do not fit", "by its schema"},
                {"not-visible", "turned down", "not shown to the model"},
                {"not-listed", "turned down", "never listed"},
                {"no-session", "turned down", "no session"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char data[120];
        Scene scene;
        Session old = s;
        Trace t;
        wording_trace(&t);
        snprintf(data, sizeof data,
                 "{\"what\":\"validate\",\"tool\":\"x\",\"ok\":false,\"reason\":\"%s\"}",
                 rows[i].reason);
        wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL, data);
        session_open_on(&s, &t);
        session_keys(&s, "end");
        session_build(&s, &scene);
        assert_str(scene.packet.title, rows[i].title);
        assert_str(scene.packet.detail, rows[i].detail);
        scene_dispose(&scene);
        session_close(&s);
        s = old;
    }
}

/* Where there are several, also what is said of one and comes from nobody. */
static void each_arrow_names_its_server(void **state) {
    (void)state;
    Scene scene;
    Session old = s;
    Trace t;
    wording_trace(&t);
    assert_true(trace_peer(&t, 1, STR("calendar"), NULL));
    EventDraft late = {.kind = EVENT_NET,
                       .from = ACTOR_CLIENT,
                       .peer = 1,
                       .cause = SEQ_NONE,
                       .data = STR("{\"event\":\"timed-out\"}")};
    wording_add(&t, &late);
    session_open_on(&s, &t);
    session_keys(&s, "end tab");
    session_build(&s, &scene);
    assert_int_equal(scene.step_count, 1);
    assert_str(scene.steps[0].label, "calendar: no answer in time");
    scene_dispose(&scene);
    session_close(&s);
    s = old;
}

static void keys_tell_what_works(void **state) {
    (void)state;
    static const char *const places[] = {"4", "4 enter", "4 n enter", "4 tab", "?"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Scene scene;
        session_keys(&s, "home esc esc esc");
        session_keys(&s, places[i]);
        session_build(&s, &scene);
        assert_true(scene.key_count > 3);
        for (int k = 0; k < scene.key_count; k++) {
            KeyPress press;
            assert_true(key_parse(str_sub(str_of(scene.keys[k].id), 4, 30), &press));
        }
        scene_dispose(&scene);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(any_way_leads_to_the_same_scene, open, close),
        cmocka_unit_test_setup_teardown(cards_tell_each_state, open, close),
        cmocka_unit_test_setup_teardown(a_recording_invents_nothing, open, close),
        cmocka_unit_test_setup_teardown(packets, open, close),
        cmocka_unit_test_setup_teardown(gates_and_frames_follow, open, close),
        cmocka_unit_test_setup_teardown(the_revision_is_the_one_agreed_on, open, close),
        cmocka_unit_test_setup_teardown(answers_come_in_any_order, open, close),
        cmocka_unit_test_setup_teardown(a_bad_end_is_said, open, close),
        cmocka_unit_test_setup_teardown(a_crossed_boundary_is_said, open, close),
        cmocka_unit_test_setup_teardown(a_failed_frame_has_a_caption_of_its_own, open, close),
        cmocka_unit_test_setup_teardown(a_call_is_turned_down_for_its_reason, open, close),
        cmocka_unit_test_setup_teardown(each_arrow_names_its_server, open, close),
        cmocka_unit_test_setup_teardown(keys_tell_what_works, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
