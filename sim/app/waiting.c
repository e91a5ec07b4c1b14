#include "app/waiting.h"

#include "base/escape.h"
#include "term/tty.h"

#include <stdio.h>
#include <unistd.h>

#define ERASE_REST "\x1B[K"

enum { LINE_MAX_BYTES = 1024, NAME_SHOWN = 200 };

void waiting_begin(Waiting *p, Str name, const Watcher *watcher) {
    bool watched = watcher && watcher->progress;
    *p = (Waiting){.name = str_sub(name, 0, NAME_SHOWN),
                   .watcher = watched ? watcher : NULL,
                   .next_ms = tty_now_ms() + (watched ? watcher->after_ms : WAITING_AFTER_MS),
                   .on_terminal = isatty(STDERR_FILENO)};
}

static bool is_due(Waiting *p) {
    int64_t now = tty_now_ms();
    if (now < p->next_ms) return false;
    p->next_ms = now + WAITING_EVERY_MS;
    return true;
}

static void write_line(Buf *b) {
    if (!b->failed) (void)!write(STDERR_FILENO, buf_str(b).p, buf_str(b).n);
}

static void show(Waiting *p, uint64_t done, uint64_t total) {
    Buf b;
    if (!p->on_terminal) return;
    buf_init(&b, LINE_MAX_BYTES);
    buf_add_c(&b, "\rfaultline: ");
    escape_visible(&b, p->name);
    if (total)
        buf_addf(&b, ": %d %%" ERASE_REST, (int)(done * 100 / total));
    else
        buf_addf(&b, ": %llu MB" ERASE_REST, (unsigned long long)(done / 1000000));
    write_line(&b);
    buf_dispose(&b);
    p->shown = true;
}

bool waiting_tell(Waiting *p, uint64_t done, uint64_t total, Err *err) {
    const Watcher *w = p->watcher;
    if (!is_due(p)) return true;
    if (!w) show(p, done, total);
    if (!w || w->progress(w->ctx, done, total)) return true;
    return err_set(err, ERR_INPUT, "The work on \"%.*s\" was given up.", STR_ARG(p->name));
}

void waiting_end(Waiting *p) {
    static const char erase[] = "\r" ERASE_REST;
    if (p->shown) (void)!write(STDERR_FILENO, erase, sizeof erase - 1);
    p->shown = false;
}
