#include "export/report_print.h"

#include "base/escape.h"
#include "export/out.h"
#include "export/report_words.h"
#include "words/columns.h"

enum { COLUMNS = 80, TABLE_NAME = 32, TABLE_NUMBER = 9, MATRIX_NAME = 20, MATRIX_CELL = 5 };

typedef struct Text {
    Out out;
    const ReportPrint *p;
    Buf text;           /* a cell, a paragraph */
    size_t matrix_cell; /* columns, so that the largest number fits */
} Text;

/* --- pieces ------------------------------------------------------------------------------- */

static void blanks(Text *t, size_t n) {
    for (; n > 0; n--)
        out_c(&t->out, " ");
}

static void check(Text *t, const Buf *b) {
    if (!t->out.failed && !buf_ok(b, "a line", t->out.err)) t->out.failed = true;
}

/* What was gathered, cut to `width` columns and filled up: numbers from the left. */
static void cell(Text *t, size_t width, bool number) {
    Buf cut;
    buf_init(&cut, REPORT_LINE_MAX);
    columns_cut(&cut, buf_str(&t->text), width - 1);
    check(t, &t->text);
    check(t, &cut);
    size_t used = columns_of(buf_str(&cut)), rest = width > used ? width - used : 0;
    if (number) blanks(t, rest);
    out_add(&t->out, buf_str(&cut));
    if (!number) blanks(t, rest);
    buf_dispose(&cut);
    buf_clear(&t->text);
}

static void word_cell(Text *t, const char *key, size_t width, bool number) {
    buf_add(&t->text, report_word(t->p, key));
    cell(t, width, number);
}

static void number_cell(Text *t, uint64_t n) {
    ReportNumber number;
    buf_add(&t->text, report_number(&number, n));
    cell(t, TABLE_NUMBER, true);
}

static void time_cell(Text *t, uint64_t ms) {
    report_time(t->p, ms, &t->text);
    cell(t, TABLE_NUMBER + 3, true);
}

/* "12 of 30" as "12/30". */
static void share_cell(Text *t, uint32_t n, uint32_t of) {
    buf_addf(&t->text, "%u/%u", n, of);
    cell(t, TABLE_NUMBER, true);
}

static void line_end(Text *t) { out_c(&t->out, "\n"); }

static void heading(Text *t, const char *key) {
    out_c(&t->out, "\n");
    out_add(&t->out, report_word(t->p, key));
    line_end(t);
}

/* What was gathered, as a paragraph. */
static void paragraph(Text *t, Str first, size_t indent) {
    columns_wrap(&t->out.buf, buf_str(&t->text), &(Paragraph){first, indent, COLUMNS});
    out_pass(&t->out);
    check(t, &t->text);
    buf_clear(&t->text);
}

static void note(Text *t, const char *key) {
    buf_add(&t->text, report_word(t->p, key));
    paragraph(t, STR("  "), 2);
}

/* --- parts ---------------------------------------------------------------------------------- */

static void add_head(Text *t) {
    buf_add(&t->text, report_word(t->p, "report.heading"));
    paragraph(t, STR(""), 0);
    report_head(t->p, &t->text);
    paragraph(t, STR(""), 0);
    line_end(t);
    report_sentence(t->p, &t->text);
    paragraph(t, STR(""), 0);
}

static void talk_item(Text *t, size_t i) {
    const ReportExercise *x = &t->p->report->exercises[t->p->report->talk[i]];
    ReportNumber wrong, of;
    Buf first;
    const WordArg args[] = {{"n", report_number(&wrong, x->learners - x->right_first)},
                            {"of", report_number(&of, x->learners)},
                            WORD_ARGS_END};
    buf_init(&first, 64);
    buf_addf(&first, "  %zu. ", i + 1);
    check(t, &first);
    report_title(t->p, x, &t->text);
    paragraph(t, buf_str(&first), 5);
    if (report_asks(t->p, x).n) {
        escape_visible(&t->text, report_asks(t->p, x));
        paragraph(t, STR("     "), 5);
    }
    words_add(t->p->words, t->p->lang, "report.talk.wrong", args, &t->text);
    if (x->wrong.n) {
        buf_add(&t->text, report_word(t->p, "report.talk.most"));
        report_given(t->p, x, &t->text);
        buf_addf(&t->text, " (%u)", x->wrong_times);
    }
    paragraph(t, STR("     "), 5);
    buf_dispose(&first);
}

static void add_talk(Text *t) {
    if (!t->p->report->talk_count) return;
    heading(t, "report.talk");
    for (size_t i = 0; i < t->p->report->talk_count; i++)
        talk_item(t, i);
}

/* Right answers stand in brackets, none as a dot. */
static void matrix_cell(Text *t, uint32_t right, uint32_t chosen) {
    uint32_t n = t->p->report->matrix.n[right][chosen];
    if (n && right == chosen)
        buf_addf(&t->text, "[%u]", n);
    else if (n)
        buf_addf(&t->text, "%u", n);
    else
        buf_add_c(&t->text, "·");
    cell(t, t->matrix_cell, true);
}

static size_t matrix_cell_columns(const Matrix *m) {
    ReportNumber text;
    size_t columns = MATRIX_CELL;
    for (uint32_t i = 0; i < m->count; i++)
        for (uint32_t k = 0; k < m->count; k++) {
            size_t n = report_number(&text, m->n[i][k]).n + sizeof "[] " - 1;
            if (n > columns) columns = n;
        }
    return columns;
}

/* Layers that never came up are left out; the others are numbered, as names are long. */
static void matrix_row(Text *t, uint32_t right, const uint32_t *layers, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (layers[i] == right) buf_addf(&t->text, "  %zu ", i + 1);
    report_layer(t->p, right, &t->text);
    cell(t, MATRIX_NAME, false);
    for (size_t i = 0; i < count; i++)
        matrix_cell(t, right, layers[i]);
    line_end(t);
}

static void add_matrix(Text *t) {
    const Matrix *m = &t->p->report->matrix;
    uint32_t layers[MATRIX_MAX];
    size_t count = 0;
    for (uint32_t i = 0; i < m->count; i++)
        if (matrix_has(m, i)) layers[count++] = i;
    if (!count) return;
    t->matrix_cell = matrix_cell_columns(m);
    heading(t, "report.matrix");
    note(t, "report.matrix.how.text");
    cell(t, MATRIX_NAME, false);
    for (size_t i = 0; i < count; i++) {
        buf_addf(&t->text, "%zu", i + 1);
        cell(t, t->matrix_cell, true);
    }
    line_end(t);
    for (size_t i = 0; i < count; i++)
        matrix_row(t, layers[i], layers, count);
}

static void table_head(Text *t, const char *name) {
    buf_add_c(&t->text, "  ");
    word_cell(t, name, TABLE_NAME, false);
    word_cell(t, "report.column.first", TABLE_NUMBER, true);
    word_cell(t, "report.column.answers", TABLE_NUMBER, true);
    word_cell(t, "report.column.hints", TABLE_NUMBER, true);
    word_cell(t, "report.column.time", TABLE_NUMBER + 3, true);
    line_end(t);
}

/* The parts of a scenario stand below its id. */
static void group(Text *t, const ReportExercise *x) {
    Str title = report_scenario_title(t->p, x);
    escape_visible(&t->text, x->scenario);
    if (title.n) buf_add_c(&t->text, " · ");
    escape_visible(&t->text, title);
    paragraph(t, STR("  "), 4);
}

static void add_exercises(Text *t) {
    const Report *r = t->p->report;
    if (!r->exercises_count) return;
    heading(t, "report.exercises");
    table_head(t, "report.column.exercise");
    for (size_t i = 0; i < r->exercises_count; i++) {
        const ReportExercise *x = &r->exercises[i];
        if (report_begins_scenario(r, i)) group(t, x);
        buf_add_c(&t->text, "    ");
        report_part(t->p, x, &t->text);
        cell(t, TABLE_NAME, false);
        share_cell(t, x->right_first, x->learners);
        number_cell(t, x->tries);
        number_cell(t, x->hints_asked);
        time_cell(t, x->median / 10);
        line_end(t);
    }
}

static void add_learners(Text *t) {
    const Report *r = t->p->report;
    if (!r->learners_count) return;
    heading(t, "report.learners");
    table_head(t, "report.column.learner");
    for (size_t i = 0; i < r->learners_count; i++) {
        const ReportLearner *l = &r->learners[i];
        buf_add_c(&t->text, l->needs_help ? "! " : "  ");
        report_learner(t->p, l, &t->text);
        cell(t, TABLE_NAME, false);
        share_cell(t, l->right_first, l->exercises);
        number_cell(t, l->tries);
        number_cell(t, l->hints_asked);
        time_cell(t, l->ms);
        line_end(t);
    }
    note(t, r->help_count ? "report.help.how" : "report.help.none");
}

bool report_text(const ReportPrint *p, const Sink *sink, Err *err) {
    Text t = {.p = p};
    out_init(&t.out, sink, err);
    buf_init(&t.text, REPORT_LINE_MAX);
    add_head(&t);
    add_talk(&t);
    add_matrix(&t);
    add_exercises(&t);
    add_learners(&t);
    buf_dispose(&t.text);
    return out_finish(&t.out);
}
