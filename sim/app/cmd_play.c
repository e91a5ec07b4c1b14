#include "app/command.h"
#include "app/mystery.h"
#include "app/present.h"
#include "app/quiz_options.h"

#define FIRST_SCENARIO "flow/seven-frames"

static const OptSpec options[] = {
    {"--text", 0, OPT_FLAG, NULL},      {"--mystery", 0, OPT_FLAG, NULL},
    {"--seed", 0, OPT_VALUE, "NUMBER"}, QUIZ_OPTION_ROWS,
    {"--variant", 0, OPT_VALUE, "ID"},  {"--watch", 0, OPT_FLAG, NULL},
    {"--pack", 0, OPT_VALUE, "DIR"},    {NULL, 0, OPT_FLAG, NULL}};

/* What a start needs, as long as it is played. */
typedef struct Start {
    App *app;
    const Args *args;
    Remember remember;
    Mystery mystery; /* what a number stands for */
} Start;

/* What a mystery chooses cannot be chosen, too. */
static bool is_one_too_many(const Args *args, Err *err) {
    const char *variant = args_value(args, "--variant");
    const char *word = args->plain_count ? args->plain[0] : variant;
    if (!word) return false;
    err_set(err, ERR_USAGE, "--mystery chooses %s itself; \"%s\" is one too many.",
            args->plain_count ? "the scenario" : "the variant", word);
    return true;
}

static bool open_mystery(Start *s, Stage *stage, PlayOptions *o, Err *err) {
    const Args *args = s->args;
    if (is_one_too_many(args, err)) return false;
    return mystery_number(args_value(args, "--seed"), &o->mystery, err) &&
           mystery_pick(&s->app->data, o->mystery, &s->mystery, err) &&
           stage_open(stage, s->app,
                      (Source){.word = s->mystery.scenario, .variant = s->mystery.variant}, o, err);
}

static bool open_stage(Start *s, Stage *stage, Err *err) {
    const Args *args = s->args;
    PlayOptions o = {.lang = s->app->lang};
    remember_options(&s->remember, args_has(args, "--lang"), &o);
    o.zoom = quiz_zoom(s->app, o.zoom);
    if (args_has(args, "--mystery")) return open_mystery(s, stage, &o, err);
    const char *variant = args_value(args, "--variant");
    if (args->plain_count)
        return stage_open(stage, s->app, (Source){.word = args->plain[0], .variant = variant}, &o,
                          err);
    if (variant) return err_set(err, ERR_USAGE, "--variant is one of a scenario; name that, too.");
    return remember_open(&s->remember, stage, s->app, FIRST_SCENARIO, &o, err);
}

static bool play(App *app, const Args *args, Err *err) {
    Stage stage;
    Start start = {.app = app, .args = args};
    bool text = args_has(args, "--text");
    app->keeps = true;
    if (!args_has(args, "--mystery") && !quiz_options_read(app, args, err)) return false;
    app->learner = args_value(args, "--learner");
    remember_begin(&start.remember, present_in_front(text));
    if (!open_stage(&start, &stage, err)) return false;
    if (args_has(args, "--seed") && !args_has(args, "--mystery") && !stage.has_quiz) {
        stage_close(&stage);
        return err_set(err, ERR_USAGE, "--seed numbers a mystery or a set; add --mystery.");
    }
    stage.progress = true;
    stage.follows = args_has(args, "--watch");
    changes_begin(&stage.changes, &app->data, stage.source.word);
    bool ok = present(&stage, text, &start.remember, err);
    stage_close(&stage);
    return ok;
}

const Command command_play = {"play", "[SCENARIO]", 0, 1, options, play};
