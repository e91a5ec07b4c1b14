/* Stepping with "what comes next?". Inside the play room only. */
#ifndef FAULTLINE_PLAY_GUESS_STEP_H
#define FAULTLINE_PLAY_GUESS_STEP_H

#include "play/play.h"

/* On the way to n = to: stops before a marked event and asks. True when it did. */
bool guess_stops(Play *p, uint32_t to);
/* Nothing is asked any more, and nothing said of what was answered. */
void guess_forget(Play *p);
/* A choice, or GUESS_NONE to pass on; the event is shown then. */
bool guess_answer(Play *p, uint32_t choice);
bool guess_toggle(Play *p);
/* -1: not a key of the question. */
int guess_key(Play *p, KeyPress key);
bool guess_click(Play *p, Str item);

#endif
