/* The scene: what can be read at this moment, as words and states in their
   places, without a size or a colour. The window lays it out and draws it, the
   text player prints it, so both always say the same. Built afresh from a Play
   for each picture; all its text lives in its arena. Text from outside is
   already escaped here. */
#ifndef FAULTLINE_VIEW_SCENE_H
#define FAULTLINE_VIEW_SCENE_H

#include "base/arena.h"
#include "play/play.h"
#include "view/scene_pages.h"
#include "view/scene_quiz.h"
#include "view/scene_side.h"
#include "view/tone.h"

typedef struct SceneLine {
    Str text;
    Tone tone;
    Actor who; /* the model's and the user's own line in the host's card; else ACTOR_NONE */
} SceneLine;

enum {
    SCENE_CARDS = 4,
    SCENE_CARD_LINES = 5,
    SCENE_KEYS = 24,
    SCENE_SPANS = 20,
    SCENE_ROWS = 256,
    SCENE_STEPS = 256,
    SCENE_VALUE_MAX = 4000 /* bytes of a chosen value that are shown */
};

typedef struct SceneFrame {
    int number;
    Str title;
    FrameStatus status;
    bool current;
    Str status_word;
} SceneFrame;

typedef struct SceneCard {
    Actor actor; /* HOST, CLIENT, SERVER, TARGET */
    Str title, subtitle;
    SceneLine lines[SCENE_CARD_LINES];
    int line_count;
    bool active; /* takes part in the current event */
} SceneCard;

typedef struct SceneGate {
    Gate gate;
    Str label;
    GateState state;
    Str state_word;
    bool current; /* the current event is about this gate */
} SceneGate;

typedef struct SceneTick {
    Str label;
    Verdict verdict;
} SceneTick;

/* What is on its way in the current event. */
typedef struct ScenePacket {
    bool shown;
    Actor from, to;
    Actor inside; /* whose card it concerns when it is on no wire: HOST, CLIENT, … ; else NONE */
    Str title;    /* "tools/list", "search", "visible: 2 of 3" */
    Str detail;   /* "request #3", "result #3", "no id" */
    Tone tone;
    bool on_wire;   /* the title is text of the wire, not of this program */
    bool dashed;    /* a notification */
    bool backward;  /* travels right to left */
    bool failed;    /* an error, a refusal, lost: drawn with a cross */
    float progress; /* 0 at the sender, 1 arrived */
} ScenePacket;

typedef struct SceneSpan {
    Str text;
    Tone tone;
} SceneSpan;

typedef enum SceneFold { FOLD_NONE, FOLD_OPEN, FOLD_SHUT } SceneFold;

/* One line of the message panel. */
typedef struct SceneRow {
    SceneSpan spans[SCENE_SPANS];
    int span_count;
    int indent; /* levels */
    bool chosen;
    bool selected; /* C copies it, with its neighbours */
    bool met;      /* the filter asks for fields that are marked like this one */
    uint32_t line; /* its number among all lines of the panel */
    SceneFold fold;
} SceneRow;

typedef struct SceneMessage {
    bool shown;               /* false at n = 0: nothing has happened, `title` says so */
    Str tab_names[TAB_COUNT]; /* empty: this tab is not there */
    Str panel;                /* "Message": its tab where one panel shows both */
    Str title;                /* "Server → Client" */
    Str badge;                /* "response to #3" */
    Tone badge_tone;
    Str http; /* status or request line, or empty */
    MessageTab tab;
    SceneRow *rows; /* the visible ones, from line `first` on */
    uint32_t row_count;
    uint32_t first;
    uint32_t total;               /* lines in all */
    uint32_t chosen, chosen_fold; /* the chosen line; its node that folds, or SEQ_NONE */
    bool chosen_open;             /* that one is unfolded */
    bool selects;                 /* lines are selected: these bytes of the message */
    uint32_t selected_from, selected_to;
    uint32_t chosen_node;       /* the node whose meaning is told, or SEQ_NONE */
    Str field_name, field_text; /* the chosen field and what it means; empty: none */
    Str field_mark;   /* whether it is a principle of the protocol or this revision's; or empty */
    Str field_source; /* the revision and page of the specification that says so; or empty */
    Str field_value;  /* the value as text with its lines, where the line is too short for it */
    bool focused;
} SceneMessage;

typedef struct SceneNotes {
    Str tabs[NOTE_KIND_COUNT];
    Str panel; /* "Notes" */
    NoteKind current;
    Str body; /* may hold line feeds between paragraphs */
    SceneTerms terms;
    bool focused;
} SceneNotes;

typedef struct SceneKey {
    Str key, label;
    char id[24]; /* layout id of its button: "key.right" */
} SceneKey;

/* One event in the sequence. */
typedef struct SceneStep {
    uint32_t seq;
    Actor from, to; /* HOST, CLIENT, SERVER or TARGET; equal: a box on that lane */
    Str label;      /* "tools/list  #3" */
    Tone tone;
    int frame;
    bool on_wire; /* the label is text of the wire */
    bool dashed, failed, current;
    bool lost;           /* ends in a cross on its way */
    bool met;            /* the filter means it */
    bool first_of_frame; /* begins a stretch */
    AnswerMark mark;     /* pointed at as evidence; with `mark_word` */
    Str mark_word;
} SceneStep;

/* One line of the help screen. */
typedef enum HelpSign {
    SIGN_NONE,
    SIGN_REQUEST,
    SIGN_RESPONSE,
    SIGN_NOTIFICATION,
    SIGN_ERROR,
    SIGN_DOORS
} HelpSign;
typedef struct SceneHelp {
    Str key; /* empty on a heading */
    Str text;
    HelpSign sign;   /* what it looks like in the picture */
    const char *ids; /* for each word of `key` what a click on it presses, _ for nothing; or NULL */
    bool idle;       /* it has no effect where the help was opened */
} SceneHelp;

enum { SCENE_HELP_LINES = 44 };

typedef struct Scene {
    Arena arena;
    PlayScreen screen;
    Lang lang;
    Str app, title, revision, language, help; /* header, left to right */
    Str languages[LANG_COUNT];                /* the two halves of `language` */
    SceneFrame frames[FRAME_COUNT];
    Str heading; /* "3 · Discover" */
    Str caption;
    Str sight; /* from whose point of view; empty: everything is shown */
    SceneStrip strip;
    SceneTerms caption_terms;
    Str notice; /* what the program has to say, in the caption's place; or empty */
    bool notice_bad;
    SceneCard cards[SCENE_CARDS];
    int peers; /* servers in all; the cards of client and server show one of them */
    SceneGate gates[GATE_COUNT];
    SceneTick ticks[TICK_COUNT];
    bool ticks_told; /* one of them is known */
    Str ticks_title;
    Str wire; /* "stdio", "http" */
    Verdict wire_up;
    bool wire_failed; /* it is not up, and that is a failure, not the end of the work */
    Str calls, api;   /* labels of the two short wires */
    ScenePacket packet;
    Str event; /* one line: what happened */
    uint32_t n, count;
    Str place; /* "7 / 17" */
    bool playing;
    SceneStep *steps; /* those around the current one, oldest first */
    uint32_t step_count;
    Str lanes[SCENE_CARDS];
    SceneNotes notes;
    SceneChecklist checklist;
    SceneGuess guess;
    SceneAnswer answer;   /* SCREEN_ANSWER only */
    SceneCompare compare; /* SCREEN_COMPARE only */
    SceneQuiz quiz;
    SceneMessage message;
    SceneKey keys[SCENE_KEYS];
    int key_count;
    Str help_title, help_close, help_idle;
    SceneHelp help_lines[SCENE_HELP_LINES]; /* SCREEN_HELP only */
    int help_count;
    SceneField find;  /* the filter's */
    SceneField field; /* of the page that is open */
    SceneMenu menu;   /* SCREEN_MENU only, and so on */
    SceneGlossary glossary;
    SceneOpen open;
    SceneProgress progress;
    const Play *play;
} Scene;

/* `rows`: how many lines of the message are wanted (at most SCENE_ROWS);
   `columns`: how many fit into one of them, a Chinese character counting two;
   `steps`: how many events of the sequence or rows of the comparison (at most
   SCENE_STEPS; 0: none). */
typedef struct SceneOptions {
    uint32_t rows, columns, steps;
} SceneOptions;

/* Fills *out for this moment. Costs one pass over the current message, whatever
   its length, and only the wanted lines of it. On failure (memory) *out is disposed. */
bool scene_build(Scene *out, const Play *play, const SceneOptions *options, Err *err);
void scene_dispose(Scene *s);

#endif
