/* A folder of its own for a test that writes files. */
#ifndef FAULTLINE_TESTS_FOLDER_H
#define FAULTLINE_TESTS_FOLDER_H

#include "base/buf.h"

enum { FOLDER_MAX = 4096 };

/* Makes a new one (below $TMPDIR or /tmp) and gives its name in path[FOLDER_MAX]. */
void folder_make(char path[FOLDER_MAX]);
/* Takes it away with all that is in it. */
void folder_remove(const char *path);
/* Writes folder/name; "" makes an empty file. */
void folder_put(const char *folder, const char *name, Str bytes);
/* The bytes of folder/name; fails the test when it cannot be read. Dispose the result. */
Buf folder_get(const char *folder, const char *name);

#endif
