#include "json/keys.h"

#include "json/text.h"

#include <stdlib.h>

Str keys_body(const JsonDoc *doc, JsonRef member) {
    const JsonNode *n = &doc->nodes[member];
    return str_sub(doc->bytes, n->key + 1, n->key_len - 2);
}

static int order(const JsonDoc *doc, const KeyEntry *a, const KeyEntry *b) {
    if (a->hash != b->hash) return a->hash < b->hash ? -1 : 1;
    int text = text_cmp(keys_body(doc, a->member), keys_body(doc, b->member));
    return text ? text : (a->member > b->member) - (a->member < b->member);
}

static void swap(KeyEntry *a, KeyEntry *b) {
    KeyEntry kept = *a;
    *a = *b;
    *b = kept;
}

static void sift_down(KeyEntry *e, uint32_t top, uint32_t count, const JsonDoc *doc) {
    for (uint32_t child = top * 2 + 1; child < count; child = top * 2 + 1) {
        if (child + 1 < count && order(doc, &e[child], &e[child + 1]) < 0) child++;
        if (order(doc, &e[top], &e[child]) >= 0) return;
        swap(&e[top], &e[child]);
        top = child;
    }
}

/* A heap sort, because its worst case is n log n and needs no memory; that of
   qsort depends on the C library. */
static void sort(KeyEntry *e, uint32_t count, const JsonDoc *doc) {
    for (uint32_t i = count / 2; i > 0; i--)
        sift_down(e, i - 1, count, doc);
    for (uint32_t end = count; end > 1; end--) {
        swap(&e[0], &e[end - 1]);
        sift_down(e, 0, end - 1, doc);
    }
}

static bool reserve(KeyList *k, uint32_t count) {
    if (count <= k->cap) return true;
    uint32_t cap = count < 32 ? 32 : count;
    KeyEntry *grown = realloc(k->entries, cap * sizeof *grown);
    if (!grown) return false;
    k->entries = grown;
    k->cap = cap;
    return true;
}

bool keys_sort(KeyList *k, const JsonDoc *doc, JsonRef object) {
    k->count = 0;
    if (!reserve(k, json_count(doc, object))) return false;
    for (JsonRef m = json_first(doc, object); m != JSON_NONE; m = json_next(doc, m))
        k->entries[k->count++] = (KeyEntry){text_hash(keys_body(doc, m)), m};
    sort(k->entries, k->count, doc);
    return true;
}

JsonRef keys_repeated(const KeyList *k, const JsonDoc *doc, JsonRef *before) {
    JsonRef found = JSON_NONE;
    for (uint32_t i = 1; i < k->count; i++) {
        const KeyEntry *a = &k->entries[i - 1], *b = &k->entries[i];
        if (a->hash != b->hash || b->member >= found) continue;
        if (text_cmp(keys_body(doc, a->member), keys_body(doc, b->member)) != 0) continue;
        found = b->member;
        *before = a->member;
    }
    return found;
}

void keys_dispose(KeyList *k) {
    free(k->entries);
    *k = (KeyList){0};
}
