/* The glossary: the course's words, which of them fit what was typed, and where they stand in
   a text. Pure; the wording belongs to Words. */
#ifndef FAULTLINE_PLAY_GLOSSARY_H
#define FAULTLINE_PLAY_GLOSSARY_H

#include "play/play.h"

typedef enum Gloss {
#define TERM(id, group) +1
    GLOSS_COUNT = 0
#include "play/glossary.def"
#undef TERM
} Gloss;

/* Stable names; term < GLOSS_COUNT. */
const char *gloss_id(int term);
const char *gloss_group(int term);
/* GLOSS_COUNT when there is none of this name. */
int gloss_find(Str id);
/* The word, and what it means, in a language. Borrowed from the words. */
Str gloss_word(const Words *w, Lang lang, int term);
Str gloss_text(const Words *w, Lang lang, int term);

/* The terms that fit what was typed, in the order of the table. */
typedef struct GlossList {
    uint8_t terms[GLOSS_COUNT];
    uint32_t count;
} GlossList;
/* How well a term's own words, not its explanation, meet what is typed: 0 (it is one of them) to
   GLOSS_ELSEWHERE. */
enum { GLOSS_ELSEWHERE = 3 };
int gloss_distance(const Play *p, int term);
void gloss_list(const Play *p, GlossList *out);

/* Where terms stand in a text: each once, at its first place; none inside another. Sorted by
   place. In English whole words only. */
typedef struct GlossMark {
    uint32_t at, len; /* bytes of the text */
    uint8_t term;
} GlossMark;
enum { GLOSS_MARKS = 16, GLOSS_TEXT_MAX = 8 * 1024 }; /* bytes that are looked at */
size_t gloss_marks(const Words *w, Lang lang, Str text, GlossMark out[GLOSS_MARKS]);

#endif
