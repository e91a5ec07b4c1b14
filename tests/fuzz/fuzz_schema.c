/* Argument schemas: the input is an array, a schema and values behind it. What the
   schema says of a value must agree with what not, allOf, anyOf, oneOf and const
   around it say. */
#include "fuzz/fuzz.h"

#include "base/buf.h"
#include "mcp/schema.h"

#include <string.h>

enum { VALUES_MAX = 16, TEXT_MAX = 16 * 1024 * 1024 };

static void check_text(const char *text, size_t size) {
    FUZZ_CHECK(memchr(text, 0, size), "no end of text");
    FUZZ_CHECK(fuzz_utf8(str_of(text)), "no UTF-8: %s", text);
}

static void check_fault(const SchemaFault *fault) {
    check_text(fault->path, sizeof fault->path);
    check_text(fault->keyword, sizeof fault->keyword);
    check_text(fault->expected, sizeof fault->expected);
    check_text(fault->got, sizeof fault->got);
    FUZZ_CHECK(fault->keyword[0] && fault->got[0], "a fault without a reason");
}

/* The schema before + raw + after; false when it lies too deep. */
static bool wrap(JsonDoc *doc, Buf *text, const char *before, Str raw, const char *after) {
    Err err = {0};
    buf_clear(text);
    buf_add_c(text, before);
    buf_add(text, raw);
    buf_add_c(text, after);
    bool ok = json_parse(doc, buf_str(text), &err) && schema_check(doc, 0, &err);
    FUZZ_CHECK(ok || err.code == ERR_LIMIT, "%s (%s)", err.message, err.where);
    return ok;
}

static void check_around(Str raw, const JsonDoc *input, JsonRef value, bool valid) {
    static const struct {
        const char *before, *after;
        bool turns; /* into the contrary */
    } rows[] = {{"{\"not\":", "}", true},
                {"{\"allOf\":[true,", "]}", false},
                {"{\"anyOf\":[false,", "]}", false},
                {"{\"oneOf\":[", ",false]}", false},
                {"{\"oneOf\":[true,", "]}", true}};
    JsonDoc doc = {0};
    Buf text;
    buf_init(&text, TEXT_MAX);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!wrap(&doc, &text, rows[i].before, raw, rows[i].after)) continue;
        bool said = schema_valid(&doc, 0, input, value, NULL);
        FUZZ_CHECK(said == (valid != rows[i].turns), "%.*s", STR_ARG(buf_str(&text)));
    }
    json_dispose(&doc);
    buf_dispose(&text);
}

static void check_constant(const JsonDoc *input, JsonRef value) {
    JsonDoc doc = {0};
    Buf text;
    SchemaFault fault = {0};
    buf_init(&text, TEXT_MAX);
    if (wrap(&doc, &text, "{\"const\":", json_raw(input, value), "}"))
        FUZZ_CHECK(schema_valid(&doc, 0, input, value, &fault), "%s", fault.got);
    if (wrap(&doc, &text, "{\"enum\":[[[0]],", json_raw(input, value), "]}"))
        FUZZ_CHECK(schema_valid(&doc, 0, input, value, &fault), "%s", fault.got);
    json_dispose(&doc);
    buf_dispose(&text);
}

static void check_value(const JsonDoc *input, JsonRef schema, JsonRef value) {
    SchemaFault fault = {0};
    bool valid = schema_valid(input, schema, input, value, &fault);
    FUZZ_CHECK(valid == schema_valid(input, schema, input, value, NULL), "said two things");
    if (!valid) check_fault(&fault);
    check_around(json_raw(input, schema), input, value, valid);
    check_constant(input, value);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    JsonDoc doc = {0};
    Err err = {0};
    int n = 0;
    if (!json_parse(&doc, fuzz_str(data, size), NULL)) return 0;
    JsonRef schema = json_item(&doc, 0, 0);
    if (schema != JSON_NONE && schema_check(&doc, schema, &err)) {
        for (JsonRef v = json_next(&doc, schema); v != JSON_NONE && n < VALUES_MAX; n++) {
            check_value(&doc, schema, v);
            v = json_next(&doc, v);
        }
    } else if (schema != JSON_NONE) {
        FUZZ_CHECK(err.code == ERR_INPUT || err.code == ERR_LIMIT, "%s", err.message);
        FUZZ_CHECK(err.message[0] && fuzz_utf8(str_of(err.message)), "%s", err.message);
    }
    json_dispose(&doc);
    return 0;
}
