/* Two runs event by event: which event of one stands for which of the other, and in
   which fields the two differ. Times do not count. Reads the traces, changes nothing. */
#ifndef FAULTLINE_LESSON_ALIGN_H
#define FAULTLINE_LESSON_ALIGN_H

#include "trace/trace.h"

enum {
    ALIGN_MAX_CELLS =
        4 * 1024 * 1024, /* pairs that are weighed; beyond it pairs are sought near by */
    ALIGN_NEAR = 32,     /* how far, then */
    ALIGN_MAX_FIELDS = 64,
    ALIGN_MAX_PATH = 200 /* bytes of a field's path; longer ones are cut */
};

/* Two events that stand for each other, or one that the other run does not have. */
typedef struct AlignRow {
    uint32_t a, b; /* seqs; SEQ_NONE: not in that run */
    bool same;     /* both, with the same bytes, data and fate */
} AlignRow;

typedef struct Alignment {
    AlignRow *rows;
    uint32_t count;
    uint32_t first;       /* row of the first difference; count when there is none */
    uint32_t differences; /* rows that are not the same */
} Alignment;

/* Pairs events of one kind, sender, receiver and class of message in their order, those of
   one method and equal content above all others. *out is the caller's to dispose;
   ERR_MEMORY. */
bool align_runs(const Trace *a, const Trace *b, Alignment *out, Err *err);
void alignment_dispose(Alignment *align);

/* The seq of the first event of `run` that is not as in `other` at the same place; its count
   when there is none. */
uint32_t align_first_different(const Trace *run, const Trace *other);

/* One field that differs: its path as exercises write it ("msg/result/isError", "status",
   "data/path"), and the raw JSON on both sides, empty where it is absent. */
typedef struct AlignField {
    Str path; /* in the list's arena */
    Str a, b; /* borrowed from the traces, or in the arena */
} AlignField;

typedef struct AlignFields {
    Arena arena;
    AlignField items[ALIGN_MAX_FIELDS];
    uint32_t count;
    bool more; /* there were more than ALIGN_MAX_FIELDS */
} AlignFields;

/* The fields in which event sa of a and sb of b differ, in the order of a, then what only b has.
 *out is the caller's to dispose; ERR_MEMORY. */
bool align_fields(const Trace *a, uint32_t sa, const Trace *b, uint32_t sb, AlignFields *out,
                  Err *err);
void align_fields_dispose(AlignFields *fields);

#endif
