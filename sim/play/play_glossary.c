/* Keys and clicks in the glossary. */
#include "play/glossary.h"
#include "play/pages.h"

enum { PAGE_LINES = 8 };

static void choose_term(Play *p, int term) {
    GlossList list;
    gloss_list(p, &list);
    p->chosen = 0;
    p->list_scroll = PLAY_TELLING;
    for (uint32_t i = 0; i < list.count; i++)
        if (list.terms[i] == term) p->chosen = i;
}

/* Opens at the first term of what is being read. */
bool glossary_open(Play *p) {
    GlossMark marks[GLOSS_MARKS];
    Str texts[2] = {play_note(p, p->note), play_caption(p)};
    int term = 0;
    for (int i = 0; i < 2; i++)
        if (gloss_marks(p->subject.words, p->lang, texts[i], marks)) term = marks[0].term;
    page_open(p, SCREEN_GLOSSARY);
    choose_term(p, term);
    return true;
}

static bool leave(Play *p) {
    if (p->typed.n == 0) return page_close(p);
    GlossList list;
    gloss_list(p, &list);
    int term = p->chosen < list.count ? list.terms[p->chosen] : 0;
    typed_clear(&p->typed);
    choose_term(p, term);
    return true;
}

/* The first of those that meet it best. */
static void choose_best(Play *p) {
    GlossList list;
    gloss_list(p, &list);
    p->chosen = 0;
    p->list_scroll = PLAY_TELLING;
    for (uint32_t i = 1; i < list.count; i++)
        if (gloss_distance(p, list.terms[i]) < gloss_distance(p, list.terms[p->chosen]))
            p->chosen = i;
}

static bool type(Play *p, KeyPress key) {
    TypedChange change = typed_key(&p->typed, key);
    if (change == TYPED_TEXT) choose_best(p);
    return change != TYPED_NOT_TAKEN;
}

bool glossary_key(Play *p, KeyPress key) {
    GlossList list;
    gloss_list(p, &list);
    switch ((int)key.key) {
    case KEY_UP:
        return page_choose(p, -1, list.count);
    case KEY_DOWN:
        return page_choose(p, 1, list.count);
    case KEY_PGUP:
        return page_choose(p, -PAGE_LINES, list.count);
    case KEY_PGDN:
        return page_choose(p, PAGE_LINES, list.count);
    case KEY_HOME:
        return page_choose(p, -GLOSS_COUNT, list.count);
    case KEY_END:
        return page_choose(p, GLOSS_COUNT, list.count);
    case KEY_ENTER:
        return page_close(p);
    case KEY_ESC:
        return leave(p);
    default:
        return type(p, key);
    }
}

/* A term under a text leads to its entry, and an entry of the list to its meaning. */
bool glossary_click(Play *p, Str id) {
    int term = gloss_find(id);
    if (term == GLOSS_COUNT) return false;
    if (p->screen != SCREEN_GLOSSARY) page_open(p, SCREEN_GLOSSARY);
    choose_term(p, term);
    return true;
}
