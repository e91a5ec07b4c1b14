/* What messages have to hold, held against the official schema of 2025-11-25, and the
   small sets and objects of raw JSON. */
#include "support/cm.h"
#include "support/shared.h"

#include "mcp/message.h"
#include "mcp/rawobj.h"
#include "mcp/rawset.h"
#include "mcp/shape.h"
#include "mcp/watch.h"

#include <stdio.h>

typedef struct Row {
    MethodId method;
    ShapePart part;
    const char *path;
    JsonKind kind;
    bool must;
} Row;

enum { MAY, MUST };
static const Row rows[] = {
#define SHAPE(method, part, path, kind, must)                                                      \
    {METHOD_##method, SHAPE_##part, path, JSON_##kind, must},
#include "mcp/shape.def"
#undef SHAPE
};

typedef struct Schema {
    JsonDoc doc;
    JsonRef all;
} Schema;

/* Follows $ref and picks the member's schema; JSON_NONE when there is none. */
static JsonRef follow(const Schema *s, JsonRef r) {
    Str ref = json_plain(&s->doc, json_get(&s->doc, r, "$ref"));
    if (!ref.p) return r;
    size_t skip = strlen("#/$defs/");
    return json_get_str(&s->doc, s->all, str_sub(ref, skip, ref.n));
}

static bool requires(const Schema *s, JsonRef object, Str name) {
    JsonRef list = json_get(&s->doc, object, "required");
    for (JsonRef r = json_first(&s->doc, list); r != JSON_NONE; r = json_next(&s->doc, r))
        if (str_eq(json_plain(&s->doc, r), name)) return true;
    return false;
}

/* The definition that a message of the method has its params or its result in. */
static JsonRef definition(const Schema *s, const Row *row) {
    static const struct {
        MethodId method;
        const char *result;
    } results[] = {{METHOD_INITIALIZE, "InitializeResult"},
                   {METHOD_TOOLS_LIST, "ListToolsResult"},
                   {METHOD_TOOLS_CALL, "CallToolResult"},
                   {METHOD_RESOURCES_LIST, "ListResourcesResult"},
                   {METHOD_RESOURCES_TEMPLATES, "ListResourceTemplatesResult"},
                   {METHOD_RESOURCES_READ, "ReadResourceResult"},
                   {METHOD_PROMPTS_LIST, "ListPromptsResult"},
                   {METHOD_PROMPTS_GET, "GetPromptResult"},
                   {METHOD_COMPLETE, "CompleteResult"},
                   {METHOD_ROOTS_LIST, "ListRootsResult"},
                   {METHOD_SAMPLING, "CreateMessageResult"},
                   {METHOD_ELICITATION, "ElicitResult"},
                   {METHOD_TASKS_LIST, "ListTasksResult"},
                   {METHOD_TASKS_GET, "Task"},
                   {METHOD_TASKS_CANCEL, "Task"}};
    if (row->method == METHOD_ELICITATION && row->part == SHAPE_PARAMS)
        return json_get(&s->doc, s->all, "ElicitRequestFormParams");
    if (row->method == METHOD_TASKS_STATUS) return json_get(&s->doc, s->all, "Task");
    for (size_t i = 0; row->part == SHAPE_RESULT && i < sizeof results / sizeof *results; i++)
        if (results[i].method == row->method) return json_get(&s->doc, s->all, results[i].result);
    for (JsonRef r = json_first(&s->doc, s->all); r != JSON_NONE; r = json_next(&s->doc, r))
        if (json_string_is(&s->doc, json_path(&s->doc, r, "properties/method/const"),
                           method_row(row->method)->name))
            return follow(s, json_path(&s->doc, r, "properties/params"));
    return JSON_NONE;
}

/* The member's own schema, and whether all on the way to it is required. A union has the
   member required when its first branch has. */
static JsonRef walk(const Schema *s, JsonRef object, const char *path, bool *required) {
    Str rest = str_of(path);
    *required = true;
    while (rest.n) {
        size_t slash = str_find(rest, STR("/"), 0);
        Str name = str_sub(rest, 0, slash);
        rest = slash == SIZE_MAX ? (Str){0} : str_sub(rest, slash + 1, rest.n);
        JsonRef branch = json_path(&s->doc, object, "anyOf/0");
        if (branch != JSON_NONE) object = follow(s, branch);
        *required = *required && requires(s, object, name);
        object = follow(s, json_get_str(&s->doc, json_get(&s->doc, object, "properties"), name));
    }
    return object;
}

static bool of_kind(const Schema *s, JsonRef member, JsonKind kind) {
    static const char *const types[] = {"null",   "boolean", "boolean", "number",
                                        "string", "array",   "object"};
    JsonRef type = json_get(&s->doc, member, "type");
    if (kind == JSON_NUMBER && json_string_is(&s->doc, type, "integer")) return true;
    if (kind == JSON_OBJECT && json_path(&s->doc, member, "anyOf/0") != JSON_NONE) return true;
    return json_string_is(&s->doc, type, types[kind]);
}

/* schema/2025-11-25/schema.json: every row of shape.def. */
static void the_rows_are_those_of_the_official_schema(void **state) {
    (void)state;
    Buf bytes;
    Schema s = {.all = JSON_NONE};
    buf_init(&bytes, 8 << 20);
    if (!shared_read("schema/2025-11-25/schema.json", &bytes)) {
        print_message("skipped: the official schemas are not here\n");
        skip();
    }
    assert_true(json_parse(&s.doc, buf_str(&bytes), NULL));
    s.all = json_get(&s.doc, 0, "$defs");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool required;
        JsonRef member = walk(&s, definition(&s, &rows[i]), rows[i].path, &required);
        if (member == JSON_NONE || required != rows[i].must || !of_kind(&s, member, rows[i].kind))
            fail_msg("%s, %s: there %d, required %d", method_row(rows[i].method)->name,
                     rows[i].path, member != JSON_NONE, required);
    }
    json_dispose(&s.doc);
    buf_dispose(&bytes);
}

static const char *unmet(MethodId method, ShapePart part, const char *json) {
    JsonDoc doc = {0};
    assert_true(json_parse(&doc, str_of(json), NULL));
    const Need *need = shape_unmet(method, part, &doc, 0);
    json_dispose(&doc);
    return need ? need->path : "";
}

static void the_first_need_that_is_not_met_is_named(void **state) {
    (void)state;
    assert_string_equal(unmet(METHOD_COMPLETE, SHAPE_PARAMS, "{}"), "ref");
    assert_string_equal(unmet(METHOD_COMPLETE, SHAPE_PARAMS,
                              "{\"ref\":{\"type\":\"\"},\"argument\":{\"name\":\"\"}}"),
                        "argument/value");
    assert_string_equal(unmet(METHOD_TOOLS_CALL, SHAPE_PARAMS, "{\"name\":\"\"}"), "");
    assert_string_equal(
        unmet(METHOD_TOOLS_CALL, SHAPE_PARAMS, "{\"name\":\"\",\"arguments\":null}"), "arguments");
    assert_string_equal(unmet(METHOD_PING, SHAPE_PARAMS, "{}"), "");
    assert_string_equal(unmet(METHOD_UNKNOWN, SHAPE_RESULT, "[]"), "");
    assert_null(shape_unmet(METHOD_PING, SHAPE_PARAMS, &(JsonDoc){0}, JSON_NONE));
    assert_non_null(shape_unmet(METHOD_TOOLS_CALL, SHAPE_PARAMS, &(JsonDoc){0}, JSON_NONE));
}

static void a_set_holds_each_string_once(void **state) {
    (void)state;
    Buf set;
    Err err = {0};
    buf_init(&set, 20);
    assert_true(rawset_add(&set, STR("\"a\""), &err));
    assert_true(rawset_add(&set, STR("\"\\u0061\""), &err));
    assert_true(rawset_add(&set, STR("\"b\\n\""), &err));
    assert_int_equal(set.n, 4 + 6);
    assert_true(rawset_has(&set, STR("\"\\u0062\\u000a\"")));
    assert_true(rawset_has_text(&set, STR("b\n")));
    assert_false(rawset_has_text(&set, STR("b")));
    assert_false(rawset_add(&set, STR("\"0123456789\""), &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_int_equal(set.n, 10);
    assert_true(rawset_remove(&set, STR("\"\\u0061\"")));
    assert_false(rawset_remove(&set, STR("\"a\"")));
    assert_true(rawset_has_text(&set, STR("b\n")));
    assert_true(rawset_add(&set, STR("\"c\""), &err));
    assert_true(rawset_remove(&set, STR("\"c\"")));
    assert_str(buf_str(&set), "\"b\\n\"\n");
    buf_dispose(&set);
}

static void an_object_gets_one_more_member(void **state) {
    (void)state;
    static const struct {
        const char *object, *whole;
    } cases[] = {{"", "{\"k\":[1]}"},       {"{}", "{\"k\":[1]}"},
                 {" { } ", "{ \"k\":[1]}"}, {"{\"a\":1e2 }\n", "{\"a\":1e2 ,\"k\":[1]}"},
                 {"{\"\\u006b\":1}", NULL}, {"{\"k\":1}", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buf out;
        Err err = {0};
        buf_init(&out, 100);
        bool ok = rawobj_add(&out, str_of(cases[i].object), "k", STR("[1]"), &err);
        assert_int_equal(ok, cases[i].whole != NULL);
        if (ok) assert_str(buf_str(&out), cases[i].whole);
        if (!ok) assert_int_equal(err.code, ERR_USAGE);
        buf_dispose(&out);
    }
}

static void a_watch_goes_by_its_token(void **state) {
    (void)state;
    Watch w = {{0}, {0}};
    assert_false(watch_is(&w, (RpcId){ID_STRING, STR("\"\"")}));
    assert_true(watch_start(&w, (RpcId){ID_OTHER, STR("1.5")}, NULL));
    assert_false(watch_is(&w, (RpcId){ID_OTHER, STR("1.5")}));
    watch_dispose(&w);
    assert_true(watch_start(&w, (RpcId){ID_INTEGER, STR("-0")}, NULL));
    assert_true(watch_is(&w, (RpcId){ID_INTEGER, STR("0")}));
    assert_false(watch_is(&w, (RpcId){ID_STRING, STR("\"0\"")}));
    assert_true(watch_rises(&w, STR("-5")));
    assert_true(watch_step(&w, STR("-5"), NULL));
    assert_false(watch_rises(&w, STR("-5.0")));
    assert_true(watch_rises(&w, STR("-4.999")));
    watch_dispose(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_are_those_of_the_official_schema),
        cmocka_unit_test(the_first_need_that_is_not_met_is_named),
        cmocka_unit_test(a_set_holds_each_string_once),
        cmocka_unit_test(an_object_gets_one_more_member),
        cmocka_unit_test(a_watch_goes_by_its_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
