/* Stepping with "what comes next?": where it stops, and what keys do then. */
#include "play/guess_step.h"
#include "play/move.h"
#include "play/pages.h"

bool play_guessing(const Play *p) { return p->guess.seq != SEQ_NONE && !p->guess.told; }

bool guess_stops(Play *p, uint32_t to) {
    Guess *g = &p->guess;
    bool asks = p->sight == SIGHT_ALL && p->screen != SCREEN_ANSWER && p->screen != SCREEN_COMPARE;
    uint32_t seq = asks ? guess_between(g, p->n, to) : SEQ_NONE;
    if (seq == SEQ_NONE) return false;
    p->playing = false;
    move_to(p, seq, true);
    guess_ask(g, p->subject.trace, seq);
    if (!g->covers) g->panel = (int)p->panel;
    g->covers = true;
    p->panel = FOCUS_NOTES;
    p->focus = FOCUS_NONE;
    p->notes_scroll = 0;
    return true;
}

void guess_forget(Play *p) {
    if (p->guess.covers) p->panel = (PlayFocus)p->guess.panel;
    p->guess.covers = false;
    p->guess.seq = SEQ_NONE;
    p->guess.told = false;
}

bool guess_answer(Play *p, uint32_t choice) {
    if (!play_guessing(p) || (choice != GUESS_NONE && choice >= GUESS_CHOICES)) return false;
    Guess taken;
    uint32_t seq = p->guess.seq;
    guess_take(&p->guess, choice);
    taken = p->guess;
    move_to(p, seq + 1, true);
    taken.covers = taken.told;
    p->guess = taken; /* a move forgets what was asked */
    if (taken.told) p->panel = FOCUS_NOTES;
    return true;
}

bool guess_toggle(Play *p) {
    const Words *words = p->subject.words;
    Guess *g = &p->guess;
    Buf note;
    g->on = !g->on;
    guess_forget(p);
    if (g->on) g->asked = 0;
    buf_init(&note, NOTICE_MAX);
    buf_add(&note, words_get(words, p->lang,
                             !g->on     ? "guess.off"
                             : g->count ? "guess.on"
                                        : "guess.none"));
    play_tell(p, buf_str(&note), false);
    buf_dispose(&note);
    return true;
}

int guess_key(Play *p, KeyPress key) {
    if (!play_guessing(p)) return -1;
    if (key.key == KEY_CHAR && key.ch >= '1' && key.ch < '1' + GUESS_CHOICES)
        return guess_answer(p, key.ch - '1');
    switch ((int)key.key) {
    case KEY_SPACE:
    case KEY_ENTER:
    case KEY_ESC:
    case KEY_PGDN: /* a presenter's remote has no other */
        return guess_answer(p, GUESS_NONE);
    case KEY_RIGHT: /* out of habit nothing is passed on */
    case KEY_DOWN:
        return false;
    default:
        return -1;
    }
}

bool guess_click(Play *p, Str item) {
    uint32_t n;
    if (str_starts(item, "guess.pass")) return guess_answer(p, GUESS_NONE);
    return item_number(item, "guess.", &n) && guess_answer(p, n);
}
