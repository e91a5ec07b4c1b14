/* The menu's list: the lessons that fit what was typed, and after them the switches and ways
   at its foot. Keys, picture and text go by the same list. */
#ifndef FAULTLINE_PLAY_MENU_H
#define FAULTLINE_PLAY_MENU_H

#include "play/play.h"

typedef enum MenuItem {
    MENU_OPEN,
    MENU_GLOSSARY,
    MENU_PROGRESS,
    MENU_KEYS,
    MENU_LANGUAGE,
    MENU_THEME,
    MENU_MOTION,
    MENU_ITEMS
} MenuItem;
const char *menu_item_name(MenuItem item); /* "open", …; the layout's id is menu.NAME */

typedef struct MenuList {
    uint16_t rows[COURSE_MAX]; /* indexes into the course's rows */
    uint32_t count;
} MenuList;

/* Empty when the course is not known. */
void menu_list(const Play *p, MenuList *out);
/* The item that is chosen, or MENU_ITEMS when it is a lesson. */
MenuItem menu_item_chosen(const Play *p, const MenuList *list);

#endif
