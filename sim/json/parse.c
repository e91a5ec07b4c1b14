#include "json/json.h"
#include "json/keys.h"
#include "json/scan.h"

#include "base/escape.h"

#include <stdlib.h>

typedef enum Want {
    WANT_VALUE,
    WANT_ITEM_OR_END,
    WANT_KEY_OR_END,
    WANT_KEY,
    WANT_COMMA_OR_END,
    WANT_NOTHING
} Want;

/* No stack: a node knows its parent, and what closes is the last child of
   what is open then. */
typedef struct Parser {
    Scan scan;
    JsonDoc *doc;
    KeyList keys;
    JsonRef open; /* the array or object being read, or JSON_NONE */
    JsonRef last; /* its last child so far, or JSON_NONE */
    uint32_t depth;
    uint32_t key, key_len;
    bool key_escaped;
    Want want;
} Parser;

static bool over_limit(Parser *p, const char *what, int limit) {
    err_set(p->scan.err, ERR_LIMIT, "The document has %s than are read: the limit is %d.", what,
            limit);
    return scan_where(&p->scan, p->scan.at);
}

static bool reserve_node(Parser *p) {
    JsonDoc *doc = p->doc;
    if (doc->count < doc->cap) return true;
    if (doc->count >= JSON_MAX_NODES) return over_limit(p, "more values", JSON_MAX_NODES);
    uint32_t cap = doc->cap ? doc->cap * 2 : 64;
    if (cap > JSON_MAX_NODES) cap = JSON_MAX_NODES;
    JsonNode *grown = realloc(doc->nodes, cap * sizeof *grown);
    if (!grown) return err_memory(p->scan.err, "the index of a JSON document");
    doc->nodes = grown;
    doc->cap = cap;
    return true;
}

/* Adds a node at the scan and links it to its parent and the child before it. */
static JsonNode *add_node(Parser *p, JsonKind kind) {
    JsonDoc *doc = p->doc;
    if (!reserve_node(p)) return NULL;
    JsonRef r = doc->count++;
    JsonNode *n = &doc->nodes[r];
    *n = (JsonNode){.off = (uint32_t)p->scan.at,
                    .parent = p->open,
                    .next = JSON_NONE,
                    .key = p->key,
                    .key_len = p->key_len,
                    .kind = (uint8_t)kind,
                    .key_escaped = p->key_escaped};
    p->key = p->key_len = 0;
    p->key_escaped = false;
    if (p->open != JSON_NONE) doc->nodes[p->open].count++;
    if (p->last != JSON_NONE) doc->nodes[p->last].next = r;
    p->last = r;
    return n;
}

static void after_value(Parser *p) {
    p->want = p->open == JSON_NONE ? WANT_NOTHING : WANT_COMMA_OR_END;
}

static bool scalar(Parser *p, JsonKind kind) {
    JsonNode *n = add_node(p, kind);
    if (!n) return false;
    bool read = kind == JSON_STRING  ? scan_string(&p->scan, &n->escaped)
                : kind == JSON_TRUE  ? scan_word(&p->scan, "true")
                : kind == JSON_FALSE ? scan_word(&p->scan, "false")
                : kind == JSON_NULL  ? scan_word(&p->scan, "null")
                                     : scan_number(&p->scan);
    if (!read) return false;
    n->len = (uint32_t)(p->scan.at - n->off);
    after_value(p);
    return true;
}

static bool open(Parser *p, JsonKind kind) {
    if (p->depth >= JSON_MAX_DEPTH)
        return over_limit(p, "arrays and objects nested deeper", JSON_MAX_DEPTH);
    if (!add_node(p, kind)) return false;
    if (++p->depth > p->doc->depth) p->doc->depth = p->depth;
    p->open = p->last;
    p->last = JSON_NONE;
    p->scan.at++;
    p->want = kind == JSON_OBJECT ? WANT_KEY_OR_END : WANT_ITEM_OR_END;
    return true;
}

static bool fail_repeated(Parser *p, JsonRef member, JsonRef before) {
    Buf shown;
    buf_init(&shown, 160);
    escape_visible(&shown, json_key_raw(p->doc, member));
    err_set(p->scan.err, ERR_INPUT,
            "Expected every key once, but %.*s%s comes twice in one object; first at byte %u.",
            STR_ARG(buf_str(&shown)), shown.failed ? "…" : "", (unsigned)p->doc->nodes[before].key);
    err_hint(p->scan.err, "Keep one of the two: readers differ in which one they take.");
    buf_dispose(&shown);
    return scan_where(&p->scan, p->doc->nodes[member].key);
}

static bool check_keys(Parser *p) {
    if (json_count(p->doc, p->open) < 2) return true;
    if (!keys_sort(&p->keys, p->doc, p->open))
        return err_memory(p->scan.err, "the keys of a JSON object");
    JsonRef before = JSON_NONE, again = keys_repeated(&p->keys, p->doc, &before);
    return again == JSON_NONE || fail_repeated(p, again, before);
}

static bool close(Parser *p) {
    JsonNode *n = &p->doc->nodes[p->open];
    if (n->kind == JSON_OBJECT && !check_keys(p)) return false;
    p->scan.at++;
    n->len = (uint32_t)(p->scan.at - n->off);
    p->last = p->open;
    p->open = n->parent;
    p->depth--;
    after_value(p);
    return true;
}

static bool value(Parser *p) {
    int c = scan_peek(&p->scan);
    switch (c) {
    case '{':
        return open(p, JSON_OBJECT);
    case '[':
        return open(p, JSON_ARRAY);
    case '"':
        return scalar(p, JSON_STRING);
    case 't':
        return scalar(p, JSON_TRUE);
    case 'f':
        return scalar(p, JSON_FALSE);
    case 'n':
        return scalar(p, JSON_NULL);
    default:
        if (c == '-' || (c >= '0' && c <= '9')) return scalar(p, JSON_NUMBER);
        return scan_fail(&p->scan, p->scan.at,
                         p->want == WANT_ITEM_OR_END ? "a value or ']'" : "a value");
    }
}

static bool key(Parser *p) {
    size_t start = p->scan.at;
    if (scan_peek(&p->scan) != '"')
        return scan_fail(&p->scan, start,
                         p->want == WANT_KEY ? "a key in double quotes"
                                             : "a key in double quotes or '}'");
    if (!scan_string(&p->scan, &p->key_escaped)) return false;
    p->key = (uint32_t)start;
    p->key_len = (uint32_t)(p->scan.at - start);
    scan_space(&p->scan);
    if (scan_peek(&p->scan) != ':') return scan_fail(&p->scan, p->scan.at, "':' after a key");
    p->scan.at++;
    p->want = WANT_VALUE;
    return true;
}

static bool comma_or_end(Parser *p) {
    bool object = p->doc->nodes[p->open].kind == JSON_OBJECT;
    int c = scan_peek(&p->scan);
    if (c == (object ? '}' : ']')) return close(p);
    if (c != ',') return scan_fail(&p->scan, p->scan.at, object ? "',' or '}'" : "',' or ']'");
    p->scan.at++;
    p->want = object ? WANT_KEY : WANT_VALUE;
    return true;
}

static bool step(Parser *p) {
    scan_space(&p->scan);
    switch (p->want) {
    case WANT_ITEM_OR_END:
        return scan_peek(&p->scan) == ']' ? close(p) : value(p);
    case WANT_KEY_OR_END:
        return scan_peek(&p->scan) == '}' ? close(p) : key(p);
    case WANT_KEY:
        return key(p);
    case WANT_COMMA_OR_END:
        return comma_or_end(p);
    case WANT_VALUE:
    case WANT_NOTHING:
        break;
    }
    return value(p);
}

static bool read_document(Parser *p) {
    if (p->scan.bytes.n > JSON_MAX_BYTES) return over_limit(p, "more bytes", JSON_MAX_BYTES);
    while (p->want != WANT_NOTHING)
        if (!step(p)) return false;
    scan_space(&p->scan);
    if (p->scan.at == p->scan.bytes.n) return true;
    scan_fail(&p->scan, p->scan.at, "the end of the document after its value");
    return err_hint(p->scan.err, "A document is exactly one value.");
}

bool json_parse(JsonDoc *doc, Str bytes, Err *err) {
    Parser p = {.scan = {.bytes = bytes, .err = err},
                .doc = doc,
                .open = JSON_NONE,
                .last = JSON_NONE,
                .want = WANT_VALUE};
    doc->bytes = bytes;
    doc->count = doc->depth = 0;
    bool read = read_document(&p);
    keys_dispose(&p.keys);
    if (!read) json_dispose(doc);
    return read;
}

void json_dispose(JsonDoc *doc) {
    free(doc->nodes);
    *doc = (JsonDoc){0};
}
