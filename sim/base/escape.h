/* Text from outside made harmless: one place decides how a control character
   or a broken byte looks, on a terminal and in the picture. */
#ifndef FAULTLINE_BASE_ESCAPE_H
#define FAULTLINE_BASE_ESCAPE_H

#include "base/buf.h"
#include "base/str.h"

/* Adds s with every control as a visible sign: C0 and DEL as their pictures
   (U+2400…), other controls as ⟨U+202E⟩, broken bytes as ⟨FF⟩. A line feed
   becomes its picture too, so the result is one line. */
bool escape_visible(Buf *out, Str s);
/* The same, but line feeds stay line feeds and tabs become spaces: for text that has lines. */
bool escape_lines(Buf *out, Str s);
/* Adds s as a JSON string with its quotes; controls, bidirectional controls and
   U+2028/9 as \uXXXX, broken bytes as U+FFFD. */
bool escape_json(Buf *out, Str s);

#endif
