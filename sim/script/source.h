/* The text of a scenario file, read as tokens: enough of Lua's grammar to refuse
   what the sandbox does not have and to say on which line a value stands. Works
   on text that Lua has compiled already; on other text it only stays safe. */
#ifndef FAULTLINE_SCRIPT_SOURCE_H
#define FAULTLINE_SCRIPT_SOURCE_H

#include "base/str.h"

/* Line of the first `local x <close>`, or 0. */
int source_find_close(Str source);
/* Line of the first operator ^, or 0. */
int source_find_power(Str source);
/* Line of a byte, from 1. */
int source_line_at(Str source, size_t offset);
/* Line of the value at a path such as `servers[1].tools[2].inputSchema` or
   `target.files["a/b.md"]` inside `scenario { … }` or `set { … }`. Follows tables written in
   place and names of local tables; where it cannot follow, the line of the last
   part that it could. 0 when there is none. */
int source_line_of(Str source, Str path);
/* Whether that table itself has an entry for the first part of the path. True for
   the empty path. */
bool source_has(Str source, Str path);
/* Whether it has `require "NAME"`, with or without brackets. */
bool source_requires(Str source, Str name);

#endif
