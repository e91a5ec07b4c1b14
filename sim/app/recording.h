/* A recording read from a file, and what the reader has to say about it. */
#ifndef FAULTLINE_APP_RECORDING_H
#define FAULTLINE_APP_RECORDING_H

#include "record/record.h"

/* path "-" is stdin. *trace gets the last part of the path as its name; the
   caller disposes of it after success only. */
bool recording_load(const char *path, Trace *trace, RecordReport *report, Err *err);
/* One line on stderr when something in the file was not understood; else nothing. */
void recording_warn(const Trace *trace, const RecordReport *report);

#endif
