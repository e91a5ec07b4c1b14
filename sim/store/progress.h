/* How far a learner has come: for each scenario, how often it was tried and whether
   it is solved. Read from the attempt log, never kept apart from it. */
#ifndef FAULTLINE_STORE_PROGRESS_H
#define FAULTLINE_STORE_PROGRESS_H

#include "base/arena.h"
#include "store/attempts.h"

enum { PROGRESS_MAX = 10000, PROGRESS_MAX_BYTES = 4 * 1024 * 1024 };

typedef struct ProgressRow {
    Str scenario;
    uint32_t tries;
    bool solved; /* one answer had every given part right, the fix among them, or says so */
} ProgressRow;

typedef struct Progress {
    Arena arena;
    ProgressRow *rows; /* sorted by scenario */
    size_t count, cap;
    AttemptCount log; /* what was read for it */
} Progress;

/* Reads the log in the folder; without a log nothing was tried. *out is initialised here and
   the caller's to dispose, also after a failure. ERR_LIMIT past PROGRESS_MAX scenarios. */
bool progress_load(const char *folder, Progress *out, Err *err);
/* NULL when it was never tried. */
const ProgressRow *progress_of(const Progress *p, Str scenario);
bool progress_solved(const Progress *p, Str scenario);
void progress_dispose(Progress *p);

#endif
