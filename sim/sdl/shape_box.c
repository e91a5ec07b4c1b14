#include "sdl/shapes.h"

#include <math.h>

typedef struct BoxShape {
    float cx, cy, hw, hh; /* centre and half size */
    float radius;
    float stroke_w;
    uint32_t fill, stroke;
    uint32_t fill_a, stroke_a;
    PixelBox reach; /* pixels the box touches */
    int corner;     /* pixels from each end that need the distance; the rest is plain */
} BoxShape;

static float clamp01(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }

static bool is_circle(const DrawCmd *cmd) {
    return cmd->box.w == cmd->box.h && cmd->radius * 2 >= cmd->box.w;
}

static void place(BoxShape *s, float x0, float y0, float x1, float y1) {
    s->cx = (x0 + x1) / 2;
    s->cy = (y0 + y1) / 2;
    s->hw = (x1 - x0) / 2;
    s->hh = (y1 - y0) / 2;
    s->reach = (PixelBox){(int)floorf(x0), (int)floorf(y0), (int)ceilf(x1), (int)ceilf(y1)};
}

static void place_sharp(BoxShape *s, Rect r) {
    PixelBox b = pixel_box_of(r);
    if (b.x1 == b.x0) b.x1++;
    if (b.y1 == b.y0) b.y1++;
    place(s, (float)b.x0, (float)b.y0, (float)b.x1, (float)b.y1);
    if (s->stroke_w > 0) s->stroke_w = s->stroke_w < 1 ? 1 : floorf(s->stroke_w + 0.5f);
}

static bool prepare(BoxShape *s, const DrawCmd *cmd) {
    Rect r = cmd->box;
    const float numbers[] = {r.x, r.y, r.w, r.h, cmd->radius, cmd->stroke_w};
    if (!shape_usable(numbers, 6) || r.w <= 0 || r.h <= 0) return false;
    *s = (BoxShape){.fill = pixel_of(cmd->fill), .stroke = pixel_of(cmd->stroke)};
    s->fill_a = cmd->fill.a;
    s->stroke_a = cmd->stroke_w > 0 ? cmd->stroke.a : 0;
    s->stroke_w = s->stroke_a ? cmd->stroke_w : 0;
    if (is_circle(cmd))
        place(s, r.x, r.y, r.x + r.w, r.y + r.h);
    else
        place_sharp(s, r);
    float least = fminf(s->hw, s->hh);
    s->radius = cmd->radius > 0 ? fminf(cmd->radius, least) : 0;
    s->stroke_w = fminf(s->stroke_w, least);
    s->corner = (int)ceilf(fmaxf(s->radius, s->stroke_w)) + (is_circle(cmd) ? 1 : 0);
    return s->fill_a || s->stroke_a;
}

/* Distance of a point to the outline, negative inside. */
static float distance(const BoxShape *s, float x, float y) {
    float qx = fabsf(x - s->cx) - s->hw + s->radius;
    float qy = fabsf(y - s->cy) - s->hh + s->radius;
    float inside = fminf(fmaxf(qx, qy), 0);
    qx = fmaxf(qx, 0);
    qy = fmaxf(qy, 0);
    return sqrtf(qx * qx + qy * qy) + inside - s->radius;
}

/* Fill and stroke share the pixel; what neither covers stays. Laid one over the
   other, the background would shine through between them. */
static uint32_t mix_two(uint32_t dst, const BoxShape *s, uint32_t fill_a, uint32_t stroke_a) {
    uint32_t rest = 255 - fill_a - stroke_a, out = 0xFF000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t v = (dst >> shift & 0xFF) * rest + (s->fill >> shift & 0xFF) * fill_a +
                     (s->stroke >> shift & 0xFF) * stroke_a;
        out |= (v + 127) / 255 << shift;
    }
    return out;
}

static uint32_t smoothed(const BoxShape *s, uint32_t dst, int x, int y) {
    float d = distance(s, (float)x + 0.5f, (float)y + 0.5f);
    float outer = clamp01(0.5f - d);
    float inner = s->stroke_a ? clamp01(0.5f - d - s->stroke_w) : outer;
    uint32_t fill_a = (uint32_t)(inner * (float)s->fill_a + 0.5f);
    uint32_t stroke_a = (uint32_t)((outer - inner) * (float)s->stroke_a + 0.5f);
    if (fill_a + stroke_a == 0) return dst;
    return mix_two(dst, s, fill_a, fill_a + stroke_a > 255 ? 255 - fill_a : stroke_a);
}

static void smooth_part(Canvas *canvas, const BoxShape *s, PixelBox part) {
    for (int y = part.y0; y < part.y1; y++) {
        uint32_t *row = canvas->px + (size_t)y * (size_t)canvas->w;
        for (int x = part.x0; x < part.x1; x++)
            row[x] = smoothed(s, row[x], x, y);
    }
}

static Color paint(uint32_t pixel, uint32_t a) {
    return (Color){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, (uint8_t)a};
}

/* The parts away from the corners: whole pixels of one colour. */
static void plain_parts(Canvas *canvas, const BoxShape *s, PixelBox clip) {
    PixelBox r = s->reach;
    int c = s->corner, w = (int)s->stroke_w;
    Color stroke = paint(s->stroke, s->stroke_a), fill = paint(s->fill, s->fill_a);
    const PixelBox edges[] = {{r.x0 + c, r.y0, r.x1 - c, r.y0 + w},
                              {r.x0 + c, r.y1 - w, r.x1 - c, r.y1},
                              {r.x0, r.y0 + c, r.x0 + w, r.y1 - c},
                              {r.x1 - w, r.y0 + c, r.x1, r.y1 - c}};
    for (int i = 0; w > 0 && i < 4; i++)
        canvas_fill(canvas, pixel_box_and(edges[i], clip), stroke);
    const PixelBox insides[] = {{r.x0 + c, r.y0 + w, r.x1 - c, r.y0 + c},
                                {r.x0 + w, r.y0 + c, r.x1 - w, r.y1 - c},
                                {r.x0 + c, r.y1 - c, r.x1 - c, r.y1 - w}};
    for (int i = 0; i < 3; i++)
        canvas_fill(canvas, pixel_box_and(insides[i], clip), fill);
}

void shape_box(Canvas *canvas, PixelBox clip, const DrawCmd *cmd) {
    BoxShape s;
    if (!prepare(&s, cmd)) return;
    PixelBox r = s.reach;
    clip = pixel_box_and(clip, canvas_bounds(canvas));
    int c = s.corner;
    if (r.x1 - r.x0 <= 2 * c || r.y1 - r.y0 <= 2 * c) {
        /* A circle or a pill: small, so its plain middle is not worth a second way. */
        smooth_part(canvas, &s, pixel_box_and(r, clip));
        return;
    }
    const PixelBox corners[] = {{r.x0, r.y0, r.x0 + c, r.y0 + c},
                                {r.x1 - c, r.y0, r.x1, r.y0 + c},
                                {r.x0, r.y1 - c, r.x0 + c, r.y1},
                                {r.x1 - c, r.y1 - c, r.x1, r.y1}};
    for (int i = 0; i < 4; i++)
        smooth_part(canvas, &s, pixel_box_and(corners[i], clip));
    plain_parts(canvas, &s, clip);
}
