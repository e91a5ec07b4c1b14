/* Which files are scenarios: those that are named, and in a folder every scenario in it
   and below it. A .lua file there that is no scenario and that another file of its folder
   requires is a module, and is left to that one. */
#ifndef FAULTLINE_APP_SCENARIO_FILES_H
#define FAULTLINE_APP_SCENARIO_FILES_H

#include "app/data.h"
#include "base/arena.h"

enum {
    SCENARIO_FILES_MAX = 8192,
    SCENARIO_FILES_MAX_DEPTH = 8, /* folders below a folder that is named */
    SCENARIO_FILES_MAX_BYTES = 8 * 1024 * 1024
};

typedef struct ScenarioFiles {
    Arena arena;
    const char **paths;
    size_t count;
    const char **packs; /* folders among them that have a pack.json */
    size_t packs_count;
} ScenarioFiles;

/* Empty. ERR_MEMORY. The caller disposes, also after a failure. */
bool scenario_files_init(ScenarioFiles *f, Err *err);
void scenario_files_dispose(ScenarioFiles *f);
/* Adds what a word names: a file, a folder, or a scenario's id. ERR_INPUT when it names
   nothing, or a folder in which there is nothing. */
bool scenario_files_add(ScenarioFiles *f, const Data *data, const char *word, Err *err);

#endif
