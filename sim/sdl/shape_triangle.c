#include "sdl/shapes.h"

#include <math.h>

/* Distance of a point to the edge i of a triangle, negative outside. */
static float edge_distance(const float *p, int i, float x, float y) {
    const float *a = p + 2 * i, *b = p + 2 * ((i + 1) % 3);
    float dx = b[0] - a[0], dy = b[1] - a[1];
    float length = sqrtf(dx * dx + dy * dy);
    return length > 0 ? (dx * (y - a[1]) - dy * (x - a[0])) / length : 0;
}

static uint32_t triangle_coverage(const float *p, float turn, int x, int y) {
    float c = 1;
    for (int i = 0; i < 3; i++) {
        float d = edge_distance(p, i, (float)x + 0.5f, (float)y + 0.5f) * turn;
        c = fminf(c, fmaxf(fminf(0.5f + d, 1), 0));
    }
    return (uint32_t)(c * 255 + 0.5f);
}

static PixelBox triangle_reach(const float *p) {
    return (PixelBox){
        (int)floorf(fminf(p[0], fminf(p[2], p[4]))), (int)floorf(fminf(p[1], fminf(p[3], p[5]))),
        (int)ceilf(fmaxf(p[0], fmaxf(p[2], p[4]))), (int)ceilf(fmaxf(p[1], fmaxf(p[3], p[5])))};
}

void shape_triangle(Canvas *canvas, PixelBox clip, const DrawCmd *cmd) {
    const float *p = cmd->p;
    if (!shape_usable(p, 6) || cmd->fill.a == 0) return;
    float area = (p[2] - p[0]) * (p[5] - p[1]) - (p[4] - p[0]) * (p[3] - p[1]);
    if (area == 0) return;
    PixelBox b = pixel_box_and(pixel_box_and(triangle_reach(p), clip), canvas_bounds(canvas));
    for (int y = b.y0; y < b.y1; y++) {
        uint32_t *row = canvas->px + (size_t)y * (size_t)canvas->w;
        for (int x = b.x0; x < b.x1; x++) {
            uint32_t a = triangle_coverage(p, area > 0 ? 1.0f : -1.0f, x, y);
            if (a) row[x] = pixel_mix(row[x], pixel_of(cmd->fill), (a * cmd->fill.a + 127) / 255);
        }
    }
}
