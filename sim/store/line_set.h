/* Which lines were seen already: 128 bits of each are kept, so two different lines
   are taken for the same less than once in 10^25. */
#ifndef FAULTLINE_STORE_LINE_SET_H
#define FAULTLINE_STORE_LINE_SET_H

#include "base/err.h"
#include "base/str.h"

enum { LINE_SET_MAX = 4 * 1024 * 1024 }; /* lines; 128 MB at most */

typedef struct LineMark {
    uint64_t a, b; /* both 0: free */
} LineMark;

/* Start with {0}; dispose at the end. */
typedef struct LineSet {
    LineMark *marks;
    size_t count, cap;
} LineSet;

/* *fresh: it was not in the set before. ERR_LIMIT past LINE_SET_MAX, or ERR_MEMORY. */
bool line_set_add(LineSet *set, Str line, bool *fresh, Err *err);
void line_set_dispose(LineSet *set);

#endif
