#include "app/recording.h"

#include "app/files.h"
#include "base/escape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool import(InFile *f, Recording *out, Err *err) {
    Recorder *r = record_begin(out->name, &out->trace, &out->report, err);
    if (!r) return false;
    if (feed_all(f, r, err)) return record_end(r, err);
    record_cancel(r);
    return false;
}

bool recording_load(const char *path, Recording *out, Err *err) {
    *out = (Recording){.name = last_part(path)};
    InFile f;
    if (!infile_open(&f, path, err)) return false;
    bool ok = import(&f, out, err);
    infile_close(&f);
    return ok || err_at(err, "%s", path);
}

void recording_dispose(Recording *r) { trace_dispose(&r->trace); }

void recording_warn(const Recording *r) {
    const RecordReport *p = &r->report;
    if (p->unread_count == 0) return;
    Buf b;
    buf_init(&b, ERR_MESSAGE_MAX * 16);
    buf_addf(&b, "faultline: %.*s: %u of %u lines could not be read; the first, line %u: ",
             STR_ARG(r->name), p->unread_count, p->lines, p->unread[0]);
    escape_visible(&b, str_of(p->unread_why));
    buf_add_char(&b, '\n');
    const char *line = buf_cstr(&b);
    if (line) fputs(line, stderr);
    buf_dispose(&b);
}
