#include "sdl/text_draw.h"

#include "sdl/shapes.h"
#include "sdl/sign_box.h"
#include "sdl/text_walk.h"

#include <math.h>

typedef struct Pen {
    Canvas *canvas;
    PixelBox clip;
    Fonts *fonts;
    const DrawCmd *cmd;
    int baseline;
} Pen;

static void lay_mask(const Pen *pen, const GlyphMask *mask, int x0, int y0) {
    PixelBox part = pixel_box_and((PixelBox){x0, y0, x0 + mask->w, y0 + mask->h}, pen->clip);
    uint32_t pixel = pixel_of(pen->cmd->fill), alpha = pen->cmd->fill.a;
    for (int y = part.y0; y < part.y1; y++) {
        uint32_t *row = pen->canvas->px + (size_t)y * (size_t)pen->canvas->w;
        const uint8_t *cover = mask->coverage + (size_t)(y - y0) * (size_t)mask->w;
        for (int x = part.x0; x < part.x1; x++) {
            uint32_t a = cover[x - x0];
            if (alpha != 255) a = (a * alpha + 127) / 255;
            if (a) row[x] = pixel_mix(row[x], pixel, a);
        }
    }
}

static void draw_glyph(const Pen *pen, const PlacedGlyph *glyph) {
    double steps = floor(((double)pen->cmd->box.x + glyph->x) * GLYPH_PHASES + 0.5);
    int x = (int)floor(steps / GLYPH_PHASES);
    if (glyph->typeface == TYPEFACE_NONE) {
        sign_box_draw(pen->canvas, pen->clip, pen->cmd, glyph->cp, x);
        return;
    }
    GlyphKey key = {
        .cp = glyph->cp, .size = typeface_size_of(glyph->px), .typeface = glyph->typeface};
    key.phase = (uint8_t)(steps - (double)x * GLYPH_PHASES);
    Typeface *face = &pen->fonts->typefaces[glyph->typeface];
    const GlyphMask *mask = glyph_cache_get(pen->fonts->cache, face, key);
    if (mask && mask->w > 0) lay_mask(pen, mask, x + mask->left, pen->baseline - mask->up);
}

void text_draw(Canvas *canvas, PixelBox clip, Fonts *fonts, const DrawCmd *cmd) {
    const float numbers[] = {cmd->box.x, cmd->box.y, cmd->px};
    if (!shape_usable(numbers, 3) || cmd->fill.a == 0) return;
    clip = pixel_box_and(clip, canvas_bounds(canvas));
    Pen pen = {canvas, clip, fonts, cmd, (int)floorf(cmd->box.y + 0.5f)};
    TextWalk walk;
    PlacedGlyph glyph;
    text_walk_start(&walk, fonts, cmd->face, cmd->px, cmd->text);
    /* Ink may lie before or behind its place by less than two sizes. */
    double left = clip.x0 - 3.0 * (double)walk.px, right = clip.x1 + 2.0 * (double)walk.px;
    while (text_walk_next(&walk, &glyph)) {
        double x = (double)cmd->box.x + glyph.x;
        if (x > right) break;
        if (x >= left) draw_glyph(&pen, &glyph);
    }
}
