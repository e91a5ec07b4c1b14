/* Ids parted by blanks, as the value of a slot holds several. */
#ifndef FAULTLINE_QUIZ_WORDS_H
#define FAULTLINE_QUIZ_WORDS_H

#include "base/str.h"

/* Takes the first id off *rest; false when there is none left. */
bool word_next(Str *rest, Str *word);
/* Its place among them, from 0; SIZE_MAX when it is none of them. */
size_t word_place(Str list, Str word);
/* The whole number that at most nine digits are. */
uint64_t word_number(Str digits);

#endif
