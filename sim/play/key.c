#include "play/key.h"

#include "base/utf8.h"

static const struct {
    const char *word;
    PlayKey key;
} WORDS[] = {
    {"left", KEY_LEFT},           {"right", KEY_RIGHT}, {"up", KEY_UP},   {"down", KEY_DOWN},
    {"space", KEY_SPACE},         {"home", KEY_HOME},   {"end", KEY_END}, {"tab", KEY_TAB},
    {"shift+tab", KEY_SHIFT_TAB}, {"enter", KEY_ENTER}, {"esc", KEY_ESC}, {"pgup", KEY_PGUP},
    {"pgdn", KEY_PGDN},           {"f1", KEY_F1},       {"f5", KEY_F5},   {"f11", KEY_F11},
    {"backspace", KEY_BACKSPACE},
};

bool key_moves(PlayKey key) {
    return (key >= KEY_LEFT && key <= KEY_DOWN) || key == KEY_HOME || key == KEY_END ||
           key == KEY_PGUP || key == KEY_PGDN;
}

static bool parse_shifted(Str word, KeyPress *out) {
    if (str_starts(word, "shift+") || !key_parse(word, out) || !key_moves(out->key)) return false;
    out->shift = true;
    return true;
}

bool key_parse(Str word, KeyPress *out) {
    *out = (KeyPress){0};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (!str_is(word, WORDS[i].word)) continue;
        out->key = WORDS[i].key;
        return true;
    }
    if (str_starts(word, "shift+")) return parse_shifted(str_sub(word, 6, word.n), out);
    if (str_starts(word, "ctrl+")) {
        out->ctrl = true;
        word = str_sub(word, 5, word.n);
    }
    size_t at = 0;
    uint32_t ch = word.n ? utf8_next(word, &at) : UTF8_BAD;
    if (ch == UTF8_BAD || at != word.n || utf8_is_control(ch)) return false;
    out->key = KEY_CHAR;
    out->ch = ch;
    return true;
}
