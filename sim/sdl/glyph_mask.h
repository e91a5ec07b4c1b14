/* One glyph drawn by SDL_ttf and brought to a coverage mask. */
#ifndef FAULTLINE_SDL_GLYPH_MASK_H
#define FAULTLINE_SDL_GLYPH_MASK_H

#include "sdl/typeface.h"

/* Draws cp with a font GLYPH_PHASES times as wide as high, the pen `phase` of
   GLYPH_PHASES parts of a pixel from the left. Fills *mask; its coverage is the
   caller's to free. False when the font or memory fails. */
bool glyph_mask_draw(TTF_Font *font, uint32_t cp, int phase, GlyphMask *mask);

#endif
