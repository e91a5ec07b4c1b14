/* What single events say of a call: shared by the fold (moment.c) and by the view of
   one call (calls.c). Private to sim/trace. */
#ifndef FAULTLINE_TRACE_JUDGE_H
#define FAULTLINE_TRACE_JUDGE_H

#include "trace/moment.h"

bool trace_is_recording(const Trace *t);
bool event_says(const Event *e, int fact);
/* An answer to the call: sets the ticks of protocol and server, and the gate
   `execute` where the target has not settled it. */
void judge_answer(const Trace *t, const Event *e, uint8_t *execute, uint8_t ticks[TICK_COUNT]);
/* An answer of the target: its tick, and the gates execute and permitted. */
void judge_target(const Event *e, uint8_t gates[GATE_COUNT], uint8_t ticks[TICK_COUNT]);

#endif
