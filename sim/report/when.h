/* The time of an answer, from its text and as a date. */
#ifndef FAULTLINE_REPORT_WHEN_H
#define FAULTLINE_REPORT_WHEN_H

#include "base/str.h"

#define WHEN_UNKNOWN INT64_MAX /* sorts behind every time */

enum { WHEN_DATE_SIZE = 40 };

/* Milliseconds since 1970 of an ISO 8601 time with its zone ("2025-11-25T08:30:00.123Z",
   "2025-11-25T09:30:00+01:00"), of the years 1 to 9999; else WHEN_UNKNOWN. */
int64_t when_read(Str text);
/* The UTC date, "2025-11-25"; of WHEN_UNKNOWN the empty text. */
void when_date(int64_t ms, char out[WHEN_DATE_SIZE]);

#endif
