#include "support/set_shown.h"

#include "support/cm.h"

#include "base/utf8.h"

#include <string.h>

void set_open(Shown *s, const QuizOptions *options) {
    shown_open(s, FAULTLINE_SOURCE_DIR "/tests/data/sets/every-kind.lua");
    assert_non_null(s->stage.play.quiz);
    if (options) set_quiz(s)->options = *options;
}

Quiz *set_quiz(Shown *s) { return s->stage.play.quiz; }

void set_come(Shown *s, uint32_t at) {
    Quiz *q = set_quiz(s);
    q->paused = false;
    s->stage.play.screen = SCREEN_QUIZ;
    if (q->at == at) quiz_go(q, at ? 0 : 1);
    quiz_go(q, at);
    assert_true(stage_exercise(&s->stage, NULL));
}

void set_go(Shown *s, uint32_t at) {
    memset(set_quiz(s)->done, 0, sizeof set_quiz(s)->done);
    set_come(s, at);
}

static void type(Play *p, Str text) {
    for (size_t at = 0; at < text.n;) {
        uint32_t cp = utf8_next(text, &at);
        bool blank = cp == '_';
        play_key(p, (KeyPress){.key = blank ? KEY_SPACE : KEY_CHAR, .ch = blank ? ' ' : cp});
    }
}

static void press(Shown *s, Str word) {
    KeyPress key;
    Play *p = &s->stage.play;
    if (str_starts(word, "click:"))
        play_click(p, str_sub(word, 6, word.n));
    else if (str_starts(word, "type:"))
        type(p, str_sub(word, 5, word.n));
    else if (key_parse(word, &key))
        play_key(p, key);
    else
        fail_msg("no key: %.*s", STR_ARG(word));
    shown_serve(s);
    play_tick(p, p->playing ? 0 : PLAY_HOP_MS);
}

void set_keys(Shown *s, const char *keys) {
    Str rest = str_of(keys);
    while ((rest = str_trim(rest)).n) {
        size_t end = str_find(rest, STR(" "), 0);
        press(s, str_sub(rest, 0, end));
        rest = str_sub(rest, end, rest.n);
    }
}

uint32_t set_row(Shown *s, const char *id) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(set_quiz(s), rows);
    for (uint32_t i = 0; i < n; i++)
        if (rows[i].kind == ROW_CHOICE &&
            str_is(set_quiz(s)->form.slots[rows[i].slot].choices[rows[i].choice].id, id))
            return i;
    fail_msg("%s is not offered", id);
    return 0;
}

/* Of the fixes more than one may be right. */
static bool is_right(const Quiz *q, const FormSlot *f, Str id) {
    const Fix *fix = f->kind == SLOT_ONE && str_is(f->id, "fix")
                         ? exercise_fix(q->form.subject.exercise, id)
                         : NULL;
    return str_eq(id, f->right) || (fix && fix->right);
}

/* The first choice that is offered and not right. */
static Str other_choice(const Quiz *q, uint32_t slot) {
    const FormSlot *f = &q->form.slots[slot];
    for (uint32_t i = 0; i < f->count; i++)
        if (!is_right(q, f, f->choices[i].id) && form_offers(&q->form, &q->answer, slot, i))
            return f->choices[i].id;
    return f->right;
}

static void put_wrong(Quiz *q, uint32_t slot) {
    const FormSlot *f = &q->form.slots[slot];
    if (f->kind == SLOT_ONE) quiz_put(q, slot, other_choice(q, slot), NULL);
    if (f->kind == SLOT_EVENT) quiz_put(q, slot, STR("0"), NULL);
    if (f->kind == SLOT_MANY) quiz_put(q, slot, f->choices[0].id, NULL);
}

void set_answer(Shown *s, bool right) {
    Quiz *q = set_quiz(s);
    QuizAnswer answer;
    form_right(&q->form, &answer);
    for (uint32_t i = 0; i < q->form.count; i++) {
        if (!form_asks(&q->form, &q->answer, i)) continue;
        if (right)
            assert_true(quiz_put(q, i, answer.values[i], NULL));
        else
            put_wrong(q, i);
    }
    set_keys(s, "end");
    QuizRow rows[QUIZ_ROWS];
    uint32_t tries = q->done[q->at].tries;
    q->row = quiz_rows(q, rows) - 1;
    set_keys(s, "enter");
    assert_int_equal(q->done[q->at].tries, tries + 1);
    assert_int_equal(q->mark.right, right);
}
