/* Notes, the sequence of events, the help. */
#include "term/print.h"
#include "words/columns.h"

#include <stdio.h>

/* "Why it is needed  [How it is done]  Cost …": the chosen one in brackets. */
static void print_note_tabs(Page *p, const SceneNotes *n) {
    for (int i = 0; i < NOTE_KIND_COUNT; i++) {
        if (i) page_add(p, STR("  "));
        if (i == (int)n->current) page_add(p, STR("["));
        page_add(p, n->tabs[i]);
        if (i == (int)n->current) page_add(p, STR("]"));
    }
    page_end(p, STR(""), 2, TONE_STRONG);
}

/* The words that the window dots. */
static void print_terms(Page *p, const Scene *s) {
    const SceneTerms *terms = &s->notes.terms;
    Str first = term_word(s, "term.glossary");
    if (terms->count == 0) return;
    page_list(p, first, 2);
    for (uint32_t i = 0; i < terms->count; i++)
        page_item(p, gloss_word(s->play->subject.words, s->lang, terms->marks[i].term));
    page_end(p, first, 2, TONE_QUIET);
}

void term_notes(Page *p, const Scene *s) {
    print_note_tabs(p, &s->notes);
    page_text(p, s->notes.body, 0, TONE_PLAIN);
    print_terms(p, s);
}

/* --- the sequence ------------------------------------------------------------ */

static Str lane(const Scene *s, Actor a) {
    for (int i = 0; i < SCENE_CARDS; i++)
        if (s->cards[i].actor == a) return s->lanes[i];
    return STR("");
}

static size_t frame_columns(const Scene *s) {
    size_t most = 0;
    for (int i = 0; i < FRAME_COUNT; i++) {
        size_t n = columns_of(s->frames[i].title);
        if (n > most) most = n;
    }
    return most + 2; /* number and blank */
}

/* "3 Discover  ", or as many blanks. */
static void add_frame(PageRow *row, const Scene *s, int frame, bool told) {
    Buf cell;
    buf_init(&cell, 4096);
    if (told && frame >= 1 && frame <= FRAME_COUNT) {
        buf_addf(&cell, "%d ", frame);
        buf_add(&cell, s->frames[frame - 1].title);
    }
    size_t taken = columns_of(buf_str(&cell)), all = frame_columns(s);
    buf_addf(&cell, "%*s", (int)(all > taken ? all - taken : 0), "");
    page_piece(row, buf_str(&cell), TONE_STRONG);
    buf_dispose(&cell);
}

/* "▶ 3 Discover    7  Server ──▶ Client   response #2" */
static void print_step(Page *p, const Scene *s, const SceneStep *step, bool first) {
    char number[16];
    PageRow row;
    snprintf(number, sizeof number, "%5u  ", (unsigned)step->seq + 1);
    page_row(p, &row);
    page_piece(&row, step->current ? STR("▶ ") : step->met ? STR("* ") : STR("  "), TONE_REQUEST);
    add_frame(&row, s, step->frame, first || step->first_of_frame);
    page_piece(&row, str_of(number), TONE_QUIET);
    page_piece(&row, lane(s, step->from), TONE_PLAIN);
    if (step->from != step->to) {
        page_piece(&row, step->dashed ? STR(" ╌╌") : STR(" ──"), step->tone);
        page_piece(&row, step->lost || step->failed ? STR("✗▶ ") : STR("▶ "), step->tone);
        page_piece(&row, lane(s, step->to), TONE_PLAIN);
    }
    page_piece(&row, STR("   "), TONE_PLAIN);
    page_piece(&row, step->label, step->tone);
    page_row_end(&row);
}

void term_sequence(Page *p, const Scene *s) {
    for (uint32_t i = 0; i < s->step_count; i++)
        print_step(p, s, &s->steps[i], i == 0);
}

/* --- the help ----------------------------------------------------------------- */

/* How the text player draws what the window draws. */
static const char *sign_of(HelpSign sign) {
    static const char *const signs[] = {[SIGN_NONE] = "",
                                        [SIGN_REQUEST] = "  ────▶",
                                        [SIGN_RESPONSE] = "  ◀────",
                                        [SIGN_NOTIFICATION] = "  ╌╌╌╌▶",
                                        [SIGN_ERROR] = "  ──✗──▶",
                                        [SIGN_DOORS] = "  ✓ ✗"};
    return signs[sign];
}

static size_t key_columns(const Scene *s) {
    size_t most = 0;
    for (int i = 0; i < s->help_count; i++) {
        const SceneHelp *h = &s->help_lines[i];
        size_t n = columns_of(h->key) + columns_of(str_of(sign_of(h->sign)));
        if (n > most) most = n;
    }
    return most;
}

static void print_help_line(Page *p, const Scene *s, const SceneHelp *h, size_t columns) {
    if (h->key.n == 0) {
        page_blank(p);
        page_text(p, h->text, 2, TONE_STRONG);
        return;
    }
    Buf first;
    buf_init(&first, 4096);
    buf_addf(&first, "  ");
    buf_add(&first, h->key);
    buf_add_c(&first, sign_of(h->sign));
    size_t own = columns_of(buf_str(&first));
    buf_addf(&first, "%*s", (int)(columns + 2 > own ? columns + 2 - own : 0) + 2, "");
    if (columns_of(buf_str(&first)) + 8 > p->width) { /* too wide to stand beside the text */
        page_text(p, buf_str(&first), 4, TONE_PLAIN);
        buf_clear(&first);
        buf_add_c(&first, "    ");
        columns = 0;
    }
    page_add(p, h->text);
    if (h->idle) page_join(p, s->help_idle, " ");
    page_end(p, buf_str(&first), columns + 4, h->idle ? TONE_QUIET : TONE_PLAIN);
    buf_dispose(&first);
}

void term_help(Page *p, const Scene *s) {
    size_t columns = key_columns(s);
    if (columns > p->width / 2) columns = p->width / 2;
    page_text(p, s->help_title, 2, TONE_STRONG);
    for (int i = 0; i < s->help_count; i++)
        print_help_line(p, s, &s->help_lines[i], columns);
    page_blank(p);
    page_text(p, term_word(s, "term.quit.help"), 2, TONE_PLAIN);
}
