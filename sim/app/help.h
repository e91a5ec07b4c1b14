/* --help: put together from the tables of commands and options, with the words
   of assets/words (keys cli.…), so that it lists exactly what there is. */
#ifndef FAULTLINE_APP_HELP_H
#define FAULTLINE_APP_HELP_H

#include "app/command.h"

/* Prints the help of a command, or the general one for NULL. */
bool help_print(const App *app, const Command *command, Err *err);
/* The same into *out, which the caller has initialised. */
void help_add(const App *app, const Command *command, Buf *out);

#endif
