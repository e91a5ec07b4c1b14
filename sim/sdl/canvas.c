#include "sdl/canvas.h"

#include <math.h>
#include <stdlib.h>

bool canvas_resize(Canvas *canvas, int w, int h, Err *err) {
    if (w < 1 || h < 1 || w > CANVAS_MAX_SIDE || h > CANVAS_MAX_SIDE)
        return err_set(err, ERR_LIMIT,
                       "A picture of %d by %d pixels cannot be drawn: 1 to %d "
                       "pixels either way are allowed.",
                       w, h, CANVAS_MAX_SIDE);
    size_t need = (size_t)w * (size_t)h;
    if (need > canvas->cap) {
        uint32_t *grown = malloc(need * sizeof *grown);
        if (!grown) return err_memory(err, "the picture");
        free(canvas->px);
        canvas->px = grown;
        canvas->cap = need;
    }
    canvas->w = w;
    canvas->h = h;
    return true;
}

void canvas_dispose(Canvas *canvas) {
    free(canvas->px);
    *canvas = (Canvas){0};
}

PixelBox canvas_bounds(const Canvas *canvas) { return (PixelBox){0, 0, canvas->w, canvas->h}; }

PixelBox pixel_box_and(PixelBox a, PixelBox b) {
    return (PixelBox){a.x0 > b.x0 ? a.x0 : b.x0, a.y0 > b.y0 ? a.y0 : b.y0,
                      a.x1 < b.x1 ? a.x1 : b.x1, a.y1 < b.y1 ? a.y1 : b.y1};
}

static int to_pixel(float v) {
    const float far = 1e6f;
    if (v > far) v = far;
    if (v < -far) v = -far;
    return (int)floorf(v + 0.5f);
}

PixelBox pixel_box_of(Rect r) {
    if (!isfinite(r.x) || !isfinite(r.y) || !isfinite(r.w) || !isfinite(r.h))
        return (PixelBox){0, 0, 0, 0};
    return (PixelBox){to_pixel(r.x), to_pixel(r.y), to_pixel(r.x + r.w), to_pixel(r.y + r.h)};
}

void canvas_fill(Canvas *canvas, PixelBox box, Color color) {
    box = pixel_box_and(box, canvas_bounds(canvas));
    if (color.a == 0 || box.x1 <= box.x0) return;
    uint32_t pixel = pixel_of(color);
    for (int y = box.y0; y < box.y1; y++) {
        uint32_t *row = canvas->px + (size_t)y * (size_t)canvas->w;
        if (color.a == 255)
            for (int x = box.x0; x < box.x1; x++)
                row[x] = pixel;
        else
            for (int x = box.x0; x < box.x1; x++)
                row[x] = pixel_mix(row[x], pixel, color.a);
    }
}

uint32_t canvas_at(const Canvas *canvas, int x, int y) {
    return canvas->px[(size_t)y * (size_t)canvas->w + (size_t)x];
}
