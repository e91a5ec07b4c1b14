/* What is remembered from one start to the next: how it is shown, and where the learner was.
   Where there is no place for it, or nobody in front, nothing is read and nothing kept. */
#ifndef FAULTLINE_APP_REMEMBER_H
#define FAULTLINE_APP_REMEMBER_H

#include "app/stage.h"
#include "store/settings.h"

typedef struct Remember {
    bool on;
    bool still_forced; /* by the environment: no wish of the learner to be kept */
    char folder[4096];
    Settings kept; /* as they are on the disk */
} Remember;

/* Reads the settings when somebody is in front. What is wrong with them is told on stderr. */
void remember_begin(Remember *r, bool in_front);
/* Options from the settings and from FAULTLINE_REDUCED_MOTION. lang_given: a language was
   asked for, which counts more. */
void remember_options(const Remember *r, bool lang_given, PlayOptions *options);
/* Opens where the learner left off, or `first`. A scenario that is no longer there is told
   in the picture. */
bool remember_open(const Remember *r, Stage *stage, const App *app, const char *first,
                   const PlayOptions *options, Err *err);
/* Keeps how it is shown and where; writes only what has changed. `place`: the event, too. A
   failure is told once on stderr and ends remembering. */
void remember_keep(Remember *r, const Stage *stage, bool place);

#endif
