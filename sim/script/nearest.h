/* The name that was probably meant. */
#ifndef FAULTLINE_SCRIPT_NEAREST_H
#define FAULTLINE_SCRIPT_NEAREST_H

#include "base/str.h"

/* The candidate with the fewest edits from name (case counts for nothing, a
   swap of neighbours for one); the first of equals. NULL when none is near. */
const char *nearest_name(Str name, const char *const *candidates, size_t count);

#endif
