/* Templates, subscriptions and changed lists of the server (2025-11-25, server/resources,
   server/tools, server/prompts). */
#include "support/cm.h"
#include "support/orchard.h"

#include "mcp/uri_template.h"

#include <stdio.h>

/* spec:2025-11-25/server/utilities/pagination: templates come in pages, too. */
static void templates_come_in_pages(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, REQUEST("1", "resources/templates/list", "{}"));
    server_sends(s, RESULT("1", "{\"resourceTemplates\":[{\"uriTemplate\":\"tree:///{row}/{number}"
                                "\",\"name\":\"tree\",\"title\":\"A tree\"},{\"uriTemplate\":\""
                                "notes:///{+path}\",\"name\":\"notes\"}],"
                                "\"nextCursor\":\"cmVzb3VyY2VUZW1wbGF0ZXM6Mg\"}"));
    tell_server(
        s, REQUEST("2", "resources/templates/list", "{\"cursor\":\"cmVzb3VyY2VUZW1wbGF0ZXM6Mg\"}"));
    server_sends(s, RESULT("2", "{\"resourceTemplates\":[{\"uriTemplate\":\"year:///{year}\","
                                "\"name\":\"year\"}]}"));
    server_refuses(s, REQUEST("3", "resources/list", "{\"cursor\":\"cmVzb3VyY2VUZW1wbGF0ZXM6Mg\"}"),
                   "3", RPC_INVALID_PARAMS);
    server_free(s);
}

/* spec:2025-11-25/server/resources, Resource Templates. */
static void a_uri_that_a_template_covers_is_read(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, REQUEST("1", "resources/read", "{\"uri\":\"tree:\\/\\/\\/3/17\"}"));
    Action a = server_does(s, ACTION_READ);
    assert_str(a.name, "tree:///3/17");
    assert_str(a.key, "tree:///{row}/{number}");
    assert_true(server_answer_read(s, a.ticket, STR("[]"), NULL));
    server_sends(s, RESULT("1", "{\"contents\":[]}"));
    tell_server(s, REQUEST("2", "resources/read", "{\"uri\":\"file:///map.txt\"}"));
    assert_int_equal(server_does(s, ACTION_READ).key.n, 0);
    server_refuses(s, REQUEST("3", "resources/read", "{\"uri\":\"tree:///3/17/x\"}"), "3",
                   MCP_RESOURCE_NOT_FOUND);
    server_free(s);
}

/* RFC 6570, 3.2.2 and 3.2.3. */
static void templates_cover_what_they_can_give(void **state) {
    (void)state;
    static const struct {
        const char *uri_template, *uri;
        bool covers;
    } cases[] = {
        {"a:///{x}", "a:///b", true},
        {"a:///{x}", "a:///b%2Fc", true},
        {"a:///{x}", "a:///", false},
        {"a:///{x}", "a:///b/c", false},
        {"a:///{x}", "a:///b?c", false},
        {"a:///{+x}", "a:///b/c?d", true},
        {"a:///{+x}", "a:///", false},
        {"a:///{x}.txt", "a:///b.txt.txt", true},
        {"a:///{x}.txt", "a:///b.tx", false},
        {"{x}-{y}", "a-b-c", true},
        {"{x}{y}", "a", false},
        {"{x}{y}", "ab", true},
        {"{+x}/{y}", "a/b/c", true},
        {"{+x}/{y}", "a/b/", false},
        {"plain", "plain", true},
        {"plain", "plai", false},
        {"plain", "", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Str t = str_of(cases[i].uri_template);
        assert_true(uri_template_check(t, NULL));
        if (uri_template_covers(t, str_of(cases[i].uri)) != cases[i].covers)
            fail_msg("%s, %s", cases[i].uri_template, cases[i].uri);
    }
}

static void a_template_of_another_form_is_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"",      "{",     "}",    "{}",   "{x",    "a}b",
                                      "{x,y}", "{/x}",  "{?x}", "{x*}", "{x:3}", "{+}",
                                      "{{x}}", "{x y}", "{#x}", "{;x}", "{&x}",  "{.x"};
    Err err = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (uri_template_check(str_of(bad[i]), &err)) fail_msg("%s", bad[i]);
    assert_int_equal(err.code, ERR_SCENARIO);
    char big[URI_TEMPLATE_MAX + 2];
    memset(big, 'a', sizeof big);
    assert_true(uri_template_check((Str){big, URI_TEMPLATE_MAX}, &err));
    assert_false(uri_template_check((Str){big, URI_TEMPLATE_MAX + 1}, &err));
    ServerConfig config = orchard;
    ServerTemplate wrong = {STR("x:{?y}"), STR("{}")};
    config.templates = &wrong;
    config.templates_count = 1;
    assert_null(server_new(&config, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    wrong = (ServerTemplate){STR("x:{y}"), STR("[]")};
    assert_null(server_new(&config, &err));
}

/* A template of many expressions and a long URI: every way is tried at once. */
static void matching_takes_no_longer_for_a_bad_template(void **state) {
    (void)state;
    char t[URI_TEMPLATE_MAX + 1] = "", uri[URI_TEMPLATE_MAX_COVERED + 2];
    for (size_t i = 0; i + 4 < sizeof t; i += 4)
        memcpy(t + i, "{+x}", 5);
    memset(uri, 'a', sizeof uri);
    uri[URI_TEMPLATE_MAX_COVERED - 1] = '/';
    assert_true(uri_template_check(str_of(t), NULL));
    assert_true(uri_template_covers(str_of(t), (Str){uri, URI_TEMPLATE_MAX_COVERED}));
    assert_false(uri_template_covers(str_of(t), (Str){uri, URI_TEMPLATE_MAX_COVERED + 1}));
}

#define UPDATED(uri) NOTIFICATION("notifications/resources/updated", "{\"uri\":\"" uri "\"}")

/* spec:2025-11-25/server/resources, Subscriptions. */
static void updates_go_to_subscribers_only(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    assert_true(server_updated(s, STR("file:///map.txt"), NULL));
    server_rests(s);
    tell_server(s, REQUEST("1", "resources/subscribe", "{\"uri\":\"file:///m\\u0061p.txt\"}"));
    server_sends(s, RESULT("1", "{}"));
    assert_true(server_subscribed(s, STR("file:///map.txt")));
    assert_true(server_updated(s, STR("file:///map.txt"), NULL));
    server_sends(s, UPDATED("file:///map.txt"));
    assert_true(server_updated(s, STR("file:///log.txt"), NULL));
    server_rests(s);
    tell_server(s, REQUEST("2", "resources/subscribe", "{\"uri\":\"file:///map.txt\"}"));
    server_sends(s, RESULT("2", "{}"));
    tell_server(s, REQUEST("3", "resources/unsubscribe", "{\"uri\":\"file:///map.txt\"}"));
    server_sends(s, RESULT("3", "{}"));
    assert_true(server_updated(s, STR("file:///map.txt"), NULL));
    server_rests(s);
    tell_server(s, REQUEST("4", "resources/unsubscribe", "{\"uri\":\"file:///map.txt\"}"));
    server_sends(s, RESULT("4", "{}"));
    server_free(s);
}

static void what_a_template_covers_can_be_subscribed(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    tell_server(s, REQUEST("1", "resources/subscribe", "{\"uri\":\"year:///2025\"}"));
    server_sends(s, RESULT("1", "{}"));
    server_refuses(s, REQUEST("2", "resources/subscribe", "{\"uri\":\"year:///a/b\"}"), "2",
                   MCP_RESOURCE_NOT_FOUND);
    assert_true(server_updated(s, STR("year:///2025"), NULL));
    server_sends(s, UPDATED("year:///2025"));
    assert_true(server_updated(s, STR("year:///2024"), NULL));
    server_rests(s);
    server_free(s);
}

static void subscriptions_have_a_limit(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    static char message[9000];
    bool refused = false;
    for (int i = 0; i < 300 && !refused; i++) {
        int n = snprintf(message, sizeof message,
                         "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"resources/subscribe\","
                         "\"params\":{\"uri\":\"year:///%08d",
                         i, i);
        memset(message + n, 'y', 8000);
        strcpy(message + n + 8000, "\"}}");
        tell_server(s, message);
        refused = str_find(server_does(s, ACTION_SEND).bytes, STR("-32603"), 0) != SIZE_MAX;
        server_rests(s);
        assert_int_equal(refused, i >= 130);
    }
    assert_true(refused);
    tell_server(s, REQUEST("\"x\"", "resources/subscribe", "{\"uri\":\"year:///1\"}"));
    server_sends(s, RESULT("\"x\"", "{}"));
    server_free(s);
}

/* spec:2025-11-25/server/resources, Capabilities: subscribe is a flag of its own. */
static void without_the_flag_nobody_subscribes(void **state) {
    (void)state;
    ServerConfig config = orchard;
    config.capabilities = STR("{\"resources\":{\"subscribe\":false}}");
    Server *s = open_orchard(&config, "2025-11-25");
    tell_server(s, REQUEST("1", "resources/subscribe", "{\"uri\":\"file:///map.txt\"}"));
    server_sends(s, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":"
                    "\"Method not found: the server declares no resources.subscribe\","
                    "\"data\":{\"method\":\"resources/subscribe\"}}}");
    assert_true(server_updated(s, STR("file:///map.txt"), NULL));
    server_rests(s);
    server_free(s);
}

/* spec:2025-11-25/server/tools, List Changed Notification, and so for the others. */
static void changed_lists_are_told_where_declared(void **state) {
    (void)state;
    static const struct {
        MethodId method;
        const char *sent, *without;
    } lists[] = {
        {METHOD_TOOLS_CHANGED, "notifications/tools/list_changed", "{\"tools\":{}}"},
        {METHOD_RESOURCES_CHANGED, "notifications/resources/list_changed",
         "{\"resources\":{\"listChanged\":false,\"subscribe\":true}}"},
        {METHOD_PROMPTS_CHANGED, "notifications/prompts/list_changed",
         "{\"tools\":{\"listChanged\":true}}"},
    };
    for (size_t i = 0; i < 3; i++) {
        char expected[120];
        ServerConfig config = orchard;
        Server *s = open_orchard(&config, "2025-11-25");
        assert_true(server_changed(s, lists[i].method, NULL));
        snprintf(expected, sizeof expected, "{\"jsonrpc\":\"2.0\",\"method\":\"%s\"}",
                 lists[i].sent);
        server_sends(s, expected);
        server_free(s);
        config.capabilities = str_of(lists[i].without);
        s = open_orchard(&config, "2025-11-25");
        assert_true(server_changed(s, lists[i].method, NULL));
        server_rests(s);
        server_free(s);
    }
}

static void nothing_is_told_before_initialize(void **state) {
    (void)state;
    Err err = {0};
    Server *s = new_server(&orchard);
    assert_false(server_changed(s, METHOD_TOOLS_CHANGED, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(server_updated(s, STR("file:///map.txt"), &err));
    assert_false(server_changed(s, METHOD_LOG_MESSAGE, &err));
    assert_false(server_log(s, &(ServerLog){LEVEL_ERROR, {0}, STR("1")}, &err));
    assert_int_equal(err.code, ERR_USAGE);
    server_rests(s);
    server_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(templates_come_in_pages),
        cmocka_unit_test(a_uri_that_a_template_covers_is_read),
        cmocka_unit_test(templates_cover_what_they_can_give),
        cmocka_unit_test(a_template_of_another_form_is_refused),
        cmocka_unit_test(matching_takes_no_longer_for_a_bad_template),
        cmocka_unit_test(updates_go_to_subscribers_only),
        cmocka_unit_test(what_a_template_covers_can_be_subscribed),
        cmocka_unit_test(subscriptions_have_a_limit),
        cmocka_unit_test(without_the_flag_nobody_subscribes),
        cmocka_unit_test(changed_lists_are_told_where_declared),
        cmocka_unit_test(nothing_is_told_before_initialize),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
