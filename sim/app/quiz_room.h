/* A set of exercises as it is played: loads and runs the scenario that each exercise asks about,
   runs what an answer makes happen, keeps answers and the place in the set. */
#ifndef FAULTLINE_APP_QUIZ_ROOM_H
#define FAULTLINE_APP_QUIZ_ROOM_H

#include "app/subject.h"
#include "play/play.h"
#include "store/settings.h"

typedef struct QuizRoom {
    const App *app;
    const World *world; /* the set's: title and texts; borrowed */
    Quiz quiz;
    Subject about; /* of the exercise in hand */
    bool has_about;
    Trace nothing; /* beside an exercise that asks about no run */
    Subject ran;   /* what the last answer made happen */
    bool has_ran;
    ToolPolicy rows[QUIZ_MAX_OPTIONS];
    World picked; /* of RUN_TOOLS: about's, with the tools that were picked */
    char learner[SETTINGS_LEARNER_SIZE];
} QuizRoom;

/* Begins the set that was opened, at the place that was kept when app->keeps says that answers
   are; a place that cannot be read is told on stderr. *room, app and set stay where they are. The
   caller ends it after success only. */
bool quiz_room_begin(QuizRoom *room, const App *app, const Subject *set, Err *err);
void quiz_room_end(QuizRoom *room);
/* Loads what the exercise in hand asks about and makes it ready. After a failure it can be passed,
   and *err says why. */
bool quiz_room_load(QuizRoom *room, Err *err);
/* What is shown beside it. */
PlaySubject quiz_room_subject(const QuizRoom *room);

#endif
