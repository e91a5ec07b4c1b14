/* One glyph drawn by SDL_ttf and brought to a coverage mask. */
#ifndef FAULTLINE_SDL_GLYPH_MASK_H
#define FAULTLINE_SDL_GLYPH_MASK_H

#include "sdl/glyph_cache.h"

/* A font of `size` quarter pixels, drawn GLYPH_PHASES times as wide as high so
   that a mask can start at any phase. NULL when the file cannot be opened. */
TTF_Font *glyph_font_open(const Typeface *face, uint16_t size);
/* Fills *mask; its coverage is the caller's to free. False when the font or memory fails. */
bool glyph_mask_draw(TTF_Font *font, uint32_t cp, int phase, GlyphMask *mask);

#endif
