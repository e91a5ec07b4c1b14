/* The parties and the ways between them, where something is placed. */
#include "view/column.h"

#include "quiz/place.h"

#include <stdio.h>

/* host, client, server, target: cards in a line. */
enum { CARDS = 4 };

typedef struct Ground {
    Rect cards[CARDS];
    Rect inside[2]; /* user and model, in the host's card */
    float way;      /* height of the ways */
} Ground;

static void plan_ground(const Column *c, Rect box, Ground *g) {
    float unit = box.w / 100, way = clampf(unit * 9, 30, 110);
    float host = unit * 25, card = (box.w - host - 3 * way) / 3;
    float tall = box.h * 0.72f;
    g->cards[0] = (Rect){box.x, box.y, host, box.h};
    for (int i = 1; i < CARDS; i++)
        g->cards[i] = (Rect){box.x + host + way * (float)i + card * (float)(i - 1),
                             box.y + (box.h - tall) / 2, card, tall};
    Rect room = g->cards[0];
    rect_top(&room, c->line_h + 14);
    room = rect_inset(room, 8);
    float h = (room.h - 8) / 2;
    g->inside[0] = rect_top(&room, h);
    rect_top(&room, 8);
    g->inside[1] = room;
    g->way = box.y + box.h / 2;
}

/* The row that offers this place, or NULL. */
static const SceneQuizRow *row_of(const Column *c, const SceneQuizSlot *slot, const char *id) {
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++)
        if (str_is(c->ui->scene->quiz.rows[i].id, id)) return &c->ui->scene->quiz.rows[i];
    return NULL;
}

static Str party(const Column *c, const char *id) {
    char key[48];
    snprintf(key, sizeof key, "scene.party.%s", id);
    return words_get(c->ui->scene->play->subject.words, c->ui->scene->lang, key);
}

/* The layout's id of a place, offered or not. */
static Id place_id(const SceneQuizRow *row, const char *id) {
    return row ? ui_id("quiz.row.%u", (unsigned)row->row) : ui_id("quiz.place.%s", id);
}

static Paint place_paint(const Ui *ui, const SceneQuizRow *row, Color fill) {
    if (!row) return paint_both(fill, ui->theme.faint, 1);
    Paint p = quiz_row_paint(ui, row);
    if (!row->chosen) p.fill = fill;
    return p;
}

typedef struct Party {
    const char *id, *parent;
    Rect box;
    Color fill;
    bool at_top; /* its name stands at the top, because it holds others */
} Party;

static void draw_party(Column *c, const SceneQuizSlot *slot, const Party *p) {
    Ui *ui = c->ui;
    const SceneQuizRow *row = row_of(c, slot, p->id);
    Id id = place_id(row, p->id), label = ui_id("%s.label", id.s);
    Paint paint = place_paint(ui, row, p->fill);
    Name area = {id.s, p->parent, row ? "choice" : "actor", row ? quiz_row_state(row) : NULL};
    ui_panel(ui, &area, p->box, 9, paint);
    Style s = {FACE_BOLD, c->size, row ? ui->theme.strong : ui->theme.quiet, paint.fill,
               ALIGN_CENTER};
    if (p->box.w < 96 && s.size > TYPE_LABEL) s.size = TYPE_LABEL;
    Rect room = rect_inset(p->box, 4);
    if (p->at_top) room.h = c->line_h + 6;
    Name name = {label.s, id.s, "text", NULL};
    float ring = row ? 26 : 0, w = ui_width(ui, &s, party(c, p->id)) + 2;
    bool beside = w + ring <= room.w || p->at_top || room.h < 52;
    if (beside) {
        w = minf(w, room.w - ring);
        float x = room.x + (room.w - w - ring) / 2;
        if (row) quiz_ring(ui, row, at(x + 10, room.y + room.h / 2), 10);
        ui_text(ui, &name, (Rect){x + ring, room.y, w, room.h}, &s, party(c, p->id));
        return;
    }
    float y = room.y + room.h / 2;
    quiz_ring(ui, row, at(room.x + room.w / 2, y - 13), 10);
    ui_text(ui, &name, (Rect){room.x, y, room.w, c->line_h + 4}, &s, party(c, p->id));
}

/* Between two cards; what is offered has its ring in the middle. */
static void draw_way(Column *c, const SceneQuizSlot *slot, const char *id, const float x[2],
                     float y) {
    Ui *ui = c->ui;
    const SceneQuizRow *row = row_of(c, slot, id);
    Color color = !row                          ? ui->theme.faint
                  : row->mark != MARK_NONE      ? quiz_mark_color(ui, row->mark)
                  : row->chosen || row->in_hand ? ui->theme.request
                                                : ui->theme.line;
    ui_line(ui, (const float[4]){x[0], y, x[1], y}, color, row && row->in_hand ? 3 : 2);
    if (!row) return;
    float m = (x[0] + x[1]) / 2, half = minf(17, (x[1] - x[0]) / 2);
    Id name_id = place_id(row, id);
    Name area = {name_id.s, "quiz.places", "choice", quiz_row_state(row)};
    Rect box = {m - half, y - 17, 2 * half, 34};
    ui_area(ui, &area, box, NULL, STR(""));
    if (row->in_hand) ui_disc(ui, at(m, y), 14, paint_both(ui->theme.panel, ui->theme.request, 2));
    quiz_ring(ui, row, at(m, y), 10);
}

static void draw_ground(Column *c, const SceneQuizSlot *slot, Rect box) {
    static const char *const cards[CARDS] = {"host", "client", "server", "target"};
    static const char *const ways[CARDS - 1] = {"host-client", "client-server", "server-target"};
    static const char *const inside[] = {"user", "model"};
    Ui *ui = c->ui;
    Ground g;
    Name group = {"quiz.places", "quiz", "group", NULL};
    ui_area(ui, &group, box, NULL, STR(""));
    plan_ground(c, rect_inset(box, 2), &g);
    for (int i = 0; i < CARDS - 1; i++)
        draw_way(c, slot, ways[i],
                 (const float[2]){g.cards[i].x + g.cards[i].w + 2, g.cards[i + 1].x - 2}, g.way);
    for (int i = 0; i < CARDS; i++)
        draw_party(c, slot, &(Party){cards[i], "quiz.places", g.cards[i], ui->theme.card, i == 0});
    Id host = place_id(row_of(c, slot, "host"), "host");
    for (int i = 0; i < 2; i++)
        draw_party(c, slot, &(Party){inside[i], host.s, g.inside[i], ui->theme.panel, false});
}

/* The place in hand, else the chosen one, by its whole name. */
static void draw_named(Column *c, const SceneQuizSlot *slot) {
    Ui *ui = c->ui;
    const SceneQuizRow *named = NULL;
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++) {
        const SceneQuizRow *row = &ui->scene->quiz.rows[i];
        if (row->in_hand || (row->chosen && !named)) named = row;
    }
    Rect box;
    if (!column_next(c, c->line_h + 8, &box) || !named) return;
    Style s = {FACE_TEXT, c->size, ui->theme.plain, ui->theme.panel, ALIGN_CENTER};
    Name name = {"quiz.places.named", "quiz", "text", NULL};
    ui_text(ui, &name, box, &s, named->label);
}

void column_places(Column *c, const SceneQuizSlot *slot) {
    float h = clampf(c->view.h * 0.5f, 128, c->plan->large ? 270 : 210), top = c->y;
    Rect box;
    if (column_next(c, h, &box)) draw_ground(c, slot, box);
    if (slot->in_hand) column_hand(c, top);
    draw_named(c, slot);
}
