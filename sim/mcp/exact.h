/* JSON numbers compared by their digits, without a double in between: bounds on
   a 20-digit integer hold to the last digit. Borrows the number's raw bytes.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_EXACT_H
#define FAULTLINE_MCP_EXACT_H

#include "base/str.h"

enum { EXACT_MAX_DIVISOR = 1000 * 1000 * 1000 };

typedef struct Exact {
    Str digits;     /* from the first digit that is not 0 to the last; may hold a point */
    bool negative;  /* false for zero */
    int64_t top;    /* power of ten of the first of them */
    int64_t bottom; /* … and of the last; 0 for zero */
} Exact;

/* raw: one number as the strict reader accepts it. Exponents beyond ±10^15 are cut to that. */
Exact exact_read(Str raw);
/* Negative, zero or positive, as a is below, equal to or above b. */
int exact_cmp(Exact a, Exact b);
/* 1.0 and 1e2 are integers too (JSON Schema 2020-12, validation, 6.1.1). */
bool exact_is_integer(Exact a);
/* divisor: 1 to EXACT_MAX_DIVISOR. */
bool exact_is_multiple(Exact a, uint32_t divisor);

#endif
