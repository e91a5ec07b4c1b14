/* Where the answer and the comparison stand. */
#include "view/plan.h"

/* The sequence on the left, the answer on the right. */
static void side_by_side(Plan *p, Rect room) {
    float share = p->large ? 0.46f : p->w < 1100 ? 0.47f : 0.503f;
    p->sequence = rect_left(&room, (room.w - 16) * share);
    rect_left(&room, 16);
    p->answer = room;
}

/* One step at a time: the events only where one of them is asked for. */
static void one_by_one(Plan *p, const Play *play, Rect room) {
    p->small = true;
    p->answer = room;
    if (play->answer.step != ANSWER_EVIDENCE) return;
    p->answer = rect_top(&room, room.h * (room.h < 420 ? 0.37f : 0.44f));
    rect_top(&room, 8);
    p->sequence = room;
}

void plan_answer(Plan *p, const Play *play, Rect room) {
    rect_bottom(&room, p->low ? 2 : 0);
    if (p->narrow || p->low)
        one_by_one(p, play, room);
    else
        side_by_side(p, room);
}

float plan_compare_row(const Plan *p) { return p->low ? 24 : p->large ? 34 : 29; }

void plan_compare(Plan *p, Rect room) {
    float most = p->low ? 96 : p->large ? 320 : 208;
    p->fields = rect_bottom(&room, minf(room.h * 0.42f, most));
    rect_bottom(&room, p->low ? 6 : 12);
    p->compare = room;
}

uint32_t plan_compare_rows(const Plan *p) {
    float rows = (p->compare.h - (p->low ? 30 : 40) - 8) / plan_compare_row(p);
    return rows > 1 ? (uint32_t)rows : 1;
}
