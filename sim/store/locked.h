/* A file that this program alone may change for the moment, and a file that is
   replaced as a whole. Inside the store room only.

   The lock is on the file itself (flock), so nothing is left behind by a program that
   was killed. A file may be replaced while somebody waits for its lock: whoever
   gets a lock looks again whether the name still stands for what was locked. */
#ifndef FAULTLINE_STORE_LOCKED_H
#define FAULTLINE_STORE_LOCKED_H

#include "store/disk.h"

enum {
    LOCK_WAIT_MS = 10000, /* longest wait for other programs */
    LOCK_TRIES = 1000     /* how often the file may be replaced meanwhile */
};

typedef struct Locked {
    int fd;
    char path[STORE_PATH_MAX];
} Locked;

/* Opens for reading and appending, makes it where there is none (for this user
   alone), and waits for its lock. ERR_SYSTEM otherwise. The caller closes after success. */
bool locked_open(Locked *f, const char *path, Err *err);
void locked_close(Locked *f);

/* A file being written beside the name it will get. */
typedef struct Replacement {
    Locked temp; /* PATH.faultline-new; one that a killed program left is used again */
    char path[STORE_PATH_MAX];
} Replacement;

/* A link keeps leading where it led, and a file that is there keeps its mode. */
bool replace_open(Replacement *r, const char *path, Err *err);
bool replace_write(Replacement *r, Str bytes, Err *err);
/* With ok false, or when this fails, the name stands for what it stood for before. Gives ok
   and no failure. */
bool replace_close(Replacement *r, bool ok, Err *err);

#endif
