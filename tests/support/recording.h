/* Recordings for tests: files of tests/data, and imports held together with
   their bytes, report and error. */
#ifndef FAULTLINE_TESTS_RECORDING_H
#define FAULTLINE_TESTS_RECORDING_H

#include "record/record.h"

typedef struct Recording {
    Buf bytes; /* of the file */
    Trace trace;
    RecordReport report;
    Err err;
    bool ok; /* what record_import gave; when false there is no trace */
} Recording;

/* Imports tests/data/PATH; fails the test when the file is not there. */
Recording recording_of_file(const char *path);
Recording recording_of(Str bytes);
Recording recording_of_c(const char *text);
void recording_free(Recording *rec);

/* Fails the test unless the import went well and nothing is unread. */
void recording_check(const Recording *rec, const char *name);
uint32_t recording_count(const Recording *rec, EventKind kind);
/* The event of a line of the file; fails the test when there is none. */
const Event *recording_at(const Recording *rec, uint32_t line);
/* A line of the file, without its line feed. */
Str recording_line(const Recording *rec, uint32_t line);

/* Calls `each` with "FOLDER/NAME" of every .jsonl file of tests/data/FOLDER, in
   the order of names, and gives their number. */
int recording_each(const char *folder, void (*each)(const char *path));

#endif
