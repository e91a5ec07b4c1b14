/* From the table that a file returns to the table that is read (script.h says in which
   order): what it builds on, its change, its variant, what a healthy run leaves out,
   what the chosen fixes change. Private to script/. */
#ifndef FAULTLINE_SCRIPT_DERIVE_H
#define FAULTLINE_SCRIPT_DERIVE_H

#include "script/modules.h"
#include "script/reader.h"

typedef struct Derive {
    const ScriptOptions *options; /* never NULL */
    Buf base;                     /* the text that this scenario builds on; the caller's */
    Modules modules;              /* what the files require; the caller's */
    bool derived;
} Derive;

/* The table at 1 takes over what it builds on. The first half of derive. */
void derive_base(Reader *r, Derive *d);
/* The table at 1 becomes the one to read; the variants and the exercise are read on
   the way, before any fix could change them. */
void derive(Reader *r, Derive *d);

#endif
