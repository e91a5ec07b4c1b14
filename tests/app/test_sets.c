/* Every exercise of every set that is shipped, answered through the session that the window
   drives: right, with each misconception that it names, and wrong in a way that it does not name.
 */
#include "support/cm.h"
#include "support/shown.h"

#include "app/catalog.h"
#include "quiz/words.h"

#include <stdio.h>

enum { SETS = 8, ANSWERS_MAX = 200000 };

static Shown shown;

static Quiz *quiz(void) { return &shown.stage.quiz.quiz; }

static void go_to(uint32_t at) {
    Err err = {0};
    if (quiz()->at != at) assert_true(quiz_go(quiz(), at));
    if (!stage_exercise(&shown.stage, &err)) fail_msg("%s: %s", err.where, err.message);
}

/* --- one answer ------------------------------------------------------------------------ */

/* What came of it; what was answered before is forgotten. */
static const QuizMark *answer(const QuizAnswer *a, const char *what) {
    Quiz *q = quiz();
    Err err = {0};
    for (uint32_t i = 0; i < q->form.count; i++) {
        if (!a->values[i].n) continue;
        if (!quiz_put(q, i, a->values[i], &err)) fail_msg("%s: %s", what, err.message);
    }
    q->marked = false;
    if (!quiz_answer(q)) fail_msg("%s: is not taken (%s)", what, q->note);
    return &q->mark;
}

static void has_words(const QuizMark *m, const char *what) {
    const Words *words = shown.stage.app->words;
    char key[128];
    if (m->says.text) {
        assert_true(m->says.text->en.n && m->says.text->zh.n);
        return;
    }
    snprintf(key, sizeof key, "%.*s", STR_ARG(m->says.key));
    if (!words_has(words, key)) fail_msg("%s: nothing is said", what);
}

/* --- right ------------------------------------------------------------------------------- */

static void check_right(const char *what) {
    QuizAnswer right;
    form_right(&quiz()->form, &right);
    const QuizMark *m = answer(&right, what);
    if (!m->right) fail_msg("%s: the right answer is not", what);
    assert_true(m->score > 0.999 && m->score < 1.001);
    assert_int_equal(m->wrong, -1);
    has_words(m, what);
}

/* --- wrong --------------------------------------------------------------------------------- */

typedef struct Found {
    bool named[QUIZ_MAX_WRONG], otherwise;
    unsigned answers, wrong;
} Found;

static void try_one(const QuizAnswer *a, Found *seen, const char *what) {
    const Form *f = &quiz()->form;
    QuizMark m;
    Err err = {0};
    if (!form_full(f, a) || seen->answers++ > ANSWERS_MAX) return;
    if (!quiz_mark(f, a, &m, &err)) fail_msg("%s: %s", what, err.message);
    if (m.right) return;
    seen->wrong++;
    has_words(&m, what);
    assert_true(m.score < 1);
    if (m.wrong >= 0) seen->named[m.wrong] = true;
    seen->otherwise = seen->otherwise || m.otherwise;
}

/* Every value of every slot with every other, but where that are too many. */
static void try_slots(QuizAnswer *a, uint32_t slot, Found *seen, const char *what) {
    const Form *f = &quiz()->form;
    if (slot == f->count) {
        try_one(a, seen, what);
        return;
    }
    const FormSlot *s = &f->slots[slot];
    a->values[slot] = (Str){NULL, 0};
    if (!form_asks(f, a, slot)) {
        try_slots(a, slot + 1, seen, what);
        return;
    }
    for (uint32_t i = 0; i < s->count && seen->answers < ANSWERS_MAX; i++) {
        if (!form_offers(f, a, slot, i)) continue;
        a->values[slot] = s->choices[i].id;
        try_slots(a, slot + 1, seen, what);
    }
    a->values[slot] = (Str){NULL, 0};
}

static void add_id(Buf *b, Str id) { buf_addf(b, "%s%.*s", b->n ? " " : "", STR_ARG(id)); }

static void try_orders(Found *seen, const char *what) {
    const FormSlot *s = &quiz()->form.slots[0];
    for (uint32_t from = 0; from < s->count; from++) {
        for (uint32_t to = 0; to < s->count; to++) { /* the right order with one moved */
            Str ids[QUIZ_MAX_OPTIONS], rest = s->right;
            Buf b;
            uint32_t n = 0;
            buf_init(&b, FORM_MAX_VALUE);
            while (word_next(&rest, &ids[n]))
                n++;
            for (uint32_t i = 0; i < n; i++) {
                if (i == from) continue;
                if (i == to && to < from) add_id(&b, ids[from]);
                add_id(&b, ids[i]);
                if (i == to && to > from) add_id(&b, ids[from]);
            }
            if (from != to) try_one(&(QuizAnswer){{buf_str(&b)}}, seen, what);
            buf_dispose(&b);
        }
    }
}

static void try_sets(Found *seen, const char *what) {
    const FormSlot *s = &quiz()->form.slots[0];
    for (unsigned bits = 0; bits < 1u << s->count; bits++) {
        Buf b;
        buf_init(&b, FORM_MAX_VALUE);
        for (uint32_t i = 0; i < s->count; i++)
            if (bits >> i & 1) add_id(&b, s->choices[i].id);
        if (b.n == 0) buf_add_c(&b, "-");
        try_one(&(QuizAnswer){{buf_str(&b)}}, seen, what);
        buf_dispose(&b);
    }
}

static void try_events(Found *seen, const char *what) {
    for (uint32_t seq = 0; seq < quiz()->form.subject.trace->count; seq++) {
        char digits[16];
        snprintf(digits, sizeof digits, "%u", seq);
        try_one(&(QuizAnswer){{str_of(digits)}}, seen, what);
    }
}

static void try_texts(Found *seen, const char *what) {
    const QuizItem *item = quiz_item(quiz());
    for (size_t i = 0; i < item->wrong_count; i++)
        try_one(&(QuizAnswer){{item->wrong[i].example}}, seen, what);
    try_one(&(QuizAnswer){{STR("{\"jsonrpc\":\"2.0\"")}}, seen, what);
    try_one(&(QuizAnswer){{quiz()->form.slots[0].start}}, seen, what);
}

static void try_all(Found *seen, const char *what) {
    QuizAnswer a = {0};
    switch (quiz()->form.slots[0].kind) {
    case SLOT_ONE:
        try_slots(&a, 0, seen, what);
        break;
    case SLOT_ORDER:
        try_orders(seen, what);
        break;
    case SLOT_MANY:
        try_sets(seen, what);
        break;
    case SLOT_EVENT:
        try_events(seen, what);
        break;
    case SLOT_TEXT:
        try_texts(seen, what);
        break;
    }
}

static bool has_fallback(QuizKind kind) {
    return kind != QUIZ_LAYER && kind != QUIZ_FIX && kind != QUIZ_EVIDENCE;
}

static void check_wrong(const char *what) {
    Found seen = {.answers = 0};
    const QuizItem *item = quiz_item(quiz());
    try_all(&seen, what);
    assert_true(seen.wrong > 0);
    for (size_t i = 0; i < item->wrong_count; i++)
        if (!seen.named[i]) fail_msg("%s: no answer is told wrong %zu", what, i + 1);
    if (has_fallback(item->kind) && !seen.otherwise)
        fail_msg("%s: no answer is told what is said to any other", what);
}

/* --- the sets ----------------------------------------------------------------------------------
 */

static void check_set(Str id) {
    char word[200], what[300];
    snprintf(word, sizeof word, "%.*s", STR_ARG(id));
    shown_open(&shown, word);
    assert_true(shown.stage.has_quiz);
    uint32_t count = (uint32_t)quiz()->set->count;
    assert_in_range(count, 5, 8);
    for (uint32_t i = 0; i < count; i++) {
        go_to(i);
        snprintf(what, sizeof what, "%s %.*s", word, STR_ARG(quiz_item(quiz())->id));
        check_wrong(what);
        check_right(what);
        assert_true(quiz()->done[i].right && quiz()->done[i].first);
    }
    assert_int_equal(quiz_count_right(quiz()), count);
    shown_close(&shown);
}

static void every_exercise(void **state) {
    (void)state;
    Catalog c;
    Err err = {0};
    size_t sets = 0;
    shown_open(&shown, "flow/ids");
    assert_true(catalog_load(&shown.app.data, &c, &err));
    shown_close(&shown);
    for (size_t i = 0; i < c.count; i++) {
        if (!str_is(c.rows[i].chapter, "selfcheck")) continue;
        check_set(c.rows[i].id);
        sets++;
    }
    assert_int_equal(sets, SETS);
    catalog_dispose(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_exercise)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
