/* Work that runs out of memory: each of its allocations fails in turn. A test that uses
   this is linked with --wrap for malloc, calloc and realloc (tests/CMakeLists.txt); cJSON
   is told its own way. What was not freed is found by the leak sanitizer. */
#ifndef FAULTLINE_TESTS_SCARCE_H
#define FAULTLINE_TESTS_SCARCE_H

#include "base/err.h"

typedef struct Scarce {
    bool (*work)(void *ctx, Err *err);
    void *ctx;
    long stride;   /* every allocation, or every stride-th of them */
    bool for_good; /* from then on none succeeds; else one fails */
} Scarce;

/* Fails the test unless the work succeeds with enough memory and otherwise ends with
   ERR_MEMORY. Gives the number of allocations. */
long scarce_each(const Scarce *s);

#endif
