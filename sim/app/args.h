/* The command line, read after a table: each command lists its options, and
   reading, refusing, suggesting and helping all follow from the list.

   Options may stand before or after the other words, as --name VALUE,
   --name=VALUE, -o VALUE or -oVALUE; "--" ends them. */
#ifndef FAULTLINE_APP_ARGS_H
#define FAULTLINE_APP_ARGS_H

#include "base/err.h"
#include "base/str.h"

typedef enum OptKind { OPT_FLAG, OPT_VALUE, OPT_MANY } OptKind;

typedef struct OptSpec {
    const char *name; /* "--format"; NULL ends a list */
    char letter;      /* 'o' for -o, or 0 */
    OptKind kind;     /* MANY: may be repeated; of VALUE the last one counts */
    const char *arg;  /* "FILE", as help shows it; with a '|' the words that are allowed */
} OptSpec;

enum { ARGS_MAX = 256 };

typedef struct ArgGiven {
    const OptSpec *spec;
    const char *value; /* NULL for a flag */
} ArgGiven;

/* What was given. Borrows argv and the lists of options. */
typedef struct Args {
    ArgGiven given[ARGS_MAX];
    size_t given_count;
    const char *plain[ARGS_MAX]; /* the words that are no options, in order */
    size_t plain_count;
} Args;

/* The options that every command has: --lang, --help, --version. */
extern const OptSpec args_common[];

/* Reads argv[0 … argc-1] by both lists (own may be NULL). Refuses (ERR_USAGE) what is in neither.
 */
bool args_read(int argc, char *const argv[], const OptSpec *own, Args *out, Err *err);
/* Whether an option was given, its value (NULL: not given), its next value: start with *at = 0. */
bool args_has(const Args *a, const char *name);
const char *args_value(const Args *a, const char *name);
const char *args_next(const Args *a, const char *name, size_t *at);
/* The index of the first word that is no option (nor an option's value), by the common
   options alone; argc when there is none. Finds the command. */
int args_first_plain(int argc, char *const argv[]);

#endif
