#include "support/scenario_run.h"

#include "support/cm.h"
#include "support/little_scenario.h"

#include <stdio.h>

static bool find(void *ctx, Str id, Buf *source, Err *err) {
    (void)ctx, (void)err;
    char name[200];
    snprintf(name, sizeof name, "%.*s", STR_ARG(id));
    Buf text = scenario_read(name);
    buf_add(source, buf_str(&text));
    buf_dispose(&text);
    return true;
}

static bool find_module(void *ctx, const ScriptModule *m, Err *err) {
    (void)ctx, (void)err;
    char name[200];
    snprintf(name, sizeof name, "lua/%.*s.lua", STR_ARG(m->name));
    Buf text = tree_read(name);
    buf_add(m->source, buf_str(&text));
    buf_dispose(&text);
    return true;
}

const ScriptFinder scenario_finder = {.find = find, .module = find_module};

static void dump_event(const Trace *t, uint32_t seq, Buf *out) {
    const Event *e = trace_event(t, seq);
    buf_addf(out, "%lld %d %s %s %s %d ", (long long)e->t_us, e->frame,
             event_kind_name((EventKind)e->kind), actor_name((Actor)e->from),
             actor_name((Actor)e->to), e->status);
    buf_add(out, event_raw(t, e));
    buf_add(out, event_data(t, e));
    buf_add(out, event_http(t, e));
    buf_add_char(out, '\n');
}

ScenarioRun scenario_run(const char *id, const char *variant, bool healthy, const char *fix) {
    ScenarioRun r = {0};
    Err err = {0};
    Str fixes[1] = {str_of(fix)};
    ScriptOptions options = {.fixes = fixes,
                             .fixes_count = fix != NULL,
                             .healthy = healthy,
                             .variant = str_of(variant),
                             .finder = &scenario_finder};
    Buf source = scenario_read(id);
    if (!script_load_with(buf_str(&source), str_of(id), &options, &r.script, &err))
        fail_msg("%s: %s", err.where, err.message);
    buf_dispose(&source);
    r.world = script_world(r.script);
    r.exercise = script_exercise(r.script);
    RunChoices choices = {.fixes = fixes, .fixes_count = options.fixes_count};
    if (!run(r.world, &choices, &r.trace, &err)) fail_msg("%s: %s", err.where, err.message);
    buf_init(&r.dump, 4 * 1024 * 1024);
    for (uint32_t i = 0; i < r.trace.count; i++)
        dump_event(&r.trace, i, &r.dump);
    assert_false(r.dump.failed);
    return r;
}

void scenario_run_dispose(ScenarioRun *r) {
    buf_dispose(&r->dump);
    trace_dispose(&r->trace);
    script_free(r->script);
}

uint32_t scenario_first_difference(const ScenarioRun *a, const ScenarioRun *b) {
    Str rest_a = buf_str(&a->dump), rest_b = buf_str(&b->dump), line_a, line_b;
    for (uint32_t seq = 0;; seq++) {
        bool more_a = str_next_line(&rest_a, &line_a), more_b = str_next_line(&rest_b, &line_b);
        if (!more_a && !more_b) return SEQ_NONE;
        if (!more_a || !more_b || !str_eq(line_a, line_b)) return seq;
    }
}
