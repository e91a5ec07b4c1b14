/* The data shared by everybody who works with the program, for tests: the
   folder named by FAULTLINE_SHARED, or "shared" beside the tree. */
#ifndef FAULTLINE_TESTS_SHARED_H
#define FAULTLINE_TESTS_SHARED_H

#include "base/buf.h"

/* Reads a file of the shared folder into out. False when it is not there. */
bool shared_read(const char *relative, Buf *out);
/* Calls `each` with the name and the bytes of every file of a folder whose name
   begins with `prefix`, in the order of names. Gives the number of files: 0 when
   the folder is absent, and then the caller skips. */
int shared_each(const char *folder, const char *prefix, void (*each)(const char *name, Str bytes));

#endif
