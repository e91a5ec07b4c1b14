/* What each key does. */
#include "play/guess_step.h"
#include "play/move.h"
#include "play/pages.h"
#include "play/quiz_screen.h"
#include "play/side.h"

#include <string.h>

static const float ZOOMS[] = {PLAY_ZOOM_MIN, 0.85f, 1, 1.15f, 1.3f,
                              1.5f,          1.75f, 2, 2.25f, PLAY_ZOOM_MAX};
enum { ZOOM_COUNT = sizeof ZOOMS / sizeof *ZOOMS };

static bool zoom_to(Play *p, float zoom) {
    bool changed = zoom < p->zoom || zoom > p->zoom;
    p->zoom = zoom;
    return changed;
}

static bool zoom_in(Play *p) {
    for (int i = 0; i < ZOOM_COUNT; i++)
        if (ZOOMS[i] > p->zoom + 0.001f) return zoom_to(p, ZOOMS[i]);
    return false;
}

static bool zoom_out(Play *p) {
    for (int i = ZOOM_COUNT - 1; i >= 0; i--)
        if (ZOOMS[i] < p->zoom - 0.001f) return zoom_to(p, ZOOMS[i]);
    return false;
}

bool switch_language(Play *p) {
    p->lang = (Lang)((p->lang + 1) % LANG_COUNT);
    p->notes_scroll = 0;
    filter_restart(p); /* events are worded otherwise */
    return true;
}

bool switch_theme(Play *p) {
    p->theme = (PlayTheme)((p->theme + 1) % THEME_COUNT);
    return true;
}

static bool next_note(Play *p) {
    if (p->checklist) { /* it stood where the notes are */
        p->checklist = false;
        return true;
    }
    p->note = (NoteKind)((p->note + 1) % NOTE_KIND_COUNT);
    p->notes_scroll = 0;
    p->panel = FOCUS_NOTES;
    if (p->focus != FOCUS_NONE) p->focus = FOCUS_NOTES;
    return true;
}

static bool want(Play *p, uint32_t what) {
    p->wants |= what;
    return false;
}

bool play_has_variants(const Play *p) { return p->subject.variants > 1 && !p->mystery && !p->quiz; }

static bool other_variant(Play *p) {
    if (!play_has_variants(p)) return false;
    p->other_variant = true;
    return want(p, WANT_RELOAD);
}

/* Characters that mean the same on every screen. -1: none of them. */
static int common_char(Play *p, uint32_t ch) {
    switch (ch) {
    case 'l':
    case 'L':
        return switch_language(p);
    case 't':
    case 'T':
        return switch_theme(p);
    case '+':
    case '=':
        return zoom_in(p);
    case '-':
        return zoom_out(p);
    case '0':
        return zoom_to(p, 1);
    default:
        return -1;
    }
}

static bool also_in_quiz(Play *p, uint32_t ch) {
    if (ch == 'g' || ch == 'G') return glossary_open(p);
    return ch == '?' && page_open(p, SCREEN_HELP);
}

static bool press_char(Play *p, uint32_t ch) {
    int common = common_char(p, ch);
    if (common >= 0) return common;
    if (p->quiz && p->screen == SCREEN_QUIZ) return quiz_char(p, ch) > 0 || also_in_quiz(p, ch);
    if (p->quiz && (ch == 'a' || ch == 'A')) return quiz_return(p);
    int side = side_char(p, ch);
    if (side >= 0) return side;
    if (side_screen(p) && !side_allows(p, ch)) return false;
    if (ch >= '1' && ch < '1' + FRAME_COUNT) return move_frame(p, (int)(ch - '0'));
    switch (ch) {
    case 'r':
    case 'R':
        return panel_tab(p, play_next_tab(p));
    case 'n':
    case 'N':
        return next_note(p);
    case 'c':
    case 'C':
        return want(p, WANT_COPY);
    case 'p':
    case 'P':
        return guess_toggle(p);
    case 'g':
    case 'G':
        return glossary_open(p);
    case 'o':
    case 'O':
        return file_open(p);
    case 'w':
    case 'W':
        return other_variant(p);
    case '/':
        return filter_open(p);
    case '?':
        return page_open(p, SCREEN_HELP);
    default:
        return false;
    }
}

/* Whether it was one of these. */
static bool press_ctrl(Play *p, uint32_t ch) {
    uint32_t wants = ch == 'q' || ch == 'Q'   ? WANT_QUIT
                     : ch == 'c' || ch == 'C' ? WANT_COPY
                     : ch == 'v' || ch == 'V' ? WANT_PASTE
                                              : 0;
    if (wants == WANT_PASTE && !play_typing(p)) wants = 0;
    p->wants |= wants;
    return wants != 0;
}

static bool switch_screen(Play *p) {
    p->screen = p->screen == SCREEN_STAGE ? SCREEN_SEQUENCE : SCREEN_STAGE;
    return true;
}

/* Notes, message, and what its field means where that is long: a ring. */
static bool switch_panel(Play *p, bool back) {
    if (play_reads(p)) return panel_enter(p, back ? FOCUS_MESSAGE : FOCUS_NOTES);
    if ((p->focus == FOCUS_NOTES) == back && panel_enter_words(p)) return true;
    return panel_enter(p, p->focus == FOCUS_NOTES ? FOCUS_MESSAGE : FOCUS_NOTES);
}

static bool panel_by(Play *p, int lines) {
    if (play_reads(p)) return panel_words_by(p, lines);
    return p->focus == FOCUS_NOTES ? panel_notes_by(p, lines) : panel_message_by(p, lines);
}

static int page(const Play *p) {
    uint32_t rows = play_reads(p)             ? p->seen.words_rows
                    : p->focus == FOCUS_NOTES ? p->seen.notes_rows
                                              : p->seen.message_rows;
    return rows > 2 ? (int)rows - 1 : 1;
}

enum { WHOLE = 1 << 30 }; /* more lines than any text has */

/* How far a key goes in a panel; 0: it does not. */
static int lines_of(const Play *p, PlayKey key) {
    switch ((int)key) {
    case KEY_UP:
        return -1;
    case KEY_DOWN:
        return 1;
    case KEY_PGUP:
        return -page(p);
    case KEY_PGDN:
        return page(p);
    case KEY_HOME:
        return -WHOLE;
    case KEY_END:
        return WHOLE;
    default:
        return 0;
    }
}

static bool leave_panel(Play *p) { return panel_select_none(p) || panel_enter(p, FOCUS_NONE); }

static bool in_rows(const Play *p) { return p->focus == FOCUS_MESSAGE && !p->words; }

static bool press_in_panel(Play *p, PlayKey key) {
    switch ((int)key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        return in_rows(p) && panel_unfold(p, key == KEY_RIGHT);
    case KEY_TAB:
    case KEY_SHIFT_TAB:
        return switch_panel(p, key == KEY_SHIFT_TAB);
    case KEY_ENTER:
        return in_rows(p) && panel_fold(p);
    case KEY_ESC:
        return leave_panel(p);
    case KEY_SPACE:
        return move_play(p);
    default:
        return false;
    }
}

static bool move_in_panel(Play *p, KeyPress key) {
    int lines = lines_of(p, key.key);
    if (lines == 0) return press_in_panel(p, key.key);
    if (key.shift && in_rows(p)) return panel_select_by(p, lines);
    bool had = panel_select_none(p);
    return panel_by(p, lines) || had;
}

/* To the exercise that led here. */
static bool go_back(Play *p) {
    memcpy(p->wanted, p->back_to, sizeof p->wanted);
    return want(p, WANT_OPEN);
}

static bool press_outside(Play *p, PlayKey key) {
    switch ((int)key) {
    case KEY_LEFT:
    case KEY_PGUP:
        return move_stretch(p, -1);
    case KEY_RIGHT:
    case KEY_PGDN:
        return move_stretch(p, 1);
    case KEY_UP:
        return play_filter_on(p) ? filter_step(p, -1) : move_event(p, -1);
    case KEY_DOWN:
        return play_filter_on(p) ? filter_step(p, 1) : move_event(p, 1);
    case KEY_SPACE:
        return move_play(p);
    case KEY_HOME:
        return move_jump(p, 0);
    case KEY_END:
        return move_jump(p, p->subject.trace->count);
    case KEY_TAB:
    case KEY_SHIFT_TAB:
        return switch_screen(p);
    case KEY_ENTER:
        return panel_enter(p, p->panel);
    case KEY_ESC:
        if (filter_clear(p)) return true;
        if (p->answer.watching) return answer_toggle(p);
        if (p->quiz) return quiz_return(p);
        if (p->back_to[0]) return go_back(p);
        return p->screen == SCREEN_SEQUENCE ? switch_screen(p) : menu_open(p);
    default:
        return false;
    }
}

static bool press_in_help(Play *p, KeyPress key) {
    switch ((int)key.key) {
    case KEY_CHAR:
        return key.ch == '?' ? page_close(p) : common_char(p, key.ch) > 0;
    case KEY_UP:
        return panel_help_by(p, -1);
    case KEY_DOWN:
        return panel_help_by(p, 1);
    case KEY_PGUP:
        return panel_help_by(p, -(int)p->seen.help_rows);
    case KEY_PGDN:
        return panel_help_by(p, (int)p->seen.help_rows);
    case KEY_HOME:
        return panel_help_by(p, -WHOLE);
    case KEY_END:
        return panel_help_by(p, WHOLE);
    case KEY_ESC:
    case KEY_ENTER:
    case KEY_SPACE:
    case KEY_F1:
        return page_close(p);
    default:
        return false;
    }
}

static bool press_ctrl_in_panel(Play *p, KeyPress key) {
    bool all = key.key == KEY_CHAR && (key.ch == 'a' || key.ch == 'A');
    return all && !side_screen(p) && panel_select_all(p);
}

static bool press_on_stage(Play *p, KeyPress key) {
    int guessed = side_screen(p) || p->filter.typing || key.ctrl ? -1 : guess_key(p, key);
    if (guessed >= 0) return guessed;
    if (p->filter.typing) return filter_key(p, key);
    if (key.ctrl) return press_ctrl_in_panel(p, key);
    if (key.key == KEY_CHAR) return press_char(p, key.ch);
    if (side_screen(p)) return side_key(p, key.key);
    return p->focus != FOCUS_NONE ? move_in_panel(p, key) : press_outside(p, key.key);
}

static bool press_on_screen(Play *p, KeyPress key) {
    switch (p->screen) {
    case SCREEN_HELP:
        return !key.ctrl && press_in_help(p, key);
    case SCREEN_MENU:
        return menu_key(p, key);
    case SCREEN_GLOSSARY:
        return glossary_key(p, key);
    case SCREEN_OPEN:
        return file_key(p, key);
    case SCREEN_PROGRESS:
        return progress_key(p, key);
    case SCREEN_STAGE:
    case SCREEN_SEQUENCE:
    case SCREEN_ANSWER:
    case SCREEN_COMPARE:
        break;
    case SCREEN_QUIZ:
        if (quiz_typing(p) || key.key != KEY_CHAR || p->quiz->paused) return quiz_key(p, key);
        break;
    }
    return press_on_stage(p, key);
}

static bool press(Play *p, KeyPress key) {
    if (key.ctrl && key.key == KEY_CHAR && press_ctrl(p, key.ch)) return false;
    if (key.key == KEY_F11) return want(p, WANT_FULLSCREEN);
    if (key.key == KEY_F5) return want(p, WANT_RELOAD);
    if (key.key == KEY_F1 && p->screen != SCREEN_HELP) return page_open(p, SCREEN_HELP);
    return press_on_screen(p, key);
}

bool play_key(Play *p, KeyPress key) {
    bool told = p->notice.n > 0;
    p->notice.n = 0;
    if (p->quiz) quiz_clock(p->quiz);
    return press(p, key) || told;
}
