#include "json/json.h"
#include "json/keys.h"
#include "json/text.h"

/* A value on either side. Recursion is bounded: no document is deeper than
   JSON_MAX_DEPTH. */
typedef struct Pair {
    const JsonDoc *a;
    const JsonDoc *b;
} Pair;

static bool same(Pair p, JsonRef ra, JsonRef rb);

static bool same_numbers(Pair p, JsonRef ra, JsonRef rb) {
    if (json_is_integer(p.a, ra) && json_is_integer(p.b, rb)) {
        Str x = json_raw(p.a, ra), y = json_raw(p.b, rb);
        if (str_is(x, "-0")) x = STR("0");
        if (str_is(y, "-0")) y = STR("0");
        return str_eq(x, y);
    }
    double x, y;
    if (!json_double(p.a, ra, &x) || !json_double(p.b, rb, &y)) return false;
    return !(x < y) && !(y < x);
}

static bool same_strings(Pair p, JsonRef ra, JsonRef rb) {
    Str x = json_raw(p.a, ra), y = json_raw(p.b, rb);
    return text_cmp(str_sub(x, 1, x.n - 2), str_sub(y, 1, y.n - 2)) == 0;
}

static bool same_children(Pair p, JsonRef ra, JsonRef rb) {
    JsonRef x = json_first(p.a, ra), y = json_first(p.b, rb);
    for (; x != JSON_NONE && y != JSON_NONE; x = json_next(p.a, x), y = json_next(p.b, y))
        if (!same(p, x, y)) return false;
    return x == y;
}

static bool same_keys(Pair p, JsonRef x, JsonRef y) {
    return text_cmp(keys_body(p.a, x), keys_body(p.b, y)) == 0;
}

static bool same_order(Pair p, JsonRef ra, JsonRef rb) {
    JsonRef x = json_first(p.a, ra), y = json_first(p.b, rb);
    for (; x != JSON_NONE && y != JSON_NONE; x = json_next(p.a, x), y = json_next(p.b, y))
        if (!same_keys(p, x, y)) return false;
    return x == y;
}

static bool same_sorted(Pair p, const KeyList *a, const KeyList *b) {
    for (uint32_t i = 0; i < a->count; i++) {
        JsonRef x = a->entries[i].member, y = b->entries[i].member;
        if (a->entries[i].hash != b->entries[i].hash || !same_keys(p, x, y)) return false;
        if (!same(p, x, y)) return false;
    }
    return true;
}

/* For want of memory: slower, with the same answer. */
static bool same_searched(Pair p, JsonRef ra, JsonRef rb) {
    for (JsonRef x = json_first(p.a, ra); x != JSON_NONE; x = json_next(p.a, x)) {
        JsonRef y = json_first(p.b, rb);
        while (y != JSON_NONE && !same_keys(p, x, y))
            y = json_next(p.b, y);
        if (y == JSON_NONE || !same(p, x, y)) return false;
    }
    return true;
}

static bool same_objects(Pair p, JsonRef ra, JsonRef rb) {
    if (same_order(p, ra, rb)) return same_children(p, ra, rb);
    KeyList a = {0}, b = {0};
    bool sorted = keys_sort(&a, p.a, ra) && keys_sort(&b, p.b, rb);
    bool equal = sorted ? same_sorted(p, &a, &b) : same_searched(p, ra, rb);
    keys_dispose(&a);
    keys_dispose(&b);
    return equal;
}

static bool same(Pair p, JsonRef ra, JsonRef rb) {
    JsonKind kind = json_kind(p.a, ra);
    if (!json_is(p.b, rb, kind) || json_count(p.a, ra) != json_count(p.b, rb)) return false;
    switch (kind) {
    case JSON_NUMBER:
        return same_numbers(p, ra, rb);
    case JSON_STRING:
        return same_strings(p, ra, rb);
    case JSON_ARRAY:
        return same_children(p, ra, rb);
    case JSON_OBJECT:
        return same_objects(p, ra, rb);
    case JSON_NULL:
    case JSON_FALSE:
    case JSON_TRUE:
        break;
    }
    return true;
}

bool json_same(const JsonDoc *a, JsonRef ra, const JsonDoc *b, JsonRef rb) {
    /* A node that is not there is the same as nothing, not as null. */
    if (ra >= a->count || rb >= b->count) return ra >= a->count && rb >= b->count;
    return same((Pair){a, b}, ra, rb);
}
