#include "app/command.h"
#include "app/print.h"
#include "app/subject.h"

#include <string.h>

static const OptSpec options[] = {
    {"--format", 0, OPT_VALUE, "text|json"}, {"--fix", 0, OPT_MANY, "ID"},
    {"--variant", 0, OPT_VALUE, "ID"},       {"--healthy", 0, OPT_FLAG, NULL},
    {"--reveal", 0, OPT_FLAG, NULL},         {"--output", 'o', OPT_VALUE, "FILE"},
    {"--pack", 0, OPT_VALUE, "DIR"},         {NULL, 0, OPT_FLAG, NULL}};

/* What --reveal tells; seqs has room for EXERCISE_MAX_EVIDENCE. NULL for a run without a fault. */
static const RevealedFault *reveal(const Subject *s, uint32_t *seqs, RevealedFault *out) {
    const FaultRow *row = fault_row(fault_find(s->world->fault));
    const Exercise *x = script_exercise(s->script);
    if (s->world->fault.n == 0) return NULL;
    *out = (RevealedFault){.kind = s->world->fault,
                           .layer = str_of(layer_name(row->layer)),
                           .hop = str_of(row->hop),
                           .evidence = seqs,
                           .evidence_count = x ? exercise_evidence(x, &s->trace, seqs) : 0};
    return out;
}

static bool print(const App *app, const Args *args, const Subject *s, Err *err) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    RevealedFault fault;
    const char *format = args_value(args, "--format");
    PrintOptions o = {.world = s->world,
                      .path = args_value(args, "--output"),
                      .json = format && strcmp(format, "json") == 0,
                      .reveal = args_has(args, "--reveal"),
                      .fault = reveal(s, seqs, &fault)};
    return print_trace(app, &s->trace, &o, err);
}

static bool run_scenario(App *app, const Args *args, Err *err) {
    Subject s;
    Str fixes[ARGS_MAX];
    ScenarioChoices choices = {.fixes = fixes,
                               .healthy = args_has(args, "--healthy"),
                               .variant = str_of(args_value(args, "--variant"))};
    const char *id;
    for (size_t at = 0; (id = args_next(args, "--fix", &at)) != NULL;)
        fixes[choices.fixes_count++] = str_of(id);
    if (!subject_open(app, args->plain[0], &choices, &s, err)) return false;
    /* A place (@N) is taken as everywhere; a run is told whole. */
    bool ok = print(app, args, &s, err);
    subject_close(&s);
    return ok;
}

const Command command_run = {"run", "SCENARIO", 1, 1, options, run_scenario};
