/* The attempt log: one line per answer, in the learner's own folder. Appending is
   the only thing that happens to it in everyday use; an answer counts as saved once it
   is on the disk itself. Any number of programs may write the same log.

   Torn lines, wherever they stand, are passed over and counted; the same line twice
   counts once. The folder is the caller's to know: nothing here asks the environment. */
#ifndef FAULTLINE_STORE_ATTEMPTS_H
#define FAULTLINE_STORE_ATTEMPTS_H

#include "store/attempt.h"
#include "store/line_set.h"

#define ATTEMPTS_FILE "attempts.jsonl"

/* Saves one answer in folder/ATTEMPTS_FILE; makes both where there is none. True: saved,
   and on the disk. False (ERR_SYSTEM: no room, not writable …): the log is as it was. */
bool attempts_append(const char *folder, const Attempt *a, Err *err);

typedef struct AttemptCount {
    size_t attempts; /* different answers */
    size_t skipped;  /* torn lines, and lines that are something else */
    size_t repeated; /* lines that were there before */
} AttemptCount;

typedef struct AttemptVisitor {
    void *ctx;
    /* Once for each answer. False ends the reading with err. */
    bool (*fn)(void *ctx, const Attempt *a, Err *err);
} AttemptVisitor;

/* Reads a log, anybody's, in bounded memory. What stands in *seen is passed over, what is
   read comes into it, so several logs can be read as one; NULL for this one alone. *count is
   added to. A file that is not there is ERR_INPUT. */
bool attempts_read(const char *path, LineSet *seen, const AttemptVisitor *visitor,
                   AttemptCount *count, Err *err);
/* The same for the log in a folder; without one there are no answers. */
bool attempts_read_own(const char *folder, const AttemptVisitor *visitor, AttemptCount *count,
                       Err *err);

/* Writes all answers of the log to a file, each once; a file that is there is replaced as
   a whole. */
bool attempts_export(const char *folder, const char *path, AttemptCount *count, Err *err);
/* Adds the answers of a file that the log does not have yet: all of them, or none. *count
   tells of the file; count->attempts were new. */
bool attempts_import(const char *folder, const char *path, AttemptCount *count, Err *err);
/* Takes the answers to one scenario out of the log; every other line stays as it is,
   but one longer than any answer. *removed gets how many. */
bool attempts_reset(const char *folder, Str scenario, size_t *removed, Err *err);
/* Empties the log for good. ERR_USAGE, and nothing happens, unless confirmed is true. */
bool attempts_reset_all(const char *folder, bool confirmed, Err *err);

#endif
