/* The doctor's round: seven questions, each with what the events so far answer. */
#include "view/panels.h"

static Color state_color(const Ui *ui, CheckState state) {
    return state == CHECK_FINE      ? ui->theme.response
           : state == CHECK_TROUBLE ? ui->theme.error
                                    : ui->theme.line;
}

/* An empty ring, a tick, or a mark that says: look here. */
static void draw_state(Ui *ui, CheckState state, At c) {
    Color color = state_color(ui, state);
    if (state == CHECK_OPEN) {
        ui_disc(ui, c, 6.5f, paint_line(color, 1.5f));
        return;
    }
    ui_disc(ui, c, 7.5f, paint_fill(color));
    if (state == CHECK_FINE) {
        ui_check(ui, c, 3.4f, ui->theme.on_tone, 1.8f);
        return;
    }
    ui_line(ui, (const float[4]){c.x, c.y - 4, c.x, c.y + 0.8f}, ui->theme.on_tone, 2);
    ui_disc(ui, at(c.x, c.y + 3.8f), 1.2f, paint_fill(ui->theme.on_tone));
}

typedef struct Columns {
    float question, place;
} Columns;

static Columns columns_of(const Ui *ui, const CheckRows *r) {
    const SceneChecklist *s = &ui->scene->checklist;
    Style style = {FACE_MEDIUM, r->size, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    Columns c = {0, 0};
    float answer = 0;
    for (int i = 0; i < CHECK_COUNT; i++) {
        c.question = maxf(c.question, ui_width(ui, &style, s->rows[i].question) + 2);
        c.place = maxf(c.place, ui_width(ui, &style, s->rows[i].place) + 2);
        answer = maxf(answer, ui_width(ui, &style, s->rows[i].answer) + 2);
    }
    c.question = minf(c.question + 14, r->room.w * 0.42f);
    /* The answer matters more than the number of its event. */
    if (r->room.w - 26 - c.question - c.place - 8 < answer) c.place = 0;
    return c;
}

static void draw_row(Ui *ui, const CheckRows *r, int i, Rect row, Columns columns) {
    static const char *const states[] = {"open", "fine", "trouble"};
    const SceneCheck *s = &ui->scene->checklist.rows[i];
    Style question = {FACE_MEDIUM, r->size, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Style answer = {FACE_TEXT, r->size, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    Style place = {FACE_TEXT, maxf(TYPE_SMALL, r->size - 1), ui->theme.quiet, ui->theme.panel,
                   ALIGN_RIGHT};
    if (s->state == CHECK_OPEN) answer.fg = ui->theme.quiet;
    Id id = ui_id("check.%d", i), q = ui_id("check.%d.question", i),
       a = ui_id("check.%d.answer", i), p = ui_id("check.%d.event", i);
    Name area = {id.s, r->parent, "check", states[s->state]};
    ui_area(ui, &area, row, &answer, s->answer);
    draw_state(ui, s->state, at(row.x + 8, row.y + row.h / 2));
    rect_left(&row, 26);
    Name name = {q.s, id.s, "text", NULL};
    ui_text(ui, &name, rect_left(&row, columns.question), &question, s->question);
    if (columns.place > 0 && s->place.n) {
        Name event = {p.s, id.s, "text", NULL};
        ui_text(ui, &event, rect_right(&row, columns.place), &place, s->place);
        rect_right(&row, 8);
    }
    Name said = {a.s, id.s, "text", NULL};
    ui_text(ui, &said, row, &answer, s->answer);
}

uint32_t panel_checks(Ui *ui, const CheckRows *r) {
    Columns columns = columns_of(ui, r);
    uint32_t shown = 0;
    for (uint32_t i = r->first; i < CHECK_COUNT; i++, shown++) {
        float y = r->room.y + r->row_h * (float)shown;
        if (y + r->row_h > r->room.y + r->room.h + 1) break;
        draw_row(ui, r, (int)i, (Rect){r->room.x, y, r->room.w, r->row_h}, columns);
    }
    return shown;
}

/* --- in the place of the notes ---------------------------------------------------------- */

static void draw_title(Ui *ui, const Plan *plan, Rect row) {
    if (plan->narrow) {
        panel_shared_tabs(ui, plan, row);
        return;
    }
    Style s = {FACE_BOLD, TYPE_BODY, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Name name = {"check.title", "notes", "title", NULL};
    ui_text(ui, &name, row, &s, ui->scene->checklist.title);
}

void panel_checklist(Ui *ui, const Plan *plan) {
    NotesPlan p;
    plan_notes(plan, &p);
    panel_frame(ui, "notes", plan->notes, ui->scene->notes.focused);
    draw_title(ui, plan, p.tabs);
    float all = p.body.h / CHECK_COUNT;
    CheckRows rows = {.parent = "notes",
                      .room = {p.body.x, p.body.y, p.body.w - 12, p.body.h},
                      .row_h = clampf(all, 21, plan->large ? 32 : 28),
                      .size = plan->large ? TYPE_LEAD
                              : all < 24  ? TYPE_LABEL
                                          : 14};
    uint32_t fit = (uint32_t)maxf(1, (p.body.h + 1) / rows.row_h);
    uint32_t last = fit < CHECK_COUNT ? CHECK_COUNT - fit : 0;
    rows.first = ui->scene->play->notes_scroll < last ? ui->scene->play->notes_scroll : last;
    ui->seen.notes_total = CHECK_COUNT;
    ui->seen.notes_rows = panel_checks(ui, &rows);
    ui_scrollbar(ui, (Rect){p.body.x + p.body.w - 4, p.body.y + 2, 4, p.body.h - 4}, rows.first,
                 fit, CHECK_COUNT);
}
