#include "term/tty.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

static bool set_raw(Tty *t) {
    struct termios raw = t->saved;
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR);
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    t->raw = tcsetattr(t->in, TCSADRAIN, &raw) == 0;
    return t->raw;
}

static void set_back(Tty *t) {
    if (t->raw) tcsetattr(t->in, TCSADRAIN, &t->saved);
    t->raw = false;
}

static bool catch_signals(Tty *t) {
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGPIPE};
    sigemptyset(&t->caught);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
        sigaddset(&t->caught, caught[i]);
    if (sigprocmask(SIG_BLOCK, &t->caught, &t->before) != 0) return false;
    t->signals = signalfd(-1, &t->caught, SFD_CLOEXEC | SFD_NONBLOCK);
    if (t->signals >= 0) return true;
    sigprocmask(SIG_SETMASK, &t->before, NULL);
    return false;
}

bool tty_open(Tty *t, int in, Err *err) {
    *t = (Tty){.in = in, .signals = -1};
    if (tcgetattr(in, &t->saved) != 0 || !catch_signals(t))
        return err_set(err, ERR_SYSTEM, "The terminal cannot be read: %s.", strerror(errno));
    if (set_raw(t)) return true;
    err_set(err, ERR_SYSTEM, "The terminal cannot be set to single keys: %s.", strerror(errno));
    tty_close(t);
    return false;
}

void tty_close(Tty *t) {
    set_back(t);
    if (t->signals < 0) return;
    close(t->signals);
    t->signals = -1;
    /* A closed pipe was told as an error already; it must not kill now. */
    struct timespec none = {0, 0};
    sigset_t pipe_only;
    sigemptyset(&pipe_only);
    sigaddset(&pipe_only, SIGPIPE);
    while (sigtimedwait(&pipe_only, NULL, &none) > 0) {
    }
    sigprocmask(SIG_SETMASK, &t->before, NULL);
}

void tty_die(const Tty *t) {
    if (t->ended_by) raise(t->ended_by);
}

/* Stops as the shell expects it, and starts again with single keys. */
static TtyEvent stop_here(Tty *t) {
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    set_back(t);
    sigprocmask(SIG_UNBLOCK, &stop, NULL);
    raise(SIGTSTP);
    sigprocmask(SIG_BLOCK, &stop, NULL);
    set_raw(t);
    return TTY_RESUMED;
}

static TtyEvent take_signal(Tty *t) {
    struct signalfd_siginfo info;
    if (read(t->signals, &info, sizeof info) != (ssize_t)sizeof info) return TTY_TIMEOUT;
    if (info.ssi_signo == SIGWINCH) return TTY_RESIZED;
    if (info.ssi_signo == SIGTSTP) return stop_here(t);
    if (info.ssi_signo == SIGPIPE) return TTY_TIMEOUT;
    t->ended_by = (int)info.ssi_signo;
    return TTY_END;
}

TtyEvent tty_wait(Tty *t, int timeout_ms, char *bytes, size_t cap, size_t *n) {
    struct pollfd fds[2] = {{.fd = t->signals, .events = POLLIN}, {.fd = t->in, .events = POLLIN}};
    *n = 0;
    int ready = poll(fds, 2, timeout_ms);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return TTY_TIMEOUT;
    if (ready < 0) return TTY_END;
    if (fds[0].revents) return take_signal(t);
    ssize_t got = read(t->in, bytes, cap);
    if (got > 0) {
        *n = (size_t)got;
        return TTY_BYTES;
    }
    return got < 0 && (errno == EINTR || errno == EAGAIN) ? TTY_TIMEOUT : TTY_END;
}

bool tty_size(int fd, size_t *columns, size_t *lines) {
    struct winsize size;
    if (!isatty(fd) || ioctl(fd, TIOCGWINSZ, &size) != 0) return false;
    if (size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *lines = size.ws_row;
    return true;
}

static bool wait_writable(int fd) {
    struct pollfd p = {.fd = fd, .events = POLLOUT};
    return poll(&p, 1, -1) >= 0 || errno == EINTR;
}

bool tty_write(int fd, Str bytes, Err *err) {
    while (bytes.n) {
        ssize_t done = write(fd, bytes.p, bytes.n);
        if (done > 0) {
            bytes = str_sub(bytes, (size_t)done, bytes.n);
            continue;
        }
        if (done < 0 && errno == EINTR) continue;
        if (done < 0 && errno == EAGAIN && wait_writable(fd)) continue;
        return err_set(err, ERR_SYSTEM, "The text cannot be written: %s.",
                       done < 0 ? strerror(errno) : "nothing is taken");
    }
    return true;
}

int64_t tty_now_ms(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
