#include "app/command.h"
#include "app/present.h"

#define FIRST_SCENARIO "flow/seven-frames"

static const OptSpec options[] = {
    {"--text", 0, OPT_FLAG, NULL}, {"--pack", 0, OPT_VALUE, "DIR"}, {NULL, 0, OPT_FLAG, NULL}};

static bool open_stage(Stage *stage, App *app, const Args *args, const Remember *r, Err *err) {
    PlayOptions o = {.lang = app->lang};
    remember_options(r, args_has(args, "--lang"), &o);
    if (args->plain_count) return stage_open(stage, app, (Source){args->plain[0], false}, &o, err);
    return remember_open(r, stage, app, FIRST_SCENARIO, &o, err);
}

static bool play(App *app, const Args *args, Err *err) {
    Stage stage;
    Remember remember;
    bool text = args_has(args, "--text");
    remember_begin(&remember, present_in_front(text));
    if (!open_stage(&stage, app, args, &remember, err)) return false;
    stage.progress = true;
    bool ok = present(&stage, text, &remember, err);
    stage_close(&stage);
    return ok;
}

const Command command_play = {"play", "[SCENARIO]", 0, 1, options, play};
