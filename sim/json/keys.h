/* The keys of one object in an order that does not depend on how they are
   written, so that two equal ones stand side by side. Inside the json room only.
   Sorting compares hashes first and text where they agree: n log n for any input. */
#ifndef FAULTLINE_JSON_KEYS_H
#define FAULTLINE_JSON_KEYS_H

#include "json/json.h"

typedef struct KeyEntry {
    uint64_t hash;
    JsonRef member;
} KeyEntry;

/* Owns its entries; start with {0}, may be used for many objects. */
typedef struct KeyList {
    KeyEntry *entries;
    uint32_t count;
    uint32_t cap;
} KeyList;

/* Fills the list with the members of an object, sorted. False without memory. */
bool keys_sort(KeyList *k, const JsonDoc *doc, JsonRef object);
/* In a sorted list: the first member whose key came before, or JSON_NONE.
 *before is then the member it repeats. */
JsonRef keys_repeated(const KeyList *k, const JsonDoc *doc, JsonRef *before);
void keys_dispose(KeyList *k);
/* The bytes between the quotes of a member's key. */
Str keys_body(const JsonDoc *doc, JsonRef member);

#endif
