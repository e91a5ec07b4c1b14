#include "support/cm.h"
#include "support/wording.h"

#include <stdio.h>

#include "base/utf8.h"
#include "words/event_words.h"

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

static void says(const Trace *t, uint32_t seq, const char *en, const char *zh) {
    const char *expected[LANG_COUNT] = {en, zh};
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        Buf line;
        buf_init(&line, 4096);
        assert_true(words_event(words, (Lang)lang, t, seq, &line));
        assert_str(buf_str(&line), expected[lang]);
        buf_dispose(&line);
    }
}

static void badge(const Trace *t, uint32_t seq, const char *en, const char *zh) {
    const char *expected[LANG_COUNT] = {en, zh};
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        Buf line;
        buf_init(&line, 4096);
        assert_true(words_event_badge(words, (Lang)lang, t, seq, &line));
        assert_str(buf_str(&line), expected[lang]);
        buf_dispose(&line);
    }
}

/* No name of frames, gates, states, ticks or actors is missing in any language. */
static void every_name_has_a_word(void **state) {
    (void)state;
    for (int i = 0; i < LANG_COUNT; i++) {
        Lang lang = (Lang)i;
        Buf all;
        buf_init(&all, 8192);
        for (int f = 1; f <= FRAME_COUNT; f++) {
            buf_add(&all, words_frame(words, lang, f));
            buf_add(&all, words_frame_short(words, lang, f));
        }
        for (int s = FRAME_NOT_REACHED; s <= FRAME_UNKNOWN; s++) {
            buf_add(&all, words_frame_status(words, lang, (FrameStatus)s));
            buf_add(&all, words_gate_state(words, lang, (GateState)s));
        }
        for (int g = 0; g < GATE_COUNT; g++)
            buf_add(&all, words_gate(words, lang, (Gate)g));
        for (int k = 0; k < TICK_COUNT; k++)
            buf_add(&all, words_tick(words, lang, (Tick)k));
        for (int a = ACTOR_USER; a < ACTOR_COUNT; a++)
            buf_add(&all, words_actor(words, lang, (Actor)a));
        assert_true(all.n > 100);
        assert_int_equal(str_find(buf_str(&all), STR("⟨"), 0), SIZE_MAX);
        buf_dispose(&all);
    }
    assert_str(words_frame(words, LANG_EN, 1), "Connect and negotiate");
    assert_str(words_frame(words, LANG_EN, 5), "Propose and permit");
    assert_str(words_frame(words, LANG_EN, 0), "");
    assert_str(words_frame(words, LANG_EN, 8), "");
    assert_str(words_actor(words, LANG_EN, ACTOR_NONE), "");
}

static void the_story_reads_well(void **state) {
    (void)state;
    Trace t;
    wording_story(&t);
    says(&t, 0, "client → server: starts the server's process: docs-server",
         "客户端 → 服务器：启动服务器进程：docs-server");
    says(&t, 1, "client → server: initialize, request #1, proposes revision 2025-11-25",
         "客户端 → 服务器：initialize，请求 #1，提议协议版本 2025-11-25");
    says(&t, 2, "server → client: initialize, response to #1, revision 2025-11-25",
         "服务器 → 客户端：initialize，对 #1 的响应，协议版本 2025-11-25");
    says(&t, 3, "client: can use revision 2025-11-25", "客户端：可以使用协议版本 2025-11-25");
    says(&t, 4, "client → server: notifications/initialized, notification, no id",
         "客户端 → 服务器：notifications/initialized，通知，没有 id");
    says(&t, 6, "server → client: tools/list, response to #2, 2 on this page, another page follows",
         "服务器 → 客户端：tools/list，对 #2 的响应，本页 2 项，后面还有一页");
    says(&t, 7, "client → server: tools/list, request #3, next page",
         "客户端 → 服务器：tools/list，请求 #3，下一页");
    says(&t, 8, "server → client: tools/list, response to #3, 1 on this page",
         "服务器 → 客户端：tools/list，对 #3 的响应，本页 1 项");
    says(&t, 9, "host → model: the model sees 2 of 3 tools",
         "宿主 → 模型：3 个工具中，模型可见 2 个");
    says(&t, 10, "model → host: proposes to call search_docs, call_id call_7",
         "模型 → 宿主：提议调用 search_docs，call_id call_7");
    says(&t, 11, "host: the arguments of search_docs fit its schema",
         "宿主：search_docs 的参数符合它的 Schema");
    says(&t, 12, "host: search_docs is approved by policy", "宿主：按策略批准 search_docs");
    says(&t, 13, "client → server: tools/call search_docs, request #4",
         "客户端 → 服务器：tools/call search_docs，请求 #4");
    says(&t, 14, "server: checks the arguments of search_docs again: they fit",
         "服务器：再次校验 search_docs 的参数：符合");
    says(&t, 15, "server → target system: search deployment, as docs-reader",
         "服务器 → 目标系统：搜索 deployment，身份 docs-reader");
    says(&t, 16, "target system → server: search – done, effect: none",
         "目标系统 → 服务器：搜索——已完成，影响：无");
    says(&t, 17, "server → client: tools/call, response to #4",
         "服务器 → 客户端：tools/call，对 #4 的响应");
    says(&t, 18, "host → model: the result of search_docs is marked as data, not as instructions",
         "宿主 → 模型：search_docs 的结果标记为数据，不是指令");
    says(&t, 19, "host → user: the task ends with the right answer",
         "宿主 → 用户：任务结束，得到了正确的回答");
    says(&t, 20, "client → server: the connection is closed", "客户端 → 服务器：连接已关闭");
    trace_dispose(&t);
}

static void badges_say_class_and_id(void **state) {
    (void)state;
    Trace t;
    wording_story(&t);
    badge(&t, 1, "request #1", "请求 #1");
    badge(&t, 2, "response to #1", "对 #1 的响应");
    badge(&t, 4, "notification, no id", "通知，没有 id");
    badge(&t, 10, "proposal", "提议");
    badge(&t, 15, "request to the target system", "对目标系统的请求");
    badge(&t, 16, "answer of the target system", "目标系统的响应");
    trace_dispose(&t);
}

static void every_kind_has_a_line(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    for (int k = 0; k < EVENT_KIND_COUNT; k++) {
        wording_event(&t, (EventKind)k, ACTOR_SERVER, ACTOR_CLIENT, "{}");
        wording_event(&t, (EventKind)k, ACTOR_NONE, ACTOR_NONE, "");
    }
    for (uint32_t seq = 0; seq < t.count; seq++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            Buf line;
            buf_init(&line, 4096);
            assert_true(words_event(words, (Lang)lang, &t, seq, &line));
            assert_true(words_event_badge(words, (Lang)lang, &t, seq, &line));
            assert_int_equal(str_find(buf_str(&line), STR("⟨"), 0), SIZE_MAX);
            assert_int_equal(str_find(buf_str(&line), STR("{"), 0), SIZE_MAX);
            assert_true(line.n > 4);
            buf_dispose(&line);
        }
    trace_dispose(&t);
}

static void errors_and_failures_are_named(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    wording_message(&t, ACTOR_CLIENT,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"files/read\"}"));
    wording_message(&t, ACTOR_SERVER,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"error\":{\"code\":-32601,"
                        "\"message\":\"Method not found\"}}"));
    wording_message(&t, ACTOR_CLIENT,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/call\","
                        "\"params\":{\"name\":\"read\"}}"));
    wording_message(&t, ACTOR_SERVER,
                    STR("{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{\"content\":[],"
                        "\"isError\":true}}"));
    wording_message(&t, ACTOR_SERVER, STR("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}"));
    wording_message(&t, ACTOR_SERVER, STR("{\"id\":1}"));
    says(&t, 0, "client → server: files/read, request #\"a\"",
         "客户端 → 服务器：files/read，请求 #\"a\"");
    says(&t, 1, "server → client: error in answer to #\"a\", -32601 Method not found",
         "服务器 → 客户端：对 #\"a\" 的错误响应，-32601 Method not found");
    says(&t, 3, "server → client: tools/call, response to #5, the tool reports an error",
         "服务器 → 客户端：tools/call，对 #5 的响应，工具报告了错误");
    says(&t, 4, "server → client: response to #9, no request with this id is waiting",
         "服务器 → 客户端：对 #9 的响应，没有等待中的请求用这个 id");
    says(
        &t, 5,
        "server → client: no valid message, against the rules: neither method, result nor error is "
        "there",
        "服务器 → 客户端：不是合法消息，违反规则：没有 method、result 或 error");
    trace_dispose(&t);
}

static void host_and_target_may_say_no(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    wording_event(&t, EVENT_PROPOSAL, ACTOR_MODEL, ACTOR_HOST,
                  "{\"call_id\":\"c\",\"tool\":\"send\",\"arguments\":{}}");
    wording_event(&t, EVENT_DECISION, ACTOR_USER, ACTOR_HOST,
                  "{\"what\":\"approve\",\"ok\":false,\"by\":\"user\"}");
    wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
                  "{\"what\":\"validate\",\"ok\":false,\"reason\":\"bad-arguments\","
                  "\"path\":\"/to\",\"keyword\":\"required\"}");
    wording_event(&t, EVENT_TARGET, ACTOR_TARGET, ACTOR_SERVER,
                  "{\"op\":\"read\",\"status\":\"forbidden\",\"effect\":\"none\"}");
    wording_event(&t, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "{\"event\":\"timed-out\"}");
    wording_event(&t, EVENT_EXIT, ACTOR_SERVER, ACTOR_NONE, "{\"code\":3}");
    wording_event(&t, EVENT_LOG, ACTOR_SERVER, ACTOR_NONE, "{\"text\":\"ready\"}");
    wording_event(&t, EVENT_PROPOSAL, ACTOR_MODEL, ACTOR_HOST,
                  "{\"call_id\":\"d\",\"tool\":\"read_resource\","
                  "\"arguments\":{\"uri\":\"file:///a\"}}");
    wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
                  "{\"what\":\"validate\",\"ok\":false,\"reason\":\"not-visible\"}");
    wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_NONE,
                  "{\"what\":\"validate\",\"ok\":false,\"reason\":\"b\\u0007d\"}");
    wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_NONE,
                  "{\"what\":\"validate\",\"ok\":true}");
    says(&t, 10, "host: file:///a was listed by a server", "宿主：file:///a 由服务器列出过");
    says(&t, 8, "host → model: file:///a is turned down: the model was not shown it",
         "宿主 → 模型：不接受 file:///a：没有给模型看过");
    says(&t, 9, "host: file:///a is turned down: b␇d", "宿主：不接受 file:///a：b␇d");
    says(&t, 1, "user → host: send is refused by the user", "用户 → 宿主：用户拒绝了 send");
    says(&t, 2, "host → model: the arguments of send do not fit its schema: /to required",
         "宿主 → 模型：send 的参数不符合它的 Schema：/to required");
    says(&t, 3, "target system → server: read – forbidden, effect: none",
         "目标系统 → 服务器：读取——无权访问，影响：无");
    says(&t, 4, "client → server: no answer in time", "客户端 → 服务器：超时，没有响应");
    says(&t, 5, "server: the process ended with code 3", "服务器：进程已结束，退出码 3");
    says(&t, 6, "server: log: ready", "服务器：日志：ready");
    says(&t, 7, "model → host: proposes to read file:///a, call_id d",
         "模型 → 宿主：提议读取 file:///a，call_id d");
    trace_dispose(&t);
}

/* What a lesson's target and host do besides the usual. */
static void faults_have_their_words(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    wording_event(&t, EVENT_LOG, ACTOR_TARGET, ACTOR_NONE, "{\"audit\":\"refused\",\"line\":1}");
    wording_event(&t, EVENT_LOG, ACTOR_TARGET, ACTOR_NONE, "{\"audit\":\"probing\",\"line\":12}");
    wording_event(&t, EVENT_LOG, ACTOR_TARGET, ACTOR_NONE, "{\"audit\":\"x\"}");
    wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
                  "{\"what\":\"label\",\"ok\":true,\"as\":\"plain\",\"tool\":\"a\"}");
    wording_event(&t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
                  "{\"what\":\"label\",\"ok\":true,\"as\":\"dropped\",\"tool\":\"a\"}");
    wording_event(&t, EVENT_TARGET, ACTOR_TARGET, ACTOR_SERVER,
                  "{\"op\":\"send\",\"status\":\"ok\",\"effect\":\"sent\"}");
    says(&t, 0, "target system: audit log, line 1: refused", "目标系统：审计日志第 1 行：拒绝");
    says(&t, 1, "target system: audit log, line 12: refused, and it looks like probing",
         "目标系统：审计日志第 12 行：拒绝，看着像试探");
    says(&t, 2, "target system: log: x", "目标系统：日志：x");
    says(&t, 3, "host → model: the result of a goes to the model without a source mark",
         "宿主 → 模型：a 的结果没有来源标记就交给了模型");
    says(&t, 4, "host → model: a filter of the host takes the result of a away",
         "宿主 → 模型：宿主的过滤器拿掉了 a 的结果");
    says(&t, 5, "target system → server: send – done, effect: sent",
         "目标系统 → 服务器：发送——已完成，影响：已发出");
    trace_dispose(&t);
}

static void a_lost_message_says_so(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    wording_add(&t,
                &(EventDraft){.kind = EVENT_MESSAGE,
                              .from = ACTOR_CLIENT,
                              .to = ACTOR_SERVER,
                              .status = STATUS_LOST,
                              .cause = SEQ_NONE,
                              .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")});
    wording_add(&t, &(EventDraft){.kind = EVENT_MESSAGE,
                                  .from = ACTOR_SERVER,
                                  .to = ACTOR_CLIENT,
                                  .cause = SEQ_NONE,
                                  .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"),
                                  .http = STR("{\"status\":404,\"headers\":{}}")});
    says(&t, 0, "client → server: ping, request #1, lost on the way",
         "客户端 → 服务器：ping，请求 #1，途中丢失");
    says(&t, 1, "server → client: ping, response to #1, HTTP 404",
         "服务器 → 客户端：ping，对 #1 的响应，HTTP 404");
    trace_dispose(&t);
}

/* What http does beside the messages, and what others saw. */
static void recordings_have_more_than_messages(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    EventDraft d = {.kind = EVENT_NET, .from = ACTOR_SERVER, .to = ACTOR_CLIENT, .cause = SEQ_NONE};
    d.data = STR("{\"event\":\"http-response\"}");
    d.http = STR("{\"status\":401,\"headers\":{}}");
    wording_add(&t, &d);
    d.from = ACTOR_CLIENT;
    d.to = ACTOR_SERVER;
    d.data = STR("{\"event\":\"http-request\"}");
    d.http = STR("{\"method\":\"GET\",\"path\":\"/mcp\\u001b\"}");
    wording_add(&t, &d);
    wording_add(&t, &(EventDraft){.kind = EVENT_BYTES,
                                  .from = ACTOR_SERVER,
                                  .to = ACTOR_CLIENT,
                                  .cause = SEQ_NONE,
                                  .raw = STR("denied"),
                                  .http = STR("{\"status\":403}")});
    wording_event(&t, EVENT_NOTE, ACTOR_NONE, ACTOR_NONE, "{\"who\":\"observer\",\"text\":\"x\"}");
    wording_event(&t, EVENT_NOTE, ACTOR_HOST, ACTOR_NONE, "{\"who\":\"host\",\"text\":\"x\"}");
    wording_event(&t, EVENT_NET, ACTOR_SERVER, ACTOR_CLIENT,
                  "{\"event\":\"http-status\",\"status\":202}");
    says(&t, 0, "server → client: answers without a message: HTTP 401",
         "服务器 → 客户端：响应里没有消息：HTTP 401");
    says(&t, 1, "client → server: asks without a message: GET /mcp␛",
         "客户端 → 服务器：请求里没有消息：GET /mcp␛");
    says(&t, 2, "server → client: HTTP 403, bytes that are no message (6): denied",
         "服务器 → 客户端：HTTP 403，不成消息的字节（6）：denied");
    says(&t, 3, "note (observer): x", "备注（observer）：x");
    says(&t, 4, "host: note: x", "宿主：备注：x");
    says(&t, 5, "server → client: answers without a message: HTTP 202",
         "服务器 → 客户端：响应里没有消息：HTTP 202");
    trace_dispose(&t);
}

static void several_servers_are_named(void **state) {
    (void)state;
    Trace t;
    wording_trace(&t);
    assert_true(trace_peer(&t, 1, STR("git\x1B"), NULL));
    EventDraft d = {.kind = EVENT_MESSAGE,
                    .from = ACTOR_CLIENT,
                    .to = ACTOR_SERVER,
                    .cause = SEQ_NONE,
                    .peer = 1,
                    .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")};
    wording_add(&t, &d);
    says(&t, 0, "client → server git␛: ping, request #1", "客户端 → 服务器 git␛：ping，请求 #1");
    trace_dispose(&t);
}

/* Whatever a peer sends, a line is short and holds no control. */
static void hostile_text_is_cut_and_harmless(void **state) {
    (void)state;
    Trace t;
    Buf raw;
    wording_trace(&t);
    buf_init(&raw, 1 << 20);
    buf_add_c(&raw, "{\"jsonrpc\":\"2.0\",\"id\":\"\xE2\x80\xAE\\u001b[2J\",\"method\":\"");
    for (int i = 0; i < 5000; i++)
        buf_add_c(&raw, "\\u0000\xC2\x9B{to}");
    buf_add_c(&raw, "\"}");
    wording_message(&t, ACTOR_CLIENT, buf_str(&raw));
    wording_message(&t, ACTOR_SERVER, STR("\x1B]0;owned\x07\xFF\xE2\x80\xA8"));
    wording_event(&t, EVENT_LOG, ACTOR_SERVER, ACTOR_NONE, "{\"text\":\"a\\u009b\\u2029\\nb\"}");
    for (uint32_t seq = 0; seq < t.count; seq++) {
        Buf line;
        buf_init(&line, 4096);
        assert_true(words_event(words, LANG_EN, &t, seq, &line));
        assert_true(words_event_badge(words, LANG_EN, &t, seq, &line));
        assert_true(utf8_count(buf_str(&line)) < 400);
        for (size_t at = 0; at < line.n;)
            assert_false(utf8_is_control(utf8_next(buf_str(&line), &at)));
        buf_dispose(&line);
    }
    says(&t, 1, "server → client: bytes that are no message (14): ␛]0;owned␇⟨FF⟩⟨U+2028⟩",
         "服务器 → 客户端：不成消息的字节（14）：␛]0;owned␇⟨FF⟩⟨U+2028⟩");
    says(&t, 2, "server: log: a⟨U+009B⟩⟨U+2029⟩␊b", "服务器：日志：a⟨U+009B⟩⟨U+2029⟩␊b");
    buf_dispose(&raw);
    trace_dispose(&t);
}

static void values_are_cut_at_80(void **state) {
    (void)state;
    Trace t;
    char name[100], json[200], expected[400];
    wording_trace(&t);
    for (size_t n = 79; n <= 81; n++) {
        memset(name, 'x', n);
        name[n] = '\0';
        snprintf(json, sizeof json, "{\"tool\":\"%s\"}", name);
        uint32_t seq = wording_event(&t, EVENT_PROPOSAL, ACTOR_MODEL, ACTOR_HOST, json);
        if (n > 80) strcpy(name + 79, "…");
        snprintf(expected, sizeof expected, "model → host: proposes to call %s", name);
        Buf line;
        buf_init(&line, 4096);
        words_event(words, LANG_EN, &t, seq, &line);
        assert_str(buf_str(&line), expected);
        buf_dispose(&line);
    }
    trace_dispose(&t);
}

static void a_full_buffer_is_told(void **state) {
    (void)state;
    Trace t;
    wording_story(&t);
    Buf line;
    buf_init(&line, 10);
    assert_false(words_event(words, LANG_EN, &t, 1, &line));
    buf_dispose(&line);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_has_a_word),
        cmocka_unit_test(the_story_reads_well),
        cmocka_unit_test(badges_say_class_and_id),
        cmocka_unit_test(every_kind_has_a_line),
        cmocka_unit_test(errors_and_failures_are_named),
        cmocka_unit_test(host_and_target_may_say_no),
        cmocka_unit_test(faults_have_their_words),
        cmocka_unit_test(a_lost_message_says_so),
        cmocka_unit_test(recordings_have_more_than_messages),
        cmocka_unit_test(several_servers_are_named),
        cmocka_unit_test(hostile_text_is_cut_and_harmless),
        cmocka_unit_test(values_are_cut_at_80),
        cmocka_unit_test(a_full_buffer_is_told),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
