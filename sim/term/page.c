#include "term/page.h"

#include "base/escape.h"
#include "words/columns.h"

void page_init(Page *p, Buf *out, size_t width, bool color) {
    *p = (Page){.out = out, .width = width, .color = color};
    buf_init(&p->line, PAGE_LINE_MAX);
}

bool page_dispose(Page *p) {
    if (p->line.failed) p->out->failed = true;
    buf_dispose(&p->line);
    return !p->out->failed;
}

static const char *code_of(Tone tone) {
    static const char *const codes[TONE_COUNT] = {
        [TONE_QUIET] = "2",   [TONE_STRONG] = "1",   [TONE_REQUEST] = "36", [TONE_RESPONSE] = "32",
        [TONE_NOTIFY] = "35", [TONE_ERROR] = "1;31", [TONE_HOST] = "33",    [TONE_KEY] = "36",
        [TONE_STRING] = "32", [TONE_NUMBER] = "33"};
    return codes[tone];
}

static void start(const Page *p, Tone tone) {
    const char *code = code_of(tone);
    if (p->color && code) buf_addf(p->out, "\x1b[%sm", code);
}

static void stop(const Page *p, Tone tone) {
    if (p->color && code_of(tone)) buf_add_c(p->out, "\x1b[0m");
}

void page_add(Page *p, Str s) { escape_lines(&p->line, s); }

void page_join(Page *p, Str s, const char *between) {
    if (s.n == 0) return;
    if (p->line.n) buf_add_c(&p->line, between);
    page_add(p, s);
}

void page_list(Page *p, Str first, size_t indent) {
    buf_clear(&p->line);
    p->column = columns_of(first);
    p->indent = indent;
}

void page_item(Page *p, Str item) {
    enum { BETWEEN = 3 };
    if (item.n == 0) return;
    size_t start = p->line.n, columns;
    page_add(p, item);
    columns = columns_of(str_sub(buf_str(&p->line), start, p->line.n));
    p->line.n = start;
    if (start == 0) {
        p->column += columns;
    } else if (p->column + BETWEEN + columns <= p->width) {
        buf_add_c(&p->line, " · ");
        p->column += BETWEEN + columns;
    } else {
        buf_add_char(&p->line, '\n');
        p->column = p->indent + columns;
    }
    page_add(p, item);
}

/* The colour ends before the last line feed, so that no line starts in it. */
void page_end(Page *p, Str first, size_t indent, Tone tone) {
    start(p, tone);
    columns_wrap(p->out, buf_str(&p->line), &(Paragraph){first, indent, p->width});
    if (p->color && code_of(tone) && !p->out->failed) {
        p->out->n--;
        stop(p, tone);
        buf_add_char(p->out, '\n');
    }
    buf_clear(&p->line);
}

void page_text(Page *p, Str text, size_t indent, Tone tone) {
    page_add(p, text);
    page_end(p, STR(""), indent, tone);
}

void page_blank(Page *p) { buf_add_char(p->out, '\n'); }

/* --- rows ----------------------------------------------------------------- */

void page_row(Page *p, PageRow *row) {
    row->page = p;
    row->count = 0;
    buf_clear(&p->line);
}

void page_piece(PageRow *row, Str text, Tone tone) {
    if (text.n == 0) return;
    escape_visible(&row->page->line, text);
    if (row->count < PAGE_PIECES) row->tones[row->count++] = tone;
    row->ends[row->count - 1] = row->page->line.n;
}

/* Prints a piece in at most `left` columns. */
static size_t put_piece(const Page *p, Str piece, Tone tone, size_t left) {
    size_t columns = columns_of(piece);
    start(p, tone);
    columns_cut(p->out, piece, left);
    stop(p, tone);
    return columns < left ? columns : left;
}

/* One column is kept for the ellipsis when the whole does not fit. */
void page_row_end(PageRow *row) {
    Page *p = row->page;
    Str all = buf_str(&p->line);
    bool fits = columns_of(all) <= p->width;
    size_t left = p->width, from = 0;
    for (int i = 0; i < row->count && left > 0; i++) {
        Str piece = str_sub(all, from, row->ends[i] - from);
        from = row->ends[i];
        if (!fits && columns_of(piece) >= left) {
            Buf marked;
            buf_init(&marked, PAGE_LINE_MAX);
            buf_add(&marked, piece);
            buf_add_c(&marked, " ");
            put_piece(p, buf_str(&marked), row->tones[i], left);
            buf_dispose(&marked);
            break;
        }
        left -= put_piece(p, piece, row->tones[i], left);
    }
    buf_add_char(p->out, '\n');
    buf_clear(&p->line);
}
