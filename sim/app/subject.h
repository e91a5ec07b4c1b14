/* What a command shows: a scenario that was loaded and run, or a recording. */
#ifndef FAULTLINE_APP_SUBJECT_H
#define FAULTLINE_APP_SUBJECT_H

#include "app/app.h"
#include "app/recording.h"
#include "app/scenario.h"
#include "trace/trace.h"

typedef struct Subject {
    Script *script;     /* NULL for a recording */
    const World *world; /* the script's; NULL for a recording */
    Trace trace;
    Mapped file;      /* that a recording was read from; or nothing */
    uint32_t stopped; /* the line of the recording where a limit ended the reading, or 0 */
    int frame;        /* to begin with: 1–7, or 0 */
} Subject;

/* The scenario that word names, run with these choices (NULL: none). The caller closes
   after success only. app->watcher may give up this and the next. */
bool subject_open(const App *app, const char *word, const ScenarioChoices *choices, Subject *out,
                  Err *err);
/* The same, or a set of exercises, of which there is no trace. */
bool subject_open_any(const App *app, const char *word, const ScenarioChoices *choices,
                      Subject *out, Err *err);
/* A recording; says on stderr what could not be read of it. */
bool subject_open_recording(const App *app, const char *path, Subject *out, Err *err);
void subject_close(Subject *s);
/* The scenario's id, or the recording's file name. Borrowed. */
Str subject_name(const Subject *s);

#endif
