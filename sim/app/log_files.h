/* Which files are attempt logs: those that are named, and in a folder every file in it and
   below it whose name ends in .jsonl. The order is that of the words, in a folder by name. */
#ifndef FAULTLINE_APP_LOG_FILES_H
#define FAULTLINE_APP_LOG_FILES_H

#include "base/arena.h"

enum {
    LOG_FILES_MAX = 64 * 1024,
    LOG_FILES_MAX_DEPTH = 16, /* folders below a folder that is named */
    LOG_FILES_MAX_BYTES = 32 * 1024 * 1024
};

typedef struct LogFiles {
    Arena arena;
    const char **paths;
    size_t count;
    uint64_t bytes; /* of all of them together */
} LogFiles;

/* Empty. ERR_MEMORY. The caller disposes, also after a failure. */
bool log_files_init(LogFiles *f, Err *err);
void log_files_dispose(LogFiles *f);
/* Adds what a word names. ERR_INPUT when there is nothing of that name, or a folder in which
   there is no log; ERR_LIMIT past a limit above. A folder that a link leads to is entered
   only when it is named itself. */
bool log_files_add(LogFiles *f, const char *word, Err *err);

#endif
