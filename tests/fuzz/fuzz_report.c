/* Class reports of whatever stands in a log: the sums agree, and in none of the four forms does
   a text get out of its place. */
#include "fuzz/fuzz.h"

#include "export/report_print.h"
#include "store/attempt.h"

#include <string.h>

enum { LINES_MAX = 40, OUT_MAX = 64 * 1024 * 1024, CSV_COLUMNS = 16 };

/* --- the sums -------------------------------------------------------------------------- */

static void check_sums(const Report *r) {
    size_t tries = 0, of_exercises = 0, of_learners = 0, layers = r->matrix.left_out;
    for (size_t i = 0; i < r->cells_count; i++)
        tries += r->cells[i].tries;
    for (size_t i = 0; i < r->exercises_count; i++) {
        const ReportExercise *x = &r->exercises[i];
        of_exercises += x->tries;
        FUZZ_CHECK(x->right_first <= x->right && x->right <= x->learners, "exercise %zu", i);
    }
    for (size_t i = 0; i < r->learners_count; i++) {
        const ReportLearner *l = &r->learners[i];
        of_learners += l->tries;
        FUZZ_CHECK(l->right_first <= l->right && l->right <= l->exercises, "learner %zu", i);
        FUZZ_CHECK(r->cells[l->cells].learner == i, "the cells of learner %zu", i);
    }
    for (uint32_t i = 0; i < r->matrix.count; i++)
        layers += matrix_total(&r->matrix, i);
    FUZZ_CHECK(tries == r->answers && of_exercises == tries && of_learners == tries, "%zu", tries);
    FUZZ_CHECK(layers <= r->answers, "%zu layers", layers);
}

/* --- the forms ------------------------------------------------------------------------------ */

static bool is_tag(Str rest) {
    static const char *const tags[] = {
        "!DOCTYPE html>", "html", "head>", "meta ", "title>", "style>", "body>", "main>",
        "header>",        "h1>",  "h2>",   "p",     "ul",     "li>",    "b>",    "small>",
        "section",        "ol>",  "code>", "q>",    "table>", "thead>", "tr",    "th",
        "tbody>",         "td",   "i>",    "svg",   "rect ",  "path ",  "span>", "em>",
        "footer>"};
    if (str_starts(rest, "/")) rest = str_sub(rest, 1, rest.n);
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (str_starts(rest, tags[i])) return true;
    return false;
}

/* Every mark of the page is one of ours, and none of ours runs or loads anything. */
static void check_html(Str page) {
    fuzz_check_visible(page, "\n");
    for (size_t at = 0; at < page.n; at++)
        if (page.p[at] == '<')
            FUZZ_CHECK(is_tag(str_sub(page, at + 1, 20)), "%.*s", STR_ARG(str_sub(page, at, 60)));
    FUZZ_CHECK(str_find(page, STR("<script"), 0) == SIZE_MAX, "a script");
}

static bool begins_formula(Str cell) {
    static const char *const signs[] = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
    cell = str_trim(cell);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (str_starts(cell, signs[i])) return true;
    return false;
}

/* The bytes of the next cell as they stand, quotes included, and what ends it. */
static Str next_cell(Str *rest, char *end) {
    bool quoted = false;
    size_t at = 0;
    for (; at < rest->n; at++) {
        char c = rest->p[at];
        if (c == '"') quoted = !quoted;
        if (!quoted && (c == ',' || c == '\r')) break;
    }
    FUZZ_CHECK(at < rest->n && !quoted, "a row without an end");
    Str cell = str_sub(*rest, 0, at);
    *end = rest->p[at];
    *rest = str_sub(*rest, at + (*end == '\r' ? 2 : 1), rest->n);
    return cell;
}

static void check_csv(Str table) {
    FUZZ_CHECK(str_starts(table, "\xEF\xBB\xBF"), "no mark at the start");
    Str rest = str_sub(table, 3, table.n);
    fuzz_check_visible(rest, "\r\n");
    while (rest.n) {
        char end = ',';
        int cells = 0;
        for (; end == ','; cells++) {
            Str cell = next_cell(&rest, &end);
            bool quoted = str_starts(cell, "\"");
            Str inside = quoted ? str_sub(cell, 1, cell.n - 2) : cell;
            FUZZ_CHECK(!begins_formula(inside), "%.*s", STR_ARG(cell));
        }
        FUZZ_CHECK(cells == CSV_COLUMNS, "%d cells", cells);
    }
}

static void check_json(Str json) { fuzz_check_json(json, "the report as JSON"); }

static void check_text(Str text) { fuzz_check_visible(text, "\n"); }

static void check_forms(const Report *r, Lang lang) {
    static const struct {
        bool (*print)(const ReportPrint *, const Sink *, Err *);
        void (*check)(Str);
    } forms[] = {{report_json, check_json},
                 {report_csv, check_csv},
                 {report_text, check_text},
                 {report_html, check_html}};
    ReportPrint p = {.report = r, .words = fuzz_words(), .lang = lang};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        Buf out;
        Err err = {0};
        buf_init(&out, OUT_MAX);
        Sink sink = sink_to_buf(&out);
        FUZZ_CHECK(forms[i].print(&p, &sink, &err), "%s", err.message);
        forms[i].check(buf_str(&out));
        buf_dispose(&out);
    }
}

/* --- the log -----------------------------------------------------------------------------------
 */

static void add(ReportMaker *m, const Attempt *a) {
    Err err = {0};
    ReportAnswer answer = {.when = a->when,
                           .learner = a->learner,
                           .scenario = a->scenario,
                           .exercise = a->exercise,
                           .given = a->given,
                           .expected = a->expected,
                           .right = a->right,
                           .seconds = a->seconds,
                           .hints = a->hints};
    FUZZ_CHECK(report_add(m, &answer, &err), "%s", err.message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str rest = fuzz_str(data, size), line;
    AttemptReader reader;
    Attempt attempt;
    Report report;
    Err err = {0};
    ReportMaker *m = report_begin(&err);
    FUZZ_CHECK(m && attempt_reader_init(&reader, &err), "%s", err.message);
    for (int n = 0; n < LINES_MAX && str_next_line(&rest, &line); n++)
        if (attempt_read(&reader, line, &attempt)) add(m, &attempt);
    attempt_reader_dispose(&reader);
    ReportOptions options = {.anonymous = size % 5 == 0, .seed = size};
    FUZZ_CHECK(report_end(m, &options, &report, &err), "%s", err.message);
    check_sums(&report);
    check_forms(&report, size % 2 ? LANG_EN : LANG_ZH);
    report_dispose(&report);
    return 0;
}
