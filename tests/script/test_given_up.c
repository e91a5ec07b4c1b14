/* Whoever waits for a scenario sees how far it is, and may give it up. */
#include "support/cm.h"
#include "support/little_scenario.h"
#include "support/scenario_run.h"

#define MODEL "model = function(view)"
#define BUSY  "model = function(view) pcall(function() for i = 1, 9e5 do end end)"

typedef struct Told {
    int times, most; /* goes on so often */
    unsigned last;
    bool rises;
} Told;

static bool go_on(void *ctx, unsigned spent) {
    Told *told = ctx;
    told->rises = spent >= told->last && spent <= 1000;
    told->last = spent;
    return ++told->times <= told->most;
}

/* Loads and runs it while somebody watches; counts what was told before the run, too. */
static bool run_watched(Told *told, int *loading, Err *err) {
    ScriptWatch watch = {told, go_on};
    Script *script;
    Trace trace;
    Buf source = little_with(MODEL, BUSY);
    bool ok = script_load_with(buf_str(&source), STR("little.lua"),
                               &(ScriptOptions){.watch = &watch}, &script, err);
    buf_dispose(&source);
    *loading = told->times;
    if (!ok) return false;
    ok = run(script_world(script), NULL, &trace, err);
    trace_dispose(&trace);
    script_free(script);
    return ok;
}

static void it_is_told_how_far(void **state) {
    (void)state;
    Err err = {0};
    int loading;
    Told told = {.most = 100000};
    if (!run_watched(&told, &loading, &err)) fail_msg("%s", err.message);
    assert_true(told.rises);
    assert_in_range(told.times, loading + 80, loading + 110); /* two moves of nearly 10^6 steps */
    assert_in_range(told.last, 80, 110);
}

static void it_is_given_up(void **state) {
    (void)state;
    Err err = {0};
    int loading;
    Told told = {.most = 20};
    assert_false(run_watched(&told, &loading, &err));
    assert_int_equal(told.times, told.most + 1); /* nobody is asked again, pcall or not */
    assert_int_equal(err.code, ERR_INPUT);
    assert_non_null(strstr(err.message, "given up"));
    assert_true(str_starts(str_of(err.where), "little.lua:"));
}

static void nobody_has_to_watch(void **state) {
    (void)state;
    Err err = {0};
    Told told = {.most = 100000};
    ScriptWatch watch = {&told, go_on};
    Script *script;
    Trace trace;
    Buf source = little_with(MODEL, BUSY);
    assert_true(script_load_with(buf_str(&source), STR("little.lua"),
                                 &(ScriptOptions){.watch = &watch}, &script, &err));
    buf_dispose(&source);
    script_unwatch(script);
    told.times = 0;
    assert_true(run(script_world(script), NULL, &trace, &err));
    assert_int_equal(told.times, 0);
    trace_dispose(&trace);
    script_free(script);
}

/* Of an error that the engine finds, the scenario's line is that of its model. */
static void an_error_of_the_run_has_a_line(void **state) {
    (void)state;
    Err err = {0};
    Script *script;
    Trace trace;
    Buf source =
        little_with("if view.turn == 1", "local s = {}\n    for i = 1, 16 do s[i] = { call = "
                                         "'echo' } end\n    do return { calls = s } end\n"
                                         "    if view.turn == 1");
    Buf more = text_change(buf_str(&source), "name = \"host\"", "max_turns = 50, name = \"host\"");
    assert_true(script_load(buf_str(&more), STR("little.lua"), &script, &err));
    assert_false(run(script_world(script), NULL, &trace, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.where, "");
    script_blame_model(script, &err);
    assert_string_equal(err.where, "little.lua:33");
    script_blame_model(script, &err);
    assert_string_equal(err.where, "little.lua:33");
    trace_dispose(&trace);
    script_free(script);
    buf_dispose(&source);
    buf_dispose(&more);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_told_how_far), cmocka_unit_test(it_is_given_up),
        cmocka_unit_test(nobody_has_to_watch), cmocka_unit_test(an_error_of_the_run_has_a_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
