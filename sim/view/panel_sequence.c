/* The events as arrows between four lanes, the current one among them. */
#include "view/panels.h"

#include "view/making.h"

#include <stdio.h>

typedef struct Lanes {
    float x[SCENE_CARDS];
    float top, bottom, left, right;
} Lanes;

static void place_lanes(Rect box, Lanes *l) {
    l->left = box.x + 52;
    l->right = box.x + box.w - 16;
    float step = (l->right - l->left) / SCENE_CARDS;
    for (int i = 0; i < SCENE_CARDS; i++)
        l->x[i] = l->left + step * ((float)i + 0.5f);
    l->top = box.y + PLAN_LANE_HEAD;
    l->bottom = box.y + box.h - 12;
}

static void draw_lane(Ui *ui, const Lanes *l, int i) {
    float step = (l->right - l->left) / SCENE_CARDS, w = minf(step - 12, 132);
    Rect head = {l->x[i] - w / 2, l->top - 34, w, 28};
    Id id = ui_id("lane.%s", actor_name(ui->scene->cards[i].actor));
    Id text_id = ui_id("%s.label", id.s);
    Name lane = {id.s, "sequence", "actor", ui->scene->cards[i].active ? "active" : NULL};
    ui_panel(ui, &lane, head, 7,
             paint_both(ui->theme.card,
                        ui->scene->cards[i].active ? ui->theme.request : ui->theme.line, 1));
    Style s = {FACE_BOLD, TYPE_LABEL, ui->theme.strong, ui->theme.card, ALIGN_CENTER};
    Name text = {text_id.s, id.s, "text", NULL};
    ui_text(ui, &text, rect_inset(head, 3), &s, ui->scene->lanes[i]);
    ui_dotted(ui, (const float[4]){l->x[i], l->top, l->x[i], l->bottom}, ui->theme.line);
}

/* The number of the frame where a stretch begins. */
static void draw_frame_number(Ui *ui, const SceneStep *s, Rect row) {
    if (!s->first_of_frame || s->frame == 0) return;
    float y = row.y + row.h / 2;
    char digits[8];
    Id id = ui_id("seq.%u.frame", s->seq);
    snprintf(digits, sizeof digits, "%d", s->frame);
    ui_disc(ui, at(row.x + 22, y), 10,
            paint_both(s->current ? ui->theme.request : ui->theme.card, ui->theme.line,
                       s->current ? 0 : 1));
    Style style = {FACE_BOLD, TYPE_SMALL, s->current ? ui->theme.on_tone : ui->theme.quiet,
                   s->current ? ui->theme.request : ui->theme.card, ALIGN_CENTER};
    Id parent = ui_id("seq.%u", s->seq);
    Name name = {id.s, parent.s, "text", NULL};
    ui_text(ui, &name, (Rect){row.x + 12, y - 10, 20, 20}, &style, str_of(digits));
}

static void draw_label(Ui *ui, const SceneStep *s, Rect box, const Style *style) {
    Id id = ui_id("seq.%u.label", s->seq);
    Id parent = ui_id("seq.%u", s->seq);
    Name name = {id.s, parent.s, "text", NULL};
    ui_text(ui, &name, box, style, s->label);
}

static void draw_box_step(Ui *ui, const Lanes *l, const SceneStep *s, Rect row) {
    int lane = make_column(s->from);
    Color c = theme_tone(&ui->theme, s->tone);
    Style style = {FACE_TEXT, TYPE_LABEL, s->current ? c : ui->theme.plain, ui->theme.card,
                   ALIGN_CENTER};
    float w = minf(ui_width(ui, &style, s->label) + 24, (l->right - l->left) * 0.45f);
    float x = clampf(l->x[lane] - w / 2, l->left, l->right - w);
    Rect box = {x, row.y + row.h / 2 - 12, w, 24};
    ui_box(ui, box, 7,
           paint_both(ui->theme.card, s->tone == TONE_PLAIN ? ui->theme.line : c,
                      s->current ? 2 : 1.2f));
    draw_label(ui, s, rect_inset(box, 4), &style);
    if (s->failed) ui_cross(ui, at(box.x + box.w, box.y), 4, c, 2);
}

static void draw_arrow(Ui *ui, const Lanes *l, const SceneStep *s, Rect row) {
    float x0 = l->x[make_column(s->from)], x1 = l->x[make_column(s->to)];
    float y = row.y + row.h - 9;
    int way = x1 > x0 ? 1 : -1;
    Color c = theme_tone(&ui->theme, s->tone), text = s->failed ? c : ui->theme.plain;
    if (s->lost) x1 = x0 + (x1 - x0) * 0.6f;
    const float p[4] = {x0 + (float)way * 3, y, x1 - (float)way * 8, y};
    if (s->dashed)
        ui_dashed(ui, p, c, 2);
    else
        ui_line(ui, p, c, s->current ? 2.5f : 2);
    if (s->lost)
        ui_cross(ui, at(x1, y), 5, c, 2);
    else
        ui_head(ui, at(x1 - (float)way * 1, y), 10, way, c);
    Face face = !s->on_wire  ? (s->current ? FACE_BOLD : FACE_TEXT)
                : s->current ? FACE_MONO_BOLD
                             : FACE_MONO;
    Style style = {face, TYPE_LABEL, text, s->current ? ui->theme.chosen : ui->theme.panel,
                   ALIGN_CENTER};
    /* A long label may reach beyond its arrow, but not beyond the lanes. */
    float middle = (l->x[make_column(s->from)] + l->x[make_column(s->to)]) / 2;
    float w = minf(ui_width(ui, &style, s->label) + 4, l->right - l->left);
    float left = clampf(middle - w / 2, l->left, l->right - w);
    draw_label(ui, s, (Rect){left, row.y + 2, w, row.h - 14}, &style);
}

/* The evidence is framed and named; what was taken for it and is none has a cross. */
static void draw_mark(Ui *ui, const Lanes *l, const SceneStep *s, Rect row) {
    if (s->mark == MARK_NONE) return;
    if (s->mark == MARK_WRONG) {
        ui_cross(ui, at(row.x + row.w - 24, row.y + row.h / 2), 4, ui->theme.error, 2);
        return;
    }
    Color c = ui->theme.error;
    if (!s->current)
        ui_box(ui, (Rect){row.x + 8, row.y + 1, row.w - 16, row.h - 2}, 8,
               paint_both(color_alpha(c, 30), c, 1.5f));
    Style style = {FACE_BOLD, TYPE_SMALL, c, s->current ? ui->theme.chosen : ui->theme.panel,
                   ALIGN_LEFT};
    Id id = ui_id("seq.%u.mark", s->seq), parent = ui_id("seq.%u", s->seq);
    Name name = {id.s, parent.s, "text", NULL};
    float w = ui_width(ui, &style, s->mark_word) + 2;
    bool left = make_column(s->from) > 0 && make_column(s->to) > 0;
    float x = left ? l->left - 10 : l->right - w;
    ui_text(ui, &name, (Rect){x, row.y, w, row.h}, &style, s->mark_word);
}

static void draw_step(Ui *ui, const Lanes *l, const SceneStep *s, Rect row) {
    static const char *const marks[] = {NULL, "wrong", "evidence"};
    Id id = ui_id("seq.%u", s->seq);
    Name name = {id.s, "sequence", "event", s->current ? "current" : marks[s->mark]};
    if (s->current) {
        Rect mark = {row.x + 8, row.y + 1, row.w - 16, row.h - 2};
        ui_box(ui, mark, 8,
               paint_both(ui->theme.chosen, s->failed ? ui->theme.error : ui->theme.request, 1.5f));
    }
    Style style = {FACE_TEXT, TYPE_LABEL, ui->theme.plain,
                   s->current ? ui->theme.chosen : ui->theme.panel, ALIGN_LEFT};
    ui_area(ui, &name, row, &style, s->label);
    draw_mark(ui, l, s, row);
    if (s->met) {
        float x = row.x + 38, y = row.y + row.h / 2;
        ui_triangle(ui, (const float[6]){x, y - 4.5f, x, y + 4.5f, x + 7, y}, ui->theme.notify);
    }
    draw_frame_number(ui, s, row);
    if (s->from == s->to)
        draw_box_step(ui, l, s, row);
    else
        draw_arrow(ui, l, s, row);
}

void panel_sequence(Ui *ui, const Plan *plan) {
    const Scene *s = ui->scene;
    Rect box = plan->sequence;
    Lanes l;
    float step = plan_step_height(plan);
    panel_frame(ui, "sequence", box, false);
    place_lanes(box, &l);
    for (int i = 0; i < SCENE_CARDS; i++)
        draw_lane(ui, &l, i);
    for (uint32_t i = 0; i < s->step_count; i++)
        draw_step(ui, &l, &s->steps[i], (Rect){box.x, l.top + 4 + step * (float)i, box.w, step});
    uint32_t first = s->step_count ? s->steps[0].seq : 0;
    ui_scrollbar(ui, (Rect){box.x + box.w - 8, l.top, 4, l.bottom - l.top}, first, s->step_count,
                 s->count);
}
