/* The strip over the stage, and the point of view beside the heading. */
#include "view/panels.h"

static void draw_sign(Ui *ui, const SceneStrip *s, At c) {
    Color color = theme_tone(&ui->theme, s->tone);
    ui_disc(ui, c, 9, paint_fill(color));
    if (s->mark == MARK_RIGHT)
        ui_check(ui, c, 4, ui->theme.on_tone, 2);
    else if (s->mark == MARK_WRONG)
        ui_cross(ui, c, 3.4f, ui->theme.on_tone, 2);
    else
        ui_triangle(
            ui, (const float[6]){c.x - 2.6f, c.y - 4.4f, c.x - 2.6f, c.y + 4.4f, c.x + 4.8f, c.y},
            ui->theme.on_tone);
}

void panel_strip(Ui *ui, const Plan *plan) {
    const SceneStrip *s = &ui->scene->strip;
    Rect box = plan->strip;
    if (!s->shown || box.h <= 0) return;
    Color tone = theme_tone(&ui->theme, s->tone);
    Name panel = {"strip", NULL, "panel", NULL};
    ui_panel(ui, &panel, box, 10, paint_both(ui->theme.panel, tone, 1.5f));
    draw_sign(ui, s, at(box.x + 24, box.y + box.h / 2));
    Rect room = {box.x + 46, box.y + 3, box.w - 62, box.h - 6};
    Style head = {FACE_BOLD, plan->low ? TYPE_LABEL : TYPE_BODY, tone, ui->theme.panel, ALIGN_LEFT};
    Style text = {FACE_TEXT, TYPE_LABEL, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    float w = minf(ui_width(ui, &head, s->head) + 2, room.w * 0.36f);
    Name head_name = {"strip.head", "strip", "title", NULL};
    ui_text(ui, &head_name, rect_left(&room, w), &head, s->head);
    rect_left(&room, 18);
    Name text_name = {"strip.text", "strip", "text", NULL};
    float line = plan->low ? 16 : 20;
    bool one = ui_count_lines(ui, &text, room.w, s->text, 2) < 2;
    if (one) {
        ui_text(ui, &text_name, room, &text, s->text);
        return;
    }
    if (plan->low) text.size = TYPE_SMALL;
    ui_lines(ui, &text_name, (Rect){room.x, room.y + (room.h - 2 * line) / 2, room.w, 2 * line},
             &(Lines){.style = text, .height = line, .text = s->text});
}

void panel_sight(Ui *ui, const Plan *plan, Rect *row) {
    Str text = ui->scene->sight;
    if (text.n == 0) return;
    Style s = {FACE_MEDIUM, TYPE_LABEL, ui->theme.notify, ui->theme.panel, ALIGN_CENTER};
    float w = minf(ui_width(ui, &s, text) + 28, row->w * 0.4f), h = plan->low ? 24 : 28;
    Rect box = rect_right(row, w);
    rect_right(row, 16);
    box = (Rect){box.x, box.y + (box.h - h) / 2, box.w, h};
    Name pill = {"key.v.pill", NULL, "button", NULL};
    ui_panel(ui, &pill, box, h / 2, paint_both(ui->theme.panel, ui->theme.notify, 1.5f));
    Name name = {"key.v.pill.label", "key.v.pill", "text", NULL};
    ui_text(ui, &name, rect_inset(box, 4), &s, text);
}
