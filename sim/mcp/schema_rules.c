#include "mcp/exact.h"
#include "mcp/rawstr.h"
#include "mcp/schema.h"
#include "mcp/schema_text.h"

#include <stdio.h>

/* One value being judged. Copies of it go down into the schema; the recursion
   is as deep as the schema, which schema_check bounds. */
typedef struct Judge {
    const JsonDoc *sdoc, *vdoc;
    JsonRef root;       /* of the value, where paths start */
    JsonRef schema;     /* the schema at hand */
    SchemaFault *fault; /* NULL where a failure is only one of several tries */
} Judge;

typedef bool (*Rule)(const Judge *j, JsonRef keyword, JsonRef value);

static bool judge(const Judge *j, JsonRef schema, JsonRef value);

static void describe(const Judge *j, const char *keyword, const char *expected, JsonRef value) {
    SchemaFault *f = j->fault;
    schema_text_path((ShortText){f->path, sizeof f->path}, j->vdoc, j->root, value);
    snprintf(f->keyword, sizeof f->keyword, "%s", keyword);
    schema_text_raw((ShortText){f->expected, sizeof f->expected}, str_of(expected));
    schema_text_raw((ShortText){f->got, sizeof f->got}, json_raw(j->vdoc, value));
}

/* The keyword's own name and value say what was expected. */
static bool fail(const Judge *j, JsonRef keyword, JsonRef value) {
    if (!j->fault) return false;
    SchemaFault *f = j->fault;
    Str name = json_key_raw(j->sdoc, keyword);
    describe(j, "", "", value);
    schema_text_raw((ShortText){f->keyword, sizeof f->keyword}, str_sub(name, 1, name.n - 2));
    schema_text_raw((ShortText){f->expected, sizeof f->expected}, json_raw(j->sdoc, keyword));
    return false;
}

static bool fail_words(const Judge *j, const char *keyword, const char *expected, JsonRef value) {
    if (j->fault) describe(j, keyword, expected, value);
    return false;
}

static bool fail_missing(const Judge *j, JsonRef object, Str name) {
    if (!j->fault) return false;
    SchemaFault *f = j->fault;
    describe(j, "required", "a value", object);
    schema_text_path_name((ShortText){f->path, sizeof f->path}, j->vdoc, j->root, object, name);
    schema_text_raw((ShortText){f->got, sizeof f->got}, STR("nothing"));
    return false;
}

static bool matches(const Judge *j, JsonRef schema, JsonRef value) {
    Judge quiet = *j;
    quiet.fault = NULL;
    return judge(&quiet, schema, value);
}

static JsonRef member_named(const JsonDoc *doc, JsonRef object, Str raw_name) {
    for (JsonRef c = json_first(doc, object); c != JSON_NONE; c = json_next(doc, c))
        if (rawstr_eq(json_key_raw(doc, c), raw_name)) return c;
    return JSON_NONE;
}

static bool rule_nothing(const Judge *j, JsonRef keyword, JsonRef value) {
    (void)j, (void)keyword, (void)value;
    return true;
}

static const char *type_name(const JsonDoc *doc, JsonRef value) {
    switch (json_kind(doc, value)) {
    case JSON_NULL:
        return "null";
    case JSON_FALSE:
    case JSON_TRUE:
        return "boolean";
    case JSON_NUMBER:
        return "number";
    case JSON_STRING:
        return "string";
    case JSON_ARRAY:
        return "array";
    case JSON_OBJECT:
        return "object";
    }
    return "";
}

static bool has_type(const Judge *j, JsonRef type, JsonRef value) {
    if (json_string_is(j->sdoc, type, type_name(j->vdoc, value))) return true;
    return json_string_is(j->sdoc, type, "integer") && json_is(j->vdoc, value, JSON_NUMBER) &&
           exact_is_integer(exact_read(json_raw(j->vdoc, value)));
}

static bool rule_type(const Judge *j, JsonRef keyword, JsonRef value) {
    if (has_type(j, keyword, value)) return true;
    for (JsonRef c = json_first(j->sdoc, keyword); c != JSON_NONE; c = json_next(j->sdoc, c))
        if (has_type(j, c, value)) return true;
    return fail(j, keyword, value);
}

static bool rule_properties(const Judge *j, JsonRef keyword, JsonRef value) {
    if (!json_is(j->vdoc, value, JSON_OBJECT)) return true;
    for (JsonRef p = json_first(j->sdoc, keyword); p != JSON_NONE; p = json_next(j->sdoc, p)) {
        JsonRef member = member_named(j->vdoc, value, json_key_raw(j->sdoc, p));
        if (member != JSON_NONE && !judge(j, p, member)) return false;
    }
    return true;
}

static bool rule_required(const Judge *j, JsonRef keyword, JsonRef value) {
    if (!json_is(j->vdoc, value, JSON_OBJECT)) return true;
    for (JsonRef n = json_first(j->sdoc, keyword); n != JSON_NONE; n = json_next(j->sdoc, n))
        if (member_named(j->vdoc, value, json_raw(j->sdoc, n)) == JSON_NONE)
            return fail_missing(j, value, json_raw(j->sdoc, n));
    return true;
}

static bool rule_additional_properties(const Judge *j, JsonRef keyword, JsonRef value) {
    if (!json_is(j->vdoc, value, JSON_OBJECT)) return true;
    JsonRef named = json_get(j->sdoc, j->schema, "properties");
    for (JsonRef c = json_first(j->vdoc, value); c != JSON_NONE; c = json_next(j->vdoc, c)) {
        if (member_named(j->sdoc, named, json_key_raw(j->vdoc, c)) != JSON_NONE) continue;
        if (json_is(j->sdoc, keyword, JSON_FALSE))
            return fail_words(j, "additionalProperties", "no such member", c);
        if (!judge(j, keyword, c)) return false;
    }
    return true;
}

static bool rule_items(const Judge *j, JsonRef keyword, JsonRef value) {
    if (!json_is(j->vdoc, value, JSON_ARRAY)) return true;
    for (JsonRef c = json_first(j->vdoc, value); c != JSON_NONE; c = json_next(j->vdoc, c))
        if (!judge(j, keyword, c)) return false;
    return true;
}

static bool has_twins(const JsonDoc *doc, JsonRef list) {
    for (JsonRef a = json_first(doc, list); a != JSON_NONE; a = json_next(doc, a))
        for (JsonRef b = json_next(doc, a); b != JSON_NONE; b = json_next(doc, b))
            if (json_same(doc, a, doc, b)) return true;
    return false;
}

static bool rule_unique_items(const Judge *j, JsonRef keyword, JsonRef value) {
    if (!json_true(j->sdoc, keyword) || !json_is(j->vdoc, value, JSON_ARRAY)) return true;
    if (json_count(j->vdoc, value) > SCHEMA_MAX_UNIQUE)
        return fail_words(j, "uniqueItems", "few enough items to compare", value);
    return !has_twins(j->vdoc, value) || fail(j, keyword, value);
}

static bool rule_enum(const Judge *j, JsonRef keyword, JsonRef value) {
    for (JsonRef c = json_first(j->sdoc, keyword); c != JSON_NONE; c = json_next(j->sdoc, c))
        if (json_same(j->sdoc, c, j->vdoc, value)) return true;
    return fail(j, keyword, value);
}

static bool rule_const(const Judge *j, JsonRef keyword, JsonRef value) {
    return json_same(j->sdoc, keyword, j->vdoc, value) || fail(j, keyword, value);
}

/* Where the value lies from the keyword's number: -1, 0, 1; `otherwise` for what is no number. */
static int side(const Judge *j, JsonRef keyword, JsonRef value, int otherwise) {
    if (!json_is(j->vdoc, value, JSON_NUMBER)) return otherwise;
    int order =
        exact_cmp(exact_read(json_raw(j->vdoc, value)), exact_read(json_raw(j->sdoc, keyword)));
    return (order > 0) - (order < 0);
}

static bool rule_minimum(const Judge *j, JsonRef keyword, JsonRef value) {
    return side(j, keyword, value, 0) >= 0 || fail(j, keyword, value);
}

static bool rule_maximum(const Judge *j, JsonRef keyword, JsonRef value) {
    return side(j, keyword, value, 0) <= 0 || fail(j, keyword, value);
}

static bool rule_exclusive_minimum(const Judge *j, JsonRef keyword, JsonRef value) {
    return side(j, keyword, value, 1) > 0 || fail(j, keyword, value);
}

static bool rule_exclusive_maximum(const Judge *j, JsonRef keyword, JsonRef value) {
    return side(j, keyword, value, -1) < 0 || fail(j, keyword, value);
}

static bool rule_multiple_of(const Judge *j, JsonRef keyword, JsonRef value) {
    int64_t divisor = 1;
    if (!json_is(j->vdoc, value, JSON_NUMBER)) return true;
    if (!json_int64(j->sdoc, keyword, &divisor)) return false;
    return exact_is_multiple(exact_read(json_raw(j->vdoc, value)), (uint32_t)divisor) ||
           fail(j, keyword, value);
}

/* A size against a COUNT keyword. */
static int size_side(const Judge *j, JsonRef keyword, size_t size) {
    int64_t limit = 0;
    (void)json_int64(j->sdoc, keyword, &limit);
    return (size > (uint64_t)limit) - (size < (uint64_t)limit);
}

static bool size_rule(const Judge *j, JsonRef keyword, JsonRef value, JsonKind kind, int bad_side) {
    if (!json_is(j->vdoc, value, kind)) return true;
    size_t size =
        kind == JSON_STRING ? rawstr_count(json_raw(j->vdoc, value)) : json_count(j->vdoc, value);
    return size_side(j, keyword, size) != bad_side || fail(j, keyword, value);
}

static bool rule_min_items(const Judge *j, JsonRef keyword, JsonRef value) {
    return size_rule(j, keyword, value, JSON_ARRAY, -1);
}

static bool rule_max_items(const Judge *j, JsonRef keyword, JsonRef value) {
    return size_rule(j, keyword, value, JSON_ARRAY, 1);
}

static bool rule_min_length(const Judge *j, JsonRef keyword, JsonRef value) {
    return size_rule(j, keyword, value, JSON_STRING, -1);
}

static bool rule_max_length(const Judge *j, JsonRef keyword, JsonRef value) {
    return size_rule(j, keyword, value, JSON_STRING, 1);
}

static bool rule_min_properties(const Judge *j, JsonRef keyword, JsonRef value) {
    return size_rule(j, keyword, value, JSON_OBJECT, -1);
}

static bool rule_max_properties(const Judge *j, JsonRef keyword, JsonRef value) {
    return size_rule(j, keyword, value, JSON_OBJECT, 1);
}

static uint32_t count_matches(const Judge *j, JsonRef schemas, JsonRef value) {
    uint32_t count = 0;
    for (JsonRef c = json_first(j->sdoc, schemas); c != JSON_NONE; c = json_next(j->sdoc, c))
        count += matches(j, c, value);
    return count;
}

static bool rule_any_of(const Judge *j, JsonRef keyword, JsonRef value) {
    return count_matches(j, keyword, value) > 0 || fail(j, keyword, value);
}

static bool rule_one_of(const Judge *j, JsonRef keyword, JsonRef value) {
    return count_matches(j, keyword, value) == 1 || fail(j, keyword, value);
}

static bool rule_all_of(const Judge *j, JsonRef keyword, JsonRef value) {
    for (JsonRef c = json_first(j->sdoc, keyword); c != JSON_NONE; c = json_next(j->sdoc, c))
        if (!judge(j, c, value)) return false;
    return true;
}

static bool rule_not(const Judge *j, JsonRef keyword, JsonRef value) {
    return !matches(j, keyword, value) || fail(j, keyword, value);
}

static Rule find_rule(const JsonDoc *doc, JsonRef keyword) {
    static const struct {
        const char *name;
        Rule rule;
    } rules[] = {
#define KEYWORD(name, shape, rule) {name, rule_##rule},
#include "mcp/schema.def"
#undef KEYWORD
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (json_key_is(doc, keyword, rules[i].name)) return rules[i].rule;
    return rule_nothing;
}

static bool judge(const Judge *j, JsonRef schema, JsonRef value) {
    if (json_is(j->sdoc, schema, JSON_FALSE)) return fail_words(j, "false", "no value", value);
    Judge here = *j;
    here.schema = schema;
    for (JsonRef k = json_first(j->sdoc, schema); k != JSON_NONE; k = json_next(j->sdoc, k))
        if (!find_rule(j->sdoc, k)(&here, k, value)) return false;
    return true;
}

bool schema_valid(const JsonDoc *sdoc, JsonRef schema, const JsonDoc *vdoc, JsonRef value,
                  SchemaFault *fault) {
    Judge j = {.sdoc = sdoc, .vdoc = vdoc, .root = value, .schema = schema, .fault = fault};
    return judge(&j, schema, value);
}
