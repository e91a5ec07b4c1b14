/* What a key changed, and what is printed of it. */
#include "term/player.h"

#include "base/utf8.h"

#include <string.h>

enum { BLOCK_MAX = 4 * 1024 * 1024 };

static bool filter_changed(const Play *now, const Play *before) {
    return now->filter.typing != before->filter.typing ||
           !str_eq(typed_str(&now->filter.line), typed_str(&before->filter.line));
}

static unsigned page_changed(const Player *p, const Play *before) {
    const Play *now = p->play;
    if (now->lang != before->lang || now->still != before->still) return player_parts(p);
    if (!str_eq(typed_str(&now->typed), typed_str(&before->typed)))
        return TERM_FIELD | TERM_CHOSEN | TERM_KEYS;
    bool chosen = now->chosen != before->chosen || now->asked != before->asked;
    return chosen ? TERM_CHOSEN | TERM_KEYS : 0;
}

/* Another run, a hint, what came of it all: whatever is told that was not told before. */
static unsigned strip_changed(const Play *now, const Play *before) {
    const PlayAnswer *a = &now->answer, *b = &before->answer;
    bool over = a->watching && now->n != before->n &&
                sight_next(now->subject.trace, now->sight, now->n) == now->n;
    bool told = now->n != before->n && (play_crossed(now) || play_ended_badly(now));
    return over || told || a->watching != b->watching || a->hint != b->hint ? TERM_STRIP : 0;
}

/* On the answer's board. */
static unsigned answer_changed(const Player *p, const Play *before) {
    const PlayAnswer *a = &p->play->answer, *b = &before->answer;
    if (a->step != b->step || memcmp(a->tries, b->tries, sizeof a->tries) != 0)
        return (player_parts(p) & ~(unsigned)TERM_CAPTION);
    if (p->play->n != before->n) return TERM_HEADING | TERM_EVENT | TERM_CHECKS | TERM_KEYS;
    if (a->hint != b->hint) return TERM_STRIP | TERM_KEYS;
    if (p->play->checklist != before->checklist) return TERM_CHECKS | TERM_KEYS;
    if (a->row[ANSWER_LAYER] != b->row[ANSWER_LAYER] || a->row[ANSWER_FIX] != b->row[ANSWER_FIX])
        return TERM_CHOSEN | TERM_KEYS;
    return 0;
}

static unsigned side_changed(const Player *p, const Play *before) {
    const Play *now = p->play;
    if (now->sight != before->sight) return player_parts(p);
    if (now->screen == SCREEN_ANSWER) return answer_changed(p, before);
    if (now->screen == SCREEN_COMPARE)
        return now->compare_row != before->compare_row ? TERM_CHOSEN | TERM_KEYS : 0;
    if (now->checklist != before->checklist)
        return (now->checklist ? TERM_CHECKS : TERM_NOTES) | TERM_KEYS;
    return 0;
}

static bool frame_failed(const Play *p) {
    return p->moment.frame && p->moment.frames[p->moment.frame - 1] == FRAME_FAILED;
}

/* The scenario's own caption stands for the whole frame, the usual one only while it is true. */
static bool caption_changed(const Play *now, const Play *before) {
    if (now->moment.frame != before->moment.frame) return true;
    return play_caption(now).n == 0 && frame_failed(now) != frame_failed(before);
}

/* The parts that tell the difference between two moments; 0: there is none. */
static unsigned changed_parts(const Player *p, const Play *before) {
    const Play *now = p->play;
    unsigned strip = strip_changed(now, before);
    if (now->screen != before->screen) return player_parts(p) | strip;
    if (now->screen > SCREEN_HELP) return page_changed(p, before);
    if (now->lang != before->lang) return player_parts(p) | TERM_TITLE | TERM_CAPTION;
    if (filter_changed(now, before))
        return TERM_FIELD | TERM_KEYS | (now->n != before->n ? player_parts(p) : 0);
    bool asks = now->guess.seq != before->guess.seq || now->guess.told != before->guess.told;
    if (asks && now->n == before->n) return TERM_GUESS | TERM_KEYS;
    if (now->screen == SCREEN_QUIZ) return player_quiz_changed(now, before);
    unsigned side = side_changed(p, before);
    if (side || now->screen == SCREEN_ANSWER || now->screen == SCREEN_COMPARE) return side | strip;
    if (now->n != before->n) {
        bool caption = caption_changed(now, before) && now->screen == SCREEN_STAGE;
        return player_parts(p) | (caption ? TERM_CAPTION : 0) | strip;
    }
    if (strip) return strip | TERM_KEYS;
    if (now->note != before->note) return TERM_NOTES | TERM_KEYS;
    if (now->focus != before->focus) {
        if (now->focus == FOCUS_NONE) return TERM_KEYS;
        return (now->focus == FOCUS_NOTES ? TERM_NOTES : TERM_MESSAGE) | TERM_KEYS;
    }
    bool message = now->tab != before->tab || now->field != before->field ||
                   now->message_scroll != before->message_scroll ||
                   now->fold_count != before->fold_count ||
                   now->select_from != before->select_from || now->select_to != before->select_to;
    return message ? TERM_MESSAGE | TERM_KEYS : 0;
}

/* A key that did nothing says why: nothing is worse than silence. */
static bool say_nothing_changed(Player *p, KeyPress key, Err *err) {
    const Play *play = p->play;
    bool moves = key.key != KEY_CHAR && play->focus == FOCUS_NONE && play->screen < SCREEN_HELP &&
                 !play_filter_on(play);
    if (moves && sight_next(play->subject.trace, play->sight, play->n) == play->n)
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

/* What a failure says, in one line. */
static bool say_failed(Player *p, const char *key, const Err *why, Err *err) {
    Buf text;
    buf_init(&text, BLOCK_MAX);
    buf_add_c(&text, why->message);
    if (why->where[0]) buf_addf(&text, " (%s)", why->where);
    if (why->hint[0]) buf_addf(&text, " %s", why->hint);
    bool ok = player_say(p, key, buf_str(&text), err);
    buf_dispose(&text);
    return ok;
}

/* A scenario that is being written is often broken: say where, and go on. */
static bool reload(Player *p, Err *err) {
    Err why = {0};
    if (!p->options->reload) return player_say(p, "term.nothing", STR(""), err);
    if (p->options->reload(p->options->reload_ctx, p->play, &why)) return player_show(p, err);
    return say_failed(p, "term.not-reloaded", &why, err);
}

static bool open_wanted(Player *p, Err *err) {
    Err why = {0};
    if (!p->options->open) return player_say(p, "term.nothing", STR(""), err);
    if (p->options->open(p->options->reload_ctx, p->play, &why)) return player_show(p, err);
    return say_failed(p, "term.not-opened", &why, err);
}

static bool fill_menu(Player *p, Err *err) {
    Err why = {0};
    if (p->options->course && !p->options->course(p->options->reload_ctx, p->play, &why))
        return say_failed(p, "term.not-opened", &why, err);
    return player_show(p, err);
}

/* What came of it stands on the page; a set of exercises that began anew took its place. */
static bool do_progress(Player *p, Err *err) {
    if (!p->options->progress) return player_say(p, "term.nothing", STR(""), err);
    p->options->progress(p->options->reload_ctx, p->play);
    unsigned notice = p->play->screen == SCREEN_PROGRESS ? 0 : TERM_NOTICE;
    return player_print(p, player_parts(p) | notice, err);
}

/* One that cannot be asked can be passed. */
static bool next_exercise(Player *p, Err *err) {
    Err why = {0};
    if (p->options->exercise && !p->options->exercise(p->options->reload_ctx, p->play, &why) &&
        !say_failed(p, "term.not-opened", &why, err))
        return false;
    return player_show(p, err);
}

static bool serve_wants(Player *p, uint32_t wants, Err *err) {
    if (wants & WANT_QUIT) p->quit = true;
    if (wants & WANT_COPY) return copy(p, err);
    if (wants & WANT_RELOAD) return reload(p, err);
    if (wants & WANT_OPEN) return open_wanted(p, err);
    if (wants & WANT_EXERCISE) return next_exercise(p, err);
    if (wants & WANT_COURSE) return fill_menu(p, err);
    if (wants & WANT_PROGRESS) return do_progress(p, err);
    if (wants & (WANT_FULLSCREEN | WANT_PASTE))
        return player_say(p, "term.window-only", STR(""), err);
    return true;
}

static bool show_change(Player *p, const Play *before, KeyPress key, Err *err) {
    uint32_t wants = play_take_want(p->play);
    if (wants) return serve_wants(p, wants, err);
    if (p->play->screen == SCREEN_HELP && p->play->help_scroll != before->help_scroll)
        return player_show_help(p, before->help_scroll, err);
    unsigned parts = changed_parts(p, before);
    if (p->play->notice.n) parts |= TERM_NOTICE; /* every key takes back the one before */
    if (play_hides_name(before) && !play_hides_name(p->play)) parts |= TERM_TITLE;
    bool cleared = play_filter_on(before) && !play_filter_on(p->play);
    if (cleared && !player_say(p, "term.all-events", STR(""), err)) return false;
    if (parts && p->play->screen == SCREEN_HELP) return player_show_help(p, SEQ_NONE, err);
    if (parts) return player_print(p, parts, err);
    bool look = p->play->theme != before->theme || p->play->zoom < before->zoom ||
                p->play->zoom > before->zoom;
    if (look) return player_say(p, "term.window-only", STR(""), err);
    if (p->play->playing != before->playing)
        return player_say(p, p->play->playing ? "term.playing" : "term.paused", STR(""), err);
    return say_nothing_changed(p, key, err);
}

/* There is no picture to go on with meanwhile. */
static void finish_looking(Player *p) {
    while (play_filter_busy(p->play))
        play_tick(p->play, 0);
}

/* Notes are printed when they are asked for: the first time it is the one that is chosen, as
   nobody has seen it yet. */
static bool asks_for_note(const Player *p, KeyPress key) {
    const Play *play = p->play;
    bool n = key.key == KEY_CHAR && !key.ctrl && (key.ch == 'n' || key.ch == 'N');
    return n && !p->note_told && play->screen == SCREEN_STAGE && !play->checklist &&
           !play_typing(play);
}

bool player_press(Player *p, KeyPress key, Err *err) {
    bool letter = key.key == KEY_CHAR && key.ch == 'q' && !play_typing(p->play);
    bool quits = letter || (key.key == KEY_CHAR && key.ctrl && key.ch == 'd');
    if (quits) {
        p->quit = true;
        return true;
    }
    if (asks_for_note(p, key)) return player_print(p, TERM_NOTES | TERM_KEYS, err);
    Play before;
    Quiz quiz;
    player_remember(p, &before, &quiz);
    play_key(p->play, key);
    finish_looking(p);
    return show_change(p, &before, key, err);
}

bool player_type(Player *p, Str text, Err *err) {
    Play before;
    Quiz quiz;
    player_remember(p, &before, &quiz);
    for (size_t at = 0; at < text.n;) {
        uint32_t cp = utf8_next(text, &at);
        if (cp == '_' || cp == ' ')
            play_key(p->play, (KeyPress){.key = KEY_SPACE, .ch = ' '});
        else if (cp != UTF8_BAD)
            play_key(p->play, (KeyPress){.key = KEY_CHAR, .ch = cp});
    }
    finish_looking(p);
    return show_change(p, &before, (KeyPress){.key = KEY_CHAR}, err);
}

bool player_click(Player *p, Str item, Err *err) {
    Play before;
    Quiz quiz;
    player_remember(p, &before, &quiz);
    play_click(p->play, item);
    return show_change(p, &before, (KeyPress){.key = KEY_CHAR}, err);
}

bool player_tick(Player *p, uint32_t ms, Err *err) {
    Play before;
    Quiz quiz;
    player_remember(p, &before, &quiz);
    play_tick(p->play, ms);
    unsigned parts = changed_parts(p, &before);
    if (parts && !player_print(p, parts, err)) return false;
    bool ended = before.playing && !p->play->playing;
    return !ended || player_say(p, "term.at-end", STR(""), err);
}
