#include "app/recording.h"

#include "app/files.h"
#include "base/escape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARNING_MAX = 16 * 1024 };

static Str last_part(const char *path) {
    if (strcmp(path, "-") == 0) return STR("stdin");
    const char *slash = strrchr(path, '/');
    return str_of(slash && slash[1] ? slash + 1 : path);
}

static bool feed_all(InFile *f, Recorder *r, Err *err) {
    char *chunk = malloc(FILE_CHUNK);
    if (!chunk) return err_memory(err, "reading a file");
    size_t got = 0;
    bool ok;
    do
        ok = infile_read(f, chunk, FILE_CHUNK, &got, err) && record_feed(r, (Str){chunk, got}, err);
    while (ok && got > 0);
    free(chunk);
    return ok;
}

static bool import(InFile *f, Recorder *r, Err *err) {
    if (feed_all(f, r, err)) return record_end(r, err);
    record_cancel(r);
    return false;
}

bool recording_load(const char *path, Trace *trace, RecordReport *report, Err *err) {
    InFile f;
    if (!infile_open(&f, path, err)) return false;
    Recorder *r = record_begin(last_part(path), trace, report, err);
    bool ok = r && import(&f, r, err);
    infile_close(&f);
    return ok || err_at(err, "%s", path);
}

void recording_warn(const Trace *trace, const RecordReport *report) {
    if (report->unread_count == 0) return;
    Buf b;
    buf_init(&b, WARNING_MAX);
    buf_addf(&b, "faultline: ");
    escape_visible(&b, trace->meta.scenario);
    buf_addf(&b, ": %u of %u lines could not be read; the first, line %u: ", report->unread_count,
             report->lines, report->unread[0]);
    escape_visible(&b, str_of(report->unread_why));
    buf_add_char(&b, '\n');
    const char *line = buf_cstr(&b);
    if (line) fputs(line, stderr);
    buf_dispose(&b);
}
