#include "script/nearest.h"

enum { LONGEST = 40 };

static char fold(char c) {
    if (c == '-' || c == ' ') return '_';
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* Optimal string alignment over three rows. */
static size_t distance(Str a, Str b) {
    size_t row[3][LONGEST + 1];
    for (size_t j = 0; j <= b.n; j++)
        row[0][j] = j;
    for (size_t i = 1; i <= a.n; i++) {
        size_t *now = row[i % 3], *up = row[(i + 2) % 3], *up2 = row[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= b.n; j++) {
            char x = fold(a.p[i - 1]), y = fold(b.p[j - 1]);
            now[j] = least(least(now[j - 1], up[j]) + 1, up[j - 1] + (x != y));
            if (i > 1 && j > 1 && x == fold(b.p[j - 2]) && y == fold(a.p[i - 2]))
                now[j] = least(now[j], up2[j - 2] + 1);
        }
    }
    return row[a.n % 3][b.n];
}

const char *nearest_name(Str name, const char *const *candidates, size_t count) {
    const char *best = NULL;
    size_t limit = name.n < 4 ? 1 : 2 + name.n / 8, best_edits = limit + 1;
    if (name.n > LONGEST) return NULL;
    for (size_t i = 0; i < count; i++) {
        Str candidate = str_of(candidates[i]);
        if (candidate.n > LONGEST) continue;
        size_t edits = distance(name, candidate);
        if (edits >= best_edits || edits >= candidate.n) continue;
        best_edits = edits;
        best = candidates[i];
    }
    return best;
}
