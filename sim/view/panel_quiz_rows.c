/* What there is to choose from, as lines, chips, two large ones, or lines that can be moved. */
#include "view/column.h"

#include <stdio.h>

Color quiz_mark_color(const Ui *ui, AnswerMark mark) {
    return mark == MARK_RIGHT ? ui->theme.response : ui->theme.error;
}

Paint quiz_row_paint(const Ui *ui, const SceneQuizRow *row) {
    Color fill = row->chosen || row->lifted ? ui->theme.chosen : ui->theme.card;
    if (row->in_hand) return paint_both(fill, ui->theme.request, 2);
    if (row->mark != MARK_NONE) return paint_both(fill, quiz_mark_color(ui, row->mark), 2);
    return paint_both(fill, row->chosen ? ui->theme.request : ui->theme.line, 1);
}

const char *quiz_row_state(const SceneQuizRow *row) {
    static const char *const marks[] = {NULL, "wrong", "right"};
    if (row->lifted) return "lifted";
    if (row->mark != MARK_NONE) return marks[row->mark];
    return row->chosen ? "chosen" : row->in_hand ? "in-hand" : NULL;
}

/* Of its own, a filled ring; a mark stands in the place of its number. */
void quiz_ring(Ui *ui, const SceneQuizRow *row, At c, float r) {
    Color bg = quiz_row_paint(ui, row).fill, color = ui->theme.request;
    if (row->mark != MARK_NONE) color = quiz_mark_color(ui, row->mark);
    if (row->chosen)
        ui_disc(ui, c, r, paint_fill(color));
    else
        ui_disc(ui, c, r, paint_both(bg, ui->theme.quiet, 1.2f));
    if (row->mark == MARK_RIGHT) {
        ui_check(ui, c, r * 0.45f, ui->theme.on_tone, 2);
    } else if (row->mark == MARK_WRONG) {
        ui_cross(ui, c, r * 0.36f, ui->theme.on_tone, 2);
    } else if (row->number) {
        char digit[12];
        snprintf(digit, sizeof digit, "%u", (unsigned)row->number);
        Style s = {FACE_MEDIUM, TYPE_SMALL, row->chosen ? ui->theme.on_tone : ui->theme.quiet,
                   row->chosen ? color : bg, ALIGN_CENTER};
        Id id = ui_id("quiz.row.%u.number", (unsigned)row->row);
        Id parent = ui_id("quiz.row.%u", (unsigned)row->row);
        Name name = {id.s, parent.s, "text", NULL};
        ui_text(ui, &name, (Rect){c.x - r, c.y - r, 2 * r, 2 * r}, &s, str_of(digit));
    }
}

/* --- a label before its choices ------------------------------------------------------ */

/* Tick and cross stand behind it, so that a slot's mark is seen where it is read. */
static void draw_slot_mark(Ui *ui, AnswerMark mark, At c) {
    if (mark == MARK_RIGHT) ui_check(ui, c, 5, ui->theme.response, 2.2f);
    if (mark == MARK_WRONG) ui_cross(ui, c, 4, ui->theme.error, 2.2f);
}

static const char *mark_state(const SceneQuizSlot *slot) {
    static const char *const states[] = {NULL, "wrong", "right"};
    return states[slot->mark];
}

static Style label_style(const Column *c, const SceneQuizSlot *slot) {
    const Theme *t = &c->ui->theme;
    float size = c->plan->large ? TYPE_BODY : TYPE_LABEL;
    return (Style){FACE_MEDIUM, size, slot->in_hand ? t->request : t->quiet, t->panel, ALIGN_LEFT};
}

static void slot_label(Column *c, const SceneQuizSlot *slot, int number) {
    Rect box;
    Style s = label_style(c, slot);
    Id id = ui_id("quiz.slot.%d", number);
    Name name = {id.s, "quiz", "title", mark_state(slot)};
    if (!column_next(c, c->line_h + 4, &box)) return;
    float w = ui_text(c->ui, &name, (Rect){box.x, box.y, box.w - 24, box.h - 2}, &s, slot->label);
    draw_slot_mark(c->ui, slot->mark, at(box.x + w + 14, box.y + box.h / 2 - 1));
}

/* --- lines --------------------------------------------------------------------------- */

static Style row_style(const Column *c, const SceneQuizRow *row) {
    Face face = row->on_wire  ? (row->chosen ? FACE_MONO_BOLD : FACE_MONO)
                : row->chosen ? FACE_MEDIUM
                              : FACE_TEXT;
    return (Style){face, c->size, c->ui->theme.strong, quiz_row_paint(c->ui, row).fill, ALIGN_LEFT};
}

/* A box with a tick for what is one of several. */
static void draw_check_box(Ui *ui, const SceneQuizRow *row, At c, float r) {
    Color bg = quiz_row_paint(ui, row).fill;
    Rect box = {c.x - r, c.y - r, 2 * r, 2 * r};
    ui_box(ui, box, 4,
           row->chosen ? paint_fill(ui->theme.request) : paint_both(bg, ui->theme.quiet, 1.2f));
    if (row->chosen) ui_check(ui, c, r * 0.5f, ui->theme.on_tone, 2.2f);
}

/* Two arrows while it moves, else the lines that one takes hold of. */
static void draw_grip(Ui *ui, const SceneQuizRow *row, At c) {
    Color color = row->lifted ? ui->theme.request : ui->theme.quiet;
    if (row->lifted) {
        ui_triangle(ui, (const float[6]){c.x - 5, c.y - 3, c.x + 5, c.y - 3, c.x, c.y - 9}, color);
        ui_triangle(ui, (const float[6]){c.x - 5, c.y + 3, c.x + 5, c.y + 3, c.x, c.y + 9}, color);
        return;
    }
    for (int i = -1; i <= 1; i++) {
        float y = c.y + (float)i * 4.5f;
        ui_line(ui, (const float[4]){c.x - 6, y, c.x + 6, y}, color, 1.5f);
    }
}

static void draw_row_sign(Ui *ui, QuizLook look, const SceneQuizRow *row, At c) {
    if (look == LOOK_CHECKS)
        draw_check_box(ui, row, c, 8);
    else
        quiz_ring(ui, row, c, 10);
}

/* The few words at its end, where label and words fit on one line. */
static float draw_row_line(Ui *ui, const Style *label, const SceneQuizRow *row, Rect room) {
    if (!row->line.n) return 0;
    float size = label->size >= TYPE_LEAD ? 14 : TYPE_SMALL;
    Style s = {FACE_TEXT, size, ui->theme.quiet, label->bg, ALIGN_RIGHT};
    float w = ui_width(ui, &s, row->line) + 2;
    if (ui_width(ui, label, row->label) + w + 12 > room.w) return 0;
    Id id = ui_id("quiz.row.%u.line", (unsigned)row->row);
    Id parent = ui_id("quiz.row.%u", (unsigned)row->row);
    Name name = {id.s, parent.s, "text", NULL};
    ui_text(ui, &name, rect_right(&room, w), &s, row->line);
    return w + 8;
}

static void draw_row(Column *c, QuizLook look, const SceneQuizRow *row, Rect box) {
    Ui *ui = c->ui;
    Id id = ui_id("quiz.row.%u", (unsigned)row->row), label = ui_id("%s.label", id.s);
    Name area = {id.s, "quiz", "choice", quiz_row_state(row)};
    if (row->lifted) rect_left(&box, 6);
    ui_panel(ui, &area, box, 8, quiz_row_paint(ui, row));
    draw_row_sign(ui, look, row, at(box.x + 21, box.y + box.h / 2));
    Rect room = {box.x + 40, box.y, box.w - 52, box.h};
    if (look == LOOK_ORDER) draw_grip(ui, row, at(box.x + box.w - 20, box.y + box.h / 2));
    if (look == LOOK_ORDER) rect_right(&room, 28);
    Style s = row_style(c, row);
    rect_right(&room, draw_row_line(ui, &s, row, room));
    Name name = {label.s, id.s, "text", NULL};
    float h = c->line_h * (float)ui_count_lines(ui, &s, room.w, row->label, 4);
    ui_lines(ui, &name, (Rect){room.x, room.y + (room.h - h) / 2, room.w, h},
             &(Lines){.style = s, .height = c->line_h, .text = row->label});
}

static float row_height(const Column *c, QuizLook look, const SceneQuizRow *row) {
    Style s = row_style(c, row);
    float w = c->view.w - 52 - (look == LOOK_ORDER ? 28 : 0) - (row->lifted ? 6 : 0);
    float lines = (float)ui_count_lines(c->ui, &s, w, row->label, 4);
    return maxf(c->row_h, lines * c->line_h + c->row_h - c->line_h - 2);
}

void column_list(Column *c, const SceneQuizSlot *slot) {
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++) {
        const SceneQuizRow *row = &c->ui->scene->quiz.rows[i];
        Rect box;
        float top = c->y;
        if (column_next(c, row_height(c, slot->look, row), &box)) draw_row(c, slot->look, row, box);
        if (row->in_hand) column_hand(c, top);
        column_gap(c, c->row_h < 30 ? 4 : 6);
    }
}

/* --- chips --------------------------------------------------------------------------- */

static float chip_width(const Column *c, const SceneQuizRow *row) {
    Style s = row_style(c, row);
    s.face = row->on_wire ? FACE_MONO_BOLD : FACE_MEDIUM; /* as wide as when it is chosen */
    return minf(ui_width(c->ui, &s, row->label) + 46, c->view.w);
}

static void draw_chip(Column *c, const SceneQuizRow *row, Rect box) {
    Ui *ui = c->ui;
    Id id = ui_id("quiz.row.%u", (unsigned)row->row), label = ui_id("%s.label", id.s);
    Name area = {id.s, "quiz", "choice", quiz_row_state(row)};
    ui_panel(ui, &area, box, box.h / 2, quiz_row_paint(ui, row));
    quiz_ring(ui, row, at(box.x + box.h / 2, box.y + box.h / 2), minf(9, box.h / 2 - 4));
    Style s = row_style(c, row);
    Name name = {label.s, id.s, "text", NULL};
    rect_left(&box, box.h / 2 + 15);
    ui_text(ui, &name, (Rect){box.x, box.y, box.w - 10, box.h}, &s, row->label);
}

/* How many chips from `i` on stand on one line of this width. */
static uint32_t chips_on_line(const Column *c, uint32_t i, uint32_t end, float width) {
    float used = 0;
    uint32_t from = i;
    for (; i < end; i++) {
        float w = chip_width(c, &c->ui->scene->quiz.rows[i]);
        if (i > from && used + w > width) break;
        used += w + 8;
    }
    return i - from;
}

/* Line by line, to the right of `indent`. */
static void flow_chips(Column *c, const SceneQuizSlot *slot, float indent) {
    const SceneQuizRow *rows = c->ui->scene->quiz.rows;
    uint32_t end = slot->first + slot->count;
    float h = c->row_h - (c->row_h < 30 ? 1 : 4);
    for (uint32_t i = slot->first; i < end;) {
        uint32_t n = chips_on_line(c, i, end, c->view.w - indent);
        Rect line;
        float top = c->y;
        bool draws = column_next(c, h, &line);
        rect_left(&line, indent);
        for (uint32_t k = i; k < i + n; k++) {
            Rect box = rect_left(&line, chip_width(c, &rows[k]));
            rect_left(&line, 8);
            if (draws) draw_chip(c, &rows[k], box);
            if (rows[k].in_hand) column_hand(c, top);
        }
        column_gap(c, c->row_h < 30 ? 4 : 6);
        i += n;
    }
}

void column_chips(Column *c, const SceneQuizSlot *slot) { flow_chips(c, slot, 0); }

/* --- chips behind their labels ------------------------------------------------------- */

/* Where all slots are chips, their labels stand before them in a column of its own. 0: there is
   no room for that, or the slots look otherwise. */
static float labels_width(const Column *c) {
    const SceneQuiz *q = &c->ui->scene->quiz;
    float w = 0;
    for (uint32_t i = 0; i < q->slot_count; i++) {
        Style s = label_style(c, &q->slots[i]);
        if (q->slots[i].look != LOOK_CHIPS) return 0;
        w = maxf(w, ui_width(c->ui, &s, q->slots[i].label) + 40);
    }
    return w < c->view.w * 0.36f ? w : 0;
}

static void labelled_chips(Column *c, const SceneQuizSlot *slot, int number, float indent) {
    float top = c->y;
    flow_chips(c, slot, indent);
    Rect seen = column_seen(c, top, top + c->row_h - 4);
    if (c->draws && seen.h >= c->line_h) {
        Style s = label_style(c, slot);
        Id id = ui_id("quiz.slot.%d", number);
        Name name = {id.s, "quiz", "title", mark_state(slot)};
        ui_text(c->ui, &name, (Rect){seen.x, seen.y, indent - 32, seen.h}, &s, slot->label);
        draw_slot_mark(c->ui, slot->mark, at(seen.x + indent - 18, seen.y + seen.h / 2));
    }
    column_gap(c, c->row_h < 30 ? 6 : 10);
}

/* --- a table: what, and whose -------------------------------------------------------- */

static float all_chips(const Column *c, const SceneQuizSlot *slot) {
    float w = 0;
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++)
        w += chip_width(c, &c->ui->scene->quiz.rows[i]) + 8;
    return w;
}

/* All chips on one line that is as high as its label. Gives whether one is in hand. */
static bool table_chips(Column *c, const SceneQuizSlot *slot, Rect line, bool draws) {
    bool hand = false;
    float h = c->row_h - 4;
    line = (Rect){line.x, line.y + (line.h - h) / 2, line.w, h};
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++) {
        const SceneQuizRow *row = &c->ui->scene->quiz.rows[i];
        Rect box = rect_left(&line, chip_width(c, row));
        rect_left(&line, 8);
        if (draws) draw_chip(c, row, box);
        hand = hand || row->in_hand;
    }
    return hand;
}

static void table_rule(Column *c) {
    column_gap(c, 5);
    Rect rule = column_seen(c, c->y, c->y + 1);
    if (c->draws && rule.h > 0)
        ui_line(c->ui, (const float[4]){rule.x, rule.y, rule.x + rule.w, rule.y},
                c->ui->theme.faint, 1);
    column_gap(c, 6);
}

static void table_row(Column *c, const SceneQuizSlot *slot, const ColumnText *label, float left) {
    float lines = (float)ui_count_lines(c->ui, &label->style, left, label->text, 4);
    float text_h = lines * c->line_h, top = c->y;
    Rect line;
    bool draws = column_next(c, maxf(c->row_h - 4, text_h), &line);
    Rect box = rect_left(&line, left);
    if (draws) {
        ui_lines(c->ui, label->name, (Rect){box.x, box.y + (box.h - text_h) / 2, box.w, text_h},
                 &(Lines){.style = label->style, .height = c->line_h, .text = label->text});
        draw_slot_mark(c->ui, slot->mark, at(line.x + 16, line.y + line.h / 2));
    }
    rect_left(&line, 36);
    if (table_chips(c, slot, line, draws)) column_hand(c, top);
    table_rule(c);
}

/* The label stands beside the chips where both have room. */
static void table_line(Column *c, const SceneQuizSlot *slot, int number) {
    const Theme *t = &c->ui->theme;
    float left = c->view.w - all_chips(c, slot) - 44;
    Id id = ui_id("quiz.slot.%d", number);
    Name name = {id.s, "quiz", "text", mark_state(slot)};
    Style s = {slot->in_hand ? FACE_MEDIUM : FACE_TEXT, c->size,
               slot->in_hand ? t->strong : t->plain, t->panel, ALIGN_LEFT};
    ColumnText label = {&name, s, c->line_h, 0, 0, slot->label};
    if (left >= 170) {
        table_row(c, slot, &label, left);
        return;
    }
    column_text(c, &label);
    column_gap(c, 5);
    flow_chips(c, slot, 0);
    column_gap(c, 8);
}

/* --- two large ones ------------------------------------------------------------------ */

static void draw_large(Column *c, const SceneQuizRow *row, Rect box) {
    Ui *ui = c->ui;
    Id id = ui_id("quiz.row.%u", (unsigned)row->row), label = ui_id("%s.label", id.s);
    Name area = {id.s, "quiz", "choice", quiz_row_state(row)};
    ui_panel(ui, &area, box, 10, quiz_row_paint(ui, row));
    Style s = {FACE_BOLD, c->size < 14 ? TYPE_BODY : TYPE_LEAD + (c->plan->large ? 2 : 0),
               ui->theme.strong, quiz_row_paint(ui, row).fill, ALIGN_LEFT};
    float w = minf(ui_width(ui, &s, row->label) + 2, box.w - 56);
    float x = box.x + (box.w - w - 30) / 2;
    quiz_ring(ui, row, at(x + 10, box.y + box.h / 2), 11);
    Name name = {label.s, id.s, "text", NULL};
    ui_text(ui, &name, (Rect){x + 30, box.y, w, box.h}, &s, row->label);
}

void column_pair(Column *c, const SceneQuizSlot *slot) {
    Rect line;
    float top = c->y, n = (float)(slot->count ? slot->count : 1);
    float w = (c->view.w - 12 * (n - 1)) / n;
    bool draws = column_next(c, c->row_h * 1.35f, &line);
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++) {
        const SceneQuizRow *row = &c->ui->scene->quiz.rows[i];
        Rect box = rect_left(&line, w);
        rect_left(&line, 12);
        if (draws) draw_large(c, row, box);
        if (row->in_hand) column_hand(c, top);
    }
    column_gap(c, 6);
}

/* --- all ----------------------------------------------------------------------------- */

static void draw_slot(Column *c, const SceneQuizSlot *slot) {
    switch (slot->look) {
    case LOOK_CHIPS:
        column_chips(c, slot);
        break;
    case LOOK_PAIR:
        column_pair(c, slot);
        break;
    case LOOK_PLACES:
        column_places(c, slot);
        break;
    case LOOK_TEXT:
        column_message(c, slot);
        break;
    case LOOK_EVENT:
    case LOOK_LIST:
    case LOOK_CHECKS:
    case LOOK_ORDER:
        column_list(c, slot);
        break;
    }
}

void column_slots(Column *c) {
    const SceneQuiz *q = &c->ui->scene->quiz;
    float indent = q->table ? 0 : labels_width(c);
    for (uint32_t i = 0; i < q->slot_count; i++) {
        const SceneQuizSlot *slot = &q->slots[i];
        if (q->table) {
            table_line(c, slot, (int)i);
        } else if (indent > 0) {
            labelled_chips(c, slot, (int)i, indent);
        } else {
            slot_label(c, slot, (int)i);
            draw_slot(c, slot);
            column_gap(c, c->row_h < 30 ? 4 : 8);
        }
    }
    if (q->table) column_gap(c, 5);
}
