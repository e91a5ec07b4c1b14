#include "app/recording.h"

#include "base/escape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WARNING_MAX = 16 * 1024,
    SLICE = 4 * 1024 * 1024,     /* of a mapped file at once … */
    SLICE_MORE = RECORD_LINE_MAX /* … and so much more to end it with a line */
};

/* A recording while it is opened. */
typedef struct Opening {
    Recorder *recorder;
    const RecordReport *report;
    Waiting waiting;
    uint64_t done, total;
} Opening;

static Str last_part(const char *path) {
    if (strcmp(path, "-") == 0) return STR("stdin");
    const char *slash = strrchr(path, '/');
    return str_of(slash && slash[1] ? slash + 1 : path);
}

/* --- reading ---------------------------------------------------------------- */

static bool feed(Opening *o, Str bytes, Err *err) {
    o->done += bytes.n;
    return record_feed(o->recorder, bytes, err) &&
           waiting_tell(&o->waiting, o->done, o->total, err);
}

/* The first SLICE bytes, and more up to the end of the line that is cut. */
static Str first_slice(Str bytes) {
    Str more = str_sub(bytes, SLICE, SLICE_MORE);
    const char *lf = more.n ? memchr(more.p, '\n', more.n) : NULL;
    size_t n = SLICE + (lf ? (size_t)(lf - more.p) + 1 : more.n);
    return str_sub(bytes, 0, n);
}

bool recording_is_whole(const Mapped *file, Err *err) {
    if (!mapped_shrunk(file)) return true;
    err_set(err, ERR_INPUT, "The file became shorter while it was read.");
    return err_hint(err, "Wait until nobody writes it, or copy it first.");
}

static bool feed_mapped(Opening *o, const Mapped *file, Err *err) {
    Str rest = file->bytes;
    while (rest.n && !o->report->stopped) {
        Str slice = first_slice(rest);
        if (!feed(o, slice, err) || !recording_is_whole(file, err)) return false;
        mapped_rest(slice);
        rest = str_sub(rest, slice.n, rest.n);
    }
    return true;
}

static bool feed_stream(Opening *o, InFile *f, Err *err) {
    char *chunk = malloc(FILE_CHUNK);
    if (!chunk) return err_memory(err, "reading a file");
    size_t got = 0;
    bool ok;
    do
        ok = infile_read(f, chunk, FILE_CHUNK, &got, err) && feed(o, (Str){chunk, got}, err);
    while (ok && got > 0 && !o->report->stopped);
    free(chunk);
    return ok;
}

/* One byte more than a recording may have shows the reader that there is more. */
static bool load(InFile *f, Opening *o, Recording *out, Err *err) {
    bool mapped = mapped_open(&out->file, f, (size_t)RECORD_MAX_BYTES + 1);
    if (mapped) trace_borrow(&out->trace, out->file.bytes, mapped_rest);
    o->total = out->file.bytes.n;
    bool ok = mapped ? feed_mapped(o, &out->file, err) : feed_stream(o, f, err);
    waiting_end(&o->waiting);
    if (ok) return record_end(o->recorder, err);
    record_cancel(o->recorder);
    return false;
}

bool recording_load(const char *path, const Watcher *watcher, Recording *out, Err *err) {
    InFile f;
    Opening o = {.report = &out->report};
    Str name = last_part(path);
    out->file = (Mapped){0};
    if (!infile_open(&f, path, err)) return false;
    waiting_begin(&o.waiting, name, watcher);
    o.recorder = record_begin(name, &out->trace, &out->report, err);
    bool ok = o.recorder && load(&f, &o, out, err);
    infile_close(&f);
    if (!ok) mapped_close(&out->file);
    return ok || err_at(err, "%s", path);
}

/* --- telling ---------------------------------------------------------------- */

static void begin(Buf *b, Str name) {
    buf_init(b, WARNING_MAX);
    buf_add_c(b, "faultline: ");
    escape_visible(b, name);
    buf_add_c(b, ": ");
}

static void end(Buf *b) {
    buf_add_char(b, '\n');
    const char *line = buf_cstr(b);
    if (line) fputs(line, stderr);
    buf_dispose(b);
}

static void warn_unread(Str name, const RecordReport *report) {
    Buf b;
    begin(&b, name);
    buf_addf(&b, "%u of %u lines could not be read; the first, line %u: ", report->unread_count,
             report->lines, report->unread[0]);
    escape_visible(&b, str_of(report->unread_why));
    end(&b);
}

static void warn_stopped(Str name, const RecordReport *report) {
    Buf b;
    begin(&b, name);
    buf_addf(&b, "the file goes on behind line %u, and the rest is left out: ", report->stopped);
    escape_visible(&b, str_of(report->stopped_why));
    end(&b);
}

static void warn_assumed(Str name, const RecordReport *report) {
    Buf b;
    begin(&b, name);
    buf_addf(&b, "the direction of %u of %u messages is assumed: nothing in the file tells it.",
             report->assumed, report->events);
    end(&b);
}

void recording_warn(const Recording *r) {
    Str name = r->trace.meta.scenario;
    if (r->report.assumed) warn_assumed(name, &r->report);
    if (r->report.unread_count) warn_unread(name, &r->report);
    if (r->report.stopped) warn_stopped(name, &r->report);
}

void recording_warn_shrunk(Str name, const Mapped *file) {
    Buf b;
    if (!mapped_shrunk(file)) return;
    begin(&b, name);
    buf_add_c(&b, "the file became shorter while it was open; what is gone was shown as zeros.");
    end(&b);
}
