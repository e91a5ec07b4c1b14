#include "play/quiz.h"

#include "quiz/words.h"

#include <string.h>

void quiz_begin(Quiz *q, const QuizSet *set, const QuizOptions *options, const QuizCalls *calls) {
    *q = (Quiz){.set = set, .options = *options, .calls = *calls};
}

void quiz_end(Quiz *q) {
    if (q->ready) form_dispose(&q->form);
    q->ready = false;
}

const QuizItem *quiz_item(const Quiz *q) {
    return q->at < q->set->count ? &q->set->items[q->at] : NULL;
}

bool quiz_over(const Quiz *q) { return q->at >= q->set->count; }

bool quiz_tells(const Quiz *q) { return q->said && (q->solution || !q->options.hide_answers); }

bool quiz_settled(const Quiz *q) {
    return q->solution || (q->marked && (q->mark.right || q->options.hide_answers)) || !q->ready;
}

bool quiz_tells_next(const Quiz *q) {
    return !quiz_over(q) && (q->solution || (quiz_tells(q) && q->mark.right));
}

uint32_t quiz_count_right(const Quiz *q) {
    uint32_t n = 0;
    for (size_t i = 0; i < q->set->count; i++)
        n += q->done[i].right;
    return n;
}

/* --- what stands in the slots ------------------------------------------------------ */

static void store(Quiz *q, uint32_t slot, Str value) {
    size_t n = value.n < FORM_MAX_VALUE ? value.n : FORM_MAX_VALUE;
    if (n) memmove(q->values[slot], value.p, n);
    q->answer.values[slot] = (Str){q->values[slot], n};
}

static void store_order(Quiz *q, uint32_t slot) {
    const FormSlot *s = &q->form.slots[slot];
    Buf b;
    buf_init(&b, FORM_MAX_VALUE);
    for (uint32_t i = 0; i < s->count; i++)
        buf_addf(&b, "%s%.*s", i ? " " : "", STR_ARG(s->choices[i].id));
    store(q, slot, buf_str(&b));
    buf_dispose(&b);
}

static void start_slots(Quiz *q) {
    for (uint32_t i = 0; i < q->form.count; i++) {
        const FormSlot *s = &q->form.slots[i];
        if (s->kind == SLOT_ORDER) store_order(q, i);
        if (s->kind != SLOT_TEXT) continue;
        typed_set(&q->text, s->start);
        store(q, i, typed_str(&q->text));
    }
}

bool quiz_ready(Quiz *q, const FormSubject *subject, Err *err) {
    quiz_end(q);
    q->answer = (QuizAnswer){0};
    q->row = 0;
    q->lifted = q->editing = q->marked = q->said = q->hint = q->solution = false;
    q->ran = (PlayRun){0};
    q->outcome = FIX_NOT_RUN;
    q->kept = KEPT_NOTHING;
    q->note[0] = '\0';
    q->since_ms = q->used_ms;
    if (quiz_over(q)) return true;
    q->ready = true; /* also half a form is disposed of */
    if (!form_make(q->set, quiz_item(q), subject, q->options.seed, &q->form, err)) {
        quiz_end(q);
        return false;
    }
    start_slots(q);
    return true;
}

/* What depends on a slot that changes is not answered any more. */
static void forget_unoffered(Quiz *q) {
    for (uint32_t i = 1; i < q->form.count; i++) {
        const FormSlot *s = &q->form.slots[i];
        const FormChoice *c = s->kind == SLOT_ONE ? form_choice(s, q->answer.values[i]) : NULL;
        bool offered = c && form_offers(&q->form, &q->answer, i, (uint32_t)(c - s->choices));
        if (s->kind == SLOT_ONE && (!offered || !form_asks(&q->form, &q->answer, i)))
            q->answer.values[i] = (Str){0};
    }
}

/* The slots in the order that the value has them. */
static void arrange(FormSlot *s, Str order) {
    Str id;
    for (uint32_t i = 0; i < s->count && word_next(&order, &id); i++) {
        for (uint32_t k = i; k < s->count; k++) {
            if (!str_eq(s->choices[k].id, id)) continue;
            FormChoice c = s->choices[k];
            memmove(&s->choices[i + 1], &s->choices[i], (k - i) * sizeof c);
            s->choices[i] = c;
            break;
        }
    }
}

bool quiz_put(Quiz *q, uint32_t slot, Str value, Err *err) {
    if (!q->ready || slot >= q->form.count || value.n > FORM_MAX_VALUE)
        return err_set(err, ERR_USAGE, "This cannot be answered here.");
    FormSlot *s = &q->form.slots[slot];
    if (s->kind == SLOT_ONE && value.n && !form_choice(s, value))
        return err_set(err, ERR_USAGE, "\"%.*s\" is none of the choices.",
                       STR_ARG(str_sub(value, 0, 60)));
    if (s->kind == SLOT_ORDER) arrange(s, value);
    if (s->kind == SLOT_TEXT) typed_set(&q->text, value);
    if (s->kind == SLOT_ORDER)
        store_order(q, slot);
    else
        store(q, slot, s->kind == SLOT_TEXT ? typed_str(&q->text) : value);
    forget_unoffered(q);
    q->marked = false;
    return true;
}

void quiz_arranged(Quiz *q, uint32_t slot) {
    store_order(q, slot);
    q->marked = false;
}

void quiz_typed(Quiz *q, uint32_t slot) {
    store(q, slot, typed_str(&q->text));
    q->marked = false;
}

/* --- rows ------------------------------------------------------------------------------ */

static uint32_t slot_rows(const Quiz *q, uint32_t slot, QuizRow *out, uint32_t n) {
    const FormSlot *s = &q->form.slots[slot];
    if (s->kind == SLOT_EVENT || s->kind == SLOT_TEXT) {
        QuizRowKind kind = s->kind == SLOT_EVENT ? ROW_EVENT : ROW_TEXT;
        out[n++] = (QuizRow){kind, slot, QUIZ_NO_CHOICE};
        return n;
    }
    for (uint32_t i = 0; i < s->count && n < QUIZ_ROWS - 1; i++)
        if (form_offers(&q->form, &q->answer, slot, i)) out[n++] = (QuizRow){ROW_CHOICE, slot, i};
    return n;
}

uint32_t quiz_rows(const Quiz *q, QuizRow out[QUIZ_ROWS]) {
    uint32_t n = 0;
    if (quiz_over(q)) {
        for (uint32_t i = 0; i < q->set->count; i++)
            out[n++] = (QuizRow){ROW_ITEM, i, QUIZ_NO_CHOICE};
        out[n++] = (QuizRow){ROW_SEND, QUIZ_NO_CHOICE, QUIZ_NO_CHOICE};
        return n;
    }
    for (uint32_t i = 0; q->ready && i < q->form.count && n < QUIZ_ROWS - 1; i++)
        if (form_asks(&q->form, &q->answer, i)) n = slot_rows(q, i, out, n);
    out[n++] = (QuizRow){ROW_SEND, QUIZ_NO_CHOICE, QUIZ_NO_CHOICE};
    return n;
}

/* --- answering --------------------------------------------------------------------------- */

static void run_it(Quiz *q) {
    Err err = {0};
    q->outcome = FIX_NOT_RUN;
    q->ran = (PlayRun){0};
    bool hides = q->options.hide_answers && !q->solution; /* a run would tell */
    if (q->form.run == RUN_NOTHING || !q->calls.run || hides) return;
    if (!q->calls.run(q->calls.ctx, &q->form, &q->answer, &q->ran, &err)) {
        q->ran = (PlayRun){0};
        answer_note(q->note, &err);
        return;
    }
    q->outcome = answer_outcome(q->ran.trace);
}

static void keep(Quiz *q) {
    Err err = {0};
    if (!q->calls.keep || q->calls.keep(q->calls.ctx, q, &err)) return;
    q->kept = KEPT_FAILED;
    answer_note(q->note, &err);
}

static void save(Quiz *q) {
    Err err = {0};
    QuizTaken taken = {.form = &q->form,
                       .answer = &q->answer,
                       .mark = &q->mark,
                       .hints = q->done[q->at].hints,
                       .solved = q->mark.right && quiz_count_right(q) == q->set->count,
                       .ms = q->used_ms - q->since_ms};
    q->since_ms = q->used_ms;
    q->kept = KEPT_NOTHING;
    if (!q->calls.save) return;
    q->kept = q->calls.save(q->calls.ctx, &taken, &err) ? KEPT_SAVED : KEPT_FAILED;
    if (q->kept == KEPT_FAILED) answer_note(q->note, &err);
}

static void none_is_an_answer(Quiz *q) {
    for (uint32_t i = 0; i < q->form.count; i++)
        if (q->form.slots[i].kind == SLOT_MANY && !q->answer.values[i].n) store(q, i, STR("-"));
}

bool quiz_answer(Quiz *q) {
    Err err = {0};
    QuizMark mark;
    if (!q->ready || q->marked || q->paused) return false;
    none_is_an_answer(q);
    if (!form_full(&q->form, &q->answer)) return false;
    q->note[0] = '\0';
    if (!quiz_mark(&q->form, &q->answer, &mark, &err)) {
        answer_note(q->note, &err);
        return false;
    }
    QuizDone *d = &q->done[q->at];
    q->mark = mark;
    q->marked = q->said = true;
    d->tries++;
    if (mark.right && !d->right) {
        d->right = true;
        d->first = d->tries == 1 && !d->shown;
    }
    save(q);
    run_it(q);
    keep(q);
    return true;
}

bool quiz_may_solve(const Quiz *q) {
    if (!q->ready || q->paused) return false;
    return q->options.presenter || (q->done[q->at].tries && !q->options.hide_answers);
}

bool quiz_solve(Quiz *q) {
    QuizAnswer right;
    if (!quiz_may_solve(q)) return false;
    form_right(&q->form, &right);
    if (!q->done[q->at].right) q->done[q->at].shown = true;
    for (uint32_t i = 0; i < q->form.count; i++)
        if (right.values[i].n) quiz_put(q, i, right.values[i], NULL);
    q->solution = true;
    q->marked = quiz_mark(&q->form, &q->answer, &q->mark, NULL);
    q->said = q->marked;
    run_it(q);
    keep(q);
    return true;
}

/* --- through the set ----------------------------------------------------------------------- */

bool quiz_go(Quiz *q, uint32_t at) {
    uint32_t last = (uint32_t)q->set->count;
    if (at > last) at = last;
    if (at == q->at) return false;
    q->at = at;
    quiz_end(q);
    keep(q);
    return true;
}

uint32_t quiz_open_item(const Quiz *q, uint32_t at) {
    uint32_t count = (uint32_t)q->set->count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t item = (at + i) % count;
        if (!q->done[item].right && !q->done[item].shown) return item;
    }
    return count;
}

bool quiz_restart(Quiz *q) {
    for (size_t i = 0; i < QUIZ_MAX_ITEMS; i++)
        q->done[i] = (QuizDone){0};
    q->used_ms = 0;
    q->at = (uint32_t)q->set->count;
    return quiz_go(q, 0);
}

bool quiz_hint(Quiz *q) {
    if (!q->ready || q->paused || form_text_none(&q->form.hint)) return false;
    q->hint = !q->hint;
    if (q->hint && !q->done[q->at].hints) q->done[q->at].hints = 1;
    keep(q);
    return true;
}

/* --- time --------------------------------------------------------------------------------------
 */

bool quiz_pause(Quiz *q, bool paused) {
    if (q->paused == paused) return false;
    q->paused = paused;
    keep(q);
    return true;
}

static uint64_t shown_clock(const Quiz *q) {
    uint64_t left = quiz_left_ms(q);
    return q->options.minutes && left < 60000 ? left / 1000 : q->used_ms / 60000 + 60;
}

bool quiz_clock(Quiz *q) {
    uint64_t was = shown_clock(q), now = q->calls.now ? q->calls.now(q->calls.ctx) : 0;
    bool runs = q->now_ms && now > q->now_ms && !q->paused && !quiz_over(q);
    if (runs) q->used_ms += now - q->now_ms;
    q->now_ms = now;
    return shown_clock(q) != was;
}

uint64_t quiz_left_ms(const Quiz *q) {
    uint64_t all = (uint64_t)q->options.minutes * 60000;
    return all > q->used_ms ? all - q->used_ms : 0;
}

bool quiz_late(const Quiz *q) { return q->options.minutes && quiz_left_ms(q) == 0; }
