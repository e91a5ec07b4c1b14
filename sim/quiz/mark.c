/* Marking an answer: slot by slot, then what is said to it. */
#include "quiz/kinds.h"
#include "quiz/words.h"

#include <stdio.h>

/* --- what may stand in a slot ---------------------------------------------------- */

static bool bad_value(const FormSlot *s, Str value, Err *err) {
    err_set(err, ERR_USAGE, "\"%.*s\" is no answer to \"%.*s\".", STR_ARG(str_sub(value, 0, 60)),
            STR_ARG(s->id));
    Buf ids;
    buf_init(&ids, ERR_HINT_MAX - 40);
    for (uint32_t i = 0; i < s->count; i++)
        buf_addf(&ids, "%s%.*s", i ? ", " : "", STR_ARG(s->choices[i].id));
    if (ids.n) err_hint(err, "There are: %.*s.", STR_ARG(buf_str(&ids)));
    buf_dispose(&ids);
    return false;
}

static bool is_event(const Form *f, Str value) {
    uint64_t seq = 0;
    for (size_t i = 0; i < value.n; i++) {
        if (value.p[i] < '0' || value.p[i] > '9' || value.n > 9) return false;
        seq = seq * 10 + (uint64_t)(value.p[i] - '0');
    }
    return value.n && f->subject.trace && seq < f->subject.trace->count;
}

/* Each id once, and in an order all of them. */
static bool are_choices(const FormSlot *s, Str value) {
    uint64_t seen = 0;
    uint32_t count = 0;
    Str id;
    if (s->kind == SLOT_MANY && str_is(value, "-")) return true;
    while (word_next(&value, &id)) {
        const FormChoice *c = form_choice(s, id);
        uint64_t bit = c ? (uint64_t)1 << (c - s->choices) : 0;
        if (!c || seen & bit) return false;
        seen |= bit;
        count++;
    }
    return s->kind == SLOT_MANY || count == s->count;
}

static bool may_stand(const Form *f, const QuizAnswer *a, uint32_t slot) {
    const FormSlot *s = &f->slots[slot];
    Str value = a->values[slot];
    const FormChoice *c;
    switch (s->kind) {
    case SLOT_ONE:
        c = form_choice(s, value);
        return c && form_offers(f, a, slot, (uint32_t)(c - s->choices));
    case SLOT_MANY:
    case SLOT_ORDER:
        return are_choices(s, value);
    case SLOT_EVENT:
        return is_event(f, value);
    case SLOT_TEXT:
        break;
    }
    return value.n <= FORM_MAX_VALUE;
}

static bool check(const Form *f, const QuizAnswer *a, Err *err) {
    for (uint32_t i = 0; i < f->count; i++) {
        if (!form_asks(f, a, i)) continue;
        if (!a->values[i].n)
            return err_set(err, ERR_USAGE, "\"%.*s\" is not answered.", STR_ARG(f->slots[i].id));
        if (!may_stand(f, a, i)) return bad_value(&f->slots[i], a->values[i], err);
    }
    return true;
}

/* --- a wrong answer with a name ------------------------------------------------------ */

static uint32_t slot_named(const Form *f, Str id) {
    for (uint32_t i = 0; i < f->count; i++)
        if (str_eq(f->slots[i].id, id)) return i;
    return FORM_MAX_SLOTS;
}

static bool has_word(Str list, Str word) { return word_place(list, word) != SIZE_MAX; }

static bool meets_set(const QuizTerm *t, Str value, bool wanted) {
    for (size_t i = 0; i < t->count; i++)
        if (has_word(value, t->values[i]) != wanted) return false;
    return true;
}

static bool meets_term(const Form *f, const QuizAnswer *a, const QuizTerm *t) {
    if (str_is(t->key, "before"))
        return t->count == 2 &&
               word_place(a->values[0], t->values[0]) < word_place(a->values[0], t->values[1]);
    if (str_is(t->key, "with")) return meets_set(t, a->values[0], true);
    if (str_is(t->key, "without")) return meets_set(t, a->values[0], false);
    uint32_t slot = slot_named(f, t->key);
    for (size_t i = 0; slot < FORM_MAX_SLOTS && i < t->count; i++)
        if (str_eq(a->values[slot], t->values[i])) return true;
    return false;
}

static bool meets_match(const Form *f, const QuizAnswer *a, const EvidenceMatch *m) {
    if (m->count == 0) return true;
    if (f->slots[0].kind == SLOT_TEXT) return match_message(m, a->values[0]);
    return match_event(m, f->subject.trace, (uint32_t)word_number(a->values[0]));
}

static bool is_named(const Form *f, const QuizAnswer *a, const QuizWrong *w) {
    for (size_t i = 0; i < w->count; i++)
        if (!meets_term(f, a, &w->terms[i])) return false;
    return meets_match(f, a, &w->match);
}

static int find_wrong(const Form *f, const QuizAnswer *a) {
    for (size_t i = 0; f->item && i < f->item->wrong_count; i++)
        if (is_named(f, a, &f->item->wrong[i])) return (int)i;
    return -1;
}

/* --- what is said ---------------------------------------------------------------------- */

/* Of the first choice that is wrong and has a say of its own. */
static FormText choice_says(const Form *f, const QuizAnswer *a, const QuizMark *m) {
    for (uint32_t i = 0; i < f->count; i++) {
        const FormSlot *s = &f->slots[i];
        if (m->slots[i] || s->kind != SLOT_ONE) continue;
        const FormChoice *c = form_choice(s, a->values[i]);
        if (c && !form_text_none(&c->says)) return c->says;
    }
    return (FormText){0};
}

static FormText first_says(const Form *f, const QuizAnswer *a) {
    const FormSlot *s = &f->slots[0];
    const FormChoice *c = s->kind == SLOT_ONE ? form_choice(s, a->values[0]) : NULL;
    return c ? c->says : (FormText){0};
}

static FormText lesson_says(const Form *f, bool right) {
    const KindOps *ops = kind_ops(f);
    return ops->says ? ops->says(f, right) : (FormText){0};
}

static void say_right(const Form *f, const QuizAnswer *a, QuizMark *m) {
    if (f->item) m->says = form_set_text(f, f->item->says);
    if (form_text_none(&m->says)) m->says = lesson_says(f, true);
    if (form_text_none(&m->says)) m->says = first_says(f, a);
}

static void say_wrong(const Form *f, const QuizAnswer *a, QuizMark *m) {
    m->wrong = find_wrong(f, a);
    if (m->wrong >= 0) {
        m->says = form_set_text(f, f->item->wrong[m->wrong].says);
        return;
    }
    m->says = choice_says(f, a, m);
    if (!form_text_none(&m->says)) return;
    if (f->item) m->says = form_set_text(f, f->item->otherwise);
    if (form_text_none(&m->says)) m->says = lesson_says(f, false);
    m->otherwise = true;
}

/* --- the whole --------------------------------------------------------------------------- */

bool quiz_mark(const Form *f, const QuizAnswer *a, QuizMark *out, Err *err) {
    const KindOps *ops = kind_ops(f);
    *out = (QuizMark){.wrong = -1};
    if (!check(f, a, err)) return false;
    for (uint32_t i = 0; i < f->count; i++) {
        if (!form_asks(f, a, i)) continue;
        Str value = a->values[i];
        out->asked++;
        out->slots[i] = ops->right ? ops->right(f, i, value) : str_eq(value, f->slots[i].right);
        out->right_count += out->slots[i];
    }
    out->right = out->asked > 0 && out->right_count == out->asked;
    out->score = out->asked ? (double)out->right_count / out->asked : 0;
    if (out->right)
        say_right(f, a, out);
    else
        say_wrong(f, a, out);
    return true;
}
