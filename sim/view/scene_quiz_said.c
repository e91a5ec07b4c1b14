/* What is said to an answer, the row that answers, the message that is edited, and how the
   whole set went. */
#include "view/making_quiz.h"

#include "quiz/repair.h"
#include "quiz/words.h"

#include <stdio.h>

static const Quiz *quiz_of(const Making *m) { return m->play->quiz; }

/* --- the message --------------------------------------------------------------------- */

/* json_parse says where: "byte 12, line 1, column 13". */
static uint32_t trouble_at(const Err *err, Str text) {
    Str where = str_of(err->where);
    if (!str_starts(where, "byte ")) return (uint32_t)text.n;
    uint64_t at = word_number(str_sub(where, 5, str_find(where, STR(","), 0) - 5));
    return at < text.n ? (uint32_t)at : (uint32_t)text.n;
}

static Str no_json(Making *m, SceneQuizText *t) {
    enum { SEEN = 14 };
    if (t->trouble >= t->text.n) return make_word(m, "quiz.text.ends");
    Buf n;
    buf_init(&n, 32);
    size_t before = 0;
    for (uint32_t i = 0; i < t->trouble; i++)
        before += ((unsigned char)t->text.p[i] & 0xC0) != 0x80;
    Str rest = make_outside(m, str_sub(t->text, t->trouble, t->text.n), SEEN);
    buf_addf(&n, "%zu", before + 1);
    return make_say2(m, "quiz.text.no-json", make_keep(m, &n), rest);
}

void make_quiz_text(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    SceneQuizText *t = &s->text;
    Err err = {0};
    MsgFlaw flaw;
    t->trouble = SEQ_NONE;
    if (!s->slot_count || s->slots[0].look != LOOK_TEXT) return;
    t->text = typed_str(&q->text);
    t->caret = q->text.caret;
    t->typing = play_typing(m->play) == &q->text;
    if (!repair_check(t->text, &flaw, &err)) {
        t->trouble = trouble_at(&err, t->text);
        t->says = no_json(m, t);
        return;
    }
    t->sound = flaw == FLAW_NONE;
    t->says = t->sound ? make_word(m, "quiz.text.sound")
                       : make_say1(m, "quiz.text.flaw", "what",
                                   make_word_of(m, "flaw", msg_flaw_name(flaw)));
}

/* --- the row that answers ------------------------------------------------------------ */

static bool is_open(const Quiz *q, uint32_t slot) {
    return form_asks(&q->form, &q->answer, slot) && !q->answer.values[slot].n &&
           q->form.slots[slot].kind != SLOT_MANY;
}

/* The first slot that has no answer yet; SEQ_NONE: all have one. */
static uint32_t open_slot(const Quiz *q) {
    for (uint32_t i = 0; i < q->form.count; i++)
        if (is_open(q, i)) return i;
    return SEQ_NONE;
}

static bool leads_on(const Quiz *q) {
    return !q->ready || q->solution || (q->marked && (q->mark.right || q->options.hide_answers));
}

static void make_send(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    bool last = q->at + 1 >= q->set->count;
    s->send.leads_on = leads_on(q);
    uint32_t open = s->send.leads_on ? SEQ_NONE : open_slot(q);
    s->send.ready = !s->send.leads_on && open == SEQ_NONE && !q->marked;
    if (s->send.leads_on)
        s->send.label = make_word(m, last ? "quiz.send.review" : "quiz.send.next");
    else if (open != SEQ_NONE)
        s->send.label =
            make_say1(m, "quiz.send.open", "what", make_form_text(m, &q->form.slots[open].label));
    else if (q->marked)
        s->send.label = make_word(m, "quiz.send.again");
    else
        s->send.label = make_word(m, q->form.run == RUN_NOTHING ? "quiz.send" : "quiz.send.run");
}

/* --- what was said ------------------------------------------------------------------- */

/* To an answer that was changed since, it is told as to the one before. */
static Str said_head(Making *m) {
    const Quiz *q = quiz_of(m);
    if (q->options.hide_answers) return make_word(m, "quiz.said.taken");
    if (!q->marked) return make_word(m, "quiz.said.before");
    if (q->solution) return make_word(m, "quiz.said.solution");
    if (q->mark.right) return make_word(m, "quiz.said.right");
    if (q->mark.right_count)
        return make_say2(m, "quiz.said.part", make_number(m, q->mark.right_count),
                         make_number(m, q->mark.asked));
    return make_word(m, "quiz.said.wrong");
}

static void set_tone(const Quiz *q, SceneQuizSaid *said) {
    said->tone = TONE_QUIET;
    if (!quiz_tells(q) || !q->marked) return;
    said->mark = q->mark.right ? MARK_RIGHT : MARK_WRONG;
    said->tone = q->solution ? TONE_NOTIFY : q->mark.right ? TONE_RESPONSE : TONE_ERROR;
}

static void make_run(Making *m, SceneQuizSaid *said) {
    const Quiz *q = quiz_of(m);
    if (q->outcome == FIX_NOT_RUN || !quiz_tells(q)) return;
    said->outcome = make_say1(m, "quiz.outcome", "what", make_outcome(m, q->outcome));
    said->outcome_tone = make_outcome_tone(q->outcome);
    /* What was asked for is done, even where it alone does not reach the goal. */
    if (q->mark.right && q->outcome == FIX_MISSED) said->outcome_tone = TONE_PLAIN;
}

static void make_trouble(Making *m, SceneQuizSaid *said) {
    const Quiz *q = quiz_of(m);
    if (q->kept == KEPT_SAVED) said->kept = make_word(m, "answer.kept");
    if (!q->note[0]) return;
    Str what = make_word(m, q->kept == KEPT_FAILED ? "answer.not-kept" : "answer.not-run");
    said->trouble = make_join(m, what, " ", make_outside(m, str_of(q->note), ANSWER_NOTE));
}

void make_quiz_said(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    SceneQuizSaid *said = &s->said;
    make_send(m, s);
    make_trouble(m, said);
    said->shown = q->said || q->solution;
    if (!said->shown) return;
    said->head = said_head(m);
    set_tone(q, said);
    if (quiz_tells(q)) said->text = make_form_text(m, &q->mark.says);
    make_run(m, said);
    const QuizItem *item = quiz_item(q);
    if (item && item->next.n && quiz_tells_next(q))
        said->next =
            make_say1(m, "quiz.next", "address", make_outside(m, item->next, MAKING_VALUE));
}

/* --- the review ---------------------------------------------------------------------- */

static void add_figure(Making *m, SceneQuiz *s, Str value, const char *label) {
    s->figures[s->figure_count++] = (SceneQuizFigure){value, make_word(m, label)};
}

static Str of_all(Making *m, uint32_t n) {
    return make_say2(m, "quiz.figure.of", make_number(m, n),
                     make_number(m, quiz_of(m)->set->count));
}

static Str used_time(Making *m) {
    uint64_t seconds = quiz_of(m)->used_ms / 1000;
    char text[48];
    snprintf(text, sizeof text, "%llu:%02u", (unsigned long long)(seconds / 60),
             (unsigned)(seconds % 60));
    Buf b;
    buf_init(&b, sizeof text);
    buf_add_c(&b, text);
    return make_keep(m, &b);
}

void make_quiz_figures(Making *m, SceneQuiz *s) {
    const Quiz *q = quiz_of(m);
    uint32_t answered = 0, first = 0, hints = 0;
    for (uint32_t i = 0; i < q->set->count; i++) {
        answered += q->done[i].tries > 0;
        first += q->done[i].first;
        hints += q->done[i].hints;
    }
    if (q->options.hide_answers) {
        add_figure(m, s, of_all(m, answered), "quiz.figure.answered");
    } else {
        add_figure(m, s, of_all(m, quiz_count_right(q)), "quiz.figure.right");
        add_figure(m, s, of_all(m, first), "quiz.figure.first");
        add_figure(m, s, make_number(m, hints), "quiz.figure.hints");
    }
    add_figure(m, s, used_time(m), "quiz.figure.time");
    s->send = (SceneQuizSend){.label = make_word(m, "quiz.send.restart"),
                              .row = s->item_count,
                              .in_hand = q->row >= s->item_count,
                              .ready = true};
}
