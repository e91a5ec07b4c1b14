#include "store/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool lines_init(Lines *l, int fd, const char *path, size_t max, Err *err) {
    *l = (Lines){.fd = fd, .path = path, .max = max, .bytes = malloc(max + 1)};
    return l->bytes || err_memory(err, "a line");
}

void lines_dispose(Lines *l) {
    free(l->bytes);
    *l = (Lines){.fd = -1};
}

/* Moves what is left to the front and reads more behind it. */
static bool fill(Lines *l, Err *err) {
    memmove(l->bytes, l->bytes + l->start, l->end - l->start);
    l->end -= l->start;
    l->start = 0;
    for (;;) {
        ssize_t n = read(l->fd, l->bytes + l->end, l->max + 1 - l->end);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return disk_failed("Reading", l->path, err);
        l->end += (size_t)n;
        l->finished = n == 0;
        return true;
    }
}

/* Takes the bytes up to the LF, or all that are left at the end of the file. */
static LinesStep take(Lines *l, const char *lf, Str *line) {
    const char *from = l->bytes + l->start;
    size_t n = lf ? (size_t)(lf - from) : l->end - l->start;
    bool tail = l->skipping;
    l->start += n + (lf != NULL);
    l->skipping = false;
    *line = (Str){from, n};
    return tail ? LINES_TOO_LONG : LINES_LINE;
}

LinesStep lines_next(Lines *l, Str *line, Err *err) {
    *line = (Str){0};
    for (;;) {
        size_t left = l->end - l->start;
        const char *lf = left ? memchr(l->bytes + l->start, '\n', left) : NULL;
        if (lf) return take(l, lf, line);
        if (l->finished) return left || l->skipping ? take(l, NULL, line) : LINES_END;
        if (left > l->max) {
            l->skipping = true;
            l->start = l->end;
        }
        if (!fill(l, err)) return LINES_FAILED;
    }
}
