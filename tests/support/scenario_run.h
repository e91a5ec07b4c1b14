/* Loads a scenario of the tree with choices and runs it. */
#ifndef FAULTLINE_TESTS_SCENARIO_RUN_H
#define FAULTLINE_TESTS_SCENARIO_RUN_H

#include "run/run.h"
#include "script/script.h"

/* Finds scenarios under scenarios/ of the tree, and modules under lua/. */
extern const ScriptFinder scenario_finder;

typedef struct ScenarioRun {
    Script *script;
    const World *world;
    const Exercise *exercise;
    Trace trace;
    Buf dump; /* every event with all that a learner could see of it, one line each */
} ScenarioRun;

/* variant, fix: an id or NULL. Fails the test when it cannot be loaded or run. */
ScenarioRun scenario_run(const char *id, const char *variant, bool healthy, const char *fix);
void scenario_run_dispose(ScenarioRun *r);
/* The first event in which two runs differ; the shorter one's count when it is a part of the
   other; SEQ_NONE when they are the same. */
uint32_t scenario_first_difference(const ScenarioRun *a, const ScenarioRun *b);

#endif
