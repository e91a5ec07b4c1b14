/* Letters and clicks of answering, comparing, points of view, hints and the doctor's round. */
#include "play/move.h"
#include "play/pages.h"
#include "play/side.h"

/* --- points of view ------------------------------------------------------------------ */

void sight_fold(Play *p) { sight_moment(p->subject.trace, p->sight, p->n, &p->moment); }

/* To what is seen from there at this place, or was before it. */
bool sight_switch(Play *p) {
    p->sight = (Sight)((p->sight + 1) % SIGHT_COUNT);
    uint32_t n = sight_at(p->subject.trace, p->sight, p->n);
    if (n != p->n)
        move_to(p, n, false);
    else
        sight_fold(p);
    filter_restart(p);
    compare_settle(p);
    return true;
}

bool play_shows(const Play *p, uint32_t seq) {
    return sight_has(p->sight, trace_event(p->subject.trace, seq));
}

/* --- hints, the doctor's round --------------------------------------------------------- */

/* Where to look, what to compare, the rule; then none. Each counts once. */
static bool hint_next(Play *p) {
    PlayAnswer *a = &p->answer;
    if (!p->subject.exercise) return false;
    a->hint = (a->hint + 1) % (EXERCISE_HINTS + 1);
    if (a->hints < a->hint) a->hints = a->hint;
    return true;
}

bool play_hint_text(const Play *p, Str *out) {
    uint32_t hint = p->answer.hint;
    if (!p->subject.exercise || hint == 0) return false;
    *out = play_exercise_text(p, p->subject.exercise->hints[hint - 1]);
    return true;
}

bool play_checks_in_answer(const Play *p) { return p->answer.step < ANSWER_FIX || p->checklist; }

static bool checklist_toggle(Play *p) {
    if (p->screen == SCREEN_ANSWER && p->answer.step < ANSWER_FIX) return false;
    p->checklist = !p->checklist;
    p->notes_scroll = 0;
    if (p->checklist && p->screen != SCREEN_ANSWER) p->panel = FOCUS_NOTES;
    return true;
}

int side_char(Play *p, uint32_t ch) {
    switch (ch) {
    case 'a':
    case 'A':
        return answer_toggle(p);
    case 'd':
    case 'D':
        return compare_toggle(p);
    case 'v':
    case 'V':
        return sight_switch(p);
    case 'h':
    case 'H':
        return hint_next(p);
    case 'k':
    case 'K':
        return checklist_toggle(p);
    default:
        return -1;
    }
}

bool side_screen(const Play *p) {
    return p->screen == SCREEN_ANSWER || p->screen == SCREEN_COMPARE;
}

bool side_allows(const Play *p, uint32_t ch) {
    bool digit = ch >= '1' && ch <= '9';
    if (digit) return p->screen == SCREEN_ANSWER && p->answer.step == ANSWER_EVIDENCE;
    return ch == 'c' || ch == 'C' || ch == 'g' || ch == 'G' || ch == 'o' || ch == 'O' || ch == '?';
}

bool side_key(Play *p, PlayKey key) {
    return p->screen == SCREEN_ANSWER ? answer_key(p, key) : compare_key(p, key);
}

/* --- clicks ------------------------------------------------------------------------------ */

static Str word_of(Str *rest) {
    size_t dot = str_find(*rest, STR("."), 0);
    Str word = str_sub(*rest, 0, dot);
    *rest = str_sub(*rest, word.n + 1, rest->n);
    return word;
}

/* A small number, or UINT32_MAX. */
static uint32_t number_of(Str digits) {
    uint32_t n = 0;
    if (digits.n == 0 || digits.n > 9) return UINT32_MAX;
    for (size_t i = 0; i < digits.n; i++) {
        if (digits.p[i] < '0' || digits.p[i] > '9') return UINT32_MAX;
        n = n * 10 + (uint32_t)(digits.p[i] - '0');
    }
    return n;
}

/* The first click on a line marks it, the second one chooses it. */
static bool click_line(Play *p, AnswerStep step, uint32_t row, uint32_t count) {
    PlayAnswer *a = &p->answer;
    if (row >= count || step > a->reached) return false;
    if (a->step == step && a->row[step] == row) return answer_choose(p);
    a->step = step;
    a->row[step] = row;
    return true;
}

static bool click_answer(Play *p, Str rest) {
    Str what = word_of(&rest), which = word_of(&rest);
    if (!p->subject.exercise || p->screen != SCREEN_ANSWER) return false;
    if (str_is(what, "layer")) return click_line(p, ANSWER_LAYER, number_of(which), LAYER_COUNT);
    if (str_is(what, "fix"))
        return click_line(p, ANSWER_FIX, number_of(which),
                          (uint32_t)p->subject.exercise->fixes_count);
    return str_is(what, "step") && answer_go(p, (AnswerStep)number_of(which));
}

/* To the event that answers a question of the round. */
static bool click_check(Play *p, Str rest) {
    Str row = word_of(&rest);
    uint32_t i = number_of(row);
    Checklist list;
    if (i >= CHECK_COUNT) return false;
    checklist_at(p->subject.trace, p->n, sight_eyes(p->sight), &list);
    return list.lines[i].seq != SEQ_NONE && move_jump(p, list.lines[i].seq + 1);
}

static bool click_compare(Play *p, Str rest) {
    Str row = word_of(&rest);
    return p->screen == SCREEN_COMPARE && compare_click(p, number_of(row));
}

bool side_click(Play *p, Str item) {
    Str rest = item, what = word_of(&rest);
    if (str_is(what, "answer")) return click_answer(p, rest);
    if (str_is(what, "check")) return click_check(p, rest);
    return str_is(what, "compare") && click_compare(p, rest);
}
