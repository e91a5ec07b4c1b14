/* What a scene holds of a set of exercises: how far it is, the question, what there is to
   choose from, what was said, and the review at the end. Part of scene.h. */
#ifndef FAULTLINE_VIEW_SCENE_QUIZ_H
#define FAULTLINE_VIEW_SCENE_QUIZ_H

#include "play/play.h"
#include "view/tone.h"

/* TAKEN: answered, and how is not told. */
typedef enum QuizState {
    QUIZ_OPEN,
    QUIZ_TAKEN,
    QUIZ_TRIED,
    QUIZ_SHOWN,
    QUIZ_RIGHT,
    QUIZ_FIRST
} QuizState;

/* One exercise, on the rail and in the review. */
typedef struct SceneQuizItem {
    Str title, kind, state_word, tries; /* the question; "Predict", "right at once", "2 tries" */
    QuizState state;
    bool current; /* it is in hand */
    bool in_hand; /* the row of the review that is chosen */
} SceneQuizItem;

/* How a slot looks. */
typedef enum QuizLook {
    LOOK_LIST,
    LOOK_CHIPS,  /* few words each, side by side */
    LOOK_PAIR,   /* two large ones */
    LOOK_CHECKS, /* any of them */
    LOOK_ORDER,
    LOOK_PLACES, /* on the stage */
    LOOK_EVENT,
    LOOK_TEXT
} QuizLook;

typedef struct SceneQuizRow {
    uint32_t row; /* quiz.row.ROW */
    Str id;       /* of the choice */
    Str label, line;
    uint32_t number; /* the key that chooses it, 1–9; 0: none */
    bool on_wire;    /* the label is text of the wire */
    bool chosen, in_hand, lifted;
    AnswerMark mark;
} SceneQuizRow;

typedef struct SceneQuizSlot {
    QuizLook look;
    Str label;
    uint32_t first, count; /* of the rows */
    bool in_hand;
    AnswerMark mark;
} SceneQuizSlot;

/* The message that is being edited. */
typedef struct SceneQuizText {
    Str text;
    uint32_t caret;   /* bytes of it before the caret */
    uint32_t trouble; /* the byte where it is no JSON, or SEQ_NONE */
    bool typing, sound;
    Str says; /* what is wrong with it now, or that it is sound */
} SceneQuizText;

/* What was said to the answer. */
typedef struct SceneQuizSaid {
    bool shown;
    Str head, text;
    Tone tone;
    AnswerMark mark;
    Str outcome; /* of the run with the answer; or empty */
    Tone outcome_tone;
    Str next;    /* what to open to see it again; or empty */
    Str trouble; /* what could not be run or kept; or empty */
    Str kept;
} SceneQuizSaid;

typedef struct SceneQuizSend {
    Str label;
    uint32_t row;
    bool in_hand, ready, leads_on; /* it answers now; it leads to the next exercise */
} SceneQuizSend;

enum { SCENE_QUIZ_FIGURES = 4 };
/* "5 of 7", "right" */
typedef struct SceneQuizFigure {
    Str value, label;
} SceneQuizFigure;

typedef struct SceneQuiz {
    bool shown; /* a set is on the screen, or under the page that is */
    bool over, paused, has_run;
    SceneQuizItem items[QUIZ_MAX_ITEMS];
    uint32_t item_count;
    Str clock;
    bool late;
    Str ask, thing;
    bool card;  /* the thing is a card that asks for consent */
    bool table; /* each slot is a line of a table */
    SceneQuizSlot slots[FORM_MAX_SLOTS];
    uint32_t slot_count;
    SceneQuizRow *rows;
    uint32_t row_count;
    SceneQuizText text;
    SceneQuizSend send;
    SceneQuizSaid said;
    Str hint; /* the hint, or how to get one; or empty */
    bool hint_shown;
    Str solution;    /* how to see it; or empty */
    uint32_t hidden; /* the event that is not shown yet, or SEQ_NONE */
    Str hidden_word; /* in its place in the sequence */
    SceneQuizFigure figures[SCENE_QUIZ_FIGURES];
    uint32_t figure_count;
    Str pause_title, pause_text;
} SceneQuiz;

#endif
