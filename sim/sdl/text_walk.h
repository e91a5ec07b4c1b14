/* The walk along one line of text: each character with its font, size and
   place. Measuring is walking to the end; drawing is walking and drawing. */
#ifndef FAULTLINE_SDL_TEXT_WALK_H
#define FAULTLINE_SDL_TEXT_WALK_H

#include "sdl/fonts_inside.h"

typedef struct TextWalk {
    Fonts *fonts;
    Str text;
    size_t at; /* byte offset of the next character */
    double x;  /* pixels from the start of the line to the pen */
    float px;
    Face face;
    uint32_t last; /* the character before, and its typeface: for kerning */
    uint8_t last_typeface;
    bool after_chinese; /* the nearest character before, other than shared marks, is Chinese */
    bool chinese_quote; /* the open quotation mark came from the Chinese face */
} TextWalk;

typedef struct PlacedGlyph {
    uint32_t cp;
    uint8_t typeface; /* TYPEFACE_NONE: sign_box.h draws it */
    double x;         /* pen, pixels from the start of the line */
    float px;         /* size to draw it at; in mono roles fitted to the columns */
} PlacedGlyph;

/* text is borrowed for the walk. px is brought to the sizes that exist. */
void text_walk_start(TextWalk *walk, Fonts *fonts, Face face, float px, Str text);
/* The next character; false at the end, walk->x then being the width. */
bool text_walk_next(TextWalk *walk, PlacedGlyph *out);

#endif
