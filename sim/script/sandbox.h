/* The sandbox: one Lua state that can neither reach out nor run away.

   What a script may name is one exact list (library.c). What it may cost is
   counted in steps: a virtual instruction is one, 32 bytes of new memory are
   one, and the library's own loops charge what they do. Steps are the same on a
   slow machine and on a fast one; there is no clock.

   Everything that touches the state runs inside sandbox_call: a body of C code
   under one protected call. A body writes its results into memory that its
   caller owns, so an error that jumps out of it leaks nothing. */
#ifndef FAULTLINE_SCRIPT_SANDBOX_H
#define FAULTLINE_SCRIPT_SANDBOX_H

#include "base/buf.h"
#include "base/err.h"
#include "base/str.h"

typedef struct lua_State lua_State;
typedef struct Sandbox Sandbox;
struct Modules;

enum {
    SANDBOX_CALL_STEPS = 2 * 1000 * 1000,  /* of one sandbox_call */
    SANDBOX_RUN_STEPS = 20 * 1000 * 1000,  /* of a sandbox's whole life */
    SANDBOX_BYTES_A_STEP = 32,             /* new memory that costs one step */
    SANDBOX_MAX_MEMORY = 64 * 1024 * 1024, /* held at once */
    SANDBOX_MAX_STRING = 1024 * 1024,      /* one string */
    SANDBOX_MAX_SOURCE = 512 * 1024,       /* one source file */
    SANDBOX_MAX_MODULES = 8,               /* files that are required */
    SANDBOX_BEAT_STEPS = 20 * 1000         /* between two questions whether to go on */
};

/* The files that run in it: the scenario, the one that it builds on, and from
   SANDBOX_MODULE on what they require. */
typedef enum SandboxFile {
    SANDBOX_MAIN,
    SANDBOX_BASE,
    SANDBOX_MODULE,
    SANDBOX_FILES = SANDBOX_MODULE + SANDBOX_MAX_MODULES
} SandboxFile;

/* A state with the library in it and nothing else. NULL on failure (ERR_MEMORY). */
Sandbox *sandbox_new(Err *err);
void sandbox_free(Sandbox *s);

typedef void (*SandboxBody)(lua_State *L, void *ctx);
/* Runs body under protection with a fresh budget and an empty stack. Fails with
   ERR_SCENARIO (the script raised an error: where = "file:line"), ERR_LIMIT (a
   budget or a ceiling, however the script caught it), or whatever sandbox_abort
   was given. A body may not enter the same sandbox again. */
bool sandbox_call(Sandbox *s, SandboxBody body, void *ctx, Err *err);

/* go_on is asked about every SANDBOX_BEAT_STEPS, with the steps that were paid so far; false
   from it ends the call (ERR_INPUT), whatever the script catches. NULL: nobody is asked. It may
   not touch this sandbox. */
void sandbox_watch(Sandbox *s, void *ctx, bool (*go_on)(void *ctx, uint64_t spent));

/* Steps that were paid so far, of SANDBOX_RUN_STEPS. */
uint64_t sandbox_spent(const Sandbox *s);

/* Compiles source, runs it, and adds its first value to *out as tostring writes
   it. For the tests and for trying things out. */
bool sandbox_eval(Sandbox *s, Str source, Buf *out, Err *err);

/* Adds one line for every value that a script can reach: its path and its type,
   the library's tables and their metatables included, in sorted order. The tests
   hold it against a list. */
bool sandbox_reachable(Sandbox *s, Buf *out, Err *err);

/* What a file is called in messages; copied, cut when too long. */
void sandbox_name(Sandbox *s, SandboxFile file, Str name);
const char *sandbox_file(const Sandbox *s, SandboxFile file);

/* --- for bodies and library functions only -------------------------------- */

Sandbox *sandbox_of(lua_State *L);
/* Pays for work done in C. Raises when the budget is spent. */
void sandbox_charge(lua_State *L, size_t steps);
/* Ends the whole sandbox_call with err, whatever the script catches. */
_Noreturn void sandbox_abort(lua_State *L, const Err *err);
/* Pushes the compiled source (text only, never bytecode) or ends the call with
   an error. Refuses what the sandbox does not have: the attribute <close> and the
   operator ^ (its last digits differ between machines). */
void sandbox_compile(lua_State *L, SandboxFile file, Str source);
/* From here on an error that no line of the script raised is said to be where the
   function at `index` begins. */
void sandbox_blame(lua_State *L, int index);
/* Adds "file:line", where the function at `index` begins. */
void sandbox_add_place(lua_State *L, int index, Buf *out);
/* Whether that was said in the call that runs or ran last. */
bool sandbox_blames(const Sandbox *s);
/* Bytes for conversions, kept by the sandbox so that a jump cannot lose them. */
Buf *sandbox_scratch(lua_State *L);
/* Whom the code that runs now works for; set around a sandbox_call by script/. */
void sandbox_set_owner(Sandbox *s, void *owner);
void *sandbox_owner(const Sandbox *s);
/* What `require` works with, for as long as files are read; NULL at other times. */
void sandbox_set_modules(Sandbox *s, struct Modules *modules);
struct Modules *sandbox_modules(const Sandbox *s);

#endif
