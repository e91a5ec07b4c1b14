/* One line of a recording, and the event that it becomes. */
#include "support/cm.h"
#include "support/recording.h"

/* The only event of a recording of one line. */
typedef struct One {
    Recording rec;
    const Event *e;
    Str raw, data, http;
} One;

static One one_of(const char *line) {
    One one = {.rec = recording_of_c(line)};
    recording_check(&one.rec, line);
    assert_int_equal(one.rec.trace.count, 1);
    one.e = trace_event(&one.rec.trace, 0);
    one.raw = event_raw(&one.rec.trace, one.e);
    one.data = event_data(&one.rec.trace, one.e);
    one.http = event_http(&one.rec.trace, one.e);
    return one;
}

static void check(const char *line, EventKind kind, const char *raw, const char *data) {
    One one = one_of(line);
    if (one.e->kind != kind) fail_msg("%s: %s", line, event_kind_name((EventKind)one.e->kind));
    assert_str(one.raw, raw);
    assert_str(one.data, data);
    recording_free(&one.rec);
}

static void messages_keep_their_bytes(void **state) {
    (void)state;
    check("{\"t\":1,\"dir\":\"c2s\",\"msg\":{\"jsonrpc\":\"2.0\",\"id\":9007199254740993,"
          "\"method\":\"ping\"}}\n",
          EVENT_MESSAGE, "{\"jsonrpc\":\"2.0\",\"id\":9007199254740993,\"method\":\"ping\"}", "");
    check("{\"dir\":\"s2c\",\"msg\": { \"id\" :0.0, \"jsonrpc\":\"2.0\",\"result\":"
          "{\"a\":1E+2,\"b\":\"\\u0041\\/\\ud83d\\ude00 \\u0000\"}} ,\"t\":2}",
          EVENT_MESSAGE,
          "{ \"id\" :0.0, \"jsonrpc\":\"2.0\",\"result\":"
          "{\"a\":1E+2,\"b\":\"\\u0041\\/\\ud83d\\ude00 \\u0000\"}}",
          "");
    check("{\"t\":1,\"dir\":\"s2c\",\"msg\":null}", EVENT_MESSAGE, "null", "");
    check("{\"t\":1,\"dir\":\"s2c\",\"msg\":[1,\"x\"],\"text\":\"y\"}", EVENT_MESSAGE, "[1,\"x\"]",
          "");
    check("{\"t\":1,\"dir\":\"s2c\",\"conn\":\"A\",\"msg\":{},\"sess\":\"1\",\"new\":{\"k\":1.0}}",
          EVENT_MESSAGE, "{}", "{\"conn\":\"A\",\"sess\":\"1\",\"new\":{\"k\":1.0}}");
}

#define ID1       "{\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":1,\\\"result\\\":{}}"
#define ID1_BYTES "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"

static void raw_that_is_a_message(void **state) {
    (void)state;
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"" ID1 "\\n\"}", EVENT_MESSAGE, ID1_BYTES,
          "{\"ending\":\"lf\"}");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"" ID1 "\\r\\n\"}", EVENT_MESSAGE, ID1_BYTES,
          "{\"ending\":\"crlf\"}");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"" ID1 "\"}", EVENT_MESSAGE, ID1_BYTES,
          "{\"ending\":\"none\"}");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"{\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":0.0,"
          "\\\"result\\\":{}}\\n\"}",
          EVENT_MESSAGE, "{\"jsonrpc\":\"2.0\",\"id\":0.0,\"result\":{}}", "{\"ending\":\"lf\"}");
    /* base64 of {"jsonrpc":"2.0","id":1,"result":{}} */
    check("{\"t\":1,\"dir\":\"c2s-raw\",\"b64\":"
          "\"eyJqc29ucnBjIjoiMi4wIiwiaWQiOjEsInJlc3VsdCI6e319\"}",
          EVENT_MESSAGE, ID1_BYTES, "{\"ending\":\"none\"}");
}

static void raw_that_is_damaged(void **state) {
    (void)state;
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"\\ufeff" ID1 "\\n\"}", EVENT_BYTES,
          "\xEF\xBB\xBF" ID1_BYTES "\n", "");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"" ID1 "\\n" ID1 "\\n\"}", EVENT_BYTES,
          ID1_BYTES "\n" ID1_BYTES "\n", "");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"" ID1 "\\n\\n\"}", EVENT_BYTES, ID1_BYTES "\n\n",
          "");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"part\":\"1/1\",\"text\":\"" ID1 "\"}", EVENT_BYTES,
          ID1_BYTES, "{\"part\":\"1/1\"}");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"{\\n\\\"jsonrpc\\\":\\\"2.0\\\",\\\"id\\\":1,"
          "\\\"result\\\":{}}\\n\"}",
          EVENT_BYTES, "{\n\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n", "");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"Content-Length: 36\\r\\n\\r\\n" ID1 "\"}",
          EVENT_BYTES, "Content-Length: 36\r\n\r\n" ID1_BYTES, "");
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"\\u001b[33mhi\\u001b[0m\\n\"}", EVENT_BYTES,
          "\x1B[33mhi\x1B[0m\n", "");
    /* a log line in JSON is no message, whatever its members are called */
    check("{\"t\":1,\"dir\":\"s2c-raw\",\"text\":\"{\\\"level\\\":30,\\\"method\\\":\\\"GET\\\"}\\n"
          "\"}",
          EVENT_BYTES, "{\"level\":30,\"method\":\"GET\"}\n", "");
    check("{\"t\":1,\"dir\":\"s2c\",\"text\":\"ready\\n\"}", EVENT_BYTES, "ready\n", "");
    check("{\"t\":1,\"dir\":\"c2s-raw\",\"b64\":\"6A==\",\"part\":\"1/2\"}", EVENT_BYTES, "\xE8",
          "{\"part\":\"1/2\"}");
}

static void other_kinds(void **state) {
    (void)state;
    check("{\"t\":1,\"dir\":\"stderr\",\"text\":\"a \\u001b \\u4e2d\"}", EVENT_LOG, "",
          "{\"text\":\"a \\u001b \\u4e2d\",\"stream\":\"stderr\"}");
    check("{\"t\":1,\"dir\":\"exit\",\"code\":1}", EVENT_EXIT, "", "{\"code\":1}");
    check("{\"t\":1,\"dir\":\"exit\",\"signal\":\"SIGTERM\",\"sess\":\"2\"}", EVENT_EXIT, "",
          "{\"signal\":\"SIGTERM\",\"sess\":\"2\"}");
    check("{\"t\":1,\"dir\":\"net\",\"event\":\"tls-error\",\"text\":\"X\"}", EVENT_NET, "",
          "{\"event\":\"tls-error\",\"text\":\"X\"}");
    check("{\"t\":1,\"dir\":\"note\",\"who\":\"host\",\"text\":\"waits\"}", EVENT_NOTE, "",
          "{\"who\":\"host\",\"text\":\"waits\"}");
}

static void check_party(const char *line, Actor from, Actor to) {
    One one = one_of(line);
    if (one.e->from != from || one.e->to != to)
        fail_msg("%s: %s -> %s", line, actor_name((Actor)one.e->from),
                 actor_name((Actor)one.e->to));
    recording_free(&one.rec);
}

static void parties(void **state) {
    (void)state;
    check_party("{\"dir\":\"c2s\",\"msg\":{}}", ACTOR_CLIENT, ACTOR_SERVER);
    check_party("{\"dir\":\"server->client\",\"msg\":{}}", ACTOR_SERVER, ACTOR_CLIENT);
    check_party("{\"dir\":\"s2c-raw\",\"text\":\"x\"}", ACTOR_SERVER, ACTOR_CLIENT);
    check_party("{\"dir\":\"stderr\",\"text\":\"x\"}", ACTOR_SERVER, ACTOR_NONE);
    check_party("{\"dir\":\"exit\",\"text\":\"1\"}", ACTOR_SERVER, ACTOR_NONE);
    check_party("{\"dir\":\"net\",\"event\":\"stdin-eof\"}", ACTOR_NONE, ACTOR_NONE);
    static const struct {
        const char *line;
        Actor who;
    } notes[] = {
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"user\"}", ACTOR_USER},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"model\"}", ACTOR_MODEL},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"model-api\"}", ACTOR_MODEL},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"host\"}", ACTOR_HOST},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"server\"}", ACTOR_SERVER},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"target\"}", ACTOR_TARGET},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"bridge\"}", ACTOR_NONE},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":\"observer\"}", ACTOR_NONE},
        {"{\"dir\":\"note\",\"text\":\"\",\"who\":7}", ACTOR_NONE},
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        check_party(notes[i].line, notes[i].who, ACTOR_NONE);
}

static void http(void **state) {
    (void)state;
    One one = one_of("{\"t\":1,\"dir\":\"c2s\",\"http\":{ \"method\":\"POST\",\"headers\":{\"a\":"
                     "\"\\u0062\"}},\"msg\":{\"x\":1}}");
    assert_int_equal(one.e->kind, EVENT_MESSAGE);
    assert_str(one.http, "{ \"method\":\"POST\",\"headers\":{\"a\":\"\\u0062\"}}");
    assert_str(one.rec.trace.meta.transport, "http");
    recording_free(&one.rec);
    check("{\"t\":1,\"dir\":\"c2s\",\"http\":{\"method\":\"GET\"}}", EVENT_NET, "",
          "{\"event\":\"http-request\"}");
    check("{\"t\":1,\"dir\":\"s2c\",\"http\":{\"status\":405},\"conn\":\"B\"}", EVENT_NET, "",
          "{\"conn\":\"B\",\"event\":\"http-response\"}");
    check("{\"t\":1,\"dir\":\"s2c\",\"http\":{\"status\":421},\"text\":\"Invalid\"}", EVENT_BYTES,
          "Invalid", "");
    check("{\"t\":1,\"dir\":\"s2c\",\"http\":{\"status\":200},\"text\":\"\"}", EVENT_NET, "",
          "{\"event\":\"http-response\"}");
    check(
        "{\"t\":1,\"dir\":\"s2c\",\"http\":{\"status\":401},\"text\":\"{\\\"error\\\":\\\"x\\\"}\""
        "}",
        EVENT_BYTES, "{\"error\":\"x\"}", "");
}

static void secrets(void **state) {
    (void)state;
    One one = one_of("{\"t\":1,\"dir\":\"c2s\",\"http\":{\"path\":\"/x?code=abc&state=1#token=q\","
                     "\"headers\":{\"\\u0041uthorization\":\"Bearer s3cret\",\"COOKIE\":\"a=b\","
                     "\"Set-Cookie\":[\"c=d\"],\"authorization\":\"s3cret\",\"cookie\":\"\","
                     "\"proxy-authorization\":\"bearer \",\"mcp-session-id\":\"keep\"}},"
                     "\"msg\":{\"token\":\"stays\"}}");
    assert_str(one.http, "{\"path\":\"/x?code=[redacted]&state=1#token=[redacted]\","
                         "\"headers\":{\"\\u0041uthorization\":\"Bearer [redacted]\","
                         "\"COOKIE\":\"[redacted]\",\"Set-Cookie\":\"[redacted]\","
                         "\"authorization\":\"[redacted]\",\"cookie\":\"\","
                         "\"proxy-authorization\":\"bearer \",\"mcp-session-id\":\"keep\"}}");
    assert_str(one.raw, "{\"token\":\"stays\"}");
    assert_str(one.data, "{\"redactions\":5}");
    assert_int_equal(one.rec.report.redacted, 5);
    recording_free(&one.rec);
    check("{\"t\":1,\"dir\":\"c2s\",\"http\":{},\"body\":\"grant_type=x&code=S&code_verifier=V\"}",
          EVENT_BYTES, "grant_type=x&code=[redacted]&code_verifier=[redacted]",
          "{\"body\":\"form\",\"redactions\":2}");
    check("{\"t\":1,\"dir\":\"s2c\",\"http\":{},\"text\":\"{\\\"access_token\\\": \\\"S\\\", "
          "\\\"expires_in\\\":300}\"}",
          EVENT_BYTES, "{\"access_token\": \"[redacted]\", \"expires_in\":300}",
          "{\"redactions\":1}");
}

static void secrets_of_a_case(void **state) {
    (void)state;
    Recording rec = recording_of_file("cases/047-auth.jsonl");
    assert_int_equal(rec.report.redacted, 5);
    assert_int_equal(str_find(buf_str(&rec.trace.store), STR("DEMO-CODE"), 0), SIZE_MAX);
    assert_str(event_http(&rec.trace, recording_at(&rec, 3)),
               "{\"status\":401,\"headers\":{\"www-authenticate\":\"Bearer resource_metadata="
               "\\\"http://localhost:8130/.well-known/oauth-protected-resource/mcp\\\"\"}}");
    recording_free(&rec);
}

static void unread_lines(void **state) {
    (void)state;
    static const char *const bad[] = {
        "{\"t\":1}",
        "{\"t\":1,\"dir\":7,\"msg\":{}}",
        "{\"t\":1,\"dir\":\"sideways\",\"msg\":{}}",
        "{\"t\":1,\"dir\":\"c2s\"}",
        "{\"t\":1,\"dir\":\"c2s\",\"http\":\"POST\",\"msg\":{}}",
        "{\"t\":1,\"dir\":\"c2s-raw\"}",
        "{\"t\":1,\"dir\":\"c2s-raw\",\"text\":\"\"}",
        "{\"t\":1,\"dir\":\"c2s-raw\",\"b64\":\"A===\"}",
        "{\"t\":1,\"dir\":\"c2s-raw\",\"b64\":\"AB CD\"}",
        "{\"t\":1,\"dir\":\"stderr\"}",
        "{\"t\":1,\"dir\":\"exit\"}",
        "{\"t\":1,\"dir\":\"net\",\"event\":4}",
        "{\"t\":1,\"dir\":\"note\",\"who\":\"host\"}",
        "[1,2]",
        "7",
        "{\"t\":1,\"t\":2,\"dir\":\"exit\",\"code\":0}",
        "{\"t\":1,\"dir\":\"stderr\",\"text\":\"\xC3(\"}",
        "not json",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Buf text;
        buf_init(&text, 4096);
        buf_addf(&text,
                 "{\"t\":0,\"dir\":\"exit\",\"code\":0}\n%s\n{\"t\":9,\"dir\":\"exit\","
                 "\"code\":1}\n",
                 bad[i]);
        Recording rec = recording_of(buf_str(&text));
        if (!rec.ok || rec.trace.count != 2 || rec.report.unread_count != 1) fail_msg("%s", bad[i]);
        assert_int_equal(rec.report.unread_listed, 1);
        assert_int_equal(rec.report.unread[0], 2);
        assert_true(strlen(rec.report.unread_why) > 0);
        assert_false(rec.report.torn_last);
        assert_int_equal(recording_at(&rec, 3)->t_us, 9000);
        recording_free(&rec);
        buf_dispose(&text);
    }
}

static void times(void **state) {
    (void)state;
    Recording rec = recording_of_c("{\"dir\":\"exit\",\"code\":0,\"t\":1.8}\n"
                                   "{\"dir\":\"exit\",\"code\":0,\"t\":171.5}\n"
                                   "{\"dir\":\"exit\",\"code\":0,\"t\":20}\n"
                                   "{\"dir\":\"exit\",\"code\":0}\n"
                                   "{\"dir\":\"exit\",\"code\":0,\"t\":\"soon\"}\n"
                                   "{\"dir\":\"exit\",\"code\":0,\"t\":-4}\n"
                                   "{\"dir\":\"exit\",\"code\":0,\"t\":1e300}\n"
                                   "{\"dir\":\"exit\",\"code\":0,\"t\":171.5004}\n");
    static const int64_t us[] = {1800, 171500, 171500, 171500, 171500, 171500, 171500, 171500};
    recording_check(&rec, "times");
    for (uint32_t i = 0; i < 8; i++)
        assert_int_equal(trace_event(&rec.trace, i)->t_us, us[i]);
    assert_true(rec.report.has_times);
    assert_int_equal(rec.report.backwards, 1);
    assert_int_equal(rec.report.untimed, 4);
    recording_free(&rec);
}

static void peers(void **state) {
    (void)state;
    Recording rec = recording_of_c("{\"dir\":\"note\",\"text\":\"x\"}\n"
                                   "{\"dir\":\"c2s\",\"msg\":{},\"peer\":\"db-a\"}\n"
                                   "{\"dir\":\"c2s\",\"msg\":{},\"peer\":\"db-b\"}\n"
                                   "{\"dir\":\"c2s\",\"msg\":{}}\n"
                                   "{\"dir\":\"c2s\",\"msg\":{},\"peer\":\"db-a\",\"sess\":\"s\"}\n"
                                   "{\"dir\":\"c2s\",\"msg\":{},\"proc\":2}\n"
                                   "{\"dir\":\"stderr\",\"text\":\"x\",\"peer\":\"db-b\"}\n");
    static const uint8_t index[] = {0, 0, 1, 2, 3, 4, 1};
    static const char *const names[] = {"db-a", "db-b", "", "db-a#s", "#2"};
    recording_check(&rec, "peers");
    for (uint32_t i = 0; i < 7; i++)
        assert_int_equal(trace_event(&rec.trace, i)->peer, index[i]);
    assert_int_equal(rec.trace.peer_count, 5);
    for (int i = 0; i < 5; i++)
        assert_str(rec.trace.peers[i], names[i]);
    recording_free(&rec);
}

static void more_peers_than_fit(void **state) {
    (void)state;
    Buf text;
    buf_init(&text, 1 << 20);
    for (int i = 0; i < 40; i++)
        buf_addf(&text, "{\"dir\":\"c2s\",\"msg\":{},\"proc\":%d}\n", i);
    Recording rec = recording_of(buf_str(&text));
    recording_check(&rec, "peers");
    assert_int_equal(rec.trace.peer_count, PEERS_MAX);
    assert_int_equal(trace_event(&rec.trace, 39)->peer, PEERS_MAX - 1);
    assert_int_equal(rec.report.peers_merged, 40 - PEERS_MAX);
    recording_free(&rec);
    buf_dispose(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_keep_their_bytes),
        cmocka_unit_test(raw_that_is_a_message),
        cmocka_unit_test(raw_that_is_damaged),
        cmocka_unit_test(other_kinds),
        cmocka_unit_test(parties),
        cmocka_unit_test(http),
        cmocka_unit_test(secrets),
        cmocka_unit_test(secrets_of_a_case),
        cmocka_unit_test(unread_lines),
        cmocka_unit_test(times),
        cmocka_unit_test(peers),
        cmocka_unit_test(more_peers_than_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
