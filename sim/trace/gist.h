/* The gist of an event: all that the fold reads of it, packed side by side. Going to a
   place in a long trace costs what is fetched from memory on the way, and a gist is a
   fifth of its event. Private to sim/trace; they stand in blocks (block.h). */
#ifndef FAULTLINE_TRACE_GIST_H
#define FAULTLINE_TRACE_GIST_H

#include "trace/trace.h"

typedef struct Gist {
    uint32_t span;
    uint16_t facts, items;
    uint8_t kind, method, msg_kind, from, status, frame, what;
} Gist;

/* Of an event that is classified: it never changes again. */
Gist gist_of(const Event *e);
bool gist_says(const Gist *g, int fact);

#endif
