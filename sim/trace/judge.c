#include "trace/judge.h"

bool trace_is_recording(const Trace *t) { return t->meta.source == TRACE_RECORDING; }

void judge_answer(const Trace *t, const Gist *g, uint8_t *execute, uint8_t ticks[TICK_COUNT]) {
    bool error = gist_says(g, FACT_ERROR), is_error = gist_says(g, FACT_IS_ERROR);
    ticks[TICK_PROTOCOL] = error || gist_says(g, FACT_FLAWED) ? VERDICT_NO : VERDICT_YES;
    /* A tool that asked the target has run, whatever came of it. */
    bool ran = !is_error || ticks[TICK_TARGET] != VERDICT_UNKNOWN;
    ticks[TICK_SERVER] = error                   ? VERDICT_NO
                         : ran                   ? VERDICT_YES
                         : trace_is_recording(t) ? VERDICT_UNKNOWN
                                                 : VERDICT_NO;
    if (*execute != GATE_NOT_REACHED) return;
    if (!error && !is_error)
        *execute = GATE_OPEN;
    else
        *execute = is_error && trace_is_recording(t) ? GATE_UNKNOWN : GATE_SHUT;
}

void judge_target(const Gist *g, uint8_t gates[GATE_COUNT], uint8_t ticks[TICK_COUNT]) {
    bool yes = gist_says(g, FACT_YES);
    ticks[TICK_TARGET] = yes ? VERDICT_YES : VERDICT_NO;
    gates[GATE_EXECUTE] = yes ? GATE_OPEN : GATE_SHUT;
    if (gist_says(g, FACT_DENIED)) gates[GATE_PERMITTED] = GATE_SHUT;
}
