/* The wording of the program itself, in every language, read from
   assets/words/<lang>.json (one flat object: key → text). C code knows keys,
   never words; a scenario's own wording stands in the scenario.

   A Words owns its texts. What it hands out is borrowed and lives as long. */
#ifndef FAULTLINE_WORDS_WORDS_H
#define FAULTLINE_WORDS_WORDS_H

#include "base/buf.h"

typedef enum Lang { LANG_EN, LANG_ZH, LANG_COUNT } Lang;
const char *lang_name(Lang lang); /* "en", "zh" */
bool lang_find(Str name, Lang *out);

typedef struct Words Words;

/* json[LANG_COUNT]: the bytes of the files. Every key must stand in every
   language with the same placeholders (ERR_INPUT names the first that does not). */
bool words_load(const Str json[LANG_COUNT], Words **out, Err *err);
void words_free(Words *w);

/* The text for a key; the key itself in ⟨⟩ when there is none, so that a gap is seen. */
Str words_get(const Words *w, Lang lang, const char *key);
bool words_has(const Words *w, const char *key);

/* A placeholder's value: {name} in a text becomes value. */
typedef struct WordArg {
    const char *name;
    Str value;
} WordArg;
/* The row that ends a list of arguments. */
#define WORD_ARGS_END                                                                              \
    {                                                                                              \
        NULL, { NULL, 0 }                                                                          \
    }

/* Adds the text with its placeholders filled; a value is added as it is
   (escape what comes from outside before). args ends with WORD_ARGS_END; NULL for
   none. A placeholder without a value stays as it is, so that a gap is seen. */
bool words_add(const Words *w, Lang lang, const char *key, const WordArg args[], Buf *out);

#endif
