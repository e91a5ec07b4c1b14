/* Which way the text player runs, by what its descriptors are. */
#include "term/player.h"
#include "term/tty.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* https://no-color.org: set and not empty means no. */
static bool wants_color(int out) {
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    if (!isatty(out) || (no && *no)) return false;
    return term && *term && strcmp(term, "dumb") != 0;
}

static bool write_to(void *ctx, Str text, Err *err) { return tty_write(*(int *)ctx, text, err); }

static bool print_whole(const Player *p, Err *err) {
    TermStyle style = {.width = p->width, .color = p->color, .from = p->options->from};
    int out = p->options->out;
    TermWriter to = {&out, write_to};
    return term_print_all(p->play, &style, &to, err);
}

/* The first bytes of a pipe; 0 when it ends before or, where nobody is there to see
   that the program waits, when nothing comes in time. */
static size_t read_first(const TermOptions *o, char *part, size_t cap) {
    struct pollfd in = {.fd = o->in, .events = POLLIN};
    if (!isatty(o->out) && poll(&in, 1, TERM_WAIT_MS) <= 0) return 0;
    for (;;) {
        ssize_t got = read(o->in, part, cap);
        if (got >= 0) return (size_t)got;
        if (errno != EINTR) return 0;
    }
}

bool term_play(Play *play, const TermOptions *options, Err *err) {
    char first[4096];
    Player p = {.play = play, .options = options, .color = wants_color(options->out)};
    player_measure(&p);
    bool keys = isatty(options->in), seen = isatty(options->out);
    if (keys && seen) return player_run_keys(&p, err);
    if (keys || (options->whole && !seen)) return print_whole(&p, err);
    size_t n = read_first(options, first, sizeof first);
    return n ? player_run_lines(&p, (Str){first, n}, err) : print_whole(&p, err);
}
