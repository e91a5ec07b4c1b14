/* The terminal itself: raw keys, signals, size, writing. Inside the term room only.

   While a Tty is open, signals that end or stop the program are not delivered but
   read (signalfd), so the terminal's settings are back before any of them acts;
   no handler, no global state. */
#ifndef FAULTLINE_TERM_TTY_H
#define FAULTLINE_TERM_TTY_H

#include "base/err.h"
#include "base/str.h"

#include <signal.h>
#include <termios.h>

typedef struct Tty {
    int in;
    int signals; /* a signalfd, or -1 */
    struct termios saved;
    sigset_t caught, before; /* signals that are read; the mask to give back */
    bool raw;
    int ended_by; /* the signal that ends the program, 0: none */
} Tty;

/* Single keys from a terminal, without echo; Ctrl+C and Ctrl+Z stay signals. */
bool tty_open(Tty *t, int in, Err *err);
/* Gives everything back. May be called twice. */
void tty_close(Tty *t);
/* After tty_close: dies of the signal that came, so that a parent sees it. */
void tty_die(const Tty *t);

typedef enum TtyEvent {
    TTY_BYTES, /* *n bytes are in the buffer */
    TTY_TIMEOUT,
    TTY_RESIZED,
    TTY_RESUMED, /* was stopped and goes on */
    TTY_END      /* no more keys, or ended_by a signal */
} TtyEvent;
/* Sleeps until something happens; timeout_ms < 0: for ever. */
TtyEvent tty_wait(Tty *t, int timeout_ms, char *bytes, size_t cap, size_t *n);

/* Columns and lines of a terminal; false when it is none or does not say. */
bool tty_size(int fd, size_t *columns, size_t *lines);
/* Writes all of it. EAGAIN waits; a closed pipe is an error (ERR_SYSTEM), not a signal's end. */
bool tty_write(int fd, Str bytes, Err *err);
/* A steady clock in milliseconds. */
int64_t tty_now_ms(void);

#endif
