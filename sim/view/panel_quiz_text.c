/* The message that is repaired: its text in lines of equal characters, the caret, the place where
   it is no JSON, and below it what is wrong with it now. */
#include "view/column.h"

#include "base/utf8.h"

/* Where a line of the text begins and ends. */
typedef struct Span {
    size_t from, end;
} Span;

enum { TEXT_LINES = TYPED_MAX };

static Style text_style(const Column *c) {
    return (Style){FACE_MONO, c->size, c->ui->theme.plain, c->ui->theme.window, ALIGN_LEFT};
}

/* --- what the bytes are --------------------------------------------------------------- */

/* Behind the string that begins at `from`, or at the end of the text. */
static size_t string_end(Str text, size_t from) {
    size_t at = from + 1;
    while (at < text.n && text.p[at] != '"')
        at += text.p[at] == '\\' ? 2 : 1;
    return at + 1 < text.n ? at + 1 : text.n;
}

static bool is_key(Str text, size_t end) {
    while (end < text.n && text.p[end] == ' ')
        end++;
    return end < text.n && text.p[end] == ':';
}

static bool is_word(char ch) {
    return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || ch == '-' || ch == '.';
}

/* Where the token at `from` ends, and what it is: keys, strings, numbers and words, the rest. */
static size_t token_end(Str text, size_t from, Tone *tone) {
    size_t at = from;
    if (text.p[from] == '"') {
        at = string_end(text, from);
        *tone = is_key(text, at) ? TONE_KEY : TONE_STRING;
        return at;
    }
    bool word = is_word(text.p[from]);
    *tone = word ? TONE_NUMBER : TONE_QUIET;
    while (at < text.n && text.p[at] != '"' && is_word(text.p[at]) == word)
        at++;
    return at;
}

/* --- lines ---------------------------------------------------------------------------- */

/* The line that begins at `from`: as many whole characters as fit, one at least. */
static Span next_line(const Column *c, Str text, size_t from, float width) {
    Style s = text_style(c);
    TextBlock b = {c->ui->meter, s.face, ui_px(c->ui, s.size), width * c->ui->scale,
                   str_sub(text, from, text.n)};
    size_t n = text_fit(&b), one = 0;
    if (b.text.n) utf8_next(b.text, &one);
    return (Span){from, from + (n > one ? n : one)};
}

static float x_of(const Column *c, Str text, Span line, size_t at) {
    Style s = text_style(c);
    return ui_width(c->ui, &s, str_sub(text, line.from, at - line.from));
}

static bool holds(Span line, size_t at, size_t n) {
    return at >= line.from && (at < line.end || (at == n && line.end == n));
}

static void draw_caret(Column *c, const SceneQuizText *t, Span line, Rect box) {
    if (!t->typing || !holds(line, t->caret, t->text.n)) return;
    float x = box.x + x_of(c, t->text, line, t->caret);
    ui_line(c->ui, (const float[4]){x, box.y + 2, x, box.y + box.h - 2}, c->ui->theme.request, 2);
}

/* A wavy line would be lost at this size: a thick one, and a small roof below it. */
static void draw_trouble(Column *c, const SceneQuizText *t, Span line, Rect box) {
    if (t->trouble == SEQ_NONE || !holds(line, t->trouble, t->text.n)) return;
    Color color = c->ui->theme.error;
    float x = box.x + x_of(c, t->text, line, t->trouble), y = box.y + box.h - 2;
    ui_line(c->ui, (const float[4]){x, y, x + c->size * 0.6f, y}, color, 2.5f);
    float m = x + c->size * 0.3f;
    ui_triangle(c->ui, (const float[6]){m - 4, y + 6, m + 4, y + 6, m, y + 1}, color);
}

/* Tokens are looked for from the start of the text: a string may go over several lines. */
static void draw_tokens(Column *c, Str text, Span line, Rect box) {
    Style s = text_style(c);
    Tone tone;
    for (size_t at = 0; at < line.end;) {
        size_t end = token_end(text, at, &tone);
        size_t from = at > line.from ? at : line.from, to = end < line.end ? end : line.end;
        at = end;
        if (to <= from) continue;
        float x = box.x + x_of(c, text, line, from);
        s.fg = theme_tone(&c->ui->theme, tone);
        ui_text(c->ui, NULL, (Rect){x, box.y, box.x + box.w + 4 - x, box.h}, &s,
                str_sub(text, from, to - from));
    }
}

static void draw_span(Column *c, const SceneQuizText *t, Span line, Rect box) {
    draw_tokens(c, t->text, line, box);
    draw_trouble(c, t, line, box);
    draw_caret(c, t, line, box);
}

static uint32_t count_lines(const Column *c, Str text, float width) {
    uint32_t n = 0;
    size_t at = 0;
    do {
        at = next_line(c, text, at, width).end;
        n++;
    } while (at < text.n && n < TEXT_LINES);
    return n;
}

static void draw_field(Column *c, const SceneQuizSlot *slot, float height) {
    Ui *ui = c->ui;
    const SceneQuizText *t = &ui->scene->quiz.text;
    const SceneQuizRow *row = &ui->scene->quiz.rows[slot->first];
    Rect box = column_seen(c, c->y, c->y + height);
    if (!c->draws || box.h < 8) return;
    Id id = ui_id("quiz.row.%u", (unsigned)row->row), text_id = ui_id("%s.text", id.s);
    Color line = slot->mark != MARK_NONE ? quiz_mark_color(ui, slot->mark) : ui->theme.line;
    Paint paint = row->in_hand ? paint_both(ui->theme.window, ui->theme.request, 2)
                               : paint_both(ui->theme.window, line, slot->mark ? 2 : 1);
    Name field = {id.s, "quiz", "field", t->typing ? "typing" : NULL};
    ui_panel(ui, &field, box, 8, paint);
    Style s = text_style(c);
    Name text = {text_id.s, id.s, "text", "scrolls"};
    ui_row_item(ui, &text, rect_inset(box, 4), &s, &(RowText){t->text, false});
}

static void draw_state(Column *c) {
    Ui *ui = c->ui;
    const SceneQuizText *t = &ui->scene->quiz.text;
    Color color = t->sound ? ui->theme.response : ui->theme.error;
    Style s = {FACE_TEXT, c->plan->large ? TYPE_BODY : TYPE_LABEL, color, ui->theme.panel,
               ALIGN_LEFT};
    float top = c->y, line_h = c->plan->large ? 22 : 19;
    Name name = {"quiz.text.state", "quiz", "text", t->sound ? "sound" : "flawed"};
    column_text(c, &(ColumnText){&name, s, line_h, 22, 0, t->says});
    Rect seen = column_seen(c, top, top + line_h);
    if (!c->draws || seen.h < line_h - 0.5f) return;
    At sign = at(seen.x + 8, seen.y + line_h / 2);
    if (t->sound)
        ui_check(ui, sign, 4.6f, color, 2);
    else
        ui_cross(ui, sign, 3.8f, color, 2);
}

void column_message(Column *c, const SceneQuizSlot *slot) {
    const SceneQuizText *t = &c->ui->scene->quiz.text;
    bool in_hand = c->ui->scene->quiz.rows[slot->first].in_hand;
    float pad = c->row_h < 30 ? 7 : 11, line_h = c->line_h + 2, side = 14;
    float width = c->view.w - 2 * side;
    uint32_t lines = count_lines(c, t->text, width);
    draw_field(c, slot, line_h * (float)lines + 2 * pad);
    float first = c->y;
    column_gap(c, pad);
    size_t at = 0;
    for (uint32_t i = 0; i < lines; i++) {
        Span line = next_line(c, t->text, at, width);
        Rect box;
        float top = c->y;
        if (column_next(c, line_h, &box))
            draw_span(c, t, line, (Rect){box.x + side, box.y, width, line_h});
        if (in_hand && holds(line, t->caret, t->text.n)) column_hand(c, i ? top : first);
        at = line.end;
    }
    column_gap(c, pad + 6);
    draw_state(c);
    column_gap(c, 4);
}
