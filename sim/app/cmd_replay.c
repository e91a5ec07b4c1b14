#include "app/command.h"
#include "app/print.h"
#include "app/subject.h"

#include <string.h>

static const OptSpec options[] = {{"--format", 0, OPT_VALUE, "text|json"},
                                  {"--output", 'o', OPT_VALUE, "FILE"},
                                  {NULL, 0, OPT_FLAG, NULL}};

static bool replay(App *app, const Args *args, Err *err) {
    Subject s;
    if (!subject_open_recording(args->plain[0], &s, err)) return false;
    const char *format = args_value(args, "--format");
    PrintOptions o = {.path = args_value(args, "--output"),
                      .json = format && strcmp(format, "json") == 0};
    bool ok = print_trace(app, &s.trace, &o, err);
    subject_close(&s);
    return ok;
}

const Command command_replay = {"replay", "FILE", 1, 1, options, replay};
