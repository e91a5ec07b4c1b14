/* The disk, with its refusals in words. Inside the store room only. */
#ifndef FAULTLINE_STORE_DISK_H
#define FAULTLINE_STORE_DISK_H

#include "base/err.h"
#include "base/str.h"

enum { STORE_PATH_MAX = 4096 };

/* "WHAT PATH failed: …" from errno, with what to do about it. Returns false. */
bool disk_failed(const char *what, const char *path, Err *err);
/* folder/name into out[STORE_PATH_MAX]; ERR_LIMIT when it does not fit. */
bool disk_path(const char *folder, const char *name, char out[STORE_PATH_MAX], Err *err);
/* Makes the folder and those above it, for this user alone; there already is fine. */
bool disk_make_folder(const char *folder, Err *err);
/* Opens for reading a plain file: not a folder, a device or a pipe. With errno ENOENT in
 *why (which may be NULL) when there is none. The caller closes; -1 on failure. */
int disk_open(const char *path, int *why, Err *err);
/* Writes all of it, or fails; what was written by then stays. */
bool disk_write(int fd, const char *path, Str bytes, Err *err);
/* On the disk itself, not only on its way there. */
bool disk_sync(int fd, const char *path, Err *err);
/* The same for the name that a file has got in its folder. */
bool disk_sync_folder_of(const char *path, Err *err);

#endif
