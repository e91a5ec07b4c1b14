/* The fonts of the program: which file serves which role, how wide text is, and
   what a TextMeter needs. Text is measured character by character with the
   font's own kerning between letters and without ligatures, because a picture
   of a message must show the characters that are in it. One walk along the text
   (text_walk.h) both measures and draws, so that the two cannot differ.

   A character comes from the first of these that has it: the role's Latin face
   (Inter, JetBrains Mono), the Simplified Chinese face (Noto Sans CJK SC), then
   symbol faces and whatever else the machine has. Next to a Chinese character,
   quotation marks, dashes and ellipses come from the Chinese face. In the mono
   roles every character takes one column or two.

   Reads font files; needs neither SDL_Init nor a display. Not for two threads. */
#ifndef FAULTLINE_SDL_FONTS_H
#define FAULTLINE_SDL_FONTS_H

#include "base/err.h"
#include "sdl/glyph_cache.h"
#include "view/draw.h"

/* Font sizes are told apart to 1/4 px, between these. */
enum { FONT_PX_STEPS = 4 };
#define FONT_PX_MIN 4.0f
#define FONT_PX_MAX 400.0f

typedef struct Fonts Fonts;

/* Finds the fonts; the caller frees them. Absent families are replaced by what
   the machine has. ERR_SYSTEM when there is nothing for Latin text, with the
   Debian packages in the hint. A machine without Chinese is no error: ask
   fonts_has_glyph for a Chinese character. */
Fonts *fonts_new(Err *err);
void fonts_free(Fonts *fonts);

/* Borrows fonts. */
TextMeter fonts_meter(Fonts *fonts);
/* Width in pixels of one line. Sizes count to a quarter pixel and from
   FONT_PX_MIN to FONT_PX_MAX. Kerning and Chinese quotation marks depend on
   the neighbours: the parts of a text may be a little wider or narrower than
   the whole. Linear in the length of the text. */
float fonts_width(Fonts *fonts, Face face, float px, Str text);
/* Whether a font has the character; what has none is drawn as a box with its number in it. */
bool fonts_has_glyph(Fonts *fonts, Face face, uint32_t cp);
/* Of the role's Latin face; Chinese characters stay within. */
void fonts_height(Fonts *fonts, Face face, float px, float *ascent, float *descent);
/* The family that draws a character in this role, or NULL. Lives as long as fonts. */
const char *fonts_family(Fonts *fonts, Face face, uint32_t cp);
/* How much is kept of drawn glyphs; the limits are in glyph_cache.h. */
GlyphCacheUse fonts_use(const Fonts *fonts);

#endif
