/* The run with a fix, in the place of the unfixed one. */
#include "play/move.h"
#include "play/pages.h"
#include "play/side.h"

FixOutcome answer_outcome(const Trace *t) {
    if (t->outcome.goal != VERDICT_YES) return t->violation_count ? FIX_CROSSED : FIX_MISSED;
    return t->violation_count ? FIX_CROSSED : FIX_REACHED;
}

/* Puts a run under the session's eyes, at rest after its first n events. */
static void show(Play *p, PlayRun run, uint32_t n) {
    p->subject.world = run.world;
    p->subject.trace = run.trace;
    p->beside = (PlayBeside){0};
    filter_restart(p);
    p->n = UINT32_MAX; /* nowhere in this run */
    move_to(p, n, false);
    p->back = false;
    p->focus = FOCUS_NONE;
}

bool fix_watch(Play *p, uint32_t fix) {
    PlayAnswer *a = &p->answer;
    const PlayRuns *runs = p->subject.runs;
    PlayRun run;
    Err err = {0};
    if (!runs || !runs->fixed || a->watching) return false;
    if (!runs->fixed(runs->ctx, p->subject.exercise->fixes[fix].id, &run, &err)) {
        answer_note(a->note, &err);
        return true;
    }
    a->unfixed = (PlayRun){p->subject.world, p->subject.trace};
    a->unfixed_n = p->n;
    a->watching = true;
    a->watched = fix;
    a->outcomes[fix] = answer_outcome(run.trace);
    show(p, run, align_first_different(run.trace, a->unfixed.trace));
    p->screen = p->beneath;
    return move_play(p) || true;
}

bool fix_leave(Play *p) {
    PlayAnswer *a = &p->answer;
    if (!a->watching) return false;
    p->playing = false;
    a->watching = false;
    show(p, a->unfixed, a->unfixed_n);
    p->screen = SCREEN_ANSWER;
    if (a->solved && a->fixes[a->watched] == MARK_RIGHT) a->step = ANSWER_WHY;
    return true;
}
