/* The charts of a report's page, each a small SVG that scales to its place. Shape and length
   say what colour says, so that they can be read in grey. Inside the export room only. */
#ifndef FAULTLINE_EXPORT_REPORT_CHART_H
#define FAULTLINE_EXPORT_REPORT_CHART_H

#include "export/out.h"
#include "export/report_print.h"

/* The learners of an exercise, right at first, later, not yet; `most` learners fill it. */
void chart_bar(Out *o, const ReportPrint *p, const ReportExercise *x, uint32_t most);
/* A learner's exercises, a mark for each. */
void chart_marks(Out *o, const ReportPrint *p, const ReportLearner *l);
/* What the three colours stand for. */
void chart_legend(Out *o, const ReportPrint *p);

#endif
