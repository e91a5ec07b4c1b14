/* The inside of the answer's panel: where its parts stand. Inside the view room only. */
#ifndef FAULTLINE_VIEW_BOARD_H
#define FAULTLINE_VIEW_BOARD_H

#include "view/panels.h"

typedef struct Board {
    Rect steps, list, words, lower, foot;
    Rect round;    /* the doctor's round as well, where there is room for it; else empty */
    float row_h;   /* of a layer, with the gap under it */
    float lower_h; /* of a fix or of a line of the round, with its gap */
    float size;    /* of what is said */
    float line_h;
    bool list_is_fixes; /* one step at a time: the list is of that step */
    bool no_list;       /* the words take all of it */
} Board;

void board_plan(const Ui *ui, const Plan *plan, Board *out);

/* The lists, and what is said (panel_board.c, panel_said.c). */
void board_layers(Ui *ui, const Board *b);
void board_fixes(Ui *ui, const Board *b, Rect room, float row_h);
void board_words(Ui *ui, const Board *b);
void board_why(Ui *ui, const Board *b, Rect room);

#endif
