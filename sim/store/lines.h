/* The lines of a file, one after the other, in bounded memory. Inside the store
   room only. */
#ifndef FAULTLINE_STORE_LINES_H
#define FAULTLINE_STORE_LINES_H

#include "store/disk.h"

typedef struct Lines {
    int fd; /* borrowed */
    const char *path;
    char *bytes;
    size_t max;        /* bytes of one line */
    size_t start, end; /* what has been read and not yet handed out */
    bool finished;     /* nothing more comes from the file */
    bool skipping;     /* inside a line that is too long */
} Lines;

typedef enum LinesStep { LINES_LINE, LINES_TOO_LONG, LINES_END, LINES_FAILED } LinesStep;

/* Lines longer than max bytes are passed over and told as LINES_TOO_LONG. */
bool lines_init(Lines *l, int fd, const char *path, size_t max, Err *err);
void lines_dispose(Lines *l);
/* The next line without its LF; the last one needs none. Borrowed until the next call. */
LinesStep lines_next(Lines *l, Str *line, Err *err);

#endif
