#include "store/line_set.h"

#include <stdlib.h>

/* Finalizer of splitmix64, which spreads every bit over all. */
static uint64_t spread(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static LineMark mark_of(Str s) {
    uint64_t a = 0xCBF29CE484222325u, b = 0x9E3779B97F4A7C15u;
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.p[i];
        a = (a ^ c) * 0x100000001B3u;
        b = spread(b + c);
    }
    LineMark m = {spread(a + s.n), b};
    if (m.a == 0 && m.b == 0) m.b = 1;
    return m;
}

static bool is_free(const LineMark *m) { return m->a == 0 && m->b == 0; }

/* Where the mark is, or the free place where it belongs. */
static LineMark *place_of(LineMark *marks, size_t cap, const LineMark *m) {
    size_t at = (size_t)m->a & (cap - 1);
    while (!is_free(&marks[at]) && (marks[at].a != m->a || marks[at].b != m->b))
        at = (at + 1) & (cap - 1);
    return &marks[at];
}

static bool grow(LineSet *set, Err *err) {
    size_t cap = set->cap ? set->cap * 2 : 256;
    LineMark *marks = calloc(cap, sizeof *marks);
    if (!marks) return err_memory(err, "the lines seen so far");
    for (size_t i = 0; i < set->cap; i++)
        if (!is_free(&set->marks[i])) *place_of(marks, cap, &set->marks[i]) = set->marks[i];
    free(set->marks);
    set->marks = marks;
    set->cap = cap;
    return true;
}

bool line_set_add(LineSet *set, Str line, bool *fresh, Err *err) {
    LineMark m = mark_of(line);
    if (set->count >= LINE_SET_MAX)
        return err_set(err, ERR_LIMIT, "There are more than %d answers.", LINE_SET_MAX);
    if (set->count * 2 >= set->cap && !grow(set, err)) return false;
    LineMark *place = place_of(set->marks, set->cap, &m);
    *fresh = is_free(place);
    if (*fresh) set->count++;
    *place = m;
    return true;
}

void line_set_dispose(LineSet *set) {
    free(set->marks);
    *set = (LineSet){0};
}
