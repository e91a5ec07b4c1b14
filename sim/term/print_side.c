/* Answering, the doctor's round, two runs side by side, hints and fixes as text. */
#include "term/print.h"
#include "words/columns.h"

#include <stdio.h>

static const char *mark_sign(AnswerMark mark) {
    static const char *const signs[] = {"  ", "✗ ", "✓ "};
    return signs[mark];
}

static Tone mark_tone(AnswerMark mark) {
    return mark == MARK_NONE ? TONE_PLAIN : mark == MARK_RIGHT ? TONE_RESPONSE : TONE_ERROR;
}

/* --- the strip, the hint ------------------------------------------------------------- */

void term_strip(Page *p, const Scene *s) {
    const SceneStrip *strip = &s->strip;
    if (strip->shown) {
        page_add(p, strip->head);
        page_end(p, str_of(strip->mark == MARK_NONE ? "* " : mark_sign(strip->mark)), 2,
                 strip->tone);
        page_text(p, strip->text, 0, TONE_PLAIN);
    } else if (s->screen == SCREEN_ANSWER) {
        page_text(p, s->answer.hint, 2, s->answer.hint_shown ? TONE_NOTIFY : TONE_QUIET);
    }
}

/* --- the doctor's round ----------------------------------------------------------------- */

/* "! Which status?    HTTP 200; target 403 (event 18)" */
static void print_check(Page *p, const SceneCheck *c, size_t columns) {
    static const char *const signs[] = {"  ", "✓ ", "! "};
    static const Tone tones[] = {TONE_QUIET, TONE_PLAIN, TONE_ERROR};
    Buf first;
    buf_init(&first, 1024);
    buf_add_c(&first, signs[c->state]);
    buf_add(&first, c->question);
    buf_addf(&first, "%*s", (int)(columns - columns_of(c->question)) + 2, "");
    page_add(p, c->answer);
    page_join(p, c->place, " · ");
    page_end(p, buf_str(&first), columns + 4, tones[c->state]);
    buf_dispose(&first);
}

void term_checks(Page *p, const Scene *s) {
    const SceneChecklist *list = &s->checklist;
    size_t columns = 0;
    if (list->title.n == 0) return;
    for (int i = 0; i < CHECK_COUNT; i++) {
        size_t own = columns_of(list->rows[i].question);
        if (own > columns) columns = own;
    }
    page_text(p, list->title, 2, TONE_STRONG);
    for (int i = 0; i < CHECK_COUNT; i++)
        print_check(p, &list->rows[i], columns);
}

/* --- what comes next ----------------------------------------------------------------------- */

void term_guess(Page *p, const Scene *s) {
    static const char *const marks[] = {"  ", "✗ ", "✓ "};
    const SceneGuess *g = &s->guess;
    if (!g->shown) return;
    page_text(p, g->title, 2, g->tone);
    for (int i = 0; i < GUESS_CHOICES; i++) {
        Buf first;
        buf_init(&first, 32);
        buf_addf(&first, "%s%d  ", marks[g->rows[i].mark], i + 1);
        page_add(p, g->rows[i].text);
        page_end(p, buf_str(&first), 5, TONE_PLAIN);
        buf_dispose(&first);
    }
    page_text(p, g->foot, 2, TONE_QUIET);
}

/* --- the answer -------------------------------------------------------------------------- */

/* "1 ✓ Evidence (1 try) · 2 ▶ Layer · 3 Fix" */
static void print_steps(Page *p, const SceneAnswer *a) {
    page_list(p, STR(""), 2);
    for (int i = 0; i < a->step_count; i++) {
        const SceneAnswerStep *step = &a->steps[i];
        Buf item;
        buf_init(&item, 1024);
        buf_addf(&item, "%d %s%s", i + 1, step->current ? "▶ " : "", step->done ? "✓ " : "");
        buf_add(&item, step->title);
        if (step->tries.n) buf_addf(&item, " (%.*s)", STR_ARG(step->tries));
        page_item(p, buf_str(&item));
        buf_dispose(&item);
    }
    page_end(p, STR(""), 2, TONE_STRONG);
}

/* What decides for the layer in hand stands under the list. */
static void print_deciding(Page *p, const SceneAnswer *a) {
    for (int i = 0; i < a->said_count; i++)
        if (a->said[i].in_hand) page_text(p, a->said[i].text, 2, TONE_PLAIN);
}

static void print_said(Page *p, const SceneAnswer *a) {
    for (int i = 0; i < a->said_count; i++) {
        const SceneSaid *said = &a->said[i];
        if (said->in_hand) continue;
        page_add(p, said->head);
        page_end(p, said->mark == MARK_NONE ? STR("") : str_of(mark_sign(said->mark)), 2,
                 said->tone == TONE_QUIET ? TONE_STRONG : said->tone);
        page_text(p, said->text, 0, TONE_PLAIN);
    }
    if (a->why.n) page_text(p, a->why_head, 2, TONE_RESPONSE);
    if (a->why.n) page_text(p, a->why, 0, TONE_PLAIN);
    if (a->kept.n) page_text(p, a->kept, 2, TONE_QUIET);
}

/* "> ✗ Tool layer: may, but cannot" */
static void print_choice(Page *p, const SceneChoice *c) {
    Buf first;
    buf_init(&first, 64);
    buf_addf(&first, "%s%s", c->chosen ? "> " : "  ", mark_sign(c->mark));
    page_add(p, c->label);
    page_join(p, c->line, " · ");
    page_end(p, buf_str(&first), 6, c->chosen ? TONE_REQUEST : mark_tone(c->mark));
    buf_dispose(&first);
}

static const SceneChoice *choices(const SceneAnswer *a, int *count) {
    *count = a->step == ANSWER_LAYER ? LAYER_COUNT : a->step == ANSWER_FIX ? a->fix_count : 0;
    return a->step == ANSWER_LAYER ? a->layers : a->fixes;
}

void term_board(Page *p, const Scene *s) {
    const SceneAnswer *a = &s->answer;
    int count;
    const SceneChoice *lines = choices(a, &count);
    print_steps(p, a);
    print_said(p, a);
    for (int i = 0; i < count; i++)
        print_choice(p, &lines[i]);
    print_deciding(p, a);
}

/* The line in hand; of a layer also what decides for it. */
static void print_in_hand(Page *p, const SceneAnswer *a) {
    int count;
    const SceneChoice *lines = choices(a, &count);
    for (int i = 0; i < count; i++)
        if (lines[i].chosen) print_choice(p, &lines[i]);
    print_deciding(p, a);
}

/* --- two runs side by side --------------------------------------------------------------- */

static void add_side(Page *p, const SceneBeside *side, size_t width) {
    Buf cell;
    buf_init(&cell, 4096);
    if (side->there)
        buf_addf(&cell, "%.*s %.*s  %.*s", STR_ARG(side->number), STR_ARG(side->way),
                 STR_ARG(side->label));
    else
        buf_add_c(&cell, "–");
    size_t before = p->line.n;
    columns_cut(&p->line, buf_str(&cell), width);
    size_t own = columns_of(str_sub(buf_str(&p->line), before, p->line.n));
    buf_addf(&p->line, "%*s", (int)(own < width ? width - own : 0), "");
    buf_dispose(&cell);
}

/* "  18 Target → Server  done      ≠ 18 Target → Server  forbidden" */
static void print_pair(Page *p, const SceneCompareRow *r) {
    size_t half = (p->width - 6) / 2;
    page_add(p, r->chosen ? STR("> ") : STR("  "));
    add_side(p, &r->sides[0], half);
    page_add(p, r->same ? STR("   ") : r->first ? STR(" ≠!") : STR(" ≠ "));
    add_side(p, &r->sides[1], half);
    while (p->line.n && p->line.p[p->line.n - 1] == ' ')
        p->line.n--;
    page_end(p, STR(""), 2, r->chosen ? TONE_REQUEST : r->same ? TONE_QUIET : TONE_NOTIFY);
}

static void print_fields(Page *p, const SceneCompare *c) {
    page_text(p, c->about, 2, c->about_tone);
    for (uint32_t i = 0; i < c->field_count; i++) {
        page_text(p, c->fields[i].path, 4, TONE_KEY);
        page_add(p, c->fields[i].values[0]);
        page_end(p, STR("    = "), 6, TONE_RESPONSE);
        page_add(p, c->fields[i].values[1]);
        page_end(p, STR("    ≠ "), 6, TONE_ERROR);
    }
    if (c->more.n) page_text(p, c->more, 2, TONE_QUIET);
}

void term_pairs(Page *p, const Scene *s, bool chosen_only) {
    const SceneCompare *c = &s->compare;
    if (!chosen_only) {
        page_add(p, c->titles[0]);
        page_join(p, c->titles[1], " | ");
        page_end(p, STR("  "), 2, TONE_STRONG);
    }
    for (uint32_t i = 0; i < c->row_count; i++)
        if (!chosen_only || c->rows[i].chosen) print_pair(p, &c->rows[i]);
    print_fields(p, c);
}

void term_in_hand(Page *p, const Scene *s) {
    if (s->screen == SCREEN_ANSWER) print_in_hand(p, &s->answer);
    if (s->screen == SCREEN_COMPARE) term_pairs(p, s, true);
    if (s->screen == SCREEN_QUIZ) term_quiz_row(p, s);
}
