/* What is known about the fields of messages and of events' data: one table, field.def. Pure. */
#ifndef FAULTLINE_PLAY_FIELD_H
#define FAULTLINE_PLAY_FIELD_H

#include "trace/trace.h"

/* Of which revision the pages of the table are. */
#define FIELD_REVISION "2025-11-25"

typedef enum FieldMark { MARK_PRINCIPLE, MARK_REVISION, MARK_OWN, MARK_COUNT } FieldMark;
const char *field_mark_name(FieldMark mark); /* "principle", "revision", "own" */

typedef struct FieldRow {
    const char *path, *word; /* word: behind "field." in assets/words */
    FieldMark mark;
    const char *page; /* of the specification, or empty */
} FieldRow;

/* The row of a node of the event's message or data; NULL when it is none of ours. */
const FieldRow *field_row(const JsonDoc *doc, JsonRef node, const Event *e);

#endif
