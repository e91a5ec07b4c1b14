/* The smallest scenario that loads, and ways to change one thing in it. */
#ifndef FAULTLINE_TESTS_LITTLE_SCENARIO_H
#define FAULTLINE_TESTS_LITTLE_SCENARIO_H

#include "base/buf.h"
#include "script/script.h"

/* One tool `echo`, one file `a.md`, a model that calls and answers; kind "lab". */
extern const char little_scenario[];
/* A fault that builds on it (labs/little): two variants, an exercise, the fixes `mend` and
   `retry`. Line 9 is the fault, 10 change, 11 the variants, 15 the exercise. */
extern const char little_lesson[];

/* `all` with the one place that reads `old` changed to `new` (old "": nothing is
   changed); fails the test when there is none or more than one. Dispose the result. */
Buf text_change(Str all, const char *old, const char *new);
/* The little scenario with the one place changed in that way. Dispose the result. */
Buf little_with(const char *old, const char *new);
/* Loads it changed in that way; fails the test when that fails. */
Script *little_load(const char *old, const char *new);
/* Reads a file of the tree; fails the test when it is not there. Dispose the result. */
Buf tree_read(const char *below);
/* Reads scenarios/ID.lua in the same way. */
Buf scenario_read(const char *id);

#endif
