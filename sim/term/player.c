#include "term/player.h"

#include "term/page.h"
#include "term/tty.h"

#include "words/words.h"

enum {
    BLOCK_MAX = 4 * 1024 * 1024,
    ROWS_FREE = 16, /* lines of a message where the height has no limit */
    ROWS_LEAST = 3, /* … and where all else needs it; fewer than that makes the rest brief */
    STEPS_ELSE = 8, /* lines of the sequence's screen that are no steps */
    HELP_ELSE = 2   /* lines of the help's screen that are no help: keys and cursor */
};

void player_measure(Player *p) {
    size_t columns = TERM_WIDTH, lines = 0;
    tty_size(p->options->out, &columns, &lines);
    p->width = columns < TERM_WIDTH_MIN ? TERM_WIDTH_MIN : columns;
    p->height = lines;
}

/* --- printing ---------------------------------------------------------------- */

static size_t lines_in(Str s) {
    size_t lines = 0;
    for (size_t i = 0; i < s.n; i++)
        lines += s.p[i] == '\n';
    return lines;
}

/* Lines left for the message when all else of the block is printed, one of them
   for the cursor; negative when there are too few. */
static int rows_left(const Player *p, const Scene *s, TermStyle style) {
    Buf without;
    buf_init(&without, BLOCK_MAX);
    style.rows = 0;
    term_print_scene(s, &style, &without);
    int taken = (int)lines_in(buf_str(&without)) + 2;
    buf_dispose(&without);
    return (int)p->height - taken;
}

/* Makes the block as high as the terminal, if it can be. */
static void fit(const Player *p, const Scene *s, TermStyle *style) {
    style->rows = ROWS_FREE;
    if (p->height == 0) return;
    int left = rows_left(p, s, *style);
    if (left < ROWS_LEAST && left < (int)s->message.row_count) {
        style->brief = p->play->n > 0;
        left = rows_left(p, s, *style);
    }
    style->rows = left > ROWS_LEAST ? (size_t)left : ROWS_LEAST;
    /* A line that says "one more" would take the place of that one. */
    if (style->rows + 1 == s->message.total) style->rows++;
}

/* Keys move within what was printed; notes are always printed whole. */
static void tell_play(Player *p, const Scene *s, size_t rows) {
    PlaySeen seen = p->play->seen;
    seen.message_total = s->message.total;
    seen.message_rows = (uint32_t)rows;
    seen.message_first = s->message.first;
    seen.notes_total = seen.notes_rows = 1;
    seen.field = s->message.chosen;
    seen.fold = s->message.chosen_fold;
    play_seen(p->play, &seen);
}

static bool write_block(Player *p, Buf *block, Err *err) {
    return buf_ok(block, "one moment as text", err) &&
           tty_write(p->options->out, buf_str(block), err);
}

static bool build(Player *p, size_t rows, Scene *s, Err *err) {
    uint32_t height = p->height ? (uint32_t)p->height : SCENE_STEPS;
    SceneOptions options = {(uint32_t)rows, (uint32_t)p->width - 2,
                            height > STEPS_ELSE ? height - STEPS_ELSE : 1};
    return scene_build(s, p->play, &options, err);
}

/* Built twice: which rows of the message are in sight depends on how many fit. */
static bool build_fitting(Player *p, TermStyle *style, Scene *s, Err *err) {
    if (!build(p, SCENE_ROWS, s, err)) return false;
    fit(p, s, style);
    scene_dispose(s);
    return build(p, style->rows, s, err);
}

static bool print(Player *p, unsigned parts, Err *err) {
    Scene s;
    Buf block;
    TermStyle style = {.width = p->width, .parts = parts, .color = p->color};
    if (!build_fitting(p, &style, &s, err)) return false;
    buf_init(&block, BLOCK_MAX);
    if ((parts & TERM_HEADING) && !style.brief) buf_add_char(&block, '\n');
    term_print_scene(&s, &style, &block);
    tell_play(p, &s, style.rows);
    scene_dispose(&s);
    bool ok = write_block(p, &block, err);
    buf_dispose(&block);
    return ok;
}

/* --- the help, page by page ------------------------------------------------------ */

static Str line_at(Str text, size_t line) {
    Str rest = text, skipped;
    for (size_t i = 0; i < line && str_next_line(&rest, &skipped); i++) {
    }
    return rest;
}

static void tell_play_help(Player *p, size_t total, size_t rows) {
    PlaySeen seen = p->play->seen;
    seen.help_total = (uint32_t)total;
    seen.help_rows = (uint32_t)rows;
    play_seen(p->play, &seen);
}

/* Lines [from, to) of the help, and the keys. What was printed stays, so further
   down only the new lines are printed. */
static bool print_help_lines(Player *p, Buf *help, uint32_t from, uint32_t to, Err *err) {
    Str rest = line_at(buf_str(help), from), line;
    Buf block;
    buf_init(&block, BLOCK_MAX);
    for (; from < to && str_next_line(&rest, &line); from++) {
        buf_add(&block, line);
        buf_add_char(&block, '\n');
    }
    bool ok = buf_ok(help, "the help", err) && write_block(p, &block, err);
    buf_dispose(&block);
    return ok && print(p, TERM_KEYS, err);
}

/* before: the scroll of the page above; SEQ_NONE: there is none. */
static bool show_help(Player *p, uint32_t before, Err *err) {
    Scene s;
    Buf help;
    if (!build(p, 1, &s, err)) return false;
    buf_init(&help, BLOCK_MAX);
    TermStyle style = {.width = p->width, .parts = TERM_HELP, .color = p->color};
    term_print_scene(&s, &style, &help);
    scene_dispose(&s);
    size_t total = lines_in(buf_str(&help));
    size_t rows = p->height > HELP_ELSE ? p->height - HELP_ELSE : total;
    tell_play_help(p, total, rows);
    uint32_t from = p->play->help_scroll, to = from + (uint32_t)rows;
    if (before < from) from = before + (uint32_t)rows;
    bool ok = print_help_lines(p, &help, from, to, err);
    buf_dispose(&help);
    return ok;
}

/* --- a whole moment ---------------------------------------------------------------- */

static unsigned screen_parts(const Player *p) {
    if (p->play->screen == SCREEN_SEQUENCE)
        return TERM_HEADING | TERM_SEQUENCE | TERM_EVENT | TERM_KEYS;
    return TERM_STAGE | TERM_KEYS;
}

bool player_show(Player *p, Err *err) {
    if (p->play->screen == SCREEN_HELP) return show_help(p, SEQ_NONE, err);
    unsigned more = p->play->screen == SCREEN_STAGE ? TERM_TITLE | TERM_CAPTION : 0;
    return print(p, screen_parts(p) | more, err);
}

bool player_say(Player *p, const char *key, Str text, Err *err) {
    Buf block, line;
    Page page;
    buf_init(&block, BLOCK_MAX);
    buf_init(&line, BLOCK_MAX);
    words_add(p->play->subject.words, p->play->lang, key,
              (WordArg[]){{"text", text}, WORD_ARGS_END}, &line);
    page_init(&page, &block, p->width, p->color);
    page_text(&page, buf_str(&line), 2, TONE_QUIET);
    page_dispose(&page);
    bool ok = write_block(p, &block, err);
    buf_dispose(&block);
    buf_dispose(&line);
    return ok;
}

/* --- what a key changed --------------------------------------------------------- */

/* The parts that tell the difference between two moments; 0: there is none. */
static unsigned changed_parts(const Player *p, const Play *before) {
    const Play *now = p->play;
    if (now->lang != before->lang) return screen_parts(p) | TERM_TITLE | TERM_CAPTION;
    if (now->screen != before->screen) return screen_parts(p);
    if (now->n != before->n) {
        bool caption = now->moment.frame != before->moment.frame && now->screen == SCREEN_STAGE;
        return screen_parts(p) | (caption ? TERM_CAPTION : 0);
    }
    if (now->note != before->note) return TERM_NOTES | TERM_KEYS;
    if (now->focus != before->focus) {
        if (now->focus == FOCUS_NONE) return TERM_KEYS;
        return (now->focus == FOCUS_NOTES ? TERM_NOTES : TERM_MESSAGE) | TERM_KEYS;
    }
    bool message = now->tab != before->tab || now->field != before->field ||
                   now->message_scroll != before->message_scroll ||
                   now->fold_count != before->fold_count;
    return message ? TERM_MESSAGE | TERM_KEYS : 0;
}

/* A key that did nothing says why: nothing is worse than silence. */
static bool say_nothing_changed(Player *p, KeyPress key, Err *err) {
    const Play *play = p->play;
    bool moves = key.key != KEY_CHAR && play->focus == FOCUS_NONE && play->screen != SCREEN_HELP;
    if (moves && play->n == play->subject.trace->count)
        return player_say(p, "term.at-end", STR(""), err);
    if (moves && play->n == 0) return player_say(p, "term.at-start", STR(""), err);
    return player_say(p, "term.nothing", STR(""), err);
}

static bool copy(Player *p, Err *err) {
    Buf text;
    buf_init(&text, BLOCK_MAX);
    bool some = play_copy_text(p->play, &text);
    bool ok = player_say(p, some ? "term.copy" : "term.nothing", buf_str(&text), err);
    buf_dispose(&text);
    return ok;
}

/* A scenario that is being written is often broken: say where, and go on. */
static bool reload(Player *p, Err *err) {
    Err why = {0};
    if (!p->options->reload) return player_say(p, "term.nothing", STR(""), err);
    if (p->options->reload(p->options->reload_ctx, p->play, &why)) return player_show(p, err);
    Buf text;
    buf_init(&text, BLOCK_MAX);
    buf_add_c(&text, why.message);
    if (why.where[0]) buf_addf(&text, " (%s)", why.where);
    bool ok = player_say(p, "term.not-reloaded", buf_str(&text), err);
    buf_dispose(&text);
    return ok;
}

static bool serve_wants(Player *p, uint32_t wants, Err *err) {
    if (wants & WANT_QUIT) p->quit = true;
    if (wants & WANT_COPY) return copy(p, err);
    if (wants & WANT_RELOAD) return reload(p, err);
    if (wants & WANT_FULLSCREEN) return player_say(p, "term.window-only", STR(""), err);
    return true;
}

static bool show_change(Player *p, const Play *before, KeyPress key, Err *err) {
    uint32_t wants = play_take_want(p->play);
    if (wants) return serve_wants(p, wants, err);
    if (p->play->screen == SCREEN_HELP && p->play->help_scroll != before->help_scroll)
        return show_help(p, before->help_scroll, err);
    unsigned parts = changed_parts(p, before);
    if (parts && p->play->screen == SCREEN_HELP) return show_help(p, SEQ_NONE, err);
    if (parts) return print(p, parts, err);
    bool look = p->play->theme != before->theme || p->play->zoom < before->zoom ||
                p->play->zoom > before->zoom;
    if (look) return player_say(p, "term.window-only", STR(""), err);
    if (p->play->playing != before->playing)
        return player_say(p, p->play->playing ? "term.playing" : "term.paused", STR(""), err);
    return say_nothing_changed(p, key, err);
}

bool player_press(Player *p, KeyPress key, Err *err) {
    bool quits = key.key == KEY_CHAR && (key.ch == 'q' || (key.ctrl && key.ch == 'd'));
    if (quits) {
        p->quit = true;
        return true;
    }
    Play before = *p->play;
    play_key(p->play, key);
    return show_change(p, &before, key, err);
}

bool player_click(Player *p, Str item, Err *err) {
    Play before = *p->play;
    play_click(p->play, item);
    return show_change(p, &before, (KeyPress){.key = KEY_CHAR}, err);
}

bool player_tick(Player *p, uint32_t ms, Err *err) {
    Play before = *p->play;
    play_tick(p->play, ms);
    unsigned parts = changed_parts(p, &before);
    if (parts && !print(p, parts, err)) return false;
    bool ended = before.playing && !p->play->playing;
    return !ended || player_say(p, "term.at-end", STR(""), err);
}
