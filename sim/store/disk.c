#include "store/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool disk_failed(const char *what, const char *path, Err *err) {
    int why = errno;
    err_set(err, ERR_SYSTEM, "%s %s failed: %s.", what, path, strerror(why));
    if (why == ENOSPC || why == EDQUOT || why == EFBIG)
        return err_hint(err, "Make room on that disk, then try again.");
    if (why == ENOLCK || why == ENOSYS)
        return err_hint(err, "Name a folder on a local disk in FAULTLINE_DATA.");
    return err_hint(err, "Name a folder you may write to in FAULTLINE_DATA.");
}

bool disk_path(const char *folder, const char *name, char out[STORE_PATH_MAX], Err *err) {
    int n = snprintf(out, STORE_PATH_MAX, "%s/%s", folder, name);
    if (n > 0 && n < STORE_PATH_MAX) return true;
    return err_set(err, ERR_LIMIT, "The name of the folder for your answers is too long.");
}

static bool make_one(const char *folder, Err *err) {
    if (mkdir(folder, 0700) == 0 || errno == EEXIST) return true;
    return disk_failed("Making the folder", folder, err);
}

static bool is_folder(const char *path, Err *err) {
    struct stat st;
    if (stat(path, &st) != 0) return disk_failed("Looking at", path, err);
    if (S_ISDIR(st.st_mode)) return true;
    err_set(err, ERR_SYSTEM, "\"%s\" is no folder, and your answers are to be kept in it.", path);
    return err_hint(err, "Name another folder in FAULTLINE_DATA.");
}

bool disk_make_folder(const char *folder, Err *err) {
    char part[STORE_PATH_MAX];
    size_t n = strlen(folder);
    struct stat st;
    if (n >= sizeof part) return err_set(err, ERR_LIMIT, "The name of a folder is too long.");
    if (stat(folder, &st) == 0) return is_folder(folder, err);
    memcpy(part, folder, n + 1);
    for (size_t i = 1; i < n; i++) {
        if (part[i] != '/') continue;
        part[i] = '\0';
        if (!make_one(part, err)) return false;
        part[i] = '/';
    }
    return make_one(part, err) && is_folder(folder, err);
}

int disk_open(const char *path, int *why, Err *err) {
    struct stat st;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (why) *why = fd < 0 ? errno : 0;
    if (fd < 0) {
        err_set(err, ERR_INPUT, "The file \"%s\" cannot be opened: %s.", path, strerror(errno));
        return -1;
    }
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) return fd;
    close(fd);
    err_set(err, ERR_INPUT, "\"%s\" is no plain file.", path);
    return -1;
}

bool disk_write(int fd, const char *path, Str bytes, Err *err) {
    while (bytes.n) {
        ssize_t n = write(fd, bytes.p, bytes.n);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return disk_failed("Writing", path, err);
        bytes = str_sub(bytes, (size_t)n, bytes.n);
    }
    return true;
}

/* Some file systems have nothing to synchronize, and say EINVAL. */
bool disk_sync(int fd, const char *path, Err *err) {
    while (fsync(fd) != 0) {
        if (errno == EINTR) continue;
        return errno == EINVAL || disk_failed("Writing", path, err);
    }
    return true;
}

bool disk_sync_folder_of(const char *path, Err *err) {
    char folder[STORE_PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t n = slash ? (size_t)(slash - path) : 0;
    if (n >= sizeof folder) return err_set(err, ERR_LIMIT, "The name of a folder is too long.");
    memcpy(folder, n ? path : slash ? "/" : ".", n ? n : 1);
    folder[n ? n : 1] = '\0';
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return true; /* a folder that may be written and not read */
    bool ok = disk_sync(fd, folder, err);
    close(fd);
    return ok;
}
