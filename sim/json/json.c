#include "json/json.h"

#include "json/keys.h"
#include "json/text.h"

#include <string.h>

static const JsonNode *node(const JsonDoc *doc, JsonRef r) {
    return r < doc->count ? &doc->nodes[r] : NULL;
}

static bool is_member(const JsonDoc *doc, JsonRef r) {
    const JsonNode *n = node(doc, r);
    return n && n->key_len >= 2;
}

JsonKind json_kind(const JsonDoc *doc, JsonRef r) {
    const JsonNode *n = node(doc, r);
    return n ? (JsonKind)n->kind : JSON_NULL;
}

bool json_is(const JsonDoc *doc, JsonRef r, JsonKind kind) {
    const JsonNode *n = node(doc, r);
    return n && n->kind == kind;
}

Str json_raw(const JsonDoc *doc, JsonRef r) {
    const JsonNode *n = node(doc, r);
    return n ? str_sub(doc->bytes, n->off, n->len) : (Str){NULL, 0};
}

uint32_t json_count(const JsonDoc *doc, JsonRef r) {
    const JsonNode *n = node(doc, r);
    return n ? n->count : 0;
}

JsonRef json_first(const JsonDoc *doc, JsonRef r) {
    /* Nodes stand in the order of their first bytes. */
    return json_count(doc, r) ? r + 1 : JSON_NONE;
}

JsonRef json_next(const JsonDoc *doc, JsonRef r) {
    const JsonNode *n = node(doc, r);
    return n ? n->next : JSON_NONE;
}

static bool key_is(const JsonDoc *doc, JsonRef member, Str key) {
    const JsonNode *n = &doc->nodes[member];
    if (n->key_escaped) return text_is(keys_body(doc, member), key);
    return n->key_len == key.n + 2 && memcmp(doc->bytes.p + n->key + 1, key.p, key.n) == 0;
}

JsonRef json_get_str(const JsonDoc *doc, JsonRef object, Str key) {
    if (!json_is(doc, object, JSON_OBJECT)) return JSON_NONE;
    for (JsonRef m = json_first(doc, object); m != JSON_NONE; m = json_next(doc, m))
        if (key_is(doc, m, key)) return m;
    return JSON_NONE;
}

JsonRef json_get(const JsonDoc *doc, JsonRef object, const char *key) {
    return json_get_str(doc, object, str_of(key));
}

JsonRef json_item(const JsonDoc *doc, JsonRef array, uint32_t index) {
    if (!json_is(doc, array, JSON_ARRAY) || index >= json_count(doc, array)) return JSON_NONE;
    JsonRef item = json_first(doc, array);
    while (index-- > 0)
        item = json_next(doc, item);
    return item;
}

static JsonRef item_by_name(const JsonDoc *doc, JsonRef array, Str name) {
    uint32_t index = 0;
    if (name.n == 0 || name.n > 9) return JSON_NONE;
    for (size_t i = 0; i < name.n; i++) {
        if (name.p[i] < '0' || name.p[i] > '9') return JSON_NONE;
        index = index * 10 + (uint32_t)(name.p[i] - '0');
    }
    return json_item(doc, array, index);
}

JsonRef json_path(const JsonDoc *doc, JsonRef from, const char *path) {
    Str rest = str_of(path);
    bool more = rest.n > 0;
    while (more && from != JSON_NONE) {
        size_t slash = str_find(rest, STR("/"), 0);
        more = slash != SIZE_MAX;
        Str name = str_sub(rest, 0, slash);
        from = json_is(doc, from, JSON_ARRAY) ? item_by_name(doc, from, name)
                                              : json_get_str(doc, from, name);
        if (more) rest = str_sub(rest, slash + 1, rest.n);
    }
    return from;
}

Str json_key_raw(const JsonDoc *doc, JsonRef member) {
    if (!is_member(doc, member)) return (Str){NULL, 0};
    return str_sub(doc->bytes, doc->nodes[member].key, doc->nodes[member].key_len);
}

bool json_key_add(const JsonDoc *doc, JsonRef member, Buf *out) {
    return is_member(doc, member) && text_add(keys_body(doc, member), out);
}

bool json_key_is(const JsonDoc *doc, JsonRef member, const char *key) {
    return is_member(doc, member) && key_is(doc, member, str_of(key));
}

static bool string_body(const JsonDoc *doc, JsonRef r, Str *body) {
    if (!json_is(doc, r, JSON_STRING)) return false;
    Str raw = json_raw(doc, r);
    *body = str_sub(raw, 1, raw.n - 2);
    return true;
}

bool json_string(const JsonDoc *doc, JsonRef r, Buf *out) {
    Str body;
    return string_body(doc, r, &body) && text_add(body, out);
}

uint64_t json_hash_string(Str raw) { return text_hash(str_sub(raw, 1, raw.n > 2 ? raw.n - 2 : 0)); }

bool json_string_is(const JsonDoc *doc, JsonRef r, const char *c) {
    Str body;
    if (!string_body(doc, r, &body)) return false;
    return doc->nodes[r].escaped ? text_is(body, str_of(c)) : str_is(body, c);
}

Str json_plain(const JsonDoc *doc, JsonRef r) {
    Str body;
    if (!string_body(doc, r, &body) || doc->nodes[r].escaped) return (Str){NULL, 0};
    return body;
}

bool json_true(const JsonDoc *doc, JsonRef r) { return json_is(doc, r, JSON_TRUE); }
