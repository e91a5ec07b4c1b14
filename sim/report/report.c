#include "report/report.h"

#include "report/order.h"
#include "report/rank.h"

#include <stdlib.h>

/* Cells and orders of the most learners, exercises and answers that there may be. */
#define RESULT_BYTES ((size_t)REPORT_MAX_ANSWERS * 64)

/* --- rows become cells ----------------------------------------------------------------- */

static int u32_cmp(uint32_t a, uint32_t b) { return a < b ? -1 : a > b; }

/* A learner's answers to an exercise together, the first one first. */
static int row_cmp(const void *pa, const void *pb) {
    const ReportRow *a = pa, *b = pb;
    if (a->learner != b->learner) return u32_cmp(a->learner, b->learner);
    if (a->exercise != b->exercise) return u32_cmp(a->exercise, b->exercise);
    if (a->when != b->when) return a->when < b->when ? -1 : 1;
    return (int)a->right - (int)b->right;
}

static bool is_same_cell(const ReportRow *a, const ReportRow *b) {
    return a->learner == b->learner && a->exercise == b->exercise;
}

static size_t count_cells(const ReportMaker *m) {
    size_t cells = 0;
    for (size_t i = 0; i < m->count; i++)
        cells += i == 0 || !is_same_cell(&m->rows[i - 1], &m->rows[i]);
    return cells;
}

static void add_to_cell(ReportCell *cell, const ReportRow *row) {
    cell->tries++;
    cell->right = cell->right || row->right;
    cell->ms += row->ms;
    cell->hints_sum += row->hints;
    if (row->hints > cell->hints_asked) cell->hints_asked = row->hints;
}

static bool make_cells(ReportMaker *m, Report *r, Err *err) {
    if (m->count) qsort(m->rows, m->count, sizeof *m->rows, row_cmp);
    r->cells = arena_array(&r->arena, count_cells(m) + 1, sizeof *r->cells);
    if (!arena_ok(&r->arena, "the report", err)) return false;
    for (size_t i = 0; i < m->count; i++) {
        const ReportRow *row = &m->rows[i];
        if (i == 0 || !is_same_cell(row - 1, row))
            r->cells[r->cells_count++] = (ReportCell){
                .learner = row->learner, .exercise = row->exercise, .right_first = row->right};
        add_to_cell(&r->cells[r->cells_count - 1], row);
    }
    return true;
}

/* --- cells become learners and exercises ------------------------------------------------- */

bool report_is_stuck(const ReportCell *cell) {
    return !cell->right && cell->tries >= REPORT_STUCK_TRIES;
}

static void add_to_exercise(ReportExercise *x, const ReportCell *cell) {
    x->learners++;
    x->tries += cell->tries;
    x->right_first += cell->right_first;
    x->right += cell->right;
    x->hints_sum += cell->hints_sum;
    x->hints_asked += cell->hints_asked;
}

static void add_to_learner(ReportLearner *l, const ReportCell *cell, size_t at) {
    if (l->exercises++ == 0) l->cells = at;
    l->tries += cell->tries;
    l->right_first += cell->right_first;
    l->right += cell->right;
    l->stuck += report_is_stuck(cell);
    l->hints_sum += cell->hints_sum;
    l->hints_asked += cell->hints_asked;
    l->ms += cell->ms;
}

static void add_cells(Report *r) {
    for (size_t i = 0; i < r->cells_count; i++) {
        add_to_exercise(&r->exercises[r->cells[i].exercise], &r->cells[i]);
        add_to_learner(&r->learners[r->cells[i].learner], &r->cells[i], i);
    }
}

/* --- the time of an answer ---------------------------------------------------------------- */

static int ms_cmp(const void *a, const void *b) {
    return u32_cmp(*(const uint32_t *)a, *(const uint32_t *)b);
}

static uint64_t median_of(uint32_t *ms, size_t count) {
    qsort(ms, count, sizeof *ms, ms_cmp);
    return ((uint64_t)ms[(count - 1) / 2] + ms[count / 2]) * 5;
}

/* The times lie one exercise behind the other in one array. */
static bool put_medians(const ReportMaker *m, Report *r, Err *err) {
    uint32_t *ms = calloc(m->count + 1, sizeof *ms);
    size_t *end = calloc(r->exercises_count + 1, sizeof *end);
    bool ok = ms && end;
    size_t at = 0;
    for (size_t i = 0; ok && i < r->exercises_count; i++) {
        end[i] = at;
        at += r->exercises[i].tries;
    }
    for (size_t i = 0; ok && i < m->count; i++)
        ms[end[m->rows[i].exercise]++] = m->rows[i].ms;
    for (size_t i = 0; ok && i < r->exercises_count; i++) {
        ReportExercise *x = &r->exercises[i];
        x->median = median_of(ms + end[i] - x->tries, x->tries);
    }
    free(ms);
    free(end);
    return ok || err_memory(err, "the times");
}

/* --- all of it ------------------------------------------------------------------------------ */

static bool count(ReportMaker *m, const ReportOptions *options, Report *r, Err *err) {
    if (!order_learners(m, options, r, err) || !order_exercises(m, r, err) ||
        !make_cells(m, r, err))
        return false;
    add_cells(r);
    if (!put_medians(m, r, err)) return false;
    r->help = arena_array(&r->arena, r->learners_count + 1, sizeof *r->help);
    if (!arena_ok(&r->arena, "the learners", err)) return false;
    rank_talk(r);
    rank_help(r);
    return arena_ok(&r->arena, "the learners", err);
}

bool report_end(ReportMaker *m, const ReportOptions *options, Report *out, Err *err) {
    *out = (Report){
        .answers = m->count, .from_ms = m->from_ms, .to_ms = m->to_ms, .matrix = m->matrix};
    arena_init(&out->arena, RESULT_BYTES);
    matrix_sort(&out->matrix);
    bool ok = count(m, options, out, err);
    out->names = m->arena; /* names and wrong answers live on in the report */
    arena_init(&m->arena, 0);
    report_drop(m);
    return ok;
}

void report_dispose(Report *r) {
    arena_dispose(&r->arena);
    arena_dispose(&r->names);
    *r = (Report){0};
}
