#include "support/cm.h"
#include "support/wording.h"

#include "base/utf8.h"
#include "export/trace_text.h"
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

static Str text_of(const void *ctx, uint32_t id, Lang lang) {
    (void)ctx;
    (void)id;
    return lang == LANG_ZH ? STR("说好的文件没有找到。")
                           : STR("The promised\x1B file is not there.");
}

static void export(const Trace *t, TraceTextOptions options, Buf *out) {
    options.words = words;
    options.texts = (TextSource){NULL, text_of};
    buf_init(out, 4 << 20);
    Sink sink = sink_to_buf(out);
    Err err = {0};
    if (!trace_text(t, &options, &sink, &err)) fail_msg("%s", err.message);
}

static bool holds(const Buf *out, const char *text) {
    return str_find(buf_str(out), str_of(text), 0) != SIZE_MAX;
}

static void check_holds(const Buf *out, const char *text) {
    if (!holds(out, text)) fail_msg("\"%s\" is not in\n%.*s", text, STR_ARG(buf_str(out)));
}

static void a_run_reads_from_top_to_bottom(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    export(&t, (TraceTextOptions){.title = STR("The seven frames"), .task = STR("Find it.")}, &out);
    assert_true(str_starts(buf_str(&out), "The seven frames\n"
                                          "flow/sample · MCP 2025-11-25 · stdio\n"
                                          "Task: Find it.\n\n"
                                          "1 · Connect and negotiate: passed\n"
                                          "   0.25 ms  client → server: starts the server's "
                                          "process: docs-server\n"
                                          "      1 ms  client → server: initialize, request #1,"));
    check_holds(&out, "\n3 · Discover: passed\n");
    check_holds(&out, "\n      5 ms  client → server: tools/list, request #2\n"
                      "              {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}\n");
    check_holds(&out, "Gates\n  connect    open\n  discover   open\n");
    check_holds(&out, "  business result right  yes\n\nThe task's goal is reached.\n");
    assert_false(holds(&out, "\x1B"));
    buf_dispose(&out);
    trace_dispose(&t);
}

static void a_failure_is_told_at_the_end(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_trace(&t);
    wording_event(&t, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "{\"event\":\"timed-out\"}");
    t.outcome = (Outcome){VERDICT_NO, 3};
    assert_true(trace_violation(&t, 0, "leak", NULL));
    export(&t, (TraceTextOptions){.lang = LANG_EN}, &out);
    check_holds(&out, "1 · Connect and negotiate: failed\n");
    check_holds(&out, "  connect    shut\n");
    check_holds(&out, "The task's goal is not reached.\nA boundary was crossed at event 1: leak.\n"
                      "What is seen: The promised␛ file is not there.\n");
    buf_dispose(&out);
    export(&t, (TraceTextOptions){.lang = LANG_ZH}, &out);
    check_holds(&out, "第 1 步 · 连接与协商：失败\n");
    check_holds(&out, "  连接服务器  关闭\n");
    check_holds(&out, "看到的现象：说好的文件没有找到。\n");
    buf_dispose(&out);
    trace_dispose(&t);
}

static void what_a_recording_lacks_is_not_made_up(void **state) {
    (void)state;
    Trace t;
    Buf out;
    TraceMeta meta = {.source = TRACE_RECORDING, .scenario = STR("bare.jsonl")};
    EventDraft draft = {.kind = EVENT_MESSAGE,
                        .from = ACTOR_CLIENT,
                        .to = ACTOR_SERVER,
                        .cause = SEQ_NONE,
                        .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"),
                        .data = STR("{\"direction\":\"assumed\"}")};
    assert_true(trace_init(&t, &meta, NULL));
    assert_true(trace_append(&t, &draft, NULL, NULL));
    export(&t, (TraceTextOptions){.lang = LANG_EN}, &out);
    check_holds(&out, "bare.jsonl · MCP – · –\n");
    check_holds(&out, "\n  client → server: ping, request #1, direction assumed\n");
    buf_dispose(&out);
    trace_dispose(&t);
}

static void add_hostile(Trace *t) {
    Buf raw;
    buf_init(&raw, 1 << 20);
    buf_add_c(&raw, "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"");
    for (int i = 0; i < 3000; i++)
        buf_add_c(&raw, i % 2 ? "\xE2\x80\xAE客" : "\\u001b[2J\xCC\x81");
    buf_add_c(&raw, "\"}");
    wording_message(t, ACTOR_CLIENT, buf_str(&raw));
    wording_message(t, ACTOR_SERVER, STR("\x1B[31m\xFF\xFE\r\n\x9B"));
    buf_dispose(&raw);
}

/* Every width and language: no line is wider, no control but line feeds. */
static void no_line_is_too_wide(void **state) {
    (void)state;
    static const size_t widths[] = {40, 60, 80, 200};
    Trace t;
    wording_story(&t);
    add_hostile(&t);
    t.outcome.symptom = 1;
    for (size_t i = 0; i < 4; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            Buf out;
            export(&t, (TraceTextOptions){.lang = (Lang)lang, .columns = widths[i]}, &out);
            Str rest = buf_str(&out), line;
            while (str_next_line(&rest, &line)) {
                if (columns_of(line) > widths[i]) fail_msg("%.*s", STR_ARG(line));
                for (size_t at = 0; at < line.n;)
                    assert_false(utf8_is_control(utf8_next(line, &at)));
            }
            buf_dispose(&out);
        }
    trace_dispose(&t);
}

/* Colours add escapes and change no word. */
static void colours_change_no_word(void **state) {
    (void)state;
    Trace t;
    Buf plain, color, stripped;
    wording_story(&t);
    export(&t, (TraceTextOptions){.lang = LANG_EN}, &plain);
    export(&t, (TraceTextOptions){.lang = LANG_EN, .color = true}, &color);
    assert_true(holds(&color, "\x1B[1m"));
    buf_init(&stripped, 1 << 20);
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

static void an_empty_trace_has_an_end(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_trace(&t);
    export(&t, (TraceTextOptions){.lang = LANG_EN, .columns = 1}, &out);
    check_holds(&out, "Gates\n");
    check_holds(&out, "A recording cannot tell");
    buf_dispose(&out);
    trace_dispose(&t);
}

static void a_full_sink_is_told(void **state) {
    (void)state;
    Trace t;
    Buf out;
    Err err = {0};
    wording_story(&t);
    buf_init(&out, 300);
    Sink sink = sink_to_buf(&out);
    TraceTextOptions options = {.words = words};
    assert_false(trace_text(&t, &options, &sink, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    buf_dispose(&out);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_reads_from_top_to_bottom),
        cmocka_unit_test(what_a_recording_lacks_is_not_made_up),
        cmocka_unit_test(a_failure_is_told_at_the_end),
        cmocka_unit_test(no_line_is_too_wide),
        cmocka_unit_test(colours_change_no_word),
        cmocka_unit_test(an_empty_trace_has_an_end),
        cmocka_unit_test(a_full_sink_is_told),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
