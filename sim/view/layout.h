/* What lies where in a picture: everything visible, in drawing order, in pixels.
   The window asks it what a click hits, `snap --layout` writes it out, tests hold
   it against the rules of the look. A Layout owns its items and their texts. */
#ifndef FAULTLINE_VIEW_LAYOUT_H
#define FAULTLINE_VIEW_LAYOUT_H

#include "base/arena.h"
#include "base/buf.h"
#include "view/draw.h"

enum { LAYOUT_MAX_ITEMS = 4096, LAYOUT_ID_MAX = 40 };

typedef struct Item {
    char id[LAYOUT_ID_MAX];
    char parent[LAYOUT_ID_MAX]; /* empty: the window */
    const char *role;           /* title, text, button, actor, packet, gate, … ; static text */
    const char *state;          /* a stable word where the role has states, or NULL */
    Str text;                   /* what is seen of it */
    Str full;                   /* all of it */
    float x, y, w, h;           /* the visible part */
    bool clipped;               /* cut without an ellipsis and not merely scrolled */
    bool ellipsis;
    float px;     /* font size; 0: the item shows no text of its own */
    Color fg, bg; /* of its text; of a box: its border and its filling */
} Item;

typedef struct Layout {
    Arena arena;
    Item *items;
    size_t count, cap;
    int w, h;
    float zoom; /* what is really used, after the clamp */
} Layout;

void layout_init(Layout *l);
void layout_dispose(Layout *l);
void layout_clear(Layout *l);
/* Adds a copy of the item (its texts are copied too); NULL when there are too many. */
Item *layout_add(Layout *l, const Item *item);
/* The id of the topmost item at this pixel; empty when there is none. Borrowed. */
Str layout_hit(const Layout *l, float x, float y);
const Item *layout_find(const Layout *l, const char *id);
/* {"size":[w,h],"zoom":…,"items":[…]} */
bool layout_json(const Layout *l, Buf *out, Err *err);

#endif
