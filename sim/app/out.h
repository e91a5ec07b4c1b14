/* Writing what a command made: to stdout, or to the file of -o. A file is
   written beside its name and renamed at the end, so that its name never stands for
   half of it; a signal that ends the program waits until the half is gone. A failure (no
   room, nobody reading) is told, never swallowed. */
#ifndef FAULTLINE_APP_OUT_H
#define FAULTLINE_APP_OUT_H

#include "base/err.h"
#include "base/str.h"

#include <signal.h>

enum { OUT_PATH_MAX = 4096 };

typedef struct OutFile {
    int fd;
    const char *name; /* for messages; borrowed */
    bool beside;      /* temp is written, and becomes path; else it is written to directly */
    char path[OUT_PATH_MAX];
    char temp[OUT_PATH_MAX];
    sigset_t signals; /* the mask from before, while temp is written */
} OutFile;

/* Gives the standard descriptors that are closed something to stand for, so that no
   file opened later is taken for stdout. Called once, first. */
void out_guard_descriptors(void);

/* path: NULL or "-" is stdout. What is there and is no plain file (a device, a
   pipe) is written to as it is. ERR_USAGE for a folder or an empty name, ERR_SYSTEM
   otherwise. */
bool outfile_open(OutFile *f, const char *path, Err *err);
bool outfile_write(OutFile *f, Str bytes, Err *err);
/* Ends it. With ok false, or when this fails, the file's name is left as it was. Returns
   ok and no failure. */
bool outfile_close(OutFile *f, bool ok, Err *err);

/* All three at once. */
bool out_put(const char *path, Str bytes, Err *err);

#endif
