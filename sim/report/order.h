/* In which order learners and exercises stand. Inside the report room only. */
#ifndef FAULTLINE_REPORT_ORDER_H
#define FAULTLINE_REPORT_ORDER_H

#include "report/rows.h"

/* Fill r->learners and r->exercises, with their names alone, and give the rows of m their
   indexes instead of the numbers. */
bool order_learners(ReportMaker *m, const ReportOptions *options, Report *r, Err *err);
bool order_exercises(ReportMaker *m, Report *r, Err *err);

#endif
