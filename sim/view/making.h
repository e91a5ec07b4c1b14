/* The making of a scene: what the scene_*.c files share. Inside the view room only. */
#ifndef FAULTLINE_VIEW_MAKING_H
#define FAULTLINE_VIEW_MAKING_H

#include "view/scene.h"
#include "words/event_words.h"

enum {
    MAKING_ARENA = 8 * 1024 * 1024,
    MAKING_VALUE = 80 /* code points of a value from outside, outside the message panel */
};

typedef enum Part { PART_DATA, PART_RAW, PART_HTTP } Part;

typedef struct Making {
    Scene *scene;
    const Play *play;
    const Trace *trace;
    const Moment *moment;
    const Moment *peer_moment; /* of the server that the picture shows, and its client */
    uint8_t peer;              /* which one that is */
    JsonDoc part;              /* the part of an event that was read last */
    uint32_t part_seq;
    Part part_kind;
    SceneOptions options;
} Making;

/* scene_build without the line `event`, which the window does not show: it reads a
   long message once less. */
bool scene_build_picture(Scene *out, const Play *play, const SceneOptions *options, Err *err);

/* One word of the program, in the language of the moment. Borrowed from the words. */
Str make_word(const Making *m, const char *key);
/* words_get(prefix.name). */
Str make_word_of(const Making *m, const char *prefix, const char *name);
/* A text with its placeholders filled. `args` as for words_add. */
Str make_say(Making *m, const char *key, const WordArg args[]);
Str make_say1(Making *m, const char *key, const char *name, Str value);
Str make_say2(Making *m, const char *key, Str a, Str b); /* {a} and {b} */
/* The word for a stable name, or the name itself (escaped) where there is none. */
Str make_named(Making *m, const char *prefix, Str name);
Str make_number(Making *m, uint64_t n);
/* a, then b after `between`; the other one alone where one is empty. */
Str make_join(Making *m, Str a, const char *between, Str b);
/* Text from outside: controls visible, one line, cut after max code points. */
Str make_outside(Making *m, Str text, size_t max);
/* Keeps a copy and disposes the buffer. */
Str make_keep(Making *m, Buf *b);

/* The value at `path` in a part of event seq: a string's text, else the value's
   bytes; empty when absent or seq is SEQ_NONE. Safe to show. */
Str make_value(Making *m, uint32_t seq, Part part, const char *path);
/* The parsed part itself, or NULL. Lives until another part is asked for. */
const JsonDoc *make_part(Making *m, uint32_t seq, Part part);

/* The card that a party stands in: the model and the user live in the host's. */
Actor make_card_of(Actor a);
/* Where a card stands: HOST 0 … TARGET 3; -1 for ACTOR_NONE. */
int make_column(Actor card);
Str make_party(const Making *m, Actor a); /* "Server" */
bool make_is_recording(const Making *m);

/* What an event is in two short texts, for the packet and the sequence. */
typedef struct Brief {
    Str title, detail;
    Str id; /* "#3", of what the host does the model's call_id, or empty */
    Tone tone;
    bool on_wire, dashed, failed, lost;
    Actor from, to; /* cards */
    Actor inside;   /* the card of an event on no wire, else ACTOR_NONE */
} Brief;
/* Whether a process ended with anything but its work done: a code that is not 0, or a signal. */
bool make_exit_failed(Making *m, uint32_t seq);
void make_brief(Making *m, uint32_t seq, Brief *out);
/* The line of an event in the sequence. */
Str make_step_label(Making *m, const Event *e, const Brief *b);
/* Of how many tools the decision at seq made some visible. */
Str make_visible_of(Making *m, uint32_t seq);

void make_header(Making *m);
void make_cards(Making *m);
void make_gates(Making *m);
void make_packet(Making *m);
void make_steps(Making *m);
void make_notes(Making *m);
void make_message(Making *m);
void make_keys(Making *m);
void make_help(Making *m);
/* The same of a set of exercises; false when the page lies over something else. */
bool make_quiz_help(Making *m);
void make_answer(Making *m);
void make_checklist(Making *m);
void make_guess(Making *m);
void make_compare(Making *m);
/* After everything that it marks or leaves out. */
void make_quiz(Making *m);
void make_strip(Making *m);
Str make_fix_label(Making *m, uint32_t index);
/* "goal reached", …; empty for a fix that was not run. */
Str make_outcome(Making *m, FixOutcome outcome);
Tone make_outcome_tone(FixOutcome outcome);
/* The hint that is shown, worded by `key`; empty when none is. */
Str make_hint(Making *m, const char *key);
/* From whose point of view, and what cannot be told from there. After make_cards. */
void make_sight(Making *m);
/* The seqs of the sequence's lines, at most `wanted`, around the current event. */
uint32_t make_step_seqs(Making *m, uint32_t *seqs, uint32_t wanted);
void make_notice(Making *m);
void make_find(Making *m);
void make_menu(Making *m);
void make_glossary(Making *m);
void make_open(Making *m);
void make_progress(Making *m);
/* The field of a page; `hint` is a word's key. */
void make_page_field(Making *m, const char *hint);
void make_terms(Making *m, Str text, SceneTerms *out);

/* Where the first of the filter's plain words stands in some bytes; SIZE_MAX: nowhere. */
size_t make_find_word(const Making *m, Str bytes, size_t from, size_t *len);
/* Whether the filter asks for fields that are marked like this node. */
bool make_mark_met(const Making *m, const JsonDoc *doc, JsonRef node);
/* The node in which that is, or JSON_NONE. */
JsonRef make_find_node(const Making *m, const JsonDoc *doc);

/* What the rows of the message panel are made of. */
typedef struct Rows {
    uint32_t first, wanted; /* lines first … first + wanted - 1 are made */
    uint32_t columns;
    uint32_t chosen;                    /* line, or SEQ_NONE */
    uint32_t select_first, select_last; /* lines; SEQ_NONE: none are selected */
} Rows;
/* One more line than this must be walked through: the last that is shown or selected. */
uint32_t make_last_line(const Rows *rows);
/* Tells that this line holds these bytes of the message. */
void make_line_bytes(Making *m, const Rows *rows, uint32_t line, const uint32_t bytes[2]);
/* Bytes as they came, broken into lines. Sets rows, total and first of the message. */
void make_raw_rows(Making *m, Str bytes, Rows *rows);
/* The document as folded lines; `telling` is the node chosen when nobody has
   chosen. Gives the chosen node. */
JsonRef make_field_rows(Making *m, const JsonDoc *doc, JsonRef telling, Rows *rows);
/* The first line to show, so that `total` lines fill `wanted` rows. */
uint32_t make_first(uint32_t scroll, uint32_t total, uint32_t wanted);
/* The HTTP part of event seq, line by line. */
void make_http_rows(Making *m, uint32_t seq, Rows *rows);
/* The same in one line; empty when there is none. */
Str make_http(Making *m, uint32_t seq);
/* The label of the wire between client and server. */
Str make_wire(Making *m);
SceneRow *make_row(Making *m, Rows *rows, uint32_t line);
void make_span(SceneRow *row, Str text, Tone tone);

/* The explanation of a node, from field.def: sets field_name, _text, _mark, _source. */
void make_field_words(Making *m, const JsonDoc *doc, JsonRef node);
/* The node that tells most about an event. */
JsonRef make_telling(const JsonDoc *doc, const Event *e);

#endif
