#include "base/escape.h"
#include "world/target_in.h"

const File *target_files(const Target *t, size_t *count) {
    const TargetMemory *m = t->memory;
    bool written = m && m->files;
    *count = written ? m->files_count : t->files_count;
    return written ? m->files : t->files;
}

/* The world's own files stay as they are: another run begins with them. */
static bool own_copy(const Target *t) {
    TargetMemory *m = t->memory;
    if (m->files) return true;
    m->files = arena_array(m->arena, WORLD_MAX_FILES, sizeof *m->files);
    for (size_t i = 0; m->files && i < t->files_count && i < WORLD_MAX_FILES; i++)
        m->files[m->files_count++] = t->files[i];
    return m->files != NULL;
}

static bool keep(const Target *t, Str path, Str text) {
    TargetMemory *m = t->memory;
    if (!own_copy(t)) return false;
    size_t i = 0;
    while (i < m->files_count && !str_eq(m->files[i].path, path))
        i++;
    if (i == WORLD_MAX_FILES) return false;
    if (i == m->files_count) m->files[m->files_count++].path = arena_copy(m->arena, path);
    m->files[i].content = arena_copy(m->arena, text);
    return true;
}

TargetStatus target_write(const Target *t, const TargetRequest *q, Buf *out) {
    if (q->path.n == 0 || (t->memory && !keep(t, q->path, q->query))) return TARGET_BAD_REQUEST;
    buf_add_c(out, "{\"path\":");
    escape_json(out, q->path);
    buf_addf(out, ",\"bytes\":%zu}", q->query.n);
    return TARGET_OK;
}
