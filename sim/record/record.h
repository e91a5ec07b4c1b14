/* Recordings made into traces: the bytes of a log, line by line, become events.

   Reads JSON Lines as connect, proxy and people write them, with or without a
   header line; bare JSON-RPC lines; and the session log of mcpsnoop. The format
   is found in the contents (importer.h: one row a format). A line that is not
   understood is counted and listed, never guessed at and never fatal; only a
   recording of which nothing can be read is an error.

   Nothing on the wire is repaired: a message keeps the very bytes that stand in
   the file. Secrets in HTTP headers and OAuth bodies are replaced by
   "[redacted]" before they reach the trace, and counted.

   What is larger than a limit gives a partial trace: its first events, and where in
   the file they end.

   Pure: the caller reads the file and hands over its bytes, in parts of any
   size. Memory grows with the trace and with the longest line, which is bounded
   by RECORD_LINE_MAX. */
#ifndef FAULTLINE_RECORD_RECORD_H
#define FAULTLINE_RECORD_RECORD_H

#include "trace/trace.h"

enum {
    RECORD_UNREAD_LISTED = 1000,        /* line numbers kept; more are only counted */
    RECORD_LINE_MAX = 16 * 1024 * 1024, /* bytes of a line; a longer one is unread */
    RECORD_TEXT_MAX = 256
};
/* A file in which nothing of this was an event is none, whatever may come. */
#define RECORD_HOPE_BYTES ((uint64_t)64 << 20)
enum { RECORD_HOPE_LINES = 1000 * 1000 };
#define RECORD_MAX_BYTES ((uint64_t)1 << 30) /* of one recording */
/* Of the trace and of what a line needs while it is read. */
#define RECORD_MAX_MEMORY ((size_t)208 << 20)

/* What was found. Plain data, owns nothing; counts stop at UINT32_MAX. */
typedef struct RecordReport {
    const char *format; /* name of the importer ("case-lines", …); "" when none fitted */
    bool has_header;
    char case_id[RECORD_TEXT_MAX]; /* of the header, cut to fit; else empty */
    char title[RECORD_TEXT_MAX];
    char source[RECORD_TEXT_MAX];
    uint32_t lines; /* of the file, blank ones too */
    uint32_t events;
    uint32_t unread_count;
    uint32_t unread[RECORD_UNREAD_LISTED]; /* the first ones, ascending, counted from 1 */
    uint32_t unread_listed;
    char unread_why[ERR_MESSAGE_MAX]; /* of the first one */
    bool torn_last;                   /* the last line has no line feed and is cut off */
    uint32_t stopped; /* a limit was reached in this line, and the rest left out; 0: none was */
    char stopped_why[ERR_MESSAGE_MAX];
    bool bom;              /* the file begins with a byte order mark (skipped) */
    bool has_times;        /* else every event has time 0 */
    uint32_t untimed;      /* events without a time in a recording that has times */
    uint32_t backwards;    /* times below the one before; the order of lines was kept */
    uint32_t assumed;      /* messages whose direction nothing in the file decides */
    uint32_t redacted;     /* secrets replaced */
    uint32_t peers_merged; /* events of peers past PEERS_MAX, put to the last one */
    bool revision_agreed;  /* the revision stands in a result; else the client proposed it */
} RecordReport;

typedef struct Recorder Recorder;

/* Begins an import into *out, which is initialised here (source TRACE_RECORDING,
   scenario = name) and must stay where it is until the end, like *report. `name`
   is copied. NULL without memory; then *out needs no disposing. */
Recorder *record_begin(Str name, Trace *out, RecordReport *report, Err *err);
/* The next bytes of the file. Whole lines are read where they lie, so that a trace
   that borrows them (trace_borrow) need not copy. Past RECORD_MAX_BYTES, TRACE_MAX_EVENTS or
   RECORD_MAX_MEMORY the report says `stopped`, and nothing more is taken: the caller need not go
   on. False is final, and record_cancel comes next: ERR_INPUT for what is no text (compressed,
   UTF-16, binary) or goes on too long without one event, ERR_MEMORY. */
bool record_feed(Recorder *r, Str bytes, Err *err);
/* The end of the file. Frees r always. On success the caller owns *out and
   disposes of it; on failure (also ERR_INPUT when nothing could be read, with
   the understood formats as hint) *out is disposed already. */
bool record_end(Recorder *r, Err *err);
/* Gives up: frees r and disposes of *out. */
void record_cancel(Recorder *r);

/* All three at once, for bytes that are in memory. */
bool record_import(Str bytes, Str name, Trace *out, RecordReport *report, Err *err);

#endif
