#include "store/progress.h"

#include <stdlib.h>
#include <string.h>

/* Where the scenario is, or where it would be. */
static size_t place_of(const Progress *p, Str scenario) {
    size_t from = 0, to = p->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (str_cmp(p->rows[middle].scenario, scenario) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static bool is_at(const Progress *p, size_t at, Str scenario) {
    return at < p->count && str_eq(p->rows[at].scenario, scenario);
}

static bool grow(Progress *p, Err *err) {
    size_t cap = p->cap ? p->cap * 2 : 32;
    ProgressRow *rows = realloc(p->rows, cap * sizeof *rows);
    if (!rows) return err_memory(err, "the progress");
    p->rows = rows;
    p->cap = cap;
    return true;
}

static bool insert(Progress *p, size_t at, Str scenario, Err *err) {
    if (p->count >= PROGRESS_MAX)
        return err_set(err, ERR_LIMIT, "The answers are to more than %d scenarios.", PROGRESS_MAX);
    if (p->count == p->cap && !grow(p, err)) return false;
    Str kept = arena_copy(&p->arena, scenario);
    if (!arena_ok(&p->arena, "the progress", err)) return false;
    memmove(p->rows + at + 1, p->rows + at, (p->count - at) * sizeof *p->rows);
    p->rows[at] = (ProgressRow){.scenario = kept};
    p->count++;
    return true;
}

static bool has_fix(Str given) {
    JsonDoc doc = {0};
    bool has = json_parse(&doc, given, NULL) && json_get(&doc, 0, "fix") != JSON_NONE;
    json_dispose(&doc);
    return has;
}

static bool count_one(void *ctx, const Attempt *a, Err *err) {
    Progress *p = ctx;
    size_t at = place_of(p, a->scenario);
    if (!is_at(p, at, a->scenario) && !insert(p, at, a->scenario, err)) return false;
    ProgressRow *row = &p->rows[at];
    row->tries += row->tries < UINT32_MAX;
    row->solved = row->solved || a->solved || (a->right && has_fix(a->given));
    return true;
}

bool progress_load(const char *folder, Progress *out, Err *err) {
    *out = (Progress){0};
    arena_init(&out->arena, PROGRESS_MAX_BYTES);
    return attempts_read_own(folder, &(AttemptVisitor){out, count_one}, &out->log, err);
}

const ProgressRow *progress_of(const Progress *p, Str scenario) {
    size_t at = place_of(p, scenario);
    return is_at(p, at, scenario) ? &p->rows[at] : NULL;
}

bool progress_solved(const Progress *p, Str scenario) {
    const ProgressRow *row = progress_of(p, scenario);
    return row && row->solved;
}

void progress_dispose(Progress *p) {
    free(p->rows);
    arena_dispose(&p->arena);
    *p = (Progress){0};
}
