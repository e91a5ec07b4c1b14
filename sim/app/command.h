/* The commands: one row in the table of command.c and one file each. */
#ifndef FAULTLINE_APP_COMMAND_H
#define FAULTLINE_APP_COMMAND_H

#include "app/app.h"
#include "app/args.h"

typedef struct Command {
    const char *name;
    const char *plain; /* its other words, as the help shows them: "[SCENARIO]" */
    size_t min, max;   /* how many of them */
    const OptSpec *options;
    /* Sets app->status where the work is done and something was found wrong. */
    bool (*run)(App *app, const Args *args, Err *err);
} Command;

extern const Command command_play, command_list, command_run, command_grade, command_check,
    command_new, command_progress, command_quiz, command_replay, command_report, command_snap;

/* In the order of the help; NULL ends the table. The first one runs where none is named. */
extern const Command *const commands[];
/* NULL when there is none of this name; err then has the nearest one. */
const Command *command_find(const char *name, Err *err);

#endif
