/* The other runs of what a stage shows: with each of its fixes, and without its fault. Each is
   made when it is first asked for, and kept. Answers are kept in the learner's log from here, too,
   where app->keeps says so. */
#ifndef FAULTLINE_APP_RUNS_H
#define FAULTLINE_APP_RUNS_H

#include "app/subject.h"
#include "play/answer.h"

/* The scenario as it was opened; borrowed. */
typedef struct RunsOf {
    const char *word;
    Str variant; /* empty: the first */
} RunsOf;

typedef struct Runs {
    const App *app;
    RunsOf of;
    const Subject *base; /* the unfixed run, borrowed; its script is NULL for a recording */
    Subject fixed[EXERCISE_MAX_FIXES], healthy;
    bool have_fixed[EXERCISE_MAX_FIXES], have_healthy;
    Alignment align;
    const Trace *aligned; /* the run that it is for; NULL: none */
    int64_t since_ms;     /* when the last answer was given, or the stage was opened */
    PlayRuns calls;       /* for the session; leads back here */
} Runs;

/* *r, base and what `of` names stay where they are until runs_dispose. */
void runs_init(Runs *r, const App *app, const RunsOf *of, const Subject *base);
void runs_dispose(Runs *r);
/* What the session gets: NULL where there is no other run. */
const PlayRuns *runs_calls(const Runs *r);

#endif
