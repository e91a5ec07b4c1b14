/* How the client follows pages (2025-11-25, server/utilities/pagination). */
#include "support/cm.h"
#include "support/machines.h"

#include <stdio.h>

static void ask(Client *c, uint32_t ticket) {
    Err err = {0};
    if (!client_list(c, METHOD_TOOLS_LIST, ticket, &err)) fail_msg("%s", err.message);
    client_does(c, ACTION_SEND);
    client_rests(c);
}

static void fails(Client *c, const char *page, const char *why) {
    tell_client(c, page);
    Action a = client_does(c, ACTION_FAILED);
    assert_str(a.value, why);
    assert_int_equal(a.ticket, 4);
    assert_int_equal(a.method, METHOD_TOOLS_LIST);
    client_rests(c);
    assert_int_equal(client_list_items(c, METHOD_TOOLS_LIST).n, 0);
    assert_int_equal(client_pending(c), 0);
}

/* The cursor goes back as it came: the client MUST NOT parse or modify it. */
static void every_page_is_followed(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    assert_true(client_list(c, METHOD_TOOLS_LIST, 4, NULL));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
    tell_client(c, RESULT("2", "{\"nextCursor\":\"p\\u0032\\/\",\"tools\":[{\"name\":\"a\"}, "
                               "{\"name\":\"b\"}]}"));
    Action a = client_does(c, ACTION_SEND);
    assert_str(a.bytes, REQUEST("3", "tools/list", "{\"cursor\":\"p\\u0032\\/\"}"));
    assert_int_equal(a.ticket, 4);
    client_rests(c);
    assert_int_equal(client_list_items(c, METHOD_TOOLS_LIST).n, 0);
    tell_client(c, RESULT("3", "{\"tools\":[],\"nextCursor\":\"\"}"));
    client_sends(c, REQUEST("4", "tools/list", "{\"cursor\":\"\"}"));
    tell_client(c, RESULT("4", "{\"tools\":[{\"name\":\"c\", \"n\":1e3}]}"));
    a = client_does(c, ACTION_LISTED);
    assert_int_equal(a.method, METHOD_TOOLS_LIST);
    assert_int_equal(a.ticket, 4);
    client_rests(c);
    assert_str(client_list_items(c, METHOD_TOOLS_LIST),
               "[{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"c\", \"n\":1e3}]");
    assert_int_equal(client_list_items(c, METHOD_PROMPTS_LIST).n, 0);
    client_free(c);
}

static void an_empty_list_is_a_list(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    ask(c, 4);
    tell_client(c, RESULT("2", "{\"tools\":[]}"));
    client_does(c, ACTION_LISTED);
    assert_str(client_list_items(c, METHOD_TOOLS_LIST), "[]");
    /* Asked again, it starts afresh. */
    ask(c, 5);
    assert_int_equal(client_list_items(c, METHOD_TOOLS_LIST).n, 0);
    tell_client(c, RESULT("3", "{\"tools\":[1]}"));
    assert_int_equal(client_does(c, ACTION_LISTED).ticket, 5);
    assert_str(client_list_items(c, METHOD_TOOLS_LIST), "[1]");
    client_free(c);
}

static void the_same_cursor_twice_is_a_loop(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    ask(c, 4);
    tell_client(c, RESULT("2", "{\"tools\":[1],\"nextCursor\":\"a\"}"));
    client_does(c, ACTION_SEND);
    fails(c, RESULT("3", "{\"tools\":[1],\"nextCursor\":\"\\u0061\"}"), "cursor-loop");
    client_free(c);
}

static void pages_have_a_limit(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    char page[200];
    ask(c, 4);
    for (int i = 1; i < CLIENT_MAX_PAGES; i++) {
        snprintf(page, sizeof page, RESULT("%d", "{\"tools\":[],\"nextCursor\":\"%d\"}"), i + 1,
                 i % 2);
        tell_client(c, page);
        client_does(c, ACTION_SEND);
        client_rests(c);
    }
    snprintf(page, sizeof page, RESULT("%d", "{\"tools\":[],\"nextCursor\":\"x\"}"),
             CLIENT_MAX_PAGES + 1);
    fails(c, page, "too-many-pages");
    client_free(c);
}

/* Two pages of 40 MiB are more than one document may hold. */
static void items_have_a_limit(void **state) {
    (void)state;
    enum { ITEM = 40 << 20 };
    static const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"nextCursor\":\"p\","
                               "\"tools\":[\"",
                      tail[] = "\"]}}";
    Client *c = open_client(&visitor);
    char *page = test_malloc(ITEM + sizeof head + sizeof tail);
    memset(page, 'x', ITEM + sizeof head);
    memcpy(page, head, sizeof head - 1);
    strcpy(page + sizeof head + ITEM, tail);
    ask(c, 4);
    tell_client(c, page);
    client_does(c, ACTION_SEND);
    page[strlen("{\"jsonrpc\":\"2.0\",\"id\":")] = '3';
    fails(c, page, "too-many-items");
    test_free(page);
    client_free(c);
}

static void a_page_that_is_none_ends_the_list(void **state) {
    (void)state;
    static const struct {
        const char *page, *why;
    } bad[] = {
        {RESULT("2", "{}"), "bad-page"},
        {RESULT("2", "{\"tools\":{}}"), "bad-page"},
        {RESULT("2", "{\"resources\":[]}"), "bad-page"},
        {RESULT("2", "{\"tools\":[],\"nextCursor\":null}"), "bad-cursor"},
        {RESULT("2", "{\"tools\":[],\"nextCursor\":2}"), "bad-cursor"},
        {RESULT("2", "[]"), "result-kind"},
        {"{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32601,\"message\":\"\"}}", ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Client *c = open_client(&visitor);
        ask(c, 4);
        fails(c, bad[i].page, bad[i].why);
        ask(c, 6);
        client_free(c);
    }
}

/* The mistake of many clients: the rest of the list is never seen. */
static void a_client_that_stops_after_the_first_page(void **state) {
    (void)state;
    ClientConfig config = visitor;
    config.first_page_only = true;
    Client *c = open_client(&config);
    ask(c, 4);
    tell_client(c, RESULT("2", "{\"tools\":[1],\"nextCursor\":\"a\"}"));
    client_does(c, ACTION_LISTED);
    client_rests(c);
    assert_str(client_list_items(c, METHOD_TOOLS_LIST), "[1]");
    client_free(c);
}

static void lists_of_different_kinds_mix(void **state) {
    (void)state;
    Err err = {0};
    Client *c = open_client(&visitor);
    ask(c, 4);
    assert_false(client_list(c, METHOD_TOOLS_LIST, 5, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(client_list(c, METHOD_TOOLS_CALL, 5, &err));
    assert_true(client_list(c, METHOD_RESOURCES_TEMPLATES, 5, &err));
    client_sends(c, "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"resources/templates/list\"}");
    tell_client(c, RESULT("3", "{\"resourceTemplates\":[3]}"));
    assert_int_equal(client_does(c, ACTION_LISTED).method, METHOD_RESOURCES_TEMPLATES);
    tell_client(c, RESULT("2", "{\"tools\":[2]}"));
    assert_int_equal(client_does(c, ACTION_LISTED).method, METHOD_TOOLS_LIST);
    assert_str(client_list_items(c, METHOD_RESOURCES_TEMPLATES), "[3]");
    assert_str(client_list_items(c, METHOD_TOOLS_LIST), "[2]");
    client_free(c);
}

static void a_cancelled_list_can_be_asked_again(void **state) {
    (void)state;
    Client *c = open_client(&visitor);
    ask(c, 4);
    assert_true(client_cancel(c, 4, (Str){0}, NULL));
    client_sends(c, NOTIFICATION("notifications/cancelled", "{\"requestId\":2}"));
    ask(c, 5);
    tell_client(c, RESULT("2", "{\"tools\":[2]}"));
    client_ignores(c, "unknown-id");
    tell_client(c, RESULT("3", "{\"tools\":[3]}"));
    client_does(c, ACTION_LISTED);
    assert_str(client_list_items(c, METHOD_TOOLS_LIST), "[3]");
    client_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_is_followed),
        cmocka_unit_test(an_empty_list_is_a_list),
        cmocka_unit_test(the_same_cursor_twice_is_a_loop),
        cmocka_unit_test(pages_have_a_limit),
        cmocka_unit_test(items_have_a_limit),
        cmocka_unit_test(a_page_that_is_none_ends_the_list),
        cmocka_unit_test(a_client_that_stops_after_the_first_page),
        cmocka_unit_test(lists_of_different_kinds_mix),
        cmocka_unit_test(a_cancelled_list_can_be_asked_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
