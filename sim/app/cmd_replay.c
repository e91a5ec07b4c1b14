#include "app/command.h"
#include "app/present.h"
#include "app/print.h"

#include <string.h>
#include <unistd.h>

static const OptSpec options[] = {{"--format", 0, OPT_VALUE, "text|json"},
                                  {"--output", 'o', OPT_VALUE, "FILE"},
                                  {NULL, 0, OPT_FLAG, NULL}};

/* Printed where a form or a file is asked for, or where nobody could press a key. */
static bool is_to_print(const Args *args) {
    if (args_has(args, "--format") || args_has(args, "--output")) return true;
    return !present_has_display(NULL, 0) && !(isatty(STDIN_FILENO) && isatty(STDOUT_FILENO));
}

/* A file that was cut meanwhile gave zeros, and the print is worth nothing. */
static bool print(App *app, const Stage *stage, const Args *args, Err *err) {
    const char *format = args_value(args, "--format");
    PrintOptions o = {.path = args_value(args, "--output"),
                      .json = format && strcmp(format, "json") == 0};
    return print_trace(app, &stage->subject.trace, &o, err) &&
           recording_is_whole(&stage->subject.file, err);
}

static bool replay(App *app, const Args *args, Err *err) {
    Stage stage;
    Source source = {.word = args->plain[0], .recording = true};
    if (!stage_open(&stage, app, source, &(PlayOptions){.lang = app->lang}, err)) return false;
    bool ok = is_to_print(args) ? print(app, &stage, args, err) : present(&stage, false, NULL, err);
    stage_close(&stage);
    return ok;
}

const Command command_replay = {"replay", "FILE", 1, 1, options, replay};
