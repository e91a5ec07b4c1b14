#include "sdl/key_event.h"

#include "base/utf8.h"

#include <SDL.h>

/* Both halves ask this one question, so that no press is told twice: AltGr makes
   characters, Ctrl and the left Alt make commands. */
static bool is_command(uint16_t mod) {
    if (mod & (KMOD_RALT | KMOD_MODE)) return false;
    return (mod & (KMOD_CTRL | KMOD_LALT | KMOD_GUI)) != 0;
}

static PlayKey special(SDL_Keycode code, bool shift) {
    switch (code) {
    case SDLK_LEFT:
        return KEY_LEFT;
    case SDLK_RIGHT:
        return KEY_RIGHT;
    case SDLK_UP:
        return KEY_UP;
    case SDLK_DOWN:
        return KEY_DOWN;
    case SDLK_HOME:
        return KEY_HOME;
    case SDLK_END:
        return KEY_END;
    case SDLK_TAB:
        return shift ? KEY_SHIFT_TAB : KEY_TAB;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        return KEY_ENTER;
    case SDLK_ESCAPE:
        return KEY_ESC;
    case SDLK_PAGEUP:
        return KEY_PGUP;
    case SDLK_PAGEDOWN:
        return KEY_PGDN;
    case SDLK_F1:
        return KEY_F1;
    case SDLK_F5:
        return KEY_F5;
    case SDLK_F11:
        return KEY_F11;
    case SDLK_BACKSPACE:
        return KEY_BACKSPACE;
    default:
        return KEY_NONE;
    }
}

bool key_event_down(int32_t code, uint16_t mod, KeyPress *out) {
    *out = (KeyPress){.key = special(code, (mod & KMOD_SHIFT) != 0)};
    out->ctrl = (mod & KMOD_CTRL) != 0;
    out->shift = (mod & KMOD_SHIFT) != 0 && key_moves(out->key);
    /* Alt and the system's key belong to the desktop: Alt+F4, Alt+Tab. */
    if (mod & (KMOD_LALT | KMOD_GUI)) return false;
    if (out->key != KEY_NONE) return true;
    if (!is_command(mod) || code < 0x20 || code >= 0x7F) return false;
    out->key = code == ' ' ? KEY_SPACE : KEY_CHAR;
    out->ch = (uint32_t)code;
    return true;
}

bool key_event_text(const char *text, size_t *at, uint16_t mod, KeyPress *out) {
    Str s = str_of(text);
    if (is_command(mod)) return false;
    while (*at < s.n) {
        uint32_t cp = utf8_next(s, at);
        if (cp == UTF8_BAD || utf8_is_control(cp)) continue;
        *out = (KeyPress){.key = cp == ' ' ? KEY_SPACE : KEY_CHAR, .ch = cp};
        return true;
    }
    return false;
}
