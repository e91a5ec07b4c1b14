/* Keys from a terminal, one by one. */
#include "term/keys.h"
#include "term/player.h"
#include "term/tty.h"

#include <string.h>

enum {
    KEYS_MAX = 256,  /* bytes of keys that wait */
    ESC_WAIT_MS = 50 /* what follows an escape byte within this belongs to it */
};

typedef struct Input {
    Tty tty;
    char bytes[KEYS_MAX];
    size_t n;
    int64_t last_tick, last_follow;
} Input;

static bool take_keys(Player *p, Input *in, bool whole, Err *err) {
    KeyPress key;
    size_t taken;
    while (!p->quit && (taken = term_key_take((Str){in->bytes, in->n}, whole, &key)) > 0) {
        in->n -= taken;
        memmove(in->bytes, in->bytes + taken, in->n);
        if (key.key != KEY_NONE && !player_press(p, key, err)) return false;
    }
    /* Full of the start of one key: that is no key. */
    if (in->n == KEYS_MAX) in->n = 0;
    return true;
}

static int wait_ms(const Player *p, const Input *in) {
    if (in->n) return ESC_WAIT_MS;
    if (!p->play->playing) return p->options->follow_ms ? p->options->follow_ms : -1;
    int64_t left = (int64_t)PLAY_PAUSE_MS - p->play->motion_ms;
    return left > 0 ? (int)left : 0;
}

static bool pass_time(Player *p, Input *in, Err *err) {
    int64_t now = tty_now_ms(), passed = now - in->last_tick;
    in->last_tick = now;
    if (!p->play->playing || passed <= 0) return true;
    return player_tick(p, passed < PLAY_PAUSE_MS ? (uint32_t)passed : PLAY_PAUSE_MS, err);
}

static bool follow(Player *p, Input *in, Err *err) {
    const TermOptions *o = p->options;
    int64_t now = tty_now_ms();
    if (!o->follow_ms || now - in->last_follow < o->follow_ms) return true;
    in->last_follow = now;
    return !o->follow(o->reload_ctx, p->play) || player_show(p, err);
}

static bool step(Player *p, Input *in, Err *err) {
    size_t got;
    TtyEvent event = tty_wait(&in->tty, wait_ms(p, in), in->bytes + in->n, KEYS_MAX - in->n, &got);
    in->n += got;
    if (!pass_time(p, in, err)) return false;
    switch (event) {
    case TTY_BYTES:
        return take_keys(p, in, false, err);
    case TTY_TIMEOUT:
        return take_keys(p, in, true, err);
    case TTY_RESIZED:
        player_measure(p);
        return true;
    case TTY_RESUMED:
        player_measure(p);
        return player_show(p, err);
    case TTY_END:
        p->quit = true;
        break;
    }
    return true;
}

bool player_run_keys(Player *p, Err *err) {
    Input in = {.n = 0};
    if (!tty_open(&in.tty, p->options->in, err)) return false;
    in.last_tick = tty_now_ms();
    bool ok = player_show(p, err);
    while (ok && !p->quit)
        ok = step(p, &in, err) && follow(p, &in, err);
    tty_close(&in.tty);
    tty_die(&in.tty);
    return ok;
}
