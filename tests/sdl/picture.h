/* A small canvas with a list, for tests that look at pixels. */
#ifndef FAULTLINE_TESTS_SDL_PICTURE_H
#define FAULTLINE_TESTS_SDL_PICTURE_H

#include "support/cm.h"

#include "sdl/raster.h"

typedef struct Picture {
    DrawList list;
    Canvas canvas;
} Picture;

static const Color black = {0, 0, 0, 255};
static const Color white = {255, 255, 255, 255};
static const Color red = {255, 0, 0, 255};
static const Color green = {0, 255, 0, 255};
static const Color nothing = {0, 0, 0, 0};

static inline void picture_init(Picture *p, int w, int h) {
    *p = (Picture){0};
    draw_init(&p->list);
    p->list.background = black;
    assert_true(canvas_resize(&p->canvas, w, h, NULL));
}

static inline void picture_dispose(Picture *p) {
    draw_dispose(&p->list);
    canvas_dispose(&p->canvas);
}

/* Draws what was added and empties the list. */
static inline void picture_draw(Picture *p, Fonts *fonts) {
    raster_draw(&p->canvas, &p->list, fonts);
    draw_clear(&p->list);
}

static inline void picture_text(Picture *p, Face face, float px, float x, Str text) {
    DrawCmd *cmd = draw_add(&p->list, DRAW_TEXT);
    assert_non_null(cmd);
    cmd->face = face;
    cmd->px = px;
    cmd->box = (Rect){x, 40, 0, 0};
    cmd->fill = white;
    cmd->text = arena_copy(&p->list.arena, text);
}

/* The box of the pixels that are not black. */
static inline PixelBox picture_ink(const Picture *p) {
    PixelBox ink = {p->canvas.w, p->canvas.h, 0, 0};
    for (int y = 0; y < p->canvas.h; y++)
        for (int x = 0; x < p->canvas.w; x++) {
            if (canvas_at(&p->canvas, x, y) == 0xFF000000u) continue;
            if (x < ink.x0) ink.x0 = x;
            if (x >= ink.x1) ink.x1 = x + 1;
            if (y < ink.y0) ink.y0 = y;
            ink.y1 = y + 1;
        }
    return ink;
}

static inline bool picture_same(const Picture *a, const Picture *b) {
    size_t n = (size_t)a->canvas.w * (size_t)a->canvas.h;
    return a->canvas.w == b->canvas.w && a->canvas.h == b->canvas.h &&
           memcmp(a->canvas.px, b->canvas.px, n * sizeof *a->canvas.px) == 0;
}

#endif
