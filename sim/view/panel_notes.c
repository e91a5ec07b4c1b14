/* The notes, and what panels have in common. */
#include "view/panels.h"

void panel_frame(Ui *ui, const char *id, Rect box, bool focused) {
    Name name = {id, NULL, str_is(str_of(id), "message") ? "message" : "panel",
                 focused ? "entered" : NULL};
    ui_panel(ui, &name, box, 12, paint_fill(ui->theme.panel));
    if (focused || ui->scene->play->theme != THEME_DARK)
        ui_box(ui, box, 12,
               paint_line(focused ? ui->theme.request : ui->theme.faint, focused ? 2 : 1));
}

float panel_tab_at(Ui *ui, const Tab *tab, Rect row) {
    Style s = {tab->chosen ? FACE_BOLD : FACE_TEXT, TYPE_BODY,
               tab->chosen ? ui->theme.strong : ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
    Style widest = s;
    widest.face = FACE_BOLD; /* so that nothing moves when another tab is chosen */
    float w = minf(ui_width(ui, &widest, tab->text) + 1, row.w);
    Id id = ui_id("%s.label", tab->id);
    Name area = {tab->id, tab->parent, "button", tab->chosen ? "chosen" : NULL};
    ui_area(ui, &area, (Rect){row.x - 6, row.y + 4, w + 12, row.h - 8}, &s, tab->text);
    Name text = {id.s, tab->id, "text", NULL};
    ui_text(ui, &text, (Rect){row.x, row.y, w, row.h}, &s, tab->text);
    if (tab->chosen) {
        float y = row.y + row.h - 7;
        ui_line(ui, (const float[4]){row.x + 1, y, row.x + w - 1, y}, ui->theme.request, 2.5f);
    }
    return w;
}

void panel_shared_tabs(Ui *ui, const Plan *plan, Rect row) {
    bool notes = ui->scene->play->panel == FOCUS_NOTES || !ui->scene->message.shown;
    const char *parent = notes ? "notes" : "message";
    (void)plan;
    Tab first = {"panel.message", parent, ui->scene->message.panel, !notes};
    Tab second = {"panel.notes", parent, ui->scene->notes.panel, notes};
    float w = panel_tab_at(ui, &first, row);
    row.x += w + 28;
    panel_tab_at(ui, &second, row);
}

/* --- notes -------------------------------------------------------------------- */

static void draw_tabs(Ui *ui, const Plan *plan, Rect row) {
    static const char *const ids[NOTE_KIND_COUNT] = {"notes.why", "notes.how", "notes.cost",
                                                     "notes.check"};
    if (plan->narrow) {
        panel_shared_tabs(ui, plan, row);
        float used = 210;
        row.x += used;
        row.w -= used;
    }
    for (int i = 0; i < NOTE_KIND_COUNT; i++) {
        Tab tab = {ids[i], "notes", ui->scene->notes.tabs[i],
                   (NoteKind)i == ui->scene->notes.current};
        float w = panel_tab_at(ui, &tab, row) + (row.w > 380 ? 30 : 20);
        row.x += w;
        row.w -= w;
    }
}

static void draw_body(Ui *ui, const NotesPlan *p) {
    Style s = {FACE_TEXT, p->size, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    Rect body = {p->body.x, p->body.y, p->body.w - 12, p->row_h * (float)p->rows_fit};
    Str text = ui->scene->notes.body;
    uint32_t total = ui_count_lines(ui, &s, body.w, text, 10000), rows = p->rows_fit;
    uint32_t last = total > rows ? total - rows : 0;
    uint32_t first = ui->scene->play->notes_scroll < last ? ui->scene->play->notes_scroll : last;
    ui->seen.notes_total = total;
    ui->seen.notes_rows = rows;
    Name name = {"notes.body", "notes", "text", total > rows ? "scrolls" : NULL};
    Lines lines = {s, p->row_h, text, 0, true};
    lines.from = ui_skip_lines(ui, &lines, body.w, first);
    ui_lines(ui, &name, body, &lines);
    panel_terms(ui, &(TermsIn){"notes.body", body, &lines, &ui->scene->notes.terms});
    Rect track = {body.x + body.w + 8, body.y + 2, 4, body.h - 4};
    ui_scrollbar(ui, track, first, rows, total);
}

void panel_notes(Ui *ui, const Plan *plan) {
    NotesPlan p;
    plan_notes(plan, &p);
    panel_frame(ui, "notes", plan->notes, ui->scene->notes.focused);
    draw_tabs(ui, plan, p.tabs);
    draw_body(ui, &p);
}
