/* Opening a file by its typed path. */
#include "play/pages.h"

#include <string.h>

bool file_open(Play *p) { return page_open(p, SCREEN_OPEN); }

static bool ask(Play *p) {
    Str path = str_trim(typed_str(&p->typed));
    if (path.n == 0 || path.n >= TYPED_MAX) return false;
    memcpy(p->wanted, path.p, path.n);
    p->wanted[path.n] = '\0';
    p->wants |= WANT_OPEN;
    return true;
}

bool file_key(Play *p, KeyPress key) {
    if (key.key == KEY_ESC) return page_close(p);
    if (key.key == KEY_ENTER) return ask(p);
    return typed_key(&p->typed, key) != TYPED_NOT_TAKEN;
}

bool file_click(Play *p, Str item) { return str_is(item, "go") && ask(p); }
