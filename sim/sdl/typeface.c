#include "sdl/typeface.h"

#include <stdlib.h>

/* SDL_ttf rounds advances to whole pixels: at this size that is a quarter of a thousandth em. */
enum { RULER_PX = 4000, LETTERS = 54, KERN_UNKNOWN = INT16_MIN };

void typeface_init(Typeface *face, const FoundFont *file) { *face = (Typeface){.file = *file}; }

void typeface_dispose(Typeface *face) {
    if (face->ruler) TTF_CloseFont(face->ruler);
    if (face->brush) TTF_CloseFont(face->brush);
    free(face->kerning);
    *face = (Typeface){0};
}

bool typeface_open(Typeface *face) {
    if (face->ruler || face->broken) return face->ruler != NULL;
    face->ruler = TTF_OpenFontIndex(face->file.path, RULER_PX, face->file.index);
    if (face->ruler)
        TTF_SetFontHinting(face->ruler, TTF_HINTING_NONE);
    else
        face->broken = true;
    return face->ruler != NULL;
}

bool typeface_has(Typeface *face, uint32_t cp) {
    return typeface_open(face) && TTF_GlyphIsProvided32(face->ruler, cp) != 0;
}

float typeface_advance(Typeface *face, uint32_t cp) {
    int advance = 0;
    if (!typeface_open(face)) return 0;
    if (TTF_GlyphMetrics32(face->ruler, cp, NULL, NULL, NULL, NULL, &advance) != 0) return 0;
    return (float)advance / RULER_PX;
}

static int letter_index(uint32_t cp) {
    if (cp >= 'A' && cp <= 'Z') return (int)(cp - 'A');
    if (cp >= 'a' && cp <= 'z') return (int)(cp - 'a') + 26;
    return cp == '.' ? 52 : cp == ',' ? 53 : -1;
}

/* SDL_ttf shapes whole strings with the font's own kerning but does not tell it
   for a pair. The width of two letters together is their advances, the kerning,
   and what the ink hangs over at both ends; so the kerning is what remains. */
static int16_t measure_pair(Typeface *face, uint32_t first, uint32_t second) {
    const char pair[] = {(char)first, (char)second, '\0'};
    int width, left, right, advance_a, advance_b;
    if (TTF_SizeUTF8(face->ruler, pair, &width, NULL) != 0) return 0;
    if (TTF_GlyphMetrics32(face->ruler, first, &left, NULL, NULL, NULL, &advance_a) != 0) return 0;
    if (TTF_GlyphMetrics32(face->ruler, second, NULL, &right, NULL, NULL, &advance_b) != 0)
        return 0;
    int over_left = left < 0 ? -left : 0;
    int over_right = right > advance_b ? right - advance_b : 0;
    int kern = width - over_left - over_right - advance_a - advance_b;
    /* Less than a five-hundredth of an em is rounding. */
    if (abs(kern) < RULER_PX / 500 || abs(kern) > RULER_PX / 2) return 0;
    return (int16_t)kern;
}

static bool kerning_ready(Typeface *face) {
    if (face->kerning) return true;
    face->kerning = malloc(LETTERS * LETTERS * sizeof *face->kerning);
    if (!face->kerning) return false;
    for (int i = 0; i < LETTERS * LETTERS; i++)
        face->kerning[i] = KERN_UNKNOWN;
    return true;
}

float typeface_kern(Typeface *face, uint32_t first, uint32_t second) {
    int a = letter_index(first), b = letter_index(second);
    if (a < 0 || b < 0 || !typeface_open(face) || !kerning_ready(face)) return 0;
    int16_t *kern = &face->kerning[a * LETTERS + b];
    if (*kern == KERN_UNKNOWN) *kern = measure_pair(face, first, second);
    return (float)*kern / RULER_PX;
}

void typeface_height(Typeface *face, float *ascent, float *descent) {
    *ascent = *descent = 0;
    if (!typeface_open(face)) return;
    *ascent = (float)TTF_FontAscent(face->ruler) / RULER_PX;
    *descent = (float)-TTF_FontDescent(face->ruler) / RULER_PX;
}

uint16_t typeface_size_of(float px) {
    if (!(px > FONT_PX_MIN)) px = FONT_PX_MIN;
    if (px > FONT_PX_MAX) px = FONT_PX_MAX;
    return (uint16_t)(px * FONT_PX_STEPS + 0.5f);
}

/* One brush per file, not one per size: opening the Chinese file takes longer
   than drawing a screen of it, and drawn glyphs are kept elsewhere. */
TTF_Font *typeface_brush(Typeface *face, uint16_t size, int stretch) {
    /* With 18 points, d dots per inch are d / 4 pixels: exactly one step each. */
    const int points = 18;
    unsigned dots = size, wide = dots * (unsigned)stretch;
    if (face->brush && face->brush_size == size) return face->brush;
    if (face->broken) return NULL;
    if (!face->brush) {
        face->brush = TTF_OpenFontIndexDPI(face->file.path, points, face->file.index, wide, dots);
        if (!face->brush) {
            face->broken = true;
            return NULL;
        }
        TTF_SetFontHinting(face->brush, TTF_HINTING_LIGHT);
    } else if (TTF_SetFontSizeDPI(face->brush, points, wide, dots) != 0) {
        face->brush_size = 0;
        return NULL;
    }
    face->brush_size = size;
    return face->brush;
}
