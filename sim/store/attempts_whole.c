/* What is done to the log as a whole: export, import, reset. */
#include "store/attempts.h"

#include "store/lines.h"
#include "store/log_file.h"

#include <sys/stat.h>
#include <unistd.h>

/* --- export ------------------------------------------------------------------------ */

static bool add_line(Replacement *to, Str line, Err *err) {
    return replace_write(to, line, err) && replace_write(to, STR("\n"), err);
}

static bool export_one(void *ctx, const Attempt *a, Err *err) {
    return add_line(ctx, a->line, err);
}

/* An export over the log itself would lose what is appended meanwhile. */
static bool is_own(const char *folder, const char *path) {
    struct stat a, b;
    char own[STORE_PATH_MAX];
    return disk_path(folder, ATTEMPTS_FILE, own, NULL) && stat(own, &a) == 0 &&
           stat(path, &b) == 0 && a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

bool attempts_export(const char *folder, const char *path, AttemptCount *count, Err *err) {
    Replacement to;
    if (is_own(folder, path))
        return err_set(err, ERR_USAGE, "\"%s\" is the log itself; name another file.", path);
    if (!replace_open(&to, path, err)) return false;
    bool ok = attempts_read_own(folder, &(AttemptVisitor){&to, export_one}, count, err);
    return replace_close(&to, ok, err);
}

/* --- import ------------------------------------------------------------------------ */

static bool ignore_one(void *ctx, const Attempt *a, Err *err) {
    (void)ctx;
    (void)a;
    (void)err;
    return true;
}

/* Where imported lines gather before they go to the log. */
typedef struct Import {
    const Locked *log;
    Buf waiting;
} Import;

enum { IMPORT_PIECE = 256 * 1024 };

static bool import_flush(Import *to, Err *err) {
    bool ok = buf_ok(&to->waiting, "the answers", err) &&
              disk_write(to->log->fd, to->log->path, buf_str(&to->waiting), err);
    buf_clear(&to->waiting);
    return ok;
}

static bool import_one(void *ctx, const Attempt *a, Err *err) {
    Import *to = ctx;
    buf_add(&to->waiting, a->line);
    buf_add_char(&to->waiting, '\n');
    return to->waiting.n < IMPORT_PIECE || import_flush(to, err);
}

static bool import_new(const Locked *log, bool whole, const char *path, AttemptCount *count,
                       Err *err) {
    LineSet seen = {0};
    AttemptCount before = {0};
    Import to = {.log = log};
    buf_init(&to.waiting, IMPORT_PIECE + ATTEMPT_MAX_BYTES + 2);
    if (!whole) buf_add_char(&to.waiting, '\n');
    bool ok = attempts_read(log->path, &seen, &(AttemptVisitor){NULL, ignore_one}, &before, err) &&
              attempts_read(path, &seen, &(AttemptVisitor){&to, import_one}, count, err);
    ok = ok && (count->attempts == 0 || import_flush(&to, err)) &&
         disk_sync(log->fd, log->path, err);
    buf_dispose(&to.waiting);
    line_set_dispose(&seen);
    return ok;
}

bool attempts_import(const char *folder, const char *path, AttemptCount *count, Err *err) {
    Locked log;
    off_t size;
    bool whole;
    if (!log_open(folder, &log, err)) return false;
    bool ready = log_end(&log, &size, &whole, err);
    bool ok = ready && import_new(&log, whole, path, count, err);
    if (ready && !ok) log_cut(&log, size);
    locked_close(&log);
    return ok;
}

/* --- reset ------------------------------------------------------------------------- */

typedef struct Reset {
    AttemptReader reader;
    Lines lines;
    Replacement to;
    Str scenario;
    size_t removed;
} Reset;

static bool keep_line(Reset *r, Str line, Err *err) {
    Attempt a;
    if (!attempt_read(&r->reader, str_trim(line), &a) || !str_eq(a.scenario, r->scenario))
        return add_line(&r->to, line, err);
    r->removed++;
    return true;
}

static bool keep_lines(Reset *r, Err *err) {
    for (;;) {
        Str line;
        LinesStep step = lines_next(&r->lines, &line, err);
        if (step == LINES_END) return true;
        if (step == LINES_FAILED) return false;
        if (step == LINES_LINE && !keep_line(r, line, err)) return false;
    }
}

/* The log is left alone when there was nothing to take out. */
static bool rewrite(Reset *r, const char *path, Err *err) {
    if (!replace_open(&r->to, path, err)) return false;
    bool ok = keep_lines(r, err);
    bool replaced = replace_close(&r->to, ok && r->removed > 0, err);
    return ok && (replaced || r->removed == 0);
}

bool attempts_reset(const char *folder, Str scenario, size_t *removed, Err *err) {
    Locked log;
    Reset r = {.scenario = scenario};
    *removed = 0;
    if (!log_open(folder, &log, err)) return false;
    bool ok = lines_init(&r.lines, log.fd, log.path, ATTEMPT_MAX_BYTES, err);
    ok = attempt_reader_init(&r.reader, err) && ok && rewrite(&r, log.path, err);
    attempt_reader_dispose(&r.reader);
    lines_dispose(&r.lines);
    locked_close(&log);
    if (ok) *removed = r.removed;
    return ok;
}

bool attempts_reset_all(const char *folder, bool confirmed, Err *err) {
    Locked log;
    if (!confirmed) return err_set(err, ERR_USAGE, "Emptying the log has to be confirmed.");
    if (!log_open(folder, &log, err)) return false;
    bool ok = ftruncate(log.fd, 0) == 0 || disk_failed("Emptying", log.path, err);
    ok = ok && disk_sync(log.fd, log.path, err);
    locked_close(&log);
    return ok;
}
