/* Boxes, lines and triangles on a canvas. Edges are smoothed by the signed
   distance of each pixel's centre to the outline; what is upright and straight
   is moved to whole pixels first, so that it stays sharp at every zoom.
   Coordinates that are no numbers draw nothing. */
#ifndef FAULTLINE_SDL_SHAPES_H
#define FAULTLINE_SDL_SHAPES_H

#include "sdl/canvas.h"

/* Coordinates further out than this draw nothing: floats lose whole pixels there. */
#define SHAPE_FAR 1e5f

/* Whether all n numbers are numbers and nearer than SHAPE_FAR. */
static inline bool shape_usable(const float *v, int n) {
    for (int i = 0; i < n; i++)
        if (!(v[i] > -SHAPE_FAR && v[i] < SHAPE_FAR)) return false;
    return true;
}

/* A rounded box. Its edges go to the nearest whole pixels and its stroke to a
   whole width; a circle (w = h, radius at least half) stays where it is, so that
   it can move smoothly. The stroke lies inside the box. */
void shape_box(Canvas *canvas, PixelBox clip, const DrawCmd *cmd);
/* A line with round ends, at least one pixel wide; ends of lines under two
   pixels are square. Level and upright lines go to whole pixels across. Every
   dash is a line of its own, of cmd->dash pixels in all. */
void shape_line(Canvas *canvas, PixelBox clip, const DrawCmd *cmd);
void shape_triangle(Canvas *canvas, PixelBox clip, const DrawCmd *cmd);

#endif
