/* A character that no font has: a box with its number in hexadecimal, so that
   two unknown characters look different and can be looked up. */
#ifndef FAULTLINE_SDL_NUMBER_BOX_H
#define FAULTLINE_SDL_NUMBER_BOX_H

#include "sdl/canvas.h"

/* Pixels from pen to pen. */
float number_box_width(float px, uint32_t cp);
/* Draws it with the pen at x on the baseline y. */
void number_box_draw(Canvas *canvas, PixelBox clip, const DrawCmd *text, uint32_t cp, int x);

#endif
