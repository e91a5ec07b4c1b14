/* Base64 (RFC 4648, section 4): the alphabet with + and /, padding demanded. */
#ifndef FAULTLINE_BASE_BASE64_H
#define FAULTLINE_BASE_BASE64_H

#include "base/buf.h"

/* Adds the bytes in base64. Pieces of a longer whole have to be of a multiple of three. */
bool base64_add(Buf *out, Str bytes);
/* Adds the bytes that text stands for. False at anything that is no base64
   (out may then hold a part), or when out is full. */
bool base64_decode(Str text, Buf *out);

#endif
