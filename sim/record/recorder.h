/* The inside of an import under way, and what the formats share: giving events
   to the trace, times, peers, the revision, and the list of unread lines. */
#ifndef FAULTLINE_RECORD_RECORDER_H
#define FAULTLINE_RECORD_RECORDER_H

#include "record/record.h"

enum { RECORD_PEER_NAME_MAX = 128, RECORD_REVISION_MAX = 64 };

struct Importer;
struct Pending;

struct Recorder {
    Trace *trace;                    /* borrowed */
    RecordReport *report;            /* borrowed */
    const struct Importer *importer; /* NULL until a line showed the format */
    uint64_t bytes;                  /* fed so far */
    uint32_t line;                   /* number of the line at work, from 1 */
    Buf part;                        /* a line whose end has not come yet */
    bool too_long;                   /* … is past the limit; its rest is skipped */
    bool binary;                     /* NUL bytes were seen before the format was found */
    JsonDoc doc;                     /* the line */
    JsonDoc inner;                   /* a message inside it */
    Buf text, data, http, peer;      /* scratch of the line at work */
    bool no_memory;                  /* something of the line could not be kept: the import ends */
    uint32_t redacted;               /* secrets taken out of the line at work */
    int64_t last_us;                 /* time of the event before */
    bool has_base;                   /* base_us is set: of clocks that tell the time of day */
    int64_t base_us;
    char peers[PEERS_MAX][RECORD_PEER_NAME_MAX]; /* by index; "" for unnamed */
    uint8_t peer_count, peers_given;             /* known here; told to the trace */
    char revision[RECORD_REVISION_MAX];          /* the best known, or empty */
    struct Pending *pending; /* requests in flight, for lines without direction */
};

/* Counts and lists the line at work as unread, with the reason when it is the
   first. Returns true: the import goes on. */
bool recorder_unread(Recorder *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* json_parse into r->inner; false also without memory, which then ends the import. */
bool recorder_parse(Recorder *r, Str bytes);

/* The time of the line: milliseconds since some start, as JSON number. What is
   no number or lies out of range counts as no time. */
void recorder_time_ms(Recorder *r, const JsonDoc *doc, JsonRef t);
/* The same, microseconds since 1970; the first one becomes 0. */
void recorder_time_epoch(Recorder *r, int64_t us);
void recorder_no_time(Recorder *r);

/* The index of the peer named in r->peer (UTF-8, cut to RECORD_PEER_NAME_MAX - 1 bytes). */
bool recorder_peer(Recorder *r, uint8_t *index, Err *err);

/* Appends the event with the line, the time and no cause, and r->data and r->http,
   where they hold something, as its data and http; "redactions" in data counts
   the secrets that were taken out. */
bool recorder_event(Recorder *r, EventDraft *draft, Err *err);
/* The same for a message of `from`; msg is its value in doc, raw its bytes. */
bool recorder_message(Recorder *r, EventDraft *draft, const JsonDoc *doc, JsonRef msg, Err *err);
/* Tells the trace a revision that was proposed and never agreed on; at the end. */
bool recorder_settle_revision(Recorder *r, Err *err);
/* What the recording shows is HTTP; until then it is stdio. */
void recorder_is_http(Recorder *r);
/* Nothing in the file tells it; called before the first event. */
void recorder_unknown_transport(Recorder *r);

#endif
