/* A small file of the learner's that is read and replaced as a whole: where somebody is in a set
   of exercises. What stands in it is the caller's to know. */
#ifndef FAULTLINE_STORE_WHOLE_H
#define FAULTLINE_STORE_WHOLE_H

#include "base/buf.h"

enum { WHOLE_MAX_BYTES = 256 * 1024 };

/* Adds the file's bytes to out, which has a ceiling. No file is no failure: *there tells.
   ERR_SYSTEM, ERR_LIMIT otherwise. */
bool whole_read(const char *folder, const char *name, Buf *out, bool *there, Err *err);
/* Makes the folder where there is none. After a failure the old file is still there; after success
   the new one is on the disk. */
bool whole_write(const char *folder, const char *name, Str bytes, Err *err);

#endif
