/* A subject with a session on it: what a player shows and can open again. */
#ifndef FAULTLINE_APP_STAGE_H
#define FAULTLINE_APP_STAGE_H

#include "app/subject.h"
#include "play/play.h"

/* How a subject is opened (again): a scenario's word or a recording's path. */
typedef struct Source {
    const char *word;
    bool recording;
} Source;

/* A source, what it gave, and the session on it. */
typedef struct Stage {
    const App *app;
    Source source;
    Subject subject;
    Play play;
} Stage;

/* Opens the source and begins the session. The caller closes after success only;
 *stage stays where it is until then. */
bool stage_open(Stage *stage, const App *app, Source source, const PlayOptions *options, Err *err);
void stage_close(Stage *stage);
/* Opens the source again and keeps the place; after a failure everything is as it was. */
bool stage_reload(Stage *stage, Err *err);
/* Another source in the place of this one, from its start; the same after a failure. */
bool stage_replace(Stage *stage, Source source, Err *err);

#endif
