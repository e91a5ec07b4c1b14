/* Answering an exercise, and the runs that it needs: what a session knows of it. Three steps,
   one after the other: the first event that shows the trouble, the layer, a fix. Each choice
   is marked at once; a wrong one may be followed by another. A fix that was chosen is run,
   right or wrong, and its run is watched in the place of the unfixed one. */
#ifndef FAULTLINE_PLAY_ANSWER_H
#define FAULTLINE_PLAY_ANSWER_H

#include "lesson/align.h"
#include "lesson/checklist.h"
#include "lesson/exercise.h"

/* A run as it is shown: its events, and the world that their texts belong to. */
typedef struct PlayRun {
    const World *world; /* NULL for a recording */
    const Trace *trace;
} PlayRun;

/* The healthy run beside the one that is shown: a in the alignment. */
typedef struct PlayBeside {
    PlayRun run;
    const Alignment *align; /* NULL: there is none */
} PlayBeside;

/* ANSWER_WHY: solved, now or before, the explanation is there to be read. */
typedef enum AnswerStep {
    ANSWER_EVIDENCE,
    ANSWER_LAYER,
    ANSWER_FIX,
    ANSWER_WHY,
    ANSWER_STEPS
} AnswerStep;

enum {
    ANSWER_PARTS = ANSWER_WHY, /* steps that are answered */
    ANSWER_TRIES = 12,         /* tries of one step that are kept; all are counted */
    ANSWER_NOTE = 400          /* bytes of a reason, with the NUL */
};

typedef enum AnswerMark { MARK_NONE, MARK_WRONG, MARK_RIGHT } AnswerMark;

typedef struct AnswerTry {
    uint32_t choice; /* seq of the unfixed run, Layer, index of the fix */
    bool right;
} AnswerTry;

typedef struct AnswerTries {
    AnswerTry latest[ANSWER_TRIES]; /* oldest first */
    uint32_t kept, count;
} AnswerTries;

/* What became of the run with a fix; NOT_RUN: it was not chosen yet. */
typedef enum FixOutcome { FIX_NOT_RUN, FIX_MISSED, FIX_CROSSED, FIX_REACHED } FixOutcome;

typedef enum AnswerKept { KEPT_NOTHING, KEPT_SAVED, KEPT_FAILED } AnswerKept;

typedef struct PlayAnswer {
    AnswerStep step, reached;   /* the one in hand, the furthest that is open */
    uint32_t row[ANSWER_STEPS]; /* chosen line of LAYER (place in answer_layer) and FIX; first line
                                   seen of WHY */
    AnswerTries tries[ANSWER_PARTS];
    AnswerMark layers[LAYER_COUNT], fixes[EXERCISE_MAX_FIXES];
    FixOutcome outcomes[EXERCISE_MAX_FIXES];
    bool solved;
    bool known;         /* it was solved some other day: WHY can be read, all else is open again */
    uint32_t fix_count; /* of the exercise that all of this is about */
    uint32_t hint, hints; /* the one that is shown, 0: none; how many were asked for */
    AnswerKept kept;
    char note[ANSWER_NOTE]; /* why the answer was not kept, or why a fix could not be run */
    /* while a fix is watched */
    bool watching;
    uint32_t watched; /* index of the fix */
    PlayRun unfixed;
    uint32_t unfixed_n;
} PlayAnswer;

/* One choice, for whoever keeps answers. Borrowed. */
typedef struct PlayAttempt {
    AnswerStep step;            /* which of the three: only that part of `given` is set */
    const struct Answer *given; /* lesson/grade.h */
    const struct Grade *grade;
    uint32_t hints;
} PlayAttempt;

/* How a session gets at other runs, and has answers kept. What is handed out is borrowed and
   lives as long as the session's subject. */
typedef struct PlayRuns {
    void *ctx;
    bool (*fixed)(void *ctx, Str fix, PlayRun *out, Err *err);
    /* Beside `shown`, the subject's trace or one that `fixed` gave. */
    bool (*healthy)(void *ctx, const Trace *shown, PlayBeside *out, Err *err);
    /* True: it is on the disk. NULL: answers are not kept. */
    bool (*save)(void *ctx, const PlayAttempt *attempt, Err *err);
} PlayRuns;

/* What became of a run that is over. */
FixOutcome answer_outcome(const Trace *t);
/* The layers in the order in which they are shown: from the content down to the wire. */
Layer answer_layer(uint32_t row);
bool answer_is_open(const PlayAnswer *a, AnswerStep step);
/* Keeps the reason of an error, as much of it as fits in whole characters. */
void answer_note(char note[ANSWER_NOTE], const Err *err);

#endif
