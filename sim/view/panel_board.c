/* The layers and the fixes: lines to choose from, each with what became of it. */
#include "view/board.h"

static Color mark_color(const Ui *ui, AnswerMark mark) {
    return mark == MARK_RIGHT ? ui->theme.response : ui->theme.error;
}

/* Tick and cross stand before the line, so that colour is not the only sign. */
static void draw_mark(Ui *ui, AnswerMark mark, At c) {
    if (mark == MARK_RIGHT) ui_check(ui, c, 5, mark_color(ui, mark), 2.2f);
    if (mark == MARK_WRONG) ui_cross(ui, c, 4, mark_color(ui, mark), 2.2f);
}

static Paint line_paint(const Ui *ui, const SceneChoice *c, bool open) {
    Color fill = c->chosen ? ui->theme.chosen : open ? ui->theme.card : ui->theme.panel;
    if (c->chosen) return paint_both(fill, ui->theme.request, 2);
    if (c->mark != MARK_NONE) {
        bool crossed = c->outcome == FIX_CROSSED;
        return paint_both(fill, crossed ? ui->theme.notify : mark_color(ui, c->mark), 2);
    }
    return paint_both(fill, open ? ui->theme.line : ui->theme.faint, 1);
}

/* A line of a list: its label, and a few words at its end where they fit. */
typedef struct ChoiceLine {
    const SceneChoice *choice;
    const char *id, *list;
    Rect box;
    Style label, line;
    bool open;
} ChoiceLine;

static void draw_end(Ui *ui, const ChoiceLine *l, Rect *room) {
    float w = ui_width(ui, &l->line, l->choice->line) + 2;
    float label = ui_width(ui, &l->label, l->choice->label) + 2;
    bool matters = l->choice->line_tone != TONE_QUIET;
    if (l->choice->line.n == 0 || (!matters && w + label + 10 > room->w)) return;
    if (w > room->w * 0.66f) return;
    Style two = l->label;
    two.size = TYPE_LABEL;
    bool fits = ui_count_lines(ui, &two, room->w - w - 12, l->choice->label, 3) < 3;
    if (l->choice->outcome == FIX_NOT_RUN && !fits) return;
    Id id = ui_id("%s.line", l->id);
    Name name = {id.s, l->id, "text", NULL};
    ui_text(ui, &name, rect_right(room, w), &l->line, l->choice->line);
    rect_right(room, 12);
}

/* On one line; where that is too narrow in two smaller ones. */
static void draw_label(Ui *ui, const ChoiceLine *l, Rect room) {
    Id id = ui_id("%s.label", l->id);
    Name name = {id.s, l->id, "text", NULL};
    Style s = l->label;
    bool one = ui_width(ui, &s, l->choice->label) <= room.w;
    if (one || room.h < 30) {
        if (!one) s.size = TYPE_LABEL;
        ui_text(ui, &name, room, &s, l->choice->label);
        return;
    }
    s.size = TYPE_LABEL;
    float line_h = room.h < 34 ? 15 : 17;
    float h = line_h * (float)ui_count_lines(ui, &s, room.w, l->choice->label, 2);
    ui_lines(ui, &name, (Rect){room.x, room.y + (room.h - h) / 2, room.w, h},
             &(Lines){.style = s, .height = line_h, .text = l->choice->label});
}

static void draw_choice(Ui *ui, const ChoiceLine *l) {
    static const char *const states[] = {NULL, "wrong", "right"};
    const SceneChoice *c = l->choice;
    Name name = {l->id, "answer", "choice", c->chosen ? "chosen" : states[c->mark]};
    ui_panel(ui, &name, l->box, 7, line_paint(ui, c, l->open));
    draw_mark(ui, c->mark, at(l->box.x - 12, l->box.y + l->box.h / 2));
    Rect room = {l->box.x + 12, l->box.y, l->box.w - 22, l->box.h};
    draw_end(ui, l, &room);
    draw_label(ui, l, room);
}

static ChoiceLine line_of(const Ui *ui, const SceneChoice *c, Rect box, bool open) {
    Color bg = line_paint(ui, c, open).fill;
    return (ChoiceLine){
        .choice = c,
        .box = box,
        .label = {FACE_BOLD, TYPE_BODY, open ? ui->theme.strong : ui->theme.quiet, bg, ALIGN_LEFT},
        .line = {c->line_tone == TONE_QUIET ? FACE_TEXT : FACE_MEDIUM, TYPE_SMALL,
                 theme_tone(&ui->theme, c->line_tone), bg, ALIGN_RIGHT},
        .open = open};
}

void board_layers(Ui *ui, const Board *b) {
    const SceneAnswer *s = &ui->scene->answer;
    float gap = b->row_h > 27 ? 5 : b->row_h > 23 ? 3 : 2;
    for (int i = 0; i < LAYER_COUNT; i++) {
        Id id = ui_id("answer.layer.%d", i);
        Rect box = {b->list.x, b->list.y + b->row_h * (float)i, b->list.w, b->row_h - gap};
        ChoiceLine l = line_of(ui, &s->layers[i], box, s->layers_open);
        l.id = id.s;
        l.label.size = b->row_h < 27 ? TYPE_LABEL : b->size > 14 ? b->size : 14;
        draw_choice(ui, &l);
    }
}

void board_fixes(Ui *ui, const Board *b, Rect room, float row_h) {
    const SceneAnswer *s = &ui->scene->answer;
    for (int i = 0; i < s->fix_count; i++) {
        Id id = ui_id("answer.fix.%d", i);
        Rect box = rect_top(&room, row_h);
        if (box.h < row_h - 0.5f) break;
        rect_bottom(&box, row_h > 38 ? 7 : 5);
        ChoiceLine l = line_of(ui, &s->fixes[i], box, s->fixes_open);
        l.id = id.s;
        l.label.face = FACE_MEDIUM;
        l.label.size = b->size > TYPE_BODY ? b->size : b->size < 14 ? 14 : TYPE_BODY;
        l.line.size = TYPE_LABEL;
        draw_choice(ui, &l);
    }
}
