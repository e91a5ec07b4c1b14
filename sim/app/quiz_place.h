/* Where somebody is in a set of exercises, kept in the learner's folder: after a crash it goes on
   at the same exercise, with the same order of choices. One file for each set and name. */
#ifndef FAULTLINE_APP_QUIZ_PLACE_H
#define FAULTLINE_APP_QUIZ_PLACE_H

#include "play/quiz.h"

/* Puts what was kept into *q, which was begun: exercises by their ids, so that a set may have
   been changed meanwhile. Nothing kept: *q stays as it is. A seed of its own in *q (not 0) stays
   only where nothing is kept. A file that cannot be read counts as none, and err says why. */
bool quiz_place_read(const char *folder, Str learner, Quiz *q, Err *err);
/* True: it is on the disk. */
bool quiz_place_write(const char *folder, Str learner, const Quiz *q, Err *err);

/* Takes the places away that were kept for this set, whoever's they are; empty: for all sets. */
bool quiz_place_forget(const char *folder, Str set, Err *err);

#endif
