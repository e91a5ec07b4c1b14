/* A block of a trace: the moment at which it begins, and behind it the gists of its events.
   Going to a place is reading one stretch of memory. Private to sim/trace. */
#ifndef FAULTLINE_TRACE_BLOCK_H
#define FAULTLINE_TRACE_BLOCK_H

#include "trace/gist.h"
#include "trace/moment.h"

struct TraceBlock {
    Moment start; /* the fold before its first event */
    Gist gists[TRACE_CHECKPOINT];
};

const Gist *gist_at(const Trace *t, uint32_t seq); /* seq < count */

#endif
