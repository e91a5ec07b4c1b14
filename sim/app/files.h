/* Reading what the user names: a file, a pipe, or "-" for stdin. Every failure
   says which name, what it is instead, and what to do. Nothing here waits for
   ever: a pipe that stays silent is given up. */
#ifndef FAULTLINE_APP_FILES_H
#define FAULTLINE_APP_FILES_H

#include "base/buf.h"

enum {
    FILE_PIPE_WAIT_MS = 10000,       /* longest silence of a pipe */
    FILE_CHUNK = 64 * 1024,          /* bytes asked for at once */
    FILE_SCENARIO_MAX = 1024 * 1024, /* bytes of a .lua file */
    FILE_WORDS_MAX = 4 * 1024 * 1024 /* bytes of one language's words */
};

typedef struct InFile {
    int fd;
    const char *path; /* borrowed */
    bool pipe;
    int wait_ms; /* longest silence of a pipe; infile_open sets FILE_PIPE_WAIT_MS */
} InFile;

/* Opens for reading. Refuses folders and devices (ERR_INPUT). On success the
   caller closes. */
bool infile_open(InFile *f, const char *path, Err *err);
/* Up to cap bytes into chunk; *got is 0 at the end. */
bool infile_read(InFile *f, char *chunk, size_t cap, size_t *got, Err *err);
void infile_close(InFile *f);

/* A whole file of at most max bytes. *out is initialised here and is the
   caller's to dispose, also after a failure. */
bool file_read(const char *path, size_t max, Buf *out, Err *err);

#endif
