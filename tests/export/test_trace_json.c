#include "support/cm.h"
#include "support/doc.h"
#include "support/wording.h"

#include <stdio.h>

#include "base/utf8.h"
#include "export/trace_json.h"

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
    if (id != 5) return STR("");
    return lang == LANG_ZH ? STR("找不到") : STR("not\xE2\x80\xAE \"found\"");
}

static void export(const Trace *t, Lang lang, bool reveal, Buf *out) {
    TraceJsonOptions options = {
        .words = words, .lang = lang, .texts = {NULL, text_of}, .reveal = reveal};
    buf_init(out, 64 * 1024 * 1024);
    Sink sink = sink_to_buf(out);
    Err err = {0};
    if (!trace_json(t, &options, &sink, &err)) fail_msg("%s", err.message);
}

static void check_member(const Doc *d, const char *path, const char *raw) {
    JsonRef r = json_path(&d->json, 0, path);
    if (r == JSON_NONE) fail_msg("no %s", path);
    assert_str(json_raw(&d->json, r), raw);
}

/* The members of the object at path, in their order. */
static void check_order(const Doc *d, const char *path, const char *names) {
    Buf got;
    JsonRef object = json_path(&d->json, 0, path);
    buf_init(&got, 1000);
    for (JsonRef m = json_first(&d->json, object); m != JSON_NONE; m = json_next(&d->json, m)) {
        if (got.n) buf_add_char(&got, ' ');
        json_key_add(&d->json, m, &got);
    }
    assert_str(buf_str(&got), names);
    buf_dispose(&got);
}

static void the_head_is_as_agreed(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    assert_true(trace_choice(&t, STR("list-first"), NULL));
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    assert_true(d.read);
    check_order(&d, "",
                "format version scenario revision transport choices frames gates ticks outcome "
                "calls events");
    check_member(&d, "format", "\"faultline-trace\"");
    check_member(&d, "version", "1");
    check_member(&d, "scenario", "\"flow/sample\"");
    check_member(&d, "revision", "\"2025-11-25\"");
    check_member(&d, "transport", "\"stdio\"");
    check_member(&d, "choices", "[\"list-first\"]");
    check_member(&d, "frames/0",
                 "{\"n\":1,\"title\":\"Connect and negotiate\",\"status\":\"passed\"}");
    check_member(&d, "frames/6", "{\"n\":7,\"title\":\"Return\",\"status\":\"passed\"}");
    check_member(&d, "gates",
                 "{\"connect\":\"open\",\"discover\":\"open\",\"visible\":\"open\","
                 "\"permitted\":\"open\",\"execute\":\"open\"}");
    check_member(&d, "ticks",
                 "{\"protocol\":true,\"server\":true,\"target\":true,\"business\":true}");
    check_member(&d, "outcome", "{\"ok\":true,\"frame\":7,\"violations\":[]}");
    assert_int_equal(json_count(&d.json, json_path(&d.json, 0, "frames")), 7);
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void calls_name_their_events(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    check_order(&d, "calls/0", "call_id id tool gates ticks events");
    check_member(&d, "calls/0/call_id", "\"call_7\"");
    check_member(&d, "calls/0/id", "4");
    check_member(&d, "calls/0/tool", "\"search_docs\"");
    check_member(&d, "calls/0/events", "[10,11,12,13,14,15,16,17,18]");
    assert_int_equal(json_count(&d.json, json_path(&d.json, 0, "calls")), 1);
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void events_are_as_agreed(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    assert_int_equal(json_count(&d.json, json_path(&d.json, 0, "events")), 21);
    check_order(&d, "events/5", "seq t frame kind from to peer status msg raw cause span seen_by");
    check_member(&d, "events/5/msg", "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
    check_member(
        &d, "events/5/raw",
        "\"{\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":2,\\\"method\\\":\\\"tools/list\\\"}\"");
    check_member(&d, "events/5/seen_by", "[\"host\",\"client\",\"server\"]");
    check_member(&d, "events/5/peer", "\"docs\"");
    check_member(&d, "events/5/span", "5");
    check_member(&d, "events/6/span", "5");
    check_member(&d, "events/0/cause", "null");
    check_member(&d, "events/0/t", "0.25");
    check_member(&d, "events/1/t", "1");
    check_order(&d, "events/11", "seq t frame kind from status data cause span seen_by");
    check_member(&d, "events/11/data",
                 "{\"what\":\"validate\",\"ok\":true,\"call_id\":\"call_7\"}");
    check_order(&d, "events/10", "seq t frame kind from to status data cause span seen_by");
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

/* One event on a line: the line alone is an object, so diff and grep work. */
static void one_event_is_one_line(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    export(&t, LANG_EN, false, &out);
    Str rest = buf_str(&out), line;
    int events = 0;
    while (str_next_line(&rest, &line)) {
        if (!str_starts(line, "{\"seq\":")) continue;
        if (str_ends(line, ",")) line.n--;
        Doc d = doc_of(line);
        assert_true(d.read);
        doc_free(&d);
        events++;
    }
    assert_int_equal(events, 21);
    assert_true(str_ends(buf_str(&out), "]}\n"));
    buf_dispose(&out);
    trace_dispose(&t);
}

static void the_language_touches_words_only(void **state) {
    (void)state;
    Trace t;
    Buf en, zh;
    wording_story(&t);
    t.outcome.symptom = 5;
    t.events[3].note = 5;
    export(&t, LANG_EN, false, &en);
    export(&t, LANG_ZH, false, &zh);
    Doc a = doc_of(buf_str(&en)), b = doc_of(buf_str(&zh));
    check_member(&a, "outcome/symptom", "\"not\\u202e \\\"found\\\"\"");
    check_member(&b, "outcome/symptom", "\"找不到\"");
    check_order(&a, "outcome", "ok frame symptom violations");
    check_member(&b, "events/3/note", "\"找不到\"");
    check_member(&b, "frames/0/title", "\"连接与协商\"");
    for (uint32_t i = 0; i < t.count; i++) {
        if (i == 3) continue;
        char path[32];
        snprintf(path, sizeof path, "events/%u", (unsigned)i);
        Str one = json_raw(&a.json, json_path(&a.json, 0, path));
        Str two = json_raw(&b.json, json_path(&b.json, 0, path));
        assert_true(str_eq(one, two));
    }
    doc_free(&a);
    doc_free(&b);
    buf_dispose(&en);
    buf_dispose(&zh);
    trace_dispose(&t);
}

static void the_fault_only_when_asked(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    export(&t, LANG_EN, false, &out);
    assert_int_equal(str_find(buf_str(&out), STR("\"fault\""), 0), SIZE_MAX);
    buf_dispose(&out);
    export(&t, LANG_EN, true, &out);
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "fault", "null");
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void a_revealed_fault_has_its_evidence(void **state) {
    (void)state;
    static const uint32_t evidence[] = {16, 17};
    RevealedFault fault = {STR("not-found"), STR("tool"), STR("server-target"), evidence, 2};
    TraceJsonOptions options = {.words = words, .reveal = true, .fault = &fault};
    Trace t;
    Buf out;
    wording_story(&t);
    buf_init(&out, 1 << 20);
    Sink sink = sink_to_buf(&out);
    assert_true(trace_json(&t, &options, &sink, NULL));
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "fault",
                 "{\"kind\":\"not-found\",\"layer\":\"tool\",\"hop\":\"server-target\","
                 "\"evidence\":[16,17]}");
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void an_empty_trace_is_an_object_too(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_trace(&t);
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    assert_true(d.read);
    check_member(&d, "events", "[]");
    check_member(&d, "calls", "[]");
    check_member(&d, "outcome/ok", "false");
    check_member(&d, "outcome/frame", "0");
    check_member(&d, "gates/connect", "\"not-reached\"");
    check_member(&d, "ticks/protocol", "null");
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void violations_are_listed(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_story(&t);
    assert_true(trace_violation(&t, 12, "wider-rights", NULL));
    assert_true(trace_violation(&t, 13, "leak", NULL));
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "outcome/ok", "false");
    check_member(&d, "outcome/violations",
                 "[{\"seq\":12,\"kind\":\"wider-rights\"},{\"seq\":13,\"kind\":\"leak\"}]");
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

/* --- hostile contents ------------------------------------------------------ */

static void check_harmless(Str s) {
    assert_int_equal(utf8_valid_up_to(s), s.n);
    for (size_t at = 0; at < s.n;) {
        uint32_t cp = utf8_next(s, &at);
        if (utf8_is_control(cp) && cp != '\n') fail_msg("U+%04X before byte %zu", (unsigned)cp, at);
    }
}

static void hostile_messages_stay_harmless_and_keep_their_value(void **state) {
    (void)state;
    static const char raw[] = "{\"jsonrpc\":\"2.0\",\n\t\"id\":\"\xC2\x9B\",\r\n\"method\":"
                              "\"a\xE2\x80\xAE\x7F\xEF\xBB\xBF\\u0000\\\\\xE2\x80\xA8\"}";
    Trace t;
    Buf out;
    wording_trace(&t);
    uint32_t seq = wording_message(&t, ACTOR_CLIENT, STR(raw));
    assert_true(trace_event(&t, seq)->facts & FACT_PARSED);
    export(&t, LANG_EN, false, &out);
    check_harmless(buf_str(&out));
    Doc d = doc_of(buf_str(&out)), original = doc_of(STR(raw));
    assert_true(d.read && original.read);
    assert_true(json_same(&d.json, json_path(&d.json, 0, "events/0/msg"), &original.json, 0));
    Buf bytes;
    buf_init(&bytes, 1000);
    assert_true(json_string(&d.json, json_path(&d.json, 0, "events/0/raw"), &bytes));
    assert_true(str_eq(buf_str(&bytes), STR(raw)));
    buf_dispose(&bytes);
    doc_free(&d);
    doc_free(&original);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void harmless_bytes_stay_as_they_are(void **state) {
    (void)state;
    static const char raw[] = "{ \"id\" : 12345678901234567890123 , \"jsonrpc\":\"2.0\", "
                              "\"method\":\"\\u0041\\/客户端 😀\", \"params\":{\"x\":1.50e+3}}";
    Trace t;
    Buf out;
    wording_trace(&t);
    wording_message(&t, ACTOR_CLIENT, STR(raw));
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "events/0/msg", raw);
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void check_raw_b64(Str raw, const char *expected) {
    Trace t;
    Buf out;
    wording_trace(&t);
    wording_message(&t, ACTOR_SERVER, raw);
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "events/0/raw_b64", expected);
    check_member(&d, "events/0/kind", "\"bytes\"");
    assert_int_equal(json_path(&d.json, 0, "events/0/raw"), JSON_NONE);
    assert_int_equal(json_path(&d.json, 0, "events/0/msg"), JSON_NONE);
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void what_is_no_utf8_is_base64(void **state) {
    (void)state;
    check_raw_b64(STR("\xFF"), "\"/w==\"");
    check_raw_b64(STR("\xFF\xFE"), "\"//4=\"");
    check_raw_b64(STR("\xFF\xFE\x00"), "\"//4A\"");
    check_raw_b64(STR("\xFF{}!"), "\"/3t9IQ==\"");
}

static void what_is_no_message_is_text(void **state) {
    (void)state;
    Trace t;
    Buf out;
    wording_trace(&t);
    wording_message(&t, ACTOR_SERVER, STR("Server ready\x1B[0m\0!"));
    export(&t, LANG_EN, false, &out);
    check_harmless(buf_str(&out));
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "events/0/raw", "\"Server ready\\u001b[0m\\u0000!\"");
    assert_int_equal(json_path(&d.json, 0, "events/0/msg"), JSON_NONE);
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

/* --- size, failure --------------------------------------------------------- */

/* Larger than every internal buffer, with characters across their borders. */
static void a_large_message_comes_through_whole(void **state) {
    (void)state;
    Trace t;
    Buf raw, out, back;
    wording_trace(&t);
    buf_init(&raw, 8 << 20);
    buf_init(&back, 8 << 20);
    buf_add_c(&raw, "{\"jsonrpc\":\"2.0\",\"method\":\"");
    for (int i = 0; i < 200000; i++)
        buf_add_c(&raw, i % 3 ? "客户" : i % 2 ? "\xC2\x9B" : "x\\n");
    buf_add_c(&raw, "\"}");
    wording_message(&t, ACTOR_SERVER, buf_str(&raw));
    export(&t, LANG_EN, false, &out);
    check_harmless(buf_str(&out));
    Doc d = doc_of(buf_str(&out));
    assert_true(d.read);
    assert_true(json_string(&d.json, json_path(&d.json, 0, "events/0/raw"), &back));
    assert_true(str_eq(buf_str(&back), buf_str(&raw)));
    doc_free(&d);
    buf_dispose(&raw);
    buf_dispose(&back);
    buf_dispose(&out);
    trace_dispose(&t);
}

/* Objects whose opening brace is the last byte before the inner buffer is passed
   on must not get a comma behind it: every length of prefix is tried. */
static void commas_do_not_depend_on_the_buffer(void **state) {
    (void)state;
    char padding[40];
    for (size_t n = 0; n < 40; n++) {
        Trace t;
        Buf out;
        wording_trace(&t);
        memset(padding, 'x', n);
        for (int i = 0; i < 1000; i++)
            wording_add(&t, &(EventDraft){.kind = EVENT_BYTES,
                                          .from = ACTOR_SERVER,
                                          .cause = SEQ_NONE,
                                          .raw = {padding, n}});
        export(&t, LANG_EN, false, &out);
        Doc d = doc_of(buf_str(&out));
        assert_true(d.read);
        doc_free(&d);
        buf_dispose(&out);
        trace_dispose(&t);
    }
}

typedef struct Limited {
    size_t left;
    int calls_after;
} Limited;

static bool write_limited(void *ctx, Str bytes, Err *err) {
    Limited *l = ctx;
    if (l->left < bytes.n) {
        l->calls_after += l->left == 0;
        l->left = 0;
        return err_set(err, ERR_SYSTEM, "disk full");
    }
    l->left -= bytes.n;
    return true;
}

static void a_failing_sink_ends_the_export(void **state) {
    (void)state;
    Trace t;
    wording_story(&t);
    for (size_t room = 0; room < 3000; room += 500) {
        Limited l = {room, 0};
        Sink sink = {&l, write_limited};
        Err err = {0};
        TraceJsonOptions options = {.words = words};
        assert_false(trace_json(&t, &options, &sink, &err));
        assert_int_equal(err.code, ERR_SYSTEM);
        assert_string_equal(err.message, "disk full");
        assert_true(l.calls_after <= 1);
    }
    trace_dispose(&t);
}

static void a_full_buffer_is_told(void **state) {
    (void)state;
    Trace t;
    Buf out;
    Err err = {0};
    wording_story(&t);
    buf_init(&out, 100);
    Sink sink = sink_to_buf(&out);
    TraceJsonOptions options = {.words = words};
    assert_false(trace_json(&t, &options, &sink, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void check_time(int64_t us, const char *expected) {
    Trace t;
    Buf out;
    wording_trace(&t);
    wording_add(&t, &(EventDraft){.kind = EVENT_NOTE, .cause = SEQ_NONE, .t_us = us});
    export(&t, LANG_EN, false, &out);
    Doc d = doc_of(buf_str(&out));
    check_member(&d, "events/0/t", expected);
    doc_free(&d);
    buf_dispose(&out);
    trace_dispose(&t);
}

static void times_are_exact(void **state) {
    (void)state;
    check_time(0, "0");
    check_time(1500, "1.5");
    check_time(12340, "12.34");
    check_time(7, "0.007");
    check_time(-1001, "-1.001");
    check_time(INT64_MAX, "9223372036854775.807");
    check_time(INT64_MIN, "-9223372036854775.808");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_head_is_as_agreed),
        cmocka_unit_test(calls_name_their_events),
        cmocka_unit_test(events_are_as_agreed),
        cmocka_unit_test(one_event_is_one_line),
        cmocka_unit_test(the_language_touches_words_only),
        cmocka_unit_test(the_fault_only_when_asked),
        cmocka_unit_test(a_revealed_fault_has_its_evidence),
        cmocka_unit_test(an_empty_trace_is_an_object_too),
        cmocka_unit_test(violations_are_listed),
        cmocka_unit_test(hostile_messages_stay_harmless_and_keep_their_value),
        cmocka_unit_test(harmless_bytes_stay_as_they_are),
        cmocka_unit_test(what_is_no_utf8_is_base64),
        cmocka_unit_test(what_is_no_message_is_text),
        cmocka_unit_test(a_large_message_comes_through_whole),
        cmocka_unit_test(commas_do_not_depend_on_the_buffer),
        cmocka_unit_test(a_failing_sink_ends_the_export),
        cmocka_unit_test(a_full_buffer_is_told),
        cmocka_unit_test(times_are_exact),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
