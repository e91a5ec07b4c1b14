/* The text player's middle: a key goes in, what changed is printed. Where keys
   come from is play_keys.c (a terminal) and play_lines.c (anything else). Inside the
   term room only. */
#ifndef FAULTLINE_TERM_PLAYER_H
#define FAULTLINE_TERM_PLAYER_H

#include "term/term.h"

typedef struct Player {
    Play *play;
    const TermOptions *options;
    size_t width, height; /* height 0: no limit */
    bool color;
    bool quit;
    bool note_told; /* the note that is chosen was printed */
} Player;

/* Reads the size of the terminal again. */
void player_measure(Player *p);
/* The whole of the present moment. */
bool player_show(Player *p, Err *err);
/* The parts (TERM_…) that the present screen is made of. */
unsigned player_parts(const Player *p);
bool player_print(Player *p, unsigned parts, Err *err);
/* before: the scroll of the page above; SEQ_NONE: there is none. */
bool player_show_help(Player *p, uint32_t before, Err *err);
/* A key, or a click on an item, and what changes by it. Sets quit. */
bool player_press(Player *p, KeyPress key, Err *err);
/* Several characters at once, _ for a blank, as `type:` has them. */
bool player_type(Player *p, Str text, Err *err);
bool player_click(Player *p, Str item, Err *err);
/* Time that passed while playing. */
bool player_tick(Player *p, uint32_t ms, Err *err);
/* *before is as the session is now, its set in *quiz: to be compared with what comes. */
void player_remember(const Player *p, Play *before, Quiz *quiz);
/* The parts that an exercise is made of, and those that tell what is not as `before`. */
unsigned player_quiz_parts(const Play *play);
unsigned player_quiz_changed(const Play *play, const Play *before);
/* One line of a word with {text} filled. */
bool player_say(Player *p, const char *key, Str text, Err *err);

/* The two sources of keys; `first` are bytes that were read already. */
bool player_run_keys(Player *p, Err *err);
bool player_run_lines(Player *p, Str first, Err *err);

#endif
