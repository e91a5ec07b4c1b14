#include "sdl/raster.h"

#include "sdl/shapes.h"
#include "sdl/text_draw.h"

typedef struct ClipStack {
    PixelBox boxes[RASTER_CLIPS + 1]; /* the first is the canvas */
    size_t depth;                     /* may exceed RASTER_CLIPS */
} ClipStack;

static PixelBox current(const ClipStack *clips) {
    return clips->boxes[clips->depth < RASTER_CLIPS ? clips->depth : RASTER_CLIPS];
}

static void push(ClipStack *clips, Rect box) {
    PixelBox cut = pixel_box_and(current(clips), pixel_box_of(box));
    if (++clips->depth <= RASTER_CLIPS) clips->boxes[clips->depth] = cut;
}

static void draw_command(Canvas *canvas, ClipStack *clips, Fonts *fonts, const DrawCmd *cmd) {
    switch (cmd->kind) {
    case DRAW_BOX:
        shape_box(canvas, current(clips), cmd);
        break;
    case DRAW_LINE:
        shape_line(canvas, current(clips), cmd);
        break;
    case DRAW_TRIANGLE:
        shape_triangle(canvas, current(clips), cmd);
        break;
    case DRAW_TEXT:
        if (fonts) text_draw(canvas, current(clips), fonts, cmd);
        break;
    case DRAW_CLIP:
        push(clips, cmd->box);
        break;
    case DRAW_UNCLIP:
        if (clips->depth > 0) clips->depth--;
        break;
    }
}

void raster_draw(Canvas *canvas, const DrawList *list, Fonts *fonts) {
    ClipStack clips = {.boxes = {canvas_bounds(canvas)}};
    Color background = list->background;
    background.a = 255;
    canvas_fill(canvas, canvas_bounds(canvas), background);
    for (size_t i = 0; i < list->count; i++)
        draw_command(canvas, &clips, fonts, &list->cmds[i]);
}
