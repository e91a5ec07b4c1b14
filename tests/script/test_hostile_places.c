/* What is hostile is stopped wherever it stands: at the top of a file, in a module, in the
   scenario that another builds on, in change, a variant, a fix, a handler or the model. Each
   time the error names the file and the line, nothing is left behind, and the next load knows
   nothing of it. */
#include "support/cm.h"
#include "support/little_scenario.h"

#include "run/run.h"

#include <stdio.h>
#include <unistd.h>

#define CALL_BUDGET "budget of 2000000 steps for one call"

/* One line each, so that its line is known. */
typedef struct Attack {
    const char *line;
    ErrCode code;
    const char *says;
} Attack;

static const Attack attacks[] = {
    /* loops, and what hides them */
    {"while true do end", ERR_LIMIT, CALL_BUDGET},
    {"while true do pcall(function() while true do end end) end", ERR_LIMIT, CALL_BUDGET},
    {"while true do pcall(error, {}) end", ERR_LIMIT, CALL_BUDGET},
    /* error values, and errors in what would read them */
    {"error()", ERR_SCENARIO, "type nil"},
    {"error({})", ERR_SCENARIO, "type table"},
    {"error(function() end)", ERR_SCENARIO, "type function"},
    {"error(setmetatable({}, { __index = function() error('again') end }))", ERR_SCENARIO,
     "type table"},
    {"error(setmetatable({}, { __tostring = function() error('again') end }))", ERR_SCENARIO,
     "__tostring"},
    {"error(setmetatable({}, { __concat = function() while true do end end }))", ERR_SCENARIO,
     "type table"},
    {"pcall(error) local s = 'x' .. setmetatable({}, { __concat = function() error('deep') end })",
     ERR_SCENARIO, "deep"},
    /* chains of metamethods */
    {"local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) local _ = t[1]",
     ERR_SCENARIO, "nested too deeply"},
    {"local t = {} for i = 1, 3000 do t = setmetatable({}, { __index = t }) end local _ = t.x",
     ERR_SCENARIO, "loop"},
    {"local m = {} m.__eq = function(a, b) return a == b end local _ = setmetatable({}, m) == "
     "setmetatable({}, m)",
     ERR_SCENARIO, "nested too deeply"},
    {"local t = setmetatable({}, { __lt = function() while true do end end }) local _ = t < t",
     ERR_LIMIT, CALL_BUDGET},
    {"local t = setmetatable({}, { __len = function() return 1 << 50 end }) for i = 1, #t do end",
     ERR_LIMIT, CALL_BUDGET},
    {"setmetatable({}, { __gc = function() while true do end end })", ERR_SCENARIO, "__gc"},
    {"setmetatable({}, { __close = function() while true do end end })", ERR_SCENARIO, "__close"},
    /* depth */
    {"local function f() return 1 + f() end f()", ERR_LIMIT, CALL_BUDGET},
    {"local t = setmetatable({}, { __call = function(t) return t() + 1 end }) t()", ERR_LIMIT,
     CALL_BUDGET},
    {"local function f() return pcall(f) end while true do f() end", ERR_LIMIT, CALL_BUDGET},
    /* floods */
    {"local t = {} for i = 1, 1e9 do t[i] = { i } end", ERR_LIMIT, "budget"},
    {"local s = 'x' while true do s = s .. s end", ERR_LIMIT, "more than 1048576 bytes"},
    {"local s = ('x'):rep(65536) while true do s:upper() end", ERR_LIMIT, CALL_BUDGET},
    {"string.rep('x', 1 << 40)", ERR_SCENARIO, "more than 65536 bytes"},
    {"while true do string.rep('', 1 << 62) end", ERR_LIMIT, CALL_BUDGET},
    {"table.concat({}, 'x', 1, 1 << 60)", ERR_SCENARIO, "inside the table"},
    {"table.unpack({}, 1, 1 << 30)", ERR_SCENARIO, "at most 250 values"},
    {"table.insert(setmetatable({}, { __len = function() return 1 << 50 end }), 1)", ERR_SCENARIO,
     "without a metatable"},
    /* comparators that lie, keys that are none */
    {"table.sort({ 3, 1, 2 }, function() error('no order') end)", ERR_SCENARIO, "no order"},
    {"table.sort({ 3, 1, 2 }, function() while true do end end)", ERR_LIMIT, CALL_BUDGET},
    {"local t = {} for i = 1, 60000 do t[i] = 0 end while true do table.sort(t, function() return "
     "true end) end",
     ERR_LIMIT, CALL_BUDGET},
    {"local t = {} t[0 / 0] = 1", ERR_SCENARIO, "NaN"},
    {"local t = {} t[nil] = 1", ERR_SCENARIO, "nil"},
    /* patterns, coroutines, ways out */
    {"string.match(('a'):rep(3000), '.-.-.-.-b')", ERR_SCENARIO, "is not available"},
    {"coroutine.wrap(function() while true do end end)()", ERR_SCENARIO, "is not available"},
    {"load('while true do end')()", ERR_SCENARIO, "is not available"},
    {"os.exit(0)", ERR_SCENARIO, "is not available"},
    {"string.upper = nil", ERR_SCENARIO, "cannot be changed"},
};

/* --- where it stands ---------------------------------------------------------------- */

#define HANDLER "handler = function(args, target) return"
#define MODEL   "model = function(view)\n"
#define CHANGE  "change = function(s) s.host"
#define VARIANT "apply = function(s) s.user = \"one\""
#define FIX     "apply = function(s) s.fault = nil"

/* `with` takes the place of `old`; "%s" in it is where the attack stands, a line of its own. */
typedef struct Place {
    const char *name, *file; /* as errors call it */
    bool in_base, in_module;
    const char *old, *with;
} Place;

static const Place places[] = {
    {"top", "small.lua", false, false, "local log,", "\n%s\nlocal log,"},
    {"change", "small.lua", false, false, CHANGE, "change = function(s)\n%s\n s.host"},
    {"variant", "small.lua", false, false, VARIANT, "apply = function(s)\n%s\n s.user = \"one\""},
    {"fix", "small.lua", false, false, FIX, "apply = function(s)\n%s\n s.fault = nil"},
    {"base", "labs/little.lua", true, false, "local echo", "\n%s\nlocal echo"},
    {"handler", "labs/little.lua", true, false, HANDLER,
     "handler = function(args, target)\n%s\n return"},
    {"model", "labs/little.lua", true, false, MODEL, "model = function(view)\n%s\n"},
    {"module", "tools.lua", false, true, "local log,", "require 'tools' local log,"},
};

typedef struct Made {
    Buf own, base, module;
    int line; /* of the attack in its file */
} Made;

static int line_of(Str text, const char *part) {
    size_t at = str_find(text, str_of(part), 0);
    assert_true(at != SIZE_MAX);
    int line = 1;
    for (size_t i = 0; i < at; i++)
        line += text.p[i] == '\n';
    return line;
}

static Buf put(Str all, const Place *p, const char *attack) {
    char with[2000];
    const char *at = strstr(p->with, "%s");
    if (!at) return text_change(all, p->old, p->with);
    snprintf(with, sizeof with, "%.*s%s%s", (int)(at - p->with), p->with, attack, at + 2);
    return text_change(all, p->old, with);
}

static Made make(const Place *p, const char *attack) {
    Made m = {0};
    m.own = p->in_base ? text_change(str_of(little_lesson), "", "")
                       : put(str_of(little_lesson), p, attack);
    m.base = p->in_base ? put(str_of(little_scenario), p, attack)
                        : text_change(str_of(little_scenario), "", "");
    buf_init(&m.module, 4000);
    buf_addf(&m.module, "\n\n%s\nreturn {}", p->in_module ? attack : "");
    const Buf *where = p->in_module ? &m.module : p->in_base ? &m.base : &m.own;
    m.line = line_of(buf_str(where), attack);
    return m;
}

static void made_dispose(Made *m) {
    buf_dispose(&m->own);
    buf_dispose(&m->base);
    buf_dispose(&m->module);
}

static bool find(void *ctx, Str id, Buf *source, Err *err) {
    (void)id, (void)err;
    return buf_add(source, buf_str(&((Made *)ctx)->base));
}

static bool find_module(void *ctx, const ScriptModule *module, Err *err) {
    (void)err;
    return buf_add(module->source, buf_str(&((Made *)ctx)->module));
}

/* --- trying -------------------------------------------------------------------------- */

/* Loads with the fix, so that its apply runs, and runs the world. */
static bool load_and_run(Made *m, Err *err) {
    Str fix = STR("mend");
    Script *s;
    Trace trace;
    ScriptFinder finder = {m, find, find_module};
    ScriptOptions options = {.fixes = &fix, .fixes_count = 1, .finder = &finder};
    if (!script_load_with(buf_str(&m->own), STR("small.lua"), &options, &s, err)) return false;
    bool ok = run(script_world(s), NULL, &trace, err);
    trace_dispose(&trace);
    script_free(s);
    return ok;
}

static void check_error(const Place *p, const Attack *a, const Made *m, const Err *err) {
    char where[100];
    snprintf(where, sizeof where, "%s:%d", p->file, m->line);
    if (err->code != a->code || !strstr(err->message, a->says) || strcmp(err->where, where) != 0)
        fail_msg("%s, %s\n  gave %s (%s): %s, expected at %s", p->name, a->line, err->where,
                 err_code_name(err->code), err->message, where);
}

static void try_place(const Place *p) {
    for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++) {
        Made m = make(p, attacks[i].line);
        Err err = {0};
        alarm(60);
        bool ok = load_and_run(&m, &err);
        alarm(0);
        if (ok) fail_msg("%s: %s was taken", p->name, attacks[i].line);
        check_error(p, &attacks[i], &m, &err);
        made_dispose(&m);
    }
}

static void test_places(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        try_place(&places[i]);
}

/* The same places with something harmless: so nothing but the attack was to blame. */
static void test_harmless(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Made m = make(&places[i], "local harmless = 1");
        Err err = {0};
        if (!load_and_run(&m, &err)) fail_msg("%s: %s %s", places[i].name, err.where, err.message);
        made_dispose(&m);
    }
}

/* What one run wrote anywhere is gone in the next. */
static void test_nothing_stays(void **state) {
    (void)state;
    static const char *const writes[] = {
        "local k = require 'tools' assert(not k.seen) k.seen = true",
        "assert(not pcall(function() return ('').seen end)) pcall(function() string.seen = 1 end)",
        "pcall(function() _ENV.seen = 1 end) assert(not pcall(function() return seen end))",
        "local n = array {} assert(#n == 0) table.insert(n, 1)",
    };
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++)
        for (int times = 0; times < 3; times++) {
            Made m = make(&places[0], writes[i]);
            Err err = {0};
            if (!load_and_run(&m, &err)) fail_msg("%s: %s %s", writes[i], err.where, err.message);
            made_dispose(&m);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_harmless),
                                       cmocka_unit_test(test_places),
                                       cmocka_unit_test(test_nothing_stays)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
