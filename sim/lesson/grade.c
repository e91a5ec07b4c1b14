#include "lesson/grade.h"

#include "lesson/kind.h"

static bool no_fix(const Exercise *x, Str id, Err *err) {
    err_set(err, ERR_USAGE, "There is no fix \"%.*s\".", STR_ARG(id));
    if (x->fixes_count == 0) return err_hint(err, "It has no fixes.");
    Buf ids;
    buf_init(&ids, ERR_HINT_MAX);
    for (size_t i = 0; i < x->fixes_count; i++)
        buf_addf(&ids, "%s%.*s", i ? ", " : "", STR_ARG(x->fixes[i].id));
    err_hint(err, "Its fixes: %.*s.", STR_ARG(buf_str(&ids)));
    buf_dispose(&ids);
    return false;
}

static bool no_event(const Trace *t, uint32_t seq, Err *err) {
    err_set(err, ERR_USAGE, "There is no event %lu.", (unsigned long)seq);
    if (t->count == 0) return err_hint(err, "The run has no events.");
    return err_hint(err, "The run's events are 0 to %lu.", (unsigned long)t->count - 1);
}

static bool answerable(const Exercise *x, const Trace *unfixed, const Answer *a, Err *err) {
    if (a->has_kind && !kind_find(a->kind))
        return err_set(err, ERR_USAGE, "There is no kind \"%.*s\".", STR_ARG(a->kind));
    if (a->has_evidence && a->evidence >= unfixed->count)
        return no_event(unfixed, a->evidence, err);
    return !a->has_fix || exercise_fix(x, a->fix) || no_fix(x, a->fix, err);
}

static Mark mark_evidence(const Exercise *x, const Trace *unfixed, uint32_t seq) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    size_t n = exercise_evidence(x, unfixed, seqs);
    for (size_t i = 0; i < n; i++)
        if (seqs[i] == seq) return (Mark){true, true, x->evidence_right};
    return (Mark){true, false, x->evidence_wrong};
}

static void add_mark(Grade *g, const Mark *mark) {
    g->given_count += mark->given;
    g->right_count += mark->right;
}

static void add_up(Grade *g) {
    add_mark(g, &g->layer);
    add_mark(g, &g->kind);
    add_mark(g, &g->evidence);
    add_mark(g, &g->fix);
    g->score = g->given_count ? (double)g->right_count / g->given_count : 0;
    g->all_right = g->given_count > 0 && g->right_count == g->given_count;
}

bool grade(const Exercise *x, const Trace *unfixed, const Answer *answer, Grade *out, Err *err) {
    const Answer *a = answer;
    *out = (Grade){0};
    if (!answerable(x, unfixed, a, err)) return false;
    if (a->has_layer) out->layer = (Mark){true, a->layer == x->layer, x->layer_feedback[a->layer]};
    if (a->has_kind) out->kind = (Mark){true, str_eq(a->kind, x->kind), 0};
    if (a->has_evidence) out->evidence = mark_evidence(x, unfixed, a->evidence);
    if (a->has_fix) {
        const Fix *fix = exercise_fix(x, a->fix);
        out->fix = (Mark){true, fix->right, fix->feedback};
    }
    add_up(out);
    return true;
}
