/* One line that is being typed: text and a caret. UTF-8 without controls, whatever
   is typed or pasted, and never longer than TYPED_MAX bytes. */
#ifndef FAULTLINE_PLAY_TYPED_H
#define FAULTLINE_PLAY_TYPED_H

#include "play/key.h"

enum { TYPED_MAX = 1024 };

typedef struct Typed {
    char bytes[TYPED_MAX];
    uint32_t n;
    uint32_t caret; /* offset of the character behind it */
} Typed;

Str typed_str(const Typed *t);
void typed_clear(Typed *t);
/* Replaces the text; the caret goes to its end. */
void typed_set(Typed *t, Str text);
/* Adds at the caret: controls become blanks, broken bytes are left out, and what does not fit
   is left out from its end. True when the text changed. */
bool typed_add(Typed *t, Str text);
typedef enum TypedChange { TYPED_NOT_TAKEN, TYPED_CARET, TYPED_TEXT } TypedChange;
/* A key in the field: characters and space are text, backspace, left, right, home and
   end as anywhere, Ctrl+U empties it. Other keys are not taken. */
TypedChange typed_key(Typed *t, KeyPress key);

#endif
