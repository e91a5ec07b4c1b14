/* What single events say of a call: shared by the fold (moment.c) and by the view of
   one call (calls.c). Private to sim/trace. */
#ifndef FAULTLINE_TRACE_JUDGE_H
#define FAULTLINE_TRACE_JUDGE_H

#include "trace/gist.h"
#include "trace/moment.h"

bool trace_is_recording(const Trace *t);
/* An answer to the call: sets the ticks of protocol and server, and the gate
   `execute` where the target has not settled it. */
void judge_answer(const Trace *t, const Gist *g, uint8_t *execute, uint8_t ticks[TICK_COUNT]);
/* An answer of the target: its tick, and the gates execute and permitted. */
void judge_target(const Gist *g, uint8_t gates[GATE_COUNT], uint8_t ticks[TICK_COUNT]);

#endif
