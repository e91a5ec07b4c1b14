/* Drawn glyphs, kept: the coverage of one character at one size and one of
   GLYPH_PHASES positions within a pixel. Colour comes when a mask is laid on the
   canvas, so one mask serves every colour. The number of masks and their bytes
   are bounded; the least recently used goes first.

   Text is placed to a quarter of a pixel across and to whole pixels down, with
   the hinting that only works on heights: letters keep their spacing at every
   zoom, and their feet and bars stay sharp. */
#ifndef FAULTLINE_SDL_GLYPH_CACHE_H
#define FAULTLINE_SDL_GLYPH_CACHE_H

#include <stddef.h>
#include <stdint.h>

typedef struct Typeface Typeface;

enum {
    GLYPH_PHASES = 4,                    /* positions within a pixel across */
    GLYPH_CACHE_MASKS = 8192,            /* masks kept */
    GLYPH_CACHE_BYTES = 24 * 1024 * 1024 /* bytes of coverage kept */
};

typedef struct GlyphKey {
    uint32_t cp;
    uint16_t size;    /* as typeface_size_of gives it */
    uint8_t typeface; /* the caller's number of the typeface */
    uint8_t phase;    /* 0 … GLYPH_PHASES - 1 */
} GlyphKey;

/* w × h bytes of coverage; left: pixels from the pen to the first column, up:
   pixels from the baseline to the top of the first row. */
typedef struct GlyphMask {
    int w, h, left, up;
    uint8_t *coverage;
} GlyphMask;

typedef struct GlyphCache GlyphCache;

typedef struct GlyphCacheUse {
    size_t masks, bytes;
} GlyphCacheUse;

/* NULL without memory. */
GlyphCache *glyph_cache_new(void);
void glyph_cache_free(GlyphCache *cache);
/* The mask of key, drawn now if it is not kept; lives until the next call. NULL
   when the font cannot draw it or memory is short. A space is a mask of no size. */
const GlyphMask *glyph_cache_get(GlyphCache *cache, Typeface *face, GlyphKey key);
GlyphCacheUse glyph_cache_use(const GlyphCache *cache);

#endif
