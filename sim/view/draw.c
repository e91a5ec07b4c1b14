#include "view/draw.h"

#include <stdlib.h>

enum { DRAW_TEXT_BYTES = 4 * 1024 * 1024 };

void draw_init(DrawList *list) {
    *list = (DrawList){0};
    arena_init(&list->arena, DRAW_TEXT_BYTES);
}

void draw_dispose(DrawList *list) {
    arena_dispose(&list->arena);
    free(list->cmds);
    *list = (DrawList){0};
}

void draw_clear(DrawList *list) {
    arena_dispose(&list->arena);
    list->count = 0;
}

DrawCmd *draw_add(DrawList *list, DrawKind kind) {
    if (list->count == list->cap) {
        if (list->cap >= DRAW_MAX_COMMANDS) return NULL;
        size_t cap = list->cap ? list->cap * 2 : 256;
        DrawCmd *grown = realloc(list->cmds, cap * sizeof *grown);
        if (!grown) return NULL;
        list->cmds = grown;
        list->cap = cap;
    }
    DrawCmd *cmd = &list->cmds[list->count++];
    *cmd = (DrawCmd){.kind = kind};
    return cmd;
}

void draw_box(DrawList *list, Rect box, float radius, Color fill, Color stroke, float stroke_w) {
    DrawCmd *cmd = draw_add(list, DRAW_BOX);
    if (!cmd) return;
    cmd->box = box;
    cmd->radius = radius;
    cmd->fill = fill;
    cmd->stroke = stroke;
    cmd->stroke_w = stroke_w;
}

void draw_line(DrawList *list, float x0, float y0, float x1, float y1, Color color, float width) {
    const float p[4] = {x0, y0, x1, y1};
    const float solid[2] = {0, 0};
    draw_dashed(list, p, color, width, solid);
}

void draw_dashed(DrawList *list, const float p[4], Color color, float width, const float dash[2]) {
    DrawCmd *cmd = draw_add(list, DRAW_LINE);
    if (!cmd) return;
    for (int i = 0; i < 4; i++)
        cmd->p[i] = p[i];
    cmd->stroke = color;
    cmd->stroke_w = width;
    cmd->dash = dash[0];
    cmd->gap = dash[1];
}

void draw_triangle(DrawList *list, const float p[6], Color fill) {
    DrawCmd *cmd = draw_add(list, DRAW_TRIANGLE);
    if (!cmd) return;
    for (int i = 0; i < 6; i++)
        cmd->p[i] = p[i];
    cmd->fill = fill;
}

void draw_clip(DrawList *list, Rect box) {
    DrawCmd *cmd = draw_add(list, DRAW_CLIP);
    if (cmd) cmd->box = box;
}

void draw_unclip(DrawList *list) { draw_add(list, DRAW_UNCLIP); }
