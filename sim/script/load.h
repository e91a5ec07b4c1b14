/* One scenario on its way from text to a World: what the file returned, where in it the
   reader stands, and which line that is. Private to script/. */
#ifndef FAULTLINE_SCRIPT_LOAD_H
#define FAULTLINE_SCRIPT_LOAD_H

#include "script/derive.h"
#include "script/internal.h"
#include "script/reader.h"

typedef struct Load {
    Reader reader;
    Derive derive;
    Str source;
} Load;

void load_init(Load *l, Script *s, Str source, const ScriptOptions *options);
void load_dispose(Load *l);
/* In a sandbox_call: compiles and runs the file; leaves the scenario's table at 1. */
void load_open(lua_State *L, Load *l);
/* sandbox_call with the load as its ctx; an error says its line. */
bool load_call(Load *l, SandboxBody body, Err *err);
/* Reads everything into the script's world. */
bool load_run(Load *l, Err *err);
/* Reads its id, kind and title alone. */
bool load_head(Load *l, Err *err);
/* While the tables are read no line of the script runs: the source tells the line of the
   value at path. */
void load_tell_line(const Load *l, Str path, Err *err);

#endif
