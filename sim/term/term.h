/* The text player: the same content and keys as the window, printed from the same
   Scene as plain text. No cursor tricks: what was printed stays, so it can be read
   by a screen reader, scrolled back and copied. Colours are never needed.

   term_print_scene is pure. term_play and what it calls are the only part that
   touches the terminal. */
#ifndef FAULTLINE_TERM_TERM_H
#define FAULTLINE_TERM_TERM_H

#include "play/play.h"
#include "view/scene.h"

/* Parts of a printed moment. */
enum {
    TERM_TITLE = 1 << 0,   /* name, title, revision */
    TERM_HEADING = 1 << 1, /* "3 · Discover", the place */
    TERM_CAPTION = 1 << 2,
    TERM_RAIL = 1 << 3,  /* the seven frames and how they stand */
    TERM_CARDS = 1 << 4, /* what each party is, knows and does */
    TERM_GATES = 1 << 5, /* and the four meanings of success, once one is known */
    TERM_EVENT = 1 << 6, /* what is on which wire, and what happened in words */
    TERM_MESSAGE = 1 << 7,
    TERM_NOTES = 1 << 8,
    TERM_SEQUENCE = 1 << 9,
    TERM_HELP = 1 << 10,
    TERM_KEYS = 1 << 11,      /* one line: the keys that work now */
    TERM_PAGE = 1 << 12,      /* the page over the stage, where one is open … */
    TERM_CHOSEN = 1 << 13,    /* … or only what is chosen on it */
    TERM_FIELD = 1 << 14,     /* what is typed there, or the filter */
    TERM_NOTICE = 1 << 15,    /* what the program has to say */
    TERM_STRIP = 1 << 16,     /* the run with a fix, or the hint */
    TERM_CHECKS = 1 << 17,    /* the doctor's round */
    TERM_BOARD = 1 << 18,     /* the answer: its steps, what is said, what there is to choose */
    TERM_PAIRS = 1 << 19,     /* the healthy run beside this one */
    TERM_GUESS = 1 << 23,     /* "what comes next?" */
    TERM_QUIZ = 1 << 20,      /* an exercise of a set, or the review of all … */
    TERM_QUIZ_SLOT = 1 << 21, /* … only what is chosen from now … */
    TERM_QUIZ_SAID = 1 << 22, /* … or only what was said to the answer */
    TERM_STAGE = TERM_HEADING | TERM_RAIL | TERM_CARDS | TERM_GATES | TERM_EVENT | TERM_MESSAGE
};

enum { TERM_WIDTH_MIN = 20, TERM_WIDTH = 80, TERM_HEIGHT = 24 };

typedef struct TermStyle {
    size_t width;   /* columns; no line is wider. Less than TERM_WIDTH_MIN counts as that */
    size_t rows;    /* lines of the message that are printed, of those in the scene */
    unsigned parts; /* TERM_… */
    bool color;     /* with terminal colours; the words are the same */
    uint32_t from;  /* of term_print_all: the first moment that is printed */
    bool brief;     /* only the cards that take part; no word on a field unless chosen */
} TermStyle;

/* Adds these parts of the moment as lines of text. Everything is made harmless
   once more on the way (base/escape.h). False when out is full. */
bool term_print_scene(const Scene *scene, const TermStyle *style, Buf *out);

/* Takes all of these bytes, or fills err and returns false. */
typedef struct TermWriter {
    void *ctx;
    bool (*write)(void *ctx, Str text, Err *err);
} TermWriter;

/* The whole thing from the moment style->from to the last event, whatever the player shows
   now: every frame's caption and notes, every event with its message and the gates that it
   changes. */
bool term_print_all(const Play *play, const TermStyle *style, const TermWriter *to, Err *err);

typedef struct TermOptions {
    int in, out;   /* descriptors: 0 and 1 */
    bool whole;    /* do not ask for keys where neither of them is a terminal */
    uint32_t from; /* where the whole text begins: events shown */
    /* Loads the scenario again, for F5, into the same Play; NULL: there is nothing to
       load. After a failure all is as it was: it is told, and the player goes on. */
    bool (*reload)(void *ctx, Play *play, Err *err);
    /* Opens play->wanted in the place of the subject, into the same Play; fills the menu
       (play_set_course). NULL: there is nothing to open, no menu. */
    bool (*open)(void *ctx, Play *play, Err *err);
    bool (*course)(void *ctx, Play *play, Err *err);
    /* Loads another exercise of the set (WANT_EXERCISE). */
    bool (*exercise)(void *ctx, Play *play, Err *err);
    /* Does play->doing with the learner's answers, and tells the play what came of it. */
    void (*progress)(void *ctx, Play *play);
    /* Called about every follow_ms while keys are waited for (0: never); true when everything
       is to be shown again. */
    int follow_ms;
    bool (*follow)(void *ctx, Play *play);
    void *reload_ctx; /* of all of them */
} TermOptions;

/* Plays until the user quits or `in` ends.
   - `in` and `out` are terminals: single keys. The terminal's settings are given
     back on every way out, SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGTSTP included.
   - `in` is no terminal: lines of keys, in the words of `snap --keys`; `q` quits.
   - Neither is, and nothing comes within TERM_WAIT_MS or `whole` is set; or only
     `in` is a terminal: term_print_all.
   Colours: when `out` is a terminal, NO_COLOR is unset or empty, and TERM is
   neither unset nor "dumb". */
enum { TERM_WAIT_MS = 1000 };
bool term_play(Play *play, const TermOptions *options, Err *err);

#endif
