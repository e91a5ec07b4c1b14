/* The draw list: a picture as data. The view fills it, sim/sdl turns it into
   pixels, tests read it. Coordinates are pixels of the target (zoom already
   applied), origin top left, y down. Text strings and arrays belong to the
   list and live until draw_clear. A list never grows past DRAW_MAX_COMMANDS. */
#ifndef FAULTLINE_VIEW_DRAW_H
#define FAULTLINE_VIEW_DRAW_H

#include "base/arena.h"
#include "base/str.h"

typedef struct Color {
    uint8_t r, g, b, a;
} Color;

typedef struct Rect {
    float x, y, w, h;
} Rect;

/* Faces are roles; which font file serves a role is sim/sdl's affair. A
   character that the role's Latin font lacks is drawn with the Chinese one on
   the same baseline. */
typedef enum Face { FACE_TEXT, FACE_MEDIUM, FACE_BOLD, FACE_MONO, FACE_MONO_BOLD, FACE_COUNT } Face;

typedef enum DrawKind {
    DRAW_BOX,      /* rounded rectangle: fill and/or stroke; a circle is a box with radius w/2 */
    DRAW_LINE,     /* a to b, round ends, optionally dashed */
    DRAW_TRIANGLE, /* three points, filled */
    DRAW_TEXT,     /* one line */
    DRAW_CLIP,     /* everything after is cut to the box … */
    DRAW_UNCLIP    /* … until here; clips nest */
} DrawKind;

typedef struct DrawCmd {
    DrawKind kind;
    Rect box;        /* BOX, CLIP; for TEXT: x, and y = baseline; w, h as measured */
    float radius;    /* BOX */
    float stroke_w;  /* BOX, LINE: width in pixels, 0 = none */
    Color fill;      /* BOX, TRIANGLE, TEXT; a = 0: none */
    Color stroke;    /* BOX, LINE */
    float dash, gap; /* LINE: lengths in pixels, 0 = solid */
    float p[6];      /* LINE: x0 y0 x1 y1; TRIANGLE: three points */
    Face face;       /* TEXT */
    float px;        /* TEXT: font size in pixels */
    Str text;        /* TEXT: UTF-8, without controls */
} DrawCmd;

enum { DRAW_MAX_COMMANDS = 20000 };

typedef struct DrawList {
    Arena arena;
    DrawCmd *cmds;
    size_t count, cap;
    Color background;
} DrawList;

void draw_init(DrawList *list);
void draw_dispose(DrawList *list);
/* Empties the list for the next picture. */
void draw_clear(DrawList *list);
/* Adds a command and gives it back zeroed but for its kind; NULL when the list
   is full or out of memory (the picture then lacks it). Text is copied. */
DrawCmd *draw_add(DrawList *list, DrawKind kind);
void draw_box(DrawList *list, Rect box, float radius, Color fill, Color stroke, float stroke_w);
void draw_line(DrawList *list, float x0, float y0, float x1, float y1, Color color, float width);
void draw_dashed(DrawList *list, const float p[4], Color color, float width, const float dash[2]);
void draw_triangle(DrawList *list, const float p[6], Color fill);
void draw_clip(DrawList *list, Rect box);
void draw_unclip(DrawList *list);

/* How the view measures text: sim/sdl gives real fonts, tests a fixed-width stand-in. */
typedef struct TextMeter {
    void *ctx;
    /* Width in pixels of one line of text. */
    float (*width)(void *ctx, Face face, float px, Str text);
    /* Whether some font can draw this code point in this role. */
    bool (*has_glyph)(void *ctx, Face face, uint32_t cp);
    /* Height above and below the baseline of a line in this role. */
    void (*height)(void *ctx, Face face, float px, float *ascent, float *descent);
} TextMeter;

#endif
