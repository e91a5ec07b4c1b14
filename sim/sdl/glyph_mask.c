#include "sdl/glyph_mask.h"

#include <stdlib.h>

static unsigned alpha_at(const SDL_Surface *s, int x, int y) {
    const uint8_t *row = (const uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch;
    const uint8_t *p = row + (size_t)x * 4;
    return p[SDL_BYTEORDER == SDL_LIL_ENDIAN ? 3 : 0];
}

/* The box of what is not empty; false when nothing is. */
static bool ink_of(const SDL_Surface *s, SDL_Rect *ink) {
    int x0 = s->w, y0 = s->h, x1 = 0, y1 = 0;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            if (alpha_at(s, x, y) == 0) continue;
            if (x < x0) x0 = x;
            if (x >= x1) x1 = x + 1;
            if (y < y0) y0 = y;
            y1 = y + 1;
        }
    *ink = (SDL_Rect){x0, y0, x1 - x0, y1 - y0};
    return x1 > x0;
}

static int floor_div(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

/* Columns of the surface are GLYPH_PHASES to a pixel; each pixel gets their mean. */
static bool gather(const SDL_Surface *s, const SDL_Rect *ink, int start, GlyphMask *mask) {
    int first = floor_div(start, GLYPH_PHASES);
    int last = floor_div(start + ink->w - 1, GLYPH_PHASES);
    mask->left = first;
    mask->w = last - first + 1;
    mask->h = ink->h;
    mask->coverage = calloc((size_t)mask->w * (size_t)mask->h, 1);
    if (!mask->coverage) return false;
    for (int y = 0; y < ink->h; y++)
        for (int x = 0; x < mask->w; x++) {
            unsigned sum = 0;
            for (int k = 0; k < GLYPH_PHASES; k++) {
                int column = (first + x) * GLYPH_PHASES + k - start;
                if (column >= 0 && column < ink->w) sum += alpha_at(s, ink->x + column, ink->y + y);
            }
            mask->coverage[y * mask->w + x] = (uint8_t)((sum + GLYPH_PHASES / 2) / GLYPH_PHASES);
        }
    return true;
}

bool glyph_mask_draw(TTF_Font *font, uint32_t cp, int phase, GlyphMask *mask) {
    *mask = (GlyphMask){0};
    int left = 0, top = 0;
    if (TTF_GlyphMetrics32(font, cp, &left, NULL, NULL, &top, NULL) != 0) return false;
    SDL_Surface *s = TTF_RenderGlyph32_Blended(font, cp, (SDL_Color){255, 255, 255, 255});
    if (!s) {
        /* SDL_ttf calls a glyph without width an error. */
        return true;
    }
    bool ok = s->format->BytesPerPixel == 4;
    SDL_Rect ink;
    if (ok && ink_of(s, &ink)) {
        /* The surface starts at the pen, or at the ink where that lies before the pen; and at
           the font's ascent, or at the ink where that is higher. */
        int pen = left < 0 ? -left : 0, ascent = TTF_FontAscent(font);
        mask->up = (top > ascent ? top : ascent) - ink.y;
        ok = gather(s, &ink, ink.x - pen + phase, mask);
    }
    SDL_FreeSurface(s);
    return ok;
}
