/* The words of assets/words and a trace to word: what the tests of words, export
   and the text player start from. */
#ifndef FAULTLINE_TESTS_WORDING_H
#define FAULTLINE_TESTS_WORDING_H

#include "trace/trace.h"
#include "words/words.h"

/* Reads assets/words/<lang>.json into out. False when it is not there. */
bool wording_read(Lang lang, Buf *out);
/* Both languages; the test fails when they cannot be loaded. Free with words_free. */
Words *wording_load(void);

/* An empty trace of a run over stdio with the server "docs". */
void wording_trace(Trace *t);
/* Appends an event and gives its seq; the test fails when that fails. */
uint32_t wording_add(Trace *t, const EventDraft *draft);
/* A message between client and server, at t_us = 1000 × its seq; the client's is
   caused by the event before it. */
uint32_t wording_message(Trace *t, Actor from, Str raw);
/* An event with data, sent by `from` to `to` (ACTOR_NONE for nobody), 250 µs later,
   caused by the event before it. */
uint32_t wording_event(Trace *t, EventKind kind, Actor from, Actor to, const char *data);
/* One call from the handshake to the end: 7 frames, 21 events. */
void wording_story(Trace *t);

#endif
