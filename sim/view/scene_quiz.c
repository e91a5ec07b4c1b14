/* A set of exercises: how far it is, the question, the slots and what stands in them. */
#include "view/making_quiz.h"

#include "quiz/words.h"

#include <stdio.h>

static const Quiz *quiz_of(const Making *m) { return m->play->quiz; }

static Str in_language(const Making *m, const Text *text) {
    return m->play->lang == LANG_ZH && text->zh.n ? text->zh : text->en;
}

Str make_form_text(Making *m, const FormText *t) {
    enum { PLAIN_MAX = 300 };
    char key[96];
    if (t->text) return in_language(m, t->text);
    if (t->key.n == 0) return make_outside(m, t->plain, PLAIN_MAX);
    snprintf(key, sizeof key, "%.*s", STR_ARG(t->key));
    return make_word(m, key);
}

Str make_kind_word(Making *m, const QuizItem *item) {
    return make_word_of(m, "quiz.kind", quiz_kind_name(item->kind));
}

/* --- how far ------------------------------------------------------------------------- */

/* Who hides answers tells only that there was one. */
static QuizState state_of(const Quiz *q, const QuizDone *d) {
    if (q->options.hide_answers && d->tries) return QUIZ_TAKEN;
    if (d->right) return d->first ? QUIZ_FIRST : d->shown ? QUIZ_SHOWN : QUIZ_RIGHT;
    if (d->shown) return QUIZ_SHOWN;
    return d->tries ? QUIZ_TRIED : QUIZ_OPEN;
}

static const char *state_key(QuizState state) {
    static const char *const keys[] = {"quiz.state.open",  "quiz.state.taken", "quiz.state.tried",
                                       "quiz.state.shown", "quiz.state.right", "quiz.state.first"};
    return keys[state];
}

static Str item_title(Making *m, const QuizItem *item) {
    const QuizSet *set = quiz_of(m)->set;
    TextId id = item->ask ? item->ask : item->thing;
    if (id) return in_language(m, quiz_set_text(set, id));
    char key[64];
    snprintf(key, sizeof key, "quiz.%s.ask", quiz_kind_name(item->kind));
    return make_word(m, key);
}

static void make_items(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    s->item_count = (uint32_t)q->set->count;
    for (uint32_t i = 0; i < s->item_count; i++) {
        const QuizItem *item = &q->set->items[i];
        const QuizDone *d = &q->done[i];
        SceneQuizItem *out = &s->items[i];
        out->state = state_of(q, d);
        out->state_word = make_word(m, state_key(out->state));
        out->title = item_title(m, item);
        out->kind = make_kind_word(m, item);
        out->current = i == q->at;
        out->in_hand = quiz_over(q) && i == q->row;
        if (d->tries)
            out->tries = make_say1(m, d->tries == 1 ? "answer.try" : "answer.tries", "n",
                                   make_number(m, d->tries));
    }
}

/* Of a limit what is left of it, the last minute in seconds. */
static void make_clock(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    uint64_t left = quiz_left_ms(q);
    s->late = quiz_late(q);
    if (q->options.presenter)
        s->clock = make_word(m, "quiz.clock.presenter");
    else if (s->late)
        s->clock = make_word(m, "quiz.clock.late");
    else if (!q->options.minutes)
        s->clock = make_say1(m, "quiz.clock.used", "n", make_number(m, q->used_ms / 60000));
    else if (left < 60000)
        s->clock = make_say1(m, "quiz.clock.seconds", "n", make_number(m, left / 1000));
    else
        s->clock = make_say1(m, "quiz.clock.left", "n", make_number(m, (left + 59999) / 60000));
}

static void make_heading(Making *m, const SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    Scene *scene = m->scene;
    scene->caption_terms = (SceneTerms){0};
    scene->sight = STR("");
    if (!quiz_has_run(m->play)) scene->revision = STR("");
    if (quiz_over(q)) {
        scene->heading = make_word(m, "quiz.review");
        scene->caption =
            make_word(m, q->options.hide_answers ? "quiz.review.taken" : "quiz.review.how");
        return;
    }
    scene->heading = s->items[q->at].kind;
    scene->caption =
        make_say2(m, "quiz.place", make_number(m, q->at + 1), make_number(m, q->set->count));
}

/* --- the rows of a slot -------------------------------------------------------------- */

static bool is_kind(const Quiz *q, QuizKind kind) {
    return q->form.item ? q->form.item->kind == kind : kind == QUIZ_PREDICT;
}

static QuizLook look_of(const Quiz *q, uint32_t slot) {
    switch (q->form.slots[slot].kind) {
    case SLOT_MANY:
        return LOOK_CHECKS;
    case SLOT_ORDER:
        return LOOK_ORDER;
    case SLOT_EVENT:
        return LOOK_EVENT;
    case SLOT_TEXT:
        return LOOK_TEXT;
    case SLOT_ONE:
        break;
    }
    if (is_kind(q, QUIZ_PLACE)) return LOOK_PLACES;
    if ((is_kind(q, QUIZ_TRUTH) || is_kind(q, QUIZ_APPROVE)) && slot == 0) return LOOK_PAIR;
    bool layer_kind = is_kind(q, QUIZ_LAYER) && slot == 1;
    if (is_kind(q, QUIZ_MATCH) || is_kind(q, QUIZ_PREDICT) || layer_kind) return LOOK_CHIPS;
    return LOOK_LIST;
}

static bool marks(const Quiz *q) { return q->marked && quiz_tells(q); }

static AnswerMark slot_mark(const Quiz *q, uint32_t slot) {
    if (!marks(q)) return MARK_NONE;
    return q->mark.slots[slot] ? MARK_RIGHT : MARK_WRONG;
}

static bool is_chosen(const Quiz *q, uint32_t slot, Str id) {
    if (q->form.slots[slot].kind == SLOT_ORDER) return false;
    return word_place(q->answer.values[slot], id) != SIZE_MAX;
}

static void fill_choice(Making *m, const SceneQuizSlot *slot, const QuizRow *row,
                        SceneQuizRow *out) {
    const Quiz *q = quiz_of(m);
    const FormChoice *c = &q->form.slots[row->slot].choices[row->choice];
    out->id = make_outside(m, c->id, MAKING_VALUE);
    out->label = make_form_text(m, &c->label);
    out->on_wire = !c->label.text && !c->label.key.n;
    out->chosen = is_chosen(q, row->slot, c->id);
    bool single = slot->look != LOOK_CHECKS && slot->look != LOOK_ORDER;
    if (single && out->chosen) out->mark = slot->mark;
    if (is_kind(q, QUIZ_LAYER) && row->slot == 0) {
        char id[40];
        snprintf(id, sizeof id, "%.*s", STR_ARG(c->id));
        out->line = make_word_of(m, "answer.layer", id);
    }
}

/* The event that was pointed at, in words. */
static Str event_value(Making *m, Str digits) {
    const Trace *t = m->trace;
    uint64_t seq = word_number(digits);
    if (!digits.n || seq >= t->count) return STR("");
    Brief b;
    make_brief(m, (uint32_t)seq, &b);
    Str number = make_say1(m, "check.event", "n", make_number(m, seq + 1));
    return make_join(m, number, " · ", make_step_label(m, trace_event(t, (uint32_t)seq), &b));
}

static void fill_event(Making *m, const SceneQuizSlot *slot, const QuizRow *row,
                       SceneQuizRow *out) {
    out->label = event_value(m, quiz_of(m)->answer.values[row->slot]);
    out->chosen = out->label.n > 0;
    out->mark = slot->mark;
    if (!out->chosen) out->label = make_word(m, "quiz.event.none");
}

static SceneQuizSlot *add_slot(Making *m, SceneQuiz *s, uint32_t slot) {
    const Quiz *q = quiz_of(m);
    SceneQuizSlot *out = &s->slots[s->slot_count++];
    *out = (SceneQuizSlot){.look = look_of(q, slot),
                           .label = make_form_text(m, &q->form.slots[slot].label),
                           .first = s->row_count,
                           .mark = slot_mark(q, slot)};
    return out;
}

static void add_row(Making *m, SceneQuiz *s, const QuizRow *row, uint32_t number) {
    const Quiz *q = quiz_of(m);
    SceneQuizSlot *slot = &s->slots[s->slot_count - 1];
    SceneQuizRow *out = &s->rows[s->row_count++];
    *out = (SceneQuizRow){.row = number, .in_hand = number == q->row};
    slot->count++;
    if (out->in_hand) slot->in_hand = true;
    if (row->kind == ROW_EVENT) fill_event(m, slot, row, out);
    if (row->kind != ROW_CHOICE) return;
    if (slot->count <= 9) out->number = slot->count;
    out->lifted = out->in_hand && q->lifted;
    fill_choice(m, slot, row, out);
}

static void make_rows(Making *m, SceneQuiz *s) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(quiz_of(m), rows), slot = QUIZ_NO_CHOICE;
    s->rows = arena_array(&m->scene->arena, n ? n : 1, sizeof *s->rows);
    if (!s->rows) return;
    for (uint32_t i = 0; i < n; i++) {
        if (rows[i].kind == ROW_SEND) {
            s->send.row = i;
            s->send.in_hand = i == quiz_of(m)->row || quiz_of(m)->row >= n;
            continue;
        }
        if (rows[i].slot != slot) add_slot(m, s, rows[i].slot);
        slot = rows[i].slot;
        add_row(m, s, &rows[i], i);
    }
}

/* --- beside them --------------------------------------------------------------------- */

static void make_help_lines(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    s->hint_shown = q->hint;
    if (!form_text_none(&q->form.hint)) {
        s->hint = q->hint ? make_say1(m, "quiz.hint", "text", make_form_text(m, &q->form.hint))
                          : make_word(m, "quiz.hint.how");
    }
    if (quiz_may_solve(q) && !q->solution && !(q->marked && q->mark.right))
        s->solution = make_word(m, "quiz.solution.how");
}

/* What is asked for does not stand in the sequence yet. */
static void make_hidden(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    const Trace *whole = q->form.subject.trace;
    s->hidden = SEQ_NONE;
    if (!s->has_run || !is_kind(q, QUIZ_PREDICT) || m->trace->count >= whole->count) return;
    s->hidden = m->trace->count;
    s->hidden_word = make_word(m, "quiz.hidden");
}

/* In the sequence: what was pointed at, and whether that is the evidence. */
static void mark_steps(Making *m) {
    const Quiz *q = quiz_of(m);
    Str digits = q->answer.values[0];
    if (q->form.slots[0].kind != SLOT_EVENT || !digits.n) return;
    for (uint32_t i = 0; i < m->scene->step_count; i++) {
        SceneStep *step = &m->scene->steps[i];
        if (step->seq != word_number(digits)) continue;
        step->met = true;
        step->mark = slot_mark(q, 0);
        if (step->mark == MARK_RIGHT) step->mark_word = make_word(m, "answer.step.evidence");
    }
}

static void make_exercise(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    if (!q->ready) {
        s->ask = make_word(m, "quiz.not-ready");
        s->hidden = SEQ_NONE;
    } else {
        s->ask = make_form_text(m, &q->form.ask);
        s->thing = make_form_text(m, &q->form.thing);
        s->card = is_kind(q, QUIZ_APPROVE);
        s->table = is_kind(q, QUIZ_MATCH);
        make_help_lines(m, s);
        make_hidden(m, s);
    }
    make_rows(m, s);
    make_quiz_text(m, s);
    make_quiz_said(m, s);
    if (q->ready) mark_steps(m);
}

static bool is_shown(const Play *p) {
    return p->quiz &&
           (p->screen == SCREEN_QUIZ || (p->screen >= SCREEN_HELP && p->under == SCREEN_QUIZ));
}

void make_quiz(Making *m) {
    SceneQuiz *s = &m->scene->quiz;
    if (!is_shown(m->play)) return;
    s->shown = true;
    s->has_run = quiz_has_run(m->play);
    s->over = quiz_over(quiz_of(m));
    s->paused = quiz_of(m)->paused;
    make_items(m, s);
    make_clock(m, s);
    if (m->play->screen != SCREEN_QUIZ) return;
    make_heading(m, s);
    if (s->paused) {
        s->pause_title = make_word(m, "quiz.paused");
        s->pause_text = make_word(m, "quiz.paused.how");
    } else if (s->over) {
        make_quiz_figures(m, s);
    } else {
        make_exercise(m, s);
    }
}
