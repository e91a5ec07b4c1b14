/* "What comes next?", asked while stepping, before the marked event is shown. One key answers,
   one passes on; right or wrong, the next event answers it. Off until somebody switches it on. */
#ifndef FAULTLINE_PLAY_GUESS_H
#define FAULTLINE_PLAY_GUESS_H

#include "lesson/exercise.h"

enum { GUESS_CHOICES = 4, GUESS_MARKS = 16 };
#define GUESS_NONE UINT32_MAX

/* A message, or (METHOD_UNKNOWN) something else than one. */
typedef struct GuessChoice {
    Actor from, to;
    MsgKind kind; /* REQUEST, RESPONSE (an error is one, too) or NOTIFICATION */
    MethodId method;
} GuessChoice;

typedef struct Guess {
    bool on;
    uint32_t marks[GUESS_MARKS], count; /* seqs of the marked events, ascending */
    uint32_t asked;                     /* a bit for each mark that was asked about */
    uint32_t seq;                       /* asked about now, not shown yet; or SEQ_NONE */
    GuessChoice choices[GUESS_CHOICES];
    uint32_t right, given; /* which of them; given: GUESS_NONE until then */
    bool told;             /* it was answered, and the event is shown */
    bool covers;           /* it stands in the place of the session's panel … */
    int panel;             /* … this one */
    uint32_t made, hits;   /* how many were answered, and how many of them right */
} Guess;

/* The marked events of a trace: where the conditions are met first. */
void guess_begin(Guess *g, const EvidenceMatch *marks, size_t count, const Trace *t);
/* The first marked event from … to-1 that was not asked about; SEQ_NONE when there is none, or
   when it is off. */
uint32_t guess_between(const Guess *g, uint32_t from, uint32_t to);
/* Asks about it. The same event is asked about in the same way, every time. */
void guess_ask(Guess *g, const Trace *t, uint32_t seq);
/* Takes a choice; GUESS_NONE passes on. */
void guess_take(Guess *g, uint32_t choice);

#endif
