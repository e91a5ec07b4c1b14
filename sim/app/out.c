#define _XOPEN_SOURCE 700 /* realpath */

#include "app/out.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

_Static_assert(OUT_PATH_MAX >= PATH_MAX, "realpath writes up to PATH_MAX bytes");

void out_guard_descriptors(void) {
    /* Open for the wrong direction: using one fails, as it should. */
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

static bool failed(const char *name, Err *err) {
    int why = errno;
    err_set(err, ERR_SYSTEM, "Writing to %s failed: %s.", name, strerror(why));
    if (why == EPIPE) return err_hint(err, "The program that was reading has ended.");
    if (why == ENOSPC || why == EDQUOT) return err_hint(err, "Make room, or write somewhere else.");
    if (why == EACCES || why == EROFS) return err_hint(err, "Name a place you may write to.");
    if (why == ENOENT) return err_hint(err, "Make the folder first.");
    return false;
}

/* --- what ends the program -------------------------------------------------- */

static sigset_t ends(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    return set;
}

static bool interrupted(const OutFile *f) {
    sigset_t waiting;
    return f->beside && sigpending(&waiting) == 0 &&
           (sigismember(&waiting, SIGINT) > 0 || sigismember(&waiting, SIGTERM) > 0 ||
            sigismember(&waiting, SIGHUP) > 0);
}

/* --- writing ---------------------------------------------------------------- */

bool outfile_write(OutFile *f, Str bytes, Err *err) {
    if (interrupted(f)) return err_set(err, ERR_SYSTEM, "Writing to %s was broken off.", f->name);
    while (bytes.n) {
        ssize_t n = write(f->fd, bytes.p, bytes.n);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) { /* somebody set the pipe to non-blocking */
            poll(&(struct pollfd){.fd = f->fd, .events = POLLOUT}, 1, -1);
            continue;
        }
        if (n < 0) return failed(f->name, err);
        bytes = str_sub(bytes, (size_t)n, bytes.n);
    }
    return true;
}

/* The mode that a new file gets, or the one that the old file has. */
static mode_t mode_for(const char *path) {
    struct stat st;
    if (stat(path, &st) == 0) return st.st_mode & 0777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static bool open_temp(OutFile *f, Err *err) {
    sigset_t set = ends();
    int n = snprintf(f->temp, sizeof f->temp, "%s.XXXXXX", f->path);
    if (n < 0 || (size_t)n >= sizeof f->temp) {
        errno = ENAMETOOLONG;
        return failed(f->name, err);
    }
    sigprocmask(SIG_BLOCK, &set, &f->signals);
    f->fd = mkstemp(f->temp);
    if (f->fd >= 0) return true;
    failed(f->name, err);
    sigprocmask(SIG_SETMASK, &f->signals, NULL);
    return false;
}

/* A link keeps leading where it led. */
static bool set_path(OutFile *f, Err *err) {
    if (realpath(f->name, f->path)) return true;
    int n = snprintf(f->path, sizeof f->path, "%s", f->name);
    if (n >= 0 && (size_t)n < sizeof f->path) return true;
    errno = ENAMETOOLONG;
    return failed(f->name, err);
}

static bool open_special(OutFile *f, Err *err) {
    f->fd = open(f->name, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    return f->fd >= 0 || failed(f->name, err);
}

bool outfile_open(OutFile *f, const char *path, Err *err) {
    *f = (OutFile){.fd = -1, .name = path};
    if (!path || strcmp(path, "-") == 0) {
        f->fd = STDOUT_FILENO;
        f->name = "stdout";
        return true;
    }
    if (!path[0]) {
        err_set(err, ERR_USAGE, "The name of the file to be written is empty.");
        return err_hint(err, "Name a file, or - for stdout.");
    }
    struct stat st;
    bool there = stat(path, &st) == 0;
    if (there && S_ISDIR(st.st_mode)) {
        err_set(err, ERR_USAGE, "\"%s\" is a folder, and a file is to be written.", path);
        return err_hint(err, "Name a file in it.");
    }
    if (there && !S_ISREG(st.st_mode)) return open_special(f, err);
    f->beside = set_path(f, err) && open_temp(f, err);
    return f->beside;
}

static bool keep_temp(OutFile *f, Err *err) {
    bool ok =
        fchmod(f->fd, mode_for(f->path)) == 0 && fsync(f->fd) == 0 && rename(f->temp, f->path) == 0;
    return ok || failed(f->name, err);
}

bool outfile_close(OutFile *f, bool ok, Err *err) {
    if (f->fd == STDOUT_FILENO || f->fd < 0) return ok;
    bool renamed = f->beside && ok && keep_temp(f, err);
    if (f->beside && !renamed) unlink(f->temp);
    if (f->beside) sigprocmask(SIG_SETMASK, &f->signals, NULL);
    ok = ok && (renamed || !f->beside);
    if (close(f->fd) != 0 && ok) return failed(f->name, err);
    f->fd = -1;
    return ok;
}

bool out_put(const char *path, Str bytes, Err *err) {
    OutFile f;
    if (!outfile_open(&f, path, err)) return false;
    bool ok = outfile_write(&f, bytes, err);
    return outfile_close(&f, ok, err);
}
