/* A scenario file as a World. The script owns the Lua state and the world; the
   world's callbacks (handlers, the model) run in that state, each under the
   sandbox's budget, and fail with the file and line of what went wrong.

   A scenario is a Lua file that ends with `return scenario { … }`. Its tables and
   keys stand in shape.def; lua/faultline.lua documents them for editors. Nothing
   here opens a file: the caller brings the text. Callbacks may be run any number
   of times, but the budget of a sandbox's life is spent once, so each run loads
   its scenario anew. */
#ifndef FAULTLINE_SCRIPT_SCRIPT_H
#define FAULTLINE_SCRIPT_SCRIPT_H

#include "world/world.h"

typedef struct Script Script;

/* Compiles, runs and reads a scenario. name is what messages call the file. On
   failure *out is NULL and err says what was expected, what came, and where:
   where = "name:line", the line of the table entry where it can be found.
   ERR_SCENARIO, ERR_LIMIT or ERR_MEMORY. When a scenario was asked for by its id,
   the caller compares: world->id must be that id. */
bool script_load(Str source, Str name, Script **out, Err *err);
/* Borrowed; lives as long as the script. */
const World *script_world(const Script *s);
void script_free(Script *s);

#endif
