/* The window's picture: a session drawn at a size, as a draw list and a layout. */
#ifndef FAULTLINE_VIEW_WINDOW_H
#define FAULTLINE_VIEW_WINDOW_H

#include "view/layout.h"
#include "view/scene.h"

typedef struct ViewSize {
    int w, h;          /* pixels of the target */
    float pixel_ratio; /* of them per point of the desktop: 2 on a HiDPI screen; 0 means 1 */
} ViewSize;

/* Draws play into *out and *items, both initialised by the caller and emptied
   here. Tells the play what is seen (play_seen), nothing else of it changes.
   ERR_MEMORY, ERR_LIMIT; *out and *items are then incomplete. */
typedef struct ViewInput {
    Play *play;
    ViewSize size;
    const TextMeter *meter;
} ViewInput;
bool view_draw(const ViewInput *in, DrawList *out, Layout *items, Err *err);

/* What stands over such a picture while something takes long, and how far it is: added to its
   draw list. Everything else of the picture, its items too, stays as it was. */
void view_draw_working(const ViewInput *in, int percent, DrawList *out);

/* What a pointer that is dragged over the message is on, for play_drag: beside a line it is on
   that line, over or under all of them on message.above or message.below. Borrowed. */
Str view_drag_item(const Layout *items, float x, float y);

/* The zoom that this size really gives: the wanted one, made smaller where less
   than 640 × 400 logical pixels would remain, and larger beyond 1920 × 1080 points. */
float view_zoom(const Play *play, const ViewSize *size);
/* Whether the wanted zoom had to be made smaller. */
bool view_zoom_clamped(const Play *play, const ViewSize *size);

#endif
