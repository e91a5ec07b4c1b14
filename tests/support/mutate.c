#include "support/mutate.h"

#include <string.h>

/* Splices that break structure where single bytes would not. */
static const char *const splices[] = {
    "null", "{}", "[]",   "\"\"",     "-0",      "1e999",
    "1.0",  "\\", "\"",   "\\ud800",  "\\u0000", "\"id\":",
    ",",    "}",  "[[[[", "\xFF\xFE", "\n",      "99999999999999999999"};

uint32_t pick(Random *r, size_t below) {
    r->x ^= r->x << 13;
    r->x ^= r->x >> 17;
    r->x ^= r->x << 5;
    return (uint32_t)(r->x % below);
}

static void splice(Random *r, char *text, size_t *n) {
    Str part = str_of(splices[pick(r, sizeof splices / sizeof *splices)]);
    size_t at = pick(r, *n + 1), cut = pick(r, 6);
    if (cut > *n - at) cut = *n - at;
    if (*n - cut + part.n > MUTATE_MAX) return;
    memmove(text + at + part.n, text + at + cut, *n - at - cut);
    memcpy(text + at, part.p, part.n);
    *n = *n - cut + part.n;
}

Str mutate(Random *r, Str seed, uint32_t most, bool bytes, char text[MUTATE_MAX]) {
    size_t n = seed.n < MUTATE_MAX ? seed.n : MUTATE_MAX;
    memcpy(text, seed.p, n);
    for (uint32_t k = pick(r, most + 1); k > 0 && n > 0; k--) {
        if (!bytes || pick(r, 2))
            splice(r, text, &n);
        else
            text[pick(r, n)] = (char)pick(r, 256);
    }
    return (Str){text, n};
}
