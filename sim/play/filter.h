/* A filter over the events: what was typed after "/", and where it is met. Fixed in size
   however long the trace is: events are counted in stretches of equal length, each
   of one event while there are no more than FILTER_BUCKETS. */
#ifndef FAULTLINE_PLAY_FILTER_H
#define FAULTLINE_PLAY_FILTER_H

#include "play/find.h"
#include "play/typed.h"

enum {
    FILTER_BUCKETS = 1024,
    FILTER_STEP_BYTES = 8 * 1024 * 1024, /* looked through at once; the rest with the next ticks */
    FILTER_WORDED = 20000 /* in a longer trace only what is recorded counts, not how it is worded */
};

typedef struct Filter {
    Typed line;
    bool typing;        /* the field is open: characters go into it */
    uint32_t looked_at; /* events, from the first */
    uint32_t found;     /* of those */
    uint32_t bucket;    /* events counted together */
    uint32_t counts[FILTER_BUCKETS];
} Filter;

#endif
