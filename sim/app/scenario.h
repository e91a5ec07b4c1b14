/* From what the user wrote to a loaded scenario: an id ("faults/forbidden") or a
   path to a .lua file, either with @N for a frame. A file that lies in a pack is opened with
   that pack. */
#ifndef FAULTLINE_APP_SCENARIO_H
#define FAULTLINE_APP_SCENARIO_H

#include "app/data.h"
#include "script/script.h"
#include "script/survey.h"
#include "words/words.h"

enum { SCENARIO_NAME_MAX = 4096 };

typedef struct ScenarioRef {
    char name[SCENARIO_NAME_MAX]; /* the id or the path, without @N */
    bool is_path;
    int frame; /* 1–7, or 0 */
} ScenarioRef;

/* ERR_USAGE for a frame that there is not. */
bool scenario_ref_read(const char *word, ScenarioRef *out, Err *err);

/* What is chosen before a run; all of it may be left out. */
typedef struct ScenarioChoices {
    const Str *fixes; /* ids, applied in this order */
    size_t fixes_count;
    bool healthy;             /* without its fault */
    Str variant;              /* id; empty: the first */
    const ScriptWatch *watch; /* as in ScriptOptions */
} ScenarioChoices;

/* Reads and compiles it, and those it builds on. ERR_INPUT, with the nearest id, when
   there is none; ERR_USAGE for a fix or a variant that it does not have. choices may be
   NULL. */
bool scenario_load(const Data *data, const ScenarioRef *ref, const ScenarioChoices *choices,
                   Script **out, Err *err);
/* The same by an id, as script_load_head reads it: for lists. */
bool scenario_load_head(const Data *data, Str id, Script **out, Err *err);
/* A scenario's text that was read already. */
typedef struct ScenarioFile {
    Str source;
    Str shown;          /* what messages call it */
    const char *folder; /* where its modules lie */
} ScenarioFile;

/* scenario_load, and script_survey, of such a text. */
bool scenario_compile(const Data *data, const ScenarioFile *file, const ScenarioChoices *choices,
                      Script **out, Err *err);
bool scenario_survey(const Data *data, const ScenarioFile *file, const SurveyTell *tell, Err *err);
/* A text of the world; empty for an id it does not have. For exporters, too, whose context
   the world is. */
Str scenario_text(const void *world, TextId id, Lang lang);

#endif
