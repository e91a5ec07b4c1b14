/* Finding: which events a line of words means, and the ways among them. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

#include <stdio.h>
#include <string.h>

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

/* How many events a line means, counted by matching each. */
static uint32_t count(const char *line) {
    FindQuery q;
    FindIn in = {&s.trace, s.words, s.play.lang};
    uint32_t n = 0;
    find_read(str_of(line), &q);
    for (uint32_t seq = 0; seq < s.trace.count; seq++)
        n += find_matches(&q, &in, seq);
    return n;
}

static uint32_t count_kind(EventKind kind) {
    uint32_t n = 0;
    for (uint32_t seq = 0; seq < s.trace.count; seq++)
        n += trace_event(&s.trace, seq)->kind == kind;
    return n;
}

static uint32_t count_from(Actor from) {
    uint32_t n = 0;
    for (uint32_t seq = 0; seq < s.trace.count; seq++)
        n += trace_event(&s.trace, seq)->from == from;
    return n;
}

static void reads_a_line(void **state) {
    (void)state;
    FindQuery q;
    find_read(STR("  dir:c2s   Tools Method:LIST id:\"x y status: http://x"), &q);
    assert_int_equal(q.count, 7);
    assert_int_equal(q.terms[0].what, FIND_DIR);
    assert_true(str_is(q.terms[0].value, "c2s"));
    assert_int_equal(q.terms[1].what, FIND_WORD);
    assert_int_equal(q.terms[2].what, FIND_METHOD);
    assert_true(str_is(q.terms[2].value, "LIST"));
    assert_int_equal(q.terms[3].what, FIND_ID);
    assert_int_equal(q.terms[5].what, FIND_STATUS);
    assert_int_equal(q.terms[5].value.n, 0);
    assert_int_equal(q.terms[6].what, FIND_WORD);
    find_read(STR("a b c d e f g h i j k"), &q);
    assert_int_equal(q.count, FIND_TERMS);
    find_read(STR("   "), &q);
    assert_int_equal(q.count, 0);
}

static void by_kind_and_way(void **state) {
    (void)state;
    assert_int_equal(count("kind:decision"), count_kind(EVENT_DECISION));
    assert_int_equal(count("kind:message"), count_kind(EVENT_MESSAGE));
    assert_int_equal(count("KIND:PROP"), count_kind(EVENT_PROPOSAL));
    assert_int_equal(count("kind:"), s.trace.count);
    assert_int_equal(count("kind:nothing"), 0);
    assert_int_equal(count("dir:server"), count_from(ACTOR_SERVER));
    assert_int_equal(count("dir:s2c kind:response"), count("kind:response"));
    assert_int_equal(count("dir:c2s") + count("dir:s2c"), count("dir:c2s kind:message") +
                                                              count("dir:s2c kind:message") +
                                                              count("kind:net"));
    assert_int_equal(count("kind:request kind:response"), 0); /* every word has to fit */
    assert_true(count("kind:notification") >= 1);
}

static void by_method_and_id(void **state) {
    (void)state;
    uint32_t lists = count("method:tools/list");
    assert_true(lists >= 2 && lists % 2 == 0); /* answers have their request's */
    assert_int_equal(count("method:tools/list kind:request") * 2, lists);
    assert_true(count("method:tools") > lists);
    assert_int_equal(count("method:nope"), 0);
    assert_true(count("id:1") >= 2);
    assert_int_equal(count("id:1 kind:request"), 1);
    assert_int_equal(count("id:99"), 0);
    assert_true(count("id:call_7") >= 2);
    assert_int_equal(count("id:call"), 0); /* whole ids only */
}

static void by_status_and_words(void **state) {
    (void)state;
    assert_int_equal(count("status:delivered"), s.trace.count);
    assert_int_equal(count("status:lost"), 0);
    assert_int_equal(count("status:error kind:message"), 0); /* all goes well in this story */
    assert_true(count("status:ok") > 0);
    assert_true(count("jsonrpc") == count("JsonRPC"));
    assert_int_equal(count("jsonrpc"), count_kind(EVENT_MESSAGE));
    assert_true(count("approve") >= 1);
    assert_int_equal(count("no_such_word_anywhere"), 0);
    uint32_t english = count("approved");
    s.play.lang = LANG_ZH;
    assert_true(count("批准") >= 1 && count("approved") <= english);
}

static void by_mark(void **state) {
    (void)state;
    uint32_t revision = count("mark:revision kind:message");
    assert_true(revision >= 2);                        /* the handshake's two at least */
    assert_true(revision < count_kind(EVENT_MESSAGE)); /* and not the bare ones */
    assert_int_equal(count("mark:principle kind:message"), count_kind(EVENT_MESSAGE));
    assert_int_equal(count("mark:own"),
                     count("mark:own kind:decision") + count("mark:own kind:proposal") +
                         count("mark:own kind:state") + count("mark:own kind:target") +
                         count("mark:own kind:net"));
    assert_int_equal(count("mark:nothing"), 0);
    assert_int_equal(count("mark:"), s.trace.count);
}

static void finds_text(void **state) {
    (void)state;
    FindQuery q;
    size_t len = 0;
    assert_int_equal(find_text(STR("abcABC"), STR("bC"), 0), 1);
    assert_int_equal(find_text(STR("abcABC"), STR("bC"), 2), 4);
    assert_int_equal(find_text(STR("ab"), STR("abc"), 0), SIZE_MAX);
    assert_int_equal(find_text(STR("ab"), STR(""), 0), SIZE_MAX);
    assert_int_equal(find_text(STR("ab"), STR("b"), 7), SIZE_MAX);
    find_read(STR("dir:x two one"), &q);
    assert_int_equal(find_word(&q, STR("one two"), 0, &len), 0);
    assert_int_equal(len, 3);
    assert_int_equal(find_word(&q, STR("one two"), 1, &len), 4);
    assert_int_equal(find_word(&q, STR("none"), 2, &len), SIZE_MAX);
}

/* --- in a session ---------------------------------------------------------------- */

static void type(const char *text) {
    for (const char *c = text; *c; c++)
        play_key(&s.play, *c == ' ' ? (KeyPress){.key = KEY_SPACE}
                                    : (KeyPress){.key = KEY_CHAR, .ch = (unsigned char)*c});
}

static void letters_are_text(void **state) {
    (void)state;
    session_keys(&s, "3 /");
    uint32_t n = s.play.n;
    type("l t1/?+ q0");
    assert_true(str_is(typed_str(&s.play.filter.line), "l t1/?+ q0"));
    assert_int_equal(s.play.n, n);
    assert_int_equal(s.play.lang, LANG_EN);
    assert_int_equal(s.play.screen, SCREEN_STAGE);
    session_keys(&s, "esc");
    assert_false(play_filter_on(&s.play));
    assert_null(play_typing(&s.play));
}

static void walks_among_matches(void **state) {
    (void)state;
    session_keys(&s, "/");
    type("kind:decision");
    uint32_t all = count("kind:decision");
    assert_int_equal(s.play.filter.found, all);
    session_keys(&s, "enter"); /* to the first of them */
    assert_int_equal(play_event(&s.play)->kind, EVENT_DECISION);
    assert_int_equal(play_filter_place(&s.play), 1);
    for (uint32_t i = 2; i <= all; i++) {
        session_keys(&s, "down");
        assert_int_equal(play_filter_place(&s.play), i);
        assert_int_equal(play_event(&s.play)->kind, EVENT_DECISION);
    }
    uint32_t last = s.play.n;
    assert_false(session_press(&s, "down"));
    session_keys(&s, "right right right up");
    assert_true(s.play.n <= last);
    assert_int_equal(play_event(&s.play)->kind, EVENT_DECISION);
    session_keys(&s, "esc");
    assert_false(play_filter_on(&s.play));
    uint32_t n = s.play.n;
    session_keys(&s, "up");
    assert_int_equal(s.play.n, n - 1);
}

static void marks_what_it_means(void **state) {
    (void)state;
    FindQuery q;
    FindIn in = {&s.trace, s.words, LANG_EN};
    session_keys(&s, "/");
    type("dir:server");
    play_filter_query(&s.play, &q);
    for (uint32_t seq = 0; seq < s.trace.count; seq++)
        assert_int_equal(play_filter_meets(&s.play, seq, seq + 1), find_matches(&q, &in, seq));
    assert_true(play_filter_meets(&s.play, 0, s.trace.count));
    assert_false(play_filter_meets(&s.play, 5, 5));
    type("nothing");
    assert_int_equal(s.play.filter.found, 0);
    assert_false(play_filter_meets(&s.play, 0, s.trace.count));
    session_keys(&s, "enter");
    assert_int_equal(s.play.n, 0); /* nowhere to go */
    session_keys(&s, "/ ctrl+u enter");
    assert_false(play_filter_on(&s.play)); /* a line without words is no filter */
}

static void another_language_words_otherwise(void **state) {
    (void)state;
    session_keys(&s, "/");
    type("approved");
    uint32_t english = s.play.filter.found;
    assert_true(english > 0);
    session_keys(&s, "enter l");
    assert_int_equal(s.play.filter.found, count("approved"));
}

/* A long trace is counted in stretches and looked through bit by bit. */
static void long_traces(void **state) {
    (void)state;
    enum { EVENTS = 30000 };
    Trace t;
    Session own;
    TraceMeta meta = {TRACE_RECORDING, STR("long.jsonl"), STR(""), STR("stdio")};
    assert_true(trace_init(&t, &meta, NULL));
    for (int i = 0; i < EVENTS; i++) {
        char raw[600];
        snprintf(raw, sizeof raw,
                 "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{\"pad\":\"%0*d\"}}",
                 i, i % 1000 == 500 ? "rare/one" : "ping", 400, 0);
        wording_message(&t, ACTOR_CLIENT, str_of(raw));
    }
    session_open_recording(&own, &t);
    play_key(&own.play, (KeyPress){.key = KEY_CHAR, .ch = '/'});
    for (const char *c = "rare"; *c; c++)
        play_key(&own.play, (KeyPress){.key = KEY_CHAR, .ch = (unsigned char)*c});
    assert_true(play_filter_busy(&own.play)); /* more than one step's worth */
    assert_true(play_moving(&own.play));
    int ticks = 0;
    while (play_filter_busy(&own.play) && ++ticks < 100)
        assert_true(play_tick(&own.play, 16));
    assert_false(play_moving(&own.play));
    assert_int_equal(own.play.filter.found, EVENTS / 1000);
    play_key(&own.play, (KeyPress){.key = KEY_ENTER});
    assert_int_equal(own.play.n, 501);
    play_key(&own.play, (KeyPress){.key = KEY_DOWN});
    assert_int_equal(own.play.n, 1501);
    assert_int_equal(play_filter_place(&own.play), 2);
    play_key(&own.play, (KeyPress){.key = KEY_END});
    assert_int_equal(play_filter_place(&own.play), 0);
    play_key(&own.play, (KeyPress){.key = KEY_UP});
    assert_int_equal(own.play.n, EVENTS - 499);
    session_close(&own);
}

/* Bytes that are nothing, ids that are strange, data that is missing. */
static void odd_events(void **state) {
    (void)state;
    static const char *const lines[] = {
        "id:1",       "id:\"1\"",     "method:x", "status:4", "dir:zzz",
        "kind:bytes", "status:error", "\xFF",     "id:null",  "status:lost id: kind: dir: method:"};
    Trace t;
    Session own;
    TraceMeta meta = {TRACE_RECORDING, STR("odd.jsonl"), STR(""), STR("http")};
    assert_true(trace_init(&t, &meta, NULL));
    wording_message(&t, ACTOR_SERVER, STR("\xFF\x00 no message"));
    wording_message(&t, ACTOR_SERVER, STR("[]"));
    wording_message(&t, ACTOR_SERVER,
                    STR("{\"id\":null,\"error\":{\"code\":-1,\"message\":\"x\"}}"));
    wording_message(&t, ACTOR_CLIENT, STR("{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"method\":\"x/y\"}"));
    wording_event(&t, EVENT_NET, ACTOR_NONE, ACTOR_NONE, "{\"event\":\"refused\",\"status\":404}");
    session_open_recording(&own, &t);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        FindQuery q;
        FindIn in = {&own.trace, own.words, LANG_EN};
        uint32_t n = 0;
        find_read(str_of(lines[i]), &q);
        for (uint32_t seq = 0; seq < own.trace.count; seq++)
            n += find_matches(&q, &in, seq);
        /* the request, and what its cause belongs to */
        if (strcmp(lines[i], "id:1") == 0) assert_in_range(n, 1, 2);
        if (strcmp(lines[i], "status:4") == 0) assert_int_equal(n, 1);
        if (strcmp(lines[i], "method:x") == 0) assert_in_range(n, 1, 2);
        if (strcmp(lines[i], "kind:bytes") == 0) assert_in_range(n, 1, 2);
    }
    session_close(&own);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_line),
        cmocka_unit_test_setup_teardown(by_kind_and_way, open, close),
        cmocka_unit_test_setup_teardown(by_method_and_id, open, close),
        cmocka_unit_test_setup_teardown(by_status_and_words, open, close),
        cmocka_unit_test_setup_teardown(by_mark, open, close),
        cmocka_unit_test(finds_text),
        cmocka_unit_test_setup_teardown(letters_are_text, open, close),
        cmocka_unit_test_setup_teardown(walks_among_matches, open, close),
        cmocka_unit_test_setup_teardown(marks_what_it_means, open, close),
        cmocka_unit_test_setup_teardown(another_language_words_otherwise, open, close),
        cmocka_unit_test(long_traces),
        cmocka_unit_test(odd_events)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
