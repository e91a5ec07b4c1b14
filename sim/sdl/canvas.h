/* The pixels a picture is drawn on: opaque 32-bit, 0xFFRRGGBB, row after row
   without gaps. The canvas owns its memory and knows nothing of windows, so the
   same drawing goes to a screen and to a file. */
#ifndef FAULTLINE_SDL_CANVAS_H
#define FAULTLINE_SDL_CANVAS_H

#include "base/err.h"
#include "view/draw.h"

/* Widest and highest canvas, in pixels: twice 4K either way. */
enum { CANVAS_MAX_SIDE = 8192 };

typedef struct Canvas {
    int w, h;
    uint32_t *px; /* w × h pixels */
    size_t cap;   /* pixels that fit into px */
} Canvas;

/* Whole pixels from (x0, y0) up to, not including, (x1, y1); empty when x1 <= x0 or y1 <= y0. */
typedef struct PixelBox {
    int x0, y0, x1, y1;
} PixelBox;

/* Makes *canvas, zeroed or used before, w × h pixels large. The contents are
   undefined afterwards. Fails outside 1…CANVAS_MAX_SIDE or without memory; the
   canvas then keeps its old size. */
bool canvas_resize(Canvas *canvas, int w, int h, Err *err);
void canvas_dispose(Canvas *canvas);
PixelBox canvas_bounds(const Canvas *canvas);
PixelBox pixel_box_and(PixelBox a, PixelBox b);
/* The edges of r moved to the nearest whole pixels; what is no number becomes empty. */
PixelBox pixel_box_of(Rect r);
/* Lays a colour over the part of box that is on the canvas. */
void canvas_fill(Canvas *canvas, PixelBox box, Color color);
/* One pixel of the canvas; (x, y) must be on it. */
uint32_t canvas_at(const Canvas *canvas, int x, int y);

/* A colour without its alpha as the canvas stores it. */
static inline uint32_t pixel_of(Color c) {
    return 0xFF000000u | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

/* dst under `over` of which a / 255 is seen. */
static inline uint32_t pixel_mix(uint32_t dst, uint32_t over, uint32_t a) {
    uint32_t rest = 255 - a;
    uint32_t rb = (over & 0xFF00FFu) * a + (dst & 0xFF00FFu) * rest + 0x800080u;
    uint32_t g = (over >> 8 & 0xFFu) * a + (dst >> 8 & 0xFFu) * rest + 0x80u;
    rb = (rb + (rb >> 8 & 0xFF00FFu)) >> 8 & 0xFF00FFu;
    g = (g + (g >> 8)) & 0xFF00u;
    return 0xFF000000u | rb | g;
}

#endif
