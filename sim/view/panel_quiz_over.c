/* The review at the end of a set: how it went, and each exercise to go back to. */
#include "view/column.h"

static void draw_figures(Column *c, Rect row) {
    const SceneQuiz *q = &c->ui->scene->quiz;
    Ui *ui = c->ui;
    float gap = 12, n = (float)q->figure_count;
    float w = (row.w - gap * (n - 1)) / n;
    for (uint32_t i = 0; i < q->figure_count; i++) {
        Rect box = rect_left(&row, w);
        rect_left(&row, gap);
        Id id = ui_id("quiz.figure.%u", (unsigned)i);
        Id value_id = ui_id("%s.value", id.s), label_id = ui_id("%s.label", id.s);
        Name panel = {id.s, "quiz", "panel", NULL};
        ui_panel(ui, &panel, box, 10, paint_both(ui->theme.card, ui->theme.faint, 1));
        Style value = {FACE_BOLD, c->row_h < 30 ? TYPE_LEAD : TYPE_TITLE, ui->theme.strong,
                       ui->theme.card, ALIGN_CENTER};
        Style label = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.card, ALIGN_CENTER};
        Name value_name = {value_id.s, id.s, "title", NULL};
        Name label_name = {label_id.s, id.s, "text", NULL};
        box = rect_inset(box, 4);
        ui_text(ui, &value_name, rect_top(&box, box.h * 0.58f), &value, q->figures[i].value);
        ui_text(ui, &label_name, rect_top(&box, 22), &label, q->figures[i].label);
    }
}

static Color state_color(const Ui *ui, QuizState state) {
    return state >= QUIZ_RIGHT  ? ui->theme.response
           : state == QUIZ_OPEN ? ui->theme.quiet
                                : ui->theme.notify;
}

static void draw_state(Ui *ui, const SceneQuizItem *item, At c) {
    Color color = state_color(ui, item->state);
    switch (item->state) {
    case QUIZ_FIRST:
    case QUIZ_RIGHT:
        ui_disc(ui, c, 10, paint_fill(color));
        ui_check(ui, c, 4.4f, ui->theme.on_tone, 2);
        break;
    case QUIZ_SHOWN:
        ui_disc(ui, c, 9, paint_line(color, 1.8f));
        ui_line(ui, (const float[4]){c.x - 4, c.y - 2, c.x + 4, c.y - 2}, color, 1.8f);
        ui_line(ui, (const float[4]){c.x - 4, c.y + 2, c.x + 4, c.y + 2}, color, 1.8f);
        break;
    case QUIZ_TAKEN:
    case QUIZ_TRIED:
        ui_disc(ui, c, 9, paint_line(color, 1.8f));
        ui_disc(ui, c, 2.6f, paint_fill(color));
        break;
    case QUIZ_OPEN:
        ui_disc(ui, c, 9, paint_line(color, 1.2f));
        break;
    }
}

/* A text at one end of a row. */
typedef struct RowPart {
    const char *row, *part;
    Style style;
    float most; /* of the width */
    Str text;
} RowPart;

static void put_part(Ui *ui, const RowPart *p, Rect *room) {
    Id id = ui_id("%s.%s", p->row, p->part);
    Name name = {id.s, p->row, "text", NULL};
    float w = minf(ui_width(ui, &p->style, p->text) + 2, minf(p->most, room->w));
    bool right = p->style.align == ALIGN_RIGHT;
    Rect box = right ? rect_right(room, w) : rect_left(room, minf(p->most, room->w));
    ui_text(ui, &name, box, &p->style, p->text);
    if (right)
        rect_right(room, 14);
    else
        rect_left(room, 14);
}

/* The titles stand in a column of their own, behind the longest name of a kind. */
static float kinds_width(const Column *c) {
    const SceneQuiz *q = &c->ui->scene->quiz;
    Style kind = {.face = FACE_BOLD, .size = c->size};
    float w = 0;
    for (uint32_t i = 0; i < q->item_count; i++)
        w = maxf(w, ui_width(c->ui, &kind, q->items[i].kind) + 4);
    return w;
}

static void draw_words(Column *c, const char *row, const SceneQuizItem *item, Rect room) {
    Ui *ui = c->ui;
    Color bg = item->in_hand ? ui->theme.chosen : ui->theme.card;
    RowPart state = {row,
                     "state",
                     {FACE_MEDIUM, TYPE_LABEL, state_color(ui, item->state), bg, ALIGN_RIGHT},
                     room.w * 0.42f,
                     item->state_word};
    RowPart tries = {row,
                     "tries",
                     {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, bg, ALIGN_RIGHT},
                     room.w * 0.2f,
                     item->tries};
    RowPart kind = {row,
                    "kind",
                    {FACE_BOLD, c->size, ui->theme.strong, bg, ALIGN_LEFT},
                    kinds_width(c),
                    item->kind};
    RowPart title = {row,
                     "label",
                     {FACE_TEXT, maxf(TYPE_SMALL, c->size - 1), ui->theme.quiet, bg, ALIGN_LEFT},
                     room.w,
                     item->title};
    put_part(ui, &state, &room);
    if (item->tries.n && room.w > 420) put_part(ui, &tries, &room);
    put_part(ui, &kind, &room);
    if (room.w > 70) put_part(ui, &title, &room);
}

static void draw_reviewed(Column *c, uint32_t i, Rect box) {
    static const char *const states[] = {"open", "taken", "tried", "shown", "right", "first"};
    const SceneQuizItem *item = &c->ui->scene->quiz.items[i];
    Ui *ui = c->ui;
    Color bg = item->in_hand ? ui->theme.chosen : ui->theme.card;
    Color line = item->in_hand ? ui->theme.request : ui->theme.faint;
    Id id = ui_id("quiz.row.%u", (unsigned)i);
    Name area = {id.s, "quiz", "choice", states[item->state]};
    ui_panel(ui, &area, box, 8, paint_both(bg, line, item->in_hand ? 2 : 1));
    draw_state(ui, item, at(box.x + 22, box.y + box.h / 2));
    draw_words(c, id.s, item, (Rect){box.x + 42, box.y, box.w - 56, box.h});
}

void column_review(Column *c) {
    const SceneQuiz *q = &c->ui->scene->quiz;
    Rect box;
    if (column_next(c, c->row_h < 30 ? 54 : c->plan->large ? 92 : 80, &box)) draw_figures(c, box);
    column_gap(c, c->row_h < 30 ? 8 : 18);
    for (uint32_t i = 0; i < q->item_count; i++) {
        float top = c->y;
        if (column_next(c, c->row_h + 4, &box)) draw_reviewed(c, i, box);
        if (q->items[i].in_hand) column_hand(c, top);
        column_gap(c, c->row_h < 30 ? 4 : 7);
    }
    column_gap(c, c->row_h < 30 ? 4 : 9);
    column_send(c);
}
