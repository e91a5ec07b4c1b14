/* The words on a grade sheet: of the program, and of the scenario. */
#ifndef FAULTLINE_APP_GRADE_WORDS_H
#define FAULTLINE_APP_GRADE_WORDS_H

#include "app/grade_sheet.h"

enum { SHEET_LINE_MAX = 256 * 1024 }; /* bytes of one line or one feedback */

/* The word GROUP.ID followed by suffix: sheet_name(app, "layer", "tool", ".line"). */
Str sheet_name(const App *app, const char *group, const char *id, const char *suffix);
/* A text of the scenario, as it stands there. */
Str sheet_text(const GradeSheet *s, TextId id);
/* What is said to the kind that was given. */
bool sheet_kind_feedback(const GradeSheet *s, Buf *out);

#endif
