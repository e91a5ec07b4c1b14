/* A scenario's tables looked at one by one, so that one mistake does not hide the others.
   What holds between tables is not looked at: script_load_with tells the first of that. */
#ifndef FAULTLINE_SCRIPT_SURVEY_H
#define FAULTLINE_SCRIPT_SURVEY_H

#include "script/script.h"

enum {
    SURVEY_MAX_TABLES = 2048, /* that are looked at */
    SURVEY_MAX_FLAWS = 100    /* that are told */
};

/* Whoever wants to know; flaw has message, hint and where = "name:line". */
typedef struct SurveyTell {
    void *ctx;
    void (*flaw)(void *ctx, const Err *flaw);
} SurveyTell;

/* Tells each unknown, missing or mistyped key of every table. False when the file cannot be
   run at all, or ends with no scenario, or costs more than it may: err says why. */
bool script_survey(Str source, Str name, const ScriptFinder *finder, const SurveyTell *tell,
                   Err *err);

#endif
