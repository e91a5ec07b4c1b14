/* Bytes that nobody meant well: messages changed at random, in an order fixed by a seed. */
#ifndef FAULTLINE_TESTS_MUTATE_H
#define FAULTLINE_TESTS_MUTATE_H

#include "base/str.h"

enum { MUTATE_MAX = 2000 }; /* bytes of a seed and of what becomes of it */

typedef struct Random {
    uint32_t x; /* not 0 */
} Random;

/* 0 to below - 1. */
uint32_t pick(Random *r, size_t below);
/* The seed with up to `most` places changed, in `text`: bytes only where `bytes` is set,
   else parts that break structure. */
Str mutate(Random *r, Str seed, uint32_t most, bool bytes, char text[MUTATE_MAX]);

#endif
