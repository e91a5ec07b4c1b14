#include "export/report_print.h"

#include "export/out_json.h"
#include "export/report_words.h"

/* A JSON text of what `add` says. */
typedef struct Json {
    Out out;
    const ReportPrint *p;
    Buf text;
} Json;

static void add_text(Json *j) {
    if (!buf_ok(&j->text, "a line", j->out.err)) j->out.failed = true;
    out_string(&j->out, buf_str(&j->text));
    buf_clear(&j->text);
}

static void member(Json *j, const char *name, uint64_t n) {
    out_c(&j->out, ",\"");
    out_c(&j->out, name);
    out_c(&j->out, "\":");
    out_uint(&j->out, n);
}

static void add_id(Json *j, const ReportExercise *x) {
    report_id(x, &j->text);
    add_text(j);
}

static void add_seconds(Json *j, const char *name, uint64_t tenths) {
    out_c(&j->out, ",\"");
    out_c(&j->out, name);
    out_c(&j->out, "\":");
    report_seconds(tenths, &j->out.buf);
    out_pass(&j->out);
}

static void add_bool(Json *j, const char *name, bool value) {
    out_c(&j->out, ",\"");
    out_c(&j->out, name);
    out_c(&j->out, value ? "\":true" : "\":false");
}

/* --- exercises -------------------------------------------------------------------------- */

static void add_exercise(Json *j, const ReportExercise *x) {
    Str title = report_scenario_title(j->p, x);
    out_c(&j->out, "{\"id\":");
    add_id(j, x);
    out_c(&j->out, ",\"scenario\":");
    out_string(&j->out, x->scenario);
    out_c(&j->out, ",\"exercise\":");
    out_string(&j->out, x->exercise);
    if (title.n) out_c(&j->out, ",\"title\":");
    if (title.n) out_string(&j->out, title);
    member(j, "learners", x->learners);
    member(j, "attempts", x->tries);
    member(j, "right_first", x->right_first);
    member(j, "right", x->right);
    add_seconds(j, "seconds_median", x->median);
    member(j, "hints", x->hints_sum);
    member(j, "hints_asked", x->hints_asked);
    if (x->wrong.n) {
        out_c(&j->out, ",\"wrong\":");
        out_value(&j->out, x->wrong);
        member(j, "wrong_times", x->wrong_times);
    }
    out_c(&j->out, "}");
}

static void add_exercises(Json *j) {
    const Report *r = j->p->report;
    out_c(&j->out, ",\n\"exercises\":[");
    for (size_t i = 0; i < r->exercises_count; i++) {
        out_c(&j->out, i ? ",\n  " : "\n  ");
        add_exercise(j, &r->exercises[i]);
    }
    out_c(&j->out, "]");
}

static void add_talk(Json *j) {
    const Report *r = j->p->report;
    out_c(&j->out, ",\n\"talk_about\":[");
    for (size_t i = 0; i < r->talk_count; i++) {
        out_c(&j->out, i ? "," : "");
        add_id(j, &r->exercises[r->talk[i]]);
    }
    out_c(&j->out, "]");
}

/* --- the matrix ----------------------------------------------------------------------------- */

static void add_row(Json *j, const Matrix *m, uint32_t right) {
    bool first = true;
    out_string(&j->out, matrix_layer(m, right));
    out_c(&j->out, ":{");
    for (uint32_t i = 0; i < m->count; i++) {
        if (!m->n[right][i]) continue;
        out_c(&j->out, first ? "" : ",");
        out_string(&j->out, matrix_layer(m, i));
        out_c(&j->out, ":");
        out_uint(&j->out, m->n[right][i]);
        first = false;
    }
    out_c(&j->out, "}");
}

static void add_matrix(Json *j) {
    const Matrix *m = &j->p->report->matrix;
    bool first = true;
    out_c(&j->out, ",\n\"matrix\":{");
    for (uint32_t i = 0; i < m->count; i++) {
        if (!matrix_total(m, i)) continue;
        out_c(&j->out, first ? "\n  " : ",\n  ");
        add_row(j, m, i);
        first = false;
    }
    out_c(&j->out, "}");
}

/* --- learners -----------------------------------------------------------------------------------
 */

/* A number is all that there is of a learner in an anonymous report. */
static void add_name(Json *j, const ReportLearner *l) {
    if (l->number)
        out_uint(&j->out, l->number);
    else
        out_string(&j->out, l->name);
}

static void add_cell(Json *j, const ReportCell *cell) {
    out_c(&j->out, "{\"id\":");
    add_id(j, &j->p->report->exercises[cell->exercise]);
    member(j, "attempts", cell->tries);
    add_bool(j, "right_first", cell->right_first);
    add_bool(j, "right", cell->right);
    add_bool(j, "stuck", report_is_stuck(cell));
    add_seconds(j, "seconds", cell->ms * 10);
    member(j, "hints", cell->hints_sum);
    out_c(&j->out, "}");
}

static void add_learner(Json *j, const ReportLearner *l) {
    out_c(&j->out, "{\"learner\":");
    add_name(j, l);
    member(j, "attempts", l->tries);
    member(j, "right_first", l->right_first);
    member(j, "right", l->right);
    add_seconds(j, "seconds", l->ms * 10);
    member(j, "hints", l->hints_sum);
    member(j, "hints_asked", l->hints_asked);
    add_bool(j, "needs_help", l->needs_help);
    out_c(&j->out, ",\"exercises\":[");
    for (size_t i = 0; i < l->exercises; i++) {
        out_c(&j->out, i ? ",\n    " : "\n    ");
        add_cell(j, &j->p->report->cells[l->cells + i]);
    }
    out_c(&j->out, "]}");
}

static void add_learners(Json *j) {
    const Report *r = j->p->report;
    out_c(&j->out, ",\n\"needs_help\":[");
    for (size_t i = 0; i < r->help_count; i++) {
        out_c(&j->out, i ? "," : "");
        add_name(j, &r->learners[r->help[i]]);
    }
    out_c(&j->out, "],\n\"people\":[");
    for (size_t i = 0; i < r->learners_count; i++) {
        out_c(&j->out, i ? ",\n  " : "\n  ");
        add_learner(j, &r->learners[i]);
    }
    out_c(&j->out, "]");
}

/* --- all of it
 * ------------------------------------------------------------------------------------ */

static void add_head(Json *j) {
    const ReportPrint *p = j->p;
    char from[WHEN_DATE_SIZE], to[WHEN_DATE_SIZE];
    when_date(p->report->from_ms, from);
    when_date(p->report->to_ms, to);
    out_c(&j->out, "{\"format\":\"faultline-report\",\"version\":1");
    member(j, "learners", p->report->learners_count);
    member(j, "attempts", p->report->answers);
    member(j, "skipped_lines", p->source.skipped);
    member(j, "repeated_lines", p->source.repeated);
    member(j, "logs", p->source.logs);
    add_bool(j, "anonymous", p->anonymous);
    out_c(&j->out, ",\"from\":");
    out_string(&j->out, str_of(from));
    out_c(&j->out, ",\"to\":");
    out_string(&j->out, str_of(to));
    out_c(&j->out, ",\n\"summary\":");
    report_sentence(p, &j->text);
    add_text(j);
}

bool report_json(const ReportPrint *p, const Sink *sink, Err *err) {
    Json j = {.p = p};
    out_init(&j.out, sink, err);
    buf_init(&j.text, REPORT_LINE_MAX);
    add_head(&j);
    add_talk(&j);
    add_exercises(&j);
    add_matrix(&j);
    add_learners(&j);
    out_c(&j.out, "}\n");
    buf_dispose(&j.text);
    return out_finish(&j.out);
}
