/* Answers for tests of the attempt log, and what a log says about them. */
#ifndef FAULTLINE_TESTS_ANSWERS_H
#define FAULTLINE_TESTS_ANSWERS_H

#include "store/attempts.h"

/* The n-th answer of a learner: seconds is n, so that each can be told from the others. */
Attempt answer_of(const char *learner, uint32_t n);

/* What was read of a log: how often each of the answers 0 … max-1 of a learner came. */
typedef struct AnswerTally {
    const char *learner; /* NULL: of anybody */
    uint8_t *times;
    size_t max;
    size_t others;
    AttemptCount count;
} AnswerTally;

/* The visitor of a tally. */
bool answers_tally_one(void *tally, const Attempt *a, Err *err);
/* Reads the folder's own log; fails the test when that fails. */
void answers_tally(const char *folder, AnswerTally *tally);

#endif
