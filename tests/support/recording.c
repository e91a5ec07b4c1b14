#include "support/recording.h"

#include "support/cm.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

enum { FILE_MAX = 16 * 1024 * 1024, PATH_BYTES = 4096 };

static void read_all(const char *path, Buf *out) {
    char full[PATH_BYTES], part[4096];
    snprintf(full, sizeof full, "%s/tests/data/%s", FAULTLINE_SOURCE_DIR, path);
    FILE *f = fopen(full, "rb");
    if (!f) fail_msg("%s cannot be opened", full);
    for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add(out, (Str){part, n});
    if (f) fclose(f);
}

static void import(Recording *rec, Str name) {
    rec->ok = record_import(buf_str(&rec->bytes), name, &rec->trace, &rec->report, &rec->err);
}

Recording recording_of_file(const char *path) {
    Recording rec = {.ok = false};
    buf_init(&rec.bytes, FILE_MAX);
    read_all(path, &rec.bytes);
    import(&rec, str_of(path));
    return rec;
}

Recording recording_of(Str bytes) {
    Recording rec = {.ok = false};
    buf_init(&rec.bytes, FILE_MAX);
    buf_add(&rec.bytes, bytes);
    import(&rec, STR("test.jsonl"));
    return rec;
}

Recording recording_of_c(const char *text) { return recording_of(str_of(text)); }

void recording_free(Recording *rec) {
    if (rec->ok) trace_dispose(&rec->trace);
    buf_dispose(&rec->bytes);
}

void recording_check(const Recording *rec, const char *name) {
    if (!rec->ok) fail_msg("%s: %s", name, rec->err.message);
    if (rec->report.unread_count)
        fail_msg("%s:%u is unread: %s", name, (unsigned)rec->report.unread[0],
                 rec->report.unread_why);
    if (rec->report.events != rec->trace.count) fail_msg("%s: events are miscounted", name);
}

uint32_t recording_count(const Recording *rec, EventKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < rec->trace.count; i++)
        n += trace_event(&rec->trace, i)->kind == kind;
    return n;
}

const Event *recording_at(const Recording *rec, uint32_t line) {
    for (uint32_t i = 0; rec->ok && i < rec->trace.count; i++)
        if (trace_event(&rec->trace, i)->line == line) return trace_event(&rec->trace, i);
    fail_msg("line %u has no event: %s%s", (unsigned)line, rec->err.message,
             rec->report.unread_why);
    return NULL;
}

Str recording_line(const Recording *rec, uint32_t line) {
    Str rest = buf_str(&rec->bytes), one = {"", 0};
    for (uint32_t i = 0; i < line && str_next_line(&rest, &one); i++) {
    }
    return one;
}

int recording_each(const char *folder, void (*each)(const char *path)) {
    char path[PATH_BYTES];
    struct dirent **names;
    int called = 0;
    snprintf(path, sizeof path, "%s/tests/data/%s", FAULTLINE_SOURCE_DIR, folder);
    int n = scandir(path, &names, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        if (str_ends(str_of(names[i]->d_name), ".jsonl")) {
            snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
            each(path);
            called++;
        }
        free(names[i]);
    }
    if (n >= 0) free(names);
    return called;
}
