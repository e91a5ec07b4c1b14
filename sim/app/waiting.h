/* How far a long work is: told to whoever watches it, who may give it up, or on the terminal. */
#ifndef FAULTLINE_APP_WAITING_H
#define FAULTLINE_APP_WAITING_H

#include "base/err.h"
#include "base/str.h"

enum { WAITING_AFTER_MS = 500, WAITING_EVERY_MS = 100 };

/* Who watches. `progress` is called a few times a second, at first after after_ms, with what
   is done and what there is (0: nobody knows); false from it gives the work up. NULL: nobody. */
typedef struct Watcher {
    void *ctx;
    int after_ms;
    bool (*progress)(void *ctx, uint64_t done, uint64_t total);
} Watcher;

typedef struct Waiting {
    Str name; /* of the work: a file, a scenario; borrowed */
    const Watcher *watcher;
    int64_t next_ms; /* when there is something to say again */
    bool on_terminal, shown;
} Waiting;

/* watcher NULL, or with nobody: a line on stderr, where that is a terminal, after
   WAITING_AFTER_MS. */
void waiting_begin(Waiting *p, Str name, const Watcher *watcher);
/* Tells it when WAITING_EVERY_MS have passed since the last time. total 0: done is bytes. False
   when it was given up: ERR_INPUT. */
bool waiting_tell(Waiting *p, uint64_t done, uint64_t total, Err *err);
/* Takes the line away. */
void waiting_end(Waiting *p);

#endif
