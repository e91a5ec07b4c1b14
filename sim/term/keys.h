/* Keys as a terminal sends them: bytes, and what they mean. Inside the term room
   only. Pure. */
#ifndef FAULTLINE_TERM_KEYS_H
#define FAULTLINE_TERM_KEYS_H

#include "play/key.h"

/* Takes one key off the front of the bytes. Gives how many bytes it takes; 0 when
   they are only the start of a key and `whole` is false (more may come at once).
   What is no key (a sequence that nobody knows, a broken byte) is taken with
   out->key == KEY_NONE. An escape byte alone, with `whole`, is Esc. */
size_t term_key_take(Str bytes, bool whole, KeyPress *out);

#endif
