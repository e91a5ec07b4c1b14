/* The formats that are found by their contents, and what only they have. */
#include "record/clock.h"
#include "support/cm.h"
#include "support/recording.h"

static void check_format(const char *text, const char *format) {
    Recording rec = recording_of_c(text);
    recording_check(&rec, text);
    assert_string_equal(rec.report.format, format);
    recording_free(&rec);
}

static void found(void **state) {
    (void)state;
    check_format("\n \r\n{\"dir\":\"exit\",\"code\":0}", "case-lines");
    check_format("{\"title\":\"only a title\"}\n{\"dir\":\"exit\",\"code\":0}", "case-lines");
    check_format("{\"line\":1,\"dir\":\"server->client\",\"msg\":{}}\n", "annotated");
    check_format("{\"jsonrpc\":\"2.0\",\"method\":\"x\"}\n", "json-rpc-lines");
    check_format("{\"id\":1,\"result\":{}}\n", "json-rpc-lines");
    check_format("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]\n", "json-rpc-lines");
    check_format("{\"source\":\"x\"}\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n",
                 "json-rpc-lines");
    check_format("{\"session_id\":\"s\",\"seq\":1,\"ts\":\"2026-01-05T10:00:00Z\",\"direction\":"
                 "\"stderr\",\"transport\":\"stdio\",\"text\":\"x\"}\n",
                 "mcpsnoop");
}

/* The sender of each line as a letter: c client, s server; upper case when it
   was assumed. */
static void check_senders(const char *text, const char *senders) {
    char got[64] = "";
    Recording rec = recording_of_c(text);
    recording_check(&rec, text);
    for (uint32_t i = 0; i < rec.trace.count && i < sizeof got - 1; i++) {
        const Event *e = trace_event(&rec.trace, i);
        bool assumed = event_data(&rec.trace, e).n > 0;
        got[i] = e->from == ACTOR_CLIENT ? (assumed ? 'C' : 'c') : (assumed ? 'S' : 's');
        assert_int_equal(e->t_us, 0);
    }
    assert_string_equal(got, senders);
    assert_false(rec.report.has_times);
    assert_int_equal(rec.report.untimed, 0);
    recording_free(&rec);
}

#define REQ(id, method) "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"" method "\"}\n"
#define RES(id, result) "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"result\":" result "}\n"
#define NOTE(method, params)                                                                       \
    "{\"jsonrpc\":\"2.0\",\"method\":\"" method "\",\"params\":" params "}\n"

static void senders(void **state) {
    (void)state;
    check_senders(REQ("1", "tools/list") RES("1", "{}") REQ("1", "roots/list") RES("1", "{}"),
                  "cssc");
    /* pairs by kind and value: "1" is not 1 */
    check_senders(REQ("1", "roots/list") RES("\"1\"", "{}") RES("1", "{}"), "sSc");
    check_senders(REQ("\"a\"", "sampling/createMessage") RES("\"\\u0061\"", "{}"), "sc");
    /* both sides have id 1 in flight: the result tells */
    check_senders(REQ("1", "tools/list") REQ("1", "roots/list") RES("1", "{\"roots\":[]}")
                      RES("1", "{\"tools\":[]}"),
                  "cscs");
    check_senders(REQ("1", "tools/list") REQ("1", "ping"), "cC");
    check_senders(REQ("1", "tools/list") REQ("7", "roots/list") REQ("8", "ping") RES("8", "{}")
                      REQ("2", "ping") RES("2", "{}"),
                  "cssccs");
    check_senders(REQ("5", "vendor/thing") RES("5", "{}"), "Cs");
    /* a second answer finds its request gone */
    check_senders(REQ("5", "tools/list") RES("5", "{}") RES("5", "{}"), "csS");
}

static void notifications(void **state) {
    (void)state;
    check_senders(NOTE("notifications/initialized", "{}") NOTE("notifications/message", "{}")
                      NOTE("notifications/cancelled", "{\"requestId\":4}")
                          NOTE("notifications/progress", "{\"progressToken\":4}"),
                  "csCS");
    check_senders(REQ("4", "roots/list") NOTE("notifications/cancelled", "{\"requestId\":4}"),
                  "ss");
    check_senders("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"sampling/createMessage\",\"params\":"
                  "{\"_meta\":{\"progressToken\":\"p\"}}}\n" NOTE(
                      "notifications/progress", "{\"progressToken\":\"p\",\"progress\":1}"),
                  "sc");
    check_senders("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":"
                  "{\"_meta\":{\"progressToken\":7}}}\n" NOTE(
                      "notifications/progress", "{\"progressToken\":7,\"progress\":1}"),
                  "cs");
}

static void batches(void **state) {
    (void)state;
    check_senders(
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},"
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"roots/list\"}]\n" RES("2", "{\"roots\":[]}"),
        "sc");
    check_senders("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"},3]\n"
                  "[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}]\n",
                  "cs");
}

/* Requests that nobody answers are forgotten, and what then comes is assumed. */
static void many_in_flight(void **state) {
    (void)state;
    Buf text;
    buf_init(&text, 1 << 20);
    for (int i = 0; i < 3000; i++)
        buf_addf(&text, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"roots/list\"}\n", i);
    buf_addf(&text, RES("2999", "{}") RES("0", "{}"));
    Recording rec = recording_of(buf_str(&text));
    recording_check(&rec, "many");
    assert_int_equal(recording_at(&rec, 3001)->from, ACTOR_CLIENT);
    assert_int_equal(recording_at(&rec, 3002)->from, ACTOR_SERVER);
    assert_int_equal(rec.report.assumed, 1);
    recording_free(&rec);
    buf_dispose(&text);
}

static void long_ids_do_no_harm(void **state) {
    (void)state;
    char id[400];
    Buf text;
    buf_init(&text, 4096);
    memset(id, 'x', sizeof id - 1);
    id[sizeof id - 1] = '\0';
    buf_addf(&text, "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"tools/list\"}\n", id);
    buf_addf(&text, "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":{}}\n", id);
    check_senders(buf_cstr(&text), "cS");
    buf_dispose(&text);
}

static void snoop(void **state) {
    (void)state;
    Recording rec = recording_of_c(
        "{\"session_id\":\"s\",\"server_label\":\"demo\",\"seq\":0,\"ts\":\"2026-01-05T10:00:00."
        "5Z\""
        ",\"direction\":\"meta\",\"transport\":\"stdio\",\"raw\":{\"command\":[\"demo\"]}}\n"
        "{\"session_id\":\"s\",\"server_label\":\"demo\",\"seq\":1,\"ts\":\"2026-01-05T18:00:00.75+"
        "08:00\",\"direction\":\"c2s\",\"transport\":\"stdio\",\"raw\":{\"jsonrpc\":\"2.0\",\"id\":"
        "1.0,\"method\":\"ping\"}}\n"
        "{\"session_id\":\"s\",\"server_label\":\"demo\",\"seq\":2,\"ts\":\"2026-01-05T10:00:01Z\","
        "\"direction\":\"s2c\",\"transport\":\"stdio\",\"text\":\"Demo banner\"}\n"
        "{\"session_id\":\"s\",\"server_label\":\"web\",\"seq\":3,\"ts\":\"2026-01-05T10:00:02Z\","
        "\"direction\":\"s2c\",\"transport\":\"http\",\"status\":401,\"auth_challenge\":\"Bearer\","
        "\"conn_id\":\"c1\"}\n"
        "{\"session_id\":\"s\",\"server_label\":\"demo\",\"seq\":4,\"ts\":\"2026-01-05T10:00:03Z\","
        "\"direction\":\"stderr\",\"transport\":\"stdio\",\"text\":\"oops\"}\n");
    recording_check(&rec, "snoop");
    const Event *e = recording_at(&rec, 2);
    assert_int_equal(e->kind, EVENT_MESSAGE);
    assert_int_equal(e->t_us, 250000);
    assert_str(event_raw(&rec.trace, e), "{\"jsonrpc\":\"2.0\",\"id\":1.0,\"method\":\"ping\"}");
    assert_int_equal(recording_at(&rec, 3)->kind, EVENT_BYTES);
    assert_str(event_raw(&rec.trace, recording_at(&rec, 3)), "Demo banner");
    assert_int_equal(recording_at(&rec, 4)->kind, EVENT_NET);
    assert_str(event_http(&rec.trace, recording_at(&rec, 4)),
               "{\"status\":401,\"headers\":{\"www-authenticate\":\"Bearer\"}}");
    assert_int_equal(recording_at(&rec, 5)->kind, EVENT_LOG);
    assert_int_equal(rec.trace.peer_count, 2);
    assert_str(rec.trace.peers[1], "web#c1");
    assert_str(rec.trace.meta.transport, "http");
    recording_free(&rec);
}

static void revision_only_proposed(void **state) {
    (void)state;
    Recording rec = recording_of_c(
        "{\"dir\":\"c2s\",\"msg\":{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\","
        "\"params\":{\"protocolVersion\":\"2025-06-18\"}}}\n"
        "{\"dir\":\"s2c\",\"msg\":{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{}}}\n"
        "{\"dir\":\"c2s\",\"msg\":{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"initialize\","
        "\"params\":{\"protocolVersion\":\"2024-11-05\"}}}\n");
    assert_str(rec.trace.meta.revision, "2024-11-05");
    assert_false(rec.report.revision_agreed);
    recording_free(&rec);
}

static void clock(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int64_t us;
    } good[] = {{"1970-01-01T00:00:00Z", 0},
                {"1970-01-01t00:00:01.000001z", 1000001},
                {"2000-02-29T23:59:59+00:00", 951868799000000},
                {"2026-01-05T10:00:00.123456789Z", 1767607200123456},
                {"2026-01-05T10:00:00-05:30", 1767627000000000},
                {"1969-12-31T23:59:59.5Z", -500000},
                {"2016-12-31T23:59:60Z", 1483228799000000}};
    static const char *const bad[] = {"",
                                      "2026-01-05",
                                      "2026-01-05T10:00:00",
                                      "2026-13-05T10:00:00Z",
                                      "2025-02-29T10:00:00Z",
                                      "2026-01-00T10:00:00Z",
                                      "2026-01-05T24:00:00Z",
                                      "2026-01-05T10:60:00Z",
                                      "2026-01-05T10:00:00+24:00",
                                      "2026-01-05T10:00:00Zx",
                                      "2026-01-05 10:00:00Z",
                                      "x026-01-05T10:00:00Z"};
    int64_t us;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        if (!clock_rfc3339(str_of(good[i].text), &us)) fail_msg("%s", good[i].text);
        assert_int_equal(us, good[i].us);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (clock_rfc3339(str_of(bad[i]), &us)) fail_msg("%s", bad[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found),          cmocka_unit_test(senders),
        cmocka_unit_test(notifications),  cmocka_unit_test(batches),
        cmocka_unit_test(many_in_flight), cmocka_unit_test(long_ids_do_no_harm),
        cmocka_unit_test(snoop),          cmocka_unit_test(revision_only_proposed),
        cmocka_unit_test(clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
