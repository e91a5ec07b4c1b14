/* Classes, flaws, ids and builders of messages (JSON-RPC 2.0, sections 4 to 6;
   2025-11-25, basic/index). */
#include "support/cm.h"

#include "mcp/message.h"
#include "mcp/rawstr.h"

typedef struct Case {
    const char *text;
    MsgKind kind;
    MsgFlaw flaw;
    IdKind id;
} Case;

static const Case cases[] = {
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}", MSG_REQUEST, FLAW_NONE, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":\"\",\"method\":\"x\",\"params\":{}}", MSG_REQUEST, FLAW_NONE,
     ID_STRING},
    {"{\"jsonrpc\":\"2.0\",\"method\":\"x\"}", MSG_NOTIFICATION, FLAW_NONE, ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"method\":\"ping\"}", MSG_NOTIFICATION, FLAW_REQUEST_NO_ID, ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", MSG_NOTIFICATION, FLAW_NONE,
     ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"notifications/initialized\"}", MSG_REQUEST,
     FLAW_NOTIFICATION_ID, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", MSG_RESPONSE, FLAW_NONE, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,\"message\":\"\"}}", MSG_ERROR,
     FLAW_NONE, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-1,\"message\":\"\"}}", MSG_ERROR, FLAW_NONE,
     ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-1,\"message\":\"\"}}", MSG_ERROR,
     FLAW_NONE, ID_NULL},
    {"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", MSG_BATCH, FLAW_NONE, ID_NONE},
    {"[]", MSG_BATCH, FLAW_EMPTY_BATCH, ID_NONE},
    {"17", MSG_INVALID, FLAW_NOT_OBJECT, ID_NONE},
    {"null", MSG_INVALID, FLAW_NOT_OBJECT, ID_NONE},
    {"{\"id\":1,\"method\":\"ping\"}", MSG_REQUEST, FLAW_NO_VERSION, ID_INTEGER},
    {"{\"jsonrpc\":2.0,\"id\":1,\"method\":\"ping\"}", MSG_REQUEST, FLAW_NO_VERSION, ID_INTEGER},
    {"{\"jsonrpc\":\"1.0\",\"id\":1,\"result\":{}}", MSG_RESPONSE, FLAW_NO_VERSION, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", MSG_REQUEST, FLAW_ID_NULL, ID_NULL},
    {"{\"jsonrpc\":\"2.0\",\"id\":1.0,\"method\":\"ping\"}", MSG_REQUEST, FLAW_ID_KIND, ID_OTHER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1e2,\"result\":{}}", MSG_RESPONSE, FLAW_ID_KIND, ID_OTHER},
    {"{\"jsonrpc\":\"2.0\",\"id\":[1],\"error\":{\"code\":1,\"message\":\"\"}}", MSG_ERROR,
     FLAW_ID_KIND, ID_OTHER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":1}", MSG_INVALID, FLAW_METHOD_KIND, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"method\":null}", MSG_INVALID, FLAW_METHOD_KIND, ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\",\"params\":[1]}", MSG_REQUEST,
     FLAW_PARAMS_KIND, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"params\":null}", MSG_NOTIFICATION, FLAW_PARAMS_KIND,
     ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{},\"error\":{\"code\":1,\"message\":\"\"}}",
     MSG_ERROR, FLAW_RESULT_AND_ERROR, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":null}", MSG_RESPONSE, FLAW_RESULT_KIND, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[]}", MSG_RESPONSE, FLAW_RESULT_KIND, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\"no\"}", MSG_ERROR, FLAW_ERROR_SHAPE, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1}}", MSG_ERROR, FLAW_ERROR_SHAPE,
     ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1.5,\"message\":\"\"}}", MSG_ERROR,
     FLAW_ERROR_SHAPE, ID_INTEGER},
    {"{\"jsonrpc\":\"2.0\",\"id\":1}", MSG_INVALID, FLAW_NO_KIND, ID_INTEGER},
    {"{}", MSG_INVALID, FLAW_NO_KIND, ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"result\":{}}", MSG_RESPONSE, FLAW_RESPONSE_NO_ID, ID_NONE},
    {"{\"jsonrpc\":\"2.0\",\"id\":null,\"result\":{}}", MSG_RESPONSE, FLAW_RESPONSE_NO_ID, ID_NULL},
    {"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\",\"result\":{}}", MSG_INVALID,
     FLAW_METHOD_AND_RESULT, ID_INTEGER},
};

static Message read(JsonDoc *doc, const char *text) {
    Err err = {0};
    Message m;
    if (!json_parse(doc, str_of(text), &err)) fail_msg("%s: %s", text, err.message);
    message_read(doc, &m);
    return m;
}

static void kinds_and_flaws_are_told_apart(void **state) {
    (void)state;
    JsonDoc doc = {0};
    bool seen[FLAW_COUNT] = {false};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *c = &cases[i];
        Message m = read(&doc, c->text);
        seen[m.flaw] = true;
        if (m.kind != c->kind || m.flaw != c->flaw || m.id.kind != c->id)
            fail_msg("%s is %s, %s, id kind %d", c->text, msg_kind_name(m.kind),
                     msg_flaw_name(m.flaw), (int)m.id.kind);
    }
    for (int f = 0; f < FLAW_BATCH; f++)
        if (!seen[f]) fail_msg("no case for %s", msg_flaw_name((MsgFlaw)f));
    json_dispose(&doc);
}

/* 2025-03-26, basic/index, Batching; 2025-06-18, changelog. */
static void a_batch_is_wrong_where_the_revision_has_none(void **state) {
    (void)state;
    JsonDoc doc = {0};
    Message m = read(&doc, "[{\"jsonrpc\":\"2.0\",\"method\":\"x\"}]");
    assert_int_equal(message_flaw(&m, STR("")), FLAW_NONE);
    assert_int_equal(message_flaw(&m, STR("2024-11-05")), FLAW_BATCH);
    assert_int_equal(message_flaw(&m, STR("2025-03-26")), FLAW_NONE);
    assert_int_equal(message_flaw(&m, STR("2025-06-18")), FLAW_BATCH);
    assert_int_equal(message_flaw(&m, STR("2025-11-25")), FLAW_BATCH);
    assert_int_equal(message_flaw(&m, STR("invented")), FLAW_BATCH);
    m = read(&doc, "[]");
    assert_int_equal(message_flaw(&m, STR("2025-03-26")), FLAW_EMPTY_BATCH);
    m = read(&doc, "{\"jsonrpc\":\"2.0\",\"method\":\"x\"}");
    assert_int_equal(message_flaw(&m, STR("2025-11-25")), FLAW_NONE);
    json_dispose(&doc);
}

static void a_message_points_at_its_parts(void **state) {
    (void)state;
    JsonDoc doc = {0};
    Message m = read(&doc, "{ \"params\" : {\"a\": 1 } , \"method\":\"tools/call\" ,\"id\": \"x\","
                           "\"jsonrpc\":\"2.0\", \"more\":true}");
    assert_int_equal(m.kind, MSG_REQUEST);
    assert_int_equal(m.known, METHOD_TOOLS_CALL);
    assert_str(m.method, "tools/call");
    assert_str(m.id.raw, "\"x\"");
    assert_str(json_raw(&doc, m.params), "{\"a\": 1 }");
    m = read(&doc, "{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32601,\"message\":\"\"}}");
    assert_true(m.error_code == RPC_METHOD_NOT_FOUND);
    m = read(&doc, "{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":99999999999999999999,"
                   "\"message\":\"\"}}");
    assert_true(m.error_code == 0 && m.flaw == FLAW_NONE);
    json_dispose(&doc);
}

static void a_method_is_known_however_it_is_written(void **state) {
    (void)state;
    JsonDoc doc = {0};
    Message m = read(&doc, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools\\/c\\u0061ll\"}");
    assert_int_equal(m.known, METHOD_TOOLS_CALL);
    assert_str(m.method, "tools\\/c\\u0061ll");
    m = read(&doc, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\\u0000\"}");
    assert_int_equal(m.known, METHOD_UNKNOWN);
    m = read(&doc, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"greenhouse/reboot\"}");
    assert_int_equal(m.known, METHOD_UNKNOWN);
    assert_str(m.method, "greenhouse/reboot");
    json_dispose(&doc);
}

static bool same_id(const char *a, const char *b) {
    JsonDoc da = {0}, db = {0};
    char text[2][200];
    const char *raw[] = {a, b};
    for (int i = 0; i < 2; i++) {
        strcpy(text[i], "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"id\":");
        strcat(strcat(text[i], raw[i]), "}");
    }
    bool same = rpc_id_eq(read(&da, text[0]).id, read(&db, text[1]).id);
    json_dispose(&da);
    json_dispose(&db);
    return same;
}

static void ids_are_compared_by_kind_and_value(void **state) {
    (void)state;
    assert_true(same_id("1", "1"));
    assert_false(same_id("1", "\"1\""));
    assert_false(same_id("1", "10"));
    assert_false(same_id("1", "-1"));
    assert_true(same_id("0", "-0"));
    assert_false(same_id("1", "1.0"));
    assert_true(same_id("1234567890123456789012345678901234567890",
                        "1234567890123456789012345678901234567890"));
    assert_false(same_id("1234567890123456789012345678901234567890",
                         "1234567890123456789012345678901234567891"));
    assert_false(same_id("9007199254740992", "9007199254740993"));
    assert_true(same_id("\"a\"", "\"\\u0061\""));
    assert_true(same_id("\"\\uD83D\\uDE00\"", "\"\xF0\x9F\x98\x80\""));
    assert_true(same_id("\"/\\n\"", "\"\\/\\u000a\""));
    assert_false(same_id("\"a\"", "\"a\\u0000\""));
    assert_false(same_id("\"\\ud800\"", "\"\\ud801\""));
    assert_false(same_id("\"a\"", "\"A\""));
    assert_false(rpc_id_eq((RpcId){0}, (RpcId){0}));
}

static void raw_strings_count_code_points(void **state) {
    (void)state;
    assert_int_equal(rawstr_count(STR("\"\"")), 0);
    assert_int_equal(rawstr_count(STR("\"a\\\\\\\"\\u00e4\\ud83d\\ude00\"")), 5);
    assert_int_equal(rawstr_count(STR("\"\\ud83d\\n\"")), 2);
    assert_int_equal(rawstr_count(STR("\"\xE6\xBC\xA2\xE5\xAD\x97\"")), 2);
}

static void builders_write_one_line_in_a_fixed_order(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 1000);
    RpcId id = {ID_STRING, STR("\"\\u0061\"")};
    assert_true(message_request(&b, id, "tools/list", STR("{\n\"cursor\":\r\"c\"}")));
    assert_str(buf_str(&b), "{\"jsonrpc\":\"2.0\",\"id\":\"\\u0061\",\"method\":\"tools/list\","
                            "\"params\":{ \"cursor\": \"c\"}}");
    buf_clear(&b);
    message_request(&b, (RpcId){ID_INTEGER, STR("7")}, "a\"b\n", (Str){0});
    assert_str(buf_str(&b), "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"a\\\"b\\n\"}");
    buf_clear(&b);
    message_notification(&b, "notifications/initialized", (Str){0});
    assert_str(buf_str(&b), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    buf_clear(&b);
    message_result(&b, (RpcId){ID_INTEGER, STR("7")}, (Str){0});
    assert_str(buf_str(&b), "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}");
    buf_clear(&b);
    message_error(&b, (RpcId){0}, RPC_PARSE_ERROR, STR("Parse \"error\""), (Str){0});
    assert_str(buf_str(&b), "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,"
                            "\"message\":\"Parse \\\"error\\\"\"}}");
    buf_clear(&b);
    message_error(&b, (RpcId){ID_INTEGER, STR("1")}, -1, STR(""), STR("[1]"));
    assert_str(buf_str(&b), "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,\"message\":\"\","
                            "\"data\":[1]}}");
    buf_dispose(&b);
}

static void builders_stop_at_the_ceiling(void **state) {
    (void)state;
    Buf b;
    for (size_t max = 0; max < 55; max++) {
        buf_init(&b, max);
        bool fits = message_request(&b, (RpcId){ID_INTEGER, STR("1")}, "ping", STR("{}"));
        assert_int_equal(fits, max >= strlen("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\","
                                             "\"params\":{}}"));
        buf_dispose(&b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_and_flaws_are_told_apart),
        cmocka_unit_test(a_batch_is_wrong_where_the_revision_has_none),
        cmocka_unit_test(a_message_points_at_its_parts),
        cmocka_unit_test(a_method_is_known_however_it_is_written),
        cmocka_unit_test(ids_are_compared_by_kind_and_value),
        cmocka_unit_test(raw_strings_count_code_points),
        cmocka_unit_test(builders_write_one_line_in_a_fixed_order),
        cmocka_unit_test(builders_stop_at_the_ceiling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
