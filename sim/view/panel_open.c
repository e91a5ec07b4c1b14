/* Opening a file: a path, and what went wrong with it. */
#include "view/panels.h"

#define OPEN_MOST 900.0f
#define OPEN_HIGH 380.0f

static void draw_failed(Ui *ui, Rect box) {
    const SceneOpen *o = &ui->scene->open;
    Style head = {FACE_BOLD, TYPE_BODY, ui->theme.error, ui->theme.panel, ALIGN_LEFT};
    Style body = {FACE_TEXT, TYPE_BODY, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    Name failed = {"open.failed", "open", "title", NULL}, why = {"open.why", "open", "text", NULL};
    if (o->why.n == 0) return;
    Rect row = rect_top(&box, 26);
    ui_cross(ui, at(row.x + 8, row.y + row.h / 2), 4.5f, ui->theme.error, 2);
    rect_left(&row, 22);
    ui_text(ui, &failed, row, &head, o->failed);
    ui_lines(ui, &why, box, &(Lines){.style = body, .height = 23, .text = o->why});
}

static void draw_go(Ui *ui, Rect box) {
    Style s = {FACE_MEDIUM, TYPE_BODY, ui->theme.on_tone, ui->theme.request, ALIGN_CENTER};
    Name go = {"open.go", "open", "button", NULL},
         text = {"open.go.label", "open.go", "text", NULL};
    ui_panel(ui, &go, box, 7, paint_fill(ui->theme.request));
    ui_text(ui, &text, rect_inset(box, 3), &s, ui->scene->open.go);
}

void panel_open(Ui *ui, const Plan *plan) {
    const SceneOpen *o = &ui->scene->open;
    Rect room = panel_page(ui, plan, "open", at(OPEN_MOST, OPEN_HIGH));
    Style title = {FACE_BOLD, TYPE_TITLE, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Style body = {FACE_TEXT, TYPE_BODY, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    Name name = {"open.title", "open", "title", NULL}, text = {"open.text", "open", "text", NULL};
    Name field = {"open.path", "open", "field", NULL};
    ui_text(ui, &name, rect_top(&room, plan->low ? 36 : 52), &title, o->title);
    float h = 24 * (float)ui_count_lines(ui, &body, room.w, o->text, 5);
    ui_lines(ui, &text, rect_top(&room, h), &(Lines){.style = body, .height = 24, .text = o->text});
    rect_top(&room, 14);
    Rect row = rect_top(&room, 36);
    Style go = {FACE_MEDIUM, TYPE_BODY, ui->theme.on_tone, ui->theme.request, ALIGN_CENTER};
    draw_go(ui, rect_right(&row, ui_width(ui, &go, o->go) + 36));
    rect_right(&row, 12);
    panel_field(ui, &field, row, &ui->scene->field);
    rect_top(&room, 14);
    draw_failed(ui, room);
}
