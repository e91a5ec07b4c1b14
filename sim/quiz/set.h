/* A set of self-check exercises as its file says it: what is asked, what is right, what is said
   to a wrong answer. Plain data, filled by the script room; its memory belongs to whoever
   loaded the set. What an exercise offers to choose from is made of it in quiz/form.h. */
#ifndef FAULTLINE_QUIZ_SET_H
#define FAULTLINE_QUIZ_SET_H

#include "lesson/exercise.h"

typedef enum QuizKind {
#define QUIZ(symbol, name, about) QUIZ_##symbol,
#include "quiz/kind.def"
#undef QUIZ
    QUIZ_KIND_COUNT
} QuizKind;

const char *quiz_kind_name(QuizKind kind); /* "layer", … */
bool quiz_kind_find(Str name, QuizKind *out);
/* Whether an exercise of this kind can only ask about a run. */
bool quiz_kind_needs_run(QuizKind kind);

enum {
    QUIZ_MAX_ITEMS = 16,     /* exercises of a set */
    QUIZ_MAX_OPTIONS = 12,   /* of one exercise */
    QUIZ_MAX_WRONG = 24,     /* misconceptions of one exercise */
    QUIZ_MAX_TERMS = 8,      /* conditions of a misconception */
    QUIZ_MAX_MESSAGE = 1000, /* bytes of a message to repair */
    QUIZ_MAX_ID = 40         /* bytes */
};

/* One thing to choose, to order, to give to a party. */
typedef struct QuizOption {
    Str id;
    TextId label; /* 0: the id is shown as it is (the name of a method or a tool) */
    TextId says;  /* to whoever chooses it wrongly; 0: nothing of its own */
    Str is;       /* match: the party whose duty it is */
    bool right;
} QuizOption;

/* A wrong answer that has a name: in every slot that is named stands one of these values.
   order: key "before", two ids: the first was put before the second. tools: keys "with" and
   "without": each of these is chosen, none of these is. */
typedef struct QuizTerm {
    Str key;
    const Str *values;
    size_t count;
} QuizTerm;

typedef struct QuizWrong {
    const QuizTerm *terms;
    size_t count;
    EvidenceMatch match; /* evidence: on the event; repair: on the message. Empty: none */
    Str example;         /* repair: a message that it is about */
    TextId says;
} QuizWrong;

typedef struct QuizItem {
    QuizKind kind;
    Str id;
    TextId ask;         /* 0: the kind's own question */
    TextId thing;       /* place: what is placed; approve: the card; truth: the claim; or 0 */
    TextId hint;        /* or 0 */
    TextId says;        /* to the right answer; 0: what the lesson says */
    TextId otherwise;   /* to a wrong answer without a name; 0: what the lesson says */
    Str about, variant; /* the scenario that it asks about; empty: none */
    EvidenceMatch at;   /* predict, repair, approve: the event of the run that it is about */
    const QuizOption *options;
    size_t options_count;
    const Str *parties; /* match: names of actors to choose from */
    size_t parties_count;
    bool answer;         /* truth: it is true; approve: it is approved */
    Str message;         /* repair: the broken one, where it is none of the run; or empty */
    EvidenceMatch right; /* repair: what must stand in the message */
    Str example;         /* repair: a message that is right */
    const QuizWrong *wrong;
    size_t wrong_count;
    Str next; /* what to open next: "flow/ids@5" */
} QuizItem;

typedef struct QuizSet {
    Str id; /* "selfcheck/errors" */
    TextId title, summary;
    uint32_t minutes; /* that it takes, about */
    const QuizItem *items;
    size_t count;
    const Text *texts; /* [0] is empty */
    size_t texts_count;
} QuizSet;

/* Never NULL; the empty one for an id that the set does not have. */
const Text *quiz_set_text(const QuizSet *set, TextId id);

#endif
