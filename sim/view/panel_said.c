/* What is said on the board: to each choice, before the first one, and at the end. */
#include "view/board.h"

#define SAID_GAP 14.0f

static Style head_style(const Ui *ui, const Board *b, const SceneSaid *s) {
    Color fg = s->tone == TONE_QUIET ? ui->theme.strong : theme_tone(&ui->theme, s->tone);
    return (Style){FACE_BOLD, b->size, fg, ui->theme.panel, ALIGN_LEFT};
}

static Style text_style(const Ui *ui, const Board *b) {
    return (Style){FACE_TEXT, b->size, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
}

static float head_indent(const SceneSaid *s) { return s->mark == MARK_NONE ? 0 : 20; }

/* A heading may take two lines. */
static float head_height(const Ui *ui, const Board *b, const SceneSaid *s) {
    Style head = head_style(ui, b, s);
    return b->line_h * (float)ui_count_lines(ui, &head, b->words.w - head_indent(s), s->head, 2);
}

static float said_height(const Ui *ui, const Board *b, const SceneSaid *s) {
    Style text = text_style(ui, b);
    return head_height(ui, b, s) +
           b->line_h * (float)ui_count_lines(ui, &text, b->words.w, s->text, 40);
}

/* The latest ones matter most: the first that is shown, so that the last ones fit. */
static int first_said(const Ui *ui, const Board *b) {
    const SceneAnswer *s = &ui->scene->answer;
    float left = b->words.h;
    int first = s->said_count;
    while (first > 0) {
        left -= said_height(ui, b, &s->said[first - 1]);
        if (left < 0 && first < s->said_count) break;
        first--;
        left -= SAID_GAP;
        if (left < 0) break;
    }
    return first;
}

static void draw_said(Ui *ui, const Board *b, int i, Rect *room) {
    const SceneSaid *s = &ui->scene->answer.said[i];
    Id head_id = ui_id("answer.said.%d", i), text_id = ui_id("answer.said.%d.text", i);
    Name head_name = {head_id.s, "answer", "title", NULL};
    Name text_name = {text_id.s, "answer", "text", NULL};
    Style head = head_style(ui, b, s);
    Rect row = rect_top(room, minf(room->h, head_height(ui, b, s)));
    At sign = at(row.x + 6, row.y + b->line_h / 2);
    if (s->mark == MARK_RIGHT) ui_check(ui, sign, 5, head.fg, 2.2f);
    if (s->mark == MARK_WRONG) ui_cross(ui, sign, 4, head.fg, 2.2f);
    rect_left(&row, head_indent(s));
    ui_lines(ui, &head_name, row, &(Lines){.style = head, .height = b->line_h, .text = s->head});
    rect_top(room,
             ui_lines(ui, &text_name, *room,
                      &(Lines){.style = text_style(ui, b), .height = b->line_h, .text = s->text}));
    rect_top(room, SAID_GAP);
}

void board_words(Ui *ui, const Board *b) {
    Rect room = b->words;
    for (int i = first_said(ui, b); i < ui->scene->answer.said_count && room.h >= b->line_h; i++)
        draw_said(ui, b, i, &room);
}

/* --- the explanation ------------------------------------------------------------------------ */

/* Where the line of this number starts. */
static size_t skip_lines(const TextBlock *b, uint32_t lines) {
    size_t at = 0;
    TextLine line;
    while (lines > 0 && text_next_line(b, &at, &line))
        lines--;
    return at;
}

void board_why(Ui *ui, const Board *b, Rect room) {
    Style s = text_style(ui, b), head = s;
    s.size = b->size < TYPE_BODY ? b->size + 1 : b->size;
    float line_h = b->line_h + 2;
    head.face = FACE_BOLD;
    head.size = s.size;
    head.fg = ui->theme.response;
    Name head_name = {"answer.why.head", "answer", "title", NULL};
    ui_text(ui, &head_name, rect_top(&room, line_h), &head, ui->scene->answer.why_head);
    Str text = ui->scene->answer.why;
    room.w = minf(room.w - 12, 820);
    TextBlock block = {ui->meter, s.face, ui_px(ui, s.size), room.w * ui->scale, text};
    uint32_t total = text_count_lines(&block, 1000);
    uint32_t rows = room.h >= line_h ? (uint32_t)((room.h + 0.5f) / line_h) : 1;
    uint32_t last = total > rows ? total - rows : 0,
             first = ui->scene->play->answer.row[ANSWER_WHY];
    if (first > last) first = last;
    ui->seen.why_total = total;
    ui->seen.why_rows = rows;
    Name name = {"answer.why", "answer", "text", total > rows ? "scrolls" : NULL};
    ui_lines(ui, &name, (Rect){room.x, room.y, room.w, line_h * (float)rows},
             &(Lines){s, line_h, text, skip_lines(&block, first), true});
    ui_scrollbar(ui, (Rect){room.x + room.w + 8, room.y + 2, 4, room.h - 4}, first, rows, total);
}
