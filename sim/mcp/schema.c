#include "mcp/schema.h"

#include "mcp/exact.h"
#include "mcp/schema_text.h"

#define DIALECT_2020_12 "https://json-schema.org/draft/2020-12/schema"

/* What the value of a keyword must look like. SHAPE(symbol, in words). */
#define SHAPES(X)                                                                                  \
    X(ANY, "any value")                                                                            \
    X(TEXT, "a string")                                                                            \
    X(BOOL, "true or false")                                                                       \
    X(NUMBER, "a number")                                                                          \
    X(COUNT, "an integer from 0 up")                                                               \
    X(DIVISOR, "an integer from 1 to 1000000000")                                                  \
    X(LIST, "a list with at least one value")                                                      \
    X(NAMES, "a list of different names")                                                          \
    X(TYPE, "a type name or a list of different ones (null, boolean, object, array, number, "      \
            "string, integer)")                                                                    \
    X(DIALECT, "\"" DIALECT_2020_12 "\"")                                                          \
    X(SCHEMA, "a schema: an object, true or false")                                                \
    X(SCHEMAS, "a list with at least one schema")                                                  \
    X(MEMBERS, "an object whose values are schemas")

typedef enum Shape {
#define X(symbol, words) SHAPE_##symbol,
    SHAPES(X)
#undef X
} Shape;

typedef struct Keyword {
    const char *name;
    Shape shape;
} Keyword;

static const Keyword keywords[] = {
#define KEYWORD(name, shape, rule) {name, SHAPE_##shape},
#include "mcp/schema.def"
#undef KEYWORD
};

typedef struct Proof {
    const JsonDoc *doc;
    JsonRef root;
    Err *err;
} Proof;

static bool fail_at(const Proof *p, JsonRef at) {
    char path[ERR_WHERE_MAX];
    schema_text_path((ShortText){path, sizeof path}, p->doc, p->root, at);
    return err_at(p->err, "%s", path);
}

static bool unknown_keyword(const Proof *p, JsonRef member) {
    char name[64];
    schema_text_raw((ShortText){name, sizeof name}, json_key_raw(p->doc, member));
    err_set(p->err, ERR_INPUT, "This schema uses the keyword %s, which is not checked here.", name);
    err_hint(p->err, "Leave it out, or say the same with type, properties, required, enum, "
                     "minimum, maximum, minLength, maxLength, items, anyOf or another keyword "
                     "that is checked.");
    return fail_at(p, member);
}

static bool wrong_shape(const Proof *p, const char *keyword, const char *words, JsonRef at) {
    char got[80];
    schema_text_raw((ShortText){got, sizeof got}, json_raw(p->doc, at));
    err_set(p->err, ERR_INPUT, "In a schema \"%s\" must be %s, but it is %s.", keyword, words, got);
    return fail_at(p, at);
}

static bool is_type_name(const JsonDoc *doc, JsonRef r) {
    static const char *const names[] = {"null",   "boolean", "object", "array",
                                        "number", "string",  "integer"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (json_string_is(doc, r, names[i])) return true;
    return false;
}

/* Lists in schemas are short and written by an author: comparing each pair will do. */
static bool all_different(const JsonDoc *doc, JsonRef list) {
    for (JsonRef a = json_first(doc, list); a != JSON_NONE; a = json_next(doc, a))
        for (JsonRef b = json_next(doc, a); b != JSON_NONE; b = json_next(doc, b))
            if (json_same(doc, a, doc, b)) return false;
    return true;
}

static bool is_names(const JsonDoc *doc, JsonRef r) {
    if (!json_is(doc, r, JSON_ARRAY)) return false;
    for (JsonRef c = json_first(doc, r); c != JSON_NONE; c = json_next(doc, c))
        if (!json_is(doc, c, JSON_STRING)) return false;
    return all_different(doc, r);
}

static bool is_type(const JsonDoc *doc, JsonRef r) {
    if (is_type_name(doc, r)) return true;
    if (!json_is(doc, r, JSON_ARRAY) || json_count(doc, r) == 0) return false;
    for (JsonRef c = json_first(doc, r); c != JSON_NONE; c = json_next(doc, c))
        if (!is_type_name(doc, c)) return false;
    return all_different(doc, r);
}

static bool is_divisor(const JsonDoc *doc, JsonRef r) {
    int64_t value;
    return json_int64(doc, r, &value) && value > 0 && value <= EXACT_MAX_DIVISOR;
}

static bool is_count(const JsonDoc *doc, JsonRef r) {
    int64_t value;
    return json_int64(doc, r, &value) && value >= 0;
}

static bool is_bool(const JsonDoc *doc, JsonRef r) {
    return json_is(doc, r, JSON_TRUE) || json_is(doc, r, JSON_FALSE);
}

static bool has_shape(const JsonDoc *doc, JsonRef r, Shape shape) {
    switch (shape) {
    case SHAPE_ANY:
        return true;
    case SHAPE_TEXT:
        return json_is(doc, r, JSON_STRING);
    case SHAPE_BOOL:
        return is_bool(doc, r);
    case SHAPE_NUMBER:
        return json_is(doc, r, JSON_NUMBER);
    case SHAPE_COUNT:
        return is_count(doc, r);
    case SHAPE_DIVISOR:
        return is_divisor(doc, r);
    case SHAPE_LIST:
    case SHAPE_SCHEMAS:
        return json_is(doc, r, JSON_ARRAY) && json_count(doc, r) > 0;
    case SHAPE_NAMES:
        return is_names(doc, r);
    case SHAPE_TYPE:
        return is_type(doc, r);
    case SHAPE_DIALECT:
        return json_string_is(doc, r, DIALECT_2020_12);
    case SHAPE_SCHEMA:
        return is_bool(doc, r) || json_is(doc, r, JSON_OBJECT);
    case SHAPE_MEMBERS:
        return json_is(doc, r, JSON_OBJECT);
    }
    return false;
}

static const char *shape_words(Shape shape) {
    static const char *const words[] = {
#define X(symbol, text) text,
        SHAPES(X)
#undef X
    };
    return words[shape];
}

static const Keyword *find_keyword(const JsonDoc *doc, JsonRef member) {
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (json_key_is(doc, member, keywords[i].name)) return &keywords[i];
    return NULL;
}

static bool check(const Proof *p, JsonRef schema, int depth);

static bool check_each(const Proof *p, JsonRef list, int depth) {
    for (JsonRef c = json_first(p->doc, list); c != JSON_NONE; c = json_next(p->doc, c))
        if (!check(p, c, depth)) return false;
    return true;
}

static bool check_keyword(const Proof *p, JsonRef member, int depth) {
    const Keyword *k = find_keyword(p->doc, member);
    if (!k) return unknown_keyword(p, member);
    if (!has_shape(p->doc, member, k->shape))
        return wrong_shape(p, k->name, shape_words(k->shape), member);
    if (k->shape == SHAPE_SCHEMA) return check(p, member, depth + 1);
    if (k->shape == SHAPE_SCHEMAS || k->shape == SHAPE_MEMBERS)
        return check_each(p, member, depth + 1);
    return true;
}

static bool check(const Proof *p, JsonRef schema, int depth) {
    if (!has_shape(p->doc, schema, SHAPE_SCHEMA))
        return wrong_shape(p, "a schema", shape_words(SHAPE_SCHEMA), schema);
    if (depth > SCHEMA_MAX_DEPTH) {
        err_set(p->err, ERR_LIMIT, "Schemas stand inside each other more than %d deep.",
                SCHEMA_MAX_DEPTH);
        return fail_at(p, schema);
    }
    if (is_bool(p->doc, schema)) return true;
    for (JsonRef c = json_first(p->doc, schema); c != JSON_NONE; c = json_next(p->doc, c))
        if (!check_keyword(p, c, depth)) return false;
    return true;
}

bool schema_check(const JsonDoc *doc, JsonRef schema, Err *err) {
    Proof p = {doc, schema, err};
    return check(&p, schema, 1);
}

bool schema_judge(const JsonDoc *sdoc, JsonRef schema, const JsonDoc *vdoc, JsonRef value,
                  bool *fits) {
    Err why = {0};
    bool judges = schema_check(sdoc, schema, &why);
    *fits = !judges || schema_valid(sdoc, schema, vdoc, value, NULL);
    return why.code != ERR_MEMORY;
}
