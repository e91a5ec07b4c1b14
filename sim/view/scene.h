/* The scene: what can be read at this moment, as words and states in their
   places, without a size or a colour. The window lays it out and draws it, the
   text player prints it, so both always say the same. Built afresh from a Play
   for each picture; all its text lives in its arena. Text from outside is
   already escaped here. */
#ifndef FAULTLINE_VIEW_SCENE_H
#define FAULTLINE_VIEW_SCENE_H

#include "base/arena.h"
#include "play/play.h"

/* What a word means, from which a theme takes colour and weight. */
typedef enum Tone {
    TONE_PLAIN,
    TONE_QUIET,   /* secondary */
    TONE_STRONG,  /* headings */
    TONE_REQUEST, /* also: the current thing */
    TONE_RESPONSE, /* also: success */
    TONE_NOTIFY,
    TONE_ERROR,
    TONE_HOST,    /* decisions and proposals inside the host */
    TONE_KEY,     /* JSON member name */
    TONE_STRING,
    TONE_NUMBER,
    TONE_COUNT
} Tone;

typedef struct SceneLine {
    Str text;
    Tone tone;
} SceneLine;

enum { SCENE_CARDS = 4, SCENE_CARD_LINES = 5, SCENE_KEYS = 16, SCENE_SPANS = 12, SCENE_ROWS = 256 };

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
    Str title;  /* "tools/list", "search", "visible: 2 of 3" */
    Str detail; /* "request #3", "result #3", "no id" */
    Tone tone;
    bool dashed;   /* a notification */
    bool backward; /* travels right to left */
    bool failed;   /* an error, a refusal, lost: drawn with a cross */
    float progress; /* 0 at the sender, 1 arrived */
} ScenePacket;

typedef struct SceneSpan {
    Str text;
    Tone tone;
} SceneSpan;

/* One line of the message panel. */
typedef struct SceneRow {
    SceneSpan spans[SCENE_SPANS];
    int span_count;
    int indent;    /* levels */
    bool chosen;
    uint32_t line; /* its number among all lines of the panel */
} SceneRow;

typedef struct SceneMessage {
    Str title;      /* "Server → Client" */
    Str badge;      /* "response to #3" */
    Tone badge_tone;
    Str http;       /* status or request line, or empty */
    MessageTab tab;
    SceneRow *rows; /* the visible ones, from line `first` on */
    uint32_t row_count;
    uint32_t first;
    uint32_t total; /* lines in all */
    Str field_name, field_text; /* the chosen field and what it means; empty: none */
    bool focused;
} SceneMessage;

typedef struct SceneNotes {
    Str tabs[NOTE_KIND_COUNT];
    NoteKind current;
    Str body; /* may hold line feeds between paragraphs */
    bool focused;
} SceneNotes;

typedef struct SceneKey {
    Str key, label;
    char id[24]; /* layout id of its button: "key.right" */
} SceneKey;

typedef struct Scene {
    Arena arena;
    PlayScreen screen;
    Lang lang;
    Str app, title, revision, language, help; /* header, left to right */
    SceneFrame frames[FRAME_COUNT];
    Str heading;  /* "3 · Discover" */
    Str caption;
    SceneCard cards[SCENE_CARDS];
    SceneGate gates[GATE_COUNT];
    SceneTick ticks[TICK_COUNT];
    Str wire;     /* "stdio", "http" */
    Verdict wire_up;
    Str calls, api; /* labels of the two short wires */
    ScenePacket packet;
    Str event;    /* one line: what happened */
    uint32_t n, count;
    bool playing;
    SceneNotes notes;
    SceneMessage message;
    SceneKey keys[SCENE_KEYS];
    int key_count;
    const Play *play;
} Scene;

/* Fills *out for this moment. `rows`: how many lines of the message are wanted
   (at most SCENE_ROWS); `columns`: code points that fit in one of them. On failure
   (memory) *out is disposed. */
typedef struct SceneOptions {
    uint32_t rows, columns;
} SceneOptions;
bool scene_build(Scene *out, const Play *play, const SceneOptions *options, Err *err);
void scene_dispose(Scene *s);

#endif
