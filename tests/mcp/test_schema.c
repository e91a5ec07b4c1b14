/* The argument schemas of mcp/schema.h: every keyword with a value that passes
   and one that fails (JSON Schema 2020-12, validation), and what is refused. */
#include "support/cm.h"

#include "mcp/schema.h"

#include <stdio.h>

typedef struct Case {
    const char *schema;
    const char *passes;
    const char *fails;
    const char *path;
    const char *keyword;
} Case;

static const Case cases[] = {
    {"{\"type\":\"string\"}", "\"a\"", "5", "", "type"},
    {"{\"type\":\"integer\"}", "1.0", "1.5", "", "type"},
    {"{\"type\":\"integer\"}", "1e2", "1e-2", "", "type"},
    {"{\"type\":\"integer\"}", "0.000", "true", "", "type"},
    {"{\"type\":\"number\"}", "1.5", "\"1.5\"", "", "type"},
    {"{\"type\":\"boolean\"}", "false", "0", "", "type"},
    {"{\"type\":\"null\"}", "null", "false", "", "type"},
    {"{\"type\":\"array\"}", "[]", "{}", "", "type"},
    {"{\"type\":\"object\"}", "{}", "[]", "", "type"},
    {"{\"type\":[\"string\",\"null\"]}", "null", "1", "", "type"},
    {"{\"properties\":{\"a\":{\"type\":\"string\"}}}", "{\"a\":\"x\"}", "{\"a\":1}", "a", "type"},
    {"{\"properties\":{\"a\":{\"properties\":{\"b\":{\"const\":1}}}}}", "{\"a\":{\"b\":1}}",
     "{\"a\":{\"b\":2}}", "a/b", "const"},
    {"{\"properties\":{\"a\":{\"type\":\"string\"}}}", "{\"b\":1}", "{\"\\u0061\":1}", "a", "type"},
    {"{\"properties\":{\"a\":false}}", "{}", "{\"a\":1}", "a", "false"},
    {"{\"required\":[\"a\"]}", "{\"a\":null}", "{\"b\":1}", "a", "required"},
    {"{\"properties\":{\"o\":{\"required\":[\"a\"]}}}", "{\"o\":{\"\\u0061\":1}}", "{\"o\":{}}",
     "o/a", "required"},
    {"{\"properties\":{\"a\":true},\"additionalProperties\":false}", "{\"a\":1}",
     "{\"a\":1,\"z\":2}", "z", "additionalProperties"},
    {"{\"additionalProperties\":{\"type\":\"integer\"}}", "{\"z\":2}", "{\"z\":\"2\"}", "z",
     "type"},
    {"{\"items\":{\"type\":\"integer\"}}", "[1,2]", "[1,\"2\"]", "1", "type"},
    {"{\"items\":{\"items\":{\"maximum\":3}}}", "[[1],[3]]", "[[1],[2,4]]", "1/1", "maximum"},
    {"{\"minItems\":1}", "[0]", "[]", "", "minItems"},
    {"{\"maxItems\":1}", "[0]", "[0,1]", "", "maxItems"},
    {"{\"uniqueItems\":true}", "[1,\"1\",[1],{\"a\":1}]", "[{\"a\":1,\"b\":2},{\"b\":2,\"a\":1}]",
     "", "uniqueItems"},
    {"{\"enum\":[\"north\",\"south\"]}", "\"s\\u006futh\"", "\"east\"", "", "enum"},
    {"{\"const\":{\"a\":[1]}}", "{\"a\":[1]}", "{\"a\":[2]}", "", "const"},
    {"{\"const\":null}", "null", "0", "", "const"},
    {"{\"minimum\":0}", "0", "-1", "", "minimum"},
    {"{\"minimum\":0}", "-0", "-0.5", "", "minimum"},
    {"{\"minimum\":-2.5}", "-2.50", "-2.51", "", "minimum"},
    {"{\"maximum\":100}", "1e2", "100.001", "", "maximum"},
    {"{\"maximum\":9007199254740992}", "9007199254740992", "9007199254740993", "", "maximum"},
    {"{\"maximum\":1e400}", "1e399", "1e401", "", "maximum"},
    {"{\"exclusiveMinimum\":0}", "0.1", "0", "", "exclusiveMinimum"},
    {"{\"exclusiveMaximum\":1}", "0.99", "1.0", "", "exclusiveMaximum"},
    {"{\"multipleOf\":5}", "15", "16", "", "multipleOf"},
    {"{\"multipleOf\":7}", "7e10", "1e10", "", "multipleOf"},
    {"{\"multipleOf\":3}", "123456789012345678901234567890", "123456789012345678901234567891", "",
     "multipleOf"},
    {"{\"multipleOf\":1}", "2.0", "2.5", "", "multipleOf"},
    {"{\"minLength\":2}", "\"\\u00e4b\"", "\"\\u00e4\"", "", "minLength"},
    {"{\"maxLength\":1}", "\"\\ud83d\\ude00\"", "\"ab\"", "", "maxLength"},
    {"{\"maxLength\":1}", "\"\xE6\xBC\xA2\"", "\"\\n\\n\"", "", "maxLength"},
    {"{\"minProperties\":1}", "{\"a\":1}", "{}", "", "minProperties"},
    {"{\"maxProperties\":1}", "{\"a\":1}", "{\"a\":1,\"b\":1}", "", "maxProperties"},
    {"{\"anyOf\":[{\"type\":\"string\"},{\"minimum\":5}]}", "7", "3", "", "anyOf"},
    {"{\"oneOf\":[{\"minimum\":5},{\"maximum\":8}]}", "3", "6", "", "oneOf"},
    {"{\"allOf\":[{\"minimum\":5},{\"maximum\":8}]}", "6", "9", "", "maximum"},
    {"{\"not\":{\"type\":\"string\"}}", "1", "\"a\"", "", "not"},
    {"{\"title\":\"t\",\"description\":\"d\",\"default\":1,\"examples\":[1],\"deprecated\":true,"
     "\"readOnly\":false,\"writeOnly\":false,\"$comment\":\"c\",\"format\":\"email\","
     "\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"string\"}",
     "\"no mail\"", "1", "", "type"},
};

static JsonDoc parsed(const char *text) {
    JsonDoc doc = {0};
    Err err = {0};
    if (!json_parse(&doc, str_of(text), &err)) fail_msg("%s: %s", text, err.message);
    return doc;
}

static bool judged(const char *schema, const char *value, SchemaFault *fault) {
    JsonDoc s = parsed(schema), v = parsed(value);
    Err err = {0};
    if (!schema_check(&s, 0, &err)) fail_msg("%s: %s (%s)", schema, err.message, err.where);
    bool valid = schema_valid(&s, 0, &v, 0, fault);
    json_dispose(&s);
    json_dispose(&v);
    return valid;
}

static void every_keyword_passes_and_fails(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *c = &cases[i];
        SchemaFault fault = {0};
        if (!judged(c->schema, c->passes, &fault))
            fail_msg("%s should accept %s", c->schema, c->passes);
        if (judged(c->schema, c->fails, &fault))
            fail_msg("%s should refuse %s", c->schema, c->fails);
        if (strcmp(fault.path, c->path) != 0 || strcmp(fault.keyword, c->keyword) != 0)
            fail_msg("%s on %s: path \"%s\" keyword \"%s\"", c->schema, c->fails, fault.path,
                     fault.keyword);
        assert_false(judged(c->schema, c->fails, NULL));
    }
}

/* Each keyword is silent about values of other kinds (2020-12, core 7.6.1). */
static void keywords_leave_other_kinds_alone(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"{\"minLength\":3}", "1"},          {"{\"minimum\":3}", "\"a\""},
        {"{\"exclusiveMinimum\":3}", "[]"},  {"{\"exclusiveMaximum\":3}", "null"},
        {"{\"multipleOf\":3}", "\"a\""},     {"{\"minItems\":3}", "{}"},
        {"{\"uniqueItems\":true}", "{}"},    {"{\"required\":[\"a\"]}", "[]"},
        {"{\"minProperties\":3}", "[]"},     {"{\"properties\":{\"a\":false}}", "[1]"},
        {"{\"items\":false}", "{\"a\":1}"},  {"{\"additionalProperties\":false}", "[1]"},
        {"{\"uniqueItems\":false}", "[1,1]"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (!judged(pairs[i][0], pairs[i][1], NULL))
            fail_msg("%s should accept %s", pairs[i][0], pairs[i][1]);
}

static void a_fault_says_what_was_expected_and_what_came(void **state) {
    (void)state;
    SchemaFault f = {0};
    judged("{\"properties\":{\"percent\":{\"maximum\":100}}}", "{\"percent\":140}", &f);
    assert_string_equal(f.path, "percent");
    assert_string_equal(f.expected, "100");
    assert_string_equal(f.got, "140");
    judged("{\"required\":[\"zone\"]}", "{}", &f);
    assert_string_equal(f.expected, "a value");
    assert_string_equal(f.got, "nothing");
}

static void the_first_fault_follows_the_order_of_the_schema(void **state) {
    (void)state;
    SchemaFault f = {0};
    judged("{\"required\":[\"b\"],\"properties\":{\"a\":{\"type\":\"string\"}}}", "{\"a\":1}", &f);
    assert_string_equal(f.keyword, "required");
    judged("{\"properties\":{\"a\":{\"type\":\"string\"}},\"required\":[\"b\"]}", "{\"a\":1}", &f);
    assert_string_equal(f.keyword, "type");
}

static void long_texts_are_cut_at_a_character(void **state) {
    (void)state;
    char value[700] = "{\"";
    for (size_t i = 0; i < 200; i++)
        memcpy(value + 2 + 3 * i, "\xE6\xBC\xA2", 3);
    strcpy(value + 602, "\":1}");
    SchemaFault f = {0};
    assert_false(judged("{\"additionalProperties\":{\"type\":\"string\"}}", value, &f));
    assert_in_range(strlen(f.path), 100, sizeof f.path - 1);
    assert_string_equal(f.path + strlen(f.path) - 6, "\xE6\xBC\xA2\xE2\x80\xA6");
}

static void many_items_are_not_compared(void **state) {
    (void)state;
    char value[2000] = "[0";
    for (int i = 1; i <= SCHEMA_MAX_UNIQUE; i++)
        sprintf(value + strlen(value), ",%d", i);
    strcat(value, "]");
    SchemaFault f = {0};
    assert_false(judged("{\"uniqueItems\":true}", value, &f));
    assert_string_equal(f.expected, "few enough items to compare");
}

typedef struct Refused {
    const char *schema;
    const char *where;
    const char *word; /* stands in the message */
} Refused;

static const Refused refused[] = {
    {"{\"pattern\":\"a\"}", "pattern", "\"pattern\""},
    {"{\"properties\":{\"zone\":{\"pattern\":\"a\"}}}", "properties/zone/pattern", "\"pattern\""},
    {"{\"anyOf\":[true,{\"$ref\":\"#\"}]}", "anyOf/1/$ref", "\"$ref\""},
    {"{\"Type\":\"string\"}", "Type", "\"Type\""},
    {"{\"items\":[{}]}", "items", "a schema"},
    {"{\"type\":\"text\"}", "type", "a type name"},
    {"{\"type\":[]}", "type", "a type name"},
    {"{\"type\":[\"null\",\"null\"]}", "type", "different"},
    {"{\"required\":\"a\"}", "required", "names"},
    {"{\"required\":[\"a\",\"a\"]}", "required", "different"},
    {"{\"required\":[1]}", "required", "names"},
    {"{\"properties\":[]}", "properties", "an object"},
    {"{\"properties\":{\"a\":1}}", "properties/a", "a schema"},
    {"{\"minLength\":-1}", "minLength", "from 0 up"},
    {"{\"minItems\":1.5}", "minItems", "from 0 up"},
    {"{\"maximum\":\"5\"}", "maximum", "a number"},
    {"{\"multipleOf\":0}", "multipleOf", "from 1"},
    {"{\"multipleOf\":0.5}", "multipleOf", "from 1"},
    {"{\"multipleOf\":1000000001}", "multipleOf", "from 1"},
    {"{\"enum\":[]}", "enum", "at least one"},
    {"{\"anyOf\":[]}", "anyOf", "at least one"},
    {"{\"allOf\":{}}", "allOf", "at least one"},
    {"{\"not\":null}", "not", "a schema"},
    {"{\"uniqueItems\":1}", "uniqueItems", "true or false"},
    {"{\"title\":1}", "title", "a string"},
    {"{\"$schema\":\"http://json-schema.org/draft-07/schema#\"}", "$schema", "2020-12"},
    {"[]", "", "a schema"},
};

static void what_is_outside_the_subset_is_refused_with_its_path(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        JsonDoc s = parsed(refused[i].schema);
        Err err = {0};
        if (schema_check(&s, 0, &err)) fail_msg("%s should be refused", refused[i].schema);
        assert_int_equal(err.code, ERR_INPUT);
        assert_string_equal(err.where, refused[i].where);
        if (!strstr(err.message, refused[i].word))
            fail_msg("%s: %s", refused[i].schema, err.message);
        assert_false(schema_check(&s, 0, NULL));
        json_dispose(&s);
    }
}

static void nesting_has_a_limit(void **state) {
    (void)state;
    for (int depth = SCHEMA_MAX_DEPTH - 1; depth <= SCHEMA_MAX_DEPTH; depth++) {
        char text[400] = "";
        for (int i = 0; i < depth; i++)
            strcat(text, "{\"not\":");
        strcat(text, "true");
        for (int i = 0; i < depth; i++)
            strcat(text, "}");
        JsonDoc s = parsed(text);
        Err err = {0};
        assert_int_equal(schema_check(&s, 0, &err), depth < SCHEMA_MAX_DEPTH);
        if (depth == SCHEMA_MAX_DEPTH) assert_int_equal(err.code, ERR_LIMIT);
        json_dispose(&s);
    }
}

static void true_and_false_are_schemas(void **state) {
    (void)state;
    SchemaFault f = {0};
    assert_true(judged("true", "1", &f));
    assert_false(judged("false", "1", &f));
    assert_string_equal(f.keyword, "false");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_keyword_passes_and_fails),
        cmocka_unit_test(keywords_leave_other_kinds_alone),
        cmocka_unit_test(a_fault_says_what_was_expected_and_what_came),
        cmocka_unit_test(the_first_fault_follows_the_order_of_the_schema),
        cmocka_unit_test(long_texts_are_cut_at_a_character),
        cmocka_unit_test(many_items_are_not_compared),
        cmocka_unit_test(what_is_outside_the_subset_is_refused_with_its_path),
        cmocka_unit_test(nesting_has_a_limit),
        cmocka_unit_test(true_and_false_are_schemas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
