/* Characters drawn as a box with small signs in it: the pictures of control
   characters (U+2400…U+2421) as their abbreviations, because the fonts that
   have them draw letters of two pixels; and what no font has as its number in
   hexadecimal, so that two unknown characters look different and can be looked
   up. */
#ifndef FAULTLINE_SDL_SIGN_BOX_H
#define FAULTLINE_SDL_SIGN_BOX_H

#include "sdl/canvas.h"

/* Whether cp is the picture of a control character. */
bool sign_box_is_control(uint32_t cp);
/* Pixels from pen to pen. */
float sign_box_width(float px, uint32_t cp);
/* Draws cp in the colour and size of the command `text`, on its baseline, the pen at x. */
void sign_box_draw(Canvas *canvas, PixelBox clip, const DrawCmd *text, uint32_t cp, int x);

#endif
