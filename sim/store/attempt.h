/* One answer of a learner, and the line of JSON that it is kept as:
   {"when","learner","scenario","exercise","given":{…},"expected":{…},"right","score",
   "seconds","hints","solved"}. docs/formats.md describes it for its users. */
#ifndef FAULTLINE_STORE_ATTEMPT_H
#define FAULTLINE_STORE_ATTEMPT_H

#include "json/json.h"

enum {
    ATTEMPT_MAX_BYTES = 64 * 1024, /* of one line */
    ATTEMPT_WHEN_SIZE = 32         /* "2025-11-25T08:30:00.123Z" and a NUL */
};

typedef struct Attempt {
    Str when;                        /* UTC with milliseconds */
    Str learner, scenario, exercise; /* plain text; the scenario is never empty */
    Str given, expected;             /* raw JSON objects; when read, "{}" where absent */
    bool right;                      /* every given part */
    double score;                    /* 0–1 */
    double seconds;                  /* kept to the millisecond */
    uint32_t hints;
    bool solved; /* with it the scenario is solved: of a set, the last exercise that was open */
    Str line;    /* when read: the bytes it stood in */
} Attempt;

/* Milliseconds since 1970 as the text of `when`; years 1970 to 9999. */
void attempt_when(int64_t unix_ms, char out[ATTEMPT_WHEN_SIZE]);

/* Adds the line and its LF to out. ERR_INPUT when given or expected is no JSON object or the
   scenario is empty, ERR_LIMIT past ATTEMPT_MAX_BYTES. */
bool attempt_write(const Attempt *a, Buf *out, Err *err);

/* What reading needs between calls. */
typedef struct AttemptReader {
    JsonDoc doc;
    Buf text; /* strings without their escapes */
} AttemptReader;

bool attempt_reader_init(AttemptReader *r, Err *err);
void attempt_reader_dispose(AttemptReader *r);
/* False when the line is torn or is something else: it needs a time, a scenario and
   whether it is right. Members it does not know are passed over. *out lives as long as
   the line and until the next call. */
bool attempt_read(AttemptReader *r, Str line, Attempt *out);

#endif
