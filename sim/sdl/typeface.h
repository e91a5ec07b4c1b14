/* One font file opened to be measured: which characters it has, how wide they
   are, how close two letters may stand. All lengths are parts of the font size
   (1 em), so that they hold at every size; drawing is glyph_cache.h's part. */
#ifndef FAULTLINE_SDL_TYPEFACE_H
#define FAULTLINE_SDL_TYPEFACE_H

#include "sdl/find_font.h"

#include <SDL_ttf.h>
#include <stdint.h>

typedef struct Typeface {
    FoundFont file;
    TTF_Font *ruler;  /* opened at a large size when first asked; never drawn with */
    bool broken;      /* the file could not be opened: it then has no characters */
    int16_t *kerning; /* pairs of letters, filled as they are met; NULL until the first */
} Typeface;

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

#endif
