#include "app/command.h"
#include "app/present.h"

#define FIRST_SCENARIO "flow/seven-frames"

static const OptSpec options[] = {{"--text", 0, OPT_FLAG, NULL}, {NULL, 0, OPT_FLAG, NULL}};

static bool play(App *app, const Args *args, Err *err) {
    Stage stage;
    Source source = {args->plain_count ? args->plain[0] : FIRST_SCENARIO, false};
    if (!stage_open(&stage, app, source, &(PlayOptions){.lang = app->lang}, err)) return false;
    bool ok = present(&stage, args_has(args, "--text"), err);
    stage_close(&stage);
    return ok;
}

const Command command_play = {"play", "[SCENARIO]", 0, 1, options, play};
