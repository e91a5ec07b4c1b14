/* The glossary: its words, and what the chosen one means. */
#include "view/panels.h"

#include "trace/trace.h"

#define GLOSS_MOST 1300.0f

static Style text_style(const Ui *ui, Face face, float size, Color fg) {
    return (Style){face, size, fg, ui->theme.panel, ALIGN_LEFT};
}

static void draw_head(Ui *ui, const Plan *plan, Rect head) {
    Style title = text_style(ui, FACE_BOLD, plan->low ? TYPE_LEAD : TYPE_TITLE, ui->theme.strong);
    Name name = {"glossary.title", "glossary", "title", NULL};
    Name field = {"glossary.search", "glossary", "field", NULL};
    Rect box = rect_right(&head, minf(300, head.w * 0.5f));
    panel_field(ui, &field, (Rect){box.x, box.y + box.h / 2 - 15, box.w, 30}, &ui->scene->field);
    rect_right(&head, 16);
    ui_text(ui, &name, head, &title, ui->scene->glossary.title);
}

static void draw_heading(Ui *ui, const SceneGlossLine *l, uint32_t line, Rect row) {
    Style s = text_style(ui, FACE_MEDIUM, TYPE_LABEL, ui->theme.quiet);
    Id id = ui_id("glossary.group.%u", (unsigned)line);
    Name name = {id.s, "glossary", "title", NULL};
    ui_text(ui, &name, (Rect){row.x + 2, row.y + 3, row.w - 4, row.h - 3}, &s, l->text);
}

/* What stands in the text that is being read has a point before it. */
static void draw_word(Ui *ui, const SceneGlossLine *l, Rect row, float size) {
    Color bg = l->chosen ? ui->theme.chosen : ui->theme.panel;
    Style s = {l->chosen ? FACE_MEDIUM : FACE_TEXT, size,
               l->chosen ? ui->theme.strong : ui->theme.plain, bg, ALIGN_LEFT};
    Id id = ui_id("glossary.%s", gloss_id(l->term)), label = ui_id("%s.label", id.s);
    Name area = {id.s, "glossary", "button", l->chosen ? "chosen" : NULL};
    Name text = {label.s, id.s, "text", NULL};
    if (l->chosen) ui_box(ui, row, 6, paint_fill(bg));
    ui_area(ui, &area, row, &s, l->text);
    if (l->here) ui_disc(ui, at(row.x + 10, row.y + row.h / 2), 3, paint_fill(ui->theme.request));
    ui_text(ui, &text, (Rect){row.x + 20, row.y, row.w - 26, row.h}, &s, l->text);
}

static void draw_list(Ui *ui, const Plan *plan, Rect box) {
    float row_h = plan->large ? 30 : 25, size = plan->large ? TYPE_LEAD : TYPE_BODY;
    const SceneGlossary *g = &ui->scene->glossary;
    uint32_t first, rows, chosen = g->chosen == SEQ_NONE ? 0 : g->chosen;
    panel_list_place(ui, box.h, row_h, &(ListPlace){&first, &rows, g->count, chosen});
    for (uint32_t i = first; i < g->count && i - first < rows; i++) {
        Rect row = {box.x, box.y + row_h * (float)(i - first), box.w - 12, row_h};
        if (g->lines[i].heading)
            draw_heading(ui, &g->lines[i], i, row);
        else
            draw_word(ui, &g->lines[i], row, size);
    }
    ui_scrollbar(ui, (Rect){box.x + box.w - 4, box.y, 4, box.h}, first, rows, g->count);
}

static void draw_other(Ui *ui, Rect row) {
    const SceneGlossary *g = &ui->scene->glossary;
    Style s = text_style(ui, FACE_TEXT, TYPE_LABEL, ui->theme.quiet);
    Name other = {"glossary.other", "glossary", "text", NULL};
    Name here = {"glossary.here", "glossary", "text", NULL};
    float w = minf(ui_width(ui, &s, g->other) + 1, row.w);
    ui_text(ui, &other, rect_left(&row, w), &s, g->other);
    if (g->here.n == 0 || row.w < 80) return;
    rect_left(&row, 18);
    ui_disc(ui, at(row.x + 4, row.y + row.h / 2), 3, paint_fill(ui->theme.request));
    rect_left(&row, 14);
    ui_text(ui, &here, row, &s, g->here);
}

static void draw_entry(Ui *ui, const Plan *plan, Rect box) {
    const SceneGlossary *g = &ui->scene->glossary;
    Style title = text_style(ui, FACE_BOLD, plan->low ? TYPE_LEAD : TYPE_TITLE, ui->theme.strong);
    Style body = text_style(ui, FACE_TEXT, plan->low ? TYPE_BODY : TYPE_LEAD, ui->theme.plain);
    Name term = {"glossary.term", "glossary", "title", NULL};
    Name text = {"glossary.text", "glossary", "text", NULL};
    if (g->nothing.n) {
        body.fg = ui->theme.quiet;
        ui_text(ui, &text, rect_top(&box, 30), &body, g->nothing);
        return;
    }
    ui_text(ui, &term, rect_top(&box, plan->low ? 24 : 36), &title, g->term);
    draw_other(ui, rect_top(&box, 22));
    rect_top(&box, plan->low ? 4 : 12);
    ui_lines(ui, &text, box,
             &(Lines){.style = body, .height = plan->low ? 22 : 27, .text = g->text});
}

void panel_glossary(Ui *ui, const Plan *plan) {
    Rect room = panel_page(ui, plan, "glossary", at(GLOSS_MOST, 0));
    draw_head(ui, plan, rect_top(&room, plan->low ? 38 : 52));
    rect_top(&room, 4);
    if (room.w >= 560) {
        Rect list = rect_left(&room, clampf(room.w * 0.36f, 220, 380));
        rect_left(&room, 28);
        ui_line(ui, (const float[4]){room.x - 14, room.y, room.x - 14, room.y + room.h},
                ui->theme.faint, 1);
        draw_list(ui, plan, list);
        draw_entry(ui, plan, (Rect){room.x, room.y, minf(room.w, 720), room.h});
        return;
    }
    draw_entry(ui, plan, rect_bottom(&room, room.h * 0.45f));
    rect_bottom(&room, 10);
    draw_list(ui, plan, room);
}
