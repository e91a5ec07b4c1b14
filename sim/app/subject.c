#include "app/subject.h"

#include "run/run.h"

/* Of what the scenario may spend, not of what it will. */
static bool go_on(void *ctx, unsigned spent) { return waiting_tell(ctx, spent, 1000, NULL); }

static bool is_no_run(const Subject *s, Err *err) {
    err_set(err, ERR_USAGE, "\"%.*s\" is a set of exercises, and not one run.",
            STR_ARG(s->world->id));
    return err_hint(err, "Answer them: faultline quiz %.*s", STR_ARG(s->world->id));
}

static bool load_and_run(const Data *data, const ScenarioRef *ref, const ScenarioChoices *choices,
                         Subject *out, Err *err) {
    RunChoices fixes = {.fixes = choices->fixes, .fixes_count = choices->fixes_count};
    if (!scenario_load(data, ref, choices, &out->script, err)) return false;
    out->world = script_world(out->script);
    if (script_set(out->script)) return true;
    if (run(out->world, &fixes, &out->trace, err)) return true;
    script_blame_model(out->script, err);
    subject_close(out);
    return false;
}

bool subject_open(const App *app, const char *word, const ScenarioChoices *choices, Subject *out,
                  Err *err) {
    if (!subject_open_any(app, word, choices, out, err)) return false;
    if (!script_set(out->script)) return true;
    is_no_run(out, err);
    subject_close(out);
    return false;
}

bool subject_open_any(const App *app, const char *word, const ScenarioChoices *choices,
                      Subject *out, Err *err) {
    ScenarioRef ref;
    Waiting waiting;
    ScriptWatch watch = {&waiting, go_on};
    ScenarioChoices watched = choices ? *choices : (ScenarioChoices){0};
    *out = (Subject){0};
    if (!scenario_ref_read(word, &ref, err)) return false;
    waiting_begin(&waiting, str_of(ref.name), app->watcher);
    watched.watch = &watch;
    bool ok = load_and_run(&app->data, &ref, &watched, out, err);
    waiting_end(&waiting);
    if (!ok) return false;
    out->frame = ref.frame;
    script_unwatch(out->script);
    return true;
}

bool subject_open_recording(const App *app, const char *path, Subject *out, Err *err) {
    Recording r;
    *out = (Subject){0};
    if (!recording_load(path, app->watcher, &r, err)) return false;
    recording_warn(&r);
    out->trace = r.trace;
    out->file = r.file;
    out->stopped = r.report.stopped;
    return true;
}

void subject_close(Subject *s) {
    recording_warn_shrunk(subject_name(s), &s->file);
    trace_dispose(&s->trace);
    mapped_close(&s->file);
    script_free(s->script);
    *s = (Subject){0};
}

Str subject_name(const Subject *s) { return s->world ? s->world->id : s->trace.meta.scenario; }
