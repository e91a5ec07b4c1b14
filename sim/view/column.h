/* A column of parts under each other, some of it seen: an exercise with all that there is to
   choose. It is gone through twice: once to measure and to find the part in hand, then to draw
   what is seen of it. Inside the view room only. */
#ifndef FAULTLINE_VIEW_COLUMN_H
#define FAULTLINE_VIEW_COLUMN_H

#include "view/panels.h"

typedef struct Column {
    Ui *ui;
    const Plan *plan;
    Rect view;      /* where it is seen */
    float y;        /* so much of it was gone through */
    float from;     /* what stands at the top of the view */
    float hand[2];  /* top and bottom of the part in hand */
    bool hand_last; /* nothing comes behind it */
    float edge;     /* the first edge of a part, or of a line, from `from` on; negative: none */
    bool draws;
    float size, line_h; /* of its text */
    float row_h;        /* of a row of one line */
} Column;

/* Sizes by the room that there is. */
void column_sizes(Column *c);
/* Rows closer together. */
void column_tighten(Column *c);
/* The next part: true when it is to be drawn, all of it at *box. */
bool column_next(Column *c, float h, Rect *box);
/* Remembers that the part that was just gone through is in hand. */
void column_hand(Column *c, float top);
void column_gap(Column *c, float h);
/* Where a part that begins at `top` is seen, cut to the view; its height is 0 when it is not. */
Rect column_seen(const Column *c, float top, float bottom);
/* Text of several lines, as many as are seen. */
typedef struct ColumnText {
    const Name *name;
    Style style;
    float line_h, indent, right; /* kept free beside it */
    Str text;
} ColumnText;
void column_text(Column *c, const ColumnText *t);

/* The parts of an exercise (panel_quiz_*.c). */
void column_slots(Column *c);
void column_list(Column *c, const SceneQuizSlot *slot);
void column_chips(Column *c, const SceneQuizSlot *slot);
void column_pair(Column *c, const SceneQuizSlot *slot);
void column_places(Column *c, const SceneQuizSlot *slot);
void column_message(Column *c, const SceneQuizSlot *slot);
void column_thing(Column *c);
void column_said(Column *c);
void column_send(Column *c);
void column_review(Column *c);

/* The number of a choice in its ring, filled once it is chosen; a mark in its place. */
void quiz_ring(Ui *ui, const SceneQuizRow *row, At centre, float r);
Paint quiz_row_paint(const Ui *ui, const SceneQuizRow *row);
Color quiz_mark_color(const Ui *ui, AnswerMark mark);
const char *quiz_row_state(const SceneQuizRow *row);

#endif
