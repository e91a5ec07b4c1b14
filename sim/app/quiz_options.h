/* How sets of exercises are asked: the options of play and quiz that say so. */
#ifndef FAULTLINE_APP_QUIZ_OPTIONS_H
#define FAULTLINE_APP_QUIZ_OPTIONS_H

#include "app/app.h"
#include "app/args.h"

/* Rows of a command's list of options: --learner, --hide-answers, --minutes, --presenter. */
#define QUIZ_OPTION_ROWS                                                                           \
    {"--learner", 0, OPT_VALUE, "NAME"}, {"--hide-answers", 0, OPT_FLAG, NULL},                    \
        {"--minutes", 0, OPT_VALUE, "NUMBER"}, {                                                   \
        "--presenter", 0, OPT_FLAG, NULL                                                           \
    }

/* Reads them into app->quiz and app->learner, and --seed where the command has it: without one,
   the clock orders the choices. ERR_USAGE for a number that is none. */
bool quiz_options_read(App *app, const Args *args, Err *err);
/* A presenter is read from the last row. */
float quiz_zoom(const App *app, float zoom);

#endif
