/* Where the program's own data lies: assets/, scenarios/ and lua/. It is looked
   for beside the program, so that it is found in any build folder and wherever
   the program is installed, and no path is written into the program:

     $FAULTLINE_DATA_DIR, where it is set (nothing else is tried then);
     share/faultline beside the program (a build folder);
     ../share/faultline (installed);
     the folders above the program (a checkout). */
#ifndef FAULTLINE_APP_DATA_H
#define FAULTLINE_APP_DATA_H

#include "base/buf.h"

enum { DATA_PATH_MAX = 4096 };

typedef struct Data {
    char root[DATA_PATH_MAX];
    char pack[DATA_PATH_MAX]; /* a folder of further scenarios, or empty (places.h) */
} Data;

/* ERR_SYSTEM when it is nowhere. */
bool data_find(Data *out, Err *err);
/* The path of something in it: data_path(d, b, err, "assets/words/%s.json", lang). *out is
   initialised here and the caller's to dispose; NULL when it does not fit (ERR_LIMIT). */
const char *data_path(const Data *d, Buf *out, Err *err, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
