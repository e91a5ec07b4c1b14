/* Draw list → pixels. Needs no window: the same picture goes to a screen, to a
   file and to the tests. */
#ifndef FAULTLINE_SDL_RASTER_H
#define FAULTLINE_SDL_RASTER_H

#include "sdl/canvas.h"
#include "sdl/fonts.h"

/* Clips nested deeper than this no longer cut. */
enum { RASTER_CLIPS = 32 };

/* Paints the whole canvas: the list's background, then its commands in order.
   fonts may be NULL: text is then left out. Never fails; a command that makes no
   sense draws nothing. */
void raster_draw(Canvas *canvas, const DrawList *list, Fonts *fonts);

#endif
