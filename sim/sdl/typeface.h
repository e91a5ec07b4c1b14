/* One font file: which characters it has, how wide they are, how close two
   letters may stand, and the means to draw them at any size. Lengths are parts
   of the font size (1 em), so that they hold at every size. */
#ifndef FAULTLINE_SDL_TYPEFACE_H
#define FAULTLINE_SDL_TYPEFACE_H

#include "sdl/find_font.h"
#include "sdl/fonts.h"

#include <SDL_ttf.h>
#include <stdint.h>

struct Typeface {
    FoundFont file;
    TTF_Font *ruler; /* opened at a large size when first asked; never drawn with */
    TTF_Font *brush; /* opened when first drawn with; changes its size */
    uint16_t brush_size;
    bool broken;      /* the file could not be opened: it then has no characters */
    int16_t *kerning; /* pairs of letters, filled as they are met; NULL until the first */
};

/* Remembers the file; opens nothing yet. */
void typeface_init(Typeface *face, const FoundFont *file);
void typeface_dispose(Typeface *face);
/* Opens the file now. False when that fails. */
bool typeface_open(Typeface *face);
bool typeface_has(Typeface *face, uint32_t cp);
float typeface_advance(Typeface *face, uint32_t cp);
/* How much nearer (negative) the second of two letters stands; 0 for what is no ASCII letter,
   comma or full stop. */
float typeface_kern(Typeface *face, uint32_t first, uint32_t second);
void typeface_height(Typeface *face, float *ascent, float *descent);
/* The font set to a size (typeface_size_of), `stretch` times as wide as high.
   Owned by the typeface; keeps its size until the next call. NULL when the file
   cannot be opened. */
TTF_Font *typeface_brush(Typeface *face, uint16_t size, int stretch);
/* A size in 1 / FONT_PX_STEPS px, clamped to FONT_PX_MIN … FONT_PX_MAX. */
uint16_t typeface_size_of(float px);

#endif
