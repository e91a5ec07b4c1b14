/* An exercise and an answer to it, printed: the question, or the marks. As text for a
   person, or as JSON as docs/formats.md describes it. */
#ifndef FAULTLINE_APP_GRADE_SHEET_H
#define FAULTLINE_APP_GRADE_SHEET_H

#include "app/subject.h"
#include "lesson/grade.h"

typedef struct GradeSheet {
    const App *app;
    const World *world;
    const Exercise *exercise;
    const Trace *unfixed;
    const Answer *answer; /* these three: NULL in a question */
    const Grade *grade;
    const Subject *fixed; /* the run with the fix given; NULL when none was */
    bool saved;           /* the text says so */
} GradeSheet;

/* To stdout. */
bool sheet_print_question(const GradeSheet *s, bool json, Err *err);
bool sheet_print_marks(const GradeSheet *s, bool json, Err *err);

#endif
