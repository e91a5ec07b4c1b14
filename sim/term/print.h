/* The parts of a printed moment that are long enough to stand alone. Inside the
   term room only. */
#ifndef FAULTLINE_TERM_PRINT_H
#define FAULTLINE_TERM_PRINT_H

#include "term/page.h"
#include "term/term.h"
#include "words/event_words.h"

/* A word in the scene's language. */
Str term_word(const Scene *s, const char *key);

/* The message: its way and class (unless the event's line stands right above),
   `rows` of its lines, how many more there are, and what the chosen field means. */
void term_message(Page *p, const Scene *s, const TermStyle *style);
/* The rows alone. */
void term_message_rows(Page *p, const Scene *s, size_t rows);
void term_notes(Page *p, const Scene *s);
void term_sequence(Page *p, const Scene *s);
void term_help(Page *p, const Scene *s);
void term_strip(Page *p, const Scene *s);
void term_guess(Page *p, const Scene *s);
void term_checks(Page *p, const Scene *s);
void term_board(Page *p, const Scene *s);
/* What is chosen on the answer's board, or in the comparison. */
void term_in_hand(Page *p, const Scene *s);
void term_pairs(Page *p, const Scene *s, bool chosen_only);
/* The page that is open: all of it, or its chosen line. */
void term_page(Page *p, const Scene *s);
void term_chosen(Page *p, const Scene *s);
void term_field(Page *p, const SceneField *field);
/* One line with the gates that stand otherwise than in `before` (GateState); none: no line. */
void term_gates_changed(Page *p, const Scene *s, const uint8_t before[GATE_COUNT]);
void term_notice(Page *p, const Scene *s);
/* An exercise of a set: all of it; the slot in hand, behind what was just chosen; the row in
   hand; what was said. */
void term_quiz(Page *p, const Scene *s);
void term_quiz_slot(Page *p, const Scene *s);
void term_quiz_row(Page *p, const Scene *s);
void term_quiz_said(Page *p, const Scene *s);
void term_quiz_hint(Page *p, const Scene *s);

#endif
