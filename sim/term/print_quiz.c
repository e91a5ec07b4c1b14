/* A set of exercises as text: the same scene as in the window, with numbered choices. */
#include "term/print.h"

#include <stdio.h>

static const char *mark_sign(AnswerMark mark) {
    static const char *const signs[] = {"", "✗ ", "✓ "};
    return signs[mark];
}

static Tone mark_tone(AnswerMark mark) {
    return mark == MARK_NONE ? TONE_PLAIN : mark == MARK_RIGHT ? TONE_RESPONSE : TONE_ERROR;
}

/* --- how far ------------------------------------------------------------------------- */

static void print_head(Page *p, const Scene *s) {
    page_list(p, STR(""), 2);
    page_item(p, s->heading);
    if (!s->quiz.over) page_item(p, s->caption);
    page_item(p, s->quiz.clock);
    page_end(p, STR(""), 2, TONE_STRONG);
}

static const char *state_sign(const SceneQuizItem *item) {
    static const char *const signs[] = {"", "•", "✗", "=", "✓", "✓"};
    return item->current ? "▶" : signs[item->state];
}

/* "not right yet 3 5": the exercises of one state. */
static void add_items_of(Page *p, const SceneQuiz *q, QuizState state) {
    Buf item;
    buf_init(&item, 1024);
    for (uint32_t i = 0; i < q->item_count; i++) {
        if (q->items[i].state != state) continue;
        if (item.n == 0) buf_add(&item, q->items[i].state_word);
        buf_addf(&item, " %u", (unsigned)i + 1);
    }
    page_item(p, buf_str(&item));
    buf_dispose(&item);
}

/* "[1✓ 2▶ 3] · right at once 1 · not answered 2 3" */
static void print_rail(Page *p, const SceneQuiz *q) {
    Buf rail;
    buf_init(&rail, 1024);
    buf_add_c(&rail, "[");
    for (uint32_t i = 0; i < q->item_count; i++)
        buf_addf(&rail, "%s%u%s", i ? " " : "", (unsigned)i + 1, state_sign(&q->items[i]));
    buf_add_c(&rail, "]");
    page_list(p, STR(""), 2);
    page_item(p, buf_str(&rail));
    buf_dispose(&rail);
    for (int state = QUIZ_FIRST; state >= QUIZ_OPEN; state--)
        add_items_of(p, q, (QuizState)state);
    page_end(p, STR(""), 2, TONE_QUIET);
}

/* --- what there is to choose --------------------------------------------------------- */

static const char *choice_sign(QuizLook look, const SceneQuizRow *row) {
    static const char *const rings[] = {"(•) ", "(✗) ", "(✓) "};
    switch (look) {
    case LOOK_CHECKS:
        return row->chosen ? "[x] " : "[ ] ";
    case LOOK_ORDER:
        return row->lifted ? "↕ " : "";
    case LOOK_LIST:
    case LOOK_CHIPS:
    case LOOK_PAIR:
    case LOOK_PLACES:
    case LOOK_EVENT:
    case LOOK_TEXT:
        break;
    }
    return row->chosen ? rings[row->mark] : "( ) ";
}

/* "> 2 (•) Protocol layer · methods, ids" */
static void print_row(Page *p, QuizLook look, const SceneQuizRow *row) {
    Buf first;
    buf_init(&first, 64);
    buf_add_c(&first, row->in_hand ? "> " : "  ");
    if (row->number) buf_addf(&first, "%u ", (unsigned)row->number);
    buf_add_c(&first, choice_sign(look, row));
    page_add(p, row->label);
    page_join(p, row->line, " · ");
    page_end(p, buf_str(&first), 8, row->in_hand ? TONE_REQUEST : mark_tone(row->mark));
    buf_dispose(&first);
}

/* The caret as a bar in the text; what is wrong with it below. */
static void print_message(Page *p, const SceneQuiz *q) {
    const SceneQuizText *t = &q->text;
    page_add(p, str_sub(t->text, 0, t->caret));
    if (t->typing) page_add(p, STR("│"));
    page_add(p, str_sub(t->text, t->caret, t->text.n));
    page_end(p, t->typing ? STR("> ") : STR("  "), 2, TONE_PLAIN);
    page_add(p, t->says);
    page_end(p, t->sound ? STR("  ✓ ") : STR("  ✗ "), 4, t->sound ? TONE_RESPONSE : TONE_ERROR);
}

/* "> 1 ( ) host · 2 (•) client · 3 ( ) server" */
static void print_chips(Page *p, const SceneQuiz *q, const SceneQuizSlot *slot) {
    page_list(p, STR("  "), 2);
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++) {
        const SceneQuizRow *row = &q->rows[i];
        Buf item;
        buf_init(&item, 1024);
        if (row->in_hand) buf_add_c(&item, "> ");
        if (row->number) buf_addf(&item, "%u ", (unsigned)row->number);
        buf_add_c(&item, choice_sign(slot->look, row));
        buf_add(&item, row->label);
        page_item(p, buf_str(&item));
        buf_dispose(&item);
    }
    page_end(p, STR("  "), 2, slot->in_hand ? TONE_REQUEST : mark_tone(slot->mark));
}

static void print_slot(Page *p, const SceneQuiz *q, const SceneQuizSlot *slot) {
    page_add(p, str_of(mark_sign(slot->mark)));
    page_add(p, slot->label);
    page_end(p, STR(""), 2, slot->mark == MARK_NONE ? TONE_STRONG : mark_tone(slot->mark));
    if (slot->look == LOOK_TEXT) {
        print_message(p, q);
        return;
    }
    if (slot->look == LOOK_CHIPS) {
        print_chips(p, q, slot);
        return;
    }
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++)
        print_row(p, slot->look, &q->rows[i]);
}

static void print_send(Page *p, const SceneQuiz *q) {
    bool works = q->send.ready || q->send.leads_on;
    page_add(p, q->send.label);
    page_end(p, q->send.in_hand ? STR("> ") : STR("  "), 2,
             !works            ? TONE_QUIET
             : q->send.in_hand ? TONE_REQUEST
                               : TONE_STRONG);
}

/* --- what was said ------------------------------------------------------------------- */

/* "✗ The reason: 200 only says that an answer was carried"; nothing where nothing is chosen. */
static void print_chosen(Page *p, const SceneQuiz *q, const SceneQuizSlot *slot) {
    Buf chosen;
    buf_init(&chosen, 16 * 1024);
    for (uint32_t i = slot->first; i < slot->first + slot->count; i++) {
        if (!q->rows[i].chosen) continue;
        if (chosen.n) buf_add_c(&chosen, " · ");
        buf_add(&chosen, q->rows[i].label);
    }
    if (chosen.n) {
        page_add(p, slot->label);
        page_add(p, STR(": "));
        page_add(p, buf_str(&chosen));
        page_end(p, slot->mark == MARK_NONE ? STR("· ") : str_of(mark_sign(slot->mark)), 2,
                 mark_tone(slot->mark));
    }
    buf_dispose(&chosen);
}

static void print_said(Page *p, const SceneQuiz *q) {
    const SceneQuizSaid *s = &q->said;
    if (s->trouble.n) page_text(p, s->trouble, 2, TONE_NOTIFY);
    if (!s->shown) return;
    page_add(p, s->head);
    page_end(p, str_of(mark_sign(s->mark)), 2, s->tone == TONE_QUIET ? TONE_STRONG : s->tone);
    if (s->text.n) page_text(p, s->text, 0, TONE_PLAIN);
    if (s->outcome.n) page_text(p, s->outcome, 2, s->outcome_tone);
    if (s->next.n) page_text(p, s->next, 2, TONE_QUIET);
    if (s->kept.n) page_text(p, s->kept, 2, TONE_QUIET);
}

void term_quiz_said(Page *p, const Scene *s) {
    const SceneQuiz *q = &s->quiz;
    for (uint32_t i = 0; i < q->slot_count; i++)
        print_chosen(p, q, &q->slots[i]);
    print_said(p, q);
    if (q->solution.n) page_text(p, q->solution, 2, TONE_QUIET);
    print_send(p, q);
}

void term_quiz_hint(Page *p, const Scene *s) {
    const SceneQuiz *q = &s->quiz;
    if (q->hint.n) page_text(p, q->hint, 2, q->hint_shown ? TONE_NOTIFY : TONE_QUIET);
}

/* --- the review ---------------------------------------------------------------------- */

static void print_figures(Page *p, const SceneQuiz *q) {
    page_list(p, STR(""), 2);
    for (uint32_t i = 0; i < q->figure_count; i++) {
        Buf item;
        buf_init(&item, 1024);
        buf_addf(&item, "%.*s: %.*s", STR_ARG(q->figures[i].label), STR_ARG(q->figures[i].value));
        page_item(p, buf_str(&item));
        buf_dispose(&item);
    }
    page_end(p, STR(""), 2, TONE_STRONG);
}

/* "> 3 ✓ True or false · right · 2 tries: HTTP 200 came back, so …" */
static void print_reviewed(Page *p, const SceneQuiz *q, uint32_t i) {
    static const char *const signs[] = {"  ", "• ", "✗ ", "= ", "✓ ", "✓ "};
    const SceneQuizItem *item = &q->items[i];
    Buf first;
    buf_init(&first, 64);
    buf_addf(&first, "%s%u %s", item->in_hand ? "> " : "  ", (unsigned)i + 1, signs[item->state]);
    page_add(p, item->kind);
    page_join(p, item->state_word, " · ");
    page_join(p, item->tries, " · ");
    page_join(p, item->title, " · ");
    page_end(p, buf_str(&first), 6,
             item->in_hand               ? TONE_REQUEST
             : item->state >= QUIZ_RIGHT ? TONE_RESPONSE
                                         : TONE_PLAIN);
    buf_dispose(&first);
}

static void print_review(Page *p, const Scene *s) {
    print_figures(p, &s->quiz);
    page_text(p, s->caption, 0, TONE_QUIET);
    for (uint32_t i = 0; i < s->quiz.item_count; i++)
        print_reviewed(p, &s->quiz, i);
    print_send(p, &s->quiz);
}

/* --- the whole, and a part of it ----------------------------------------------------- */

static void print_thing(Page *p, const SceneQuiz *q) {
    if (!q->thing.n) return;
    page_add(p, q->thing);
    page_end(p, STR("  | "), 4, TONE_PLAIN);
}

static void print_exercise(Page *p, const Scene *s) {
    const SceneQuiz *q = &s->quiz;
    if (q->hidden != SEQ_NONE && q->hidden_word.n) page_text(p, q->hidden_word, 2, TONE_NOTIFY);
    page_text(p, q->ask, 2, TONE_STRONG);
    print_thing(p, q);
    for (uint32_t i = 0; i < q->slot_count; i++)
        print_slot(p, q, &q->slots[i]);
    print_said(p, q);
    print_send(p, q);
    term_quiz_hint(p, s);
    if (q->solution.n) page_text(p, q->solution, 2, TONE_QUIET);
}

void term_quiz(Page *p, const Scene *s) {
    print_head(p, s);
    print_rail(p, &s->quiz);
    if (s->quiz.paused) {
        page_text(p, s->quiz.pause_title, 2, TONE_STRONG);
        page_text(p, s->quiz.pause_text, 0, TONE_PLAIN);
    } else if (s->quiz.over) {
        print_review(p, s);
    } else {
        print_exercise(p, s);
    }
}

void term_quiz_slot(Page *p, const Scene *s) {
    const SceneQuiz *q = &s->quiz;
    for (uint32_t i = 0; i < q->slot_count; i++) {
        bool before = i + 1 < q->slot_count && q->slots[i + 1].in_hand;
        if (before || q->send.in_hand) print_chosen(p, q, &q->slots[i]);
        if (q->slots[i].in_hand) print_slot(p, q, &q->slots[i]);
    }
    if (q->send.in_hand) print_send(p, q);
}

void term_quiz_row(Page *p, const Scene *s) {
    const SceneQuiz *q = &s->quiz;
    for (uint32_t i = 0; i < q->item_count && q->over; i++)
        if (q->items[i].in_hand) print_reviewed(p, q, i);
    for (uint32_t i = 0; i < q->slot_count; i++) {
        const SceneQuizSlot *slot = &q->slots[i];
        if (!slot->in_hand) continue;
        if (slot->look == LOOK_TEXT || slot->look == LOOK_CHIPS || q->rows[slot->first].in_hand)
            print_slot(p, q, slot);
        else
            for (uint32_t k = slot->first; k < slot->first + slot->count; k++)
                if (q->rows[k].in_hand) print_row(p, slot->look, &q->rows[k]);
    }
    if (q->send.in_hand) print_send(p, q);
}
