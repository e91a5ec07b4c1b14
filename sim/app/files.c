#include "app/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool cannot_open(const char *path, Err *err) {
    int why = errno;
    err_set(err, ERR_INPUT, "The file \"%s\" cannot be opened: %s.", path, strerror(why));
    if (why == ENOENT) return err_hint(err, "Check the name and the current folder.");
    if (why == EACCES) return err_hint(err, "Check its permissions (ls -l).");
    return false;
}

/* Files and pipes are read; what else a name can stand for would never end,
   never begin, or do something. */
static bool accept_kind(InFile *f, Err *err) {
    struct stat st;
    if (fstat(f->fd, &st) != 0) return cannot_open(f->path, err);
    f->pipe = S_ISFIFO(st.st_mode) || S_ISSOCK(st.st_mode);
    if (S_ISREG(st.st_mode) || f->pipe) return true;
    const char *what = S_ISDIR(st.st_mode) ? "a folder" : "a device";
    err_set(err, ERR_INPUT, "\"%s\" is %s, and a file is needed.", f->path, what);
    return err_hint(err, S_ISDIR(st.st_mode) ? "Name a file in it."
                                             : "Name a file, or pipe the text in.");
}

static bool no_stdin(Err *err) {
    return err_set(err, ERR_INPUT, "stdin is closed; nothing can be read there.");
}

bool infile_open(InFile *f, const char *path, Err *err) {
    *f = (InFile){.fd = -1, .path = path, .wait_ms = FILE_PIPE_WAIT_MS};
    if (strcmp(path, "-") == 0) {
        f->fd = dup(STDIN_FILENO);
        if (f->fd < 0) return no_stdin(err);
        f->pipe = true;
        return true;
    }
    f->fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (f->fd < 0) return cannot_open(path, err);
    if (accept_kind(f, err)) return true;
    infile_close(f);
    return false;
}

void infile_close(InFile *f) {
    if (f->fd >= 0) close(f->fd);
    f->fd = -1;
}

/* Waits until a pipe has something to say. A person at a terminal may take
   their time. */
static bool wait_for_bytes(InFile *f, Err *err) {
    struct pollfd p = {.fd = f->fd, .events = POLLIN};
    int ready;
    do
        ready = poll(&p, 1, isatty(f->fd) ? -1 : f->wait_ms);
    while (ready < 0 && errno == EINTR);
    if (ready != 0) return true;
    err_set(err, ERR_INPUT, "Nothing has come from \"%s\" for %d ms.", f->path, f->wait_ms);
    return err_hint(err, "Check what writes into it, or store its output in a file first.");
}

bool infile_read(InFile *f, char *chunk, size_t cap, size_t *got, Err *err) {
    for (;;) {
        if (f->pipe && !wait_for_bytes(f, err)) return false;
        ssize_t n = read(f->fd, chunk, cap);
        if (n >= 0) {
            *got = (size_t)n;
            return true;
        }
        if (errno == EINTR || (f->pipe && errno == EAGAIN)) continue;
        if (errno == EBADF && strcmp(f->path, "-") == 0) return no_stdin(err);
        return err_set(err, ERR_INPUT, "The file \"%s\" cannot be read: %s.", f->path,
                       strerror(errno));
    }
}

static bool too_big(const char *path, size_t max, Err *err) {
    return err_set(err, ERR_INPUT, "The file \"%s\" is too big: at most %zu bytes are read.", path,
                   max);
}

static bool read_all(InFile *f, size_t max, Buf *out, Err *err) {
    char chunk[FILE_CHUNK];
    for (;;) {
        size_t got = 0;
        if (!infile_read(f, chunk, sizeof chunk, &got, err)) return false;
        if (got == 0) return true;
        if (got > max - out->n) return too_big(f->path, max, err);
        if (!buf_add(out, (Str){chunk, got})) return buf_ok(out, "the file", err);
    }
}

bool file_read(const char *path, size_t max, Buf *out, Err *err) {
    buf_init(out, max);
    InFile f;
    if (!infile_open(&f, path, err)) return false;
    bool ok = read_all(&f, max, out, err);
    infile_close(&f);
    return ok;
}
