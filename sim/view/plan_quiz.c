/* Where an exercise stands. */
#include "view/plan.h"

static bool asks_for_event(const Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows);
    return n && rows[q->row < n ? q->row : n - 1].kind == ROW_EVENT;
}

static bool hides_next(const Play *play) {
    const Form *f = &play->quiz->form;
    return play->subject.trace->count < f->subject.trace->count &&
           f->n == play->subject.trace->count && f->n == f->seq;
}

/* Where one panel is all there is room for, the events stand there while one is asked for. */
static void one_above_the_other(Plan *p, const Play *play, Rect room) {
    p->quiz = room;
    if (!asks_for_event(play->quiz)) return;
    p->quiz = rect_top(&room, room.h * (room.h < 420 ? 0.46f : 0.42f));
    rect_top(&room, 8);
    p->sequence = room;
}

void plan_quiz(Plan *p, const Play *play, Rect room) {
    rect_bottom(&room, p->low ? 2 : 0);
    p->quiz = room;
    if (!quiz_has_run(play) || quiz_over(play->quiz) || play->quiz->paused) return;
    if (p->narrow) {
        one_above_the_other(p, play, room);
    } else {
        float share = p->large ? 0.44f : p->w < 1100 ? 0.45f : 0.47f;
        p->sequence = rect_left(&room, (room.w - 16) * share);
        rect_left(&room, 16);
        p->quiz = room;
    }
    if (hides_next(play)) p->next_h = plan_step_height(p);
}
