/* The pen that the panels draw with: positions and sizes in logical pixels (of
   zoom 1), colours by role. Each thing drawn that a reader can point at also
   becomes an item of the layout. Inside the view room only. */
#ifndef FAULTLINE_VIEW_UI_H
#define FAULTLINE_VIEW_UI_H

#include "view/layout.h"
#include "view/scene.h"
#include "view/text_layout.h"
#include "view/theme.h"

/* The four sizes of type, at zoom 1. */
#define TYPE_TITLE 24.0f
#define TYPE_LEAD  16.0f
#define TYPE_BODY  15.0f
#define TYPE_LABEL 13.0f
#define TYPE_SMALL 12.0f

typedef struct Ui {
    const Scene *scene;
    const TextMeter *meter;
    DrawList *draw;
    Layout *layout;
    Theme theme;
    float scale;   /* pixels of the target per logical pixel */
    PlaySeen seen; /* what this picture shows, for play_seen */
} Ui;

typedef struct At {
    float x, y;
} At;
At at(float x, float y);

/* How a shape is painted; a = 0: not at all. */
typedef struct Paint {
    Color fill, stroke;
    float width; /* of the stroke */
} Paint;
Paint paint_fill(Color fill);
Paint paint_line(Color stroke, float width);
Paint paint_both(Color fill, Color stroke, float width);

typedef enum Align { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } Align;

typedef struct Style {
    Face face;
    float size;
    Color fg, bg;
    Align align;
} Style;

/* Names a thing for the layout. `id` NULL: drawn without an item. */
typedef struct Name {
    const char *id, *parent, *role, *state;
} Name;

/* An id made of parts; what does not fit is left out. */
typedef struct Id {
    char s[LAYOUT_ID_MAX];
} Id;
Id ui_id(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* All of a line's text, and whether its end was left out. */
typedef struct RowText {
    Str text;
    bool cut;
} RowText;

float ui_px(const Ui *ui, float size); /* font size in pixels of the target */
float ui_width(const Ui *ui, const Style *style, Str text);
/* One line in the box, centred in its height, cut with an ellipsis where it is too
   wide. Gives the width that it took. */
float ui_text(Ui *ui, const Name *name, Rect box, const Style *style, Str text);
/* The same without an item, always ending with an ellipsis. */
void ui_text_cut(Ui *ui, Rect box, const Style *style, Str text);
/* The item of a line that was drawn in parts. */
void ui_row_item(Ui *ui, const Name *name, Rect box, const Style *style, const RowText *row);

/* Several lines. */
typedef struct Lines {
    Style style;
    float height; /* of one line */
    Str text;
    size_t from;  /* the byte of the text where the first line starts */
    bool scrolls; /* more is reached by scrolling; else the last line that fits ends with an
                     ellipsis */
} Lines;
/* As many lines as fit into the box, as one item. Gives the height that they took. */
float ui_lines(Ui *ui, const Name *name, Rect box, const Lines *lines);
/* Where the line of this number starts. */
size_t ui_skip_lines(const Ui *ui, const Lines *lines, float width, uint32_t skip);
/* How many lines of the box's width the text takes, counted no further than `most`. */
uint32_t ui_count_lines(const Ui *ui, const Style *style, float width, Str text, uint32_t most);

/* A box that is an item: its border and filling are what the theme says. */
void ui_panel(Ui *ui, const Name *name, Rect box, float radius, Paint paint);
/* An item without a picture of its own: an area to click, or a group. What it says is
   drawn by its parts in `style`; NULL and an empty text: it says nothing. */
void ui_area(Ui *ui, const Name *name, Rect box, const Style *style, Str text);

void ui_box(Ui *ui, Rect box, float radius, Paint paint);
void ui_disc(Ui *ui, At centre, float r, Paint paint);
void ui_line(Ui *ui, const float p[4], Color color, float width);
void ui_dashed(Ui *ui, const float p[4], Color color, float width);
void ui_dotted(Ui *ui, const float p[4], Color color);
/* Small points in a row, as under a word that is explained. */
void ui_points(Ui *ui, const float p[4], Color color);
void ui_triangle(Ui *ui, const float p[6], Color fill);
/* An arrow's head, pointing right (way 1) or left (-1). */
void ui_head(Ui *ui, At tip, float size, int way, Color color);
void ui_cross(Ui *ui, At centre, float r, Color color, float width);
void ui_check(Ui *ui, At centre, float r, Color color, float width);
/* A rounded box with a dashed border. */
void ui_dashed_box(Ui *ui, Rect box, float radius, Paint paint);
void ui_clip(Ui *ui, Rect box);
void ui_unclip(Ui *ui);
/* A thin bar at the right edge that tells which part of a longer text is seen. */
void ui_scrollbar(Ui *ui, Rect track, uint32_t first, uint32_t rows, uint32_t total);

Rect rect_inset(Rect r, float by);
/* Cuts a strip off and gives it; what is left stays in *r. */
Rect rect_top(Rect *r, float h);
Rect rect_bottom(Rect *r, float h);
Rect rect_left(Rect *r, float w);
Rect rect_right(Rect *r, float w);
float minf(float a, float b);
float maxf(float a, float b);
float clampf(float v, float low, float high);

#endif
