/* The menu as words: lessons by link and chapter, and what stands at its foot. */
#include "view/making.h"

#include <stdio.h>

/* A chapter that the words do not know goes by its folder's name; that of a pack by the
   pack's. */
static Str part_name(Making *m, const CourseRow *row) {
    Str part = row->part[m->play->lang];
    return part.n ? make_outside(m, part, MAKING_VALUE) : make_named(m, "cli.list", row->chapter);
}

static Str title_of(Making *m, const CourseRow *row) {
    Str title = row->title[m->play->lang];
    if (title.n == 0) title = row->title[LANG_EN];
    return make_outside(m, title.n ? title : row->id, MAKING_VALUE);
}

/* A flow and a lab are looked at; only an exercise has an end. */
static bool can_be_solved(const CourseRow *row) {
    return str_is(row->kind, "fault") || str_is(row->kind, "set");
}

static SceneMenuLine line_of(Making *m, uint16_t index) {
    const CourseRow *row = &m->play->course->rows[index];
    return (SceneMenuLine){.text = title_of(m, row),
                           .kind = make_named(m, "menu.kind", row->kind),
                           .id = make_outside(m, row->id, MAKING_VALUE),
                           .solved = row->solved,
                           .tried = play_tells_tried(m->play, row),
                           .exercise = can_be_solved(row),
                           .here =
                               !play_hides_name(m->play) && str_eq(row->id, m->play->subject.name),
                           .link = row->link,
                           .row = index};
}

static void add_lines(Making *m, const MenuList *list) {
    SceneMenu *menu = &m->scene->menu;
    const CourseRow *rows = m->play->course->rows, *before = NULL;
    for (uint32_t i = 0; i < list->count; i++) {
        const CourseRow *row = &rows[list->rows[i]];
        bool new_part =
            !before || before->link != row->link || !str_eq(before->chapter, row->chapter);
        if (new_part)
            menu->lines[menu->count++] =
                (SceneMenuLine){.text = part_name(m, row), .heading = true, .link = row->link};
        if (i == m->play->chosen) menu->chosen = menu->count;
        menu->lines[menu->count] = line_of(m, list->rows[i]);
        menu->lines[menu->count++].chosen = i == m->play->chosen;
        before = row;
    }
}

static Str solved_of(Making *m) {
    const Course *c = m->play->course;
    size_t solved = 0, all = 0;
    for (size_t i = 0; c && i < c->count; i++) {
        solved += c->rows[i].solved;
        all += c->rows[i].solved || can_be_solved(&c->rows[i]);
    }
    return all ? make_say2(m, "menu.solved", make_number(m, solved), make_number(m, all)) : STR("");
}

/* "flow/read-file · Reading a file over http · flow · solved" */
static Str detail_of(Making *m) {
    const SceneMenu *menu = &m->scene->menu;
    if (menu->chosen == SEQ_NONE) return STR("");
    const SceneMenuLine *line = &menu->lines[menu->chosen];
    Str all = make_join(m, line->text, " · ", line->id);
    all = make_join(m, all, " · ", line->kind);
    const char *mark = line->solved ? "menu.mark.solved" : line->tried ? "menu.mark.tried" : NULL;
    if (mark) all = make_join(m, all, " · ", make_word(m, mark));
    return line->here ? make_join(m, all, " · ", make_word(m, "menu.mark.here")) : all;
}

static Str nothing_of(Making *m) {
    Str typed = typed_str(&m->play->typed);
    if (m->scene->menu.count) return STR("");
    return typed.n ? make_say1(m, "menu.none", "text", typed) : make_word(m, "menu.empty");
}

static Str item_text(Making *m, MenuItem item) {
    static const char *const themes[THEME_COUNT] = {"menu.theme.dark", "menu.theme.light",
                                                    "menu.theme.contrast"};
    switch (item) {
    case MENU_LANGUAGE:
        return make_say1(m, "menu.lang", "text",
                         make_word_of(m, "menu.lang", lang_name(m->play->lang)));
    case MENU_THEME:
        return make_say1(m, "menu.theme", "text", make_word(m, themes[m->play->theme]));
    case MENU_MOTION:
        return make_say1(m, "menu.motion", "text",
                         make_word(m, m->play->still ? "menu.motion.off" : "menu.motion.on"));
    case MENU_OPEN:
    case MENU_GLOSSARY:
    case MENU_PROGRESS:
    case MENU_KEYS:
    case MENU_ITEMS:
        break;
    }
    return make_word_of(m, "menu", menu_item_name(item));
}

static void add_items(Making *m, const MenuList *list) {
    MenuItem chosen = menu_item_chosen(m->play, list);
    for (int i = 0; i < MENU_ITEMS; i++)
        m->scene->menu.items[i] = (SceneMenuItem){item_text(m, (MenuItem)i), chosen == (MenuItem)i};
}

static void add_links(Making *m) {
    for (int i = 0; i < LINK_COUNT; i++) {
        char key[64];
        snprintf(key, sizeof key, "menu.link.%s.text", course_link_name((CourseLink)i));
        m->scene->menu.links[i] = make_word_of(m, "menu.link", course_link_name((CourseLink)i));
        m->scene->menu.link_texts[i] = make_word(m, key);
    }
}

void make_menu(Making *m) {
    SceneMenu *menu = &m->scene->menu;
    MenuList list;
    menu_list(m->play, &list);
    menu->title = make_word(m, "menu.title");
    menu->chosen = SEQ_NONE;
    add_links(m);
    add_items(m, &list);
    /* Every lesson may begin a part of its own. */
    menu->lines = arena_array(&m->scene->arena, (size_t)list.count * 2 + 1, sizeof *menu->lines);
    if (!menu->lines) return;
    if (list.count) add_lines(m, &list);
    menu->solved = solved_of(m);
    menu->nothing = nothing_of(m);
    menu->detail = detail_of(m);
    make_page_field(m, "menu.search");
}
