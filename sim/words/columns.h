/* Text in the columns of a terminal: measuring, cutting and breaking it. Text
   must be harmless already (base/escape.h). Pure; allocates nothing but in the
   buffer given. */
#ifndef FAULTLINE_WORDS_COLUMNS_H
#define FAULTLINE_WORDS_COLUMNS_H

#include "base/buf.h"

/* Columns that the text takes; East Asian characters take two. */
size_t columns_of(Str s);
/* Adds the text, cut to `width` columns with an ellipsis where it is longer. */
bool columns_cut(Buf *out, Str s, size_t width);
/* Takes the next line of at most `width` columns (at least one character) off
   *rest: broken at a line feed, at a space, or between Chinese characters, and a
   word that is longer than a line anywhere. Chinese closing punctuation never
   starts a line. False when nothing is left. */
bool columns_line(Str *rest, size_t width, Str *line);

/* A paragraph: the first line begins with `first`, the others with `indent`
   spaces, and no line is wider than `width`. Every line ends with a line feed;
   an empty text gives the first line alone. */
typedef struct Paragraph {
    Str first;
    size_t indent;
    size_t width;
} Paragraph;
bool columns_wrap(Buf *out, Str s, const Paragraph *p);

#endif
