#include "quiz/form.h"

#include "quiz/kinds.h"

#include <stdio.h>

/* --- parts of a form -------------------------------------------------------------- */

FormSlot *form_slot(Form *f, SlotKind kind, const char *id, uint32_t choices) {
    if (f->count == FORM_MAX_SLOTS) return NULL;
    FormSlot *s = &f->slots[f->count];
    *s = (FormSlot){.kind = kind, .id = str_of(id)};
    if (choices) {
        s->choices = arena_array(&f->arena, choices, sizeof *s->choices);
        if (!s->choices) return NULL;
    }
    f->count++;
    return s;
}

Str form_key(Form *f, const char *prefix, Str id) {
    Buf b;
    buf_init(&b, 256);
    buf_addf(&b, "%s.%.*s", prefix, STR_ARG(id));
    Str key = arena_copy(&f->arena, buf_str(&b));
    buf_dispose(&b);
    return key;
}

void form_add(Form *f, FormSlot *s, Str id, const char *prefix) {
    FormChoice *c = &s->choices[s->count++];
    c->id = id;
    if (prefix)
        c->label.key = form_key(f, prefix, id);
    else
        c->label.plain = id;
}

void form_add_options(Form *f, FormSlot *s) {
    for (size_t i = 0; i < f->item->options_count; i++) {
        const QuizOption *o = &f->item->options[i];
        form_add(f, s, o->id, NULL);
        FormChoice *c = &s->choices[s->count - 1];
        if (o->label) c->label = form_set_text(f, o->label);
        c->says = form_set_text(f, o->says);
    }
}

FormText form_words(const char *key) { return (FormText){.key = str_of(key)}; }

FormText form_set_text(const Form *f, TextId id) {
    return (FormText){.text = id ? quiz_set_text(f->set, id) : NULL};
}

FormText form_world_text(const Form *f, TextId id) {
    const World *w = f->subject.world;
    return (FormText){.text = w && id && id < w->texts_count ? &w->texts[id] : NULL};
}

bool form_text_none(const FormText *t) { return !t->text && !t->key.n && !t->plain.n; }

Str form_right_options(Form *f) {
    Buf b;
    buf_init(&b, FORM_MAX_VALUE);
    for (size_t i = 0; i < f->item->options_count; i++)
        if (f->item->options[i].right)
            buf_addf(&b, "%s%.*s", b.n ? " " : "", STR_ARG(f->item->options[i].id));
    if (b.n == 0) buf_add_c(&b, "-");
    Str right = arena_copy(&f->arena, buf_str(&b));
    buf_dispose(&b);
    return right;
}

bool form_wrong(const Form *f, Err *err, const char *what) {
    return err_set(err, ERR_SCENARIO, "The exercise \"%.*s\" of \"%.*s\": %s", STR_ARG(f->item->id),
                   STR_ARG(f->set->id), what);
}

bool form_find_event(Form *f, Err *err) {
    f->seq = match_first(&f->item->at, f->subject.trace);
    return f->seq != SEQ_NONE ||
           form_wrong(f, err, "no event of the run meets the conditions of `at`.");
}

/* --- the order of what shuffles ----------------------------------------------------- */

/* xorshift64*: George Marsaglia; Sebastiano Vigna, "An experimental exploration of
   Marsaglia's xorshift generators, scrambled" (2016). */
static uint64_t next_random(uint64_t *state) {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 0x2545F4914F6CDD1Du;
}

static void shuffle(FormSlot *s, uint64_t *state) {
    for (uint32_t i = s->count; i > 1; i--) {
        uint32_t k = (uint32_t)((next_random(state) >> 33) % i);
        FormChoice c = s->choices[i - 1];
        s->choices[i - 1] = s->choices[k];
        s->choices[k] = c;
    }
}

/* The answer to an order is not given away by chance. */
static bool stands_right(const FormSlot *s) {
    size_t at = 0;
    for (uint32_t i = 0; s->kind == SLOT_ORDER && i < s->count; i++) {
        Str id = s->choices[i].id;
        if (!str_eq(str_sub(s->right, at, id.n), id)) return false;
        at += id.n + 1;
    }
    return s->kind == SLOT_ORDER;
}

static void shuffle_all(Form *f, uint64_t seed) {
    uint64_t state = seed ^ 0x9E3779B97F4A7C15u;
    for (size_t i = 0; f->item && i < f->item->id.n; i++)
        state = (state ^ (uint8_t)f->item->id.p[i]) * 1099511628211u;
    if (state == 0) state = 1;
    for (uint32_t i = 0; i < f->count; i++) {
        FormSlot *s = &f->slots[i];
        if (s->shuffles && seed) shuffle(s, &state);
        for (int tries = 0; s->count > 1 && stands_right(s) && tries < 16; tries++)
            shuffle(s, &state);
    }
}

/* --- the whole ----------------------------------------------------------------------- */

static bool fits(const Form *f, Err *err) {
    const QuizItem *item = f->item;
    if (!quiz_kind_needs_run(item->kind) || f->subject.trace) return true;
    return form_wrong(f, err, "it needs a scenario to ask about.");
}

static bool finish(Form *f, uint64_t seed, Err *err) {
    if (!arena_ok(&f->arena, "an exercise", err)) return false;
    shuffle_all(f, seed);
    return true;
}

/* What a learner sees of it goes with the question. */
static bool is_about_trouble(QuizKind kind) {
    return kind == QUIZ_LAYER || kind == QUIZ_EVIDENCE || kind == QUIZ_FIX;
}

bool form_make(const QuizSet *set, const QuizItem *item, const FormSubject *subject, uint64_t seed,
               Form *out, Err *err) {
    *out = (Form){.set = set, .item = item, .subject = *subject, .seq = SEQ_NONE};
    arena_init(&out->arena, FORM_MAX_BYTES);
    out->n = subject->trace ? subject->trace->count : 0;
    out->ask = form_set_text(out, item->ask);
    if (!item->ask) {
        char key[64];
        snprintf(key, sizeof key, "quiz.%s.ask", quiz_kind_name(item->kind));
        out->ask.key = arena_copy(&out->arena, str_of(key));
    }
    out->thing = form_set_text(out, item->thing);
    out->hint = form_set_text(out, item->hint);
    if (!item->thing && is_about_trouble(item->kind))
        out->thing = form_world_text(out, subject->trace ? subject->trace->outcome.symptom : 0);
    return fits(out, err) && kind_ops(out)->make(out, err) && finish(out, seed, err);
}

bool form_predict(const Trace *t, uint32_t seq, uint64_t seed, Form *out, Err *err) {
    *out = (Form){.subject = {.trace = t}, .seq = seq};
    arena_init(&out->arena, FORM_MAX_BYTES);
    out->ask = form_words("quiz.predict.ask");
    return kind_predict.make(out, err) && finish(out, seed, err);
}

void form_dispose(Form *f) { arena_dispose(&f->arena); }

/* --- what is asked ---------------------------------------------------------------------- */

bool form_offers(const Form *f, const QuizAnswer *a, uint32_t slot, uint32_t choice) {
    Str of = f->slots[slot].choices[choice].of;
    return !of.n || (slot > 0 && str_eq(a->values[slot - 1], of));
}

bool form_asks(const Form *f, const QuizAnswer *a, uint32_t slot) {
    const FormSlot *s = &f->slots[slot];
    if (s->unless.n && str_eq(a->values[0], s->unless)) return false;
    if (s->kind == SLOT_EVENT || s->kind == SLOT_TEXT) return true;
    for (uint32_t i = 0; i < s->count; i++)
        if (form_offers(f, a, slot, i)) return true;
    return false;
}

bool form_full(const Form *f, const QuizAnswer *a) {
    for (uint32_t i = 0; i < f->count; i++)
        if (form_asks(f, a, i) && !a->values[i].n) return false;
    return true;
}

void form_right(const Form *f, QuizAnswer *out) {
    *out = (QuizAnswer){0};
    for (uint32_t i = 0; i < f->count; i++)
        if (form_asks(f, out, i)) out->values[i] = f->slots[i].right;
}

const FormChoice *form_choice(const FormSlot *s, Str id) {
    for (uint32_t i = 0; i < s->count; i++)
        if (str_eq(s->choices[i].id, id)) return &s->choices[i];
    return NULL;
}
