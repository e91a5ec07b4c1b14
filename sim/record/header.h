/* The optional first line that says what a recording shows: an object with
   "case", "title" or "source" and neither a direction nor a message. */
#ifndef FAULTLINE_RECORD_HEADER_H
#define FAULTLINE_RECORD_HEADER_H

#include "record/recorder.h"

/* Whether the parsed line is a header; then its words are in the report. */
bool header_take(Recorder *r);

#endif
