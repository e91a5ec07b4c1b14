#include "support/doc.h"

#include "support/cm.h"

#include <stdlib.h>

Doc doc_of(Str bytes) {
    Doc d = {.bytes = malloc(bytes.n ? bytes.n : 1)};
    assert_non_null(d.bytes);
    if (bytes.n) memcpy(d.bytes, bytes.p, bytes.n);
    d.read = json_parse(&d.json, (Str){d.bytes, bytes.n}, &d.err);
    return d;
}

Doc doc_of_c(const char *text) { return doc_of(str_of(text)); }

void doc_free(Doc *d) {
    json_dispose(&d->json);
    free(d->bytes);
}

static void check_node(const JsonDoc *doc, JsonRef r) {
    const JsonNode *n = &doc->nodes[r];
    uint32_t children = 0;
    size_t end = n->off;
    assert_true((size_t)n->off + n->len <= doc->bytes.n && n->len > 0);
    for (JsonRef c = json_first(doc, r); c != JSON_NONE; c = json_next(doc, c)) {
        const JsonNode *child = &doc->nodes[c];
        assert_int_equal(child->parent, r);
        assert_true(c > r && child->off > end);
        if (n->kind == JSON_OBJECT)
            assert_true(child->key > end && child->key + child->key_len < child->off);
        else
            assert_int_equal(child->key_len, 0);
        end = (size_t)child->off + child->len;
        children++;
    }
    assert_true(end < (size_t)n->off + n->len);
    assert_int_equal(children, n->count);
}

void doc_check_index(const JsonDoc *doc) {
    uint32_t inside = 0;
    assert_true(doc->count > 0);
    assert_int_equal(doc->nodes[0].parent, JSON_NONE);
    for (JsonRef r = 0; r < doc->count; r++) {
        check_node(doc, r);
        inside += doc->nodes[r].count;
    }
    assert_int_equal(inside, doc->count - 1);
}
