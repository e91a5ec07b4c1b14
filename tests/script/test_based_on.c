/* Scenarios that build on another, and what changes their table: change, variants,
   fixes; what is said when one of them goes wrong, and where. */
#include "support/cm.h"
#include "support/little_scenario.h"

#include <stdio.h>

/* --- loading ---------------------------------------------------------------------- */

typedef struct Shelf {
    const char *id;
    Str text;
    int asked;
} Shelf;

static bool find(void *ctx, Str id, Buf *source, Err *err) {
    Shelf *s = ctx;
    s->asked++;
    if (str_is(id, s->id)) return buf_add(source, s->text);
    return err_set(err, ERR_INPUT, "There is no scenario \"%.*s\".", STR_ARG(id));
}

static bool load(Str source, Str base, ScriptOptions *options, Script **out, Err *err) {
    Shelf shelf = {.id = "labs/little", .text = base};
    ScriptFinder finder = {.ctx = &shelf, .find = find};
    options->finder = &finder;
    return script_load_with(source, STR("small.lua"), options, out, err);
}

static Script *load_small(ScriptOptions options) {
    Script *s;
    Err err = {0};
    if (!load(str_of(little_lesson), str_of(little_scenario), &options, &s, &err))
        fail_msg("%s: %s", err.where, err.message);
    return s;
}

static void test_taken_over(void **state) {
    (void)state;
    Script *s = load_small((ScriptOptions){0});
    const World *w = script_world(s);
    assert_str(w->id, "faults/small");
    assert_str(w->kind, "fault");
    assert_str(w->texts[w->lesson.title].en, "T");
    assert_str(w->texts[w->task].en, "Do it.");
    assert_str(w->revision, "2025-11-25");
    assert_int_equal(w->link_ms, 7);
    assert_int_equal(w->host.think_ms, 11);
    assert_int_equal(w->servers_count, 1);
    assert_str(w->servers[0].tools[0].wire.name, "echo");
    assert_str(w->user, "one");
    assert_str(w->fault, "not-found");
    assert_int_equal(w->target.files_count, 0); /* gone: the fault has acted */
    script_free(s);
}

static void test_exercise(void **state) {
    (void)state;
    Script *s = load_small((ScriptOptions){0});
    const World *w = script_world(s);
    const Exercise *x = script_exercise(s);
    assert_non_null(x);
    assert_int_equal(x->layer, LAYER_TOOL);
    assert_str(x->kind, "not-found");
    assert_int_equal(x->evidence_count, 1);
    assert_int_equal(x->evidence[0].count, 2);
    assert_str(x->evidence[0].fields[0].path, "data/http");
    assert_str(x->evidence[0].fields[0].value, "404");
    assert_str(x->evidence[0].fields[1].path, "kind");
    assert_str(x->evidence[0].fields[1].value, "\"target\"");
    assert_str(w->texts[x->evidence_right].zh, "字yes");
    assert_str(w->texts[x->layer_feedback[LAYER_TRUST]].en, "u");
    assert_int_equal(x->fixes_count, 2);
    assert_str(x->fixes[0].id, "mend");
    assert_true(x->fixes[0].right && !x->fixes[1].right);
    assert_str(w->texts[x->fixes[1].feedback].en, "R");
    assert_str(w->texts[x->hints[2]].en, "h3");
    assert_str(w->texts[x->explanation].en, "x");
    size_t count;
    const ScriptVariant *variants = script_variants(s, &count);
    assert_int_equal(count, 2);
    assert_str(variants[1].id, "two");
    assert_str(w->texts[variants[1].title].en, "2");
    script_free(s);
    s = little_load("", "");
    assert_null(script_exercise(s));
    assert_null(script_variants(s, &count));
    assert_int_equal(count, 0);
    script_free(s);
}

static void test_choices(void **state) {
    (void)state;
    Str both[] = {STR("retry"), STR("mend")};
    Script *s = load_small((ScriptOptions){.fixes = both, .fixes_count = 2, .variant = STR("two")});
    assert_str(script_world(s)->user, "two+retry+mend");
    assert_int_equal(script_world(s)->host.retries, 3);
    assert_str(script_world(s)->fault, "");
    assert_int_equal(script_world(s)->target.files_count, 1);
    script_free(s);
    s = load_small((ScriptOptions){.healthy = true, .fixes = both, .fixes_count = 1});
    assert_str(script_world(s)->fault, "");
    assert_str(script_world(s)->user, "one+retry");
    script_free(s);
}

/* What is wrong there is that lesson's own story. */
static void test_fault_stays(void **state) {
    (void)state;
    Err err = {0};
    Script *s;
    ScriptOptions options = {0};
    Buf base = little_with("goal = {", "fault = { kind = \"truncated\", lines = 1 }, goal = {");
    static const char lab[] = "return scenario { based_on = \"labs/little\", id = \"labs/more\",\n"
                              "kind = \"lab\", title = { en = \"M\", zh = \"M\" },\n"
                              "sources = { \"x\" } }";
    if (!load(str_of(lab), buf_str(&base), &options, &s, &err))
        fail_msg("%s: %s", err.where, err.message);
    assert_str(script_world(s)->id, "labs/more");
    assert_str(script_world(s)->fault, "");
    script_free(s);
    buf_dispose(&base);
}

static void test_unknown_choices(void **state) {
    (void)state;
    Script *s;
    Err err = {0};
    Str fix = STR("repair");
    ScriptOptions o = {.fixes = &fix, .fixes_count = 1};
    assert_false(load(str_of(little_lesson), str_of(little_scenario), &o, &s, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_string_equal(err.message, "There is no fix \"repair\".");
    assert_string_equal(err.hint, "There are: mend, retry.");
    assert_string_equal(err.where, "");
    o = (ScriptOptions){.variant = STR("three")};
    assert_false(load(str_of(little_lesson), str_of(little_scenario), &o, &s, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_string_equal(err.hint, "There are: one, two.");
    o = (ScriptOptions){.variant = STR("one")};
    assert_false(script_load_with(str_of(little_scenario), STR("l"), &o, &s, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_string_equal(err.hint, "This scenario has none.");
    o = (ScriptOptions){.fixes = &fix, .fixes_count = 1};
    assert_false(script_load_with(str_of(little_scenario), STR("l"), &o, &s, &err));
    assert_string_equal(err.hint, "This scenario has none.");
}

/* --- what is said about a wrong one --------------------------------------------------- */

/* One place changed, in the lesson or in what it builds on. */
typedef struct Wrong {
    bool in_base;
    const char *old, *new, *says, *where;
} Wrong;

#define CHANGE "s.host.think_ms = 11"
#define MEND   "s.fault = nil"

static const Wrong wrongs[] = {
    /* the base */
    {false, "\"labs/little\"", "\"labs/none\"", "There is no scenario \"labs/none\"",
     "small.lua:4"},
    {false, "\"labs/little\"", "\"../etc\"", "an id such as", "small.lua:4"},
    {false, "\"labs/little\"", "\"labs/Little\"", "an id such as", "small.lua:4"},
    {false, "\"labs/little\"", "{}", "the id of a scenario was expected, but this is a table",
     "small.lua:4"},
    {true, "kind = \"lab\"", "knid = \"lab\"", "a Scenario has no key 'knid'", "labs/little.lua:9"},
    {true, "local echo = {", "error('boo')\nlocal echo = {", "boo", "labs/little.lua:1"},
    {true, "local echo = {", "while true do end\nlocal echo = {", "budget", "labs/little.lua:1"},
    {true, "local echo = {", "local echo = {{", "'}' expected", "labs/little.lua:7"},
    {true, "local echo = {", "local a <close> = nil\nlocal echo = {", "<close>",
     "labs/little.lua:1"},
    {true, "return scenario {", "return {", "does not end with return scenario", "small.lua:4"},
    {true, "id = \"labs/little\"", "based_on = \"labs/x\", id = \"labs/little\"",
     "builds on another scenario itself", "small.lua:4"},
    {true, "command = \"little\"", "comand = \"little\"", "is 'command' meant?",
     "small.lua:12"}, /* functions ran over it, the last of them is named */
    /* its own table */
    {false, "id = \"faults/small\",", "", "the key 'id' is missing", "small.lua:3"},
    {false, "  title = ", "  tilte = ", "is 'title' meant?", "small.lua:7"},
    {false, "link_ms = 7", "link_ms = null, task = null", "the key 'task' is missing",
     "small.lua:3"},
    {false, "link_ms = 7", "link_ms = -7", "link_ms: a whole number", "small.lua:8"},
    {false, "return scenario {", "return scenario { [1] = 2,", "has names for its keys",
     "small.lua:3"},
    /* the fault */
    {false, "{ kind = \"not-found\", path = \"a.md\" }", "{ kind = \"not-fond\" }",
     "fault.kind: \"not-fond\" is not known; is \"not-found\" meant?", "small.lua:9"},
    {false, "path = \"a.md\" }", "path = \"b.md\" }", "there is no such file", "small.lua:9"},
    {false, "path = \"a.md\" }", "pth = \"a.md\" }", "is 'path' meant?", "small.lua:9"},
    {false, "{ kind = \"not-found\", path = \"a.md\" }", "{ kind = \"truncated\", lines = 1 }",
     "exercise.kind: the fault in this scenario is \"truncated\", but this is \"not-found\"",
     "small.lua:17"},
    /* functions */
    {false, CHANGE, "error('no')", "no", "small.lua:10"},
    {false, CHANGE, "s.nothing.x = 1", "attempt to index a nil value", "small.lua:10"},
    {false, CHANGE, "while true do end", "budget", "small.lua:10"},
    {false, CHANGE, "s.host = 5", "host: a table with names was expected, but this is 5",
     "small.lua:10"},
    {false, CHANGE, "s.exercise = 'x'", "exercise: a table with names was expected",
     "small.lua:15"},
    {false, CHANGE, "s.variants = 'x'", "variants: a list", "small.lua:11"},
    {false, CHANGE, "s.fixes = {}", "a Scenario has no key 'fixes'", "small.lua:10"},
    {false, CHANGE, "setmetatable(s, {})", "a Scenario was expected", "small.lua:3"},
    {false, CHANGE, "s.host.thnk_ms = 1", "is 'think_ms' meant?", "small.lua:12"},
    {false, "change = function(s) " CHANGE " end", "change = 5", "change: a function was expected",
     "small.lua:10"},
    /* the exercise */
    {false, "layer = \"tool\"", "layer = \"tools\"",
     "exercise.layer: \"tools\" is not known; is \"tool\" meant?", "small.lua:16"},
    {false, "layer = \"tool\"", "layer = \"result\"",
     "exercise.kind: \"not-found\" belongs to the layer tool, but the layer here is result.",
     "small.lua:17"},
    {false, "layer = \"tool\"", "layer = \"none\"", "but the layer here is none.", "small.lua:17"},
    {false, "kind = \"not-found\",\n    ev", "kind = \"not-fond\",\n    ev",
     "exercise.kind: \"not-fond\" is not known; is \"not-found\" meant?", "small.lua:17"},
    {false, "kind = \"not-found\",\n    ev", "ev", "the key 'kind' is missing", "small.lua:15"},
    {false, "{ kind = \"target\", [\"data/http\"] = 404 }", "", "evidence: 1 to 8 matches",
     "small.lua:18"},
    {false, "{ kind = \"target\", [\"data/http\"] = 404 }", "{}", "evidence[1]: 1 to 8 conditions",
     "small.lua:18"},
    {false, "{ kind = \"target\", [\"data/http\"] = 404 }", "\"x\"",
     "evidence[1]: a table of conditions was expected, but this is a string", "small.lua:18"},
    {false, "[\"data/http\"] = 404", "f = print2", "nothing is called 'print2'", "small.lua:18"},
    {false, "[\"data/http\"] = 404", "f = function() end", "cannot be sent", "small.lua:18"},
    {false, "none = T \"0\"", "", "layers: the key 'none' is missing", "small.lua:20"},
    {false, "id = \"retry\"", "id = \"mend\"", "fixes[2].id: there is a fix of that id already",
     "small.lua:25"},
    {false, "id = \"retry\"", "id = \"Retry\"", "fixes[2].id: small letters", "small.lua:25"},
    {false, "id = \"two\"", "id = \"one\"", "variants[2].id: there is a variant of that id",
     "small.lua:13"},
    {false, ", T \"h3\"", "", "hints: three hints are expected", "small.lua:28"},
    {false, "right = true", "right = 1", "fixes[1].right: true or false", "small.lua:23"},
};

static void test_wrong(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        const Wrong *w = &wrongs[i];
        Buf own =
            text_change(str_of(little_lesson), w->in_base ? "" : w->old, w->in_base ? "" : w->new);
        Buf base = little_with(w->in_base ? w->old : "", w->in_base ? w->new : "");
        Script *s = NULL;
        Err err = {0};
        ScriptOptions o = {0};
        bool ok = load(buf_str(&own), buf_str(&base), &o, &s, &err);
        if (ok || s || !strstr(err.message, w->says) || strcmp(err.where, w->where) != 0)
            fail_msg("%s\n  gave     %s: %s\n  expected %s: %s", w->new, err.where, err.message,
                     w->where, w->says);
        buf_dispose(&own);
        buf_dispose(&base);
    }
}

static void test_wrong_fixes(void **state) {
    (void)state;
    static const Wrong rows[] = {
        {false, MEND, "error('torn')", "torn", "small.lua:24"},
        {false, MEND, "while true do end", "budget", "small.lua:24"},
        {false, MEND, "s.host.policies.echo.visible = 'yes'",
         "policies.echo.visible: true or false", "small.lua:24"},
        {false, MEND, "s.exercise = nil s.variants = nil s.change = nil s.fault = nil", NULL, ""},
        {false, MEND, "s.fault = 3", "fault: a table with names", "small.lua:9"},
        {false, MEND, "s.servers[1].tools[1].handler = nil", "'handler' is missing",
         "small.lua:24"},
        {false, MEND, "log[1] = s s.fault = nil", NULL, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buf own = text_change(str_of(little_lesson), rows[i].old, rows[i].new);
        Script *s = NULL;
        Err err = {0};
        Str fix = STR("mend");
        ScriptOptions o = {.fixes = &fix, .fixes_count = 1};
        bool ok = load(buf_str(&own), str_of(little_scenario), &o, &s, &err);
        if (ok != !rows[i].says || (rows[i].says && !strstr(err.message, rows[i].says)) ||
            strcmp(err.where, rows[i].where) != 0)
            fail_msg("%s\n  gave %s: %s", rows[i].new, err.where, err.message);
        if (ok) assert_non_null(script_exercise(s)); /* read before any fix could touch it */
        script_free(s);
        buf_dispose(&own);
    }
}

/* Without somebody who finds it, no other scenario can be built on. */
static void test_no_finder(void **state) {
    (void)state;
    Script *s;
    Err err = {0};
    assert_false(script_load(str_of(little_lesson), STR("small.lua"), &s, &err));
    assert_int_equal(err.code, ERR_SCENARIO);
    assert_string_equal(err.where, "small.lua:4");
    assert_non_null(strstr(err.message, "\"labs/little\" cannot be looked up here"));
}

/* Handlers and models that were taken over name the file that they stand in. */
static void test_places_at_run_time(void **state) {
    (void)state;
    Buf base = little_with("return { answer = { done = true } }", "return view.x.y");
    Script *s;
    Err err = {0};
    ScriptOptions o = {0};
    assert_true(load(str_of(little_lesson), buf_str(&base), &o, &s, &err));
    ModelView view = {.turn = 2};
    ModelMove move = {0};
    buf_init(&move.tool, 64);
    buf_init(&move.json, 64);
    const ModelBehaviour *m = &script_world(s)->model;
    assert_false(m->fn(m->ctx, &view, &move, &err));
    assert_string_equal(err.where, "labs/little.lua:35");
    buf_dispose(&move.tool);
    buf_dispose(&move.json);
    script_free(s);
    buf_dispose(&base);
}

/* A fault may also be told without building on anything. */
static void test_alone(void **state) {
    (void)state;
    Script *s = little_load("goal = { done = true },",
                            "goal = { done = true }, fault = { kind = \"truncated\", lines = 1 },\n"
                            "change = function(s) s.link_ms = 50 end,");
    assert_int_equal(script_world(s)->target.read_limit, 1);
    assert_int_equal(script_world(s)->link_ms, 50);
    script_free(s);
    Err err = {0};
    Buf source = little_with("kind = \"lab\"", "kind = \"fault\"");
    assert_false(script_load(buf_str(&source), STR("little.lua"), &s, &err));
    assert_non_null(strstr(err.message, "a scenario of kind \"fault\" needs an 'exercise'"));
    buf_dispose(&source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taken_over),
        cmocka_unit_test(test_exercise),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_fault_stays),
        cmocka_unit_test(test_unknown_choices),
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_wrong_fixes),
        cmocka_unit_test(test_no_finder),
        cmocka_unit_test(test_places_at_run_time),
        cmocka_unit_test(test_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
