/* The learner's answers: a file, what can be done, and what is asked before. */
#include "view/panels.h"

#define PROGRESS_MOST 900.0f

static Style text_style(const Ui *ui, Face face, float size, Color fg) {
    return (Style){face, size, fg, ui->theme.panel, ALIGN_LEFT};
}

static void draw_head(Ui *ui, const Plan *plan, Rect *room) {
    const SceneProgress *p = &ui->scene->progress;
    Style title = text_style(ui, FACE_BOLD, plan->low ? TYPE_LEAD : TYPE_TITLE, ui->theme.strong);
    Style body = text_style(ui, FACE_TEXT, TYPE_BODY, ui->theme.plain);
    Name name = {"progress.title", "progress", "title", NULL};
    Name text = {"progress.text", "progress", "text", NULL};
    ui_text(ui, &name, rect_top(room, plan->low ? 32 : 46), &title, p->title);
    float h = 23 * (float)ui_count_lines(ui, &body, room->w, p->text, 4);
    ui_lines(ui, &text, rect_top(room, h), &(Lines){.style = body, .height = 23, .text = p->text});
    rect_top(room, plan->low ? 6 : 12);
}

static void draw_file(Ui *ui, const Plan *plan, Rect *room) {
    Name field = {"progress.path", "progress", "field", NULL};
    panel_field(ui, &field, rect_top(room, 34), &ui->scene->field);
    rect_top(room, plan->low ? 6 : 12);
}

/* What removes has a bar of warning at its side. */
static void draw_row(Ui *ui, uint32_t i, Rect row, float size) {
    const SceneProgressLine *l = &ui->scene->progress.lines[i];
    Color bg = l->chosen ? ui->theme.chosen : ui->theme.panel;
    Style s = {l->chosen ? FACE_MEDIUM : FACE_TEXT, size,
               l->chosen ? ui->theme.strong : ui->theme.plain, bg, ALIGN_LEFT};
    Style quiet = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, bg, ALIGN_RIGHT};
    Id id = ui_id("progress.line.%u", (unsigned)i), label = ui_id("%s.label", id.s);
    Id state = ui_id("%s.state", id.s);
    Name area = {id.s, "progress", "button", l->chosen ? "chosen" : NULL};
    Name text = {label.s, id.s, "text", NULL}, mark = {state.s, id.s, "text", NULL};
    if (l->chosen) ui_box(ui, row, 6, paint_fill(bg));
    ui_area(ui, &area, row, &s, l->text);
    if (l->removes)
        ui_box(ui, (Rect){row.x + 4, row.y + 5, 3, row.h - 10}, 1, paint_fill(ui->theme.notify));
    rect_left(&row, 16);
    rect_right(&row, 8);
    if (l->state.n)
        ui_text(ui, &mark, rect_right(&row, ui_width(ui, &quiet, l->state) + 2), &quiet, l->state);
    ui_text(ui, &text, row, &s, l->text);
}

static float row_height(const Plan *plan) { return plan->large ? 32 : plan->low ? 25 : 28; }

static void draw_list(Ui *ui, const Plan *plan, Rect box) {
    const SceneProgress *p = &ui->scene->progress;
    float row_h = row_height(plan), size = plan->large ? TYPE_LEAD : TYPE_BODY;
    uint32_t first, rows;
    panel_list_place(ui, box.h, row_h, &(ListPlace){&first, &rows, p->count, p->chosen});
    for (uint32_t i = first; i < p->count && i - first < rows; i++)
        draw_row(ui, i, (Rect){box.x, box.y + row_h * (float)(i - first), box.w - 12, row_h}, size);
    ui_scrollbar(ui, (Rect){box.x + box.w - 4, box.y, 4, box.h}, first, rows, p->count);
}

/* What the line in hand does, what is asked before, what came of it. */
static void draw_detail(Ui *ui, Rect box) {
    const SceneProgress *p = &ui->scene->progress;
    Color fg = p->asks ? ui->theme.strong : p->failed ? ui->theme.error : ui->theme.quiet;
    Style s = text_style(ui, p->asks ? FACE_BOLD : FACE_TEXT, TYPE_BODY, fg);
    Name name = {"progress.detail", "progress", "text", NULL};
    if (p->asks || p->failed) {
        ui_cross(ui, at(box.x + 8, box.y + 12), 4.5f, p->asks ? ui->theme.notify : fg, 2);
        rect_left(&box, 22);
    }
    ui_lines(ui, &name, box, &(Lines){.style = s, .height = 23, .text = p->detail});
}

void panel_progress(Ui *ui, const Plan *plan) {
    float list = row_height(plan) * (float)ui->scene->progress.count;
    Rect room = panel_page(ui, plan, "progress", at(PROGRESS_MOST, 300 + list));
    draw_head(ui, plan, &room);
    draw_file(ui, plan, &room);
    float under = plan->low ? 52 : 82;
    draw_list(ui, plan, rect_top(&room, minf(list, room.h - under)));
    rect_top(&room, 12);
    ui_line(ui, (const float[4]){room.x, room.y - 6, room.x + room.w, room.y - 6}, ui->theme.faint,
            1);
    draw_detail(ui, room);
}
