/* The trace as text for a person in a terminal: frame by frame, one event after
   the other with what was on the wire, and how it ended. */
#ifndef FAULTLINE_EXPORT_TRACE_TEXT_H
#define FAULTLINE_EXPORT_TRACE_TEXT_H

#include "export/sink.h"
#include "export/text_source.h"
#include "trace/trace.h"

enum { TRACE_TEXT_COLUMNS = 80, TRACE_TEXT_COLUMNS_MIN = 40 };

typedef struct TraceTextOptions {
    const Words *words;
    Lang lang;
    TextSource texts;
    Str title, task; /* of the scenario; empty: left out */
    size_t columns;  /* no line is wider; 0: TRACE_TEXT_COLUMNS */
    bool color;      /* with terminal colours; never needed to understand the text */
} TraceTextOptions;

/* Writes the whole trace. Fails with the sink's error, or without memory.
   Everything from outside is escaped (base/escape.h). */
bool trace_text(const Trace *t, const TraceTextOptions *options, const Sink *sink, Err *err);

#endif
