/* SDL's keyboard events → the program's keys. Characters come from text input,
   so that “?”, “/” and “+” work on every keyboard layout and input method; keys
   without a character, and characters with Ctrl, from key events. Each press is
   delivered by exactly one of the two. */
#ifndef FAULTLINE_SDL_KEY_EVENT_H
#define FAULTLINE_SDL_KEY_EVENT_H

#include "play/key.h"

/* What an SDL_KEYDOWN event with this SDL_Keycode and these SDL_Keymod bits means; false for keys
   that text input delivers and for keys without a meaning. */
bool key_event_down(int32_t code, uint16_t mod, KeyPress *out);
/* The next character of an SDL_TEXTINPUT text, from *at on; false at its end.
   mod: the modifiers now held; with Ctrl or Alt the key event speaks instead. */
bool key_event_text(const char *text, size_t *at, uint16_t mod, KeyPress *out);

#endif
