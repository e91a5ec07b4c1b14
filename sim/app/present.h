/* A stage in front of somebody: in the window, or as text. */
#ifndef FAULTLINE_APP_PRESENT_H
#define FAULTLINE_APP_PRESENT_H

#include "app/remember.h"

/* Runs until the user quits. `text`: as text although there may be a display. `remember`
   keeps how it is shown and where; NULL: nothing is kept. */
bool present(Stage *stage, bool text, Remember *remember, Err *err);
bool present_window(Stage *stage, Remember *remember, Err *err);
/* Whether somebody will be in front: a window, or a terminal to press keys in. */
bool present_in_front(bool text);
/* Whether a window would be seen; else why gets a sentence. */
bool present_has_display(char *why, size_t size);

#endif
