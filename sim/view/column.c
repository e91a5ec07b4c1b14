#include "view/column.h"

void column_sizes(Column *c) {
    bool small = c->plan->narrow || c->plan->low;
    c->size = c->plan->large ? TYPE_LEAD : small ? TYPE_LABEL : c->plan->dense ? 14 : TYPE_BODY;
    c->line_h = c->plan->large ? 26 : small ? 19 : c->plan->dense ? 21 : 23;
    c->row_h = c->plan->large ? 44 : small ? 29 : c->plan->dense ? 34 : 38;
}

void column_tighten(Column *c) {
    c->row_h -= c->row_h < 30 ? 2 : 5;
    c->line_h -= 1;
}

Rect column_seen(const Column *c, float top, float bottom) {
    float y0 = maxf(c->view.y, c->view.y + top - c->from);
    float y1 = minf(c->view.y + c->view.h, c->view.y + bottom - c->from);
    return (Rect){c->view.x, y0, c->view.w, maxf(0, y1 - y0)};
}

/* A part, or a line, begins here. */
static void note_edge(Column *c, float top) {
    if (c->edge < 0 && top >= c->from - 0.5f) c->edge = top;
}

bool column_next(Column *c, float h, Rect *box) {
    float top = c->y;
    note_edge(c, top);
    *box = (Rect){c->view.x, c->view.y + top - c->from, c->view.w, h};
    c->y += h;
    return c->draws && top >= c->from - 0.5f && c->y <= c->from + c->view.h + 0.5f;
}

void column_hand(Column *c, float top) {
    c->hand[0] = top;
    c->hand[1] = c->y;
}

void column_gap(Column *c, float h) { c->y += h; }

/* Where the line of this number starts. */
static size_t skip_lines(const TextBlock *b, uint32_t lines) {
    size_t at = 0;
    TextLine line;
    while (lines > 0 && text_next_line(b, &at, &line))
        lines--;
    return at;
}

static uint32_t lines_before(float room, float line_h) {
    return room <= 0.5f ? 0 : (uint32_t)((room - 0.5f) / line_h) + 1;
}

void column_text(Column *c, const ColumnText *t) {
    enum { MOST = 60 };
    float w = c->view.w - t->indent - t->right, top = c->y;
    uint32_t lines = ui_count_lines(c->ui, &t->style, w, t->text, MOST);
    for (uint32_t i = 0; i < lines; i++)
        note_edge(c, top + t->line_h * (float)i);
    c->y += t->line_h * (float)lines;
    Rect seen = column_seen(c, top, c->y);
    if (!c->draws || seen.h < t->line_h - 0.5f) return;
    uint32_t above = lines_before(c->from - top, t->line_h);
    TextBlock block = {c->ui->meter, t->style.face, ui_px(c->ui, t->style.size), w * c->ui->scale,
                       t->text};
    float y = c->view.y + top - c->from + t->line_h * (float)above;
    float room = c->view.y + c->view.h - y;
    bool all = above == 0 && t->line_h * (float)lines <= room + 0.5f;
    Name name = *t->name;
    if (!all) name.state = "scrolls";
    ui_lines(c->ui, &name, (Rect){c->view.x + t->indent, y, w, room},
             &(Lines){.style = t->style,
                      .height = t->line_h,
                      .text = t->text,
                      .from = skip_lines(&block, above),
                      .scrolls = !all});
}
