/* Which files `check` looks at: those that are named, and in a folder every scenario in it
   and below it. A .lua file there that is no scenario and that another file of its folder
   requires is a module, and is left to that one. */
#ifndef FAULTLINE_APP_CHECK_FILES_H
#define FAULTLINE_APP_CHECK_FILES_H

#include "app/data.h"
#include "base/arena.h"

enum {
    CHECK_MAX_FILES = 8192,
    CHECK_MAX_DEPTH = 8, /* folders below a folder that is named */
    CHECK_MAX_BYTES = 8 * 1024 * 1024
};

typedef struct CheckFiles {
    Arena arena;
    const char **paths;
    size_t count;
    const char **packs; /* folders among them that have a pack.json */
    size_t packs_count;
} CheckFiles;

/* Empty. ERR_MEMORY. The caller disposes, also after a failure. */
bool check_files_init(CheckFiles *f, Err *err);
void check_files_dispose(CheckFiles *f);
/* Adds what a word names: a file, a folder, or a scenario's id. ERR_INPUT when it names
   nothing, or a folder in which there is nothing. */
bool check_files_add(CheckFiles *f, const Data *data, const char *word, Err *err);

#endif
