#include "app/command.h"
#include "app/print.h"
#include "app/subject.h"

#include <string.h>

static const OptSpec options[] = {
    {"--format", 0, OPT_VALUE, "text|json"}, {"--fix", 0, OPT_MANY, "ID"},
    {"--healthy", 0, OPT_FLAG, NULL},        {"--reveal", 0, OPT_FLAG, NULL},
    {"--output", 'o', OPT_VALUE, "FILE"},    {NULL, 0, OPT_FLAG, NULL}};

/* A world has no fault yet, so there is nothing to fix: every id is unknown. */
static bool check_fixes(const Args *args, const Subject *s, Err *err) {
    size_t at = 0;
    const char *id = args_next(args, "--fix", &at);
    if (!id) return true;
    err_set(err, ERR_USAGE, "%.*s has no fix \"%s\".", STR_ARG(subject_name(s)), id);
    return err_hint(err, "It has no fixes.");
}

static bool run_scenario(App *app, const Args *args, Err *err) {
    Subject s;
    if (!subject_open(app, args->plain[0], &s, err)) return false;
    const char *format = args_value(args, "--format");
    PrintOptions o = {.world = s.world,
                      .path = args_value(args, "--output"),
                      .json = format && strcmp(format, "json") == 0,
                      .reveal = args_has(args, "--reveal")};
    bool ok = check_fixes(args, &s, err) && print_trace(app, &s.trace, &o, err);
    subject_close(&s);
    return ok;
}

const Command command_run = {"run", "SCENARIO", 1, 1, options, run_scenario};
