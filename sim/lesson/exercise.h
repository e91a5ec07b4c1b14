/* The exercise of a faulty scenario: what counts as evidence, which layer it is,
   which fixes there are, and what is said to every choice. Plain data, filled by
   the script room; its memory belongs to whoever loaded the scenario. */
#ifndef FAULTLINE_LESSON_EXERCISE_H
#define FAULTLINE_LESSON_EXERCISE_H

#include "fault/fault.h"
#include "trace/trace.h"
#include "world/world.h"

enum {
    EXERCISE_MAX_FIXES = 12,
    EXERCISE_MAX_EVIDENCE = 8,
    EXERCISE_MAX_FIELDS = 8,
    EXERCISE_MAX_PATH = 120, /* bytes of a condition's path */
    EXERCISE_HINTS = 3
};

/* One condition on an event: a path and the value that must stand there (raw JSON,
   compared by value). The paths "kind", "from", "to", "status", "method" (of a
   response: its request's) and "frame" are the event's own; "msg/…" leads into its
   message, "http/…" into its HTTP part, "data/…" and every other path into its data.
   What is absent meets no condition. */
typedef struct FieldMatch {
    Str path;
    Str value;
} FieldMatch;

/* Stands for the first event that meets all its conditions; without any, for none. */
typedef struct EvidenceMatch {
    FieldMatch fields[EXERCISE_MAX_FIELDS];
    size_t count;
} EvidenceMatch;

typedef struct Fix {
    Str id;
    TextId label;
    TextId feedback; /* what its outcome teaches; differs for every fix */
    bool right;
} Fix;

typedef struct Exercise {
    Layer layer;
    Str kind;                           /* the finer name inside the layer */
    TextId layer_feedback[LAYER_COUNT]; /* one for each, also for the right one */
    EvidenceMatch evidence[EXERCISE_MAX_EVIDENCE];
    size_t evidence_count;
    TextId evidence_right, evidence_wrong;
    Fix fixes[EXERCISE_MAX_FIXES];
    size_t fixes_count;
    TextId hints[EXERCISE_HINTS]; /* where to look, what to compare, the rule */
    TextId explanation;           /* stays open as reference once solved */
} Exercise;

/* The first event of the trace that meets all conditions, or SEQ_NONE. */
uint32_t match_first(const EvidenceMatch *m, const Trace *t);
/* Whether this event (seq < count) does. */
bool match_event(const EvidenceMatch *m, const Trace *t, uint32_t seq);
/* Whether bytes that are on their way do: one message, whose members the paths name without
   "msg/". What is no strict JSON meets nothing. */
bool match_message(const EvidenceMatch *m, Str bytes);
/* NULL when there is no such fix. */
const Fix *exercise_fix(const Exercise *x, Str id);
/* The seqs of the unfixed run that count as evidence, ascending, without
   doubles; at most EXERCISE_MAX_EVIDENCE. Returns how many. */
size_t exercise_evidence(const Exercise *x, const Trace *unfixed,
                         uint32_t out[EXERCISE_MAX_EVIDENCE]);

#endif
