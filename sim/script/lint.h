/* Slips that Lua lets pass without a word: a key that a table constructor names twice (the
   last one counts, the others are lost), and a local that nothing uses. Works on the text
   alone, as tokens; on text that Lua would not compile it only stays safe. */
#ifndef FAULTLINE_SCRIPT_LINT_H
#define FAULTLINE_SCRIPT_LINT_H

#include "base/str.h"

typedef enum LintKind { LINT_KEY_TWICE, LINT_UNUSED_LOCAL } LintKind;

typedef struct LintRow {
    LintKind kind;
    int line;
    int first; /* KEY_TWICE: the line of the key before; else 0 */
    Str name;  /* in the source */
} LintRow;

enum {
    LINT_MAX = 64,         /* rows that are told */
    LINT_MAX_KEYS = 8192,  /* keys of the tables that are open at once */
    LINT_MAX_LOCALS = 512, /* more are not looked at */
    LINT_MAX_DEPTH = 250
};

/* Fills rows in the order of the text, the locals last; returns how many. 0 also when
   there is no memory. Locals whose name begins with '_' are left alone. */
size_t lint_source(Str source, LintRow rows[LINT_MAX]);

#endif
