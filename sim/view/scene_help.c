/* The help: every key, and how to read the picture. A heading's key is empty. */
#include "view/making.h"

/* Where a key has an effect, of the places from which the help is opened. */
typedef enum When {
    ANYWHERE,
    ON_STAGE,
    IN_PANEL,
    IN_MESSAGE,
    IN_LINES,
    IN_EXERCISE,
    IN_VARIANTS
} When;

static const struct {
    const char *key; /* word of the key's cap; NULL on a heading */
    const char *text;
    HelpSign sign;
    const char *ids;
    When when;
} HELP[] = {
    {NULL, "help.move", SIGN_NONE, NULL, ANYWHERE},
    {"help.key.frame", "help.frame", SIGN_NONE, "left right", ON_STAGE},
    {"help.key.event", "help.event", SIGN_NONE, "up down", ON_STAGE},
    {"key.space", "help.space", SIGN_NONE, "space", ANYWHERE},
    {"help.key.ends", "help.ends", SIGN_NONE, "home end", ON_STAGE},
    {"help.key.number", "help.number", SIGN_NONE, "1 _ 7", ANYWHERE},
    {"key.tab", "help.tab", SIGN_NONE, "tab", ON_STAGE},
    {NULL, "help.panels", SIGN_NONE, NULL, ANYWHERE},
    {"key.enter", "help.enter", SIGN_NONE, "enter", ON_STAGE},
    {"help.key.arrows", "help.arrows", SIGN_NONE, "_ _ _", IN_PANEL},
    {"help.key.fold", "help.fold", SIGN_NONE, "_ _ _", IN_MESSAGE},
    {"help.key.select", "help.select", SIGN_NONE, "_ shift+up shift+down", IN_LINES},
    {"key.r", "help.r", SIGN_NONE, "r", ANYWHERE},
    {"key.n", "help.n", SIGN_NONE, "n", ANYWHERE},
    {"key.c", "help.c", SIGN_NONE, "c", ANYWHERE},
    {NULL, "help.course", SIGN_NONE, NULL, ANYWHERE},
    {"key.slash", "help.find", SIGN_NONE, "/", ANYWHERE},
    {"key.g", "help.g", SIGN_NONE, "g", ANYWHERE},
    {"key.o", "help.o", SIGN_NONE, "o", ANYWHERE},
    {"key.w", "help.w", SIGN_NONE, "w", IN_VARIANTS},
    {"key.esc", "help.menu", SIGN_NONE, "esc", ANYWHERE},
    {NULL, "help.exercise", SIGN_NONE, NULL, ANYWHERE},
    {"key.a", "help.a", SIGN_NONE, "a", IN_EXERCISE},
    {"key.h", "help.h", SIGN_NONE, "h", IN_EXERCISE},
    {"key.d", "help.d", SIGN_NONE, "d", IN_EXERCISE},
    {"key.k", "help.k", SIGN_NONE, "k", ANYWHERE},
    {"key.v", "help.v", SIGN_NONE, "v", ANYWHERE},
    {"key.p", "help.p", SIGN_NONE, "p", ANYWHERE},
    {NULL, "help.look", SIGN_NONE, NULL, ANYWHERE},
    {"key.l", "help.l", SIGN_NONE, "l", ANYWHERE},
    {"key.t", "help.t", SIGN_NONE, "t", ANYWHERE},
    {"help.key.zoom", "help.zoom", SIGN_NONE, "+ - 0", ANYWHERE},
    {"help.key.f11", "help.f11", SIGN_NONE, "f11", ANYWHERE},
    {"help.key.f5", "help.f5", SIGN_NONE, "f5", ANYWHERE},
    {"help.key.quit", "help.quit", SIGN_NONE, "ctrl+q", ANYWHERE},
    {NULL, "help.signs", SIGN_NONE, NULL, ANYWHERE},
    {"help.sign.request", "help.request", SIGN_REQUEST, NULL, ANYWHERE},
    {"help.sign.response", "help.response", SIGN_RESPONSE, NULL, ANYWHERE},
    {"help.sign.notification", "help.notification", SIGN_NOTIFICATION, NULL, ANYWHERE},
    {"help.sign.error", "help.error", SIGN_ERROR, NULL, ANYWHERE},
    {"help.sign.gates", "help.gates", SIGN_DOORS, NULL, ANYWHERE},
};

_Static_assert(sizeof HELP / sizeof *HELP <= SCENE_HELP_LINES, "the help has room");

static bool works_now(const Play *p, When when) {
    switch (when) {
    case ON_STAGE:
        return p->focus == FOCUS_NONE;
    case IN_PANEL:
        return p->focus != FOCUS_NONE;
    case IN_MESSAGE:
        return p->focus == FOCUS_MESSAGE && play_tab(p) == TAB_FIELDS;
    case IN_LINES:
        return p->focus == FOCUS_MESSAGE;
    case IN_EXERCISE:
        return p->subject.exercise != NULL;
    case IN_VARIANTS:
        return play_has_variants(p);
    case ANYWHERE:
        break;
    }
    return true;
}

void make_help(Making *m) {
    Scene *s = m->scene;
    s->help_title = make_word(m, "help.title");
    s->help_close = make_word(m, "help.close");
    s->help_idle = make_word(m, "help.not-now");
    if (make_quiz_help(m)) return;
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++)
        s->help_lines[s->help_count++] = (SceneHelp){
            HELP[i].key ? make_word(m, HELP[i].key) : STR(""), make_word(m, HELP[i].text),
            HELP[i].sign, HELP[i].ids, !works_now(m->play, HELP[i].when)};
}
