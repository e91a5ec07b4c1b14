#define _XOPEN_SOURCE 700 /* realpath */

#include "store/locked.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

_Static_assert(STORE_PATH_MAX >= PATH_MAX, "realpath writes up to PATH_MAX bytes");

enum { LOCK_PAUSE_MS = 2 };

static bool wait_for_lock(int fd, const char *path, Err *err) {
    for (int waited = 0; flock(fd, LOCK_EX | LOCK_NB) != 0;) {
        bool taken = errno == EWOULDBLOCK;
        if (!taken && errno != EINTR) return disk_failed("Locking", path, err);
        if (taken && waited >= LOCK_WAIT_MS) {
            err_set(err, ERR_SYSTEM, "Another program has been keeping %s locked for %d ms.", path,
                    LOCK_WAIT_MS);
            return err_hint(err, "End the other program, then try again.");
        }
        nanosleep(&(struct timespec){.tv_nsec = LOCK_PAUSE_MS * 1000000L}, NULL);
        waited += LOCK_PAUSE_MS;
    }
    return true;
}

/* Whether the name still stands for what is open, and whether it can be written at all. */
static bool look_again(Locked *f, bool *same, Err *err) {
    struct stat open_one, named;
    if (fstat(f->fd, &open_one) != 0) return disk_failed("Looking at", f->path, err);
    if (!S_ISREG(open_one.st_mode))
        return err_set(err, ERR_SYSTEM, "\"%s\" is no plain file.", f->path);
    *same = stat(f->path, &named) == 0 && named.st_ino == open_one.st_ino &&
            named.st_dev == open_one.st_dev;
    return true;
}

static bool try_once(Locked *f, bool *same, Err *err) {
    *same = false;
    f->fd = open(f->path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600);
    if (f->fd < 0) return disk_failed("Opening", f->path, err);
    bool ok = wait_for_lock(f->fd, f->path, err) && look_again(f, same, err);
    if (!ok || !*same) locked_close(f);
    return ok;
}

bool locked_open(Locked *f, const char *path, Err *err) {
    *f = (Locked){.fd = -1};
    int n = snprintf(f->path, sizeof f->path, "%s", path);
    if (n < 0 || (size_t)n >= sizeof f->path)
        return err_set(err, ERR_LIMIT, "The name of a file is too long.");
    for (int i = 0; i < LOCK_TRIES; i++) {
        bool same;
        if (!try_once(f, &same, err)) return false;
        if (same) return true;
    }
    return err_set(err, ERR_SYSTEM, "%s is being replaced all the time.", path);
}

void locked_close(Locked *f) {
    if (f->fd >= 0) close(f->fd);
    f->fd = -1;
}

/* --- replacing ---------------------------------------------------------------- */

bool replace_open(Replacement *r, const char *path, Err *err) {
    char temp[STORE_PATH_MAX];
    int n = 0;
    if (!realpath(path, r->path)) n = snprintf(r->path, sizeof r->path, "%s", path);
    bool fits = n >= 0 && (size_t)n < sizeof r->path;
    n = fits ? snprintf(temp, sizeof temp, "%s.faultline-new", r->path) : -1;
    if (n < 0 || (size_t)n >= sizeof temp)
        return err_set(err, ERR_LIMIT, "The name of a file is too long.");
    if (!locked_open(&r->temp, temp, err)) return false;
    if (ftruncate(r->temp.fd, 0) == 0) return true;
    disk_failed("Writing", temp, err);
    locked_close(&r->temp);
    return false;
}

bool replace_write(Replacement *r, Str bytes, Err *err) {
    return disk_write(r->temp.fd, r->path, bytes, err);
}

static bool take_name(Replacement *r, Err *err) {
    struct stat old;
    bool ok = stat(r->path, &old) != 0 || fchmod(r->temp.fd, old.st_mode & 0777) == 0;
    return (ok && rename(r->temp.path, r->path) == 0) || disk_failed("Writing", r->path, err);
}

bool replace_close(Replacement *r, bool ok, Err *err) {
    ok = ok && disk_sync(r->temp.fd, r->path, err) && take_name(r, err);
    if (!ok) unlink(r->temp.path);
    ok = ok && disk_sync_folder_of(r->path, err);
    locked_close(&r->temp);
    return ok;
}
