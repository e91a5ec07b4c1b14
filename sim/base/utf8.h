/* UTF-8: decoding that never trusts its input, and the few classes of code
   points that drawing and printing have to know. */
#ifndef FAULTLINE_BASE_UTF8_H
#define FAULTLINE_BASE_UTF8_H

#include "base/buf.h"
#include "base/str.h"

#define UTF8_BAD 0xFFFFFFFFu

/* The code point at *at; moves *at past it. At a byte that is no UTF-8
   (overlong, surrogate, above U+10FFFF, cut) gives UTF8_BAD and moves one byte.
   *at must be < s.n. */
uint32_t utf8_next(Str s, size_t *at);
/* Offset of the first byte that is no UTF-8, or s.n when all is well. */
size_t utf8_valid_up_to(Str s);
/* The most bytes of s, at most max, that end between two characters: what is
   kept of a text that has to be shortened. */
size_t utf8_cut(Str s, size_t max);
bool utf8_add(Buf *b, uint32_t cp);
/* Number of code points; a bad byte counts as one. */
size_t utf8_count(Str s);
/* Columns in a terminal: 0 for combining marks and zero-width, 2 for East Asian wide, else 1. */
int utf8_columns(uint32_t cp);
/* Controls that must never reach a terminal or a picture as they are: C0, DEL,
   C1, bidirectional controls, U+2028, U+2029, and the BOM. */
bool utf8_is_control(uint32_t cp);

#endif
