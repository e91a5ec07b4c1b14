/* The keys that work now, most useful first; what does not fit is left out from
   the end, but never the last one, which leads to the help. */
#include "view/making.h"

#include <stdio.h>

typedef struct KeyRow {
    const char *id;    /* the layout's, after "key." */
    const char *key;   /* word of the key's cap */
    const char *label; /* word of what it does; NULL: shares that of the next */
} KeyRow;

static void add(Making *m, const KeyRow *row) {
    Scene *s = m->scene;
    if (s->key_count == SCENE_KEYS) return;
    SceneKey *k = &s->keys[s->key_count++];
    k->key = make_word(m, row->key);
    k->label = row->label ? make_word(m, row->label) : STR("");
    snprintf(k->id, sizeof k->id, "key.%s", row->id);
}

static void add_all(Making *m, const KeyRow *rows, size_t count) {
    for (size_t i = 0; i < count; i++)
        add(m, &rows[i]);
}

#define ADD_ALL(m, rows) add_all(m, rows, sizeof(rows) / sizeof *(rows))

static void keys_outside(Making *m) {
    const Play *p = m->play;
    const KeyRow rows[] = {
        {"left", "key.left", NULL},
        {"right", "key.right", "key.frame"},
        {"up", "key.up", NULL},
        {"down", "key.down", "key.event"},
        {"space", "key.space", p->playing ? "key.pause" : "key.play"},
        {"tab", "key.tab", p->screen == SCREEN_SEQUENCE ? "key.stage" : "key.sequence"},
        {"enter", "key.enter", p->panel == FOCUS_NOTES ? "key.into.notes" : "key.into.message"},
        {"n", "key.n", "key.note"},
        {"r", "key.r", p->tab == TAB_RAW ? "key.fields" : "key.raw"},
        {"l", "key.l", "key.language"},
        {"t", "key.t", "key.theme"},
        {"+", "key.plus", NULL},
        {"-", "key.minus", "key.zoom"},
        {"c", "key.c", "key.copy"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_message(Making *m) {
    bool raw = m->play->tab == TAB_RAW;
    const KeyRow move[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", raw ? "key.scroll" : "key.choose"},
        {"esc", "key.esc", "key.leave"},
    };
    static const KeyRow fold = {"enter", "key.enter", "key.fold"};
    const KeyRow rest[] = {
        {"r", "key.r", raw ? "key.fields" : "key.raw"},
        {"tab", "key.tab", "key.into.notes"},
        {"c", "key.c", "key.copy"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, move);
    if (m->scene->message.chosen_fold != SEQ_NONE) add(m, &fold);
    ADD_ALL(m, rest);
}

static void keys_notes(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.scroll"},
        {"esc", "key.esc", "key.leave"},
        {"n", "key.n", "key.note"},
        {"tab", "key.tab", "key.into.message"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_help(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},          {"down", "key.down", "key.scroll"},
        {"l", "key.l", "key.language"},  {"t", "key.t", "key.theme"},
        {"esc", "key.esc", "key.close"},
    };
    ADD_ALL(m, rows);
}

void make_keys(Making *m) {
    const Play *p = m->play;
    if (p->screen == SCREEN_HELP)
        keys_help(m);
    else if (p->focus == FOCUS_MESSAGE)
        keys_message(m);
    else if (p->focus == FOCUS_NOTES)
        keys_notes(m);
    else
        keys_outside(m);
}
