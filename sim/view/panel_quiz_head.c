/* The exercises of a set as a rail, and its clock. */
#include "view/column.h"

#include <stdio.h>

static Color item_color(const Ui *ui, const SceneQuizItem *item) {
    switch (item->state) {
    case QUIZ_FIRST:
    case QUIZ_RIGHT:
        return ui->theme.response;
    case QUIZ_TRIED:
    case QUIZ_SHOWN:
        return ui->theme.notify;
    case QUIZ_TAKEN:
        return ui->theme.request;
    case QUIZ_OPEN:
        break;
    }
    return ui->theme.line;
}

static bool is_filled(const SceneQuizItem *item) {
    return item->current || item->state == QUIZ_FIRST || item->state == QUIZ_RIGHT;
}

/* A small sign beside the number, so that colour is not the only one. */
static void draw_badge(Ui *ui, const SceneQuizItem *item, At c) {
    if (item->state == QUIZ_OPEN) return;
    Color color = item_color(ui, item);
    ui_disc(ui, c, 6, paint_both(ui->theme.window, color, 1));
    switch (item->state) {
    case QUIZ_FIRST:
    case QUIZ_RIGHT:
        ui_check(ui, c, 2.8f, color, 1.5f);
        break;
    case QUIZ_SHOWN:
        ui_line(ui, (const float[4]){c.x - 2.5f, c.y - 1.5f, c.x + 2.5f, c.y - 1.5f}, color, 1.4f);
        ui_line(ui, (const float[4]){c.x - 2.5f, c.y + 1.5f, c.x + 2.5f, c.y + 1.5f}, color, 1.4f);
        break;
    case QUIZ_TAKEN:
    case QUIZ_TRIED:
    case QUIZ_OPEN:
        ui_disc(ui, c, 1.6f, paint_fill(color));
        break;
    }
}

static const char *const STATES[] = {"open", "taken", "tried", "shown", "right", "first"};

typedef struct Rail {
    float x0, y, step, r;
    bool numbers;
} Rail;

static void draw_item(Ui *ui, const Rail *rail, uint32_t i) {
    const SceneQuizItem *item = &ui->scene->quiz.items[i];
    At c = at(rail->x0 + rail->step * (float)i, rail->y);
    Color color = item->current ? ui->theme.request : item_color(ui, item);
    float r = rail->r, half = minf(r + 4, rail->step / 2);
    bool filled = is_filled(item);
    char digits[16];
    snprintf(digits, sizeof digits, "%u", (unsigned)i + 1);
    if (item->current) ui_disc(ui, c, r + 4, paint_line(color_alpha(color, 90), 2));
    ui_disc(ui, c, r, filled ? paint_fill(color) : paint_both(ui->theme.panel, color, 2));
    Id id = ui_id("quiz.item.%u", (unsigned)i), text_id = ui_id("quiz.item.%u.number", (unsigned)i);
    Name area = {id.s, "rail", "button", item->current ? "current" : STATES[item->state]};
    Rect box = {c.x - half, c.y - r - 4, 2 * half, 2 * r + 8};
    Style s = {FACE_BOLD, TYPE_SMALL, filled ? ui->theme.on_tone : ui->theme.quiet,
               filled ? color : ui->theme.panel, ALIGN_CENTER};
    ui_area(ui, &area, box, &s, item->kind);
    Name text = {text_id.s, id.s, "text", NULL};
    if (rail->numbers) ui_text(ui, &text, box, &s, str_of(digits));
    if (r >= 10) draw_badge(ui, item, at(c.x + r * 0.85f, c.y - r * 0.85f));
}

void panel_quiz_rail(Ui *ui, const Plan *plan, Rect room) {
    uint32_t n = ui->scene->quiz.item_count;
    if (n == 0) return;
    float r = plan->low || plan->narrow ? 10 : 13, gaps = n > 1 ? (float)(n - 1) : 1;
    float step = minf((room.w - 2 * r - 12) / gaps, 56);
    if (step < 2 * r + 4) r = maxf(4, step / 2 - 2);
    Rail rail = {room.x + room.w / 2 - step * (float)(n - 1) / 2, room.y + room.h / 2, step, r,
                 r >= 8.5f};
    float half = r + 6, w = step * (float)(n - 1) + 2 * half;
    Name name = {"rail", "header", "group", NULL};
    ui_area(ui, &name, (Rect){rail.x0 - half, rail.y - half, w, 2 * half}, NULL, STR(""));
    for (uint32_t i = 0; i + 1 < n && step > 2 * r + 6; i++) {
        float x = rail.x0 + step * (float)i;
        bool done = ui->scene->quiz.items[i].state >= QUIZ_RIGHT;
        ui_line(ui, (const float[4]){x + r + 3, rail.y, x + step - r - 3, rail.y},
                done ? ui->theme.response : ui->theme.line, 2);
    }
    for (uint32_t i = 0; i < n; i++)
        draw_item(ui, &rail, i);
}

/* A small clock, and the time in words; a click pauses. */
void panel_quiz_clock(Ui *ui, const Plan *plan, Rect *row) {
    const SceneQuiz *q = &ui->scene->quiz;
    if (!q->shown || !q->clock.n || ui->scene->screen != SCREEN_QUIZ) return;
    Color color = q->late ? ui->theme.notify : ui->theme.quiet;
    Style s = {FACE_MEDIUM, TYPE_LABEL, color, ui->theme.panel, ALIGN_LEFT};
    float w = ui_width(ui, &s, q->clock) + 42, h = plan->low ? 24 : 28;
    Rect box = rect_right(row, w);
    rect_right(row, 16);
    box = (Rect){box.x, box.y + (box.h - h) / 2, box.w, h};
    Name pill = {"key.p.clock", NULL, "button", q->late ? "late" : q->paused ? "paused" : NULL};
    ui_panel(ui, &pill, box, h / 2,
             paint_both(ui->theme.panel, q->late ? color : ui->theme.line, q->late ? 1.5f : 1));
    At c = at(box.x + 18, box.y + h / 2);
    ui_disc(ui, c, 6, paint_line(color, 1.5f));
    ui_line(ui, (const float[4]){c.x, c.y - 3.4f, c.x, c.y}, color, 1.5f);
    ui_line(ui, (const float[4]){c.x, c.y, c.x + 2.8f, c.y + 1.4f}, color, 1.5f);
    Name name = {"key.p.clock.label", "key.p.clock", "text", NULL};
    ui_text(ui, &name, (Rect){box.x + 30, box.y, box.w - 38, box.h}, &s, q->clock);
}
