/* One line of text on a canvas. */
#ifndef FAULTLINE_SDL_TEXT_DRAW_H
#define FAULTLINE_SDL_TEXT_DRAW_H

#include "sdl/canvas.h"
#include "sdl/fonts.h"

/* Draws a DRAW_TEXT command; stops where the clip ends, so that a text of any
   length costs no more than what is seen. The baseline goes to a whole pixel. */
void text_draw(Canvas *canvas, PixelBox clip, Fonts *fonts, const DrawCmd *cmd);

#endif
