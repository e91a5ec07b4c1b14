/* The strict reader: every node lies inside its parent, every string and number
   can be read, and what was read can be built again and is the same. */
#include "fuzz/fuzz.h"

#include "base/escape.h"
#include "json/build.h"
#include "json/json.h"

#include <string.h>

enum { OUT_MAX = 64 * 1024 * 1024 };

static void check_place(const JsonDoc *doc, JsonRef r) {
    const JsonNode *node = &doc->nodes[r];
    FUZZ_CHECK((size_t)node->off + node->len <= doc->bytes.n && node->len > 0, "node %u", r);
    if (r == 0) {
        FUZZ_CHECK(node->parent == JSON_NONE, "parent of the root");
        return;
    }
    FUZZ_CHECK(node->parent < r, "parent of %u", r);
    const JsonNode *parent = &doc->nodes[node->parent];
    FUZZ_CHECK(node->off > parent->off && node->off + node->len < parent->off + parent->len,
               "node %u lies outside its parent", r);
    FUZZ_CHECK(node->next == JSON_NONE || (node->next > r && node->next < doc->count), "next");
}

static void check_children(const JsonDoc *doc, JsonRef r) {
    uint32_t count = 0;
    for (JsonRef c = json_first(doc, r); c != JSON_NONE; c = json_next(doc, c)) {
        FUZZ_CHECK(doc->nodes[c].parent == r, "child %u of %u", c, r);
        if (json_is(doc, r, JSON_ARRAY) && count < 8)
            FUZZ_CHECK(json_item(doc, r, count) == c, "item %u of %u", count, r);
        count++;
    }
    FUZZ_CHECK(count == json_count(doc, r), "children of %u", r);
}

static void check_key(const JsonDoc *doc, JsonRef r, Buf *scratch) {
    if (r == 0 || !json_is(doc, doc->nodes[r].parent, JSON_OBJECT)) return;
    buf_clear(scratch);
    FUZZ_CHECK(json_key_add(doc, r, scratch), "key of %u", r);
    FUZZ_CHECK(fuzz_utf8(buf_str(scratch)), "key of %u is no UTF-8", r);
    FUZZ_CHECK(json_get_str(doc, doc->nodes[r].parent, buf_str(scratch)) == r, "get of %u", r);
}

static void check_scalar(const JsonDoc *doc, JsonRef r, Buf *scratch) {
    int64_t whole = 0;
    double real = 0;
    bool number = json_is(doc, r, JSON_NUMBER);
    FUZZ_CHECK(json_double(doc, r, &real) == number, "double of %u", r);
    FUZZ_CHECK(!(real != real), "%u is not a number", r);
    if (json_int64(doc, r, &whole)) {
        FUZZ_CHECK(json_is_integer(doc, r), "int64 of %u", r);
        FUZZ_CHECK((double)whole == real, "int64 and double of %u differ", r);
    }
    buf_clear(scratch);
    FUZZ_CHECK(json_string(doc, r, scratch) == json_is(doc, r, JSON_STRING), "string %u", r);
    FUZZ_CHECK(fuzz_utf8(buf_str(scratch)), "string %u is no UTF-8", r);
    Str plain = json_plain(doc, r);
    if (plain.p) FUZZ_CHECK(str_eq(plain, buf_str(scratch)), "plain of %u", r);
}

static void check_nodes(const JsonDoc *doc) {
    Buf scratch;
    buf_init(&scratch, OUT_MAX);
    for (JsonRef r = 0; r < doc->count; r++) {
        check_place(doc, r);
        check_children(doc, r);
        check_key(doc, r, &scratch);
        check_scalar(doc, r, &scratch);
    }
    buf_dispose(&scratch);
}

/* Where a value goes while it is built again. False for a key with a NUL in it,
   which the builder cannot take. */
static bool rebuild(const JsonDoc *doc, JsonRef r, JsonBuild *b, JsonVal *to, const char *key);

static bool rebuild_children(const JsonDoc *doc, JsonRef r, JsonBuild *b, JsonVal *made) {
    bool ok = true;
    Buf key;
    buf_init(&key, OUT_MAX);
    for (JsonRef c = json_first(doc, r); ok && c != JSON_NONE; c = json_next(doc, c)) {
        buf_clear(&key);
        bool named = json_is(doc, r, JSON_OBJECT);
        if (named) json_key_add(doc, c, &key);
        ok = !memchr(buf_cstr(&key), 0, key.n) &&
             rebuild(doc, c, b, made, named ? buf_cstr(&key) : NULL);
    }
    buf_dispose(&key);
    return ok;
}

static bool rebuild(const JsonDoc *doc, JsonRef r, JsonBuild *b, JsonVal *to, const char *key) {
    Buf text;
    switch (json_kind(doc, r)) {
    case JSON_OBJECT:
        return rebuild_children(doc, r, b, json_add_object(b, to, key));
    case JSON_ARRAY:
        return rebuild_children(doc, r, b, json_add_array(b, to, key));
    case JSON_STRING:
        buf_init(&text, OUT_MAX);
        json_string(doc, r, &text);
        json_add_str(b, to, key, buf_str(&text));
        buf_dispose(&text);
        return true;
    case JSON_NULL:
        json_add_null(b, to, key);
        return true;
    case JSON_TRUE:
    case JSON_FALSE:
        json_add_bool(b, to, key, json_true(doc, r));
        return true;
    case JSON_NUMBER:
        json_add_raw(b, to, key, json_raw(doc, r));
        return true;
    }
    return false;
}

/* The printed build holds, under "v", the same value as doc. */
static void check_printed(const JsonDoc *doc, JsonBuild *b) {
    Buf out;
    Err err = {0};
    buf_init(&out, OUT_MAX);
    if (!json_build_print(b, &out, &err)) {
        FUZZ_CHECK(err.code == ERR_LIMIT && out.n == 0, "%s", err.message);
    } else {
        JsonDoc again = {0};
        FUZZ_CHECK(!memchr(out.p, '\n', out.n), "built on more than one line");
        if (json_parse(&again, buf_str(&out), &err))
            FUZZ_CHECK(json_same(doc, 0, &again, json_get(&again, 0, "v")), "%.*s",
                       STR_ARG(buf_str(&out)));
        else /* one level deeper than what was read */
            FUZZ_CHECK(err.code == ERR_LIMIT, "%s", err.message);
        json_dispose(&again);
    }
    buf_dispose(&out);
}

static void check_rebuilt(const JsonDoc *doc) {
    JsonBuild *b = json_build_new();
    if (rebuild(doc, 0, b, json_build_root(b), "v")) check_printed(doc, b);
    json_build_free(b);
    if (memchr(doc->bytes.p, 0, doc->bytes.n)) return;
    b = json_build_new();
    json_add_raw(b, json_build_root(b), "v", doc->bytes);
    check_printed(doc, b);
    json_build_free(b);
}

/* Any bytes at all become a JSON string that is read. */
static void check_escaped(Str bytes) {
    Buf out;
    buf_init(&out, OUT_MAX);
    FUZZ_CHECK(escape_json(&out, bytes), "escape_json");
    fuzz_check_json(buf_str(&out), "an escaped string");
    buf_clear(&out);
    FUZZ_CHECK(escape_visible(&out, bytes), "escape_visible");
    fuzz_check_visible(buf_str(&out), "");
    buf_clear(&out);
    FUZZ_CHECK(escape_lines(&out, bytes), "escape_lines");
    fuzz_check_visible(buf_str(&out), "\n");
    buf_dispose(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str bytes = fuzz_str(data, size);
    JsonDoc doc = {0};
    Err err = {0};
    check_escaped(bytes);
    if (!json_parse(&doc, bytes, &err)) {
        FUZZ_CHECK(err.code == ERR_INPUT || err.code == ERR_LIMIT, "%s", err.message);
        FUZZ_CHECK(err.message[0] && err.where[0] && !doc.nodes, "%s", err.message);
        return 0;
    }
    FUZZ_CHECK(fuzz_utf8(bytes), "broken UTF-8 was taken");
    check_nodes(&doc);
    FUZZ_CHECK(json_same(&doc, 0, &doc, 0), "not the same as itself");
    check_rebuilt(&doc);
    json_dispose(&doc);
    return 0;
}
