/* Signs of another script in Lua's code: what an input method for Chinese writes in place of a
   comma, a bracket or a quote. Lua names only their first byte. Works on text that is UTF-8.
   Private to script/. */
#ifndef FAULTLINE_SCRIPT_SIGN_H
#define FAULTLINE_SCRIPT_SIGN_H

#include "base/err.h"
#include "base/str.h"

/* The line of the first sign outside of texts and comments that is not ASCII, or that ends no
   text although it looks so; 0 when there is none. err says which it is and, where one is
   meant, which sign of ASCII. */
int sign_find(Str source, Err *err);

#endif
