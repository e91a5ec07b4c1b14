/* The revisions and their differences, held against the official schema of each. */
#include "support/cm.h"
#include "support/shared.h"

#include "mcp/revision.h"
#include "json/json.h"

#include <stdio.h>

static void revisions_stand_in_their_order(void **state) {
    (void)state;
    const char *const *r = revisions();
    assert_string_equal(r[0], "2024-11-05");
    for (size_t i = 1; r[i]; i++)
        assert_true(str_cmp(str_of(r[i - 1]), str_of(r[i])) < 0);
    assert_true(revision_known(STR(MCP_REVISION)));
    assert_false(revision_known(STR("2025-11-2")));
    assert_true(revision_has_handshake(STR("2025-11-25")));
    assert_true(revision_has_handshake(STR("1.0.0")));
    assert_false(revision_has_handshake(STR("2026-07-28")));
}

/* spec:2025-03-26/changelog, spec:2025-06-18/changelog, spec:2025-11-25/changelog. */
static void features_come_and_go(void **state) {
    (void)state;
    static const struct {
        Feature feature;
        const char *in; /* one letter for each revision */
    } expected[] = {
        {FEATURE_HANDSHAKE, "yyyy-"},       {FEATURE_BATCH, "-y---"},
        {FEATURE_COMPLETIONS, "-yyyy"},     {FEATURE_AUDIO, "-yyyy"},
        {FEATURE_VERSION_HEADER, "--yyy"},  {FEATURE_TITLE, "--yyy"},
        {FEATURE_STRUCTURED, "--yyy"},      {FEATURE_ELICITATION, "--yyy"},
        {FEATURE_ELICITATION_URL, "---yy"}, {FEATURE_TASKS, "---y-"},
        {FEATURE_HTTP_SSE, "y----"},        {FEATURE_NOT_FOUND_CODE, "yyyy-"},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        for (size_t k = 0; revisions()[k]; k++)
            if (revision_has(str_of(revisions()[k]), expected[i].feature) !=
                (expected[i].in[k] == 'y'))
                fail_msg("%s in %s", feature_row(expected[i].feature)->name, revisions()[k]);
}

static void an_invented_revision_has_the_rules_of_the_pinned_one(void **state) {
    (void)state;
    assert_false(revision_has(STR("1.0.0"), FEATURE_TITLE));
    assert_str(revision_rules(STR("1.0.0")), MCP_REVISION);
    assert_str(revision_rules((Str){0}), MCP_REVISION);
    assert_str(revision_rules(STR("2024-11-05")), "2024-11-05");
    assert_false(revision_has(STR("2025-11-25"), FEATURE_COUNT));
    assert_string_equal(feature_row((Feature)999)->name, "");
}

static bool there(const JsonDoc *doc, JsonRef all, const char *definition, const char *path) {
    char whole[200];
    snprintf(whole, sizeof whole, "%s/%s", definition, path);
    return json_path(doc, all, whole) != JSON_NONE;
}

/* The property of the definition, or of its params wherever this revision keeps them. */
static bool in_schema(const JsonDoc *doc, JsonRef all, const char *evidence) {
    char definition[64], property[64], nested[120], params[80];
    assert_int_equal(sscanf(evidence, "%63[^/]/%63s", definition, property), 2);
    if (there(doc, all, definition, property)) return true;
    snprintf(nested, sizeof nested, "properties/%s", property);
    if (there(doc, all, definition, nested)) return true;
    snprintf(params, sizeof params, "%sParams", definition);
    if (there(doc, all, params, nested)) return true;
    snprintf(nested, sizeof nested, "properties/params/properties/%s", property);
    return there(doc, all, definition, nested);
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
    for (int i = 0; i < FEATURE_COUNT; i++) {
        const FeatureRow *row = feature_row((Feature)i);
        if (!row->evidence[0]) continue;
        if (in_schema(&doc, all, row->evidence) != revision_has(str_of(revision), (Feature)i))
            fail_msg("%s: %s", revision, row->evidence);
    }
    json_dispose(&doc);
}

static void the_features_are_those_of_the_official_schemas(void **state) {
    (void)state;
    Buf bytes;
    buf_init(&bytes, 8 << 20);
    for (const char *const *r = revisions(); *r; r++)
        check_revision(*r, &bytes);
    buf_dispose(&bytes);
}

static void is_defined(const char *owner, const char *revision, const char *expected) {
    static const char whole[] =
        "{ \"name\": \"a\", \"\\u0074itle\":\"T\",\"annotations\":{}, \"outputSchema\":{},"
        "\"icons\":[ ],\"execution\":{},\"_meta\":{},\"x\" :1e2}";
    Buf out;
    Err err = {0};
    buf_init(&out, 1000);
    if (!revision_add_definition(&out, STR(whole), owner, str_of(revision), &err))
        fail_msg("%s", err.message);
    assert_str(buf_str(&out), expected ? expected : whole);
    buf_dispose(&out);
}

/* schema.ts of each revision, Tool and Resource. */
static void a_definition_holds_what_its_revision_knows(void **state) {
    (void)state;
    is_defined("Tool", "2025-11-25", NULL);
    is_defined("Tool", "2025-06-18",
               "{\"name\":\"a\",\"\\u0074itle\":\"T\",\"annotations\":{},\"outputSchema\":{},"
               "\"_meta\":{},\"x\":1e2}");
    is_defined("Tool", "2025-03-26", "{\"name\":\"a\",\"annotations\":{},\"x\":1e2}");
    is_defined("Tool", "2024-11-05", "{\"name\":\"a\",\"x\":1e2}");
    is_defined("Resource", "2024-11-05",
               "{\"name\":\"a\",\"annotations\":{},\"outputSchema\":{},\"execution\":{},"
               "\"x\":1e2}");
    Buf out;
    Err err = {0};
    buf_init(&out, 1000);
    assert_false(revision_add_definition(&out, STR("[]"), "Tool", STR("2024-11-05"), &err));
    assert_int_equal(err.code, ERR_INPUT);
    assert_false(revision_add_definition(&out, STR("{"), "Tool", STR("2024-11-05"), &err));
    buf_dispose(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(revisions_stand_in_their_order),
        cmocka_unit_test(features_come_and_go),
        cmocka_unit_test(an_invented_revision_has_the_rules_of_the_pinned_one),
        cmocka_unit_test(the_features_are_those_of_the_official_schemas),
        cmocka_unit_test(a_definition_holds_what_its_revision_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
