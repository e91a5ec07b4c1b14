/* The four parties. The host's card holds the user and the model. */
#include "view/stage.h"

static void draw_user(Ui *ui, At middle, float k, Color c) {
    float x = middle.x, y = middle.y;
    ui_disc(ui, at(x, y - 4 * k), 3.6f * k, paint_fill(c));
    ui_clip(ui, (Rect){x - 8 * k, y - 2 * k, 16 * k, 10 * k});
    ui_box(ui, (Rect){x - 7 * k, y + 1.2f * k, 14 * k, 14 * k}, 7 * k, paint_fill(c));
    ui_unclip(ui);
}

/* Three joined points: something that turns words into words. */
static void draw_model(Ui *ui, At middle, float k, Color c) {
    const At p[3] = {{middle.x - 5 * k, middle.y + 4 * k},
                     {middle.x, middle.y - 5 * k},
                     {middle.x + 5 * k, middle.y + 4 * k}};
    for (int i = 0; i < 3; i++) {
        At to = p[(i + 1) % 3];
        ui_line(ui, (const float[4]){p[i].x, p[i].y, to.x, to.y}, c, 1.5f * k);
        ui_disc(ui, p[i], 3 * k, paint_fill(c));
    }
}

static bool takes_part(const Ui *ui, Actor who) {
    const Event *e = play_event(ui->scene->play);
    return e && (e->from == who || e->to == who);
}

/* --- lines ----------------------------------------------------------------- */

typedef struct CardText {
    const SceneCard *card;
    Rect room;
    float row_h, size;
    int rows;                    /* that fit */
    int takes[SCENE_CARD_LINES]; /* rows that each line gets */
} CardText;

static Style line_style(const Ui *ui, const CardText *t, const SceneLine *l) {
    return (Style){FACE_TEXT, t->size, theme_tone(&ui->theme, l->tone), ui->theme.card, ALIGN_LEFT};
}

static float line_indent(const SceneLine *l) { return l->who != ACTOR_NONE ? 24 : 0; }

/* Every line gets one row; rows left over go to lines that need a second one,
   then to those that need a third. */
static void share_rows(const Ui *ui, CardText *t) {
    int left = t->rows;
    for (int i = 0; i < t->card->line_count && left > 0; i++, left--)
        t->takes[i] = 1;
    for (int most = 2; most <= 3; most++)
        for (int i = 0; i < t->card->line_count && left > 0; i++) {
            const SceneLine *l = &t->card->lines[i];
            Style s = line_style(ui, t, l);
            float w = t->room.w - line_indent(l);
            if ((int)ui_count_lines(ui, &s, w, l->text, (uint32_t)most) < most) continue;
            t->takes[i]++;
            left--;
        }
}

static void draw_who(Ui *ui, Actor who, At middle, float row_h) {
    Color c = takes_part(ui, who) ? ui->theme.host : ui->theme.quiet;
    float k = clampf(row_h / 22, 0.75f, 1.1f);
    if (who == ACTOR_USER)
        draw_user(ui, middle, k, c);
    else
        draw_model(ui, middle, k, c);
}

static void draw_lines(Ui *ui, CardText *t, const char *card_id) {
    float y = t->room.y;
    share_rows(ui, t);
    for (int i = 0; i < t->card->line_count; i++) {
        if (t->takes[i] == 0) break;
        const SceneLine *l = &t->card->lines[i];
        float indent = line_indent(l), h = t->row_h * (float)t->takes[i];
        if (indent > 0) draw_who(ui, l->who, at(t->room.x + 8, y + t->row_h / 2), t->row_h);
        Id id = ui_id("%s.line.%d", card_id, i);
        Name name = {id.s, card_id, "text", NULL};
        Rect box = {t->room.x + indent, y, t->room.w - indent, h};
        ui_lines(ui, &name, box,
                 &(Lines){.style = line_style(ui, t, l), .height = t->row_h, .text = l->text});
        y += h;
    }
}

/* --- the card ----------------------------------------------------------------- */

/* The lines' room under a head of this height. */
static CardText text_under(const StagePlan *p, const SceneCard *c, float head) {
    Rect box = p->cards[c->actor - ACTOR_HOST];
    float pad = p->dense || p->lanes ? 12 : 16, y = head + (p->lanes ? 5 : 12);
    CardText t = {.card = c, .row_h = p->row_h, .size = p->size};
    t.room = (Rect){box.x + pad, box.y + y, box.w - 2 * pad, box.h - y - (p->lanes ? 3 : 6)};
    t.rows = (int)((t.room.h + 0.5f) / p->row_h);
    return t;
}

/* Whether every line fits, each in at most two rows. */
static bool all_fit(const Ui *ui, const CardText *t) {
    int rows = 0;
    for (int i = 0; i < t->card->line_count; i++) {
        const SceneLine *l = &t->card->lines[i];
        Style s = line_style(ui, t, l);
        rows += (int)ui_count_lines(ui, &s, t->room.w - line_indent(l), l->text, 2);
    }
    return rows <= t->rows;
}

/* Title, and the subtitle beside it or, where that is too narrow, under it.
   There it gives way to the lines, unless it is the server's name. Gives the height. */
static float draw_head(Ui *ui, const StagePlan *p, const SceneCard *c, const char *card_id) {
    Rect box = p->cards[c->actor - ACTOR_HOST];
    bool small = p->lanes && p->box.h <= 210;
    float pad = p->dense || p->lanes ? 12 : 16, top = small ? 2 : 9, row_h = small ? 20 : 22;
    Rect row = {box.x + pad, box.y + top, box.w - 2 * pad, row_h};
    Id title_id = ui_id("%s.title", card_id);
    Id sub_id = ui_id("%s.subtitle", card_id);
    Style title = {FACE_BOLD, small ? TYPE_LABEL : TYPE_LEAD, ui->theme.strong, ui->theme.card,
                   ALIGN_LEFT};
    Style sub = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.card, ALIGN_RIGHT};
    Name title_name = {title_id.s, card_id, "title", NULL},
         sub_name = {sub_id.s, card_id, "text", NULL};
    float title_w = ui_width(ui, &title, c->title), sub_w = ui_width(ui, &sub, c->subtitle);
    ui_text(ui, &title_name, row, &title, c->title);
    if (title_w + sub_w + 10 <= row.w || small) {
        Rect rest = {row.x + title_w + 10, row.y + 1, row.w - title_w - 10, row.h};
        if (!small || sub_w <= rest.w) ui_text(ui, &sub_name, rest, &sub, c->subtitle);
        return top + row_h;
    }
    CardText under = text_under(p, c, top + 38);
    if (c->actor != ACTOR_SERVER && !all_fit(ui, &under)) return top + 22;
    sub.align = ALIGN_LEFT;
    ui_text(ui, &sub_name, (Rect){row.x, row.y + 21, row.w, 16}, &sub, c->subtitle);
    return top + 38;
}

/* The edges of those behind it, where the card is one of several. */
static void draw_others(Ui *ui, const StagePlan *p, const SceneCard *c, Rect box) {
    if (c->actor != ACTOR_CLIENT && c->actor != ACTOR_SERVER) return;
    int others = ui->scene->peers - 1, most = p->lanes ? 1 : 2;
    for (int i = others < most ? others : most; i > 0; i--) {
        float by = (p->lanes ? 3.0f : 4.0f) * (float)i;
        ui_box(ui, (Rect){box.x + by, box.y - by, box.w, box.h}, 12,
               paint_both(ui->theme.panel, ui->theme.line, 1));
    }
}

static void draw_card(Ui *ui, const StagePlan *p, const SceneCard *c) {
    Rect box = p->cards[c->actor - ACTOR_HOST];
    draw_others(ui, p, c, box);
    float pad = p->dense || p->lanes ? 12 : 16;
    Id id = ui_id("card.%s", actor_name(c->actor));
    Name name = {id.s, "stage", "actor", c->active ? "active" : NULL};
    Style title = {FACE_BOLD, TYPE_LABEL, ui->theme.strong, ui->theme.card, ALIGN_LEFT};
    ui_area(ui, &name, box, &title, c->title);
    ui_box(ui, box, 12, paint_both(ui->theme.card, ui->theme.line, 1));
    if (c->active) ui_box(ui, box, 12, paint_line(ui->theme.request, 2));
    float head = draw_head(ui, p, c, id.s), y = head + (p->lanes ? 2 : 5);
    ui_line(ui, (const float[4]){box.x + pad, box.y + y, box.x + box.w - pad, box.y + y},
            ui->theme.line, 1);
    CardText text = text_under(p, c, head);
    draw_lines(ui, &text, id.s);
}

void stage_cards(Ui *ui, const StagePlan *p) {
    for (int i = 0; i < SCENE_CARDS; i++)
        draw_card(ui, p, &ui->scene->cards[i]);
}
