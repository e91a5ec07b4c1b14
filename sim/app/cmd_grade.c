#include "app/command.h"
#include "app/grade_sheet.h"
#include "app/keep.h"
#include "app/subject.h"
#include "base/nearest.h"
#include "lesson/kind.h"

#include <string.h>

static const OptSpec options[] = {
    {"--layer", 0, OPT_VALUE, "LAYER"},     {"--kind", 0, OPT_VALUE, "KIND"},
    {"--evidence", 0, OPT_VALUE, "NUMBER"}, {"--fix", 0, OPT_VALUE, "ID"},
    {"--variant", 0, OPT_VALUE, "ID"},      {"--format", 0, OPT_VALUE, "text|json"},
    {"--pack", 0, OPT_VALUE, "DIR"},        {NULL, 0, OPT_FLAG, NULL}};

/* --- reading the answer ------------------------------------------------------- */

static bool no_such(const char *what, Str word, const Nearest *n, Err *err) {
    err_set(err, ERR_USAGE, "There is no %s \"%.*s\".", what, STR_ARG(word));
    if (n->best.p) return err_hint(err, "Did you mean %.*s?", STR_ARG(n->best));
    return err_hint(err, "Without an answer, faultline grade SCENARIO lists what there is.");
}

static bool read_layer(const Args *args, Answer *a, Err *err) {
    Str word = str_of(args_value(args, "--layer"));
    Nearest n = {.typed = word};
    a->has_layer = args_has(args, "--layer");
    if (!a->has_layer || layer_find(word, &a->layer)) return true;
    for (int i = 0; i < LAYER_COUNT; i++)
        nearest_offer(&n, str_of(layer_name((Layer)i)));
    return no_such("layer", word, &n, err);
}

static bool read_kind(const Args *args, Answer *a, Err *err) {
    size_t count;
    const KindRow *rows = kind_rows(&count);
    a->kind = str_of(args_value(args, "--kind"));
    Nearest n = {.typed = a->kind};
    a->has_kind = args_has(args, "--kind");
    if (!a->has_kind || kind_find(a->kind)) return true;
    for (size_t i = 0; i < count; i++)
        nearest_offer(&n, str_of(rows[i].name));
    return no_such("kind", a->kind, &n, err);
}

static bool read_evidence(const Args *args, Answer *a, Err *err) {
    Str word = str_of(args_value(args, "--evidence"));
    uint64_t seq = 0;
    a->has_evidence = args_has(args, "--evidence");
    if (!a->has_evidence) return true;
    bool number = word.n > 0 && word.n <= 9;
    for (size_t i = 0; number && i < word.n; i++) {
        number = word.p[i] >= '0' && word.p[i] <= '9';
        seq = seq * 10 + (uint64_t)(word.p[i] - '0');
    }
    a->evidence = (uint32_t)seq;
    return number || no_such("event", word, &(Nearest){0}, err);
}

static bool read_answer(const Args *args, Answer *a, Err *err) {
    *a = (Answer){.has_fix = args_has(args, "--fix"), .fix = str_of(args_value(args, "--fix"))};
    return read_layer(args, a, err) && read_kind(args, a, err) && read_evidence(args, a, err);
}

static bool is_given(const Answer *a) {
    return a->has_layer || a->has_kind || a->has_evidence || a->has_fix;
}

/* --- keeping it ---------------------------------------------------------------- */

/* What cannot be kept is told, and marked all the same. */
static void keep(GradeSheet *s) {
    Err err = {0};
    Keeping k = {.world = s->world,
                 .exercise = s->exercise,
                 .unfixed = s->unfixed,
                 .answer = s->answer,
                 .grade = s->grade,
                 .part = "diagnosis"};
    s->saved = keep_answer(&k, &err);
    if (!s->saved) app_complain(s->app->json, &err);
}

/* --- marking ------------------------------------------------------------------- */

static bool wants_json(const Args *args) {
    const char *format = args_value(args, "--format");
    return format && strcmp(format, "json") == 0;
}

static bool tell(App *app, const Args *args, GradeSheet sheet, Err *err) {
    keep(&sheet);
    if (!sheet.grade->all_right) app->status = 1;
    return sheet_print_marks(&sheet, wants_json(args), err);
}

/* The fix is run: right or wrong, it happens. */
static bool tell_with_fix(App *app, const Args *args, GradeSheet sheet, Err *err) {
    Subject fixed;
    ScenarioChoices choices = {.fixes = &sheet.answer->fix,
                               .fixes_count = 1,
                               .variant = str_of(args_value(args, "--variant"))};
    if (!subject_open(app, args->plain[0], &choices, &fixed, err)) return false;
    sheet.fixed = &fixed;
    bool ok = tell(app, args, sheet, err);
    subject_close(&fixed);
    return ok;
}

static bool mark(App *app, const Args *args, GradeSheet sheet, Err *err) {
    Answer answer;
    Grade marks;
    if (!read_answer(args, &answer, err)) return false;
    if (!is_given(&answer)) return sheet_print_question(&sheet, wants_json(args), err);
    if (!grade(sheet.exercise, sheet.unfixed, &answer, &marks, err)) return false;
    sheet.answer = &answer;
    sheet.grade = &marks;
    return answer.has_fix ? tell_with_fix(app, args, sheet, err) : tell(app, args, sheet, err);
}

static bool no_exercise(const Subject *s, Err *err) {
    err_set(err, ERR_USAGE, "%.*s has no exercise.", STR_ARG(subject_name(s)));
    return err_hint(err, "faultline list shows the scenarios; those with a fault have one.");
}

static bool grade_scenario(App *app, const Args *args, Err *err) {
    Subject unfixed;
    ScenarioChoices choices = {.variant = str_of(args_value(args, "--variant"))};
    if (!subject_open(app, args->plain[0], &choices, &unfixed, err)) return false;
    GradeSheet sheet = {.app = app,
                        .world = unfixed.world,
                        .exercise = script_exercise(unfixed.script),
                        .unfixed = &unfixed.trace};
    bool ok = sheet.exercise ? mark(app, args, sheet, err) : no_exercise(&unfixed, err);
    subject_close(&unfixed);
    return ok;
}

const Command command_grade = {"grade", "SCENARIO", 1, 1, options, grade_scenario};
