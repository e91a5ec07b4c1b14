/* The pages over the stage, and the fields in which text is typed. */
#include "term/print.h"
#include "words/columns.h"

#include <stdio.h>

/* "Find: dir:client  (3 events fit)"; what may be typed stands in brackets. */
void term_field(Page *p, const SceneField *f) {
    if (!f->shown) return;
    if (f->label.n) {
        page_add(p, f->label);
        page_add(p, STR(": "));
    }
    if (f->text.n == 0) page_add(p, STR("("));
    page_add(p, f->text.n ? f->text : f->hint);
    if (f->text.n == 0) page_add(p, STR(")"));
    if (f->note.n) {
        page_add(p, STR("  ("));
        page_add(p, f->note);
        page_add(p, STR(")"));
    }
    page_end(p, STR("  "), 4, f->text.n ? TONE_REQUEST : TONE_QUIET);
}

void term_notice(Page *p, const Scene *s) {
    if (s->notice.n) page_text(p, s->notice, 2, s->notice_bad ? TONE_ERROR : TONE_QUIET);
}

/* --- the menu -------------------------------------------------------------------- */

static const char *mark_of(const SceneMenuLine *l) {
    return l->solved ? "✓ " : l->here ? "▶ " : l->tried ? "· " : "  ";
}

/* "> ✓ The seven frames  flow/seven-frames · flow" */
static void print_lesson(Page *p, const SceneMenuLine *l) {
    PageRow row;
    page_row(p, &row);
    page_piece(&row, l->chosen ? STR("  > ") : STR("    "), TONE_REQUEST);
    page_piece(&row, str_of(mark_of(l)), l->solved ? TONE_RESPONSE : TONE_REQUEST);
    page_piece(&row, l->text, l->chosen ? TONE_STRONG : TONE_PLAIN);
    page_piece(&row, STR("  "), TONE_PLAIN);
    page_piece(&row, l->id, TONE_QUIET);
    page_piece(&row, STR(" · "), TONE_QUIET);
    page_piece(&row, l->kind, TONE_QUIET);
    page_row_end(&row);
}

static void print_link(Page *p, const SceneMenu *menu, CourseLink link) {
    char number[16];
    snprintf(number, sizeof number, "%d ", (int)link + 1);
    page_add(p, str_of(number));
    page_add(p, menu->links[link]);
    page_join(p, menu->link_texts[link], " – ");
    page_end(p, STR(""), 2, TONE_STRONG);
}

static void print_lessons(Page *p, const SceneMenu *menu) {
    for (uint32_t i = 0; i < menu->count; i++) {
        const SceneMenuLine *l = &menu->lines[i];
        if (i == 0 || menu->lines[i - 1].link != l->link) print_link(p, menu, l->link);
        if (l->heading) {
            page_add(p, l->text);
            page_end(p, STR("  "), 2, TONE_QUIET);
        } else {
            print_lesson(p, l);
        }
    }
}

/* The chosen item in brackets. */
static void print_items(Page *p, const SceneMenu *menu) {
    page_list(p, STR("  "), 2);
    for (int i = 0; i < MENU_ITEMS; i++) {
        Buf item;
        buf_init(&item, 4096);
        if (menu->items[i].chosen) buf_add_char(&item, '[');
        buf_add(&item, menu->items[i].text);
        if (menu->items[i].chosen) buf_add_char(&item, ']');
        page_item(p, buf_str(&item));
        buf_dispose(&item);
    }
    page_end(p, STR("  "), 2, TONE_PLAIN);
}

static void print_menu(Page *p, const Scene *s) {
    page_add(p, s->menu.title);
    page_join(p, s->menu.solved, " · ");
    page_end(p, STR(""), 2, TONE_STRONG);
    print_lessons(p, &s->menu);
    print_items(p, &s->menu);
}

static void print_menu_chosen(Page *p, const Scene *s) {
    const SceneMenu *menu = &s->menu;
    if (menu->nothing.n)
        page_text(p, menu->nothing, 2, TONE_QUIET);
    else if (menu->chosen == SEQ_NONE)
        print_items(p, menu);
    else
        print_lesson(p, &menu->lines[menu->chosen]);
}

/* --- the glossary ----------------------------------------------------------------- */

/* "Who takes part: host · client · …", what stands in the text now with a star. */
static void print_words(Page *p, const SceneGlossary *g) {
    for (uint32_t i = 0; i < g->count;) {
        Buf first;
        buf_init(&first, 4096);
        buf_add(&first, g->lines[i].text);
        buf_add_c(&first, ": ");
        if (columns_of(buf_str(&first)) > p->width / 2) { /* it stands above its words */
            page_text(p, buf_str(&first), 0, TONE_PLAIN);
            buf_clear(&first);
            buf_add_c(&first, "  ");
        }
        page_list(p, buf_str(&first), 2);
        for (i++; i < g->count && !g->lines[i].heading; i++) {
            Buf item;
            buf_init(&item, 4096);
            buf_add(&item, g->lines[i].text);
            if (g->lines[i].here) buf_add_char(&item, '*');
            page_item(p, buf_str(&item));
            buf_dispose(&item);
        }
        page_end(p, buf_str(&first), 2, TONE_PLAIN);
        buf_dispose(&first);
    }
}

static void print_entry(Page *p, const Scene *s) {
    const SceneGlossary *g = &s->glossary;
    if (g->nothing.n) {
        page_text(p, g->nothing, 2, TONE_QUIET);
        return;
    }
    page_add(p, g->term);
    page_join(p, g->other, " · ");
    page_join(p, g->here, " · ");
    page_end(p, STR("> "), 2, TONE_STRONG);
    page_add(p, g->text);
    page_end(p, STR("  "), 2, TONE_PLAIN);
}

/* --- opening ------------------------------------------------------------------------ */

static void print_open(Page *p, const Scene *s) {
    page_text(p, s->open.title, 2, TONE_STRONG);
    page_text(p, s->open.text, 0, TONE_PLAIN);
}

/* --- the learner's answers -------------------------------------------------------------- */

static void print_progress_line(Page *p, const SceneProgressLine *l) {
    PageRow row;
    page_row(p, &row);
    page_piece(&row, l->chosen ? STR("  > ") : STR("    "), TONE_REQUEST);
    page_piece(&row, l->text, l->chosen ? TONE_STRONG : TONE_PLAIN);
    if (l->state.n) page_piece(&row, STR("  "), TONE_PLAIN);
    page_piece(&row, l->state, TONE_QUIET);
    page_row_end(&row);
}

static void print_progress_chosen(Page *p, const Scene *s) {
    const SceneProgress *own = &s->progress;
    if (own->count) print_progress_line(p, &own->lines[own->chosen]);
    page_text(p, own->detail, 6, own->asks || own->failed ? TONE_ERROR : TONE_QUIET);
}

static void print_progress(Page *p, const Scene *s) {
    const SceneProgress *own = &s->progress;
    page_text(p, own->title, 2, TONE_STRONG);
    page_text(p, own->text, 0, TONE_PLAIN);
    for (uint32_t i = 0; i < own->count; i++)
        print_progress_line(p, &own->lines[i]);
    page_text(p, own->detail, 2, own->asks || own->failed ? TONE_ERROR : TONE_QUIET);
}

/* --- any of them ---------------------------------------------------------------------- */

void term_page(Page *p, const Scene *s) {
    switch (s->screen) {
    case SCREEN_MENU:
        print_menu(p, s);
        break;
    case SCREEN_GLOSSARY:
        page_text(p, s->glossary.title, 2, TONE_STRONG);
        print_words(p, &s->glossary);
        print_entry(p, s);
        break;
    case SCREEN_OPEN:
        print_open(p, s);
        break;
    case SCREEN_PROGRESS:
        print_progress(p, s);
        break;
    case SCREEN_HELP:
    case SCREEN_STAGE:
    case SCREEN_SEQUENCE:
    case SCREEN_ANSWER:
    case SCREEN_COMPARE:
    case SCREEN_QUIZ:
        break;
    }
}

void term_chosen(Page *p, const Scene *s) {
    if (s->screen == SCREEN_MENU) print_menu_chosen(p, s);
    if (s->screen == SCREEN_GLOSSARY) print_entry(p, s);
    if (s->screen == SCREEN_PROGRESS) print_progress_chosen(p, s);
    term_in_hand(p, s);
}
