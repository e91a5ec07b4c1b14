/* A subject with a session on it: what a player shows and can open again. */
#ifndef FAULTLINE_APP_STAGE_H
#define FAULTLINE_APP_STAGE_H

#include "app/changes.h"
#include "app/lessons.h"
#include "app/quiz_room.h"
#include "app/runs.h"
#include "app/subject.h"
#include "play/play.h"

/* How a subject is opened (again): a scenario's word or a recording's path. */
typedef struct Source {
    const char *word;
    bool recording;
    const char *variant; /* of a scenario; NULL: the first. It outlives the stage */
} Source;

enum { VARIANT_NAME_MAX = 128 };

/* A source, what it gave, and the session on it. */
typedef struct Stage {
    const App *app;
    Source source; /* word: the caller's, or `opened` */
    Subject subject;
    Runs runs;
    QuizRoom quiz; /* with has_quiz: the subject is a set of exercises */
    bool has_quiz;
    Lessons lessons; /* of the menu, once it was opened */
    bool progress;   /* the menu tells what is solved */
    bool follows;    /* loads the scenario again when its file was saved: stage_follow */
    Changes changes;
    char opened[SCENARIO_NAME_MAX], variant[VARIANT_NAME_MAX];
    Play play;
} Stage;

/* Opens the source and begins the session. The caller closes after success only;
 *stage stays where it is until then. */
bool stage_open(Stage *stage, const App *app, Source source, const PlayOptions *options, Err *err);
void stage_close(Stage *stage);
/* Opens the source again, or its next variant where the session asks for that, and keeps the
   place; after a failure everything is as it was. */
bool stage_reload(Stage *stage, Err *err);
/* Another source in the place of this one, from its start; the same after a failure. */
bool stage_replace(Stage *stage, Source source, Err *err);
/* The same by a word as somebody types it: the path of a file, with ~ for the home
   folder, or a scenario's id. */
bool stage_replace_word(Stage *stage, const char *word, Err *err);
/* Shows the exercise in hand of a set. After a failure it can still be passed. */
bool stage_exercise(Stage *stage, Err *err);
/* Fills the menu, or fills it anew. */
bool stage_course(Stage *stage, Err *err);
/* Does with the learner's answers what the session wants, and says in the picture what came of
   it. Where a stage keeps none, that is said. */
void stage_progress(Stage *stage);
/* Does what the session wants of its stage: WANT_COURSE, WANT_OPEN, WANT_RELOAD, WANT_PROGRESS,
   WANT_EXERCISE.
   False when something of it failed, which is told in the picture then. */
bool stage_serve(Stage *stage, uint32_t wants, Err *err);
/* For a shell to call about every CHANGES_EVERY_MS when the stage follows its file: loads it
   again when it was saved. What goes wrong is told in the picture, over what was there. True
   when the picture changes. */
bool stage_follow(Stage *stage);
/* Says in the picture what went wrong. */
void stage_tell(Stage *stage, const Err *err);

#endif
