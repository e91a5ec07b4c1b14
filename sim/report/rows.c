#include "report/rows.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 256 * 1024 };

ReportMaker *report_begin(Err *err) {
    ReportMaker *m = calloc(1, sizeof *m);
    if (!m) {
        err_memory(err, "the report");
        return NULL;
    }
    arena_init(&m->arena, REPORT_NAMES_BYTES);
    m->learners = (Names){.arena = &m->arena, .max = REPORT_MAX_LEARNERS, .what = "learners"};
    m->exercises = (Names){.arena = &m->arena, .max = REPORT_MAX_EXERCISES, .what = "exercises"};
    m->wrongs = (Names){.arena = &m->arena, .max = REPORT_MAX_WRONG, .what = "wrong answers"};
    m->from_ms = m->to_ms = WHEN_UNKNOWN;
    matrix_init(&m->matrix);
    buf_init(&m->text, TEXT_MAX);
    return m;
}

void report_drop(ReportMaker *m) {
    if (!m) return;
    names_dispose(&m->learners);
    names_dispose(&m->exercises);
    names_dispose(&m->wrongs);
    arena_dispose(&m->arena);
    json_dispose(&m->given);
    json_dispose(&m->expected);
    buf_dispose(&m->text);
    free(m->rows);
    free(m);
}

/* --- keys of two parts ----------------------------------------------------------- */

/* The length of the first part stands before it: no byte could part two texts. */
static bool number_of_pair(ReportMaker *m, Names *names, NamePair pair, uint32_t *out, Err *err) {
    uint32_t n = (uint32_t)pair.first.n;
    buf_clear(&m->text);
    buf_add(&m->text, (Str){(const char *)&n, sizeof n});
    buf_add(&m->text, pair.first);
    buf_add(&m->text, pair.second);
    return buf_ok(&m->text, names->what, err) && names_add(names, buf_str(&m->text), out, err);
}

static NamePair pair_of(Str key) {
    uint32_t n;
    memcpy(&n, key.p, sizeof n);
    return (NamePair){str_sub(key, sizeof n, n), str_sub(key, sizeof n + n, key.n)};
}

NamePair rows_exercise(const ReportMaker *m, uint32_t number) {
    return pair_of(m->exercises.rows[number]);
}

uint32_t rows_wrong(const ReportMaker *m, uint32_t wrong, Str *given) {
    uint32_t exercise;
    NamePair pair = pair_of(m->wrongs.rows[wrong - 1]);
    memcpy(&exercise, pair.first.p, sizeof exercise);
    *given = pair.second;
    return exercise;
}

/* Beyond what is told apart, a wrong answer is just wrong. */
static bool wrong_of(ReportMaker *m, const ReportAnswer *a, ReportRow *row, Err *err) {
    uint32_t number;
    NamePair pair = {{(const char *)&row->exercise, sizeof row->exercise}, a->given};
    row->wrong = 0;
    bool told_apart = a->given.n <= REPORT_WRONG_BYTES && m->wrongs.count < m->wrongs.max;
    if (a->right || !told_apart) return true;
    if (!number_of_pair(m, &m->wrongs, pair, &number, err)) return false;
    row->wrong = number + 1;
    return true;
}

/* --- one answer ------------------------------------------------------------------- */

static bool grow(ReportMaker *m, Err *err) {
    size_t cap = m->cap ? m->cap * 2 : 1024;
    ReportRow *rows = realloc(m->rows, cap * sizeof *rows);
    if (!rows) return err_memory(err, "the report");
    m->rows = rows;
    m->cap = cap;
    return true;
}

static uint32_t ms_of(double seconds) {
    double ms = seconds * 1000 + 0.5;
    return ms >= UINT32_MAX ? UINT32_MAX : ms > 0 ? (uint32_t)ms : 0;
}

static void span(ReportMaker *m, int64_t when) {
    if (when == WHEN_UNKNOWN) return;
    if (m->from_ms == WHEN_UNKNOWN || when < m->from_ms) m->from_ms = when;
    if (m->to_ms == WHEN_UNKNOWN || when > m->to_ms) m->to_ms = when;
}

/* What is no JSON says nothing; without memory nobody knows what it says. */
static bool read_object(JsonDoc *doc, Str json, bool *read, Err *err) {
    Err why = {0};
    *read = json_parse(doc, json, &why);
    if (*read || why.code != ERR_MEMORY) return true;
    if (err) *err = why;
    return false;
}

/* Adds a member's text; *is: it is one. */
static bool add_text(ReportMaker *m, const JsonDoc *doc, bool *is, Err *err) {
    *is = json_string(doc, json_get(doc, 0, "layer"), &m->text);
    return buf_ok(&m->text, "a layer", err);
}

/* A layer that was given, where one was expected. */
static bool count_layer(ReportMaker *m, const ReportAnswer *a, Err *err) {
    bool given, expected;
    if (!read_object(&m->given, a->given, &given, err) ||
        !read_object(&m->expected, a->expected, &expected, err))
        return false;
    buf_clear(&m->text);
    if (!given || !expected) return true;
    if (!add_text(m, &m->expected, &expected, err)) return false;
    size_t n = m->text.n;
    if (!add_text(m, &m->given, &given, err)) return false;
    Str both = buf_str(&m->text);
    if (given && expected) matrix_add(&m->matrix, str_sub(both, 0, n), str_sub(both, n, both.n));
    return true;
}

bool report_add(ReportMaker *m, const ReportAnswer *a, Err *err) {
    ReportRow row = {.when = when_read(a->when), .ms = ms_of(a->seconds), .right = a->right};
    NamePair exercise = {a->scenario, a->exercise};
    if (m->count >= REPORT_MAX_ANSWERS)
        return err_set(err, ERR_LIMIT, "There are more than %d answers.", REPORT_MAX_ANSWERS);
    if (m->count == m->cap && !grow(m, err)) return false;
    row.hints = a->hints > UINT16_MAX ? UINT16_MAX : (uint16_t)a->hints;
    if (!names_add(&m->learners, a->learner, &row.learner, err) ||
        !number_of_pair(m, &m->exercises, exercise, &row.exercise, err) ||
        !wrong_of(m, a, &row, err) || !count_layer(m, a, err))
        return false;
    span(m, row.when);
    m->rows[m->count++] = row;
    return true;
}
