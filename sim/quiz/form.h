/* What an exercise puts in front of a learner: slots to fill, and what may stand in each. Every
   kind makes its form of the same five sorts of slots, so one window, one terminal and one
   marker serve them all. An answer is one value a slot, as text:

     ONE    the id of the choice                MANY   ids in the order of the form's canon,
     ORDER  all ids, in the order given                parted by blanks ("-": none)
     EVENT  the seq of an event                 TEXT   the text itself

   Pure: made of the set, the scenario and its trace; runs nothing. */
#ifndef FAULTLINE_QUIZ_FORM_H
#define FAULTLINE_QUIZ_FORM_H

#include "quiz/set.h"

enum {
    FORM_MAX_SLOTS = QUIZ_MAX_OPTIONS,
    FORM_MAX_CHOICES = 48,
    FORM_MAX_BYTES = 256 * 1024,
    FORM_MAX_VALUE = 1024 /* bytes of an answer in one slot */
};

/* The scenario that the exercise asks about, and its run; all NULL where it asks about none. */
typedef struct FormSubject {
    const World *world;
    const Exercise *exercise; /* NULL: that scenario has none */
    const Trace *trace;
} FormSubject;

/* A text of a scenario; else the words under a key; else plain, as it is on the wire. */
typedef struct FormText {
    const Text *text;
    Str key, plain;
} FormText;

/* There is nothing to say. */
bool form_text_none(const FormText *t);

typedef enum SlotKind { SLOT_ONE, SLOT_MANY, SLOT_ORDER, SLOT_EVENT, SLOT_TEXT } SlotKind;

typedef struct FormChoice {
    Str id;
    FormText label;
    FormText says; /* to whoever chooses it wrongly; empty: nothing of its own */
    Str of;        /* offered only when the slot before holds this value; empty: always */
} FormChoice;

typedef struct FormSlot {
    SlotKind kind;
    Str id;
    FormText label;
    FormChoice *choices; /* none for EVENT and TEXT */
    uint32_t count;
    bool shuffles; /* the order of the choices means nothing */
    Str unless;    /* not asked when the first slot holds this value; empty: always asked */
    Str right;     /* in the canon's form; EVENT: the first that is right; TEXT: an example */
    Str start;     /* TEXT: what stands there at first */
} FormSlot;

/* What the answer makes happen once it is given: the same scenario, changed, runs again. */
typedef enum FormRun { RUN_NOTHING, RUN_FIX, RUN_TOOLS, RUN_MESSAGE } FormRun;

typedef struct Form {
    const QuizSet *set;
    const QuizItem *item; /* NULL: of no set (form_predict) */
    FormSubject subject;
    Arena arena;
    FormText ask, thing, hint;
    FormSlot slots[FORM_MAX_SLOTS];
    uint32_t count;
    uint32_t n;   /* so many events of the run may be seen before the answer */
    uint32_t seq; /* the event that it is about, or SEQ_NONE */
    FormRun run;
} Form;

/* Makes the form; seed orders what shuffles (0: as written). ERR_SCENARIO when the exercise
   and the scenario do not fit: no run, no exercise in it, no such event, no such tool. The
   caller disposes, also after a failure. */
bool form_make(const QuizSet *set, const QuizItem *item, const FormSubject *subject, uint64_t seed,
               Form *out, Err *err);
/* Asks what event seq of a trace is, before it is shown. */
bool form_predict(const Trace *t, uint32_t seq, uint64_t seed, Form *out, Err *err);
void form_dispose(Form *f);

typedef struct QuizAnswer {
    Str values[FORM_MAX_SLOTS]; /* borrowed; empty: not given */
} QuizAnswer;

/* Whether this slot is asked, and this choice offered, with what is answered so far. */
bool form_asks(const Form *f, const QuizAnswer *a, uint32_t slot);
bool form_offers(const Form *f, const QuizAnswer *a, uint32_t slot, uint32_t choice);
/* Every slot that is asked has a value. */
bool form_full(const Form *f, const QuizAnswer *a);
/* The answer that is right. */
void form_right(const Form *f, QuizAnswer *out);
/* NULL when the slot has no such choice. */
const FormChoice *form_choice(const FormSlot *s, Str id);

typedef struct QuizMark {
    bool slots[FORM_MAX_SLOTS]; /* right */
    uint32_t asked, right_count;
    bool right;     /* all that were asked */
    double score;   /* right slots ÷ asked slots */
    FormText says;  /* never empty in a form of a set */
    int wrong;      /* which misconception of the exercise, or -1 */
    bool otherwise; /* the answer has no name: the fallback is said */
} QuizMark;

/* Compares ids and values, never words. ERR_USAGE, with the slot and what there is, for a
   value that is none of the choices, and for a slot without one. */
bool quiz_mark(const Form *f, const QuizAnswer *a, QuizMark *out, Err *err);

#endif
