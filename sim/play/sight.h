/* Points of view: everything, or what one party's own log holds. A party is shown nothing
   that it could not know: not the events, not what follows from them. */
#ifndef FAULTLINE_PLAY_SIGHT_H
#define FAULTLINE_PLAY_SIGHT_H

#include "trace/moment.h"

typedef enum Sight {
    SIGHT_ALL,
    SIGHT_HOST,
    SIGHT_CLIENT,
    SIGHT_SERVER,
    SIGHT_TARGET,
    SIGHT_COUNT
} Sight;

const char *sight_name(Sight s); /* "all", "host", "client", … */
/* Bits of seen_by that count; 0xFF for everything. */
uint8_t sight_eyes(Sight s);
bool sight_has(Sight s, const Event *e);
/* Whether this party's card can be told from there: by itself, or by what it sent. */
bool sight_knows(Sight s, Actor card);
/* The number of events shown that is nearest to n, at or before it, and ends with one that is
   seen; 0 when there is none. */
uint32_t sight_at(const Trace *t, Sight s, uint32_t n);
/* The next one after n, or n itself when none follows. */
uint32_t sight_next(const Trace *t, Sight s, uint32_t n);
/* How many of the first n events are seen. */
uint32_t sight_count(const Trace *t, Sight s, uint32_t n);
/* moment_at over what is seen. What this party cannot know is unknown, not "not reached". */
void sight_moment(const Trace *t, Sight s, uint32_t n, Moment *out);
/* A message that was lost is to everybody concerned like any other: only who sees everything
   knows. */
EventStatus sight_status(Sight s, const Event *e);

#endif
