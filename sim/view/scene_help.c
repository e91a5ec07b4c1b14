/* The help: every key, and how to read the picture. A heading's key is empty. */
#include "view/making.h"

static const struct {
    const char *key; /* word of the key's cap; NULL on a heading */
    const char *text;
    HelpSign sign;
    const char *ids;
} HELP[] = {
    {NULL, "help.move", SIGN_NONE, NULL},
    {"help.key.frame", "help.frame", SIGN_NONE, "left right"},
    {"help.key.event", "help.event", SIGN_NONE, "up down"},
    {"key.space", "help.space", SIGN_NONE, "space"},
    {"help.key.ends", "help.ends", SIGN_NONE, "home end"},
    {"help.key.number", "help.number", SIGN_NONE, "1 _ 7"},
    {"key.tab", "help.tab", SIGN_NONE, "tab"},
    {NULL, "help.panels", SIGN_NONE, NULL},
    {"key.enter", "help.enter", SIGN_NONE, "enter"},
    {"help.key.arrows", "help.arrows", SIGN_NONE, "_ _ _"},
    {"help.key.fold", "help.fold", SIGN_NONE, "_"},
    {"key.r", "help.r", SIGN_NONE, "r"},
    {"key.n", "help.n", SIGN_NONE, "n"},
    {"key.c", "help.c", SIGN_NONE, "c"},
    {"key.esc", "help.esc", SIGN_NONE, "esc"},
    {NULL, "help.look", SIGN_NONE, NULL},
    {"key.l", "help.l", SIGN_NONE, "l"},
    {"key.t", "help.t", SIGN_NONE, "t"},
    {"help.key.zoom", "help.zoom", SIGN_NONE, "+ - 0"},
    {"help.key.f11", "help.f11", SIGN_NONE, "f11"},
    {"help.key.f5", "help.f5", SIGN_NONE, "f5"},
    {"help.key.quit", "help.quit", SIGN_NONE, "ctrl+q"},
    {NULL, "help.signs", SIGN_NONE, NULL},
    {"help.sign.request", "help.request", SIGN_REQUEST, NULL},
    {"help.sign.response", "help.response", SIGN_RESPONSE, NULL},
    {"help.sign.notification", "help.notification", SIGN_NOTIFICATION, NULL},
    {"help.sign.error", "help.error", SIGN_ERROR, NULL},
    {"help.sign.gates", "help.gates", SIGN_DOORS, NULL},
};

_Static_assert(sizeof HELP / sizeof *HELP <= SCENE_HELP_LINES, "the help has room");

void make_help(Making *m) {
    Scene *s = m->scene;
    s->help_title = make_word(m, "help.title");
    s->help_close = make_word(m, "help.close");
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++)
        s->help_lines[s->help_count++] =
            (SceneHelp){HELP[i].key ? make_word(m, HELP[i].key) : STR(""),
                        make_word(m, HELP[i].text), HELP[i].sign, HELP[i].ids};
}
