/* A scenario file as a World. The script owns the Lua state and the world; the
   world's callbacks (handlers, the model) run in that state, each under the
   sandbox's budget, and fail with the file and line of what went wrong.

   A scenario is a Lua file that ends with `return scenario { … }`. Its tables and
   keys stand in shape.def; lua/faultline.lua documents them for editors. Nothing
   here opens a file: the caller brings the text, and a finder for the scenario that
   this one builds on and for the modules that it requires. Callbacks may be run any number of
   times, but the budget of a sandbox's life is spent once, so each run loads its scenario anew.

   What is read is made in this order: the table that the scenario builds on
   (based_on), its own keys in place of those, its `change`, the chosen variant's
   `apply`; then a healthy run loses the fault, and each chosen fix's `apply` changes
   the table in turn. The world that comes of it gets its fault last. */
#ifndef FAULTLINE_SCRIPT_SCRIPT_H
#define FAULTLINE_SCRIPT_SCRIPT_H

#include "lesson/exercise.h"
#include "quiz/set.h"

typedef struct Script Script;

/* Compiles, runs and reads a scenario. name is what messages call the file. On
   failure *out is NULL and err says what was expected, what came, and where:
   where = "name:line", the line of the table entry where it can be found.
   ERR_SCENARIO, ERR_LIMIT or ERR_MEMORY. When a scenario was asked for by its id,
   the caller compares: world->id must be that id. */
bool script_load(Str source, Str name, Script **out, Err *err);

/* Adds the text of another scenario to *source, which is empty and has a ceiling. */
typedef bool (*ScriptFind)(void *ctx, Str id, Buf *source, Err *err);
/* What a scenario requires: the module `name` (small letters, digits, '-' and '_'), of its
   own folder or of the program's. of: the id of the scenario that this one builds on, when
   that one's file requires it; empty for the scenario itself. */
typedef struct ScriptModule {
    Str name, of;
    Buf *source; /* gets its text; is empty and has a ceiling */
    Buf *file;   /* gets what messages call it; empty: name.lua */
} ScriptModule;
typedef struct ScriptFinder {
    void *ctx;
    ScriptFind find;
    /* Fills the module; NULL: nothing can be required. */
    bool (*module)(void *ctx, const ScriptModule *module, Err *err);
} ScriptFinder;

/* Who sees how far a scenario is with its work, many times a second, and may end it. */
typedef struct ScriptWatch {
    void *ctx;
    /* spent: of what a load and its run may cost, in parts of a thousand. False from it ends the
       work with an error (ERR_INPUT). */
    bool (*go_on)(void *ctx, unsigned spent);
} ScriptWatch;

typedef struct ScriptOptions {
    const Str *fixes; /* ids of the exercise's fixes, applied in this order */
    size_t fixes_count;
    bool healthy;               /* without its fault */
    Str variant;                /* id; empty: the first, where there are any */
    const ScriptFinder *finder; /* NULL: a scenario may build on no other */
    const ScriptWatch *watch;   /* of the load and the run; NULL: nobody */
} ScriptOptions;

/* script_load with these options (NULL: none). ERR_USAGE, with the ids that there are,
   for a fix or a variant that the scenario does not have; the finder's own error when
   the scenario that it builds on cannot be read. */
bool script_load_with(Str source, Str name, const ScriptOptions *options, Script **out, Err *err);
/* Only what a list of scenarios shows: the world has its id, kind and title, and nothing else
   in it may be used. The rest of the file was not looked at. */
bool script_load_head(Str source, Str name, const ScriptFinder *finder, Script **out, Err *err);
/* The file's set of exercises (`return set { … }`); NULL for a scenario. The world of a set has id,
   kind "set", title and texts alone and is not to be run. Borrowed. */
const QuizSet *script_set(const Script *s);
/* Borrowed; lives as long as the script. */
const World *script_world(const Script *s);
/* NULL when the scenario has none. Borrowed, as is all that follows. */
const Exercise *script_exercise(const Script *s);

enum { SCRIPT_MAX_VARIANTS = 8 };
typedef struct ScriptVariant {
    Str id;
    TextId title; /* in the world's texts */
} ScriptVariant;
/* The first is the one that is taken without a choice; NULL and 0 when there are none. */
const ScriptVariant *script_variants(const Script *s, size_t *count);
/* The events that stepping can ask about before they are shown; NULL and 0 when there are none. */
enum { SCRIPT_MAX_MARKS = 16 };
const EvidenceMatch *script_marks(const Script *s, size_t *count);
/* How much of what a load and its run may cost was spent so far, in parts of a thousand. */
unsigned script_spent(const Script *s);
/* From here on nobody watches: the watch of the options may go. */
void script_unwatch(Script *s);
/* For an error of its run that says no place: it is the doing of its model, which begins at
   "file:line". */
void script_blame_model(const Script *s, Err *err);
void script_free(Script *s);

#endif
