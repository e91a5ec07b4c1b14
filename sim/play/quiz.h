/* A set of exercises in front of somebody: which one is in hand, what stands in its slots, what
   was said to it, what became of the others, how much time was used. The window, the text
   player and the plain questions of `quiz` all drive it through these functions.

   Owns the form of the exercise in hand; the set, its texts and what is shown beside it belong
   to the caller and outlive it. Opens no file and asks no clock by itself: the caller tells the
   time, runs what is to be run and keeps what is to be kept (QuizCalls). */
#ifndef FAULTLINE_PLAY_QUIZ_H
#define FAULTLINE_PLAY_QUIZ_H

#include "play/answer.h"
#include "play/typed.h"
#include "quiz/form.h"
#include "words/words.h"

/* Choices of all slots, one row for each other slot, and the row that answers. */
enum { QUIZ_ROWS = 4 * FORM_MAX_CHOICES };
#define QUIZ_NO_CHOICE UINT32_MAX

typedef enum QuizRowKind { ROW_CHOICE, ROW_EVENT, ROW_TEXT, ROW_SEND, ROW_ITEM } QuizRowKind;

/* One line that can be chosen. ITEM: an exercise, in the review at the end. */
typedef struct QuizRow {
    QuizRowKind kind;
    uint32_t slot, choice; /* ITEM: slot is the exercise's place */
} QuizRow;

typedef struct QuizDone {
    uint32_t tries, hints;
    bool right; /* was answered right */
    bool first; /* … at the first try, without the solution */
    bool shown; /* the solution was looked at before that */
} QuizDone;

struct Quiz;

/* One answer that was given. Borrowed. */
typedef struct QuizTaken {
    const Form *form;
    const QuizAnswer *answer;
    const QuizMark *mark;
    uint32_t hints;
    bool solved; /* the last exercise that was open is right now */
    uint64_t ms; /* since the exercise, or its last answer */
} QuizTaken;

typedef struct QuizCalls {
    void *ctx;
    /* Runs the scenario as the answer changes it (form->run). What comes of it lives until the
       next call, or the next exercise. NULL: nothing is run. */
    bool (*run)(void *ctx, const Form *form, const QuizAnswer *answer, PlayRun *out, Err *err);
    /* True: it is on the disk. NULL: answers are not kept. */
    bool (*save)(void *ctx, const QuizTaken *taken, Err *err);
    /* Milliseconds of any clock that does not go back. NULL: no time passes. */
    uint64_t (*now)(void *ctx);
    /* The place in the set, after everything that changes it. NULL: it is not kept. */
    bool (*keep)(void *ctx, const struct Quiz *quiz, Err *err);
} QuizCalls;

typedef struct QuizOptions {
    uint64_t seed;     /* of the order of choices; 0: as written */
    bool hide_answers; /* for leaders: an answer is taken, and nothing is said to it */
    uint32_t minutes;  /* to answer in; 0: as long as it takes */
    bool presenter; /* in front of a class: nothing is kept, and the solution is always at hand */
} QuizOptions;

typedef struct Quiz {
    const QuizSet *set;
    QuizOptions options;
    QuizCalls calls;
    uint32_t at; /* the exercise in hand; the set's count: the review */
    QuizDone done[QUIZ_MAX_ITEMS];
    /* the exercise in hand */
    Form form;
    bool ready; /* form is made */
    QuizAnswer answer;
    char values[FORM_MAX_SLOTS][FORM_MAX_VALUE]; /* what answer points into */
    uint32_t row;
    bool lifted;  /* order: the chosen row goes where the cursor goes */
    Typed text;   /* of the TEXT slot */
    bool editing; /* letters go into it */
    bool marked;  /* what stands in the slots was marked */
    bool said;    /* mark is of this exercise */
    QuizMark mark;
    bool hint, solution;
    Trace asked; /* what may be seen of the form's run; borrowed */
    PlayRun ran; /* with the last answer; trace NULL: none */
    FixOutcome outcome;
    AnswerKept kept;
    char note[ANSWER_NOTE]; /* why something could not be run or kept */
    /* time */
    bool paused;
    uint64_t now_ms, used_ms, since_ms; /* since_ms: of used_ms, when the exercise was begun */
} Quiz;

void quiz_begin(Quiz *q, const QuizSet *set, const QuizOptions *options, const QuizCalls *calls);
void quiz_end(Quiz *q);
/* The exercise in hand; NULL in the review. */
const QuizItem *quiz_item(const Quiz *q);
bool quiz_over(const Quiz *q);
/* Makes the form of the exercise in hand, whose scenario was loaded (all NULL where it asks
   about none). ERR_SCENARIO when the two do not fit; the exercise can be passed then. */
bool quiz_ready(Quiz *q, const FormSubject *subject, Err *err);

/* What can be chosen now, in the order shown; at most QUIZ_ROWS. The last one of the review is
   SEND, too: to start again. */
uint32_t quiz_rows(const Quiz *q, QuizRow out[QUIZ_ROWS]);
/* Puts a value into a slot. ERR_USAGE for one that the slot does not take. */
bool quiz_put(Quiz *q, uint32_t slot, Str value, Err *err);
/* The choices of an ORDER slot were moved; the text of a TEXT slot was edited. */
void quiz_arranged(Quiz *q, uint32_t slot);
void quiz_typed(Quiz *q, uint32_t slot);
/* Marks what stands in the slots, runs and keeps it. False: something is not answered yet, or
   was answered already and stands as it did. */
bool quiz_answer(Quiz *q);
/* To another exercise, or to the review (at = the set's count). The caller then loads its
   scenario and calls quiz_ready. False where it is already. */
bool quiz_go(Quiz *q, uint32_t at);
/* The first exercise from `at` on that is not answered right yet; the review when there is none. */
uint32_t quiz_open_item(const Quiz *q, uint32_t at);
bool quiz_hint(Quiz *q);
/* Puts the right answer into the slots: given up, after a try at least (a presenter at any time).
 */
bool quiz_solve(Quiz *q);
bool quiz_may_solve(const Quiz *q);
bool quiz_pause(Quiz *q, bool paused);
/* Looks at the clock. True when what is shown of it (minutes; in the last one seconds)
   changes. */
bool quiz_clock(Quiz *q);
/* All exercises open again, at the first one. */
bool quiz_restart(Quiz *q);
/* Milliseconds left of the minutes; 0 when there are none left, or no limit. */
uint64_t quiz_left_ms(const Quiz *q);
bool quiz_late(const Quiz *q);
/* What was said may be shown: to hide answers hides it. */
bool quiz_tells(const Quiz *q);
/* The exercise in hand needs nothing more: right, its solution shown, taken, or not to be asked. */
bool quiz_settled(const Quiz *q);
/* What to open next may be named: before, it would tell the answer. */
bool quiz_tells_next(const Quiz *q);
uint32_t quiz_count_right(const Quiz *q);

#endif
