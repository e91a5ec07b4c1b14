/* Marking an answer. Compares ids and values, never words; reads nothing but the
   exercise and the trace of the unfixed run. */
#ifndef FAULTLINE_LESSON_GRADE_H
#define FAULTLINE_LESSON_GRADE_H

#include "lesson/exercise.h"

/* What was answered; parts that were not given stay unset. */
typedef struct Answer {
    bool has_layer, has_kind, has_evidence, has_fix;
    Layer layer;
    Str kind;
    uint32_t evidence; /* seq of the unfixed run */
    Str fix;           /* id */
} Answer;

typedef struct Mark {
    bool given, right;
    TextId feedback; /* 0 when not given, and for the kind: kind.NAME.line says what one means */
} Mark;

typedef struct Grade {
    Mark layer, kind, evidence, fix;
    int given_count, right_count;
    double score; /* right parts ÷ given parts; 0 when nothing was given */
    bool all_right;
} Grade;

/* A fix counts as right when the exercise says so; that its run reaches the goal is
   proved by `check`, not here. ERR_USAGE for a fix the exercise does not have, a kind that
   is not in the table (lesson/kind.h), or evidence beyond the trace. */
bool grade(const Exercise *x, const Trace *unfixed, const Answer *answer, Grade *out, Err *err);

#endif
