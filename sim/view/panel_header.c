/* The top of the window: name and title, the rail of frames, revision, language. */
#include "view/panels.h"

#include <stdio.h>

static Style label(const Ui *ui, Face face, float size, Color fg) {
    return (Style){face, size, fg, ui->theme.window, ALIGN_LEFT};
}

/* --- the rail --------------------------------------------------------------- */

static Color frame_color(const Ui *ui, const SceneFrame *f) {
    if (f->status == FRAME_FAILED) return ui->theme.error;
    if (f->current) return ui->theme.request;
    return f->status == FRAME_PASSED ? ui->theme.response : ui->theme.line;
}

static bool is_filled(const SceneFrame *f) {
    return f->current || f->status == FRAME_PASSED || f->status == FRAME_FAILED;
}

/* A failed frame carries a cross, so that its colour is not the only sign. */
static void failed_mark(Ui *ui, float x, float y) {
    ui_disc(ui, at(x, y), 6, paint_both(ui->theme.window, ui->theme.error, 1));
    ui_cross(ui, at(x, y), 2.5f, ui->theme.error, 1.5f);
}

static void draw_frame(Ui *ui, const SceneFrame *f, float x, float y, float r) {
    char digits[8];
    Id id = ui_id("rail.%d", f->number);
    snprintf(digits, sizeof digits, f->status == FRAME_UNKNOWN && !f->current ? "?" : "%d",
             f->number);
    bool filled = is_filled(f);
    Color color = frame_color(ui, f);
    if (f->current) ui_disc(ui, at(x, y), r + 5, paint_line(color_alpha(color, 90), 2));
    ui_disc(ui, at(x, y), r, filled ? paint_fill(color) : paint_both(ui->theme.panel, color, 2));
    Name area = {id.s, "rail", "button", frame_status_name(f->status)};
    Rect box = {x - r - 4, y - r - 4, 2 * r + 8, 2 * r + 8};
    Style s = {FACE_BOLD, f->current ? TYPE_BODY : TYPE_LABEL,
               filled ? ui->theme.on_tone : ui->theme.quiet, filled ? color : ui->theme.panel,
               ALIGN_CENTER};
    ui_area(ui, &area, box, &s, str_of(digits));
    Id text_id = ui_id("rail.%d.number", f->number);
    Name text = {text_id.s, id.s, "text", NULL};
    ui_text(ui, &text, box, &s, str_of(digits));
    if (f->status == FRAME_FAILED) failed_mark(ui, x + r * 0.8f, y - r * 0.8f);
}

void panel_rail(Ui *ui, const Plan *plan, Rect room) {
    float r = plan->low || plan->narrow ? 11 : 14;
    float step = clampf((room.w - 2 * r - 12) / (FRAME_COUNT - 1), 2 * r + 8, 64);
    float y = room.y + room.h / 2, x0 = room.x + room.w / 2 - step * (FRAME_COUNT - 1) / 2;
    Name rail = {"rail", "header", "group", NULL};
    float half = r + 6;
    ui_area(ui, &rail, (Rect){x0 - half, y - half, step * (FRAME_COUNT - 1) + 2 * half, 2 * half},
            NULL, STR(""));
    for (int i = 0; i + 1 < FRAME_COUNT; i++) {
        const SceneFrame *f = &ui->scene->frames[i], *next = f + 1;
        bool passed = f->status == FRAME_PASSED && is_filled(next);
        ui_line(ui,
                (const float[4]){x0 + step * (float)i + r + 3, y,
                                 x0 + step * (float)(i + 1) - r - 3, y},
                passed ? ui->theme.response : ui->theme.line, 3);
    }
    for (int i = 0; i < FRAME_COUNT; i++)
        draw_frame(ui, &ui->scene->frames[i], x0 + step * (float)i, y, r);
}

/* --- right of it --------------------------------------------------------------- */

static void draw_help(Ui *ui, Rect *row) {
    Style s = label(ui, FACE_TEXT, TYPE_LABEL, ui->theme.quiet);
    s.align = ALIGN_RIGHT;
    float w = ui_width(ui, &s, ui->scene->help);
    Rect box = rect_right(row, w + 8);
    Name area = {"header.help", "header", "button", NULL};
    ui_area(ui, &area, (Rect){box.x - 8, box.y + 8, box.w + 8, box.h - 16}, &s, ui->scene->help);
    Name text = {"header.help.label", "header.help", "text", NULL};
    ui_text(ui, &text, box, &s, ui->scene->help);
    rect_right(row, 20);
}

/* Both languages are seen, the one of the moment stands out. */
static void draw_languages(Ui *ui, Rect *row) {
    Style now = label(ui, FACE_BOLD, TYPE_LABEL, ui->theme.strong);
    Style other = label(ui, FACE_TEXT, TYPE_LABEL, ui->theme.quiet);
    float widths[LANG_COUNT], all = 0;
    for (int i = 0; i < LANG_COUNT; i++) {
        const Style *s = (Lang)i == ui->scene->lang ? &now : &other;
        widths[i] = ui_width(ui, s, ui->scene->languages[i]) + 2;
        all += widths[i];
    }
    Rect box = rect_right(row, all + 16);
    Name area = {"header.lang", "header", "button", NULL};
    ui_area(ui, &area, (Rect){box.x - 6, box.y + 8, box.w + 12, box.h - 16}, &other,
            ui->scene->language);
    for (int i = 0; i < LANG_COUNT; i++) {
        Id id = ui_id("header.lang.%s", lang_name((Lang)i));
        Name text = {id.s, "header.lang", "text", NULL};
        ui_text(ui, &text, rect_left(&box, widths[i]), (Lang)i == ui->scene->lang ? &now : &other,
                ui->scene->languages[i]);
        if (i == 0) {
            ui_disc(ui, at(box.x + 7, box.y + box.h / 2), 1.2f, paint_fill(ui->theme.quiet));
            rect_left(&box, 14);
        }
    }
    rect_right(row, 24);
}

static void draw_revision(Ui *ui, Rect *row) {
    Style s = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_CENTER};
    float w = minf(ui_width(ui, &s, ui->scene->revision) + 28, 190);
    Rect box = rect_right(row, w);
    box = (Rect){box.x, box.y + box.h / 2 - 13, box.w, 26};
    Name pill = {"header.revision", "header", "panel", NULL};
    ui_panel(ui, &pill, box, 13, paint_both(ui->theme.panel, ui->theme.line, 1));
    Name text = {"header.revision.label", "header.revision", "text", NULL};
    ui_text(ui, &text, rect_inset(box, 4), &s, ui->scene->revision);
    rect_right(row, 16);
}

/* --- left of it ------------------------------------------------------------------- */

/* Three lines: what a click on leads to the menu. */
static void draw_menu(Ui *ui, Rect box) {
    float x = box.x, y = box.y + box.h / 2;
    bool open = ui->scene->screen == SCREEN_MENU;
    Color c = open ? ui->theme.request : ui->theme.quiet;
    Name name = {"header.menu", "header", "button", open ? "chosen" : NULL};
    ui_area(ui, &name, (Rect){box.x, box.y + 8, box.w + 4, box.h - 16}, NULL, STR(""));
    for (int i = -1; i <= 1; i++)
        ui_line(ui, (const float[4]){x, y + (float)i * 5, x + 15, y + (float)i * 5}, c, 2);
}

static void draw_names(Ui *ui, const Plan *plan, Rect row) {
    draw_menu(ui, rect_left(&row, 18));
    rect_left(&row, plan->narrow ? 8 : 12);
    Style app = label(ui, FACE_BOLD, TYPE_LEAD, ui->theme.strong);
    Style title = label(ui, FACE_TEXT, plan->narrow ? TYPE_LABEL : TYPE_LEAD, ui->theme.quiet);
    float w = ui_width(ui, &app, ui->scene->app);
    if (!plan->narrow || w + 17 + ui_width(ui, &title, ui->scene->title) <= row.w) {
        Name name = {"header.app", "header", "title", NULL};
        ui_text(ui, &name, rect_left(&row, w + 1), &app, ui->scene->app);
        rect_left(&row, 16);
    }
    Name name = {"header.title", "header", "title", NULL};
    ui_text(ui, &name, row, &title, ui->scene->title);
}

void panel_header(Ui *ui, const Plan *plan) {
    Name header = {"header", NULL, "group", NULL};
    ui_area(ui, &header, plan->header, NULL, STR(""));
    Rect row = plan->header;
    draw_help(ui, &row);
    draw_languages(ui, &row);
    if (!plan->narrow && ui->scene->revision.n) draw_revision(ui, &row);
    /* The rail stands in the middle of the window where both sides leave it there. */
    float want = plan->narrow ? 240 : plan->dense ? 330 : 424;
    float middle = plan->w / 2, right = row.x + row.w;
    float x = minf(middle - want / 2, right - want);
    x = maxf(x, plan->header.x + 120);
    Rect rail = {x, row.y, minf(want, right - x), row.h};
    draw_names(ui, plan, (Rect){row.x, row.y, rail.x - row.x - 16, row.h});
    if (ui->scene->quiz.shown)
        panel_quiz_rail(ui, plan, rail);
    else
        panel_rail(ui, plan, rail);
}

/* --- the heading --------------------------------------------------------------------- */

/* In the caption's place; what went wrong has a cross. */
static void draw_notice(Ui *ui, const Plan *plan, Rect row) {
    const Scene *s = ui->scene;
    float line = plan->low ? 17 : 22;
    Style style = label(ui, FACE_TEXT, plan->low ? TYPE_LABEL : TYPE_BODY,
                        s->notice_bad ? ui->theme.error : ui->theme.plain);
    Name name = {"notice", NULL, "text", s->notice_bad ? "bad" : NULL};
    if (s->notice_bad) {
        ui_cross(ui, at(row.x + 7, row.y + row.h / 2), 4, ui->theme.error, 2);
        rect_left(&row, 20);
    }
    Lines lines = {.style = style, .height = line, .text = s->notice};
    uint32_t count = ui_count_lines(ui, &style, row.w, s->notice, 2);
    float h = line * (float)count;
    ui_lines(ui, &name, (Rect){row.x, row.y + (row.h - h) / 2, row.w, h}, &lines);
}

static void draw_caption(Ui *ui, const Plan *plan, Rect row) {
    const Scene *s = ui->scene;
    Style lead = label(ui, FACE_TEXT, plan->low ? TYPE_LABEL : TYPE_LEAD, ui->theme.quiet);
    Name caption = {"caption", NULL, "text", NULL};
    /* on the heading's baseline */
    Rect box = {row.x, row.y + (plan->low ? 0.5f : 2.5f), row.w, row.h};
    float line = plan->low ? 17 : 22;
    if (ui_width(ui, &lead, s->caption) > row.w) lead.size = plan->low ? TYPE_SMALL : TYPE_BODY;
    if (ui_width(ui, &lead, s->caption) <= row.w) {
        ui_text(ui, &caption, box, &lead, s->caption);
        line = box.h;
    } else {
        box = (Rect){row.x, row.y + (row.h - 2 * line) / 2, row.w, 2 * line};
        ui_lines(ui, &caption, box, &(Lines){.style = lead, .height = line, .text = s->caption});
    }
    Lines lines = {.style = lead, .height = line, .text = s->caption};
    panel_terms(ui, &(TermsIn){"caption", box, &lines, &s->caption_terms});
}

void panel_heading(Ui *ui, const Plan *plan) {
    Rect row = plan->heading;
    if (row.h <= 0) return;
    panel_sight(ui, plan, &row);
    panel_quiz_clock(ui, plan, &row);
    Style title = label(ui, FACE_BOLD, plan->low ? TYPE_LEAD : TYPE_TITLE, ui->theme.strong);
    float w = minf(ui_width(ui, &title, ui->scene->heading) + 1, row.w * 0.5f);
    Name name = {"heading", NULL, "title", NULL};
    ui_text(ui, &name, rect_left(&row, w), &title, ui->scene->heading);
    rect_left(&row, plan->low ? 14 : 22);
    if (ui->scene->notice.n)
        draw_notice(ui, plan, row);
    else
        draw_caption(ui, plan, row);
}
