/* Keys, as the window, the text player and `snap --keys` all speak them. */
#ifndef FAULTLINE_PLAY_KEY_H
#define FAULTLINE_PLAY_KEY_H

#include "base/str.h"

typedef enum PlayKey {
    KEY_NONE,
    KEY_CHAR, /* a typed character, in ch */
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_SPACE,
    KEY_HOME,
    KEY_END,
    KEY_TAB,
    KEY_SHIFT_TAB,
    KEY_ENTER,
    KEY_ESC,
    KEY_PGUP,
    KEY_PGDN,
    KEY_F1,
    KEY_F5,
    KEY_F11,
    KEY_BACKSPACE
} PlayKey;

typedef struct KeyPress {
    PlayKey key;
    uint32_t ch; /* code point of KEY_CHAR */
    bool ctrl;
    bool shift; /* of an arrow or another key that moves */
} KeyPress;

/* Reads a key's word: left right up down space home end tab shift+tab enter esc
   pgup pgdn f1 f5 f11 backspace ctrl+q, shift+ before one that moves, or any single
   character. */
bool key_parse(Str word, KeyPress *out);
/* Whether it is an arrow, Home, End, PgUp or PgDn: with Shift such a key selects. */
bool key_moves(PlayKey key);

#endif
