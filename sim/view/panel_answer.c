/* The answer: the steps, the choices of the step in hand, what is said to them, the hint. */
#include "view/board.h"

#include <stdio.h>

/* --- the steps -------------------------------------------------------------------------------- */

static Color step_color(const Ui *ui, const SceneAnswerStep *s) {
    if (s->done) return ui->theme.response;
    return s->current ? ui->theme.request : ui->theme.line;
}

static void draw_disc(Ui *ui, int i, const SceneAnswerStep *s, At c, float r) {
    char digit[16];
    Color color = step_color(ui, s);
    bool filled = s->done || s->current;
    Id parent = ui_id("answer.step.%d", i), id = ui_id("answer.step.%d.number", i);
    snprintf(digit, sizeof digit, "%d", i + 1);
    ui_disc(ui, c, r, filled ? paint_fill(color) : paint_both(ui->theme.panel, color, 2));
    Style style = {FACE_BOLD, TYPE_LABEL, filled ? ui->theme.on_tone : ui->theme.quiet,
                   filled ? color : ui->theme.panel, ALIGN_CENTER};
    Name name = {id.s, parent.s, "text", NULL};
    ui_text(ui, &name, (Rect){c.x - r, c.y - r, 2 * r, 2 * r}, &style, str_of(digit));
}

typedef struct StepStyle {
    Style title, tries;
    float r;
    bool tell_titles, tell_tries;
} StepStyle;

static float step_width(const Ui *ui, const StepStyle *st, const SceneAnswerStep *s) {
    float w = 2 * st->r;
    if (st->tell_titles || s->current) w += 9 + ui_width(ui, &st->title, s->title) + 1;
    if (st->tell_tries && s->tries.n) w += 8 + ui_width(ui, &st->tries, s->tries) + 1;
    return w;
}

static float all_width(const Ui *ui, const StepStyle *st) {
    const SceneAnswer *s = &ui->scene->answer;
    float w = 0;
    for (int i = 0; i < s->step_count; i++)
        w += step_width(ui, st, &s->steps[i]);
    return w + 16 * (float)(s->step_count - 1);
}

static void draw_step(Ui *ui, const StepStyle *st, int i, Rect box) {
    const SceneAnswerStep *s = &ui->scene->answer.steps[i];
    Style title = st->title;
    if (!s->current) title.fg = s->open ? ui->theme.plain : ui->theme.quiet;
    Id id = ui_id("answer.step.%d", i), text = ui_id("%s.title", id.s),
       tries = ui_id("%s.tries", id.s);
    Name area = {id.s, "answer", "button", s->current ? "current" : s->done ? "done" : NULL};
    ui_area(ui, &area, box, &title, s->title);
    draw_disc(ui, i, s, at(box.x + st->r, box.y + box.h / 2), st->r);
    if (s->current) {
        float y = box.y + box.h - 2;
        ui_line(ui, (const float[4]){box.x + 2, y, box.x + box.w - 2, y}, ui->theme.request, 2.5f);
    }
    rect_left(&box, 2 * st->r + 9);
    if (!st->tell_titles && !s->current) return;
    Name name = {text.s, id.s, "text", NULL};
    rect_left(&box, ui_text(ui, &name, (Rect){box.x, box.y, box.w + 1, box.h}, &title, s->title));
    rect_left(&box, 8);
    if (!st->tell_tries || s->tries.n == 0) return;
    Name count = {tries.s, id.s, "text", NULL};
    ui_text(ui, &count, (Rect){box.x, box.y + 1, box.w + 1, box.h}, &st->tries, s->tries);
}

static void draw_steps(Ui *ui, Rect row) {
    const SceneAnswer *s = &ui->scene->answer;
    StepStyle st = {.title = {FACE_BOLD, TYPE_BODY, ui->theme.strong, ui->theme.panel, ALIGN_LEFT},
                    .tries = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.panel, ALIGN_LEFT},
                    .r = row.h < 34 ? 11 : 13,
                    .tell_titles = true,
                    .tell_tries = true};
    if (all_width(ui, &st) > row.w) st.tell_tries = false;
    if (all_width(ui, &st) > row.w) st.tell_titles = false;
    float gap = s->step_count > 1 ? (row.w - all_width(ui, &st)) / (float)(s->step_count - 1) : 0;
    for (int i = 0; i < s->step_count; i++) {
        draw_step(ui, &st, i, rect_left(&row, step_width(ui, &st, &s->steps[i])));
        rect_left(&row, 16 + clampf(gap, 0, 36));
    }
}

/* --- the rest -----------------------------------------------------------------------------------
 */

static void draw_rule(Ui *ui, Rect lower) {
    float y = lower.y - 11;
    ui_line(ui, (const float[4]){lower.x, y, lower.x + lower.w, y}, ui->theme.line, 1);
}

static void draw_checks(Ui *ui, Rect room, float row_h) {
    Style s = {FACE_BOLD, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
    Name name = {"check.title", "answer", "title", NULL};
    draw_rule(ui, room);
    ui_text(ui, &name, rect_top(&room, 26), &s, ui->scene->checklist.title);
    CheckRows rows = {.parent = "answer", .room = room, .row_h = row_h};
    rows.size = row_h > 27 ? TYPE_BODY : row_h > 23 ? 14 : TYPE_LABEL;
    panel_checks(ui, &rows);
}

static void draw_lower(Ui *ui, const Board *b) {
    if (b->round.h > 0) draw_checks(ui, b->round, 30);
    if (b->lower.h <= 0) return;
    if (ui->scene->answer.checks) {
        draw_checks(ui, b->lower, b->lower_h);
        return;
    }
    draw_rule(ui, b->lower);
    Rect room = b->lower;
    rect_left(&room, 20);
    board_fixes(ui, b, room, b->lower_h);
}

static void draw_foot(Ui *ui, Rect foot) {
    const SceneAnswer *s = &ui->scene->answer;
    if (foot.h <= 0) return;
    Style hint = {FACE_TEXT, TYPE_LABEL, s->hint_shown ? ui->theme.notify : ui->theme.quiet,
                  ui->theme.panel, ALIGN_LEFT};
    Style kept = {FACE_MEDIUM, TYPE_LABEL, ui->theme.response, ui->theme.panel, ALIGN_RIGHT};
    if (s->kept.n) {
        float w = ui_width(ui, &kept, s->kept) + 2;
        Rect box = rect_right(&foot, w + 22);
        Rect line = {box.x, box.y + box.h - 19, box.w, 19};
        ui_check(ui, at(line.x + 8, line.y + 9.5f), 4.5f, kept.fg, 2);
        Name name = {"answer.kept", "answer", "text", NULL};
        ui_text(ui, &name, (Rect){line.x + 20, line.y, line.w - 20, line.h}, &kept, s->kept);
    }
    Name name = {"key.h.hint", "answer", "button", NULL};
    ui_lines(ui, &name, foot, &(Lines){.style = hint, .height = 19, .text = s->hint});
}

static void draw_choices(Ui *ui, const Board *b) {
    if (b->no_list) return;
    if (b->list_is_fixes)
        board_fixes(ui, b, b->list, b->row_h);
    else
        board_layers(ui, b);
}

void panel_answer(Ui *ui, const Plan *plan) {
    Board b;
    board_plan(ui, plan, &b);
    if (plan->sequence.h > 0) panel_sequence(ui, plan);
    panel_frame(ui, "answer", plan->answer, false);
    draw_steps(ui, b.steps);
    draw_choices(ui, &b);
    if (ui->scene->answer.step == ANSWER_WHY)
        board_why(ui, &b, b.words);
    else
        board_words(ui, &b);
    draw_lower(ui, &b);
    draw_foot(ui, b.foot);
}
