#include "export/report_print.h"

#include "base/escape.h"
#include "export/html.h"
#include "export/report_chart.h"
#include "export/report_words.h"

enum {
    NAME_COLUMNS = 48,
    TITLE_COLUMNS = 160,
    TALK_COLUMNS = 320,
    HEAT_LEVELS = 9,
    HELP_SHOWN = 12
};

typedef struct Page {
    Out out;
    const ReportPrint *p;
    Buf text; /* what is gathered before it is escaped */
} Page;

/* --- pieces ------------------------------------------------------------------------------- */

static Str word(const Page *g, const char *key) { return report_word(g->p, key); }

static void element(Page *g, const char *open, const char *key) {
    html_element(&g->out, open, word(g, key));
}

/* What was gathered, cut where it is too long. */
static void gathered(Page *g, const char *open, const char *close, size_t columns) {
    out_c(&g->out, open);
    if (!buf_ok(&g->text, "a text", g->out.err)) g->out.failed = true;
    html_cut(&g->out, buf_str(&g->text), columns);
    out_c(&g->out, close);
    buf_clear(&g->text);
}

static void number_cell(Page *g, uint64_t n) {
    out_c(&g->out, "<td class=\"n\">");
    buf_addf(&g->out.buf, "%llu", (unsigned long long)n);
    out_c(&g->out, "</td>");
}

static void share_cell(Page *g, uint32_t n, uint32_t of) {
    buf_addf(&g->out.buf, "<td class=\"n\">%u<i>/%u</i></td>", n, of);
    out_pass(&g->out);
}

static void time_cell(Page *g, uint64_t ms) {
    report_time(g->p, ms, &g->text);
    gathered(g, "<td class=\"n\">", "</td>", NAME_COLUMNS);
}

static void section(Page *g, const char *class_name, const char *key) {
    buf_addf(&g->out.buf, "\n<section class=\"%s\">\n", class_name);
    element(g, "h2", key);
    out_c(&g->out, "\n");
}

static void section_end(Page *g) { out_c(&g->out, "</section>\n"); }

/* --- the top --------------------------------------------------------------------------------- */

/* Nothing in the page runs, loads or sends anything, whatever stood in a log. */
static void add_top(Page *g) {
    bool zh = g->p->lang == LANG_ZH;
    out_c(&g->out, "<!DOCTYPE html>\n<html lang=\"");
    out_c(&g->out, zh ? "zh-CN" : "en");
    out_c(&g->out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                   "style-src 'unsafe-inline'\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    element(g, "title", "report.heading");
    out_c(&g->out, "\n<style>\n");
    out_add(&g->out, g->p->style);
    out_c(&g->out, "</style>\n</head>\n<body>\n<main>\n<header>\n");
    element(g, "h1", "report.heading");
    report_head(g->p, &g->text);
    gathered(g, "\n<p class=\"head\">", "</p>\n</header>\n", TITLE_COLUMNS);
    report_sentence(g->p, &g->text);
    gathered(g, "<p class=\"say\">", "</p>\n", (size_t)TITLE_COLUMNS * 4);
}

static void figure(Page *g, const char *key, const char *unit) {
    if (!buf_ok(&g->text, "a figure", g->out.err)) g->out.failed = true;
    out_c(&g->out, "<li><b>");
    html_text(&g->out, buf_str(&g->text));
    out_c(&g->out, unit);
    out_c(&g->out, "</b> ");
    html_text(&g->out, word(g, key));
    out_c(&g->out, "</li>\n");
    buf_clear(&g->text);
}

static void add_figures(Page *g) {
    const Report *r = g->p->report;
    uint64_t first = 0, hints = 0;
    for (size_t i = 0; i < r->exercises_count; i++) {
        first += r->exercises[i].right_first;
        hints += r->exercises[i].hints_asked;
    }
    out_c(&g->out, "<ul class=\"figures\">\n");
    buf_addf(&g->text, "%zu", r->learners_count);
    figure(g, "report.figure.learners", "");
    buf_addf(&g->text, "%zu", r->answers);
    figure(g, "report.figure.answers", "");
    buf_addf(&g->text, "%u", report_percent(first, r->cells_count));
    figure(g, "report.figure.first", "<small>%</small>");
    uint64_t tenths =
        r->learners_count ? (hints * 10 + r->learners_count / 2) / r->learners_count : 0;
    buf_addf(&g->text, "%llu.%llu", (unsigned long long)(tenths / 10),
             (unsigned long long)(tenths % 10));
    figure(g, "report.figure.hints", "");
    out_c(&g->out, "</ul>\n");
}

/* --- what to talk about -------------------------------------------------------------------------
 */

static void talk_item(Page *g, const ReportExercise *x) {
    ReportNumber wrong, of;
    const WordArg args[] = {{"n", report_number(&wrong, x->learners - x->right_first)},
                            {"of", report_number(&of, x->learners)},
                            WORD_ARGS_END};
    report_title(g->p, x, &g->text);
    gathered(g, "<li><b>", "</b>", TITLE_COLUMNS);
    report_id(x, &g->text);
    gathered(g, " <code>", "</code>", NAME_COLUMNS);
    if (report_asks(g->p, x).n) {
        escape_visible(&g->text, report_asks(g->p, x));
        gathered(g, "<q>", "</q>", TITLE_COLUMNS);
    }
    words_add(g->p->words, g->p->lang, "report.talk.wrong", args, &g->text);
    if (x->wrong.n) {
        buf_add(&g->text, word(g, "report.talk.most"));
        report_given(g->p, x, &g->text);
        buf_addf(&g->text, " (%u)", x->wrong_times);
    }
    gathered(g, "<p>", "</p></li>\n", TALK_COLUMNS);
}

static void add_talk(Page *g) {
    const Report *r = g->p->report;
    if (!r->talk_count) return;
    section(g, "talk", "report.talk");
    out_c(&g->out, "<ol>\n");
    for (size_t i = 0; i < r->talk_count; i++)
        talk_item(g, &r->exercises[r->talk[i]]);
    out_c(&g->out, "</ol>\n");
    section_end(g);
}

/* --- the matrix ----------------------------------------------------------------------------------
 */

/* The share of a row, in levels from 1. */
static unsigned heat(uint32_t n, uint32_t total) {
    return (unsigned)(((uint64_t)n * HEAT_LEVELS + total - 1) / total);
}

static void matrix_cell(Page *g, uint32_t right, uint32_t chosen) {
    const Matrix *m = &g->p->report->matrix;
    uint32_t n = m->n[right][chosen];
    if (n)
        buf_addf(&g->out.buf, "<td class=\"%s%u\">%u</td>", right == chosen ? "hit" : "miss",
                 heat(n, matrix_total(m, right)), n);
    else
        buf_addf(&g->out.buf, "<td class=\"none%s\">·</td>", right == chosen ? " own" : "");
    out_pass(&g->out);
}

static void matrix_row(Page *g, uint32_t right) {
    const Matrix *m = &g->p->report->matrix;
    report_layer(g->p, right, &g->text);
    gathered(g, "<tr><th scope=\"row\">", "</th>", NAME_COLUMNS);
    for (uint32_t i = 0; i < m->count; i++)
        if (matrix_has(m, i)) matrix_cell(g, right, i);
    out_c(&g->out, "</tr>\n");
}

static void matrix_left_out(Page *g) {
    ReportNumber n;
    uint32_t left_out = g->p->report->matrix.left_out;
    const WordArg args[] = {{"n", report_number(&n, left_out)}, WORD_ARGS_END};
    if (!left_out) return;
    words_add(g->p->words, g->p->lang, "report.matrix.left-out", args, &g->text);
    gathered(g, "<p class=\"how\">", "</p>\n", TITLE_COLUMNS);
}

static void add_matrix(Page *g) {
    const Matrix *m = &g->p->report->matrix;
    bool any = false;
    for (uint32_t i = 0; i < m->count; i++)
        any = any || matrix_has(m, i);
    if (!any) return;
    section(g, "matrix", "report.matrix");
    element(g, "p class=\"how\"", "report.matrix.how");
    out_c(&g->out, "\n<table>\n<thead><tr>");
    element(g, "th class=\"corner\"", "report.matrix.right");
    for (uint32_t i = 0; i < m->count; i++) {
        if (!matrix_has(m, i)) continue;
        report_layer(g->p, i, &g->text);
        gathered(g, "<th scope=\"col\">", "</th>", NAME_COLUMNS);
    }
    out_c(&g->out, "</tr></thead>\n<tbody>\n");
    for (uint32_t i = 0; i < m->count; i++)
        if (matrix_has(m, i)) matrix_row(g, i);
    out_c(&g->out, "</tbody>\n</table>\n");
    matrix_left_out(g);
    section_end(g);
}

/* --- tables
 * ----------------------------------------------------------------------------------------- */

static void table_head(Page *g, const char *name, const char *chart) {
    out_c(&g->out, "<table>\n<thead><tr>");
    element(g, "th", name);
    element(g, "th class=\"chart\"", chart);
    element(g, "th class=\"n\"", "report.column.first");
    element(g, "th class=\"n\"", "report.column.answers");
    element(g, "th class=\"n\"", "report.column.hints");
    element(g, "th class=\"n\"", "report.column.time");
    out_c(&g->out, "</tr></thead>\n<tbody>\n");
}

static void table_end(Page *g) { out_c(&g->out, "</tbody>\n</table>\n"); }

/* The parts of a scenario stand below its title. */
static void group_row(Page *g, const ReportExercise *x) {
    Str title = report_scenario_title(g->p, x);
    out_c(&g->out, "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"6\">");
    html_cut(&g->out, title.n ? title : x->scenario, TITLE_COLUMNS);
    out_c(&g->out, title.n ? " <code>" : "");
    if (title.n) html_cut(&g->out, x->scenario, TITLE_COLUMNS);
    out_c(&g->out, title.n ? "</code></th></tr>\n" : "</th></tr>\n");
}

static void exercise_row(Page *g, const ReportExercise *x, uint32_t most) {
    report_part(g->p, x, &g->text);
    gathered(g, "<tr><th scope=\"row\">", "</th><td class=\"chart\">", NAME_COLUMNS);
    chart_bar(&g->out, g->p, x, most);
    out_c(&g->out, "</td>");
    share_cell(g, x->right_first, x->learners);
    number_cell(g, x->tries);
    number_cell(g, x->hints_asked);
    time_cell(g, x->median / 10);
    out_c(&g->out, "</tr>\n");
}

static void add_exercises(Page *g) {
    const Report *r = g->p->report;
    uint32_t most = 0;
    if (!r->exercises_count) return;
    for (size_t i = 0; i < r->exercises_count; i++)
        if (r->exercises[i].learners > most) most = r->exercises[i].learners;
    section(g, "exercises", "report.exercises");
    element(g, "p class=\"how\"", "report.exercises.how");
    chart_legend(&g->out, g->p);
    table_head(g, "report.column.exercise", "report.column.chart");
    for (size_t i = 0; i < r->exercises_count; i++) {
        if (report_begins_scenario(r, i)) group_row(g, &r->exercises[i]);
        exercise_row(g, &r->exercises[i], most);
    }
    table_end(g);
    section_end(g);
}

static void learner_row(Page *g, const ReportLearner *l) {
    report_learner(g->p, l, &g->text);
    gathered(g, "<tr><th scope=\"row\">", "", NAME_COLUMNS);
    if (l->needs_help) element(g, "em", "report.help.mark");
    out_c(&g->out, "</th><td class=\"chart\">");
    chart_marks(&g->out, g->p, l);
    out_c(&g->out, "</td>");
    share_cell(g, l->right_first, l->exercises);
    number_cell(g, l->tries);
    number_cell(g, l->hints_asked);
    time_cell(g, l->ms);
    out_c(&g->out, "</tr>\n");
}

static void add_learners(Page *g) {
    const Report *r = g->p->report;
    if (!r->learners_count) return;
    section(g, "learners", "report.learners");
    element(g, "p class=\"how\"", "report.learners.how");
    table_head(g, "report.column.learner", "report.column.marks");
    for (size_t i = 0; i < r->learners_count; i++)
        learner_row(g, &r->learners[i]);
    table_end(g);
    section_end(g);
}

/* --- who needs help
 * ------------------------------------------------------------------------------------ */

static void add_stuck(Page *g, const ReportLearner *l) {
    const Report *r = g->p->report;
    Str between = STR("");
    if (!l->stuck) return;
    buf_add(&g->text, word(g, "report.help.stuck"));
    for (size_t i = 0; i < l->exercises; i++) {
        const ReportCell *cell = &r->cells[l->cells + i];
        if (!report_is_stuck(cell)) continue;
        buf_add(&g->text, between);
        report_title(g->p, &r->exercises[cell->exercise], &g->text);
        between = word(g, "report.list");
    }
}

static void help_item(Page *g, const ReportLearner *l) {
    ReportNumber n, of;
    const WordArg args[] = {{"n", report_number(&n, l->right_first)},
                            {"of", report_number(&of, l->exercises)},
                            WORD_ARGS_END};
    report_learner(g->p, l, &g->text);
    gathered(g, "<li><b>", "</b> ", NAME_COLUMNS);
    words_add(g->p->words, g->p->lang, "report.help.first", args, &g->text);
    add_stuck(g, l);
    gathered(g, "<span>", "</span></li>\n", TITLE_COLUMNS);
}

static void add_help(Page *g) {
    const Report *r = g->p->report;
    ReportNumber n;
    if (!r->learners_count) return;
    section(g, "help", "report.help");
    element(g, "p class=\"how\"", r->help_count ? "report.help.how.html" : "report.help.none");
    out_c(&g->out, "\n<ul>\n");
    for (size_t i = 0; i < r->help_count && i < HELP_SHOWN; i++)
        help_item(g, &r->learners[r->help[i]]);
    out_c(&g->out, "</ul>\n");
    if (r->help_count > HELP_SHOWN) {
        const WordArg args[] = {{"n", report_number(&n, r->help_count - HELP_SHOWN)},
                                WORD_ARGS_END};
        words_add(g->p->words, g->p->lang, "report.help.more", args, &g->text);
        gathered(g, "<p class=\"how\">", "</p>\n", TITLE_COLUMNS);
    }
    section_end(g);
}

bool report_html(const ReportPrint *p, const Sink *sink, Err *err) {
    Page g = {.p = p};
    out_init(&g.out, sink, err);
    buf_init(&g.text, REPORT_LINE_MAX);
    add_top(&g);
    add_figures(&g);
    add_talk(&g);
    add_matrix(&g);
    add_help(&g);
    add_exercises(&g);
    add_learners(&g);
    out_c(&g.out, "\n<footer>");
    element(&g, "p", "report.count");
    out_c(&g.out, "</footer>\n</main>\n</body>\n</html>\n");
    buf_dispose(&g.text);
    return out_finish(&g.out);
}
