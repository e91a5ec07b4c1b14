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

/* As many lines as there is room for, in the middle of it. */
static void draw_text(Ui *ui, const Name *name, Rect room, const Lines *lines) {
    float most = maxf(1, room.h / lines->height);
    float h = lines->height * (float)ui_count_lines(ui, &lines->style, room.w, lines->text,
                                                    (uint32_t)(most + 0.1f));
    ui_lines(ui, name, (Rect){room.x, room.y + maxf(0, room.h - h) / 2, room.w, h}, lines);
}

/* Smaller, where it would be cut otherwise: it is what the whole run was watched for. */
static void draw_said(Ui *ui, Rect room, Lines lines) {
    Name name = {"strip.text", "strip", "text", NULL};
    uint32_t fit = (uint32_t)(maxf(1, room.h / lines.height) + 0.1f);
    bool cut = ui_count_lines(ui, &lines.style, room.w, lines.text, fit + 1) > fit;
    if (cut && lines.style.size > TYPE_SMALL) {
        lines.style.size = TYPE_SMALL;
        lines.height = 16;
    }
    draw_text(ui, &name, room, &lines);
}

/* The heading before the text; above it where it is too long for that. */
void panel_strip(Ui *ui, const Plan *plan) {
    const SceneStrip *s = &ui->scene->strip;
    Rect box = plan->strip;
    if (!s->shown || box.h <= 0) return;
    Color tone = theme_tone(&ui->theme, s->tone);
    Name panel = {"strip", NULL, "panel", NULL};
    ui_panel(ui, &panel, box, 10, paint_both(ui->theme.panel, tone, 1.5f));
    draw_sign(ui, s, at(box.x + 24, box.y + box.h / 2));
    Rect room = {box.x + 46, box.y + 3, box.w - 62, box.h - 6};
    Style head = {FACE_BOLD, plan->low || plan->narrow ? TYPE_LABEL : TYPE_BODY, tone,
                  ui->theme.panel, ALIGN_LEFT};
    Style text = {FACE_TEXT, plan->low || plan->narrow ? TYPE_SMALL : TYPE_LABEL, ui->theme.plain,
                  ui->theme.panel, ALIGN_LEFT};
    float w = ui_width(ui, &head, s->head) + 2, line_h = plan->low || plan->narrow ? 16 : 20;
    Name name = {"strip.head", "strip", "title", NULL};
    bool above = w > room.w * 0.36f && room.h >= 3 * line_h - 1;
    if (above) {
        ui_text(ui, &name, rect_top(&room, line_h + 2), &head, s->head);
    } else {
        draw_text(ui, &name, rect_left(&room, minf(w, room.w * 0.4f)),
                  &(Lines){.style = head, .height = line_h, .text = s->head});
        rect_left(&room, 18);
    }
    draw_said(ui, room, (Lines){.style = text, .height = line_h, .text = s->text});
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
