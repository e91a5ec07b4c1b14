/* Keys as words in lines, from a pipe or a file: what `snap --keys` takes. */
#include "term/player.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 64 * 1024 };

/* Without a clock: what playing shows, event by event, until it stops by itself. */
static bool play_on(Player *p, Err *err) {
    while (p->play->playing)
        if (!player_tick(p, PLAY_PAUSE_MS, err)) return false;
    return true;
}

static bool press_word(Player *p, Str word, Err *err) {
    KeyPress key;
    if (!player_say(p, "term.command", word, err)) return false;
    if (str_starts(word, "click:")) return player_click(p, str_sub(word, 6, word.n), err);
    if (str_starts(word, "type:")) return player_type(p, str_sub(word, 5, word.n), err);
    if (str_is(word, "quit")) word = STR("q");
    if (!key_parse(word, &key)) return player_say(p, "term.no-key", word, err);
    return player_press(p, key, err) && play_on(p, err);
}

static bool take_line(Player *p, Str line, Err *err) {
    while (!p->quit) {
        line = str_trim(line);
        if (line.n == 0) return true;
        size_t end = 0;
        while (end < line.n && line.p[end] != ' ' && line.p[end] != '\t')
            end++;
        if (!press_word(p, str_sub(line, 0, end), err)) return false;
        line = str_sub(line, end, line.n);
    }
    return true;
}

/* Takes the whole lines off the front. */
static bool take_lines(Player *p, Buf *input, bool end, Err *err) {
    size_t start = 0;
    while (!p->quit) {
        size_t feed = str_find(buf_str(input), STR("\n"), start);
        if (feed == SIZE_MAX) break;
        if (!take_line(p, str_sub(buf_str(input), start, feed - start), err)) return false;
        start = feed + 1;
    }
    if (end && !p->quit && !take_line(p, str_sub(buf_str(input), start, input->n), err))
        return false;
    memmove(input->p, input->p + start, input->n - start);
    input->n -= start;
    return true;
}

/* More bytes; 0 at the end. */
static size_t read_more(int fd, char *part, size_t cap) {
    for (;;) {
        ssize_t got = read(fd, part, cap);
        if (got >= 0) return (size_t)got;
        if (errno != EINTR) return 0;
    }
}

static bool run(Player *p, Buf *input, Err *err) {
    char part[4096];
    if (!take_lines(p, input, false, err)) return false;
    while (!p->quit) {
        size_t got = read_more(p->options->in, part, sizeof part);
        if (got == 0) return take_lines(p, input, true, err);
        buf_add(input, (Str){part, got});
        if (!buf_ok(input, "one line of keys", err) || !take_lines(p, input, false, err))
            return false;
    }
    return true;
}

bool player_run_lines(Player *p, Str first, Err *err) {
    Buf input;
    buf_init(&input, LINE_MAX_BYTES);
    buf_add(&input, first);
    bool ok = player_show(p, err) && run(p, &input, err);
    buf_dispose(&input);
    return ok;
}
