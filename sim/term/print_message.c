/* The message of a moment, as its rows and what the chosen one means. */
#include "term/print.h"

#include <stdio.h>

/* Right under the event's own line only what that has not said. */
static void print_way(Page *p, const Scene *s, bool under_event) {
    const SceneMessage *m = &s->message;
    if (!under_event) page_join(p, m->title, " · ");
    if (!under_event) page_join(p, m->badge, " · ");
    page_join(p, m->http, " · ");
    if (p->line.n) page_end(p, STR(""), 2, TONE_QUIET);
}

/* The mark before a row: one that is selected, the chosen one, else what it folds. What is open
   is told only where Enter can close it. */
static const char *mark_of(const SceneRow *r, bool focused) {
    if (r->selected) return "| ";
    if (r->chosen) return "> ";
    if (r->met) return "* ";
    if (r->fold == FOLD_SHUT) return "▸ ";
    return r->fold == FOLD_OPEN && focused ? "▾ " : "  ";
}

static void print_row(Page *p, const SceneRow *r, bool focused) {
    PageRow row;
    page_row(p, &row);
    page_piece(&row, str_of(mark_of(r, focused)),
               r->chosen || r->selected ? TONE_REQUEST : TONE_QUIET);
    for (int i = 0; i < r->indent && i < 64; i++)
        page_piece(&row, STR("  "), TONE_PLAIN);
    for (int i = 0; i < r->span_count; i++)
        page_piece(&row, r->spans[i].text, r->spans[i].tone);
    page_row_end(&row);
}

static void print_more(Page *p, const Scene *s, uint32_t left) {
    char digits[16];
    Buf text;
    if (left == 0) return;
    snprintf(digits, sizeof digits, "%u", (unsigned)left);
    buf_init(&text, 1024);
    words_add(s->play->subject.words, s->lang, "term.more-lines",
              (WordArg[]){{"n", str_of(digits)}, WORD_ARGS_END}, &text);
    page_add(p, buf_str(&text));
    page_end(p, STR("  "), 2, TONE_QUIET);
    buf_dispose(&text);
}

/* "id (principle): The same id as the request …" */
static void print_field(Page *p, const Scene *s) {
    const SceneMessage *m = &s->message;
    Buf text, mark;
    buf_init(&mark, 4096);
    buf_add(&mark, m->field_mark);
    if (m->field_source.n && m->focused) buf_add_c(&mark, " · ");
    if (m->focused) buf_add(&mark, m->field_source);
    const WordArg args[] = {
        {"name", m->field_name}, {"mark", buf_str(&mark)}, {"text", m->field_text}, WORD_ARGS_END};
    buf_init(&text, PAGE_LINE_MAX);
    if (m->field_name.n)
        words_add(s->play->subject.words, s->lang,
                  m->field_mark.n ? "term.field.mark" : "term.field", args, &text);
    else
        buf_add(&text, m->field_text);
    if (text.n) page_text(p, buf_str(&text), 2, TONE_PLAIN);
    buf_dispose(&text);
    buf_dispose(&mark);
    if (!m->focused || m->field_value.n == 0) return;
    page_add(p, m->field_value);
    page_end(p, STR("  "), 2, TONE_STRING);
}

void term_message_rows(Page *p, const Scene *s, size_t rows) {
    const SceneMessage *m = &s->message;
    uint32_t shown = m->row_count < rows ? m->row_count : (uint32_t)rows;
    for (uint32_t i = 0; i < shown; i++)
        print_row(p, &m->rows[i], m->focused);
    uint32_t end = m->first + shown;
    print_more(p, s, m->total > end ? m->total - end : 0);
}

void term_message(Page *p, const Scene *s, const TermStyle *style) {
    print_way(p, s, (style->parts & TERM_EVENT) && s->message.shown);
    term_message_rows(p, s, style->rows);
    if (!style->brief || s->message.focused || !s->message.shown) print_field(p, s);
}
