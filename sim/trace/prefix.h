/* The beginning of a trace, as if the rest had not happened yet. */
#ifndef FAULTLINE_TRACE_PREFIX_H
#define FAULTLINE_TRACE_PREFIX_H

#include "trace/trace.h"

/* The first n events (clamped) of t, borrowed: what came of it all is not told. To be read only,
   never disposed of, and no longer than t lives. */
Trace trace_prefix(const Trace *t, uint32_t n);

#endif
