/* Microseconds of a trace written in milliseconds. Inside the export room only. */
#ifndef FAULTLINE_EXPORT_MILLIS_H
#define FAULTLINE_EXPORT_MILLIS_H

#include "base/buf.h"

/* Whole where it is whole, else with up to three decimals; always with a point,
   whatever the locale. */
bool millis_add(Buf *out, int64_t us);

#endif
