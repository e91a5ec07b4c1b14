/* What to talk about, and who needs help. Inside the report room only. */
#ifndef FAULTLINE_REPORT_RANK_H
#define FAULTLINE_REPORT_RANK_H

#include "report/report.h"

/* The exercises whose first answer was wrong for most learners; of equals those that took
   more tries. None that all got right at once. */
void rank_talk(Report *r);
/* Learners who are stuck somewhere, and those with fewer than a third of their first answers
   right, of three exercises or more. Fills r->help, which has room for all. */
void rank_help(Report *r);

#endif
