/* The tables, held against the official schema of every revision. */
#include "support/cm.h"
#include "support/shared.h"

#include "mcp/method.h"
#include "json/json.h"

#include <stdio.h>

static void names_are_found_and_nothing_else(void **state) {
    (void)state;
    assert_int_equal(method_find(STR("tools/call")), METHOD_TOOLS_CALL);
    assert_int_equal(method_find(STR("tools/Call")), METHOD_UNKNOWN);
    assert_int_equal(method_find(STR("tools/cal")), METHOD_UNKNOWN);
    assert_int_equal(method_find(STR("tools/call\0")), METHOD_UNKNOWN);
    assert_int_equal(method_find((Str){0}), METHOD_UNKNOWN);
    for (int i = METHOD_UNKNOWN + 1; i < METHOD_COUNT; i++)
        assert_int_equal(method_find(str_of(method_row((MethodId)i)->name)), i);
    assert_string_equal(method_row(METHOD_UNKNOWN)->name, "");
    assert_string_equal(method_row((MethodId)999)->name, "");
}

static void notifications_are_named_so(void **state) {
    (void)state;
    for (int i = METHOD_UNKNOWN + 1; i < METHOD_COUNT; i++) {
        const MethodRow *row = method_row((MethodId)i);
        assert_int_equal(str_starts(str_of(row->name), "notifications/"),
                         row->kind == METHOD_IS_NOTIFICATION);
    }
}

/* server/utilities/pagination, Operations Supporting Pagination; basic/utilities/tasks. */
static void lists_are_the_paginated_methods(void **state) {
    (void)state;
    for (int i = 0; i < METHOD_COUNT; i++)
        assert_int_equal(method_is_list((MethodId)i),
                         str_ends(str_of(method_row((MethodId)i)->name), "/list") &&
                             i != METHOD_ROOTS_LIST);
}

static void methods_come_and_go(void **state) {
    (void)state;
    assert_true(method_in_revision(METHOD_INITIALIZE, STR("2025-11-25")));
    assert_false(method_in_revision(METHOD_INITIALIZE, STR("2026-07-28")));
    assert_false(method_in_revision(METHOD_ELICITATION, STR("2025-03-26")));
    assert_true(method_in_revision(METHOD_ELICITATION, STR("2025-06-18")));
    assert_false(method_in_revision(METHOD_TOOLS_LIST, STR("1.0.0")));
    assert_false(method_in_revision(METHOD_UNKNOWN, STR("2025-11-25")));
}

static int in_table(Str revision) {
    int count = 0;
    for (int i = 0; i < METHOD_COUNT; i++)
        count += method_in_revision((MethodId)i, revision);
    return count;
}

/* Ticks off the method that a definition names, if any. */
static void tick_off(const JsonDoc *doc, JsonRef definition, const char *revision, bool *seen) {
    JsonRef name = json_path(doc, definition, "properties/method/const");
    if (!json_is(doc, name, JSON_STRING)) return;
    MethodId id = method_find(json_plain(doc, name));
    if (!method_in_revision(id, str_of(revision)))
        fail_msg("%.*s is missing in %s", STR_ARG(json_raw(doc, name)), revision);
    seen[id] = true;
}

static void check_revision(const char *revision, Buf *bytes) {
    char path[64];
    snprintf(path, sizeof path, "schema/%s/schema.json", revision);
    buf_clear(bytes);
    if (!shared_read(path, bytes)) {
        print_message("skipped: the official schemas are not here\n");
        skip();
    }
    JsonDoc doc = {0};
    assert_true(json_parse(&doc, buf_str(bytes), NULL));
    JsonRef all = json_get(&doc, 0, "$defs");
    if (all == JSON_NONE) all = json_get(&doc, 0, "definitions");
    bool seen[METHOD_COUNT] = {false};
    int count = 0;
    for (JsonRef r = json_first(&doc, all); r != JSON_NONE; r = json_next(&doc, r))
        tick_off(&doc, r, revision, seen);
    for (int i = 0; i < METHOD_COUNT; i++)
        count += seen[i];
    json_dispose(&doc);
    assert_int_equal(count, in_table(str_of(revision)));
}

static void the_table_is_that_of_the_official_schemas(void **state) {
    (void)state;
    Buf bytes;
    buf_init(&bytes, 8 << 20);
    for (const char *const *r = revisions(); *r; r++)
        check_revision(*r, &bytes);
    buf_dispose(&bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found_and_nothing_else),
        cmocka_unit_test(notifications_are_named_so),
        cmocka_unit_test(lists_are_the_paginated_methods),
        cmocka_unit_test(methods_come_and_go),
        cmocka_unit_test(the_table_is_that_of_the_official_schemas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
