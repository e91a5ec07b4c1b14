/* Two runs side by side, and the fields in which the chosen pair differs. */
#include "view/panels.h"

enum { HEALTHY, HERE, SIDES };

#define GUTTER 44.0f

typedef struct Halves {
    Rect half[SIDES];
    float middle; /* of the gutter */
} Halves;

static Halves halve(Rect row) {
    float w = (row.w - GUTTER) / 2;
    return (Halves){{{row.x, row.y, w, row.h}, {row.x + w + GUTTER, row.y, w, row.h}},
                    row.x + row.w / 2};
}

/* --- the heads ---------------------------------------------------------------------------- */

static void draw_heads(Ui *ui, Rect row) {
    static const char *const ids[SIDES] = {"compare.healthy", "compare.this"};
    Halves h = halve(row);
    for (int i = 0; i < SIDES; i++) {
        Style s = {FACE_BOLD, TYPE_BODY, i == HEALTHY ? ui->theme.response : ui->theme.strong,
                   ui->theme.panel, ALIGN_LEFT};
        Name name = {ids[i], "compare", "title", NULL};
        ui_text(ui, &name, (Rect){h.half[i].x + 12, row.y, h.half[i].w - 24, row.h}, &s,
                ui->scene->compare.titles[i]);
    }
}

/* --- the rows ------------------------------------------------------------------------------ */

/* What stands between the two: nothing where they are the same. */
static void draw_sign(Ui *ui, const SceneCompareRow *r, At c) {
    if (r->same) {
        ui_disc(ui, c, 1.5f, paint_fill(ui->theme.line));
        return;
    }
    Color color = ui->theme.notify;
    if (r->first) ui_disc(ui, c, 11, paint_fill(color));
    Color ink = r->first ? ui->theme.on_tone : color;
    if (!r->sides[HEALTHY].there || !r->sides[HERE].there) {
        int way = r->sides[HERE].there ? 1 : -1;
        ui_line(ui, (const float[4]){c.x - 5, c.y, c.x + 5, c.y}, ink, 2);
        ui_head(ui, at(c.x + (float)way * 6, c.y), 7, way, ink);
        return;
    }
    ui_line(ui, (const float[4]){c.x - 5, c.y - 2.5f, c.x + 5, c.y - 2.5f}, ink, 2);
    ui_line(ui, (const float[4]){c.x - 5, c.y + 2.5f, c.x + 5, c.y + 2.5f}, ink, 2);
    ui_line(ui, (const float[4]){c.x - 3, c.y + 6, c.x + 3, c.y - 6}, ink, 2);
}

static void draw_side(Ui *ui, const Plan *plan, const SceneCompareRow *r, int side, Rect box) {
    static const char *const names[SIDES] = {"healthy", "this"};
    const SceneBeside *s = &r->sides[side];
    Color bg = r->chosen ? ui->theme.chosen : ui->theme.panel;
    Id parent = ui_id("compare.%u", r->row);
    rect_left(&box, 12);
    if (!s->there) {
        float y = box.y + box.h / 2;
        ui_dotted(ui, (const float[4]){box.x, y, box.x + box.w - 24, y}, ui->theme.line);
        return;
    }
    float size = plan->large ? TYPE_BODY : TYPE_LABEL;
    Style quiet = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, bg, ALIGN_RIGHT};
    Id id = ui_id("compare.%u.%s.n", r->row, names[side]);
    Name number = {id.s, parent.s, "text", NULL};
    ui_text(ui, &number, rect_left(&box, 26), &quiet, s->number);
    rect_left(&box, 12);
    if (plan->w >= 1000) {
        Style way = {FACE_TEXT, size, r->same ? ui->theme.quiet : ui->theme.plain, bg, ALIGN_LEFT};
        id = ui_id("compare.%u.%s.way", r->row, names[side]);
        Name name = {id.s, parent.s, "text", NULL};
        ui_text(ui, &name, rect_left(&box, clampf(box.w * 0.32f, 110, 190)), &way, s->way);
        rect_left(&box, 12);
    }
    Color fg = r->same ? ui->theme.quiet : theme_tone(&ui->theme, s->tone);
    Style label = {s->on_wire ? FACE_MONO : FACE_TEXT, size, fg, bg, ALIGN_LEFT};
    id = ui_id("compare.%u.%s.label", r->row, names[side]);
    Name name = {id.s, parent.s, "text", NULL};
    ui_text(ui, &name, box, &label, s->label);
}

static void draw_row(Ui *ui, const Plan *plan, const SceneCompareRow *r, Rect row) {
    Id id = ui_id("compare.%u", r->row);
    Name name = {id.s, "compare", "event", r->same ? "same" : r->first ? "first" : "differs"};
    if (r->chosen)
        ui_box(ui, (Rect){row.x + 2, row.y + 1, row.w - 4, row.h - 2}, 7,
               paint_both(ui->theme.chosen, ui->theme.request, 1.5f));
    Style style = {FACE_TEXT, TYPE_LABEL, ui->theme.plain,
                   r->chosen ? ui->theme.chosen : ui->theme.panel, ALIGN_LEFT};
    Str said = r->sides[HERE].there ? r->sides[HERE].label : r->sides[HEALTHY].label;
    ui_area(ui, &name, row, &style, said);
    Halves h = halve(row);
    for (int side = 0; side < SIDES; side++)
        draw_side(ui, plan, r, side, h.half[side]);
    draw_sign(ui, r, at(h.middle, row.y + row.h / 2));
}

static void draw_rows(Ui *ui, const Plan *plan) {
    const SceneCompare *s = &ui->scene->compare;
    Rect room = plan->compare;
    panel_frame(ui, "compare", room, false);
    float side = plan->narrow ? 8 : 12, row_h = plan_compare_row(plan);
    room = (Rect){room.x + side, room.y + 4, room.w - 2 * side - 6, room.h - 8};
    draw_heads(ui, rect_top(&room, plan->low ? 26 : 36));
    ui_line(ui, (const float[4]){room.x, room.y, room.x + room.w, room.y}, ui->theme.faint, 1);
    rect_top(&room, 2);
    for (uint32_t i = 0; i < s->row_count; i++)
        draw_row(ui, plan, &s->rows[i], rect_top(&room, row_h));
    Rect track = {plan->compare.x + plan->compare.w - 10, plan->compare.y + 40, 4,
                  plan->compare.h - 52};
    ui_scrollbar(ui, track, s->first, s->row_count, s->total);
}

/* --- the fields ----------------------------------------------------------------------------- */

static void draw_field(Ui *ui, const Plan *plan, uint32_t i, Rect row) {
    const SceneCompareField *f = &ui->scene->compare.fields[i];
    float size = plan->large ? TYPE_BODY : TYPE_LABEL;
    Style mono = {FACE_MONO, size, ui->theme.key, ui->theme.panel, ALIGN_LEFT};
    Id id = ui_id("compare.field.%u", i);
    Name area = {id.s, "compare.fields", "field", NULL};
    ui_area(ui, &area, row, &mono, f->path);
    float w = (row.w - 32) / 3;
    Id part = ui_id("%s.path", id.s);
    Name name = {part.s, id.s, "text", NULL};
    ui_text(ui, &name, rect_left(&row, w), &mono, f->path);
    for (int side = 0; side < SIDES; side++) {
        rect_left(&row, 16);
        part = ui_id("%s.%d", id.s, side);
        mono.fg = side == HEALTHY ? ui->theme.response : ui->theme.error;
        ui_text(ui, &name, rect_left(&row, w), &mono, f->values[side]);
    }
}

static void draw_field_heads(Ui *ui, Rect row) {
    static const char *const ids[] = {"compare.fields.path", "compare.fields.healthy",
                                      "compare.fields.this"};
    const SceneCompare *s = &ui->scene->compare;
    Style style = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
    const Str words[] = {s->field_head, s->titles[HEALTHY], s->titles[HERE]};
    float w = (row.w - 32) / 3;
    for (int i = 0; i < 3; i++) {
        Name name = {ids[i], "compare.fields", "text", NULL};
        ui_text(ui, &name, rect_left(&row, w), &style, words[i]);
        rect_left(&row, 16);
    }
}

static void draw_table(Ui *ui, const Plan *plan, Rect room) {
    const SceneCompare *s = &ui->scene->compare;
    float row_h = plan->low ? 19 : plan->large ? 27 : 23;
    Rect heads = plan->low ? (Rect){0} : rect_top(&room, 20);
    heads.w -= 12;
    if (!plan->low) draw_field_heads(ui, heads);
    if (s->more.n) {
        Style style = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
        Name name = {"compare.more", "compare.fields", "text", NULL};
        ui_text(ui, &name, rect_bottom(&room, 18), &style, s->more);
    }
    uint32_t fit = room.h >= row_h ? (uint32_t)((room.h + 1) / row_h) : 1;
    uint32_t last = s->field_count > fit ? s->field_count - fit : 0;
    uint32_t first = ui->scene->play->compare_scroll;
    if (first > last) first = last;
    ui->seen.compare_total = s->field_count;
    ui->seen.compare_rows = fit;
    ui_scrollbar(ui, (Rect){room.x + room.w - 4, room.y, 4, row_h * (float)fit}, first, fit,
                 s->field_count);
    room.w -= 12;
    for (uint32_t i = first; i < s->field_count && i < first + fit; i++)
        draw_field(ui, plan, i, rect_top(&room, row_h));
}

static void draw_fields(Ui *ui, const Plan *plan) {
    const SceneCompare *s = &ui->scene->compare;
    panel_frame(ui, "compare.fields", plan->fields, false);
    float side = plan->narrow ? 16 : 20;
    Rect room = plan->fields;
    room = (Rect){room.x + side, room.y + (plan->low ? 2 : 8), room.w - 2 * side,
                  room.h - (plan->low ? 6 : 18)};
    Style about = {FACE_MEDIUM, TYPE_BODY, theme_tone(&ui->theme, s->about_tone), ui->theme.panel,
                   ALIGN_LEFT};
    Name name = {"compare.about", "compare.fields", "title", NULL};
    ui_text(ui, &name, rect_top(&room, plan->low ? 24 : 30), &about, s->about);
    if (s->field_count) draw_table(ui, plan, room);
}

void panel_compare(Ui *ui, const Plan *plan) {
    draw_rows(ui, plan);
    draw_fields(ui, plan);
}
