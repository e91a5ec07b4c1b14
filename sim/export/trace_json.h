/* The trace as JSON: one object, one event on a line, members in a fixed order.
   The same trace and language give the same bytes. docs/formats.md describes
   the form for its users. */
#ifndef FAULTLINE_EXPORT_TRACE_JSON_H
#define FAULTLINE_EXPORT_TRACE_JSON_H

#include "export/sink.h"
#include "export/text_source.h"
#include "trace/trace.h"
#include "words/words.h"

/* What the run was made to show; only told when asked for. */
typedef struct RevealedFault {
    Str kind, layer, hop;     /* stable names */
    const uint32_t *evidence; /* seqs */
    size_t evidence_count;
} RevealedFault;

typedef struct TraceJsonOptions {
    const Words *words;
    Lang lang; /* of titles, the symptom and notes; nothing else depends on it */
    TextSource texts;
    bool reveal;                /* adds "fault" at the end */
    const RevealedFault *fault; /* NULL: there is none, and "fault" is null */
} TraceJsonOptions;

/* Writes the whole trace. Fails with the sink's error, or without memory. What
   went to the sink before a failure is no whole object. */
bool trace_json(const Trace *t, const TraceJsonOptions *options, const Sink *sink, Err *err);
/* The object alone that stands in the whole trace as "outcome". */
bool trace_outcome_json(const Trace *t, const TraceJsonOptions *options, const Sink *sink,
                        Err *err);

#endif
