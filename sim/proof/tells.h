/* Words that give an answer away: the names of the layers, and of the fault that is in the
   scenario. Inside the proof room only. */
#ifndef FAULTLINE_PROOF_TELLS_H
#define FAULTLINE_PROOF_TELLS_H

#include "lesson/exercise.h"
#include "words/words.h"

/* Whether one of them stands in the text, in either language; adds it to *word. English words
   count as words of their own, in singular and plural, whatever their case. */
bool tells_answer(const Words *words, const Exercise *x, Text text, Buf *word);

#endif
