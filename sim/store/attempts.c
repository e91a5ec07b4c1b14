#include "store/attempts.h"

#include "store/lines.h"
#include "store/log_file.h"

#include <errno.h>
#include <unistd.h>

/* --- appending ------------------------------------------------------------------- */

/* In one piece, so that a reader sees all of it or nothing. */
static bool append_lines(const Locked *f, Str lines, Err *err) {
    off_t size;
    bool whole;
    Buf b;
    if (!log_end(f, &size, &whole, err)) return false;
    buf_init(&b, lines.n + 1);
    if (!whole) buf_add_char(&b, '\n');
    buf_add(&b, lines);
    bool ready = buf_ok(&b, "the answers", err);
    bool ok = ready && disk_write(f->fd, f->path, buf_str(&b), err) &&
              disk_sync(f->fd, f->path, err) && (size > 0 || disk_sync_folder_of(f->path, err));
    if (ready && !ok) log_cut(f, size);
    buf_dispose(&b);
    return ok;
}

bool attempts_append(const char *folder, const Attempt *a, Err *err) {
    Buf line;
    Locked f;
    buf_init(&line, ATTEMPT_MAX_BYTES + 1);
    bool ok = attempt_write(a, &line, err) && log_open(folder, &f, err);
    if (ok) {
        ok = append_lines(&f, buf_str(&line), err);
        locked_close(&f);
    }
    buf_dispose(&line);
    if (!ok) err_at(err, "the answer is not saved");
    return ok;
}

/* --- reading --------------------------------------------------------------------- */

/* One pass over an open file. */
typedef struct Pass {
    LineSet *seen;
    const AttemptVisitor *visitor;
    AttemptCount *count;
    AttemptReader reader;
    Lines lines;
} Pass;

static bool visit_line(Pass *p, Str line, Err *err) {
    Attempt a;
    bool fresh;
    line = str_trim(line);
    if (line.n == 0) return true;
    if (!attempt_read(&p->reader, line, &a)) {
        p->count->skipped++;
        return true;
    }
    if (!line_set_add(p->seen, line, &fresh, err)) return false;
    if (!fresh) {
        p->count->repeated++;
        return true;
    }
    p->count->attempts++;
    return p->visitor->fn(p->visitor->ctx, &a, err);
}

static bool visit_lines(Pass *p, Err *err) {
    for (;;) {
        Str line;
        LinesStep step = lines_next(&p->lines, &line, err);
        if (step == LINES_END) return true;
        if (step == LINES_FAILED) return false;
        if (step == LINES_TOO_LONG)
            p->count->skipped++;
        else if (!visit_line(p, line, err))
            return false;
    }
}

static bool read_open(int fd, const char *path, Pass *p, Err *err) {
    bool ok = lines_init(&p->lines, fd, path, ATTEMPT_MAX_BYTES, err);
    ok = attempt_reader_init(&p->reader, err) && ok && visit_lines(p, err);
    attempt_reader_dispose(&p->reader);
    lines_dispose(&p->lines);
    return ok;
}

bool attempts_read(const char *path, LineSet *seen, const AttemptVisitor *visitor,
                   AttemptCount *count, Err *err) {
    LineSet own = {0};
    Pass p = {.seen = seen ? seen : &own, .visitor = visitor, .count = count};
    int fd = disk_open(path, NULL, err);
    bool ok = fd >= 0 && read_open(fd, path, &p, err);
    if (fd >= 0) close(fd);
    line_set_dispose(&own);
    return ok;
}

bool attempts_read_own(const char *folder, const AttemptVisitor *visitor, AttemptCount *count,
                       Err *err) {
    char path[STORE_PATH_MAX];
    if (!disk_path(folder, ATTEMPTS_FILE, path, err)) return false;
    if (access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) return true;
    return attempts_read(path, NULL, visitor, count, err);
}
