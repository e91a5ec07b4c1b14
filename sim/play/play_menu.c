/* Keys and clicks in the menu. */
#include "play/menu.h"

#include "play/pages.h"

#include <string.h>

enum { PAGE_ROWS = 8 };

const char *menu_item_name(MenuItem item) {
    static const char *const names[MENU_ITEMS] = {"open", "glossary", "progress", "keys",
                                                  "lang", "theme",    "motion"};
    return names[item];
}

/* --- the list ------------------------------------------------------------------ */

static bool has_word(const CourseRow *row, Str word) {
    if (find_text(row->id, word, 0) != SIZE_MAX) return true;
    for (int i = 0; i < LANG_COUNT; i++)
        if (find_text(row->title[i], word, 0) != SIZE_MAX) return true;
    return false;
}

static bool fits(const CourseRow *row, Str words) {
    while ((words = str_trim(words)).n) {
        size_t end = str_find(words, STR(" "), 0);
        if (!has_word(row, str_sub(words, 0, end))) return false;
        words = str_sub(words, end, words.n);
    }
    return true;
}

void menu_list(const Play *p, MenuList *out) {
    const Course *c = p->course;
    out->count = 0;
    for (size_t i = 0; c && i < c->count && i < COURSE_MAX; i++)
        if (fits(&c->rows[i], typed_str(&p->typed))) out->rows[out->count++] = (uint16_t)i;
}

MenuItem menu_item_chosen(const Play *p, const MenuList *list) {
    if (p->chosen < list->count) return MENU_ITEMS;
    uint32_t item = p->chosen - list->count;
    return item < MENU_ITEMS ? (MenuItem)item : MENU_MOTION;
}

/* The lesson on the stage, or the first. */
static void choose_current(Play *p) {
    MenuList list;
    menu_list(p, &list);
    p->chosen = 0;
    for (uint32_t i = 0; i < list.count; i++)
        if (!play_hides_name(p) && str_eq(p->course->rows[list.rows[i]].id, p->subject.name))
            p->chosen = i;
}

/* --- what is chosen ---------------------------------------------------------------- */

static bool open_lesson(Play *p, const CourseRow *row) {
    if (row->id.n >= TYPED_MAX) return false;
    memcpy(p->wanted, row->id.p, row->id.n);
    p->wanted[row->id.n] = '\0';
    p->wants |= WANT_OPEN;
    return true;
}

static bool use(Play *p, MenuItem item) {
    switch (item) {
    case MENU_OPEN:
        return file_open(p);
    case MENU_GLOSSARY:
        return glossary_open(p);
    case MENU_PROGRESS:
        return progress_open(p);
    case MENU_KEYS:
        return page_open(p, SCREEN_HELP);
    case MENU_LANGUAGE:
        return switch_language(p);
    case MENU_THEME:
        return switch_theme(p);
    case MENU_MOTION:
        p->still = !p->still;
        return true;
    case MENU_ITEMS:
        break;
    }
    return false;
}

static bool enter(Play *p, const MenuList *list) {
    if (p->chosen >= list->count) return use(p, menu_item_chosen(p, list));
    return open_lesson(p, &p->course->rows[list->rows[p->chosen]]);
}

/* --- moving ------------------------------------------------------------------------ */

static CourseLink link_at(const Play *p, const MenuList *list, uint32_t line) {
    return p->course->rows[list->rows[line]].link;
}

/* To the same line of the next link that has lessons; at the foot to the next item. */
static bool sideways(Play *p, const MenuList *list, int by) {
    uint32_t was = p->chosen;
    if (was >= list->count) {
        if (by < 0 && was == list->count) return false;
        return page_choose(p, by, list->count + MENU_ITEMS);
    }
    CourseLink own = link_at(p, list, was);
    uint32_t start = was;
    while (start > 0 && link_at(p, list, start - 1) == own)
        start--;
    uint32_t ordinal = was - start, to = was;
    while (to < list->count && link_at(p, list, to) == own) {
        if (by < 0 && to == 0) return false;
        to = by < 0 ? to - 1 : to + 1;
    }
    if (to >= list->count) return false;
    CourseLink other = link_at(p, list, to);
    while (to > 0 && link_at(p, list, to - 1) == other)
        to--;
    while (ordinal > 0 && to + 1 < list->count && link_at(p, list, to + 1) == other) {
        to++;
        ordinal--;
    }
    p->chosen = to;
    p->list_scroll = PLAY_TELLING;
    return true;
}

/* Between the lessons and the foot. */
static bool change_part(Play *p, const MenuList *list) {
    if (p->chosen < list->count)
        p->chosen = list->count;
    else
        choose_current(p);
    p->list_scroll = PLAY_TELLING;
    return true;
}

void play_set_course(Play *p, const Course *course) {
    p->course = course;
    if (p->screen == SCREEN_MENU && p->typed.n == 0 && p->list_scroll == PLAY_TELLING)
        choose_current(p);
}

bool menu_open(Play *p) {
    page_open(p, SCREEN_MENU);
    p->wants |= WANT_COURSE;
    choose_current(p);
    return true;
}

/* Esc first takes back the search. */
static bool leave(Play *p) {
    if (p->typed.n == 0) return page_close(p);
    typed_clear(&p->typed);
    choose_current(p);
    p->list_scroll = PLAY_TELLING;
    return true;
}

static bool type(Play *p, KeyPress key) {
    TypedChange change = typed_key(&p->typed, key);
    if (change == TYPED_TEXT) {
        p->chosen = 0;
        p->list_scroll = PLAY_TELLING;
    }
    return change != TYPED_NOT_TAKEN;
}

bool menu_key(Play *p, KeyPress key) {
    MenuList list;
    menu_list(p, &list);
    uint32_t all = list.count + MENU_ITEMS;
    switch ((int)key.key) {
    case KEY_UP:
        return page_choose(p, -1, all);
    case KEY_DOWN:
        return page_choose(p, 1, all);
    case KEY_LEFT:
        return sideways(p, &list, -1);
    case KEY_RIGHT:
        return sideways(p, &list, 1);
    case KEY_PGUP:
        return page_choose(p, -PAGE_ROWS, all);
    case KEY_PGDN:
        return page_choose(p, PAGE_ROWS, all);
    case KEY_HOME:
        return page_choose(p, -(int)all, all);
    case KEY_END:
        return page_choose(p, (int)all, all);
    case KEY_TAB:
    case KEY_SHIFT_TAB:
        return change_part(p, &list);
    case KEY_ENTER:
        return enter(p, &list);
    case KEY_ESC:
        return leave(p);
    default:
        return type(p, key);
    }
}

bool menu_click(Play *p, Str item) {
    const Course *c = p->course;
    for (int i = 0; i < MENU_ITEMS; i++)
        if (str_is(item, menu_item_name((MenuItem)i))) return use(p, (MenuItem)i);
    if (!str_starts(item, "row.") || !c) return false;
    size_t row = 0;
    for (size_t i = 4; i < item.n && row < COURSE_MAX; i++) {
        if (item.p[i] < '0' || item.p[i] > '9') break;
        row = row * 10 + (size_t)(item.p[i] - '0');
    }
    return item.n > 4 && row < c->count && open_lesson(p, &c->rows[row]);
}
