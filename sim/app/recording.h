/* A recording read from a file, and what the reader has to say about it. A plain file
   is mapped, and its messages stay where they are (mapped.h); a pipe is read and copied.
   Either way memory is bounded, whatever the file holds (record.h, trace.h). */
#ifndef FAULTLINE_APP_RECORDING_H
#define FAULTLINE_APP_RECORDING_H

#include "app/mapped.h"
#include "app/waiting.h"
#include "record/record.h"

typedef struct Recording {
    Trace trace; /* may be moved; points into file */
    Mapped file;
    RecordReport report;
} Recording;

/* path "-" is stdin. The trace gets the last part of the path as its name. watcher: as
   waiting_begin takes it. The caller disposes of trace and file after success only. */
bool recording_load(const char *path, const Watcher *watcher, Recording *out, Err *err);
/* Lines on stderr when something in the file was not understood or left out; else nothing. */
void recording_warn(const Recording *r);
/* Whether the file is still as long as when it was opened; ERR_INPUT otherwise: what was
   read since may have been zeros. */
bool recording_is_whole(const Mapped *file, Err *err);
/* One line on stderr when it is not. */
void recording_warn_shrunk(Str name, const Mapped *file);

#endif
