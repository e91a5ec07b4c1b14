/* What an exercise is about, what is said to the answer, and the row that answers. */
#include "view/column.h"

/* --- the thing ----------------------------------------------------------------------- */

/* A part with a box around it: its padding above, then what `fill` adds, then below. */
typedef struct Boxed {
    float top, pad;
} Boxed;

static Boxed open_box(Column *c, float pad) {
    Boxed b = {c->y, pad};
    column_gap(c, pad);
    return b;
}

/* The box is drawn before what it holds, whose height is known from the first time. */
static Rect seen_box(const Column *c, float top, float height) {
    return column_seen(c, top, top + height);
}

static float text_height(const Column *c, const ColumnText *t) {
    float w = c->view.w - t->indent - t->right;
    return t->line_h * (float)ui_count_lines(c->ui, &t->style, w, t->text, 60);
}

static void draw_bar(Ui *ui, Rect box, Color color) {
    ui_box(ui, (Rect){box.x, box.y, 4, box.h}, 2, paint_fill(color));
}

/* A claim has a bar at its side, as one quotes; a card that asks for consent a head. */
void column_thing(Column *c) {
    const SceneQuiz *q = &c->ui->scene->quiz;
    Ui *ui = c->ui;
    if (!q->thing.n) return;
    float pad = c->row_h < 30 ? 7 : 12;
    Style s = {q->card ? FACE_TEXT : FACE_MEDIUM, c->size, ui->theme.strong, ui->theme.card,
               ALIGN_LEFT};
    Name name = {"quiz.thing.text", "quiz.thing", "text", NULL};
    ColumnText text = {&name, s, c->line_h, 18, 14, q->thing};
    float height = text_height(c, &text) + 2 * pad;
    Rect box = seen_box(c, c->y, height);
    if (c->draws && box.h > 4) {
        Name panel = {"quiz.thing", "quiz", "panel", q->card ? "card" : NULL};
        Color line = q->card ? ui->theme.host : ui->theme.line;
        ui_panel(ui, &panel, box, q->card ? 10 : 6, paint_both(ui->theme.card, line, 1));
        draw_bar(ui, box, q->card ? ui->theme.host : ui->theme.request);
    }
    Boxed b = open_box(c, pad);
    column_text(c, &text);
    column_gap(c, b.pad);
    column_gap(c, c->row_h < 30 ? 8 : 14);
}

/* --- what is said -------------------------------------------------------------------- */

typedef struct SaidPart {
    const char *id;
    Str text;
    Face face;
    Tone tone;
    float indent;
} SaidPart;

enum { SAID_PARTS = 5 };

static size_t said_parts(const SceneQuizSaid *s, SaidPart out[SAID_PARTS]) {
    size_t n = 0;
    float indent = s->mark == MARK_NONE ? 0 : 20;
    out[n++] = (SaidPart){"quiz.said.head", s->head, FACE_BOLD,
                          s->tone == TONE_QUIET ? TONE_STRONG : s->tone, indent};
    if (s->text.n) out[n++] = (SaidPart){"quiz.said.text", s->text, FACE_TEXT, TONE_PLAIN, 0};
    if (s->outcome.n)
        out[n++] = (SaidPart){"quiz.said.outcome", s->outcome, FACE_MEDIUM, s->outcome_tone, 0};
    if (s->trouble.n)
        out[n++] = (SaidPart){"quiz.said.trouble", s->trouble, FACE_TEXT, TONE_NOTIFY, 0};
    if (s->next.n) out[n++] = (SaidPart){"quiz.next", s->next, FACE_TEXT, TONE_REQUEST, 0};
    return n;
}

static ColumnText said_text(const Column *c, const SaidPart *p, const Name *name) {
    Color fg = theme_tone(&c->ui->theme, p->tone);
    Style s = {p->face, c->size, fg, c->ui->theme.card, ALIGN_LEFT};
    return (ColumnText){name, s, c->line_h, 18 + p->indent, 14, p->text};
}

static float said_height(const Column *c, const SaidPart *parts, size_t n) {
    float h = 0;
    for (size_t i = 0; i < n; i++) {
        ColumnText t = said_text(c, &parts[i], NULL);
        h += text_height(c, &t) + (i ? 5 : 0);
    }
    return h;
}

static void draw_head_sign(Column *c, const SceneQuizSaid *s, float top) {
    Rect seen = column_seen(c, top, top + c->line_h);
    if (!c->draws || seen.h < c->line_h - 0.5f) return;
    At sign = at(seen.x + 24, seen.y + c->line_h / 2);
    Color color = theme_tone(&c->ui->theme, s->tone);
    if (s->mark == MARK_RIGHT) ui_check(c->ui, sign, 5, color, 2.2f);
    if (s->mark == MARK_WRONG) ui_cross(c->ui, sign, 4, color, 2.2f);
}

void column_said(Column *c) {
    const SceneQuizSaid *s = &c->ui->scene->quiz.said;
    Ui *ui = c->ui;
    SaidPart parts[SAID_PARTS];
    if (!s->shown) return;
    size_t n = said_parts(s, parts);
    float pad = c->row_h < 30 ? 6 : 11;
    column_gap(c, c->row_h < 30 ? 2 : 6);
    Rect box = seen_box(c, c->y, said_height(c, parts, n) + 2 * pad);
    Color tone = s->tone == TONE_QUIET ? ui->theme.line : theme_tone(&ui->theme, s->tone);
    if (c->draws && box.h > 4) {
        Name panel = {"quiz.said", "quiz", "panel",
                      s->mark == MARK_RIGHT   ? "right"
                      : s->mark == MARK_WRONG ? "wrong"
                                              : NULL};
        ui_panel(ui, &panel, box, 6, paint_both(ui->theme.card, ui->theme.faint, 1));
        draw_bar(ui, box, tone);
    }
    column_gap(c, pad);
    draw_head_sign(c, s, c->y);
    for (size_t i = 0; i < n; i++) {
        Name name = {parts[i].id, "quiz.said", "text", NULL};
        if (i) column_gap(c, 5);
        ColumnText t = said_text(c, &parts[i], &name);
        if (parts[i].tone == TONE_REQUEST && parts[i].text.p == s->next.p) name.role = "button";
        column_text(c, &t);
    }
    column_gap(c, pad + (c->row_h < 30 ? 6 : 12));
}

/* --- the row that answers ------------------------------------------------------------ */

static Paint send_paint(const Ui *ui, const SceneQuizSend *s) {
    if (s->ready || s->leads_on) {
        if (s->in_hand) return paint_fill(ui->theme.request);
        return paint_both(ui->theme.card, ui->theme.request, 1.5f);
    }
    if (s->in_hand) return paint_both(ui->theme.card, ui->theme.request, 2);
    return paint_both(ui->theme.panel, ui->theme.line, 1);
}

static void draw_send(Column *c, Rect box) {
    Ui *ui = c->ui;
    const SceneQuizSend *s = &ui->scene->quiz.send;
    Paint paint = send_paint(ui, s);
    bool filled = s->in_hand && (s->ready || s->leads_on);
    Style style = {FACE_BOLD, c->size,
                   filled                    ? ui->theme.on_tone
                   : s->ready || s->leads_on ? ui->theme.request
                                             : ui->theme.quiet,
                   paint.fill, ALIGN_CENTER};
    if (!s->ready && !s->leads_on) style.face = FACE_TEXT;
    float w = ui_width(ui, &style, s->label) + (s->leads_on ? 76 : 56);
    box.w = minf(box.w, maxf(w, 200));
    Id id = ui_id("quiz.row.%u", (unsigned)s->row), label = ui_id("%s.label", id.s);
    Name area = {id.s, "quiz", "button", s->leads_on ? "leads-on" : s->ready ? "ready" : "open"};
    ui_panel(ui, &area, box, 8, paint);
    if (s->leads_on) {
        Rect tip = rect_right(&box, 30);
        float y = tip.y + tip.h / 2;
        ui_line(ui, (const float[4]){tip.x - 6, y, tip.x + 8, y}, style.fg, 2);
        ui_head(ui, at(tip.x + 14, y), 9, 1, style.fg);
        rect_left(&box, 12);
    }
    Name name = {label.s, id.s, "text", NULL};
    ui_text(ui, &name, rect_inset(box, 8), &style, s->label);
}

void column_send(Column *c) {
    Rect box;
    float top = c->y;
    if (column_next(c, c->row_h + 2, &box)) draw_send(c, box);
    if (!c->ui->scene->quiz.send.in_hand) return;
    column_hand(c, top);
    c->hand_last = true;
}
