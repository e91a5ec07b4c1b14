/* What a scene holds of answering: the answer's board, the doctor's round, the healthy run
   beside this one, the strip over the stage. Part of scene.h. */
#ifndef FAULTLINE_VIEW_SCENE_SIDE_H
#define FAULTLINE_VIEW_SCENE_SIDE_H

#include "play/play.h"
#include "view/tone.h"

enum {
    SCENE_TRIES = ANSWER_TRIES + 2, /* and what is said before and besides them */
    SCENE_COMPARE_ROWS = 128,
    SCENE_COMPARE_FIELDS = ALIGN_MAX_FIELDS
};

typedef struct SceneAnswerStep {
    Str title, tries; /* "Layer"; "2 tries", or empty */
    bool open, current, done;
} SceneAnswerStep;

/* A layer, or a fix. */
typedef struct SceneChoice {
    Str label, line; /* what it is; a few words at its end */
    Tone line_tone;
    AnswerMark mark;
    FixOutcome outcome; /* of a fix */
    bool chosen;
} SceneChoice;

/* What is said of one choice, or asked: a heading and a text. */
typedef struct SceneSaid {
    Str head, text;
    Tone tone;
    AnswerMark mark;
    bool in_hand; /* of the line that is marked, not of a choice */
} SceneSaid;

typedef struct SceneAnswer {
    SceneAnswerStep steps[ANSWER_STEPS];
    int step_count; /* the last one only where it is open */
    AnswerStep step;
    SceneChoice layers[LAYER_COUNT];
    SceneChoice fixes[EXERCISE_MAX_FIXES];
    int fix_count;
    bool layers_open, fixes_open;
    SceneSaid said[SCENE_TRIES]; /* of the step in hand; the last one matters most */
    int said_count;
    Str why_head, why; /* the explanation, at its step */
    bool checks;       /* the doctor's round stands where the fixes would */
    Str hint;
    bool hint_shown; /* else it says how to get one */
    Str kept;        /* "saved", or empty */
} SceneAnswer;

typedef struct SceneCheck {
    Str question, answer, place; /* "Reached?" "yes" "#18" */
    CheckState state;
} SceneCheck;

typedef struct SceneChecklist {
    Str title;
    SceneCheck rows[CHECK_COUNT];
} SceneChecklist;

/* One event of one of the two runs, in a row of the comparison. */
typedef struct SceneBeside {
    bool there;
    Str number, way, label;
    Tone tone;
    bool on_wire, failed;
} SceneBeside;

typedef struct SceneCompareRow {
    uint32_t row;         /* of the alignment */
    SceneBeside sides[2]; /* healthy, this one */
    bool same, first, chosen;
} SceneCompareRow;

typedef struct SceneCompareField {
    Str path, values[2];
} SceneCompareField;

typedef struct SceneCompare {
    Str titles[2];                    /* of the two runs */
    SceneCompareRow *rows;            /* those around the chosen one */
    uint32_t row_count, first, total; /* shown; place of the first of them; all */
    Str about; /* what the chosen row is: the same, in which fields it differs, in one run only */
    Tone about_tone;
    SceneCompareField *fields;
    uint32_t field_count;
    Str field_head; /* over the paths */
    Str more;       /* where there are more fields than can be told */
} SceneCompare;

/* One thing that goes with the stage: the run with a fix, or a hint. */
typedef struct SceneStrip {
    bool shown;
    Str head, text;
    Tone tone;
    AnswerMark mark;
} SceneStrip;

/* "What comes next?", while it is asked, and then what was said. */
typedef struct SceneGuessRow {
    Str text;
    AnswerMark mark;
} SceneGuessRow;

typedef struct SceneGuess {
    bool shown, asks;
    Str title, foot;
    Tone tone;
    SceneGuessRow rows[GUESS_CHOICES];
} SceneGuess;

#endif
