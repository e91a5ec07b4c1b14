/* What the pages over the stage have in common. */
#include "play/pages.h"
#include "play/quiz_screen.h"

#include "base/utf8.h"

#include <string.h>

bool page_is_open(const Play *p) { return p->screen >= SCREEN_HELP; }

bool page_open(Play *p, PlayScreen page) {
    if (!page_is_open(p)) p->under = p->screen;
    p->screen = page;
    p->playing = false;
    p->filter.typing = false;
    p->help_scroll = 0;
    p->chosen = 0;
    p->list_scroll = PLAY_TELLING;
    typed_clear(&p->typed);
    return true;
}

bool page_close(Play *p) {
    p->screen = p->under;
    return true;
}

bool page_choose(Play *p, int by, uint32_t count) {
    uint32_t last = count ? count - 1 : 0, was = p->chosen;
    if (p->chosen > last) p->chosen = last;
    int64_t to = (int64_t)p->chosen + by;
    p->chosen = to < 0 ? 0 : to > last ? last : (uint32_t)to;
    p->list_scroll = PLAY_TELLING;
    return p->chosen != was;
}

bool page_scroll(Play *p, int lines) {
    const PlaySeen *s = &p->seen;
    int64_t last = s->list_total > s->list_rows ? s->list_total - s->list_rows : 0;
    uint32_t was = p->list_scroll == PLAY_TELLING ? s->list_first : p->list_scroll;
    int64_t to = (int64_t)was + lines;
    p->list_scroll = (uint32_t)(to < 0 ? 0 : to > last ? last : to);
    return p->list_scroll != was;
}

const Typed *play_typing(const Play *p) {
    switch (p->screen) {
    case SCREEN_MENU:
    case SCREEN_GLOSSARY:
    case SCREEN_OPEN:
    case SCREEN_PROGRESS:
        return &p->typed;
    case SCREEN_STAGE:
    case SCREEN_SEQUENCE:
        return p->filter.typing ? &p->filter.line : NULL;
    case SCREEN_ANSWER:
    case SCREEN_COMPARE:
    case SCREEN_HELP:
        break;
    case SCREEN_QUIZ:
        return quiz_typing(p);
    }
    return NULL;
}

bool play_paste(Play *p, Str text) {
    if (p->screen == SCREEN_QUIZ) return quiz_typing(p) && quiz_paste(p, text);
    bool filter = play_typing(p) == &p->filter.line;
    if (!play_typing(p) || !typed_add(filter ? &p->filter.line : &p->typed, text)) return false;
    if (filter) filter_restart(p);
    return true;
}

void play_tell(Play *p, Str text, bool bad) {
    Notice *n = &p->notice;
    size_t end = utf8_cut(text, NOTICE_MAX);
    if (end) memcpy(n->bytes, text.p, end);
    n->n = (uint32_t)end;
    n->bad = bad;
}
