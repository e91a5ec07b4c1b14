/* One event while its line is being worded: its parsed data and bytes, and an
   arena for the pieces. Inside the words room only. Everything that comes from
   outside goes through say_outside, so no piece holds a control character or a
   value longer than SAY_VALUE_MAX code points. */
#ifndef FAULTLINE_WORDS_EVENT_SAY_H
#define FAULTLINE_WORDS_EVENT_SAY_H

#include "base/arena.h"
#include "words/event_words.h"

enum { SAY_VALUE_MAX = 80, SAY_ARENA_MAX = 64 * 1024 };

typedef struct Say {
    const Words *words;
    Lang lang;
    const Trace *trace;
    const Event *e;
    JsonDoc data; /* no nodes when the event has none */
    JsonDoc raw;  /* no nodes when the bytes are no strict JSON */
    Arena arena;
    bool hides_loss; /* whoever words it cannot know that it was lost */
} Say;

void say_init(Say *s, const Words *w, Lang lang, const Trace *t, uint32_t seq);
void say_dispose(Say *s);

/* Whether it is JSON; want of memory fails the whole line. */
bool say_read(Say *s, JsonDoc *doc, Str json);
/* Text from outside, escaped and cut with an ellipsis. */
Str say_outside(Say *s, Str text);
/* A member of a document, of the event's data, or of its message: a string's text, else its raw
   JSON; escaped and cut. Empty when absent. */
Str say_text(Say *s, const JsonDoc *doc, const char *path);
Str say_data(Say *s, const char *path);
Str say_raw(Say *s, const char *path);
bool say_data_is(const Say *s, const char *path, const char *value);
/* The word for a key, filled. */
Str say_word(Say *s, const char *key, const WordArg args[]);
/* The word KEY.VALUE when there is one, else the value itself, escaped. */
Str say_named(Say *s, const char *key, Str value);
/* Two pieces with the language's comma between them; an empty one is left out. */
Str say_join(Say *s, Str a, Str b);
Str say_number(Say *s, uint64_t n);

/* http: "HTTP 404", or with `request` also "GET /mcp"; empty when there is none. */
Str say_http(Say *s, bool request);

/* What happened, without who did it. */
Str say_message(Say *s);
Str say_badge(Say *s);
Str say_decision(Say *s);
Str say_other(Say *s);

#endif
