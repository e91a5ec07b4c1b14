/* Where an exporter's bytes go: a callback, or a buffer. An exporter hands them
   over piece by piece, so a large trace needs no second copy in memory. */
#ifndef FAULTLINE_EXPORT_SINK_H
#define FAULTLINE_EXPORT_SINK_H

#include "base/buf.h"

typedef struct Sink {
    void *ctx;
    /* Takes all of these bytes, or fills err and returns false; then nothing more comes. */
    bool (*write)(void *ctx, Str bytes, Err *err);
} Sink;

/* A sink that adds to a buffer, up to the buffer's own limit. */
Sink sink_to_buf(Buf *b);

#endif
