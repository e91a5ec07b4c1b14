/* The parts of a printed moment that are long enough to stand alone. Inside the
   term room only. */
#ifndef FAULTLINE_TERM_PRINT_H
#define FAULTLINE_TERM_PRINT_H

#include "term/page.h"
#include "term/term.h"
#include "words/event_words.h"

/* A word in the scene's language. */
Str print_word(const Scene *s, const char *key);

/* The message: its way and class (unless the event's line stands right above),
   `rows` of its lines, how many more there are, and what the chosen field means. */
void print_message(Page *p, const Scene *s, const TermStyle *style);
/* The rows alone. */
void print_message_rows(Page *p, const Scene *s, size_t rows);
void print_notes(Page *p, const Scene *s);
void print_sequence(Page *p, const Scene *s);
void print_help(Page *p, const Scene *s);

#endif
