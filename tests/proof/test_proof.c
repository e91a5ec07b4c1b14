/* What no scenario file can be made to show: a run that differs from time to time, one that
   costs too much, a flawed message in a healthy run; and that every run is closed. */
#include "support/cm.h"
#include "support/scenario_run.h"
#include "support/wording.h"

#include "proof/proof.h"

#include <stdio.h>

/* Opens a shipped scenario, and spoils what it gives. */
typedef struct Opener {
    const char *id;
    int opened, closed;
    int fails_at;   /* the how-maniest opening fails; 0: none */
    int differs_at; /* … gives another time */
    bool flawed;    /* a message is spoiled wherever nothing is wrong */
    unsigned spent;
    ScenarioRun runs[16]; /* that are open */
} Opener;

static void spoil(Opener *o, ScenarioRun *r) {
    if (o->opened == o->differs_at && r->trace.count > 2) r->trace.events[2].t_us++;
    for (uint32_t i = 0; o->flawed && i < r->trace.count; i++)
        if (r->trace.events[i].kind == EVENT_MESSAGE) {
            r->trace.events[i].facts |= FACT_FLAWED;
            break;
        }
}

static char *c_of(Str s, char *to, size_t size) {
    snprintf(to, size, "%.*s", STR_ARG(s));
    return s.n ? to : NULL;
}

static bool open_run(void *ctx, const ProofChoice *choice, ProofRun *out, Err *err) {
    Opener *o = ctx;
    char variant[80], fix[80];
    size_t i = 0, count;
    if (++o->opened == o->fails_at) {
        err_set(err, ERR_SCENARIO, "It broke.");
        err_at(err, "x.lua:7");
        return err_hint(err, "Mend it.");
    }
    while (o->runs[i].script)
        i++;
    assert_true(i < 16);
    o->runs[i] = scenario_run(o->id, c_of(choice->variant, variant, sizeof variant),
                              choice->healthy, c_of(choice->fix, fix, sizeof fix));
    spoil(o, &o->runs[i]);
    *out = (ProofRun){.world = o->runs[i].world,
                      .exercise = o->runs[i].exercise,
                      .trace = &o->runs[i].trace,
                      .spent = o->spent,
                      .handle = &o->runs[i]};
    const ScriptVariant *variants = script_variants(o->runs[i].script, &count);
    for (size_t k = 0; k < count; k++)
        out->variants[k] = (ProofVariant){variants[k].id, variants[k].title};
    out->variants_count = count;
    return true;
}

static void close_run(void *ctx, ProofRun *run) {
    Opener *o = ctx;
    o->closed++;
    scenario_run_dispose(run->handle);
    *(ScenarioRun *)run->handle = (ScenarioRun){0};
}

static bool is_scenario(void *ctx, Str id) {
    (void)ctx;
    return !str_is(id, "flow/nothing");
}

static bool has_glyph(void *ctx, uint32_t cp) {
    (void)ctx;
    return cp != 'Z';
}

/* How long a text may be is a matter of taste. */
static size_t drop_taste(Findings *f) {
    size_t n = 0;
    for (size_t i = 0; i < f->count; i++)
        if (f->rows[i].kind != FINDING_TOO_LONG) f->rows[n++] = f->rows[i];
    return f->count = n;
}

/* The codes in the order in which they were found. */
static void proves(Opener *o, const char *expected) {
    Findings f;
    Err err = {0};
    Words *words = wording_load();
    ProofSource source = {.ctx = o,
                          .open = open_run,
                          .close = close_run,
                          .is_scenario = is_scenario,
                          .has_glyph = has_glyph,
                          .words = words};
    Buf got;
    buf_init(&got, 4096);
    assert_true(findings_init(&f, &err));
    proof(&source, &f);
    drop_taste(&f);
    for (size_t i = 0; i < f.count; i++)
        buf_addf(&got, "%s%s %.*s", i ? "; " : "", finding_code(f.rows[i].kind),
                 STR_ARG(f.rows[i].name));
    if (!str_is(buf_str(&got), expected))
        fail_msg("%s\ngave     %.*s\nexpected %s", o->id, STR_ARG(buf_str(&got)), expected);
    assert_int_equal(o->opened - (o->fails_at > 0 && o->fails_at <= o->opened), o->closed);
    buf_dispose(&got);
    findings_dispose(&f);
    words_free(words);
}

static void test_right(void **state) {
    (void)state;
    proves(&(Opener){.id = "flow/seven-frames"}, "");
    Opener fault = {.id = "faults/forbidden"};
    proves(&fault, "");
    assert_int_equal(fault.opened, 8); /* unfixed, again, healthy, five fixes */
    Opener variants = {.id = "faults/missing-file"};
    proves(&variants, "");
}

static void test_every_time(void **state) {
    (void)state;
    proves(&(Opener){.id = "flow/seven-frames", .differs_at = 2}, "not-repeatable 2");
    proves(&(Opener){.id = "faults/forbidden", .differs_at = 2}, "not-repeatable 2");
}

static void test_cost(void **state) {
    (void)state;
    proves(&(Opener){.id = "flow/seven-frames", .spent = 499}, "");
    proves(&(Opener){.id = "flow/seven-frames", .spent = 730}, "budget-near 73");
}

static void test_messages(void **state) {
    (void)state;
    /* where something is wrong, a message may be */
    proves(&(Opener){.id = "flow/seven-frames", .flawed = true}, "message-flawed 1");
    proves(&(Opener){.id = "faults/forbidden", .flawed = true}, "message-flawed 1");
}

/* Whichever opening fails, it is told once and everything that was opened is closed. */
static void test_each_opening_fails(void **state) {
    (void)state;
    for (int i = 1; i <= 8; i++) {
        Opener o = {.id = "faults/forbidden", .fails_at = i};
        Findings f;
        Err err = {0};
        Words *words = wording_load();
        ProofSource source = {.ctx = &o,
                              .open = open_run,
                              .close = close_run,
                              .is_scenario = is_scenario,
                              .words = words};
        assert_true(findings_init(&f, &err));
        proof(&source, &f);
        assert_int_equal(drop_taste(&f), 1);
        assert_int_equal(f.rows[0].kind, FINDING_RUN_BREAKS);
        assert_str(f.rows[0].where, "x.lua:7");
        assert_str(f.rows[0].text, "It broke.");
        assert_str(f.rows[0].other, "Mend it.");
        assert_int_equal(f.rows[0].run.healthy, i == 3);
        assert_int_equal(f.rows[0].run.fix.n > 0, i > 3);
        assert_int_equal(o.closed, o.opened - 1);
        findings_dispose(&f);
        words_free(words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right),
        cmocka_unit_test(test_every_time),
        cmocka_unit_test(test_cost),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_each_opening_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
