/* A small buffer before a sink, with a failure that sticks. Inside the export
   room only. */
#ifndef FAULTLINE_EXPORT_OUT_H
#define FAULTLINE_EXPORT_OUT_H

#include "export/sink.h"

enum {
    OUT_PIECE = 32 * 1024,     /* bytes gathered before they go on */
    OUT_MAX = 4 * 1024 * 1024, /* bytes that one addition may make; larger ones come in pieces */
    OUT_SLICE = 64 * 1024      /* bytes of a long value that are taken at once */
};

typedef struct Out {
    const Sink *sink;
    Buf buf;
    Err *err;
    bool failed;
    char last; /* the last byte passed on */
} Out;

void out_init(Out *o, const Sink *sink, Err *err);
/* Adds to o->buf directly, then call out_pass. */
void out_pass(Out *o);
void out_add(Out *o, Str s);
void out_c(Out *o, const char *c);
/* The next slice of a long text, never cut inside a character. False at the end. */
bool out_slice(Str *rest, Str *slice);
/* Hands over the rest and frees the buffer. False when anything failed. */
bool out_finish(Out *o);

#endif
