/* Breaking text into lines. Latin words stay whole; between Chinese characters a
   line may end anywhere, but none starts with closing punctuation and none ends
   with an opening bracket or quote. A word wider than the line is broken inside. */
#ifndef FAULTLINE_VIEW_TEXT_LAYOUT_H
#define FAULTLINE_VIEW_TEXT_LAYOUT_H

#include "view/draw.h"

typedef struct TextBlock {
    const TextMeter *meter;
    Face face;
    float px;
    float width; /* of the lines, in the meter's pixels */
    Str text;    /* without controls but for line feeds */
} TextBlock;

typedef struct TextLine {
    Str text; /* without the blanks at its end */
    bool ends_paragraph;
} TextLine;

/* The line that starts at *at, which is moved behind it. False at the end. Start with 0. */
bool text_next_line(const TextBlock *block, size_t *at, TextLine *out);
/* Number of lines, counted no further than `most`. */
uint32_t text_count_lines(const TextBlock *block, uint32_t most);
/* How many bytes of `text` fit into `width`, whole code points, looking at TEXT_FIT_MAX bytes at
 * most. */
enum { TEXT_FIT_MAX = 4096 };
size_t text_fit(const TextBlock *block);
/* Whether a line may end between these two characters. */
bool text_may_break(uint32_t before, uint32_t after);

#endif
