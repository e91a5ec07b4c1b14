#include "app/subject.h"

#include "run/run.h"

bool subject_open(const App *app, const char *word, const ScenarioChoices *choices, Subject *out,
                  Err *err) {
    ScenarioRef ref;
    RunChoices fixes = {0};
    if (choices) fixes = (RunChoices){choices->fixes, choices->fixes_count};
    *out = (Subject){0};
    if (!scenario_ref_read(word, &ref, err) ||
        !scenario_load(&app->data, &ref, choices, &out->script, err))
        return false;
    out->frame = ref.frame;
    out->world = script_world(out->script);
    if (run(out->world, &fixes, &out->trace, err)) return true;
    subject_close(out);
    return false;
}

bool subject_open_recording(const char *path, const Watch *watch, Subject *out, Err *err) {
    Recording r;
    *out = (Subject){0};
    if (!recording_load(path, watch, &r, err)) return false;
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
