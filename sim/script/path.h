/* Where in a scenario's tables a value stands, as a reader would write it:
   `servers[1].tools[2].inputSchema`, `target.files["a/b.md"]`. Owns nothing;
   what is too long for it is cut. */
#ifndef FAULTLINE_SCRIPT_PATH_H
#define FAULTLINE_SCRIPT_PATH_H

#include <lua.h>

#include "base/buf.h"

typedef struct Path {
    char text[200];
    size_t n;
} Path;

void path_start(Path *p, const char *root);
/* Each returns the mark that path_back takes to leave again. */
size_t path_name(Path *p, Str name);
size_t path_index(Path *p, size_t index);
void path_back(Path *p, size_t mark);

/* Ends the sandbox_call with ERR_SCENARIO and "PATH: message"; the path stays as it is. */
_Noreturn void path_fail(lua_State *L, const Path *p, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same for a buffer that took no more: no memory, or too many bytes. */
_Noreturn void path_fail_full(lua_State *L, const Path *p, const Buf *full);
/* The same with what to do next. */
_Noreturn void path_fail_hint(lua_State *L, const Path *p, const char *hint, const char *format,
                              ...) __attribute__((format(printf, 4, 5)));

#endif
