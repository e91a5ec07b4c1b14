/* A stage in front of somebody: in the window, or as text. */
#ifndef FAULTLINE_APP_PRESENT_H
#define FAULTLINE_APP_PRESENT_H

#include "app/stage.h"

/* Runs until the user quits. `text`: as text although there may be a display. */
bool present(Stage *stage, bool text, Err *err);
bool present_window(Stage *stage, Err *err);
/* Whether a window would be seen; else why gets a sentence. */
bool present_has_display(char *why, size_t size);

#endif
