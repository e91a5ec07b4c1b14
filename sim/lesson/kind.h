/* The finer kinds inside the layers, as one table. Names only; what a kind means is
   wording. */
#ifndef FAULTLINE_LESSON_KIND_H
#define FAULTLINE_LESSON_KIND_H

#include "fault/fault.h"

typedef struct KindRow {
    const char *name;
    Layer layer;
} KindRow;

/* The rows in the order of the layers; *count gets how many. */
const KindRow *kind_rows(size_t *count);
/* NULL when the table has no such name. */
const KindRow *kind_find(Str name);

#endif
