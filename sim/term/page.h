/* Lines of text for a terminal: wrapped to its width, harmless, with colour or
   without. Inside the term room only. */
#ifndef FAULTLINE_TERM_PAGE_H
#define FAULTLINE_TERM_PAGE_H

#include "base/buf.h"
#include "view/scene.h"

enum { PAGE_LINE_MAX = 256 * 1024 };

typedef struct Page {
    Buf *out;
    size_t width;
    bool color;
    Buf line;              /* a paragraph being gathered */
    size_t column, indent; /* of a list being gathered */
} Page;

void page_init(Page *p, Buf *out, size_t width, bool color);
/* False when out is full. */
bool page_dispose(Page *p);

/* Adds to the paragraph being gathered. */
void page_add(Page *p, Str s);
/* With `between` before it, unless it is the first. */
void page_join(Page *p, Str s, const char *between);
/* A list: items with " · " between them, broken between items where that is
   possible. It is printed by page_end with the same `first` and indent. */
void page_list(Page *p, Str first, size_t indent);
void page_item(Page *p, Str item);
/* Prints the gathered paragraph behind `first`, its other lines indented. */
void page_end(Page *p, Str first, size_t indent, Tone tone);
/* A paragraph at once. */
void page_text(Page *p, Str text, size_t indent, Tone tone);
void page_blank(Page *p);

/* One line made of pieces with their own tones, cut with an ellipsis where it is
   too long. Pieces past PAGE_PIECES take the tone of the last one. */
enum { PAGE_PIECES = SCENE_SPANS + 4 };
typedef struct PageRow {
    Page *page;
    size_t ends[PAGE_PIECES]; /* in page->line */
    Tone tones[PAGE_PIECES];
    int count;
} PageRow;
void page_row(Page *p, PageRow *row);
void page_piece(PageRow *row, Str text, Tone tone);
void page_row_end(PageRow *row);

#endif
