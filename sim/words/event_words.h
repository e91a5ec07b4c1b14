/* Words for what stands in a trace: the names of frames, gates, actors, and
   one line for each event. */
#ifndef FAULTLINE_WORDS_EVENT_WORDS_H
#define FAULTLINE_WORDS_EVENT_WORDS_H

#include "trace/moment.h"
#include "words/words.h"

Str words_frame(const Words *w, Lang lang, int frame);       /* 1–7: "Connect and negotiate" */
Str words_frame_short(const Words *w, Lang lang, int frame); /* "Connect" */
Str words_gate(const Words *w, Lang lang, Gate gate);
Str words_gate_state(const Words *w, Lang lang, GateState state);
Str words_frame_status(const Words *w, Lang lang, FrameStatus status);
Str words_tick(const Words *w, Lang lang, Tick tick);
Str words_actor(const Words *w, Lang lang, Actor actor);

/* One line that says what happened: "client → server: tools/list, request #3".
   Text from outside is escaped (base/escape.h); long values
   are cut at 80 code points with an ellipsis. */
bool words_event(const Words *w, Lang lang, const Trace *t, uint32_t seq, Buf *out);
/* The same by somebody who cannot know that it was lost on its way. */
bool words_event_sent(const Words *w, Lang lang, const Trace *t, uint32_t seq, Buf *out);
/* The class and id of a message alone: "request #3", "response to #3",
   "notification, no id", "error in answer to #3"; of other events their kind. */
bool words_event_badge(const Words *w, Lang lang, const Trace *t, uint32_t seq, Buf *out);

#endif
