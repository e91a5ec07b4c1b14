/* A set of exercises in a session: what keys and clicks do on its screen, and what may be seen
   of the run that an exercise asks about. */
#include "play/move.h"
#include "play/pages.h"
#include "play/quiz_screen.h"
#include "play/side.h"

#include <stdio.h>

/* --- what is seen beside it -------------------------------------------------------- */

static bool answered(const Quiz *q) { return quiz_tells(q) || q->solution; }

/* The run: as far as the question lets it be seen, all of it once it is answered, or the one
   that the answer led to. */
static void look_at(Play *p, const Trace *t, uint32_t n) {
    p->subject.trace = t;
    p->beside = (PlayBeside){0};
    filter_restart(p);
    p->n = UINT32_MAX; /* nowhere in this run */
    move_to(p, n, false);
    p->back = false;
    p->focus = FOCUS_NONE;
    p->playing = false;
}

static void look_at_asked(Play *p) {
    Quiz *q = p->quiz;
    const Trace *whole = q->form.subject.trace;
    if (!q->ready || !whole) return;
    q->asked = answered(q) ? *whole : trace_prefix(whole, q->form.n);
    uint32_t n = answered(q) && q->form.seq != SEQ_NONE ? q->form.seq + 1 : q->form.n;
    p->subject.world = q->form.subject.world;
    bool points = q->form.slots[0].kind == SLOT_EVENT && p->n > 0; /* it stays where it points */
    look_at(p, &q->asked, points ? p->n : n);
}

void play_quiz_show(Play *p, Quiz *q) {
    p->quiz = q;
    p->guess.on = true; /* in a set, stepping asks */
    p->screen = SCREEN_QUIZ;
    p->n = 0;
    if (p->subject.trace != q->form.subject.trace || !q->ready) return;
    look_at_asked(p);
}

bool quiz_has_run(const Play *p) {
    return p->quiz && p->quiz->ready && p->quiz->form.subject.trace;
}

static bool leave_to_stage(Play *p) {
    const Quiz *q = p->quiz;
    if (!quiz_has_run(p)) return false;
    p->screen = SCREEN_STAGE;
    if (!q->ran.trace) return true;
    p->subject.world = q->ran.world;
    look_at(p, q->ran.trace, align_first_different(q->ran.trace, q->form.subject.trace));
    return true;
}

bool quiz_return(Play *p) {
    if (!p->quiz || p->screen == SCREEN_QUIZ) return false;
    bool watched = p->subject.trace != &p->quiz->asked;
    p->screen = SCREEN_QUIZ;
    p->playing = false;
    p->focus = FOCUS_NONE;
    if (watched) look_at_asked(p);
    return true;
}

/* --- rows -------------------------------------------------------------------------------- */

static QuizRow row_in_hand(const Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows);
    return n ? rows[q->row < n ? q->row : n - 1] : (QuizRow){ROW_SEND, 0, 0};
}

static bool to_row(Quiz *q, int64_t to) {
    QuizRow rows[QUIZ_ROWS];
    int64_t last = (int64_t)quiz_rows(q, rows) - 1;
    uint32_t was = q->row;
    q->row = (uint32_t)(to < 0 ? 0 : to > last ? last : to);
    if (q->row == was) return false;
    q->lifted = q->editing = false; /* neither goes along */
    return true;
}

/* The first row of the next slot that has no answer yet; else the one that answers. */
static void to_open_slot(Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows);
    for (uint32_t i = 0; i < n; i++)
        if (rows[i].kind == ROW_SEND || !q->answer.values[rows[i].slot].n) {
            q->row = i;
            return;
        }
}

/* To what was chosen in the first slot that is marked as wrong. */
static void to_wrong_slot(Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows);
    for (uint32_t i = n; i-- > 0;) {
        if (rows[i].kind == ROW_SEND || q->mark.slots[rows[i].slot]) continue;
        const FormSlot *s = &q->form.slots[rows[i].slot];
        bool one = rows[i].kind == ROW_CHOICE && s->kind == SLOT_ONE;
        if (!one || str_eq(q->answer.values[rows[i].slot], s->choices[rows[i].choice].id))
            q->row = i;
    }
}

static bool moves_item(Play *p, int by) {
    Quiz *q = p->quiz;
    FormSlot *s = &q->form.slots[row_in_hand(q).slot];
    uint32_t at = row_in_hand(q).choice;
    int64_t to = (int64_t)at + by;
    if (to < 0 || to >= s->count) return false;
    FormChoice c = s->choices[at];
    s->choices[at] = s->choices[to];
    s->choices[to] = c;
    q->row = (uint32_t)((int64_t)q->row + by);
    quiz_arranged(q, row_in_hand(q).slot);
    return true;
}

static bool move_row(Play *p, int by) {
    Quiz *q = p->quiz;
    if (q->lifted) return moves_item(p, by);
    bool events = row_in_hand(q).kind == ROW_EVENT;
    if (events && move_event(p, by)) return true;
    return to_row(q, (int64_t)q->row + by);
}

/* --- choosing -------------------------------------------------------------------------------- */

static bool choose_one(Quiz *q, QuizRow row) {
    quiz_put(q, row.slot, q->form.slots[row.slot].choices[row.choice].id, NULL);
    to_open_slot(q);
    return true;
}

/* The ids that are chosen, in the order of the choices, with this one turned around. */
static bool toggle(Quiz *q, QuizRow row) {
    const FormSlot *s = &q->form.slots[row.slot];
    Buf b;
    buf_init(&b, FORM_MAX_VALUE);
    for (uint32_t i = 0; i < s->count; i++) {
        bool had = word_place(q->answer.values[row.slot], s->choices[i].id) != SIZE_MAX;
        if (had != (i == row.choice))
            buf_addf(&b, "%s%.*s", b.n ? " " : "", STR_ARG(s->choices[i].id));
    }
    quiz_put(q, row.slot, buf_str(&b), NULL);
    buf_dispose(&b);
    return true;
}

static bool point_at_event(Play *p, QuizRow row) {
    char digits[16];
    if (p->n == 0) return false;
    snprintf(digits, sizeof digits, "%lu", (unsigned long)p->n - 1);
    quiz_put(p->quiz, row.slot, str_of(digits), NULL);
    to_open_slot(p->quiz);
    return true;
}

static bool go(Play *p, uint32_t at) {
    if (!quiz_go(p->quiz, at)) return false;
    p->wants |= WANT_EXERCISE;
    return true;
}

static bool send(Play *p) {
    Quiz *q = p->quiz;
    if (quiz_over(q)) {
        p->wants |= WANT_EXERCISE;
        return quiz_restart(q);
    }
    if (quiz_settled(q)) return go(p, q->at + 1);
    if (quiz_answer(q)) {
        look_at_asked(p);
        return true;
    }
    if (q->marked)
        to_wrong_slot(q);
    else
        to_open_slot(q);
    return true;
}

static bool act(Play *p, PlayKey key) {
    Quiz *q = p->quiz;
    QuizRow row = row_in_hand(q);
    switch (row.kind) {
    case ROW_ITEM:
        return go(p, row.slot);
    case ROW_SEND:
        return send(p);
    case ROW_TEXT:
        q->editing = !q->editing;
        return q->editing || to_row(q, (int64_t)q->row + 1);
    case ROW_EVENT:
        return point_at_event(p, row);
    case ROW_CHOICE:
        break;
    }
    SlotKind kind = q->form.slots[row.slot].kind;
    if (kind == SLOT_MANY) return key == KEY_ENTER ? to_row(q, QUIZ_ROWS) : toggle(q, row);
    if (kind == SLOT_ONE) return choose_one(q, row);
    q->lifted = !q->lifted;
    return true;
}

/* The choice of this number in the slot of the row in hand. */
static bool choose_number(Play *p, uint32_t number) {
    QuizRow rows[QUIZ_ROWS], hand = row_in_hand(p->quiz);
    uint32_t n = quiz_rows(p->quiz, rows), k = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (rows[i].kind != ROW_CHOICE || rows[i].slot != hand.slot || ++k != number) continue;
        to_row(p->quiz, i);
        return act(p, KEY_SPACE);
    }
    return false;
}

/* --- keys ------------------------------------------------------------------------------------ */

const Typed *quiz_typing(const Play *p) {
    const Quiz *q = p->quiz;
    bool here = p->screen == SCREEN_QUIZ && q && !q->paused && !quiz_settled(q);
    return here && q->editing && row_in_hand(q).kind == ROW_TEXT ? &q->text : NULL;
}

bool quiz_paste(Play *p, Str text) {
    if (!typed_add(&p->quiz->text, text)) return false;
    quiz_typed(p->quiz, row_in_hand(p->quiz).slot);
    return true;
}

/* -1: not taken. */
static int press_in_text(Play *p, KeyPress key) {
    if (!quiz_typing(p)) return -1;
    TypedChange change = typed_key(&p->quiz->text, key);
    if (change == TYPED_TEXT) quiz_typed(p->quiz, row_in_hand(p->quiz).slot);
    return change == TYPED_NOT_TAKEN ? -1 : true;
}

int quiz_char(Play *p, uint32_t ch) {
    Quiz *q = p->quiz;
    if (ch >= '1' && ch <= '9') return choose_number(p, ch - '0');
    switch (ch) {
    case 'h':
    case 'H':
        return quiz_hint(q);
    case 's':
    case 'S':
        if (!quiz_solve(q)) return false;
        look_at_asked(p);
        return true;
    case 'p':
    case 'P':
        return quiz_pause(q, true);
    case 'o':
    case 'O':
        return play_quiz_next(p);
    default:
        return -1;
    }
}

static bool resume(Play *p, KeyPress key) {
    bool p_key = key.key == KEY_CHAR && (key.ch == 'p' || key.ch == 'P');
    if (key.key == KEY_ESC) return menu_open(p);
    return (p_key || key.key == KEY_ENTER || key.key == KEY_SPACE) && quiz_pause(p->quiz, false);
}

static bool leave(Play *p) {
    if (p->quiz->lifted || p->quiz->editing) {
        p->quiz->lifted = p->quiz->editing = false;
        return true;
    }
    return menu_open(p);
}

bool quiz_key(Play *p, KeyPress key) {
    Quiz *q = p->quiz;
    if (q->paused) return resume(p, key);
    int typed = press_in_text(p, key);
    if (typed >= 0) return typed;
    switch ((int)key.key) {
    case KEY_UP:
        return move_row(p, -1);
    case KEY_DOWN:
        return move_row(p, 1);
    case KEY_HOME:
        return to_row(q, 0);
    case KEY_END:
        return to_row(q, QUIZ_ROWS);
    case KEY_LEFT:
    case KEY_PGUP:
        return q->at > 0 && go(p, q->at - 1);
    case KEY_RIGHT:
    case KEY_PGDN:
        return go(p, q->at + 1);
    case KEY_TAB:
    case KEY_SHIFT_TAB:
        return leave_to_stage(p);
    case KEY_ENTER:
    case KEY_SPACE:
        return act(p, key.key);
    case KEY_ESC:
        return leave(p);
    default:
        return false;
    }
}

bool play_quiz_next(Play *p) {
    const QuizItem *item = quiz_item(p->quiz);
    if (!quiz_tells_next(p->quiz) || item->next.n >= sizeof p->wanted) return false;
    snprintf(p->wanted, sizeof p->wanted, "%.*s", STR_ARG(item->next));
    p->wants |= WANT_OPEN;
    return true;
}

/* --- clicks ------------------------------------------------------------------------------------
 */

static bool click_row(Play *p, uint32_t row) {
    Quiz *q = p->quiz;
    bool again = q->row == row;
    if (q->paused || !(to_row(q, row) || again)) return false;
    QuizRow hand = row_in_hand(q);
    bool lifts = hand.kind == ROW_CHOICE && q->form.slots[hand.slot].kind == SLOT_ORDER;
    if (hand.kind == ROW_TEXT) q->editing = true;
    return hand.kind == ROW_TEXT || (lifts && !again) || act(p, KEY_SPACE);
}

bool quiz_click(Play *p, Str item) {
    uint32_t n;
    if (!p->quiz || p->screen != SCREEN_QUIZ) return false;
    if (p->quiz->paused) return quiz_pause(p->quiz, false);
    if (item_number(item, "quiz.row.", &n)) return click_row(p, n);
    if (item_number(item, "quiz.item.", &n)) return go(p, n);
    return str_starts(item, "quiz.next") && play_quiz_next(p);
}

bool quiz_wheel(Play *p, int lines) {
    Quiz *q = p->quiz;
    return q && p->screen == SCREEN_QUIZ && !q->paused && !q->lifted &&
           to_row(q, (int64_t)q->row + lines);
}

bool quiz_click_event(Play *p, uint32_t seq) {
    QuizRow row = row_in_hand(p->quiz);
    if (row.kind != ROW_EVENT) return move_jump(p, seq + 1);
    return p->n == seq + 1 ? point_at_event(p, row) : move_jump(p, seq + 1);
}
