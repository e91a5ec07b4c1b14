/* Times as logs write them. */
#ifndef FAULTLINE_RECORD_CLOCK_H
#define FAULTLINE_RECORD_CLOCK_H

#include "base/str.h"

/* "2026-01-05T10:00:00.123456789+08:00" (RFC 3339; the zone may be Z) as
   microseconds since 1970 in UTC. False for anything else; a leap second counts
   as the one before. */
bool clock_rfc3339(Str text, int64_t *us);

#endif
