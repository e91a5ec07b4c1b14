/* Where the panels stand in a window of a given size. All in logical pixels (of
   zoom 1). Inside the view room only. */
#ifndef FAULTLINE_VIEW_PLAN_H
#define FAULTLINE_VIEW_PLAN_H

#include "play/play.h"
#include "view/ui.h"

/* The least that remains whatever the zoom. */
#define PLAN_MIN_W 640.0f
#define PLAN_MIN_H 400.0f

typedef struct Plan {
    float w, h;
    float scale; /* target pixels per logical pixel */
    bool narrow; /* notes and message share one panel */
    bool low;    /* little height: everything closer together */
    bool dense;  /* little width: smaller type in the cards and the message */
    bool large;  /* much room: larger type there */
    float margin;
    Rect header, scrub, keys;
    Rect heading;         /* empty where the strip takes its place */
    Rect stage;           /* SCREEN_STAGE; empty while a panel covers it */
    Rect sequence;        /* SCREEN_SEQUENCE */
    Rect notes, message;  /* the same place when narrow */
    Rect help;            /* SCREEN_HELP */
    Rect strip;           /* over the stage while there is something to say; else empty */
    Rect answer;          /* SCREEN_ANSWER, beside or above the sequence */
    Rect compare, fields; /* SCREEN_COMPARE */
    bool small;           /* little room: the answer shows one step at a time */
    Rect quiz;            /* SCREEN_QUIZ, beside or above the sequence of its run */
    float next_h;         /* kept free under the sequence for what comes next */
} Plan;

/* w, h in target pixels; ratio: target pixels per point of the desktop. Windows
   larger than 1920 × 1080 points get larger type, as if zoomed. */
void plan_make(const Play *play, const float size[2], float ratio, Plan *out);

/* The screens of the answer and of the comparison, in what header, heading and keys leave. */
void plan_answer(Plan *p, const Play *play, Rect room);
void plan_compare(Plan *p, Rect room);
/* The exercise, and the sequence where it asks about a run. */
void plan_quiz(Plan *p, const Play *play, Rect room);
uint32_t plan_compare_rows(const Plan *p);
float plan_compare_row(const Plan *p);

/* The inside of the message panel. */
typedef struct MessagePlan {
    Rect tabs; /* where one panel shows both: its tabs */
    Rect head, http, rows, words;
    bool beside;       /* the explanation stands beside the rows, else under them */
    float size, row_h; /* of the rows */
    float words_size, words_h, name_h;
    uint32_t rows_fit, columns;
} MessagePlan;
/* Asks the play for the tab and whether the event has an HTTP line. */
void plan_message(const Plan *plan, const Ui *ui, const Play *play, MessagePlan *out);
/* The part of a row that its text may take. */
Rect plan_row_text(Rect row, float indent);

typedef struct NotesPlan {
    Rect tabs, body;
    float size, row_h;
    uint32_t rows_fit;
} NotesPlan;
void plan_notes(const Plan *plan, NotesPlan *out);

/* Heights of the sequence's lines. */
#define PLAN_LANE_HEAD 44.0f
float plan_step_height(const Plan *plan);
uint32_t plan_steps(const Plan *plan);

#endif
