#include "app/command.h"

#include "base/nearest.h"

#include <string.h>

const Command *const commands[] = {&command_play,   &command_list,  &command_run,
                                   &command_grade,  &command_quiz,  &command_progress,
                                   &command_report, &command_check, &command_new,
                                   &command_replay, &command_snap,  NULL};

static void suggest(const char *name, Err *err) {
    Nearest n = {.typed = str_of(name)};
    for (size_t i = 0; commands[i]; i++)
        nearest_offer(&n, str_of(commands[i]->name));
    if (n.best.p)
        err_hint(err, "Did you mean \"faultline %.*s\"?", STR_ARG(n.best));
    else if (strchr(name, '/') || str_ends(str_of(name), ".lua"))
        err_hint(err, "To open a scenario: faultline play %s", name);
    else
        err_hint(err, "faultline --help lists the commands.");
}

const Command *command_find(const char *name, Err *err) {
    for (size_t i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    err_set(err, ERR_USAGE, "There is no command \"%s\".", name);
    suggest(name, err);
    return NULL;
}
