/* A stage in front of somebody: in the window, or as text. */
#ifndef FAULTLINE_APP_PRESENT_H
#define FAULTLINE_APP_PRESENT_H

#include "app/remember.h"
#include "sdl/fonts.h"

/* Runs until the user quits. `text`: as text although there may be a display. `remember`
   keeps how it is shown and where; NULL: nothing is kept. Where there is no display, or
   no font to draw with, it is text, too. */
bool present(Stage *stage, bool text, Remember *remember, Err *err);
/* The same in the window, with these fonts. */
bool present_window(Stage *stage, Remember *remember, Fonts *fonts, Err *err);
/* One line on stderr when the language is Chinese and no font has it. */
void present_warn_fonts(Fonts *fonts, Lang lang);
/* Whether somebody will be in front: a window, or a terminal to press keys in. */
bool present_in_front(bool text);
/* Whether a window would be seen; else why gets a sentence. */
bool present_has_display(char *why, size_t size);

#endif
