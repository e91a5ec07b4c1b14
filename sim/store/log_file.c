#include "store/log_file.h"

#include "store/attempts.h"

#include <sys/stat.h>
#include <unistd.h>

bool log_open(const char *folder, Locked *f, Err *err) {
    char path[STORE_PATH_MAX];
    return disk_make_folder(folder, err) && disk_path(folder, ATTEMPTS_FILE, path, err) &&
           locked_open(f, path, err);
}

bool log_end(const Locked *f, off_t *size, bool *whole, Err *err) {
    struct stat st;
    char last = '\n';
    if (fstat(f->fd, &st) != 0) return disk_failed("Looking at", f->path, err);
    *size = st.st_size;
    bool read = *size == 0 || pread(f->fd, &last, 1, *size - 1) == 1;
    *whole = last == '\n';
    return read || disk_failed("Reading", f->path, err);
}

void log_cut(const Locked *f, off_t size) {
    if (ftruncate(f->fd, size) == 0) (void)!fsync(f->fd);
}
