/* Placeholders in a text: {name}, of small letters, digits and _. Any other
   brace is just a brace. Inside the words room only. */
#ifndef FAULTLINE_WORDS_PLACEHOLDER_H
#define FAULTLINE_WORDS_PLACEHOLDER_H

#include "base/str.h"

/* Takes the next stretch of plain text and the placeholder behind it (an empty
   name at the end of the text). *at starts at 0. False when nothing is left. */
bool placeholder_next(Str text, size_t *at, Str *before, Str *name);
bool placeholder_has(Str text, Str name);

#endif
