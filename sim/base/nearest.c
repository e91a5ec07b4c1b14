#include "base/nearest.h"

#include <string.h>

static char fold(char c) {
    if (c == '-' || c == ' ') return '_';
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter(Str a, size_t i, Str b, size_t j) { return fold(a.p[i]) == fold(b.p[j]); }

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

size_t edit_distance(Str a, Str b) {
    if (a.n > NEAREST_MAX || b.n > NEAREST_MAX) return SIZE_MAX;
    size_t row[3][NEAREST_MAX + 1]; /* of the letter before last, the last, this one */
    for (size_t j = 0; j <= b.n; j++)
        row[1][j] = j;
    for (size_t i = 1; i <= a.n; i++) {
        row[2][0] = i;
        for (size_t j = 1; j <= b.n; j++) {
            bool same = is_letter(a, i - 1, b, j - 1);
            size_t best = least(row[1][j - 1] + !same, least(row[1][j], row[2][j - 1]) + 1);
            bool swapped =
                i > 1 && j > 1 && is_letter(a, i - 1, b, j - 2) && is_letter(a, i - 2, b, j - 1);
            row[2][j] = swapped ? least(best, row[0][j - 2] + 1) : best;
        }
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
    }
    return row[1][b.n];
}

void nearest_offer(Nearest *n, Str name) {
    size_t distance = edit_distance(n->typed, name);
    bool begins =
        n->typed.n >= 2 && name.n > n->typed.n && str_eq(str_sub(name, 0, n->typed.n), n->typed);
    if (begins) distance = least(distance, 1);
    size_t longer = n->typed.n > name.n ? n->typed.n : name.n;
    if (distance > longer / 3 && !begins) return;
    if (n->best.p && distance >= n->distance) return;
    n->best = name;
    n->distance = distance;
}

const char *nearest_of(Str typed, const char *const *names, size_t count) {
    Nearest n = {.typed = typed};
    const char *best = NULL;
    for (size_t i = 0; i < count; i++) {
        const char *before = n.best.p;
        nearest_offer(&n, str_of(names[i]));
        if (n.best.p != before) best = names[i];
    }
    return best;
}
