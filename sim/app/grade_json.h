/* The JSON side of a grade sheet, and of what is kept of an answer. */
#ifndef FAULTLINE_APP_GRADE_JSON_H
#define FAULTLINE_APP_GRADE_JSON_H

#include "app/grade_sheet.h"

/* One line with its LF. */
bool sheet_question_json(const GradeSheet *s, Buf *out, Err *err);
bool sheet_marks_json(const GradeSheet *s, Buf *out, Err *err);
/* For the attempt log: what was answered, and what would have been right, as objects. */
bool sheet_given_json(const Answer *a, Buf *out, Err *err);
bool sheet_expected_json(const Exercise *x, const Trace *unfixed, Buf *out, Err *err);

#endif
