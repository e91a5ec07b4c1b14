/* An exercise of a set: the question, the column of what there is to choose, the hint; the run
   that it asks about beside it. */
#include "view/column.h"

/* Lines longer than this are no pleasure to read. */
#define READABLE 880.0f

/* --- the question -------------------------------------------------------------------- */

static Style ask_style(const Ui *ui, const Column *c) {
    float size = c->plan->large ? 20 : c->size < 14 ? TYPE_BODY : TYPE_LEAD + 1;
    return (Style){FACE_BOLD, size, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
}

/* It stays while the rest scrolls, so it may not take all of the room. */
static void draw_ask(Ui *ui, const Column *c, Rect *room) {
    Style s = ask_style(ui, c);
    float line_h = c->line_h + (c->plan->large ? 4 : 2);
    uint32_t most = (uint32_t)maxf(2, room->h * 0.36f / line_h);
    uint32_t lines = ui_count_lines(ui, &s, room->w, ui->scene->quiz.ask, most);
    Name name = {"quiz.ask", "quiz", "title", NULL};
    ui_lines(ui, &name, rect_top(room, line_h * (float)lines),
             &(Lines){.style = s, .height = line_h, .text = ui->scene->quiz.ask});
    rect_top(room, c->size < 14 ? 8 : 14);
}

/* --- the foot ------------------------------------------------------------------------ */

static float draw_kept(Ui *ui, Rect row) {
    Style s = {FACE_MEDIUM, TYPE_LABEL, ui->theme.response, ui->theme.panel, ALIGN_LEFT};
    Str kept = ui->scene->quiz.said.kept;
    if (!kept.n) return 0;
    float w = ui_width(ui, &s, kept) + 2;
    Rect box = rect_right(&row, w + 20);
    ui_check(ui, at(box.x + 8, box.y + box.h / 2), 4.5f, s.fg, 2);
    Name name = {"quiz.kept", "quiz", "text", NULL};
    ui_text(ui, &name, (Rect){box.x + 20, box.y, box.w - 20, box.h}, &s, kept);
    return box.w + 16;
}

static float draw_solution(Ui *ui, Rect row) {
    Style s = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_RIGHT};
    Str text = ui->scene->quiz.solution;
    if (!text.n) return 0;
    float w = minf(ui_width(ui, &s, text) + 2, row.w * 0.5f);
    Name name = {"key.s.solution", "quiz", "button", NULL};
    ui_text(ui, &name, rect_right(&row, w), &s, text);
    return w + 20;
}

/* The hint below a thin line, how to see the solution and whether all is saved at its end. */
static void draw_foot(Ui *ui, const Column *c, Rect *room) {
    const SceneQuiz *q = &ui->scene->quiz;
    if (!q->hint.n && !q->solution.n && !q->said.kept.n) return;
    Style hint = {FACE_TEXT, c->plan->large ? TYPE_BODY : TYPE_LABEL,
                  q->hint_shown ? ui->theme.notify : ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
    float line_h = c->plan->large ? 22 : 19;
    Style label = {.face = FACE_MEDIUM, .size = TYPE_LABEL};
    float side = (q->said.kept.n ? ui_width(ui, &label, q->said.kept) + 38 : 0) +
                 (q->solution.n ? minf(ui_width(ui, &label, q->solution) + 22, room->w * 0.5f) : 0);
    uint32_t lines = q->hint.n ? ui_count_lines(ui, &hint, room->w - side, q->hint, 4) : 1;
    Rect foot = rect_bottom(room, line_h * (float)lines);
    rect_bottom(room, 8);
    ui_line(ui, (const float[4]){foot.x, room->y + room->h, foot.x + foot.w, room->y + room->h},
            ui->theme.faint, 1);
    rect_bottom(room, c->size < 14 ? 4 : 8);
    Rect row = {foot.x, foot.y, foot.w, line_h};
    rect_right(&row, draw_kept(ui, row));
    rect_right(&row, draw_solution(ui, row));
    if (!q->hint.n) return;
    Name name = {"key.h.hint", "quiz", "button", q->hint_shown ? "shown" : NULL};
    ui_lines(ui, &name, (Rect){foot.x, foot.y, row.w, foot.h},
             &(Lines){.style = hint, .height = line_h, .text = q->hint});
}

/* --- the column ---------------------------------------------------------------------- */

static void go_through(Column *c) {
    c->y = 0;
    c->edge = -1;
    if (c->ui->scene->quiz.over) {
        column_review(c);
        return;
    }
    column_thing(c);
    column_slots(c);
    column_said(c);
    column_send(c);
}

/* No further than for the part in hand to be seen, with some of what follows. */
static float scroll_to(const Column *c, float all) {
    float most = all - c->view.h;
    if (most <= 0) return 0;
    if (c->hand_last) return most;
    float from = c->hand[1] - c->view.h * 0.72f;
    return clampf(minf(from, c->hand[0]), 0, most);
}

static float measure(Column *c, Rect view) {
    c->view = view;
    go_through(c);
    return c->y;
}

/* Where all of it fits no room is kept for the bar that tells which part is seen. */
static void draw_column(Column *c, Rect room) {
    float all = measure(c, room);
    if (all > room.h && all < room.h * 1.16f) { /* a little closer together it may fit */
        column_tighten(c);
        all = measure(c, room);
    }
    if (all > room.h) all = measure(c, (Rect){room.x, room.y, room.w - 12, room.h});
    c->from = scroll_to(c, all);
    go_through(c);
    if (c->from > 0 && c->edge >= 0) c->from = c->edge; /* no part is cut at the top */
    c->draws = true;
    go_through(c);
    ui_scrollbar(c->ui, (Rect){room.x + room.w - 4, room.y, 4, room.h},
                 (uint32_t)minf(c->from, maxf(0, all - room.h)), (uint32_t)room.h,
                 (uint32_t)(all + 0.5f));
}

static Rect readable(const Plan *plan, Rect panel) {
    float side = plan->narrow ? 14 : 22, top = plan->low || plan->narrow ? 8 : 18;
    float most = plan->large ? READABLE * 1.1f : READABLE;
    Rect r = {panel.x + side, panel.y + top, panel.w - 2 * side,
              panel.h - top - (top < 10 ? 6 : 14)};
    if (r.w > most) r = (Rect){r.x + (r.w - most) / 2, r.y, most, r.h};
    return r;
}

static void draw_exercise(Ui *ui, const Plan *plan) {
    Column c = {.ui = ui, .plan = plan};
    column_sizes(&c);
    Rect room = readable(plan, plan->quiz);
    if (!ui->scene->quiz.over) {
        draw_foot(ui, &c, &room);
        draw_ask(ui, &c, &room);
    }
    draw_column(&c, room);
}

/* --- beside it ----------------------------------------------------------------------- */

/* In the place of the event that is asked for. */
static void draw_hidden(Ui *ui, const Plan *plan) {
    const Scene *s = ui->scene;
    if (s->quiz.hidden == SEQ_NONE) return;
    float step = plan_step_height(plan);
    Rect row = {plan->sequence.x + 12,
                plan->sequence.y + PLAN_LANE_HEAD + 4 + step * (float)s->step_count + 4,
                plan->sequence.w - 24, step - 8};
    if (row.y + row.h > plan->sequence.y + plan->sequence.h - 4) return;
    Style style = {FACE_MEDIUM, TYPE_LABEL, ui->theme.notify, ui->theme.panel, ALIGN_CENTER};
    Name name = {"quiz.hidden", "sequence", "text", NULL};
    ui_dashed_box(ui, row, 8, paint_both(ui->theme.panel, ui->theme.notify, 1.5f));
    ui_text(ui, &name, rect_inset(row, 3), &style, s->quiz.hidden_word);
}

/* Two bars, and how to go on. A click anywhere on it does. */
static void draw_pause(Ui *ui, const Plan *plan) {
    const SceneQuiz *q = &ui->scene->quiz;
    Rect box = plan->quiz;
    float x = box.x + box.w / 2, y = box.y + box.h * 0.36f;
    Style title = {FACE_BOLD, TYPE_TITLE, ui->theme.strong, ui->theme.panel, ALIGN_CENTER};
    Style text = {FACE_TEXT, TYPE_BODY, ui->theme.quiet, ui->theme.panel, ALIGN_CENTER};
    ui_box(ui, (Rect){x - 17, y - 22, 11, 44}, 4, paint_fill(ui->theme.request));
    ui_box(ui, (Rect){x + 6, y - 22, 11, 44}, 4, paint_fill(ui->theme.request));
    Name title_name = {"quiz.paused", "quiz", "title", NULL};
    Name text_name = {"quiz.paused.text", "quiz", "text", NULL};
    Rect row = {box.x + 20, y + 34, box.w - 40, 36};
    ui_text(ui, &title_name, row, &title, q->pause_title);
    row.y += 38;
    row.h = 26;
    ui_text(ui, &text_name, row, &text, q->pause_text);
}

void panel_quiz(Ui *ui, const Plan *plan) {
    if (plan->sequence.h > 0) {
        panel_sequence(ui, plan);
        draw_hidden(ui, plan);
    }
    panel_frame(ui, "quiz", plan->quiz, false);
    if (ui->scene->quiz.paused)
        draw_pause(ui, plan);
    else
        draw_exercise(ui, plan);
}
