/* What fonts.c, the walk along a text and the drawing of text share. */
#ifndef FAULTLINE_SDL_FONTS_INSIDE_H
#define FAULTLINE_SDL_FONTS_INSIDE_H

#include "sdl/fonts.h"
#include "sdl/typeface.h"

enum { FONTS_TYPEFACES = 24, FONTS_CHAIN = 16, FONTS_SOURCES = 2048, TYPEFACE_NONE = 255 };

/* Where a character of a role comes from. */
typedef struct GlyphSource {
    uint32_t cp;
    bool known;
    bool chinese_first; /* the Chinese face was asked before the Latin one */
    uint8_t typeface;   /* number in Fonts.typefaces, or TYPEFACE_NONE */
    float advance;      /* in em */
} GlyphSource;

typedef struct Role {
    uint8_t chain[FONTS_CHAIN]; /* typefaces in the order they are asked; the first is Latin */
    size_t count;
    uint8_t chinese; /* typeface, or TYPEFACE_NONE */
    bool mono;
    float cell;                         /* mono: width of a column in em */
    GlyphSource sources[FONTS_SOURCES]; /* by character; a newer one takes the place of an older */
} Role;

struct Fonts {
    Typeface typefaces[FONTS_TYPEFACES];
    size_t count;
    Role roles[FACE_COUNT];
    GlyphCache *cache;
};

/* The source of a character; never NULL, lives until the next call. */
const GlyphSource *fonts_source(Fonts *fonts, Face face, uint32_t cp, bool chinese_first);

#endif
