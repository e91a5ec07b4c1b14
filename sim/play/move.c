#include "play/move.h"

#include "play/guess_step.h"
#include "play/side.h"

/* What belongs to the event that is left. */
static void leave_event(Play *p, uint8_t frame) {
    p->message_scroll = PLAY_TELLING;
    p->field = PLAY_TELLING;
    p->fold_count = 0;
    p->words_scroll = 0;
    panel_select_none(p);
    p->seen.fold = p->seen.node = SEQ_NONE;
    if (p->moment.frame != frame) p->notes_scroll = 0;
}

bool move_to(Play *p, uint32_t n, bool travels) {
    uint32_t count = p->subject.trace->count;
    n = sight_at(p->subject.trace, p->sight, n < count ? n : count);
    if (n == p->n) return false;
    guess_forget(p);
    uint8_t frame = p->moment.frame;
    p->back = n < p->n;
    p->n = n;
    sight_fold(p);
    leave_event(p, frame);
    p->motion_ms = travels && !p->back && !p->still ? 0 : PLAY_HOP_MS;
    return true;
}

static bool pause(Play *p) {
    bool was = p->playing;
    p->playing = false;
    return was;
}

bool move_jump(Play *p, uint32_t n) {
    bool paused = pause(p);
    return move_to(p, n, false) || paused;
}

static uint32_t next_n(const Play *p) { return sight_next(p->subject.trace, p->sight, p->n); }

bool move_event(Play *p, int by) {
    bool paused = pause(p);
    if (by < 0) return move_to(p, p->n ? p->n - 1 : 0, false) || paused;
    return guess_stops(p, next_n(p)) || move_to(p, next_n(p), true) || paused;
}

/* The end of the next stretch that has anything to see. */
static uint32_t stretch_on(const Play *p) {
    const Trace *t = p->subject.trace;
    uint32_t n = stretch_next(t, p->n);
    while (n < t->count && sight_at(t, p->sight, n) <= p->n)
        n = stretch_next(t, n);
    return n;
}

bool move_stretch(Play *p, int by) {
    bool paused = pause(p);
    const Trace *t = p->subject.trace;
    if (by < 0) return move_to(p, stretch_prev(t, p->n), false) || paused;
    return guess_stops(p, stretch_on(p)) || move_to(p, stretch_on(p), true) || paused;
}

bool move_frame(Play *p, int frame) {
    return move_jump(p, stretch_of_frame(p->subject.trace, p->n, frame));
}

bool move_at_end(const Play *p) { return next_n(p) == p->n; }

bool move_on(Play *p) { return guess_stops(p, next_n(p)) || move_to(p, next_n(p), true); }

bool move_play(Play *p) {
    if (pause(p)) return true;
    if (p->subject.trace->count == 0) return false;
    if (move_at_end(p)) move_to(p, 0, false);
    p->playing = true;
    p->motion_ms = PLAY_PAUSE_MS; /* the first step comes with the next tick */
    return true;
}
