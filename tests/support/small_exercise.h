/* A trace of four events, and an exercise on it: the second answer is an error, and
   the state that follows says the same. */
#ifndef FAULTLINE_TESTS_SMALL_EXERCISE_H
#define FAULTLINE_TESTS_SMALL_EXERCISE_H

#include "lesson/exercise.h"

enum { SMALL_REQUEST, SMALL_ANSWER, SMALL_STATE, SMALL_TARGET, SMALL_TEXT_COUNT = 30 };

/* The trace is the caller's to dispose; fails the test when it cannot be made. */
void small_trace(Trace *t);
/* Layer protocol, kind unknown-method; layer feedback 1 … 8, evidence 11 and 12, fixes
   "compare" (right, 21) and "again" (wrong, 22). Nothing to dispose. */
void small_exercise(Exercise *x);

#endif
