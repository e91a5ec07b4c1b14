/* "Did you mean …?": the known name that a mistyped one resembles most. */
#ifndef FAULTLINE_BASE_NEAREST_H
#define FAULTLINE_BASE_NEAREST_H

#include "base/str.h"

enum { NEAREST_MAX = 64 }; /* longer names resemble nothing */

/* How many letters must be changed, added, left out or swapped with their
   neighbour to make one of the other; SIZE_MAX when one is longer than NEAREST_MAX. Case
   counts for nothing, and '-', '_' and a blank are the same. */
size_t edit_distance(Str a, Str b);

/* Keeps the best name seen. Start with {.typed = …}. */
typedef struct Nearest {
    Str typed;
    Str best; /* .p is NULL: nothing resembles it */
    size_t distance;
} Nearest;

/* Offers a known name. A name counts as similar when at most a third of it differs, or when
   it starts with what was typed. */
void nearest_offer(Nearest *n, Str name);
/* The best of a list, the first of equals; NULL when none is similar. */
const char *nearest_of(Str typed, const char *const *names, size_t count);

#endif
