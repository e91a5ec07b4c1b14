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
    seen.message_columns = (uint32_t)p->width - 2;
    seen.selected_from = s->message.selected_from;
    seen.selected_to = s->message.selected_to;
    seen.notes_total = seen.notes_rows = 1;
    seen.field = s->message.chosen;
    seen.fold = s->message.chosen_fold;
    seen.fold_open = s->message.chosen_open;
    seen.node = s->message.tab == TAB_FIELDS ? s->message.chosen_node : SEQ_NONE;
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

bool player_print(Player *p, unsigned parts, Err *err) {
    Scene s;
    Buf block;
    TermStyle style = {.width = p->width, .parts = parts, .color = p->color};
    if (!build_fitting(p, &style, &s, err)) return false;
    buf_init(&block, BLOCK_MAX);
    if ((parts & TERM_HEADING) && !style.brief) buf_add_char(&block, '\n');
    term_print_scene(&s, &style, &block);
    tell_play(p, &s, style.rows);
    if (parts & TERM_NOTES) p->note_told = true;
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
    return ok && player_print(p, TERM_KEYS, err);
}

bool player_show_help(Player *p, uint32_t before, Err *err) {
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

/* What the answer shows of the moment: the event that may be pointed at, the round. */
static unsigned answer_parts(const Play *play) {
    if (play->answer.step == ANSWER_EVIDENCE) return TERM_EVENT | TERM_CHECKS;
    return play->checklist ? TERM_CHECKS : 0;
}

unsigned player_parts(const Player *p) {
    unsigned filter = play_filter_on(p->play) || play_typing(p->play) ? TERM_FIELD : 0;
    unsigned checks =
        (p->play->checklist ? TERM_CHECKS : 0) | (p->play->guess.seq != SEQ_NONE ? TERM_GUESS : 0);
    switch (p->play->screen) {
    case SCREEN_SEQUENCE:
        return TERM_HEADING | TERM_SEQUENCE | TERM_EVENT | checks | filter | TERM_KEYS;
    case SCREEN_STAGE:
        return TERM_STAGE | checks | filter | TERM_KEYS;
    case SCREEN_ANSWER:
        return TERM_HEADING | TERM_CAPTION | TERM_BOARD | answer_parts(p->play) | TERM_STRIP |
               TERM_KEYS;
    case SCREEN_COMPARE:
        return TERM_HEADING | TERM_CAPTION | TERM_PAIRS | TERM_KEYS;
    case SCREEN_QUIZ:
        return player_quiz_parts(p->play);
    case SCREEN_HELP:
    case SCREEN_MENU:
    case SCREEN_GLOSSARY:
    case SCREEN_OPEN:
    case SCREEN_PROGRESS:
        break;
    }
    return TERM_PAGE | TERM_FIELD | TERM_KEYS;
}

bool player_show(Player *p, Err *err) {
    if (p->play->screen == SCREEN_HELP) return player_show_help(p, SEQ_NONE, err);
    unsigned more = p->play->screen == SCREEN_STAGE ? TERM_TITLE | TERM_CAPTION | TERM_STRIP : 0;
    return player_print(p, player_parts(p) | more | TERM_NOTICE, err);
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
