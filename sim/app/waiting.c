#include "app/progress.h"

#include "base/escape.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1024, NAME_SHOWN = 200 };

static int64_t now_ms(void) {
    struct timespec t = {0};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void progress_begin(Progress *p, Str name, int after_ms) {
    *p = (Progress){.name = str_sub(name, 0, NAME_SHOWN),
                    .next_ms = now_ms() + after_ms,
                    .on_terminal = isatty(STDERR_FILENO)};
}

bool progress_due(Progress *p) {
    int64_t now = now_ms();
    if (now < p->next_ms) return false;
    p->next_ms = now + PROGRESS_EVERY_MS;
    return true;
}

static void write_line(Buf *b) {
    if (!b->failed) (void)!write(STDERR_FILENO, buf_str(b).p, buf_str(b).n);
}

void progress_show(Progress *p, uint64_t done, uint64_t total) {
    Buf b;
    if (!p->on_terminal) return;
    buf_init(&b, LINE_MAX_BYTES);
    buf_add_c(&b, "\rfaultline: ");
    escape_visible(&b, p->name);
    if (total)
        buf_addf(&b, ": %d %%  ", (int)(done * 100 / total));
    else
        buf_addf(&b, ": %llu MB  ", (unsigned long long)(done / 1000000));
    write_line(&b);
    buf_dispose(&b);
    p->shown = true;
}

void progress_end(Progress *p) {
    static const char erase[] = "\r\x1B[K";
    if (p->shown) (void)!write(STDERR_FILENO, erase, sizeof erase - 1);
    p->shown = false;
}
