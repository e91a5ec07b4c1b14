/* A line on the terminal that says how far a long work is. */
#ifndef FAULTLINE_APP_PROGRESS_H
#define FAULTLINE_APP_PROGRESS_H

#include "base/str.h"

enum { PROGRESS_AFTER_MS = 500, PROGRESS_EVERY_MS = 100 };

typedef struct Progress {
    Str name;        /* of the file; borrowed */
    int64_t next_ms; /* when there is something to say again */
    bool on_terminal, shown;
} Progress;

void progress_begin(Progress *p, Str name, int after_ms);
/* Whether PROGRESS_EVERY_MS have passed since the last time (after_ms at first). */
bool progress_due(Progress *p);
/* Writes the line over the last one, where stderr is a terminal. */
void progress_show(Progress *p, uint64_t done, uint64_t total);
/* Takes the line away. */
void progress_end(Progress *p);

#endif
