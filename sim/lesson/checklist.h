/* The doctor's round: seven questions that are asked of every failure, in one order, from
   the wire inwards. Each is answered by an event of the first n, or stays open. It says what
   was seen, never what is wrong: a refusal may be right, and success may deceive. */
#ifndef FAULTLINE_LESSON_CHECKLIST_H
#define FAULTLINE_LESSON_CHECKLIST_H

#include "trace/trace.h"

typedef enum CheckId {
    CHECK_REACHED,  /* did bytes arrive at the other side? */
    CHECK_ANSWERED, /* did the latest request get an answer? */
    CHECK_STATUS,   /* which status came: of HTTP, of the target system? */
    CHECK_ERROR,    /* does the answer's id belong to a request, and is it a JSON-RPC error? */
    CHECK_IS_ERROR, /* does the tool's result say isError? */
    CHECK_COMPLETE, /* is it all there: no further page, no mark of a cut? */
    CHECK_TRUSTED,  /* is what came marked as data, and did nobody act on it as an order? */
    CHECK_COUNT
} CheckId;

typedef enum CheckState {
    CHECK_OPEN,   /* nothing of the first n events answers it */
    CHECK_FINE,   /* answered, and nothing to look at here */
    CHECK_TROUBLE /* answered, and worth a look */
} CheckState;

typedef struct CheckLine {
    CheckState state;
    uint32_t seq;     /* the event that shows it, or SEQ_NONE */
    const char *says; /* stable word for the finding: check.NAME.SAYS in the words */
    /* What the wording is filled with: raw bytes of the trace; empty where there is none. */
    Str a, b;
} CheckLine;

typedef struct Checklist {
    CheckLine lines[CHECK_COUNT];
} Checklist;

const char *check_name(CheckId id); /* "reached", … */

enum {
    CHECK_WINDOW = 65536, /* events before n that are looked at */
    CHECK_ANSWERS = 16    /* answers that are read for marks of a cut */
};

/* From the first n events, of those whose seen_by has a bit of `eyes` (0xFF: everybody's).
   Without memory, what needs a message's inside stays open. */
void checklist_at(const Trace *t, uint32_t n, uint8_t eyes, Checklist *out);

#endif
