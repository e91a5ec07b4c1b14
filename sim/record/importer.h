/* The formats that are understood: one row of the table in importer.c, and one
   file, each. A row is found by its sniff on the first lines of a recording. */
#ifndef FAULTLINE_RECORD_IMPORTER_H
#define FAULTLINE_RECORD_IMPORTER_H

#include "record/recorder.h"

typedef struct Importer {
    const char *name; /* stable */
    const char *what; /* for the hint of an error */
    /* Lines are JSON values: what is no strict JSON is unread without asking. */
    bool json;
    /* Whether this line (parsed into r->doc when `parsed`) shows the format. */
    bool (*sniff)(const Recorder *r, Str line, bool parsed);
    /* One line, never blank. False only for what ends the import; a line that is
       not understood goes to recorder_unread. */
    bool (*line)(Recorder *r, Str line, Err *err);
} Importer;

/* The first row whose sniff says yes, or NULL. */
const Importer *importer_find(const Recorder *r, Str line, bool parsed);
/* Adds "a (…); b (…)": every name with its description. */
bool importer_names(Buf *out);

/* case_lines.c: t, dir, msg …; also with directions spelled "client->server" */
bool case_sniff(const Recorder *r, Str line, bool parsed);
bool case_line(Recorder *r, Str line, Err *err);
bool annotated_sniff(const Recorder *r, Str line, bool parsed);
/* bare_lines.c: one JSON-RPC message a line, no direction */
bool bare_sniff(const Recorder *r, Str line, bool parsed);
bool bare_line(Recorder *r, Str line, Err *err);
/* snoop_lines.c: session log of mcpsnoop */
bool snoop_sniff(const Recorder *r, Str line, bool parsed);
bool snoop_line(Recorder *r, Str line, Err *err);

#endif
