/* Moving by stretches: runs of neighbouring events of one frame. */
#include "trace/moment.h"

static uint8_t frame_before(const Trace *t, uint32_t n) { return trace_event(t, n - 1)->frame; }

/* n after the stretch that event n belongs to. */
static uint32_t end_of_stretch(const Trace *t, uint32_t n) {
    uint8_t frame = trace_event(t, n)->frame;
    while (n < t->count && trace_event(t, n)->frame == frame)
        n++;
    return n;
}

uint32_t stretch_next(const Trace *t, uint32_t n) {
    return n >= t->count ? t->count : end_of_stretch(t, n);
}

uint32_t stretch_prev(const Trace *t, uint32_t n) {
    if (n > t->count) n = t->count;
    if (n == 0) return 0;
    uint8_t frame = frame_before(t, n);
    while (n > 0 && frame_before(t, n) == frame)
        n--;
    return n;
}

/* The end of the first stretch of `frame` that begins at or after `from`; 0 when none does. */
static uint32_t find_stretch(const Trace *t, uint32_t from, int frame) {
    for (uint32_t n = from; n < t->count; n++)
        if (trace_event(t, n)->frame == frame) return end_of_stretch(t, n);
    return 0;
}

static bool at_end_of(const Trace *t, uint32_t n, int frame) {
    return n > 0 && frame_before(t, n) == frame &&
           (n == t->count || trace_event(t, n)->frame != frame);
}

uint32_t stretch_of_frame(const Trace *t, uint32_t n, int frame) {
    uint32_t again = at_end_of(t, n, frame) ? find_stretch(t, n, frame) : 0;
    uint32_t found = again ? again : find_stretch(t, 0, frame);
    return found ? found : n;
}
