#include "term/keys.h"

#include "base/utf8.h"

typedef struct Sequence {
    const char *after_esc;
    PlayKey key;
} Sequence;

/* As xterm, the Linux console, rxvt and tmux send them. */
static const Sequence SEQUENCES[] = {
    {"[A", KEY_UP},    {"OA", KEY_UP},    {"[B", KEY_DOWN},      {"OB", KEY_DOWN},
    {"[C", KEY_RIGHT}, {"OC", KEY_RIGHT}, {"[D", KEY_LEFT},      {"OD", KEY_LEFT},
    {"[H", KEY_HOME},  {"OH", KEY_HOME},  {"[1~", KEY_HOME},     {"[7~", KEY_HOME},
    {"[F", KEY_END},   {"OF", KEY_END},   {"[4~", KEY_END},      {"[8~", KEY_END},
    {"[5~", KEY_PGUP}, {"[6~", KEY_PGDN}, {"[Z", KEY_SHIFT_TAB}, {"OP", KEY_F1},
    {"[11~", KEY_F1},  {"[[A", KEY_F1},   {"[15~", KEY_F5},      {"[[E", KEY_F5},
    {"[23~", KEY_F11},
};

/* With Shift; the Linux console and rxvt send none that is told apart. */
static const Sequence SHIFTED[] = {
    {"[1;2A", KEY_UP},   {"[1;2B", KEY_DOWN}, {"[1;2C", KEY_RIGHT}, {"[1;2D", KEY_LEFT},
    {"[1;2H", KEY_HOME}, {"[1;2F", KEY_END},  {"[5;2~", KEY_PGUP},  {"[6;2~", KEY_PGDN},
};

enum { SEQUENCE_MAX = 32 }; /* longer ones are no keys */

static KeyPress key_of(Str sequence) {
    for (size_t i = 0; i < sizeof SEQUENCES / sizeof *SEQUENCES; i++)
        if (str_is(sequence, SEQUENCES[i].after_esc)) return (KeyPress){.key = SEQUENCES[i].key};
    for (size_t i = 0; i < sizeof SHIFTED / sizeof *SHIFTED; i++)
        if (str_is(sequence, SHIFTED[i].after_esc))
            return (KeyPress){.key = SHIFTED[i].key, .shift = true};
    return (KeyPress){0};
}

static bool is_final(char c) { return c >= 0x40 && c <= 0x7E; }

/* Length of the sequence behind ESC: one character, or up to a final byte after
   '[' (ECMA-48, 5.4) or 'O'. 0: it has not come whole yet. */
static size_t sequence_length(Str s) {
    if (s.n == 0) return 0;
    if (s.p[0] != '[' && s.p[0] != 'O') return 1;
    size_t at = s.n > 1 && s.p[0] == '[' && s.p[1] == '[' ? 2 : 1;
    while (at < s.n && at < SEQUENCE_MAX && !is_final(s.p[at]))
        at++;
    if (at < s.n) return at + 1;
    return at >= SEQUENCE_MAX ? at : 0;
}

static size_t take_escape(Str bytes, bool whole, KeyPress *out) {
    Str after = str_sub(bytes, 1, bytes.n);
    size_t n = sequence_length(after);
    if (n == 0 && !whole) return 0;
    bool sequence = n > 1 || (n == 1 && is_final(after.p[0]) && after.p[0] != '\x1b');
    if (!sequence || n == 0) {
        out->key = KEY_ESC;
        return n == 0 ? bytes.n : 1;
    }
    /* ESC and a character: Alt held down, which means nothing here. */
    *out = n > 1 ? key_of(str_sub(after, 0, n)) : (KeyPress){0};
    return 1 + n;
}

static size_t take_control(char c, KeyPress *out) {
    *out = (KeyPress){.key = KEY_CHAR, .ctrl = true, .ch = (uint8_t)c + 0x60u};
    if (c == '\r' || c == '\n') *out = (KeyPress){.key = KEY_ENTER};
    if (c == '\t') *out = (KeyPress){.key = KEY_TAB};
    if (c == '\b') *out = (KeyPress){.key = KEY_BACKSPACE};
    if (c == 0 || c > 26) *out = (KeyPress){0};
    return 1;
}

/* Whether the bytes may be the start of a longer character. */
static bool is_cut(Str bytes) {
    uint8_t c = (uint8_t)bytes.p[0];
    size_t wants = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
    if (c < 0xC2 || c > 0xF4 || bytes.n >= wants) return false;
    for (size_t i = 1; i < bytes.n; i++)
        if (((uint8_t)bytes.p[i] & 0xC0) != 0x80) return false;
    return true;
}

size_t term_key_take(Str bytes, bool whole, KeyPress *out) {
    *out = (KeyPress){0};
    if (bytes.n == 0) return 0;
    char c = bytes.p[0];
    if (c == '\x1b') return take_escape(bytes, whole, out);
    if ((uint8_t)c < 0x20) return take_control(c, out);
    if (c == 0x7F) {
        out->key = KEY_BACKSPACE;
        return 1;
    }
    if (!whole && is_cut(bytes)) return 0;
    size_t at = 0;
    uint32_t cp = utf8_next(bytes, &at);
    if (cp == ' ')
        out->key = KEY_SPACE;
    else if (cp != UTF8_BAD && !utf8_is_control(cp))
        *out = (KeyPress){.key = KEY_CHAR, .ch = cp};
    return at;
}
