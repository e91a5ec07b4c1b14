/* A set of exercises as plain questions on stdout and answers on stdin, a line each: where there
   is no terminal to press keys in, for a script, for a screen reader. The same session as the
   window's. */
#ifndef FAULTLINE_APP_QUIZ_LINES_H
#define FAULTLINE_APP_QUIZ_LINES_H

#include "app/quiz_room.h"

enum { QUIZ_LINE_MAX = 8 * 1024 };

/* Asks until the set is over or stdin ends; what was answered is kept by then. ERR_SYSTEM when
 * stdout takes no more. */
bool quiz_lines(QuizRoom *room, Err *err);

#endif
