#include "store/whole.h"

#include "store/locked.h"

#include <errno.h>
#include <unistd.h>

static bool read_all(int fd, const char *path, Buf *out, Err *err) {
    char chunk[4096];
    for (;;) {
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return disk_failed("Reading", path, err);
        if (n == 0 || !buf_add(out, (Str){chunk, (size_t)n})) return buf_ok(out, path, err);
    }
}

bool whole_read(const char *folder, const char *name, Buf *out, bool *there, Err *err) {
    char path[STORE_PATH_MAX];
    int why;
    *there = false;
    if (!disk_path(folder, name, path, err)) return false;
    int fd = disk_open(path, &why, err);
    if (fd < 0 && (why == ENOENT || why == ENOTDIR)) {
        if (err) *err = (Err){0};
        return true;
    }
    if (fd < 0) return false;
    *there = true;
    bool ok = read_all(fd, path, out, err);
    close(fd);
    return ok;
}

bool whole_write(const char *folder, const char *name, Str bytes, Err *err) {
    char path[STORE_PATH_MAX];
    Replacement to;
    if (!disk_make_folder(folder, err) || !disk_path(folder, name, path, err) ||
        !replace_open(&to, path, err))
        return false;
    bool ok = replace_write(&to, bytes, err);
    return replace_close(&to, ok, err);
}
