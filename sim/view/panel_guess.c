/* "What comes next?", in the place of the notes. */
#include "view/panels.h"

typedef struct GuessRows {
    Rect room;
    float row_h, size;
} GuessRows;

static void draw_sign(Ui *ui, const SceneGuessRow *s, At c, int i) {
    static const char *const numbers[GUESS_CHOICES] = {"1", "2", "3", "4"};
    Color color = s->mark == MARK_RIGHT   ? ui->theme.response
                  : s->mark == MARK_WRONG ? ui->theme.error
                                          : ui->theme.quiet;
    if (s->mark != MARK_NONE) {
        ui_disc(ui, c, 8.5f, paint_fill(color));
        if (s->mark == MARK_RIGHT)
            ui_check(ui, c, 3.8f, ui->theme.on_tone, 2);
        else
            ui_cross(ui, c, 3.2f, ui->theme.on_tone, 2);
        return;
    }
    ui_disc(ui, c, 9.5f, paint_line(color, 1.2f));
    Style style = {FACE_BOLD, TYPE_SMALL, ui->theme.strong, ui->theme.panel, ALIGN_CENTER};
    Id id = ui_id("guess.%d.number", i), parent = ui_id("guess.%d", i);
    Name name = {id.s, parent.s, "text", NULL};
    ui_text(ui, &name, (Rect){c.x - 9.5f, c.y - 9.5f, 19, 19}, &style, str_of(numbers[i]));
}

static void draw_row(Ui *ui, const GuessRows *r, int i, Rect row) {
    const SceneGuessRow *s = &ui->scene->guess.rows[i];
    Style style = {FACE_TEXT, r->size, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    if (s->mark == MARK_RIGHT) style.face = FACE_BOLD;
    Id id = ui_id("guess.%d", i), label = ui_id("guess.%d.label", i);
    Name area = {id.s, "notes", "button", s->mark == MARK_RIGHT ? "right" : NULL};
    ui_area(ui, &area, row, &style, s->text);
    draw_sign(ui, s, at(row.x + 11, row.y + row.h / 2), i);
    rect_left(&row, 32);
    Name name = {label.s, id.s, "text", NULL};
    ui_text(ui, &name, row, &style, s->text);
}

void panel_guess(Ui *ui, const Plan *plan) {
    NotesPlan p;
    plan_notes(plan, &p);
    const SceneGuess *s = &ui->scene->guess;
    panel_frame(ui, "notes", plan->notes, s->asks);
    Style title = {FACE_BOLD, TYPE_BODY, theme_tone(&ui->theme, s->tone), ui->theme.panel,
                   ALIGN_LEFT};
    Name name = {"guess.title", "notes", "title", NULL};
    ui_text(ui, &name, p.tabs, &title, s->title);
    Rect room = {p.body.x, p.body.y, p.body.w - 12, p.body.h};
    float foot_h = room.h > 130 ? 22 : 0;
    Rect foot = rect_bottom(&room, foot_h);
    GuessRows rows = {room, clampf(room.h / GUESS_CHOICES, 21, 34), plan->large ? TYPE_LEAD : 14};
    for (int i = 0; i < GUESS_CHOICES && room.h >= rows.row_h - 0.5f; i++)
        draw_row(ui, &rows, i, rect_top(&room, rows.row_h));
    if (foot_h <= 0) return;
    Style quiet = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
    Name foot_name = {s->asks ? "guess.pass" : "guess.count", "notes", s->asks ? "button" : "text",
                      NULL};
    ui_text(ui, &foot_name, foot, &quiet, s->foot);
}
