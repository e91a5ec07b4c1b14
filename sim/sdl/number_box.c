#include "sdl/number_box.h"

/* Digits of 3 by 5 dots, a row in three bits, the top row highest. */
static const uint16_t digits[16] = {
    075557, 026227, 071747, 071717, 055711, 074717, 074757, 071111,
    075757, 075717, 075755, 065656, 074447, 065556, 074647, 074644,
};

static int dot_size(float px) { return px < 22 ? 1 : (int)(px / 11); }

/* Two rows: U+00AB and U+1234 as 2 by 2, beyond as 3 by 2. */
static int columns_of(uint32_t cp) { return cp > 0xFFFF ? 3 : 2; }

/* Dots across: a digit's three and one between; one of rim and one of air on both sides. */
static int dots_across(uint32_t cp) { return columns_of(cp) * 4 - 1 + 4; }

float number_box_width(float px, uint32_t cp) {
    return (float)(dots_across(cp) * dot_size(px) + 2);
}

static void dot(Canvas *canvas, PixelBox clip, PixelBox at, Color color) {
    canvas_fill(canvas, pixel_box_and(at, clip), color);
}

static void draw_digit(Canvas *canvas, PixelBox clip, const PixelBox *at, const DrawCmd *text,
                       unsigned digit) {
    int d = at->x1; /* dot size */
    for (int i = 0; i < 15; i++) {
        if (!(digits[digit] >> (14 - i) & 1)) continue;
        int x = at->x0 + i % 3 * d, y = at->y0 + i / 3 * d;
        dot(canvas, clip, (PixelBox){x, y, x + d, y + d}, text->fill);
    }
}

void number_box_draw(Canvas *canvas, PixelBox clip, const DrawCmd *text, uint32_t cp, int x) {
    int d = dot_size(text->px), columns = columns_of(cp);
    int w = dots_across(cp) * d, h = 15 * d, left = x + 1;
    int top = (int)(text->box.y + 0.5f) - 13 * d;
    PixelBox rim = {left, top, left + w, top + h};
    dot(canvas, clip, (PixelBox){rim.x0, rim.y0, rim.x1, rim.y0 + d}, text->fill);
    dot(canvas, clip, (PixelBox){rim.x0, rim.y1 - d, rim.x1, rim.y1}, text->fill);
    dot(canvas, clip, (PixelBox){rim.x0, rim.y0 + d, rim.x0 + d, rim.y1 - d}, text->fill);
    dot(canvas, clip, (PixelBox){rim.x1 - d, rim.y0 + d, rim.x1, rim.y1 - d}, text->fill);
    for (int i = 0; i < 2 * columns; i++) {
        unsigned digit = cp >> 4 * (2 * columns - 1 - i) & 15;
        PixelBox at = {left + (2 + i % columns * 4) * d, top + (2 + i / columns * 6) * d, d, 0};
        draw_digit(canvas, clip, &at, text, digit);
    }
}
