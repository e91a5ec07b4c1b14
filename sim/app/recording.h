/* A recording read from a file, with what the reader has to say about it. */
#ifndef FAULTLINE_APP_RECORDING_H
#define FAULTLINE_APP_RECORDING_H

#include "record/record.h"

typedef struct Recording {
    Trace trace;
    RecordReport report;
    Str name; /* the last part of path; borrowed from it */
} Recording;

/* path "-" is stdin. The caller disposes after success only. */
bool recording_load(const char *path, Recording *out, Err *err);
void recording_dispose(Recording *r);
/* One line on stderr when something in the file was not understood; else nothing. */
void recording_warn(const Recording *r);

#endif
