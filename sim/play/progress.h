/* The page of the learner's own answers: written to a file, added from one, one lesson or all
   of them begun anew. What is removed is removed for good, so Enter has to be pressed again
   for every question. The log itself is the app's (WANT_PROGRESS); keys, picture and text go
   by the same list. */
#ifndef FAULTLINE_PLAY_PROGRESS_H
#define FAULTLINE_PLAY_PROGRESS_H

#include "play/play.h"

typedef struct ProgressLine {
    ProgressDoing doing;
    const CourseRow *lesson; /* of PROGRESS_RESET; else NULL */
} ProgressLine;

/* Export and import, a line for every lesson that was tried, and all of them at once. */
uint32_t progress_count(const Play *p);
ProgressLine progress_line(const Play *p, uint32_t line);
/* How often Enter is asked for before this is done. */
uint32_t progress_questions(ProgressDoing doing);

#endif
