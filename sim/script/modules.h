/* What `require` does: a scenario's own functions and tables in a second file. A module
   is found by a plain name through the finder of script.h, compiled and run in the same
   sandbox and budget, and kept for the rest of the load. Private to script/. */
#ifndef FAULTLINE_SCRIPT_MODULES_H
#define FAULTLINE_SCRIPT_MODULES_H

#include <lua.h>

#include "base/buf.h"
#include "script/script.h"

enum { MODULE_MAX_NAME = 40 };

/* For as long as files are read; afterwards `require` says so. */
typedef struct Modules {
    const ScriptFinder *finder; /* or NULL */
    Str from;                   /* the scenario whose file runs: an id; empty for the one loaded */
    Buf text, file;             /* of the module on its way; kept here so that no jump loses it */
    size_t count;
} Modules;

void modules_init(Modules *m, const ScriptFinder *finder);
void modules_dispose(Modules *m);

/* Small letters, digits, '-' and '_': nothing that could lead elsewhere. */
bool modules_is_name(Str name);

#endif
