#include "export/report_print.h"

#include "base/escape.h"
#include "export/out.h"
#include "export/report_words.h"

#include <string.h>

typedef struct Csv {
    Out out;
    const ReportPrint *p;
    Buf text;
    bool begun; /* there is a cell in this row */
} Csv;

/* --- cells --------------------------------------------------------------------------- */

/* A spreadsheet takes a cell that begins with one of these for a formula; also the wide
   forms, which some input methods write. */
static size_t formula_sign(Str s) {
    static const char *const signs[] = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (str_starts(s, signs[i])) return strlen(signs[i]);
    return 0;
}

/* Where a cell may begin: at its start, after blanks there, and after whatever a spreadsheet
   set to another separator would part it at. */
static bool begins_cell(Str before) {
    return str_trim(before).n == 0 || strchr("\";,|'", before.p[before.n - 1]) != NULL;
}

static void add_quoted(Csv *c, Str s) {
    buf_add_char(&c->out.buf, '"');
    for (size_t i = 0; i < s.n; i++) {
        if (formula_sign(str_sub(s, i, s.n)) && begins_cell(str_sub(s, 0, i)))
            buf_add_char(&c->out.buf, '\'');
        if (s.p[i] == '"') buf_add_char(&c->out.buf, '"');
        buf_add_char(&c->out.buf, s.p[i]);
        out_pass(&c->out);
    }
    buf_add_char(&c->out.buf, '"');
    out_pass(&c->out);
}

static void part(Csv *c) {
    if (c->begun) out_c(&c->out, ",");
    c->begun = true;
}

/* What was gathered in c->text. */
static void cell(Csv *c) {
    if (!buf_ok(&c->text, "a cell", c->out.err)) c->out.failed = true;
    part(c);
    add_quoted(c, buf_str(&c->text));
    buf_clear(&c->text);
}

static void word_cell(Csv *c, const char *key) {
    buf_add(&c->text, report_word(c->p, key));
    cell(c);
}

static void number_cell(Csv *c, uint64_t n) {
    ReportNumber number;
    part(c);
    out_add(&c->out, report_number(&number, n));
}

static void seconds_cell(Csv *c, uint64_t tenths) {
    part(c);
    report_seconds(tenths, &c->out.buf);
    out_pass(&c->out);
}

static void empty_cells(Csv *c, int count) {
    for (int i = 0; i < count; i++)
        part(c);
}

static void end_row(Csv *c) {
    out_c(&c->out, "\r\n");
    c->begun = false;
}

/* --- rows ------------------------------------------------------------------------------- */

static void head(Csv *c) {
    static const char *const keys[] = {
        "report.csv.table",     "report.csv.learner",  "report.csv.scenario",
        "report.csv.exercise",  "report.csv.title",    "report.csv.right-layer",
        "report.csv.chosen",    "report.csv.learners", "report.csv.exercises",
        "report.csv.answers",   "report.csv.first",    "report.csv.right",
        "report.csv.seconds",   "report.csv.median",   "report.csv.hints",
        "report.csv.needs-help"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        word_cell(c, keys[i]);
    end_row(c);
}

static void name_exercise(Csv *c, const ReportExercise *x) {
    escape_visible(&c->text, x->scenario);
    cell(c);
    escape_visible(&c->text, x->exercise);
    cell(c);
    escape_visible(&c->text, report_scenario_title(c->p, x));
    cell(c);
}

static void pair_row(Csv *c, const ReportCell *cell_of) {
    const Report *r = c->p->report;
    word_cell(c, "report.csv.pair");
    report_learner(c->p, &r->learners[cell_of->learner], &c->text);
    cell(c);
    name_exercise(c, &r->exercises[cell_of->exercise]);
    empty_cells(c, 4);
    number_cell(c, cell_of->tries);
    number_cell(c, cell_of->right_first);
    number_cell(c, cell_of->right);
    seconds_cell(c, cell_of->ms * 10);
    empty_cells(c, 1);
    number_cell(c, cell_of->hints_asked);
    number_cell(c, report_is_stuck(cell_of));
    end_row(c);
}

static void exercise_row(Csv *c, const ReportExercise *x) {
    word_cell(c, "report.csv.exercise");
    empty_cells(c, 1);
    name_exercise(c, x);
    empty_cells(c, 2);
    number_cell(c, x->learners);
    empty_cells(c, 1);
    number_cell(c, x->tries);
    number_cell(c, x->right_first);
    number_cell(c, x->right);
    empty_cells(c, 1);
    seconds_cell(c, x->median);
    number_cell(c, x->hints_asked);
    empty_cells(c, 1);
    end_row(c);
}

static void learner_row(Csv *c, const ReportLearner *l) {
    word_cell(c, "report.csv.learner");
    report_learner(c->p, l, &c->text);
    cell(c);
    empty_cells(c, 6);
    number_cell(c, l->exercises);
    number_cell(c, l->tries);
    number_cell(c, l->right_first);
    number_cell(c, l->right);
    seconds_cell(c, l->ms * 10);
    empty_cells(c, 1);
    number_cell(c, l->hints_asked);
    number_cell(c, l->needs_help);
    end_row(c);
}

static void layers_row(Csv *c, uint32_t right, uint32_t chosen) {
    const Matrix *m = &c->p->report->matrix;
    if (!m->n[right][chosen]) return;
    word_cell(c, "report.csv.layers");
    empty_cells(c, 4);
    report_layer(c->p, right, &c->text);
    cell(c);
    report_layer(c->p, chosen, &c->text);
    cell(c);
    empty_cells(c, 2);
    number_cell(c, m->n[right][chosen]);
    empty_cells(c, 6);
    end_row(c);
}

static void rows(Csv *c) {
    const Report *r = c->p->report;
    for (uint32_t i = 0; i < r->matrix.count; i++)
        for (uint32_t k = 0; k < r->matrix.count; k++)
            layers_row(c, i, k);
    for (size_t i = 0; i < r->exercises_count; i++)
        exercise_row(c, &r->exercises[i]);
    for (size_t i = 0; i < r->learners_count; i++)
        learner_row(c, &r->learners[i]);
    for (size_t i = 0; i < r->cells_count; i++)
        pair_row(c, &r->cells[i]);
}

bool report_csv(const ReportPrint *p, const Sink *sink, Err *err) {
    Csv c = {.p = p};
    out_init(&c.out, sink, err);
    buf_init(&c.text, REPORT_LINE_MAX);
    out_c(&c.out, "\xEF\xBB\xBF");
    head(&c);
    rows(&c);
    buf_dispose(&c.text);
    return out_finish(&c.out);
}
