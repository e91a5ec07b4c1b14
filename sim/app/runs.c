#include "app/runs.h"

#include "app/keep.h"
#include "term/tty.h"

static const Exercise *exercise_of(const Runs *r) {
    return r->base->script ? script_exercise(r->base->script) : NULL;
}

static PlayRun play_run(const Subject *s) { return (PlayRun){s->world, &s->trace}; }

/* Index of a fix of the exercise, or EXERCISE_MAX_FIXES. */
static size_t index_of(const Runs *r, Str fix) {
    const Exercise *x = exercise_of(r);
    for (size_t i = 0; x && i < x->fixes_count; i++)
        if (str_eq(x->fixes[i].id, fix)) return i;
    return EXERCISE_MAX_FIXES;
}

static bool fixed(void *ctx, Str fix, PlayRun *out, Err *err) {
    Runs *r = ctx;
    size_t i = index_of(r, fix);
    ScenarioChoices choices = {.fixes = &fix, .fixes_count = 1, .variant = r->of.variant};
    if (i == EXERCISE_MAX_FIXES) return err_set(err, ERR_USAGE, "There is no such fix.");
    if (!r->have_fixed[i] && !subject_open(r->app, r->of.word, &choices, &r->fixed[i], err))
        return false;
    r->have_fixed[i] = true;
    *out = play_run(&r->fixed[i]);
    return true;
}

static bool healthy(void *ctx, const Trace *shown, PlayBeside *out, Err *err) {
    Runs *r = ctx;
    ScenarioChoices choices = {.healthy = true, .variant = r->of.variant};
    if (!r->have_healthy && !subject_open(r->app, r->of.word, &choices, &r->healthy, err))
        return false;
    r->have_healthy = true;
    if (r->aligned != shown) {
        alignment_dispose(&r->align);
        r->aligned = NULL;
        if (!align_runs(&r->healthy.trace, shown, &r->align, err)) return false;
        r->aligned = shown;
    }
    *out = (PlayBeside){play_run(&r->healthy), &r->align};
    return true;
}

static bool save(void *ctx, const PlayAttempt *attempt, Err *err) {
    static const char *const parts[ANSWER_PARTS] = {"evidence", "layer", "fix"};
    Runs *r = ctx;
    int64_t now = tty_now_ms();
    Keeping k = {.world = r->base->world,
                 .exercise = exercise_of(r),
                 .unfixed = &r->base->trace,
                 .answer = attempt->given,
                 .grade = attempt->grade,
                 .part = parts[attempt->step],
                 .learner = r->app->learner,
                 .seconds = (double)(now - r->since_ms) / 1000,
                 .hints = attempt->hints};
    r->since_ms = now;
    return keep_answer(&k, err);
}

void runs_init(Runs *r, const App *app, const RunsOf *of, const Subject *base) {
    *r = (Runs){.app = app, .of = *of, .base = base, .since_ms = tty_now_ms()};
    r->calls = (PlayRuns){r, fixed, healthy, app->keeps ? save : NULL};
}

void runs_dispose(Runs *r) {
    alignment_dispose(&r->align);
    for (size_t i = 0; i < EXERCISE_MAX_FIXES; i++)
        if (r->have_fixed[i]) subject_close(&r->fixed[i]);
    if (r->have_healthy) subject_close(&r->healthy);
    *r = (Runs){0};
}

const PlayRuns *runs_calls(const Runs *r) { return exercise_of(r) ? &r->calls : NULL; }
