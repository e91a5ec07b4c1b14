/* The three steps of an answer. */
#include "play/move.h"
#include "play/side.h"

#include "base/utf8.h"
#include "lesson/grade.h"

#include <string.h>

Layer answer_layer(uint32_t row) {
    static const Layer order[LAYER_COUNT] = {LAYER_TRUST,         LAYER_RESULT, LAYER_TOOL,
                                             LAYER_AUTHORIZATION, LAYER_HOST,   LAYER_PROTOCOL,
                                             LAYER_NETWORK,       LAYER_NONE};
    return order[row < LAYER_COUNT ? row : 0];
}

static const Exercise *exercise(const Play *p) { return p->subject.exercise; }

/* The run that the exercise asks about, also while another one is watched. */
static PlayRun unfixed(const Play *p) {
    if (p->answer.watching) return p->answer.unfixed;
    return (PlayRun){p->subject.world, p->subject.trace};
}

Str play_exercise_text(const Play *p, TextId id) {
    const World *w = unfixed(p).world;
    if (!w || id == 0 || id >= w->texts_count) return STR("");
    return p->lang == LANG_ZH && w->texts[id].zh.n ? w->texts[id].zh : w->texts[id].en;
}

uint32_t play_place(const Play *p) { return p->answer.watching ? p->answer.unfixed_n : p->n; }

bool play_solved(const Play *p) { return p->answer.solved; }

/* --- opening and leaving -------------------------------------------------------- */

bool answer_toggle(Play *p) {
    if (!exercise(p)) return false;
    if (p->answer.watching) return fix_leave(p);
    if (p->screen == SCREEN_ANSWER) {
        p->screen = p->beneath;
        return true;
    }
    if (p->screen == SCREEN_COMPARE && p->compare_from != SCREEN_ANSWER)
        p->beneath = p->compare_from;
    if (p->screen != SCREEN_COMPARE) p->beneath = p->screen;
    p->screen = SCREEN_ANSWER;
    p->focus = FOCUS_NONE;
    p->playing = false;
    return true;
}

bool answer_is_open(const PlayAnswer *a, AnswerStep step) {
    return step < ANSWER_STEPS && (step <= a->reached || (step == ANSWER_WHY && a->known));
}

bool answer_go(Play *p, AnswerStep step) {
    PlayAnswer *a = &p->answer;
    if (!answer_is_open(a, step) || step == a->step) return false;
    a->step = step;
    return true;
}

void play_answer_keep(Play *p, const Play *before) {
    bool inside = before->screen == SCREEN_ANSWER || before->under == SCREEN_ANSWER;
    p->checklist = before->checklist;
    while (p->sight != before->sight)
        sight_switch(p);
    if (!exercise(p) || before->answer.fix_count != p->answer.fix_count) return;
    p->answer = before->answer;
    p->answer.watching = false;
    p->answer.unfixed = (PlayRun){0};
    if (!inside && !before->answer.watching) return;
    p->beneath = before->beneath;
    p->screen = SCREEN_ANSWER;
}

/* --- marking ----------------------------------------------------------------------- */

static void keep_try(AnswerTries *t, AnswerTry one) {
    if (t->kept == ANSWER_TRIES) {
        memmove(t->latest, t->latest + 1, sizeof t->latest - sizeof *t->latest);
        t->kept--;
    }
    t->latest[t->kept++] = one;
    t->count++;
}

void answer_note(char note[ANSWER_NOTE], const Err *err) {
    Str text = str_of(err->message);
    size_t n = utf8_cut(text, ANSWER_NOTE - 1);
    memcpy(note, text.p, n);
    note[n] = '\0';
}

/* An answer that cannot be kept stays what it is: marked, on the screen, with the reason. */
static void keep_answer(Play *p, const Answer *given, const Grade *g) {
    const PlayRuns *runs = p->subject.runs;
    PlayAnswer *a = &p->answer;
    if (!runs || !runs->save) return;
    Err err = {0};
    PlayAttempt attempt = {a->step, given, g, a->hints};
    a->kept = runs->save(runs->ctx, &attempt, &err) ? KEPT_SAVED : KEPT_FAILED;
    if (a->kept == KEPT_FAILED) answer_note(a->note, &err);
}

/* What was chosen before is no new try, and what is chosen when this part is right already is
   chosen to look at it. Neither is an answer, unless the one before could not be kept. */
static bool is_tried(const PlayAnswer *a, uint32_t choice) {
    const AnswerTries *t = &a->tries[a->step];
    for (uint32_t i = 0; i < t->kept; i++)
        if (t->latest[i].choice == choice) return true;
    return false;
}

static bool is_answer(const PlayAnswer *a, uint32_t choice) {
    bool settled = a->reached > a->step || a->solved;
    return a->kept == KEPT_FAILED || !(settled || is_tried(a, choice));
}

static void tell_again(Play *p) {
    play_tell(p, words_get(p->subject.words, p->lang, "answer.again"), false);
}

/* Whether the choice could be marked at all, and then in *right how. */
static bool mark(Play *p, const Answer *given, uint32_t choice, bool *right) {
    Grade g;
    Err err = {0};
    if (!grade(exercise(p), unfixed(p).trace, given, &g, &err)) {
        answer_note(p->answer.note, &err);
        return false;
    }
    PlayAnswer *a = &p->answer;
    bool answer = is_answer(a, choice), again = is_tried(a, choice);
    *right = g.all_right;
    a->note[0] = '\0';
    a->kept = KEPT_NOTHING;
    if (!again) keep_try(&a->tries[a->step], (AnswerTry){choice, *right});
    if (again && a->step != ANSWER_FIX) tell_again(p);
    if (answer) keep_answer(p, given, &g);
    return true;
}

/* The next step is open, and gone to. */
static void advance(Play *p) {
    PlayAnswer *a = &p->answer;
    a->step++;
    if (a->reached < a->step) a->reached = a->step;
}

static bool choose_evidence(Play *p) {
    bool right;
    if (p->n == 0) return false;
    Answer given = {.has_evidence = true, .evidence = p->n - 1};
    if (mark(p, &given, p->n - 1, &right) && right) advance(p);
    return true;
}

static bool choose_layer(Play *p) {
    bool right;
    Layer layer = answer_layer(p->answer.row[ANSWER_LAYER]);
    Answer given = {.has_layer = true, .layer = layer};
    if (!mark(p, &given, (uint32_t)layer, &right)) return true;
    p->answer.layers[layer] = right ? MARK_RIGHT : MARK_WRONG;
    if (right) advance(p);
    return true;
}

static bool choose_fix(Play *p) {
    PlayAnswer *a = &p->answer;
    uint32_t index = a->row[ANSWER_FIX];
    bool right;
    if (index >= exercise(p)->fixes_count) return false;
    Answer given = {.has_fix = true, .fix = exercise(p)->fixes[index].id};
    if (!mark(p, &given, index, &right)) return true;
    a->fixes[index] = right ? MARK_RIGHT : MARK_WRONG;
    if (right) {
        a->solved = true;
        a->reached = ANSWER_WHY;
    }
    fix_watch(p, index);
    return true;
}

bool answer_choose(Play *p) {
    switch (p->answer.step) {
    case ANSWER_EVIDENCE:
        return choose_evidence(p);
    case ANSWER_LAYER:
        return choose_layer(p);
    case ANSWER_FIX:
        return choose_fix(p);
    case ANSWER_WHY:
    case ANSWER_STEPS:
        break;
    }
    return false;
}

/* --- moving ------------------------------------------------------------------------ */

static bool move_row(Play *p, int by) {
    PlayAnswer *a = &p->answer;
    uint32_t count = a->step == ANSWER_LAYER ? LAYER_COUNT : (uint32_t)exercise(p)->fixes_count;
    int64_t to = (int64_t)a->row[a->step] + by, last = (int64_t)count - 1;
    uint32_t row = (uint32_t)(to < 0 ? 0 : to > last ? last : to);
    bool changed = count > 0 && row != a->row[a->step];
    if (changed) a->row[a->step] = row;
    return changed;
}

static bool scroll_why(Play *p, int lines) {
    const PlaySeen *s = &p->seen;
    uint32_t *first = &p->answer.row[ANSWER_WHY];
    int64_t last = s->why_total > s->why_rows ? s->why_total - s->why_rows : 0;
    int64_t to = (*first < last ? *first : last) + lines;
    uint32_t was = *first;
    *first = (uint32_t)(to < 0 ? 0 : to > last ? last : to);
    return *first != was;
}

static bool move(Play *p, int by) {
    if (p->answer.step == ANSWER_EVIDENCE) return move_event(p, by);
    return p->answer.step == ANSWER_WHY ? scroll_why(p, by) : move_row(p, by);
}

static bool move_far(Play *p, int by) {
    if (p->answer.step == ANSWER_EVIDENCE) return move_stretch(p, by);
    if (p->answer.step == ANSWER_WHY) return scroll_why(p, by * (int)p->seen.why_rows);
    return move_row(p, by * LAYER_COUNT);
}

static bool move_end(Play *p, int by) {
    if (p->answer.step == ANSWER_EVIDENCE) return move_jump(p, by < 0 ? 0 : UINT32_MAX);
    return move(p, by * (1 << 20));
}

/* To the next step that is open. */
static bool step_by(Play *p, int by) {
    int to = (int)p->answer.step + by;
    while (to >= 0 && to < ANSWER_STEPS && !answer_is_open(&p->answer, (AnswerStep)to))
        to += by;
    return to >= 0 && answer_go(p, (AnswerStep)to);
}

bool answer_key(Play *p, PlayKey key) {
    switch ((int)key) {
    case KEY_UP:
        return move(p, -1);
    case KEY_DOWN:
        return move(p, 1);
    case KEY_PGUP:
        return move_far(p, -1);
    case KEY_PGDN:
        return move_far(p, 1);
    case KEY_HOME:
        return move_end(p, -1);
    case KEY_END:
        return move_end(p, 1);
    case KEY_LEFT:
    case KEY_SHIFT_TAB:
        return step_by(p, -1);
    case KEY_RIGHT:
    case KEY_TAB:
        return step_by(p, 1);
    case KEY_ENTER:
        return answer_choose(p);
    case KEY_ESC:
        return answer_toggle(p);
    default:
        return false;
    }
}

bool answer_scroll(Play *p, int lines) {
    if (lines == 0) return false;
    if (p->answer.step == ANSWER_WHY) return scroll_why(p, lines);
    return false;
}

bool answer_click_event(Play *p, uint32_t seq) {
    bool again = p->answer.step == ANSWER_EVIDENCE && p->n == seq + 1;
    if (again) return answer_choose(p);
    bool gone = answer_go(p, ANSWER_EVIDENCE);
    return move_jump(p, seq + 1) || gone;
}
