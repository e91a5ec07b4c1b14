/* Whether a scenario's file was saved since somebody last looked: it, or another .lua file of
   its folder that it may require. Looks at names, sizes and times; reads nothing. */
#ifndef FAULTLINE_APP_CHANGES_H
#define FAULTLINE_APP_CHANGES_H

#include "app/data.h"

enum {
    CHANGES_EVERY_MS = 500, /* between two looks */
    CHANGES_MAX_FILES = 512 /* of a folder that are looked at */
};

typedef struct Changes {
    char word[DATA_PATH_MAX]; /* what was asked for */
    char path[DATA_PATH_MAX]; /* empty: nothing is watched */
    uint64_t state;
} Changes;

/* word: a scenario's id or path, with or without @N. What leads to no file is not watched. */
void changes_begin(Changes *c, const Data *data, const char *word);
/* True once for each change. While the file is away (it is just being written) nothing has
   changed yet. */
bool changes_seen(Changes *c);

#endif
