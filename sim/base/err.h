/* One error: what was expected, what came, where, and what to do next.
   An Err is filled once, where the fault is noticed; callers on the way up add
   the place, never a second message. It owns nothing. */
#ifndef FAULTLINE_BASE_ERR_H
#define FAULTLINE_BASE_ERR_H

#include <stdbool.h>

typedef enum ErrCode {
    ERR_NONE,
    ERR_USAGE,    /* the command line is wrong: exit 2 */
    ERR_INPUT,    /* a file cannot be read or is not what it should be: exit 3 */
    ERR_SCENARIO, /* a scenario is wrong or failed while it ran: exit 3 */
    ERR_PEER,     /* the other side cannot be reached or broke off: exit 4 */
    ERR_LIMIT,    /* one of our named limits was reached: exit 5 */
    ERR_MEMORY,   /* no memory: exit 5 */
    ERR_SYSTEM    /* a system call failed (writing, display, fonts): exit 5 */
} ErrCode;

enum { ERR_MESSAGE_MAX = 512, ERR_WHERE_MAX = 256, ERR_HINT_MAX = 384 };

typedef struct Err {
    ErrCode code;
    char message[ERR_MESSAGE_MAX];
    char where[ERR_WHERE_MAX]; /* file:line, path in a value, or empty */
    char hint[ERR_HINT_MAX];   /* what to do next, or empty */
} Err;

/* Fills *err (which may be NULL) and returns false, so that a function can end
   with `return err_set(err, …)`. Replaces whatever *err held. */
bool err_set(Err *err, ErrCode code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Adds the place where the error was noticed; keeps a place already given. Returns false. */
bool err_at(Err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds what to do next; keeps a hint already given. Returns false. */
bool err_hint(Err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "There is not enough memory for WHAT." Returns false. */
bool err_memory(Err *err, const char *what);
/* Stable short name of a code: "usage", "input", … for --format json. */
const char *err_code_name(ErrCode code);
/* Exit status of the program for a code, as docs/cli.md lists them. */
int err_exit_status(ErrCode code);

#endif
