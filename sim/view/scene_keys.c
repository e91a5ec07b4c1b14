/* The keys that work now, most useful first; what does not fit is left out from
   the end, but never the last one, which leads to the help. */
#include "view/scene_keys.h"

#include <stdio.h>

void keys_add(Making *m, const KeyRow *row) {
    Scene *s = m->scene;
    if (s->key_count == SCENE_KEYS) return;
    SceneKey *k = &s->keys[s->key_count++];
    k->key = make_word(m, row->key);
    k->label = row->label ? make_word(m, row->label) : STR("");
    snprintf(k->id, sizeof k->id, "key.%s", row->id);
}

void keys_add_all(Making *m, const KeyRow *rows, size_t count) {
    for (size_t i = 0; i < count; i++)
        keys_add(m, &rows[i]);
}

static const char *next_tab(const Play *p) {
    static const char *const words[TAB_COUNT] = {"key.fields", "key.raw", "key.headers"};
    return words[play_next_tab(p)];
}

static void keys_outside(Making *m) {
    const Play *p = m->play;
    const KeyRow way_back = {"esc", "key.esc", "key.back"};
    const KeyRow way[] = {
        {"left", "key.left", NULL},
        {"right", "key.right", "key.frame"},
        {"up", "key.up", NULL},
        {"down", "key.down", "key.event"},
        {"space", "key.space", p->playing ? "key.pause" : "key.play"},
        {"tab", "key.tab", p->screen == SCREEN_SEQUENCE ? "key.stage" : "key.sequence"},
        {"enter", "key.enter", p->panel == FOCUS_NOTES ? "key.into.notes" : "key.into.message"},
    };
    const KeyRow look[] = {
        {"/", "key.slash", "key.find"},
        {"n", "key.n", "key.note"},
        {"r", "key.r", next_tab(p)},
        {"g", "key.g", "key.glossary"},
    };
    const KeyRow leave = {"esc", "key.esc",
                          p->screen == SCREEN_SEQUENCE || p->quiz ? "key.back"
                          : p->back_to[0]                         ? "key.quiz.back.to"
                                                                  : "key.menu"};
    static const KeyRow rest[] = {
        {"l", "key.l", "key.language"}, {"t", "key.t", "key.theme"}, {"+", "key.plus", NULL},
        {"-", "key.minus", "key.zoom"}, {"c", "key.c", "key.copy"},  {"?", "key.help", "key.keys"},
    };
    static const KeyRow variant = {"w", "key.w", "key.variant"};
    if (p->answer.watching) keys_add(m, &way_back);
    keys_quiz_stage(m);
    ADD_ALL(m, way);
    bool asks = p->subject.exercise != NULL; /* then answering comes first */
    if (play_has_variants(p) && !asks) keys_add(m, &variant);
    keys_exercise(m);
    if (play_has_variants(p) && asks) keys_add(m, &variant);
    ADD_ALL(m, look);
    if (!p->answer.watching) keys_add(m, &leave);
    ADD_ALL(m, rest);
}

/* The filter's field is open: letters are text. */
static void keys_typing(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.match"},
        {"enter", "key.enter", "key.done"},
        {"esc", "key.esc", "key.clear"},
        {"f1", "key.f1", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_filtered(Making *m) {
    const Play *p = m->play;
    const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.match"},
        {"esc", "key.esc", "key.clear"},
        {"/", "key.slash", "key.edit"},
        {"left", "key.left", NULL},
        {"right", "key.right", "key.frame"},
        {"tab", "key.tab", p->screen == SCREEN_SEQUENCE ? "key.stage" : "key.sequence"},
        {"enter", "key.enter", p->panel == FOCUS_NOTES ? "key.into.notes" : "key.into.message"},
        {"r", "key.r", next_tab(p)},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_menu(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.choose.line"},
        {"enter", "key.enter", "key.open"},
        {"left", "key.left", NULL},
        {"right", "key.right", "key.link"},
        {"tab", "key.tab", "key.foot"},
        {"f1", "key.f1", "key.keys"},
        {"esc", "key.esc", "key.back"},
    };
    static const KeyRow foot[] = {
        {"left", "key.left", NULL},        {"right", "key.right", "key.choose.line"},
        {"enter", "key.enter", "key.use"}, {"tab", "key.tab", "key.lessons"},
        {"f1", "key.f1", "key.keys"},      {"esc", "key.esc", "key.back"},
    };
    MenuList list;
    menu_list(m->play, &list);
    if (m->play->chosen < list.count)
        ADD_ALL(m, rows);
    else
        ADD_ALL(m, foot);
}

static void keys_glossary(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.choose.line"},
        {"f1", "key.f1", "key.keys"},
        {"esc", "key.esc", "key.back"},
    };
    ADD_ALL(m, rows);
}

static void keys_progress(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.choose.line"},
        {"enter", "key.enter", "key.use"},
        {"ctrl+v", "key.paste.cap", "key.paste"},
        {"f1", "key.f1", "key.keys"},
        {"esc", "key.esc", "key.back"},
    };
    static const KeyRow asked[] = {
        {"enter", "key.enter", "key.yes"},
        {"esc", "key.esc", "key.no"},
    };
    if (m->play->asked)
        ADD_ALL(m, asked);
    else
        ADD_ALL(m, rows);
}

static void keys_open(Making *m) {
    static const KeyRow rows[] = {
        {"enter", "key.enter", "key.open"},
        {"ctrl+v", "key.paste.cap", "key.paste"},
        {"f1", "key.f1", "key.keys"},
        {"esc", "key.esc", "key.back"},
    };
    ADD_ALL(m, rows);
}

static void keys_selected(Making *m) {
    static const KeyRow rows[] = {
        {"c", "key.c", "key.copy.lines"},
        {"shift+up", "key.shift.up", NULL},
        {"shift+down", "key.down", "key.select.lines"},
        {"esc", "key.esc", "key.select.none"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}

/* As far as the last picture has shown it. */
static bool long_words(const Play *p) { return p->seen.words_total > p->seen.words_rows; }

static void keys_words(Making *m) {
    const Play *p = m->play;
    const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.scroll"},
        {"esc", "key.esc", "key.leave"},
        {"r", "key.r", next_tab(p)},
        {"tab", "key.tab", "key.into.notes"},
        {"c", "key.c", "key.copy.value"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_message(Making *m) {
    const Play *p = m->play;
    bool raw = play_tab(p) == TAB_RAW;
    const KeyRow move[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", raw ? "key.scroll" : "key.choose"},
        {"esc", "key.esc", "key.leave"},
    };
    static const KeyRow fold = {"enter", "key.enter", "key.fold"};
    const KeyRow rest[] = {
        {"shift+up", "key.shift.up", NULL},
        {"shift+down", "key.down", "key.select.lines"},
        {"r", "key.r", next_tab(p)},
        {"tab", "key.tab", long_words(p) ? "key.into.words" : "key.into.notes"},
        {"c", "key.c", raw ? "key.copy" : "key.copy.value"},
        {"/", "key.slash", "key.find"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, move);
    if (m->scene->message.chosen_fold != SEQ_NONE) keys_add(m, &fold);
    ADD_ALL(m, rest);
}

static void keys_notes(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.scroll"},
        {"esc", "key.esc", "key.leave"},
        {"n", "key.n", "key.note"},
        {"tab", "key.tab", "key.into.message"},
        {"g", "key.g", "key.glossary"},
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

static void keys_guess(Making *m) {
    static const KeyRow rows[] = {
        {"1", "key.1", NULL},
        {"2", "key.2", NULL},
        {"3", "key.3", NULL},
        {"4", "key.4", "key.guess"},
        {"space", "key.space", "key.guess.pass"},
        {"p", "key.p", "key.guess.off"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_stage(Making *m) {
    const Play *p = m->play;
    if (play_guessing(p) && !p->filter.typing)
        keys_guess(m);
    else if (p->filter.typing)
        keys_typing(m);
    else if (m->scene->message.selects)
        keys_selected(m);
    else if (play_reads(p))
        keys_words(m);
    else if (p->focus == FOCUS_MESSAGE)
        keys_message(m);
    else if (p->focus == FOCUS_NOTES)
        keys_notes(m);
    else if (play_filter_on(p))
        keys_filtered(m);
    else
        keys_outside(m);
}

void make_keys(Making *m) {
    switch (m->play->screen) {
    case SCREEN_HELP:
        keys_help(m);
        break;
    case SCREEN_MENU:
        keys_menu(m);
        break;
    case SCREEN_GLOSSARY:
        keys_glossary(m);
        break;
    case SCREEN_OPEN:
        keys_open(m);
        break;
    case SCREEN_PROGRESS:
        keys_progress(m);
        break;
    case SCREEN_ANSWER:
        keys_answer(m);
        break;
    case SCREEN_COMPARE:
        keys_compare(m);
        break;
    case SCREEN_QUIZ:
        keys_quiz(m);
        break;
    case SCREEN_STAGE:
    case SCREEN_SEQUENCE:
        keys_stage(m);
        break;
    }
}
