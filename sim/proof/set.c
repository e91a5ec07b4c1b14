/* The proof of a set of exercises: each can be asked, its right answer is right, each wrong answer
   that has a name is wrong and gets its own words. Proved by answering, through the same code as
   the window. */
#include <stdio.h>
#include <string.h>

#include "proof/parts.h"
#include "quiz/words.h"

enum { SET_LEAST = 5, SET_MOST = 8, WHY_MAX = 4 * 1024 };

typedef struct Asking {
    const Proof *proof;
    const QuizSet *set;
    const QuizItem *item;
    size_t at;
    Form form;
    const ProofRun *about; /* or NULL */
} Asking;

static void found(const Asking *k, FindingKind kind, const char *part, const Finding *more) {
    char path[120];
    Finding row = *more;
    snprintf(path, sizeof path, "exercises[%zu]%s%s", k->at + 1, *part ? "." : "", part);
    row.kind = kind;
    row.path = str_of(path);
    if (!row.name.n) row.name = k->item->id;
    findings_add(k->proof->out, &row);
}

/* --- answers, made from the right one ---------------------------------------------- */

typedef struct Made {
    QuizAnswer answer;
    char bytes[FORM_MAX_VALUE + 1];
} Made;

static void put(Made *m, uint32_t slot, const Buf *b) {
    size_t n = b->n < FORM_MAX_VALUE ? b->n : FORM_MAX_VALUE;
    if (n) memcpy(m->bytes, b->p, n);
    m->answer.values[slot] = (Str){m->bytes, n};
}

/* With the first before the second, everything else in its order. */
static void put_before(Made *m, Str order, Str first, Str second) {
    Buf b;
    Str word;
    buf_init(&b, FORM_MAX_VALUE);
    while (word_next(&order, &word)) {
        if (str_eq(word, first)) continue;
        if (str_eq(word, second)) buf_addf(&b, "%s%.*s", b.n ? " " : "", STR_ARG(first));
        buf_addf(&b, "%s%.*s", b.n ? " " : "", STR_ARG(word));
    }
    put(m, 0, &b);
    buf_dispose(&b);
}

/* The tools whose bits are set. */
static void put_tools(const Asking *k, Made *m, unsigned long bits) {
    Buf b;
    const FormSlot *s = &k->form.slots[0];
    buf_init(&b, FORM_MAX_VALUE);
    for (uint32_t i = 0; i < s->count; i++)
        if (bits >> i & 1) buf_addf(&b, "%s%.*s", b.n ? " " : "", STR_ARG(s->choices[i].id));
    if (b.n == 0) buf_add_c(&b, "-");
    put(m, 0, &b);
    buf_dispose(&b);
}

static void put_term(const Asking *k, Made *m, const QuizTerm *t, size_t which) {
    Str value = t->values[which < t->count ? which : 0];
    if (str_is(t->key, "before") && t->count == 2) {
        put_before(m, m->answer.values[0], t->values[0], t->values[1]);
    } else {
        for (uint32_t i = 0; i < k->form.count; i++)
            if (str_eq(k->form.slots[i].id, t->key)) m->answer.values[i] = value;
    }
}

static void put_match(const Asking *k, Made *m, const QuizWrong *w) {
    if (w->match.count == 0) return;
    if (k->form.slots[0].kind == SLOT_TEXT) {
        m->answer.values[0] = w->example;
        return;
    }
    Buf b;
    buf_init(&b, 24);
    buf_addf(&b, "%lu", (unsigned long)match_first(&w->match, k->form.subject.trace));
    put(m, 0, &b);
    buf_dispose(&b);
}

/* What is not asked with this answer has no value in it. */
static void leave_out(const Asking *k, Made *m) {
    for (uint32_t i = 0; i < k->form.count; i++) {
        const FormSlot *s = &k->form.slots[i];
        if (!form_asks(&k->form, &m->answer, i)) m->answer.values[i] = (Str){NULL, 0};
        if (s->kind != SLOT_ONE || !form_asks(&k->form, &m->answer, i) || !s->count) continue;
        if (!form_choice(s, m->answer.values[i])) m->answer.values[i] = s->choices[0].id;
    }
}

/* --- what is proved ---------------------------------------------------------------------- */

static void prove_right(const Asking *k) {
    Err err = {0};
    QuizAnswer right;
    QuizMark mark;
    form_right(&k->form, &right);
    if (!quiz_mark(&k->form, &right, &mark, &err))
        found(k, FINDING_SET_RIGHT, "", &(Finding){.text = str_of(err.message)});
    else if (!mark.right)
        found(k, FINDING_SET_RIGHT, "", &(Finding){.text = STR("")});
    else if (form_text_none(&mark.says))
        found(k, FINDING_SET_SILENT, "says", &(Finding){.other = STR("right")});
}

/* The tools that are right reach the goal. */
static void prove_tools(const Asking *k) {
    Err err = {0};
    QuizAnswer right;
    bool reached = false;
    const ProofSource *s = k->proof->source;
    if (k->form.run != RUN_TOOLS || !s->run_tools) return;
    form_right(&k->form, &right);
    if (!s->run_tools(s->ctx, k->about, right.values[0], &reached, &err) || !reached)
        found(k, FINDING_SET_TOOLS, "options", &(Finding){.text = str_of(err.message)});
}

static void prove_wrong(const Asking *k, size_t w, size_t which) {
    char part[40], number[24];
    Made made;
    Err err = {0};
    QuizMark mark;
    const QuizWrong *wrong = &k->item->wrong[w];
    snprintf(part, sizeof part, "wrong[%zu]", w + 1);
    snprintf(number, sizeof number, "%zu", w + 1);
    form_right(&k->form, &made.answer);
    for (size_t i = 0; i < wrong->count; i++)
        put_term(k, &made, &wrong->terms[i], which);
    put_match(k, &made, wrong);
    leave_out(k, &made);
    bool marked = quiz_mark(&k->form, &made.answer, &mark, &err);
    Finding more = {.other = str_of(number), .text = str_of(err.message)};
    if (!marked)
        found(k, FINDING_SET_WRONG_NONE, part, &more);
    else if (mark.right)
        found(k, FINDING_SET_WRONG_RIGHT, part, &more);
    else if (mark.wrong != (int)w)
        found(k, FINDING_SET_WRONG_HIDDEN, part, &more);
}

/* Whether any set of tools is told that it is this one. */
static void prove_wrong_tools(const Asking *k, size_t w) {
    char part[40], number[24];
    Made made = {.answer = {{{NULL, 0}}}};
    QuizMark mark;
    for (unsigned long bits = 0; bits < 1ul << k->form.slots[0].count; bits++) {
        put_tools(k, &made, bits);
        if (quiz_mark(&k->form, &made.answer, &mark, NULL) && mark.wrong == (int)w) return;
    }
    snprintf(part, sizeof part, "wrong[%zu]", w + 1);
    snprintf(number, sizeof number, "%zu", w + 1);
    found(k, FINDING_SET_WRONG_HIDDEN, part, &(Finding){.other = str_of(number)});
}

/* --- what a wrong answer names ---------------------------------------------------------------- */

static bool is_before(Str key) { return str_is(key, "before"); }
static bool is_with(Str key) { return str_is(key, "with") || str_is(key, "without"); }

static const FormSlot *slot_of(const Form *f, Str key) {
    SlotKind first = f->slots[0].kind;
    if (is_before(key)) return first == SLOT_ORDER ? &f->slots[0] : NULL;
    if (is_with(key)) return first == SLOT_MANY ? &f->slots[0] : NULL;
    for (uint32_t i = 0; i < f->count; i++)
        if (str_eq(f->slots[i].id, key)) return &f->slots[i];
    return NULL;
}

static void add_name(Buf *out, Str name) {
    bool first = out->n > 1 && out->p[out->n - 1] == ':';
    buf_addf(out, "%s%.*s", first ? " " : ", ", STR_ARG(name));
}

/* The slots and, where such are asked for, the names that go by the same way. */
static void add_slots(const Form *f, Buf *out) {
    SlotKind first = f->slots[0].kind;
    if (first == SLOT_ORDER) add_name(out, STR("before"));
    if (first == SLOT_MANY) add_name(out, STR("with"));
    if (first == SLOT_MANY) add_name(out, STR("without"));
    if (first == SLOT_TEXT) add_name(out, STR("message"));
    if (first == SLOT_EVENT) add_name(out, STR("event"));
    for (uint32_t i = 0; first < SLOT_MANY && i < f->count; i++)
        add_name(out, f->slots[i].id);
}

/* Whether there are such a slot and such choices; else why says which there are. */
static bool term_fits(const Form *f, const QuizTerm *t, Buf *why) {
    const FormSlot *s = slot_of(f, t->key);
    if (!s) {
        buf_addf(why, "\"%.*s\" is none of its slots:", STR_ARG(t->key));
        add_slots(f, why);
        buf_add_char(why, '.');
        return false;
    }
    bool before = is_before(t->key), each = s->kind == SLOT_ONE || before || is_with(t->key);
    if (before && t->count != 2) {
        buf_add_c(why, "\"before\" takes two ids, the first of which was put before the second.");
        return false;
    }
    for (size_t i = 0; each && i < t->count; i++) {
        if (form_choice(s, t->values[i])) continue;
        buf_addf(why, "\"%.*s\" is none of the choices of \"%.*s\":", STR_ARG(t->values[i]),
                 STR_ARG(t->key));
        for (uint32_t c = 0; c < s->count; c++)
            add_name(why, s->choices[c].id);
        buf_add_char(why, '.');
        return false;
    }
    return true;
}

static bool event_fits(const Form *f, const EvidenceMatch *m, Buf *why) {
    if (m->count == 0 || f->slots[0].kind != SLOT_EVENT) return true;
    if (match_first(m, f->subject.trace) != SEQ_NONE) return true;
    buf_add_c(why, "No event of the run meets these conditions.");
    return false;
}

static bool prove_terms(const Asking *k, size_t w) {
    char part[40], number[24];
    Buf why;
    bool fits = true;
    const QuizWrong *wrong = &k->item->wrong[w];
    buf_init(&why, WHY_MAX);
    for (size_t i = 0; fits && i < wrong->count; i++)
        fits = term_fits(&k->form, &wrong->terms[i], &why);
    fits = fits && event_fits(&k->form, &wrong->match, &why);
    snprintf(part, sizeof part, "wrong[%zu]", w + 1);
    snprintf(number, sizeof number, "%zu", w + 1);
    if (!fits)
        found(k, FINDING_SET_WRONG_NONE, part,
              &(Finding){.other = str_of(number), .text = buf_str(&why)});
    buf_dispose(&why);
    return fits;
}

static void prove_wrongs(const Asking *k) {
    for (size_t w = 0; w < k->item->wrong_count; w++) {
        const QuizWrong *wrong = &k->item->wrong[w];
        if (!prove_terms(k, w)) continue;
        bool several = wrong->count == 1 && !str_is(wrong->terms[0].key, "before");
        size_t n = several ? wrong->terms[0].count : 1;
        if (k->form.slots[0].kind == SLOT_MANY) {
            prove_wrong_tools(k, w);
            continue;
        }
        for (size_t i = 0; i < n; i++)
            prove_wrong(k, w, i);
    }
}

/* Whether this choice, all else being right, gets what any other wrong answer gets. */
static bool is_silent(const Asking *k, uint32_t slot, uint32_t choice) {
    QuizAnswer a;
    QuizMark mark;
    Str id = k->form.slots[slot].choices[choice].id;
    form_right(&k->form, &a);
    if (str_eq(id, k->form.slots[slot].right)) return false;
    a.values[slot] = id;
    return quiz_mark(&k->form, &a, &mark, NULL) && mark.otherwise;
}

/* What is said to any other answer suits one choice; several choices want words of their own. */
static void prove_choices(const Asking *k) {
    QuizKind kind = k->item->kind;
    size_t silent = 0;
    if (kind != QUIZ_TRUTH && kind != QUIZ_APPROVE && kind != QUIZ_PLACE) return;
    for (uint32_t i = 0; i < k->form.count; i++)
        for (uint32_t c = 0; c < k->form.slots[i].count; c++)
            if (is_silent(k, i, c) && silent++)
                found(k, FINDING_SET_SILENT, "options",
                      &(Finding){.other = k->form.slots[i].choices[c].id});
}

/* --- words that are the same ---------------------------------------------------------------- */

enum { SAYS_MAX = 2 + QUIZ_MAX_OPTIONS + QUIZ_MAX_WRONG };

static size_t all_says(const QuizItem *item, TextId out[SAYS_MAX]) {
    size_t n = 0;
    if (item->says) out[n++] = item->says;
    if (item->otherwise) out[n++] = item->otherwise;
    for (size_t i = 0; i < item->options_count; i++)
        if (item->options[i].says) out[n++] = item->options[i].says;
    for (size_t i = 0; i < item->wrong_count; i++)
        out[n++] = item->wrong[i].says;
    return n;
}

static void prove_different(const Asking *k) {
    TextId says[SAYS_MAX];
    size_t n = all_says(k->item, says);
    for (size_t i = 1; i < n; i++) {
        const Text *a = quiz_set_text(k->set, says[i]);
        for (size_t j = 0; j < i; j++) {
            const Text *b = quiz_set_text(k->set, says[j]);
            if (!str_eq(a->en, b->en) && !str_eq(a->zh, b->zh)) continue;
            found(k, FINDING_SET_ALIKE, "", &(Finding){.other = str_sub(a->en, 0, 60)});
            break;
        }
    }
}

/* --- one exercise, the set ---------------------------------------------------------------------
 */

static void prove_address(const Asking *k) {
    const ProofSource *s = k->proof->source;
    Str next = k->item->next, id = str_sub(next, 0, str_find(next, STR("@"), 0));
    if (!s->is_scenario(s->ctx, id)) found(k, FINDING_SET_NEXT, "next", &(Finding){.other = next});
}

static void prove_form(Asking *k, const FormSubject *subject) {
    Err err = {0};
    if (form_make(k->set, k->item, subject, 0, &k->form, &err)) {
        prove_right(k);
        prove_tools(k);
        prove_wrongs(k);
        prove_choices(k);
    } else {
        found(k, FINDING_SET_FORM, "", &(Finding){.text = str_of(err.message)});
    }
    form_dispose(&k->form);
}

static void prove_item(Asking *k) {
    Err err = {0};
    ProofRun about;
    const ProofSource *s = k->proof->source;
    prove_address(k);
    prove_different(k);
    if (!k->item->about.n) {
        prove_form(k, &(FormSubject){NULL, NULL, NULL});
        return;
    }
    if (!s->open_about(s->ctx, k->item, &about, &err)) {
        found(k, FINDING_SET_ABOUT, "about", &(Finding){.text = str_of(err.message)});
        return;
    }
    k->about = &about;
    prove_form(k, &(FormSubject){about.world, about.exercise, about.trace});
    s->close(s->ctx, &about);
}

void proof_set(const ProofSource *source, const World *world, const QuizSet *set, Findings *out) {
    Proof p = {source, out};
    char count[24];
    snprintf(count, sizeof count, "%zu", set->count);
    if (set->count < SET_LEAST || set->count > SET_MOST)
        findings_add(
            out,
            &(Finding){.kind = FINDING_SET_SIZE, .path = STR("exercises"), .name = str_of(count)});
    for (size_t i = 0; i < set->count; i++) {
        Asking k = {.proof = &p, .set = set, .item = &set->items[i], .at = i};
        prove_item(&k);
    }
    prove_set_texts(&p, &(ProofRun){.world = world}, set);
}
