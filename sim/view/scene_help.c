/* The help: every key, and how to read the picture. A heading's key is empty. */
#include "view/making.h"

static const struct {
    const char *key; /* word of the key's cap; NULL on a heading */
    const char *text;
    HelpSign sign;
} HELP[] = {
    {NULL, "help.move", SIGN_NONE},
    {"help.key.frame", "help.frame", SIGN_NONE},
    {"help.key.event", "help.event", SIGN_NONE},
    {"key.space", "help.space", SIGN_NONE},
    {"help.key.ends", "help.ends", SIGN_NONE},
    {"help.key.number", "help.number", SIGN_NONE},
    {"key.tab", "help.tab", SIGN_NONE},
    {NULL, "help.panels", SIGN_NONE},
    {"key.enter", "help.enter", SIGN_NONE},
    {"help.key.arrows", "help.arrows", SIGN_NONE},
    {"help.key.fold", "help.fold", SIGN_NONE},
    {"key.r", "help.r", SIGN_NONE},
    {"key.n", "help.n", SIGN_NONE},
    {"key.c", "help.c", SIGN_NONE},
    {"key.esc", "help.esc", SIGN_NONE},
    {NULL, "help.look", SIGN_NONE},
    {"key.l", "help.l", SIGN_NONE},
    {"key.t", "help.t", SIGN_NONE},
    {"help.key.zoom", "help.zoom", SIGN_NONE},
    {"help.key.f11", "help.f11", SIGN_NONE},
    {"help.key.f5", "help.f5", SIGN_NONE},
    {"help.key.quit", "help.quit", SIGN_NONE},
    {NULL, "help.signs", SIGN_NONE},
    {"help.sign.request", "help.request", SIGN_REQUEST},
    {"help.sign.response", "help.response", SIGN_RESPONSE},
    {"help.sign.notification", "help.notification", SIGN_NOTIFICATION},
    {"help.sign.error", "help.error", SIGN_ERROR},
    {"help.sign.gates", "help.gates", SIGN_DOORS},
};

_Static_assert(sizeof HELP / sizeof *HELP <= SCENE_HELP_LINES, "the help has room");

void make_help(Making *m) {
    Scene *s = m->scene;
    s->help_title = make_word(m, "help.title");
    s->help_close = make_word(m, "help.close");
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++)
        s->help_lines[s->help_count++] =
            (SceneHelp){HELP[i].key ? make_word(m, HELP[i].key) : STR(""),
                        make_word(m, HELP[i].text), HELP[i].sign};
}
