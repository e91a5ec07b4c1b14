/* A session on a scenario of the tree with all its other runs, as the program gives them to
   the window: for answering, watching, comparing. */
#ifndef FAULTLINE_TESTS_SIDE_H
#define FAULTLINE_TESTS_SIDE_H

#include "lesson/grade.h"
#include "play/play.h"
#include "support/scenario_run.h"

typedef struct Side {
    ScenarioRun base, healthy, fixed[EXERCISE_MAX_FIXES];
    bool have_healthy, have_fixed[EXERCISE_MAX_FIXES];
    const char *id, *variant;
    Alignment align;
    const Trace *aligned;
    Words *words;
    PlayRuns runs;
    /* what was kept */
    bool refuse; /* nothing can be kept now */
    uint32_t kept;
    AnswerStep last_step;
    Answer last;
    bool last_right;
    uint32_t last_hints;
    Play play;
} Side;

/* *s stays where it is. */
void side_open(Side *s, const char *id, const PlayOptions *options);
void side_close(Side *s);
/* Words parted by blanks: keys as `snap --keys` has them, click:ID. */
void side_keys(Side *s, const char *keys);
/* To the first event that is evidence, and points at it; then the layer that is right. */
void side_solve_evidence(Side *s);
void side_solve_layer(Side *s);
/* Chooses the layer, or the fix with this id, of the step in hand. */
void side_choose_layer(Side *s, Layer layer);
void side_choose_fix(Side *s, const char *id);

#endif
