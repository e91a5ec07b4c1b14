/* What the files of script/ share about a Script. Private to script/. */
#ifndef FAULTLINE_SCRIPT_INTERNAL_H
#define FAULTLINE_SCRIPT_INTERNAL_H

#include "quiz/set.h"
#include "script/sandbox.h"
#include "script/script.h"

struct Script {
    Sandbox *sandbox;
    World world;
    bool has_exercise;
    Exercise exercise;
    EvidenceMatch marks[SCRIPT_MAX_MARKS];
    size_t marks_count;
    bool is_set;
    QuizSet set;                      /* its texts are the world's */
    int fix_refs[EXERCISE_MAX_FIXES]; /* their apply, in Lua's registry */
    ScriptVariant variants[SCRIPT_MAX_VARIANTS];
    int variant_refs[SCRIPT_MAX_VARIANTS];
    size_t variants_count;
    Str model_place;          /* "file:line" of its function */
    const ScriptWatch *watch; /* or NULL */
};

/* The ctx of a handler or of the model; in the world's arena. */
typedef struct Callback {
    Script *script;
    int ref;           /* the function, in Lua's registry */
    Str name;          /* of the tool; "model" */
    Str output_schema; /* raw JSON, or empty */
} Callback;

/* An empty script with its sandbox; NULL on failure. */
Script *script_new(Str name, Err *err);

bool callback_handle(void *ctx, Str arguments, const TargetPort *target, ToolResult *out, Err *err);
bool callback_move(void *ctx, const ModelView *view, ModelMove *out, Err *err);

/* Pushes the object that a handler asks the target through. */
typedef struct Asking {
    const TargetPort *port;
    TargetAnswer answer; /* the last one, kept here so that no jump loses it */
    bool answered;
    JsonDoc doc;
} Asking;
void target_push(lua_State *L);
void asking_dispose(Asking *a);

#endif
