/* A session to look at: the story of support/wording.h with a lesson's texts, a
   meter that needs no fonts, and scenes as text, so that two can be compared. */
#ifndef FAULTLINE_TESTS_SESSION_H
#define FAULTLINE_TESTS_SESSION_H

#include "play/play.h"
#include "view/draw.h"
#include "view/scene.h"

typedef struct Session {
    Words *words;
    Trace trace;
    World world; /* its lesson and texts only */
    Play play;
} Session;

/* The whole story, at its start. */
void session_open(Session *s);
/* The same texts over another trace, which the session owns from then on. */
void session_open_on(Session *s, const Trace *trace);
/* As session_open_on, but as a recording, without a world. */
void session_open_recording(Session *s, const Trace *trace);
void session_close(Session *s);

/* Words parted by blanks, as `snap --keys` has them. Each is followed by what a
   shell would tell the session: rows that were seen (SESSION_ROWS). */
enum { SESSION_ROWS = 8, SESSION_COLUMNS = 60 };
void session_keys(Session *s, const char *keys);
bool session_press(Session *s, const char *key);

/* Every word and state of the scene as lines of text. */
void session_scene(Session *s, Buf *out);
/* The text of row `line` of the message; empty when it is not among those made. */
Str session_row(const Scene *scene, uint32_t line, Buf *out);
void session_build(Session *s, Scene *out);

/* Every character is as wide as its columns: 0.6 em each; every face has every glyph. */
TextMeter session_meter(void);

#endif
