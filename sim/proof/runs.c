/* What the runs show: the fault that is in it, the evidence of it, what each fix does. */
#include <stdio.h>

#include "proof/parts.h"
#include "trace/moment.h"

enum { BUDGET_NEAR = 500 /* parts of a thousand */ };

/* One way to meet the fault: a variant, or the scenario itself where it has none. */
typedef struct Meeting {
    const Proof *proof;
    const ProofRun *unfixed;
    ProofChoice choice;
    bool first;
    Digest digest;
} Meeting;

static void add(const Proof *p, const Finding *row) { findings_add(p->out, row); }

static Str number(char *to, size_t size, unsigned long n) {
    snprintf(to, size, "%lu", n);
    return str_of(to);
}

static Str fix_path(char *to, size_t size, size_t i) {
    snprintf(to, size, "exercise.fixes[%zu]", i + 1);
    return str_of(to);
}

/* --- opening ------------------------------------------------------------------ */

static bool open_run(const Proof *p, const ProofChoice *choice, Str path, ProofRun *out) {
    Err err = {0};
    *out = (ProofRun){0};
    if (p->source->open(p->source->ctx, choice, out, &err)) return true;
    add(p, &(Finding){.kind = FINDING_RUN_BREAKS,
                      .path = path,
                      .where = str_of(err.where),
                      .has_run = true,
                      .run = *choice,
                      .text = str_of(err.message),
                      .other = str_of(err.hint)});
    return false;
}

static void close_run(const Proof *p, ProofRun *run) { p->source->close(p->source->ctx, run); }

/* --- one run ------------------------------------------------------------------- */

static bool event_is_flawed(const Event *e) {
    return e->kind == EVENT_BYTES || (e->facts & (FACT_FLAWED | FACT_UNPAIRED)) != 0;
}

static void prove_run(const Proof *p, const ProofRun *run, const ProofChoice *choice) {
    const Trace *t = run->trace;
    char text[24];
    for (uint32_t seq = 0; seq < t->count; seq++) {
        if (!event_is_flawed(trace_event(t, seq))) continue;
        add(p, &(Finding){.kind = FINDING_MESSAGE_FLAWED,
                          .has_run = true,
                          .run = *choice,
                          .name = number(text, sizeof text, seq)});
        break;
    }
    if (run->spent < BUDGET_NEAR) return;
    add(p, &(Finding){.kind = FINDING_BUDGET_NEAR,
                      .has_run = true,
                      .run = *choice,
                      .name = number(text, sizeof text, run->spent / 10)});
}

static bool succeeds(const Trace *t) { return t->outcome.goal == VERDICT_YES && trace_ok(t); }

/* `row` says what was expected to succeed; why it does not is added. */
static void should_succeed(const Proof *p, const Trace *t, Finding row) {
    if (succeeds(t)) return;
    char key[64];
    row.text = STR("proof.why.goal");
    if (t->violation_count) {
        snprintf(key, sizeof key, "violation.%s", t->violations[0].kind);
        row.text = str_of(key);
    }
    row.has_run = true;
    add(p, &row);
}

/* --- evidence -------------------------------------------------------------------- */

/* The event that one match of the list stands for, or SEQ_NONE. */
static uint32_t evidence_of(const Exercise *x, size_t i, const Trace *t) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    Exercise one = {.evidence_count = 1};
    one.evidence[0] = x->evidence[i];
    return exercise_evidence(&one, t, seqs) ? seqs[0] : SEQ_NONE;
}

static void prove_shown(const Meeting *m) {
    const Exercise *x = m->unfixed->exercise;
    for (size_t i = 0; i < x->evidence_count; i++)
        if (evidence_of(x, i, m->unfixed->trace) != SEQ_NONE) return;
    add(m->proof, &(Finding){.kind = FINDING_EVIDENCE_NONE,
                             .path = STR("exercise.evidence"),
                             .has_run = true,
                             .run = m->choice});
}

/* What stands in the healthy run, too, before the two part, shows nothing. */
static void prove_not_early(const Meeting *m, const Trace *healthy) {
    const Exercise *x = m->unfixed->exercise;
    uint32_t parts = first_difference(m->unfixed->trace, healthy);
    for (size_t i = 0; i < x->evidence_count; i++) {
        uint32_t seq = evidence_of(x, i, m->unfixed->trace);
        char path[40], name[24], event[24];
        if (seq == SEQ_NONE || seq >= parts) continue;
        snprintf(path, sizeof path, "exercise.evidence[%zu]", i + 1);
        add(m->proof, &(Finding){.kind = FINDING_EVIDENCE_EARLY,
                                 .path = str_of(path),
                                 .has_run = true,
                                 .run = m->choice,
                                 .name = number(name, sizeof name, i + 1),
                                 .other = number(event, sizeof event, seq)});
    }
}

/* --- the healthy run --------------------------------------------------------------- */

static void prove_healthy(const Meeting *m) {
    ProofChoice choice = m->choice;
    ProofRun run;
    choice.healthy = true;
    if (!open_run(m->proof, &choice, STR(""), &run)) return;
    prove_run(m->proof, &run, &choice);
    should_succeed(m->proof, run.trace,
                   (Finding){.kind = FINDING_HEALTHY_FAILS, .path = STR("goal"), .run = choice});
    if (digest_same(m->digest, digest_of(run.trace)))
        add(m->proof, &(Finding){.kind = FINDING_FAULT_DOES_NOTHING,
                                 .path = STR("fault"),
                                 .has_run = true,
                                 .run = m->choice});
    else
        prove_not_early(m, run.trace);
    close_run(m->proof, &run);
}

/* --- fixes -------------------------------------------------------------------------- */

static void prove_verdict(const Meeting *m, size_t i, const Trace *t, const ProofChoice *choice) {
    const Fix *fix = &m->unfixed->exercise->fixes[i];
    char path[40];
    Finding row = {.path = fix_path(path, sizeof path, i), .run = *choice, .name = fix->id};
    row.kind = FINDING_RIGHT_FIX_FAILS;
    if (fix->right) {
        should_succeed(m->proof, t, row);
        return;
    }
    /* A wrong fix may do no harm in one of several variants, but not in the first. */
    if (!m->first || !succeeds(t)) return;
    row.kind = FINDING_WRONG_FIX_WORKS;
    row.has_run = true;
    add(m->proof, &row);
}

static bool asks_for_none(const Exercise *x) { return x->layer == LAYER_NONE; }

/* Two variants show the same of two fixes; once is enough. */
static void add_once(const Proof *p, const Finding *row) {
    for (size_t i = 0; i < p->out->count; i++) {
        const Finding *f = &p->out->rows[i];
        if (f->kind == row->kind && str_eq(f->name, row->name) && str_eq(f->other, row->other))
            return;
    }
    add(p, row);
}

/* Where nothing is wrong, leaving everything as it is may be the right answer. */
static void prove_new(const Meeting *m, size_t i, const Digest *digests) {
    const Exercise *x = m->unfixed->exercise;
    char path[40];
    Finding row = {.path = fix_path(path, sizeof path, i),
                   .has_run = true,
                   .run = m->choice,
                   .name = x->fixes[i].id};
    row.kind = FINDING_FIX_DOES_NOTHING;
    if (digest_same(digests[i], m->digest) && !(asks_for_none(x) && x->fixes[i].right))
        add_once(m->proof, &row);
    row.kind = FINDING_FIXES_ALIKE;
    for (size_t k = 0; k < i; k++) {
        if (!digest_same(digests[i], digests[k])) continue;
        row.other = x->fixes[k].id;
        add_once(m->proof, &row);
        return;
    }
}

/* A run that breaks has a digest that no run has. */
static void prove_fixes(const Meeting *m) {
    const Exercise *x = m->unfixed->exercise;
    Digest digests[EXERCISE_MAX_FIXES] = {{0}};
    for (size_t i = 0; i < x->fixes_count; i++) {
        ProofRun run;
        ProofChoice choice = m->choice;
        char path[60];
        choice.fix = x->fixes[i].id;
        snprintf(path, sizeof path, "exercise.fixes[%zu].apply", i + 1);
        digests[i] = (Digest){i, 0};
        if (!open_run(m->proof, &choice, str_of(path), &run)) continue;
        digests[i] = digest_of(run.trace);
        prove_verdict(m, i, run.trace, &choice);
        prove_new(m, i, digests);
        close_run(m->proof, &run);
    }
}

static void prove_choices(const Proof *p, const Exercise *x) {
    size_t right = 0;
    for (size_t i = 0; i < x->fixes_count; i++)
        right += x->fixes[i].right;
    Finding row = {.path = STR("exercise.fixes")};
    row.kind = FINDING_NO_RIGHT_FIX;
    if (right == 0) add(p, &row);
    row.kind = FINDING_NO_WRONG_FIX;
    if (right == x->fixes_count) add(p, &row);
}

/* --- a variant ---------------------------------------------------------------------- */

static void prove_repeatable(const Meeting *m) {
    ProofRun again;
    char text[24];
    if (!open_run(m->proof, &m->choice, STR(""), &again)) return;
    uint32_t seq = first_difference(m->unfixed->trace, again.trace);
    if (seq != SEQ_NONE)
        add(m->proof, &(Finding){.kind = FINDING_NOT_REPEATABLE,
                                 .has_run = true,
                                 .run = m->choice,
                                 .name = number(text, sizeof text, seq)});
    close_run(m->proof, &again);
}

/* An exercise about nothing that is wrong, or none at all: then the first run succeeds. */
static void prove_success(const Meeting *m) {
    if (!m->first) return;
    prove_run(m->proof, m->unfixed, &m->choice);
    should_succeed(m->proof, m->unfixed->trace,
                   (Finding){.kind = FINDING_FLOW_FAILS, .path = STR("goal"), .run = m->choice});
}

static void prove_exercise(const Meeting *m) {
    const ProofRun *run = m->unfixed;
    bool none = asks_for_none(run->exercise);
    if (none)
        prove_success(m);
    else if (succeeds(run->trace))
        add(m->proof, &(Finding){.kind = FINDING_NOTHING_FAILS,
                                 .path = STR("exercise"),
                                 .has_run = true,
                                 .run = m->choice});
    prove_shown(m);
    if (!none && run->world->fault.n) prove_healthy(m);
    prove_fixes(m);
}

static void prove_meeting(const Meeting *m) {
    prove_repeatable(m);
    if (m->unfixed->exercise)
        prove_exercise(m);
    else
        prove_success(m);
}

/* --- all of them ---------------------------------------------------------------------- */

static void prove_fault(const Proof *p, const ProofRun *run) {
    const World *w = run->world;
    Finding row = {.path = STR("fault"), .name = w->kind};
    bool none = run->exercise && asks_for_none(run->exercise);
    row.kind = FINDING_FAULT_UNASKED;
    if (!str_is(w->kind, "fault") && w->fault.n) add(p, &row);
    row.kind = FINDING_FAULT_MISSING;
    row.path = STR("");
    if (str_is(w->kind, "fault") && !none && w->fault.n == 0) add(p, &row);
}

/* What stands in every variant's way to be shown, or in none's. */
typedef struct Shown {
    bool evidence[EXERCISE_MAX_EVIDENCE];
    Digest digests[PROOF_MAX_VARIANTS];
    bool fails;
} Shown;

static void look(Shown *shown, const ProofRun *run) {
    const Exercise *x = run->exercise;
    shown->fails = shown->fails || !succeeds(run->trace);
    for (size_t i = 0; x && i < x->evidence_count; i++)
        if (evidence_of(x, i, run->trace) != SEQ_NONE) shown->evidence[i] = true;
}

static void prove_all_shown(const Proof *p, const Exercise *x, const Shown *shown) {
    for (size_t i = 0; x && i < x->evidence_count; i++) {
        char path[40], text[24];
        if (shown->evidence[i]) continue;
        snprintf(path, sizeof path, "exercise.evidence[%zu]", i + 1);
        add(p, &(Finding){.kind = FINDING_EVIDENCE_MISSING,
                          .path = str_of(path),
                          .name = number(text, sizeof text, i + 1)});
    }
}

static void prove_variant_new(const Proof *p, const ProofRun *run, const Shown *shown, size_t i) {
    char path[40];
    snprintf(path, sizeof path, "variants[%zu]", i + 1);
    for (size_t k = 0; k < i; k++) {
        if (!digest_same(shown->digests[i], shown->digests[k])) continue;
        add(p, &(Finding){.kind = FINDING_VARIANTS_ALIKE,
                          .path = str_of(path),
                          .name = run->variants[i].id,
                          .other = run->variants[k].id});
        return;
    }
}

static void prove_variant(const Proof *p, const ProofRun *first, size_t i, Shown *shown) {
    Meeting m = {.proof = p, .first = i == 0};
    ProofRun own;
    char path[40];
    if (first->variants_count) m.choice.variant = first->variants[i].id;
    snprintf(path, sizeof path, "variants[%zu].apply", i + 1);
    shown->digests[i] = (Digest){i, 0};
    if (i && !open_run(p, &m.choice, str_of(path), &own)) return;
    m.unfixed = i ? &own : first;
    m.digest = digest_of(m.unfixed->trace);
    shown->digests[i] = m.digest;
    look(shown, m.unfixed);
    prove_variant_new(p, first, shown, i);
    prove_meeting(&m);
    if (i) close_run(p, &own);
}

bool prove_runs(const Proof *p, const ProofRun *unfixed) {
    Shown shown = {.fails = false};
    size_t n = unfixed->variants_count ? unfixed->variants_count : 1;
    prove_fault(p, unfixed);
    for (size_t i = 0; i < n; i++)
        prove_variant(p, unfixed, i, &shown);
    prove_all_shown(p, unfixed->exercise, &shown);
    if (unfixed->exercise) prove_choices(p, unfixed->exercise);
    return shown.fails;
}

void proof(const ProofSource *source, Findings *out) {
    Proof p = {source, out};
    ProofRun unfixed;
    if (!open_run(&p, &(ProofChoice){.healthy = false}, STR(""), &unfixed)) return;
    bool fails = prove_runs(&p, &unfixed);
    prove_texts(&p, &unfixed, fails);
    close_run(&p, &unfixed);
}
