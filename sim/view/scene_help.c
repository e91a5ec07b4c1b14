/* The help: every key, and how to read the picture. A heading's key is empty. */
#include "view/making.h"

static const struct {
    const char *key; /* word of the key's cap; NULL on a heading */
    const char *text;
} HELP[] = {
    {NULL, "help.move"},
    {"help.key.frame", "help.frame"},
    {"help.key.event", "help.event"},
    {"key.space", "help.space"},
    {"help.key.ends", "help.ends"},
    {"help.key.number", "help.number"},
    {"key.tab", "help.tab"},
    {NULL, "help.panels"},
    {"key.enter", "help.enter"},
    {"help.key.arrows", "help.arrows"},
    {"help.key.fold", "help.fold"},
    {"key.r", "help.r"},
    {"key.n", "help.n"},
    {"key.c", "help.c"},
    {"key.esc", "help.esc"},
    {NULL, "help.look"},
    {"key.l", "help.l"},
    {"key.t", "help.t"},
    {"help.key.zoom", "help.zoom"},
    {"help.key.f11", "help.f11"},
    {"help.key.f5", "help.f5"},
    {"help.key.quit", "help.quit"},
    {NULL, "help.signs"},
    {"help.sign.request", "help.request"},
    {"help.sign.response", "help.response"},
    {"help.sign.notification", "help.notification"},
    {"help.sign.error", "help.error"},
    {"help.sign.gates", "help.gates"},
};

_Static_assert(sizeof HELP / sizeof *HELP <= SCENE_HELP_LINES, "the help has room");

void make_help(Making *m) {
    Scene *s = m->scene;
    s->help_title = make_word(m, "help.title");
    s->help_close = make_word(m, "help.close");
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++)
        s->help_lines[s->help_count++] = (SceneHelp){
            HELP[i].key ? make_word(m, HELP[i].key) : STR(""), make_word(m, HELP[i].text)};
}
