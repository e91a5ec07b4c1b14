#include "sdl/shapes.h"

#include <math.h>

typedef struct Segment {
    float ax, ay, bx, by;
    float half; /* half the width */
} Segment;

static float clamp_to(float v, float low, float high) {
    return v < low ? low : v > high ? high : v;
}

/* Shortens both ends by d, at most to the middle. */
static Segment shortened(Segment s, float d) {
    float dx = s.bx - s.ax, dy = s.by - s.ay;
    float length = sqrtf(dx * dx + dy * dy);
    if (length <= 0) return s;
    float t = fminf(d / length, 0.5f);
    return (Segment){s.ax + dx * t, s.ay + dy * t, s.bx - dx * t, s.by - dy * t, s.half};
}

/* Coverage of the pixel (x, y) by the segment, 0 … 255. */
static uint32_t coverage(const Segment *s, int x, int y) {
    float px = (float)x + 0.5f - s->ax, py = (float)y + 0.5f - s->ay;
    float dx = s->bx - s->ax, dy = s->by - s->ay;
    float square = dx * dx + dy * dy;
    float t = square > 0 ? clamp_to((px * dx + py * dy) / square, 0, 1) : 0;
    px -= t * dx;
    py -= t * dy;
    float c = clamp_to(0.5f + s->half - sqrtf(px * px + py * py), 0, 1);
    return (uint32_t)(c * 255 + 0.5f);
}

/* Columns that the segment can touch in row y: those of its part that is near enough to the row. */
static void columns_of(const Segment *s, int y, int *x0, int *x1) {
    float reach = s->half + 1, low = (float)y + 0.5f - reach, high = (float)y + 0.5f + reach;
    float dy = s->by - s->ay, t0 = 0, t1 = 1;
    if (fabsf(dy) > 1e-3f) {
        float ta = (low - s->ay) / dy, tb = (high - s->ay) / dy;
        t0 = clamp_to(fminf(ta, tb), 0, 1);
        t1 = clamp_to(fmaxf(ta, tb), 0, 1);
    }
    float xa = s->ax + (s->bx - s->ax) * t0, xb = s->ax + (s->bx - s->ax) * t1;
    *x0 = (int)floorf(fminf(xa, xb) - reach);
    *x1 = (int)ceilf(fmaxf(xa, xb) + reach);
}

static void draw_segment(Canvas *canvas, PixelBox clip, const Segment *s, Color color) {
    uint32_t pixel = pixel_of(color);
    int top = (int)floorf(fminf(s->ay, s->by) - s->half - 1);
    int bottom = (int)ceilf(fmaxf(s->ay, s->by) + s->half + 1);
    for (int y = top < clip.y0 ? clip.y0 : top; y < bottom && y < clip.y1; y++) {
        int x0, x1;
        columns_of(s, y, &x0, &x1);
        uint32_t *row = canvas->px + (size_t)y * (size_t)canvas->w;
        for (int x = x0 < clip.x0 ? clip.x0 : x0; x < x1 && x < clip.x1; x++) {
            uint32_t a = coverage(s, x, y);
            if (a) row[x] = pixel_mix(row[x], pixel, (a * color.a + 127) / 255);
        }
    }
}

/* Cuts one direction of p + t·d to low … high; false when nothing is left. */
static bool cut(float p, float d, const float range[2], float t[2]) {
    if (fabsf(d) < 1e-6f) return p >= range[0] && p <= range[1];
    float a = (range[0] - p) / d, b = (range[1] - p) / d;
    t[0] = fmaxf(t[0], fminf(a, b));
    t[1] = fminf(t[1], fmaxf(a, b));
    return t[0] <= t[1];
}

/* The dashes that the clip can show: a line may be far longer than the canvas. */
static void draw_dashes(Canvas *canvas, PixelBox clip, const Segment *s, const DrawCmd *cmd) {
    float reach = s->half + 1, dx = s->bx - s->ax, dy = s->by - s->ay;
    float length = sqrtf(dx * dx + dy * dy);
    float dash = fmaxf(cmd->dash, 1), period = dash + fmaxf(cmd->gap, 1);
    const float across[2] = {(float)clip.x0 - reach, (float)clip.x1 + reach};
    const float down[2] = {(float)clip.y0 - reach, (float)clip.y1 + reach};
    float t[2] = {0, 1};
    if (length <= 0 || !cut(s->ax, dx, across, t) || !cut(s->ay, dy, down, t)) return;
    int first = (int)floorf(t[0] * length / period), last = (int)floorf(t[1] * length / period);
    for (int i = first; i <= last; i++) {
        float from = (float)i * period / length, to = fminf(from + dash / length, 1);
        if (from >= 1) break;
        Segment part = {s->ax + dx * from, s->ay + dy * from, s->ax + dx * to, s->ay + dy * to,
                        s->half};
        part = shortened(part, s->half);
        draw_segment(canvas, clip, &part, cmd->stroke);
    }
}

/* Moves a level or upright line to whole pixels across. */
static void sharpen(float *a, float *b, float *half) {
    float width = fmaxf(floorf(*half * 2 + 0.5f), 1);
    *a = *b = floorf(*a - width / 2 + 0.5f) + width / 2;
    *half = width / 2;
}

void shape_line(Canvas *canvas, PixelBox clip, const DrawCmd *cmd) {
    if (!shape_usable(cmd->p, 4) || !(cmd->stroke_w > 0 && cmd->stroke_w < 1e3f)) return;
    if (cmd->stroke.a == 0) return;
    Segment s = {cmd->p[0], cmd->p[1], cmd->p[2], cmd->p[3], fmaxf(cmd->stroke_w, 1) / 2};
    if (fabsf(s.ay - s.by) < 0.01f)
        sharpen(&s.ay, &s.by, &s.half);
    else if (fabsf(s.ax - s.bx) < 0.01f)
        sharpen(&s.ax, &s.bx, &s.half);
    clip = pixel_box_and(clip, canvas_bounds(canvas));
    if (cmd->dash > 0 && cmd->gap > 0) {
        draw_dashes(canvas, clip, &s, cmd);
        return;
    }
    if (s.half < 1) s = shortened(s, s.half);
    draw_segment(canvas, clip, &s, cmd->stroke);
}
