/* Without memory, from the first allocation to the last: a whole run of a world with its
   trace and both forms of it, a scenario with its Lua, and a recording. */
#include "support/cm.h"

#include "export/sink.h"
#include "export/trace_json.h"
#include "export/trace_text.h"
#include "record/record.h"
#include "run/run.h"
#include "support/little_scenario.h"
#include "support/scarce.h"
#include "support/small_world.h"
#include "support/wording.h"
#include "trace/moment.h"

#include <stdio.h>

/* What the forms of a trace are written with. */
static Words *words;

static bool write_all(const Trace *t, Err *err) {
    Buf out;
    Moment m;
    buf_init(&out, 4 * 1024 * 1024);
    Sink sink = sink_to_buf(&out);
    moment_at(t, t->count, &m);
    bool ok = m.n == t->count && trace_json(t, &(TraceJsonOptions){.words = words}, &sink, err) &&
              trace_text(t, &(TraceTextOptions){.words = words}, &sink, err);
    buf_dispose(&out);
    return ok;
}

static bool run_and_write(const World *w, Err *err) {
    Trace t;
    bool ok = run(w, &(RunChoices){0}, &t, err) && write_all(&t, err);
    trace_dispose(&t);
    return ok;
}

static bool run_small(void *ctx, Err *err) { return run_and_write(ctx, err); }

static void a_run(void **state) {
    (void)state;
    SmallWorld small;
    small_world(&small);
    assert_true(scarce_each(&(Scarce){run_small, &small.world, .stride = 1}) > 500);
    scarce_each(&(Scarce){run_small, &small.world, .stride = 1, .for_good = true});
}

/* Files of the tree, read without a buffer that could fail the test. */
static bool add_file(const char *folder, Str name, Buf *out, Err *err) {
    char path[400], some[4096];
    snprintf(path, sizeof path, "%s/%s/%.*s.lua", FAULTLINE_SOURCE_DIR, folder, STR_ARG(name));
    FILE *f = fopen(path, "rb");
    if (!f) return err_set(err, ERR_SYSTEM, "%s is not there", path);
    for (size_t n; (n = fread(some, 1, sizeof some, f)) > 0;)
        buf_add(out, (Str){some, n});
    fclose(f);
    return buf_ok(out, "a file", err);
}

static bool find(void *ctx, Str id, Buf *source, Err *err) {
    (void)ctx;
    return add_file("scenarios", id, source, err);
}

static bool find_module(void *ctx, const ScriptModule *m, Err *err) {
    (void)ctx;
    return add_file("lua", m->name, m->source, err);
}

static const ScriptFinder finder = {.find = find, .module = find_module};

typedef struct Source {
    Str id;
    Buf text;
} Source;

static bool run_scenario(void *ctx, Err *err) {
    const Source *from = ctx;
    Script *s;
    ScriptOptions options = {.finder = &finder};
    if (!script_load_with(buf_str(&from->text), from->id, &options, &s, err)) return false;
    bool ok = run_and_write(script_world(s), err);
    script_free(s);
    return ok;
}

static void fail_some(Str id, long stride) {
    char name[100];
    snprintf(name, sizeof name, "%.*s", STR_ARG(id));
    Source from = {id, scenario_read(name)};
    print_message("%s: ", name);
    assert_true(scarce_each(&(Scarce){run_scenario, &from, stride, .for_good = true}) > 1000);
    buf_dispose(&from.text);
}

/* Lua collects garbage and asks again, so only a want for good is one. */
static void every_scenario(void **state) {
    (void)state;
    Buf order = tree_read("scenarios/order.txt");
    Str rest = buf_str(&order), id;
    fail_some(STR("flow/seven-frames"), 13);
    while (str_next_line(&rest, &id))
        fail_some(str_sub(id, 0, str_find(id, STR(" "), 0)), 151);
    buf_dispose(&order);
}

static bool import(void *ctx, Err *err) {
    Trace t;
    RecordReport report;
    if (!record_import(buf_str(ctx), STR("r"), &t, &report, err)) return false;
    bool ok = write_all(&t, err);
    trace_dispose(&t);
    return ok;
}

static void a_recording(void **state) {
    (void)state;
    static const char *const names[] = {"tests/data/cases/096-batch.jsonl",
                                        "tests/data/cases/035-id-mixup.jsonl"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Buf text = tree_read(names[i]);
        assert_true(scarce_each(&(Scarce){import, &text, .stride = 1}) > 20);
        scarce_each(&(Scarce){import, &text, .stride = 1, .for_good = true});
        buf_dispose(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run),
        cmocka_unit_test(every_scenario),
        cmocka_unit_test(a_recording),
    };
    words = wording_load();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    words_free(words);
    return failed;
}
