/* Keeping an answer: one line in the learner's log. */
#ifndef FAULTLINE_APP_KEEP_H
#define FAULTLINE_APP_KEEP_H

#include "base/err.h"
#include "lesson/grade.h"
#include "store/attempt.h"
#include "world/world.h"

/* What there is to keep. */
typedef struct Keeping {
    const World *world;
    const Exercise *exercise;
    const Trace *unfixed;
    const Answer *answer;
    const Grade *grade;
    const char *part;    /* what was answered: "diagnosis", or one part of it */
    const char *learner; /* NULL: whom the settings name */
    double seconds;      /* since the answer before, or since it was opened */
    uint32_t hints;
} Keeping;

/* True: it is on the disk. */
bool keep_answer(const Keeping *k, Err *err);
/* The same for any answer; `when` and `learner` are filled in here. learner: NULL: whom the
   settings name. */
bool keep_attempt(const Attempt *a, const char *learner, Err *err);

#endif
